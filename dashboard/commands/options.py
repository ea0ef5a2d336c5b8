"""What the options of several commands have in common."""

import click

# No number that a person means is greater, and every database can hold it.
MOST = 10**9

as_json = click.option("--json", "as_json", is_flag=True, help="Print JSON for programs.")

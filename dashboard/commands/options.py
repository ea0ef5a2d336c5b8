"""The option that every command with figures has."""

import click

as_json = click.option("--json", "as_json", is_flag=True, help="Print JSON for programs.")

"""`trull stats`: the statistics, each with its definition."""

import json
from collections.abc import Mapping, Sequence
from typing import Any

import click
import polars as pl

from analytics.filters import Filters
from analytics.statistics import STATISTICS, statistic_named
from analytics.statistics.measures import Column
from analytics.statistics.statistic import Statistic
from dashboard.commands.database import reading, with_store
from dashboard.commands.filters import with_filters
from dashboard.commands.options import as_json
from dashboard.terminal import columns, print_json, print_rich, print_wrapped
from dashboard.text import NONE
from events.store import Store


@click.command()
@click.argument("name", required=False)
@click.option(
    "--by",
    metavar="WHAT,...",
    multiple=True,
    help="Group by this, as `player` or `variant,contract`; may be given again.",
)
@as_json
@with_store
@with_filters
def stats(
    store: Store, filters: Filters, name: str | None, by: tuple[str, ...], as_json: bool
) -> None:
    """Show a statistic; without a NAME, list them all.

    A rate stands with its 95 % interval, which is wide where there are few hands; a dash stands
    where there was no opportunity.

    \b
    trull stats wins --by player --variant french-tarot
    trull stats contracts --by contract,player --since 2025-09-01
    """
    if name is None:
        if by:
            raise click.UsageError("--by groups a statistic: name one, as `wins`")
        _list(as_json)
        return
    statistic = statistic_named(name)
    groups = [group.strip() for text in by for group in text.split(",")]
    chosen = statistic.columns(groups)
    with reading(store) as con:
        frame = statistic.compute(con, filters, groups)
    if as_json:
        print_json({**_about(statistic), "columns": _columns(chosen), "rows": _rows(frame)})
        return
    click.secho(statistic.title, bold=True)
    print_wrapped(statistic.definition)
    click.echo()
    if frame.is_empty():
        click.echo("No hand counts here.")
    else:
        _print_rows(chosen, groups, frame)


def _list(as_json: bool) -> None:
    if as_json:
        print_json([_about(statistic) for statistic in STATISTICS.values()])
        return
    for statistic in STATISTICS.values():
        click.secho(f"{statistic.name}  ({statistic.title})", bold=True)
        print_wrapped(statistic.definition, indent=2)
        print_wrapped(f"--by {', '.join(statistic.by)}", indent=2, hanging=5)
        click.echo()


def _about(statistic: Statistic) -> dict[str, Any]:
    return {
        "name": statistic.name,
        "title": statistic.title,
        "definition": statistic.definition,
        "by": list(statistic.by),
        "levels": list(statistic.levels),
    }


def _columns(chosen: Sequence[Column]) -> list[dict[str, str]]:
    return [
        {"name": column.name, "meaning": column.meaning, "unit": column.unit} for column in chosen
    ]


def _rows(frame: pl.DataFrame) -> list[dict[str, Any]]:
    """The rows as JSON has them: dates as 2026-11-30."""
    rows: list[dict[str, Any]] = json.loads(json.dumps(frame.to_dicts(), default=str))
    return rows


def _print_rows(chosen: Sequence[Column], groups: Sequence[str], frame: pl.DataFrame) -> None:
    # The ends of an interval stand with the rate they belong to.
    ends = {f"{column.name}_{end}" for column in chosen for end in ("low", "high")}
    shown = [column for column in chosen if column.name not in ends]
    headings = [column.name.replace("_", "\n") for column in shown]
    table = columns(*headings, right=headings[len(groups) :])
    whole = {column.name for column in shown if _whole(frame[column.name])}
    for row in frame.iter_rows(named=True):
        table.add_row(*(_cell(column, row, column.name in whole) for column in shown))
    print_rich(table)


def _whole(numbers: pl.Series) -> bool:
    return not numbers.dtype.is_float() or all(number.is_integer() for number in numbers if number)


def _cell(column: Column, row: Mapping[str, Any], whole: bool) -> str:
    value = row[column.name]
    if value is None:
        return NONE
    if column.unit == "share":
        low, high = row.get(f"{column.name}_low"), row.get(f"{column.name}_high")
        interval = "" if low is None or high is None else f" ({100 * low:.0f}-{100 * high:.0f})"
        return f"{100 * value:.1f} %{interval}"
    if isinstance(value, float):
        return f"{value:z.0f}" if whole else f"{value:z.1f}"
    return str(value)


COMMANDS = {"stats": stats}

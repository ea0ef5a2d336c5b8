"""The charts: built to read in light and dark, on a phone, and without telling colours apart."""

import altair as alt
import polars as pl

# Games that a chart tells apart by colour, and what the rest is called.
COLOURS = 6
OTHERS = "other games"
# Pixels: a row, a line of a legend, the axis below the rows, the longest label.
ROW = 24
LEGEND = 16
AXIS = 60
LABELS = 170


def rates(frame: pl.DataFrame, labels: pl.Series, rate: str, trials: str) -> alt.LayerChart:
    """A row for each group: a dot at its rate, a line over its 95 % interval.

    `rate` has its ends in `{rate}_low` and `{rate}_high`; groups without any trial have no row.
    """
    rows = frame.with_columns(labels.alias("label")).drop_nulls(rate)
    base = alt.Chart(rows).encode(
        y=alt.Y(
            "label:N",
            title=None,
            sort=None,
            axis=alt.Axis(
                labelLimit=LABELS, labelOverlap=False, labelFlush=False, labelBound=False
            ),
        )
    )
    # The padding leaves room for the whole of a dot at 0 or 100 %.
    share = alt.Scale(domain=[0, 1], nice=False, padding=6)
    tooltip = [
        alt.Tooltip("label:N", title=" "),
        alt.Tooltip(f"{rate}:Q", title=_words(rate), format=".1%"),
        alt.Tooltip(f"{rate}_low:Q", title="95 % from", format=".1%"),
        alt.Tooltip(f"{rate}_high:Q", title="to", format=".1%"),
        alt.Tooltip(f"{trials}:Q", title=_words(trials)),
    ]
    interval = base.mark_bar(size=4, opacity=0.5).encode(
        x=alt.X(f"{rate}_low:Q", title=_words(rate), scale=share, axis=alt.Axis(format="%")),
        x2=f"{rate}_high:Q",
        tooltip=tooltip,
    )
    dot = base.mark_point(filled=True, size=70, opacity=1).encode(x=f"{rate}:Q", tooltip=tooltip)
    return alt.LayerChart(layer=[interval, dot], height=ROW * rows.height + AXIS)


def most_played(frame: pl.DataFrame) -> pl.DataFrame:
    """Hands by month and game; where games are too many for their colours, the rest put together."""
    games = frame.group_by("game").agg(pl.col("hands").sum())
    if games.height <= COLOURS:
        return frame
    most = games.sort("hands", "game", descending=[True, False])["game"].head(COLOURS - 1)
    named = pl.when(pl.col("game").is_in(most.implode())).then("game").otherwise(pl.lit(OTHERS))
    return frame.group_by("month", named.alias("game")).agg(pl.col("hands").sum())


def hands_by_month(frame: pl.DataFrame) -> alt.Chart:
    """Hands a month, one above the other by game."""
    chart: alt.Chart = (
        alt.Chart(frame, height=220 + LEGEND * frame["game"].n_unique())
        .mark_bar()
        .encode(
            x=alt.X("month:T", timeUnit="yearmonth", title=None),
            y=alt.Y("hands:Q", title="hands"),
            color=alt.Color(
                "game:N", title=None, legend=alt.Legend(orient="top", columns=1, labelLimit=LABELS)
            ),
            tooltip=["month:N", "game:N", "hands:Q"],
        )
    )
    return chart


def _words(name: str) -> str:
    return name.replace("_", " ")

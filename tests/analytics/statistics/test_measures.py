"""Rates and their intervals."""

from math import isclose

import polars as pl
import pytest

from analytics.statistics.measures import Count, Rate, wilson


def interval(hits: int, trials: int) -> tuple[float, float]:
    frame = pl.DataFrame({"share": [hits / trials], "trials": [trials]})
    low, high = wilson(pl.col("share"), pl.col("trials"))
    return frame.select(low.alias("low"), high.alias("high")).row(0)


@pytest.mark.parametrize(
    ("hits", "trials", "low", "high"),
    [
        # R. G. Newcombe, Two-sided confidence intervals for the single proportion, Statistics in
        # Medicine 17 (1998), table I, method 3.
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0000, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_the_interval_is_the_published_one(hits: int, trials: int, low: float, high: float) -> None:
    found = interval(hits, trials)
    assert found == (pytest.approx(low, abs=5e-5), pytest.approx(high, abs=5e-5))


@pytest.mark.parametrize("trials", [1, 2, 10, 1000])
def test_an_interval_holds_its_share_and_stays_between_0_and_1(trials: int) -> None:
    for hits in range(trials + 1):
        low, high = interval(hits, trials)
        assert 0 <= low <= hits / trials <= high <= 1


def test_few_cases_give_a_wide_interval() -> None:
    few, many = interval(1, 2), interval(500, 1000)
    assert few[1] - few[0] > 10 * (many[1] - many[0])


def test_an_interval_is_the_same_from_the_other_side() -> None:
    low, high = interval(3, 10)
    other_low, other_high = interval(7, 10)
    assert isclose(low, 1 - other_high) and isclose(high, 1 - other_low)


def test_no_case_gives_no_rate_and_no_interval() -> None:
    of, over = Count("won", ""), Count("hands", "")
    frame = pl.DataFrame({"won": [0, 1], "hands": [0, 4]})
    rates = frame.select(Rate("rate", "", of, over).derive())
    assert rates.row(0) == (None, None, None)
    assert rates.row(1)[0] == 0.25

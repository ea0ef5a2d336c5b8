"""What stands around the table of a replay: what is due, what is told to whom, what came of it."""

import pytest

from core.actions import DISCARD, Action
from core.cards import set_named
from core.catalogue import GAMES
from dashboard.replay_panels import (
    against_custom,
    differs,
    heading,
    now,
    position,
    result,
    told_to,
    unknown,
)
from dashboard.table_view import Look
from dashboard.view import View, step_labels, view
from events.record import Recorded
from tests.dashboard import parlour
from tests.dashboard.deals import DEALT, GARDE_SANS_BY_DI, bids, plays, stored

DISCARDED = (
    DEALT,
    *bids("pass", "pass", "pass", "petite"),
    Action(DISCARD, 3, cards=set_named("CQ T2 T3 T4 T5 T6")),
    *plays(0, "SK H5"),
)
DISCARD_STEP = 6
ANN_ALONE = Look(seat=0, only_own=True)
DI_ALONE = Look(seat=3, only_own=True)


def at(step: int, actions: tuple[Action, ...] = DISCARDED) -> View:
    return view(stored(actions), step)


def told(look: Look, step: int) -> list[str]:
    """The events of the list as they are told at a step."""
    shown = at(step)
    labels = [told_to(look, shown, label) for label in step_labels(shown.stored)]
    return [label.text for label in labels if label]


class TestWhatIsDue:
    def test_before_the_deal_the_dealer_is_told(self) -> None:
        said = position(at(0), Look(), step_labels(stored(DISCARDED))[0])
        assert "Next: Di to deal<" in said

    def test_before_a_bid_the_calls_are_told(self) -> None:
        said = position(at(1), Look(), step_labels(stored(DISCARDED))[1])
        assert "Next: Ann to bid: pass, petite, garde, garde-sans, garde-contre" in said

    def test_before_a_card_how_many_are_legal(self) -> None:
        said = position(at(7), Look(), step_labels(stored(DISCARDED))[7])
        assert "Next: Bob to play a card (18 legal)" in said

    def test_how_many_are_legal_for_another_is_no_ones_business(self) -> None:
        said = position(at(7), ANN_ALONE, step_labels(stored(DISCARDED))[7])
        assert "Next: Bob to play a card<" in said

    def test_nor_what_he_may_say(self) -> None:
        said = position(at(2), ANN_ALONE, step_labels(stored(DISCARDED))[2])
        assert "Next: Bob to bid<" in said

    def test_where_the_log_breaks_off_it_says_what_was_due(self) -> None:
        said = position(at(8), Look(), step_labels(stored(DISCARDED))[8])
        assert "The log ends here; Cy was to play a card (18 legal)." in said

    def test_what_was_passed_over_in_silence_is_told(self) -> None:
        said = position(at(DISCARD_STEP), Look(), step_labels(stored(DISCARDED))[DISCARD_STEP])
        assert "Di let pass the chance to announce: slam." in said


class TestWhatOneSeatIsTold:
    def test_everybody_is_told_the_discard_where_all_cards_lie_open(self) -> None:
        assert told(Look(), 8)[DISCARD_STEP] == "Di lays away T6 T5 T4 T3 T2 CQ"

    def test_another_is_told_only_how_many_cards_were_laid_away(self) -> None:
        assert told(ANN_ALONE, 8)[DISCARD_STEP] == "Di lays away 6 cards"

    def test_whoever_laid_them_away_knows_them(self) -> None:
        assert told(DI_ALONE, 8)[DISCARD_STEP] == "Di lays away T6 T5 T4 T3 T2 CQ"

    def test_nothing_is_told_that_is_still_to_come(self) -> None:
        assert len(told(ANN_ALONE, 4)) == 5
        assert len(told(Look(), 4)) == len(DISCARDED) + 1


class TestResult:
    PASSED_OUT = (DEALT, *bids("pass", "pass", "pass", "pass"))

    def test_an_unfinished_hand_has_none(self) -> None:
        assert result(at(8)) == ""

    def test_a_hand_passed_out_scores_nothing(self) -> None:
        assert "Not played: passed out. It scores nothing." in result(at(5, self.PASSED_OUT))

    def test_a_recorded_score_for_a_hand_passed_out_differs(self) -> None:
        silent = stored(self.PASSED_OUT)
        wrong = stored(self.PASSED_OUT, recorded=Recorded(scores=(3.0, -1.0, -1.0, -1.0)))
        assert not differs(view(silent))
        assert differs(view(wrong))
        assert ">recorded result differs<" in heading(view(wrong))
        assert "recorded +3 <strong>difference +3</strong>" in result(view(wrong))
        assert "<table" not in result(view(silent))


class TestResultOfAHandWithADummy:
    @pytest.fixture(autouse=True)
    def known(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setitem(GAMES, "parlour", parlour.PARLOUR)

    def end(self, *actions: Action) -> View:
        return view(stored(actions, variant="parlour", names=parlour.TABLE, dealer=parlour.DEALER))

    def test_a_bonus_is_told_from_the_side_that_pays_for_it(self) -> None:
        assert "sparrow (Ann, announced, contra&#x27;d x2), failed: Ann pays 4 to Bob." in result(
            self.end(*parlour.PLAYED)
        )

    def test_a_bargain_that_ends_the_hand_shows_what_was_paid(self) -> None:
        told = result(self.end(parlour.DEALT, parlour.THROWS))
        assert "<p>Not played: thrown in for a price.</p>" in told
        assert ">+3</td>" in told and ">\u22123</td>" in told

    def test_what_earlier_hands_left_is_the_logs_to_tell(self) -> None:
        before = view(self.end(*parlour.PLAYED).stored, 0)
        said = position(before, Look(), step_labels(before.stored)[0])
        assert "Next: the log to tell what earlier hands left: pot from 1 to 100" in said


def test_a_full_log_tells_everything() -> None:
    assert unknown(at(8)) == ""
    assert against_custom(at(8)) == ""


def test_what_went_against_a_custom_is_remarked() -> None:
    shown = at(8)
    shown.hand.remarks += ["seat 1 led without its signal", "seat 2 signalled in vain"]
    told = "Against custom: seat 1 led without its signal; seat 2 signalled in vain."
    assert against_custom(shown) == told


def test_the_voice_says_the_step_and_what_it_did() -> None:
    labels = step_labels(stored((*GARDE_SANS_BY_DI, *plays(0, "SK"))))
    shown = view(stored((*GARDE_SANS_BY_DI, *plays(0, "SK"))), 6)
    assert now(shown, labels[6]) == "Event 6 of 6: Ann leads SK"

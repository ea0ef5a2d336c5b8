"""Hands that a log does not number are counted within their sitting."""

from events.numbering import Numbering


def test_the_hands_of_a_sitting_are_counted_from_1():
    numbering = Numbering()

    assert [numbering.number("a", None) for _ in range(3)] == [1, 2, 3]


def test_every_sitting_is_counted_for_itself():
    numbering = Numbering()

    counted = [(sitting, numbering.number(sitting, None)) for sitting in "aabab"]

    assert counted == [("a", 1), ("a", 2), ("b", 1), ("a", 3), ("b", 2)]


def test_counting_goes_on_from_the_number_that_the_log_gives():
    numbering = Numbering()

    assert [numbering.number("a", told) for told in (None, 7, None, 3, None)] == [1, 7, 8, 3, 4]


def test_an_unreadable_hand_keeps_its_number():
    numbering = Numbering()
    numbering.skip()
    first = numbering.number("a", None)
    numbering.skip()
    numbering.skip()

    assert (first, numbering.number("a", None)) == (2, 5)


def test_an_unreadable_hand_between_two_sittings_is_taken_for_one_of_the_second():
    numbering = Numbering()
    numbering.number("a", None)
    numbering.skip()

    assert numbering.number("b", None) == 2

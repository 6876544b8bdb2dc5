"""Places by rank."""

from domain.kernel.places import placed


def test_the_greatest_rank_is_first_and_equals_share_a_place() -> None:
    scores = {"red": (7, 0), "blue": (9, 1), "yellow": (7, 0), "chaos": (1, 0)}
    assert list(placed(scores, scores.__getitem__)) == [(1, "blue"), (2, "red"), (2, "yellow"), (4, "chaos")]


def test_nobody_has_no_place() -> None:
    assert list(placed((), lambda entry: ())) == []

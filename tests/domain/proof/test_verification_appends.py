"""Envelopes with a wrong append: split, joined and misnumbered appends are detected."""

from collections.abc import Mapping

import pytest

from domain.proof.verification.verifying import verified
from proving.forger import Change, Draft, Forger
from proving.games import told

SEATS = (0, 1)


@pytest.fixture
def forger() -> Forger:
    return Forger(told("toy", most=150))


def codes(forger: Forger, changes: Mapping[int, Change], appends: list[range] | None = None) -> dict[str, set[str]]:
    """The codes of faults by level, with a log that has leaves of these appends (None: of the right ones)."""
    made = forger.forged(changes, SEATS, appends=appends)
    report = verified(made.bundle, made.site.policy)
    return {level.name: {fault.code for fault in report.faults if fault.level == level.name} for level in report.levels}


def said(append: int, at: str = "") -> Change:
    """An envelope that names this append, and another time if one is given."""

    def change(draft: Draft) -> None:
        draft.record["append"] = append
        draft.record["at"] = at or draft.record["at"]

    return change


def long_append(forger: Forger) -> range:
    """An append in the middle of the game with several records, before another one."""
    return next(append for append in forger.world.appends[10:-1] if len(append) > 3)


def split(append: range) -> dict[int, Change]:
    """The append split in two."""
    return {n: said(append[1]) for n in append[1:]}


def joined(forger: Forger, append: range) -> dict[int, Change]:
    """The append and the next one as one."""
    following = forger.world.appends[forger.world.appends.index(append) + 1]
    return {n: said(append[0], forger.world.records[append[0]].at) for n in following}


def test_an_append_that_is_split_does_not_fit_its_leaf(forger: Forger) -> None:
    found = codes(forger, split(long_append(forger)))

    assert (found["V1"], found["V2"]) == (set(), {"append_bounds"})


def test_two_appends_that_are_joined_do_not_fit_their_leaves(forger: Forger) -> None:
    found = codes(forger, joined(forger, long_append(forger)))

    assert (found["V1"], found["V2"]) == (set(), {"append_bounds"})


def test_joined_appends_whose_leaf_lies_as_well_have_two_commands(forger: Forger) -> None:
    append = long_append(forger)
    appends = forger.world.appends
    place = appends.index(append)
    lie = [*appends[:place], range(append[0], appends[place + 1][-1] + 1), *appends[place + 2 :]]

    found = codes(forger, joined(forger, append), lie)

    assert found["V2"] == set()
    assert "append_commands" in found["V3"]


def test_a_roll_that_is_split_from_its_command_belongs_to_nobody(forger: Forger) -> None:
    n = forger.first("table.DiceRolled", lambda draft: draft.data["stream"] != "table")
    appends = forger.world.appends
    place = next(place for place, append in enumerate(appends) if n in append)
    first, last = range(appends[place].start, n), range(n, appends[place].stop)
    lie = [*appends[:place], first, last, *appends[place + 1 :]]

    found = codes(forger, {each: said(n) for each in last}, lie)

    assert found["V2"] == set()
    assert "draw_misplaced" in found["V3"]


@pytest.mark.parametrize("to", [1, 100, -1])
def test_an_append_that_begins_later_breaks_the_chain(forger: Forger, to: int) -> None:
    n = long_append(forger)[1]

    found = codes(forger, {n: said(n + to if to > 0 else -1)})

    assert [*found.values()] == [{"record_append"}, set(), set(), set(), set()]


def test_an_append_that_ended_before_does_not_go_on(forger: Forger) -> None:
    append = long_append(forger)
    before = forger.world.appends[forger.world.appends.index(append) - 1]

    assert codes(forger, {append[1]: said(before[0])})["V1"] == {"record_append"}
    assert codes(forger, {append[0]: said(forger.world.appends[2][0])})["V1"] == {"record_append"}


def test_the_records_of_an_append_have_one_time(forger: Forger) -> None:
    append = long_append(forger)
    at = forger.world.records[append[-1] + 1].at

    found = codes(forger, {n: said(append[0], at) for n in append[1:]})

    assert found["V1"] == {"record_append"}

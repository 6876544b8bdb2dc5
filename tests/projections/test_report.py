"""The lines of one append: headings, neighbours of a fact, and record numbers."""

from msgspec import Struct

from domain.kernel.state import GameState, NoStep
from domain.kernel.words import Words
from domain.proof.records import Record
from projections.report import FactContext, LineDraft, reporting, said, yes


class Table(GameState[NoStep], frozen=True, kw_only=True):
    """A state that counts facts."""

    facts: int = 0


class Moved(Struct, frozen=True):
    """A fact with a line."""

    to: str


class Rested(Struct, frozen=True):
    """A fact without a line."""


class Fell(Struct, frozen=True):
    """A fact of another family."""


class Broke(Struct, frozen=True):
    """A fact of this other family without a line."""


def records(*events: Struct) -> list[Record]:
    return [Record(n, 7, "", event) for n, event in enumerate(events, 7)]


def states(count: int) -> list[Table]:
    return [Table(facts=number) for number in range(count + 1)]


def heading(state: Table, event: Struct) -> Words | None:
    return Words("break", {"fact": state.facts}) if isinstance(event, Rested) else None


def move_line(context: FactContext[Table], event: Moved) -> LineDraft:
    rested = yes(context.earlier(Rested) is not None)
    following = context.later(Moved)
    return said("moved", {"to": event.to, "rested": rested, "next": following.to if following else ""}, 1, quiet=True)


report = reporting(move_line, heading_of=heading)


def test_a_line_has_the_number_of_its_record_and_its_style() -> None:
    (found,) = report(states(2), records(Rested(), Moved("b")))
    assert (found.n, found.seat, found.quiet, found.large, found.tone) == (8, 1, True, False, "plain")


def test_a_heading_waits_for_the_next_line_of_the_append() -> None:
    found = report(states(4), records(Moved("a"), Rested(), Moved("b"), Moved("c")))
    assert [each.break_before for each in found] == [None, Words("break", {"fact": 1}), None]


def test_a_heading_without_a_later_line_is_not_reported() -> None:
    (found,) = report(states(2), records(Moved("a"), Rested()))
    assert found.break_before is None


def test_a_fact_knows_its_neighbours_on_either_side() -> None:
    first, second = report(states(3), records(Moved("a"), Rested(), Moved("b")))
    assert first.words == Words("moved", {"to": "a", "rested": "no", "next": "b"})
    assert second.words == Words("moved", {"to": "b", "rested": "yes", "next": ""})


def test_a_neighbour_is_sought_before_the_fact_and_then_after_it() -> None:
    context = FactContext(Table(), (Moved("a"), Moved("b")), (Moved("c"), Rested()))
    assert context.beside(Moved) == Moved("b")
    assert context.beside(Rested) == Rested()
    assert FactContext(Table(), (), ()).beside(Moved) is None


def fall_line(context: FactContext[Table], event: Fell | Broke) -> LineDraft | None:
    return said("fell", {}) if isinstance(event, Fell) else None


def test_each_family_of_facts_has_its_lines() -> None:
    found = reporting(move_line, fall_line)(states(4), records(Broke(), Fell(), Moved("a"), Rested()))
    assert [(each.n, each.words.key, each.break_before) for each in found] == [(8, "fell", None), (9, "moved", None)]

"""The lines of one append: headings, neighbours of a fact, and record numbers."""

from msgspec import Struct

from domain.kernel.state import GameState, NoStep
from domain.kernel.words import Words
from domain.proof.records import Record
from projections.report import FactContext, LineDraft, report, said, yes


class Table(GameState[NoStep], frozen=True, kw_only=True):
    """A state that counts facts."""

    facts: int = 0


class Moved(Struct, frozen=True):
    """A fact with a line."""

    to: str


class Rested(Struct, frozen=True):
    """A fact without a line."""


def records(*events: Struct) -> list[Record]:
    return [Record(n, 7, "", event) for n, event in enumerate(events, 7)]


def states(count: int) -> list[Table]:
    return [Table(facts=number) for number in range(count + 1)]


def heading(state: Table, event: Struct) -> Words | None:
    return Words("break", {"fact": state.facts}) if isinstance(event, Rested) else None


def line(context: FactContext[Table], event: Struct) -> LineDraft | None:
    if not isinstance(event, Moved):
        return None
    rested = yes(context.earlier(Rested) is not None)
    following = context.later(Moved)
    return said("moved", {"to": event.to, "rested": rested, "next": following.to if following else ""}, 1, quiet=True)


def test_a_line_has_the_number_of_its_record_and_its_style() -> None:
    (found,) = report(states(2), records(Rested(), Moved("b")), line, heading)
    assert (found.n, found.seat, found.quiet, found.large, found.tone) == (8, 1, True, False, "plain")


def test_a_heading_waits_for_the_next_line_of_the_append() -> None:
    found = report(states(4), records(Moved("a"), Rested(), Moved("b"), Moved("c")), line, heading)
    assert [each.break_before for each in found] == [None, Words("break", {"fact": 1}), None]


def test_a_heading_without_a_later_line_is_not_reported() -> None:
    (found,) = report(states(2), records(Moved("a"), Rested()), line, heading)
    assert found.break_before is None


def test_a_fact_knows_its_neighbours_on_either_side() -> None:
    first, second = report(states(3), records(Moved("a"), Rested(), Moved("b")), line, heading)
    assert first.words == Words("moved", {"to": "a", "rested": "no", "next": "b"})
    assert second.words == Words("moved", {"to": "b", "rested": "yes", "next": ""})


def test_a_neighbour_is_sought_before_the_fact_and_then_after_it() -> None:
    context = FactContext(Table(), (Moved("a"), Moved("b")), (Moved("c"), Rested()))
    assert context.beside(Moved) == Moved("b")
    assert context.beside(Rested) == Rested()
    assert FactContext(Table(), (), ()).beside(Moved) is None

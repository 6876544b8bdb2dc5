"""What a scene reads from the newest facts."""

from msgspec import Struct

from domain.kernel.facts import DiceRolled, DrawMethod
from domain.proof.records import Record
from projections.recent import RecentFacts
from projections.scene import stage_at


class Moved(Struct, frozen=True):
    """A fact that touches two cells."""

    start: str
    end: str


def drawn(method: DrawMethod) -> DiceRolled:
    return DiceRolled("s0", 0, 0, None, None, method, (6,), (2,), "", "test")


def recent(*events: Struct, rolled: tuple[Struct, ...] = ()) -> RecentFacts:
    facts, of_roll = (tuple(Record(n, 5, "", event) for n, event in enumerate(part, 5)) for part in (events, rolled))
    return RecentFacts(facts, of_roll)


def cells(event: Struct) -> tuple[str, ...]:
    return (event.start, event.end) if isinstance(event, Moved) else ()


def test_a_cell_that_several_facts_touch_is_listed_once_where_it_is_first_touched() -> None:
    assert recent(Moved("a", "b"), drawn("roll"), Moved("b", "c"), Moved("c", "a")).touched(cells) == ["a", "b", "c"]
    assert recent(drawn("roll")).touched(cells) == []


def test_the_visible_roll_is_known_by_the_number_of_its_record() -> None:
    assert recent(rolled=(Moved("a", "b"), drawn("pick"), drawn("roll"), drawn("roll"))).roll_number() == 7


def test_picks_and_shuffles_are_no_rolls() -> None:
    assert recent(rolled=(drawn("pick"), drawn("shuffle"))).roll_number() is None


def test_fields_of_a_track_are_past_current_or_to_come() -> None:
    assert [stage_at(place, 1) for place in range(3)] == ["gone", "now", "next"]

"""Boxes: which secrets of an event share a disclosure, the position of each, and the nestings that the codec cannot box."""

from typing import ClassVar, Generic, TypeVar

import pytest
from msgspec import Struct

from domain.kernel.boxes import BOX, places, secret_fields, tied
from domain.kernel.errors import Malformed
from domain.kernel.events import Event
from domain.kernel.seats import ALL, NOBODY, audience
from domain.kernel.secret import Secret, Source, shown

T = TypeVar("T")


class Dealt(Event[object], frozen=True):
    """Has one of each: two secrets that may share an audience, a collection, and plain fields."""

    seat: int
    card: Secret[str]
    hand: Secret[tuple[str, ...]]
    deck: tuple[Secret[str], ...]


class Named(Event[object], frozen=True):
    erasable: ClassVar[frozenset[str]] = frozenset({"who"})

    who: Secret[str]
    what: Secret[str]


def dealt(card: Secret[str], hand: Secret[tuple[str, ...]], *deck: Secret[str]) -> Dealt:
    return Dealt(0, card, hand, deck)


def test_secrets_of_one_audience_share_a_place() -> None:
    (place,) = places(dealt(Secret(audience(0), "a"), Secret(audience(0), ("b",))))

    assert (place.field, place.k, place.audience, place.name) == (BOX, 0, audience(0), "s0")
    assert [name for name, _ in place.holds] == ["card", "hand"]


def test_audiences_stand_in_the_order_of_their_texts() -> None:
    found = list(places(dealt(Secret(NOBODY, "a"), Secret(audience(1, 0), ("b",)))))

    assert [(place.k, place.name) for place in found] == [(0, "s0+s1"), (1, "srv")]


def test_each_position_of_a_collection_stands_alone() -> None:
    deck = (Secret(NOBODY, "a"), Secret(audience(1), "b"), shown("c"))

    found = [place for place in places(dealt(shown("x"), shown(()), *deck)) if place.field == "deck"]

    assert [(place.k, place.name, place.audience) for place in found] == [(0, "p0", NOBODY), (1, "p1", audience(1)), (2, "p2", ALL)]


def test_what_everybody_knows_stays_in_the_open() -> None:
    assert list(places(dealt(shown("x"), shown(())))) == []


def test_what_is_erasable_stands_apart_though_everybody_knows_it() -> None:
    (place,) = places(Named(shown("Ann"), shown("joined")))

    assert (place.name, [name for name, _ in place.holds]) == ("all", ["who"])


def test_number_and_order_of_positions_do_not_depend_on_values() -> None:
    open_places = list(places(dealt(Secret(audience(0), "a"), Secret(audience(1), ("b",)), Secret(NOBODY, "c"))))
    closed_places = list(places(dealt(Secret(audience(0)), Secret(audience(1)), Secret(NOBODY))))

    assert [place[:4] for place in open_places] == [place[:4] for place in closed_places]


def test_a_tied_event_knows_where_each_secret_stands() -> None:
    event = tied(dealt(Secret(audience(0), "a"), Secret(NOBODY, ("b",)), Secret(NOBODY, "c"), Secret(NOBODY, "d")), 7)

    assert event.card.source == Source(7, BOX, 0, "card")
    assert event.hand.source == Source(7, BOX, 1, "hand")
    assert [card.source for card in event.deck] == [Source(7, "deck", 0), Source(7, "deck", 1)]
    assert event.card.read() == "a"


def test_tying_leaves_what_stands_in_the_open() -> None:
    assert tied(dealt(shown("x"), shown(())), 7).card.source is None


def test_an_empty_collection_stays_empty() -> None:
    assert tied(dealt(shown("x"), shown(())), 7).deck == ()


def test_an_event_without_secrets_is_tied_as_it_is() -> None:
    class Plain(Event[object], frozen=True):
        seat: int

    event = Plain(1)

    assert tied(event, 7) is event


class Held(Struct, frozen=True):
    card: Secret[str]


class InAMapping(Event[object], frozen=True):
    cards: dict[str, Secret[str]]


class InAList(Event[object], frozen=True):
    cards: list[Secret[str]]


class InAStruct(Event[object], frozen=True):
    held: Held


class InStructs(Event[object], frozen=True):
    held: tuple[Held, ...]


class Optional(Event[object], frozen=True):
    card: Secret[str] | None


class Pair(Event[object], frozen=True):
    cards: tuple[Secret[str], Secret[str]]


class OfTuples(Event[object], frozen=True):
    cards: tuple[tuple[Secret[str], ...], ...]


class Within(Event[object], frozen=True):
    card: Secret[Secret[str]]


class WithinATuple(Event[object], frozen=True):
    cards: tuple[Secret[tuple[Secret[str], ...]], ...]


class OfHolders(Event[object], frozen=True):
    held: Secret[Held]


class Generous(Struct, Generic[T], frozen=True):
    kept: T
    card: Secret[str]


class InAGeneric(Event[object], frozen=True):
    held: Generous[int]


class Bare(Event[object], frozen=True):
    card: Secret  # type: ignore[type-arg]  # what is refused is the missing argument


NESTED = (InAMapping, InAList, InAStruct, InStructs, Optional, Pair, OfTuples, Within, WithinATuple, OfHolders, InAGeneric, Bare)


@pytest.mark.parametrize("event", NESTED, ids=lambda event: event.__name__)
def test_other_nestings_are_refused(event: type[Struct]) -> None:
    with pytest.raises(Malformed):
        secret_fields(event)


def test_the_name_of_the_box_is_taken() -> None:
    class Taken(Event[object], frozen=True):
        secret: int
        card: Secret[str]

    class Free(Event[object], frozen=True):
        secret: int

    with pytest.raises(Malformed):
        secret_fields(Taken)
    assert secret_fields(Free).fields == ()


class Tree(Struct, frozen=True):
    """A type that refers to itself."""

    branches: tuple["Tree", ...] = ()


def test_types_that_name_themselves_are_looked_into_once() -> None:
    class Grown(Event[object], frozen=True):
        tree: Tree
        card: Secret[Tree]

    assert secret_fields(Grown).fields == ("card",)

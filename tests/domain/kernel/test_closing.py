"""Closing: a copy without the values that the viewer may not know, at any depth, which shares all other parts."""

from msgspec import Struct

from domain.kernel.closing import close
from domain.kernel.seats import NOBODY, audience
from domain.kernel.secret import Secret, shown


class Hand(Struct, frozen=True):
    owner: int
    cards: tuple[Secret[int], ...]


class Table(Struct, frozen=True):
    hands: dict[int, Hand]
    deck: tuple[Secret[int], ...]
    top: Secret[int] | None
    board: tuple[tuple[str, ...], ...]


OWN, OTHERS = Hand(0, (Secret(audience(0), 5),)), Hand(1, (Secret(audience(1), 7),))
TABLE = Table({0: OWN, 1: OTHERS}, (Secret(NOBODY, 1), shown(2)), None, (("a", "b"), ("c",)))


def test_secrets_close_in_structs_tuples_and_mappings() -> None:
    seen = close(TABLE, 0)

    assert seen.hands[0].cards[0].read() == 5
    assert not seen.hands[1].cards[0].is_open()
    assert [card.is_open() for card in seen.deck] == [False, True]


def test_parts_without_secrets_of_others_are_shared() -> None:
    seen = close(TABLE, 0)

    assert seen.hands[0] is OWN
    assert seen.board is TABLE.board


def test_what_holds_no_secret_of_others_is_the_thing_itself() -> None:
    assert close(OWN, 0) is OWN
    assert close((1, "a", None), 0) == (1, "a", None)


def test_closing_twice_is_closing_once() -> None:
    assert close(close(TABLE, 1), 1) == close(TABLE, 1)


def test_closing_for_one_and_then_another_leaves_what_both_may_know() -> None:
    seen = close(close(TABLE, 0), 1)

    assert not any(card.is_open() for hand in seen.hands.values() for card in hand.cards)
    assert seen.deck[1].read() == 2


def test_the_order_of_mappings_stays() -> None:
    assert list(close(TABLE, None).hands) == [0, 1]


def test_the_thing_itself_stays_open() -> None:
    close(TABLE, None)

    assert TABLE.hands[1].cards[0].read() == 7

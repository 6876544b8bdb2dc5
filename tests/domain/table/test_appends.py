"""Where an append ends is read off the events."""

from msgspec import Struct

from domain.kernel.facts import TurnBegan
from domain.kernel.secret import shown
from domain.table.appends import begins_append
from domain.table.events import (
    CommandAccepted,
    DecisionsOpened,
    OperatorLooked,
    Rewound,
    RulesChanged,
    SeatJoined,
    SeatLeft,
    TableClosed,
)
from domain.table.ledger import Module

COMMAND = CommandAccepted(0, 1, None, 0, None, "", None, shown(""))
JOINED = SeatJoined(0, None, None, False, shown("Ann"))
LEFT = SeatLeft(0)
CHANGED = RulesChanged(Module("game", "1.1", "00"))
LOOKED = OperatorLooked(0, "")


def firsts(*events: Struct) -> list[int]:
    """The places at which appends begin."""
    return [place for place, event in enumerate(events) if begins_append(events[place - 1] if place else None, event)]


def test_whatever_comes_first_begins() -> None:
    assert firsts(TurnBegan(0, (0,))) == [0]


def test_commands_and_seats_begin_and_what_follows_from_them_does_not() -> None:
    opened = DecisionsOpened(1, (0,))
    assert firsts(JOINED, JOINED, COMMAND, TurnBegan(3, (0,)), opened, COMMAND, Rewound(4, 0, "undo", (), None), LEFT, TableClosed()) == [
        0,
        1,
        2,
        5,
        7,
    ]


def test_new_rules_begin_the_append_that_is_the_first_under_them() -> None:
    assert firsts(JOINED, CHANGED, COMMAND, TurnBegan(3, (0,)), CHANGED, LOOKED, COMMAND) == [0, 1, 4, 6]

"""Commands that the rule tests of a game sent in prepared positions, for what play seldom meets."""

from typing import NamedTuple

import pytest

from domain.games.registry import AnyGame
from domain.kernel.commands import Command
from domain.kernel.consequences import Effects, effects
from domain.kernel.facts import AnyState, DrawMethod
from domain.kernel.seats import Seat
from domain.kernel.turn import Draw, Turn
from kit.bits import Bits
from kit.given import OBSERVERS
from kit.homes import folder_of_tests


class Commanded(NamedTuple):
    """An accepted command of a rule test, and its position: the state and the number of the next record."""

    state: AnyState
    number: int
    seat: Seat
    command: Command


class Random:
    """Chance without a table: draws of every kind from bits."""

    def __init__(self, bits: Bits) -> None:
        self._bits = bits
        self._drawn = 0

    def draw(self, method: DrawMethod, sides: tuple[int, ...], group: str = "") -> Draw:
        """Return random faces, distinct cards, or a random order of cards."""
        self._drawn += 1
        if method == "roll":
            drawn = tuple(self._bits.below(faces) for faces in sides)
        else:
            drawn = tuple(self._bits.some_of(range(sides[0]), sides[-1]))
        return Draw(group or "table", self._drawn, 0, None, None, drawn, "" if group else "00" * 32)


def commanded(key: str) -> list[Commanded]:
    """Run the rule tests of a game that send commands, and return each accepted command. Raises AssertionError if a test fails."""
    folder = folder_of_tests(key)
    files = [str(file) for file in sorted(folder.glob("test_*.py")) if ".when(" in file.read_text(encoding="utf-8")]
    if not files:
        return []
    found: list[Commanded] = []

    def observe(state: AnyState, number: int, seat: Seat, command: Command) -> None:
        found.append(Commanded(state, number, seat, command))

    OBSERVERS.append(observe)
    try:
        done = pytest.main(["-q", "--no-header", "-p", "no:cacheprovider", *files])
    finally:
        OBSERVERS.remove(observe)
    assert done == pytest.ExitCode.OK, f"tests of {key} fail"
    return found


def decided_again(game: AnyGame, sent: Commanded, bits: Bits) -> Effects:
    """Decide the command in its position with other chance, and return its effects."""
    turn = Turn(sent.state, Random(bits), sent.number, game.dice, game.rules)
    game.decide(turn, sent.seat, sent.command)
    return effects(turn.facts)

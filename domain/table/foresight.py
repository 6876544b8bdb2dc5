"""Foresight: what one command will bring about, as far as its seat can know. The rules decide it on the seat's closed state.

A trial stops at the first draw and at the first value that the seat may not read: from there on the command cannot be taken back anyway.
"""

from collections.abc import Set
from typing import TypeVar

from msgspec import Struct

from domain.kernel.commands import Command
from domain.kernel.consequences import Effects, effects
from domain.kernel.errors import RollbookError, Unknown
from domain.kernel.facts import DrawMethod
from domain.kernel.game import Game, awaited
from domain.kernel.seats import Seat
from domain.kernel.state import GameState, Step
from domain.kernel.turn import Draw, Turn
from domain.table.ledger import Ledger, Window

S = TypeVar("S", bound=GameState[Step])
O = TypeVar("O", bound=Struct)  # noqa: E741  # the letter for options, beside S for state


class _Drew(RollbookError):
    """A trial asked for a draw."""


class _NoChance:
    """The chance of a trial: there is none."""

    def draw(self, method: DrawMethod, sides: tuple[int, ...], group: str = "") -> Draw:
        """Raises _Drew."""
        raise _Drew


def foreseen(game: Game[S, O], ledger: Ledger, state: S, seat: Seat, command: Command) -> Effects:
    """The effects of the command on a state that is closed for its seat. Raises Refused as `decide` would.

    A command that reads what the seat may not know `reveals` something. One behind which another party is asked `ends`, too: from then on
    it cannot be taken back.
    """
    turn = Turn(state, _NoChance(), 0, game.dice, game.rules)
    rolls = reveals = False
    try:
        game.decide(turn, seat, command)
    except _Drew:
        rolls = True
    except Unknown:
        reveals = True
    found = effects(turn.facts)
    ends = found.ends or _hands_over(ledger.window, {decision.seat for decision in awaited(game, turn.state)}, seat)
    return Effects(found.rolls or rolls, found.reveals or reveals, ends)


def _hands_over(window: Window | None, asked: Set[Seat], seat: Seat) -> bool:
    """True if nobody is asked after the seat's command, or if it closes the window and another party is asked next."""
    if window is None or set(window.seats) & asked <= window.answers.keys() | {seat}:
        return asked != {seat}
    return False

"""Servers that apply other rules than they claim, with valid keys, chains and signatures, so that only deciding again detects it.

The docstring of a fault states what such a server does.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, cast

from msgspec.structs import replace

from domain.games.registry import AnyGame
from domain.kernel.catalogue import Catalogue
from domain.kernel.commands import Command
from domain.kernel.game import Outcome
from domain.kernel.rules import Rules
from domain.kernel.seats import Seat
from domain.kernel.turn import Turn
from domain.table import append_builder, decide, ledger
from domain.table.events import Rewound
from domain.table.ledger import Module
from kit.bits import Bits
from kit.toy import Answer, Bury, Options, State
from kit.toy_game import RULES, TOY, Toy, bury, hand_of
from kit.world import World
from proving.games import AnyWorld, go_on
from services.play.rules_digest import module_of

MODULE = module_of(cast(AnyGame, TOY))
MOST = 150
"""Records of a game."""


class RollsOnceMore(Toy):
    """Rolls without need, so that the next roll has another result."""

    def decide(self, turn: Turn[State], seat: Seat, command: Command) -> None:
        super().decide(turn, seat, command)
        if isinstance(command, Bury):
            turn.roll("luck", ("luck",))


class RollsOtherDice(Toy):
    """Rolls another die than the rules say."""

    def decide(self, turn: Turn[State], seat: Seat, command: Command) -> None:
        super().decide(_Loaded(turn) if isinstance(command, Answer) else turn, seat, command)  # type: ignore[arg-type]  # a turn to the toy


class _Loaded:
    """A turn on which the toy's die has six faces."""

    def __init__(self, turn: Turn[State]) -> None:
        self._turn = turn

    def __getattr__(self, name: str) -> Any:
        return getattr(self._turn, name)

    def roll_numbers(self, purpose: str, dice: tuple[str, ...]) -> tuple[int, ...]:
        return tuple(min(face, 2) for face in self._turn.roll_numbers(purpose, ["d6" for _ in dice]))


class CountsOtherFaces(Toy):
    """Rolls correctly, but counts other points."""

    def decide(self, turn: Turn[State], seat: Seat, command: Command) -> None:
        super().decide(_Kind(turn) if isinstance(command, Answer) else turn, seat, command)  # type: ignore[arg-type]  # a turn to the toy


class _Kind(_Loaded):
    """A turn that returns 2 for every roll."""

    def roll_numbers(self, purpose: str, dice: tuple[str, ...]) -> tuple[int, ...]:
        return tuple(2 for _ in self._turn.roll_numbers(purpose, dice))


class Favours(Toy):
    """Declares another winner than the points say."""

    def outcome(self, state: State) -> Outcome:
        right = super().outcome(state)
        return Outcome(right.reason, tuple(replace(seat, score=seat.score and seat.score + 1) for seat in right.seats))


_favours = Rules[State]()


@_favours.command(Bury, "bury", offers=hand_of)
def bury_anything(turn: Turn[State], seat: Seat, command: Bury) -> None:
    bury.decide(turn, seat, command, None)


class AllowsAnything(Toy):
    """Accepts any card to bury."""

    def __init__(self) -> None:
        super().__init__()
        self.rules = RULES.edition(State, Catalogue("favours", ()), replaced=(bury_anything,))


def opened_by(game: Toy, module: Module = MODULE) -> AnyWorld:
    """Return a started game of bound seats at such a server. It claims that `module`, by default the toy's rules, is in force."""
    world = cast(AnyWorld, World(game, "dishonest"))
    world.module = module
    world.open(Options(), 2, bound=(0, 1))
    return world


def played_out(world: AnyWorld) -> AnyWorld:
    """Play the game to its end."""
    go_on(world, Bits(world.seed), False, lambda: len(world.written) > MOST)
    return world


@contextmanager
def changed(where: Any, name: str, other: Callable[..., Any] | int) -> Iterator[None]:
    """Replace a function or a number of the table within the context."""
    before = getattr(where, name)
    setattr(where, name, other)
    try:
        yield
    finally:
        setattr(where, name, before)


def closes_early() -> Any:
    """Close a window with the first answer: the other seats' nonces do not enter the dice."""
    return changed(ledger.Window, "waits_for", lambda window, asked: not window.answers)


def never_closes() -> Any:
    """Keep a window open after its last answer: no nonce is ever mixed."""
    whole = append_builder.AppendBuilder.settle

    def settle(append: Any) -> None:
        with changed(ledger.Window, "waits_for", lambda window, asked: True):
            whole(append)

    return changed(append_builder.AppendBuilder, "settle", settle)


def goes_back_freely() -> Any:
    """Let a seat undo what others have already seen."""

    def undo(append: Any, before: Any, seat: Seat, to: int) -> None:
        append.note(Rewound(to, seat, "undo", (), None))

    return changed(decide, "_undo", undo)

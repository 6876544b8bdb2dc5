"""Which function decides which command, and which resumes which deferred step."""

from collections.abc import Callable
from typing import Generic, TypeVar

from domain.kernel.commands import Command
from domain.kernel.seats import Seat
from domain.kernel.state import GameState, Step
from domain.kernel.turn import Turn

S = TypeVar("S", bound=GameState[Step])
C = TypeVar("C", bound=Command)
P = TypeVar("P", bound=Step)


class Rules(Generic[S]):
    """`@rules.command(PlaceAsteroid)` names the one function that decides a command, `@rules.step(FinishUpgrade)` the one
    that resumes a step. Several modules of a game share one object."""

    def __init__(self) -> None:
        self._commands: dict[type[Command], Callable[[Turn[S], Seat, Command], None]] = {}
        self._steps: dict[type[Step], Callable[[Turn[S], Step], None]] = {}

    def command(self, kind: type[C]) -> Callable[[Callable[[Turn[S], Seat, C], None]], Callable[[Turn[S], Seat, C], None]]:
        """Register the function that decides commands of this type; it records facts or raises Refused."""

        def put(rule: Callable[[Turn[S], Seat, C], None]) -> Callable[[Turn[S], Seat, C], None]:
            def decide(turn: Turn[S], seat: Seat, command: Command) -> None:
                assert isinstance(command, kind)
                rule(turn, seat, command)

            assert kind not in self._commands, kind
            self._commands[kind] = decide
            return rule

        return put

    def step(self, kind: type[P]) -> Callable[[Callable[[Turn[S], P], None]], Callable[[Turn[S], P], None]]:
        """Register the function that resumes steps of this type."""

        def put(rule: Callable[[Turn[S], P], None]) -> Callable[[Turn[S], P], None]:
            def resume(turn: Turn[S], step: Step) -> None:
                assert isinstance(step, kind)
                rule(turn, step)

            assert kind not in self._steps, kind
            self._steps[kind] = resume
            return rule

        return put

    def decide(self, turn: Turn[S], seat: Seat, command: Command) -> None:
        """Decide a command, then run the steps that its answer made due."""
        self._commands[type(command)](turn, seat, command)
        self.resume(turn)

    def resume(self, turn: Turn[S]) -> None:
        """Run due steps until none is left or one of them asks again."""
        while (step := turn.take_step()) is not None:
            self.run(turn, step)

    def run(self, turn: Turn[S], step: Step) -> None:
        """Run a step now: for a rule that found nobody to ask before it."""
        self._steps[type(step)](turn, step)

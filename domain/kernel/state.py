"""The state that every game has beside its own: the running turn, and the open questions."""

from typing import Generic, TypeVar

from msgspec import Struct

from domain.kernel.decisions import Decision
from domain.kernel.seats import Seat


class Step(Struct, frozen=True, tag_field="step"):
    """The deferred rest of a rule's work, as a value. Each game has a tagged union of its own."""


class NoStep(Step, frozen=True, tag="none"):
    """The step type of games whose rules defer nothing."""


St = TypeVar("St", bound=Step, covariant=True)


class GameTurn(Struct, frozen=True):
    """The running turn: its id (the number of the record that began it, so it is never reused) and its seats."""

    id: int
    seats: tuple[Seat, ...]


class Question(Struct, Generic[St], frozen=True):
    """Seats are asked in the middle of a rule. `steps` wait until the last of them has answered. `passed`: the ids of the parts that were
    passed to other seats, by their new seats; all other parts have the question's id."""

    id: str
    seats: tuple[Seat, ...]
    kind: str
    about: str = ""
    steps: tuple[St, ...] = ()
    passed: dict[Seat, str] = {}

    def id_of(self, seat: Seat) -> str:
        """The id of this seat's decision."""
        return self.passed.get(seat, self.id)


class GameState(Struct, Generic[St], frozen=True, kw_only=True):
    """Base of a game's state. `stack`: open questions, the top one is last; `due`: steps whose question is answered."""

    turn: GameTurn | None = None
    stack: tuple[Question[St], ...] = ()
    due: tuple[St, ...] = ()

    def questions(self) -> tuple[Decision, ...]:
        """The decisions of the top question, one for each seat still asked; empty without an open question."""
        if not self.stack:
            return ()
        top = self.stack[-1]
        turn = self.turn.id if self.turn else 0
        return tuple(Decision(top.id_of(seat), seat, top.kind, top.about, turn) for seat in top.seats)

"""The kernel's own facts: draws, disclosures, turns, and questions in the middle of a rule.

Every game may record them. Their types in the log begin with `table.`; each evolves the state of any game.
"""

from collections.abc import Callable
from typing import Generic, Literal, TypeAlias, TypeVar

from msgspec import Struct, field
from msgspec.structs import replace

from domain.kernel.events import Event
from domain.kernel.seats import Seat
from domain.kernel.secret import Secret
from domain.kernel.state import GameState, GameTurn, Question, St, Step

AnyState: TypeAlias = GameState[Step]
G = TypeVar("G", bound=AnyState)
DrawMethod: TypeAlias = Literal["roll", "pick", "shuffle"]


class KernelEvent(Event[AnyState], frozen=True):
    """A fact that evolves the state of any game."""

    def evolve(self, state: G) -> G:
        """The same state: most kernel facts change only the ledger."""
        return state


class Nonce(Struct, frozen=True):
    """The nonce that a seat revealed for a draw, and its position in the seat's chain."""

    seat: Seat
    j: int


class DiceRolled(KernelEvent, frozen=True):
    """A draw with everything needed to compute it again. `sides`: for a roll the number of faces of each die; for a pick (n, m); for a
    shuffle (n,). `draw`: face indexes from 0, or card indexes. `e`: how many windows had been mixed into the entropy."""

    stream: str
    i: int
    e: int
    y: Nonce | None
    beacon: str | None
    method: DrawMethod
    sides: tuple[int, ...]
    draw: tuple[int, ...]
    seed: str
    purpose: str


class Disclosed(KernelEvent, frozen=True):
    """A disclosure of an earlier record is shown to a wider audience: `of`, `field` and `k` name the digest it opens."""

    of: int
    field: str
    k: int
    disclosure: Secret[str]


class DeckShuffled(KernelEvent, frozen=True):
    """A hidden draw of positions: number `d` of its group, made from the group's sealed secret. `cards` are indexes, one secret a
    position, bound from this record on and provable once the seal is opened; `sides` as in DiceRolled."""

    group: str
    d: int
    e: int
    y: Nonce | None
    beacon: str | None
    method: DrawMethod
    sides: tuple[int, ...]
    cards: tuple[Secret[int], ...]
    purpose: str


class SecretRolled(KernelEvent, frozen=True):
    """A hidden roll: number `d` of its group; `faces` are indexes as in DiceRolled, one secret."""

    group: str
    d: int
    e: int
    y: Nonce | None
    beacon: str | None
    sides: tuple[int, ...]
    faces: Secret[tuple[int, ...]]
    purpose: str


class TurnBegan(KernelEvent, frozen=True):
    """A turn began. `turn` is this record's own number."""

    turn: int
    seats: tuple[Seat, ...]

    def evolve(self, state: G) -> G:
        """Sets this turn as the running one."""
        return replace(state, turn=GameTurn(self.turn, self.seats))


class TurnEnded(KernelEvent, frozen=True):
    """The running turn ended; free undo ends with it."""

    turn: int

    def evolve(self, state: G) -> G:
        """Clears the running turn."""
        return replace(state, turn=None)


class DecisionOpened(KernelEvent, frozen=True):
    """Seats are asked in the middle of a rule; the question is pushed on the stack."""

    id: str
    seats: tuple[Seat, ...]
    kind: str
    context: str

    def evolve(self, state: G) -> G:
        """Pushes the question on the stack."""
        asked: Question[Step] = Question(self.id, self.seats, self.kind, self.context)
        return replace(state, stack=(*state.stack, asked))


class StepsDeferred(KernelEvent, Generic[St], frozen=True):
    """Steps are deferred until the top question is answered: its own steps first, then those that were due already."""

    id: str
    steps: tuple[St, ...]

    def evolve(self, state: G) -> G:
        """Attaches the steps to the top question; none is due."""
        top = state.stack[-1]
        waiting = replace(top, steps=self.steps)
        return replace(state, stack=(*state.stack[:-1], waiting), due=())


class DecisionAnswered(KernelEvent, frozen=True):
    """A seat answered an open question, usually the top one, or has nothing to answer any more. With the last answer the question leaves
    the stack and its steps become due, or if there is a question above it, wait behind the steps of that one."""

    id: str
    seat: Seat

    def evolve(self, state: G) -> G:
        """The seat is asked no longer."""
        at = _asking(state, lambda question: question.id_of(self.seat) == self.id and self.seat in question.seats)
        asked, below, above = state.stack[at], state.stack[:at], state.stack[at + 1 :]
        left = tuple(seat for seat in asked.seats if seat != self.seat)
        if left:
            return replace(state, stack=(*below, replace(asked, seats=left), *above))
        if above:
            waiting = replace(above[0], steps=(*above[0].steps, *asked.steps))
            return replace(state, stack=(*below, waiting, *above[1:]))
        return replace(state, stack=below, due=(*asked.steps, *state.due))


class DecisionWithdrawn(KernelEvent, frozen=True):
    """The top question is closed before all have answered, for example when the first refusal decides. Its steps become due, except those
    whose tags are `dropped`."""

    id: str
    dropped: tuple[str, ...]

    def evolve(self, state: G) -> G:
        """The question leaves the stack."""
        top, rest = state.stack[-1], state.stack[:-1]
        due = tuple(step for step in top.steps if type(step).__struct_config__.tag not in self.dropped)
        return replace(state, stack=rest, due=(*due, *state.due))


class DecisionPassed(KernelEvent, frozen=True):
    """A seat's part of an open question passes to another seat, for example when its figures change hands. `id` is the part's own from now
    on; the steps wait as before. `others`: more seats that are asked now, if its figures went to several; `question`: the question's id,
    empty for the top one."""

    id: str
    before: Seat = field(name="from")
    after: Seat = field(name="to")
    others: tuple[Seat, ...] = ()
    question: str = ""

    def evolve(self, state: G) -> G:
        """The other seats are asked instead."""
        at = _asking(state, lambda question: question.id == self.question)
        asked, after = state.stack[at], (self.after, *self.others)
        seats = [new for seat in asked.seats for new in (after if seat == self.before else (seat,))]
        passed = {seat: part for seat, part in asked.passed.items() if seat != self.before}
        now = replace(asked, seats=tuple(seats), passed={**passed, **dict.fromkeys(after, self.id)})
        return replace(state, stack=(*state.stack[:at], now, *state.stack[at + 1 :]))


def _asking(state: AnyState, wanted: Callable[[Question[Step]], bool]) -> int:
    """The index of the highest question that is wanted; the top one if there is none."""
    top = len(state.stack) - 1
    return next((at for at in range(top, -1, -1) if wanted(state.stack[at])), top)


class StepTaken(KernelEvent, frozen=True):
    """The first due step begins."""

    def evolve(self, state: G) -> G:
        """The step is due no longer."""
        return replace(state, due=state.due[1:])


KERNEL_EVENTS: tuple[type[KernelEvent], ...] = (
    DiceRolled, DeckShuffled, SecretRolled, Disclosed, TurnBegan, TurnEnded, DecisionOpened, StepsDeferred, DecisionAnswered,
    DecisionWithdrawn, DecisionPassed, StepTaken,
)  # fmt: skip

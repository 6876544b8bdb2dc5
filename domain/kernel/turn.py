"""The facts of one command, recorded one by one. Each is folded into the state at once, before the next rule reads it."""

from collections.abc import Iterable, Mapping
from typing import Generic, NamedTuple, Protocol, TypeAlias, TypeVar, cast

from domain.kernel.boxes import tied
from domain.kernel.commands import Command
from domain.kernel.decisions import Decision
from domain.kernel.errors import Malformed
from domain.kernel.events import Event
from domain.kernel.facts import (
    DecisionAnswered,
    DecisionOpened,
    DecisionPassed,
    DecisionWithdrawn,
    DeckShuffled,
    DiceRolled,
    Disclosed,
    DrawMethod,
    KernelEvent,
    Nonce,
    SecretRolled,
    StepsDeferred,
    StepTaken,
    TurnBegan,
    TurnEnded,
)  # fmt: skip
from domain.kernel.seats import NOBODY, Audience, Seat, joined
from domain.kernel.secret import Secret
from domain.kernel.state import GameState, Question, Step
from domain.kernel.tracing import listening
from domain.kernel.words import Value

S = TypeVar("S", bound=GameState[Step])
T = TypeVar("T")
Above = TypeVar("Above", bound=GameState[Step])
Face: TypeAlias = Value
DiceTable: TypeAlias = Mapping[str, tuple[Face, ...]]
"""Dice by name with their faces. A die named `dN` needs no entry: it shows 1 to N."""


class Draw(NamedTuple):
    """The result of a draw: indexes, and the inputs to compute them again. For a hidden draw `stream` is the group, `i` its number there,
    and `seed` is empty: the group's secret stays sealed."""

    stream: str
    i: int
    e: int
    y: Nonce | None
    beacon: str | None
    draw: tuple[int, ...]
    seed: str


class Chance(Protocol):
    """The only access to randomness. `sides` as in DiceRolled."""

    def draw(self, method: DrawMethod, sides: tuple[int, ...], group: str = "") -> Draw:
        """The next draw of the stream that this command uses; with a `group`, the next hidden draw of that group."""
        ...


class TurnRules(Protocol[S]):
    """The rules of the turn's game: a Rulebook. A rule calls other rules through it, so that an edition may replace each of them."""

    def decide(self, turn: "Turn[S]", seat: Seat, command: Command) -> None:
        """Decide a command, then run the steps that are due."""
        ...

    def run(self, turn: "Turn[S]", step: Step) -> None:
        """Run a step now."""
        ...

    def resume(self, turn: "Turn[S]") -> None:
        """Run due steps until none is left or one of them asks a question."""
        ...

    def default(self, state: S, seat: Seat, decision: Decision) -> Command:
        """The command that "skip" sends."""
        ...

    def seats(self, state: S) -> tuple[Seat, ...]:
        """The seats that the phase awaits."""
        ...

    def answering(self, state: S, question: "Question[Step]") -> tuple[Seat, ...]:
        """The seats that have to answer an open question."""
        ...


class Turn(Generic[S]):
    """The facts of one command so far. `number` is the record number that the next fact will have."""

    def __init__(self, state: S, chance: Chance, number: int, dice: DiceTable, rules: TurnRules[S]) -> None:
        self.state = state
        self.number = number
        self.rules = rules
        self.facts: list[Event[S] | KernelEvent] = []
        self._chance = chance
        self._dice = dice
        self._next: tuple[Step, ...] = ()
        self._trace = listening()

    def record(self, *facts: Event[S]) -> None:
        """Record facts of the game, in this order."""
        for fact in facts:
            numbered = tied(fact, self.number)
            self.state = numbered.evolve(self.state)
            self.facts.append(numbered)
            if self._trace is not None:
                self._trace.recorded(self.number)
            self.number += 1

    def _note(self, fact: KernelEvent) -> None:
        numbered = tied(fact, self.number)
        self.state = numbered.evolve(self.state)
        self.facts.append(numbered)
        if self._trace is not None:
            self._trace.recorded(self.number)
        self.number += 1

    # chance ------------------------------------------------------------------------------------------------------------

    def roll(self, purpose: str, dice: Iterable[str]) -> tuple[Face, ...]:
        """Roll these dice of the game's table as one roll. Returns the faces in the same order. The game's fact repeats them."""
        faces = tuple(self._faces(die) for die in dice)
        drawn = self._drawn("roll", tuple(len(shown) for shown in faces), purpose)
        return tuple(shown[index] for shown, index in zip(faces, drawn, strict=True))

    def roll_numbers(self, purpose: str, dice: Iterable[str]) -> tuple[int, ...]:
        """Roll dice whose faces are numbers."""
        faces = self.roll(purpose, dice)
        if any(not isinstance(face, int) for face in faces):
            raise Malformed(f"dice of {purpose!r} do not show numbers")
        return tuple(face for face in faces if isinstance(face, int))

    def pick(self, purpose: str, from_count: int, count: int) -> tuple[int, ...]:
        """Different indexes below `from_count`, in the order drawn, known to all."""
        return self._drawn("pick", (from_count, count), purpose)

    def shuffle(self, purpose: str, count: int) -> tuple[int, ...]:
        """A permutation of the indexes below `count`, the top card first, known to all."""
        return self._drawn("shuffle", (count,), purpose)

    def _faces(self, die: str) -> tuple[Face, ...]:
        if die in self._dice:
            return self._dice[die]
        if die[:1] == "d" and die[1:].isdigit() and int(die[1:]) > 0:
            return tuple(range(1, int(die[1:]) + 1))
        raise Malformed(f"the dice table has no {die!r}")

    def _drawn(self, method: DrawMethod, sides: tuple[int, ...], purpose: str) -> tuple[int, ...]:
        made = self._chance.draw(method, sides)
        self._note(DiceRolled(made.stream, made.i, made.e, made.y, made.beacon, method, sides, made.draw, made.seed, purpose))
        return made.draw

    def hidden_shuffle(self, group: str, purpose: str, count: int) -> tuple[Secret[int], ...]:
        """A permutation of the indexes below `count` that nobody knows: one secret for each position, tied to its record.

        The game's fact repeats the values in its own secrets, and only that fact is folded.
        """
        return self._hidden_draw(group, "shuffle", (count,), purpose)

    def hidden_pick(self, group: str, purpose: str, from_count: int, count: int) -> tuple[Secret[int], ...]:
        """Different indexes below `from_count`, in the order drawn, that nobody knows."""
        return self._hidden_draw(group, "pick", (from_count, count), purpose)

    def hidden_roll(self, group: str, purpose: str, dice: Iterable[str]) -> Secret[tuple[Face, ...]]:
        """Roll dice of the game's table, hidden from all."""
        faces = tuple(self._faces(die) for die in dice)
        sides = tuple(len(shown) for shown in faces)
        made = self._chance.draw("roll", sides, group)
        rolled = Secret(NOBODY, made.draw)
        self._note(SecretRolled(group, made.i, made.e, made.y, made.beacon, sides, rolled, purpose))
        return Secret(NOBODY, tuple(shown[index] for shown, index in zip(faces, made.draw, strict=True)))

    def _hidden_draw(self, group: str, method: DrawMethod, sides: tuple[int, ...], purpose: str) -> tuple[Secret[int], ...]:
        made = self._chance.draw(method, sides, group)
        cards = tuple(Secret(NOBODY, index) for index in made.draw)
        self._note(DeckShuffled(group, made.i, made.e, made.y, made.beacon, method, sides, cards, purpose))
        return cards

    # secrets -----------------------------------------------------------------------------------------------------------

    def reveal(self, secret: Secret[T], wider: Audience) -> Secret[T]:
        """The same value for a wider audience, to be stored in the fact that grants it; `evolve` takes it from there.

        Records the disclosure that ties it to the old digest, if the secret is in the log already. Secret fields of one audience share a
        disclosure: a value that is to be shown alone must be the only one in its event, or be in a collection.
        """
        readers = joined(secret.audience, wider)
        value = secret.read()
        if secret.source is not None and readers != secret.audience:
            source = secret.source
            self._note(Disclosed(source.n, source.field, source.k, Secret(readers)))
        return Secret(readers, value)

    # turns and questions -----------------------------------------------------------------------------------------------

    def begin_turn(self, *seats: Seat) -> None:
        """Begin a turn of these seats; a running turn ends first."""
        self.end_turn()
        self._note(TurnBegan(self.number, seats))

    def end_turn(self) -> None:
        """End the running turn, if there is one."""
        if self.state.turn is not None:
            self._note(TurnEnded(self.state.turn.id))

    def then(self, *steps: Step) -> None:
        """Run these steps when the rule returns, before all steps that are due. They are recorded only if a question comes before them."""
        self._next = (*steps, *self._next)

    def ask(self, seats: Iterable[Seat], kind: str, context: str = "", then: tuple[Step, ...] = ()) -> None:
        """Ask seats in the middle of a rule. `then`, and all steps already due, wait until all have answered."""
        asked = f"{kind}.{self.number}"
        self._note(DecisionOpened(asked, tuple(seats), kind, context))
        waiting = (*then, *self._next, *self.state.due)
        self._next = ()
        if waiting:
            self._note(StepsDeferred(asked, waiting))

    def answered(self, seat: Seat) -> None:
        """Record this seat's answer to the top question; its steps run when the rule returns."""
        self._note(DecisionAnswered(self.state.stack[-1].id_of(seat), seat))

    def withdraw_question(self, *dropped: type[Step]) -> None:
        """Close the top question before all have answered. Its steps run when the rule returns, except `dropped` ones."""
        self._note(DecisionWithdrawn(self.state.stack[-1].id, tuple(str(step.__struct_config__.tag) for step in dropped)))

    def pass_on(self, before: Seat, *after: Seat, question: Question[Step] | None = None) -> None:
        """Ask other seats instead of a seat, in the top question or in another open one; the seat itself may be among several. Raises
        Malformed if `before` is not asked, or if another of them already is."""
        top = self.state.stack[-1]
        asked = question or top
        if before not in asked.seats or not set(after).isdisjoint(set(asked.seats) - {before}):
            raise Malformed(f"seat {before} cannot pass {asked.id!r} on to seats {after}")
        first, *others = after
        self._note(DecisionPassed(f"{asked.kind}.{self.number}", before, first, tuple(others), "" if asked is top else asked.id))

    def follow_owners(self) -> None:
        """Pieces have changed hands, or a seat has left: the running turn and the open questions follow to the seats that their rules name
        now. For games whose turns are of exactly the seats that the phase awaits."""
        for question in self.state.stack:
            self._hand_on(question)
        seats = self.rules.seats(self.state)
        if self.state.turn is not None and seats and set(seats) != set(self.state.turn.seats):
            self.begin_turn(*seats)

    def _hand_on(self, question: Question[Step]) -> None:
        """Parts of seats that have nothing to answer any more pass to the seats that are asked anew."""
        wanted = self.rules.answering(self.state, question)
        done = [seat for seat in question.seats if seat not in wanted]
        new = tuple(seat for seat in wanted if seat not in question.seats)
        if new:
            before, kept = (done.pop(0), ()) if done else (question.seats[0], question.seats[:1])
            self.pass_on(before, *new, *kept, question=question)
        for seat in done:
            self._note(DecisionAnswered(question.id_of(seat), seat))

    def take_step(self) -> Step | None:
        """Take the next step: the first of those that a rule put next, else the first due one. Returns None if there is none."""
        if self._next:
            step, self._next = self._next[0], self._next[1:]
            return step
        if not self.state.due:
            return None
        step = self.state.due[0]
        self._note(StepTaken())
        return step


def base_turn(turn: Turn[Above], state_type: type[S]) -> Turn[S]:
    """The same turn for a rule of the base edition, whose state type is a base class of this one's: its facts fold a state to one of the
    same type."""
    assert isinstance(turn.state, state_type)
    return cast(Turn[S], turn)

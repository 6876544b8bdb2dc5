"""Laws about the course of a game: rounds and turns follow each other without gaps, nothing is due twice, no reference points to what is
gone, the seats that are asked are those that the rules name, and every default is accepted in every state."""

from collections import Counter
from collections.abc import Callable, Container, Iterable
from typing import Any, Generic, NamedTuple, TypeVar

from msgspec import Struct

from domain.kernel.closing import close
from domain.kernel.errors import Refused
from domain.kernel.facts import TurnBegan, TurnEnded
from domain.kernel.game import Game, awaited
from domain.kernel.seats import SYSTEM
from domain.kernel.state import GameState, Step
from kit.broken import asking, hold

S = TypeVar("S", bound=GameState[Step])
O = TypeVar("O", bound=Struct)  # noqa: E741  # O for options, as S for state


class Rounds(NamedTuple):
    """What a round of a game consists of: its parts in order, of which a fact begins or ends one. `part`: the part of a fact, empty for
    other facts. `number`: the round of a fact of the first part; rounds are counted from 1. `last`: a fact after which turns follow that
    are no round any more; `anew`: one that ends a round in its middle, and the next one is the first again."""

    parts: tuple[str, ...]
    part: Callable[[Any], str]
    number: Callable[[Any], int]
    last: type[Struct] | None = None
    anew: type[Struct] | None = None


class Reference(NamedTuple):
    """A name that a state holds, and the names that it may be."""

    name: str
    value: object
    among: Container[object]


class CourseLaws(NamedTuple):
    """What a game declares about its course. `once`: steps that end a round, a turn or a part of one. A game has a reason beside each rule
    that it leaves out."""

    rounds: Rounds | None = None
    once: tuple[type[Step], ...] = ()
    references: Callable[[Any], Iterable[Reference]] | None = None


class Course(Generic[S, O]):
    """Follows one game. `follow` takes its facts, `check` each state between two commands."""

    def __init__(self, game: Game[S, O], laws: CourseLaws) -> None:
        self.game, self.laws = game, laws
        self._round, self._part, self._turn, self._last = 0, -1, 0, False

    def follow(self, facts: Iterable[object], where: str) -> None:
        """Law: turns begin and end in turns, the parts of a round come in their order, and its number is the next one."""
        for fact in facts:
            self._follow_turn(fact, where)
            rounds = self.laws.rounds
            part = rounds.part(fact) if rounds is not None else ""
            self._last |= rounds is not None and rounds.last is not None and isinstance(fact, rounds.last)
            if rounds is not None and rounds.anew is not None and isinstance(fact, rounds.anew):
                self._round, self._part = 0, -1
            if rounds is None or not part or self._last:
                continue
            at = rounds.parts.index(part)
            due = rounds.parts[(self._part + 1) % len(rounds.parts)]
            hold(part == due, "rounds", where, f"{part} of round {self._round}, and {due} was due: {fact}")
            self._part = at
            if at == 0:
                number = rounds.number(fact)
                hold(number == self._round + 1, "rounds", where, f"round {number} after round {self._round}")
                self._round = number

    def _follow_turn(self, fact: object, where: str) -> None:
        match fact:
            case TurnBegan(turn=turn):
                hold(not self._turn, "turns", where, f"turn {turn} began in turn {self._turn}")
                self._turn = turn
            case TurnEnded(turn=turn):
                hold(turn == self._turn, "turns", where, f"turn {turn} ended, and turn {self._turn} was running")
                self._turn = 0
            case _:
                pass

    def check(self, state: S, where: str) -> None:
        """Law: what stands in the first lines of this module, for the state between two commands."""
        waiting = Counter(type(step) for steps in (state.due, *(question.steps for question in state.stack)) for step in steps)
        for kind in self.laws.once:
            hold(waiting[kind] <= 1, "once", where, f"{kind.__name__} waits {waiting[kind]} times: {state.stack}")
        if self.laws.references is not None:
            with asking("references", where, "listing references"):
                for name, value, among in self.laws.references(state):
                    hold(value in among, "references", where, f"{name} is {value!r}, and there are {among}")
        for question in state.stack:
            answering = self.game.rules.answering(state, question)
            hold(set(question.seats) <= set(answering), "asked", where, f"{question.id} asks {question.seats}, and {answering} answer it")
        self.check_defaults(state, where)

    def check_defaults(self, state: S, where: str) -> None:
        """Law: every default is accepted, whoever is asked for whatever."""
        for decision in awaited(self.game, state):
            if decision.seat == SYSTEM:
                continue
            with asking("advice", f"{where} seat {decision.seat}", f"asking for the default of {decision}"):
                default = self.game.default(close(state, decision.seat), decision.seat, decision)
                try:
                    self.game.rules.check(state, decision.seat, default)
                except Refused as refusal:
                    hold(False, "advice", where, f"the default {default} of {decision} is refused with {refusal}")

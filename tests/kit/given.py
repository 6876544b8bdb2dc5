"""Given a state, when a seat commands, then these facts: the form of all rule tests.

    given(game, state).dice(3, 5, 2).when(REBEL, ActivateInstallation("i1")).then(InstallationRevealed, InstallationActivated)
    given(game, state).when(IMPERIAL, StepBomb()).refused("occupied", "RMD-MOV-04")

Each command is also checked against the laws: the facts fold to the resulting state, for every seat too, and every seat has the same
terms of their rolls; a refusal records and draws nothing; accepted commands were offered, refused ones were not; the command has the
effects that all of its type have; no scripted die is left over.
"""

from collections.abc import Callable, Mapping
from functools import cache
from typing import Final, Generic, TypeVar

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from domain.kernel.closing import close
from domain.kernel.commands import Command, command_name
from domain.kernel.consequences import FILE, Effects, effects
from domain.kernel.decisions import Option
from domain.kernel.dice import RollTerms
from domain.kernel.errors import Refused
from domain.kernel.events import Event
from domain.kernel.facts import AnyState, DrawMethod, KernelEvent
from domain.kernel.game import Game
from domain.kernel.seats import MOST_SEATS, Seat, Viewer
from domain.kernel.secret import Secret
from domain.kernel.state import GameState, Step
from domain.kernel.turn import Draw, Turn

S = TypeVar("S", bound=GameState[Step])
O = TypeVar("O", bound=Struct)  # noqa: E741  # O for options, as S for state

OBSERVERS: Final[list[Callable[[AnyState, int, Seat, Command], None]]] = []
"""Called with each accepted command, after the state and the record number in which a test sent it."""


class Scripted:
    """Chance from a script: numbers from 1 for dice, indexes from 0 for picks and shuffles."""

    def __init__(self, *numbers: int) -> None:
        self.left = list(numbers)
        self.drawn = 0

    def draw(self, method: DrawMethod, sides: tuple[int, ...], group: str = "") -> Draw:
        """Return the next numbers of the script. Raises AssertionError if it is too short or has a face that the die lacks."""
        count = {"roll": len(sides), "pick": sides[-1], "shuffle": sides[0]}[method]
        assert len(self.left) >= count, f"{method} of {sides} wants {count} numbers, the script has {self.left} left"
        numbers, self.left = self.left[:count], self.left[count:]
        self.drawn += 1
        if method == "roll":
            assert all(1 <= number <= faces for number, faces in zip(numbers, sides, strict=True)), f"{numbers} on dice of {sides} faces"
            numbers = [number - 1 for number in numbers]
        return Draw(group or "table", self.drawn, 0, None, None, tuple(numbers), "" if group else "00" * 32)


class Given(Generic[S, O]):
    """A state, a script for chance, and the result of the last command."""

    def __init__(
        self,
        game: Game[S, O],
        state: S,
        number: int,
        script: tuple[int, ...] = (),
        facts: tuple[Event[S] | KernelEvent, ...] = (),
        refusal: Refused | None = None,
    ) -> None:
        self.game, self.state, self.number, self.script, self.facts, self.refusal = game, state, number, script, facts, refusal

    def dice(self, *numbers: int) -> "Given[S, O]":
        """Append to the script of chance: faces of dice from 1, or indexes of cards from 0."""
        return Given(self.game, self.state, self.number, (*self.script, *numbers), self.facts, self.refusal)

    def when(self, seat: Seat, command: Command, *, listed: bool = True) -> "Given[S, O]":
        """Decide the command. `listed=False` if options cannot list it: a list, a path, or another form of the same command."""
        assert self.refusal is None, f"refused before: {self.refusal}"
        chance = Scripted(*self.script)
        turn = Turn(self.state, chance, self.number, self.game.dice, self.game.rules)
        offered = is_offered((*self._options(seat), *self.game.standing(close(self.state, seat), seat)), command)
        refusal = _refusal(self.game, turn, seat, command)
        if refusal is not None:
            assert not turn.facts, f"refused with {refusal}, and yet recorded {turn.facts}"
            assert chance.drawn == 0, f"refused with {refusal}, and yet drew"
            assert not (offered and listed), f"offered {command}, but refused it with {refusal}"
            return Given(self.game, self.state, self.number, self.script, (), refusal)
        assert offered or not listed, f"accepted {command}, but did not offer it"
        self._check_folds(turn)
        for observe in OBSERVERS:
            observe(self.state, self.number, seat, command)
        if not OBSERVERS:  # those who measure consequences write them anew
            self._check_consequences(command, turn)
        return Given(self.game, turn.state, turn.number, tuple(chance.left), tuple(turn.facts))

    def then(self, *expected: Struct | type[Struct]) -> "Given[S, O]":
        """Assert that the last command recorded exactly these game facts, given as values or types, in this order."""
        return self._match(expected, tuple(fact for fact in self.facts if not isinstance(fact, KernelEvent)))

    def then_among(self, *expected: Struct | type[Struct]) -> "Given[S, O]":
        """Assert that the last command recorded these facts among others, in this order. Kernel facts are included."""
        rest = iter(self.facts)
        found = tuple(next((fact for fact in rest if _fits(fact, wanted)), None) for wanted in expected)
        self._accepted()
        assert None not in found, f"wanted {expected}\namong {self.facts}"
        return self

    def refused(self, code: str, rule: str) -> "Given[S, O]":
        """Assert that the last command was refused with this code and rule. Returns the unchanged state."""
        assert self.refusal is not None, f"not refused: {self.facts}"
        assert (self.refusal.code, self.refusal.rule) == (code, rule)
        return Given(self.game, self.state, self.number, self.script)

    def _options(self, seat: Seat) -> tuple[Option, ...]:
        seen = self.game.legal(close(self.state, seat), seat)
        assert seen == self.game.legal(self.state, seat), "what a seat may do must follow from what it may know"
        return seen

    def _check_consequences(self, command: Command, turn: Turn[S]) -> None:
        known = self.game.catalogue.consequences.get(command_name(type(command)))
        seen = effects(turn.facts)
        for effect in Effects.__struct_fields__ if known is not None else ():
            assert getattr(seen, effect) or not getattr(known, effect), f"{command} always {effect}, says the game's {FILE}"

    def _check_folds(self, turn: Turn[S]) -> None:
        terms = explained(self.game, self.state, tuple(turn.facts))
        for viewer in _viewers(self.game):
            state = close(self.state, viewer)
            seen = tuple(close(fact, viewer) for fact in turn.facts)
            assert explained(self.game, state, seen) == terms, f"viewer {viewer}: other terms of a roll"
            for fact in seen:
                state = fact.evolve(state)
            assert state == close(turn.state, viewer), f"viewer {viewer}: the facts do not fold to the state"

    def _accepted(self) -> None:
        assert self.refusal is None, f"refused: {self.refusal}"
        assert not self.script, f"left over: {self.script}"

    def _match(self, expected: tuple[Struct | type[Struct], ...], found: tuple[Struct, ...]) -> "Given[S, O]":
        self._accepted()
        same = len(found) == len(expected) and all(_fits(fact, wanted) for fact, wanted in zip(found, expected, strict=True))
        assert same, "\n".join(["wanted", *map(repr, expected), "found", *map(repr, found)])
        return self


def given(game: Game[S, O], state: S, number: int = 1000) -> Given[S, O]:
    """Start from this state. `number` is the number of the next record."""
    return Given(game, state, number)


def changed(at: Given[S, O], **fields: object) -> Given[S, O]:
    """Return the position with changed fields of the state, and with its script of chance."""
    return Given(at.game, replace(at.state, **fields), at.number, at.script)


@cache
def _viewers(game: Game[S, O]) -> tuple[Viewer, ...]:
    """Return all seats that play, one more, since a seat that does not play is a viewer like any other, and the public."""
    most = max(game.seats_for(game.options_type()))
    return (*range(min(most + 1, MOST_SEATS)), None)


def _refusal(game: Game[S, O], turn: Turn[S], seat: Seat, command: Command) -> Refused | None:
    try:
        game.decide(turn, seat, command)
    except Refused as refusal:
        return refusal
    return None


def explained(game: Game[S, O], state: S, facts: tuple[Event[S] | KernelEvent, ...]) -> tuple[tuple[Struct, RollTerms], ...]:
    """Return the facts about rolls with the terms of the rolls. `state` is the state before the first fact."""
    found: list[tuple[Struct, RollTerms]] = []
    for fact in facts:
        terms = None if isinstance(fact, KernelEvent) else game.roll_terms(state, fact)
        if terms is not None:
            found.append((fact, terms))
        state = fact.evolve(state)
    return tuple(found)


def is_offered(options: tuple[Option, ...], command: Command) -> bool:
    """Return True if one of the options holds this command. Fields that an option leaves out must have their default."""
    fields: dict[str, object] = msgspec.to_builtins(command)
    name = fields.pop("type")
    assert name == command_name(type(command))
    return any(option.command == name and _holds(option, fields, type(command)) for option in options)


def _holds(option: Option, fields: Mapping[str, object], kind: type[Command]) -> bool:
    defaults = _defaults(kind)
    choices = {choice.field: choice.values for choice in option.choices}
    for name, value in fields.items():
        if name in choices:
            if value not in choices[name]:
                return False
        elif value != option.fixed.get(name, defaults[name]):
            return False
    return True


@cache
def _defaults(kind: type[Command]) -> Mapping[str, object]:
    """Return the defaults of a command's fields by their wire names."""
    return {field.encode_name: field.default for field in msgspec.structs.fields(kind)}


def _fits(fact: Struct, wanted: Struct | type[Struct]) -> bool:
    if isinstance(wanted, type):
        return isinstance(fact, wanted)
    if isinstance(fact, Event) and type(fact) is type(wanted):
        # Tests of rules ignore the position of a secret in the log.
        return all(_bare(getattr(fact, name)) == _bare(getattr(wanted, name)) for name in fact.__struct_fields__)
    return fact == wanted


def _bare(value: object) -> object:
    return (value.audience, value.read()) if isinstance(value, Secret) else value


def drawn(picture: str) -> dict[tuple[int, int], str]:
    """Parse a board from text: the sign at each row and column, counted from 0. Blanks are ignored."""
    rows = [line for line in picture.splitlines() if line.strip()]
    return {(row, column): sign for row, line in enumerate(rows) for column, sign in enumerate("".join(line.split()))}

"""A game's rules as a whole: assembled from the rules of its modules, or derived from the rulebook of another edition."""

from collections.abc import Callable, Collection, Iterable
from functools import reduce
from operator import or_
from typing import Generic, TypeVar, cast

from msgspec.structs import asdict, replace

from domain.kernel.catalogue import Catalogue
from domain.kernel.commands import Command, command_name
from domain.kernel.decisions import Decision, Option, Preview
from domain.kernel.errors import Malformed
from domain.kernel.replaceable import Replacement
from domain.kernel.rules import Rule, RuleIndex, Rules
from domain.kernel.seats import Seat
from domain.kernel.state import GameState, NoStep, Question, Step
from domain.kernel.turn import Turn
from domain.kernel.words import Words

S = TypeVar("S", bound=GameState[Step])
T = TypeVar("T", bound=GameState[Step])
Admission = Callable[[S, Seat, tuple[str, ...]], None]
"""Refuses a command that may not be sent now: one that is bound to these phases and questions, or, if there are none, is allowed at any
time before the end."""


class Rulebook(Generic[S]):
    """Decides the commands of a game, lists and previews them, and resumes its steps, all by the same rules."""

    def __init__(
        self, state_type: type[S], catalogue: Catalogue, phase: Callable[[S], str], admit: Admission[S], *modules: Rules[S]
    ) -> None:
        """Assemble the rules of modules. `catalogue` needs no commands or steps: they follow from the rules. `phase` returns the
        name of a state's phase.

        Raises Malformed for two rules of one name, and for a rule that refers to a missing one.
        """
        self._state_type, self._phase, self._admit = state_type, phase, admit
        self._rules: dict[str, Rule[S]] = {}
        _add(self._rules, (rule for module in modules for rule in module.written))
        self._index = RuleIndex(self._rules.values())
        _check_complete(self._index)
        commands = tuple(rule.kind for rule in self._index.commands.values())
        self.catalogue = replace(catalogue, commands=commands, step=_union(self._index.steps))

    def edition(
        self,
        state_type: type[T],
        catalogue: Catalogue,
        *,
        removed: Iterable[Rule[S]] = (),
        replaced: Iterable[Rule[T] | Rule[S]] = (),
        added: Iterable[Rule[T]] = (),
        functions: Iterable[Replacement] = (),
        admit: Admission[T] | None = None,
        phase: Callable[[T], str] | None = None,
    ) -> "Rulebook[T]":
        """The rulebook of an edition that differs from this one in exactly these rules and functions.

        `catalogue` holds the events that the edition adds; `state_type` is this edition's or, with `functions`, a subclass of it. The
        events of this edition must fold a state of a subclass to one of the same subclass, as `msgspec.structs.replace` does. A removed
        command takes its preview with it. Raises Malformed for a removed or replaced rule that does not exist here, for an added one
        that does, and for a function that is replaced twice.
        """
        own: type = self._state_type
        if not issubclass(state_type, own):
            raise Malformed(f"{state_type.__name__} is no {own.__name__}")
        base = cast(Rulebook[T], self)  # rules for a state type also decide on its subclasses
        rules = dict(base._rules)
        for name in (rule.name for rule in removed):
            if rules.pop(name, None) is None:
                raise Malformed(f"there is no {name!r} to remove")
            rules.pop(name.replace("command ", "preview ", 1), None)
        for rule in cast(Iterable[Rule[T]], replaced):
            if rule.name not in rules:
                raise Malformed(f"there is no {rule.name!r} to replace")
            rules[rule.name] = rule
        _add(rules, added)
        for function in functions:
            function.install(_above(state_type, own, function.name))
        whole = Rules[T]()
        whole.written.extend(rules.values())
        below = self.catalogue
        above = replace(catalogue, groups=(*below.groups, *catalogue.groups), base=below)
        return Rulebook(state_type, above, phase or base._phase, admit or base._admit, whole)

    # deciding ----------------------------------------------------------------------------------------------------------

    def check(self, state: S, seat: Seat, command: Command) -> object:
        """The meaning of the command, as its rule's check returns it. Raises Refused if the seat may not send it now, and Malformed for a
        command of another game."""
        rule = self._index.commands.get(type(command))
        if rule is None:
            raise Malformed(f"no command of this game: {command!r}")
        self._admit(state, seat, rule.during)
        return rule.check(state, seat, command)

    def decide(self, turn: Turn[S], seat: Seat, command: Command) -> None:
        """Decide a command, then run the steps that its answer made due; raises Refused and records nothing."""
        meant = self.check(turn.state, seat, command)
        self._index.commands[type(command)].decide(turn, seat, command, meant)
        self.resume(turn)

    def resume(self, turn: Turn[S]) -> None:
        """Run due steps until none is left or one of them asks a question."""
        while (step := turn.take_step()) is not None:
            self.run(turn, step)

    def run(self, turn: Turn[S], step: Step) -> None:
        """Run a step now, for a rule that did not have to ask anybody before it."""
        self._index.steps[type(step)].run(turn, step)

    def preview(self, state: S, seat: Seat, command: Command) -> Preview:
        """What the command would do; raises Refused as `decide` would. A command without a preview is named by the message
        `preview-<name>`, with the command's own fields as parameters."""
        meant = self.check(state, seat, command)
        if type(command) not in self._index.previews:
            fields = {name: value for name, value in asdict(command).items() if value is not None}
            return Preview((Words(f"preview-{command_name(type(command)).replace('_', '-')}", fields),))
        return self._index.previews[type(command)].preview(state, seat, command, meant)

    # asking ------------------------------------------------------------------------------------------------------------

    def seats(self, state: S) -> tuple[Seat, ...]:
        """The seats that the phase awaits; none in a state without a phase, such as before the beginning and after the end."""
        rule = self._index.decisions.get(self._phase(state))
        return () if rule is None else tuple(rule.seats(state))

    def answering(self, state: S, question: Question[Step]) -> tuple[Seat, ...]:
        """The seats that have to answer an open question: those that its rule names, or those that were asked."""
        rule = self._index.decisions.get(question.kind)
        return question.seats if rule is None or rule.answering is None else tuple(rule.answering(state, question))

    def awaiting(self, state: S, decision_id: str) -> tuple[Decision, ...]:
        """The decisions of the phase, all under one id."""
        phase, turn = self._phase(state), state.turn.id if state.turn else 0
        return tuple(Decision(decision_id, seat, phase, turn=turn) for seat in self.seats(state))

    def legal(self, state: S, seat: Seat, kinds: Collection[type[Command]] = ()) -> tuple[Option, ...]:
        """Every legal answer of the seat, to the top question or without one in the phase; none if the seat is not asked. With `kinds`, the
        options of these commands alone are listed, in the same order."""
        top = state.stack[-1] if state.stack else None
        kind, seats = (self._phase(state), self.seats(state)) if top is None else (top.kind, top.seats)
        rules = (rule for rule in self._index.commands.values() if seat in seats and kind in rule.during)
        return tuple(option for rule in rules if not kinds or rule.kind in kinds for option in rule.offers(state, seat))

    def settings(self, state: S, seat: Seat) -> tuple[Option, ...]:
        """The settings that the seat may change now."""
        rules = (rule for rule in self._index.commands.values() if not rule.during)
        return tuple(option for rule in rules for option in rule.offers(state, seat))

    def default(self, state: S, seat: Seat, decision: Decision) -> Command:
        """The command that "skip" sends; raises Malformed for a decision of another game."""
        if decision.kind not in self._index.decisions:
            raise Malformed(f"no decision of this game is called {decision.kind!r}")
        return self._index.decisions[decision.kind].default(state, seat, decision)


def _add(rules: dict[str, Rule[S]], added: Iterable[Rule[S]]) -> None:
    for rule in added:
        if rule.name in rules:
            raise Malformed(f"there is a {rule.name!r} already")
        rules[rule.name] = rule


def _above(state_type: type[T], below: type, name: str) -> type[T]:
    """The state type of an edition, for a function that it replaces; raises Malformed if it is that of the edition below."""
    if state_type is below:
        raise Malformed(f"{name} cannot be replaced for {below.__name__}, the state of the edition below")
    return state_type


def _check_complete(index: RuleIndex[S]) -> None:
    """Raise Malformed for a command of an unknown phase or question, for one without a list of options, and for a preview without a
    command."""
    for rule in index.commands.values():
        unknown = sorted(set(rule.during) - index.decisions.keys())
        if unknown:
            raise Malformed(f"{rule.kind.__name__} belongs to {unknown}, which no rule decides")
        if not rule.lists_its_options():
            raise Malformed(f"{rule.kind.__name__} has fields, and nothing offers their values")
    for kind in index.previews:
        if kind not in index.commands:
            raise Malformed(f"{kind.__name__} is previewed, and no rule decides it")


def _union(steps: Iterable[type[Step]]) -> object:
    """The union of these step types."""
    kinds = tuple(steps)
    union: object = reduce(or_, kinds) if kinds else NoStep
    return union

"""The rules that one module of a game writes: the function that decides each command, and what belongs to it.

A decorator makes a function a rule and returns the rule. A `Rulebook` is assembled from the rules of several modules, and an edition names
the rules that it replaces or adds.
"""

from collections.abc import Callable, Iterable
from copy import copy
from functools import wraps
from typing import Final, Generic, Protocol, TypeVar, cast, overload

from domain.kernel.commands import Command, command_name
from domain.kernel.decisions import Decision, Option, Preview, offer
from domain.kernel.errors import Refused
from domain.kernel.seats import Seat
from domain.kernel.state import GameState, Question, Step
from domain.kernel.tracing import listening
from domain.kernel.turn import Turn

S = TypeVar("S", bound=GameState[Step])
C = TypeVar("C", bound=Command)
M = TypeVar("M")
P = TypeVar("P", bound=Step)
S_contra = TypeVar("S_contra", bound=GameState[Step], contravariant=True)


class Rule(Protocol[S]):
    """A rule of a game, of any kind. `name` is its subject, such as `command end_turn`, and is unique."""

    name: str

    def accept(self, index: "RuleIndex[S]") -> None:
        """Enter the rule in the index of a rulebook."""
        ...


class CommandRule(Generic[S, C, M]):
    """How a command is decided. `during` names the phases and questions in which it may be sent; a setting has none and may be sent at any
    time."""

    def __init__(
        self,
        kind: type[C],
        during: tuple[str, ...],
        check: Callable[[S, Seat, C], M],
        decide: Callable[[Turn[S], Seat, C, M], None],
        offers: Callable[[S, Seat], Iterable[Option]] | None,
    ) -> None:
        self.kind, self.during = kind, during
        self.name = f"command {command_name(kind)}"
        self._check, self._decide, self._offers = check, decide, offers
        self.decided_by: Final[Callable[..., None]] = decide
        """The function whose docstring says the rule."""

    def accept(self, index: "RuleIndex[S]") -> None:
        """Enter the rule in the index of a rulebook."""
        index.commands[self.kind] = self

    def at(self, *during: str) -> "CommandRule[S, C, M]":
        """The same rule in other phases and questions, for an edition with phases of its own."""
        moved = copy(self)
        moved.during = during
        return moved

    def check(self, state: S, seat: Seat, command: Command) -> M:
        """The meaning of the command in this state; raises Refused if the rules do not allow it, although it may be sent now."""
        if (trace := listening()) is not None:
            trace.asked(self.name, self._check, self._decide)
        assert isinstance(command, self.kind)
        return self._check(state, seat, command)

    def decide(self, turn: Turn[S], seat: Seat, command: Command, meant: object) -> None:
        """Record what the command brings about; `meant` is the return value of the check."""
        assert isinstance(command, self.kind)
        self._decide(turn, seat, command, cast(M, meant))

    def lists_its_options(self) -> bool:
        """True if `offers` is complete: a command with fields must list the values they may have."""
        return self._offers is not None or not self.kind.__struct_fields__

    def offers(self, state: S, seat: Seat) -> Iterable[Option]:
        """The legal commands of this kind, for a seat that may send one now."""
        if self._offers is not None:
            return self._offers(state, seat)
        return (offer(self.kind),) if allows(lambda: self.check(state, seat, self.kind())) else ()


class PreviewRule(Generic[S, C, M]):
    """What a legal command would do, as far as its seat can know. An edition that replaces a command by one whose check returns something
    else must replace its preview, too."""

    def __init__(self, kind: type[C], preview: Callable[[S, Seat, C, M], Preview]) -> None:
        self.kind, self._preview = kind, preview
        self.name = f"preview {command_name(kind)}"

    def accept(self, index: "RuleIndex[S]") -> None:
        """Enter the rule in the index of a rulebook."""
        index.previews[self.kind] = self

    def preview(self, state: S, seat: Seat, command: Command, meant: object) -> Preview:
        """The preview; `meant` is the return value of the check."""
        assert isinstance(command, self.kind)
        return self._preview(state, seat, command, cast(M, meant))


class StepRule(Generic[S, P]):
    """How a deferred step continues."""

    def __init__(self, kind: type[P], run: Callable[[Turn[S], P], None]) -> None:
        self.kind, self._run = kind, run
        self.decided_by: Final[Callable[..., None]] = run
        self.name = f"step {kind.__struct_config__.tag}"

    def accept(self, index: "RuleIndex[S]") -> None:
        """Enter the rule in the index of a rulebook."""
        index.steps[self.kind] = self

    def run(self, turn: Turn[S], step: Step) -> None:
        """Run the step."""
        if (trace := listening()) is not None:
            trace.asked(self.name, self._run)
        assert isinstance(step, self.kind)
        self._run(turn, step)


class DecisionRule(Generic[S]):
    """A kind of decision. A phase awaits its `seats` while no question is open; a question is asked in the middle of a rule and has no
    `seats` of its own. `answering`: who has to answer an open question of this kind, also after its pieces have changed hands; without it
    always those who were asked. `default` is the command that "skip" sends."""

    def __init__(
        self,
        kind: str,
        seats: Callable[[S], Iterable[Seat]],
        default: Callable[[S, Seat, Decision], Command],
        answering: Callable[[S, Question[Step]], Iterable[Seat]] | None = None,
    ) -> None:
        self.kind, self.seats, self.default, self.answering = kind, seats, default, answering
        self.name = f"decision {kind}"

    def accept(self, index: "RuleIndex[S]") -> None:
        """Enter the rule in the index of a rulebook."""
        index.decisions[self.kind] = self


class AnyCommandRule(Protocol[S]):
    """A command's rule with its command type erased."""

    during: tuple[str, ...]

    @property
    def kind(self) -> type[Command]:
        """The command's type."""
        ...

    def check(self, state: S, seat: Seat, command: Command) -> object:
        """As in CommandRule."""
        ...

    def decide(self, turn: Turn[S], seat: Seat, command: Command, meant: object) -> None:
        """As in CommandRule."""
        ...

    def lists_its_options(self) -> bool:
        """As in CommandRule."""
        ...

    def offers(self, state: S, seat: Seat) -> Iterable[Option]:
        """As in CommandRule."""
        ...


class AnyPreviewRule(Protocol[S_contra]):
    """A preview with its command type erased."""

    def preview(self, state: S_contra, seat: Seat, command: Command, meant: object) -> Preview:
        """As in PreviewRule."""
        ...


class AnyStepRule(Protocol[S]):
    """A step's rule with its step type erased."""

    def run(self, turn: Turn[S], step: Step) -> None:
        """As in StepRule."""
        ...


class RuleIndex(Generic[S]):
    """Rules by subject, in the order in which they were entered."""

    def __init__(self, rules: Iterable[Rule[S]]) -> None:
        self.commands: dict[type[Command], AnyCommandRule[S]] = {}
        self.previews: dict[type[Command], AnyPreviewRule[S]] = {}
        self.steps: dict[type[Step], AnyStepRule[S]] = {}
        self.decisions: dict[str, DecisionRule[S]] = {}
        for rule in rules:
            rule.accept(self)


class Rules(Generic[S]):
    """The rules of one module, in the order in which they are written: options are listed in this order."""

    def __init__(self) -> None:
        self.written: list[Rule[S]] = []

    @overload
    def command(
        self, kind: type[C], *during: str, offers: Callable[[S, Seat], Iterable[Option]] | None = None
    ) -> Callable[[Callable[[Turn[S], Seat, C], None]], CommandRule[S, C, None]]: ...

    @overload
    def command(
        self, kind: type[C], *during: str, check: Callable[[S, Seat, C], M], offers: Callable[[S, Seat], Iterable[Option]] | None = None
    ) -> Callable[[Callable[[Turn[S], Seat, C, M], None]], CommandRule[S, C, M]]: ...

    def command(
        self,
        kind: type[C],
        *during: str,
        check: Callable[[S, Seat, C], object] | None = None,
        offers: Callable[[S, Seat], Iterable[Option]] | None = None,
    ) -> Callable[[Callable[..., None]], object]:
        """Make a function the rule that decides commands of this type: it records facts and refuses nothing.

        `check` refuses what the rules do not allow, and what it returns is the function's fourth argument. `offers` lists the
        legal commands of the type; a command without fields is listed where the check allows it.
        """

        def write(decide: Callable[..., None]) -> CommandRule[S, C, object]:
            @wraps(decide)
            def decided(turn: Turn[S], seat: Seat, command: C, meant: object) -> None:
                decide(turn, seat, command) if check is None else decide(turn, seat, command, meant)

            rule = CommandRule[S, C, object](kind, during, check or _refuse_nothing, decided, offers)
            self.written.append(rule)
            return rule

        return write

    def preview(self, rule: CommandRule[S, C, M]) -> Callable[[Callable[[S, Seat, C, M], Preview]], PreviewRule[S, C, M]]:
        """Make a function the preview of a command. Without one, its preview is the message `preview-<name>` with the
        command's fields."""

        def write(preview: Callable[[S, Seat, C, M], Preview]) -> PreviewRule[S, C, M]:
            shown = PreviewRule(rule.kind, preview)
            self.written.append(shown)
            return shown

        return write

    def step(self, kind: type[P]) -> Callable[[Callable[[Turn[S], P], None]], StepRule[S, P]]:
        """Make a function the rule that resumes steps of this type."""

        def write(run: Callable[[Turn[S], P], None]) -> StepRule[S, P]:
            rule = StepRule(kind, run)
            self.written.append(rule)
            return rule

        return write

    def phase(self, kind: str, seats: Callable[[S], Iterable[Seat]]) -> Callable[[Callable[[S, Seat, Decision], Command]], DecisionRule[S]]:
        """Make a phase, which awaits these seats, and a function its default."""

        def write(default: Callable[[S, Seat, Decision], Command]) -> DecisionRule[S]:
            rule = DecisionRule(kind, seats, default)
            self.written.append(rule)
            return rule

        return write

    def question(
        self, kind: str, answering: Callable[[S, Question[Step]], Iterable[Seat]] | None = None
    ) -> Callable[[Callable[[S, Seat, Decision], Command]], DecisionRule[S]]:
        """Make a question, which `Turn.ask` asks, and a function its default. A question about pieces that may change hands names the seats
        that answer it (`Turn.follow_owners`)."""

        def write(default: Callable[[S, Seat, Decision], Command]) -> DecisionRule[S]:
            rule = DecisionRule(kind, _awaits_nobody, default, answering)
            self.written.append(rule)
            return rule

        return write


def allows(check: Callable[[], object]) -> bool:
    """True if a check refuses nothing."""
    try:
        check()
    except Refused:
        return False
    return True


def always(command: Command) -> Callable[[object, Seat, Decision], Command]:
    """The default of a decision for which "skip" always sends the same command."""
    return lambda state, seat, decision: command


def _refuse_nothing(state: object, seat: Seat, command: object) -> None:
    pass


def _awaits_nobody(state: object) -> tuple[Seat, ...]:
    return ()

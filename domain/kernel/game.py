"""The contract that every game implements. All its functions are pure; only `begin`, `decide` and `withdraw` decide anything."""

from collections.abc import Mapping
from typing import Generic, Literal, Protocol, TypeAlias, TypeVar

from msgspec import Struct

from domain.kernel.catalogue import Catalogue
from domain.kernel.commands import Command
from domain.kernel.decisions import Decision, Option, Preview
from domain.kernel.dice import RollTerms
from domain.kernel.errors import Malformed
from domain.kernel.rulebook import Rulebook
from domain.kernel.seats import Seat, Viewer
from domain.kernel.state import GameState, Step
from domain.kernel.strength import Strength
from domain.kernel.turn import DiceTable, Turn

S = TypeVar("S", bound=GameState[Step])
O = TypeVar("O", bound=Struct)  # noqa: E741  # the field's letter for options beside S for state
T = TypeVar("T", bound=Struct)
Result: TypeAlias = Literal["won", "lost", "drawn"]


class Randomness(Protocol):
    """Random bits for everything but the game's chance: bots, alternative worlds, random play. Never the game's chains."""

    def below(self, limit: int) -> int:
        """A number from 0 to `limit - 1`."""
        ...


class Setup(Struct, Generic[O], frozen=True):
    """What is fixed before a game begins: its options, the number of seats, and the values that an outer aggregate such as a campaign
    carries over into it (of the game's `carried_type`). It holds no personal data."""

    options: O
    seats: int
    carried: Struct | None = None

    def carries(self, kind: type[T]) -> T | None:
        """The values carried over, or None. Raises Malformed for values of another type."""
        if self.carried is None or isinstance(self.carried, kind):
            return self.carried
        raise Malformed(f"{type(self.carried).__name__} is carried over, and no {kind.__name__}")


class SeatResult(Struct, frozen=True):
    """One seat's result. `place` counts from 1 and is shared by equals; `score` is set if the game counts one."""

    seat: Seat
    result: Result
    place: int
    score: int | None = None


class Outcome(Struct, frozen=True):
    """How a game ended: a word for the reason (a message key of the game) and each seat's result."""

    reason: str
    seats: tuple[SeatResult, ...]


class GameToOpen(Struct, frozen=True):
    """Another game that a game wants opened: its key and handle, its options, the values that it carries over into it, and for each of its
    seats the own seat whose player plays it."""

    game: str
    handle: str
    options: Struct
    seats: tuple[Seat, ...]
    carried: Struct


class Game(Protocol[S, O]):
    """A game. `legal`, `preview` and `alternatives` get a seat's own closed state."""

    def __hash__(self) -> int:
        """A game is a key of what is made of it once, such as its codec."""
        ...

    @property
    def key(self) -> str:
        """The game's key: its folder's name."""
        ...

    @property
    def version(self) -> str:
        """The rules' version, `major.minor`: what would change legality in running games is a new major."""
        ...

    @property
    def rules(self) -> Rulebook[S]:
        """The assembled rules. Each command of a table is decided on a Turn that refers to them."""
        ...

    @property
    def catalogue(self) -> Catalogue:
        """The types the game writes."""
        ...

    @property
    def options_type(self) -> type[O]:
        """The options, each field with a default; the new-table page is made from it."""
        ...

    @property
    def carried_type(self) -> type[Struct] | None:
        """The type of the values that an outer aggregate may carry over into a game, or None. The game's first fact records them as
        values."""
        ...

    @property
    def report_type(self) -> type[Command] | None:
        """The command by which `SYSTEM` reports to this game the end of another one that it opened; None for a game that opens none. Its
        fields: `game` (a handle), `head` (the hash of that game's last record), `result` (canonical JSON of what `handed_over` gave; empty
        if there is none) and `reason` (of an end without a result). Such a game awaits `SYSTEM` for reports only."""
        ...

    @property
    def dice(self) -> DiceTable:
        """The game's dice table."""
        ...

    @property
    def most_draws(self) -> int:
        """The maximum number of draws from one chain for one command, set-up included; the law kit allows half of it."""
        ...

    def seats_for(self, options: O) -> tuple[int, ...]:
        """How many seats may play with these options, the usual number first; raises Refused for options that clash."""
        ...

    def initial(self, setup: Setup[O]) -> S:
        """The state before the first fact, without chance."""
        ...

    def begin(self, turn: Turn[S], setup: Setup[O]) -> None:
        """Set-up facts and draws."""
        ...

    def decide(self, turn: Turn[S], seat: Seat, command: Command) -> None:
        """Record what the command brings about, or raise Refused and record nothing."""
        ...

    def awaiting(self, state: S) -> tuple[Decision, ...]:
        """The decisions that are due while no question is open; empty if the game is over. A game that awaits `SYSTEM`, by a decision or a
        question, awaits no seat beside it."""
        ...

    def legal(self, state: S, seat: Seat) -> tuple[Option, ...]:
        """Every legal answer of this seat, questions included."""
        ...

    def standing(self, state: S, seat: Seat) -> tuple[Option, ...]:
        """Settings that the seat may change at any time."""
        ...

    def preview(self, state: S, seat: Seat, command: Command) -> Preview:
        """What the command would do, as far as the seat can know; raises Refused with the reason if it is not allowed."""
        ...

    def roll_terms(self, state: S, event: Struct) -> RollTerms | None:
        """The terms of the roll that a fact is about, computed from `state`, the state before it; None for any other fact. Reads what every
        viewer knows only."""
        ...

    def default(self, state: S, seat: Seat, decision: Decision) -> Command:
        """The command that "skip" sends, and the only one that `SYSTEM` sends for its own decisions."""
        ...

    def answer(self, state: S, seat: Seat, decision: Decision, order: Command) -> Command | None:
        """The command that a standing order sends for this decision, or None if the order does not cover it."""
        ...

    def withdraw(self, turn: Turn[S], seat: Seat) -> None:
        """Concession or forfeit of a seat."""
        ...

    def outcome(self, state: S) -> Outcome:
        """How the game ended; asked only when nobody is awaited."""
        ...

    def opens(self, state: S) -> GameToOpen | None:
        """The other game whose end this one awaits; None if it awaits none. Reads what every viewer knows only."""
        ...

    def handed_over(self, state: S) -> Struct | None:
        """What an outer aggregate such as a campaign takes over from this game once it is over, by what every viewer knows; None
        without a result for it."""
        ...

    def names(self, state: S) -> Mapping[str, str]:
        """The usual names of the pieces that seats may name (see `domain.kernel.naming`), by their ids; none if no seat names anything."""
        ...

    def sides(self, state: S) -> Mapping[Seat, str]:
        """The side each seat plays, as a message key of the game; empty before it is known."""
        ...

    def teams(self, state: S) -> tuple[tuple[Seat, ...], ...]:
        """The seats that play together against others: teams of two or more, without a common seat, the same for the whole game. None
        before it is known, and none where all play together. Reads what every viewer knows only."""
        ...

    def alternatives(self, state: S, viewer: Viewer, bits: Randomness) -> S:
        """Another state that the viewer cannot tell from this one: for the law kit, and the only states on which a bot plans."""
        ...

    def play(self, state: S, seat: Seat, decision: Decision, bits: Randomness) -> Command:
        """The command of the game's bot: a pure function of the seat's own closed state and of bits of its own."""
        ...

    @property
    def strengths(self) -> tuple[Strength, ...]:
        """The strengths at which the game's bot plays differently, the weakest first; `middle`, which is `play`, is one of them."""
        ...

    def play_as(self, strength: Strength, state: S, seat: Seat, decision: Decision, bits: Randomness) -> Command:
        """The command of the game's bot at this strength: as `play`, and `play` itself for a strength that the game does not have. Its work
        is bounded by counts and never by time, so that every process finds the same command."""
        ...


def awaited(game: Game[S, O], state: S) -> tuple[Decision, ...]:
    """The decisions that are due: those of the top question, or without one those that the game awaits."""
    return state.questions() or game.awaiting(state)

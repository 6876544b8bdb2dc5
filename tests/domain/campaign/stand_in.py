"""A short game in the place of a mission's: each marine seat says how many points it made, then Chaos rolls who of the first seat falls.

It takes the rosters of a campaign and hands over a result, so that campaigns can be played at real tables by tests.
"""

from collections.abc import Mapping
from typing import Annotated, ClassVar, Literal

from msgspec import Meta, Struct, field
from msgspec.structs import replace

from domain.games.starquest_ng.marines import Carried
from domain.games.starquest_ng.options import Options
from domain.games.starquest_ng.result import MarineResult, MissionResult, ObjectiveDone, SeatReport
from domain.kernel.catalogue import Catalogue
from domain.kernel.commands import Command
from domain.kernel.decisions import Choice, Decision, Option, offer
from domain.kernel.errors import Refused
from domain.kernel.events import Event
from domain.kernel.game import Outcome, Randomness, SeatResult, Setup
from domain.kernel.rulebook import Rulebook
from domain.kernel.ruled_game import RuledGame
from domain.kernel.rules import Rules
from domain.kernel.seats import Seat, Viewer
from domain.kernel.state import GameState, NoStep
from domain.kernel.turn import DiceTable, Turn

POINTS = (0, 25, 45)


class State(GameState[NoStep], frozen=True, kw_only=True):
    """The points of each seat that has fought."""

    phase: Literal["setup", "fight", "roll", "over"] = "setup"
    companies: Carried = Carried(())
    points: dict[Seat, int] = field(default_factory=dict)
    fallen: str = ""


class SkirmishBegan(Event[State], frozen=True):
    """The companies are there."""

    companies: Carried

    def evolve(self, state: State) -> State:
        """All marine seats fight."""
        return replace(state, phase="fight", companies=self.companies)


class Fought(Event[State], frozen=True):
    """A seat made points."""

    seat: Seat
    points: int

    def evolve(self, state: State) -> State:
        """Keep them."""
        points = {**state.points, self.seat: self.points}
        return replace(state, points=points, phase="roll" if len(points) == len(state.companies.rosters) else "fight")


class MarineFell(Event[State], frozen=True):
    """The skirmish is over; a marine fell, or nobody."""

    marine: str
    face: int

    def evolve(self, state: State) -> State:
        """Nobody decides any more."""
        return replace(state, phase="over", fallen=self.marine)


class Fight(Command, frozen=True):
    """Make points."""

    points: Annotated[int, Meta(ge=0, le=90)]


class Roll(Command, frozen=True):
    """Roll who falls."""


rules = Rules[State]()


def fighters(state: State) -> tuple[Seat, ...]:
    return tuple(company.seat for company in state.companies.rosters if company.seat not in state.points)


def admit(state: State, seat: Seat, during: tuple[str, ...]) -> None:
    if state.phase not in during or seat not in (fighters(state) if state.phase == "fight" else (0,)):
        raise Refused("not_your_turn", "SKIRMISH")


def points(state: State, seat: Seat) -> tuple[Option, ...]:
    return (offer(Fight, Choice("points", "number", POINTS)),)


@rules.phase("fight", fighters)
def some_points(state: State, seat: Seat, decision: Decision) -> Command:
    return Fight(POINTS[1])


@rules.phase("roll", lambda state: (0,))
def roll_by_default(state: State, seat: Seat, decision: Decision) -> Command:
    return Roll()


@rules.command(Fight, "fight", offers=points)
def fight(turn: Turn[State], seat: Seat, command: Fight) -> None:
    turn.record(Fought(seat, command.points))


@rules.command(Roll, "roll")
def roll(turn: Turn[State], seat: Seat, command: Roll) -> None:
    (face,) = turn.roll_numbers("fall", ("d6",))
    first = turn.state.companies.rosters[0].roster.marines
    turn.record(MarineFell(first[-1].id if face > 2 and len(first) > 1 else "", face))
    turn.end_turn()


EVENTS: tuple[type[Struct], ...] = (SkirmishBegan, Fought, MarineFell)


class Skirmish(RuledGame[State]):
    """The stand-in, under the key of the missions' game."""

    key = "starquest_ng"
    version = "0.1"
    options_type = Options
    carried_type = Carried
    most_draws = 8
    dice: ClassVar[DiceTable] = {}

    def __init__(self) -> None:
        super().__init__(Rulebook(State, Catalogue("skirmish", EVENTS), lambda state: state.phase, admit, rules))

    def seats_for(self, options: Options) -> tuple[int, ...]:
        """Return two to four seats."""
        return (2, 3, 4)

    def initial(self, setup: Setup[Options]) -> State:
        """Return the state before the skirmish."""
        return State()

    def begin(self, turn: Turn[State], setup: Setup[Options]) -> None:
        """Take the companies."""
        carried = setup.carries(Carried)
        assert carried is not None
        turn.record(SkirmishBegan(carried))
        turn.begin_turn(*range(setup.seats))

    def awaiting(self, state: State) -> tuple[Decision, ...]:
        """Return who fights or rolls."""
        return self.rules.awaiting(state, state.phase)

    def play(self, state: State, seat: Seat, decision: Decision, bits: Randomness) -> Command:
        """Make any points."""
        return Fight(POINTS[bits.below(3)]) if decision.kind == "fight" else Roll()

    def withdraw(self, turn: Turn[State], seat: Seat) -> None:
        """Make no points, or let nobody fall."""
        if turn.state.phase == "fight" and seat in fighters(turn.state):
            turn.record(Fought(seat, 0))
        elif seat == 0:
            turn.record(MarineFell("", 1))

    def outcome(self, state: State) -> Outcome:
        """Everybody wins."""
        return Outcome("fought", tuple(SeatResult(seat, "won", 1) for seat in (0, *state.points)))

    def handed_over(self, state: State) -> Struct | None:
        """Return the points, the fallen marine, and the objective for the first seat with most points; nothing if nobody fought."""
        if state.phase != "over" or not state.points:
            return None
        best = max(state.points, key=lambda seat: (state.points[seat], -seat))
        seats = []
        for company in state.companies.rosters:
            marines = tuple(MarineResult(marine.id, marine.id == state.fallen) for marine in company.roster.marines)
            seats.append(SeatReport(company.seat, state.points[company.seat], marines[0].marine, marines))
        return MissionResult(best, tuple(seats), (ObjectiveDone("main", best, ""),), "fulfilled", "open")

    def sides(self, state: State) -> Mapping[Seat, str]:
        """Return nothing: nobody asks for sides."""
        return {}

    def alternatives(self, state: State, viewer: Viewer, bits: Randomness) -> State:
        """Nothing is hidden."""
        return state


SKIRMISH = Skirmish()

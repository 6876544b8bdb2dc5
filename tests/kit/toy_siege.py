"""Siege: a small co-operative game against an automated enemy, for tests of `SYSTEM`.

Each round all seats guard a wall simultaneously. Then the game awaits `SYSTEM`: it raids the wall on top of a plan that only `SYSTEM`
knows, with dice against the wall's strength. A six asks `SYSTEM` in the middle of the rule to raid the next wall, too.
"""

from collections.abc import Mapping
from typing import Annotated, ClassVar, Literal

from msgspec import Meta, Struct
from msgspec.structs import replace

from domain.kernel.catalogue import Catalogue
from domain.kernel.commands import Command
from domain.kernel.decisions import Choice, Decision, Option, offer
from domain.kernel.dice import Modifier, Need
from domain.kernel.errors import Refused
from domain.kernel.events import Event
from domain.kernel.game import Outcome, Randomness, SeatResult, Setup
from domain.kernel.rulebook import Rulebook
from domain.kernel.ruled_game import RuledGame
from domain.kernel.rules import Rules
from domain.kernel.seats import ALL, SYSTEM, Seat, Viewer, audience, may_read
from domain.kernel.secret import Secret
from domain.kernel.state import GameState, Step
from domain.kernel.turn import DiceTable, Turn
from kit.toy import put

GROUP = "sealed.0"


class Options(Struct, frozen=True):
    """The options of a game. `absence`: what happens for a seat that does not answer."""

    rounds: Annotated[int, Meta(ge=1, le=3)] = 2
    absence: Literal["wait", "skip"] = "wait"


class NextRound(Step, frozen=True, tag="next_round"):
    """The raid is over."""


class State(GameState[NextRound], frozen=True, kw_only=True):
    """The game's state. `plan`: the walls that are raided, the next one first. `guarding`: the seats that have not guarded."""

    phase: Literal["setup", "guard", "raid", "over"] = "setup"
    options: Options = Options()
    round: int = 0
    walls: tuple[int, ...] = ()
    guarding: tuple[Seat, ...] = ()
    plan: tuple[Secret[int], ...] = ()
    breaches: int = 0


class Besieged(Event[State], frozen=True):
    """The siege began. Only `SYSTEM` knows the plan."""

    options: Options
    walls: tuple[int, ...]
    plan: tuple[Secret[int], ...]

    def evolve(self, state: State) -> State:
        """Set the state before the first round."""
        return replace(state, options=self.options, walls=self.walls, plan=self.plan)


class RoundBegan(Event[State], frozen=True):
    """A round began: every seat must guard a wall."""

    round: int

    def evolve(self, state: State) -> State:
        """Ask all seats."""
        return replace(state, phase="guard", round=self.round, guarding=tuple(range(len(state.walls))))


class WallGuarded(Event[State], frozen=True):
    """A seat guarded a wall."""

    seat: Seat
    wall: int

    def evolve(self, state: State) -> State:
        """Raise the wall. After the last seat the enemy raids."""
        left = tuple(seat for seat in state.guarding if seat != self.seat)
        walls = put(state.walls, self.wall, state.walls[self.wall] + 1)
        return replace(state, walls=walls, guarding=left, phase="guard" if left else "raid")


class WallRaided(Event[State], frozen=True):
    """The enemy raided the wall on top of its plan. The wall is breached if the points exceed the need."""

    wall: Secret[int]
    points: int
    need: Need

    def evolve(self, state: State) -> State:
        """Take the wall off the plan and count a breach."""
        return replace(state, plan=state.plan[1:], breaches=state.breaches + (self.need.beyond(self.points) > 0))


class SiegeEnded(Event[State], frozen=True):
    """The siege is over."""

    def evolve(self, state: State) -> State:
        """Close all decisions."""
        return replace(state, phase="over", stack=(), due=())


class Guard(Command, frozen=True):
    """Guard a wall."""

    wall: int


class Raid(Command, frozen=True):
    """Raid the wall on top of the plan."""


rules = Rules[State]()


def asked(state: State) -> tuple[Seat, ...]:
    """Return the seats that must guard, or `SYSTEM` while it must raid."""
    match state.phase:
        case "guard":
            return state.guarding
        case "raid":
            return (SYSTEM,)
        case "setup" | "over":
            return ()


def admit(state: State, seat: Seat, during: tuple[str, ...]) -> None:
    """Refuse a command that the seat is not asked for."""
    kind, seats = (state.stack[-1].kind, state.stack[-1].seats) if state.stack else (state.phase, asked(state))
    if kind not in during or seat not in seats:
        raise Refused("not_asked", "SIEGE-1")


@rules.phase("guard", asked)
def guard_own(state: State, seat: Seat, decision: Decision) -> Command:
    return Guard(seat)


@rules.phase("raid", asked)
def raid_by_default(state: State, seat: Seat, decision: Decision) -> Command:
    return Raid()


@rules.question("rage")
def rage_by_default(state: State, seat: Seat, decision: Decision) -> Command:
    return Raid()


def check_guard(state: State, seat: Seat, command: Guard) -> None:
    if not 0 <= command.wall < len(state.walls):
        raise Refused("no_wall", "SIEGE-2")


def walls(state: State, seat: Seat) -> tuple[Option, ...]:
    return (offer(Guard, Choice("wall", "number", tuple(range(len(state.walls))))),)


@rules.command(Guard, "guard", check=check_guard, offers=walls)
def guard(turn: Turn[State], seat: Seat, command: Guard, _: None) -> None:
    turn.record(WallGuarded(seat, command.wall))


@rules.command(Raid, "raid", "rage")
def raid(turn: Turn[State], seat: Seat, command: Raid) -> None:
    if turn.state.stack:
        turn.answered(seat)
    top, left = turn.state.plan[0], len(turn.state.plan)
    wall = turn.reveal(top, ALL)
    need = Need(Modifier("wall", turn.state.walls[wall.read()]), (Modifier("round", -turn.state.round),))
    dice = turn.roll_numbers("raid", ("d6", "d2"))
    turn.record(WallRaided(wall, sum(dice), need))
    if dice[0] == 6 and left > 1:
        turn.ask((SYSTEM,), "rage", "", (NextRound(),))
    elif not turn.state.due:
        turn.rules.run(turn, NextRound())


@rules.step(NextRound)
def next_round(turn: Turn[State], step: NextRound) -> None:
    if turn.state.round < turn.state.options.rounds and turn.state.plan:
        turn.record(RoundBegan(turn.state.round + 1))
        turn.begin_turn(*range(len(turn.state.walls)))
    else:
        finish(turn)


def finish(turn: Turn[State]) -> None:
    turn.end_turn()
    turn.record(SiegeEnded())


CATALOGUE = Catalogue("siege", (Besieged, RoundBegan, WallGuarded, WallRaided, SiegeEnded), groups=(GROUP,))
RULES = Rulebook(State, CATALOGUE, lambda state: state.phase, admit, rules)


class Siege(RuledGame[State]):
    """Siege, as the table calls it."""

    key = "siege"
    version = "1.0"
    options_type = Options
    carried_type: type[Struct] | None = None
    most_draws = 8
    dice: ClassVar[DiceTable] = {}

    def __init__(self) -> None:
        super().__init__(RULES)

    def seats_for(self, options: Options) -> tuple[int, ...]:
        """Return one to three seats."""
        return (2, 1, 3)

    def initial(self, setup: Setup[Options]) -> State:
        """Return the state before the siege."""
        return State()

    def begin(self, turn: Turn[State], setup: Setup[Options]) -> None:
        """Draw the plan for `SYSTEM`, one wall for each round and one more."""
        order = turn.hidden_shuffle(GROUP, "plan", 4)
        plan = tuple(Secret(audience(SYSTEM), card.read() % setup.seats) for card in order)
        turn.record(Besieged(setup.options, (3,) * setup.seats, plan))
        turn.record(RoundBegan(1))
        turn.begin_turn(*range(setup.seats))

    def awaiting(self, state: State) -> tuple[Decision, ...]:
        """Return the decisions of the phase."""
        return self.rules.awaiting(state, f"{state.phase}.{state.round}")

    def answer(self, state: State, seat: Seat, decision: Decision, order: Command) -> Command | None:
        """Return None: there are no standing orders."""
        return None

    def withdraw(self, turn: Turn[State], seat: Seat) -> None:
        """End the siege: a seat conceded."""
        if turn.state.phase == "over":
            raise Refused("game_over", "SIEGE-3")
        finish(turn)

    def outcome(self, state: State) -> Outcome:
        """All seats win without a breach, or lose together."""
        result: Literal["won", "lost"] = "lost" if state.breaches else "won"
        return Outcome("siege", tuple(SeatResult(seat, result, 1) for seat in range(len(state.walls))))

    def sides(self, state: State) -> Mapping[Seat, str]:
        """Return nothing: all seats play the same side."""
        return {}

    def alternatives(self, state: State, viewer: Viewer, bits: Randomness) -> State:
        """Change the walls of the plan that the viewer does not know."""
        if all(may_read(wall.audience, viewer) for wall in state.plan):
            return state
        plan = tuple(Secret(wall.audience, bits.below(len(state.walls)), wall.source) for wall in state.plan)
        return replace(state, plan=plan)

    def play(self, state: State, seat: Seat, decision: Decision, bits: Randomness) -> Command:
        """Guard a random wall."""
        return Guard(bits.below(len(state.walls)))


SIEGE = Siege()

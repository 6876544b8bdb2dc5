"""The options of a game (section 2.12), and the roles of its seats."""

from typing import Annotated, Final, Literal, NamedTuple, TypeAlias

from msgspec import Meta, Struct

from domain.games.starquest.conditions import ConditionChoice, Weather
from domain.games.starquest.figures import TEAMS, Team
from domain.kernel.errors import Refused
from domain.kernel.seats import Seat

MissionChoice: TypeAlias = Literal["chaos_chooses", "M1", "M2", "M3", "M4", "M5", "M6", "N1", "N2", "N3", "N4", "N5", "N6", "N7", "N8"]
"""The missions, or `chaos_chooses` for the choice of Chaos, as one list of words for forms."""
ChaosSeat: TypeAlias = Literal["random", "first", "second", "third", "fourth"]
TeamOrder: TypeAlias = Literal[
    "red_yellow_blue", "red_blue_yellow", "yellow_red_blue", "yellow_blue_red", "blue_red_yellow", "blue_yellow_red",
]  # fmt: skip

Preset: TypeAlias = Literal["classic", "bugfix", "custom"]
"""House rules by name (SQH, A1): none, the first three, or those that are set one by one."""

FEWEST_EVENTS: Final = 10
MOST_EVENTS: Final = 28
MOST_RESPAWNS: Final = 8
MOST_GEAR: Final = 6
_VOLUNTEERS: Final[dict[ChaosSeat, Seat]] = {"first": 0, "second": 1, "third": 2, "fourth": 3}


class Options(Struct, frozen=True):
    """The options of one game; the defaults are the rulebook's."""

    mission: MissionChoice = "chaos_chooses"
    event_cards: Annotated[int, Meta(ge=FEWEST_EVENTS, le=MOST_EVENTS)] = MOST_EVENTS
    """The length of the game in rounds (SQ-SET-05)."""
    commander_life: Literal[6, 3] = 6
    chaos_commander_life: Literal[1, 3] = 1
    pass_default: Literal["allies", "all", "none"] = "allies"
    """Whose pieces a seat may pass over until a permission is set (SQ-MOV-06)."""
    chaos_seat: ChaosSeat = "random"
    """The seat that volunteers for Chaos; `random` lets the server draw it (SQ-SET-02)."""
    team_order: TeamOrder = "red_yellow_blue"
    """The colours of the other seats, in turn order."""
    house_rules: Preset = "classic"
    """`bugfix` turns on the first three of the following; each of them may be turned on by itself."""
    hr_commander: bool = False
    """Commanders start with 3 life, and each team has 3 medipacks (SQH-MED-01)."""
    hr_stacks: bool = False
    """The blips are divided into a stack for each board before the game (SQH-STK-01)."""
    hr_events: bool = False
    """One event card is drawn for each GSG seat in play (SQH-EVT-01)."""
    hr_push: bool = False
    """Chaos may activate a board (SQH-PSH-01)."""
    hr_respawn: Annotated[int, Meta(ge=0, le=MOST_RESPAWNS)] = 0
    """How many eliminated Chaos figures may come back in a Chaos turn (SQH-RSP-01)."""
    side_card_at: Annotated[int, Meta(ge=0, le=MOST_EVENTS)] = 0
    """The place of the mothership transmission in the deck, 0 for a random one (SQH-TIM-01)."""
    hr_gear: Annotated[int, Meta(ge=0, le=MOST_GEAR)] = 0
    """How many blips hide gear (SQH-GEA)."""
    conditions: Weather = "mission"
    """The conditions of the boards: the mission's, none, four at random, or those of the following options (SQH-CND-01)."""
    condition_north_west: ConditionChoice = "none"
    condition_north_east: ConditionChoice = "none"
    condition_south_west: ConditionChoice = "none"
    condition_south_east: ConditionChoice = "none"


class Roles(NamedTuple):
    """The roles: the Chaos seat, and the others with their teams in turn order."""

    chaos: Seat
    teams: tuple[tuple[Seat, Team], ...]


def volunteer(options: Options) -> Seat | None:
    """The seat that plays Chaos, or None if it is drawn (R1)."""
    return _VOLUNTEERS.get(options.chaos_seat)


def seats_for(options: Options) -> tuple[int, ...]:
    """How many seats may play: 2 to 4, and enough for the seat that volunteers for Chaos (see `setup.begin`)."""
    agreed(options)
    least = (volunteer(options) or 0) + 1
    return tuple(count for count in (2, 3, 4) if count >= least)


def roles(options: Options, seats: int, chaos: Seat) -> Roles:
    """The roles at a table of so many seats: the others in seat order, with the colours in the order agreed."""
    others = (seat for seat in range(seats) if seat != chaos)
    colours: dict[str, Team] = {team: team for team in TEAMS}
    order = (colours[colour] for colour in options.team_order.split("_"))
    return Roles(chaos, tuple(zip(others, order, strict=False)))


def agreed(options: Options) -> Options:
    """The same options; raises Refused if a number leaves its range."""
    if not FEWEST_EVENTS <= options.event_cards <= MOST_EVENTS:
        raise Refused("event_cards_out_of_range", "SQ-SET-05")
    return options

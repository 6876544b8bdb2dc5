"""The options of a campaign, and how its seats are numbered."""

from typing import Annotated, Final, Literal, TypeAlias, cast, get_args

from msgspec import Meta, Struct

from domain.games.starquest.figures import TEAMS, Team
from domain.games.starquest.options import FEWEST_EVENTS, MOST_EVENTS, MissionChoice
from domain.kernel.errors import Refused
from domain.kernel.seats import Seat

MissionId: TypeAlias = MissionChoice
"""The missions that the game has; its word for the choice of Chaos is none of a campaign."""
Founder: TypeAlias = Literal["chaos", "red", "yellow", "blue"]

KNOWN: Final[frozenset[str]] = frozenset(get_args(MissionId)) - {"chaos_chooses"}
USUAL_MISSIONS: Final = tuple(
    cast(MissionId, mission) for mission in ("M2", "N1", "M4", "N4", "N3", "M3", "N6", "N5") if mission in KNOWN
)  # fmt: skip
"""The missions of a campaign in their order (section B2.12), as far as the game has them."""
MOST_MISSIONS: Final = 14
CHAOS: Final[Seat] = 0
"""The seat of the Chaos player; the marine players have the seats from 1 on, in turn order."""
_FOUNDERS: Final[dict[Founder, Seat]] = {"chaos": 0, "red": 1, "yellow": 2, "blue": 3}


class Options(Struct, frozen=True):
    """The options of one campaign; the defaults are the specification's."""

    missions: Annotated[tuple[MissionId, ...], Meta(max_length=MOST_MISSIONS)] = USUAL_MISSIONS
    """The missions, one after the other."""
    founder: Founder = "chaos"
    """The seat that opens each mission."""
    event_cards: Annotated[int, Meta(ge=FEWEST_EVENTS, le=MOST_EVENTS)] = MOST_EVENTS
    min_fire_gap: Literal[1, 0] = 1
    chaos_commander_life: Literal[1, 3] = 1
    """Options of every mission."""


def seats_for(options: Options) -> tuple[int, ...]:
    """How many seats may play: Chaos and one to three marine seats, and enough for the founder. Raises Refused for options that clash."""
    if not 0 < len(options.missions) <= MOST_MISSIONS or not KNOWN.issuperset(options.missions):
        raise Refused("bad_mission_list", "SQN-CMP-01")
    if not FEWEST_EVENTS <= options.event_cards <= MOST_EVENTS:
        raise Refused("event_cards_out_of_range", "SQ-SET-05")
    return tuple(count for count in (2, 3, 4) if count > founder(options))


def founder(options: Options) -> Seat:
    """The seat of the founder."""
    return _FOUNDERS[options.founder]


def colour(seat: Seat) -> Team:
    """The colour of a marine seat, in all missions."""
    return TEAMS[seat - 1]

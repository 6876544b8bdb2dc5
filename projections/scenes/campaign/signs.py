"""How seats and marines are named and distinguished."""

from collections.abc import Mapping
from hashlib import sha256
from typing import Final

from domain.campaign.marines import Marine
from domain.campaign.names import default_name
from domain.campaign.options import CHAOS, colour
from domain.campaign.state import State
from domain.kernel.seats import Seat
from domain.kernel.words import Value, Words
from projections.scene import SeatMark, Shape, Tone

TONES: Final[dict[str, Tone]] = {"chaos": "violet", "red": "red", "yellow": "yellow", "blue": "blue"}
SHAPES: Final[dict[str, Shape]] = {"chaos": "diamond", "red": "circle", "yellow": "square", "blue": "triangle"}

LOOT_SIGNS: Final[Mapping[str | None, str]] = {
    "terminator_suit": "armour-suit", "mw_laser": "laser", "mw_power_laser": "heavy-laser", "mw_blade": "sword", "mw_hammer": "hammer",
    "flamer": "flamer", "rail_rifle": "rail-rifle", "riot_shield": "buckler", "jump_pack": "pack", "shock_glove": "glove",
    "cutter": "cutter", "cloak": "cloak", "sounder": "sounder", "mines": "mine-belt", "last_mine": "last-mine", "stim": "stim",
    "decoy": "decoy", "grapple": "grapple",
}  # fmt: skip
"""The drawings of loot."""
AWARD_SIGN: Final = "star"
"""The page's sign for an award; its name says which."""
MEDAL_SIGN: Final = "medal"
"""The drawing that stands before a number of medals."""
FACES: Final = (("head", 4), ("hair", 8), ("mark", 9))
"""The drawings of a face from below, and how many there are of each."""


def side(seat: Seat) -> str:
    """Return the word of a seat's side."""
    return "chaos" if seat == CHAOS else colour(seat)


def seat_marks(state: State) -> list[SeatMark]:
    """Return the marks of the seats, once the campaign is founded."""
    seats = (CHAOS, *state.rosters) if state.rosters else ()
    return [SeatMark(seat, Words(f"side-{side(seat)}"), TONES[side(seat)], SHAPES[side(seat)]) for seat in seats]


def name_of(state: State, marine: str) -> str:
    """Return the default name of a marine, or its id if it has none yet."""
    found = state.marine(marine)
    return marine if found is None else default_name(found.number)


def called(state: State, marine: str) -> dict[str, Value]:
    """Return the parameters that name a marine: the name that its player gave to it counts, which is kept beside the log, else the default
    one."""
    return {"named": marine, "name": name_of(state, marine)}


def face_of(state: State, marine: Marine) -> list[str]:
    """Return the drawings of a marine's face. It is the same in the whole campaign, and another one in a campaign of other missions."""
    seed = sha256(f"{marine.id} {marine.number} {' '.join(state.options.missions)}".encode()).digest()
    return [f"{part}-{seed[at] % count + 1}" for at, (part, count) in enumerate(FACES)]


def rank_of(marine: Marine) -> str:
    """Return the word of a marine's rank."""
    if marine.captain:
        return "captain"
    return "veteran" if marine.veteran() else "marine"

"""Glyphs and colours of the game. Each comes with words, so that no information is given by colour alone."""

from collections.abc import Mapping
from pathlib import Path
from typing import Final, Literal

from domain.games.starquest.conditions import CONDITIONS, Condition
from domain.games.starquest.figures import CommanderSet, Team
from domain.games.starquest.missions import BoardId
from domain.games.starquest.pieces import Figure
from domain.games.starquest.state import State
from domain.games.starquest.weapons import Weapon
from domain.kernel.seats import Seat
from domain.kernel.words import Words
from projections.art import read_signs
from projections.scene import SeatMark, Tone

CHAOS: Final[Tone] = "violet"
TEAM_TONES: Final[dict[Team, Tone]] = {"red": "red", "yellow": "yellow", "blue": "blue"}
TEAM_SHAPES: Final[dict[Team, Literal["circle", "square", "triangle"]]] = {"red": "circle", "yellow": "square", "blue": "triangle"}
BOARD_TONES: Final[dict[BoardId, Tone]] = {"A": "green", "B": "blue", "C": "orange", "D": "violet"}
"""Background colours of the rooms of each board."""

_SIGNS: Final = read_signs(Path(__file__).parent / "art")
WEAPON_GLYPHS: Final = _SIGNS["weapon"]
CARD_GLYPHS: Final = _SIGNS["card"]
SET_GLYPHS: Final = _SIGNS["commander_set"]
THING_GLYPHS: Final = frozenset(
    ("console", "core", "antenna", "pump", "log", "reactor", "generator", "artefact", "probe", "capsule", "vent", "valve", "arms-chest")
)
"""The objects with a glyph of their own: its name is the object's id without its number."""
_DRAWN_AS: Final = {
    "archive": "log",
    "jammer": "antenna",
    "seal": "console",
    "relay": "console",
    "beacon": "antenna",
    "ledger": "console",
    "cache": "arms-chest",
}
"""Objects that look like others."""
TROOPER_GLYPHS: Final[dict[Weapon, str]] = {
    "laser": "trooper-laser",
    "null_time_cannon": "trooper-null-time",
    "holo_thrower": "trooper-holo",
    "black_hole_blaster": "trooper-black-hole",
}
COMMANDER_GLYPHS: Final[dict[CommanderSet, str]] = {
    "axe_mini": "commander-axe",
    "power_laser": "commander-laser",
    "sword_glove": "commander-glove",
}
GEAR_GLYPHS: Final[Mapping[str, str]] = _SIGNS["gear"]
CONDITION_GLYPHS: Final[dict[Condition, str]] = {condition: f"condition-{condition.replace('_', '-')}" for condition in CONDITIONS}
ARMS: Final[dict[Weapon, str]] = {"null_time_cannon": "arm-null-time", "holo_thrower": "arm-holo", "black_hole_blaster": "arm-black-hole"}
"""The arms of a dreadnought by weapon. `<arm>-right` is the same arm on the other side."""


def tone_of(state: State, seat: Seat) -> Tone:
    """Return the colour of a seat."""
    squad = state.squads.get(seat)
    return CHAOS if squad is None else TEAM_TONES[squad.team]


def side_of(state: State, seat: Seat) -> str:
    """Return a seat's side: a team, or `chaos`."""
    squad = state.squads.get(seat)
    return "chaos" if squad is None else squad.team


def seat_marks(state: State) -> list[SeatMark]:
    """Return the marks of the seats. Empty before the sides are assigned."""
    teams = (
        SeatMark(squad.seat, Words(f"side-{squad.team}"), TEAM_TONES[squad.team], TEAM_SHAPES[squad.team])
        for squad in state.squads.values()
    )
    chaos = SeatMark(state.chaos, Words("side-chaos"), CHAOS, "diamond")
    return sorted((*teams, chaos), key=lambda mark: mark.seat) if state.squads else []


def thing_word(thing: str) -> str:
    """Return the kind of an object: its id without its number."""
    word, _, number = thing.rpartition("-")
    return word if number.isdigit() else thing


def thing_glyph(thing: str) -> str:
    """Return the glyph of an object."""
    word = _DRAWN_AS.get(thing_word(thing), thing_word(thing))
    return word if word in THING_GLYPHS else "crate"


def set_of(commander: Figure) -> CommanderSet:
    """Return a commander's set, derived from his weapons."""
    if "mini_laser" in commander.weapons:
        return "axe_mini"
    return "power_laser" if "power_laser" in commander.weapons else "sword_glove"

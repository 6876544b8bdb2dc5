"""Glyphs and colours of the game. Each comes with words, so that no information is given by colour alone."""

from collections.abc import Mapping
from typing import Final

from domain.games.mercs_recon.opposition import Colour, Kind
from domain.games.mercs_recon.profiles import ProfileId
from domain.games.mercs_recon.state import State
from domain.kernel.seats import Seat
from domain.kernel.words import Value, Words
from projections.scene import SeatMark, Shape, Tone

SEAT_TONES: Final[tuple[Tone, ...]] = ("blue", "yellow", "violet", "green", "red")
_SEAT_SHAPES: Final[tuple[Shape, ...]] = ("circle", "square", "triangle", "diamond", "hexagon")
LEVEL_TONES: Final[tuple[Tone, ...]] = ("green", "yellow", "orange", "red")
"""The alarm levels I to IV."""
AGENT_TONES: Final[dict[Colour, Tone]] = {"blue": "blue", "red": "red", "black": "plain"}
LEVELS: Final = ("I", "II", "III", "IV")
_SIGNS: Final[dict[str, str]] = {
    "move": "do-move", "run": "do-run", "prepare": "do-prepare", "reload": "do-reload", "use_objective": "do-use",
    "use_ability": "do-ability", "detain": "do-detain", "interrogate": "do-interrogate", "waive_interrogation": "do-waive",
    "throw": "do-throw", "set_reaction": "do-reaction", "fire_and_advance": "do-joint", "fall_back_and_cover": "do-joint",
    "fa_move": "do-move", "fa_attack": "do-aggressive", "fa_skip": "pass", "breach": "do-breach", "bc_attack": "do-aggressive",
    "bc_cover": "do-cover", "bc_ability": "do-ability", "bc_plant": "do-plant", "bc_hold": "do-hold", "take_vip": "do-vip",
    "assign_collateral": "target", "displace": "do-move", "order_ties": "do-prepare", "end_turn": "pass",
    "choose_profile": "person", "claim_merc": "person", "delegate_merc": "person", "vote_abandon": "warning",
    "set_permissions": "do-joint", "answer_reaction": "do-reaction", "answer_joint": "do-joint",
}  # fmt: skip
"""Signs of options by command. Attacks, equipment and refusals have their own."""
_MODES: Final[dict[str, str]] = {"aimed": "do-aimed", "aggressive": "do-aggressive", "charge": "do-charge"}
_BREACH_MODES: Final[dict[str, str]] = {"ranged": "do-aggressive", "melee": "do-melee", "throw": "do-throw"}
_REFUSED: Final = (("accept", "no"), ("fire", "no"))


def seat_tone(seat: Seat) -> Tone:
    """Return the colour of a seat."""
    return SEAT_TONES[seat]


def seat_marks(state: State) -> list[SeatMark]:
    """Return the marks of the seats: one side, a colour and a form for each of them."""
    return [SeatMark(seat, Words(f"side-{seat}"), SEAT_TONES[seat], _SEAT_SHAPES[seat]) for seat in range(state.seats)]


def role(profile: ProfileId) -> str:
    """Return the role of a profile: its id without the team."""
    return profile.partition("_")[2]


def merc_sign(profile: ProfileId) -> str:
    """Return the sign of a profile."""
    return f"sign-{role(profile)}"


def opfor_drawing(kind: Kind) -> str:
    """Return the drawing of an OpFor."""
    return f"sec-{kind[3]}" if kind.startswith("sec") else f"civ-{kind}"


def option_sign(command: str, fixed: Mapping[str, Value]) -> str:
    """Return the glyph of an option: of its item, its kind of attack or its command."""
    if any(fixed.get(field) == value for field, value in _REFUSED):
        return "do-waive"
    match command:
        case "use_equipment":
            return f"gear-{fixed['item']}"
        case "ranged_attack":
            return _MODES[str(fixed["mode"])]
        case "melee_attack":
            return "do-charge" if fixed["mode"] == "charge" else "do-melee"
        case "bc_attack":
            return _BREACH_MODES[str(fixed["mode"])]
        case _:
            return _SIGNS.get(command, "")

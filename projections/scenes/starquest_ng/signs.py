"""Glyphs of what the second edition adds. Each comes with words."""

from pathlib import Path
from typing import Final

from domain.campaign.names import default_name
from domain.games.starquest.pieces import Figure
from domain.games.starquest.weapons import Weapon
from domain.games.starquest_ng.state import NgState
from domain.kernel.words import Value
from projections.art import read_signs
from projections.scenes import starquest
from projections.scenes.starquest.pieces import Outfit
from projections.scenes.starquest.signs import COMMANDER_GLYPHS, TROOPER_GLYPHS

SIGNS: Final = read_signs(Path(__file__).parent / "art", Path(starquest.__file__).parent / "art")
BOUND: Final = "close-combat"
DOWN: Final = "downed"
"""The drawing of a figure that lies on its square."""
BOND: Final = "bond"
"""The crossed blades between two bound figures, drawn towards the east."""
HELPER: Final = "plus"
LEADER: Final = "star"
_UNARMED: Final = "sword"
"""What the message of weapons calls a figure that does not shoot."""
_COMMANDERS: Final[dict[Weapon, str]] = {"mini_laser": COMMANDER_GLYPHS["axe_mini"], "power_laser": COMMANDER_GLYPHS["power_laser"]}


def outfit_of(figure: Figure) -> Outfit:
    """Return how a marine is drawn: by his weapon, and by his rank as a leader."""
    if not figure.weapons:
        return Outfit(COMMANDER_GLYPHS["sword_glove"], _UNARMED)
    weapon = figure.weapons[0]
    if figure.kind == "commander":
        return Outfit(_COMMANDERS.get(weapon, COMMANDER_GLYPHS["power_laser"]), weapon)
    return Outfit(TROOPER_GLYPHS.get(weapon, TROOPER_GLYPHS["laser"]), weapon)


def card_glyph(card: str) -> str:
    """Return the sign of an equipment or order card."""
    return SIGNS["card"][card]


def role_of(state: NgState, figure: str) -> str:
    """Return the role of a marine."""
    return state.marines[figure].role


def enlisted(marine: str) -> dict[str, Value]:
    """Return the parameters that name a marine of a roster: in a campaign the name that its player gave to it counts. Scouts and
    specialists have none."""
    number = marine.rpartition("-m")[2]
    return {"named": marine, "name": default_name(int(number)) if number.isdigit() else "none"}

"""Glyphs and colours of the game. Each comes with words, so that no information is given by colour alone."""

from collections.abc import Mapping
from typing import Final, Literal

from domain.games.red_berets.cards import EQUIPMENT, POWERS
from domain.games.red_berets.figures import Kind, Side
from domain.games.red_berets.options import IMPERIAL
from domain.games.red_berets.pieces import Figure
from domain.games.red_berets.state import State
from domain.games.red_berets.weapons import WEAPONS
from domain.kernel.seats import Seat
from domain.kernel.words import Value, Words
from projections.scene import SeatMark, Tone

SIDE_TONES: Final[dict[Side, Tone]] = {"imperial": "red", "legion": "violet", "bauhaus": "blue"}
SIDE_SHAPES: Final[dict[Side, Literal["circle", "square", "triangle"]]] = {"imperial": "circle", "legion": "square", "bauhaus": "triangle"}
PLATES: Final[dict[Side, str]] = {"imperial": "base-circle", "legion": "base-square", "bauhaus": "base-triangle"}
LORD_PLATE: Final = "base-lord"
KIND_GLYPHS: Final[dict[Kind, str]] = {
    "sergeant": "sergeant",
    "medic": "medic",
    "trooper": "trooper",
    "nepharite": "nepharite-1",
    "legionnaire": "legionnaire",
    "leader": "ranger-leader",
    "gunner": "ranger-gunner",
    "ranger": "ranger",
}
OWN_GLYPHS: Final[dict[str, str]] = {"N2": "nepharite-2", "L9": "legionnaire-heavy", "L10": "legionnaire-heavy"}
OPTION_SIGNS: Final[dict[str, str]] = {
    "swap_tiles": "do-swap-tiles",
    "rotate_tile": "do-rotate-tile",
    "draw_layout": "do-draw-lots",
    "fill_box": "do-place",
    "draw_objects": "do-draw-lots",
    "choose_nepharite": "do-place",
    "place_marker": "do-place",
    "draw_display": "do-draw-lots",
    "draw_dark_cards": "do-draw-lots",
    "take_necrotech": "do-take-card",
    "drop_necrotech": "do-drop-card",
    "take_card": "do-take-card",
    "drop_card": "do-drop-card",
    "finish_setup": "do-finish",
    "choose_entry": "do-enter",
    "vacate_marker": "do-move-marker",
    "place_figure": "do-place",
    "finish_placing": "do-finish",
    "place_objective": "do-place",
    "choose_object": "do-place",
    "choose_mine": "mine-sign",
    "place_mine_centre": "mine-sign",
    "place_reinforcement": "do-place",
    "place_slave": "do-place",
    "choose_return_square": "do-place",
    "exchange": "do-swap-tiles",
    "place_exit": "do-place",
    "activate": "do-activate",
    "recover": "do-recover",
    "pass_chit": "do-pass-chit",
    "save_chit": "do-save-chit",
    "use_saved_chit": "chit-sign",
    "continue_draw": "do-continue",
    "activate_marker": "do-activate",
    "move_marker": "do-move-marker",
    "wake_weapon": "do-wake",
    "shift_underground": "do-shift-below",
    "move": "do-step",
    "turn": "do-turn",
    "shoot": "do-shoot",
    "strike": "do-strike",
    "fire_line": "do-flame",
    "fire_area": "do-area",
    "launch_nafai": "arm-nafai",
    "fly_on": "arm-nafai",
    "end_flight": "do-finish",
    "use_alimahn": "arm-alimahn",
    "breach": "do-breach",
    "collapse": "do-collapse",
    "aim": "do-aim",
    "snap_fire": "do-snap-fire",
    "scan": "do-scan",
    "treat": "do-treat",
    "repair": "do-repair",
    "sustain_acid": "power-acid_flow",
    "feed_weapon": "do-feed",
    "rest_weapon": "do-rest",
    "enter_tunnel": "do-enter",
    "leave_cave": "do-leave",
    "end_turn": "do-end-turn",
    "set_hyperactivator": "gear-hyperactivator",
    "set_keep_awake": "do-wake",
}
"""Glyphs of options by command. Attacks have the glyph of their weapon, powers their own."""


def side_at(state: State, seat: Seat) -> Side:
    """Return the side of a seat."""
    if seat == IMPERIAL:
        return "imperial"
    return "legion" if seat == state.roles.legion else "bauhaus"


def tone_of(state: State, seat: Seat) -> Tone:
    """Return the colour of a seat."""
    return SIDE_TONES[side_at(state, seat)]


def seat_marks(state: State) -> list[SeatMark]:
    """Return the marks of the seats. Empty before the mission is set."""
    if state.phase == "beginning":
        return []
    sides = ((seat, side_at(state, seat)) for seat in state.seats())
    return [SeatMark(seat, Words(f"side-{side}"), SIDE_TONES[side], SIDE_SHAPES[side]) for seat, side in sides]


def figure_glyph(state: State, name: str) -> str:
    """Return the drawing of a figure or of the troop behind a marker."""
    kinds = {str(figure): profile.kind for figure, profile in state.tables.figures.items()}
    return OWN_GLYPHS.get(name) or KIND_GLYPHS[kinds[name]]


def plate_of(state: State, figure: Figure) -> str:
    """Return the plate under a figure."""
    return LORD_PLATE if figure.id in ("N1", "N2") else PLATES[side_at(state, figure.seat)]


def card_sign(card: str) -> str:
    """Return the sign of a weapon, an equipment card or a power."""
    if card in WEAPONS:
        return f"arm-{card}"
    return f"gear-{card}" if card in EQUIPMENT else f"power-{card}"


def card_name(card: str) -> Words:
    """Return the name of a weapon, an equipment card or a power."""
    if card in WEAPONS:
        return Words(f"weapon-{card}")
    return Words(f"power-{card}") if card in POWERS else Words(f"card-{card}")


def card_about(card: str) -> Words:
    """Return the effect of a weapon, an equipment card or a power."""
    return Words(f"{card_name(card).key}-about")


def option_sign(command: str, fixed: Mapping[str, Value]) -> str:
    """Return the glyph of an option: of its weapon, its power, its card or its command."""
    named = next((str(fixed[field]) for field in ("weapon", "power", "card") if fixed.get(field)), "")
    if named and command not in ("wake_weapon", "feed_weapon", "rest_weapon", "set_keep_awake", "repair"):
        return card_sign(named)
    return OPTION_SIGNS.get(command, "")

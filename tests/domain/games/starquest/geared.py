"""Positions of StarQuest with gear: cards that figures hold, markers, and the deck."""

from msgspec.structs import replace

from domain.games.starquest.gear import USES, GearCard, HeldGear
from domain.games.starquest.loading import gear_weapons
from domain.games.starquest.options import Options
from domain.games.starquest.state import State
from domain.kernel.seats import NOBODY
from domain.kernel.secret import Secret
from games.starquest.positions import changed
from kit.given import Given


def geared(at: Given[State, Options], figure: str, *cards: GearCard) -> Given[State, Options]:
    """Return the position with these unused cards in the figure's hands."""
    held = tuple(HeldGear(card, USES.get(card, 0)) for card in cards)
    tables = replace(at.state.tables, weapons={**at.state.tables.weapons, **gear_weapons()})
    return changed(at, gear={**at.state.gear, figure: held}, tables=tables)


def marked(at: Given[State, Options], *squares: str, deck: tuple[GearCard, ...] = ("cutter", "decoy", "stim")) -> Given[State, Options]:
    """Return the position with gear markers on these squares, and this deck."""
    return changed(at, gear_markers=tuple(sorted(squares)), gear_deck=tuple(Secret(NOBODY, card) for card in deck))

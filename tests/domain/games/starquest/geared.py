"""Positions with gear, of StarQuest and its editions: cards that figures hold, markers, and the deck."""

from typing import TypeVar

from msgspec import Struct
from msgspec.structs import replace

from domain.games.starquest.gear import USES, GearCard, HeldGear
from domain.games.starquest.loading import gear_weapons
from domain.games.starquest.state import State
from domain.kernel.seats import NOBODY
from domain.kernel.secret import Secret
from kit.given import Given, given

S = TypeVar("S", bound=State)
O = TypeVar("O", bound=Struct)  # noqa: E741  # as in the kit


def geared(at: Given[S, O], figure: str, *cards: GearCard) -> Given[S, O]:
    """Return the position with these unused cards in the figure's hands."""
    held = tuple(HeldGear(card, USES.get(card, 0)) for card in cards)
    tables = replace(at.state.tables, weapons={**at.state.tables.weapons, **gear_weapons()})
    return given(at.game, replace(at.state, gear={**at.state.gear, figure: held}, tables=tables), at.number)


def marked(at: Given[S, O], *squares: str, deck: tuple[GearCard, ...] = ("cutter", "decoy", "stim")) -> Given[S, O]:
    """Return the position with gear markers on these squares, and this deck."""
    cards = tuple(Secret(NOBODY, card) for card in deck)
    return given(at.game, replace(at.state, gear_markers=tuple(sorted(squares)), gear_deck=cards), at.number)

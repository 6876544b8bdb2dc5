"""Drafts of the set-up: what a seat has chosen so far, as one secret of that seat."""

from msgspec import Struct

from domain.games.red_berets.cards import Equipment, Necrotech
from domain.games.red_berets.layouts import Layout
from domain.games.red_berets.objects import ObjectKind


class DisplayDraft(Struct, frozen=True):
    """The markers of one level and their boxes so far."""

    nepharite: str = ""
    """The overlord of this level, empty until chosen."""
    boxes: dict[str, int] = {}


class CardsDraft(Struct, frozen=True):
    """The necrotech cards of an overlord so far. `drawn`: his dark cards were drawn, so necrotech may be taken."""

    drawn: bool = False
    necrotech: tuple[Necrotech, ...] = ()


class Draft(Struct, frozen=True):
    """All of a seat's draft; each seat uses the parts that its decision asks for."""

    layout: Layout = ()
    objects: tuple[tuple[ObjectKind, ...], ...] = ()
    """The objects of the nine boxes."""
    surface: DisplayDraft = DisplayDraft()
    under: DisplayDraft = DisplayDraft()
    cards: dict[str, CardsDraft] = {}
    """By overlord."""
    moves: dict[str, int] = {}
    """The boxes that markers vacate to."""
    exchange: int = -1
    """The box of the exchanged overlord, or -1 (RDB-M3-10)."""
    equipment: dict[str, tuple[Equipment, ...]] = {}
    """The chosen cards by figure."""
    changes: int = 0
    """How many commands have made the draft."""
    finished: bool = False

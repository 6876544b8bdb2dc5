"""Options of the set-up and of the settings."""

from collections.abc import Iterator
from itertools import permutations
from typing import get_args

from domain.games.starquest import loadouts
from domain.games.starquest.commands import (
    ChooseDreadnought,
    ChooseLoadout,
    ChooseMission,
    Done,
    LoadoutPart,
    SetLossOrder,
    SetPassPermission,
)
from domain.games.starquest.legal.offers import allows, option
from domain.games.starquest.missions import MISSIONS
from domain.games.starquest.rules import setup
from domain.games.starquest.state import State
from domain.games.starquest.weapons import HEAVY_WEAPONS
from domain.kernel.decisions import Choice, Option, Picks
from domain.kernel.seats import Seat


def missions() -> Iterator[Option]:
    """The mission book."""
    yield option(ChooseMission, Choice("mission_id", "word", MISSIONS))


def choices(state: State, seat: Seat) -> Iterator[Option]:
    """What a seat takes along; the done where it fits together."""
    if seat == state.chaos:
        for first in HEAVY_WEAPONS:
            second = tuple(weapon for weapon in HEAVY_WEAPONS if weapon != first)
            yield option(ChooseDreadnought, Choice("second", "word", second), first=first)
        yield option(Done)
        return
    cards, team = state.tables.cards, state.squads[seat].team
    parts: tuple[LoadoutPart, ...] = get_args(LoadoutPart)
    for part in parts:
        picks: Picks = "card" if part in loadouts.CARD_PARTS or part == "order" else "word"
        yield option(ChooseLoadout, Choice("value", picks, loadouts.values_of(cards, team, part)), part=part)
    if allows(lambda: setup.check_done(state, seat)):
        yield option(Done)


def settings(state: State, seat: Seat) -> Iterator[Option]:
    """Whom one lets pass, and for Chaos in which order the dreadnought loses its weapons."""
    if seat not in state.seats() or state.stage in ("setup", "finished"):
        return
    for other in state.seats():
        if other != seat:
            yield option(SetPassPermission, Choice("allow", "word", ("yes", "no")), towards=other)
    if seat == state.chaos and state.arsenal is not None:
        for first, second in permutations(state.arsenal.read()):
            yield option(SetLossOrder, first=first, second=second)

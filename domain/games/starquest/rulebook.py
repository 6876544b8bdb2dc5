"""The game's rules, assembled. Options are listed in the order of the modules here."""

from typing import Final

from domain.games.starquest import forecasts, preview
from domain.games.starquest.chance import SEALED
from domain.games.starquest.events import EVENTS
from domain.games.starquest.rules import (
    activation,
    allocation,
    area,
    blips,
    damage,
    doors,
    dreadnought,
    equipment,
    event_cards,
    finishing,
    fire,
    gear_use,
    medipacks,
    melee,
    mines,
    movement,
    operating,
    orders,
    pushing,
    reinforcement,
    rerolls,
    respawning,
    scanning,
    settings,
    setup,
    slime,
    stacks,
    turns,
)
from domain.games.starquest.rules.admission import admit
from domain.games.starquest.state import State
from domain.kernel.catalogue import Catalogue
from domain.kernel.consequences import measured
from domain.kernel.rulebook import Rulebook

_MODULES: Final = (
    setup, stacks, settings, equipment, medipacks, orders, movement, doors, fire, melee, operating, gear_use, mines, activation, pushing,
    reinforcement, respawning, turns, scanning, blips, dreadnought, rerolls, allocation, area, damage, slime, event_cards, finishing,
    preview, forecasts,
)  # fmt: skip
_CATALOGUE: Final = Catalogue("sq", EVENTS, groups=(SEALED,), consequences=measured(__package__))
RULES: Final = Rulebook(State, _CATALOGUE, lambda state: state.stage, admit, *(module.rules for module in _MODULES))

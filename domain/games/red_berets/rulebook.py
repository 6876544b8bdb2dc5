"""The game's rules, assembled. Options are listed in the order of the modules here."""

from typing import Final

from domain.games.red_berets import forecasts
from domain.games.red_berets.chance import SEALED
from domain.games.red_berets.events import EVENTS
from domain.games.red_berets.events.markers import PAST
from domain.games.red_berets.rules import (
    acid,
    activation,
    attacks,
    completing,
    drafting,
    ending,
    equipping,
    finishing,
    flight,
    groups,
    living,
    markers,
    mines,
    movement,
    opening,
    overlord_cards,
    placing,
    powers,
    reinforcement,
    returning,
    rounds,
    scanning,
    special_actions,
    special_weapons,
    stages,
    stepping,
    surprise,
    tunnels,
    walls,
)
from domain.games.red_berets.rules.admission import admit
from domain.games.red_berets.state import State
from domain.kernel.catalogue import Catalogue
from domain.kernel.consequences import measured
from domain.kernel.rulebook import Rulebook

_MODULES: Final = (
    drafting, overlord_cards, equipping, opening, completing, placing, groups, finishing, stages, rounds, markers, living, movement,
    stepping, surprise, attacks, special_weapons, flight, special_actions, walls, scanning, mines, tunnels, powers, acid, returning,
    reinforcement, activation, ending, forecasts,
)  # fmt: skip
_CATALOGUE: Final = Catalogue("rdb", EVENTS, past=PAST, groups=(SEALED,), consequences=measured(__package__))
RULES: Final = Rulebook(State, _CATALOGUE, lambda state: state.phase, admit, *(module.rules for module in _MODULES))

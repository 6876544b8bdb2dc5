"""The game's rules, assembled. Options are listed in the order of the modules here."""

from typing import Final

from domain.games.mercs_recon import forecasts
from domain.games.mercs_recon.chance import SEALED
from domain.games.mercs_recon.events import EVENTS
from domain.games.mercs_recon.rules import (
    actions,
    agents,
    attacks,
    breach,
    breach_actions,
    combat,
    detention,
    equipment,
    joint,
    movement,
    objectives,
    opposition,
    reactions,
    reveal,
    settings,
    setup,
    status,
    storming,
    ties,
    turns,
    zones,
)
from domain.games.mercs_recon.rules.admission import admit
from domain.games.mercs_recon.state import State
from domain.kernel.catalogue import Catalogue
from domain.kernel.consequences import measured
from domain.kernel.rulebook import Rulebook

_CATALOGUE: Final = Catalogue("mrc", EVENTS, groups=(SEALED,), consequences=measured(__package__))
_MODULES: Final = (
    setup, ties, settings, movement, attacks, actions, equipment, objectives, detention, joint, storming, breach, breach_actions,
    reactions, combat, zones, reveal, agents, opposition, turns, status, forecasts,
)  # fmt: skip
RULES: Final = Rulebook(State, _CATALOGUE, lambda state: state.stage, admit, *(module.rules for module in _MODULES))

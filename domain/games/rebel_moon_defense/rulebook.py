"""The game's rules, assembled. Options are listed in the order of the modules here."""

from typing import Final

from domain.games.rebel_moon_defense import preview
from domain.games.rebel_moon_defense.events import EVENTS
from domain.games.rebel_moon_defense.rules import activation, bomb, flow, placement, upgrades
from domain.games.rebel_moon_defense.rules.admission import admit
from domain.games.rebel_moon_defense.state import State
from domain.kernel.catalogue import Catalogue
from domain.kernel.consequences import measured
from domain.kernel.rulebook import Rulebook

RULES: Final = Rulebook(
    State,
    Catalogue("rmd", EVENTS, consequences=measured(__package__)),
    lambda state: state.stage,
    admit,
    placement.rules,
    bomb.rules,
    upgrades.rules,
    flow.rules,
    activation.rules,
    preview.rules,
)

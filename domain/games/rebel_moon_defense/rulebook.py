"""The game's rules, put together. Options are listed in the order of the modules here."""

from typing import Final, get_args

from domain.games.rebel_moon_defense import preview
from domain.games.rebel_moon_defense.consequences import CONSEQUENCES
from domain.games.rebel_moon_defense.events import EVENTS
from domain.games.rebel_moon_defense.pieces import COLOURS, DIRECTIONS, KINDS, LAYERS, Upgrade
from domain.games.rebel_moon_defense.rules import activation, bomb, flow, placement, upgrades
from domain.games.rebel_moon_defense.rules.admission import admit
from domain.games.rebel_moon_defense.state import State
from domain.kernel.catalogue import Catalogue
from domain.kernel.rulebook import Rulebook

TERMS: Final[tuple[str, ...]] = tuple(dict.fromkeys((*COLOURS, *KINDS, *LAYERS, *DIRECTIONS, *get_args(Upgrade))))
"""The words that events and commands hold and every language translates; `laser` is a type and an upgrade."""

RULES: Final = Rulebook(
    State,
    Catalogue("rmd", EVENTS, words=TERMS, consequences=CONSEQUENCES),
    admit,
    placement.rules,
    bomb.rules,
    upgrades.rules,
    flow.rules,
    activation.rules,
    preview.rules,
)

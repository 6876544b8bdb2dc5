"""The package's data files, read once and only to begin a game: a running game holds their values."""

from functools import cache

from domain.games.red_berets.cards import Cards
from domain.games.red_berets.figures import Figure, Profile
from domain.games.red_berets.modifiers import Situation, SituationRule
from domain.games.red_berets.objects import Objects
from domain.games.red_berets.tables import Tables
from domain.games.red_berets.tiles import Tiles
from domain.games.red_berets.validation import validated
from domain.games.red_berets.weapons import Weapon, WeaponRule
from domain.kernel.package_data import read


@cache
def tables() -> Tables:
    """The numbers of all components; raises Malformed if the files lack any or break a rule for tiles."""
    return validated(
        Tables(
            read(__package__, "figures.json", dict[Figure, Profile]),
            read(__package__, "weapons.json", dict[Weapon, WeaponRule]),
            read(__package__, "cards.json", Cards),
            read(__package__, "objects.json", Objects),
            read(__package__, "modifiers.json", dict[Situation, SituationRule]),
            read(__package__, "tiles.json", Tiles),
        )
    )

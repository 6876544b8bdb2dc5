"""The numbers of all components, as one value: a game keeps those it began with."""

from msgspec import Struct

from domain.games.red_berets.cards import Cards
from domain.games.red_berets.figures import Figure, Profile
from domain.games.red_berets.modifiers import Situation, SituationRule
from domain.games.red_berets.objects import Objects
from domain.games.red_berets.tiles import Tiles
from domain.games.red_berets.weapons import Weapon, WeaponRule


class Tables(Struct, frozen=True):
    """Sections 2.1 to 2.9. Dictionaries lose their order in records: the order of figures, weapons and cards is that of the constants."""

    figures: dict[Figure, Profile]
    weapons: dict[Weapon, WeaponRule]
    cards: Cards
    objects: Objects
    modifiers: dict[Situation, SituationRule]
    tiles: Tiles

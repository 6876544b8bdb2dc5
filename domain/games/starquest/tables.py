"""The numbers of all components, as one value: a game keeps those it began with."""

from msgspec import Struct

from domain.games.starquest.budgets import Budget, Status
from domain.games.starquest.cards import Cards
from domain.games.starquest.figures import Figures
from domain.games.starquest.weapons import Weapon, WeaponRule


class Tables(Struct, frozen=True):
    """Sections 2.2 to 2.8. Dictionaries lose their order in records: the order of kinds and cards is that of the constants."""

    figures: Figures
    weapons: dict[Weapon, WeaponRule]
    cards: Cards
    budgets: dict[Status, Budget]

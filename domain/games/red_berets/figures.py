"""Figures: their ids, the two sides of their cards and their weapons (section 2.1)."""

from typing import Final, Literal, TypeAlias, get_args

from msgspec import Struct

from domain.games.red_berets.weapons import Weapon

Figure: TypeAlias = Literal[
    "R1", "R2", "R3", "R4", "R5", "R6",
    "N1", "N2", "L3", "L4", "L5", "L6", "L7", "L8", "L9", "L10",
    "B1", "B2", "B3", "B4", "B5", "B6",
]  # fmt: skip
Side: TypeAlias = Literal["imperial", "legion", "bauhaus"]
Kind: TypeAlias = Literal["sergeant", "medic", "trooper", "nepharite", "legionnaire", "leader", "gunner", "ranger"]
Skill: TypeAlias = Literal["close_combat", "firearms", "first_aid", "dark_symmetry"]

FIGURES: Final[tuple[Figure, ...]] = get_args(Figure)
SIDES: Final[tuple[Side, ...]] = get_args(Side)
KINDS: Final[tuple[Kind, ...]] = get_args(Kind)
SKILLS: Final[tuple[Skill, ...]] = get_args(Skill)
RED_BERETS: Final[tuple[Figure, ...]] = ("R1", "R2", "R3", "R4", "R5", "R6")
RANGERS: Final[tuple[Figure, ...]] = ("B1", "B2", "B3", "B4", "B5", "B6")
NEPHARITES: Final[tuple[Figure, ...]] = ("N1", "N2")
LEGIONNAIRES: Final[tuple[Figure, ...]] = ("L3", "L4", "L5", "L6", "L7", "L8", "L9", "L10")
TROOPERS: Final[tuple[Figure, ...]] = ("R3", "R4", "R5", "R6")
LEADERS: Final[tuple[Figure, ...]] = ("R1", "B1")
"""The sergeant and the ranger leader, who bring the extra chit (RDB-INI-04)."""
_SIDE_OF: Final[dict[str, Side]] = {"R": "imperial", "N": "legion", "L": "legion", "B": "bauhaus"}


class CardSide(Struct, frozen=True, forbid_unknown_fields=True):
    """One side of a character card. A skill that is None is missing: the figure cannot use it."""

    armour: int
    firearms: int
    close_combat: int | None = None
    first_aid: int | None = None
    dark_symmetry: int | None = None

    def skill(self, skill: Skill) -> int | None:
        """The value of a skill, or None if the figure lacks it."""
        match skill:
            case "close_combat":
                return self.close_combat
            case "firearms":
                return self.firearms
            case "first_aid":
                return self.first_aid
            case "dark_symmetry":
                return self.dark_symmetry


class Profile(Struct, frozen=True, forbid_unknown_fields=True):
    """A figure's card with both sides, and its standard weapons; those of an overlord are cards."""

    kind: Kind
    number: int
    initiative: int
    actions: int
    flips_at: int
    """The number of wounds from which the wounded side applies (RDB-ARM-03)."""
    dies_at: int
    healthy: CardSide
    wounded: CardSide
    weapons: tuple[Weapon, ...]

    def side(self, wounds: int) -> CardSide:
        """The side of the card that applies with so many wounds (see `wounds.wound`)."""
        return self.healthy if wounds < self.flips_at else self.wounded


def side_of(figure: str) -> Side:
    """The side that a figure belongs to at the beginning (see `admission.admit`)."""
    return _SIDE_OF[figure[0]]

"""The values of a figure: card side, equipment and what is switched on (RDB-GEN, RDB-EQP)."""

from collections.abc import Iterator

from domain.games.red_berets.cards import Equipment, EquipmentCard
from domain.games.red_berets.figures import CardSide, Profile, Skill
from domain.games.red_berets.pieces import Figure
from domain.games.red_berets.state import State
from domain.kernel.dice import Modifier

STEPS = 3
"""The steps of a movement action (RDB-MOV-01)."""
EXTRA_ACTIONS = 3
"""The actions of an extra turn (RDB-INI-06)."""


def profile(state: State, figure: Figure) -> Profile:
    """The figure's card."""
    return state.tables.figures[figure.id]


def card_side(state: State, figure: Figure) -> CardSide:
    """The side of the card that applies (see `wounds.wound`)."""
    return profile(state, figure).side(figure.wounds)


def cards(state: State, figure: Figure) -> Iterator[tuple[Equipment, EquipmentCard]]:
    """The equipment that works, with its rules."""
    return ((name, state.tables.cards.equipment[name]) for name in figure.equipment)


def armour(state: State, figure: Figure) -> int:
    """Armour of the current side, with plating (see `wounds.armour_roll`, `equipping.check_card`)."""
    return card_side(state, figure).armour + sum(card.armour for _, card in cards(state, figure))


def skill(state: State, figure: Figure, wanted: Skill) -> int | None:
    """The plain skill of the current side, or None if the figure lacks it."""
    return card_side(state, figure).skill(wanted)


def skill_modifiers(state: State, figure: Figure, wanted: Skill) -> tuple[Modifier, ...]:
    """What equipment always adds to a skill (RDB-EQP-04; see `equipping.equipped`, `special_actions.repair_need`)."""
    found: list[Modifier] = []
    for name, card in cards(state, figure):
        bonus = {"firearms": card.firearms, "close_combat": card.close_combat}.get(wanted, 0)
        if bonus and not card.weapon:
            found.append(Modifier(name, bonus))
    return tuple(found)


def initiative(state: State, figure: Figure, contest: bool = False) -> int:
    """Initiative with helmet and a switched-on hyperactivator; in a surprise contest with the scanner, too (RDB-SUR-05)."""
    total = profile(state, figure).initiative
    for name, card in cards(state, figure):
        if name != "hyperactivator" or figure.hyper:
            total += card.initiative
        if contest:
            total += card.contest
    return total


def actions(state: State, figure: Figure) -> int:
    """The actions of a normal turn (see `activation.begin`)."""
    return profile(state, figure).actions + (1 if figure.hyper else 0)


def most_steps(state: State, figure: Figure) -> int:
    """The steps of a movement action (RDB-MOV-07; see `movement.walk_of`)."""
    if figure.blind_until and "sonar" not in figure.equipment:
        return 1
    return min([STEPS, *(card.steps for _, card in cards(state, figure) if card.steps is not None)])


def has_scanner(figure: Figure) -> bool:
    """True if its scanner works."""
    return "scanner" in figure.equipment

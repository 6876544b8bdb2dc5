"""Dice that are rolled again without a question, while it helps (section B5)."""

from collections.abc import Iterable
from typing import Final

from domain.games.starquest.aiming import Range, Struck
from domain.games.starquest.events.combat import AttackRolled, DieRerolled
from domain.games.starquest.pieces import Figure
from domain.games.starquest.prowess import armour_need
from domain.games.starquest.rules.fire import Shot
from domain.games.starquest.state import State
from domain.games.starquest.weapons import Die, Pool
from domain.games.starquest_ng.cards import Card
from domain.games.starquest_ng.events.cards import TraitUsed
from domain.games.starquest_ng.marines import Held
from domain.games.starquest_ng.rules import cards_used
from domain.games.starquest_ng.rules.moving import is_enemy
from domain.games.starquest_ng.state import NgState
from domain.kernel.dice import Need
from domain.kernel.turn import Turn, base_turn

LUCKY: Final = "lucky"
"""The trait by which all dice are rolled again, once a mission."""
_SCOPES: Final[tuple[Card, ...]] = ("targeter", "bionic_eye")
"""The cards that let their bearer roll a die of a shot again."""


def needs(state: NgState, shot: Shot, struck: Iterable[Struck]) -> tuple[Need, ...]:
    """What a shot is compared with: the armour of its one target, or of the enemies and objects that it may hit."""
    field = Range(state)
    if state.tables.weapons[shot.weapon].aim == "divided":
        seen = tuple(
            armour_need(state, target) for target in field.figures_in_sight(shot.shooter) if is_enemy(state, shot.shooter.seat, target.id)
        )
        return (*seen, *(item.need() for item in field.objects_in_sight(shot.shooter)))
    alone = state.tables.weapons[shot.weapon].aim == "one"
    counted = (one for one in struck if alone or one.is_object or is_enemy(state, shot.shooter.seat, one.name))
    return tuple(one.need(state) for one in counted)


def roll(turn: Turn[NgState], shooter: Figure, pool: Pool, compared: tuple[Need, ...]) -> None:
    """Roll a shot. While the sum is not beyond the lowest armour, the lowest die is rolled again once for each right, in the order trait,
    equipment, order; then a lucky marine rolls all dice again, once a mission."""
    faces, dice = _rolled(turn, shooter, pool), pool.dice()
    for right in usable_rights(turn.state, shooter, compared):
        if sum(faces) > min(need.total for need in compared):
            return
        if right == LUCKY:
            turn.record(TraitUsed(shooter.id, LUCKY))
            _rolled(turn, shooter, pool)
        elif dice:
            _show_eye(turn, shooter, right)
            faces = _lowest_again(turn, dice, faces)


def _show_eye(turn: Turn[NgState], shooter: Figure, right: str) -> None:
    """A hidden bionic eye shows itself by its first effect."""
    held = Held("bionic_eye", shooter.id)
    if right == "bionic_eye" and held not in turn.state.visible:
        cards_used.use(turn, shooter.seat, held, kept=True)


def _rolled(turn: Turn[NgState], shooter: Figure, pool: Pool) -> tuple[int, ...]:
    dice = pool.dice()
    faces = turn.roll_numbers("fire", dice) if dice else ()
    base_turn(turn, State).record(AttackRolled(shooter.id, "fire", dice, faces))
    return faces


def _lowest_again(turn: Turn[NgState], dice: tuple[Die, ...], faces: tuple[int, ...]) -> tuple[int, ...]:
    index = faces.index(min(faces))
    (new,) = turn.roll_numbers("reroll", (dice[index],))
    base_turn(turn, State).record(DieRerolled(index, faces[index], new))
    return (*faces[:index], new, *faces[index + 1 :])


def usable_rights(state: NgState, shooter: Figure, compared: tuple[Need, ...]) -> tuple[str, ...]:
    """The rights by which the rules roll dice of a shot again, luck last; none for a shot that is compared with nothing, for figures of
    Chaos, and if the owner wants none."""
    if not compared or shooter.id not in state.soldiers or state.policy(shooter.seat, "auto_reroll") == "no":
        return ()
    return (*rights(state, shooter), *((LUCKY,) if may_be_lucky(state, shooter.id) else ()))


def rights(state: NgState, shooter: Figure) -> tuple[str, ...]:
    """The rights of a marine to roll a die of a shot again, in their order."""
    marine = state.marines[shooter.id]
    trait = ("eagle_eye",) if marine.enlisted.trait == "eagle_eye" else ()
    cards = tuple(card for card in _SCOPES if cards_used.carries(state, shooter.id, card))
    steady = state.side == "marines" and state.commands(marine.team, "to_steady") and shooter.id not in state.moved
    return (*trait, *cards, *(("to_steady",) if steady else ()))


def may_be_lucky(state: NgState, figure: str) -> bool:
    """True if a marine has luck that is not used up in this mission."""
    marine = state.marines.get(figure)
    return marine is not None and marine.enlisted.trait == LUCKY and f"lucky {figure}" not in state.rescued

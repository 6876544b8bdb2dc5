"""Fights: two sides, their dice, initiative, losses, and who is bound afterwards."""

from collections.abc import Iterable
from typing import Final, NamedTuple

from domain.games.starquest.pieces import Figure
from domain.games.starquest.rules import damage
from domain.games.starquest.state import State
from domain.games.starquest.weapons import Die, Pool
from domain.games.starquest_ng.commands import ResolveAll, ResolveFight
from domain.games.starquest_ng.deferred import ResolveFights
from domain.games.starquest_ng.events.combat import FightDropped, FightRolled, PairBound
from domain.games.starquest_ng.marines import INITIATIVES
from domain.games.starquest_ng.rules import awards, phases
from domain.games.starquest_ng.rules.admission import awaited_seats
from domain.games.starquest_ng.state import FIGHT_STEPS, Fight, NgState, Pair
from domain.kernel.decisions import Choice, Option, offer
from domain.kernel.errors import Refused
from domain.kernel.rules import Rules, always
from domain.kernel.seats import Seat
from domain.kernel.turn import Turn, base_turn

rules = Rules[NgState]()

CAUSE: Final = "melee"
_FORCED: Final = 2
"""The difference of initiative at which the slow side rolls its best die again."""


class Roll(NamedTuple):
    """One side's dice and faces."""

    dice: tuple[Die, ...]
    faces: tuple[int, ...]


def dice_of(main: Figure, helpers: int) -> tuple[Die, ...]:
    """SQN-FGT-02: the close combat dice of the main fighter, and one light die for each helper; heavy dice first (SQN-FGT-03)."""
    own, light = main.profile.melee, Pool(light=1)
    return (*own.dice(), *(die for _ in range(helpers) for die in light.dice()))


def initiative_of(state: NgState, figure: Figure) -> int:
    """The rank of a figure's initiative: slow, normal, fast."""
    marine = state.marines.get(figure.id)
    if marine is not None:
        return INITIATIVES.index(marine.initiative)
    assert figure.kind != "commander"
    assert figure.kind != "trooper"
    return INITIATIVES.index(state.numbers.chaos[figure.kind].initiative)


# settling --------------------------------------------------------------------------------------------------------------------


def settle(turn: Turn[NgState], fight: Fight) -> None:
    """Roll, compare, and apply the losses; both main fighters that stand are bound, helpers are free (SQN-FGT-09)."""
    active, passive = fighter(turn.state, fight.active), fighter(turn.state, fight.passive)
    if active is None or passive is None:
        turn.record(FightDropped(fight.id))
        return
    helpers = tuple(helper for name in fight.helpers if (helper := fighter(turn.state, name)) is not None)
    ours = _rolled(turn, active, len(helpers))
    theirs = _rolled(turn, passive, 0)
    ours, theirs, again = _rolled_again(turn, active, passive, ours, theirs)
    turn.record(FightRolled(fight.id, *ours, *theirs, again))
    awards.won(turn, fight, active, passive, sum(ours.faces), sum(theirs.faces))
    our_loss, their_loss = losses(turn.state, active, passive, sum(ours.faces), sum(theirs.faces))
    _apply(turn, (passive,), their_loss, active.seat)
    _apply(turn, (active, *helpers), our_loss, passive.seat)
    _bind(turn, fight)


def _rolled(turn: Turn[NgState], main: Figure, helpers: int) -> Roll:
    dice = dice_of(main, helpers)
    return Roll(dice, turn.roll_numbers("fight", dice) if dice else ())


def _rolled_again(
    turn: Turn[NgState], active: Figure, passive: Figure, ours: Roll, theirs: Roll
) -> tuple[Roll, Roll, tuple[int, int] | None]:
    """SQN-FGT-06: slow against fast, the slow side rolls its main fighter's best die again, the first of equal ones."""
    difference = initiative_of(turn.state, active) - initiative_of(turn.state, passive)
    if abs(difference) < _FORCED:
        return ours, theirs, None
    main, slow = (active, ours) if difference < 0 else (passive, theirs)
    own = slow.faces[: len(main.profile.melee.dice())]
    if not own:
        return ours, theirs, None
    index = own.index(max(own))
    (face,) = turn.roll_numbers("forced_reroll", (slow.dice[index],))
    changed = Roll(slow.dice, (*slow.faces[:index], face, *slow.faces[index + 1 :]))
    return (changed, theirs, (index, own[index])) if difference < 0 else (ours, changed, (index, own[index]))


def losses(state: NgState, active: Figure, passive: Figure, ours: int, theirs: int) -> tuple[int, int]:
    """The life that the active and the passive side lose: the difference for the lower sum (SQN-FGT-04). Equal sums cost nothing
    (SQN-FGT-05), but the slower main fighter 1 with any difference of initiative (SQN-FGT-07)."""
    if ours != theirs:
        return max(0, theirs - ours), max(0, ours - theirs)
    difference = initiative_of(state, active) - initiative_of(state, passive)
    return int(difference < 0), int(difference > 0)


def shares(figures: Iterable[Figure], loss: int) -> tuple[tuple[str, int], ...]:
    """SQN-FGT-08: the main fighter loses until it is down, the rest goes to the helpers in the order in which they joined, each until it is
    down. What is left over when all are down is the main fighter's: it falls deeper below 0."""
    side = tuple(figures)
    taken: dict[str, int] = {}
    for figure in side:
        taken[figure.id] = min(loss, figure.life)
        loss -= taken[figure.id]
    taken[side[0].id] += loss
    return tuple((figure, points) for figure, points in taken.items() if points)


def _apply(turn: Turn[NgState], side: tuple[Figure, ...], loss: int, by: Seat) -> None:
    """A side loses life, the main fighter first; `by`: the seat of the opposing main fighter."""
    for figure, points in shares(side, loss):
        damage.lose_life(base_turn(turn, State), figure, points, CAUSE, by)


def _bind(turn: Turn[NgState], fight: Fight) -> None:
    """Both main fighters are bound if they still stand."""
    state = turn.state
    marine, enemy = (fight.active, fight.passive) if fight.active in state.soldiers else (fight.passive, fight.active)
    if state.stands(state.soldiers[marine]) and enemy in state.robotlings and Pair(marine, enemy) not in state.pairs:
        turn.record(PairBound(marine, enemy))


def fighter(state: NgState, name: str) -> Figure | None:
    """The figure of this name while it stands on the boards."""
    figure = state.figure(name)
    return figure if figure is not None and (name in state.robotlings or state.stands(figure)) else None


def in_order(state: NgState) -> tuple[Fight, ...]:
    """The fights that are left, in the order in which they were formed, old pairs last."""
    return tuple(sorted(state.fights, key=lambda fight: fight.old))


# commands --------------------------------------------------------------------------------------------------------------------


for _step in FIGHT_STEPS:
    rules.phase(_step, awaited_seats)(always(ResolveAll()))


def check_fight(state: NgState, seat: Seat, command: ResolveFight) -> Fight:
    """The fight that is meant."""
    fight = state.fight(command.fight)
    if fight is None:
        raise Refused("unknown_fight", "SQN-FGT-01", command.fight)
    return fight


def _fights(state: NgState, seat: Seat) -> tuple[Option, ...]:
    return (offer(ResolveFight, Choice("fight", "word", tuple(fight.id for fight in state.fights))),)


@rules.command(ResolveFight, *FIGHT_STEPS, check=check_fight, offers=_fights)
def resolve_fight(turn: Turn[NgState], seat: Seat, command: ResolveFight, fight: Fight) -> None:
    """SQN-FGT-01: fights are settled one after the other; the mission leader calls them, in the turn of Chaos it does."""
    settle(turn, fight)
    if not turn.state.fights:
        phases.after_fights(turn)


@rules.command(ResolveAll, *FIGHT_STEPS)
def resolve_all(turn: Turn[NgState], seat: Seat, command: ResolveAll) -> None:
    """All fights that are left."""
    turn.then(ResolveFights())


@rules.step(ResolveFights)
def resolve_fights(turn: Turn[NgState], step: ResolveFights) -> None:
    """Settle the fights in order; the step after them begins."""
    while fights := in_order(turn.state):
        settle(turn, fights[0])
    phases.after_fights(turn)

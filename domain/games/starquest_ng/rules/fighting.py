"""Fights: two sides, their dice, initiative, losses, and who is bound afterwards."""

from collections.abc import Iterable
from typing import Final

from msgspec.structs import replace

from domain.games.starquest.pieces import Figure
from domain.games.starquest.rules import damage, melee
from domain.games.starquest.rules.melee import side_by_side
from domain.games.starquest.state import State
from domain.games.starquest_ng.commands import ResolveAll, ResolveFight
from domain.games.starquest_ng.deferred import ResolveFights
from domain.games.starquest_ng.events.combat import FightDropped, FightRolled, PairBound
from domain.games.starquest_ng.rules import awards, blows, pairs, phases
from domain.games.starquest_ng.rules.admission import STORM, awaited_seats
from domain.games.starquest_ng.rules.blows import initiative_of
from domain.games.starquest_ng.state import FIGHT_STEPS, Fight, NgState, Pair
from domain.kernel.decisions import Choice, Option, offer
from domain.kernel.errors import Refused
from domain.kernel.rules import Rules, always
from domain.kernel.seats import Seat
from domain.kernel.turn import Turn, base_turn

rules = Rules[NgState]()

CAUSE: Final = melee.CAUSE


# settling --------------------------------------------------------------------------------------------------------------------


def settle(turn: Turn[NgState], fight: Fight) -> None:
    """Roll, compare, and apply the losses; both main fighters that stand are bound, helpers are free (SQN-FGT-09)."""
    active, passive = pairs.fighter(turn.state, fight.active), pairs.fighter(turn.state, fight.passive)
    if active is None or passive is None:
        turn.record(FightDropped(fight.id))
        return
    helpers = pairs.helpers(turn.state, fight)
    fight = replace(fight, helpers=tuple(helper.id for helper in helpers))
    sides = blows.sides(turn, fight, active, passive, len(helpers))
    ours, theirs = sides.active.total(), sides.passive.total()
    turn.record(
        FightRolled(
            fight.id, sides.active.dice, sides.active.faces, sides.passive.dice, sides.passive.faces, (ours, theirs), tuple(sides.again)
        )
    )
    awards.won(turn, fight, active, passive, ours, theirs)
    our_loss, their_loss = losses(turn.state, active, passive, ours, theirs)
    _apply(turn, (passive,), their_loss, active.seat)
    _apply(turn, (active, *helpers), our_loss, passive.seat)
    _bind(turn, fight)


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
    standing = state.stands(state.soldiers[marine]) and enemy in state.robotlings
    if standing and Pair(marine, enemy) not in state.pairs and side_by_side(state, state.soldiers[marine], state.robotlings[enemy]):
        turn.record(PairBound(marine, enemy))


def in_order(state: NgState) -> tuple[Fight, ...]:
    """The fights that are left, in the order in which they were formed, old pairs last."""
    return tuple(sorted(state.fights, key=lambda fight: fight.old))


# commands --------------------------------------------------------------------------------------------------------------------


for _step in FIGHT_STEPS:
    rules.phase(_step, awaited_seats)(always(ResolveAll()))
rules.question(STORM)(always(ResolveAll()))


def check_fight(state: NgState, seat: Seat, command: ResolveFight) -> Fight:
    """The fight that is meant."""
    fight = state.fight(command.fight)
    if fight is None:
        raise Refused("already_resolved" if command.fight in state.settled else "unknown_fight", "SQN-FGT-01", command.fight)
    return fight


def _fights(state: NgState, seat: Seat) -> tuple[Option, ...]:
    return (offer(ResolveFight, Choice("fight", "word", tuple(fight.id for fight in state.fights))),)


@rules.command(ResolveFight, *FIGHT_STEPS, STORM, check=check_fight, offers=_fights)
def resolve_fight(turn: Turn[NgState], seat: Seat, command: ResolveFight, fight: Fight) -> None:
    """SQN-FGT-01: fights are settled one after the other; the mission leader calls them, in the turn of Chaos it does."""
    settle(turn, fight)
    if not turn.state.fights:
        _over(turn)


@rules.command(ResolveAll, *FIGHT_STEPS, STORM)
def resolve_all(turn: Turn[NgState], seat: Seat, command: ResolveAll) -> None:
    """All fights that are left (see `resolve_fight`)."""
    turn.then(ResolveFights())


@rules.step(ResolveFights)
def resolve_fights(turn: Turn[NgState], step: ResolveFights) -> None:
    """Settle the fights in order (see `resolve_fight`, `losses`); the step after them begins."""
    while fights := in_order(turn.state):
        settle(turn, fights[0])
    _over(turn)


def _over(turn: Turn[NgState]) -> None:
    """All fights are settled: an additional close combat phase ends with its call, the usual one with its step."""
    if turn.state.stack and turn.state.stack[-1].kind == STORM:
        turn.answered(turn.state.stack[-1].seats[0])
    elif turn.state.step in FIGHT_STEPS:
        phases.after_fights(turn)

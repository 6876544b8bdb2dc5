"""Reactions: what triggers them, and how they are fired (MRC-RCT)."""

from collections.abc import Iterable
from typing import Literal

from msgspec.structs import replace

from domain.games.mercs_recon.commands import AnswerReaction
from domain.games.mercs_recon.deferred import CheckReveal, Intercept, Trigger, TriggerReactions
from domain.games.mercs_recon.events.actions import AmmoChanged, MercMoved, ReactionCleared, ReactionDeclined, ReactionTriggered
from domain.games.mercs_recon.figures import Merc, OpFor
from domain.games.mercs_recon.ground import faces
from domain.games.mercs_recon.rules.admission import owner
from domain.games.mercs_recon.rules.casualties import merc_of
from domain.games.mercs_recon.rules.combat import collateral_targets, strike
from domain.games.mercs_recon.state import State
from domain.kernel.decisions import Choice, Option, offer
from domain.kernel.errors import Refused
from domain.kernel.rules import Rules, always
from domain.kernel.seats import Seat
from domain.kernel.turn import Turn

rules = Rules[State]()

_INTERCEPTION = 2


def concerned(state: State, figure: OpFor) -> tuple[Merc, ...]:
    """The MERCS whose markers this figure triggers where it stands, in turn order (MRC-RCT-04, MRC-RCT-10)."""
    return tuple(merc for merc in state.in_turn_order if _is_concerned(state, merc, figure))


def _is_concerned(state: State, merc: Merc, figure: OpFor) -> bool:
    if merc.reaction is None or not merc.is_active:
        return False
    if merc.reaction.kind == "selective_fire" and figure.is_employee and state.options.selective_fire_targets == "security":
        return False
    reach = _INTERCEPTION if merc.reaction.kind == "intercept" else merc.profile.ranged.range
    if not state.reaches(merc.zone, figure.zone, reach) or not state.sees(merc.zone, figure.zone):
        return False
    return faces(state.building.at[merc.zone].ring, merc.reaction.facing, merc.zone, figure.zone)


@rules.step(TriggerReactions)
def trigger_reactions(turn: Turn[State], step: TriggerReactions) -> None:
    """Each MERCS that the first figure triggers reacts, one fully after the other; then the next figure triggers (MRC-RCT-02)."""
    if not step.figures:
        return
    figure = turn.state.opfor.get(step.figures[0])
    waiting = () if figure is None else tuple(merc for merc in concerned(turn.state, figure) if merc.id not in step.seen)
    if figure is None or not waiting:
        turn.then(TriggerReactions(step.figures[1:], step.point))
        return
    merc = waiting[0]
    turn.then(TriggerReactions(step.figures, step.point, (*step.seen, merc.id)))
    _react(turn, merc, figure, step.point)


def _react(turn: Turn[State], merc: Merc, figure: OpFor, point: Trigger) -> None:
    assert merc.reaction is not None
    kind = merc.reaction.kind
    if kind != "intercept" and not merc.ammo:
        turn.record(ReactionCleared(merc.id, "no_ammo"))
        return
    turn.record(ReactionTriggered(merc.id, figure.id, point))
    match kind:
        case "fire_and_pray":
            fire(turn, merc, figure, "fire_and_pray")
        case "intercept":
            _intercept(turn, merc, figure)
        case "selective_fire" if merc.policy.mode == "ask":
            turn.ask((merc.seat,), "reaction", f"{merc.id} {figure.id}")
        case "selective_fire":
            _decide(turn, merc, figure)


def targets(state: State, figure: OpFor) -> tuple[OpFor, ...]:
    """What Selective Fire may hit in the zone of the figure (MRC-RCT-06), the best first: highest level, lowest blood, number."""
    open_to_all = state.options.selective_fire_targets == "any"
    found = (other for other in state.opfor_in(figure.zone) if other.level or open_to_all)
    return tuple(sorted(found, key=lambda other: (-other.level, other.blood, other.number)))


def _decide(turn: Turn[State], merc: Merc, figure: OpFor) -> None:
    """The policy of the MERCS decides (MRC-RCT-07)."""
    target, reason = judged(turn.state, merc, figure)
    if target is None:
        turn.record(ReactionDeclined(merc.id, figure.id, reason))
    else:
        fire(turn, merc, target, "selective_fire")


def judged(state: State, merc: Merc, figure: OpFor) -> tuple[OpFor | None, Literal["level", "employees"]]:
    """The target at which the policy fires, or None with the reason why it declines (see `_decide`)."""
    best = targets(state, figure)[0]
    if best.level < merc.policy.min_level:
        return None, "level"
    beside = (*(other.id for other in state.opfor_in(figure.zone)), *collateral_targets(state, merc.id, merc.zone, figure.zone, aimed=True))
    endangered = merc.policy.spare_employees and any(other in state.opfor and state.opfor[other].is_employee for other in beside)
    return (None if endangered else best), "employees"


def fire(turn: Turn[State], merc: Merc, figure: OpFor, mode: Literal["fire_and_pray", "selective_fire"]) -> None:
    """Fire costs ammunition, counts as an attack and removes the marker (MRC-RCT-05, MRC-RCT-08; see `targets`)."""
    turn.record(ReactionCleared(merc.id, "fired"), AmmoChanged(merc.id, merc.ammo - 1))
    weapon = merc.profile.ranged
    pool = weapon.pool.aimed() if mode == "selective_fire" else weapon.pool
    strike(turn, merc.id, mode, "ranged", pool, figure.zone, "" if weapon.area else figure.id, area=weapon.area)


def _intercept(turn: Turn[State], merc: Merc, figure: OpFor) -> None:
    """The Blade runs to the figure as far as it can and attacks it there; its reveal check comes after the attack (MRC-RCT-09)."""
    turn.record(ReactionCleared(merc.id, "fired"))
    path: list[str] = []
    for zone in turn.state.ground.way(merc.zone, figure.zone):
        if not turn.state.has_place(zone) or turn.state.is_blocked(zone):
            break
        path.append(zone)
    if path:
        turn.record(MercMoved(merc.id, tuple(path), "intercept"))
        turn.then(CheckReveal())
    turn.rules.run(turn, Intercept(merc.id, figure.id))


@rules.step(Intercept)
def strike_on_arrival(turn: Turn[State], step: Intercept) -> None:
    """A melee attack, aimed, if the Blade stands in the figure's zone (see `_intercept`)."""
    merc, figure = turn.state.mercs[step.merc], turn.state.opfor[step.figure]
    if merc.zone == figure.zone:
        strike(turn, merc.id, "intercept", "melee", merc.profile.melee, figure.zone, figure.id)


# the question --------------------------------------------------------------------------------------------------------------


def asked(state: State) -> tuple[Merc, OpFor]:
    """The MERCS whose marker is triggered, and the figure that triggered it."""
    merc, figure = state.stack[-1].about.split()
    found = merc_of(state, merc)
    assert found is not None
    return found, state.opfor[figure]


rules.question("reaction", owner)(always(AnswerReaction("no")))


def check_reaction(state: State, seat: Seat, command: AnswerReaction) -> None:
    """Refuse a target that the trigger does not offer (see `targets`)."""
    _, figure = asked(state)
    if command.fire == "yes" and command.target not in {other.id for other in targets(state, figure)}:
        raise Refused("target_invalid", "MRC-RCT-06", command.target)
    if command.fire == "no" and command.target:
        raise Refused("target_invalid", "MRC-RCT-06", command.target)


def _answers(state: State, seat: Seat) -> Iterable[Option]:
    _, figure = asked(state)
    fires = offer(AnswerReaction, Choice("target", "piece", tuple(other.id for other in targets(state, figure))), fire="yes")
    return (fires, offer(AnswerReaction, fire="no", target=""))


@rules.command(AnswerReaction, "reaction", check=check_reaction, offers=_answers)
def answer_reaction(turn: Turn[State], seat: Seat, command: AnswerReaction, _: None) -> None:
    """Fire, or decline and keep the marker for later triggers (see `targets`)."""
    merc, figure = asked(turn.state)
    turn.answered(seat)
    if command.fire == "yes":
        fire(turn, merc, turn.state.opfor[command.target], "selective_fire")
    else:
        turn.record(ReactionDeclined(merc.id, figure.id, "seat"))


def would_trigger(state: State, figure: OpFor, zone: str) -> bool:
    """True if the figure would trigger a reaction in this zone."""
    return any(merc.reaction is not None for merc in state.mercs.values()) and bool(concerned(state, replace(figure, zone=zone)))

"""The bot: storm the room of an objective, shoot what stands in the way, go home (section 12)."""

from collections.abc import Iterable

from domain.games.mercs_recon.commands import (
    AnswerJoint,
    BcAttack,
    BcHold,
    Breach,
    EndTurn,
    Move,
    Prepare,
    RangedAttack,
    Reload,
)
from domain.games.mercs_recon.figures import Merc, OpFor
from domain.games.mercs_recon.missions import BoardId
from domain.games.mercs_recon.rulebook import RULES
from domain.games.mercs_recon.rules.breach import pulled_in
from domain.games.mercs_recon.rules.steps import only_extract_is_left
from domain.games.mercs_recon.rules.storming import COST, targets
from domain.games.mercs_recon.state import State
from domain.kernel.commands import Command
from domain.kernel.decisions import Decision
from domain.kernel.game import Randomness
from domain.kernel.rules import allows
from domain.kernel.seats import Seat

_STORMING = 3


def play(state: State, seat: Seat, decision: Decision, bits: Randomness) -> Command:
    """The first command of its list that is legal now; the default without any."""
    wanted = _wanted(state, decision)
    return next((command for command in wanted if _is_legal(state, seat, command)), None) or RULES.default(state, seat, decision)


def _is_legal(state: State, seat: Seat, command: Command) -> bool:
    return allows(lambda: RULES.check(state, seat, command))


def _wanted(state: State, decision: Decision) -> Iterable[Command]:
    match decision.kind:
        case "joint_consent":
            return (AnswerJoint("yes"),)
        case "bc_action":
            return (BcAttack("ranged"), BcAttack("throw"), BcHold())
        case "merc_turn" if state.active:
            return _turn(state, state.mercs[state.active])
        case _:
            return ()


def _turn(state: State, merc: Merc) -> Iterable[Command]:
    yield from _breaches(state, merc)
    yield from _shots(state, merc)
    if not merc.ammo:
        yield Reload(merc.id)
    zone = _next_zone(state, merc)
    if zone is not None:
        yield Move(merc.id, zone)
    yield Prepare(merc.id)
    yield EndTurn(merc.id)


def _breaches(state: State, merc: Merc) -> Iterable[Command]:
    """Storm a room with an objective, with the two richest partners (section 12, 3c)."""
    partners = sorted(
        (other for other in state.mercs_in(merc.zone) if other.is_active and other.id != merc.id), key=lambda other: -other.cp
    )[:2]
    if len(partners) < _STORMING - 1 or only_extract_is_left(state):
        return
    partners.sort(key=lambda other: other.profile.index)
    shares = _shares((merc.cp, partners[0].cp, partners[1].cp))
    board: BoardId = "lab" if state.mission.id == "M02" else "office"
    for to in targets(state, merc.zone):
        if shares and goal_rooms(state).intersection(state.ground.room(to)) and len(pulled_in(state, merc.zone, to)) <= _STORMING:
            yield Breach(merc.id, to, partners[0].id, partners[1].id, "-".join(map(str, shares)), board)


def _shares(owned: tuple[int, ...]) -> tuple[int, ...]:
    """Seven CP, as evenly as the payers can; nothing if they cannot."""
    if sum(owned) < COST or min(owned) < 1:
        return ()
    paid = [0] * len(owned)
    for _ in range(COST):
        poorest = max(range(len(owned)), key=lambda payer: owned[payer] - paid[payer])
        paid[poorest] += 1
    return tuple(paid) if all(paid) else ()


def _shots(state: State, merc: Merc) -> Iterable[Command]:
    """Shoot at the highest level, then the lowest blood; two attacks a round (section 12, 3d)."""
    if merc.flags.attacks >= 2 or merc.profile.ranged.area:
        return

    def rank(figure: OpFor) -> tuple[int, int, int]:
        return -figure.level, figure.blood, figure.number

    for figure in sorted((figure for figure in state.opfor.values() if figure.level), key=rank):
        beside = any(other.is_employee for other in state.opfor_in(figure.zone)) or len(state.mercs_in(figure.zone)) > 0
        if beside:
            yield RangedAttack(merc.id, "aimed", figure.id)
        yield RangedAttack(merc.id, "aggressive", figure.id)


def goal_rooms(state: State) -> frozenset[str]:
    """The zones of the room to storm: that of a token that the mission wants, else those of face-down tokens."""
    wanted = [site for site, token in state.objectives.items() if state.is_open(token)]
    hidden = [site for site, token in state.objectives.items() if not token.face_up]
    return frozenset(zone for site in wanted or hidden for zone in state.ground.room(site))


def _next_zone(state: State, merc: Merc) -> str | None:
    """One zone along the shortest path to where the team gathers (section 12, 3i)."""
    goal = _gathering(state, merc)
    path = () if goal is None or goal == merc.zone else state.ground.way(merc.zone, goal, _shut(state, merc))
    return path[0] if path else None


def _shut(state: State, merc: Merc) -> frozenset[str]:
    own = state.ground.room(merc.zone)
    return frozenset(zone for zone in state.building.at if zone not in own and zone != merc.zone and state.is_blocked(zone))


def _gathering(state: State, merc: Merc) -> str | None:
    """The rendezvous, or the zone before a door of the goal that is nearest to all."""
    if only_extract_is_left(state):
        homes = [state.building.special[name] for name in state.mission.rendezvous]
        return min(homes, key=lambda home: sum(state.ground.distance(other.zone, home) for other in state.active_mercs))
    doors = [
        near for zone in goal_rooms(state) for near in state.ground.passages(zone)
        if state.ground.has_door(zone, near) and near in state.building.halls and state.values(near).capacity >= _STORMING
    ]  # fmt: skip
    return min(doors, key=lambda zone: (sum(state.ground.distance(other.zone, zone) for other in state.active_mercs), zone), default=None)

"""Objective tokens: turned up, and used (MRC-OBJ, MRC-ACT)."""

from collections.abc import Iterable

from msgspec.structs import replace

from domain.games.mercs_recon.commands import UseObjective
from domain.games.mercs_recon.deferred import AfterAction, CheckReveal
from domain.games.mercs_recon.events.actions import (
    AmmoChanged,
    BarLifted,
    CpGained,
    MercHealed,
    MercRevived,
    ObjectiveRevealed,
    ObjectiveUsed,
)
from domain.games.mercs_recon.figures import Merc, Objective
from domain.games.mercs_recon.rules.admission import acting, listed, pay
from domain.games.mercs_recon.rules.steps import check_steps
from domain.games.mercs_recon.state import State
from domain.kernel.decisions import Option
from domain.kernel.errors import Refused
from domain.kernel.rules import Rules
from domain.kernel.seats import ALL, Seat
from domain.kernel.turn import Turn

rules = Rules[State]()

_COST = 3
_HEALS = 2
_POWER_CP = 2


def turn_up(turn: Turn[State], site: str, cause: str) -> None:
    """Turn a face-down token up: from here on everybody knows it (MRC-HID-02, MRC-HID-03)."""
    token = turn.state.objectives[site]
    turn.record(ObjectiveRevealed(site, turn.reveal(token.hidden, ALL).read(), cause))


def face_down(state: State) -> tuple[str, ...]:
    """The sites of face-down tokens."""
    return tuple(site for site, token in state.objectives.items() if not token.face_up)


def heal(turn: Turn[State], merc: Merc, amount: int, cause: str) -> None:
    """Blood up to the maximum; above the incapacitation value the MERCS is active again (MRC-CAS-05), and may see agents."""
    gained = min(amount, merc.profile.blood - merc.blood)
    turn.record(MercHealed(merc.id, gained, cause))
    if merc.condition == "down" and not merc.profile.is_down(merc.blood + gained):
        turn.record(MercRevived(merc.id))
        turn.then(CheckReveal())


def check_use(state: State, seat: Seat, command: UseObjective) -> Objective:
    """A face-up token in the own zone, once a round (MRC-ACT-05, MRC-OBJ-02)."""
    merc = acting(state, command.merc, _COST)
    token = state.objectives.get(command.site)
    if token is None or command.site != merc.zone:
        raise Refused("objective_not_here", "MRC-ACT-05", command.site)
    if not token.face_up:
        raise Refused("objective_hidden", "MRC-ACT-05")
    if token.destroyed:
        raise Refused("objective_destroyed", "MRC-ACT-05")
    if token.used:
        raise Refused("objective_used", "MRC-ACT-05")
    if command.target not in targets(state, token):
        raise Refused("bad_choice", "MRC-ACT-05", command.target)
    return token


def targets(state: State, token: Objective) -> tuple[str, ...]:
    """What a use of the token may name: a site, a MERCS, or nothing (section 2.12)."""
    match token.token:
        case "server":
            return face_down(state)
        case "robot_arm":
            return tuple(merc.id for merc in state.mercs_in(token.site) if merc.blood < merc.profile.blood)
        case _:
            return ("",)


def _uses(state: State, seat: Seat) -> Iterable[Option]:
    token = state.objectives.get(state.mercs[state.active].zone) if state.active else None
    if not state.active or token is None or not token.face_up:
        return ()
    candidates = [UseObjective(state.active, token.site, target) for target in targets(state, token)]
    return listed(candidates, lambda command: check_use(state, seat, command))


@rules.command(UseObjective, "merc_turn", check=check_use, offers=_uses)
def use_objective(turn: Turn[State], seat: Seat, command: UseObjective, token: Objective) -> None:
    """The effect of the token (section 2.12)."""
    pay(turn, command.merc, _COST, "use_objective")
    assert token.token
    boni = turn.state.boni
    if token.token == "safe":
        boni = replace(boni, safes=tuple(dict.fromkeys((*boni.safes, command.merc))))
    if token.token == "locker":
        boni = replace(boni, locker=True)
    turn.record(ObjectiveUsed(token.site, token.token, command.merc, boni, turn.state.lenient or token.token == "console"))
    turn.then(AfterAction())
    match token.token:
        case "server":
            turn_up(turn, command.target, "server")
        case "power":
            _power(turn, turn.state.mercs[command.merc])
        case "robot_arm":
            target = next(merc for merc in turn.state.mercs.values() if merc.id == command.target)
            heal(turn, target, _HEALS, "robot_arm")
        case _:
            pass
    check_steps(turn)


def _power(turn: Turn[State], merc: Merc) -> None:
    """Ammunition, CP, a free action, and no attack bar of a Reload (section 2.12)."""
    if merc.ammo < merc.profile.ammo:
        turn.record(AmmoChanged(merc.id, merc.profile.ammo))
    gained = min(_POWER_CP, merc.profile.cp - merc.cp)
    if gained:
        turn.record(CpGained(merc.id, gained, "power"))
    turn.record(BarLifted(merc.id))

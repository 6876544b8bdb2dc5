"""Wounds, incapacitated and eliminated figures (MRC-CAS, MRC-KIA)."""

from domain.games.mercs_recon.events.actions import MissionFailed, PriorityChanged, ReactionCleared, VipDropped
from domain.games.mercs_recon.events.combat import (
    DamageKind,
    DamageTaken,
    EmployeeKilled,
    KiaGiven,
    MercEliminated,
    MercIncapacitated,
    OpForEliminated,
)
from domain.games.mercs_recon.figures import Merc
from domain.games.mercs_recon.profiles import LOWEST_PRIORITY
from domain.games.mercs_recon.rules.alarm import raise_alarm
from domain.games.mercs_recon.rules.steps import check_steps
from domain.games.mercs_recon.state import State
from domain.kernel.turn import Turn

_THIRD = 3


def merc_of(state: State, figure: str) -> Merc | None:
    """The MERCS of an id, or None for another figure."""
    return next((merc for merc in state.mercs.values() if merc.id == figure), None)


def wound(turn: Turn[State], figure: str, amount: int, kind: DamageKind, by: str, credited: bool) -> None:
    """A figure loses blood, with all that follows at once (MRC-CMB-11; see `alarm.raise_alarm`). `credited`: its killer answers for it."""
    if amount <= 0:
        return
    merc = merc_of(turn.state, figure)
    if merc is not None:
        _wound_merc(turn, merc, amount, kind)
        return
    turn.record(DamageTaken(figure, amount, kind))
    if turn.state.opfor[figure].blood == 0:
        eliminate_opfor(turn, figure, by, credited)


def _wound_merc(turn: Turn[State], merc: Merc, amount: int, kind: DamageKind) -> None:
    """At the incapacitation value it lies on the floor (MRC-CAS-02); there any collateral damage eliminates it (MRC-CAS-03), as does the
    loss of all blood (MRC-CAS-04)."""
    turn.record(DamageTaken(merc.id, amount, kind))
    blood = turn.state.mercs[merc.id].blood
    if blood == 0 or (merc.condition == "down" and kind in ("collateral", "fire")):
        eliminate_merc(turn, merc.id)
    elif merc.is_active and merc.profile.is_down(blood):
        _incapacitate(turn, merc)


def _incapacitate(turn: Turn[State], merc: Merc) -> None:
    turn.record(MercIncapacitated(merc.id))
    if merc.priority != LOWEST_PRIORITY:
        turn.record(PriorityChanged(merc.id, merc.priority, LOWEST_PRIORITY, "incapacitated"))
    if merc.reaction is not None:
        turn.record(ReactionCleared(merc.id, "incapacitated"))
    if turn.state.mission.vip == merc.id:
        turn.record(VipDropped(merc.zone))


def eliminate_merc(turn: Turn[State], merc: str, vip_zone: str = "") -> None:
    """A MERCS leaves the game for good; a VIP that it carries stays behind (see `_wound_merc`)."""
    found = merc_of(turn.state, merc)
    assert found is not None
    carried = turn.state.mission.vip == merc
    turn.record(MercEliminated(found.id))
    if carried:
        turn.record(VipDropped(vip_zone or found.zone))


def eliminate_opfor(turn: Turn[State], figure: str, by: str, credited: bool) -> None:
    """An OpFor goes into the casualty box, from any cause (MRC-CAS-01). A MERCS that a dead employee is credited to gets a KIA marker,
    once a round (MRC-KIA-01); the third employee of a round raises the alarm."""
    kind = turn.state.opfor[figure].kind
    is_employee = turn.state.opfor[figure].is_employee
    turn.record(OpForEliminated(figure, kind, by, True))
    merc = merc_of(turn.state, by)
    if credited and is_employee and merc is not None:
        mission = turn.state.mission
        turn.record(EmployeeKilled(by, turn.state.killed + 1, mission.killed + 1))
        if not merc.flags.killed and not turn.state.lenient and merc.condition != "out":
            turn.record(KiaGiven(merc.id))
        if turn.state.killed == _THIRD:
            raise_alarm(turn, "third_employee")
        if 0 <= mission.most_employees < turn.state.mission.killed and not mission.failed:
            turn.record(MissionFailed("employees"))
    check_steps(turn)

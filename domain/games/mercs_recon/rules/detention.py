"""Detain and interrogate (MRC-DET, MRC-INT)."""

from collections.abc import Iterable
from typing import Literal

from msgspec.structs import replace

from domain.games.mercs_recon.chance import rolled
from domain.games.mercs_recon.commands import Detain, Interrogate, WaiveInterrogation
from domain.games.mercs_recon.deferred import AfterAction
from domain.games.mercs_recon.events.actions import BonusGained, EmployeeDetained, Interrogated, InterrogationWaived
from domain.games.mercs_recon.figures import Merc
from domain.games.mercs_recon.missions import Prisoner
from domain.games.mercs_recon.rules.admission import acting, affords, listed, pay
from domain.games.mercs_recon.rules.alarm import advance_alarm, can_lower
from domain.games.mercs_recon.rules.objectives import face_down, turn_up
from domain.games.mercs_recon.rules.steps import check_steps
from domain.games.mercs_recon.state import State
from domain.kernel.decisions import Option
from domain.kernel.errors import Refused
from domain.kernel.rules import Rules
from domain.kernel.seats import Seat
from domain.kernel.turn import Turn

rules = Rules[State]()

_COST = 3
_KS_BONUS = 2
_THRESHOLD_BONUS = 3
_CALMS = -2

Reward = Literal["primary", "secondary", "none"]


def check_detain(state: State, seat: Seat, command: Detain) -> Merc:
    """An employee in the own zone that the MERCS outnumber; Borealis may equal it (MRC-DET-01, MRC-DET-02)."""
    merc = acting(state, command.merc, 1)
    figure = state.opfor.get(command.figure)
    if figure is not None and not figure.is_employee:
        raise Refused("not_employee", "MRC-DET-01", command.figure)
    if figure is None or figure.zone != merc.zone:
        raise Refused("target_invalid", "MRC-DET-01", command.figure)
    if merc.detained:
        raise Refused("already_detained", "MRC-DET-01")
    mercs = sum(other.is_active for other in state.mercs_in(merc.zone)) + (merc.profile.team == "bor")
    if mercs <= len(state.opfor_in(merc.zone)) and not figure.has("blinded") and not figure.has("stuck"):
        raise Refused("not_outnumbering", "MRC-DET-02")
    return merc


def _detentions(state: State, seat: Seat) -> Iterable[Option]:
    if not state.active:
        return ()
    near = state.opfor_in(state.mercs[state.active].zone)
    return listed([Detain(state.active, figure.id) for figure in near], lambda command: check_detain(state, seat, command))


@rules.command(Detain, "merc_turn", check=check_detain, offers=_detentions)
def detain(turn: Turn[State], seat: Seat, command: Detain, merc: Merc) -> None:
    """A worker leaves the game, a specialist becomes a prisoner; neither is a casualty (MRC-DET-03)."""
    pay(turn, merc.id, 1, "detain")
    figure = turn.state.opfor[command.figure]
    turn.record(EmployeeDetained(merc.id, figure.id, figure.kind, figure.threshold))
    turn.then(AfterAction())


def sites(state: State, prisoner: Prisoner, choice: Reward) -> tuple[str, ...]:
    """The sites that a reward may reveal; one empty name for a reward that is possible without a site, nothing for an impossible one
    (section 2.9)."""
    hidden = face_down(state)
    sections = state.building.at
    alarm = ("",) if can_lower(state) else ()
    match prisoner.kind, choice:
        case "technician", "primary":
            return ("",) if state.building.special["server_room"] in hidden else ()
        case ("technician", "secondary") | ("engineer", "secondary"):
            return ("",)
        case "engineer", "primary":
            return tuple(site for site in hidden if sections[site].section.startswith("K"))
        case "administrator", "primary":
            return alarm
        case "administrator", "secondary":
            return tuple(site for site in hidden if sections[site].section.startswith("P"))
        case _:
            return ()


def _held(state: State, merc: Merc) -> Prisoner:
    if merc.prisoner is None:
        raise Refused("no_prisoner", "MRC-INT-01")
    return merc.prisoner


def check_interrogation(state: State, seat: Seat, command: Interrogate) -> Prisoner:
    """A possible reward has to be chosen beforehand (see `interrogate`)."""
    merc = acting(state, command.merc, prisoner=True)
    if not affords(merc, _COST):
        raise Refused("not_enough_cp", "MRC-ACT-02")
    prisoner = _held(state, merc)
    if command.choice == "none":
        if command.site or sites(state, prisoner, "primary") or sites(state, prisoner, "secondary"):
            raise Refused("reward_impossible", "MRC-INT-01", command.choice)
    elif command.site not in sites(state, prisoner, command.choice):
        raise Refused("reward_impossible", "MRC-INT-01", command.choice)
    return prisoner


def _interrogations(state: State, seat: Seat) -> Iterable[Option]:
    prisoner = state.mercs[state.active].prisoner if state.active else None
    if not state.active or prisoner is None:
        return ()
    candidates = [Interrogate(state.active, "none")]
    choices: tuple[Reward, Reward] = ("primary", "secondary")
    for choice in choices:
        candidates += [Interrogate(state.active, choice, site) for site in sites(state, prisoner, choice)]
    return listed(candidates, lambda command: check_interrogation(state, seat, command))


@rules.command(Interrogate, "merc_turn", check=check_interrogation, offers=_interrogations)
def interrogate(turn: Turn[State], seat: Seat, command: Interrogate, prisoner: Prisoner) -> None:
    """One try; the prisoner is removed, success or not (MRC-INT-01, MRC-INT-02)."""
    pay(turn, command.merc, _COST, "interrogate")
    merc = turn.state.mercs[command.merc]
    dice = rolled(turn, "interrogation", merc.profile.interrogation.dice())
    count = sum(die.bursts for die in dice)
    success = count >= prisoner.threshold
    turn.record(Interrogated(merc.id, dice, count, prisoner.threshold, success, command.choice))
    if success:
        _reward(turn, prisoner, command)
        check_steps(turn)
    turn.then(AfterAction())


def _reward(turn: Turn[State], prisoner: Prisoner, command: Interrogate) -> None:
    """The reward of the specialist's card (section 2.9)."""
    boni = turn.state.boni
    match prisoner.kind, command.choice:
        case "technician", "primary":
            turn_up(turn, turn.state.building.special["server_room"], "technician")
        case "technician", "secondary":
            turn.record(BonusGained(replace(boni, ks=boni.ks + _KS_BONUS)))
        case "engineer", "secondary":
            turn.record(BonusGained(replace(boni, threshold=_THRESHOLD_BONUS)))
        case "administrator", "primary":
            advance_alarm(turn, _CALMS, "administrator")
        case ("engineer", "primary") | ("administrator", "secondary"):
            turn_up(turn, command.site, prisoner.kind)
        case _:
            pass


def check_waiver(state: State, seat: Seat, command: WaiveInterrogation) -> Merc:
    """A prisoner is held (see `interrogate`)."""
    merc = acting(state, command.merc, prisoner=True)
    _held(state, merc)
    return merc


def _waivers(state: State, seat: Seat) -> Iterable[Option]:
    own = [WaiveInterrogation(merc) for merc in state.mercs if merc == state.active]
    return listed(own, lambda command: check_waiver(state, seat, command))


@rules.command(WaiveInterrogation, "merc_turn", check=check_waiver, offers=_waivers)
def waive_interrogation(turn: Turn[State], seat: Seat, command: WaiveInterrogation, merc: Merc) -> None:
    """The prisoner is removed without a try (see `interrogate`)."""
    turn.record(InterrogationWaived(merc.id))
    turn.then(AfterAction())

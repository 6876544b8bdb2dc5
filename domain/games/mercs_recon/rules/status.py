"""The status phase: priorities, CP, alarm, states and fire, the end (MRC-STP, MRC-STA)."""

from domain.games.mercs_recon.cards import next_level
from domain.games.mercs_recon.chance import black_dice, rolled
from domain.games.mercs_recon.coordinates import NUMBERS, SIDES, beside
from domain.games.mercs_recon.deferred import BeginRound, Burn, CheckReveal, EndStatus, MakeRoom, Spread, StatusAfterTies, Wound
from domain.games.mercs_recon.dice import Die, bursts
from domain.games.mercs_recon.events.actions import AmmoChanged, CpRefreshed, InterrogationWaived, PriorityAdjusted
from domain.games.mercs_recon.events.combat import CasualtyBoxCleared, CasualtyRoll, FireBurned, FireOut, FireSpreadRolled, FireStarted
from domain.games.mercs_recon.events.enemy import StatusEnded
from domain.games.mercs_recon.events.flow import PhaseStarted
from domain.games.mercs_recon.events.setup import TurnOrderSet
from domain.games.mercs_recon.figures import Merc, OpFor, Status
from domain.games.mercs_recon.profiles import LOWEST_PRIORITY, clamped
from domain.games.mercs_recon.rules.alarm import advance_alarm
from domain.games.mercs_recon.rules.combat import targets_in_order
from domain.games.mercs_recon.rules.ending import check_end
from domain.games.mercs_recon.rules.ties import order
from domain.games.mercs_recon.rules.zones import place_disc
from domain.games.mercs_recon.state import HOLE, State
from domain.kernel.rules import Rules
from domain.kernel.turn import Turn

rules = Rules[State]()

_EACH_ROUND = 4
_PREPARED = 2


def begin_status(turn: Turn[State]) -> None:
    """Step A: priorities, then the turn order (MRC-FLO-02, MRC-STP-01, MRC-EXF-03)."""
    turn.record(PhaseStarted("status"))
    for merc in turn.state.in_turn_order:
        if merc.is_active:
            modifier, ef, kia = merc.profile.modifiers[merc.cp], int(merc.ef), int(merc.kia)
            turn.record(PriorityAdjusted(merc.id, modifier, ef, kia, clamped(merc.priority + modifier + ef + kia)))
        else:
            turn.record(PriorityAdjusted(merc.id, 0, 0, 0, LOWEST_PRIORITY))
    order(turn, "status", turn.state.in_turn_order, StatusAfterTies())


@rules.step(StatusAfterTies)
def continue_status(turn: Turn[State], step: StatusAfterTies) -> None:
    """Exchange the tokens (MRC-TRN-03), then steps B, C and D."""
    turn.record(TurnOrderSet(turn.state.ties.settled))
    for merc in turn.state.active_mercs:
        _refresh(turn, merc)
    _roll_casualties(turn)
    for figure in turn.state.opfor.values():
        turn.record(*(StatusEnded(figure.id, status) for status in figure.ends if _ends(turn.state, figure, status)))
    burning = tuple(turn.state.fire)
    turn.then(Burn(burning, burning))


def _refresh(turn: Turn[State], merc: Merc) -> None:
    """Step B (MRC-STP-02)."""
    bleed, prepared = merc.profile.bleed_penalty(merc.blood), _PREPARED * merc.flags.prepared
    to = min(merc.profile.cp, merc.cp + _EACH_ROUND - bleed + prepared)
    turn.record(CpRefreshed(merc.id, _EACH_ROUND, bleed, prepared, to))
    if merc.flags.prepared and merc.profile.team == "ccc" and merc.ammo < merc.profile.ammo:
        turn.record(AmmoChanged(merc.id, merc.ammo + 1))


def casualty_dice(state: State) -> tuple[Die, ...]:
    """The pool of step C: employees, security I and II, III and IV, each in box order, then extra dice (MRC-STP-03)."""
    prisoners = (merc.prisoner.kind for merc in state.in_turn_order if merc.prisoner is not None)
    dice = [state.tables.opfor[kind].casualty for kind in (*state.box, *prisoners)]
    return (*sorted(dice, key=("KS", "LS", "SS").index), *state.extra_dice)


def _roll_casualties(turn: Turn[State]) -> None:
    """Step C: the level rises by one at most (MRC-STP-04; see `casualty_dice`); then box, marker and prisoners are cleared (MRC-STP-05)."""
    state = turn.state
    pool = casualty_dice(state)
    if pool and not state.raised and not state.is_reinforced:
        dice = rolled(turn, "casualties", pool)
        count = sum(die.bursts for die in dice)
        turn.record(CasualtyRoll(dice, count))
        advance_alarm(turn, min(count, next_level(state.alarm) - state.alarm), "casualties")
    if state.box or state.raised or state.extra_dice:
        turn.record(CasualtyBoxCleared())
    turn.record(*(InterrogationWaived(merc.id) for merc in turn.state.in_turn_order if merc.prisoner is not None))


def _ends(state: State, figure: OpFor, status: Status) -> bool:
    """True if a state ends in this step D (MRC-STP-06, MRC-EMP-03, MRC-STA-02, MRC-STA-03, MRC-STA-04)."""
    engineer = status == "stuck" and any(other.kind == "engineer" for other in state.opfor_in(figure.zone))
    return status == "cowering" or engineer or figure.ends[status] <= state.round


# fire ----------------------------------------------------------------------------------------------------------------------


@rules.step(Burn)
def burn(turn: Turn[State], step: Burn) -> None:
    """Each figure in a burning zone takes 1 collateral damage with a defence roll; nobody answers for it (MRC-STA-07, MRC-STA-08)."""
    if not step.zones:
        turn.then(Spread(step.all))
        return
    zone = step.zones[0]
    turn.then(Burn(step.zones[1:], step.all))
    if zone in turn.state.fire:
        turn.record(FireBurned(zone, turn.state.fire[zone] + 1))
        figures = targets_in_order(turn.state, zone, "", "", area=True)
        turn.then(Wound("", zone, 0, 1, True, figures, (), "", False, fire=True))


@rules.step(Spread)
def spread(turn: Turn[State], step: Spread) -> None:
    """Zones beside a fire may catch fire, then zones burn out (MRC-STA-09; see `burn`); step E follows when figures have room."""
    turn.then(EndStatus())
    state = turn.state
    near = {other for zone in step.zones for side in SIDES if (other := beside(zone, side)) is not None}
    catching = sorted((zone for zone in near if zone not in state.fire and zone not in state.holes), key=NUMBERS.__getitem__)
    faces = black_dice(turn, "fire", len(catching))
    for zone, face in zip(catching, faces, strict=True):
        turn.record(FireSpreadRolled(zone, face, bursts("KS", face) > 0))
        if bursts("KS", face):
            turn.record(FireStarted(zone))
    cracked = [zone for zone in step.zones if zone in turn.state.fire and turn.state.fire[zone] >= turn.state.values(zone).stability]
    for zone in cracked:
        if turn.state.values(zone).cdd < HOLE:
            place_disc(turn, zone)
        if zone in turn.state.fire:
            turn.record(FireOut(zone))
    turn.then(*(MakeRoom(zone, "") for zone in cracked), CheckReveal())


@rules.step(EndStatus)
def end_status(turn: Turn[State], step: EndStatus) -> None:
    """Step E: the game ends, or the next round begins."""
    if not check_end(turn):
        turn.then(BeginRound())

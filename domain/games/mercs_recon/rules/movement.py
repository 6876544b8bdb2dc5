"""Move and Run (MRC-MOV)."""

from collections.abc import Iterable
from typing import Final

from domain.games.mercs_recon.commands import Move, Run, TakeVip
from domain.games.mercs_recon.deferred import AfterAction, CheckReveal
from domain.games.mercs_recon.events.actions import MercMoved, VipTaken
from domain.games.mercs_recon.figures import Merc
from domain.games.mercs_recon.rules.admission import acting, affords, listed, pay
from domain.games.mercs_recon.state import HOLE, State
from domain.kernel.decisions import Option
from domain.kernel.errors import Refused
from domain.kernel.rules import Rules
from domain.kernel.seats import Seat
from domain.kernel.tracing import listening, weigh
from domain.kernel.turn import Turn

rules = Rules[State]()

RUN_COST: Final = 3
_RUN_STEPS: Final = 4


def check_step(state: State, merc: Merc, to: str) -> None:
    """Refuse a step without a passage, into a hole, a full zone or a blocked room (MRC-MOV-02, MRC-ZON-04)."""
    if to not in state.building.at or not state.building.joins(merc.zone, to):
        raise Refused("no_passage", "MRC-MOV-01", to)
    if state.values(to).cdd == HOLE:
        raise Refused("zone_destroyed", "MRC-ZON-04", to)
    if not state.has_place(to):
        weigh("MRC-ZON-01", "full", zone=to, standing=state.standing(to), capacity=state.values(to).capacity)
        raise Refused("zone_full", "MRC-ZON-01", to)
    if to not in state.ground.room(merc.zone) and state.is_blocked(to):
        if listening() is not None:
            _weigh_room(state, to)
        raise Refused("room_needs_breach", "MRC-MOV-03", to)


def _weigh_room(state: State, zone: str) -> None:
    """Write to the trace the zones of a room, and those in which agents, OpFor or objectives keep MERCS from walking in."""
    room = state.ground.room(zone)
    others = {*(agent.zone for agent in state.agents.values()), *(figure.zone for figure in state.opfor.values())}
    sites = {site for site, token in state.objectives.items() if not token.face_up or state.is_open(token)}
    held = sorted(one for one in room if one in others or one in sites)
    weigh("MRC-MOV-03", "room-held", zone=zone, room=" ".join(room), held=" ".join(held))


def check_move(state: State, seat: Seat, command: Move) -> Merc:
    """One zone for 1 CP (see `move`)."""
    merc = acting(state, command.merc, 1)
    check_step(state, merc, command.to)
    return merc


def _moves(state: State, seat: Seat) -> Iterable[Option]:
    merc = state.mercs[state.active] if state.active else None
    zones = () if merc is None else state.ground.passages(merc.zone)
    return listed((Move(state.active, zone) for zone in zones if state.active), lambda command: check_move(state, seat, command))


@rules.command(Move, "merc_turn", check=check_move, offers=_moves)
def move(turn: Turn[State], seat: Seat, command: Move, merc: Merc) -> None:
    """Move into a neighbouring zone; agents in sight are revealed at once (MRC-MOV-01; see `joint.fa_move`)."""
    pay(turn, merc.id, 1, "move")
    turn.record(MercMoved(merc.id, (command.to,), "move"))
    turn.then(CheckReveal(), AfterAction())


def run_steps(merc: Merc) -> int:
    """The zones of a Run (see `check_run`); the Scout runs one further."""
    return _RUN_STEPS + (merc.profile.ability == "swift")


def check_run(state: State, seat: Seat, command: Run) -> Merc:
    """The first step needs a MERCS that did nothing; each further one is free (MRC-MOV-04)."""
    merc = acting(state, command.merc, running=True)
    if merc.flags.ran:
        if not merc.flags.steps_left:
            raise Refused("no_steps_left", "MRC-MOV-04")
    else:
        if not affords(merc, RUN_COST):
            raise Refused("not_enough_cp", "MRC-ACT-02")
        if merc.flags.acted:
            raise Refused("must_be_first_action", "MRC-MOV-04")
        if state.mission.vip == merc.id:
            raise Refused("carrying_vip", "MRC-MOV-04")
    check_step(state, merc, command.to)
    return merc


def _runs(state: State, seat: Seat) -> Iterable[Option]:
    merc = state.mercs[state.active] if state.active else None
    zones = () if merc is None else state.ground.passages(merc.zone)
    return listed((Run(state.active, zone) for zone in zones if state.active), lambda command: check_run(state, seat, command))


@rules.command(Run, "merc_turn", check=check_run, offers=_runs)
def run(turn: Turn[State], seat: Seat, command: Run, merc: Merc) -> None:
    """A Run goes zone by zone, so that a reveal may interrupt it (see `check_run`, `joint.fa_move`)."""
    left = merc.flags.steps_left if merc.flags.ran else run_steps(merc)
    if not merc.flags.ran:
        pay(turn, merc.id, RUN_COST, "run")
    turn.record(MercMoved(merc.id, (command.to,), "run", left - 1))
    turn.then(CheckReveal(), AfterAction())


def check_vip(state: State, seat: Seat, command: TakeVip) -> Merc:
    """The VIP lies in the own zone (section 2.13)."""
    merc = acting(state, command.merc, 1)
    if not state.mission.vip_zone or state.mission.vip_zone != merc.zone:
        raise Refused("target_invalid", "MRC-CAS-04")
    return merc


def _vip(state: State, seat: Seat) -> Iterable[Option]:
    return listed((TakeVip(merc) for merc in state.mercs if merc == state.active), lambda command: check_vip(state, seat, command))


@rules.command(TakeVip, "merc_turn", check=check_vip, offers=_vip)
def take_vip(turn: Turn[State], seat: Seat, command: TakeVip, merc: Merc) -> None:
    """Take up the VIP (section 2.13)."""
    pay(turn, merc.id, 1, "take_vip")
    turn.record(VipTaken(merc.id))
    turn.then(AfterAction())

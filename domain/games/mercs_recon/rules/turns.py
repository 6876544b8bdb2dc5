"""The MERCS phase: its start, and whose turn it is (MRC-TRN, MRC-ACT)."""

from typing import Literal

from domain.games.mercs_recon.commands import EndTurn
from domain.games.mercs_recon.deferred import AfterAction, BeginMercs, CheckReveal, NextMerc
from domain.games.mercs_recon.events.actions import ReactionCleared
from domain.games.mercs_recon.events.combat import SmokeCleared
from domain.games.mercs_recon.events.flow import MercTurnEnded, MercTurnStarted, PhaseStarted
from domain.games.mercs_recon.profiles import ProfileId
from domain.games.mercs_recon.rules.admission import acting
from domain.games.mercs_recon.rules.status import begin_status
from domain.games.mercs_recon.state import State
from domain.kernel.commands import Command
from domain.kernel.decisions import Decision, Option, offer
from domain.kernel.rules import Rules
from domain.kernel.seats import Seat
from domain.kernel.turn import Turn

rules = Rules[State]()


@rules.step(BeginMercs)
def begin_mercs(turn: Turn[State], step: BeginMercs) -> None:
    """Reaction markers expire, old smoke goes, then the MERCS act (MRC-ACT-01, MRC-RCT-11, MRC-STA-05)."""
    turn.record(PhaseStarted("merc_turn", tuple(merc.id for merc in turn.state.in_turn_order)))
    turn.record(*(ReactionCleared(merc.id, "expired") for merc in turn.state.mercs.values() if merc.reaction is not None))
    old = [zone for zone, placed in turn.state.smoke.items() if placed < turn.state.round]
    turn.record(*(SmokeCleared(zone) for zone in old))
    turn.then(CheckReveal(), NextMerc())


@rules.step(NextMerc)
def next_merc(turn: Turn[State], step: NextMerc) -> None:
    """The next token's MERCS takes its one turn; one that lies on the floor is skipped (MRC-TRN-04, MRC-TRN-05)."""
    for merc in turn.state.in_turn_order:
        if merc.token <= turn.state.turns_taken:
            continue
        if merc.is_active:
            turn.begin_turn(merc.seat)
            turn.record(MercTurnStarted(merc.id))
            return
        turn.record(MercTurnEnded(merc.id, "skipped"))
    begin_status(turn)


def close_turn(turn: Turn[State], merc: ProfileId, reason: Literal["ended", "no_cp", "out_of_action"]) -> None:
    """End the turn of the active MERCS; the next one follows."""
    turn.record(MercTurnEnded(merc, reason))
    turn.end_turn()
    turn.then(NextMerc())


@rules.step(AfterAction)
def after_action(turn: Turn[State], step: AfterAction) -> None:
    """A MERCS out of action has no more turn (MRC-TRN-06); one without CP ends it if its seat permits that."""
    merc = turn.state.mercs[turn.state.active] if turn.state.active else None
    if merc is None or turn.state.stage != "merc_turn":
        return
    if not merc.is_active:
        close_turn(turn, merc.id, "out_of_action")
    elif merc.auto_end and not merc.cp and not merc.flags.steps_left and not merc.free_action and merc.prisoner is None:
        close_turn(turn, merc.id, "no_cp")


@rules.phase("merc_turn", lambda state: (state.mercs[state.active].seat,) if state.active else ())
def end_by_default(state: State, seat: Seat, decision: Decision) -> Command:
    """A skipped turn ends unused."""
    assert state.active
    return EndTurn(state.active)


def check_end_turn(state: State, seat: Seat, command: EndTurn) -> None:
    """Only the active MERCS; passing is ending the turn (see `next_merc`)."""
    acting(state, command.merc, prisoner=True, running=True)


def _end_of_turn(state: State, seat: Seat) -> tuple[Option, ...]:
    return (offer(EndTurn, merc=state.active),)


@rules.command(EndTurn, "merc_turn", check=check_end_turn, offers=_end_of_turn)
def end_turn(turn: Turn[State], seat: Seat, command: EndTurn, _: None) -> None:
    """The turn is finished, the next one begins (see `next_merc`)."""
    close_turn(turn, command.merc, "ended")

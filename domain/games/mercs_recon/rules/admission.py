"""Which command may be sent now, and the checks that every command of a MERCS passes first, in the order of section 5."""

from collections.abc import Callable, Iterable
from functools import partial
from typing import TypeVar

from msgspec.structs import asdict

from domain.games.mercs_recon.events.actions import CpSpent
from domain.games.mercs_recon.figures import Merc
from domain.games.mercs_recon.profiles import ProfileId
from domain.games.mercs_recon.state import State
from domain.kernel.commands import Command
from domain.kernel.decisions import Option, offer
from domain.kernel.errors import Refused
from domain.kernel.rules import allows
from domain.kernel.seats import Seat
from domain.kernel.state import Question, Step
from domain.kernel.tracing import weigh
from domain.kernel.turn import Turn

C = TypeVar("C", bound=Command)


def awaited_seats(state: State) -> tuple[Seat, ...]:
    """The seats that must decide while no question is open (section 4)."""
    match state.stage:
        case "choose_profile":
            return (state.captain,)
        case "claim":
            return (state.claimant,)
        case "merc_turn":
            return (state.mercs[state.active].seat,) if state.active else ()
        case _:
            return ()


def admit(state: State, seat: Seat, during: tuple[str, ...]) -> None:
    """Refuse after the end, in the wrong phase, and from a seat that is not asked; settings only after the end (section 5)."""
    if state.stage == "over":
        raise Refused("game_over", "MRC-END-01")
    if not during:
        if seat not in state.playing:
            raise Refused("not_your_decision", "MRC-WDR-01")
        return
    top = state.stack[-1] if state.stack else None
    if top is not None:
        if top.kind == "joint_consent" and top.kind in during and seat not in top.seats and _was_asked(state, seat):
            raise Refused("already_answered", "MRC-JNT-02")
        if top.kind not in during or seat not in top.seats:
            raise Refused("not_your_decision", "MRC-TRN-04", top.kind)
        return
    if state.stage not in during:
        raise Refused("wrong_phase", "MRC-FLO-01", state.stage)
    if seat not in awaited_seats(state):
        raise Refused("not_your_decision", "MRC-TRN-04")


def _was_asked(state: State, seat: Seat) -> bool:
    if state.proposal is None:
        return False
    return seat in {state.mercs[payment.merc].seat for payment in state.proposal.payments[1:]}


def owner(state: State, question: Question[Step]) -> tuple[Seat, ...]:
    """The seat of the MERCS that a question is about."""
    return tuple(merc.seat for merc in state.mercs.values() if merc.id == question.about.split()[0])


def captain(state: State, question: Question[Step]) -> tuple[Seat, ...]:
    """The captain."""
    return (state.captain,)


def found(state: State, merc: ProfileId) -> Merc:
    """The MERCS of this id; refuses one that is not in play."""
    if merc not in state.mercs:
        raise Refused("unknown_merc", "MRC-TRN-04", merc)
    return state.mercs[merc]


def acting(state: State, merc: ProfileId, cost: int = 0, *, prisoner: bool = False, running: bool = False) -> Merc:
    """The MERCS whose turn it is; refuses in the order of section 5. `prisoner` and `running`: the command is allowed with a prisoner, or
    after a Run (MRC-DET-04, MRC-MOV-05, MRC-ACT-02; see `movement.check_run`)."""
    own = found(state, merc)
    if own.condition == "down":
        raise Refused("merc_incapacitated", "MRC-CAS-02")
    if own.condition == "out":
        raise Refused("merc_eliminated", "MRC-CAS-04")
    if merc != state.active:
        raise Refused("not_your_decision", "MRC-TRN-04", merc)
    if own.prisoner is not None and not prisoner:
        raise Refused("has_prisoner", "MRC-DET-04")
    if own.flags.ran and not running:
        raise Refused("already_ran", "MRC-MOV-04")
    if not affords(own, cost):
        weigh("MRC-ACT-02", "cost", cost=cost, left=own.cp)
        raise Refused("not_enough_cp", "MRC-ACT-02")
    return own


def is_free(merc: Merc, cost: int) -> bool:
    """True if the power supply pays for an action of this cost (section 2.12)."""
    return merc.free_action and cost == 1


def affords(merc: Merc, cost: int) -> bool:
    """True if the MERCS can pay."""
    return is_free(merc, cost) or merc.cp >= cost


def pay(turn: Turn[State], merc: ProfileId, cost: int, reason: str) -> None:
    """The CP are paid before the action is carried out (see `acting`)."""
    turn.record(CpSpent(merc, cost, reason, is_free(turn.state.mercs[merc], cost)))


def listed(candidates: Iterable[C], check: Callable[[C], object]) -> tuple[Option, ...]:
    """The options of those candidates that a check accepts."""
    return tuple(offer(type(command), **asdict(command)) for command in candidates if allows(partial(check, command)))

"""Permissions, delegation and the vote to abandon: at any time, for any seat (section 4)."""

from collections.abc import Iterable
from itertools import product
from typing import Final

from msgspec.structs import replace

from domain.games.mercs_recon.commands import DelegateMerc, SetPermissions, VoteAbandon
from domain.games.mercs_recon.events.flow import AbandonVoted, MercDelegated, PermissionsSet
from domain.games.mercs_recon.figures import Merc
from domain.games.mercs_recon.profiles import ProfileId
from domain.games.mercs_recon.rules.admission import found
from domain.games.mercs_recon.rules.ending import decide
from domain.games.mercs_recon.state import State
from domain.kernel.decisions import Choice, Option, offer
from domain.kernel.errors import Refused
from domain.kernel.rules import Rules
from domain.kernel.seats import Seat
from domain.kernel.turn import Turn

rules = Rules[State]()

VALUES: Final[dict[str, tuple[int, ...]]] = {
    "mode": (0, 1),
    "min_level": (1, 2, 3, 4),
    "spare_employees": (0, 1),
    "fire_and_advance": (0, 1, 2),
    "fall_back": (0, 1),
    "breach": (0, 1, 2, 3, 4, 5),
    "auto_end_turn_at_0_cp": (0, 1),
}
_UNSETTLED: Final = ("setup", "choose_profile", "claim", "over")


def _own(state: State, seat: Seat, merc: ProfileId) -> Merc:
    own = found(state, merc)
    if state.stage in _UNSETTLED or own.seat != seat:
        raise Refused("not_your_merc", "MRC-HID-01", merc)
    return own


def check_permissions(state: State, seat: Seat, command: SetPermissions) -> Merc:
    """Own MERCS only, values in range (section 4)."""
    merc = _own(state, seat, command.merc)
    if command.value not in VALUES[command.setting]:
        raise Refused("bad_choice", "MRC-RCT-07", command.setting)
    return merc


def _permissions(state: State, seat: Seat) -> Iterable[Option]:
    if state.stage in _UNSETTLED:
        return ()
    own = [merc.id for merc in state.mercs.values() if merc.seat == seat]
    pairs = product(own, VALUES.items())
    return tuple(offer(SetPermissions, Choice("value", "number", values), merc=merc, setting=setting) for merc, (setting, values) in pairs)


@rules.command(SetPermissions, check=check_permissions, offers=_permissions)
def set_permissions(turn: Turn[State], seat: Seat, command: SetPermissions, merc: Merc) -> None:
    """Set one value; all of them stand in the fact."""
    policy, consent, auto_end, value = merc.policy, merc.consent, merc.auto_end, command.value
    match command.setting:
        case "mode":
            policy = replace(policy, mode="auto" if value else "ask")
        case "min_level":
            policy = replace(policy, min_level=value)
        case "spare_employees":
            policy = replace(policy, spare_employees=bool(value))
        case "fire_and_advance":
            consent = replace(consent, fire_and_advance=value)
        case "fall_back":
            consent = replace(consent, fall_back=bool(value))
        case "breach":
            consent = replace(consent, breach=value)
        case "auto_end_turn_at_0_cp":
            auto_end = bool(value)
    turn.record(PermissionsSet(merc.id, policy, consent, auto_end))


def check_delegation(state: State, seat: Seat, command: DelegateMerc) -> Merc:
    """Own MERCS only, to another seat that plays."""
    merc = _own(state, seat, command.merc)
    if command.to == seat or command.to not in state.playing:
        raise Refused("bad_choice", "MRC-WDR-01", str(command.to))
    return merc


def _delegations(state: State, seat: Seat) -> Iterable[Option]:
    others = tuple(other for other in state.playing if other != seat)
    if state.stage in _UNSETTLED or not others:
        return ()
    own = (merc.id for merc in state.mercs.values() if merc.seat == seat)
    return tuple(offer(DelegateMerc, Choice("to", "number", others), merc=merc) for merc in own)


@rules.command(DelegateMerc, check=check_delegation, offers=_delegations)
def delegate_merc(turn: Turn[State], seat: Seat, command: DelegateMerc, merc: Merc) -> None:
    """Hand a MERCS over at once; an open decision about it is asked of its new owner (section 5)."""
    turn.record(MercDelegated(merc.id, seat, command.to))
    pass_decisions(turn, seat, {merc.id: command.to})


def pass_decisions(turn: Turn[State], seat: Seat, handed: dict[ProfileId, Seat]) -> None:
    """Ask the new owners what a seat was asked about MERCS that it no longer owns (MRC-WDR-01)."""
    _agree_with_oneself(turn, handed)
    state = turn.state
    if state.stack and seat in state.stack[-1].seats:
        to = _new_seat(state, seat, handed)
        if to == seat:
            return
        if to is None or to in state.stack[-1].seats:
            turn.answered(seat)
        else:
            turn.pass_on(seat, to)
    elif not state.stack and state.active and state.active in handed:
        turn.begin_turn(handed[state.active])


def _agree_with_oneself(turn: Turn[State], handed: dict[ProfileId, Seat]) -> None:
    """A seat to which the proposer's MERCS passes while it is asked counts as agreed (see `joint.propose`)."""
    proposal = turn.state.proposal
    if proposal is None or not turn.state.stack or turn.state.stack[-1].kind != "joint_consent":
        return
    proposer = handed.get(proposal.payments[0].merc)
    if proposer is not None and proposer in turn.state.stack[-1].seats:
        turn.answered(proposer)


def _new_seat(state: State, seat: Seat, handed: dict[ProfileId, Seat]) -> Seat | None:
    """The seat that answers the top question for `seat` now: the same one if it is not about a MERCS that changed hands; None if nobody has
    to answer any more."""
    top = state.stack[-1]
    match top.kind:
        case "joint_consent":
            return _consenting(state, seat, handed)
        case "order_ties":
            return state.captain
        case "bc_action" | "fa_move" | "fa_attack":
            return next((to for merc, to in handed.items() if merc == top.about), seat)
        case "reaction":
            return next((to for merc, to in handed.items() if merc == top.about.split()[0]), seat)
        case _:
            return seat if seat in state.playing else state.captain


def _consenting(state: State, seat: Seat, handed: dict[ProfileId, Seat]) -> Seat | None:
    """A partner that passes to the proposer's seat counts as agreed (see `joint.propose`)."""
    assert state.proposal is not None
    mercs = [payment.merc for payment in state.proposal.payments]
    proposer = state.mercs[mercs[0]].seat
    if any(state.mercs[merc].seat == seat for merc in mercs[1:]) and seat in state.playing and seat != proposer:
        return seat
    owners = {handed[merc] for merc in mercs[1:] if merc in handed} - {proposer}
    return min(owners, default=None)


def _votes(state: State, seat: Seat) -> Iterable[Option]:
    return (offer(VoteAbandon, Choice("yes", "word", ("yes", "no"))),) if state.stage != "over" and seat in state.playing else ()


@rules.command(VoteAbandon, offers=_votes)
def vote_abandon(turn: Turn[State], seat: Seat, command: VoteAbandon) -> None:
    """All seats that play say yes: the mission is abandoned at once (MRC-WDR-03)."""
    turn.record(AbandonVoted(seat, command.yes == "yes"))
    abandon_if_agreed(turn)


def abandon_if_agreed(turn: Turn[State]) -> None:
    """End the game if everybody who plays has voted for it (see `vote_abandon`)."""
    if set(turn.state.playing) <= set(turn.state.abandoning):
        decide(turn, "abandoned")

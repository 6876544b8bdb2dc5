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
    turn.follow_owners()


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

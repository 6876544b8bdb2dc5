"""The proposal of a breach and clear (MRC-BRC, MRC-JNT)."""

from collections.abc import Iterable
from itertools import combinations

from domain.games.mercs_recon.commands import Breach
from domain.games.mercs_recon.progress import Payment, Proposal
from domain.games.mercs_recon.rules.admission import acting
from domain.games.mercs_recon.rules.joint import available, check_declined, check_paid, propose
from domain.games.mercs_recon.state import State
from domain.kernel.decisions import Choice, Option, offer
from domain.kernel.errors import Refused
from domain.kernel.rules import Rules, allows
from domain.kernel.seats import Seat
from domain.kernel.turn import Turn

rules = Rules[State]()

COST = 7
SPLITS = tuple(f"{own}-{first}-{COST - own - first}" for own in range(1, 6) for first in range(1, COST - own))


def check_breach(state: State, seat: Seat, command: Breach) -> Proposal:
    """Three active MERCS in one zone pay 7 CP together to storm a blocked room behind a door (MRC-JNT-05; see `breach.set_up`)."""
    merc = acting(state, command.merc)
    partners = [state.mercs.get(command.partner1), state.mercs.get(command.partner2)]
    found = [partner for partner in partners if partner is not None and partner.is_active and partner.id != merc.id]
    if len(found) < 2 or found[0].profile.index >= found[1].profile.index:
        raise Refused("need_three", "MRC-BRC-01")
    if any(partner.zone != merc.zone for partner in found):
        raise Refused("not_same_zone", "MRC-BRC-01")
    if command.split not in SPLITS:
        raise Refused("bad_split", "MRC-JNT-05", command.split)
    if not all(available(state, partner.id) for partner in found):
        raise Refused("partner_unavailable", "MRC-JNT-06")
    if command.to not in targets(state, merc.zone):
        raise Refused("no_breach_target", "MRC-BRC-01", command.to)
    check_declined(state, "breach", [partner.id for partner in found])
    shares = [int(share) for share in command.split.split("-")]
    payments = tuple(Payment(payer.id, cp, "payer") for payer, cp in zip((merc, *found), shares, strict=True))
    check_paid(state, payments)
    return Proposal("breach", payments, to=command.to, board=command.board)


def targets(state: State, start: str) -> tuple[str, ...]:
    """The zones of blocked rooms behind a door of the staging zone (MRC-MOV-03; see `breach.set_up`)."""
    near = state.ground.passages(start)
    return tuple(zone for zone in near if state.ground.has_door(start, zone) and state.is_blocked(zone))


def _breaches(state: State, seat: Seat) -> Iterable[Option]:
    if not state.active:
        return ()
    merc = state.mercs[state.active]
    beside = [other.id for other in state.mercs_in(merc.zone) if other.is_active and other.id != merc.id]
    offered = []
    for to in targets(state, merc.zone) if merc.is_active else ():
        for first, second in combinations(beside, 2):
            commands = (Breach(merc.id, to, first, second, split, "office") for split in SPLITS)
            payable = tuple(command.split for command in commands if _allowed(state, seat, command))
            if payable:
                free = (Choice("split", "word", payable), Choice("board", "word", tuple(state.tables.boards)))
                offered.append(offer(Breach, *free, merc=merc.id, to=to, partner1=first, partner2=second))
    return offered


def _allowed(state: State, seat: Seat, command: Breach) -> bool:
    return allows(lambda: check_breach(state, seat, command))


@rules.command(Breach, "merc_turn", check=check_breach, offers=_breaches)
def breach(turn: Turn[State], seat: Seat, command: Breach, proposal: Proposal) -> None:
    """Propose it; the only way into a blocked room (see `breach.set_up`)."""
    propose(turn, proposal)

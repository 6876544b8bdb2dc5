"""Answers of bots to joint actions and to reaction triggers (section 12, 1 and 5)."""

from collections.abc import Iterable
from typing import Final

from domain.games.mercs_recon.commands import AnswerJoint, AnswerReaction
from domain.games.mercs_recon.rules.combat import collateral_targets
from domain.games.mercs_recon.rules.reactions import asked, targets
from domain.games.mercs_recon.state import State
from domain.kernel.commands import Command
from domain.kernel.seats import Seat

_LOW_PRIORITY: Final = 4


def consent(state: State, seat: Seat) -> Iterable[Command]:
    """Agree if every own MERCS that takes part can bear it."""
    proposal = state.proposal
    assert proposal is not None
    for payment in proposal.payments[1:]:
        merc = state.mercs[payment.merc]
        if merc.seat != seat:
            continue
        fights = merc.ammo > 0 or merc.profile.charge is not None
        if merc.cp < payment.cp or (proposal.kind == "breach" and not fights):
            return (AnswerJoint("no"),)
        if proposal.kind == "fall_back_and_cover" and payment.role == "coverer" and merc.priority > _LOW_PRIORITY:
            return (AnswerJoint("no"),)
    return (AnswerJoint("yes"),)


def reaction(state: State) -> Iterable[Command]:
    """Fire at the best target if no employee is at risk."""
    merc, figure = asked(state)
    beside = (*(other.id for other in state.opfor_in(figure.zone)), *collateral_targets(state, merc.id, merc.zone, figure.zone, aimed=True))
    if any(other in state.opfor and state.opfor[other].is_employee for other in beside):
        return (AnswerReaction("no"),)
    return tuple(AnswerReaction("yes", target.id) for target in targets(state, figure)[:1])

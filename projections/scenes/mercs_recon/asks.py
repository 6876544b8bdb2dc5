"""The sentences that ask for decisions."""

from domain.games.mercs_recon.naming import called
from domain.games.mercs_recon.state import State
from domain.kernel.decisions import Decision
from domain.kernel.words import Value, Words


def sentence(state: State, decision: Decision) -> Words | None:
    """Return the sentence that asks for a decision, or None within an append if the decision no longer applies."""
    params = _params(state, decision)
    return None if params is None else Words(f"ask-{decision.kind}", {"seat": decision.seat, **params})


def _params(state: State, decision: Decision) -> dict[str, Value] | None:
    match decision.kind:
        case "merc_turn":
            if not state.active:
                return None
            merc = state.mercs[state.active]
            left = merc.flags.steps_left if merc.flags.ran else 0
            return {**called(state, merc.id), "cp": merc.cp, "zone": merc.zone, "left": left, "prisoner": "yes" if merc.prisoner else "no"}
        case "joint_consent":
            return _consent(state, decision)
        case "fa_move" | "fa_attack":
            advance = state.advance
            if advance is None:
                return None
            return {**called(state, advance.mover if decision.kind == "fa_move" else advance.attacker), "left": advance.steps_left}
        case "bc_action":
            breach = state.breach
            if breach is None or breach.next >= len(breach.order):
                return None
            return {**called(state, breach.order[breach.next]), "place": breach.next + 1}
        case "assign_collateral":
            return None if state.diverting is None else {"count": state.diverting.hits}
        case _:
            return {}


def _consent(state: State, decision: Decision) -> dict[str, Value] | None:
    """Return who proposes what, and what all MERCS of the seat would pay."""
    proposal = state.proposal
    if proposal is None:
        return None
    own = [payment for payment in proposal.payments[1:] if state.mercs[payment.merc].seat == decision.seat]
    return {**called(state, proposal.payments[0].merc), "joint": proposal.kind, "cp": sum(payment.cp for payment in own), "count": len(own)}

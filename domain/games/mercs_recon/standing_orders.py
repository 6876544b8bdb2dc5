"""What a standing order sends (section 4): the seat's wish, turned into a command that is legal now."""

from domain.games.mercs_recon.commands import (
    AnswerReaction,
    AssignCollateral,
    BcAbility,
    BcAttack,
    BcCover,
    EndTurn,
    OrderTies,
    Prepare,
    SetReaction,
)
from domain.games.mercs_recon.figures import Merc
from domain.games.mercs_recon.profiles import ProfileId
from domain.games.mercs_recon.rulebook import RULES
from domain.games.mercs_recon.rules import reactions
from domain.games.mercs_recon.rules.breach_actions import free_cover
from domain.games.mercs_recon.rules.combat import next_diverted
from domain.games.mercs_recon.state import State
from domain.kernel.commands import Command
from domain.kernel.decisions import Decision
from domain.kernel.rules import allows
from domain.kernel.seats import Seat


def answer(state: State, seat: Seat, decision: Decision, order: Command) -> Command | None:
    """The order for the MERCS or the figure that is asked about, whichever it names, or None for another decision (MRC-WDR-05).

    Where a displaced figure goes is never decided without its seat.
    """
    match decision.kind, order:
        case "merc_turn", EndTurn() | Prepare() | SetReaction() if state.active:
            wanted = _turn(state, seat, state.mercs[state.active], order)
        case "reaction", AnswerReaction(fire="yes"):
            wanted = _reaction(state)
        case "assign_collateral", AssignCollateral() if state.diverting is not None:
            wanted = AssignCollateral(next_diverted(state, state.diverting))
        case "order_ties", OrderTies():
            wanted = OrderTies(state.ties.left[0])
        case "bc_action", BcCover() | BcAbility() | BcAttack():
            wanted = _activation(state, seat, decision, order)
        case "displace", _:
            return None
        case _:
            wanted = order
    return wanted if wanted is not None and _is_legal(state, seat, wanted) else None


def _is_legal(state: State, seat: Seat, command: Command) -> bool:
    return allows(lambda: RULES.check(state, seat, command))


def _turn(state: State, seat: Seat, merc: Merc, order: EndTurn | Prepare | SetReaction) -> Command | None:
    """Prepare or a reaction if it is legal, then the end of the turn; with a surprise all but the end waits for the player."""
    if isinstance(order, EndTurn):
        return EndTurn(merc.id)
    if _is_surprised(state, merc):
        return None
    own = _for(merc.id, order)
    return own if _is_legal(state, seat, own) else EndTurn(merc.id)


def _for(merc: ProfileId, order: Prepare | SetReaction) -> Command:
    return Prepare(merc) if isinstance(order, Prepare) else SetReaction(merc, order.reaction, order.facing)


def _is_surprised(state: State, merc: Merc) -> bool:
    """An OpFor in sight, a prisoner, or an incapacitated MERCS in the own zone."""
    seen = any(state.sees(merc.zone, figure.zone) for figure in state.opfor.values())
    return seen or merc.prisoner is not None or any(not other.is_active for other in state.mercs_in(merc.zone))


def _reaction(state: State) -> Command:
    """Fire at the best target as the policy of the MERCS would, or decline (see `reactions._decide`)."""
    merc, figure = reactions.asked(state)
    target, _ = reactions.judged(state, merc, figure)
    return AnswerReaction("no") if target is None else AnswerReaction("yes", target.id)


def _activation(state: State, seat: Seat, decision: Decision, order: BcCover | BcAbility | BcAttack) -> Command:
    """The kind of activation that is wanted if it is legal, else the default."""
    covers = free_cover(state)
    wanted = BcCover(covers[0]) if isinstance(order, BcCover) and covers else order
    return wanted if _is_legal(state, seat, wanted) else RULES.default(state, seat, decision)

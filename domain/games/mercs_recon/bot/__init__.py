"""The game's bots (section 12): pure functions of a seat's own closed state."""

from collections.abc import Iterable

from domain.games.mercs_recon.bot import answers, storming, turns
from domain.games.mercs_recon.bot.style import Style
from domain.games.mercs_recon.rulebook import RULES
from domain.games.mercs_recon.state import State
from domain.kernel.commands import Command
from domain.kernel.decisions import Decision
from domain.kernel.rules import allows
from domain.kernel.seats import Seat


def play(state: State, seat: Seat, decision: Decision, style: Style) -> Command:
    """The first command that the bot wants and may send; what needs no thought is the default of the rules."""
    wanted = (command for command in _wanted(state, decision, style) if _is_legal(state, seat, command))
    return next(wanted, None) or RULES.default(state, seat, decision)


def _is_legal(state: State, seat: Seat, command: Command) -> bool:
    return allows(lambda: RULES.check(state, seat, command))


def _wanted(state: State, decision: Decision, style: Style) -> Iterable[Command]:
    match decision.kind:
        case "merc_turn" if state.active:
            return turns.commands(state, state.mercs[state.active], style)
        case "bc_action":
            return storming.actions(state)
        case "joint_consent":
            return answers.consent(state, decision.seat)
        case "reaction":
            return answers.reaction(state)
        case "fa_move":
            return turns.advance(state, style)
        case "fa_attack":
            return turns.covering_fire(state)
        case _:
            return ()

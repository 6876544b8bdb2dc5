"""The bots (section B12): StarQuest's, step by step, and what calls, shots, attacks and fights ask of them."""

from typing import Final

from domain.games.starquest import bot as classic
from domain.games.starquest.bot import ambush, horde, outlook, packing, team
from domain.games.starquest.bot.outlook import USUAL, Outlook
from domain.games.starquest.missions import MOST_TEAMS
from domain.games.starquest_ng.bot import arming, calling, commanding, dazzling, fencing, firing, labour, mending, staying
from domain.games.starquest_ng.bot.firing import LATER
from domain.games.starquest_ng.commands import AnswerAttack, EndPhase, VoteMissionLeader
from domain.games.starquest_ng.rules.admission import CALL, REPLY
from domain.games.starquest_ng.state import NgState
from domain.kernel.commands import Command
from domain.kernel.decisions import Decision
from domain.kernel.game import Randomness
from domain.kernel.seats import Seat

_HASTY: Final = Outlook(False, 0.6, 0.5, 1.8)
"""The outlook of usual bots with three teams: the event cards of all leave them ten rounds."""


def play(state: NgState, seat: Seat, decision: Decision, bits: Randomness) -> Command | None:
    """The bot's answer to this decision, None for the usual one. It is always legal."""
    return _play(state, seat, decision, bits, _HASTY if len(state.order) == MOST_TEAMS else USUAL)


def play_strong(state: NgState, seat: Seat, decision: Decision, bits: Randomness) -> Command | None:
    """The strong bot's answer: as the usual one, with the outlook of StarQuest's strong bot."""
    return _play(state, seat, decision, bits, outlook.STRONG)


def _play(state: NgState, seat: Seat, decision: Decision, bits: Randomness, view: Outlook) -> Command | None:
    match decision.kind:
        case "leader_vote":
            return VoteMissionLeader(seat)
        case "equip":
            return arming.equip(state, seat)
        case "stack":
            return packing.pack(state, seat)
        case kind if kind == CALL:
            return calling.call(state)
        case kind if kind == REPLY:
            return AnswerAttack("yes")
        case "command_leader":
            return dazzling.flash(state, seat) or commanding.mission_order(state, seat)
        case "command_team":
            return dazzling.flash(state, seat) or commanding.team_order(state, seat)
        case "fight" | "storm":
            return fencing.next_fight(state)
        case "scan":
            return ambush.lay(state, bits)
        case "move" | "shoot" | "attack" | "pre_move" | "post_move" | "post_shoot":
            return _marines(state, seat, view)
        case "c_reinforce":
            return ambush.reinforce(state) or ambush.bring_back(state) or EndPhase()
        case "c_command" | "c_move" | "c_shoot" | "c_attack" | "c_fight":
            return _chaos(state, seat, view) or EndPhase()
        case "scan" | "dreadnought" | "allocation" | "event" | "setup_mission":
            return classic.play(state, seat, decision, bits)
        case _:
            return None


def _marines(state: NgState, seat: Seat, view: Outlook) -> Command | None:
    """The next command of a called seat; None if nothing is left that is worth it. Then the call ends, after a scan that is due."""
    if (healed := mending.medipack(state, seat)) is not None:
        return healed
    match state.step:
        case "move":
            return team.with_figures(state, seat, view, LATER) or staying.leave_out(state, seat)
        case "attack":
            return labour.strike(state, seat) or fencing.attack(state, seat)
        case _:
            return labour.operation(state, seat) or firing.shot(state, seat) or team.with_figures(state, seat, view, LATER)


def _chaos(state: NgState, seat: Seat, view: Outlook) -> Command | None:
    """The next command of Chaos in this step, or None if nothing is left that is worth it."""
    match state.step:
        case "c_command":
            return horde.board_to_activate(state)
        case "c_move":
            return horde.with_pieces(state, view, LATER)
        case "c_shoot":
            return firing.shot(state, seat)
        case "c_attack":
            return fencing.attack(state, seat)
        case _:
            return fencing.next_fight(state)

"""Players who leave the campaign."""

from domain.campaign.events.flow import PlayerLeft
from domain.campaign.options import CHAOS
from domain.campaign.rules import ending
from domain.campaign.rules.admission import LEADER_MEDAL, await_opener
from domain.campaign.rules.debriefing import candidates
from domain.campaign.state import State
from domain.kernel.errors import Refused
from domain.kernel.seats import Seat
from domain.kernel.turn import Turn


def leave(turn: Turn[State], seat: Seat) -> None:
    """SQN-CMP-13: a roster is retired and its score stands; without Chaos, or without marine players, the campaign ends."""
    if ending.is_over(turn.state) or seat in turn.state.left:
        raise Refused("campaign_over", "SQN-CMP-13")
    while decision := next((asked for asked in turn.state.questions() if asked.seat == seat), None):
        turn.rules.decide(turn, seat, turn.rules.default(turn.state, seat, decision))
    opener = turn.state.opener()
    if ending.is_over(turn.state):
        return
    turn.record(PlayerLeft(seat))
    if seat == CHAOS or not turn.state.teams():
        ending.end(turn, seat)
        return
    if turn.state.stage == "between" and seat == opener:
        await_opener(turn)
    _keep_medal(turn)


def _keep_medal(turn: Turn[State]) -> None:
    """With one marine seat nobody gets the medal, also if the others leave while the leader is asked."""
    if turn.state.stack and turn.state.stack[-1].kind == LEADER_MEDAL and not candidates(turn.state):
        turn.withdraw_question()
        turn.rules.resume(turn)

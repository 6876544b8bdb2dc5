"""Scores, the end, and players who leave."""

from typing import Final

from domain.campaign.events.flow import CampaignEnded, PlayerLeft
from domain.campaign.options import CHAOS
from domain.campaign.rules.admission import await_opener
from domain.campaign.state import Score, State
from domain.games.starquest.pieces import Goal
from domain.kernel.errors import Refused
from domain.kernel.places import placed
from domain.kernel.seats import Seat
from domain.kernel.turn import Turn

AWARD = 2
OBJECTIVE = 3
KEPT: Final[dict[Goal, int]] = {"main": 12, "secondary": 4}
"""What Chaos gets for an objective that nobody fulfilled."""


def score(state: State, seat: Seat) -> int:
    """SQN-CMP-10: marines score by living marines and primary objectives, Chaos by what it has prevented and by lost marines."""
    if seat == CHAOS:
        return sum(KEPT[goal] for flown in state.flown if not flown.chaos_withdrew for goal in flown.left) + state.losses
    living = state.rosters[seat].living()
    primaries = sum(flown.primary == seat for flown in state.flown)
    return sum(AWARD * marine.honours() + marine.medals for marine in living) + OBJECTIVE * primaries


def end(turn: Turn[State], last: Seat | None = None) -> None:
    """End the campaign with the scores as they are. `last`: the seat that ended it by leaving, which ranks last."""
    state = turn.state
    scores = [(seat, score(state, seat)) for seat in (CHAOS, *state.rosters)]
    ranked = placed(scores, lambda scored: (scored[0] != last, scored[1]))
    turn.record(CampaignEnded(tuple(Score(seat, points, place) for place, (seat, points) in ranked)))
    turn.end_turn()


def is_over(state: State) -> bool:
    """True after the end."""
    return state.stage == "over"


def leave(turn: Turn[State], seat: Seat) -> None:
    """SQN-CMP-13: a roster is retired and its score stands; without Chaos, or without marine players, the campaign ends."""
    if is_over(turn.state) or seat in turn.state.left:
        raise Refused("campaign_over", "SQN-CMP-13")
    while decision := next((asked for asked in turn.state.questions() if asked.seat == seat), None):
        turn.rules.decide(turn, seat, turn.rules.default(turn.state, seat, decision))
    opener = turn.state.opener()
    if is_over(turn.state):
        return
    turn.record(PlayerLeft(seat))
    if seat == CHAOS or not turn.state.teams():
        end(turn, seat)
    elif turn.state.stage == "between" and seat == opener:
        await_opener(turn)

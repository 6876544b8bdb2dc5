"""Scores and the end."""

from typing import Final

from domain.campaign.events.flow import CampaignEnded
from domain.campaign.options import CHAOS
from domain.campaign.state import Score, State
from domain.games.starquest.pieces import Goal
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

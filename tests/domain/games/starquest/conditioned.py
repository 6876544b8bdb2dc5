"""Positions of StarQuest on boards with a condition."""

from domain.games.starquest.conditions import Condition
from domain.games.starquest.missions import BoardId
from domain.games.starquest.options import Options
from domain.games.starquest.state import State
from games.starquest.positions import changed
from kit.given import Given


def under(at: Given[State, Options], condition: Condition, *boards: BoardId) -> Given[State, Options]:
    """Return the position with this condition in force on these boards, on A if none is named."""
    return changed(at, climate={**at.state.climate, **dict.fromkeys(boards or ("A",), condition)})

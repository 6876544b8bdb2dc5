"""Report lines about conditions: what is announced, slime, broken walls and doors, locks, recoil."""

from typing import assert_never

from domain.games.starquest.events import conditions
from domain.games.starquest.naming import called, name_of
from domain.games.starquest.state import State
from domain.kernel.words import Words
from projections.report import FactContext, LineDraft, said


def weather_line(context: FactContext[State], event: conditions.ConditionEvent) -> LineDraft | None:
    """Return the line for a fact about conditions, or None."""
    seat = context.state.owner
    match event:
        case conditions.ConditionRevealed(board=board, condition=condition):
            return LineDraft(Words("log-condition", {"board": board, "condition": condition}), None, "accent", large=True)
        case conditions.ConditionChanged(board=board, condition=condition):
            return LineDraft(Words("log-condition-changed", {"board": board, "condition": condition}), None, "accent", large=True)
        case conditions.SlimeGrew(squares=squares):
            return said("log-slime-grew", {"count": len(squares)}, quiet=True)
        case conditions.SlimeBurned(squares=squares):
            return said("log-slime-burned", {"count": len(squares)})
        case conditions.EdgeBroken(what=what):
            return said("log-edge-broken", {"what": name_of(what).word})
        case conditions.LockTried(figure=figure, die=die):
            return said("log-lock", {**called(figure), "die": die}, seat(figure))
        case conditions.FigureRecoiled(figure=figure, square=square):
            return said("log-recoil", {**called(figure), "square": square}, seat(figure), quiet=True)
        case conditions.ConditionsDrawn():
            return None
        case _:
            assert_never(event)

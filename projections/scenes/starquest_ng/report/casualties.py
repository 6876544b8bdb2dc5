"""Report lines about marines that lose life or go down. StarQuest reports those that are lost."""

from typing import assert_never

from domain.games.starquest.naming import called
from domain.games.starquest_ng.events import casualties
from domain.games.starquest_ng.state import NgState
from projections.report import FactContext, LineDraft, said


def line(context: FactContext[NgState], event: casualties.CasualtyEvent) -> LineDraft | None:
    """Return the line for a fact about casualties."""
    match event:
        case casualties.LifeLost(figure=figure, points=points):
            left = context.state.soldiers[figure].life - points
            if left <= 0:
                return None
            return said("log-damage", {**called(figure, "at"), "points": points, "life": left}, context.state.owner(figure))
        case casualties.FigureDown(figure=figure, until=until):
            params = {**called(figure), "needs": 1 - context.state.soldiers[figure].life, "round": until}
            return said("log-down", params, context.state.owner(figure), "alarm")
        case casualties.FigureLost():
            return None
        case _:
            assert_never(event)

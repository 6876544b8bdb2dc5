"""Report lines about gear: what is found, used and used up, and mines."""

from typing import assert_never

from domain.games.starquest.events import gear
from domain.games.starquest.naming import called
from domain.games.starquest.state import State
from domain.kernel.words import Words
from projections.report import FactContext, LineDraft, said


def gear_line(context: FactContext[State], event: gear.GearEvent) -> LineDraft | None:
    """Return the line for a fact about gear, or None."""
    seat = context.state.owner
    match event:
        case gear.GearPickedUp(figure=figure, card=card):
            return LineDraft(Words("log-gear-found", {**called(figure), "gear": card}), seat(figure), "go")
        case gear.GearUsed(figure=figure, card=card):
            return said("log-gear-used", {**called(figure), "gear": card}, seat(figure))
        case gear.GearDiscarded(figure=figure, card=card):
            return said("log-gear-gone", {**called(figure), "gear": card}, seat(figure), quiet=True)
        case gear.MineLaid(figure=figure, square=square):
            return said("log-mine-laid", {**called(figure), "square": square}, seat(figure))
        case gear.MineTriggered(square=square, piece=piece, faces=faces):
            params = {**called(piece), "square": square, "dice": " ".join(map(str, faces)), "points": sum(faces)}
            return said("log-mine", params, None, "alarm")
        case gear.GearDeckShuffled() | gear.GearMarkerPlaced():
            return None
        case _:
            assert_never(event)

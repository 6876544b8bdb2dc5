"""Report lines about the set-up and settings. Secret choices are reported once they are open."""

from typing import assert_never

from domain.games.starquest.events import SetupEvent
from domain.games.starquest.events.setup import (
    BlipPoolPrepared,
    ChipStockPrepared,
    DocksAssigned,
    DreadnoughtChosen,
    EventDeckShuffled,
    LoadoutChosen,
    LoadoutsRevealed,
    LossOrderSet,
    MissionChosen,
    OrderChosen,
    PermissionSet,
    RoleDrawn,
    SetupClosed,
    TeamsFormed,
)
from projections.scenes.starquest.report.drafts import FactContext, LineDraft, said, yes


def line(context: FactContext, event: SetupEvent) -> LineDraft | None:
    """Return the line for a fact about the set-up, or None."""
    match event:
        case RoleDrawn(seat=seat):
            return said("log-role-drawn", {"seat": seat}, seat)
        case MissionChosen(mission=mission):
            return said("log-mission", {"mission": mission}, context.state.chaos, "accent")
        case ChipStockPrepared(stock=stock):
            counts = {"blips": len(context.state.pool), "chips": len(stock), "events": len(context.state.deck)}
            return said("log-prepared", dict(counts), quiet=True)
        case SetupClosed(seat=seat):
            return said("log-ready", {"seat": seat}, seat, quiet=True)
        case LoadoutsRevealed(loadouts=loadouts):
            return said("log-loadouts", {"teams": len(loadouts)})
        case PermissionSet(seat=seat, towards=towards, allow=allow):
            return said("log-permission", {"seat": seat, "seat_towards": towards, "allow": yes(allow)}, seat, quiet=True)
        case LossOrderSet():
            return said("log-loss-order", {}, context.state.chaos, quiet=True)
        case TeamsFormed() | DocksAssigned() | EventDeckShuffled() | BlipPoolPrepared():
            return None
        case LoadoutChosen() | OrderChosen() | DreadnoughtChosen():
            return None
        case _:
            assert_never(event)

"""Report lines about the set-up and settings. Secret choices are reported once they are open."""

from typing import assert_never

from domain.games.starquest.events import setup
from domain.games.starquest.state import State
from projections.report import FactContext, LineDraft, said, yes


def line(context: FactContext[State], event: setup.SetupEvent) -> LineDraft | None:
    """Return the line for a fact about the set-up, or None."""
    match event:
        case setup.RoleDrawn(seat=seat):
            return said("log-role-drawn", {"player": seat}, seat)
        case setup.MissionChosen(mission=mission):
            return said("log-mission", {"mission": mission}, context.state.chaos, "accent")
        case setup.ChipStockPrepared(stock=stock):
            counts = {"blips": len(context.state.pool), "chips": len(stock), "events": len(context.state.deck)}
            return said("log-prepared", dict(counts), quiet=True)
        case setup.SetupClosed(seat=seat):
            return said("log-ready", {"player": seat}, seat, quiet=True)
        case setup.LoadoutsRevealed(loadouts=loadouts):
            return said("log-loadouts", {"teams": len(loadouts)})
        case setup.PermissionSet(seat=seat, towards=towards, allow=allow):
            return said("log-permission", {"player": seat, "player_towards": towards, "allow": yes(allow)}, seat, quiet=True)
        case setup.LossOrderSet():
            return said("log-loss-order", {}, context.state.chaos, quiet=True)
        case setup.TeamsFormed() | setup.DocksAssigned() | setup.EventDeckShuffled() | setup.BlipPoolPrepared():
            return None
        case setup.LoadoutChosen() | setup.OrderChosen() | setup.DreadnoughtChosen():
            return None
        case _:
            assert_never(event)

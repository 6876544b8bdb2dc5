"""Report lines about the preparation, rounds, turns, seats and the end."""

from typing import assert_never

from domain.games.mercs_recon.events import flow, setup
from projections.report import LineDraft, said
from projections.scenes.mercs_recon.report.naming import Context, named, seat_of


def setup_line(context: Context, event: setup.SetupEvent) -> LineDraft | None:
    """Return the line for a fact of the preparation, or None."""
    match event:
        case setup.MissionChosen(id=mission):
            return said("log-mission-chosen", {"mission": mission}, tone="accent")
        case setup.LayoutBuilt():
            return said("log-layout-built", {}, tone="quiet", quiet=True)
        case setup.ProfileNamed(profile=profile):
            return said("log-profile-named", {"figure": profile, "n": 0})
        case setup.MercClaimed(merc=merc, seat=seat):
            return said("log-merc-claimed", {"figure": merc, "n": 0, "seat": seat}, seat)
        case setup.AgentPlaced(colour=colour, zone=zone):
            return said("log-agent-placed", {"colour": colour, "zone": zone}, quiet=not context.state.round)
        case setup.ObjectivesHidden():
            return said("log-objectives-hidden", {})
        case setup.MercPlaced(merc=merc, zone=zone):
            return said("log-merc-placed", {**named(context, merc), "zone": zone}, seat_of(context, merc), quiet=True)
        case setup.TieOrdered(merc=merc):
            return said("log-tie-ordered", named(context, merc), context.state.captain)
        case setup.TurnOrderSet():
            return said("log-turn-order-set", {}, tone="quiet", quiet=True)
        case setup.MercsReady() | setup.ChoiceBegan() | setup.TiesFound() | setup.AgentDeckShuffled() | setup.EventDeckShuffled():
            return None
        case _:
            assert_never(event)


def flow_line(context: Context, event: flow.FlowEvent) -> LineDraft | None:
    """Return the line for a fact about rounds, turns and seats, or None. Headings say rounds and phases."""
    match event:
        case flow.MercTurnStarted(merc=merc):
            return said("log-merc-turn-started", named(context, merc), seat_of(context, merc), "quiet", quiet=True)
        case flow.MercTurnEnded(merc=merc, reason=reason):
            key = "log-merc-turn-ended-skipped" if reason == "skipped" else "log-merc-turn-ended"
            return said(key, named(context, merc), seat_of(context, merc), "quiet", quiet=True)
        case flow.MercDelegated(merc=merc, after=seat):
            return said("log-merc-delegated", {**named(context, merc), "seat": seat}, seat)
        case flow.AbandonVoted(seat=seat, yes=wants):
            return said("log-abandon-voted" if wants else "log-abandon-voted-no", {"seat": seat}, seat)
        case flow.SeatReleased(seat=seat):
            return said("log-seat-released", {"seat": seat}, seat, "alarm")
        case flow.MissionDecided(result=result, reason=reason):
            return said(f"log-mission-decided-{result}", {"reason": reason}, tone="go" if result == "won" else "alarm")
        case flow.RoundStarted() | flow.PhaseStarted() | flow.PermissionsSet():
            return None
        case _:
            assert_never(event)

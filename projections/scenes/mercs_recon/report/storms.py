"""Report lines about breach and clear."""

from typing import assert_never

from domain.games.mercs_recon.events import breach
from projections.report import LineDraft, said
from projections.scenes.mercs_recon.report.naming import Context, named, seat_of


def line(context: Context, event: breach.BreachEvent) -> LineDraft | None:
    """Return the line for a fact about a breach, or None."""
    match event:
        case breach.BreachStarted(breach=begun):
            return said("log-breach-started", {"zone": begun.to}, tone="accent")
        case breach.BreachAction(merc=merc, track=track, collateral=collateral):
            params = {**named(context, merc), "track": track, "collateral": collateral}
            return said("log-breach-action", params, seat_of(context, merc))
        case breach.BreachCover(merc=merc, position=position):
            return said("log-breach-cover", {**named(context, merc), "position": position}, seat_of(context, merc))
        case breach.BreachPositionMoved(merc=merc, before=position):
            return said("log-breach-position-moved", {**named(context, merc), "position": position}, seat_of(context, merc))
        case breach.BreachTurnEnded(merc=merc, reason="incapacitated"):
            return said("log-breach-turn-ended-incapacitated", named(context, merc), seat_of(context, merc))
        case breach.BreachTurnEnded():
            return None
        case breach.BreachCounter(successes=successes, track=track):
            return said("log-breach-counter", {"successes": successes, "track": track}, tone="red")
        case breach.BreachEnded(won=won, mercs_track=mercs, opfor_track=opfor):
            return said(f"log-breach-ended-{'won' if won else 'lost'}", {"mercs": mercs, "opfor": opfor}, tone="go" if won else "alarm")
        case _:
            assert_never(event)

"""Report lines about the set-up, rounds, chits and the end."""

from typing import assert_never

from domain.games.red_berets.events import rounds, setup
from domain.games.red_berets.state import TARGET
from projections.report import LineDraft, said, yes
from projections.scenes.red_berets.report.fights import Context, seat_of


def setup_line(context: Context, event: setup.SetupEvent) -> LineDraft | None:
    """Return the line for a fact of the set-up, or None. Drafts are told to nobody, not even their number of changes."""
    legion = context.state.roles.legion
    match event:
        case setup.MissionSet(agreed=agreed):
            return said("log-mission", {"mission": agreed.mission}, tone="accent")
        case setup.SetupFinished(seat=seat):
            return said("log-prepared", {"seat": seat}, seat)
        case setup.EntryChosen(pos=pos):
            return said("log-entry", {"pos": pos + 1}, 0)
        case setup.EntryVacated():
            return said("log-vacated", {}, legion)
        case setup.PlacingFinished():
            return said("log-placed-all", {}, quiet=True)
        case setup.ExitPlaced():
            return said("log-exit", {}, 0)
        case setup.CardShown(nepharite=nepharite, card=card):
            return said("log-card-shown", {"figure": nepharite, "card": card}, legion, "accent")
        case setup.DarkCardsDrawn(cards=cards):
            return said("log-dark-cards", {"count": len(cards)}, legion)
        case setup.EquipmentChosen(seat=seat):
            return said("log-equipped", {"seat": seat}, seat)
        case setup.HyperactivatorSet(figure=figure, on=on):
            return said("log-hyperactivator", {"figure": figure, "on": yes(on)}, seat_of(context, figure))
        case _:
            return None


def round_line(context: Context, event: rounds.RoundEvent) -> LineDraft | None:
    """Return the line for a fact about rounds and chits, or None."""
    legion = context.state.roles.legion
    match event:
        case rounds.CupFilled(counts=counts):
            return said("log-cup", {"count": sum(counts)}, quiet=True)
        case rounds.FigureTurnBegan(figure=figure, kind=kind, actions=actions):
            seat = legion if figure == TARGET else seat_of(context, figure)
            return said(f"log-turn-{kind}", {"figure": figure, "actions": actions}, seat)
        case rounds.FigureRecovered(figure=figure):
            return said("log-recovered", {"figure": figure}, seat_of(context, figure))
        case rounds.SnapFireOpened(figure=figure):
            return said("log-snap", {"figure": figure}, seat_of(context, figure))
        case rounds.ReinforcementArrived(figure=figure, pos=pos):
            return said("log-reinforced", {"figure": figure.id, "pos": pos + 1}, legion, "accent")
        case rounds.HyperCheckRolled(figure=figure, need=need, roll=roll, ok=ok):
            return said("log-hyper-check", {"figure": figure, "need": need, "roll": roll, "ok": yes(ok)}, seat_of(context, figure))
        case rounds.HoldCounted(count=count):
            return said("log-hold", {"count": count}, tone="accent") if count or context.state.hold else None
        case rounds.SeatWithdrawn(seat=seat):
            return said("log-withdrawn", {"seat": seat}, seat)
        case rounds.MissionDecided(winners=winners, reason=reason):
            if not winners:
                return said("result-drawn", {"reason": reason}, None, "accent")
            return said("result", {"reason": reason, "seat": winners[0], "count": len(winners)}, winners[0], "accent")
        case _:
            return _chit_line(context, event)


_Chit = (
    rounds.RoundStarted | rounds.AlimahnCharged | rounds.InitiativeDrawn | rounds.ChitSaved | rounds.SavedChitUsed | rounds.ChitDiscarded
    | rounds.ChitRemoved | rounds.ChitPassed | rounds.ActionSpent | rounds.ActionsGained | rounds.FigureTurnEnded | rounds.RoundEnded
    | rounds.HiddenChitUsed
)  # fmt: skip


def _chit_line(context: Context, event: _Chit) -> LineDraft | None:
    """Return the line for a fact about one chit, or None."""
    match event:
        case rounds.InitiativeDrawn(seat=seat, left=left):
            return said("log-drawn", {"seat": seat, "count": left}, seat, "quiet")
        case rounds.ChitSaved(seat=seat):
            return said("log-chit-saved", {"seat": seat}, seat)
        case rounds.SavedChitUsed(seat=seat):
            return said("log-chit-used", {"seat": seat}, seat)
        case rounds.ChitDiscarded(seat=seat):
            return said("log-chit-discarded", {"seat": seat}, seat, quiet=True)
        case rounds.ChitRemoved(seat=seat):
            return said("log-chit-removed", {"seat": seat}, seat, quiet=True)
        case rounds.ChitPassed(seat=seat):
            return said("log-chit-passed", {"seat": seat}, seat, quiet=True)
        case rounds.ActionsGained(n=count):
            return said("log-actions-gained", {"count": count})
        case rounds.HiddenChitUsed():
            return said("log-hidden-chit", {}, context.state.roles.legion)
        case rounds.RoundStarted() | rounds.AlimahnCharged() | rounds.ActionSpent() | rounds.FigureTurnEnded() | rounds.RoundEnded():
            return None
        case _:
            assert_never(event)

"""Report lines about the set-up, player turns, steps and calls."""

from typing import assert_never

from domain.games.starquest_ng.events import flow, setup
from domain.games.starquest_ng.state import NgState
from projections.report import FactContext, LineDraft, said


def flow_line(context: FactContext[NgState], event: flow.FlowEvent) -> LineDraft | None:
    """Return the line for a fact about player turns and calls. The steps between them have no lines."""
    match event:
        case flow.PlayerTurnBegan(side="marines"):
            return said("log-marines-turn", {}, None, quiet=True)
        case flow.PlayerCalled(seat=seat):
            step = context.state.step
            return said("log-called", {"player": seat, "step": step or "move"}, seat, quiet=True)
        case flow.PlayerTurnBegan() | flow.StepBegan() | flow.CallEnded() | flow.MarineMoved() | flow.DeedNoted():
            return None
        case _:
            assert_never(event)


def setup_line(context: FactContext[NgState], event: setup.SetupEvent) -> LineDraft | None:
    """Return the line for a fact about the forces and their leader, or None."""
    match event:
        case setup.ForceMustered(seat=seat, figures=figures, marines=(chief, *_)):
            return said("log-mustered", {"player": seat, "count": len(figures), "role": chief.role}, seat)
        case setup.LeaderVoteOpened(tied=tied):
            return said("log-vote-opened", {"count": len(tied)})
        case setup.LeaderVoteCast(seat=seat):
            return said("log-voted", {"player": seat}, seat, quiet=True)
        case setup.LeaderDiceRolled(faces=faces):
            return said("log-leader-dice", {"dice": " ".join(map(str, faces))})
        case setup.MissionLeaderChosen(seat=seat, how=how):
            return said("log-leader", {"player": seat, "how": how}, seat, "accent")
        case setup.PolicySet(seat=seat, value=value):
            return said("log-policy", {"player": seat, "which": event.policy, "policy": value}, seat, quiet=True)
        case setup.ForceEquipped(seat=seat, visible=visible, hidden_size=hidden, hand_sizes=hands):
            return said("log-equipped", {"player": seat, "cards": len(visible), "hidden": hidden, "orders": sum(hands)}, seat)
        case setup.PreparationBegan(delta=delta):
            return said("log-delta", {"delta": delta}, context.state.chaos)
        case setup.ThreatBalanced(removed=removed, bought=bought, orders_size=orders):
            return said("log-balanced", {"removed": len(removed), "bought": len(bought), "orders": orders}, context.state.chaos)
        case setup.RosterTaken() | setup.ForceMustered() | setup.ForceDrafted() | setup.KitDrafted() | setup.BalanceDrafted():
            return None
        case _:
            assert_never(event)

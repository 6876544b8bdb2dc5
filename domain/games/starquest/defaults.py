"""What "skip" sends (section 4, A39), and what a standing order sends (A41)."""

from domain.games.starquest.commands import (
    ChooseLoadout,
    ChooseMission,
    Done,
    EndActions,
    EndActivation,
    EndTurn,
    KeepRoll,
    PlaceDreadnought,
)
from domain.games.starquest.loadouts import USUAL
from domain.games.starquest.rules import activation, allocation, dreadnought, event_cards, reinforcement, scanning, setup
from domain.games.starquest.state import State
from domain.kernel.commands import Command
from domain.kernel.decisions import Decision
from domain.kernel.errors import Malformed, Refused
from domain.kernel.seats import Seat


def default(state: State, seat: Seat, decision: Decision) -> Command:
    """The command that a seat sends whose clock has run out; several decisions take several of them."""
    match decision.kind:
        case "setup_mission":
            return ChooseMission("M1")
        case "setup_loadout":
            return _loadout(state, seat)
        case "gsg_turn" | "final_gsg_turn":
            return EndActivation() if state.activation is not None and activation.scan_due(state) else EndTurn()
        case "chaos_action":
            return EndActions()
        case "chaos_reinforce":
            return reinforcement.usual_command(state) or EndTurn()
        case "scan":
            return scanning.usual_command(state) or Done()
        case "dreadnought":
            return PlaceDreadnought(dreadnought.legal_anchors(state)[0])
        case "reroll":
            return KeepRoll()
        case "allocation":
            return allocation.usual_command(state) or Done()
        case "event":
            return event_cards.usual_command(state, seat)
        case _:
            raise Malformed(f"no decision of this game is called {decision.kind!r}")


def _loadout(state: State, seat: Seat) -> Command:
    try:
        setup.check_done(state, seat)
    except Refused:
        return ChooseLoadout("all", USUAL)
    return Done()

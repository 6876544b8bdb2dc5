"""Pending decisions, each with one sentence for the seat that must decide and one for all others."""

from collections.abc import Iterable
from typing import TypeAlias

from domain.games.starquest.budgets import AttackKind, may_attack
from domain.games.starquest.naming import called
from domain.games.starquest.rules.activation import scan_due, steps_now
from domain.games.starquest.rules.reinforcement import MOST_CHIPS
from domain.games.starquest.rules.setup import check_done
from domain.games.starquest.state import Activation, State
from domain.kernel.decisions import Decision
from domain.kernel.errors import Refused
from domain.kernel.seats import Seat, Viewer
from domain.kernel.words import Value, Words
from projections.scene import Ask

Wanted: TypeAlias = tuple[str, dict[str, Value]]
"""Message key and parameters of a sentence."""

_ATTACKS: tuple[AttackKind, ...] = ("fire", "melee", "operate")


def asks(state: State, asked: Iterable[Decision], viewer: Viewer) -> list[Ask]:
    """Return the pending decisions in words. What is missing in a loadout is shown to its own seat only."""
    found = []
    for decision in asked:
        wanted = _ask(state, decision)
        if wanted is None:
            continue
        key, params = wanted
        said = {"seat": decision.seat, **params}
        you = Words(f"ask-{key}-you", said)
        if decision.kind == "setup_loadout" and decision.seat == viewer != state.chaos:
            you = Words("ask-loadout-you", {"missing": _missing(state, viewer)})
        found.append(Ask(decision.id, decision.seat, decision.kind, you, Words(f"ask-{key}-others", said)))
    return found


def _missing(state: State, seat: Seat) -> str:
    """Return the refusal code for closing the loadout now, or "nothing"."""
    try:
        check_done(state, seat)
    except Refused as refusal:
        return refusal.code
    return "nothing"


def _ask(state: State, decision: Decision) -> Wanted | None:
    """Return message key and parameters, or None within an append if the decision no longer applies."""
    match decision.kind:
        case "setup_loadout":
            return ("arsenal", {}) if decision.seat == state.chaos else ("loadout", {"missing": "nothing"})
        case "gsg_turn" | "final_gsg_turn" | "chaos_action" if state.activation is not None:
            return _piece(state, state.activation)
        case "chaos_reinforce":
            left = MOST_CHIPS - state.reinforced
            return ("reinforce-must" if state.must_reinforce and left else "reinforce"), {"left": left}
        case "scan" | "dreadnought" | "reroll" | "allocation" | "event":
            return _question(state, decision)
        case _:
            return decision.kind, {}


def _piece(state: State, active: Activation) -> Wanted:
    """Return key and parameters for what the active piece may still do."""
    attack = any(may_attack(active.budget, active.spent, kind) for kind in _ATTACKS) and active.piece not in state.blips
    params: dict[str, Value] = {**called(active.piece), "steps": steps_now(active), "attack": "yes" if attack else "no"}
    return ("scan-due", {**params, "board": state.marked[0]}) if scan_due(state) else ("piece", params)


def _question(state: State, decision: Decision) -> Wanted | None:
    scan, attack, event = state.scan, state.attack, state.event
    match decision.kind:
        case "scan" if scan is not None:
            return ("scan-last" if scan.last else "scan"), {"board": scan.board, "blips": len(state.pool)}
        case "reroll" | "allocation" if attack is not None:
            faces = " ".join(map(str, attack.faces))
            points = sum(attack.faces) if decision.kind == "reroll" else attack.points_left()
            return decision.kind, {**called(attack.piece), "dice": faces, "points": points}
        case "event" if event is not None:
            key = "event" if decision.seat == state.chaos else "event-order"
            chosen = event.choice
            return key, {"card": event.card, "chosen": len(chosen.figures) + len(chosen.doors) + len(chosen.moves)}
        case "dreadnought":
            return decision.kind, {}
        case _:
            return None

"""Who is asked for what, in one sentence for the seat asked and one for everybody else."""

from collections.abc import Iterable

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

_ATTACKS: tuple[AttackKind, ...] = ("fire", "melee", "operate")


def asks(state: State, asked: Iterable[Decision], viewer: Viewer) -> list[Ask]:
    """One sentence each; what is wrong with a loadout is for its own seat alone."""
    found = []
    for decision in asked:
        key, params = _ask(state, decision)
        said = {"seat": decision.seat, **params}
        you = Words(f"ask-{key}-you", said)
        if decision.kind == "setup_loadout" and decision.seat == viewer != state.chaos:
            you = Words("ask-loadout-you", {"missing": _missing(state, viewer)})
        found.append(Ask(decision.id, decision.seat, decision.kind, you, Words(f"ask-{key}-others", said)))
    return found


def _missing(state: State, seat: Seat) -> str:
    """Why the loadout cannot be closed yet, as a code."""
    try:
        check_done(state, seat)
    except Refused as refusal:
        return refusal.code
    return "nothing"


def _ask(state: State, decision: Decision) -> tuple[str, dict[str, Value]]:
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


def _piece(state: State, active: Activation) -> tuple[str, dict[str, Value]]:
    """What the active piece may still do."""
    attack = any(may_attack(active.budget, active.spent, kind) for kind in _ATTACKS) and active.piece not in state.blips
    params: dict[str, Value] = {**called(active.piece), "steps": steps_now(active), "attack": "yes" if attack else "no"}
    return ("scan-due", {**params, "board": state.marked[0]}) if scan_due(state) else ("piece", params)


def _question(state: State, decision: Decision) -> tuple[str, dict[str, Value]]:
    match decision.kind:
        case "scan":
            scan = state.scan
            assert scan is not None
            return ("scan-last" if scan.last else "scan"), {"board": scan.board, "blips": len(state.pool)}
        case "reroll" | "allocation":
            attack = state.attack
            assert attack is not None
            faces = " ".join(map(str, attack.faces))
            points = sum(attack.faces) if decision.kind == "reroll" else attack.points_left()
            return decision.kind, {**called(attack.piece), "dice": faces, "points": points}
        case "event":
            assert state.event is not None
            key = "event" if decision.seat == state.chaos else "event-order"
            chosen = state.event.choice
            return key, {"card": state.event.card, "chosen": len(chosen.figures) + len(chosen.doors) + len(chosen.moves)}
        case _:
            return decision.kind, {}

"""The sentences that ask for decisions."""

from domain.games.starquest.budgets import AttackKind, may_attack
from domain.games.starquest.naming import called
from domain.games.starquest.rules.activation import scan_due, steps_now
from domain.games.starquest.rules.medipacks import needed, the_wounded
from domain.games.starquest.rules.reinforcement import MOST_CHIPS
from domain.games.starquest.rules.respawning import limit, tokens_left
from domain.games.starquest.rules.setup import check_done
from domain.games.starquest.rules.stacks import least_value
from domain.games.starquest.state import Activation, State
from domain.kernel.decisions import Decision
from domain.kernel.errors import Refused
from domain.kernel.seats import Seat, Viewer
from domain.kernel.words import Value, Words

_ATTACKS: tuple[AttackKind, ...] = ("fire", "melee", "operate")


def _missing(state: State, seat: Seat) -> str:
    """Return the refusal code for closing the loadout now, or "nothing"."""
    try:
        check_done(state, seat)
    except Refused as refusal:
        return refusal.code
    return "nothing"


def sentence(state: State, decision: Decision, viewer: Viewer) -> Words | None:
    """Return the sentence that asks for a decision, or None within an append if the decision no longer applies.

    What is missing in a loadout is shown to its own seat only.
    """
    words = _ask(state, decision, viewer)
    return words and Words(f"ask-{words.key}", {"seat": decision.seat, **words.params})


def _ask(state: State, decision: Decision, viewer: Viewer) -> Words | None:
    match decision.kind:
        case "setup_loadout" if decision.seat == state.chaos and state.house.stacks:
            missing = _missing(state, decision.seat) if decision.seat == viewer else "nothing"
            return Words("stacks", {"least": least_value(state), "missing": missing})
        case "setup_loadout" if decision.seat == state.chaos:
            return Words("arsenal")
        case "setup_loadout":
            return Words("loadout", {"missing": _missing(state, decision.seat) if decision.seat == viewer else "nothing"})
        case "gsg_turn" | "final_gsg_turn" | "chaos_action" if state.activation is not None:
            return _piece(state, state.activation)
        case "chaos_reinforce":
            return reinforcing(state)
        case "scan" | "dreadnought" | "reroll" | "allocation" | "event" | "medipack":
            return _question(state, decision)
        case _:
            return Words(decision.kind)


def reinforcing(state: State) -> Words:
    """Return key and parameters for what Chaos may still bring into play."""
    left = min(MOST_CHIPS - state.reinforced, len(state.stock))
    if state.house.respawn:
        back = min(limit(state) - state.respawned_now, tokens_left(state))
        return Words("reinforce-respawn", {"left": left, "back": max(0, back)})
    left = MOST_CHIPS - state.reinforced
    return Words("reinforce-must" if state.must_reinforce and left else "reinforce", {"left": left})


def _piece(state: State, active: Activation) -> Words:
    """Return key and parameters for what the active piece may still do."""
    attack = any(may_attack(active.budget, active.spent, kind) for kind in _ATTACKS) and active.piece not in state.blips
    params: dict[str, Value] = {**called(active.piece), "steps": steps_now(state, active), "attack": "yes" if attack else "no"}
    return Words("scan-due", {**params, "board": state.marked[0]}) if scan_due(state) else Words("piece", params)


def _question(state: State, decision: Decision) -> Words | None:
    scan, attack, event = state.scan, state.attack, state.event
    match decision.kind:
        case "medipack" if state.stack and state.stack[-1].kind == "medipack":
            figure = the_wounded(state)
            held = state.squads[figure.seat].medipacks
            return Words(decision.kind, {**called(figure.id), "life": figure.life, "needed": needed(figure), "held": held})
        case "scan" if scan is not None and state.stacks is not None:
            return Words("scan-stack", {"board": scan.board})
        case "scan" if scan is not None:
            return Words("scan-last" if scan.last else "scan", {"board": scan.board, "blips": len(state.pool)})
        case "reroll" | "allocation" if attack is not None:
            faces = " ".join(map(str, attack.faces))
            points = sum(attack.faces) if decision.kind == "reroll" else attack.points_left()
            return Words(decision.kind, {**called(attack.piece), "dice": faces, "points": points})
        case "event" if event is not None:
            key = "event" if decision.seat == state.chaos else "event-order"
            chosen = event.choice
            return Words(key, {"card": event.card, "chosen": len(chosen.figures) + len(chosen.doors) + len(chosen.moves)})
        case "dreadnought":
            return Words(decision.kind)
        case _:
            return None

"""The sentences that ask for decisions."""

from domain.games.red_berets.coordinates import position_of
from domain.games.red_berets.options import NO_SEAT
from domain.games.red_berets.rules.placing import unplaced
from domain.games.red_berets.state import TARGET, State
from domain.kernel.decisions import Decision
from domain.kernel.seats import Viewer
from domain.kernel.words import Value, Words


def sentence(state: State, decision: Decision, viewer: Viewer) -> Words | None:
    """Return the sentence that asks for a decision, or None within an append if the decision no longer applies.

    It says public facts only: what is missing in a draft is its seat's secret.
    """
    words = _ask(state, decision)
    return words and Words(f"ask-{words.key}", {"seat": decision.seat, **words.params})


def _ask(state: State, decision: Decision) -> Words | None:
    match decision.kind:
        case "setup":
            return Words("prepare" if decision.seat == state.roles.legion else "equip")
        case "vacate":
            return Words("vacate", {"pos": state.entry + 1})
        case "deploy":
            return Words("deploy", {"pos": state.entry + 1, **_waiting(state)})
        case "chit":
            saved = state.chit_saved and state.roles.legion != NO_SEAT
            return Words("chit-saved" if saved else "chit", {"round": state.round})
        case "turn":
            return _turn(state)
        case "wait_window":
            return Words("wait_window", {"count": sum(state.cup.values())})
        case "place_troops" | "place_group":
            return Words(decision.kind, _waiting(state))
        case _:
            return Words(decision.kind)


def _waiting(state: State) -> dict[str, Value]:
    """Return how many figures are still to be placed, and which one is next."""
    waiting = unplaced(state)
    return {"count": len(waiting), "figure": next(iter(waiting), "")}


def _turn(state: State) -> Words | None:
    """Return the sentence for the running turn: what the figure may still do."""
    acting = state.acting
    if acting is None:
        return Words("marker", {"pos": state.marker_active + 1}) if state.marker_active >= 0 else None
    params: dict[str, Value] = {
        "figure": acting.figure,
        "actions": acting.actions,
        "steps": acting.snap_steps if acting.snap else acting.steps,
    }
    if acting.figure != TARGET and state.figures[acting.figure].status == "threshold":
        square = state.figures[acting.figure].square
        return Words("threshold", {**params, "pos": position_of(square) + 1 if square else 0})
    if acting.figure != TARGET and state.figures[acting.figure].status == "reserve":
        return Words("reserve", {**params, "pos": state.entry + 1})
    return Words("snap" if acting.snap else "figure", params)

"""Pending decisions in words, and the legal commands with the positions at which the page offers them."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Final, Literal

from domain.games.rebel_moon_defense import board, shields
from domain.games.rebel_moon_defense.rules.upgrades import first_ahead
from domain.games.rebel_moon_defense.state import State
from domain.kernel.decisions import Choice, Decision, Option
from domain.kernel.errors import Malformed
from domain.kernel.words import Value, Words
from projections.scene import Anchor, Ask, SceneChoice, SceneOption
from projections.scenes.rebel_moon_defense.pieces import weapon_words

_SIGNS: Final[Mapping[str, str]] = {
    "place_asteroid": "asteroid-1",
    "step_bomb": "step",
    "end_bomb_turn": "end",
    "use_booster": "booster",
    "use_scanner": "scanner",
    "use_bomb_laser": "bomb-laser",
    "pass_placement": "pass",
    "pass_activation": "pass",
}
"""Glyphs of the buttons by command."""


def asks(state: State, asked: Iterable[Decision]) -> list[Ask]:
    """Return each decision with one sentence for the seat that must decide and one for all others."""
    found = []
    for decision in asked:
        key, params = _ask(state)
        found.append(Ask(decision.id, decision.seat, decision.kind, Words(f"{key}-you", params), Words(f"{key}-others", params)))
    return found


def _ask(state: State) -> tuple[str, dict[str, Value]]:
    match state.phase:
        case "placement":
            left = state.asteroids_left if state.placing == "imperial" else sum(state.unplaced_counts().values())
            return f"ask-placement-{state.placing}", {"left": left, "passes": state.passes}
        case "bomb":
            return "ask-bomb", {"step": state.step_state}
        case "aim":
            scanned = state.installations[state.stack[-1].about]
            return "ask-aim", {"colour": scanned.colour, "hex": scanned.hex}
        case "activation":
            return "ask-activation", {"installations": len(state.installations)}
        case "setup" | "over":
            raise Malformed(f"nobody is asked in the phase {state.phase}")


def offers(state: State, options: Iterable[Option]) -> list[SceneOption]:
    """Return the options with labels, each anchored to its piece, its disc in the supply, or a button."""
    drawn: dict[tuple[Choice, ...], list[SceneChoice]] = {}  # every disc of the supply has the same hexes
    for option in options:
        if option.choices not in drawn:
            drawn[option.choices] = [_choice(choice) for choice in option.choices]
    return [offer for option in options for offer in _offers(state, option, drawn[option.choices])]


def _offers(state: State, option: Option, choices: list[SceneChoice]) -> Iterator[SceneOption]:
    match option.command:
        case "place_installation":
            yield _disc(option, choices)
        case "activate_installation":
            yield _activation(state, option, choices)
        case "aim_laser":
            label = Words("do-aim_laser", {"hex": state.installations[state.stack[-1].about].hex})
            yield SceneOption(option.command, label, Anchor("piece", state.stack[-1].about), option.fixed, choices, "grave")
        case _:
            yield _button(option, choices, *_button_words(state, option))


def _choice(choice: Choice) -> SceneChoice:
    names = [Words("direction", {"direction": value}) for value in choice.values] if choice.picks == "direction" else []
    return SceneChoice(choice.field, choice.picks, list(choice.values), names)


def _disc(option: Option, choices: list[SceneChoice]) -> SceneOption:
    colour, kind = option.fixed["colour"], option.fixed["kind"]
    label = Words("do-place_installation", {"colour": colour, "type": kind})
    return SceneOption(option.command, label, Anchor("item", f"{colour}-{kind}"), option.fixed, choices)


def _activation(state: State, option: Option, choices: list[SceneChoice]) -> SceneOption:
    weapon = state.installations[str(option.fixed["installation_id"])]
    label = weapon_words("do-activate_installation", weapon, hex=weapon.hex)
    # A reveal or a roll cannot be undone. Every other activation ends the round.
    weight: Literal["done", "grave"] = "grave" if not weapon.face_up or weapon.type.read() == "emp" else "done"
    return SceneOption(option.command, label, Anchor("piece", weapon.id), option.fixed, choices, weight)


def _button(option: Option, choices: list[SceneChoice], params: dict[str, Value], weight: Literal["plain", "done", "grave"]) -> SceneOption:
    label = Words(f"do-{option.command}", params)
    return SceneOption(option.command, label, Anchor("button"), option.fixed, choices, weight, sign=_sign(option))


def _sign(option: Option) -> str:
    return f"turn-{option.fixed['side']}" if option.command == "turn_bomb" else _SIGNS[option.command]


def _button_words(state: State, option: Option) -> tuple[dict[str, Value], Literal["plain", "done", "grave"]]:
    match option.command:
        case "place_asteroid":
            return {"left": state.asteroids_left}, "plain"
        case "turn_bomb":
            return {"side": option.fixed["side"]}, "plain"
        case "step_bomb":
            return {"hex": _ahead(state)}, "plain"
        case "use_booster":
            return {"hex": _ahead(state), **_price(state, state.tables.booster_cost)}, "plain"
        case "use_scanner":
            return _price(state, state.tables.scanner_cost), "done"
        case "use_bomb_laser":
            target = first_ahead(state)
            return {"hex": target.hex if target else "", **_price(state, state.active_strength())}, "grave"
        case _:
            return {}, "done"


def _ahead(state: State) -> str:
    return board.ahead(state.board, state.bomb.hex, state.bomb.facing) or ""


def _price(state: State, cost: int) -> dict[str, Value]:
    """Return the parameters for the bomb's layers before and after the payment."""
    before, after = state.bomb.shield, shields.paid(state, cost).after
    return {
        "cost": cost,
        "before_layer": before.layer,
        "before_strength": before.strength,
        "after_layer": after.layer,
        "after_strength": after.strength,
    }

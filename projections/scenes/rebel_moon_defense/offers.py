"""Pending decisions in words, and the legal commands with the positions at which the page offers them."""

from collections.abc import Iterable

from domain.games.rebel_moon_defense import board, shields
from domain.games.rebel_moon_defense.forecast import strengths
from domain.games.rebel_moon_defense.rules.upgrades import first_ahead
from domain.games.rebel_moon_defense.state import State
from domain.kernel.decisions import Choice, Option
from domain.kernel.errors import Malformed
from domain.kernel.words import Value, Words
from projections.offers import offered, scene_choices
from projections.scene import Anchor, SceneChoice, SceneOption
from projections.scenes.rebel_moon_defense.pieces import weapon_words


def sentence(state: State) -> Words:
    """Return the sentence that asks for the decision of the phase."""
    match state.phase:
        case "placement":
            left = state.asteroids_left if state.placing == "imperial" else sum(state.unplaced_counts().values())
            return Words(f"ask-placement-{state.placing}", {"left": left, "passes": state.passes})
        case "bomb":
            return Words("ask-bomb", {"step": state.step_state})
        case "aim":
            scanned = state.installations[state.stack[-1].about]
            return Words("ask-aim", {"colour": scanned.colour, "hex": scanned.hex})
        case "activation":
            return Words("ask-activation", {"installations": len(state.installations)})
        case "setup" | "over":
            raise Malformed(f"nobody is asked in the phase {state.phase}")


def offers(state: State, options: Iterable[Option]) -> list[SceneOption]:
    """Return the options with labels, each anchored to its piece, its disc in the supply, or a button."""
    drawn: dict[tuple[Choice, ...], list[SceneChoice]] = {}  # every disc of the supply has the same hexes
    for option in options:
        if option.choices not in drawn:
            drawn[option.choices] = scene_choices(option.choices)
    return [_offer(state, option, drawn[option.choices]) for option in options]


def _offer(state: State, option: Option, choices: list[SceneChoice]) -> SceneOption:
    match option.command:
        case "place_installation":
            colour, kind = option.fixed["colour"], option.fixed["kind"]
            return offered(option, Anchor("item", f"{colour}-{kind}"), {"colour": colour, "type": kind}, choices=choices)
        case "activate_installation":
            weapon = state.installations[str(option.fixed["installation_id"])]
            label = weapon_words("do-activate_installation", weapon, hex=weapon.hex)
            return offered(option, Anchor("piece", weapon.id), label=label, choices=choices)
        case "aim_laser":
            laser = state.installations[state.stack[-1].about]
            return offered(option, Anchor("piece", laser.id), {"hex": laser.hex}, choices=choices)
        case "stop_placing":
            return offered(option, choices=choices, final=True)
        case "step_bomb":
            return offered(option, Anchor("cell", _ahead(state)), _button_params(state, option), choices=choices)
        case _:
            return offered(option, params=_button_params(state, option), choices=choices)


def _button_params(state: State, option: Option) -> dict[str, Value]:
    match option.command:
        case "place_asteroid":
            return {"left": state.asteroids_left}
        case "turn_bomb":
            return {"side": option.fixed["side"]}
        case "step_bomb":
            return {"hex": _ahead(state)}
        case "use_booster":
            return {"hex": _ahead(state), **_price(state, state.tables.booster_cost)}
        case "use_scanner":
            return _price(state, state.tables.scanner_cost)
        case "use_bomb_laser":
            target = first_ahead(state)
            return {"hex": target.hex if target else "", **_price(state, state.active_strength())}
        case _:
            return {}


def _ahead(state: State) -> str:
    return board.ahead(state.board, state.bomb.hex, state.bomb.facing) or ""


def _price(state: State, cost: int) -> dict[str, Value]:
    """Return the parameters for a price: the bomb's layers before and after the payment."""
    return {"cost": cost, **strengths(state, shields.paid(state, cost))}

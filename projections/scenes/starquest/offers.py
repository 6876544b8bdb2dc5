"""The legal commands with the positions at which the page offers them: pieces, cards, tokens or buttons."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Final, Literal, TypeAlias

from msgspec.structs import replace

from domain.games.starquest.figures import ChaosKind
from domain.games.starquest.naming import called
from domain.games.starquest.rules import activation, movement
from domain.games.starquest.rules.fire import the_attack
from domain.games.starquest.state import State
from domain.kernel.decisions import Choice, Option
from domain.kernel.seats import Seat, Viewer
from domain.kernel.secret import Secret
from domain.kernel.words import Value, Words
from projections.scene import Anchor, SceneChoice, SceneOption
from projections.scenes.starquest.board import HOME
from projections.scenes.starquest.hands import first_of_kind, tray_item
from projections.scenes.starquest.outfits import arsenal, loadout
from projections.scenes.starquest.signs import option_glyph, side_of

Offer: TypeAlias = Callable[[State, Seat, Option], Iterator[SceneOption]]
Weight: TypeAlias = Literal["plain", "done", "grave"]

BUTTON: Final = Anchor("button")


def offers(state: State, viewer: Viewer, options: Iterable[Option]) -> list[SceneOption]:
    """Return the viewer's options with their labels and anchors."""
    if viewer is None:
        return []
    return [_signed(offer) for option in options for offer in _OFFERS.get(option.command, _plain)(state, viewer, option)]


def _signed(offer: SceneOption) -> SceneOption:
    return replace(offer, sign=option_glyph(offer.command, offer.fixed))


def settings(state: State, viewer: Viewer, standing: Iterable[Option]) -> list[SceneOption]:
    """Return the viewer's settings: pass permissions and the dreadnought's loss order. Only values that differ are offered."""
    found = []
    for option in standing:
        fixed = dict(option.fixed)
        if viewer is not None and option.command == "set_pass_permission":
            fixed["allow"] = "no" if fixed["towards"] in state.permits[viewer] else "yes"
            label = Words("do-set_pass_permission", {"seat": fixed["towards"], "allow": fixed["allow"]})
            found.append(SceneOption(option.command, label, BUTTON, fixed))
        elif state.arsenal is not None and state.arsenal.read()[0] != fixed["first"]:
            found.append(SceneOption(option.command, Words("do-set_loss_order", dict(fixed)), BUTTON, fixed))
    return [_signed(setting) for setting in found]


def _choice(choice: Choice, names: list[Words] | None = None) -> SceneChoice:
    if choice.picks == "direction":
        names = [Words("direction", {"direction": value}) for value in choice.values]
    return SceneChoice(choice.field, choice.picks, list(choice.values), names or [])


def _plain(state: State, seat: Seat, option: Option) -> Iterator[SceneOption]:
    """Return a button with the option's choices."""
    weight: Weight = "plain" if option.choices else "done"
    yield SceneOption(option.command, Words(f"do-{option.command}"), BUTTON, option.fixed, [_choice(one) for one in option.choices], weight)


def _on_piece(option: Option, label: Words, choices: list[SceneChoice], *, aside: bool = False) -> SceneOption:
    return SceneOption(option.command, label, Anchor("piece", str(option.fixed["piece"])), option.fixed, choices, aside=aside)


# pieces ----------------------------------------------------------------------------------------------------------------


def _move(state: State, seat: Seat, option: Option) -> Iterator[SceneOption]:
    """Return the reachable squares with the steps left there. The return home is a choice of the dock."""
    fixed = {"piece": option.fixed["piece"]}
    if "to" in option.fixed:
        home = SceneChoice("to", "cell", [HOME])
        yield SceneOption(option.command, Words("do-return"), Anchor("piece", str(fixed["piece"])), fixed, [home])
        return
    (where,) = option.choices
    left = _steps_left(state, str(fixed["piece"]))
    marks = [str(left[str(square)]) if str(square) in left else "" for square in where.values]
    label = Words("do-move_piece", {"steps": max(left.values(), default=0)})
    yield _on_piece(option, label, [SceneChoice(where.field, where.picks, list(where.values), marks=marks)])


def _steps_left(state: State, piece: str) -> dict[str, int]:
    """Return the steps left on each square within reach, including the piece's own square."""
    walk = movement.walk_of(state, activation.activation_of(state, piece))
    ground, barred = state.ground(), movement.barred(state, walk)
    if walk.large:
        made = ground.large_reach(walk.square, walk.steps)
    elif walk.square:
        made = ground.reach((walk.square,), walk.steps, barred)
    else:
        starts = (square for square in walk.airlock if square not in barred)
        made = {square: steps + 1 for square, steps in ground.reach(starts, walk.steps - 1, barred).items()}
    return {square: walk.steps - steps for square, steps in made.items()}


def _door(state: State, seat: Seat, option: Option) -> Iterator[SceneOption]:
    yield _on_piece(option, Words("do-open_door"), [_choice(one) for one in option.choices])


def _fire(state: State, seat: Seat, option: Option) -> Iterator[SceneOption]:
    """Return a shot. Shots at squares or in directions start from their button, as their targets cover most of the board."""
    weapon = str(option.fixed["weapon"])
    params: dict[str, Value] = {"weapon": weapon, "square": option.fixed.get("from", 0)}
    aside = any(choice.picks in ("cell", "direction") for choice in option.choices)
    yield _on_piece(option, Words("do-fire_weapon", params), [_choice(one) for one in option.choices], aside=aside)


def _fight(state: State, seat: Seat, option: Option) -> Iterator[SceneOption]:
    yield _on_piece(option, Words("do-close_combat"), [_choice(one) for one in option.choices])


def _operate(state: State, seat: Seat, option: Option) -> Iterator[SceneOption]:
    yield _on_piece(option, Words("do-operate_object"), [_choice(one) for one in option.choices])


def _end_activation(state: State, seat: Seat, option: Option) -> Iterator[SceneOption]:
    assert state.activation is not None
    label = Words("do-end_activation", called(state.activation.piece))
    yield SceneOption(option.command, label, BUTTON, weight="done")


# cards and tokens ------------------------------------------------------------------------------------------------------


def _card(state: State, seat: Seat, option: Option) -> Iterator[SceneOption]:
    card = str(option.fixed["card"])
    label = Words("do-play", {"card": card})
    yield SceneOption(option.command, label, Anchor("item", card), option.fixed, [_choice(one) for one in option.choices])


def _blips(state: State, seat: Seat, option: Option) -> Iterator[SceneOption]:
    yield from _tokens("pool", state.pool, option)


def _chips(state: State, seat: Seat, option: Option) -> Iterator[SceneOption]:
    yield from _tokens("stock", state.stock, option)


def _tokens(tray: str, tokens: Mapping[str, Secret[ChaosKind]], option: Option) -> Iterator[SceneOption]:
    """Return one option for each kind, with the lowest token of the kind, anchored to its tray item."""
    which, where = option.choices
    for kind, token in first_of_kind(tokens).items():
        if token in which.values:
            label = Words(f"do-{option.command}", {"kind": kind})
            yield SceneOption(option.command, label, Anchor("item", tray_item(tray, kind)), {which.field: token}, [_choice(where)])


# decisions -------------------------------------------------------------------------------------------------------------


def _reroll(state: State, seat: Seat, option: Option) -> Iterator[SceneOption]:
    """Return a button for each die."""
    attack = the_attack(state)
    for index, (die, face) in enumerate(zip(attack.pool.dice(), attack.faces, strict=True)):
        label = Words("do-reroll_die", {"die": die, "face": face})
        yield SceneOption(option.command, label, BUTTON, {"die": index})


def _event(state: State, seat: Seat, option: Option) -> Iterator[SceneOption]:
    """Return the card's choice: teams and order cards as buttons, everything else on the board."""
    field = option.choices[0].field
    label = Words("do-resolve_event", {"field": field})
    match field:
        case "seat":
            for team in option.choices[0].values:
                named = Words("do-resolve_event-seat", {"side": side_of(state, int(team))})
                yield SceneOption(option.command, named, BUTTON, {"seat": team})
        case "order":
            for card in option.choices[0].values:
                yield SceneOption(option.command, Words("do-resolve_event-order", {"card": card}), BUTTON, {"order": card})
        case _:
            yield SceneOption(option.command, label, BUTTON, option.fixed, [_choice(one) for one in option.choices])


def _done(state: State, seat: Seat, option: Option) -> Iterator[SceneOption]:
    kind = state.stack[-1].kind if state.stack else "setup"
    yield SceneOption(option.command, Words(f"do-done-{kind}"), BUTTON, weight="done")


def _mission(state: State, seat: Seat, option: Option) -> Iterator[SceneOption]:
    for mission in option.choices[0].values:
        label = Words("do-choose_mission", {"mission": mission})
        yield SceneOption(option.command, label, Anchor("item", str(mission)), {"mission_id": mission})


_OFFERS: Final[dict[str, Offer]] = {
    "choose_mission": _mission,
    "choose_loadout": loadout,
    "choose_dreadnought": arsenal,
    "move_piece": _move,
    "open_door": _door,
    "fire_weapon": _fire,
    "close_combat": _fight,
    "operate_object": _operate,
    "end_activation": _end_activation,
    "play_equipment": _card,
    "play_order": _card,
    "place_blips": _blips,
    "reinforce": _chips,
    "reroll_die": _reroll,
    "resolve_event": _event,
    "done": _done,
}

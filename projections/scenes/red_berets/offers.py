"""The legal commands with the positions at which the page offers them: pieces, tiles, cards or buttons."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final, TypeAlias

from msgspec.structs import replace

from domain.games.red_berets.cards import EQUIPMENT, POWERS
from domain.games.red_berets.coordinates import ARROW, AT, position_of
from domain.games.red_berets.forces import SURFACE
from domain.games.red_berets.markers import OBJECTIVE, TROOP_MARKERS
from domain.games.red_berets.objects import OBJECT_KINDS
from domain.games.red_berets.rules.drafting import display, draft_of
from domain.games.red_berets.rules.placing import unplaced
from domain.games.red_berets.sheets import is_decoy
from domain.games.red_berets.state import TARGET, State
from domain.games.red_berets.weapons import WEAPONS
from domain.kernel.decisions import Choice, Option
from domain.kernel.seats import Seat, Viewer
from domain.kernel.words import Value, Words
from projections.offers import BUTTON, offered, scene_choice
from projections.scene import Anchor, SceneChoice, SceneOption
from projections.scenes.red_berets.beside import lower_item
from projections.scenes.red_berets.board import cell_of
from projections.scenes.red_berets.signs import card_name, option_sign

Offer: TypeAlias = Callable[[State, Seat, Option], Iterator[SceneOption]]
_TURNS: Final = ("turn_before", "turn_after")
_PARAMS: Final = ("weapon", "power", "card", "level", "facing", "count", "kind", "first", "pos", "on")
"""Fixed fields that labels may name."""
_LIGHT: Final = ("move", "turn", "place_figure", "place_marker", "vacate_marker")
"""Commands that are given many at a time, and undone for free."""
_NAMED: Final = ("figure", "handle", "marker", "nepharite", "patient")
"""Fixed fields that name a figure or marker."""


def offers(state: State, viewer: Viewer, options: Sequence[Option]) -> list[SceneOption]:
    """Return the viewer's options with their labels and anchors."""
    if viewer is None:
        return []
    found = [
        offer for option in _turned_together(_moved_apart(options)) for offer in _OFFERS.get(option.command, _plain)(state, viewer, option)
    ]
    return [replace(offer, sign=option_sign(offer.command, offer.fixed), light=offer.command in _LIGHT) for offer in found]


def settings(state: State, viewer: Viewer, standing: Iterable[Option]) -> list[SceneOption]:
    """Return the viewer's settings."""
    if viewer is None:
        return []
    found = [offer for option in standing for offer in _settings(state, option)]
    return [replace(offer, sign=option_sign(offer.command, offer.fixed)) for offer in found]


def _settings(state: State, option: Option) -> Iterator[SceneOption]:
    """Return a button for each value of a setting."""
    for picked in _combined(option.choices):
        fixed = {**option.fixed, **picked}
        yield offered(option, label=Words(f"do-{option.command}", _params(fixed)), fixed=fixed, choices=())


def _combined(choices: Sequence[Choice]) -> list[dict[str, Value]]:
    found: list[dict[str, Value]] = [{}]
    for choice in choices:
        found = [{**one, choice.field: value} for one in found for value in choice.values]
    return found


# options that belong together ------------------------------------------------------------------------------------------


def _moved_apart(options: Sequence[Option]) -> list[Option]:
    """A new movement action is offered only where the open one does not lead."""
    reached = {
        value for option in options if option.command == "move" and option.fixed["fresh"] == "no" for value in option.choices[0].values
    }
    turned = any(option.command == "turn" and option.fixed["fresh"] == "no" for option in options)
    found: list[Option] = []
    for option in options:
        if option.fixed.get("fresh") == "yes" and option.command == "turn" and turned:
            continue
        if option.fixed.get("fresh") == "yes" and option.command == "move":
            (choice,) = option.choices
            left = tuple(value for value in choice.values if value not in reached)
            if not left:
                continue
            option = Option(option.command, option.fixed, (Choice(choice.field, choice.picks, left),))
        found.append(option)
    return found


def _turned_together(options: Sequence[Option]) -> list[Option]:
    """With facing, an action may turn the figure. Turns before it are offered for what it needs them for, turns after it as one choice."""
    found: list[Option] = []
    plain: dict[tuple[str, str], Option] = {}
    after: dict[tuple[str, str], list[Value]] = {}
    for option in options:
        key = _without_turns(option)
        side = next((turn for turn in _TURNS if option.fixed.get(turn)), "")
        if not side:
            plain[key] = option
            found.append(option)
        elif side == "turn_after":
            after.setdefault(key, []).append(option.fixed[side])
        elif key not in plain:
            found.append(option)
        elif option.choices:
            known = plain[key].choices[0]
            left = tuple(value for value in option.choices[0].values if value not in known.values)
            if left:
                found.append(Option(option.command, option.fixed, (Choice(known.field, known.picks, left), *option.choices[1:])))
    for key, facings in after.items():
        if key in plain:
            one = plain[key]
            turn = Choice("turn_after", "direction", tuple(facings))
            found.append(
                Option(one.command, {name: value for name, value in one.fixed.items() if name not in _TURNS}, (*one.choices, turn))
            )
    return found


def _without_turns(option: Option) -> tuple[str, str]:
    kept = sorted((name, str(value)) for name, value in option.fixed.items() if name not in _TURNS)
    return option.command, repr(kept)


# labels and choices ----------------------------------------------------------------------------------------------------


def _params(fixed: dict[str, Value]) -> dict[str, Value]:
    """Return the fixed fields that a label names; positions count from 1."""
    named: dict[str, Value] = {field: fixed[field] for field in _PARAMS if field in fixed}
    if "pos" in named:
        named["pos"] = int(named["pos"]) + 1
    if "direction" in fixed:
        named["towards"] = fixed["direction"]  # `direction` is the way that the figure turns first
    figure = next((fixed[field] for field in _NAMED if field in fixed), None)
    return named if figure is None else {**named, "figure": figure}


def _label(option: Option) -> Words:
    """Return the label of an option: its own words, and which way the figure turns with it."""
    params = _params(option.fixed)
    if option.fixed.get("turn_before"):
        return Words(f"do-{option.command}-turned", {**params, "direction": option.fixed["turn_before"]})
    if any(choice.field == "turn_after" for choice in option.choices):
        return Words(f"do-{option.command}-turning", params)
    if option.fixed.get("fresh") == "yes":
        return Words(f"do-{option.command}-fresh", params)
    return Words(f"do-{option.command}", params)


def _choices(state: State, choices: Iterable[Choice]) -> list[SceneChoice]:
    """Return free fields: positions lie on tiles, pieces that are not on the board and words have names."""
    return [_choice(state, choice) for choice in choices]


def _choice(state: State, choice: Choice) -> SceneChoice:
    if choice.field in ("pos", "pos2") and choice.picks == "number":
        return _on_tiles(state, choice, [int(value) for value in choice.values])
    if choice.picks in ("word", "card", "number") or (choice.picks == "piece" and not _all_stand(state, choice.values)):
        names = [value_name(choice.field, value) for value in choice.values]
        return SceneChoice(choice.field, "word", list(choice.values), names)
    return scene_choice(choice)


def _on_tiles(state: State, choice: Choice, positions: Sequence[int]) -> SceneChoice:
    if -1 in positions:
        names = [Words("value-none") if pos < 0 else Words("tile", {"pos": pos + 1}) for pos in positions]
        return SceneChoice(choice.field, "word", list(choice.values), names)
    return SceneChoice(choice.field, "cell", list(choice.values), cells=[cell_of(state, pos) for pos in positions])


def _all_stand(state: State, values: Iterable[Value]) -> bool:
    held = {figure.id for figure in state.figures.values() if figure.status in ("board", "threshold")}
    return all(value in held for value in values)


def value_name(field: str, value: Value) -> Words:
    """Return the name of a value of a free field."""
    word = str(value)
    if isinstance(value, int):
        return Words("number", {"n": value})
    if word in (*TROOP_MARKERS, OBJECTIVE) or is_decoy(word) or (word[:1] in "RB" and word[1:].isdigit()):
        return Words("figure-name", {"figure": word})
    if word in (*WEAPONS, *EQUIPMENT, *POWERS):
        return card_name(word)
    if word in OBJECT_KINDS:
        return Words("object-name", {"kind": word})
    square = AT.get(word)
    if square is not None:
        return Words("value-square", {"square": word, "pos": position_of(square) + 1})
    return Words(f"value-{word}") if word else Words("value-none")


def _anchor(state: State, name: str) -> Anchor:
    """Return the anchor on a figure or marker: its piece, or its card beside the board."""
    figure = state.figures.get(name)
    if name == TARGET and state.target.square is not None:
        return Anchor("piece", name)
    if figure is not None and figure.status not in ("board", "threshold", "marker"):
        return Anchor("item", name)
    return Anchor("piece", name)


# commands --------------------------------------------------------------------------------------------------------------


def _plain(state: State, seat: Seat, option: Option) -> Iterator[SceneOption]:
    """Return a button with the option's choices."""
    yield offered(option, label=_label(option), choices=_choices(state, option.choices))


def _act(state: State, seat: Seat, option: Option) -> Iterator[SceneOption]:
    """Return an option of the acting figure. Turns after an action begin with their button, as the action itself is wanted oftener."""
    assert state.acting is not None
    aside = any(choice.field == "turn_after" for choice in option.choices)
    anchor = _anchor(state, state.acting.figure)
    yield offered(option, anchor, label=_label(option), choices=_choices(state, option.choices), aside=aside)


def _each(state: State, seat: Seat, option: Option) -> Iterator[SceneOption]:
    """Return an option for each value of the first choice, anchored on the piece or card that it names."""
    first, *rest = option.choices
    for value in first.values:
        fixed = {**option.fixed, first.field: value}
        yield offered(option, _anchor(state, str(value)), _params(fixed), fixed=fixed, choices=_choices(state, rest))


def _activate(state: State, seat: Seat, option: Option) -> Iterator[SceneOption]:
    """Return the figures that may have their turn, or the extra turn."""
    label = "do-activate-extra" if option.fixed.get("extra") == "yes" else "do-activate"
    for offer in _each(state, seat, option):
        yield replace(offer, label=Words(label, offer.label.params))


def _buttons(state: State, seat: Seat, option: Option) -> Iterator[SceneOption]:
    """Return a button for each value of the only choice."""
    (choice,) = option.choices
    for value in choice.values:
        fixed = {**option.fixed, choice.field: value}
        yield offered(option, BUTTON, _params(fixed), fixed=fixed, choices=())


def _finish(state: State, seat: Seat, option: Option) -> Iterator[SceneOption]:
    """Return the button that completes a set-up or placement, and the one that leaves the rest to the rules if something is missing."""
    (choice,) = option.choices
    if "no" in choice.values:
        yield offered(option, label=Words(f"do-{option.command}"), fixed={**option.fixed, "auto": "no"}, choices=())
    else:
        yield offered(option, label=Words(f"do-{option.command}-auto"), fixed={**option.fixed, "auto": "yes"}, choices=())


def _place_marker(state: State, seat: Seat, option: Option) -> Iterator[SceneOption]:
    """Return an option for each marker: on the board if it lies in a box of the display, else on its card."""
    markers, boxes = option.choices
    level = option.fixed["level"]
    lying = display(draft_of(state, seat), SURFACE).boxes
    for marker in markers.values:
        fixed = {**option.fixed, markers.field: marker}
        card = str(marker) if level == SURFACE else lower_item(str(marker))
        anchor = Anchor("piece", str(marker)) if marker in lying and level == SURFACE else Anchor("item", card)
        yield offered(option, anchor, _params(fixed), fixed=fixed, choices=_choices(state, (boxes,)))


def _move_marker(state: State, seat: Seat, option: Option) -> Iterator[SceneOption]:
    """Return where a marker may go: one way to each tile, the shortest, or the entry squares at the end of a named way."""
    handle = str(option.fixed["handle"])
    (choice,) = option.choices
    params: dict[str, Value] = {"figure": handle}
    if choice.field == "via":
        way = str(option.fixed["path"]).split(ARROW)
        if len(way) > 1:
            label = Words("do-move_marker-over", {**params, "over": int(way[0]) + 1, "pos": int(way[-1]) + 1})
            yield offered(option, Anchor("piece", handle), label=label)
        else:
            yield offered(option, Anchor("piece", handle), label=Words("do-move_marker-via", {**params, "pos": int(way[-1]) + 1}))
        return
    yield offered(option, Anchor("piece", handle), params, choices=[_ways(state, choice)])


def _ways(state: State, choice: Choice) -> SceneChoice:
    """Return the tiles at the ends of paths, each reached by the shortest path."""
    shortest: dict[int, str] = {}
    for path in sorted(map(str, choice.values), key=len):
        shortest.setdefault(int(path.split(ARROW)[-1]), path)
    return SceneChoice(choice.field, "cell", list(shortest.values()), cells=[cell_of(state, pos) for pos in shortest])


def _shift(state: State, seat: Seat, option: Option) -> Iterator[SceneOption]:
    """Return where a lower marker may go, anchored on its card beside the board."""
    handle = str(option.fixed["handle"])
    anchor = Anchor("item", lower_item(handle))
    yield offered(option, anchor, {"figure": handle}, choices=[_ways(state, option.choices[0])])


def _placed(state: State, seat: Seat, option: Option) -> Iterator[SceneOption]:
    """Return the squares for a figure, anchored on the figure if it stands. The next one that does not is placed by a click on its square,
    so that nothing need be chosen before; those after it have a button."""
    name = str(option.fixed["figure"])
    waiting = Anchor("cell") if unplaced(state)[:1] == (name,) else BUTTON
    anchor = Anchor("piece", name) if state.figures[name].stands() else waiting
    yield offered(option, anchor, _params(option.fixed), choices=_choices(state, option.choices))


def _on_tile(state: State, seat: Seat, option: Option) -> Iterator[SceneOption]:
    """Return an option for each tile, anchored on it: to turn it, or to swap it with another."""
    (choice,) = option.choices
    if "pos" in option.fixed:
        tile = Anchor("cell", cell_of(state, int(option.fixed["pos"])))
        yield offered(option, tile, _params(option.fixed), choices=_choices(state, (choice,)))
        return
    for pos in choice.values:
        fixed = {**option.fixed, choice.field: pos}
        yield offered(option, Anchor("cell", cell_of(state, int(pos))), _params(fixed), fixed=fixed, choices=())


_ACTS: Final = (
    "move", "turn", "shoot", "strike", "fire_line", "fire_area", "launch_nafai", "use_alimahn", "breach", "collapse", "aim", "treat",
    "use_power",
)  # fmt: skip
_OFFERS: Final[dict[str, Offer]] = {
    "swap_tiles": _on_tile,
    "rotate_tile": _on_tile,
    "place_marker": _place_marker,
    "choose_nepharite": _buttons,
    "vacate_marker": _each,
    "activate": _activate,
    "recover": _each,
    "activate_marker": _each,
    "move_marker": _move_marker,
    "shift_underground": _shift,
    "finish_setup": _finish,
    "finish_placing": _finish,
    "place_figure": _placed,
    **dict.fromkeys(_ACTS, _act),
}

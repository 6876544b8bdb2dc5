"""The legal commands with the positions at which the page offers them: pieces, cards, tokens or buttons."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Final, TypeAlias

from msgspec.structs import replace

from domain.games.starquest.figures import CHAOS_KINDS, ChaosKind
from domain.games.starquest.naming import called
from domain.games.starquest.rules import activation, movement
from domain.games.starquest.rules.fire import the_attack
from domain.games.starquest.state import State
from domain.kernel.decisions import Option
from domain.kernel.seats import Seat, Viewer
from domain.kernel.secret import Secret
from domain.kernel.words import Value, Words
from projections.offers import offered, on_piece, scene_choice
from projections.scene import Anchor, SceneChoice, SceneOption
from projections.scenes.starquest.board import HOME
from projections.scenes.starquest.hands import first_of_kind, tray_item
from projections.scenes.starquest.outfits import arsenal, loadout
from projections.scenes.starquest.signs import side_of

ENDS_OF_TURNS: Final = ("end_turn", "end_actions")
_END_ACTIVATION: Final = "end_activation"

Offer: TypeAlias = Callable[[State, Seat, Option], Iterator[SceneOption]]


def offers(state: State, viewer: Viewer, options: Iterable[Option]) -> list[SceneOption]:
    """Return the viewer's options with their labels and anchors."""
    return offered_by(OFFERS, ENDS_OF_TURNS, state, viewer, options)


def offered_by(
    table: Mapping[str, Offer], ends: Sequence[str], state: State, viewer: Viewer, options: Iterable[Option]
) -> list[SceneOption]:
    """Return the viewer's options as the functions of a table offer them, by command. `ends`: the commands that end a turn."""
    if viewer is None:
        return []
    listed = tuple(options)
    found = [offer for option in listed for offer in table.get(option.command, _plain)(state, viewer, option)]
    left = nothing_left(state, listed, ends)
    return [replace(offer, light=True, follows=True) if offer.command == left else offer for offer in found]


def nothing_left(state: State, options: Sequence[Option], ends: Sequence[str] = ENDS_OF_TURNS) -> str:
    """Return the command that ends what has nothing else left to do, or an empty string.

    It is the end of an activation that opens a scan, where neither its piece nor a card can do anything, or the end of a turn
    without another option.
    """
    others = [option for option in options if option.command not in (_END_ACTIVATION, *ends)]
    if state.activation is None or not activation.scan_due(state):
        return "" if others else next((option.command for option in options if option.command in ends), "")
    pieces = [(option.fixed.get("piece"), option.fixed.get("figure")) for option in others]
    busy = any(state.activation.piece in named for named in pieces) or any("card" in option.fixed for option in others)
    return "" if busy else _END_ACTIVATION


def settings(state: State, viewer: Viewer, standing: Iterable[Option]) -> list[SceneOption]:
    """Return the viewer's settings: pass permissions and the dreadnought's loss order. Only values that differ are offered."""
    found = []
    for option in standing:
        fixed = dict(option.fixed)
        if viewer is not None and option.command == "set_pass_permission":
            fixed["allow"] = "no" if fixed["towards"] in state.permits[viewer] else "yes"
            found.append(offered(option, params={"seat": fixed["towards"], "allow": fixed["allow"]}, fixed=fixed, choices=()))
        elif state.arsenal is not None and state.arsenal.read()[0] != fixed["first"]:
            found.append(offered(option, params=fixed))
    return found


def _plain(state: State, seat: Seat, option: Option) -> Iterator[SceneOption]:
    """Return a button with the option's choices."""
    yield offered(option)


# pieces ----------------------------------------------------------------------------------------------------------------


def _move(state: State, seat: Seat, option: Option) -> Iterator[SceneOption]:
    """Return the reachable squares with the steps left there. The return home is a choice of the dock."""
    fixed = {"piece": option.fixed["piece"]}
    if "to" in option.fixed:
        home = SceneChoice("to", "cell", [HOME])
        yield offered(option, on_piece(option, "piece"), label=Words("do-return"), fixed=fixed, choices=[home])
        return
    (where,) = option.choices
    piece = str(fixed["piece"])
    left = _steps_left(state, piece)
    marks = [str(left[str(square)]) if str(square) in left else "" for square in where.values]
    steps = {"steps": activation.steps_now(state, activation.activation_of(state, piece))}
    yield offered(option, on_piece(option, "piece"), steps, choices=[replace(scene_choice(where), marks=marks)])


def _steps_left(state: State, piece: str) -> dict[str, int]:
    """Return the steps left on each square within reach, including the piece's own square."""
    walk = movement.walk_of(state, activation.activation_of(state, piece))
    ground, barred = state.ground(), movement.barred(state, walk)
    if walk.large:
        made = ground.large_reach(walk.square, walk.steps, barred)
    elif walk.square:
        made = ground.reach((walk.square,), walk.steps, barred)
    else:
        starts = (square for square in walk.airlock if square not in barred)
        made = {square: steps + 1 for square, steps in ground.reach(starts, walk.steps - 1, barred).items()}
    return {square: walk.steps - steps for square, steps in made.items()}


def _with_piece(state: State, seat: Seat, option: Option) -> Iterator[SceneOption]:
    yield offered(option, on_piece(option, "piece"))


def _fire(state: State, seat: Seat, option: Option) -> Iterator[SceneOption]:
    """Return a shot. Shots at squares or in directions start from their button, as their targets cover most of the board."""
    params: dict[str, Value] = {"weapon": option.fixed["weapon"], "square": option.fixed.get("from", 0)}
    aside = any(choice.picks in ("cell", "direction") for choice in option.choices)
    yield offered(option, on_piece(option, "piece"), params, aside=aside)


def _gear(state: State, seat: Seat, option: Option) -> Iterator[SceneOption]:
    """Return the use of a gear card; its squares start from its button."""
    params: dict[str, Value] = {"gear": option.fixed["gear"]}
    yield offered(option, on_piece(option, "figure"), params, aside=bool(option.choices))


def _end_activation(state: State, seat: Seat, option: Option) -> Iterator[SceneOption]:
    assert state.activation is not None
    yield offered(option, params=called(state.activation.piece))


# cards and tokens ------------------------------------------------------------------------------------------------------


def _card(state: State, seat: Seat, option: Option) -> Iterator[SceneOption]:
    card = str(option.fixed["card"])
    yield offered(option, Anchor("item", card), label=Words("do-play", {"card": card}))


def _stack(state: State, seat: Seat, option: Option) -> Iterator[SceneOption]:
    """Return the blips that may go on the stack of a board, or on none; the usual division is a button."""
    board = str(option.fixed["board"])
    if not option.choices:
        yield offered(option, label=Words("do-stack_usual"))
        return
    choices = [SceneChoice("blip", "card", list(option.choices[0].values))]
    yield offered(option, Anchor("item"), label=Words("do-stack_blips", {"board": board}), choices=choices)


def _board(state: State, seat: Seat, option: Option) -> Iterator[SceneOption]:
    """Return a button for each board that Chaos may activate."""
    for board in option.choices[0].values:
        yield offered(option, params={"board": board}, fixed={"board": board}, choices=())


def _respawn(state: State, seat: Seat, option: Option) -> Iterator[SceneOption]:
    """Return the squares where a figure of a kind may come back, anchored to its tray item."""
    kind = next(kind for kind in CHAOS_KINDS if kind == option.fixed["kind"])
    yield offered(option, Anchor("item", tray_item("fallen", kind)), {"kind": kind})


def _save(state: State, seat: Seat, option: Option) -> Iterator[SceneOption]:
    """Return a button for each number of medipacks that may be spent."""
    for cards in option.choices[0].values:
        yield offered(option, params={"cards": cards}, fixed={"cards": cards}, choices=())


def _blips(state: State, seat: Seat, option: Option) -> Iterator[SceneOption]:
    yield from _tokens("pool", state.pool, option)


def _chips(state: State, seat: Seat, option: Option) -> Iterator[SceneOption]:
    yield from _tokens("stock", state.stock, option)


def _tokens(tray: str, tokens: Mapping[str, Secret[ChaosKind]], option: Option) -> Iterator[SceneOption]:
    """Return one option for each kind, with the lowest token of the kind that the option allows, anchored to its tray item."""
    which, where = option.choices
    allowed = {token: secret for token, secret in tokens.items() if token in which.values}
    for kind, token in first_of_kind(allowed).items():
        item = Anchor("item", tray_item(tray, kind))
        yield offered(option, item, {"kind": kind}, fixed={which.field: token}, choices=[scene_choice(where)])


# decisions -------------------------------------------------------------------------------------------------------------


def _reroll(state: State, seat: Seat, option: Option) -> Iterator[SceneOption]:
    """Return a button for each die."""
    attack = the_attack(state)
    for index, (die, face) in enumerate(zip(attack.pool.dice(), attack.faces, strict=True)):
        yield offered(option, params={"die": die, "face": face}, fixed={"die": index}, choices=())


def _event(state: State, seat: Seat, option: Option) -> Iterator[SceneOption]:
    """Return the card's choice: teams and order cards as buttons, everything else on the board."""
    (choice, *_) = option.choices
    match choice.field:
        case "seat":
            for team in choice.values:
                label = Words("do-resolve_event-seat", {"side": side_of(state, int(team))})
                yield offered(option, label=label, fixed={"seat": team}, choices=())
        case "order":
            for card in choice.values:
                yield offered(option, label=Words("do-resolve_event-order", {"card": card}), fixed={"order": card}, choices=())
        case field:
            yield offered(option, params={"field": field})


def _stand_down(state: State, seat: Seat, option: Option) -> Iterator[SceneOption]:
    """Return the button that leaves a docked figure out of the mission for good."""
    yield offered(option, final=True)


def _done(state: State, seat: Seat, option: Option) -> Iterator[SceneOption]:
    kind = state.stack[-1].kind if state.stack else "setup"
    yield offered(option, label=Words(f"do-done-{kind}"))


def _mission(state: State, seat: Seat, option: Option) -> Iterator[SceneOption]:
    for mission in option.choices[0].values:
        yield offered(option, Anchor("item", str(mission)), {"mission": mission}, fixed={"mission_id": mission}, choices=())


OFFERS: Final[Mapping[str, Offer]] = {
    "choose_mission": _mission,
    "choose_loadout": loadout,
    "choose_dreadnought": arsenal,
    "move_piece": _move,
    "open_door": _with_piece,
    "fire_weapon": _fire,
    "close_combat": _with_piece,
    "operate_object": _with_piece,
    "use_gear": _gear,
    "end_activation": _end_activation,
    "play_equipment": _card,
    "play_order": _card,
    "place_blips": _blips,
    "stack_blips": _stack,
    "activate_board": _board,
    "respawn_blips": _respawn,
    "save_figure": _save,
    "reinforce": _chips,
    "reroll_die": _reroll,
    "resolve_event": _event,
    "stand_down": _stand_down,
    "done": _done,
}

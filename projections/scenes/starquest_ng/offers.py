"""The legal commands at their positions: StarQuest's table of offers, and the commands that the second edition adds."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from msgspec.structs import replace

from domain.games.starquest.figures import TEAMS
from domain.games.starquest.naming import called
from domain.games.starquest.state import State
from domain.games.starquest_ng.state import NgState
from domain.kernel.decisions import Choice, Option
from domain.kernel.seats import Seat, Viewer
from domain.kernel.words import Words
from projections.offers import offered, on_piece, scene_choice
from projections.scene import Anchor, SceneChoice, SceneOption
from projections.scenes.starquest import offers as classic
from projections.scenes.starquest.offers import Offer
from projections.scenes.starquest_ng import signs

_ENDS: Final = ("end_call", "end_phase")


def offers(state: NgState, viewer: Viewer, options: Iterable[Option]) -> list[SceneOption]:
    """Return the viewer's options with their labels and anchors."""
    return classic.offered_by(_OFFERS, _ENDS, state, viewer, options)


def settings(viewer: Viewer, standing: Iterable[Option]) -> list[SceneOption]:
    """Return the viewer's settings. Only values that differ are offered."""
    return [
        offered(option, params={**option.fixed, "value": value}, fixed={**option.fixed, choice.field: value}, choices=())
        for option in standing
        for choice in option.choices
        for value in choice.values
    ]


# shots and strikes -----------------------------------------------------------------------------------------------------


def _fire(state: State, seat: Seat, option: Option) -> Iterator[SceneOption]:
    """Return a shot; doors and walls are aimed at on their edges, from a button of their own."""
    edges = _barriers(option.choices[0]) if option.choices else ()
    if not edges:
        yield from classic.OFFERS["fire_weapon"](state, seat, option)
        return
    things = tuple(value for value in option.choices[0].values if value not in edges)
    if things:
        yield from classic.OFFERS["fire_weapon"](state, seat, replace(option, choices=(Choice("object", "piece", things),)))
    label = Words("do-fire-edge", {"weapon": option.fixed["weapon"]})
    yield offered(option, on_piece(option, "piece"), label=label, choices=[SceneChoice("object", "edge", list(edges))], aside=True)


def _barriers(choice: Choice) -> tuple[str, ...]:
    """Return the doors and walls among the values of a choice of objects."""
    return tuple(str(value) for value in choice.values if choice.field == "object" and _is_barrier(str(value)))


def _is_barrier(name: str) -> bool:
    return str(called(name)["who"]) in ("door", "wall")


def _strike(state: State, seat: Seat, option: Option) -> Iterator[SceneOption]:
    choices = [_named(choice) if choice.field == "card" else scene_choice(choice) for choice in option.choices]
    yield offered(option, on_piece(option, "piece"), choices=choices, aside=True)


# attacks ---------------------------------------------------------------------------------------------------------------


def _attack(state: State, seat: Seat, option: Option) -> Iterator[SceneOption]:
    """Return an attack: first the enemy, then the square from which it is fought; no square if the figure need not move."""
    target = SceneChoice("target", "piece", [option.fixed["target"]])
    fixed = {"piece": option.fixed["piece"]}
    cards = [_named(choice) for choice in option.choices if choice.field == "card"]
    where = next((choice for choice in option.choices if choice.field == "to"), None)
    if where is None:
        yield offered(option, on_piece(option, "piece"), label=Words("do-attack-here"), fixed=fixed, choices=[target, *cards])
        return
    figure = state.figure(str(fixed["piece"]))
    assert figure is not None
    ends = [value for value in where.values if value != figure.square]
    if ends:
        squares = replace(scene_choice(where), values=ends)
        yield offered(option, on_piece(option, "piece"), fixed=fixed, choices=[target, squares, *cards])


def _answer(state: State, seat: Seat, option: Option) -> Iterator[SceneOption]:
    """Return a button for each answer; a weapon is named only where there are several."""
    if not option.choices:
        yield offered(option, label=Words("do-answer", {"fire": option.fixed["fire"]}))
    elif len(option.choices[0].values) > 1:
        for weapon in option.choices[0].values:
            fixed = {**option.fixed, "weapon": weapon}
            yield offered(option, label=Words("do-answer-with", {"weapon": weapon}), fixed=fixed, choices=())


def _nominate(state: State, seat: Seat, option: Option) -> Iterator[SceneOption]:
    yield offered(option, Anchor("piece", str(option.fixed["figure"])), called(str(option.fixed["figure"])))


def _fight(state: State, seat: Seat, option: Option) -> Iterator[SceneOption]:
    """Return a button for each fight, by its main fighters."""
    assert isinstance(state, NgState)
    for value in option.choices[0].values:
        fight = state.fight(str(value))
        assert fight is not None
        yield offered(option, params={**called(fight.active), **called(fight.passive, "at")}, fixed={"fight": value}, choices=())


# seats -----------------------------------------------------------------------------------------------------------------


def _seat(state: State, seat: Seat, option: Option) -> Iterator[SceneOption]:
    """Return a button for each seat that may be called, or voted for."""
    for value in option.choices[0].values:
        yield offered(option, params={"seat": value}, fixed={"seat": value}, choices=())


# cards, orders and forces ----------------------------------------------------------------------------------------------


def _worded(state: State, seat: Seat, option: Option) -> Iterator[SceneOption]:
    """Return an option about cards, marines or orders: what is not picked on the board is picked by its name."""
    choices = [_named(choice) if choice.picks in ("card", "word", "supply") else scene_choice(choice) for choice in option.choices]
    card = option.fixed.get("card")
    fixed = {name: option.fixed.get(name, "") for name in ("part", "obey", "now", "kind", "ability")}
    label = Words("do-play", {"card": card}) if card else Words(f"do-{option.command}", fixed)
    yield offered(option, label=label, choices=choices)


def _named(choice: Choice) -> SceneChoice:
    return SceneChoice(choice.field, "word", list(choice.values), [value_words(str(value)) for value in choice.values])


def value_words(value: str) -> Words:
    """Return the name of a card, a figure, a marine of a roster, or another value of a choice."""
    word, _, number = value.rpartition("-m")
    if word in TEAMS and number.isdigit():
        return Words("marine-of", signs.enlisted(value))
    name = called(value)
    if name["who_no"] or name["who"] != value:
        return Words("named", name)
    return Words("value-of", {"card": value})


_OFFERS: Final[Mapping[str, Offer]] = {
    **classic.OFFERS,
    **dict.fromkeys(
        (
            "muster_force",
            "equip_force",
            "balance_threat",
            "speak_mission_order",
            "speak_order",
            "skip_order",
            "acknowledge_order",
            "choose_phase",
            "use_extra_phase",
            "take_back_order",
            "play_chaos_order",
            "play_medipack",
            "use_card",
            "use_ability",
            "blow_up",
            "throw_grenade",
        ),
        _worded,
    ),
    "fire_weapon": _fire,
    "strike_object": _strike,
    "declare_attack": _attack,
    "answer_attack": _answer,
    "nominate_main": _nominate,
    "resolve_fight": _fight,
    "call_player": _seat,
    "vote_mission_leader": _seat,
}

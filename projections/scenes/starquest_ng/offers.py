"""The legal commands at their positions: StarQuest's table of offers, and the commands that the second edition adds."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from msgspec.structs import replace

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

_ENDS: Final = ("end_call", "end_phase")


def offers(state: NgState, viewer: Viewer, options: Iterable[Option]) -> list[SceneOption]:
    """Return the viewer's options with their labels and anchors."""
    return classic.offered_by(_OFFERS, _ENDS, state, viewer, options)


def settings(viewer: Viewer, standing: Iterable[Option]) -> list[SceneOption]:
    """Return the viewer's settings. Only values that differ are offered."""
    return [
        offered(option, params={"value": value}, fixed={**option.fixed, choice.field: value}, choices=())
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
    yield offered(option, on_piece(option, "piece"), aside=True)


# attacks ---------------------------------------------------------------------------------------------------------------


def _attack(state: State, seat: Seat, option: Option) -> Iterator[SceneOption]:
    """Return an attack: first the enemy, then the square from which it is fought; no square if the figure need not move."""
    target = SceneChoice("target", "piece", [option.fixed["target"]])
    fixed = {"piece": option.fixed["piece"]}
    if not option.choices:
        yield offered(option, on_piece(option, "piece"), label=Words("do-attack-here"), fixed=fixed, choices=[target])
        return
    figure = state.figure(str(fixed["piece"]))
    assert figure is not None
    ends = [value for value in option.choices[0].values if value != figure.square]
    if ends:
        squares = replace(scene_choice(option.choices[0]), values=ends)
        yield offered(option, on_piece(option, "piece"), fixed=fixed, choices=[target, squares])


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


_OFFERS: Final[Mapping[str, Offer]] = {
    **classic.OFFERS,
    "fire_weapon": _fire,
    "strike_object": _strike,
    "declare_attack": _attack,
    "answer_attack": _answer,
    "nominate_main": _nominate,
    "resolve_fight": _fight,
    "call_player": _seat,
    "vote_mission_leader": _seat,
}

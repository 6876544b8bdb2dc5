"""The legal commands at their positions: StarQuest's table of offers, and the commands that the second edition adds."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from msgspec.structs import replace

from domain.games.starquest.figures import CHAOS_KINDS, TEAMS
from domain.games.starquest.naming import called
from domain.games.starquest.state import State
from domain.games.starquest_ng.state import NgState
from domain.kernel.decisions import Choice, Option
from domain.kernel.seats import Seat, Viewer
from domain.kernel.words import Value, Words
from projections.offers import BUTTON, offered, on_piece, scene_choice
from projections.scene import Anchor, SceneChoice, SceneOption
from projections.scenes.starquest import offers as classic
from projections.scenes.starquest.offers import Offer
from projections.scenes.starquest_ng import signs

_ENDS: Final = ("end_call", "end_phase")
_AT_CARDS: Final = ("take", "return", "order", "drop")
"""The parts of the equipment that are cards."""


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
    """Return an option about cards or orders: what is not picked on the board is picked by its name."""
    card = option.fixed.get("card")
    label = Words("do-play", {"card": card}) if card else Words(f"do-{option.command}", {"ability": option.fixed.get("ability", "")})
    yield offered(option, label=label, choices=_named_choices(option))


def _force(state: State, seat: Seat, option: Option) -> Iterator[SceneOption]:
    """Return the change of one part of a force or of the balance, with the names of its values; a single one needs no choice."""
    label = Words(f"do-{option.command}", {"part": option.fixed["part"]})
    if option.fixed["part"] == "all":
        yield offered(option, label=label, fixed={**option.fixed, "value": option.choices[0].values[0]}, choices=())
    else:
        yield offered(option, label=label, choices=_named_choices(option))


def _equipment(state: State, seat: Seat, option: Option) -> Iterator[SceneOption]:
    """Return what is taken or put back at its card, a card to take with its cost; the figure is chosen on the board."""
    assert isinstance(state, NgState)
    part, value = str(option.fixed["part"]), str(option.fixed["value"])
    anchor = Anchor("item", value) if part in _AT_CARDS else BUTTON
    rule = next((rule for card, rule in state.numbers.cards.items() if card == value), None)
    if part == "take" and rule is not None:
        yield offered(option, anchor, label=Words("do-take_equipment", {"card": value, "cost": rule.cost}))
    else:
        yield offered(option, anchor, label=Words(f"do-{option.command}", {"part": part, "card": value}))


def _team_order(state: State, seat: Seat, option: Option) -> Iterator[SceneOption]:
    """Return a button for each answer of a team: if it obeys, which phase it has, or when. A team is named where several are asked."""
    assert isinstance(state, NgState)
    team = str(option.fixed["team"])
    named = sum(one.seat == state.teams[team].seat for one in state.teams.values()) > 1 or option.command == "choose_phase"
    for choice in option.choices:
        for value in choice.values:
            label = Words(f"do-{option.command}", {choice.field: value, "several": "yes" if named else "no", **_team(team)})
            yield offered(option, label=label, fixed={**option.fixed, choice.field: value}, choices=())


def _taken_back(state: State, seat: Seat, option: Option) -> Iterator[SceneOption]:
    """Return a button for each spent card of a team."""
    for card in option.choices[0].values:
        label = Words("do-take_back_order", {"card": card, **_team(str(option.fixed["team"]))})
        yield offered(option, label=label, fixed={**option.fixed, "card": card}, choices=())


def _chaos_order(state: State, seat: Seat, option: Option) -> Iterator[SceneOption]:
    """Return an order of Chaos; one that closes doors names the first one, the second one or none is chosen on the board."""
    door, card = option.fixed.get("door"), option.fixed["card"]
    if not door:
        yield offered(option, label=Words("do-play", {"card": card}))
        return
    label = {"card": card, **called(str(door))}
    others = [value for choice in option.choices for value in choice.values if value]
    yield offered(option, label=Words("do-close_door", label), choices=())
    if others:
        yield offered(option, label=Words("do-close_doors", label), choices=[SceneChoice("second", "edge", others)], aside=True)


def _medipack(state: State, seat: Seat, option: Option) -> Iterator[SceneOption]:
    """Return the use of a medipack, by who carries it and who gets it."""
    carrier, figure = str(option.fixed["carrier"]), str(option.fixed["figure"])
    yield offered(option, on_piece(option, "figure"), {**called(carrier), **called(figure, "at")}, aside=bool(option.choices))


def _ability(state: State, seat: Seat, option: Option) -> Iterator[SceneOption]:
    """Return the use of an ability by its name; where only the square is open on which the patient stands up, by who it is."""
    if "target" not in option.fixed:
        yield from _worded(state, seat, option)
        return
    label = Words(f"do-{option.command}", {"ability": option.fixed["ability"]})
    yield offered(option, on_piece(option, "target"), label=label, aside=True)


def _order(state: State, seat: Seat, option: Option) -> Iterator[SceneOption]:
    """Return an order; where only the square is open on which a figure stands up, by who it is."""
    if not option.fixed.get("figure"):
        yield from _worded(state, seat, option)
        return
    yield offered(option, on_piece(option, "figure"), label=Words("do-play", {"card": option.fixed["card"]}), aside=True)


def _card(state: State, seat: Seat, option: Option) -> Iterator[SceneOption]:
    """Return the use of a card by its bearer."""
    label = Words("do-use_card", {"card": option.fixed["card"], **called(str(option.fixed["carrier"]))})
    yield offered(option, label=label)


def _on_piece(state: State, seat: Seat, option: Option) -> Iterator[SceneOption]:
    yield offered(option, on_piece(option, "piece"), aside=bool(option.choices))


def _named_choices(option: Option) -> list[SceneChoice]:
    return [_named(choice) if choice.picks in ("card", "word", "supply") else scene_choice(choice) for choice in option.choices]


def _named(choice: Choice) -> SceneChoice:
    return SceneChoice(choice.field, "word", list(choice.values), [value_words(str(value)) for value in choice.values])


def value_words(value: str) -> Words:
    """Return the name of a card, a figure, a team, a marine of a roster, a number, or another value of a choice."""
    word, _, number = value.rpartition("-m")
    if word in TEAMS and number.isdigit():
        return Words("marine-of", signs.enlisted(value))
    if value.partition("/")[0] in TEAMS:
        return Words("team-of", _team(value))
    if value in CHAOS_KINDS:
        return Words("kind", {"kind": value})
    if value.isdigit():
        return Words("number", {"n": int(value)})
    name = called(value)
    if name["who_no"] or name["who"] != value:
        return Words("named", name)
    return Words("value-of", {"card": value})


def _team(team: str) -> dict[str, Value]:
    """Return the parameters that name a team: its seat's colour, and which of its teams it is."""
    side, _, number = team.partition("/")
    return {"side": side, "team_no": int(number or 1)}


_OFFERS: Final[Mapping[str, Offer]] = {
    **classic.OFFERS,
    **dict.fromkeys(
        (
            "speak_mission_order",
            "skip_order",
            "blow_up",
        ),
        _worded,
    ),
    **dict.fromkeys(("muster_force", "balance_threat"), _force),
    **dict.fromkeys(("acknowledge_order", "choose_phase", "use_extra_phase"), _team_order),
    "equip_force": _equipment,
    "take_back_order": _taken_back,
    "play_chaos_order": _chaos_order,
    "play_medipack": _medipack,
    "use_ability": _ability,
    "speak_order": _order,
    "use_card": _card,
    "throw_grenade": _on_piece,
    "fire_weapon": _fire,
    "strike_object": _strike,
    "declare_attack": _attack,
    "answer_attack": _answer,
    "nominate_main": _nominate,
    "resolve_fight": _fight,
    "call_player": _seat,
    "vote_mission_leader": _seat,
}

"""Tracks, supplies and panels beside the board: the bomb's layers, both supplies, and the hidden types that public facts leave open."""

from domain.games.rebel_moon_defense.pieces import COLOURS, KINDS, LAYERS, Colour, Kind, Layer
from domain.games.rebel_moon_defense.state import State
from domain.kernel.seats import Viewer
from domain.kernel.words import Words
from projections.scene import Item, Panel, Supply, Track, TrackStep, stage_at
from projections.scenes.rebel_moon_defense.pieces import TONES, letter


def tracks(state: State) -> list[Track]:
    """Return the bomb's layers from outside in, with the remaining strength of each."""
    if state.stage == "setup":
        return []
    return [Track("shields", Words("track-shields"), [_layer(state, layer) for layer in LAYERS])]


def _layer(state: State, layer: Layer) -> TrackStep:
    stage = stage_at(LAYERS.index(layer), LAYERS.index(state.bomb.shield.layer))
    most = state.full_strength(layer)
    strength = {"gone": 0, "now": state.bomb.shield.strength, "next": most}[stage]
    return TrackStep(Words(f"layer-{layer}"), TONES[layer], letter(layer), strength, most, stage)


def supplies(state: State, viewer: Viewer) -> list[Supply]:
    """Return the asteroids and weapons in hand. Weapons are listed by type if they are open to the viewer, else by colour."""
    if state.stage == "setup":
        return []
    rock = Item("asteroid", "asteroid-1", Words("piece-asteroid"), state.asteroids_left, "rock")
    rocks = Supply("asteroids", Words("supply-asteroids"), [rock] if rock.count else [], state.imperial)
    open_types = (viewer == state.rebel or state.stage == "over") and all(one.type.is_open() for one in state.placed())
    weapons = _types(state) if open_types else _colours(state)
    return [rocks, Supply("installations", Words("supply-installations"), weapons, state.rebel)]


def _types(state: State) -> list[Item]:
    items = []
    for one in state.unplaced():
        name = Words("piece-weapon", {"colour": one.colour, "type": one.type})
        items.append(Item(f"{one.colour}-{one.type}", f"sign-{one.type}", name, 1, TONES[one.colour], letter=letter(one.colour)))
    return items


def _colours(state: State) -> list[Item]:
    return [
        Item(colour, "unknown", Words("piece-hidden", {"colour": colour}), count, TONES[colour], hidden=True, letter=letter(colour))
        for colour, count in state.unplaced_counts().items()
        if count
    ]


def panels(state: State) -> list[Panel]:
    """Return the types of each colour that are not yet revealed: from public facts only, the same for every viewer."""
    if state.stage in ("setup", "over"):
        return []
    seen = {(one.colour, one.type.read()) for one in state.placed() if one.face_up}
    rows = [[Words(f"layer-{colour}"), *_row(colour, seen)] for colour in COLOURS]
    return [Panel("unseen", Words("panel-unseen"), _HEADS, rows)]


_HEADS = [Words("panel-colour"), *(Words(f"weapon-{kind}") for kind in KINDS)]


def _row(colour: Colour, seen: set[tuple[Colour, Kind]]) -> list[Words]:
    return [_SEEN if (colour, kind) in seen else _POSSIBLE for kind in KINDS]


_SEEN, _POSSIBLE = Words("panel-seen"), Words("panel-possible")

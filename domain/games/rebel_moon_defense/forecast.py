"""The result of an activation: sight, colour, damage, and the exact odds of an EMP device."""

from collections.abc import Iterator
from functools import partial

from domain.games.rebel_moon_defense import board, shields, sight, weapons
from domain.games.rebel_moon_defense.pieces import LAYERS, Layer
from domain.games.rebel_moon_defense.rules.activation import Activation
from domain.games.rebel_moon_defense.shields import Toll
from domain.games.rebel_moon_defense.state import State
from domain.games.rebel_moon_defense.weapons import Aim
from domain.kernel.decisions import Line, Odds, Preview
from domain.kernel.words import Value, Words


def forecast(state: State, activation: Activation) -> Preview:
    """Sentences, odds and lines for a legal activation."""
    weapon, kind, direction, target = activation
    opening = [Words("preview-activate", {"colour": weapon.colour, "type": kind, "hex": weapon.hex})]
    if not weapon.face_up:
        opening.append(Words("preview-reveals", {"type": kind}))
    if kind == "killer":
        return _killer(weapon.hex, target, opening)
    aimed = weapons.aim(state, weapon, kind, direction)
    words = (*opening, *_conditions(state, activation, aimed), *_effect(state, activation, aimed), _afterwards(activation))
    rolls = (weapons.emp_terms(state, weapon),) if kind == "emp" else ()
    return Preview(words, tuple(_odds(state, activation, aimed)), _lines(state, activation, aimed), rolls)


def strength_words(state: State, toll: Toll) -> Words:
    """The bomb before and after, as "yellow 2 -> orange 5"."""
    return Words("preview-strength", strengths(state, toll))


def strengths(state: State, toll: Toll) -> dict[str, Value]:
    """The parameters of a sentence about the bomb's active layer before and after."""
    before, after = state.bomb.shield, toll.after
    return {
        "before_layer": before.layer,
        "before_strength": before.strength,
        "after_layer": after.layer,
        "after_strength": after.strength,
    }


def _killer(start: str, target: str | None, opening: list[Words]) -> Preview:
    if target is None:
        return Preview((*opening, Words("preview-no-target"), Words("preview-spent")))
    words = (*opening, Words("preview-asteroid-destroyed", {"hex": target}), Words("preview-spent"))
    return Preview(words, lines=(Line("sight", (start, target)),))


def _conditions(state: State, activation: Activation, aimed: Aim) -> Iterator[Words]:
    """Distance, ray, sight and colour: the conditions of the damage."""
    weapon, kind, direction, _ = activation
    yield Words("preview-distance", {"distance": aimed.distance})
    if direction is not None:
        yield Words("preview-on-ray" if aimed.on_ray else "preview-off-ray", {"direction": direction})
    if aimed.in_sight:
        yield Words("preview-in-sight")
    else:
        blocking = sight.blockers(weapon.hex, state.bomb.hex, state.occupied(), state.corner_blocks())
        yield Words("preview-not-in-sight", {"hex": blocking[0]})
    layer = state.bomb.shield.layer
    if kind == "leech":
        yield Words("preview-colour-ignored")
    elif layer == "core":
        yield Words("preview-core")
    else:
        key = "preview-colour-matches" if aimed.colour_match else "preview-colour-differs"
        yield Words(key, {"colour": weapon.colour, "layer": layer})


def _can_hit(activation: Activation, aimed: Aim) -> bool:
    return aimed.in_sight and aimed.on_ray and (aimed.colour_match or activation.kind == "leech")


def _effect(state: State, activation: Activation, aimed: Aim) -> Iterator[Words]:
    """The damage, or the dice that decide it."""
    if activation.kind == "emp":
        yield Words("preview-dice", {"count": weapons.emp_dice(activation.weapon).total})
        if not _can_hit(activation, aimed):
            yield Words("preview-no-damage")
        return
    damage = weapons.damage(state, activation.kind, aimed, ())
    if damage == 0:
        yield Words("preview-no-damage")
        return
    toll = shields.hit(state, damage)
    yield Words("preview-damage", {"damage": damage})
    yield strength_words(state, toll)
    if toll.lost:
        yield Words("preview-lost", {"lost": toll.lost})
    if toll.after.strength == 0:
        yield Words("preview-destroys-bomb")


def _odds(state: State, activation: Activation, aimed: Aim) -> Iterator[Odds]:
    """The probability of each damage of an EMP device, and that of the fall of each layer that it can reach; the active one comes last."""
    if activation.kind != "emp" or not _can_hit(activation, aimed):
        return
    throws = weapons.emp_chances(weapons.emp_dice(activation.weapon).total, aimed.distance)
    for damage, count in sorted(throws.counts.items()):
        yield Odds(Words("preview-odds-damage", {"damage": damage}), count, throws.all)
    for layer in reversed(LAYERS[LAYERS.index(state.bomb.shield.layer) :]):
        falls = throws.where(partial(_fells, state, layer))
        if falls or layer == state.bomb.shield.layer:
            about = Words("preview-odds-bomb-destroyed") if layer == "core" else Words("preview-odds-layer-falls", {"layer": layer})
            yield Odds(about, falls, throws.all)


def _fells(state: State, layer: Layer, damage: int) -> bool:
    """True if so much damage removes this layer: with `overflow` at `carry`, a deeper one than the active, too (see `shields.hit`)."""
    return layer in shields.hit(state, damage).removed


def _afterwards(activation: Activation) -> Words:
    if weapons.is_spent(activation.weapon, activation.kind):
        return Words("preview-spent")
    if activation.kind == "emp":
        return Words("preview-charges", {"charges": activation.weapon.charges - 1})
    return Words("preview-stays")


def _lines(state: State, activation: Activation, aimed: Aim) -> tuple[Line, ...]:
    start = activation.weapon.hex
    lines = (Line("sight" if aimed.in_sight else "blocked", (start, state.bomb.hex)),)
    if activation.direction is None:
        return lines
    return (*lines, Line("path", (start, *board.ray(state.board, start, activation.direction))))

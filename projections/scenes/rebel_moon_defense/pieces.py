"""Pieces on the board: asteroids, installations as the viewer may see them, and the bomb."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from domain.games.rebel_moon_defense.board import ray
from domain.games.rebel_moon_defense.pieces import LAYERS, Installation, Layer
from domain.games.rebel_moon_defense.state import State
from domain.kernel.words import Value, Words
from projections.scene import Badge, Piece, Ring, Sector, Tone

TONES: dict[str, Tone] = {"yellow": "yellow", "orange": "orange", "red": "red", "core": "plain"}
"""The tone of a colour or layer."""

ASTEROIDS: Final = 5
"""Number of drawings of an asteroid. The hex selects one."""


def letter(colour: str) -> Words | None:
    """Return the letter of a colour or layer, or None for the core."""
    return None if colour == "core" else Words(f"letter-{colour}")


def weapon_words(key: str, weapon: Installation, **more: Value) -> Words:
    """Return a message about a weapon whose type the viewer knows."""
    return Words(key, {"colour": weapon.colour, "type": weapon.type.read(), **more})


def pieces(state: State) -> list[Piece]:
    """Return all pieces on the board, the bomb last, so that it is drawn on top."""
    if state.stage == "setup":
        return []
    rocks = [_asteroid(at) for at in state.asteroids]
    weapons = [_installation(state, one) for one in state.installations.values()]
    return [*rocks, *weapons, _bomb(state)]


@lru_cache(maxsize=512)
def _asteroid(at: str) -> Piece:
    variant = sum(at.encode()) % ASTEROIDS + 1
    return Piece(f"asteroid-{at}", at, f"asteroid-{variant}", Words("piece-asteroid"), tone="rock")


def _installation(state: State, weapon: Installation) -> Piece:
    tone, sign, rebel = TONES[weapon.colour], letter(weapon.colour), state.rebel
    if weapon.face_up:
        name = weapon_words("piece-weapon", weapon)
        glyph = weapon.type.read()
        badges = [_charges(weapon)] if glyph == "emp" else []
        plate, level = f"plate-{weapon.colour}", weapon.charges if badges else None
        return Piece(
            weapon.id,
            weapon.hex,
            glyph,
            name,
            rebel,
            tone,
            facing=weapon.direction,
            letter=sign,
            badges=badges,
            sectors=_line_of_fire(state, weapon),
            plate=plate,
            level=level,
        )
    name, badges = Words("piece-hidden", {"colour": weapon.colour}), []
    if weapon.type.is_open():
        name = weapon_words("piece-hidden-known", weapon)
        badges = [Badge(2, glyph=weapon.type.read(), tone=tone, words=Words("badge-known"))]
    back = f"back-{weapon.colour}"
    return Piece(weapon.id, weapon.hex, "unknown", name, rebel, tone, hidden=True, letter=sign, badges=badges, plate=back)


def _line_of_fire(state: State, weapon: Installation) -> list[Sector]:
    """Return the hexes straight ahead of a laser that was aimed."""
    if weapon.direction is None:
        return []
    return [Sector(Words("sector-fire"), cells=list(ray(state.board, weapon.hex, weapon.direction)))]


def _charges(weapon: Installation) -> Badge:
    return Badge(6, pips=weapon.charges, words=Words("badge-charges", {"charges": weapon.charges}))


def _bomb(state: State) -> Piece:
    bomb = state.bomb
    layer, strength = bomb.shield.layer, bomb.shield.strength
    left = LAYERS[LAYERS.index(layer) : -1]
    rings = [Ring(TONES[one], strength, state.full_strength(one)) if one == layer else Ring(TONES[one]) for one in left]
    name = Words("piece-bomb", {"layer": layer, "strength": strength})
    sign, facing = letter(layer), bomb.facing
    return Piece(
        "bomb",
        bomb.hex,
        "bomb",
        name,
        state.imperial,
        TONES[layer],
        facing=facing,
        text=str(strength),
        letter=sign,
        rings=rings,
        parts=_shells(left),
        level=strength,
    )


def _shells(left: Sequence[Layer]) -> list[str]:
    """Return the drawings of the remaining shells, the inner ones at rest, and of the bomb's front over them."""
    if not left:
        return ["bomb-core"]
    active, *inner = left
    return [*(f"shell-{layer}-idle" for layer in reversed(inner)), f"shell-{active}", "bomb-front"]

"""Where the imperial bot places asteroids: in the lines of fire on the bomb's way, never on the way itself."""

from typing import Final

from domain.games.rebel_moon_defense import aiming, sight
from domain.games.rebel_moon_defense.board import adjacent
from domain.games.rebel_moon_defense.commands import PassPlacement, PlaceAsteroid
from domain.games.rebel_moon_defense.rules.room import free_hexes
from domain.games.rebel_moon_defense.state import State
from domain.kernel.game import Randomness

CANDIDATES: Final = 20
REACH: Final = 4
"""How far from the way an installation still matters."""


def place(state: State, bits: Randomness) -> PlaceAsteroid | PassPlacement:
    """The best of a few free hexes beside the shortest way; a pass if none helps and the rebel has passed."""
    way = aiming.bomb_way(state)
    free = [at for at in free_hexes(state, "imperial") if at not in way]
    candidates = [free.pop(bits.below(len(free))) for _ in range(min(CANDIDATES, len(free)))]
    if not candidates:
        return PassPlacement()
    scores = rated(state, candidates, way)
    best = max(candidates, key=lambda at: scores[at])
    return PassPlacement() if scores[best] == 0 and state.passes > 0 else PlaceAsteroid(best)


def rated(state: State, candidates: list[str], way: tuple[str, ...]) -> dict[str, int]:
    """What an asteroid on each of these hexes is worth."""
    lines = _lines_of_fire(state, way)
    return {at: _score(state, at, way, lines) for at in candidates}


def _lines_of_fire(state: State, way: tuple[str, ...]) -> list[tuple[str, str, int]]:
    """Each installation with a hex of the way in its sight, and their distance."""
    found: list[tuple[str, str, int]] = []
    occupied, corner_blocks = state.occupied(), state.corner_blocks()
    for start in sorted(state.installation_hexes()):
        near = [(at, steps) for at in way if (steps := sight.distance(start, at)) <= REACH]
        found += [(start, at, steps) for at, steps in near if sight.in_sight(start, at, occupied, corner_blocks)]
    return found


def _score(state: State, at: str, way: tuple[str, ...], lines: list[tuple[str, str, int]]) -> int:
    """Twice the value of the newly blocked lines, of which shorter ones count more, plus one for a hex beside the way."""
    occupied, corner_blocks = state.occupied() | {at}, state.corner_blocks()
    blocked = sum(REACH + 1 - steps for start, end, steps in lines if not sight.in_sight(start, end, occupied, corner_blocks))
    return 2 * blocked + any(beside in way for beside in adjacent(state.board, at))

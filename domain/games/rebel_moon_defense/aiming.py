"""Where a laser should point: at the bomb, or else across its way."""

from domain.games.rebel_moon_defense import paths, sight
from domain.games.rebel_moon_defense.board import ray, terrain
from domain.games.rebel_moon_defense.pieces import DIRECTIONS, Direction, Installation
from domain.games.rebel_moon_defense.state import State


def best_direction(state: State, laser: Installation) -> Direction:
    """The direction that would hit the bomb now, or else the one that covers most of its shortest way; the first among equals."""
    if state.sees(laser.hex, state.bomb.hex):
        for direction in DIRECTIONS:
            if state.bomb.hex in ray(state.board, laser.hex, direction):
                return direction
    way = bomb_way(state)
    return max(DIRECTIONS, key=lambda direction: covered(state, laser.hex, direction, way))


def bomb_way(state: State) -> tuple[str, ...]:
    """The bomb's shortest way to the moon, from the hex after its own."""
    return paths.shortest(terrain(state.board.rows).neighbours, state.bomb.hex, state.board.moon, state.obstacles())[1:]


def covered(state: State, start: str, direction: Direction, way: tuple[str, ...]) -> int:
    """How many hexes of the way lie on the ray and in sight."""
    occupied, corner_blocks = state.occupied(), state.corner_blocks()
    line = ray(state.board, start, direction)
    return sum(at in line and sight.in_sight(start, at, occupied, corner_blocks) for at in way)

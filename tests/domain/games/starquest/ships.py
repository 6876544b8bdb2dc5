"""StarQuest for tests: ships with all doors open, small ships, and dice in the notation of the rules."""

from domain.games.starquest.board import Dock, Ship
from domain.games.starquest.weapons import ALL_DICE, DICE, Pool
from domain.geometry.squares_pictures import draw
from geometry.square_maps import walled


def all_open(ship: Ship) -> frozenset[str]:
    """Return the ids of all doors of a ship."""
    return frozenset(door.id for door in ship.doors)


def pool(text: str) -> Pool:
    """Parse a dice pool such as `2H+2L`. An empty text is an empty pool."""
    counts = {part[1]: int(part[0]) for part in text.split("+") if part}
    return Pool(counts.get("H", 0), counts.get("L", 0), counts.get("M", 0))


def light(*faces: int) -> tuple[int, ...]:
    """Return the script numbers that give light dice these faces."""
    return tuple(DICE["L"].index(face) + 1 for face in faces)


def medium(*faces: int) -> tuple[int, ...]:
    """Return the script numbers that give medium dice these faces."""
    return tuple(ALL_DICE["M"].index(face) + 1 for face in faces)


def heavy(*faces: int) -> tuple[int, ...]:
    """Return the script numbers that give heavy dice these faces."""
    return tuple(DICE["H"].index(face) + 1 for face in faces)


def small_ship(width: int, height: int, walls: str = "") -> Ship:
    """Return a ship of corridors only, with walls on these edges. Its docks are at its lower right corner."""
    signs = {(x, y): "." for y in range(height) for x in range(width)}
    airlock = (f"{width - 2},{height - 1}", f"{width - 1},{height - 1}")
    docks = tuple(Dock(number, airlock) for number in (1, 2, 3))
    return Ship(draw(signs, walled(width, height, walls)), ("A", "B", "C", "D"), (), (), docks, ())

"""StarQuest for tests: its ships with all doors open, small ships, and dice as the rules write them."""

from domain.games.starquest.board import Dock, Ship
from domain.games.starquest.weapons import DICE, Pool
from domain.geometry.squares_pictures import draw
from kit.squares import walled


def all_open(ship: Ship) -> frozenset[str]:
    """The ids of all doors of a ship."""
    return frozenset(door.id for door in ship.doors)


def pool(text: str) -> Pool:
    """The pool of a text like `2H+2L`; an empty text is no dice."""
    counts = {part[1]: int(part[0]) for part in text.split("+") if part}
    return Pool(counts.get("H", 0), counts.get("L", 0))


def light(*faces: int) -> tuple[int, ...]:
    """The numbers that a script gives light dice for these faces."""
    return tuple(DICE["L"].index(face) + 1 for face in faces)


def heavy(*faces: int) -> tuple[int, ...]:
    """The numbers that a script gives heavy dice for these faces."""
    return tuple(DICE["H"].index(face) + 1 for face in faces)


def small_ship(width: int, height: int, walls: str = "") -> Ship:
    """A ship of corridors alone with walls on these edges; its docks lie at its lower right corner."""
    signs = {(x, y): "." for y in range(height) for x in range(width)}
    airlock = (f"{width - 2},{height - 1}", f"{width - 1},{height - 1}")
    docks = tuple(Dock(number, airlock) for number in (1, 2, 3))
    return Ship(draw(signs, walled(width, height, walls)), ("A", "B", "C", "D"), (), (), docks, ())

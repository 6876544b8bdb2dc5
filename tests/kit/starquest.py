"""StarQuest for tests: its ships with all doors open, and dice pools as the rules write them."""

from domain.games.starquest.board import Ship
from domain.games.starquest.weapons import Pool


def all_open(ship: Ship) -> frozenset[str]:
    """The ids of all doors of a ship."""
    return frozenset(door.id for door in ship.doors)


def pool(text: str) -> Pool:
    """The pool of a text like `2H+2L`; an empty text is no dice."""
    counts = {part[1]: int(part[0]) for part in text.split("+") if part}
    return Pool(counts.get("H", 0), counts.get("L", 0))

"""The building with its holes: paths, sight and rooms, with zones given by name (section 9)."""

from collections.abc import Callable, Container
from functools import cached_property, lru_cache
from typing import Final

from domain.games.mercs_recon.building import WHITE_SIDES, WHITE_VECTORS, Building, Ring
from domain.games.mercs_recon.cards import RingColour
from domain.games.mercs_recon.coordinates import SIDES, SQUARES, Side, beside, name_of
from domain.geometry import arcs, zones
from domain.geometry.reach import NOWHERE, components, reach, way
from domain.geometry.squares import Walls

FAR: Final = 1000
"""A distance greater than every path: the zone cannot be reached."""


class Ground:
    """Queries on the zones. Get it from `ground`, which caches the latest ones."""

    def __init__(self, walls: Walls, halls: frozenset[str], holes: frozenset[str]) -> None:
        self._zones = zones.Zones(walls, frozenset(SQUARES[hole] for hole in holes))
        self._halls: Final = halls
        self._holes: Final = holes
        self._distances: dict[str, dict[str, int]] = {}
        self._open = walls

    @cached_property
    def _passages(self) -> dict[str, tuple[str, ...]]:
        return {zone: tuple(map(name_of, self._zones.passages(square))) for zone, square in SQUARES.items()}

    def passages(self, zone: str) -> tuple[str, ...]:
        """The zones that a step leads to, in the order N, E, S, W."""
        return self._passages[zone]

    def distances(self, zone: str) -> dict[str, int]:
        """Path distances from a zone, nearest first (section 9.1)."""
        found = self._distances.get(zone)
        if found is None:
            found = self._distances[zone] = {zone: 0} if zone in self._holes else reach(self.passages, (zone,))
        return found

    def distance(self, a: str, b: str) -> int:
        """The path distance, `FAR` without a path (MRC-LOS-03)."""
        return self.distances(a).get(b, FAR)

    def nearest(self, zone: str, goals: Container[str]) -> int:
        """The path distance to the nearest of these zones, `FAR` without a path."""
        return next((count for other, count in self.distances(zone).items() if other in goals), FAR)

    def sees(self, a: str, b: str, smoke: frozenset[str]) -> bool:
        """True if two zones are in line of sight (MRC-LOS-01)."""
        return self._zones.sees(SQUARES[a], SQUARES[b], frozenset(SQUARES[zone] for zone in smoke))

    def overshoot(self, thrower: str, target: str) -> str:
        """The zone in which a throw that misses lands (section 9.4)."""
        return name_of(self._zones.overshoot(SQUARES[thrower], SQUARES[target])) if thrower != target else target

    def reach(self, start: str, allowance: int, barred: Container[object] = NOWHERE) -> dict[str, int]:
        """The zones within so many steps in the order found, the start first (section 9.6)."""
        return reach(self.passages, (start,), allowance, barred)

    def way(self, start: str, goal: str, barred: Container[object] = NOWHERE) -> tuple[str, ...]:
        """The path of the search tree to a zone, without its start; empty without a path."""
        return way(self.passages, start, goal, None, barred) or ()

    @cached_property
    def _rooms(self) -> dict[str, tuple[str, ...]]:
        inside = [zone for zone in SQUARES if zone not in self._halls]

        def within(zone: str) -> list[str]:
            near = (beside(zone, side) for side in SIDES)
            return [other for other in near if other and other not in self._halls and self.is_open(zone, other)]

        return {zone: room for room in components(inside, within) for zone in room}

    def room(self, zone: str) -> tuple[str, ...]:
        """The zones of the room of a zone, none for a hallway (section 2.3)."""
        return self._rooms.get(zone, ())

    def is_open(self, zone: str, near: str) -> bool:
        """True if nothing stands between two neighbours, not even a door."""
        return self._open.state(SQUARES[zone], SQUARES[near]) == "open"

    def has_door(self, zone: str, near: str) -> bool:
        """True if a door stands between two neighbours."""
        return self._open.state(SQUARES[zone], SQUARES[near]) == "door_closed"

    def exits(self, zone: str) -> tuple[Side, ...]:
        """The sides with a passage, in the order N, E, S, W."""
        return tuple(side for side in SIDES if beside(zone, side) in self.passages(zone))

    def free(self, start: str, fits: Callable[[str], bool], barred: Container[object] = NOWHERE) -> str | None:
        """The first zone that fits in a search over passages, the start included, or None (section 9.7)."""
        return next((zone for zone in reach(self.passages, (start,), None, barred) if fits(zone)), None)


def ground(building: Building, holes: frozenset[str] = frozenset()) -> Ground:
    """The queries on a building with these holes."""
    return _ground(building.walls, building.halls, holes)


# A game has few holes and few new doors; a ground with all its distances and sights takes some 300 kB.
@lru_cache(maxsize=64)
def _ground(walls: Walls, halls: frozenset[str], holes: frozenset[str]) -> Ground:
    return Ground(walls, halls, holes)


@lru_cache(maxsize=4096)
def between(a: str, b: str) -> tuple[str, ...]:
    """The zones between two zones, in reading order (section 9.2)."""
    return tuple(name_of(zone) for zone in zones.between(SQUARES[a], SQUARES[b]))


def span(a: str, b: str) -> int:
    """The distance with walls ignored (section 9.5)."""
    return zones.direct_distance(SQUARES[a], SQUARES[b])


def half_sides(ring: Ring, colour: RingColour) -> tuple[Side, Side]:
    """The two sides that a colour of the ring covers (see `agents.half`)."""
    white = WHITE_SIDES[ring]
    if colour == "white":
        return white
    first, second = (side for side in SIDES if side not in white)
    return first, second


def faces(ring: Ring, colour: RingColour, zone: str, target: str) -> bool:
    """True if a zone lies in the half that a MERCS faces; the dividing diagonal and the own zone lie in both (section 9.3)."""
    side = arcs.half(WHITE_VECTORS[ring], SQUARES[zone], SQUARES[target])
    return side == "both" or (side == "front") == (colour == "white")

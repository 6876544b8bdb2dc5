"""A battle in short: the bomb goes along a fixed course, and the rebel fires each turn what is worth most. All numbers are expectations, so
that it takes no dice; its work is the number of turns times the number of weapons."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from domain.games.rebel_moon_defense import sight, weapons
from domain.games.rebel_moon_defense.board import ray
from domain.games.rebel_moon_defense.pieces import DIRECTIONS, LAYERS, Colour, Direction, Installation, Kind, Layer, Shield
from domain.games.rebel_moon_defense.state import State

_SHOT: Final = 2.0
"""What a single shot must bring while the weapon may hit later."""
_CHARGE: Final = 0.5
_FARTHEST: Final = 6
"""An EMP device at this distance does no damage."""


class View(NamedTuple):
    """How a hex sees another one: the distance, 0 if they do not see each other, and the direction of a laser that hits."""

    distance: int
    direction: Direction | None


class Gun(NamedTuple):
    """An installation as far as the battle needs it. `price` is what giving it up costs before its last chance."""

    id: str
    kind: Kind
    colour: Colour
    charges: int
    direction: Direction | None
    views: tuple[View, ...]
    last: int
    """The last turn of the course in which it sees the bomb, or -1."""


class Position(NamedTuple):
    """The bomb's shield in a battle."""

    layer: int
    strength: float


def shield_of(shield: Shield) -> Position:
    """The shield in a battle's form."""
    return Position(LAYERS.index(shield.layer), float(shield.strength))


class Course:
    """The hexes on which the bomb ends its turns. `arrives`: the last one is the moon, where nobody fires at it any more."""

    def __init__(self, state: State, hexes: Sequence[str], arrives: bool) -> None:
        self._state = state
        self._hexes = hexes
        self.arrives = arrives
        self.turns: Final = len(hexes) - 1 if arrives else len(hexes)
        self._obstacles = state.obstacles()
        self._corner_blocks = state.corner_blocks()
        self._views: dict[str, tuple[View, ...]] = {}

    def views(self, start: str) -> tuple[View, ...]:
        """How a hex sees the bomb in each turn."""
        found = self._views.get(start)
        if found is None:
            found = tuple(self._view(start, at) for at in self._hexes[: self.turns])
            self._views[start] = found
        return found

    def _view(self, start: str, at: str) -> View:
        if not sight.in_sight(start, at, self._obstacles, self._corner_blocks):
            return View(0, None)
        return View(sight.distance(start, at), _direction(self._state, start, at))

    def gun(self, one: Installation) -> Gun:
        """An installation whose type is known, in this course."""
        views = self.views(one.hex)
        last = max((turn for turn, view in enumerate(views) if view.distance), default=-1)
        return Gun(one.id, one.type.read(), one.colour, one.charges, one.direction, views, last)


def _direction(state: State, start: str, at: str) -> Direction | None:
    return next((direction for direction in DIRECTIONS if at in ray(state.board, start, direction)), None)


class Battle:
    """A battle with known installations, for one course."""

    def __init__(self, state: State, course: Course, installations: Sequence[Installation]) -> None:
        self._state = state
        self._course = course
        self._guns = [course.gun(one) for one in installations]
        self._full: Final = tuple(float(state.full_strength(layer)) for layer in LAYERS)

    def result(self, shield: Position, first: str | None = None) -> float:
        """The points that the bomb has left on the moon, or less than 0 if it is destroyed before: by how many turns too early. With
        `first`, this installation fires in the first turn, or none if it is empty."""
        guns = {gun.id: gun for gun in self._guns}
        layer, strength = shield
        for turn in range(self._course.turns):
            fired = guns.get(first) if first is not None and turn == 0 else self._best(guns, turn, layer, strength)
            if fired is None:
                continue
            harm = self.harm(fired, turn, LAYERS[layer])
            self._spend(guns, fired)
            while harm > 0:
                if harm < strength:
                    strength -= harm
                    break
                harm = harm - strength if self._state.options.overflow == "carry" else 0
                layer += 1
                if layer == len(LAYERS):
                    return float(turn - self._course.turns)
                strength = self._full[layer]
        return strength + sum(self._full[layer + 1 :])

    def harms(self, weapon: str, layer: Layer) -> bool:
        """True if the installation would do damage in the first turn."""
        return any(gun.id == weapon and gun.views and self.harm(gun, 0, layer) > 0 for gun in self._guns)

    def _best(self, guns: dict[str, Gun], turn: int, layer: int, strength: float) -> Gun | None:
        best, most = None, 0.0
        for gun in guns.values():
            if gun.last < turn:
                continue
            worth = min(strength, self.harm(gun, turn, LAYERS[layer]))
            if gun.last > turn:
                worth -= _CHARGE if gun.kind == "emp" else _SHOT if gun.kind in weapons.SINGLE_SHOT else 0
            if worth > most:
                best, most = gun, worth
        return best

    def harm(self, gun: Gun, turn: int, layer: Layer) -> float:
        """The damage to expect of a weapon in a turn."""
        distance, direction = gun.views[turn]
        if distance == 0 or not (gun.kind == "leech" or layer in ("core", gun.colour)):
            return 0.0
        match gun.kind:
            case "laser":
                hits = direction is not None and gun.direction in (None, direction)
                return float(self._state.tables.laser_damage) if hits else 0.0
            case "killer":
                return 0.0
            case "emp":
                return _EMP[gun.charges][min(distance, _FARTHEST)]
            case "leech":
                return float(weapons.leech_damage(self._state, distance))
            case "contact":
                return float(self._state.tables.contact_damage) if distance == 1 else 0.0

    def _spend(self, guns: dict[str, Gun], fired: Gun) -> None:
        if fired.kind in weapons.SINGLE_SHOT or (fired.kind == "emp" and fired.charges == 1):
            del guns[fired.id]
        elif fired.kind == "emp":
            guns[fired.id] = fired._replace(charges=fired.charges - 1)


def _mean(charges: int, distance: int) -> float:
    throws = weapons.emp_chances(charges, distance)
    return sum(damage * count for damage, count in throws.counts.items()) / throws.all


_EMP: Final = {charges: [_mean(charges, distance) for distance in range(_FARTHEST + 1)] for charges in (1, 2, 3)}

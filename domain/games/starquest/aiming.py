"""Pure queries about attacks: what a figure can fire, at whom, and whom the shot strikes (SQ-LOS, SQ-FIR, SQ-BHB, SQ-HOL, SQ-EVT).

`Range` answers them for one position, so that the occupied squares are computed once for all figures.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Final, NamedTuple

from domain.games.starquest.cards import EventCard
from domain.games.starquest.figures import LARGE
from domain.games.starquest.gear import GEAR_WEAPONS
from domain.games.starquest.kits import holds, is_cloaked
from domain.games.starquest.pieces import Figure, Item
from domain.games.starquest.prowess import armour_need
from domain.games.starquest.rules import objectives, structures
from domain.games.starquest.state import EventInPlay, State, Target
from domain.games.starquest.weapons import RAIL_RIFLE, CountedPool, Pool, Weapon, counted
from domain.geometry.squares import DIRECTIONS, Direction
from domain.geometry.squares_named import NOBODY
from domain.kernel.dice import Need
from domain.kernel.replaceable import replaceable
from domain.kernel.seats import Seat
from domain.kernel.tracing import listening, weigh

SPECIAL_WEAPONS: Final[Mapping[EventCard, Weapon]] = {
    "self_destruct": "detonate",
    "grenadier": "grenade",
    "ork_tinkerer": "singularity_rig",
}  # fmt: skip
"""The weapon that an event card gives the figure it names for this turn (SQ-EVT-03)."""


_STRAIGHT: Final[tuple[Direction, ...]] = ("N", "E", "S", "W")
_UPRIGHT: Final = ("N", "S")
_FLAME: Final = 3
"""The directions of a flamer, those along a column, and how far it reaches."""


@replaceable
def need_of_object(state: State, name: str) -> Need:
    """The number that the points of an attack on an object are compared with (see `objectives.hit_object`)."""
    structure = structures.breakable(state, name) if name not in state.items else None
    return state.items[name].need() if structure is None else structure.need()


def special_events(state: State, figure: Figure) -> tuple[EventInPlay, ...]:
    """The event cards that give the figure a weapon for this turn."""
    return tuple(event for event in state.effects() if event.card in SPECIAL_WEAPONS and figure.id in event.choice.figures)


class Struck(NamedTuple):
    """A figure or an object that a shot strikes, with the sum of the dice or with the highest of them."""

    name: str
    is_object: bool = False
    full: bool = True

    def points(self, faces: Collection[int]) -> int:
        """The points of its attack."""
        return sum(faces) if self.full else max(faces, default=0)

    def need(self, state: State) -> Need:
        """The number that these points are compared with (see `damage.hit`, `objectives.hit_object`)."""
        if self.is_object:
            return need_of_object(state, self.name)
        figure = state.figure(self.name)
        assert figure is not None
        return armour_need(state, figure)


@replaceable
def firearms(state: State, figure: Figure) -> dict[Weapon, Pool]:
    """The weapons that the figure can fire now, each with its dice (SQ-CHA-04)."""
    return {weapon: dice.pool for weapon, dice in dice_of_weapons(state, figure).items()}


def dice_of_weapons(state: State, figure: Figure) -> dict[Weapon, CountedPool]:
    """The weapons that the figure can fire now, each with its dice and their terms; a magnetic storm takes one."""
    found = {weapon: counted("weapon", pool) for weapon, pool in _arms(state, figure).items()}
    if not figure.square or not state.is_under("mag_storm", *state.squares_of(figure)):
        return found
    return {weapon: dice.one_fewer("mag_storm") for weapon, dice in found.items()}


def _arms(state: State, figure: Figure) -> dict[Weapon, Pool]:
    found = {weapon: figure.profile.fire.get(weapon, state.tables.weapons[weapon].dice) for weapon in figure.weapons}
    squad = state.squads.get(figure.seat)
    more: Weapon | None = None
    if squad is not None:
        if figure.kind == "commander" and "combi_weapon" in squad.equipment and "power_laser" in figure.weapons:
            more = "black_hole_blaster"
    else:
        given = (SPECIAL_WEAPONS[event.card] for event in special_events(state, figure))
        return {**found, **{weapon: state.tables.weapons[weapon].dice for weapon in given}}
    weapons: list[Weapon] = [] if more is None else [more]
    if state.gear:
        weapons += [weapon for weapon in GEAR_WEAPONS if holds(state, figure.id, weapon)]
    return {**found, **{weapon: state.tables.weapons[weapon].dice for weapon in weapons}}


@replaceable
def against_objects(state: State, figure: Figure) -> Pool:
    """The dice that a figure has more for a shot at an object, a door or a wall."""
    return Pool()


@replaceable
def is_protected(state: State, seat: Seat, target: Figure) -> bool:
    """True if a flash grenade keeps this seat from harming the figure (see `fire.check_enemy`)."""
    squad = state.squads.get(target.seat)
    return seat == state.chaos and squad is not None and squad.flash


def is_spared(state: State, attacker: str, target: Figure) -> bool:
    """True if this is a clone whose first attack of the turn must be made against another seat than the target's."""
    return attacker in state.quarry and state.quarry[attacker] != target.seat


@replaceable
def enemies(state: State, seat: Seat) -> tuple[Figure, ...]:
    """The figures on the boards that this seat may attack at all, by (y, x). GSG seats are never each other's enemies, and blips are
    nobody's (SQ-BLP-09; see `fire._check_one`)."""
    found = state.aboard() if seat == state.chaos else tuple(state.robotlings.values())
    return tuple(sorted(found, key=lambda figure: state.layout.order(figure.square)))


@replaceable
def may_aim(state: State, shooter: Figure, target: Figure) -> bool:
    """True if an enemy in sight may be shot at by itself: not if a cloak hides it."""
    return not is_cloaked(state, shooter, target)


class Range:
    """The targets and lines of fire in one position."""

    def __init__(self, state: State) -> None:
        self.state: Final = state
        self.ground: Final = state.ground()
        self.standing: Final[Mapping[str, str]] = dict(state.standing())
        """The id of the piece on each occupied square."""
        self.occupied: Final = frozenset(self.standing)
        self._targets: dict[Seat, tuple[Figure, ...]] = {}
        self._aims: dict[Seat, tuple[Item, ...]] = {}

    # sight -------------------------------------------------------------------------------------------------------------

    def squares_of(self, figure: Figure) -> tuple[str, ...]:
        """The squares that the figure covers."""
        return self.ground.cover(figure.square) if figure.kind == LARGE else (figure.square,)

    def _in_the_way(self, *figures: Figure | None) -> frozenset[str]:
        """The squares that block fire between these figures, without the figures' own squares (SQ-LOS-04). The ends of a line never block
        it."""
        own = [square for figure in figures if figure is not None and figure.kind == LARGE for square in self.squares_of(figure)]
        return self.occupied.difference(own) if own else self.occupied

    def sees(self, shooter: Figure, target: Figure, weapon: Weapon | None = None) -> bool:
        """LOS-F from any square of the shooter to any of the target (SQ-LOS-02, SQ-FIR-01; see `Range._in_the_way`); a rail rifle fires
        past all pieces."""
        if shooter.kind != LARGE and target.kind != LARGE:
            return self.ground.sees(shooter.square, target.square, NOBODY if weapon == RAIL_RIFLE else self.occupied)
        blocked = NOBODY if weapon == RAIL_RIFLE else self._in_the_way(shooter, target)
        return self.ground.sees_any(self.squares_of(shooter), self.squares_of(target), blocked)

    def sees_square(self, shooter: Figure, square: str, weapon: Weapon | None = None) -> bool:
        """LOS-F to a square, occupied or not."""
        target = self.state.figure(self.standing.get(square, ""))
        blocked = NOBODY if weapon == RAIL_RIFLE else self._in_the_way(shooter, target)
        return self.ground.sees_any(self.squares_of(shooter), (square,), blocked)

    def weigh_line(self, rule: str, shooter: Figure, square: str, weapon: Weapon) -> None:
        """Write the line of fire to a square to the trace: the squares that it crosses, and the one before which it is blocked."""
        if listening() is None:
            return
        blocked = NOBODY if weapon == RAIL_RIFLE else self._in_the_way(shooter, self.state.figure(self.standing.get(square, "")))
        crossed = self.ground.unhindered(shooter.square, square, blocked)
        before = "" if crossed[-1] == square else self.ground.crossing(shooter.square, square)[len(crossed)]
        weigh(rule, "line", start=shooter.square, end=square, squares=" ".join(crossed), before=before or "none")
        hindered = self.ground.hindrance(shooter.square, square, blocked)
        if hindered is not None and hindered.squares:
            weigh(rule, "figures-between", squares=" ".join(hindered.squares))
        for one, other in () if hindered is None else hindered.edges:
            weigh(rule, "wall-between", one=one, other=other)

    def squares_in_sight(self, shooter: Figure) -> tuple[str, ...]:
        """The squares at which a holo-thrower may be aimed, by (y, x): those in LOS-F except its own (SQ-HOL-01)."""
        own = self.squares_of(shooter)
        found = {square for start in own for square in self.ground.visible(start, self._in_the_way(shooter))}
        for figure in self.state.robotlings.values():
            if figure.kind == LARGE and figure.id != shooter.id:
                found |= {square for square in self.squares_of(figure) if self.sees_square(shooter, square)}
        return tuple(square for square in self.state.layout.squares if square in found and square not in own)

    # targets -----------------------------------------------------------------------------------------------------------

    def targets(self, seat: Seat) -> tuple[Figure, ...]:
        """The enemies that the seat may harm, by (y, x), in sight or not."""
        if seat not in self._targets:
            state = self.state
            self._targets[seat] = tuple(enemy for enemy in enemies(state, seat) if not is_protected(state, seat, enemy))
        return self._targets[seat]

    def figures_in_sight(self, shooter: Figure, weapon: Weapon | None = None) -> tuple[Figure, ...]:
        """The enemies that the shooter may hit and sees, by (y, x)."""
        seen = (target for target in self.targets(shooter.seat) if self.sees(shooter, target, weapon))
        return tuple(target for target in seen if may_aim(self.state, shooter, target))

    def objects_in_sight(self, shooter: Figure, weapon: Weapon | None = None) -> tuple[Item, ...]:
        """The objects that the shooter can attack and sees (see `objectives.targets`)."""
        if not objectives.may_harm(self.state, shooter.id):
            return ()
        return tuple(item for item in self._objects(shooter.seat) if self.sees_square(shooter, item.square, weapon))

    def _objects(self, seat: Seat | None) -> tuple[Item, ...]:
        """The objects that this seat can harm; cards can harm none."""
        if seat is None:
            return ()
        if seat not in self._aims:
            self._aims[seat] = objectives.targets(self.state, seat)
        return self._aims[seat]

    def structures_in_sight(self, shooter: Figure, weapon: Weapon | None = None) -> tuple[str, ...]:
        """The walls and doors that a single shot may be aimed at."""
        found = structures.structures(self.state).values()
        return tuple(one.name for one in found if self.may_shoot_at(shooter, one, weapon))

    def may_shoot_at(self, shooter: Figure, structure: structures.Structure, weapon: Weapon | None = None) -> bool:
        """True if the shooter sees a square beside it; it does not stand beside a wall that it shoots at."""
        if not structure.is_door and structures.adjoins(self.state, shooter, structure):
            return False
        return any(self.sees_square(shooter, square, weapon) for square in structure.squares())

    def origins(self, shooter: Figure) -> tuple[str, ...]:
        """The squares that a command may name as the start of a line: a dreadnought's, none for other figures (section 5)."""
        return self.squares_of(shooter) if shooter.kind == LARGE else ("",)

    def line(self, shooter: Figure, direction: Direction, origin: str) -> tuple[str, ...]:
        """The squares of a black-hole line without the shooter's own (SQ-HOL-05; see `fire._check_direction`)."""
        own = self.squares_of(shooter)
        return tuple(square for square in self.ground.ray(origin or shooter.square, direction) if square not in own)

    def directions(self, shooter: Figure, origin: str) -> tuple[Direction, ...]:
        """The directions in which a line has any square."""
        return tuple(direction for direction in DIRECTIONS if self.line(shooter, direction, origin))

    def flames(self, shooter: Figure) -> tuple[Direction, ...]:
        """The directions in which a flamer reaches any square."""
        return tuple(direction for direction in _STRAIGHT if self.template(shooter, direction))

    def template(self, shooter: Figure, direction: str) -> tuple[str, ...]:
        """The squares of a flamer's flame: up to three ahead, and those beside the second and the third (section A9.2)."""
        way = next((straight for straight in _STRAIGHT if straight == direction), None)
        if way is None:
            return ()
        at, found = self.state.layout.at, list[str]()
        for count, ahead in enumerate(self.ground.ray(shooter.square, way)[:_FLAME]):
            beside = (near for near in self.ground.adjoining(ahead) if at[near][way in _UPRIGHT] == at[ahead][way in _UPRIGHT])
            found += [ahead, *(beside if count else ())]
        return tuple(found)

    # who is struck -----------------------------------------------------------------------------------------------------

    def struck(self, shooter: Figure, weapon: Weapon, target: Target) -> tuple[Struck, ...]:
        """All figures and objects that a shot strikes, in order (SQ-BHB-02); none for a sum that is divided later."""
        match self.state.tables.weapons[weapon].aim:
            case "one":
                return (Struck(target.object, is_object=True) if target.object else Struck(target.figure),)
            case "square":
                return self.harmed(shooter, self.blast(target.square, shooter.seat))
            case "direction" | "around" | "template":
                return self.harmed(shooter, self._on(self.reached(shooter, weapon, target), shooter.seat, leave_out=shooter.id))
            case "divided":
                return ()

    def harmed(self, shooter: Figure, struck: Iterable[Struck]) -> tuple[Struck, ...]:
        """Those in an area that take harm from the shooter: all figures, and objects unless rules bar the shooter from them."""
        harms = objectives.may_harm(self.state, shooter.id)
        return tuple(one for one in struck if harms or not one.is_object)

    def reached(self, shooter: Figure, weapon: Weapon, target: Target) -> tuple[str, ...]:
        """The squares that a shot at a square, in a direction or around the shooter reaches, occupied or not (SQ-EVT-04)."""
        match self.state.tables.weapons[weapon].aim:
            case "square":
                return self.blast_squares(target.square)
            case "direction":
                return next(self.line(shooter, way, target.origin) for way in DIRECTIONS if way == target.direction)
            case "around":
                return self.ground.steps(shooter.square)
            case "template":
                return self.template(shooter, target.direction)
            case "one" | "divided":
                return ()

    def blast(self, centre: str, seat: Seat | None) -> tuple[Struck, ...]:
        """All that a blast strikes: with the sum on its target square, with the highest die beside it (SQ-HOL-02, SQ-HOL-03). `seat`: the
        seat that fires, None for a card."""
        target, *beside = self.blast_squares(centre)
        full = tuple(self._on((target,), seat))
        names = {struck.name for struck in full}
        return (*full, *(struck._replace(full=False) for struck in self._on(beside, seat) if struck.name not in names))

    def blast_squares(self, centre: str) -> tuple[str, ...]:
        """The squares that a blast covers, its target square first; in thin air no others."""
        return (centre,) if self.state.is_under("thin_air", centre) else self.ground.blast(centre)

    def _on(self, squares: Iterable[str], seat: Seat | None, leave_out: str = "") -> Iterator[Struck]:
        """The figures on these squares that the seat can harm, each once, and the objects to be destroyed."""
        met, objects = {leave_out}, self._objects(seat)
        for square in squares:
            figure = self.state.figure(self.standing.get(square, ""))
            if figure is not None and figure.id not in met and (seat is None or not is_protected(self.state, seat, figure)):
                yield Struck(figure.id)
            if figure is not None:
                met.add(figure.id)
            yield from (Struck(item.thing.id, is_object=True) for item in objects if item.square == square)

"""Missions (section 2.11): the composition of the ship, its contents, and the objectives."""

from typing import Final, Literal, TypeAlias, get_args

from msgspec import Struct
from msgspec.structs import replace

from domain.games.starquest.figures import ChaosKind, Mix

MissionId: TypeAlias = Literal["M1", "M2", "M3", "M4", "M5", "M6", "N1", "N2", "N3", "N4", "N5", "N6", "N7", "N8"]
BoardId: TypeAlias = Literal["A", "B", "C", "D"]
Quarter: TypeAlias = Literal["NW", "NE", "SW", "SE"]
Rotation: TypeAlias = Literal[0, 90, 180, 270]
Side: TypeAlias = Literal["N", "E", "S", "W"]

ALL_MISSIONS: Final[tuple[MissionId, ...]] = get_args(MissionId)
MISSIONS: Final[tuple[MissionId, ...]] = ALL_MISSIONS[:6]
"""Those of the mission book; the others are Part A's."""
BOARDS: Final[tuple[BoardId, ...]] = get_args(BoardId)
QUARTERS: Final[tuple[Quarter, ...]] = get_args(Quarter)
MAIN_POINTS: Final = 30
SECONDARY_POINTS: Final = 15
CACHE_POINTS: Final = 5
"""What each cache that is brought home is worth to its seat."""
MOST_TEAMS: Final = 3


class Thing(Struct, frozen=True, forbid_unknown_fields=True):
    """An object of an objective, on its square; with armour and life if it can be destroyed."""

    id: str
    square: str
    room: str
    armour: int = 0
    life: int = 0


class Eliminate(Struct, frozen=True, forbid_unknown_fields=True, tag="eliminate"):
    """Eliminate figures of a kind (see `objectives.eliminated`)."""

    kind: ChaosKind
    count: int


class Destroy(Struct, frozen=True, forbid_unknown_fields=True, tag="destroy"):
    """Destroy all these objects (see `objectives.hit_object`, `objectives._complete`)."""

    objects: tuple[Thing, ...]


class Operate(Struct, frozen=True, forbid_unknown_fields=True, tag="operate"):
    """Operate all these objects (see `operating.operate_object`, `objectives._complete`)."""

    objects: tuple[Thing, ...]


class OperateMost(Struct, frozen=True, forbid_unknown_fields=True, tag="operate_most"):
    """Operate all these objects; the marker is for the seat that operated the most (see `objectives._complete`)."""

    objects: tuple[Thing, ...]


class Retrieve(Struct, frozen=True, forbid_unknown_fields=True, tag="retrieve"):
    """Bring an object back to the seat's own dock (see `objectives.entered`, `objectives._complete`); `objects` holds one."""

    objects: tuple[Thing, ...]


class Find(Struct, frozen=True, forbid_unknown_fields=True, tag="find"):
    """Find the treasure in one of these crates and bring it back to the seat's own dock (see `crates.open_crate`)."""

    objects: tuple[Thing, ...]
    treasure: Thing
    """Its square is that of its crate."""


class Catch(Struct, frozen=True, forbid_unknown_fields=True, tag="catch"):
    """Catch an object that moves by itself and bring it back to the seat's own dock (see `probes.wander`); `objects` holds one."""

    objects: tuple[Thing, ...]


class Collect(Struct, frozen=True, forbid_unknown_fields=True, tag="collect"):
    """Bring so many of these objects back, whichever seats do; the marker is for the seat that brought the most (see
    `objectives._collected`)."""

    objects: tuple[Thing, ...]
    count: int


class Secure(Struct, frozen=True, forbid_unknown_fields=True, tag="secure"):
    """Hold a room with so many figures and no enemy at the end of the seat's turn (see `objectives.turn_ended`)."""

    room: str
    figures: int


class Sweep(Struct, frozen=True, forbid_unknown_fields=True, tag="sweep"):
    """Collect the most points of tokens, and at least so many with 1, 2 and 3 teams (see `objectives.settle`)."""

    points: tuple[int, int, int]


class Hold(Struct, frozen=True, forbid_unknown_fields=True, tag="hold"):
    """Hold a room with so many figures of any seats and no enemy at the end of so many Chaos turns in a row (SQH-HLD)."""

    room: str
    figures: int
    turns: int


class Gap(Struct, frozen=True, forbid_unknown_fields=True, tag="gap"):
    """Let nothing of Chaos pass these doorways, with so many figures near them, in so many Chaos turns in a row (SQH-GAP).

    `corners`: the top left and the bottom right square of the area that counts as near.
    """

    doorways: tuple[str, ...]
    corners: tuple[str, str]
    figures: int
    turns: int
    turns_after_side_card: int


Objective: TypeAlias = Eliminate | Destroy | Operate | OperateMost | Retrieve | Find | Catch | Collect | Secure | Sweep | Hold | Gap


class Placed(Struct, frozen=True, forbid_unknown_fields=True):
    """A board in its quarter of the ship, turned clockwise."""

    board: BoardId
    rotation: Rotation


class DockPlace(Struct, frozen=True, forbid_unknown_fields=True):
    """The position of a dock: two squares of a side from this offset on (section 2.10)."""

    side: Side
    offset: int


class ReserveBlock(Struct, frozen=True, forbid_unknown_fields=True):
    """Four reserve squares: the top left one, and the room that holds them all."""

    corner: str
    room: str


class Mission(Struct, frozen=True, forbid_unknown_fields=True):
    """A page of the mission book. Blips and chips are those for 1, 2 and 3 teams; docks are numbered 1 to 3 in their order."""

    id: MissionId
    boards: dict[Quarter, Placed]
    docks: tuple[DockPlace, DockPlace, DockPlace]
    reserve: tuple[ReserveBlock, ReserveBlock, ReserveBlock]
    main: Objective
    secondary: Objective
    blips: tuple[Mix, Mix, Mix]
    chips: tuple[Mix, Mix, Mix]
    life_by_teams: tuple[str, ...] = ()
    """The objects of the main objective that have one more life for each team."""


def for_teams(mission: Mission, teams: int) -> Objective:
    """The main objective for so many teams: some objects have one more life for each."""
    main = mission.main
    if not isinstance(main, Destroy) or not mission.life_by_teams:
        return main
    things = (replace(thing, life=thing.life + teams) if thing.id in mission.life_by_teams else thing for thing in main.objects)
    return Destroy(tuple(things))


def objects_of(objective: Objective) -> tuple[Thing, ...]:
    """The objects of an objective; none for objectives about figures."""
    match objective:
        case (
            Destroy(objects)
            | Operate(objects)
            | OperateMost(objects)
            | Retrieve(objects)
            | Find(objects)
            | Catch(objects)
            | Collect(objects)
        ):
            return objects
        case Eliminate() | Secure() | Sweep() | Hold() | Gap():
            return ()

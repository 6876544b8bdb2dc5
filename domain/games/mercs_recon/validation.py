"""What data must fulfil before a game begins. Each check raises Malformed with what it found."""

from collections import Counter
from collections.abc import Iterable

from domain.games.mercs_recon.building import WHITE_SIDES, Building, Cell, Zone
from domain.games.mercs_recon.cards import AGENT_CARDS, EVENT_CARDS
from domain.games.mercs_recon.coordinates import SIDES, SQUARES, Side, beside
from domain.games.mercs_recon.missions import BOARDS, MISSIONS, Mission, MissionId
from domain.games.mercs_recon.opposition import KINDS, SPECIALISTS
from domain.games.mercs_recon.profiles import PROFILES, Profile, ProfileId
from domain.games.mercs_recon.tables import Tables
from domain.geometry.reach import components, reach
from domain.kernel.errors import Malformed

_NAMED = ("elevator", "lobby", "stairs_a", "stairs_b", "server_room")
_LEAST_SITES = 6
_MARKS = {"blue": 8, "red": 5, "black": 2}
_SHAPES = {"K": 4, "H": 2, "P": 2, "C": 4, "D": 2}
_POOL = {"K": 4, "H": 8, "P": 10, "C": 5, "D": 2}


def _need(holds: bool, fault: str) -> None:
    if not holds:
        raise Malformed(fault)


def validated_tables(tables: Tables) -> Tables:
    """The same tables, complete."""
    _need(set(tables.opfor) == set(KINDS), "opfor.json lacks a kind")
    asked = {kind for kind, values in tables.opfor.items() if values.threshold}
    _need(asked == SPECIALISTS, "only specialists have a threshold")
    _need(set(tables.agent_cards) == set(AGENT_CARDS), "agent_cards.json lacks a card")
    _need(set(tables.event_cards) == set(EVENT_CARDS), "event_cards.json lacks a card")
    _need(set(tables.boards) == set(BOARDS), "boards.json lacks a board")
    for board in tables.boards.values():
        values = [position.value for position in board.positions]
        _need(values == sorted(set(values)), "the positions of a board do not ascend")
        _need(len(board.standard()) == 3, "a board has no standard setup")
    return tables


def validated_profiles(profiles: tuple[Profile, ...]) -> dict[ProfileId, Profile]:
    """The profiles by id, complete and in team order (see `setup._ready`)."""
    _need(tuple(profile.id for profile in profiles) == PROFILES, "profiles.json lacks a profile")
    for profile in profiles:
        _need(len(profile.modifiers) == profile.cp + 1, f"{profile.id} needs a modifier for each number of CP")
        _need(profile.start_cp <= profile.cp, f"{profile.id} starts with too many CP")
        _need(profile.blood > profile.bleeding[0] >= profile.bleeding[1] > profile.bleeding[2] > 0, f"{profile.id} has no blood track")
    return {profile.id: profile for profile in profiles}


def validated_missions(missions: dict[MissionId, Mission]) -> dict[MissionId, Mission]:
    """The same missions: groups of steps in order, EXTRACT alone in the last one (see `ending.has_extracted`)."""
    _need(set(missions) == set(MISSIONS), "missions.json lacks a mission")
    for name, mission in missions.items():
        groups = [step.group for step in mission.steps]
        _need(groups == sorted(groups) and set(groups) == set(range(groups[-1] + 1)), f"{name} has a gap in its groups")
        extracts = [step for step in mission.steps if step.kind == "extract"]
        _need(extracts == [mission.steps[-1]] and groups.count(groups[-1]) == 1, f"{name} does not end with EXTRACT")
    return missions


def validated_sections(sections: dict[str, tuple[Cell, ...]]) -> dict[str, tuple[Cell, ...]]:
    """The same sections: the whole pool, each of its shape, inner sides alike from both cells."""
    _need(Counter(section[0] for section in sections) == _POOL, "sections.json lacks a section")
    for name, cells in sections.items():
        _need(len({(cell.x, cell.y) for cell in cells}) == _SHAPES[name[0]], f"{name} has another shape")
    return sections


def validated_building(building: Building) -> Building:
    """The same building, legal by section 2.5 (MRC-BLD-03). Rings of neighbours need not match (MRC-BLD-05)."""
    _need(set(building.at) == set(SQUARES), "the building is no grid of 8 x 8 zones")
    for name in _NAMED:
        _need(name in building.special, f"the building has no {name}")
    _need(Counter(zone.mark for zone in building.zones if zone.mark) == _MARKS, "the marks of agents are not 8, 5 and 2")
    _need(sum(bool(zone.special) and not zone.hall for zone in building.zones) >= _LEAST_SITES, "there are fewer than six sites")
    halls = [zone.id for zone in building.zones if zone.hall]
    _need(len(reach(lambda zone: passages(building, zone), ("a1",))) == len(SQUARES), "zones are cut off")
    _need(len(components(halls, lambda zone: passages(building, zone))) == 1, "the hallways are not connected")
    for zone in building.zones:
        _check_zone(building, zone)
    for room in rooms(building):
        _check_room(building, room)
    return building


def passages(building: Building, zone: str) -> tuple[str, ...]:
    """The neighbours of a zone across open sides and doors, in the order N, E, S, W."""
    near = (beside(zone, side) for side in SIDES)
    return tuple(other for other in near if other is not None and building.side(zone, other) != "wall")


def rooms(building: Building) -> tuple[tuple[str, ...], ...]:
    """The rooms: maximal sets of room zones connected by open sides (section 2.3)."""

    def within(zone: str) -> Iterable[str]:
        return (near for near in passages(building, zone) if building.side(zone, near) == "open")

    return components([zone.id for zone in building.zones if not zone.hall], within)


def _check_zone(building: Building, zone: Zone) -> None:
    exits: set[Side] = {side for side in SIDES if beside(zone.id, side) in passages(building, zone.id)}
    white = exits & set(WHITE_SIDES[zone.ring])
    _need(len(exits) < 2 or (bool(white) and white != exits), f"{zone.id} has an empty colour half")


def _check_room(building: Building, room: tuple[str, ...]) -> None:
    doors = [near for zone in room for near in passages(building, zone) if building.at[near].hall]
    _need(bool(doors), f"the room of {room[0]} has no door to a hallway")

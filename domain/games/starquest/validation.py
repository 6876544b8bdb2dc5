"""Checks of the data files (section 2). All faults raise Malformed."""

from collections.abc import Collection, Iterable, Mapping
from typing import Final

from domain.games.starquest import missions
from domain.games.starquest.board import BOARD_SIZE, CORRIDOR, Ship
from domain.games.starquest.budgets import STATUSES
from domain.games.starquest.cards import EQUIPMENT, EVENT_CARDS, ORDERS, Cards, equipment_of, event_deck, orders_of
from domain.games.starquest.composition import SHIP_SIZE, BoardPlan, airlock, reserve_squares
from domain.games.starquest.coordinates import edge_at, edge_name
from domain.games.starquest.figures import CHAOS_KINDS, COMMANDER_SETS, TEAMS, Figures, Profile, full_mix
from domain.games.starquest.gear import GEAR_WEAPONS
from domain.games.starquest.ground import ground
from domain.games.starquest.tables import Tables
from domain.games.starquest.weapons import TROOPER_WEAPONS, WEAPONS, Weapon, WeaponRule
from domain.geometry import squares, squares_pictures
from domain.geometry.squares import Edge
from domain.kernel.errors import Malformed

DOORS_A_BOARD: Final = 6
TOKENS: Final = 32
EVENTS: Final = 28
EQUIPMENT_A_TEAM: Final = 8
ORDERS_A_TEAM: Final = 4
_BORDER: Final = "~"
_ROOMS: Final = "123456789"


# boards ------------------------------------------------------------------------------------------------------------------


def validated_board(plan: BoardPlan) -> BoardPlan:
    """The same board if it follows the legend of section 2.9: rooms closed on all sides except for six doors of two edges each."""
    fault = f"board {plan.id}"
    try:
        picture = squares_pictures.read(plan.rows)
        doors = {door: (edge_at(one), edge_at(other)) for door, (one, other) in plan.doors.items()}
    except ValueError as error:
        raise Malformed(f"{fault}: {error}") from error
    _require((picture.walls.width, picture.walls.height) == (BOARD_SIZE, BOARD_SIZE), f"{fault}: not {BOARD_SIZE} squares a side")
    _require(picture.border == {_BORDER}, f"{fault}: the border is {_BORDER!r} only")
    _require(set(picture.signs.values()) <= {CORRIDOR, *_ROOMS}, f"{fault}: squares are {CORRIDOR!r} or a room's digit")
    _require(len(doors) == DOORS_A_BOARD, f"{fault}: {len(doors)} doors instead of {DOORS_A_BOARD}")
    drawn = [edge for edge, state in picture.walls.states.items() if state != "wall"]
    named = [edge for edges in doors.values() for edge in edges]
    _require(len(set(named)) == len(named) and set(named) == set(drawn), f"{fault}: the doors are not those of the picture")
    _require({picture.walls.states[edge] for edge in drawn} <= {"door_closed"}, f"{fault}: doors are drawn closed")
    for door, (one, other) in doors.items():
        _require(_side_by_side(one, other), f"{fault}: the edges of {door} do not lie side by side")
        _require(_joined(one, picture.signs) == _joined(other, picture.signs), f"{fault}: {door} joins more than two places")
    for edge in _inner_edges():
        parted = edge in picture.walls.states
        _require(
            parted == (len(_joined(edge, picture.signs)) == 2),
            f"{fault}: {edge_name(edge)} is open between places or closed in one",
        )
    return plan


def _inner_edges() -> Iterable[Edge]:
    for x in range(BOARD_SIZE):
        for y in range(BOARD_SIZE - 1):
            yield (x, y), (x, y + 1)
            yield (y, x), (y + 1, x)


def _side_by_side(one: Edge, other: Edge) -> bool:
    (a, b), (c, d) = one, other
    step = (c[0] - a[0], c[1] - a[1])
    return step == (d[0] - b[0], d[1] - b[1]) and squares.distance(a, c) == 1 and (a[0] == b[0]) == (step[1] == 0)


def _joined(edge: Edge, signs: Mapping[squares.Square, str]) -> frozenset[str]:
    return frozenset(signs[square] for square in edge)


# missions ----------------------------------------------------------------------------------------------------------------


def validated_mission(mission: missions.Mission, ship: Ship, figures: Figures) -> missions.Mission:
    """The same mission if its ship is connected, its marks lie where it says, and its tokens are in the box."""
    fault = f"mission {mission.id}"
    opened = frozenset(door.id for door in ship.doors)
    _require(len(set(ship.boards)) == len(missions.QUARTERS), f"{fault}: each board is used once")
    _require(len(ground(ship, opened).reach(("0,0",), SHIP_SIZE**2)) == SHIP_SIZE**2, f"{fault}: not every square can be reached")
    _check_docks(mission, ship, fault)
    _check_reserve(mission, ship, fault)
    for objective in (mission.main, mission.secondary):
        _check_objective(objective, ship, fault)
    things = (*missions.objects_of(mission.main), *missions.objects_of(mission.secondary))
    for what in (tuple(thing.id for thing in things), tuple(thing.square for thing in things)):
        _require(len(set(what)) == len(what), f"{fault}: objects share an id or a square")
    _check_tokens(mission, figures, fault)
    return mission


def _check_docks(mission: missions.Mission, ship: Ship, fault: str) -> None:
    _require(all(0 <= place.offset < SHIP_SIZE - 1 for place in mission.docks), f"{fault}: a dock extends past a corner")
    squares_taken = [square for place in mission.docks for square in airlock(place)]
    _require(len(set(squares_taken)) == 2 * missions.MOST_TEAMS, f"{fault}: docks share airlock squares")
    _require(not any(map(ship.layout.room_of, squares_taken)), f"{fault}: airlocks open on corridors")


def _check_reserve(mission: missions.Mission, ship: Ship, fault: str) -> None:
    _require(len(set(ship.reserve)) == 4 * len(mission.reserve), f"{fault}: reserve blocks overlap")
    for block in mission.reserve:
        found = {ship.layout.room_of(square) if square in ship.layout.at else "" for square in reserve_squares(block)}
        _require(found == {block.room}, f"{fault}: the reserve squares at {block.corner} do not lie in {block.room}")


def _check_objective(objective: missions.Objective, ship: Ship, fault: str) -> None:
    things = missions.objects_of(objective)
    for thing in things:
        room = ship.layout.room_of(thing.square) if thing.square in ship.layout.at else ""
        _require(room == thing.room != "", f"{fault}: {thing.id} does not lie in room {thing.room}")
        fragile = isinstance(objective, missions.Destroy | missions.Catch)
        _require((thing.life > 0) == fragile, f"{fault}: life is for what can be destroyed, {thing.id}")
    match objective:
        case missions.Retrieve() | missions.Catch():
            _require(len(things) == 1, f"{fault}: one object is retrieved")
        case missions.Find(_, treasure):
            _require(bool(things), f"{fault}: no crate holds the treasure")
            _require(treasure.life > 0 and not treasure.square, f"{fault}: the treasure can be destroyed and lies in a crate")
        case missions.Collect(_, count):
            _require(0 < count <= len(things), f"{fault}: {count} of {len(things)} objects are brought back")
        case missions.Secure(room, count):
            _require(0 < count <= len(ship.layout.rooms.get(room, ())), f"{fault}: {room} has no room for {count} figures")
        case missions.Hold(room, count, turns):
            _require(0 < count <= len(ship.layout.rooms.get(room, ())) and turns > 0, f"{fault}: {room} has no room for {count} figures")
        case missions.Gap(doorways, corners):
            known = {doorway.id for doorway in ship.doorways}
            _require(bool(doorways) and set(doorways) <= known, f"{fault}: no such doorways {doorways}")
            _require(all(corner in ship.layout.at for corner in corners), f"{fault}: the area {corners} leaves the ship")
        case missions.Sweep(points):
            _require(0 < points[0] <= points[1] <= points[2], f"{fault}: thresholds {points}")
        case missions.Eliminate(_, count):
            _require(count > 0, f"{fault}: nothing to eliminate")
        case _:
            _require(bool(things), f"{fault}: an objective without objects")


def _check_tokens(mission: missions.Mission, figures: Figures, fault: str) -> None:
    box = full_mix(figures)
    for mix in (*mission.blips, *mission.chips):
        _require(all(0 < count <= box.get(kind, 0) for kind, count in mix.items()), f"{fault}: more tokens than the box holds: {mix}")
    for blips, chips in zip(mission.blips, mission.chips, strict=True):
        if isinstance(mission.main, missions.Eliminate):
            _require(blips.get(mission.main.kind, 0) >= mission.main.count, f"{fault}: too few {mission.main.kind} blips")
        if isinstance(mission.secondary, missions.Eliminate):
            kind, count = mission.secondary.kind, mission.secondary.count
            _require(blips.get(kind, 0) + chips.get(kind, 0) >= count, f"{fault}: too few {kind} tokens")


# tables ------------------------------------------------------------------------------------------------------------------


def validated_gear(weapons: dict[Weapon, WeaponRule]) -> dict[Weapon, WeaponRule]:
    """The same weapons if they are those of the gear cards."""
    _check_complete("gear weapons", weapons, GEAR_WEAPONS)
    return weapons


def validated_tables(tables: Tables) -> Tables:
    """The same tables if nothing is missing in them and the counts match the box."""
    figures = tables.figures
    _check_complete("commanders", figures.commanders, COMMANDER_SETS)
    _check_complete("troopers", figures.troopers, TROOPER_WEAPONS)
    _check_complete("chaos", figures.chaos, CHAOS_KINDS)
    _check_complete("supply", figures.supply, CHAOS_KINDS)
    _check_complete("weapons", tables.weapons, WEAPONS)
    _check_complete("budgets", tables.budgets, STATUSES)
    for profile in (*figures.commanders.values(), *figures.troopers.values(), *figures.chaos.values()):
        _check_profile(profile)
    _require(
        all(count > 0 for count in figures.supply.values()) and figures.blip_move > 0,
        "every number of the supply and the move of blips must be positive",
    )
    _require(sum(full_mix(figures).values()) == TOKENS, f"the mix of tokens is not {TOKENS}")
    _check_cards(tables.cards)
    return tables


def _check_profile(profile: Profile) -> None:
    positive = min(profile.move, profile.life, profile.melee.heavy + profile.melee.light)
    _require(positive > 0 and min(profile.armour, profile.value) >= 0, f"a figure with numbers out of range: {profile}")


def _check_cards(cards: Cards) -> None:
    _check_complete("equipment", cards.equipment, EQUIPMENT)
    _check_complete("orders", cards.orders, ORDERS)
    _check_complete("events", cards.events, EVENT_CARDS)
    for team in TEAMS:
        _require(len(equipment_of(cards, team)) == EQUIPMENT_A_TEAM, f"{team} does not have {EQUIPMENT_A_TEAM} equipment cards")
        _require(len(orders_of(cards, team)) == ORDERS_A_TEAM, f"{team} does not have {ORDERS_A_TEAM} order cards")
    deck = event_deck(cards)
    _require(len(deck) == EVENTS and set(deck) == set(EVENT_CARDS), f"the event deck is not {EVENTS} cards of every kind")
    _require(cards.events["transmission"] == 1, "the event deck announces the secondary objective once")


def _check_complete(table: str, given: Collection[str], wanted: Collection[str]) -> None:
    _require(set(given) == set(wanted), f"{table}: {sorted(set(given) ^ set(wanted))} missing or unknown")


def _require(kept: bool, fault: str) -> None:
    if not kept:
        raise Malformed(fault)

"""Holes and rubble (RDB-BRE): what the panzerbrecher does to the caves."""

from collections.abc import Iterable, Iterator
from functools import partial
from typing import Final, NamedTuple

from msgspec.structs import replace

from domain.games.red_berets import layers, parsing, sheets, targeting, values
from domain.games.red_berets.commands import Breach, Collapse
from domain.games.red_berets.coordinates import NAMES, SQUARES, named, position_of
from domain.games.red_berets.events.combat import AttackRolled, WeaponJammed
from domain.games.red_berets.events.objects import PassageCollapsed, TileRows, WallBreached, WallHeld, with_rows
from domain.games.red_berets.ground import ground
from domain.games.red_berets.parsing import FACINGS
from domain.games.red_berets.pieces import Figure
from domain.games.red_berets.rules import activation, attacks, wounds
from domain.games.red_berets.rules.admission import need_option
from domain.games.red_berets.state import State
from domain.games.red_berets.targeting import at
from domain.games.red_berets.tiles import SOLID
from domain.geometry.arcs import Facing
from domain.geometry.reach import components
from domain.geometry.squares import Square, distance, neighbour
from domain.kernel.decisions import Choice, Option, offer
from domain.kernel.dice import Modifier, Need
from domain.kernel.errors import Refused
from domain.kernel.rules import Rules, allows
from domain.kernel.seats import Seat
from domain.kernel.turn import Turn

rules = Rules[State]()

BREAKER: Final = "panzerbrecher"


class Demolition(NamedTuple):
    """A shot at the cave: its square and direction, and the turns before and after."""

    shooter: Figure
    square: Square
    direction: Facing | None
    before: Facing | None
    after: Facing | None


def _shooter(state: State, before: str, after: str) -> tuple[Figure, Facing | None, Facing | None]:
    """The figure as it shoots, and its turns; refused without the option, the weapon or its actions."""
    need_option(state, "breaching", "RDB-BRE-01")
    figure = activation.check_actor(state, state.tables.weapons[BREAKER].actions)
    attacks.check_fit(state, figure)
    turns = activation.check_turns(state, before, after)
    turned = activation.turned(figure, turns[0])
    targeting.weapon_of(state, turned, BREAKER, close=False)
    return turned, *turns


def check_apart(state: State, square: Square) -> None:
    """Refuse a square beside a human, the shooter included."""
    if any(distance(at(human), square) <= 1 for human in state.humans()):
        raise Refused("too_close_to_human", "RDB-BRE-01", NAMES[square])


# breaching -------------------------------------------------------------------------------------------------------------------


def check_breach(state: State, seat: Seat, command: Breach) -> Demolition:
    """The shot at a wall; refused in the order of section 5.3."""
    figure, before, after = _shooter(state, command.turn_before, command.turn_after)
    square, direction = parsing.square(command.square), parsing.facing(command.direction)
    board = state.ground()
    if square not in board.signs or board.signs[square] not in SOLID:
        raise Refused("not_rock", "RDB-BRE-01", command.square)
    if neighbour(square, direction) not in SQUARES:
        raise Refused("board_edge", "RDB-BRE-02", command.square)
    front = neighbour(square, _OPPOSITE[direction])
    held = state.standing()
    if board.zone(front) is None or front in held or not board.sees(at(figure), front, held.keys()):
        raise Refused("no_line_of_sight", "RDB-BRE-01", command.square)
    targeting.check_front(figure, square)
    check_apart(state, square)
    return Demolition(figure, square, direction, before, after)


_OPPOSITE: Final[dict[Facing, Facing]] = {"N": "S", "E": "W", "S": "N", "W": "E"}


def _breaches(state: State, seat: Seat) -> Iterator[Option]:
    figure = _bearer(state)
    if figure is None:
        return
    board = state.ground()
    rock = tuple(square for square, sign in board.signs.items() if sign in SOLID)
    fronts = {
        direction: [square for square in rock if _is_exposed(state, figure, square, neighbour(square, _OPPOSITE[direction]))]
        for direction in FACINGS
    }
    for words in attacks.turn_words(state, figure):
        for direction, near in fronts.items():
            fitting = tuple(one for one in near if allows(partial(check_breach, state, seat, Breach(NAMES[one], direction, **words))))
            if fitting:
                yield offer(Breach, Choice("square", "cell", named(fitting)), direction=direction, **words)


def _is_exposed(state: State, figure: Figure, square: Square, front: Square) -> bool:
    """True if a square could be shot at over the square in front of it, wherever the figure looks: what options have in common."""
    board, held = state.ground(), state.standing()
    if board.zone(front) is None or front in held or not allows(partial(check_apart, state, square)):
        return False
    return board.sees(at(figure), front, held.keys())


def _bearer(state: State) -> Figure | None:
    """The acting figure if it could break walls now."""
    figure = attacks.acting_figure(state)
    able = state.agreed.breaching and figure is not None and figure.stands() and BREAKER in figure.weapons
    return figure if able and activation.now(state).actions >= state.tables.weapons[BREAKER].actions else None


@rules.command(Breach, "turn", check=check_breach, offers=_breaches)
def breach(turn: Turn[State], seat: Seat, command: Breach, shot: Demolition) -> None:
    """RDB-BRE-01, RDB-BRE-02: success opens one or two squares of rock, a thicker wall holds; unexplored tiles count as they are."""
    assert shot.direction is not None
    if _hits(turn, shot):
        state, square = turn.state, shot.square
        behind = neighbour(square, shot.direction)
        squares = (square,) if _is_floor(state, behind) else (square, behind)
        if len(squares) == 1 or _is_floor(state, neighbour(behind, shot.direction)):
            _open(turn, squares)
        else:
            turn.record(WallHeld(square))
    _turn_after(turn, shot)


def _is_floor(state: State, square: Square) -> bool:
    """True if the true face of a square is passable."""
    if square not in SQUARES:
        return False
    rows = layers.rows_of(state, position_of(square))
    return rows[square[1] % 8][square[0] % 12] not in SOLID


def _open(turn: Turn[State], squares: tuple[Square, ...]) -> None:
    """The holes. A zone that gains squares may have another first square, and two may become one: their markers follow
    (see `Ground.zone`)."""
    rubble = tuple(square for square in turn.state.rubble if square not in squares)
    changed = replace(turn.state, holes=(*turn.state.holes, *squares), rubble=rubble)
    tiles, sealed = _terrain(changed, squares)
    board = ground(changed.jungle, with_rows(changed, tiles).terrain, changed.holes)
    lying = (marker for marker in sheets.markers(changed) if marker.place == "board" and marker.zone is not None)
    followed = (replace(marker, zone=board.zone(marker.zone)) for marker in lying if marker.zone is not None)
    turn.record(WallBreached(squares, tiles, sealed, **sheets.written(turn.state, *followed)))


def _terrain(changed: State, squares: Iterable[Square]) -> tuple[tuple[TileRows, ...], tuple[Square, ...]]:
    """The new rows of the revealed tiles among those of the squares, and the sealed zones after the change (see `opening.check_finish`)."""
    revealed = dict.fromkeys(position_of(square) for square in squares if changed.revealed(position_of(square)))
    tiles = tuple(TileRows(pos, layers.rows_of(changed, pos)) for pos in revealed)
    rows = {tile.pos: tile.rows for tile in tiles}
    return tiles, layers.sealed_zones(changed, tuple(rows.get(pos, known) for pos, known in enumerate(changed.terrain)))


def _hits(turn: Turn[State], shot: Demolition) -> bool:
    """RDB-EQP-09: two actions, firearms with the weapon's modifier. Returns True for a success; a fumble jams the weapon."""
    name, state = shot.shooter.id, turn.state
    activation.turn_figure(turn, name, shot.before)
    rule = state.tables.weapons[BREAKER]
    activation.spend(turn, "breach", rule.actions)
    attacks.lose_aim(turn, name, "")
    need = need_of(state, shot.shooter)
    roll = wounds.d20(turn, "breach")
    result = attacks.result_of(state, need.total, roll)
    turn.record(AttackRolled(name, "", BREAKER, need.base.value, need.modifiers, need.total, roll, result, rule.damage))
    if result == "fumble" and state.agreed.jams:
        turn.record(WeaponJammed(name, BREAKER))
    return result in ("hit", "crit")


def need_of(state: State, shooter: Figure) -> Need:
    """The need of a shot at the cave (see `_hits`)."""
    base = Modifier("firearms", values.card_side(state, shooter).firearms)
    own = Modifier(BREAKER, state.tables.weapons[BREAKER].modifier)
    return Need(base, (own, *values.skill_modifiers(state, shooter, "firearms")))


def _turn_after(turn: Turn[State], shot: Demolition) -> None:
    activation.turn_figure(turn, shot.shooter.id, shot.after)


# collapsing ------------------------------------------------------------------------------------------------------------------


def check_collapse(state: State, seat: Seat, command: Collapse) -> Demolition:
    """The shot at a floor square; refused in the order of section 5.3, by public data alone (RDB-BRE-03)."""
    figure, before, after = _shooter(state, command.turn_before, command.turn_after)
    square = parsing.square(command.square)
    board, held = state.ground(), state.standing()
    zone = board.zone(square)
    taken = square in held or square == state.exit or any(lying.square == square for lying in state.objects.values())
    if zone is None or taken or state.jungle:
        raise Refused("bad_square", "RDB-BRE-03", command.square)
    if not board.sees(at(figure), square, held.keys()):
        raise Refused("no_line_of_sight", "RDB-BRE-03", command.square)
    targeting.check_front(figure, square)
    check_apart(state, square)
    pos = position_of(square)
    if any(count.pos == pos and count.zone in (None, zone) for count in state.counts):
        raise Refused("markers_in_zone", "RDB-BRE-03", command.square)
    if _holds_up(state, square):
        raise Refused("cave_not_connected", "RDB-BRE-03", command.square)
    return Demolition(figure, square, None, before, after)


def _holds_up(state: State, square: Square) -> bool:
    """True if the caves would not hang together without the square, by public data alone (see `check_collapse`)."""
    zone = state.ground().zone(square)
    return zone is not None and (splits(state, square, zone) or shuts(state, square, zone))


def splits(state: State, square: Square, zone: Square) -> bool:
    """True if the other squares of the zone would no longer be one zone."""
    board = state.ground()
    left = dict.fromkeys(other for other in board.squares_in(zone) if other != square)
    return len(components(left, lambda one: (near for near in _beside(one) if near in left))) != 1


def shuts(state: State, square: Square, zone: Square) -> bool:
    """True if the square is the last open pair of its opening to the neighbouring tile."""
    board = state.ground()
    for beyond in _beside(square):
        if beyond not in SQUARES or position_of(beyond) == position_of(square) or not board.passable(beyond):
            continue
        step = (beyond[0] - square[0], beyond[1] - square[1])
        along = [near for near in _beside(square) if position_of(near) == position_of(square) and board.zone(near) == zone]
        pairs = [near for near in along if board.passable((near[0] + step[0], near[1] + step[1]))]
        if not any(position_of((near[0] + step[0], near[1] + step[1])) == position_of(beyond) for near in pairs):
            return True
    return False


def _beside(square: Square) -> tuple[Square, ...]:
    x, y = square
    return (x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y)


def _collapses(state: State, seat: Seat) -> Iterator[Option]:
    figure = _bearer(state)
    if figure is None or state.jungle:
        return
    signs = state.ground().signs.items()
    seen = (square for square, sign in signs if sign not in SOLID and _is_exposed(state, figure, square, square))
    floor = [square for square in seen if not _holds_up(state, square)]
    for words in attacks.turn_words(state, figure):
        fitting = tuple(one for one in floor if allows(partial(check_collapse, state, seat, Collapse(NAMES[one], **words))))
        if fitting:
            yield offer(Collapse, Choice("square", "cell", named(fitting)), **words)


@rules.command(Collapse, "turn", check=check_collapse, offers=_collapses)
def collapse(turn: Turn[State], seat: Seat, command: Collapse, shot: Demolition) -> None:
    """Success turns the square into rock."""
    if _hits(turn, shot):
        state = turn.state
        holes = tuple(hole for hole in state.holes if hole != shot.square)
        tiles, sealed = _terrain(replace(state, rubble=(*state.rubble, shot.square), holes=holes), (shot.square,))
        turn.record(PassageCollapsed(shot.square, tiles, sealed))
    _turn_after(turn, shot)

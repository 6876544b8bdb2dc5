"""Where a human figure wants to go (section 12, imperial 4 to 6)."""

from domain.games.red_berets.bot.ambush import tiles_between
from domain.games.red_berets.bot.walking import beside
from domain.games.red_berets.bot.ways import distances
from domain.games.red_berets.coordinates import POSITIONS, position_of, squares_at
from domain.games.red_berets.figures import RED_BERETS
from domain.games.red_berets.pieces import Figure
from domain.games.red_berets.rules import tunnels
from domain.games.red_berets.rules.victory import RECORDED
from domain.games.red_berets.state import State
from domain.games.red_berets.values import has_scanner
from domain.geometry.squares import Square


def goals(state: State, figure: Figure) -> frozenset[Square]:
    """The squares that a figure seeks while it has nobody to attack."""
    if wounded := _patients(state, figure):
        return wounded
    if state.agreed.mission == "m1" and state.target.square is not None:
        return _about_target(state, state.target.square)
    if state.agreed.mission == "m3" and (way := lightning(state, figure)):
        return way
    if state.agreed.objects and state.jungle and (sought := _objects(state, figure)):
        return sought
    foes = frozenset(enemy.square for enemy in state.enemies(figure) if enemy.square is not None)
    return foes or unexplored(state) or _markers(state)


def _markers(state: State) -> frozenset[Square]:
    """The squares of the zones in which markers lie, as everybody sees them."""
    board = state.ground()
    zones = {(count.pos, count.zone) for count in state.counts if count.zone is not None}
    return frozenset(square for pos, zone in zones for square in squares_at(pos) if board.zone(square) == zone)


def lightning(state: State, figure: Figure) -> frozenset[Square]:
    """Mission 3: the entrance as soon as one is known, below the tiles that are not recorded, and with six of them the exit."""
    if tunnels.above(state):
        known = [one for one in state.objects.values() if one.shown == "tunnel" and state.entrance in ("", one.id)]
        return frozenset(one.square for one in known)
    if len(state.recorded) >= RECORDED and state.exit is not None:
        return frozenset({state.exit})
    return _unrecorded(state, figure)


def _unrecorded(state: State, figure: Figure) -> frozenset[Square]:
    """The squares of the tiles that are not recorded, first of those that fall to this figure."""
    new = [pos for pos in POSITIONS if not state.revealed(pos) or state.layout[pos].read().tile not in state.recorded]
    others = _shared_out(state, new)
    own = [pos for pos in new if others.get(pos, figure.id) == figure.id]
    board = state.ground()
    return frozenset(
        square for pos in own or new for square in squares_at(pos) if board.passable(square) and board.zone(square) not in state.sealed
    )  # fmt: skip


def _shared_out(state: State, positions: list[int]) -> dict[int, str]:
    """The tiles shared out among the figures that scan: each has the nearest one that is left, in the order of the figures."""
    found: dict[int, str] = {}
    for one in state.humans():
        left = [pos for pos in positions if pos not in found]
        if one.square is not None and has_scanner(one) and left:
            here = position_of(one.square)
            found[min(left, key=lambda pos: (tiles_between(here, pos), pos))] = one.id
    return found


def in_haste(state: State, figure: Figure) -> bool:
    """True if going on is worth more than fighting. In mission 3 dead legionnaires return above, and others wait below; the chits of the
    Legion grow with the rounds."""
    return state.agreed.mission == "m3" and (tunnels.above(state) or has_scanner(figure))


def reachable(state: State, figure: Figure) -> frozenset[Square]:
    """The goals, or the unexplored tiles if no known way leads to a goal."""
    sought = goals(state, figure)
    known = distances(state, sought, figure.square, frozenset())
    return sought if figure.square is None or figure.square in known else unexplored(state)


def settled(state: State, figure: Figure) -> bool:
    """True if the figure stands where it is to hold out: in the zone of the prisoners (see `victory.count_hold`)."""
    target = state.target.square
    return target is not None and figure.square is not None and figure.square in _about_target(state, target)


def unexplored(state: State) -> frozenset[Square]:
    """The squares by which unexplored tiles are entered."""
    board = state.ground()
    return frozenset(square for pos in POSITIONS if not state.revealed(pos) for square in squares_at(pos) if board.passable(square))


def _about_target(state: State, target: Square) -> frozenset[Square]:
    zone = state.ground().zone(target)
    return frozenset() if zone is None else frozenset(state.ground().squares_in(zone)) - {target}


def _patients(state: State, figure: Figure) -> frozenset[Square]:
    """The squares beside wounded friends, for a medic with a medikit (see `special_actions.treat`)."""
    if "medikit" not in figure.equipment or not state.agreed.medic:
        return frozenset()
    hurt = [one.square for one in state.humans() if one.wounds and one.id in RED_BERETS and one.id != figure.id and one.square is not None]
    return beside(hurt)


# hidden objects ----------------------------------------------------------------------------------------------------------------


def _objects(state: State, figure: Figure) -> frozenset[Square]:
    """Full boxes for those who scan; objects that lie face-down for the others, and for all when the boxes are empty."""
    hidden = beside([lying.square for lying in state.objects.values() if not lying.shown])
    boxes = _full_boxes(state, figure)
    if has_scanner(figure):
        return boxes or hidden
    return hidden or boxes


def _full_boxes(state: State, figure: Figure) -> frozenset[Square]:
    """The squares of tiles whose boxes are not empty, without those that another scanner works on while there are others."""
    full = [pos for pos in POSITIONS if state.box_counts[pos]]
    here = None if figure.square is None else position_of(figure.square)
    others = {position_of(one.square) for one in state.humans() if one.id != figure.id and has_scanner(one) and one.square is not None}
    free = [pos for pos in full if pos not in others or pos == here]
    board = state.ground()
    return frozenset(square for pos in free or full for square in squares_at(pos) if board.passable(square))


def face_down(state: State) -> frozenset[Square]:
    """The squares beside objects that lie face-down, which those who scan keep away from."""
    return beside([lying.square for lying in state.objects.values() if not lying.shown])

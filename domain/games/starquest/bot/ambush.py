"""Where the Chaos bot places blips, its dreadnought and reinforcements (section 12, Chaos 1 and 5)."""

from typing import Final

from domain.games.starquest.bot.ways import FAR, distances
from domain.games.starquest.bot.worth import feeds
from domain.games.starquest.commands import Done, PlaceBlips, PlaceDreadnought, Reinforce, RespawnBlips
from domain.games.starquest.figures import LARGE, ChaosKind
from domain.games.starquest.missions import BOARDS, Sweep
from domain.games.starquest.rules import dreadnought, reinforcement, respawning, scanning
from domain.games.starquest.state import State
from domain.kernel.game import Randomness

_NEAR: Final = 3
_WIDE: Final = 7
_FIRST: Final[tuple[ChaosKind, ...]] = (
    "android",
    "chaos_heavy",
    "ork",
    "gridling",
    "gear",
    "chaos_trooper",
    "dreadnought",
    "chaos_commander",
)
"""The order in which kinds get their squares; the commander comes last and far from all docks. Everybody sees the order in which blips are
laid, so that order is random."""


def lay(state: State, bits: Randomness) -> PlaceBlips | Done:
    """A fair share of the pool on each board, all of it on the last one, a few steps from where the enemy comes. The squares are chosen
    kind by kind; which of these blips is laid next is chosen by lot, so that the order of the blips tells nothing of their kinds."""
    scan = scanning.the_scan(state)
    room = scanning.free_squares(state, scan.board)
    left = len(BOARDS) - len(state.scanned)
    share = -(-(len(state.pool) + len(scan.placed)) // left)
    pool, fills = scanning.ready(state), scanning.fills_board(state)
    if not pool or not room or (not fills and len(scan.placed) >= share):
        return Done()
    count = len(pool) if fills else share - len(scan.placed)
    chosen = planned(state, room, min(count, len(room)), bits)
    return chosen[bits.below(len(chosen))]


def planned(state: State, room: tuple[str, ...], count: int, bits: Randomness) -> list[PlaceBlips]:
    """So many blips with a square for each, but for those that must wait. A dreadnought gets its square before all others: it needs
    an anchor."""
    kinds = {blip: state.pool[blip].read() for blip in sorted(scanning.ready(state))}
    wanted = scanning.wanted_kind(state) if scanning.fills_board(state) else None
    chosen = sorted(kinds, key=lambda blip: (kinds[blip] != wanted, _FIRST.index(kinds[blip])))[:count]
    found, free = list[PlaceBlips](), list(room)
    for blip in sorted(chosen, key=lambda blip: (kinds[blip] != LARGE, _FIRST.index(kinds[blip]))):
        kind = kinds[blip]
        squares = tuple(free)
        if kind == LARGE:
            squares = tuple(square for square in scanning.with_anchor(state, room) if square in free) or squares
        square = _best_square(state, kind, squares, bits)
        free.remove(square)
        if not scanning.must_wait(state, kind, len(room)):
            found.append(PlaceBlips(blip, square))
    return found


def _best_square(state: State, kind: ChaosKind, squares: tuple[str, ...], bits: Randomness) -> str:
    """For most kinds a square a few steps from the nearest figure, for strong ones in a room; for the commander, and for all while the
    teams collect tokens, as far away as possible."""
    soldiers = frozenset(figure.square for figure in state.aboard())
    if kind == "chaos_commander" or not soldiers:
        docks = distances(state, state.airlocks())
        return max(squares, key=lambda square: docks.get(square, 0))
    far = distances(state, soldiers)
    if feeds(state):
        return max(squares, key=lambda square: far.get(square, 0))
    rated = {square: _off(far.get(square, FAR)) for square in squares}
    if kind in ("android", "chaos_heavy", LARGE):
        rated = {square: off + (0 if state.layout.room_of(square) else 2) for square, off in rated.items()}
    least = min(rated.values())
    best = [square for square in squares if rated[square] <= least + 1]
    return best[bits.below(len(best))]


def _off(steps: int) -> int:
    """How many steps a square lies outside the preferred distance."""
    return max(_NEAR - steps, steps - _WIDE, 0)


def stand(state: State) -> PlaceDreadnought:
    """The anchor that sees most of the enemy."""
    ground, soldiers = state.ground(), [figure.square for figure in state.aboard()]
    anchors = dreadnought.legal_anchors(state)
    return PlaceDreadnought(max(anchors, key=lambda anchor: sum(ground.sees_any(ground.cover(anchor), (square,)) for square in soldiers)))


def reinforce(state: State) -> Reinforce | None:
    """The dearest chip first, as near to the weakest team as possible. While teams collect points for a sweep, and while nobody is on the
    boards, Chaos plays only the chips that it must."""
    if state.reinforced >= reinforcement.MOST_CHIPS or (_holds_back(state) and not reinforcement.still_due(state)):
        return None
    chips = reinforcement.playable(state)
    if not chips:
        return None
    chip = max(chips, key=lambda chip: state.tables.figures.chaos[state.stock[chip].read()].value)
    squares = reinforcement.room_for(state, state.stock[chip].read())
    prey = _weakest(state)
    if not prey:
        return Reinforce(chip, squares[0])
    far = distances(state, prey)
    return Reinforce(chip, min(squares, key=lambda square: far.get(square, FAR)))


def bring_back(state: State) -> RespawnBlips | None:
    """Bring back everything that may come, the dearest kind first, as near to the weakest team as possible (Part A, section A12)."""
    if state.respawned_now >= respawning.limit(state):
        return None
    kinds = [kind for kind in _FIRST if respawning.left_of(state, kind) > 0]
    squares = respawning.room(state) if kinds else ()
    if not squares:
        return None
    kind = max(kinds, key=lambda kind: state.tables.figures.chaos[kind].value)
    far = distances(state, _weakest(state))
    return RespawnBlips(kind, min(squares, key=lambda square: far.get(square, FAR)))


def _holds_back(state: State) -> bool:
    if not state.aboard():
        return True
    wants = state.main.wants
    if not isinstance(wants, Sweep):
        return False
    return all(squad.token_points() < wants.points[len(state.order) - 1] for squad in state.squads.values())


def _weakest(state: State) -> frozenset[str]:
    """The squares of the team with the fewest figures on the boards."""
    teams = [frozenset(figure.square for figure in state.aboard() if figure.seat == seat) for seat in state.order]
    outside = [team for team in teams if team]
    return min(outside, key=len) if outside else frozenset()

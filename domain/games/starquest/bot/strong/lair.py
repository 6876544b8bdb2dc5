"""Where strong Chaos lays its blips: all together, on the first board that holds an object of the main objective."""

from domain.games.starquest.bot import ambush
from domain.games.starquest.bot.ways import distances
from domain.games.starquest.commands import Done, PlaceBlips, Reinforce
from domain.games.starquest.figures import LARGE
from domain.games.starquest.missions import BoardId, objects_of
from domain.games.starquest.rules import reinforcement, scanning
from domain.games.starquest.state import State
from domain.kernel.game import Randomness


def lay(state: State, bits: Randomness) -> PlaceBlips | Done:
    """None on other boards before. The usual shares if the objective has no objects, or if the blips are divided already: then the teams
    come to no particular place."""
    boards = _boards(state)
    if not boards or state.stacks is not None:
        return ambush.lay(state, bits)
    scan = scanning.the_scan(state)
    room, pool = scanning.free_squares(state, scan.board), scanning.ready(state)
    if not pool or not room:
        return Done()
    if scan.board not in boards and not scanning.fills_board(state) and not boards.issubset(state.scanned):
        return Done() if state.blips or state.robotlings else _outpost(state, room, bits)
    chosen = ambush.planned(state, room, min(len(pool), len(room)), bits)
    return chosen[bits.below(len(chosen))]


def _outpost(state: State, room: tuple[str, ...], bits: Randomness) -> PlaceBlips | Done:
    """One blip, far away: while a piece is on the boards, Chaos need not bring its chips. It is chosen by lot, so that it tells
    nothing of its kind, but no dreadnought, which needs an anchor."""
    small = [blip for blip in sorted(scanning.ready(state)) if state.pool[blip].read() != LARGE]
    far = distances(state, frozenset(figure.square for figure in state.aboard()))
    return PlaceBlips(small[bits.below(len(small))], max(room, key=lambda square: far.get(square, 0))) if small else Done()


def reinforce(state: State) -> Reinforce | None:
    """The usual chips, but none before the blips lie where the teams must come: all attack together."""
    if state.pool and _boards(state) and state.stacks is None and not reinforcement.still_due(state):
        return None
    return ambush.reinforce(state)


def _boards(state: State) -> frozenset[BoardId]:
    """The boards that hold objects of the main objective."""
    things = () if state.main.wants is None else objects_of(state.main.wants)
    return frozenset(state.layout.board_of(thing.square) for thing in things)

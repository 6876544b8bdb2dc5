"""The chits and turns of the Legion (section 12)."""

from typing import TypeGuard

from domain.games.red_berets import passages, sheets
from domain.games.red_berets.bot import caution, fighting, walking
from domain.games.red_berets.bot.ambush import tiles_between
from domain.games.red_berets.bot.offers import listed
from domain.games.red_berets.commands import (
    Activate,
    ActivateMarker,
    EndTurn,
    FeedWeapon,
    Move,
    MoveMarker,
    PassChit,
    Recover,
    ShiftUnderground,
    WakeWeapon,
)
from domain.games.red_berets.coordinates import ARROW, NAMES, beside, position_of
from domain.games.red_berets.pieces import Figure, Marker
from domain.games.red_berets.rules import placing, stages
from domain.games.red_berets.rules.activation import now
from domain.games.red_berets.state import TARGET, State
from domain.geometry.squares import Square
from domain.kernel.commands import Command
from domain.kernel.seats import Seat

_NEAR: float = 3.0
_TOGETHER = 2
"""The troops within one tile that make an attack (section 12)."""


# chits -----------------------------------------------------------------------------------------------------------------------


def use_chit(state: State, seat: Seat, cunning: bool = False) -> Command:
    """The best use: somebody who can attack, a marker that attacks or comes nearer, the fleeing prisoners. A `cunning` bot takes the
    prisoners away from humans before they are found, and in mission 1 attacks late in the round."""
    kinds: tuple[type[Command], ...] = (Activate, ActivateMarker, MoveMarker, Recover, ShiftUnderground, WakeWeapon)
    if cunning and (away := _take_away(state, seat)):
        return away
    rated = [(_use(state, command), -number, command) for number, command in enumerate(listed(state, seat, *kinds))]
    if cunning and state.agreed.mission == "m1":
        rated = _held_back(state, seat, rated)
    best = max(rated, key=lambda entry: entry[:2], default=None)
    return best[2] if best is not None and best[0] > 0 else PassChit()


def _held_back(state: State, seat: Seat, rated: list[tuple[float, int, Command]]) -> list[tuple[float, int, Command]]:
    """The uses without troops near humans, while chits are left for all of them: those who attack late in the round meet fewer humans who
    can still act, and may act again soon."""
    late = {command.handle for _, _, command in rated if _is_near(command, state)}
    if len(late) > state.cup.get(seat, 0):
        return rated
    return [entry for entry in rated if not _is_near(entry[2], state)]


def _is_near(command: Command, state: State) -> TypeGuard[MoveMarker | ActivateMarker]:
    """True for the marker of a troop that may enter a tile with humans by this chit."""
    if not isinstance(command, MoveMarker | ActivateMarker) or command.handle == TARGET or sheets.is_decoy(command.handle):
        return False
    return _tiles_to_humans(state, _marker(state, command.handle).pos) <= 1


def _use(state: State, command: Command) -> float:
    match command:
        case Activate(figure="PT"):
            return 8.0 if _threatened(state) else 0.0
        case Activate(figure=name):
            figure = state.figures[name]
            gain = fighting.prospect(state, figure)
            return 10 + gain if gain else 6 - walking.nearest_enemy(state, figure) / 10
        case Recover():
            return 4.5
        case WakeWeapon():
            return 2.6
        case ActivateMarker(handle=handle):
            return _waking(state, _marker(state, handle))
        case ShiftUnderground(handle=handle):
            return _gather(state, handle, command)
        case MoveMarker(handle=handle):
            return _advance(state, _marker(state, handle), command)
        case _:
            return 0.0


def _take_away(state: State, seat: Seat) -> Command | None:
    """The marker of the prisoners goes to a tile farther from humans who are one tile away; from the display it is activated first."""
    marker = next((one for one in sheets.markers(state) if one.id == TARGET and one.place in ("display", "board")), None)
    if marker is None or _tiles_to_humans(state, marker.pos) > 1:
        return None
    if marker.place == "display":
        return next((command for command in listed(state, seat, ActivateMarker) if command.handle == TARGET), None)
    moves = [(_tiles_to_humans(state, _goal(command)), command) for command in listed(state, seat, MoveMarker) if command.handle == TARGET]
    return max(moves, key=lambda entry: entry[0])[1] if moves and max(far for far, _ in moves) > 1 else None


def _goal(command: MoveMarker) -> int:
    return int(command.path.rpartition(ARROW)[2])


def _marker(state: State, handle: str) -> Marker:
    return next(marker for marker in sheets.markers(state) if marker.id == handle)


def _human_tiles(state: State) -> list[int]:
    return [position_of(square) for square in _prey(state)] or [state.entry]


def _tiles_to_humans(state: State, pos: int) -> int:
    return min(tiles_between(pos, other) for other in _human_tiles(state))


def _waking(state: State, marker: Marker) -> float:
    """A marker of the display is the more useful the nearer the humans are; a decoy less than a troop; the prisoners hide."""
    if marker.id == TARGET:
        return 0.0
    near = _NEAR - 0.4 * _tiles_to_humans(state, marker.pos)
    return near - 1.5 if sheets.is_decoy(marker.id) else near


def _advance(state: State, marker: Marker, command: MoveMarker) -> float:
    """An attack with enough troops about, or a step nearer to the humans; decoys go anywhere near. In mission 1 nobody waits for others:
    troops whom the humans come upon fight at a disadvantage."""
    if marker.id == TARGET:
        return 0.0
    goal = _goal(command)
    before, after = _tiles_to_humans(state, marker.pos), _tiles_to_humans(state, goal)
    via = _square(command.via)
    if via is not None and passages.humans_in(state, goal, state.ground().zone(via)):
        if sheets.is_decoy(marker.id):
            return 1.2
        eager = state.agreed.mission == "m1" or _company(state, goal) >= _TOGETHER
        return (5.0 if eager else 2.2) - 0.01 * placing.nearest_human(state, via)
    if after >= before:
        return 0.0
    return (1.0 if sheets.is_decoy(marker.id) else 2.4) - 0.1 * after


def _gather(state: State, handle: str, command: ShiftUnderground) -> float:
    """A lower troop on its way to the entrance, where the humans will come down (see `stages.shift_underground`)."""
    if sheets.is_decoy(handle):
        return 0.0
    entry = position_of(state.objects[state.entrance].square)
    before = next(one.pos for one in stages.lower(state) if one.id == handle)
    after = int(command.path.rpartition(ARROW)[2])
    return 0.6 if 0 < tiles_between(after, entry) < tiles_between(before, entry) else 0.0


def _square(name: str) -> Square | None:
    if not name:
        return None
    x, _, y = name.partition(",")
    return int(x), int(y)


def _company(state: State, pos: int) -> int:
    """The troops on a tile and on those beside it, markers and figures."""
    about = {pos, *beside(pos)}
    hidden = sum(
        one.place == "board" and one.pos in about and not sheets.is_decoy(one.id) and one.id != TARGET for one in sheets.markers(state)
    )
    legion = (figure for figure in state.figures.values() if figure.stands() and not state.is_human(figure))
    return hidden + sum(figure.square is not None and position_of(figure.square) in about for figure in legion)


def _threatened(state: State) -> bool:
    """True if a human stands on the tile of the prisoners."""
    target = state.target.square
    return target is not None and passages.humans_at(state, position_of(target))


# turns -----------------------------------------------------------------------------------------------------------------------


def act(state: State, seat: Seat, weight: float = 0.0) -> Command:
    """The next command of the acting figure, of the prisoners, or of a marker that may still move. `weight` is that of danger: 0 for the
    usual bot."""
    if state.acting is None:
        return (_take_away(state, seat) if weight else None) or _go_on(state, seat)
    if state.acting.figure == TARGET:
        return _flee(state)
    figure = state.figures[state.acting.figure]
    if not figure.stands():
        return walking.enter(state, frozenset(_prey(state))) or EndTurn()
    return _feed(state, seat, figure) or _fight(state, seat, figure, weight) or _wake(state, seat) or _approach(state, seat) or EndTurn()


def _go_on(state: State, seat: Seat) -> Command:
    moves = listed(state, seat, MoveMarker)
    rated = [(_advance(state, _marker(state, command.handle), command), -number, command) for number, command in enumerate(moves)]
    best = max(rated, key=lambda entry: entry[:2], default=None)
    return best[2] if best is not None and best[0] > 0 else EndTurn()


def _prey(state: State) -> list[Square]:
    """The squares of the humans who hold the prisoners, or of all if nobody does (see `victory.count_hold`)."""
    squares = [human.square for human in state.humans() if human.square is not None]
    target = state.target.square
    if target is None:
        return squares
    board = state.ground()
    holding = [one for one in squares if position_of(one) == position_of(target) and board.zone(one) == board.zone(target)]
    return holding or squares


def _flee(state: State) -> Command:
    """The step that leads farthest from all humans; onto an unexplored tile, if one is in reach."""
    walk = walking.walk_now(state)
    found = {} if walk is None or walk.square is None else walking.open_ways(state, walk, False)
    best = max(found, key=lambda square: _safety(state, square), default=None)
    if best is None or walk is None or walk.square is None or _safety(state, best) <= _safety(state, walk.square):
        return EndTurn()
    return Move(NAMES[best])


def _safety(state: State, square: Square) -> tuple[bool, int]:
    return not state.revealed(position_of(square)), placing.nearest_human(state, square)


def _feed(state: State, seat: Seat, figure: Figure) -> Command | None:
    """A living weapon is fed when an enemy is near (see `living.wake_weapon`)."""
    if walking.nearest_enemy(state, figure) > walking.reach_of(state, figure):
        return None
    return next((command for command in listed(state, seat, FeedWeapon) if not command.turn_before and not command.turn_after), None)


def _wake(state: State, seat: Seat) -> Command | None:
    """A living weapon is woken while there is nobody to attack."""
    return next(iter(listed(state, seat, WakeWeapon)), None)


def _fight(state: State, seat: Seat, figure: Figure, weight: float) -> Command | None:
    """The best attack, from a better square if that pays; with a weight of danger, except in mission 1, where the Legion is lost if it
    hesitates."""
    if weight and state.agreed.mission != "m1":
        return caution.fight(state, seat, figure, weight, False)
    blow = fighting.best_blow(state, seat)
    promise = 0.0 if blow is None else blow.gain * now(state).actions
    better = walking.better_stand(state, figure, promise, False, 0.0)
    if better is not None:
        return better[1]
    if blow is None:
        return None
    return fighting.aim_first(state, seat, blow) or blow.command


def _approach(state: State, seat: Seat) -> Command | None:
    """A step towards the nearest human; a slave stays on revealed tiles, as the ways say. In mission 1, where nobody has to turn first, it
    goes where few humans see it, while nobody holds the prisoners."""
    prey = frozenset(_prey(state))
    if state.agreed.mission == "m1" and not state.agreed.facing and not _threatened(state):
        return walking.stalk(state, prey)
    return walking.towards(state, seat, prey, False)

"""The scene of a game: the board, its pieces, and everything beside it."""

from collections.abc import Iterator
from functools import cache, lru_cache
from typing import get_args

from msgspec import Struct

from domain.games.rebel_moon_defense import events, loading
from domain.games.rebel_moon_defense.board import Board as Hexes
from domain.games.rebel_moon_defense.board import signs
from domain.games.rebel_moon_defense.coordinates import hex_at
from domain.games.rebel_moon_defense.options import BoardId
from domain.games.rebel_moon_defense.state import State
from domain.kernel.decisions import Line
from domain.kernel.facts import DiceRolled
from domain.kernel.words import Words
from projections.offers import asks
from projections.recent import RecentFacts, SceneContext
from projections.scene import Board, Cell, Die, Effect, Roll, Scene, SeatMark
from projections.scenes.rebel_moon_defense.beside import panels, supplies, tracks
from projections.scenes.rebel_moon_defense.offers import offers, sentence
from projections.scenes.rebel_moon_defense.pieces import pieces
from projections.scenes.registry import LaidBoard

_MARKS = {"G": "gate", "M": "moon"}


def scene(state: State, context: SceneContext) -> Scene:
    """Make the scene of a state that is closed for its viewer."""
    return Scene(
        board="hex",
        cells=_cells(state.board),
        pieces=pieces(state),
        phase=phase(state),
        tracks=tracks(state),
        supplies=supplies(state, context.viewer),
        panels=panels(state),
        seats=_seats(state),
        last=context.recent.touched(lambda event: _touched(state, event)),
        lines=context.recent.gathered(lambda event: _lines(state, event)),
        effects=context.recent.gathered(lambda event: _effects(state, event)),
        roll=_roll(state, context.recent),
        asks=asks(context.asked, lambda decision: sentence(state)),
        options=offers(state, context.options),
        goal=Words("goal"),
        result=result(state),
        text=_text(state),
    )


def phase(state: State) -> Words:
    """Return the current phase as a title."""
    if state.phase in ("setup", "placement", "over"):
        return Words(f"phase-{state.phase}")
    return Words(f"phase-{state.phase}", {"round": state.round, "rounds": state.options.max_rounds})


def result(state: State) -> Words | None:
    """Return the result of the battle, or None while it runs."""
    if state.reason is None or state.winner is None:
        return None
    return Words(f"result-{state.reason}", {"side": state.side_of(state.winner)})


def shipped() -> Iterator[Board]:
    """Return the boards of the data files, without pieces."""
    return map(_printed, get_args(BoardId))


def laid(state: State) -> LaidBoard | None:
    """Return the board that the options name, or None before it is laid."""
    return LaidBoard(_printed(state.options.board)) if state.board.rows else None


@cache
def _printed(board_id: BoardId) -> Board:
    return Board(_cells(loading.board(board_id)))


# Cached: all scenes of a board share one list, which no caller may change.
@lru_cache(maxsize=16)
def _cells(board: Hexes) -> list[Cell]:
    found = []
    for name, sign in signs(board.rows):
        mark = _MARKS.get(sign, "")
        found.append(Cell(name, list(hex_at(name)), mark=mark, name=Words(f"cell-{mark}") if mark else None))
    return found


def _seats(state: State) -> list[SeatMark]:
    if state.stage == "setup":
        return []
    marks = [
        SeatMark(state.imperial, Words("side-imperial"), "violet", "circle"),
        SeatMark(state.rebel, Words("side-rebel"), "blue", "triangle"),
    ]
    return sorted(marks, key=lambda mark: mark.seat)


def _touched(state: State, event: Struct) -> Iterator[str]:
    """Return the cells that a fact touches."""
    match event:
        case events.AsteroidPlaced(hex=at) | events.InstallationPlaced(hex=at) | events.AsteroidDestroyed(hex=at):
            yield at
        case events.BombStepped(before=start, after=end):
            yield from (start, end)
        case events.BombTurned():
            yield state.bomb.hex
        case events.InstallationRevealed() | events.LaserAimed() | events.InstallationActivated():
            yield from (one.hex for one in state.placed() if one.id == event.installation_id)
        case _:
            pass


def _lines(state: State, event: Struct) -> Iterator[Line]:
    """Return the line of an activation, from the weapon to its target."""
    if isinstance(event, events.InstallationActivated):
        aim = event.target_hex or state.bomb.hex
        kind = "sight" if event.target_hex or event.in_sight else "blocked"
        yield from (Line(kind, (one.hex, aim)) for one in state.placed() if one.id == event.installation_id)


def _effects(state: State, event: Struct) -> Iterator[Effect]:
    """Return the hit on the bomb, and the remains of asteroids."""
    match event:
        case events.AsteroidDestroyed(hex=at):
            yield Effect("fx-rock", at)
        case events.BombStrengthChanged(cause="weapon"):
            yield Effect("fx-hit", state.bomb.hex)
        case _:
            pass


def _roll(state: State, recent: RecentFacts) -> Roll | None:
    """Return the last roll: of an EMP device, or the coin that assigned the sides."""
    number, rolled = recent.roll_number(), [fact.event for fact in recent.rolled]
    if number is None:
        return None
    for event in rolled:
        match event:
            case events.InstallationActivated(dice=(_, *_)):
                return _volley(state, event, number)
            case events.BoardLaid():
                coin = next(each for each in rolled if isinstance(each, DiceRolled))
                return Roll(Words("roll-sides"), [Die(index + 1, 2) for index in coin.draw], number)
            case _:
                pass
    return None


def _volley(state: State, event: events.InstallationActivated, number: int) -> Roll | None:
    counted = event.dice.index(max(event.dice))
    dice = [Die(face, 6, position == counted) for position, face in enumerate(event.dice)]
    weapon = next((one for one in state.placed() if one.id == event.installation_id), None)
    return None if weapon is None else Roll(Words("roll-emp", {"colour": weapon.colour, "hex": weapon.hex}), dice, number)


def _text(state: State) -> list[Words]:
    """Describe the state in sentences."""
    if state.stage == "setup":
        return []
    bomb = state.bomb
    said = [Words("text-bomb", {"hex": bomb.hex, "direction": bomb.facing, "layer": bomb.shield.layer, "strength": bomb.shield.strength})]
    placed = list(state.installations.values())
    hidden = sum(not one.face_up for one in placed)
    said.append(Words("text-field", {"asteroids": len(state.asteroids), "installations": len(placed), "hidden": hidden}))
    return said

"""The scene of a game: the board, its pieces, and everything beside it."""

from functools import cache, lru_cache

from domain.games.rebel_moon_defense import loading
from domain.games.rebel_moon_defense.board import Board as Hexes
from domain.games.rebel_moon_defense.board import signs
from domain.games.rebel_moon_defense.coordinates import hex_at
from domain.games.rebel_moon_defense.events import (
    AsteroidDestroyed,
    AsteroidPlaced,
    BoardLaid,
    BombStepped,
    BombStrengthChanged,
    BombTurned,
    InstallationActivated,
    InstallationPlaced,
    InstallationRevealed,
    LaserAimed,
)  # fmt: skip
from domain.games.rebel_moon_defense.options import BoardId
from domain.games.rebel_moon_defense.state import State
from domain.kernel.decisions import Line
from domain.kernel.facts import DiceRolled
from domain.kernel.words import Words
from domain.proof.records import Record
from projections.recent import RecentFacts, SceneContext
from projections.scene import Board, Cell, Die, Effect, Roll, Scene, SeatMark
from projections.scenes.rebel_moon_defense.beside import panels, supplies, tracks
from projections.scenes.rebel_moon_defense.offers import asks, offers
from projections.scenes.rebel_moon_defense.pieces import pieces

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
        last=_last(state, context.recent.facts),
        lines=_lines(state, context.recent.facts),
        effects=_effects(state, context.recent.facts),
        roll=_roll(state, context.recent),
        asks=asks(state, context.asked),
        options=offers(state, context.options),
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


@cache
def printed(board_id: BoardId) -> Board:
    """Return a shipped board without pieces."""
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


def _last(state: State, facts: tuple[Record, ...]) -> list[str]:
    """Return the cells that the last append touched, without repetition."""
    cells: dict[str, None] = {}
    for *_, event in facts:
        match event:
            case AsteroidPlaced(hex=at) | InstallationPlaced(hex=at) | AsteroidDestroyed(hex=at):
                cells[at] = None
            case BombStepped(before=start, after=end):
                cells |= {start: None, end: None}
            case BombTurned():
                cells[state.bomb.hex] = None
            case InstallationRevealed(installation_id=key) | LaserAimed(installation_id=key) | InstallationActivated(installation_id=key):
                cells |= {one.hex: None for one in state.placed() if one.id == key}
            case _:
                pass
    return list(cells)


def _lines(state: State, facts: tuple[Record, ...]) -> list[Line]:
    """Return the line of the last activation, from the weapon to its target."""
    found = []
    for *_, event in facts:
        if isinstance(event, InstallationActivated):
            aim = event.target_hex or state.bomb.hex
            kind = "sight" if event.target_hex or event.in_sight else "blocked"
            found += [Line(kind, (one.hex, aim)) for one in state.placed() if one.id == event.installation_id]
    return found


def _effects(state: State, facts: tuple[Record, ...]) -> list[Effect]:
    """Return the hit on the bomb, and the remains of asteroids."""
    found = []
    for *_, event in facts:
        match event:
            case AsteroidDestroyed(hex=at):
                found.append(Effect("fx-rock", at))
            case BombStrengthChanged(cause="weapon"):
                found.append(Effect("fx-hit", state.bomb.hex))
            case _:
                pass
    return found


def _roll(state: State, recent: RecentFacts) -> Roll | None:
    """Return the last roll: of an EMP device, or the coin that assigned the sides."""
    number = next((fact.n for fact in recent.rolled if isinstance(fact.event, DiceRolled)), None)
    if number is None:
        return None
    for *_, event in recent.rolled:
        match event:
            case InstallationActivated(dice=(_, *_)):
                return _volley(state, event, number)
            case BoardLaid():
                coin = next(fact.event for fact in recent.rolled if isinstance(fact.event, DiceRolled))
                return Roll(Words("roll-sides"), [Die(index + 1, 2) for index in coin.draw], number)
            case _:
                pass
    return None


def _volley(state: State, event: InstallationActivated, number: int) -> Roll | None:
    counted = event.dice.index(max(event.dice))
    dice = [Die(face, 6, position == counted) for position, face in enumerate(event.dice)]
    for one in state.placed():
        if one.id == event.installation_id:
            return Roll(Words("roll-emp", {"colour": one.colour, "hex": one.hex}), dice, number)
    return None


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

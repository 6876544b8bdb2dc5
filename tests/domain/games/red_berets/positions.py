"""Positions of Red Berets for tests: a game in the middle of a turn or a chit, with the pieces placed by a text.

    table("R3 3,3; L4 8,3", acting="R3").dice(8, 15).when(IMPERIAL, Shoot("imperial_intruder", "L4")).then_among(...)
    table("R3 10,3", markers="L5 board 1; D12 display 1", revealed="0", acting="R3")

The board is the reference board REF of section 9.1. Humans that the text does not name have left, troops that it does not name are gone.
A facing may follow a figure's square.
"""

from typing import Any, Final, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from domain.games.red_berets import boxes as light_halves
from domain.games.red_berets import forces, layers, sheets
from domain.games.red_berets.coordinates import POSITIONS, position_of
from domain.games.red_berets.figures import FIGURES, NEPHARITES
from domain.games.red_berets.game import GAME
from domain.games.red_berets.layouts import Layout, Placed
from domain.games.red_berets.objects import OBJECT_KINDS, ObjectKind
from domain.games.red_berets.options import Options
from domain.games.red_berets.pieces import BoardObject, Figure, Hand, Marker
from domain.games.red_berets.rules.surprise import figure_of
from domain.games.red_berets.state import Acting, State
from domain.geometry.squares import Square
from domain.kernel.facts import DrawMethod
from domain.kernel.game import Setup
from domain.kernel.seats import ALL, Seat, audience
from domain.kernel.secret import Secret
from domain.kernel.state import GameTurn
from domain.kernel.turn import Draw, Turn
from kit.given import Given, given

IMPERIAL, LEGION, BAUHAUS = range(3)
Table = Given[State, Options]
REF: Final[Layout] = (
    Placed("T1"), Placed("T2"), Placed("T3"), Placed("T4"), Placed("T5", 180), Placed("T6"), Placed("T7"), Placed("T8"), Placed("T9", 180),
)  # fmt: skip
F = TypeVar("F", bound=Struct)


class InOrder:
    """Chance that keeps every order and rolls the first face."""

    def __init__(self) -> None:
        self.drawn = 0

    def draw(self, method: DrawMethod, sides: tuple[int, ...], group: str = "") -> Draw:
        """Return the first indexes."""
        self.drawn += 1
        counts = {"roll": [0] * len(sides), "pick": range(sides[-1]), "shuffle": range(sides[0])}
        return Draw(group or "table", self.drawn, 0, None, None, tuple(counts[method]), "" if group else "00" * 32)


def begun(options: Options = Options()) -> Table:  # noqa: B008  # frozen
    """Return a game that has just begun: the set-up is awaited."""
    setup = Setup(options, GAME.seats_for(options)[0])
    turn = Turn(GAME.initial(setup), InOrder(), 0, GAME.dice, GAME.rules)
    GAME.begin(turn, setup)
    return given(GAME, turn.state, turn.number)


def square(word: str) -> Square:
    """Return the square of a name."""
    x, y = word.split(",")
    return int(x), int(y)


def table(
    pieces: str = "R3 3,1",
    *,
    markers: str = "",
    revealed: str = "012345678",
    acting: str = "",
    chit: Seat | None = None,
    actions: int | None = None,
    options: Options = Options(),  # noqa: B008  # frozen
    layout: Layout = REF,
    boxes: str = "",
    below: bool = False,
    **fields: Any,
) -> Table:
    """Return a game during the turn of `acting`, or during the decision of a chit of the seat `chit`. `below`: in stage 2 of mission 3."""
    state = begun(options).state
    if below:
        state = replace(state, jungle=False, stage=2)
    own = audience(state.roles.legion)
    tiles = state.tables.tiles
    backs = tuple(tiles.back(placed.tile, "jungle" if state.jungle else "cave") for placed in layout)
    hands = (Hand(0, tuple(Secret(ALL, card) for card in ("azogar", "belitshe")), 0, "", ("azogar", "belitshe")),)
    laid = tuple(Secret(own, placed) for placed in layout)
    state = replace(state, layout=laid, backs=backs, hands=hands, round=1, entry=0, finished=(IMPERIAL, LEGION))
    state = _explored(state, revealed)
    state = _with_sheet(state, markers, pieces)
    state = replace(state, **light_halves.written(state, _boxes(boxes)))
    for entry in filter(None, (part.strip() for part in pieces.split(";"))):
        state = _placed(state, *entry.split())
    figures = {name: figure if figure.stands() else replace(figure, status="out") for name, figure in state.figures.items()}
    state = replace(state, figures=figures, troops=sum(_is_troop(marker) for marker in sheets.markers(state)))
    return given(GAME, replace(_in_turn(state, acting, chit, actions), **fields))


def _is_troop(marker: Marker) -> bool:
    return marker.place != "gone" and marker.id in FIGURES


def _explored(state: State, revealed: str) -> State:
    terrain = tuple(layers.rows_of(state, pos) if str(pos) in revealed else () for pos in POSITIONS)
    layout = tuple(Secret(ALL, secret.read()) if str(pos) in revealed else secret for pos, secret in enumerate(state.layout))
    return replace(state, terrain=terrain, layout=layout, sealed=layers.sealed_zones(state, terrain))


def _with_sheet(state: State, markers: str, pieces: str) -> State:
    placed: dict[str, Marker] = {}
    for entry in filter(None, (part.strip() for part in markers.split(";"))):
        name, place, pos, *flags = entry.split()
        spot = "display" if place == "display" else "board"
        zones = state.ground().zones_of(int(pos))
        zone = square(next((flag for flag in flags if "," in flag), "")) if any("," in flag for flag in flags) else None
        if zone is None and zones and spot == "board":
            zone = zones[0]
        placed[name] = Marker(name, "display" if spot == "display" else "board", int(pos), zone, acted="acted" in flags)
    nepharite = "N2" if "N2" in f"{markers} {pieces}" else "N1"
    handles = forces.markers_of(state.agreed, nepharite)
    standing = {entry.split()[0] for entry in pieces.split(";") if entry.strip()}
    whole = tuple(
        placed.get(name, Marker(name, "figure" if name in standing else "gone", known=name in standing)) for name in handles
    )  # fmt: skip
    exposed = tuple(name for name in handles if name.startswith("D") and name not in placed)
    return replace(state, exposed=exposed, **sheets.sheet_of(state, whole))


def _boxes(text: str) -> list[tuple[ObjectKind, ...]]:
    """Return the objects of the nine boxes from a text such as `3 small tunnel; 4 large`."""
    kinds: dict[int, tuple[ObjectKind, ...]] = {}
    for entry in filter(None, (part.strip() for part in text.split(";"))):
        pos, *words = entry.split()
        kinds[int(pos)] = tuple(next(kind for kind in OBJECT_KINDS if kind == word) for word in words)
    return [kinds.get(pos, ()) for pos in POSITIONS]


def _placed(state: State, name: str, where: str, facing: str = "") -> State:
    if name == "PT":
        found = replace(state.target, found_round=1, square=square(where))
        return replace(state, target=found)
    figure = state.figures.get(name)
    if figure is None:
        figure = figure_of(state, Marker(name, "board"))
        if name in NEPHARITES:
            state = replace(state, hands=tuple(replace(hand, nepharite=name) for hand in state.hands))
    standing = replace(figure, status="board", square=square(where), facing=facing)
    return replace(state, figures={**state.figures, name: standing})


def _in_turn(state: State, acting: str, chit: Seat | None, actions: int | None) -> State:
    if acting:
        seat = LEGION if acting[0] in "LNP" else state.figures[acting].seat
        usual = 2 if acting == "PT" else state.tables.figures[state.figures[acting].id].actions
        if acting == "PT":
            state = replace(state, target=replace(state.target, acted=True))
        else:
            state = replace(state, figures={**state.figures, acting: replace(state.figures[acting], acted=True)})
        now = Acting(acting, actions=usual if actions is None else actions)
        return replace(state, phase="turn", chit=seat, acting=now, turn=GameTurn(900, (seat,)))
    if chit is not None:
        return replace(state, phase="chit", chit=chit, turn=GameTurn(900, (chit,)))
    return replace(state, phase="between")


def lying(at: Table, *objects: str) -> Table:
    """Return the position with objects on the board, such as `o1 small 3,3` face-down or `o2 tunnel 5,5 shown`."""
    laid: dict[str, BoardObject] = {}
    for entry in objects:
        name, word, where, *shown = entry.split()
        kind = next(kind for kind in OBJECT_KINDS if kind == word)
        laid[name] = BoardObject(name, square(where), position_of(square(where)), Secret(audience(LEGION), kind), kind if shown else "")
    return changed(at, objects=laid, laid=len(laid))


def changed(at: Table, **fields: Any) -> Table:
    """Return the position with changed fields of the state."""
    return given(at.game, replace(at.state, **fields), at.number)


def altered(at: Table, name: str, **fields: Any) -> Table:
    """Return the position with changed fields of a figure."""
    figure: Figure = replace(at.state.figures[name], **fields)
    return changed(at, figures={**at.state.figures, name: figure})


def fact(after: Table, kind: type[F]) -> F:
    """Return the only fact of this type that the last command recorded."""
    (found,) = (one for one in after.facts if isinstance(one, kind))
    return found

"""Square maps for tests: written by hand, random, rotated and mirrored."""

from collections.abc import Callable, Iterable

from hypothesis import strategies as st

from domain.geometry.squares import Edge, EdgeState, Square, Walls, edge

Transform = Callable[[Square], Square]


def walled(width: int, height: int, edges: str, state: EdgeState = "wall") -> Walls:
    """Return a map with this state on the named edges."""
    return Walls(width, height, {edge(*map(_square, name.split("|"))): state for name in edges.split()})


def cells(names: str) -> frozenset[Square]:
    """Parse squares from text such as `0,1 2,3`."""
    return frozenset(map(_square, names.split()))


def inner_edges(width: int, height: int) -> tuple[Edge, ...]:
    """Return all edges inside a map."""
    across = [((x, y), (x + 1, y)) for y in range(height) for x in range(width - 1)]
    down = [((x, y), (x, y + 1)) for y in range(height - 1) for x in range(width)]
    return (*across, *down)


@st.composite
def maps(draw: st.DrawFn, largest: int = 9) -> Walls:
    """Maps of up to `largest` squares a side. About a third of their edges are walls, doors and doorways."""
    width, height = draw(st.integers(1, largest)), draw(st.integers(1, largest))
    states: tuple[EdgeState, ...] = ("wall", "wall", "door_closed", "door_open", "doorway", *("open",) * 10)
    edges = inner_edges(width, height)
    drawn = draw(st.lists(st.sampled_from(states), min_size=len(edges), max_size=len(edges)))
    return Walls(width, height, {between: state for between, state in zip(edges, drawn, strict=True) if state != "open"})


@st.composite
def maps_with_squares(draw: st.DrawFn, count: int = 2, largest: int = 9) -> tuple[Walls, tuple[Square, ...]]:
    """A map and `count` of its squares, possibly repeated."""
    walls = draw(maps(largest))
    squares = st.tuples(st.integers(0, walls.width - 1), st.integers(0, walls.height - 1))
    return walls, tuple(draw(squares) for _ in range(count))


def some_squares() -> st.SearchStrategy[frozenset[Square]]:
    """Squares to be occupied. `on` removes those off the map."""
    return st.frozensets(st.tuples(st.integers(0, 8), st.integers(0, 8)), max_size=25)


def on(walls: Walls, squares: Iterable[Square]) -> frozenset[Square]:
    """Return the squares that are on the map."""
    return frozenset(square for square in squares if square in walls)


def turned(walls: Walls) -> tuple[Walls, Transform]:
    """Return the map rotated clockwise by 90 degrees, and the mapping of its squares."""

    def move(square: Square) -> Square:
        return walls.height - 1 - square[1], square[0]

    return _moved(walls, walls.height, walls.width, move), move


def mirrored(walls: Walls) -> tuple[Walls, Transform]:
    """Return the map with left and right exchanged, and the mapping of its squares."""

    def move(square: Square) -> Square:
        return walls.width - 1 - square[0], square[1]

    return _moved(walls, walls.width, walls.height, move), move


def shifted(walls: Walls, by: Square) -> tuple[Walls, Transform]:
    """Return the map inside a larger one, shifted right and down by `by`, and the mapping of its squares."""

    def move(square: Square) -> Square:
        return square[0] + by[0], square[1] + by[1]

    return _moved(walls, walls.width + by[0] + 2, walls.height + by[1] + 2, move), move


def _square(name: str) -> Square:
    x, y = name.split(",")
    return int(x), int(y)


def _moved(walls: Walls, width: int, height: int, move: Transform) -> Walls:
    return Walls(width, height, {edge(move(first), move(second)): state for (first, second), state in walls.states.items()})

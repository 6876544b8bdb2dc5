"""The table of missions and numbers of teams: how many games Chaos has won in each cell, as it stands in a decision."""

from collections.abc import Iterator
from typing import Final

from domain.games.starquest.missions import ALL_MISSIONS, MOST_TEAMS
from simulations.table import Results, Row

_LEAST: Final = 30
_MOST: Final = 70
"""The shares of games won, in percent, between which a cell is balanced."""
_TEAMS: Final = range(1, MOST_TEAMS + 1)


def lines(results: Results, game: str) -> Iterator[str]:
    """The lines of the table, of games of any code; shares out of balance are bold. The last lines add all missions up."""
    rows = {row.series: row for row in results.played(game)}
    yield "| mission | 1 team | 2 teams | 3 teams |"
    yield "|---|---|---|---|"
    for mission in ALL_MISSIONS:
        yield _line(mission, [_of(rows, f"{mission} with {teams}") for teams in _TEAMS])
    yield _line("all", [_sum([_of(rows, f"{mission} with {teams}") for mission in ALL_MISSIONS]) for teams in _TEAMS])
    cells = [_of(rows, f"{mission} with {teams}") for mission in ALL_MISSIONS for teams in _TEAMS]
    counted = [cell for cell in cells if cell[1]]
    yield ""
    yield f"{sum(_is_balanced(*cell) for cell in counted)} of {len(counted)} cells are between {_LEAST} and {_MOST} %."


def _of(rows: dict[str, Row], series: str) -> tuple[int, int]:
    """The games that Chaos has won in a cell, and all."""
    row = rows.get(series)
    return (row.won, row.games) if row is not None else (0, 0)


def _sum(cells: list[tuple[int, int]]) -> tuple[int, int]:
    return sum(won for won, _ in cells), sum(games for _, games in cells)


def _is_balanced(won: int, games: int) -> bool:
    return _LEAST * games <= 100 * won <= _MOST * games


def _line(name: str, cells: list[tuple[int, int]]) -> str:
    return "| " + " | ".join((name, *(_cell(won, games) for won, games in cells))) + " |"


def _cell(won: int, games: int) -> str:
    if not games:
        return "-"
    share = f"{100 * won / games:.0f} %"
    return f"{share if _is_balanced(won, games) else f'**{share}**'} of {games}"

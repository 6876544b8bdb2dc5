"""Positions of StarQuest NG for tests: a step of a player turn with the pieces placed by a text.

    table("red-1 4,3; ork-1 7,3", step="attack").dice(1, ...).when(RED, DeclareAttack("red-1", "ork-1", "6,3"))

Seat 0 is Chaos, then come the marine seats. At level 1 each has a sergeant, `red-c`, and the marines `red-1` to `red-4`.
"""

from typing import Any

from msgspec.structs import replace

from domain.games.starquest.commands import Done
from domain.games.starquest_ng.commands import VoteMissionLeader
from domain.games.starquest_ng.game import GAME
from domain.games.starquest_ng.options import Options
from domain.games.starquest_ng.state import NgState, NgStep, Pair
from domain.kernel.game import Setup
from domain.kernel.seats import Seat
from domain.kernel.state import GameTurn
from domain.kernel.turn import Turn
from games.starquest.positions import BLUE, CHAOS, RED, YELLOW, InOrder, placed
from kit.given import Given, given

__all__ = ["BLUE", "CHAOS", "RED", "YELLOW", "InOrder", "Table", "altered", "begun", "bound", "changed", "started", "table"]

Table = Given[NgState, Options]


def begun(options: Options = Options(mission="M1"), teams: int = 1) -> Table:  # noqa: B008  # frozen
    """Return a game whose forces are mustered: tied seats vote, or Chaos prepares."""
    setup = Setup(replace(options, chaos_seat="first"), teams + 1)
    turn = Turn(GAME.initial(setup), InOrder(), 0, GAME.dice, GAME.rules)
    GAME.begin(turn, setup)
    return given(GAME, turn.state, turn.number)


def started(options: Options = Options(mission="M1"), teams: int = 1) -> Table:  # noqa: B008  # frozen
    """Return the first step of the first round. The seat RED is mission leader."""
    at = begun(options, teams)
    for seat in at.state.tied:
        at = at.when(seat, VoteMissionLeader(RED))
    return at.when(CHAOS, Done())


def table(
    pieces: str = "",
    *,
    step: NgStep = "move",
    called: Seat | None = RED,
    options: Options = Options(mission="M1"),  # noqa: B008  # frozen
    teams: int = 1,
    opened: tuple[str, ...] = (),
    scanned: str = "ABCD",
) -> Table:
    """Return a game in this step; `called`: the marine seat that acts, None between two calls."""
    state: NgState = placed(started(options, teams).state, pieces)
    chaos = step.startswith("c_")
    active = CHAOS if chaos else called
    return given(
        GAME,
        replace(
            state,
            step=step,
            side="chaos" if chaos else "marines",
            stage="chaos_action" if chaos else "gsg_turn",
            called=None if chaos else called,
            active=active,
            done=(),
            acted=(),
            opened=opened,
            scanned=tuple(scanned),
            turn=GameTurn(900, () if active is None else (active,)),
        ),
    )


def changed(at: Table, **fields: Any) -> Table:
    """Return the position with changed fields of the state."""
    return given(at.game, replace(at.state, **fields), at.number)


def altered(at: Table, piece: str, **fields: object) -> Table:
    """Return the position with changed fields of a figure; a field of its profile is changed there."""
    figure = at.state.figure(piece)
    assert figure is not None
    numbers = {name: value for name, value in fields.items() if name not in figure.__struct_fields__}
    figure = replace(figure, profile=replace(figure.profile, **numbers), **{name: fields[name] for name in fields.keys() - numbers.keys()})
    if piece in at.state.soldiers:
        return changed(at, soldiers={**at.state.soldiers, piece: figure})
    return changed(at, robotlings={**at.state.robotlings, piece: figure})


def bound(at: Table, marine: str, chaos: str) -> Table:
    """Return the position with these figures bound to each other."""
    return changed(at, pairs=(*at.state.pairs, Pair(marine, chaos)))

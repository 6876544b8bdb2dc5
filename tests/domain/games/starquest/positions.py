"""Positions of StarQuest for tests: a game in its first turn, with the pieces placed by a text.

    table("red-1 3,3; android-1 8,3").dice(3, 6).when(RED, FireWeapon("red-1", "laser", figure="android-1")).then_among(...)
    table("red-1 3,6; blip-07 ork 6,6").when(RED, OpenDoor("red-1", "A-d3")).then_among(BlipRevealed)

Seat 0 is Chaos, then come the teams in turn order. All cards and tokens are dealt in order, so that `blip-01` is the first token of
the mission's mix. If the text gives a blip another kind, it is swapped with a blip of that kind.
"""

from typing import TypeVar

import msgspec
from msgspec.structs import replace

from domain.games.starquest.board import Ship
from domain.games.starquest.commands import ChooseLoadout, Done, MovePiece
from domain.games.starquest.figures import LARGE, ChaosKind
from domain.games.starquest.game import GAME
from domain.games.starquest.options import Options
from domain.games.starquest.pieces import Blip, Figure
from domain.games.starquest.state import Stage, State
from domain.games.starquest.weapons import HeavyWeapon, Weapon
from domain.kernel.facts import DrawMethod
from domain.kernel.game import Setup
from domain.kernel.seats import Seat
from domain.kernel.secret import Secret
from domain.kernel.state import GameTurn
from domain.kernel.turn import Draw, Turn
from kit.given import Given, changed, given

__all__ = [
    "BLUE",
    "CHAOS",
    "RED",
    "YELLOW",
    "InOrder",
    "at_turn",
    "begun",
    "changed",
    "chaos_figure",
    "fact",
    "looming",
    "placed",
    "started",
    "table",
]

CHAOS, RED, YELLOW, BLUE = range(4)


class InOrder:
    """Chance that keeps every order and rolls the first face."""

    def __init__(self) -> None:
        self.drawn = 0

    def draw(self, method: DrawMethod, sides: tuple[int, ...], group: str = "") -> Draw:
        """Return the first indexes."""
        self.drawn += 1
        counts = {"roll": [0] * len(sides), "pick": range(sides[-1]), "shuffle": range(sides[0])}
        return Draw(group or "table", self.drawn, 0, None, None, tuple(counts[method]), "" if group else "00" * 32)


def begun(options: Options = Options(), teams: int = 1) -> Given[State, Options]:  # noqa: B008  # frozen
    """Return a game that has just begun: Chaos must choose the mission, or all seats their loadouts if the options name the mission."""
    setup = Setup(replace(options, chaos_seat="first"), teams + 1)
    turn = Turn(GAME.initial(setup), InOrder(), 0, GAME.dice, GAME.rules)
    GAME.begin(turn, setup)
    return given(GAME, turn.state, turn.number)


def started(options: Options = Options(mission="M1"), teams: int = 1, **loadout: str) -> Given[State, Options]:  # noqa: B008  # frozen
    """Return the first turn of the first team. `loadout`: parts of the loadout by name, for every team that may have them."""
    at = begun(options, teams)
    for seat in (*range(1, teams + 1), CHAOS):
        if seat != CHAOS:
            for part, value in loadout.items():
                at = at.when(seat, msgspec.convert({"type": "choose_loadout", "part": part, "value": value}, ChooseLoadout))
        at = at.when(seat, Done())
    return at


def table(
    pieces: str = "",
    *,
    turn_of: Seat = RED,
    stage: Stage | None = None,
    options: Options = Options(mission="M1"),  # noqa: B008  # frozen
    teams: int = 1,
    opened: tuple[str, ...] = (),
    scanned: str = "ABCD",
    ship: Ship | None = None,
    **loadout: str,
) -> Given[State, Options]:
    """Return a game during the turn of `turn_of`. Figures without a square in `pieces` are docked or in supply.

    `pieces` are separated by semicolons: a figure and its square, or a blip, its kind and its square.
    """
    state = started(options, teams, **loadout).state
    if ship is not None:
        state = replace(state, ship=ship, items={})
    state = placed(state, pieces)
    return given(GAME, at_turn(replace(state, opened=tuple(sorted(opened)), scanned=tuple(scanned)), turn_of, stage))


S = TypeVar("S", bound=State)


def placed(state: S, pieces: str) -> S:
    """Return the state with these pieces on their squares."""
    for entry in filter(None, (part.strip() for part in pieces.split(";"))):
        name, *kind, square = entry.split()
        state = _blip(state, name, kind[0], square) if kind else _figure(state, name, square)
    return state


def at_turn(state: State, seat: Seat, stage: Stage | None = None) -> State:
    """Return the state in this seat's turn."""
    usual: Stage = "chaos_action" if seat == state.chaos else "gsg_turn"
    return replace(state, active=seat, stage=stage or usual, turn=GameTurn(900, (seat,)), activation=None, acted=(), cards_closed=False)


def _figure(state: S, name: str, square: str) -> S:
    if name in state.soldiers:
        soldier = replace(state.soldiers[name], square=square, status="board")
        return replace(state, soldiers={**state.soldiers, name: soldier})
    robotling = chaos_figure(state, name, square)
    return replace(state, robotlings={**state.robotlings, name: robotling})


def chaos_figure(state: State, name: str, square: str) -> Figure:
    """Return a Chaos figure as it comes from supply."""
    kinds: dict[str, ChaosKind] = {kind: kind for kind in state.tables.figures.chaos}
    kind = kinds[name.rpartition("-")[0]]
    assert 1 <= int(name.rpartition("-")[2]) <= state.tables.figures.supply[kind]
    profile = state.tables.figures.chaos[kind]
    weapons: tuple[Weapon, ...] = tuple(profile.fire)
    if kind == LARGE:
        assert state.arsenal is not None
        heavy: tuple[HeavyWeapon, ...] = state.arsenal.read()
        weapons = (*weapons, *heavy)
        profile = replace(profile, fire={**profile.fire, **{weapon: state.tables.weapons[weapon].dice for weapon in heavy}})
    return Figure(name, state.chaos, kind, profile, profile.life, weapons, square)


def _blip(state: S, name: str, kind: str, square: str) -> S:
    pool = dict(state.pool)
    if pool[name].read() != kind:
        other = next(blip for blip, secret in pool.items() if secret.read() == kind)
        pool[name], pool[other] = _worded(pool[name], pool[other].read()), _worded(pool[other], pool[name].read())
    return replace(state, blips={**state.blips, name: Blip(name, square, pool.pop(name))}, pool=pool)


def _worded(secret: Secret[ChaosKind], kind: ChaosKind) -> Secret[ChaosKind]:
    return Secret(secret.audience, kind, secret.source)


def looming(more: str = "") -> Given[State, Options]:
    """Return a position of M1 in which the dreadnought's blip of M3 is revealed and Chaos chooses its squares."""
    at = table(f"red-1 11,2; {more}")
    kind = table(options=Options(mission="M3")).state.pool["blip-08"]
    return changed(at, blips={"blip-01": Blip("blip-01", "8,2", kind), **at.state.blips}).when(RED, MovePiece("red-1", "10,2"))


F = TypeVar("F", bound=msgspec.Struct)


def fact(after: Given[State, Options], kind: type[F]) -> F:
    """Return the only fact of this type that the last command recorded."""
    (found,) = (one for one in after.facts if isinstance(one, kind))
    return found

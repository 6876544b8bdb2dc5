"""Series of whole games between bots, and how one such game is played: the rules alone, without a table's records."""

import random
from collections.abc import Mapping
from time import thread_time
from typing import Final, NamedTuple

import msgspec

from domain.games.registry import AnyGame
from domain.kernel.closing import close
from domain.kernel.facts import AnyState, DrawMethod
from domain.kernel.game import Setup, awaited
from domain.kernel.seats import SYSTEM
from domain.kernel.strength import USUAL, Strength
from domain.kernel.turn import Draw, Turn
from kit.bits import Bits
from projections.options import OptionValue

OTHERS: Final = "others"
TEAM: Final = "team"
"""The side of all seats of a game without sides."""
SLOW: Final = 0.15
"""Processor seconds that a command may take; 99 of 100 commands must stay below."""


class Series(NamedTuple):
    """Games of one kind. `strengths`: of the bots by side, `others` for all sides that are not named. `counted` is the side whose
    victories are counted, `others` for any other one."""

    name: str
    game: str
    options: Mapping[str, OptionValue]
    seats: int
    strengths: Mapping[str, Strength]
    counted: str
    games: int


class PlayedGame(NamedTuple):
    """The end of a game for the counted side, with the number of commands and of those that were planned too slowly."""

    won: bool
    shared: bool
    commands: int
    slow: int


class SeededChance:
    """Chance from a seed, by itself: no chains."""

    def __init__(self, seed: str) -> None:
        self._random = random.Random(seed)
        self._count = 0

    def draw(self, method: DrawMethod, sides: tuple[int, ...], group: str = "") -> Draw:
        """The next draw."""
        self._count += 1
        return Draw(group or "table", self._count, 0, None, None, self._indexes(method, sides), "" if group else "00" * 32)

    def _indexes(self, method: DrawMethod, sides: tuple[int, ...]) -> tuple[int, ...]:
        match method:
            case "roll":
                return tuple(self._random.randrange(faces) for faces in sides)
            case "pick":
                return tuple(self._random.sample(range(sides[0]), sides[-1]))
            case "shuffle":
                return tuple(self._random.sample(range(sides[0]), sides[0]))


def play(game: AnyGame, series: Series, seed: str) -> PlayedGame:
    """Play one game of the series to its end."""
    chance = SeededChance(f"{seed}/chance")
    setup = Setup(msgspec.convert(dict(series.options), game.options_type), series.seats)
    turn = Turn(game.initial(setup), chance, 0, game.dice, game.rules)
    game.begin(turn, setup)
    commands = slow = 0
    while asked := awaited(game, turn.state):
        state: AnyState = turn.state
        decision = asked[0]
        commands += 1
        began = thread_time()
        if decision.seat == SYSTEM:
            command = game.default(state, decision.seat, decision)
        else:
            strength = _of(series.strengths, game.sides(state).get(decision.seat, ""), USUAL)
            command = game.play_as(strength, close(state, decision.seat), decision.seat, decision, Bits(f"{seed}/{commands}"))
        slow += thread_time() - began > SLOW
        turn = Turn(state, chance, turn.number, game.dice, game.rules)
        game.decide(turn, decision.seat, command)
    return _ended(game, series, turn.state, commands, slow)


def _of(strengths: Mapping[str, Strength], side: str, usual: Strength) -> Strength:
    return strengths.get(side, strengths.get(OTHERS, usual))


def _ended(game: AnyGame, series: Series, state: AnyState, commands: int, slow: int) -> PlayedGame:
    sides = game.sides(state)
    best = {sides.get(each.seat, TEAM) for each in game.outcome(state).seats if each.result in ("won", "drawn")}
    won = bool(best - {_other(series)}) if series.counted == OTHERS else series.counted in best
    return PlayedGame(won, len(best) > 1, commands, slow)


def _other(series: Series) -> str:
    """The only side that is not counted if the counted ones are the `others`."""
    return next(side for side in series.strengths if side != OTHERS)

"""Whole games of StarQuest, random or by the bots: every decision, every fact, and the final state."""

import random
from typing import NamedTuple

import msgspec

from domain.games.starquest.game import GAME
from domain.games.starquest.options import Options
from domain.games.starquest.state import State
from domain.kernel.closing import close
from domain.kernel.commands import Command
from domain.kernel.decisions import Decision
from domain.kernel.facts import DrawMethod
from domain.kernel.game import Setup, awaited
from domain.kernel.turn import Draw, Turn
from kit.bits import Bits
from kit.players import Player, bot_player, random_player


class Moment(NamedTuple):
    """A state, one of its pending decisions, and the command that answers it."""

    state: State
    decision: Decision
    command: Command


class Tossed:
    """Chance for whole games: draws of every kind from a seed."""

    def __init__(self, seed: str) -> None:
        self._random = random.Random(seed)
        self._drawn = 0

    def draw(self, method: DrawMethod, sides: tuple[int, ...], group: str = "") -> Draw:
        """Return random faces, distinct cards, or a random order of cards."""
        self._drawn += 1
        if method == "roll":
            drawn = tuple(self._random.randrange(faces) for faces in sides)
        else:
            drawn = tuple(self._random.sample(range(sides[0]), sides[-1]))
        return Draw(group or "table", self._drawn, 0, None, None, drawn, "" if group else "00" * 32)


class Played(NamedTuple):
    """A whole game."""

    moments: tuple[Moment, ...]
    facts: tuple[msgspec.Struct, ...]
    state: State
    setup: Setup[Options]


at_random, by_bot = random_player(GAME), bot_player(GAME)


def played(options: Options, seats: int, seed: str, player: Player[State] = by_bot) -> Played:
    """Play a whole game. Each seat sees only its own closed state."""
    bits, chance, setup = Bits(seed), Tossed(seed), Setup(options, seats)
    turn = Turn(GAME.initial(setup), chance, 0, GAME.dice, GAME.rules)
    GAME.begin(turn, setup)
    moments: list[Moment] = []
    facts = list[msgspec.Struct](turn.facts)
    while asked := awaited(GAME, turn.state):
        decision = bits.one_of(asked)
        command = player(close(turn.state, decision.seat), decision, bits)
        moments.append(Moment(turn.state, decision, command))
        turn = Turn(turn.state, chance, turn.number, GAME.dice, GAME.rules)
        GAME.decide(turn, decision.seat, command)
        facts += turn.facts
    return Played(tuple(moments), tuple(facts), turn.state, setup)

"""Whole games of the bots, for tests and measurements."""

import random
from typing import NamedTuple

from domain.games.red_berets.game import GAME
from domain.games.red_berets.options import Options
from domain.games.red_berets.state import State
from domain.kernel.closing import close
from domain.kernel.commands import Command
from domain.kernel.decisions import Decision
from domain.kernel.facts import DrawMethod
from domain.kernel.game import Setup, awaited
from domain.kernel.strength import USUAL, Strength
from domain.kernel.turn import Draw, Turn
from kit.bits import Bits

MOST_COMMANDS = 6000


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


class Moment(NamedTuple):
    """A state, one of the decisions that it awaits, and the bot's command."""

    state: State
    decision: Decision
    command: Command


class Played(NamedTuple):
    """A game from its beginning to its end."""

    moments: tuple[Moment, ...]
    state: State


def played(options: Options, seed: str, strength: Strength = USUAL) -> Played:
    """Play a whole game. Each seat sees only its own closed state, and a bot's command is always accepted."""
    bits, chance, setup = Bits(seed), Tossed(seed), Setup(options, GAME.seats_for(options)[0])
    turn = Turn(GAME.initial(setup), chance, 0, GAME.dice, GAME.rules)
    GAME.begin(turn, setup)
    moments: list[Moment] = []
    while asked := awaited(GAME, turn.state):
        decision = bits.one_of(asked)
        command = GAME.play_as(strength, close(turn.state, decision.seat), decision.seat, decision, bits)
        moments.append(Moment(turn.state, decision, command))
        assert len(moments) < MOST_COMMANDS, moments[-20:]
        turn = Turn(turn.state, chance, turn.number, GAME.dice, GAME.rules)
        GAME.decide(turn, decision.seat, command)
    return Played(tuple(moments), turn.state)

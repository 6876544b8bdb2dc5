"""Whole games without a table around them: every decision with the state that it was made in, every fact, and the final state."""

import random
from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, Generic, NamedTuple

from msgspec import Struct

from domain.kernel.closing import close
from domain.kernel.commands import Command
from domain.kernel.decisions import Decision
from domain.kernel.facts import DrawMethod
from domain.kernel.game import Game, Setup, awaited
from domain.kernel.seats import Seat
from domain.kernel.turn import Draw, Turn
from kit.bits import Bits
from kit.course import Course
from kit.players import Player
from kit.position import O, S

MOST_COMMANDS = 20_000
NOBODY: Final[Mapping[int, Seat]] = MappingProxyType({})


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


class Moment(NamedTuple, Generic[S]):
    """A state, one of its pending decisions, and the command that answers it."""

    state: S
    decision: Decision
    command: Command


class WholeGame(NamedTuple, Generic[S, O]):
    """A game from its beginning to its end."""

    moments: tuple[Moment[S], ...]
    facts: tuple[Struct, ...]
    state: S
    setup: Setup[O]


def whole_game(
    game: Game[S, O], setup: Setup[O], seed: str, player: Player[S], course: Course[S, O] | None = None, quits: Mapping[int, Seat] = NOBODY
) -> WholeGame[S, O]:
    """Play a whole game. Each seat sees only its own closed state, and each command is accepted. With a `course`, its laws are kept.
    `quits`: seats that give up, by the number of commands before it."""
    bits, chance = Bits(seed), Tossed(f"dice of {seed}")
    turn = Turn(game.initial(setup), chance, 0, game.dice, game.rules)
    game.begin(turn, setup)
    moments: list[Moment[S]] = []
    gone: list[Seat] = []
    facts = list[Struct](turn.facts)
    while asked := awaited(game, turn.state):
        if course is not None:
            course.follow(turn.facts, f"{seed}, record {turn.number}")
            course.check(turn.state, f"{seed}, record {turn.number}")
        if len(moments) in quits and quits[len(moments)] not in gone:
            gone.append(quits[len(moments)])
            turn = Turn(turn.state, chance, turn.number, game.dice, game.rules)
            game.withdraw(turn, gone[-1])
            facts += turn.facts
            continue
        decision = bits.one_of(asked)
        command = player(close(turn.state, decision.seat), decision, bits)
        moments.append(Moment(turn.state, decision, command))
        assert len(moments) < MOST_COMMANDS, moments[-20:]
        turn = Turn(turn.state, chance, turn.number, game.dice, game.rules)
        game.decide(turn, decision.seat, command)
        facts += turn.facts
    return WholeGame(tuple(moments), tuple(facts), turn.state, setup)

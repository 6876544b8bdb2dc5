"""Deciding the commands of bot games by the rules alone, against folding their facts once more.

Folding is the minimum for any server that keeps a state. Each fact is folded while a command is decided, so the ratio cannot fall to 1.
The rows with long appends are those in which the rules themselves play, such as the phases of an automated enemy. All times are those
of the processor.
"""

import gc
from collections.abc import Iterator
from time import process_time
from typing import NamedTuple

from bench.figures import row
from domain.games.registry import GAMES, AnyGame
from domain.kernel.closing import close
from domain.kernel.game import Setup, awaited
from domain.kernel.turn import Turn
from kit.bits import Bits
from simulations.series import SeededChance

GAMES_PLAYED = 60
QUICK = 4
LONG = 20
"""Facts of a long append."""


class Decided(NamedTuple):
    """A command: the number of its facts, the seconds to decide it, and those to fold its facts once more."""

    facts: int
    seconds: float
    folding: float


def decided(game: AnyGame, seed: int) -> Iterator[Decided]:
    """Yield the commands of a bot game. `seed` also selects the number of seats."""
    options = game.options_type()
    counts = game.seats_for(options)
    setup = Setup(options, counts[seed % len(counts)])
    chance, bits = SeededChance(f"decide-{seed}"), Bits(f"decide-{seed}")
    turn = Turn(game.initial(setup), chance, 0, game.dice, game.rules)
    game.begin(turn, setup)
    while asked := awaited(game, turn.state):
        decision, before = asked[0], turn.state
        command = game.play(close(before, decision.seat), decision.seat, decision, bits)
        turn = Turn(before, chance, turn.number, game.dice, game.rules)
        start = process_time()
        game.decide(turn, decision.seat, command)
        middle = process_time()
        for fact in turn.facts:
            before = fact.evolve(before)
        yield Decided(len(turn.facts), middle - start, process_time() - middle)


def run(quick: bool) -> Iterator[str]:
    """Yield the report in milliseconds, and the facts folded in a second. The ratio is all deciding divided by all folding."""
    yield row("game", "", "commands", "p50 ms", "p99 ms", "most ms", "facts/s", "ratio")
    for key, game in GAMES.items():
        found: list[Decided] = []
        for seed in range(QUICK if quick else GAMES_PLAYED):
            gc.disable()
            found += decided(game, seed)
            gc.enable()
            gc.collect()
        for name, some in (("all", found), ("long", [one for one in found if one.facts >= LONG])):
            if not some:
                continue
            times = sorted(1000 * one.seconds for one in some)
            folding = sum(one.folding for one in some)
            figures = (times[len(times) // 2], times[len(times) * 99 // 100], times[-1])
            ratio = sum(one.seconds for one in some) / folding
            yield row(key[:16], name, len(some), *figures, round(sum(one.facts for one in some) / folding), ratio)

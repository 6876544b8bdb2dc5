"""Options and scene of every position, and folding, of bot games of all missions of Red Berets, against writing the options down.

The other benchmarks play each game with its default options; here each mission is played with everything that it has. All times are those
of the processor.
"""

import gc
from collections.abc import Iterator, Sequence
from time import process_time
from typing import Final, NamedTuple

import msgspec

from bench.figures import row
from domain.games.registry import GAMES, AnyGame
from domain.kernel.closing import close
from domain.kernel.facts import AnyState
from domain.kernel.game import Setup, awaited
from domain.kernel.seats import Seat
from domain.kernel.turn import Turn
from kit.bits import Bits
from projections.scenes.registry import picture
from simulations.series import SeededChance

KEY: Final = "red_berets"
VARIANTS: Final[dict[str, dict[str, str]]] = {
    "m1": {"mission": "m1"},
    "m1 advanced": {"mission": "m1", "preset": "advanced"},
    "m2": {"mission": "m2"},
    "m2 advanced": {"mission": "m2", "preset": "advanced"},
    "m3": {"mission": "m3"},
    "m3 with the ally": {"mission": "m3", "bauhaus": "ally"},
    "m4": {"mission": "m4"},
}
GAMES_PLAYED: Final = 20
QUICK: Final = 1
FOLDS: Final = 5


class Game(NamedTuple):
    """A bot game: its positions, closed for the seat that decides, its first state and its facts."""

    positions: list[tuple[Seat, AnyState]]
    first: AnyState
    facts: Sequence[msgspec.Struct]


def played(game: AnyGame, options: msgspec.Struct, seed: str) -> Game:
    """Play a game by its bots."""
    setup, chance, bits = Setup(options, game.seats_for(options)[0]), SeededChance(seed), Bits(seed)
    first = game.initial(setup)
    turn = Turn(first, chance, 0, game.dice, game.rules)
    game.begin(turn, setup)
    positions, facts = [], list(turn.facts)
    while asked := awaited(game, turn.state):
        decision = asked[0]
        seen = close(turn.state, decision.seat)
        positions.append((decision.seat, seen))
        turn = Turn(turn.state, chance, turn.number, game.dice, game.rules)
        game.decide(turn, decision.seat, game.play(seen, decision.seat, decision, bits))
        facts += turn.facts
    return Game(positions, first, facts)


def run(quick: bool) -> Iterator[str]:
    """Yield the report. The ratio is the median of the options divided by that of writing them down."""
    yield row("variant", "", "positions", "p50 ms", "p99 ms", "most ms", "bare p50", "ratio", "facts", "folded/s")
    game = GAMES[KEY]
    for name, words in VARIANTS.items():
        options = msgspec.convert(words, game.options_type)
        times: list[float] = []
        scenes: list[float] = []
        bare: list[float] = []
        facts, seconds = 0, 0.0
        gc.disable()
        for seed in range(QUICK if quick else GAMES_PLAYED):
            one = played(game, options, f"{name}-{seed}")
            for seat, state in one.positions:
                start = process_time()
                offered = game.legal(state, seat)
                middle = process_time()
                msgspec.json.encode(offered)
                end = process_time()
                picture(game, state, seat)
                times.append(middle - start)
                bare.append(end - middle)
                scenes.append(process_time() - end)
            facts += len(one.facts)
            seconds += min(_folding(one) for _ in range(FOLDS))
            gc.collect()
        gc.enable()
        bare.sort()
        plain = bare[len(bare) // 2]
        for measured, rates in ((times, (facts, f"{facts / seconds:,.0f}")), (scenes, ())):
            measured.sort()
            usual = measured[len(measured) // 2]
            shown = (1000 * one for one in (usual, measured[int(len(measured) * 0.99)], measured[-1], plain))
            kind = "options" if measured is times else "scene"
            yield row(name, kind, len(measured), *(f"{one:.3f}" for one in shown), f"{usual / plain:.1f}", *rates)


def _folding(game: Game) -> float:
    start, state = process_time(), game.first
    for fact in game.facts:
        state = fact.evolve(state)  # type: ignore[attr-defined]  # facts of games evolve their states
    return process_time() - start

"""Options and scene of every position of bot games, for each seat that must decide, against encoding the answer once as JSON.

Encoding the answer is the minimum for any server. The rest is the work of the rules. Caches are as warm as in a server that plays
these games one after the other.
"""

import gc
from collections.abc import Iterator
from time import perf_counter

import msgspec

from bench.figures import row
from domain.games.registry import GAMES, AnyGame
from domain.kernel.closing import close
from domain.kernel.facts import AnyState
from domain.kernel.seats import Seat
from kit.bits import Bits
from kit.world import World
from projections.scenes.registry import picture

GAMES_PLAYED = 200
QUICK = 4


def positions(game: AnyGame, seed: int) -> Iterator[tuple[Seat, AnyState]]:
    """Yield every position of a bot game, closed for the seat that must decide. `seed` also selects the number of seats."""
    options = game.options_type()
    counts = game.seats_for(options)
    seats = counts[seed % len(counts)]
    world = World(game, f"bench-{seed}")
    world.open(options, seats, bots=range(seats))
    bits = Bits(f"bench-{seed}")
    while asked := world.awaited():
        decision = asked[0]
        seen = close(world.state, decision.seat)
        yield decision.seat, seen
        world.send(decision.seat, game.play(seen, decision.seat, decision, bits), decision.id)


def run(quick: bool) -> Iterator[str]:
    """Yield the report in milliseconds. The ratio is the median divided by the bare median."""
    yield row("game", "", "positions", "p50 ms", "p99 ms", "most ms", "bare p50", "ratio")
    for key, game in GAMES.items():
        options: list[float] = []
        scenes: list[float] = []
        bare_options: list[float] = []
        bare_scenes: list[float] = []
        gc.disable()
        for seed in range(QUICK if quick else GAMES_PLAYED):
            for seat, state in positions(game, seed):
                start = perf_counter()
                offered = game.legal(state, seat)
                middle = perf_counter()
                scene = picture(game, state, seat)
                end = perf_counter()
                msgspec.json.encode(offered)
                bare = perf_counter()
                msgspec.json.encode(scene)
                options.append(middle - start)
                scenes.append(end - middle)
                bare_options.append(bare - end)
                bare_scenes.append(perf_counter() - bare)
            gc.collect()
        gc.enable()
        for name, ours, bare_ones in (("options", options, bare_options), ("scene", scenes, bare_scenes)):
            ordered, base = sorted(ours), sorted(bare_ones)[len(bare_ones) // 2]
            middle_one, most = ordered[len(ordered) // 2], ordered[-1]
            high = ordered[len(ordered) * 99 // 100]
            yield row(key[:13], name, len(ours), *(1000 * value for value in (middle_one, high, most, base)), middle_one / base)

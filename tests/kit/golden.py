"""Golden games: logs that are written once and folded by every later version, also without the data files.

`python -m tests.kit.golden KEY` plays games of a registered game, or of the toy in its first version, and stores those with a new
type of record under `tests/golden/KEY/VERSION`. It changes an existing version only with `--replace`, which is for versions that
were never released.
"""

import shutil
import sys
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).parents[1]))  # the import root of the kit

import msgspec

from domain.games.registry import GAMES
from domain.kernel.closing import close
from domain.kernel.game import Game
from domain.table.commands import Concede, Undo
from kit.bits import Bits
from kit.position import O, S
from kit.settings import option_sets
from kit.toy_before import WorldBefore
from kit.toy_game import TOY
from kit.tries import Kinds
from kit.world import World

GOLDEN = Path(__file__).parents[1] / "golden"
MOST_RECORDS = 1500
MOST_GAMES = 40


def play(world: World[S, O], options: O, seats: int, bits: Bits, bots: bool, settings: bool = False) -> None:
    """Play a game at random or by the bots, with occasional undos and, if `settings`, changes of settings. A long game is conceded."""
    kinds = Kinds(world.game.catalogue.commands)
    world.open(options, seats)
    while not world.ledger.over:
        decision = bits.one_of(world.awaited())
        seen = close(world.state, decision.seat)
        if len(world.written) > MOST_RECORDS:
            world.send(decision.seat, Concede())
        elif world.ledger.free_undo.records and world.ledger.free_undo.seat is not None and bits.once_in(15):
            world.send(world.ledger.free_undo.seat, Undo(bits.one_of(world.ledger.free_undo.records)))
        elif settings and bits.once_in(10) and (standing := world.game.standing(seen, decision.seat)):
            world.send(decision.seat, kinds.one(bits.one_of(standing), bits))
        elif bots:
            world.send(decision.seat, world.game.play(seen, decision.seat, decision, bits), decision.id)
        else:
            world.send(decision.seat, kinds.one(bits.one_of(world.game.legal(seen, decision.seat)), bits), decision.id)


def games(game: Game[S, O], table: Callable[[str], World[S, O]]) -> Iterator[World[S, O]]:
    """Play games with each set of options in turn. Yields those with a type of record that earlier ones lack."""
    sets, seen = list(option_sets(game, 6, Bits("golden"))), set[str]()
    for number in range(MOST_GAMES):
        _, options, seats = sets[number % len(sets)]
        world = table(f"golden {number}")
        play(world, options, seats, Bits(world.seed), bots=number % 2 == 0)
        types = {written.type for written in world.written}
        if types - seen:
            seen |= types
            yield world


def write(world: World[S, O], folder: Path) -> None:
    """Write the game's records, openings and outcome, a file each."""
    name = world.seed.replace(" ", "-")
    (folder / f"{name}.events.jsonl").write_bytes(b"".join(written.body + b"\n" for written in world.written))
    openings = [opening for written in world.written for opening in written.openings]
    (folder / f"{name}.disclosures.jsonl").write_bytes(b"".join(msgspec.json.encode(opening._asdict()) + b"\n" for opening in openings))
    outcome = world.game.outcome(world.state)
    (folder / f"{name}.outcome.json").write_bytes(msgspec.json.format(msgspec.json.encode(outcome), indent=1) + b"\n")


def golden(game: Game[S, O], table: Callable[[str], World[S, O]], again: bool) -> None:
    """Write the golden games of the game's version."""
    folder = GOLDEN / game.key / game.version
    if folder.exists() and not again:
        raise SystemExit(f"{folder} is there already, and is to stay")
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    for world in games(game, table):
        write(world, folder)
        print(f"{folder.name} {world.seed}: {len(world.written)} records")


def main(arguments: list[str]) -> None:
    """Write golden games for the keys named."""
    again = "--replace" in arguments
    for key in arguments:
        if key == TOY.key:
            golden(TOY, partial(WorldBefore, TOY), again)
        elif key in GAMES:
            game = GAMES[key]
            golden(game, partial(World, game), again)


if __name__ == "__main__":
    main(sys.argv[1:])

"""Golden games: logs that are written once and folded by every later version, also without the data files.

`python -m tests.kit.golden KEY` plays games of a registered game, or of the toy in its first version, with options that cover all
values, by chance and by bots of each strength. It stores those with new types of records and new values of options under
`tests/golden/KEY/VERSION`, compressed.
It changes an existing version only with `--replace`, which is for versions that were never released.

`python -m tests.kit.golden KEY --add NAME` plays the games of this name in the profile's `golden_additions` and stores them beside those
of the version, none of which it changes.
"""

import shutil
import sys
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path

if __name__ == "__main__":
    tests = Path(__file__).parents[1]
    sys.path[:0] = [str(tests), str(tests / "domain")]  # the import roots of the kit and of the games' profiles

import msgspec

from domain.games.registry import GAMES
from domain.kernel.closing import close
from domain.kernel.game import Game
from domain.kernel.seats import SYSTEM
from domain.kernel.strength import Strength
from domain.table.commands import Concede, Undo
from kit.bits import Bits
from kit.golden_files import DISCLOSURES, EVENTS, GOLDEN, OUTCOME, pack
from kit.position import O, S
from kit.profile import profile_of
from kit.settings import covering, defaults
from kit.system_commands import system_command
from kit.toy_before import WorldBefore
from kit.toy_game import TOY
from kit.tries import Kinds
from kit.world import World

MOST_RECORDS = 1500
MOST_OF_BOTS = 2000
"""Most of their games end by themselves before."""
MOST_ADDED = 1600
"""The records of a game that is added, after which it is conceded."""
MOST_GAMES = 40
MOST_KEPT = 5


def play(
    world: World[S, O], options: O, seats: int, bits: Bits, bots: Strength | None, settings: bool = False, most: int = MOST_RECORDS
) -> None:
    """Play a game at random or by bots of this strength, with occasional undos and, if `settings`, changes of settings. A game with more
    than `most` records is conceded."""
    kinds = Kinds(world.game.catalogue.commands)
    world.open(options, seats)
    while not world.ledger.over:
        decision = bits.one_of(world.awaited())
        seen = close(world.state, decision.seat)
        if decision.seat == SYSTEM:
            command = system_command(world.game, profile_of(world.game.key), seen, decision, bits)
            world.send(SYSTEM, command, decision.id)
        elif len(world.written) > most:
            world.send(decision.seat, Concede())
        elif world.ledger.free_undo.records and world.ledger.free_undo.seat is not None and bits.once_in(15):
            world.send(world.ledger.free_undo.seat, Undo(bits.one_of(world.ledger.free_undo.records)))
        elif settings and bits.once_in(10) and (standing := world.game.standing(seen, decision.seat)):
            world.send(decision.seat, kinds.one(bits.one_of(standing), bits))
        elif bots is not None:
            world.send(decision.seat, world.game.play_as(bots, seen, decision.seat, decision, bits), decision.id)
        else:
            world.send(decision.seat, kinds.one(bits.one_of(world.game.legal(seen, decision.seat)), bits), decision.id)


def games(game: Game[S, O], table: Callable[[str], World[S, O]]) -> Iterator[World[S, O]]:
    """Play games with each set of options in turn. Yields at most `MOST_KEPT`, one by bots of each strength and the others by chance: each
    time the one with the most types of records and values of options that those before it lack."""
    sets = [*defaults(game), *covering(game, Bits("golden"))]
    modes: list[Strength | None] = [*game.strengths, *([None] * MOST_KEPT)][:MOST_KEPT]
    waiting: dict[int, set[str]] = {}
    for number in range(MOST_GAMES):
        world = _played(game, table, sets, number)
        options = msgspec.structs.asdict(sets[number % len(sets)][1])
        waiting[number] = {written.type for written in world.written} | {f"{name}={value}" for name, value in options.items()}
    for mode in modes:
        fitting = [number for number in waiting if _mode(game, sets, number) == mode]
        if not fitting:  # there are so many sets of options that no game with them is played in this mode
            continue
        number = max(fitting, key=lambda one: (len(waiting[one]), -one))
        if new := waiting.pop(number):
            waiting = {one: types - new for one, types in waiting.items()}
            yield _played(game, table, sets, number)


def _mode(game: Game[S, O], sets: Sequence[tuple[str, O, int]], number: int) -> Strength | None:
    """The strength of the bots, or None for a game by chance: by turns, each with all sets of options."""
    turn = number // len(sets)
    return None if turn % 2 else game.strengths[turn // 2 % len(game.strengths)]


def _played(game: Game[S, O], table: Callable[[str], World[S, O]], sets: Sequence[tuple[str, O, int]], number: int) -> World[S, O]:
    _, options, seats = sets[number % len(sets)]
    mode = _mode(game, sets, number)
    world = table(f"golden {number}")
    most = min(MOST_RECORDS if mode is None else MOST_OF_BOTS, profile_of(game.key).golden_records)
    play(world, options, seats, Bits(world.seed), mode, most=most)
    return world


def write(world: World[S, O], folder: Path) -> None:
    """Write the game's records, openings and outcome, a file each."""
    name = world.seed.replace(" ", "-")
    openings = [opening for written in world.written for opening in written.openings]
    pack(folder / f"{name}{EVENTS}", [written.body for written in world.written])
    pack(folder / f"{name}{DISCLOSURES}", [msgspec.json.encode(opening._asdict()) for opening in openings])
    outcome = world.game.outcome(world.state)
    (folder / f"{name}{OUTCOME}").write_bytes(msgspec.json.format(msgspec.json.encode(outcome), indent=1) + b"\n")


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


def add(game: Game[S, O], table: Callable[[str], World[S, O]], name: str) -> None:
    """Write the golden games of this name beside those that the version has."""
    folder = GOLDEN / game.key / game.version
    if any(folder.glob(f"{name}-*")):
        raise SystemExit(f"{folder} has games of the name {name} already, and they are to stay")
    for number, played in enumerate(profile_of(game.key).golden_additions[name].tables, 1):
        world = table(f"{name} {number}")
        options = msgspec.convert(msgspec.structs.asdict(played.options), game.options_type)
        play(world, options, played.seats, Bits(world.seed), played.bots, settings=True, most=MOST_ADDED)
        write(world, folder)
        print(f"{folder.name} {world.seed}: {len(world.written)} records")


def main(arguments: list[str]) -> None:
    """Write golden games for the keys named."""
    if "--add" in arguments:
        key, _, name = arguments
        add(GAMES[key], partial(World, GAMES[key]), name)
        return
    again = "--replace" in arguments
    for key in arguments:
        if key == TOY.key:
            golden(TOY, partial(WorldBefore, TOY), again)
        elif key in GAMES:
            game = GAMES[key]
            golden(game, partial(World, game), again)


if __name__ == "__main__":
    main(sys.argv[1:])

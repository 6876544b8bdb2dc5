"""The consequences of a game's commands, measured by play.

`python -m tests.kit.consequences KEY` plays games of a registered game and writes the result to `data/consequences.json`
in the folder of the game.
Commands are decided in the positions of the game's rule tests as well, with random chance.
The file claims only what every command of a type brings about. No play shows what commands never do, and nothing relies on that.
"""

import argparse
import json
import sys
from pathlib import Path

if __name__ == "__main__":
    tests = Path(__file__).parents[1]
    sys.path[:0] = [str(tests), str(tests / "domain")]  # the import roots of the kit and of the games' profiles

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from msgspec import Struct

from domain.games.registry import GAMES, AnyGame
from domain.kernel.commands import Command, command_name
from domain.kernel.consequences import FILE, Effects, effects
from domain.kernel.strength import USUAL
from kit.bits import Bits
from kit.broken import hold
from kit.commanded import Commanded, commanded, decided_again
from kit.golden import play
from kit.homes import code_of
from kit.position import O, S, Tally
from kit.settings import option_sets
from kit.world import World

GAMES_PLAYED = 90
MOST_RECORDS = 4000
"""Records of a game: the ends of long games have positions that their beginnings lack."""
ENOUGH = 40
"""Commands of one type that must all have had an effect before it counts as "always"."""
LAW = "consequences"


class Measured(NamedTuple):
    """Numbers of accepted commands of one type that rolled, revealed and ended a turn, and of all accepted ones."""

    rolls: int = 0
    reveals: int = 0
    ends: int = 0
    all: int = 0

    def plus(self, seen: Effects) -> "Measured":
        """Return the counts with one more command."""
        return Measured(self.rolls + seen.rolls, self.reveals + seen.reveals, self.ends + seen.ends, self.all + 1)

    def always(self) -> Effects:
        """Return the effects that all of enough commands had."""
        return Effects(*(count == self.all >= ENOUGH for count in self[:3]))


def check_consequences(world: World[S, O], command: Command, facts: Iterable[Struct], tally: Tally) -> None:
    """Law: an accepted command has all effects that its type has."""
    known = world.game.catalogue.consequences
    if not known or type(command) not in world.game.catalogue.commands:
        return
    name = command_name(type(command))
    hold(name in known, LAW, world.here(), f"{name} is missing: {_remedy(world.game.key)}")
    seen = effects(facts)
    for effect in Effects.__struct_fields__:
        kept = getattr(seen, effect) or not getattr(known[name], effect)
        hold(kept, LAW, world.here(), f"{command} always {effect}, but not here: {_remedy(world.game.key)}")
    tally["consequences as known"] += 1


def _remedy(key: str) -> str:
    return f"write them anew, python -m tests.kit.consequences {key}"


def measured(game: AnyGame) -> dict[str, Effects]:
    """Return the consequences that play finds. What a command is known to lack at times stays so, even if this play does not show it."""
    found: dict[str, Measured] = {}
    sets = list(option_sets(game, 6, Bits("consequences")))
    for number in range(GAMES_PLAYED):
        _, options, seats = sets[number % len(sets)]
        world = World(game, f"consequences {number}")
        play(world, options, seats, Bits(world.seed), bots=None if number % 2 else USUAL, settings=True, most=MOST_RECORDS)
        for command, facts in world.decided():
            if type(command) in game.catalogue.commands:
                name = command_name(type(command))
                found[name] = found.get(name, Measured()).plus(effects(facts))
        print(number, len(world.written), file=sys.stderr)
    for name, seen in _in_prepared_positions(game, found):
        found[name] = found.get(name, Measured()).plus(seen)
    known = {name: one for name, one in game.catalogue.consequences.items() if name in map(command_name, game.catalogue.commands)}
    joined = {name: _joined(seen.always(), known.get(name)) for name, seen in found.items()}
    return dict(sorted({**known, **joined}.items()))


def _in_prepared_positions(game: AnyGame, found: Mapping[str, Measured]) -> Iterator[tuple[str, Effects]]:
    """Yield names and effects of commands as rule tests send them, with other chance. A type that play met less than `ENOUGH` times is
    decided as often or more."""
    sent: dict[str, list[Commanded]] = {}
    for one in commanded(game.key):
        if type(one.command) in game.catalogue.commands:
            sent.setdefault(command_name(type(one.command)), []).append(one)
    bits = Bits("prepared")
    for name, ones in sent.items():
        least = ENOUGH if found.get(name, Measured()).all < ENOUGH else 0
        for number in range(max(least, len(ones))):
            yield name, decided_again(game, ones[number % len(ones)], bits)


def _joined(one: Effects, other: Effects | None) -> Effects:
    return one if other is None else Effects(one.rolls and other.rolls, one.reveals and other.reveals, one.ends and other.ends)


def written(found: Mapping[str, Effects]) -> str:
    """Return the file's text: a line for each command."""
    rows = []
    for name, one in found.items():
        always = {effect: True for effect in one.__struct_fields__ if getattr(one, effect)}
        rows.append(f'  "{name}": {json.dumps(always)}')
    return "{\n" + ",\n".join(rows) + "\n}\n"


def write(key: str) -> None:
    """Write the consequences of a registered game."""
    (code_of(key) / "data" / FILE).write_text(written(measured(GAMES[key])), encoding="utf-8")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m tests.kit.consequences", description=__doc__)
    parser.add_argument("games", nargs="+", metavar="game", choices=GAMES)
    for each in parser.parse_args().games:
        write(each)

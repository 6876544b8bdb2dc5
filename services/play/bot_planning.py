"""What bots plan: the usual ones at once, strong ones in a process of their own, because they look ahead and would hold up everything else.

The plan of a strong bot is a pure function of the seat's closed state and of seeded bits, and its work is bounded by counts. So each
server process finds the same command.
"""

import asyncio
import importlib
import io
import multiprocessing
import pickle
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from random import Random
from time import thread_time
from typing import Any, Final, NamedTuple

import structlog
from msgspec import UNSET

from domain.kernel.commands import Command
from domain.kernel.decisions import Decision
from domain.kernel.facts import AnyState
from domain.kernel.secret import Secret
from domain.kernel.strength import Strength
from domain.proof.hkdf import hmac_sha256
from domain.proof.lines import lines
from services.play.playable_games import PlayableGame

ATTEMPTS: Final = 2
"""How often a plan is begun whose process ends; the second time in a new process."""


class BotRandomness:
    """Random numbers for one decision of a bot: deterministic, and independent of the game's chains."""

    def __init__(self, key: bytes, handle: str, decision: str, count: int) -> None:
        self._random = Random(hmac_sha256(key, lines("rollbook/v1/bot", handle, decision, count)))

    def below(self, limit: int) -> int:
        """Returns a number from 0 to `limit - 1`."""
        return self._random.randrange(limit)


class PlanRequest(NamedTuple):
    """What a bot is asked: the decision, its seat's closed state, and the bits for it."""

    playable: PlayableGame
    strength: Strength
    state: AnyState
    decision: Decision
    bits: BotRandomness


class Planned(NamedTuple):
    """A bot's command, and the seconds of a processor that it took."""

    command: Command
    seconds: float


def plan_now(asked: PlanRequest) -> Planned:
    """The bot's command, found in this thread."""
    began = thread_time()
    command = asked.playable.game.play_as(asked.strength, asked.state, asked.decision.seat, asked.decision, asked.bits)
    return Planned(command, thread_time() - began)


class PlanningProcess:
    """A worker process for strong bots. It starts with the first plan, and again after it has died."""

    def __init__(self) -> None:
        self._pool: ProcessPoolExecutor | None = None

    async def plan(self, asked: PlanRequest) -> Planned:
        """The bot's command. Raises BrokenProcessPool if the worker dies of it each time."""
        game = type(asked.playable.game).__module__
        content = _packed((asked.strength, asked.state, asked.decision, asked.bits))
        for _ in range(ATTEMPTS - 1):
            try:
                return await self._run(game, content)
            except BrokenProcessPool:
                _log.warning("planning_process_died", game=asked.playable.game.key, decision=asked.decision.id)
        return await self._run(game, content)

    async def _run(self, game: str, content: bytes) -> Planned:
        if self._pool is None:
            # A fresh interpreter: nothing that this process has opened is inherited.
            self._pool = ProcessPoolExecutor(1, multiprocessing.get_context("spawn"))
        pool = self._pool
        try:
            return await asyncio.wrap_future(pool.submit(_planned, game, content))
        except BrokenProcessPool:
            if self._pool is pool:
                self._pool = None
            pool.shutdown(wait=False)
            raise

    def close(self) -> None:
        """End the worker."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None


class _ClosedStatePickler(pickle.Pickler):
    """Writes secrets too, which no other pickler does: a seat's closed state holds only what the seat may know."""

    def reducer_override(self, each: object) -> Any:
        if not isinstance(each, Secret):
            return NotImplemented
        return Secret, (each.audience, each.read() if each.is_open() else UNSET, each.source)


def _packed(content: object) -> bytes:
    written = io.BytesIO()
    _ClosedStatePickler(written, pickle.HIGHEST_PROTOCOL).dump(content)
    return written.getvalue()


def _planned(module: str, content: bytes) -> Planned:
    """Runs in the worker. `module` holds the game as `GAME`."""
    game: Any = importlib.import_module(module).GAME
    strength, state, decision, bits = pickle.loads(content)
    began = thread_time()
    command: Command = game.play_as(strength, state, decision.seat, decision, bits)
    return Planned(command, thread_time() - began)


_log: structlog.stdlib.BoundLogger = structlog.get_logger("services.play")

"""What bots plan: the usual ones at once, strong ones in a process of their own, because they look ahead and would hold up everything else.

The plan of a strong bot is a pure function of the seat's closed state and of seeded bits, and its work is bounded by counts. So each
server process finds the same command.
"""

import importlib
import io
import pickle
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
from services.errors import WorkerDown, WorkerSlow
from services.play.playable_games import PlayableGame
from services.worker_process import WorkerProcess

ATTEMPTS: Final = 2
"""How often a plan is begun whose process ends; the second time in a new process."""
MOST_S: Final = 600.0
"""Seconds for a plan. Its work is bounded by counts, so that only a plan that hangs needs them."""


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
        self._worker = WorkerProcess("plans", MOST_S)

    async def plan(self, asked: PlanRequest) -> Planned:
        """The bot's command. Raises WorkerDown if the worker dies of it each time, or is too slow."""
        game = type(asked.playable.game).__module__
        content = _packed((asked.strength, asked.state, asked.decision, asked.bits))
        for _ in range(ATTEMPTS - 1):
            try:
                return Planned(*await self._worker.run(_planned, game, content))
            except WorkerSlow:
                raise
            except WorkerDown:
                _log.warning("planning_process_died", game=asked.playable.game.key, decision=asked.decision.id)
        return Planned(*await self._worker.run(_planned, game, content))

    def close(self) -> None:
        """End the worker."""
        self._worker.close()


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


def _planned(module: str, content: bytes) -> Command:
    """Runs in the worker. `module` holds the game as `GAME`."""
    game: Any = importlib.import_module(module).GAME
    strength, state, decision, bits = pickle.loads(content)
    command: Command = game.play_as(strength, state, decision.seat, decision, bits)
    return command


_log: structlog.stdlib.BoundLogger = structlog.get_logger("services.play")

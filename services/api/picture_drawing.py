"""Draws pictures of moments in a worker process. Those who ask pay for the processor time.

A PNG of a moment never changes, so each is drawn once while it is kept. A network has one picture drawn at a time, and its others wait: it
delays those of another network by one of its own at most.
"""

import asyncio
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Final, NamedTuple, TypeAlias

from projections.scene import Scene
from projections.scenes.registry import picture
from services.api.budgets import PICTURES, Budgets, network_payer
from services.api.painting import painted_png, painted_svg
from services.api.picture_folder import PictureFolder
from services.api.problems import Denied
from services.errors import WorkerDown, WorkerSlow
from services.play.spending import Spending, paid_by
from services.play.table_snapshot import TableSnapshot
from services.worker_process import WorkerProcess

MOST_S: Final = 120.0
"""Seconds in which a picture must be drawn. The dearest one takes some four of a processor."""
MOST_WAITING: Final = 8
"""Requests of one network that may wait for a picture."""
MOST_WAITING_OF_ALL: Final = 64
MOST_WAIT_S: Final = 20.0
"""Seconds after which a request waits no more: nobody looks at a page for so long."""
RETRY_S: Final = 10
Paint: TypeAlias = Callable[[str, Scene], bytes]
"""Paints the scene of a game, in the worker process."""


class Payer(NamedTuple):
    """Who asks for a picture: the network, and the account or an empty text."""

    network: str
    account: str

    @property
    def payers(self) -> tuple[str, ...]:
        """Those who pay for it, each in full."""
        return (network_payer(self.network), *((self.account,) if self.account else ()))


class PictureDrawer:
    """Draws the pictures that a process is asked for."""

    def __init__(self, folder: PictureFolder, budgets: Budgets, spending: Spending) -> None:
        self._folder, self._budgets, self._spending = folder, budgets, spending
        self._worker = WorkerProcess("pictures", MOST_S)
        self._one = asyncio.Lock()
        self._networks: dict[str, asyncio.Lock] = {}
        self._waiting = Counter[str]()

    async def svg(self, snapshot: TableSnapshot, payer: Payer) -> bytes:
        """The SVG document of a snapshot whose game has begun. Raises Denied as `png` does."""
        async with self._turn(payer):
            return await self._drawn(painted_svg, snapshot, payer)

    async def png(self, key: str, snapshot: TableSnapshot, payer: Payer) -> bytes:
        """The picture of a snapshot whose game has begun, as PNG. `key` names table, record, viewer and build.

        Raises Denied: 429 `too_many`, 503 `pictures_busy` if too many wait, or `pictures_down` if it could not be drawn.
        """
        kept = await asyncio.to_thread(self._folder.kept, key)
        if kept is not None:
            return kept
        async with self._turn(payer):
            kept = await asyncio.to_thread(self._folder.kept, key)  # others may have asked for it meanwhile
            if kept is None:
                kept = await self._drawn(painted_png, snapshot, payer)
                await asyncio.to_thread(self._folder.keep, key, kept)
            return kept

    def close(self) -> None:
        """End the worker process."""
        self._worker.close()

    async def _drawn(self, paint: Paint, snapshot: TableSnapshot, payer: Payer) -> bytes:
        began, game, state = time.thread_time(), snapshot.playable.game, snapshot.table.game
        assert state is not None
        scene = picture(game, state, snapshot.viewer, snapshot.recent, live=snapshot.live)
        self._charge(payer, time.thread_time() - began)
        try:
            worked = await self._worker.run(paint, game.key, scene)
        except WorkerDown as down:
            self._charge(payer, MOST_S if isinstance(down, WorkerSlow) else 0.0)
            raise Denied(503, "pictures_down", retry_s=RETRY_S) from down
        self._charge(payer, worked.seconds)
        return worked.result

    def _charge(self, payer: Payer, seconds: float) -> None:
        with paid_by(*payer.payers):
            self._spending.add("pictures", seconds, "")

    @asynccontextmanager
    async def _turn(self, payer: Payer) -> AsyncIterator[None]:
        """The turn of a network, for one request at a time, and of all. Raises Denied."""
        network = payer.network
        if self._waiting[network] > MOST_WAITING or self._waiting.total() > MOST_WAITING_OF_ALL:
            raise Denied(503, "pictures_busy", retry_s=RETRY_S)
        self._waiting[network] += 1
        try:
            async with AsyncExitStack() as held:
                try:
                    async with asyncio.timeout(MOST_WAIT_S):
                        await held.enter_async_context(self._networks.setdefault(network, asyncio.Lock()))
                        await held.enter_async_context(self._one)
                except TimeoutError as late:
                    raise Denied(503, "pictures_busy", retry_s=RETRY_S) from late
                self._budgets.require_no_debt(PICTURES, *payer.payers)
                yield
        finally:
            self._waiting[network] -= 1
            if not self._waiting[network]:
                del self._waiting[network], self._networks[network]

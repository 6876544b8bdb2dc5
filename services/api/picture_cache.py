"""A cache of pictures. A viewer's picture of a record never changes, so each is drawn once while it is remembered."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from typing import Final, TypeAlias

from projections.pictures.drawn import drawn
from projections.scenes.registry import picture, scenes_of
from services.play.table_snapshot import TableSnapshot

_KEPT: Final = 48
"""Pictures that a process remembers: at most half a megabyte each."""
Form: TypeAlias = Callable[[str], bytes]
"""Encodes an SVG document."""


class PictureCache:
    """Encoded pictures by a key that names table, record, viewer and form.

    One is drawn at a time, so that previews never take more than one core.
    """

    def __init__(self) -> None:
        self._kept: OrderedDict[str, bytes] = OrderedDict()
        self._one = asyncio.Lock()

    async def picture(self, key: str, snapshot: TableSnapshot, form: Form) -> bytes:
        """The picture of a snapshot whose game has begun."""
        async with self._one:
            if key not in self._kept:
                self._kept[key] = await asyncio.to_thread(_drawn, snapshot, form)
                if len(self._kept) > _KEPT:
                    self._kept.popitem(last=False)
            self._kept.move_to_end(key)
            return self._kept[key]


def _drawn(snapshot: TableSnapshot, form: Form) -> bytes:
    game, state = snapshot.playable.game, snapshot.table.game
    assert state is not None
    scene = picture(game, state, snapshot.viewer, snapshot.recent, live=snapshot.live)
    return form(drawn(scene, scenes_of(game.key).art))

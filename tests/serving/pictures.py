"""A table's view as the page completes it: omitted defaults are restored, and the scene is combined with its boards."""

from functools import cache
from typing import Any, Final, cast

import msgspec
from msgspec import Struct

from domain.games.registry import GAMES
from projections.boards import shipped_boards, whole
from projections.scene import Board, Scene

SCENES: Final = msgspec.json.Decoder(Scene)
"""Made here, so that msgspec knows the type: the process crashes if two threads are the first to convert to it at once."""


def completed(view: dict[str, Any]) -> dict[str, Any]:
    """The view with its complete scene, as plain values with all defaults."""
    if view["scene"] is None:
        return view
    scene = whole(SCENES.decode(msgspec.json.encode(view["scene"])), _boards())
    return {**view, "scene": cast("dict[str, Any]", _plain(scene))}


@cache
def _boards() -> dict[str, Board]:
    return shipped_boards(GAMES)


def _plain(value: object) -> object:
    match value:
        case Struct():
            return {name: _plain(getattr(value, name)) for name in value.__struct_fields__}
        case list() | tuple():
            return [_plain(each) for each in value]
        case dict():
            return {name: _plain(each) for name, each in value.items()}
        case _:
            return value

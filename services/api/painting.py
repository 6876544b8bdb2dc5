"""Draws scenes as pictures. A renderer keeps the interpreter's lock for seconds, so that only a worker process may call it
(`services.api.picture_drawing`). This module imports little, so that the process stays small."""

import resvg_py

from projections.pictures.drawn import drawn
from projections.scene import Scene
from projections.scenes.registry import scenes_of


def painted_svg(game: str, scene: Scene) -> bytes:
    """The scene of a game as an SVG document."""
    return drawn(scene, scenes_of(game).art).encode()


def painted_png(game: str, scene: Scene) -> bytes:
    """The scene of a game as PNG. It needs no font, and none is looked for."""
    return bytes(resvg_py.svg_to_bytes(svg_string=drawn(scene, scenes_of(game).art), skip_system_fonts=True))

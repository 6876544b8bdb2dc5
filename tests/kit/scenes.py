"""The law of scenes: where a game has scenes, every viewer's can be drawn from his own closed state, the same in both worlds."""

from importlib.util import find_spec

import msgspec

from domain.kernel.closing import close
from domain.kernel.seats import Viewer
from kit.broken import asking, difference, hold
from kit.position import O, Position, S
from kit.world import World
from projections.scenes.registry import picture


def check_scenes(position: Position[S, O], here: World[S, O], there: World[S, O], viewer: Viewer) -> None:
    """Law: the scenes of both worlds are the same bytes."""
    if find_spec(f"projections.scenes.{position.game.key}") is None:
        return
    with asking("scene", f"{here.here()} viewer {viewer}", "drawing the scene"):
        one, other = (msgspec.json.encode(picture(world.game, close(world.state, viewer), viewer)) for world in (here, there))
    hold(one == other, "scene", f"{here.here()} viewer {viewer}", difference(one, other))
    position.tally["scenes"] += 1

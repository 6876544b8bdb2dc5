"""Laws of a game's drawings: every name in a scene is drawn, and what a line of sight crosses follows from the viewer's closed state."""

from collections.abc import Iterator
from itertools import pairwise

from domain.kernel.facts import AnyState
from kit.broken import asking, hold, same
from projections.art_faults import GENERAL_SIGNS
from projections.scene import Scene
from projections.scenes.registry import scenes_of, sight

MOST_ENDS = 5
PLAIN = "plain"
"""The terrain of cells without one of their own. The page draws it if the game does not."""


def check_drawn(key: str, scene: Scene, where: str) -> None:
    """Law: the game's art has each drawing that the scene names; a sign may be one of the page's."""
    drawn = scenes_of(key).art.names
    for name in sorted(set(_signs(scene)) - drawn - GENERAL_SIGNS):
        hold(not name, "art", where, f"neither the game nor the page has a sign {name}")
    for name in sorted(set(_drawings(scene)) - drawn):
        hold(not name, "art", where, f"the game has no drawing {name}")


def _signs(scene: Scene) -> Iterator[str]:
    for cell in scene.cells:
        yield from (cell.mark, *(overlay.glyph for overlay in cell.overlays))
    for piece in scene.pieces:
        yield from (piece.glyph, *(badge.glyph for badge in piece.badges))
    yield from (item.glyph for supply in scene.supplies for item in supply.items)
    yield from (marker.glyph for track in scene.tracks for step in track.steps for marker in step.markers)
    if scene.inset is not None:
        yield from (mark.glyph for mark in scene.inset.marks)
    yield from (option.sign for option in (*scene.options, *scene.settings))
    if scene.card is not None:
        yield scene.card.glyph
    if scene.overview is not None:
        yield from (mark.glyph for field in scene.overview.fields for mark in field.marks)
    if scene.profiles is not None:
        yield from (glyph for card in scene.profiles.cards for glyph in (card.glyph, *(item.glyph for item in card.items)))


def _drawings(scene: Scene) -> Iterator[str]:
    yield from (cell.terrain for cell in scene.cells if cell.terrain != PLAIN)
    yield from (part for cell in scene.cells for part in cell.parts)
    for piece in scene.pieces:
        yield from (piece.plate, *piece.parts)
    yield from (effect.art for effect in scene.effects)
    yield from (sign.art for sign in scene.rim)
    if scene.inset is not None:
        yield scene.inset.art
    if scene.profiles is not None:
        for card in scene.profiles.cards:
            yield from (card.plate, *(part for side in card.sides for part in side.parts))


def check_sights(key: str, here: AnyState, there: AnyState, scene: Scene, where: str) -> None:
    """Law: lines measured in two worlds that the viewer cannot distinguish are the same, and other cells or kinds have no line."""
    ends = list(dict.fromkeys(piece.cell for piece in scene.pieces))[:MOST_ENDS]
    for measure in scene.measures:
        with asking("sight", where, "measuring a line"):
            hold(sight(key, here, measure.id, "nowhere", "else") is None, "sight", where, "a line between cells that are not there")
            for start, end in pairwise(ends):
                measured = sight(key, here, measure.id, start, end)
                same(measured, sight(key, there, measure.id, start, end), "sight", where)
                if measured is not None:
                    crossed = measured.crossed
                    hold(
                        crossed[0] == start and measured.clear == (crossed[-1] == end), "sight", where, f"{measured} from {start} to {end}"
                    )
    with asking("sight", where, "measuring a line of an unknown kind"):
        hold(len(ends) < 2 or sight(key, here, "no_such_kind", *ends[:2]) is None, "sight", where, "a line of an unknown kind")

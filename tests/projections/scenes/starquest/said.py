"""All words of a scene or a report."""

from collections.abc import Iterable, Iterator

from domain.kernel.words import Words
from projections.scene import LogLine, Scene


def said_in_scene(scene: Scene) -> Iterator[Words]:
    """Yield all words of a scene."""
    yield from (measure.name for measure in scene.measures)
    yield from (scene.phase, *scene.text, *(() if scene.result is None else (scene.result,)), *(mark.name for mark in scene.seats))
    yield from (cell.name for cell in scene.cells if cell.name is not None)
    for piece in scene.pieces:
        yield from (piece.name, *(badge.words for badge in piece.badges if badge.words), *(() if piece.letter is None else (piece.letter,)))
    for track in scene.tracks:
        yield from (track.title, *(step.name for step in track.steps), *(step.letter for step in track.steps if step.letter))
        yield from (marker.words for step in track.steps for marker in step.markers)
    for supply in scene.supplies:
        yield from (supply.title, *(item.name for item in supply.items), *(item.about for item in supply.items if item.about))
    for panel in scene.panels:
        yield from (panel.title, *panel.columns, *(words for row in panel.rows for words in row))
    yield from () if scene.card is None else (scene.card.title, scene.card.text)
    yield from _asked(scene)


def _asked(scene: Scene) -> Iterator[Words]:
    if scene.roll is not None:
        yield from (scene.roll.purpose, *(die.letter for die in (*scene.roll.dice, *scene.roll.against) if die.letter))
        yield from () if scene.roll.outcome is None else (scene.roll.outcome,)
    for ask in scene.asks:
        yield from (ask.you, ask.others)
    for option in (*scene.options, *scene.settings):
        yield from (option.label, *(name for choice in option.choices for name in choice.names))


def said_in_lines(lines: Iterable[LogLine]) -> Iterator[Words]:
    """Yield all words of a report."""
    for line in lines:
        yield from (line.words, *(() if line.break_before is None else (line.break_before,)))

"""All words of a scene, a report or a game."""

from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

from msgspec import Struct

from domain.kernel.closing import close
from domain.kernel.game import Game, awaited
from domain.kernel.seats import Seat
from domain.kernel.state import GameState, Step
from domain.kernel.words import Words
from kit.bits import Bits
from kit.played_table import PlayedTable, WireFields, moments, typed
from kit.reporting import timeline
from projections.scene import LogLine, Scene
from projections.scenes.registry import picture

S = TypeVar("S", bound=GameState[Step])
O = TypeVar("O", bound=Struct)  # noqa: E741  # as in the kit


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


def said_in_game(game: Game[S, O], table: PlayedTable[S, O], any_command: Callable[[S, Seat, Bits], WireFields]) -> Iterator[Words]:
    """Yield all words of a game: its scenes, its report, and previews of random legal commands."""
    for place, viewer in enumerate(table.viewers()):
        seen = table.seen_by(viewer)
        yield from said_in_lines(line for entry in timeline(game, seen).entries for line in entry.lines)
        for count, (state, recent) in enumerate(moments(game, seen)):
            # each state for one viewer in turn, and for the seats that must decide
            if count % len(table.viewers()) == place or viewer in {decision.seat for decision in awaited(game, state)}:
                yield from said_in_scene(picture(game, state, viewer, recent))
    bits = Bits("previews")
    for state, _ in moments(game, table.appends):
        for decision in awaited(game, state):
            command = typed(game, any_command(state, decision.seat, bits))
            preview = game.preview(close(state, decision.seat), decision.seat, command)
            yield from (*preview.words, *(odds.outcome for odds in preview.odds))

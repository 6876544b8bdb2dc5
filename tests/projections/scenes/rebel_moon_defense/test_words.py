"""The game's messages: both catalogues hold every key that is used, and no others."""

from collections.abc import Iterator
from typing import Final

import pytest

from domain.games.rebel_moon_defense.game import GAME
from domain.games.rebel_moon_defense.pieces import COLOURS, KINDS, LAYERS
from domain.kernel.closing import close
from domain.kernel.seats import Viewer
from domain.kernel.words import Words
from games.rebel_moon_defense.messages import PREVIEWS, REASONS, SIDES
from kit.messages import Wording, first_game_words, messages, of_different_kinds
from kit.reporting import timeline
from kit.rule_ids import RuleList
from projections.options import option_specs
from projections.scene import Scene
from projections.scenes.rebel_moon_defense.pieces import ASTEROIDS
from projections.scenes.registry import picture
from projections.words import LANGUAGES, Language, catalogue, table_words
from scenes.rebel_moon_defense.played import Bits, Table, any_command, every_game, every_record, states, typed

VIEWERS: Final[tuple[Viewer, ...]] = (0, 1, None)
GLYPHS: Final = (*(f"asteroid-{number}" for number in range(1, ASTEROIDS + 1)), "bomb", "unknown", *KINDS, "gate", "moon")


def said_in_scene(scene: Scene) -> Iterator[Words]:
    """Yield all words of a scene."""
    yield from (scene.phase, *scene.text, *(each for each in (scene.goal, scene.result) if each is not None))
    yield from (mark.name for mark in scene.seats)
    for cell in scene.cells:
        yield from () if cell.name is None else (cell.name,)
    for piece in scene.pieces:
        yield from (piece.name, *(badge.words for badge in piece.badges if badge.words), *(() if piece.letter is None else (piece.letter,)))
        yield from (sector.name for sector in piece.sectors)
    for track in scene.tracks:
        yield from (track.title, *(step.name for step in track.steps))
    for supply in scene.supplies:
        yield from (supply.title, *(item.name for item in supply.items))
    for panel in scene.panels:
        yield from (panel.title, *panel.columns, *(words for row in panel.rows for words in row))
    yield from () if scene.roll is None else (scene.roll.purpose,)
    for ask in scene.asks:
        yield from (ask.you, ask.others)
    for option in scene.options:
        yield from (option.label, *(name for choice in option.choices for name in choice.names))


def said_in_game(table: Table) -> Iterator[Words]:
    """Yield all words of a game: its scenes, its report, and previews of random legal commands."""
    for viewer in VIEWERS:
        seen = table.seen_by(viewer)
        for entry in timeline(GAME, seen).entries:
            for line in entry.lines:
                yield from (line.words, *(() if line.break_before is None else (line.break_before,)))
        for state, recent in every_record(seen):
            yield from said_in_scene(picture(GAME, state, viewer, recent))
    bits = Bits(1)
    for _, state in states(table.appends):
        for decision in GAME.awaiting(state):
            seen_state = close(state, decision.seat)
            preview = GAME.preview(seen_state, decision.seat, typed(any_command(seen_state, decision.seat, bits)))
            yield from (*preview.words, *(odds.outcome for odds in preview.odds))


def promised() -> Iterator[Words]:
    """Yield the messages that the page requests by itself, and those that the game declares."""
    yield from first_game_words(GAME.key)
    yield from map(Words, ("game-name", "game-about", "side-0", "side-1", *SIDES, *REASONS))
    for code in RuleList("rebel_moon_defense").codes:
        yield Words(f"refused-{code}")
    for key, names in PREVIEWS.items():
        yield Words(key, dict.fromkeys(names, 1))
    for spec in option_specs(GAME.options_type):
        values = [*spec.values] if spec.kind in ("choice", "subset") else []
        yield from map(Words, (f"option-{spec.name}", f"option-{spec.name}-about", *(f"option-{spec.name}-{value}" for value in values)))
    yield from (Words(f"glyph-{glyph}") for glyph in GLYPHS)
    yield from (Words(f"layer-{layer}") for layer in LAYERS)
    yield from (Words(f"letter-{colour}") for colour in COLOURS)
    yield from map(Words, ("need-distance", "dice-charges"))


@pytest.fixture(scope="module")
def said() -> list[Words]:
    """Return the words of all games, without repetition of a key with the same kinds of parameters."""
    return of_different_kinds(words for table in every_game() for words in said_in_game(table))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_is_used_and_none_is_missing(said: list[Words], language: Language) -> None:
    wording = Wording(GAME.key, said, tuple(promised()))

    assert wording.faulty(language, {0: "Ada", 1: "Grace"}) == []
    assert wording.missing(language) == []
    assert wording.unused(language) == set()
    assert wording.wanting(language) == {}


def test_both_languages_have_the_same_messages_for_the_table() -> None:
    assert set(messages(table_words("en"))) == set(messages(table_words("de")))


def test_letters_of_colours_differ_by_language() -> None:
    letters = [[catalogue(GAME.key, language).format(Words(f"letter-{colour}")) for colour in COLOURS] for language in LANGUAGES]

    assert letters == [["Y", "O", "R"], ["G", "O", "R"]]

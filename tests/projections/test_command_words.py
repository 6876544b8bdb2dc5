"""Each command of each game has words that the page can make by itself, and no message of a game stands for a command of the table."""

import re
from pathlib import Path
from typing import Final

import pytest
from msgspec.structs import fields

from domain.games.registry import GAMES
from domain.kernel.commands import command_name
from domain.table.commands import TABLE_COMMANDS
from kit.command_words import LABEL, Label, PageWords, given_by
from projections.editions import composed
from projections.scenes.registry import scenes_of
from projections.words import LANGUAGES, Language

ROOT: Final = Path(__file__).parents[2]
OF_THE_TABLE: Final = {command_name(command) for command in TABLE_COMMANDS}


def fields_of(game: str) -> dict[str, set[str]]:
    """The fields of the commands that the seats of a game send, by their types."""
    reports = GAMES[game].report_type
    commands = (command for command in GAMES[game].catalogue.commands if command is not reports)
    return {command_name(command): {field.name for field in fields(command)} for command in commands}


def labels_of(game: str, command: str) -> dict[str, Label]:
    """The messages for a type of command, by their keys."""
    words = PageWords(game, "en")
    return {key: label for key, label in words.labels.items() if key.startswith(LABEL) and words.is_for(key, command)}


@pytest.mark.parametrize("game", GAMES)
def test_each_command_has_words(game: str) -> None:
    assert [command for command in fields_of(game) if not labels_of(game, command)] == []


@pytest.mark.parametrize("game", GAMES)
def test_no_game_has_words_for_a_command_of_the_table(game: str) -> None:
    assert [command for command in OF_THE_TABLE if labels_of(game, command)] == []
    assert not OF_THE_TABLE & fields_of(game).keys()


@pytest.mark.parametrize("game", GAMES)
def test_attributes_name_commands_and_fields_that_there_are(game: str) -> None:
    commands = fields_of(game)
    for command, known in commands.items():
        for key, label in labels_of(game, command).items():
            named = {given_by(name, value) for name, value in label.attributes.items()}
            named |= {*label.attributes.get("answer-fields", "").split()} if len(label.attributes.get("command", "").split()) < 2 else set()
            assert named - {""} <= known, (key, command)
            assert {*label.attributes.get("answers", "").split()} <= commands.keys(), key


@pytest.mark.parametrize("game", GAMES)
def test_attributes_are_the_same_in_both_languages(game: str) -> None:
    english, german = (
        {key: label.attributes for key, label in PageWords(game, language).labels.items() if key.startswith(LABEL)}
        for language in LANGUAGES
    )
    assert english == german


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_an_edition_names_its_first_edition_for_the_build(game: str, language: Language) -> None:
    folder = ROOT / "projections/scenes"
    own = (folder / game / f"{language}.ftl").read_text(encoding="utf-8")
    found = re.search(r"^# First edition: (\w+)$", own, re.MULTILINE)
    first = "" if found is None else (folder / found[1] / f"{language}.ftl").read_text(encoding="utf-8")

    assert scenes_of(game).words(language) == (composed(first, own) if first else own)


def test_the_page_is_built_with_the_messages_that_the_server_has() -> None:
    built = [file.read_text(encoding="utf-8") for file in (ROOT / "services/web/dist/assets").glob("*.js")]
    for game in GAMES:
        for language in LANGUAGES:
            own = (ROOT / f"projections/scenes/{game}/{language}.ftl").read_text(encoding="utf-8")
            assert any(own.strip().splitlines()[-1] in text for text in built), f"{game} in {language}: deploy/web.py build"

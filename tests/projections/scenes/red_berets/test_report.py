"""Every key that scenes, report and previews name has words in both languages, and no words are left over."""

import re
from pathlib import Path
from typing import Final

import pytest

import domain.games.red_berets as rules
import projections.scenes.red_berets as scenes
from domain.games.red_berets.commands import MoveMarker, Shoot
from domain.games.red_berets.game import GAME
from domain.kernel.closing import close
from domain.kernel.commands import Command, command_name
from games.red_berets.positions import IMPERIAL, LEGION, Table, table
from kit.appended import append_for
from kit.messages import messages
from kit.reporting import lines_of
from projections.scenes.red_berets import SCENES
from projections.words import LANGUAGES, Language, catalogue

FOLDERS: Final = (Path(scenes.__file__ or "").parent, Path(rules.__file__ or "").parent)
SOURCE: Final = "".join(file.read_text(encoding="utf-8") for folder in FOLDERS for file in sorted(folder.rglob("*.py")))
ASKS: Final = (FOLDERS[0] / "asks.py").read_text(encoding="utf-8")
"""Sentences of decisions, whose keys are made of parts."""
KEYS: Final = set(re.findall(r'(?:Words|said)\(\s*"([a-z][\w-]*)"', SOURCE.replace(ASKS, "")))
QUOTED: Final = set(re.findall(r'"([a-z][\w-]*)"', SOURCE))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_key_that_is_named_has_words(language: Language) -> None:
    assert [key for key in sorted(KEYS) if not catalogue("red_berets", language).has(key)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_command_has_a_label_and_a_preview(language: Language) -> None:
    names = [command_name(command) for command in GAME.catalogue.commands]
    wanted = [key for name in names for key in (f"do-{name}", f"preview-{name.replace('_', '-')}")]

    assert [key for key in wanted if not catalogue("red_berets", language).has(key)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_question_has_both_sentences(language: Language) -> None:
    kinds = re.findall(r'"(\w+)"', SOURCE.partition("QuestionKind: TypeAlias = Literal[")[2].partition("]")[0])
    wanted = [
        f"ask-{kind}-{who}" for kind in (*kinds, "prepare", "equip", "entry", "vacate", "deploy", "chit") for who in ("you", "others")
    ]

    assert [key for key in wanted if not catalogue("red_berets", language).has(key)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_line_of_the_report_is_without_use(language: Language) -> None:
    known = [key for key in messages(SCENES.words(language)) if key.startswith(("log-", "roll-", "ask-", "break-"))]
    inner = {used for uses in messages(SCENES.words(language)).values() for used in uses.messages}
    named = QUOTED | inner | {f"log-turn-{kind}" for kind in ("normal", "extra")}

    assert [key for key in known if key not in named and not key.startswith("ask-")] == []


def told(at: Table, viewer: int | None, language: Language, seat: int, command: Command) -> list[str]:
    """Return the report of a command as a viewer reads it."""
    after = at.when(seat, command)
    facts = append_for(viewer, after.facts, at.number)
    lines = lines_of(SCENES, close(at.state, viewer), facts)
    return [catalogue("red_berets", language).format(line.words, {0: "Ada", 1: "Grace"}) for line in lines]


def test_a_shot_is_told_with_its_needs_and_results() -> None:
    at = table("R3 3,1; L4 8,1", acting="R3").dice(8, 15)

    assert told(at, LEGION, "en", IMPERIAL, Shoot("imperial_intruder", "L4")) == [
        "Trooper 3 attacks Legionnaire 4 with the Imperial Intruder: 8 against 14, a hit.",
        "Armour of Legionnaire 4: 15 against 10, pierced.",
        "Legionnaire 4: one wound.",
    ]
    assert told(at, LEGION, "de", IMPERIAL, Shoot("imperial_intruder", "L4"))[0] == (
        "Trooper 3 greift Legionär 4 an (Imperial Intruder): 8 gegen 14, Treffer."
    )


def test_a_marker_move_tells_the_other_seat_its_tiles_alone() -> None:
    at = table("R3 3,1", markers="L5 board 4; D12 board 4", revealed="0", chit=LEGION).dice(0)
    moves = [told(at, IMPERIAL, "en", LEGION, MoveMarker(handle, "5"))[0] for handle in ("L5", "D12")]

    assert moves == ["A marker moves from tile 5 (middle) to tile 6 (right)."] * 2

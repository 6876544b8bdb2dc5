"""Why the rules decided so: each roll is explained by rules, values that decided are named, and nothing hidden is told."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner

from domain.games.registry import GAMES
from domain.kernel.tracing import ValueWeighed, listening, tracing, weigh
from domain.kernel.words import Words
from domain.proof.bundles import FORMAT, Bundle, Manifest, Module, audience_names, packed
from domain.proof.disclosures import Opening
from domain.proof.head import head
from kit.golden_files import GOLDEN, stored_games, stored_openings, stored_records
from projections.traces import TraceLine
from projections.words import LANGUAGES
from services.cli import main
from services.export.explaining import BadCommand, explained_append, explained_command, explanation_text
from services.export.replaying import NothingToShow

MOST = 6
"""Rolls that are explained of each game."""


def oldest(key: str) -> Path:
    return min((path for path in stored_games(GOLDEN) if path.parts[-3] == key), key=lambda path: path.name)


def stored(key: str) -> Bundle:
    """The first golden game of a key, with all that is known of it."""
    file = oldest(key)
    records = stored_records(file)
    openings = tuple(Opening(**json.loads(line)) for line in stored_openings(file))
    created = json.loads(records[0])
    audience = audience_names(range(created["data"]["seats"]))
    return Bundle(
        Manifest(FORMAT, created["game"], Module(**created["data"]["module"]), audience, len(records) - 1, head(records[-1])),
        records,
        openings,
    )


def rolls(bundle: Bundle, purpose: str = "") -> Iterator[int]:
    """The numbers of the rolls of a game for a purpose."""
    for n, body in enumerate(bundle.records):
        record = json.loads(body)
        if record["type"] == "table.DiceRolled" and record["data"]["method"] == "roll" and purpose in record["data"]["purpose"]:
            yield n


def first_explained(bundle: Bundle, key: str) -> tuple[int, TraceLine]:
    """The first line of a trace of a roll that weighs such a value, and the roll."""
    for n in rolls(bundle):
        for line in explained_append(bundle, n, None, all_openings=True)[0].lines:
            if line.words is not None and line.words.key == key:
                return n, line
    raise AssertionError(f"no roll weighs {key}")


@pytest.mark.parametrize("key", [key for key in GAMES if key != "campaign"])
def test_every_roll_is_explained_by_rules_in_both_languages(key: str) -> None:
    bundle = stored(key)
    every = max(1, len(list(rolls(bundle))) // MOST)

    for n in list(rolls(bundle))[::every]:
        explained, fold = explained_append(bundle, n, None, all_openings=True)
        assert explained.ended == ""
        assert any(line.rules for line in explained.lines), f"record {n}"
        for language in LANGUAGES:
            assert explanation_text(explained, fold, language)


@pytest.mark.parametrize(
    ("key", "words"),
    [("red_berets", "trace-line"), ("starquest", "trace-line"), ("starquest_ng", "trace-line"), ("mercs_recon", "trace-reach")],
)
def test_a_shot_names_what_decided_that_it_may_be_fired(key: str, words: str) -> None:
    _, line = first_explained(stored(key), words)

    assert line.rules
    assert line.words is not None
    assert line.words.params["start" if words == "trace-line" else "zone"]


def test_a_seat_is_told_what_it_may_know_and_where_that_ends() -> None:
    bundle = stored("red_berets")
    ends = {seat: [explained_append(bundle, n, seat, all_openings=False)[0] for n in list(rolls(bundle))[:8]] for seat in (0, 1)}

    assert all(any(each.ended == "hidden" for each in found) for found in ends.values())
    assert any(each.ended == "" and each.lines for found in ends.values() for each in found)
    assert {each.ended for found in ends.values() for each in found} <= {"", "hidden"}


def test_a_refused_command_is_explained_by_its_rule() -> None:
    bundle = stored("rebel_moon_defense")

    explained, fold = explained_command(bundle, bundle.manifest.last // 2, 0, '{"type": "place_asteroid", "hex": "nowhere"}')

    assert explained.refused.startswith("RMD-")
    assert explained.refused in explanation_text(explained, fold, "en")
    with pytest.raises(BadCommand):
        explained_command(bundle, None, 0, '{"type": "castle"}')
    with pytest.raises(NothingToShow, match="ends with record"):
        explained_append(bundle, 10**6, None, all_openings=True)


def test_a_trace_is_written_only_where_somebody_listens() -> None:
    weigh("SQ-LOS-02", "line", start="a")
    with tracing() as outer:
        with tracing() as inner:
            weigh("SQ-LOS-02", "line", start="b")
        weigh("SQ-LOS-02", "line", start="c")

    assert listening() is None
    assert inner.entries == [ValueWeighed("SQ-LOS-02", Words("trace-line", {"start": "b"}))]
    assert outer.entries == [ValueWeighed("SQ-LOS-02", Words("trace-line", {"start": "c"}))]


def test_the_command_explains_a_file(tmp_path: Path) -> None:
    bundle = stored("red_berets")
    n, _ = first_explained(bundle, "trace-line")
    file = tmp_path / "game.zip"
    file.write_bytes(packed(bundle))

    told = CliRunner().invoke(main, ("explain", str(file), "--at", str(n), "--language", "de"))

    assert told.exit_code == 0, told.output
    assert "RDB-SHO-01 (" in told.stdout
    assert "Sichtlinie von" in told.stdout
    assert CliRunner().invoke(main, ("explain", str(file))).exit_code == 2

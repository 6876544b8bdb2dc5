"""Bundles: the same bytes for the same game, and nothing but a whole and honest one is read."""

import io
import random
import warnings
import zipfile
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import msgspec
import pytest

from domain.proof.records import Opening
from playing.room import Room, play, settings_in
from services.export import bundle as bundles
from services.export.bundle import BadBundle, Bundle, packed, unpacked
from services.export.exporting import bundle_of
from services.export.replaying import NothingToShow, eyes_of, moment_text

RMD = "rebel_moon_defense"


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> tuple[Bundle, Bundle]:
    """A game of Rebel Moon Defense against a bot: while it runs, as seat 0 has it, and when it is over."""

    async def scenario(room: Room) -> tuple[Bundle, Bundle]:
        table = await room.table("Ann", game=RMD, bots=(1,))
        handle = await room.process.tables.handle_of(table)
        await room.process.bots.play_out(handle)
        mine = (await room.see(table, 0)).table.game
        assert mine is not None
        option = (await room.see(table, 0)).book.game.legal(mine, 0)[0]
        await room.say("Ann", table, {"type": option.command, **option.fixed, **{c.field: c.values[0] for c in option.choices}})
        running = await bundle_of(room.process.tables, handle, 0)
        await room.say("Ann", table, {"type": "concede"})
        return running, await bundle_of(room.process.tables, handle, None)

    return play(settings_in(Path(tmp_path_factory.mktemp("game"))), scenario)


def test_what_is_packed_is_unpacked(game: tuple[Bundle, Bundle]) -> None:
    for bundle in game:
        assert unpacked(packed(bundle)) == bundle


def test_the_same_game_is_the_same_file(game: tuple[Bundle, Bundle]) -> None:
    assert packed(game[0]) == packed(unpacked(packed(game[0])))


def test_during_the_game_a_bundle_holds_its_audiences_secrets_alone(game: tuple[Bundle, Bundle]) -> None:
    running, over = game

    assert running.manifest.audience == ("all", "s0")
    assert {opening.aud for opening in running.openings} == {"all", "s0"}
    assert over.manifest.audience == ("all", "s0", "s1")
    assert {opening.aud for opening in over.openings} == {"all", "s0", "s1"}


def test_a_moment_is_told_in_words_in_both_languages(game: tuple[Bundle, Bundle]) -> None:
    _, over = game

    assert "Board:" in moment_text(over, 20, 1, "en")
    assert "Spielplan:" in moment_text(over, None, None, "de")


def test_what_a_bundle_does_not_hold_is_not_shown(game: tuple[Bundle, Bundle]) -> None:
    running, _ = game

    for at, viewer in ((None, 1), (9999, 0), (0, 0)):
        with pytest.raises(NothingToShow):
            moment_text(running, at, viewer, "en")


def test_a_replayed_moment_is_what_its_viewer_saw(game: tuple[Bundle, Bundle]) -> None:
    running, over = game

    assert eyes_of(running, None, 0).replay.table == eyes_of(over, running.manifest.last, 0).replay.table


def rebuilt(content: bytes, change: Callable[[str, bytes], bytes]) -> bytes:
    """The archive with changed files."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(content)) as old, zipfile.ZipFile(buffer, "w") as new:
        for name in old.namelist():
            new.writestr(name, change(name, old.read(name)))
    return buffer.getvalue()


def bad(content: bytes) -> str:
    """What is said of a file that is no bundle."""
    with pytest.raises(BadBundle) as fault:
        unpacked(content)
    return str(fault.value)


def test_what_is_no_archive_is_refused(game: tuple[Bundle, Bundle]) -> None:
    content = packed(game[0])

    for broken in (b"", b"PK", content[: len(content) // 2], content[:-1], b"\0" * 5000):
        bad(broken)


@pytest.mark.parametrize("name", ["../events.jsonl", "/etc/passwd", "readme.txt", "events.jsonl"])
def test_foreign_and_double_names_are_refused(game: tuple[Bundle, Bundle], name: str) -> None:
    buffer = io.BytesIO(packed(game[0]))
    with zipfile.ZipFile(buffer, "a") as archive, warnings.catch_warnings(action="ignore"):
        archive.writestr(name, b"x")

    assert "the files of a bundle are" in bad(buffer.getvalue())


def test_a_missing_file_is_refused(game: tuple[Bundle, Bundle]) -> None:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        archive.writestr("manifest.json", b"{}")

    bad(buffer.getvalue())


def test_more_than_the_limit_is_refused_before_it_is_unpacked(game: tuple[Bundle, Bundle], monkeypatch: pytest.MonkeyPatch) -> None:
    content = packed(game[0])
    monkeypatch.setattr(bundles, "MOST_BYTES", 1000)

    assert "more than 1000 bytes" in bad(content)


def test_an_archive_that_understates_its_size_is_refused(game: tuple[Bundle, Bundle]) -> None:
    content = packed(game[0])
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        size = archive.getinfo("events.jsonl").file_size.to_bytes(4, "little")

    bad(content.replace(size, (10).to_bytes(4, "little")))


@pytest.mark.parametrize(
    "change",
    [
        lambda name, text: text.replace(b'"purpose":"', b'"purpose":"x', 1) if name == bundles.EVENTS else text,
        lambda name, text: text[:-1] if name == bundles.EVENTS else text,
        lambda name, text: b"".join(text.splitlines(keepends=True)[:-1]) if name == bundles.EVENTS else text,
        lambda name, text: text.replace(b'"last":', b'"last":1') if name == bundles.MANIFEST else text,
        lambda name, text: text.replace(bundles.FORMAT.encode(), b"rollbook/v2/bundle") if name == bundles.MANIFEST else text,
        lambda name, text: text.replace(b'"all"', b'"srv"', 1) if name == bundles.DISCLOSURES else text,
        lambda name, text: text.replace(b'"k":0', b'"k":-1', 1) if name == bundles.DISCLOSURES else text,
        lambda name, text: text.replace(b'"n":1}', b'"n":-1}', 1) if name == bundles.DISCLOSURES else text,
        lambda name, text: text.replace(b'"field":"secret"', b'"field":"seat"', 1) if name == bundles.DISCLOSURES else text,
        lambda name, text: text.replace(b'"disclosure":"W', b'"disclosure":"X', 1) if name == bundles.DISCLOSURES else text,
        lambda name, text: text + b"{}\n" if name == bundles.DISCLOSURES else text,
        lambda name, text: text + b"\xff\n" if name == bundles.EVENTS else text,
    ],
)
def test_changed_contents_are_refused(game: tuple[Bundle, Bundle], change: Callable[[str, bytes], bytes]) -> None:
    content = packed(game[0])
    changed = rebuilt(content, change)
    assert changed != rebuilt(content, lambda _, text: text)

    bad(changed)


def test_no_changed_byte_is_both_read_and_believed(game: tuple[Bundle, Bundle]) -> None:
    bundle, content, bits = game[0], packed(game[0]), random.Random(1)

    for _ in range(300):
        place = bits.randrange(len(content))
        changed = bytearray(content)
        changed[place] ^= 1 << bits.randrange(8)
        with suppress(BadBundle):
            assert unpacked(bytes(changed)) == bundle


def test_a_disclosure_of_another_record_is_refused(game: tuple[Bundle, Bundle]) -> None:
    first, *rest = game[0].openings
    swapped = Opening(rest[0].n, first.field, first.k, first.aud, first.disclosure)

    assert "did not commit" in bad(packed(game[0]._replace(openings=(swapped, *rest))))


def test_the_manifest_names_the_rules(game: tuple[Bundle, Bundle]) -> None:
    created = msgspec.json.decode(game[0].records[0])

    assert msgspec.to_builtins(game[0].manifest.module) == created["data"]["module"]

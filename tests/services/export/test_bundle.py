"""Bundles as the server makes and reads them: each holds what its audience may know and its part of the log; invalid ones are not read."""

import asyncio
import random
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import msgspec
import pytest

from domain.proof.bundles import Bundle, packed, read_bundle
from domain.proof.disclosures import Opening
from domain.proof.policy import read_policy
from domain.proof.verification.verifying import verified
from playing.room import Room, play, settings_in
from services.export.bundle import BadBundle, unpacked
from services.export.exporting import bundle_of, with_log
from services.export.replaying import NothingToShow, eyes_of, moment_text
from services.processes.exporting import export_table

RMD = "rebel_moon_defense"


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> tuple[Bundle, Bundle]:
    """A game of Rebel Moon Defense against a bot: while it runs, as seat 0 has it, and when it is over."""

    async def scenario(room: Room) -> tuple[Bundle, Bundle]:
        table = await room.table("Ann", game=RMD, bots=(1,))
        handle = await room.process.tables.handle_of(table)
        await room.process.bots.queue.work_out(handle)
        mine = (await room.see(table, 0)).table.game
        assert mine is not None
        option = (await room.see(table, 0)).playable.game.legal(mine, 0)[0]
        await room.say("Ann", table, {"type": option.command, **option.fixed, **{c.field: c.values[0] for c in option.choices}})
        running = await bundle_of(room.process.tables, handle, 0)
        await room.say("Ann", table, {"type": "concede"})
        return running, await bundle_of(room.process.tables, handle, None)

    return play(settings_in(Path(tmp_path_factory.mktemp("game"))), scenario)


def test_what_is_packed_is_unpacked(game: tuple[Bundle, Bundle]) -> None:
    for bundle in game:
        assert unpacked(packed(bundle)) == bundle


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


def test_what_happened_since_a_record_stands_above_the_moment(game: tuple[Bundle, Bundle]) -> None:
    running, over = game
    last = over.manifest.last

    text = moment_text(over, last, 1, "en", since=running.manifest.last)

    assert text.startswith("Since then:\n  ")
    assert text.endswith(moment_text(over, last, 1, "en"))
    assert moment_text(over, last, 1, "en", since=last) == moment_text(over, last, 1, "en")


def test_what_a_bundle_does_not_hold_is_not_shown(game: tuple[Bundle, Bundle]) -> None:
    running, _ = game

    for at, viewer in ((None, 1), (9999, 0), (0, 0)):
        with pytest.raises(NothingToShow):
            moment_text(running, at, viewer, "en")


def test_a_replayed_moment_is_what_its_viewer_saw(game: tuple[Bundle, Bundle]) -> None:
    running, over = game

    assert eyes_of(running, None, 0).replay.table == eyes_of(over, running.manifest.last, 0).replay.table


def bad(content: bytes) -> str:
    """The message for a file that is no bundle, or no honest one."""
    with pytest.raises(BadBundle) as fault:
        unpacked(content)
    return str(fault.value)


def test_what_is_no_archive_is_refused(game: tuple[Bundle, Bundle]) -> None:
    content = packed(game[0])

    for broken in (b"", b"PK", content[: len(content) // 2], content[:-1], b"\0" * 5000):
        bad(broken)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda bundle: bundle._replace(records=bundle.records[:-1]), "manifest.json:1: the manifest names last record"),
        (lambda bundle: bundle._replace(records=bundle.records[1:]), "record 0, events.jsonl:1: "),
        (lambda bundle: bundle._replace(records=(*bundle.records[:9], b"{}", *bundle.records[10:])), "record 9, events.jsonl:10: "),
        (lambda bundle: bundle._replace(openings=(*bundle.openings, bundle.openings[0])), "disclosed twice"),
        (lambda bundle: bundle._replace(openings=(bundle.openings[0]._replace(aud="srv"),)), "not for srv"),
        (lambda bundle: bundle._replace(openings=(bundle.openings[0]._replace(n=-1),)), "did not commit"),
        (lambda bundle: bundle._replace(openings=(bundle.openings[0]._replace(k=-1),)), "did not commit"),
        (lambda bundle: bundle._replace(openings=(bundle.openings[0]._replace(field="seat"),)), "did not commit"),
        (lambda bundle: bundle._replace(openings=(bundle.openings[0]._replace(disclosure="WyJ"),)), "did not commit"),
        (lambda bundle: bundle._replace(manifest=bundle.manifest._replace(audience=("all",))), "the bundle for all"),
    ],
)
def test_changed_contents_are_refused(game: tuple[Bundle, Bundle], change: Callable[[Bundle], Bundle], said: str) -> None:
    assert said in bad(packed(change(game[0])))


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

    assert game[0].manifest.module._asdict() == created["data"]["module"]


def test_the_log_is_in_the_file_once_the_sequencer_has_been_there(tmp_path: Path) -> None:
    async def scenario(room: Room) -> tuple[Bundle, Bundle, str]:
        table = await room.table("Ann", game=RMD, bots=(1,))
        handle, process = await room.process.tables.handle_of(table), room.process
        await process.sequencer.step()
        first = await with_log(await bundle_of(process.tables, handle, None), process.site_log, process.signer)
        await room.say("Ann", table, {"type": "concede"})
        await process.sequencer.step()
        second = await with_log(await bundle_of(process.tables, handle, None), process.site_log, process.signer)
        return first, second, process.site_log.policy("http://127.0.0.1")

    first, second, policy = play(settings_in(tmp_path), scenario)

    for bundle in (first, second):
        report = verified(read_bundle(packed(bundle)), read_policy(policy))
        assert [level.state for level in report.levels] == [*["holds"] * 4, "not checked"], report.faults
        assert bundle.log is not None
        assert bundle.log.head_proof
    assert first.log is not None
    mixed = second._replace(log=first.log._replace(receipt=b"", head_proof=b""))
    assert verified(mixed, read_policy(policy)).levels[1].state == "not checked"


def test_an_operators_file_has_the_log_though_no_server_runs(tmp_path: Path) -> None:
    async def scenario(room: Room) -> tuple[str, str]:
        return await room.table("Ann", game=RMD, bots=(1,)), room.process.site_log.policy("http://127.0.0.1")

    settings = settings_in(tmp_path)
    table, policy = play(settings, scenario)

    report = verified(read_bundle(asyncio.run(export_table(settings, table, 0, "a complaint"))), read_policy(policy))

    assert [level.state for level in report.levels] == [*["holds"] * 4, "not checked"], report.faults
    assert ("operator_looked", 0) in {(finding.code, finding.seat) for finding in report.findings}


def test_where_nobody_keeps_the_log_the_file_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("services.export.exporting.INCLUSION_S", 0)

    async def scenario(room: Room) -> tuple[Bundle, Bundle]:
        table = await room.table("Ann", game=RMD, bots=(1,))
        handle, process = await room.process.tables.handle_of(table), room.process
        without = await with_log(await bundle_of(process.tables, handle, None), process.site_log, process.signer)
        await process.sequencer.step()
        await room.say("Ann", table, {"type": "concede"})
        behind = await with_log(await bundle_of(process.tables, handle, None), process.site_log, process.signer)
        return without, behind

    without, behind = play(settings_in(tmp_path), scenario)

    assert without.log is None
    assert {finding.code for finding in verified(without).findings} >= {"log_missing"}
    assert {finding.code for finding in verified(behind).findings} >= {"log_behind"}
    assert verified(behind).ok

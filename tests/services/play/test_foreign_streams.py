"""A stream of a kind that is not known here lies in the same store and the same log, and disturbs no reader of either."""

import asyncio
from collections.abc import Sequence
from pathlib import Path

import pytest
from click.testing import CliRunner
from structlog.testing import capture_logs

from domain.proof.bundles import packed, read_bundle
from domain.proof.verification.report import NEWER_FORMAT
from domain.proof.verification.verifying import verified
from playing.room import Room, play
from services.cli import main
from services.export.exporting import bundle_of, with_log
from services.operating.monitoring.command import run_monitor
from services.play.rejections import NotFound
from services.settings import Settings
from serving import asking
from serving.site import settings_for, site
from serving.waiting import eventually
from storing.foreign import ForeignStream


async def beside(room: Room) -> tuple[str, ForeignStream]:
    """A table, and a foreign stream that grows before and after its first moves."""
    foreign = ForeignStream()
    await foreign.grow(room.process.store)
    table = await room.table("Ann", "Bob")
    await foreign.grow(room.process.store, 2)
    await room.say("Ann", table, {"type": "bury", "card": 1})
    await foreign.grow(room.process.store)
    return table, foreign


def test_cards_notices_and_followers_pass_over_it_without_a_word(either_store: Settings) -> None:
    async def scenario(room: Room) -> None:
        table, foreign = await beside(room)
        with capture_logs() as said:
            await room.process.lobby_projector.catch_up()
            await room.process.notices.projector.catch_up()
            while await room.process.log_follower.step():
                pass
            await room.process.jobs.work_out()
        assert [each for each in said if each["log_level"] in ("warning", "error")] == []
        row = await room.process.store.card(table)
        assert row is not None
        assert row.n == (await room.see(table)).last
        cursor = await room.process.store.cursor()
        await foreign.grow(room.process.store)
        await room.process.lobby_projector.catch_up()
        assert await room.process.store.cursor() != cursor, "the cursor is behind nothing that it passed over"

    play(either_store, scenario)


def test_nobody_finds_a_table_in_it(either_store: Settings) -> None:
    async def scenario(room: Room) -> None:
        _, foreign = await beside(room)
        with pytest.raises(NotFound):
            await room.process.tables.look(foreign.handle, None)
        with pytest.raises(NotFound):
            await bundle_of(room.process.tables, foreign.handle, None)
        await room.process.lobby_projector.save_again(foreign.handle)

    play(either_store, scenario)


def test_a_game_beside_it_is_decided_again_and_exported_with_its_own_leaves(settings: Settings) -> None:
    async def scenario(room: Room) -> tuple[int, int, Sequence[str]]:
        table, foreign = await beside(room)
        await room.process.sequencer.step()
        handle = await room.process.tables.handle_of(table)
        bundle = await with_log(await bundle_of(room.process.tables, handle, None), room.process.site_log, room.process.signer)
        report = verified(read_bundle(packed(bundle)))
        assert not report.failed, report.faults
        appends = await room.process.site_log.appends_of(foreign.handle)
        assert bundle.log is not None
        assert appends is not None
        return len(bundle.log.appends), len(appends.appends), [each.leaf for each in bundle.log.appends if foreign.handle in each.leaf]

    own, others, strange = play(settings, scenario)

    assert (own > 2, others, strange) == (True, 4, [])


def test_its_own_file_is_of_a_newer_format(settings: Settings) -> None:
    async def scenario(room: Room) -> ForeignStream:
        return (await beside(room))[1]

    report = verified(read_bundle(packed(play(settings, scenario).bundle())))

    assert ([level.state for level in report.levels[:4]], report.exit_code) == (
        ["holds", "not checked", "newer format", "newer format"],
        NEWER_FORMAT,
    )


def test_a_monitor_of_the_site_counts_it_and_finds_nothing(tmp_path: Path) -> None:
    settings = settings_for(tmp_path)

    async def scenario(room: Room) -> None:
        await beside(room)
        await room.process.sequencer.step()
        await room.process.sequencer.release()

    play(settings, scenario)
    with site(settings) as running:
        eventually(lambda: asking.get(f"{running.url}/log/1/checkpoint").status_code == 200)
        report = asyncio.run(run_monitor(running.url, None, None, tmp_path / "state", None))

    assert report.ok, report
    assert report.games == 2


def test_a_recheck_of_the_store_decides_the_games_beside_it(tmp_path: Path) -> None:
    settings = settings_for(tmp_path)

    async def scenario(room: Room) -> None:
        await beside(room)
        await room.process.lobby_projector.catch_up()

    play(settings, scenario)
    done = CliRunner().invoke(main, ("recheck", "--data", settings.data, "--database", settings.database_url, "--processes", "1", "--json"))

    assert done.exception is None or isinstance(done.exception, SystemExit), done.output
    assert done.output.count('"handle"') == 1, done.output

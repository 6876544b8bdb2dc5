"""Bundles of a site whose keys were rotated or whose log began anew, for a reader who trusts the site's first log key."""

import asyncio
import itertools
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from domain.proof.bundles import Bundle, packed, read_bundle
from domain.proof.policy import Policy, read_policy
from domain.proof.verification.report import VerificationReport
from domain.proof.verification.verifying import verified
from playing.room import Room, play, settings_in
from playing.signed import SignedTable, signed_table
from services.export.exporting import bundle_of, with_log
from services.export.redeciding import replayed
from services.notary.keys import LOG, RECEIPTS
from services.notary.rotation import rotate
from services.processes.key_commands import restore_site

RMD = "rebel_moon_defense"
_ids = itertools.count(1)
NOW = "2026-12-01T00:00:00.000Z"


async def moves(table: SignedTable, count: int) -> None:
    """Send the default command for the seat that is asked, so many times."""
    for _ in range(count):
        decision = (await table.room.asked(table.table))[0]
        own = await table.room.see(table.table, decision.seat)
        assert own.table.game is not None
        option = own.playable.game.legal(own.table.game, decision.seat)[0]
        chosen = {choice.field: choice.values[0] for choice in option.choices}
        command = {"type": option.command, **option.fixed, **chosen}
        await table.say(decision.seat, command, decision=decision.id, id=f"later-{next(_ids)}")


async def file_of(room: Room, table: SignedTable) -> Bundle:
    """The game's bundle after all leaves are in the log."""
    process = room.process
    await process.sequencer.step()
    bundle = await with_log(await bundle_of(process.tables, table.handle, 0), process.site_log, process.signer)
    return read_bundle(packed(bundle))


async def policy_of(room: Room) -> Policy:
    """The policy that the site serves now."""
    await room.process.sequencer.step()
    return read_policy(room.process.site_log.policy("http://127.0.0.1"))


def states(report: VerificationReport) -> list[str]:
    """The states of V1 to V4."""
    return [level.state for level in report.levels[:4]]


def codes(report: VerificationReport) -> set[str]:
    """The findings' codes."""
    return {finding.code for finding in report.findings}


@pytest.mark.parametrize("stolen", [False, True], ids=["in time", "stolen"])
def test_after_its_keys_were_changed_the_log_is_believed_for_the_first_ones_sake(tmp_path: Path, stolen: bool) -> None:
    async def scenario(room: Room) -> tuple[Bundle, Policy]:
        table, process = await signed_table(room, "Ann", "Bob", game=RMD), room.process
        first = await policy_of(room)
        for kind in (LOG, RECEIPTS):
            await rotate(process.store, process.keys, kind, NOW, stolen=stolen)
        await process.site_log.refresh_keys()
        await moves(table, 3)
        return await file_of(room, table), first

    bundle, first = play(settings_in(tmp_path), scenario)
    report = verified(bundle, first)

    assert states(report) == ["holds"] * 4, report.faults
    assert ("log_key_followed" in codes(report)) == stolen
    assert "receipt_not_checked" not in codes(report)


def test_a_game_that_lost_records_is_believed_in_the_log_that_followed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kit.hands.CHAIN_LENGTH", 1024)  # many nonces are burned
    settings, database, kept = settings_in(tmp_path), tmp_path / "rollbook.db", tmp_path / "kept.db"
    state: dict[str, SignedTable] = {}

    async def begin(room: Room) -> tuple[Bundle, Policy]:
        state["table"] = await signed_table(room, "Ann", "Bob", game=RMD)
        await moves(state["table"], 6)
        policy = await policy_of(room)
        return await file_of(room, state["table"]), policy

    async def go_on(room: Room) -> Bundle:
        table = SignedTable(room, state["table"].table, state["table"].handle)
        table.hands, table.names = state["table"].hands, state["table"].names
        await moves(table, 4)
        return await file_of(room, table)

    before, policy = play(settings, begin)
    with closing(sqlite3.connect(database)) as live, closing(sqlite3.connect(kept)) as copy:
        live.backup(copy)
    lost = play(settings, go_on)
    for old in tmp_path.glob("rollbook.db*"):
        old.unlink()
    database.write_bytes(kept.read_bytes())
    asyncio.run(restore_site(settings, "a disk broke", (), None))
    after = play(settings, go_on)

    assert states(verified(before, policy)) == states(verified(lost, policy)) == ["holds"] * 4
    report = replayed(verified(after, policy), after)
    assert states(report) == ["holds"] * 4, report.faults
    assert {"log_followed", "game_restored", "positions_burned"} <= codes(report)
    assert report.levels[4].state != "failed"

"""After a backup: missing appends are restored if they can be proven; otherwise the log ends, dice are burned, and a new log begins."""

import asyncio
import itertools
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest

from domain.kernel.facts import DiceRolled
from domain.proof.bundles import packed
from domain.table.events import ChainsExtended, CommandAccepted, GameRestored, NoncesBurned, PositionsBurned
from kit.hands import Hand
from playing.room import Room, play
from playing.signed import SignedTable, signed_table
from services.errors import BehindHighWater, LogUnreadable
from services.export.exporting import bundle_of
from services.operating.monitoring.command import run_monitor
from services.processes.key_commands import restore_site
from serving import asking
from serving.site import site
from serving.waiting import eventually
from storing.backups import Backed, BackedPostgres, BackedSqlite
from storing.foreign import ForeignStream
from storing.stores import mainly

GAME = "rebel_moon_defense"
REASON = "a disk broke"
BITS = Random(11)
_ids = itertools.count(1)


@pytest.fixture(params=mainly("postgres"))
def backed(request: pytest.FixtureRequest, tmp_path: Path) -> Backed:
    """A site on either kind of database."""
    folder = tmp_path / "data"
    folder.mkdir()
    if request.param == "sqlite":
        return BackedSqlite(folder)
    return BackedPostgres(folder, request.getfixturevalue("postgres_server"), request.getfixturevalue("postgres_url"))


async def go_on(table: SignedTable, most: int) -> None:
    """Send so many legal commands, each by a seat that is asked."""
    for _ in range(most):
        sight = await table.room.see(table.table)
        decision = next(iter(sight.asked))
        own = await table.room.see(table.table, decision.seat)
        assert own.table.game is not None
        option = BITS.choice(own.playable.game.legal(own.table.game, decision.seat))
        chosen = {choice.field: BITS.choice(choice.values) for choice in option.choices}
        command = {"type": option.command, **option.fixed, **chosen}
        await table.say(decision.seat, command, decision=decision.id, id=f"r{next(_ids)}")


async def signed_log(room: Room) -> int:
    """The size of the log after all leaves are in it."""
    await room.process.sequencer.step()
    await room.process.sequencer.release()
    published = await room.process.site_log.checkpoint()
    assert published is not None
    return published.size


class Played:
    """A game of two people that several processes play in turn."""

    def __init__(self, backed: Backed) -> None:
        self.backed, self.table, self.handle = backed, "", ""
        self.hands: dict[int, Hand] = {}

    def _with(self, work: Callable[[Room, SignedTable], Any]) -> Any:
        async def scenario(room: Room) -> Any:
            table = SignedTable(room, self.table, self.handle)
            table.hands, table.names = self.hands, {0: "Ann", 1: "Bob"}
            return await work(room, table)

        return play(self.backed.settings, scenario)

    def begin(self, moves: int) -> int:
        """Open a table with Ann and Bob and send so many moves. Returns the log's size."""

        async def scenario(room: Room) -> int:
            table = await signed_table(room, "Ann", "Bob", game=GAME)
            self.table, self.handle, self.hands = table.table, table.handle, table.hands
            await go_on(table, moves)
            return await signed_log(room)

        return int(play(self.backed.settings, scenario))

    def go_on(self, moves: int, *, logged: bool = True) -> int:
        """Send so many moves more. Returns the log's size."""

        async def work(room: Room, table: SignedTable) -> int:
            await go_on(table, moves)
            return await signed_log(room) if logged else 0

        return int(self._with(work))

    def events(self) -> list[Any]:
        async def work(room: Room, table: SignedTable) -> list[Any]:
            return await room.log(self.table)

        return list(self._with(work))

    def bundles(self, folder: Path) -> list[Path]:
        """The bundle of each of the two players."""

        async def work(room: Room, table: SignedTable) -> list[Path]:
            files = []
            for seat in (0, 1):
                made = await bundle_of(room.process.tables, self.handle, seat)
                file = folder / f"seat{seat}.zip"
                file.write_bytes(packed(made))
                files.append(file)
            return files

        return list(self._with(work))

    def copy(self, folder: Path, state: Path | None = None) -> None:
        """A copy of the log, as a monitor keeps it."""
        with site(self.backed.settings) as running:
            eventually(lambda: is_published(running.url))
            assert asyncio.run(run_monitor(running.url, None, None, state, folder)).ok

    def monitor(self, state: Path | None) -> Any:
        """The report of a monitor, which must find no fault."""
        with site(self.backed.settings) as running:
            eventually(lambda: is_published(running.url))
            report = asyncio.run(run_monitor(running.url, None, None, state, None))
        assert report.ok, report
        return report

    def restore(self, *files: Path, log: Path | None = None) -> Sequence[str]:
        """Run `rollbook restore`."""
        return asyncio.run(restore_site(self.backed.settings, REASON, files, None if log is None else str(log)))


def is_published(url: str) -> bool:
    """Whether the current log has a published checkpoint."""
    epoch = asking.get(f"{url}/api/log").json()["epoch"]
    return asking.get(f"{url}/log/{epoch}/checkpoint").status_code == 200


def of_kind(events: list[Any], *kinds: type) -> list[Any]:
    return [event for event in events if isinstance(event, kinds)]


def positions(events: list[Any]) -> dict[str, list[int]]:
    found: dict[str, list[int]] = {}
    for event in of_kind(events, DiceRolled):
        found.setdefault(event.stream, []).append(event.i)
    return found


def test_nothing_is_restored_where_nothing_is_missing(backed: Backed) -> None:
    game = Played(backed)
    game.begin(3)

    with pytest.raises(BehindHighWater, match="there is nothing to restore"):
        game.restore()


@pytest.mark.full
def test_with_a_copy_of_the_log_and_all_players_bundles_the_same_log_goes_on(backed: Backed, tmp_path: Path) -> None:
    game = Played(backed)
    game.begin(4)
    backed.back_up()
    size = game.go_on(6)
    before = game.events()
    game.copy(tmp_path / "copy", tmp_path / "state")
    files = game.bundles(tmp_path)
    backed.put_back()

    said = game.restore(*files, log=tmp_path / "copy")

    assert said[-1].endswith("/log/1 goes on.")
    assert game.events() == before
    assert game.go_on(3) == size + 3
    assert game.monitor(tmp_path / "state").findings == ()


def test_without_anything_the_log_ends_and_every_running_game_burns(backed: Backed, tmp_path: Path) -> None:
    game = Played(backed)
    game.begin(4)
    backed.back_up()
    game.copy(tmp_path / "unused", tmp_path / "state")
    rolled = positions(game.events())
    size = game.go_on(6)
    backed.put_back()

    said = game.restore()

    assert f"has ended with {size} leaves" in said[-1]
    events = game.events()
    (mark,) = of_kind(events, GameRestored)
    assert mark.reason.startswith(f"{REASON}; ")
    assert mark.lost == ()
    burned = {event.stream: event.to for event in of_kind(events, PositionsBurned)}
    assert burned == {stream: len(rolled.get(stream, ())) + 256 for stream in ("seat.0", "seat.1", "table")}
    assert {event.seat for event in of_kind(events, NoncesBurned)} == {0, 1}
    report = game.monitor(tmp_path / "state")
    assert {finding.code for finding in report.findings} == {"epoch", "lost"}
    text = (backed.folder / "high-water").read_text()
    assert REASON in text
    assert "/log/2 begins" in text


@pytest.mark.full
def test_with_a_copy_of_the_log_only_shortened_games_burn_and_only_what_they_lost(backed: Backed, tmp_path: Path) -> None:
    game, other = Played(backed), Played(backed)
    other.begin(2)
    game.begin(4)
    backed.back_up()
    before = game.events()
    game.go_on(6)
    game.copy(tmp_path / "copy", tmp_path / "state")
    lost = len(game.events()) - len(before)
    game.hands = dict(game.hands)
    backed.put_back()

    game.restore(log=tmp_path / "copy")

    events = game.events()
    (mark,) = of_kind(events, GameRestored)
    assert len(mark.lost) == 6
    assert {event.stream: event.to for event in of_kind(events, PositionsBurned)}["table"] == lost + len(positions(before).get("table", ()))
    assert not of_kind(other.events(), GameRestored)
    burned = {event.seat: event.to for event in of_kind(events, NoncesBurned)}
    assert set(burned) == {0, 1}
    rolled = {stream: max(found) for stream, found in positions(before).items()}
    while positions(game.events()) == positions(before):
        game.go_on(20)
    later = [(i, rolled.get(stream, 0)) for stream, found in positions(game.events()).items() for i in found]
    assert [i for i, old in later if i > old]
    assert not [i for i, old in later if old < i <= old + lost]
    report = game.monitor(tmp_path / "state")
    assert [finding.code for finding in report.findings] == ["epoch", "returned"]
    assert game.monitor(None).ok


@pytest.mark.full
def test_bundles_bring_back_what_the_log_proves_even_if_the_log_has_to_end(backed: Backed, tmp_path: Path) -> None:
    game, other = Played(backed), Played(backed)
    game.begin(4)
    backed.back_up()
    game.go_on(6)
    other.begin(2)
    before = game.events()
    game.copy(tmp_path / "copy")
    files = game.bundles(tmp_path)
    backed.put_back()

    said = game.restore(*files, log=tmp_path / "copy")

    assert any("6 appends brought back" in line for line in said)
    assert any("1 games were begun after the backup and are lost" in line and other.handle in line for line in said)
    assert game.events() == before
    game.go_on(3)
    assert game.monitor(None).ok


@pytest.mark.full
def test_one_players_bundle_is_not_enough_for_what_the_other_keeps(backed: Backed, tmp_path: Path) -> None:
    game = Played(backed)
    game.begin(4)
    backed.back_up()
    game.go_on(6)
    game.copy(tmp_path / "copy")
    files, who = game.bundles(tmp_path), of_kind(game.events(), CommandAccepted)[-1].seat
    backed.put_back()

    game.restore(files[1 - who], log=tmp_path / "copy")

    assert len(of_kind(game.events(), GameRestored)) == 1


def test_a_restore_that_was_cut_short_is_done_again_without_burning_twice(
    backed: Backed, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from services.operating.restoring import restoring

    class Cut(Exception):
        pass

    async def cut(*_: object) -> str:
        raise Cut

    game = Played(backed)
    game.begin(4)
    backed.back_up()
    game.go_on(6)
    game.copy(tmp_path / "copy", tmp_path / "state")
    backed.put_back()
    with monkeypatch.context() as patched:
        patched.setattr(restoring, "begin_next_epoch", cut)
        with pytest.raises(Cut):
            game.restore(log=tmp_path / "copy")
    with pytest.raises(BehindHighWater, match="rollbook restore"):
        game.go_on(1)

    game.restore(log=tmp_path / "copy")

    assert len(of_kind(game.events(), GameRestored)) == 1
    game.go_on(3)
    assert game.monitor(tmp_path / "state").ok


@pytest.mark.full
def test_the_same_database_can_be_restored_again_later(backed: Backed, tmp_path: Path) -> None:
    game = Played(backed)
    game.begin(4)
    backed.back_up()
    game.go_on(3)
    backed.put_back()
    game.restore()
    game.copy(tmp_path / "copy", tmp_path / "state")
    backed.put_back()

    with pytest.raises(LogUnreadable):
        game.restore(log=tmp_path / "nowhere")
    game.restore()

    events = game.events()
    assert len(of_kind(events, GameRestored)) == 1
    assert not of_kind(events, ChainsExtended)
    report = game.monitor(None)
    assert [log.origin.rpartition("/")[2] for log in report.logs][-1] == "3"


def test_a_forged_copy_is_not_believed(backed: Backed, tmp_path: Path) -> None:
    game = Played(backed)
    game.begin(4)
    backed.back_up()
    game.go_on(6)
    game.copy(tmp_path / "copy")
    backed.put_back()
    (entries,) = (file for file in (tmp_path / "copy").rglob("*") if "entries" in str(file) and file.is_file())
    entries.write_bytes(entries.read_bytes().replace(b"rollbook/v1/append", b"rollbook/v1/appenD", 1))

    with pytest.raises(LogUnreadable, match="do not give the root"):
        game.restore(log=tmp_path / "copy")


def test_a_stream_of_another_kind_is_brought_back_by_its_file(backed: Backed, tmp_path: Path) -> None:
    game, foreign = Played(backed), ForeignStream()

    def grow(appends: int) -> None:
        async def work(room: Room, _: SignedTable) -> None:
            await foreign.grow(room.process.store, appends)
            await signed_log(room)

        game._with(work)

    game.begin(2)
    grow(1)
    backed.back_up()
    grow(2)
    game.copy(tmp_path / "copy", tmp_path / "state")
    (tmp_path / "foreign.zip").write_bytes(packed(foreign.bundle()))
    backed.put_back()

    said = game.restore(tmp_path / "foreign.zip", log=tmp_path / "copy")

    assert any("2 appends brought back" in line and foreign.handle in line for line in said)
    assert said[-1].endswith("/log/1 goes on.")
    grow(1)
    assert game.monitor(tmp_path / "state").findings == ()

"""Key rotation: announced, used side by side for a while, retired; without a restart."""

import re
from pathlib import Path

import pytest

from domain.proof.leaves import KeyLeaf, read_leaf
from domain.proof.notes import Note, ed25519_key, is_signed_by, read_note, read_verifier_key
from domain.proof.signatures import public_key
from domain.table.events import ChainsExtended, GameCreated
from playing.room import Room, migrated, play, settings_in
from services.notary.epochs import begin_epoch
from services.notary.high_water import HighWater
from services.notary.keys import LOG, RECEIPTS, Keys, open_keys
from services.notary.rotation import key_statuses, retire_due, rotate
from services.notary.sequencer import Sequencer
from services.operating.monitoring.command import run_monitor
from services.processes.key_commands import extend_all
from services.store import Store
from serving import asking
from serving.ports import free_port
from serving.process import rollbook, served
from serving.site import Visitor
from serving.waiting import eventually

HOST, FIRST = "play.example", "2026-01-01T00:00:00.000Z"
ORIGIN, RECEIPTS_NAME = f"{HOST}/log/1", f"{HOST}/receipts"


class Site:
    """A log that has begun, and its keys."""

    def __init__(self, store: Store, folder: Path) -> None:
        self.store, self.keys = store, open_keys(folder / "keys")
        self.sequencer = Sequencer(store, self.keys, HighWater(folder / "high-water"))

    async def step(self) -> Note:
        """Run one step of the sequencer. Returns the published checkpoint."""
        await self.sequencer.step()
        published = await self.store.published(1)
        assert published is not None
        return read_note(published.note)

    def vkey(self, key_id: str, name: str = ORIGIN) -> str:
        return ed25519_key(name, public_key(self.keys.seed(key_id))).text

    async def signers(self) -> list[str]:
        """The ids of the log keys below the newest checkpoint."""
        note = await self.step()
        ids = [f"log{number}" for number in self.keys.numbers(LOG)]
        return [each for each in ids if is_signed_by(note, read_verifier_key(self.vkey(each)))]

    async def said(self) -> list[tuple[str, str]]:
        leaves = [read_leaf(leaf) for leaf in await self.store.site_leaves(1)]
        return [(leaf.action, leaf.key.text) for leaf in leaves if isinstance(leaf, KeyLeaf)]


@pytest.fixture
async def begun(store: Store, tmp_path: Path) -> Site:
    made = Site(store, tmp_path)
    await begin_epoch(store, made.keys, HOST, 1, FIRST)
    await made.step()
    return made


@pytest.mark.anyio
async def test_a_new_log_key_signs_beside_the_old_one_for_ninety_days(begun: Site) -> None:
    assert await begun.signers() == ["log1"]

    assert await rotate(begun.store, begun.keys, LOG, "2026-02-01T00:00:00.000Z", stolen=False) == "log2"

    assert await begun.signers() == ["log1", "log2"]
    assert await retire_due(begun.store, begun.keys, "2026-05-01T23:59:59.000Z") == ()
    (retired,) = await retire_due(begun.store, begun.keys, "2026-05-02T00:00:00.000Z")
    assert retired.text == begun.vkey("log1")
    assert await retire_due(begun.store, begun.keys, "2026-05-02T00:00:01.000Z") == ()
    assert await begun.signers() == ["log2"]
    assert (await begun.said())[2:] == [("add", begun.vkey("log2")), ("retire", begun.vkey("log1"))]


@pytest.mark.anyio
async def test_a_new_receipts_key_has_thirty_days(begun: Site) -> None:
    await rotate(begun.store, begun.keys, RECEIPTS, "2026-02-01T00:00:00.000Z", stolen=False)

    assert begun.keys.newest_of(RECEIPTS) == "receipts2"
    assert await retire_due(begun.store, begun.keys, "2026-03-02T23:59:59.000Z") == ()
    assert [key.text for key in await retire_due(begun.store, begun.keys, "2026-03-03T00:00:00.000Z")] == [
        begun.vkey("receipts1", RECEIPTS_NAME)
    ]


@pytest.mark.anyio
async def test_a_stolen_key_is_retired_at_once_by_the_new_one(begun: Site) -> None:
    await rotate(begun.store, begun.keys, LOG, "2026-02-01T00:00:00.000Z", stolen=True)

    assert await begun.signers() == ["log2"]
    leaf = read_leaf((await begun.store.site_leaves(1))[-1])
    assert isinstance(leaf, KeyLeaf)
    assert leaf.action == "retire"
    assert is_signed_by(leaf.note, read_verifier_key(begun.vkey("log2")))


@pytest.mark.anyio
async def test_several_keys_in_a_row_vouch_for_each_other_and_leave_in_their_order(begun: Site) -> None:
    await rotate(begun.store, begun.keys, LOG, "2026-02-01T00:00:00.000Z", stolen=False)
    await rotate(begun.store, begun.keys, LOG, "2026-02-11T00:00:00.000Z", stolen=False)

    assert await begun.signers() == ["log1", "log2", "log3"]
    await retire_due(begun.store, begun.keys, "2026-05-02T00:00:00.000Z")
    assert await begun.signers() == ["log2", "log3"]
    await retire_due(begun.store, begun.keys, "2026-06-02T00:00:00.000Z")
    assert await begun.signers() == ["log3"]


@pytest.mark.anyio
async def test_after_a_crash_the_key_that_was_announced_is_taken_up(begun: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    class Crash(Exception):
        pass

    def crash(self: Keys, key_id: str) -> None:
        raise Crash

    with monkeypatch.context() as patched:
        patched.setattr(Keys, "adopt", crash)
        with pytest.raises(Crash):
            await rotate(begun.store, begun.keys, LOG, "2026-02-01T00:00:00.000Z", stolen=False)
    assert await begun.signers() == ["log1"]

    await rotate(begun.store, begun.keys, LOG, "2026-02-02T00:00:00.000Z", stolen=False)

    assert (await begun.said())[2:] == [("add", begun.vkey("log2"))]
    await begun.store.announce(b"rollbook/v1/note\nmakes the log grow\n")
    assert await begun.signers() == ["log1", "log2"]


@pytest.mark.anyio
async def test_keys_are_listed_with_their_use_and_never_with_a_secret(begun: Site) -> None:
    await rotate(begun.store, begun.keys, LOG, "2026-02-01T00:00:00.000Z", stolen=False)
    await rotate(begun.store, begun.keys, RECEIPTS, "2026-02-01T00:00:00.000Z", stolen=True)
    begun.keys.make_next("k")

    seen = {key.id: key for key in await key_statuses(begun.store, begun.keys)}

    assert {key.id: key.state for key in seen.values()} == {
        "k1": "for games that run",
        "k2": "for new games",
        "log1": "replaced, retired after 2026-05-02",
        "log2": "in use",
        "receipts1": "retired",
        "receipts2": "in use",
    }
    assert seen["log2"].vkey == begun.vkey("log2")
    assert seen["log2"].since == "2026-02-01"
    secrets = [begun.keys.master("k2"), begun.keys.seed("log2").hex(), begun.keys.seed("receipts2").hex()]
    assert not [secret for secret in secrets if secret in str(seen)]


def invoke(folder: Path, *arguments: str) -> str:
    done = rollbook("keys", *arguments, "--data", str(folder))
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_a_running_server_takes_up_new_keys_by_itself_and_a_monitor_follows(tmp_path: Path) -> None:
    folder, state = tmp_path / "data", tmp_path / "state"
    with served(folder, free_port(), checkpoint_seconds="0.2") as url:
        first = asking.get(f"{url}/api/log").json()
        eventually(lambda: asking.get(f"{url}/log/1/checkpoint").status_code == 200)
        assert monitor_passes(url, first["log_key"], state)
        invoke(folder, "rotate", "log")
        invoke(folder, "rotate", "receipts")

        second = asking.get(f"{url}/api/log").json()
        visitor = Visitor(url, "Ann")
        table = visitor.open(bots=[1])
        note = read_note(visitor.play(table, {"type": "concede"}).json()["note"].encode())

        assert first["log_key"] != second["log_key"]
        assert is_signed_by(note, read_verifier_key(second["receipts_key"]))
        eventually(lambda: len(checkpoint(url).signatures) == 2)
        assert [line.split()[1] for line in asking.get(f"{url}/log/policy").text.splitlines()[1:3]] == [first["log_key"], second["log_key"]]
        assert monitor_passes(url, first["log_key"], state)
        assert monitor_passes(url, second["log_key"], None)
        invoke(folder, "rotate", "log", "--stolen")
        eventually(lambda: [line.name for line in checkpoint(url).signatures] == [first["origin"]])
        assert monitor_passes(url, first["log_key"], state)
    lines = invoke(folder, "list").splitlines()
    assert [line.split()[0] for line in lines] == ["k1", "log1", "log2", "log3", "receipts1", "receipts2"]
    assert re.search(r"log2 .* retired ", lines[2])


def checkpoint(url: str) -> Note:
    return read_note(asking.get(f"{url}/log/1/checkpoint").content)


def monitor_passes(url: str, key: str, state: Path | None) -> bool:
    import asyncio

    report = asyncio.run(run_monitor(url, key, None, state, None))
    assert report.findings == (), report
    return report.ok


def test_new_games_roll_with_a_new_dice_key_and_old_ones_go_on_with_theirs(tmp_path: Path) -> None:
    async def scenario(room: Room) -> None:
        old = await room.table("Ann", "Bob")
        room.process.keys.make_next("k")
        new = await room.table("Ann", "Bob")
        created = [event for table in (old, new) for event in await room.log(table) if isinstance(event, GameCreated)]
        assert [event.dice_key for event in created] == ["k1", "k2"]
        await room.say("Ann", old, {"type": "concede"})

    play(settings_in(tmp_path), scenario)


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_with_a_stolen_dice_key_all_running_games_go_on_under_the_new_one(
    tmp_path: Path, request: pytest.FixtureRequest, kind: str
) -> None:
    database = "" if kind == "sqlite" else migrated(request.getfixturevalue("postgres_url"))

    async def scenario(room: Room) -> None:
        running, over = await room.table("Ann", "Bob"), await room.table("Ann", "Bob")
        await room.say("Ann", over, {"type": "concede"})
        room.process.keys.make_next("k")

        assert await extend_all(room.process) == 1

        (extended,) = [event for event in await room.log(running) if isinstance(event, ChainsExtended)]
        assert (extended.dice_key, extended.reason) == ("k2", "key_stolen")
        assert not [event for event in await room.log(over) if isinstance(event, ChainsExtended)]
        assert await extend_all(room.process) == 0
        await room.say("Ann", running, {"type": "concede"})

    play(settings_in(tmp_path, database), scenario)


def test_the_command_for_a_stolen_dice_key_works_beside_a_running_server(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    with served(folder, free_port()) as url:
        visitor = Visitor(url, "Ann")
        table = visitor.open(bots=[1])
        before = visitor.view(table)["n"]

        result = invoke(folder, "rotate", "dice", "--stolen")

        assert "k2 is in use for new games, and 1 running games go on under it." in result
        assert visitor.view(table)["n"] > before
        assert visitor.play(table, {"type": "concede"}).status_code == 200

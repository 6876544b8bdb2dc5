"""A person is erased from everything that is stored and served, and no proof of a game changes."""

import base64
import os
import subprocess
import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import psycopg
import pytest
from click.testing import CliRunner
from msgspec.structs import replace
from psycopg import sql

from domain.kernel.words import Value
from domain.proof.bundles import Bundle
from domain.proof.disclosures import read_disclosure
from domain.proof.policy import read_policy
from domain.proof.verification.report import VerificationReport
from domain.proof.verification.verifying import verified
from patience import PATIENCE_S
from playing.room import GAMES_HERE, Room, migrated, play, room, settings_in
from playing.signed import signed_table
from services.cli import main
from services.errors import OwnerNeeded
from services.export.redeciding import replayed
from services.operating import erasing
from services.play.rejections import NotAllowed
from services.play.requests import OpenTable, TakeSeat
from services.processes.erasing import NobodyErased, erase_named, erasure_of
from services.settings import Settings
from services.simulation.proving import logged_bundle
from services.store.plain_data import StoredPasskey, StoredSession
from services.store.queries import Queries
from serving import asking
from serving.process import START, served
from serving.site import Visitor
from serving.talking import at_table, chats_of, spoken
from serving.waiting import eventually
from storing.places import as_server

NAME = "Zaphod Beeblebrox"
ID = NAME.lower()


class Place(NamedTuple):
    """The settings of one site: those of its servers, and those of its owner."""

    server: Settings
    owner: Settings

    @property
    def sqlite(self) -> Path:
        """The file of the embedded store."""
        return Path(self.owner.database_url.removeprefix("sqlite:///"))


@pytest.fixture(params=["sqlite", "postgres"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Place:
    """A site on each of the stores."""
    if request.param == "sqlite":
        return Place(settings_in(tmp_path), settings_in(tmp_path))
    url = migrated(request.getfixturevalue("postgres_url"))
    return Place(settings_in(tmp_path, as_server(url)), settings_in(tmp_path, url))


@pytest.fixture(autouse=True)
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """No other process serves these sites, so the erasure need not wait."""
    monkeypatch.setattr(erasing, "SETTLING_S", 0.0)


async def erased(place: Place, who: str = NAME) -> None:
    """Erase a person as the owner, in a process of its own."""
    async with room(place.owner) as owner:
        account = await owner.process.store.account_named(who)
        assert account is not None
        await erasure_of(owner.process).erase(account)


def judged(room: Room, bundle: Bundle) -> VerificationReport:
    policy = read_policy(room.process.site_log.policy(room.process.settings.url))
    return replayed(verified(bundle, policy), bundle, {game.key: game for game in GAMES_HERE})


async def over(room: Room) -> str:
    """The handle of a finished game of two bound seats."""
    table = await signed_table(room, NAME, "Trillian")
    await table.play_out()
    return table.handle


async def waiting(room: Room, host: str, seats: int = 2, keep: bool = False) -> str:
    """The id of a table that waits for more players."""
    return (await room.process.seating.open_table(await room.person(host), OpenTable("toy", {}, seats, True, 0, [], keep=keep))).id


async def sit(room: Room, table: str, name: str, seat: int) -> None:
    """Sit down."""
    await room.process.seating.take_seat(await room.person(name), table, seat, TakeSeat())


async def left(room: Room) -> str:
    """The id of a table where the person sat before the game and somebody else plays now."""
    table = await waiting(room, "Ford", 3)
    await sit(room, table, NAME, 1)
    await room.process.seating.leave_seat(await room.person(NAME), table, 1)
    await sit(room, table, "Marvin", 1)
    await sit(room, table, "Trillian", 2)
    await room.say("Ford", table, {"type": "bury", "card": 1})
    return await room.process.tables.handle_of(table)


async def bundle_in(room: Room, handle: str) -> Bundle:
    """The public bundle of a game that was played in the room."""
    process = room.process
    return await logged_bundle(process.sequencer, process.tables, process.site_log, process.signer, handle)


def leaves(bundle: Bundle) -> list[str]:
    """The game's leaves in the site's log."""
    assert bundle.log is not None
    return [each.leaf for each in bundle.log.appends]


def test_every_proof_stays_what_it_was_and_the_name_is_gone(place: Place) -> None:
    async def scenario(room: Room) -> None:
        handles = [await over(room), await left(room), await room.process.tables.handle_of(await room.table(NAME, "Trillian"))]
        before = [await bundle_in(room, handle) for handle in handles]

        await erased(place)
        await room.process.erasure_follower.catch_up()

        after = [await bundle_in(room, handle) for handle in handles]
        for old, new in zip(before, after, strict=True):
            assert new.records == old.records
            assert len(new.openings) == len(old.openings) - 1
            assert not any(NAME in str(read_disclosure(opening.disclosure)) for opening in new.openings)
            reports = judged(room, old), judged(room, new)
            assert [level.state for level in reports[0].levels] == [level.state for level in reports[1].levels]
            assert reports[0].reached == reports[1].reached
            assert [finding.code for finding in reports[1].findings].count("name_erased") == 1
            assert leaves(new) == leaves(old)
        assert judged(room, after[0]).reached == "V5"

    play(place.server, scenario)


async def told_in(room: Room, handle: str) -> list[Value]:
    """The seats whose name the report shows as erased."""
    report = await room.process.tables.timeline(handle, 1)
    lines = (line.words for entry in report.entries for line in entry.lines)
    return [words.params["seat"] for words in lines if words.key == "table-joined-erased"]


def test_what_is_shown_of_the_games_has_no_name_and_nobody_on_the_seat(place: Place) -> None:
    async def scenario(room: Room) -> None:
        table = await room.table(NAME, "Trillian", game="rebel_moon_defense")
        handle = await room.process.tables.handle_of(table)
        await room.process.lobby_projector.catch_up()
        assert await told_in(room, handle) == []

        await erased(place)
        await room.process.erasure_follower.catch_up()

        sight = await room.see(table, 1)
        entry = sight.table.ledger.seats[0]
        assert entry is not None
        assert not entry.who.is_open()
        assert (sight.holders, sight.erased, sight.about.host) == ({1: "trillian"}, 1, "")
        (row,) = [card.row for card in (await room.process.store.tables_of("trillian", 10)).cards]
        assert NAME.encode() not in row.body
        assert row.status == "running"
        assert await told_in(room, handle) == [0]
        with pytest.raises(NotAllowed, match="not_seated"):
            await room.say(NAME, table, {"type": "concede"})
        await room.say("Trillian", table, {"type": "concede"})

    play(place.server, scenario)


def test_at_tables_that_have_not_begun_the_person_stands_up(place: Place) -> None:
    async def scenario(room: Room) -> None:
        own, others = await waiting(room, NAME), await waiting(room, "Ford")
        kept, full = await waiting(room, NAME, keep=True), await waiting(room, "Ford", 3)
        await sit(room, full, NAME, 2)

        await erased(place)
        await room.process.erasure_follower.catch_up()

        assert (await room.see(own)).table.ledger.over
        assert (await room.see(kept)).holders == {}
        assert (await room.see(full)).table.ledger.seats[2] is None
        assert (await room.see(others)).table.ledger.seats[0] is not None
        await sit(room, full, "Marvin", 2)

    play(place.server, scenario)


def appearances(place: Place, *texts: str) -> list[str]:
    """The places in the database that contain one of these texts: as text, bytes, hex or inside base64."""
    needles = {form for text in texts for form in _forms(text)}
    if place.owner.database_url.startswith("sqlite"):
        files = {file.name: file.read_bytes().lower() for file in place.sqlite.parent.glob(f"{place.sqlite.name}*")}
        return [f"{name}: {needle!r}" for name, content in files.items() for needle in needles if needle in content]
    with psycopg.connect(place.owner.database_url) as owner:
        names = [row[0] for row in owner.execute("select tablename from pg_tables where schemaname = 'public'").fetchall()]
        found = {name: owner.execute(sql.SQL("select t::text from {} t").format(sql.Identifier(name))).fetchall() for name in names}
        found["statistics"] = owner.execute("select s::text from pg_stats s where schemaname = 'public'").fetchall()
    content = {name: "\n".join(row[0] for row in rows).encode().lower() for name, rows in found.items()}
    return [f"{name}: {needle!r}" for name, text in content.items() for needle in needles if needle in text]


def _forms(text: str) -> Iterator[bytes]:
    plain = text.encode()
    yield plain.lower()
    yield plain.hex().encode()
    for shift in range(3):  # what of a base64 text depends on these bytes alone, wherever they begin in it
        encoded = base64.urlsafe_b64encode(b"\0" * shift + plain)
        yield encoded[(shift * 8 + 5) // 6 : (shift + len(plain)) * 8 // 6].lower()


async def by_hand(room: Room, statement: str, *values: str | bool | None) -> None:
    """Change a row as no request does."""
    assert isinstance(room.process.store, Queries)
    assert await room.process.store.change(statement, *values) == 1


def test_nothing_of_the_name_is_left_in_the_database(place: Place) -> None:
    async def scenario(room: Room) -> None:
        await over(room)
        await left(room)
        table = await room.table(NAME, "Trillian")
        person = await room.person(NAME)
        member = replace(person, password_hash="$argon2id$of-zaphod")
        await by_hand(room, "update account set password_hash = ? where id = ?", member.password_hash, member.id)
        session = StoredSession(b"zaphods-session-zaphods-session-", member, "2026-01-01T00:00:00.000Z", "2099-01-01T00:00:00.000Z")
        assert await room.process.store.add_session(session)
        await by_hand(room, "update account set guest = ? where id = ?", False, member.id)
        key = StoredPasskey("cGFzc2tleQ", member.id, b"zaphods-public-key", 0, 0, "Firefox, Linux", "2026", "2026")
        assert await room.process.store.add_passkey(key, 1)
        await room.process.lobby_projector.catch_up()
        await room.say("Trillian", table, {"type": "bury", "card": 1})
        await room.process.lobby_projector.catch_up()

    play(place.server, scenario)
    if place.owner.database_url.startswith("postgres"):
        with psycopg.connect(place.owner.database_url, autocommit=True) as owner:
            owner.execute("analyze")
    secrets = ("$argon2id$of-zaphod", "zaphods-session-zaphods-session-")
    assert len(appearances(place, NAME, *secrets)) > 3

    play(place.owner, lambda room: erased(place))

    assert appearances(place, NAME, *secrets) == []


def test_what_the_person_wrote_is_erased(place: Place) -> None:
    async def scenario(room: Room) -> None:
        table = await room.table(NAME, "Trillian")
        await spoken(room, NAME, table, "so long")
        await spoken(room, NAME, table, "42", "notes")
        await spoken(room, "Trillian", table, "and thanks")

        await erased(place)

        found = await chats_of(room).page(await at_table(room, "Trillian", table), "table", None)
        assert [each.body for each in found] == ["and thanks"]
        assert isinstance(room.process.store, Queries)
        assert await room.process.store.rows("select count(*) from chat_message where account = ?", ID) == [(0,)]

    play(place.server, scenario)


def test_names_one_had_before_are_erased_too(place: Place) -> None:
    async def scenario(room: Room) -> None:
        people = room.process.store
        for name in ("Arthur", "Zarniwoop"):
            await by_hand(room, "update account set guest = ? where id = ?", True, (await room.person(name)).id)
        handle = await room.process.tables.handle_of(await room.table("Arthur", "Trillian"))
        await people.keep_guest("arthur", NAME, "$argon2id$")
        other = await room.table("Zarniwoop", "Trillian")
        await people.keep_guest("zarniwoop", "Arthur", "$argon2id$")  # the name is free again, and somebody else takes it

        await erased(place)
        await room.process.erasure_follower.catch_up()

        openings = await people.openings(handle)
        assert not any("Arthur" in str(read_disclosure(opening.disclosure)) for opening in openings)
        entry = (await room.see(other)).table.ledger.seats[0]
        assert entry is not None
        assert entry.who.read() == "Zarniwoop"

    play(place.server, scenario)


def test_an_unknown_name_and_a_second_thought_erase_nothing(place: Place) -> None:
    async def scenario(room: Room) -> None:
        await room.table(NAME, "Trillian")
        with pytest.raises(NobodyErased, match="there is no account 'Slartibartfast'"):
            await erase_named(place.owner, "Slartibartfast", lambda name, games: True)
        with pytest.raises(NobodyErased, match="stays"):
            await erase_named(place.owner, NAME, lambda name, games: False)
        assert await room.process.store.account(ID) is not None

    play(place.server, scenario)


def test_the_role_that_serves_erases_nobody(postgres_url: str, tmp_path: Path) -> None:
    server = settings_in(tmp_path, as_server(migrated(postgres_url)))

    async def scenario(room: Room) -> None:
        await room.table(NAME, "Trillian")
        with pytest.raises(OwnerNeeded, match="the owner's database URL"):
            await erase_named(server, NAME, lambda name, games: True)
        assert await room.process.store.account(ID) is not None

    play(server, scenario)


def cli(*arguments: str, **settings: str) -> subprocess.CompletedProcess[str]:
    environment = {name: value for name, value in os.environ.items() if not name.startswith("ROLLBOOK_")}
    environment |= {f"ROLLBOOK_{name.upper()}": value for name, value in settings.items()}
    return subprocess.run([sys.executable, "-c", START, *arguments], env=environment, capture_output=True, text=True, check=False)


def shown(url: str, table: str) -> tuple[str, str]:
    """The table as a stranger sees it, and its ETag."""
    answer = asking.get(f"{url}/api/tables/{table}", timeout=PATIENCE_S)
    return answer.text, answer.headers["etag"]


def report(url: str, table: str, since: str) -> Any:
    """What a stranger's page gets of the report that it has up to a mark."""
    return asking.get(f"{url}/api/tables/{table}", params={"since": since}, timeout=PATIENCE_S).json()["report"]


def says_that_a_seat_is_vacant(url: str, table: str, before: Any) -> bool:
    """Whether the report has one line more than before."""
    return len(report(url, table, before["mark"])["entries"]) == len(before["entries"]) + 1


@pytest.mark.full
def test_two_running_servers_forget_the_name_at_once(tmp_path: Path, postgres_url: str, redis_url: str, free_port: int) -> None:
    migrated(postgres_url)
    settings = {"database": as_server(postgres_url), "redis": redis_url, "showcase": "false"}
    with served(tmp_path, free_port, **settings) as one, served(tmp_path, free_port + 1, **settings) as other:
        person, opponent = Visitor(one, NAME), Visitor(other, "Trillian")
        table = person.open(seat=0)
        assert opponent.sit(table, 1).status_code == 204
        reports = [report(url, table, "start") for url in (one, other)]
        texts, tags = zip(*(shown(url, table) for url in (one, other)), strict=True)
        assert all(NAME in text for text in texts)
        eventually(lambda: NAME in Visitor(one).get("/api/lobby").text)

        said = cli("erase", person.name, "--yes", data=str(tmp_path), database=postgres_url, redis=redis_url)

        assert said.returncode == 0, said.stderr
        assert said.stdout == f"Erased {person.name!r}, who was known in 1 game.\n"
        for url, old in zip((one, other), tags, strict=True):
            text, tag = shown(url, table)
            assert NAME not in text
            assert tag != old
            assert NAME not in Visitor(url).get("/api/lobby").text
            assert NAME not in Visitor(url).get(f"/api/tables/{table}/timeline").text
        for url, before in zip((one, other), reports, strict=True):
            eventually(partial(says_that_a_seat_is_vacant, url, table, before))
            after = report(url, table, before["mark"])
            assert after["whole"]
            assert after["entries"][:-1] != before["entries"], "the line says that the name was erased"
        assert opponent.view(table)["status"] == "running"


def test_a_running_server_with_its_own_file_forgets_the_name_at_once(tmp_path: Path, free_port: int) -> None:
    with served(tmp_path, free_port) as url:
        person = Visitor(url, NAME)
        table = person.open(seat=0)
        assert NAME in shown(url, table)[0]

        said = cli("erase", person.id, "--yes", data=str(tmp_path))

        assert said.returncode == 0, said.stderr
        assert NAME not in shown(url, table)[0]


def test_erasing_asks_first(tmp_path: Path) -> None:
    settings = settings_in(tmp_path)

    async def scenario(room: Room) -> None:
        await room.person(NAME)

    play(settings, scenario)

    asked = CliRunner().invoke(main, ["erase", NAME, "--data", str(tmp_path)], input="n\n")

    assert f"Erase {NAME!r}, known in 0 games? This cannot be undone." in asked.output
    assert asked.exit_code == 1
    assert "stays" in asked.output
    assert CliRunner().invoke(main, ["erase", NAME, "--yes", "--data", str(tmp_path)]).exit_code == 0
    assert CliRunner().invoke(main, ["erase", NAME, "--yes", "--data", str(tmp_path)]).exit_code == 1

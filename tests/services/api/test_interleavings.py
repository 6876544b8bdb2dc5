"""Every pair of routes that write, on two processes over one store, interleaved at each statement: one wins or both do, each gets a
definite answer, and nothing is left behind."""

import asyncio
import itertools
import re
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

import msgspec
import pytest
from litestar import Litestar

from domain.proof.head import verify_chain
from domain.table.creation import streams
from patience import PATIENCE_S
from playing.room import GAMES_HERE, migrated
from services.api.app import create_app
from services.api.context import context_of
from services.bootstrap import Composition, composed
from services.store.queries import Queries
from serving.asgi import Browser
from serving.authenticator import Authenticator
from serving.matrix import MESSAGE, NO_DIRECTOR, NO_JUDGEMENT, NO_LOOK, NO_RULING
from serving.site import settings_for
from storing.interleaving import interleaved, stop_before_statements
from storing.stores import mainly
from suite import DEPTH, some_of

ORDERS: Final = 2 * DEPTH
"""Orders tried for each pair of routes on the same thing."""
UNRELATED: Final = Random("pairs on different things")
"""Of these pairs some are tried; a deeper run tries more."""
UNRELATED_SHARE: Final = 0.15 * DEPTH
PASSWORD: Final = "correct horse battery"
ORIGIN: Final = "http://rollbook.example"
"""The site has a name, since browsers make no passkeys for addresses."""
GAME: Final = {"game": "toy", "seats": 2, "options": {"rounds": 1}}
AGREE: Final = {"type": "agree_to_substitute", "offer": 1, "anchor": "", "key": ""}
NEW_TABLES: Final = 6
"""The most tables of one trial: four of the scene, and one that each request may open."""
_numbers = itertools.count(1)


class Process(NamedTuple):
    """One of the two processes."""

    composition: Composition
    app: Litestar


class Scene:
    """The people and tables of one trial. Both processes know them, so that each has caches that may be out of date."""

    def __init__(self, processes: tuple[Process, ...]) -> None:
        self.processes, self.number = processes, next(_numbers)
        self.cookies: dict[str, dict[bytes, bytes]] = {}
        self.tables: dict[str, str] = {}
        self.eve = self.session = self.passkey = ""
        self.passkey_answers: dict[str, dict[str, str]] = {}

    def browser(self, who: str, lane: int) -> Browser:
        """This person's browser, whose requests go to the process of the lane."""
        browser = Browser(self.processes[lane].app)
        browser.cookies |= self.cookies.get(who, {})
        return browser

    async def lay(self, *about: str) -> "Scene":
        """Make the people, and the tables that the trial is about."""
        for who in ("ann", "bob", "eve"):
            browser = self.browser(who, 0)
            self.eve = (await browser.post("/api/guest", {"name": f"{who} {self.number}"}))["id"]
            self.cookies[who] = browser.cookies
        member = self.browser("dora", 0)
        await member.post("/api/sign-up", {"name": f"dora {self.number}", "password": PASSWORD})
        self.cookies["dora"] = member.cookies
        if "passkey" in about:
            await self._lay_passkeys(member)
        ann, bob = self.browser("ann", 0), self.browser("bob", 1)
        for state in ("open", "running", "over", "absent"):
            if state in about:
                table = self.tables[state] = (await ann.post("/api/tables", GAME))["id"]
                if state != "open":
                    await bob.post(f"/api/tables/{table}/seats/1", {})
                if state == "over":
                    await ann.post(f"/api/tables/{table}/commands", {"id": "end", "command": {"type": "concede"}})
                if state == "absent":
                    called = {"type": "call_substitute", "seat": 0}
                    await ann.post(f"/api/tables/{table}/commands", {"id": "call", "command": called})
                    await member.post(f"/api/tables/{table}/seats/0/substitute", {})
                for process in range(2):
                    await self.browser("eve", process).get(f"/api/tables/{table}/records")
        return self

    async def _lay_passkeys(self, member: Browser) -> None:
        """Give the member a passkey and another session, and let authenticators answer what the trial will send."""
        kept, new = Authenticator(ORIGIN), Authenticator(ORIGIN)
        for device, wanted in ((kept, "kept"), (new, "new")):
            asked = await member.post("/api/passkeys/options", {"password": PASSWORD})
            self.passkey_answers[wanted] = device.made(asked)
        self.passkey = (await member.post("/api/passkeys", self.passkey_answers["kept"]))["id"]
        anybody = Browser(self.processes[0].app)
        self.passkey_answers["sign in"] = kept.answered(await anybody.post("/api/sign-in/options", {}))
        await anybody.post("/api/sign-in", {"name": f"dora {self.number}", "password": PASSWORD})
        (self.session,) = (each["id"] for each in (await member.get("/api/sessions"))["sessions"] if not each["here"])


class Write(NamedTuple):
    """A request that writes: who sends it, and the words for what it is about. Of two with the same `prize` exactly one succeeds."""

    name: str
    who: str
    about: str
    request: Callable[[Scene], tuple[str, str, object]]
    prize: str = ""


def _at(kind: str, path: str, body: object, method: str = "POST") -> Callable[[Scene], tuple[str, str, object]]:
    return lambda scene: (method, f"/api/tables/{scene.tables[kind]}{path}", body)


def _person(path: str, **body: str) -> Callable[[Scene], tuple[str, str, object]]:
    return lambda scene: ("POST", path, {name: value.format(scene.number) for name, value in body.items()})


WRITES: Final = (
    Write("keep guest", "eve", "eve", _person("/api/sign-up", name="kept {}", password=PASSWORD), "kept"),
    Write("keep guest otherwise", "eve", "eve", _person("/api/sign-up", name="held {}", password=PASSWORD + "2"), "kept"),
    Write("sign up", "", "name", _person("/api/sign-up", name="new {}", password=PASSWORD), "name"),
    Write("guest by name", "", "name", _person("/api/guest", name="NEW {}"), "name"),
    Write("sign in", "", "dora", _person("/api/sign-in", name="dora {}", password=PASSWORD)),
    Write("sign out", "dora", "dora", _person("/api/sign-out")),
    Write("change password", "dora", "dora", _person("/api/password", password=PASSWORD, new="another good horse"), "password"),
    Write("change it too", "dora", "dora", _person("/api/password", password=PASSWORD, new="some other horses"), "password"),
    Write("sign out everywhere", "dora", "dora", lambda _: ("DELETE", "/api/sessions", None)),
    Write("add passkey", "dora", "dora passkey", lambda scene: ("POST", "/api/passkeys", scene.passkey_answers["new"]), "passkey"),
    Write("remove passkey", "dora", "dora passkey", lambda scene: ("DELETE", f"/api/passkeys/{scene.passkey}", None), "removal"),
    Write(
        "sign in by passkey", "", "dora passkey", lambda scene: ("POST", "/api/sign-in/passkey", scene.passkey_answers["sign in"]), "answer"
    ),
    Write("end a session", "dora", "dora passkey", lambda scene: ("DELETE", f"/api/sessions/{scene.session}", None)),
    Write("change the calendar", "dora", "dora", lambda _: ("POST", "/api/calendar", {"zone": "Europe/Berlin"})),
    Write("open", "eve", "opening", lambda _: ("POST", "/api/tables", {**GAME, "bots": [1]})),
    Write("sit", "bob", "open", _at("open", "/seats/1", {}), "seat"),
    Write("sit too", "eve", "open", _at("open", "/seats/1", {}), "seat"),
    Write("seat a bot", "ann", "open", _at("open", "/seats/1", {"bot": True}), "seat"),
    Write("leave", "ann", "open", _at("open", "/seats/0", None, "DELETE")),
    Write("renew the invitation", "ann", "open", _at("open", "/invitation/renewal", None)),
    Write("bury", "ann", "running", _at("running", "/commands", {"id": "a", "command": {"type": "bury", "card": 1}})),
    Write("bury too", "bob", "running", _at("running", "/commands", {"id": "a", "command": {"type": "bury", "card": 1}})),
    Write("concede", "ann", "running", _at("running", "/commands", {"id": "b", "command": {"type": "concede"}})),
    Write("rematch", "ann", "over", _at("over", "/rematch", {})),
    Write("rematch too", "bob", "over", _at("over", "/rematch", {})),
    Write("offer to stand in", "eve", "absent", _at("absent", "/seats/0/substitute", {})),
    Write("agree to a substitute", "bob", "absent", _at("absent", "/commands", {"id": "c", "command": AGREE})),
    Write("come back", "ann", "absent", _at("absent", "/commands", {"id": "d", "command": {"type": "bury", "card": 1}})),
    Write("direct", "eve", "running", _at("running", "/direct", NO_DIRECTOR)),
    Write("look as an arbiter", "eve", "running", _at("running", "/looks", NO_LOOK)),
    Write("rule", "eve", "running", _at("running", "/rulings", NO_RULING)),
    Write("judge a ruling", "eve", "running", _at("running", "/judgements", NO_JUDGEMENT)),
    Write("write a message", "ann", "running", _at("running", "/chat/table", MESSAGE)),
    Write("delete a message", "ann", "running", _at("running", "/chat/table/1", None, "DELETE")),
    Write("read the chat", "bob", "running", _at("running", "/chat/table/read", {"message": 1})),
    Write("mute the chat", "bob", "running", _at("running", "/chat-muted", {"muted": True})),
    Write("mute a person", "bob", "running", lambda scene: ("POST", "/api/muted-people", {"name": f"ann {scene.number}", "muted": True})),
    Write("nudge", "ann", "running", _at("running", "/nudge", None)),
    Write("see the table", "bob", "running", _at("running", "/presence", {"page": "0" * 32})),
    Write("save wishes", "dora", "dora", _person("/api/notices/wishes", language="de")),
    Write("renew the calendar", "dora", "dora", lambda _: ("POST", "/api/notices/calendar", {"wanted": True})),
    Write("add a channel", "dora", "dora", _person("/api/channels", kind="webhook", address="https://127.0.0.1/")),
    Write("send a code", "dora", "dora", lambda _: ("POST", "/api/channels/0/code", None)),
    Write("confirm a channel", "dora", "dora", lambda _: ("POST", "/api/channels/0/confirmation", {"code": "1"})),
    Write("test a channel", "dora", "dora", lambda _: ("POST", "/api/channels/0/test", None)),
    Write("remove a channel", "dora", "dora", lambda _: ("DELETE", "/api/channels/0", None)),
    Write("unsubscribe", "", "dora", lambda _: ("POST", "/api/unsubscribe/0", None)),
    Write("allow mails", "", "dora", lambda _: ("DELETE", "/api/unsubscribe/0", None)),
    Write("ask for a new password", "", "dora", _person("/api/password/reset", name="dora {}")),
    Write("set it by a link", "", "dora", _person("/api/password/new", secret="x", password="another good horse")),
)
CHANGES_NOTHING: Final = {"passkeyOptions", "signInOptions", "bringInvitation", "preview", "ordered"}
"""Routes that are asked by POST, and that write nothing."""
"""Of the pairs each day tries one in this many."""
PAIRS: Final = [
    (one, two, order)
    for one, two in itertools.combinations_with_replacement(WRITES, 2)
    for order in range(ORDERS if {*one.about.split()} & {*two.about.split()} else UNRELATED.random() < UNRELATED_SHARE)
]


async def _sent(scene: Scene, write: Write, lane: int) -> tuple[int, Any]:
    method, path, body = write.request(scene)
    return await scene.browser(write.who, lane).request(method, path, b"" if body is None else msgspec.json.encode(body))


async def _nothing_is_left(scene: Scene) -> None:
    """Each process holds the same log, can roll each stream of it, and each stored seat is one of the log."""
    store = scene.processes[0].composition.store
    assert isinstance(store, Queries)
    handles = await store.rows("select s.handle from stream s order by s.key desc limit ?", NEW_TABLES)
    for (handle,) in handles:
        heads = set()
        for process in scene.processes:
            tables, appender = process.composition.tables, process.composition.appender
            async with tables.current(handle) as live:
                records, _ = await tables.records(handle)
                assert verify_chain(record.body for record in records) == live.head
                heads.add(live.head)
                seeds = appender.ports(live).seeds
                for stream in streams(live.ledger.seat_count):
                    assert seeds(stream, 1)
                stored = {holder.seat: holder.account for holder in await process.composition.store.holders(handle)}
                assert stored == dict(live.holders)
                people = {seat for seat, entry in enumerate(live.ledger.seats) if entry is not None and not entry.bot}
                assert people <= stored.keys()
        assert len(heads) == 1
    for table in ("session", "passkey", "calendar"):
        orphans = f"select count(*) from {table} s where not exists (select 1 from account a where a.id = s.account)"
        assert await store.row(orphans) == (0,)


async def _trial(processes: tuple[Process, ...], one: Write, two: Write, order: int) -> None:
    scene = await Scene(processes).lay(*one.about.split(), *two.about.split())
    chosen = Random(f"{one.name} {two.name} {order}")
    async with asyncio.timeout(PATIENCE_S):
        answers: list[tuple[int, Any]] = await interleaved(chosen, partial(_sent, scene, one, 0), partial(_sent, scene, two, 1))
    for status, said in answers:
        assert status < 300 or (400 <= status < 500 and said["code"]), (one.name, two.name, order, answers)
    if one.prize and one.prize == two.prize:
        # Who comes when the guest has signed up already has no session any more, and makes another account.
        won = [status < 300 and (one.prize != "kept" or said["id"] == scene.eve) for status, said in answers]
        assert sum(won) == 1, (one.name, two.name, order, answers)
    await _nothing_is_left(scene)


@pytest.fixture(params=mainly("postgres"))
def database(request: pytest.FixtureRequest) -> str:
    """An empty database, migrated; empty for SQLite."""
    return "" if request.param == "sqlite" else migrated(request.getfixturevalue("postgres_url"))


@pytest.mark.full
def test_every_pair_of_writes_has_one_winner_or_two_and_leaves_nothing(tmp_path: Path, database: str) -> None:
    async def trials() -> None:
        settings = settings_for(tmp_path, database=database, public_url=ORIGIN)
        async with composed(settings, games=GAMES_HERE) as here, composed(settings, games=GAMES_HERE) as there:
            processes = tuple(Process(each, create_app(context_of(each))) for each in (here, there))
            for process in processes:
                stop_before_statements(process.composition.store)
            for one, two, order in some_of(PAIRS, every=10, in_all=5):
                await _trial(processes, one, two, order)

    asyncio.run(trials())


def test_each_route_that_writes_takes_part(tmp_path: Path) -> None:
    def template(sent: tuple[str, str, object]) -> tuple[str, str]:
        return sent[0], re.sub(r"(?<=/)(TABLE|PASSKEY|SESSION|\d+|(?<=/chat/)table)(?=/|$)", "{}", sent[1])

    scene = Scene(())
    scene.tables, scene.passkey, scene.session = dict.fromkeys(("open", "running", "over", "absent"), "TABLE"), "PASSKEY", "SESSION"
    scene.passkey_answers = {"new": {}, "sign in": {}}
    tried = {template(write.request(scene)) for write in WRITES}

    async def described() -> set[tuple[str, str]]:
        async with composed(settings_for(tmp_path), games=GAMES_HERE) as composition:
            paths = create_app(context_of(composition)).openapi_schema.paths or {}
            return {
                (method.upper(), re.sub(r"{[^}]*}", "{}", path))
                for path, item in paths.items()
                for method in ("post", "put", "patch", "delete")
                if (operation := getattr(item, method)) is not None and operation.operation_id not in CHANGES_NOTHING
            }

    assert tried == asyncio.run(described())

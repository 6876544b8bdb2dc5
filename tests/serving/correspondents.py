"""Two members who play by correspondence at two servers, with keys, nonces and notices, as their pages would."""

import itertools
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import psycopg

from domain.table.raw_command import SentCommand
from kit.hands import Hand
from patience import PATIENCE_S
from playing.room import migrated
from playing.server import ServerProcess
from serving.clock import moved_clock
from serving.ports import free_port
from serving.receivers import MailSink, PushBrowser, Receiver, mail_sink, receiver
from serving.site import GAME, Visitor
from storing.places import as_server

_ids = itertools.count(1)


def eventually(found: Callable[[], Any], what: str) -> Any:
    """Returns what is found once it is true. Raises AssertionError after PATIENCE_S."""
    ends = time.monotonic() + PATIENCE_S
    while not (result := found()):
        assert time.monotonic() < ends, what
        time.sleep(0.05)
    return result


class Correspondent:
    """A member with a channel of two kinds, who visits the servers in turn."""

    def __init__(self, urls: list[str], name: str) -> None:
        self.name, self._urls = name, itertools.cycle(urls)
        self._visitor = Visitor(next(self._urls))
        answer = self._visitor.post("/api/sign-up", {"name": name, "password": f"{name} likes long games"})
        assert answer.status_code == 201, answer.text
        self.id = str(answer.json()["id"])
        self.seat, self.table = 0, ""
        self._hand: Hand | None = None

    @property
    def visitor(self) -> Visitor:
        """This person at the next server."""
        next_one = Visitor(next(self._urls))
        next_one.client.cookies = self._visitor.client.cookies
        self._visitor = next_one
        return next_one

    def view(self) -> Any:
        """The table as this person sees it."""
        return self.visitor.view(self.table)

    def sit(self, table: str, handle: str, seat: int, invitation: str) -> None:
        """Take a seat with a chain and a key."""
        self.table, self.seat, self._hand = table, seat, Hand(handle, seat, self.name)
        taken = self.visitor.sit(table, seat, anchor=self._hand.anchor, key=self._hand.key, invitation=invitation)
        assert taken.status_code == 204, taken.text

    def stand_in(self, absent: "Correspondent", waiting: "Correspondent") -> None:
        """Take over the seat of somebody who is absent, as the one who waits agrees."""
        seat, hand = absent.seat, absent.hand_over_to(self)
        offer = {"anchor": hand.anchor, "key": hand.key}
        answer = self.visitor.post(f"/api/tables/{absent.table}/seats/{seat}/substitute", offer)
        assert answer.status_code == 204, answer.text
        self.table, self.seat, self._hand = absent.table, seat, hand
        waiting.say({"type": "agree_to_substitute", "offer": 1, **offer}, waiting.view())

    def hand_over_to(self, newcomer: "Correspondent") -> Hand:
        """The secrets of a newcomer for this person's seat: the chain counts from the seat's commands so far."""
        assert self._hand is not None
        return Hand(self._hand.handle, self.seat, newcomer.name, self.view()["proof"]["j"])

    def send(self, command: dict[str, Any], view: Any, decision: str = "") -> Any:
        """Send a signed command on what the view shows. Returns the answer."""
        assert self._hand is not None
        number = next(_ids)
        sent = SentCommand(self.seat, f"letter-{number}", decision, view["head"], f"{number:032x}", command)
        bound = self._hand.bind(sent, view["proof"]["j"] + 1, nonce=not view["proof"]["waits"])
        fields = ("position", "nonce", "signature", "id", "decision", "head", "salt", "command")
        return self.visitor.post(f"/api/tables/{self.table}/commands", {each: getattr(bound, each) for each in fields})

    def say(self, command: dict[str, Any], view: Any, decision: str = "") -> None:
        """Send a command that is accepted."""
        answer = self.send(command, view, decision)
        assert answer.status_code == 200, answer.text


class Post(NamedTuple):
    """The receivers of both people, by real protocols, and the database with the delivery log."""

    mail: MailSink
    hook: Receiver
    browser: PushBrowser
    database: str

    def add(self, person: Correspondent, kind: str) -> None:
        """Give a person a confirmed channel."""
        visitor = person.visitor
        address = f"{person.id}@mail.example" if kind == "mail" else self.hook.url(f"/{kind}")
        wanted = {"kind": kind, "address": address, "shared": False, "keys": self.browser.keys if kind == "push" else None}
        before = len(self.mail.mails) + len(self.hook.requests)
        added = visitor.post("/api/channels", wanted)
        assert added.status_code == 201, added.text
        eventually(lambda: len(self.mail.mails) + len(self.hook.requests) > before, f"no code for {kind}")
        answer = visitor.post(f"/api/channels/{added.json()['id']}/confirmation", {"code": self._code(visitor, kind)})
        assert answer.status_code == 204, answer.text
        self.mail.mails.clear()
        self.hook.requests.clear()

    def _code(self, visitor: Visitor, kind: str) -> str:
        if kind == "mail":
            return str(self.mail.mails[-1]["Subject"]).split()[0]
        if kind == "webhook":
            return str(self.hook.requests[-1].json()["data"]["code"])
        return str(self.browser.read(self.hook.requests[-1], visitor.get("/api/notices").json()["push_key"])["code"])

    def received(self, push_key: str) -> Counter[str]:
        """How often each notice has arrived, by its id."""
        pushed = [self.browser.read(each, push_key)["id"] for each in self.hook.requests if each.path == "/push"]
        posted = [each.headers["webhook-id"] for each in self.hook.requests if each.path == "/webhook"]
        mailed = [str(mail["Message-ID"]).strip("<>").partition("@")[0] for mail in self.mail.mails]
        return Counter([*pushed, *posted, *mailed])

    def rows(self) -> list[tuple[str, str, str, str, str]]:
        """The delivery log of everybody: id, account, decision, step, state."""
        with psycopg.connect(self.database, autocommit=True) as link:
            return link.execute("select id, account, decision, step, state from notice").fetchall()


def shown_time(url: str) -> str:
    """The time of the rehearsal, as a server gives it."""
    return str(Visitor(url).get("/api/health").json()["rehearsal"])


class TwoServers(NamedTuple):
    """Two servers of one rehearsal, which can be killed and started again."""

    servers: list[ServerProcess]
    urls: list[str]
    clock: str
    post: Post
    start: Callable[[int], ServerProcess]

    def forward(self, by: str) -> str:
        """Move the time, and wait until both servers follow. Returns the time."""
        told = moved_clock(self.clock, by)
        eventually(lambda: min(map(shown_time, self.urls)) >= told, "a server does not follow the clock")
        return told


@contextmanager
def two_servers(folder: Path, postgres_url: str, redis_url: str, clock: str) -> Iterator[TwoServers]:
    """Two processes of `rollbook serve` on one PostgreSQL and one Redis, with receivers of notices."""
    ports = [free_port(), free_port()]
    with mail_sink() as mail, receiver() as hook:
        settings = {
            "ROLLBOOK_DATABASE": as_server(migrated(postgres_url)),
            "ROLLBOOK_REDIS": redis_url,
            "ROLLBOOK_CLOCK": clock,
            "ROLLBOOK_SMTP": mail.url,
            "ROLLBOOK_SMTP_FROM": "table@rollbook.example",
            "ROLLBOOK_NOTICE_HOSTS": hook.host,
            "ROLLBOOK_PUBLIC_URL": f"http://127.0.0.1:{ports[0]}",
        }

        def start(number: int) -> ServerProcess:
            return ServerProcess(folder / "site", ports[number], settings, folder / f"server-{number}.log")

        servers = [start(0), start(1)]
        site = TwoServers(servers, [each.url for each in servers], clock, Post(mail, hook, PushBrowser(), postgres_url), start)
        try:
            yield site
        finally:
            for each in site.servers:
                assert each.stop() == 0
        for number in range(2):
            assert "Traceback" not in (folder / f"server-{number}.log").read_text()


def begin(one: Correspondent, two: Correspondent, **options: str) -> str:
    """Begin a daily game between both. Returns the table's id."""
    wanted = {"game": GAME, "options": options, "seat": 0, "keep": True, "clock": {"name": "daily"}}
    opened = one.visitor.post("/api/tables", wanted)
    assert opened.status_code == 201, opened.text
    made = opened.json()
    one.sit(made["id"], made["handle"], 0, made["invitation"])
    two.sit(made["id"], made["handle"], 1, made["invitation"])
    for person in (one, two):
        person.say({"type": "ready"}, person.view())
    return str(made["id"])


def asked(view: Any) -> tuple[int, str] | None:
    """The seat that is asked, and for which decision."""
    return next(((ask["seat"], ask["decision"]) for ask in view["scene"]["asks"]), None) if view["scene"] else None


def play_turn(person: Correspondent, choose: Callable[[Any], Any], most: int = 80) -> None:
    """Answer for a person until somebody else is asked."""
    for _ in range(most):
        view = person.view()
        waits = asked(view)
        if waits is None or waits[0] != person.seat:
            return
        option = choose(view["scene"]["options"])
        values = {choice["field"]: choice["values"][0] for choice in option["choices"]}
        person.say({"type": option["command"], **option["fixed"], **values}, view, waits[1])
    raise AssertionError("a turn without end")

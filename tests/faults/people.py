"""People who play against bots at the servers of a cluster and repeat what has no answer, and browsers that follow the hints.

Everything that they send and hear is kept: the history that the run is judged by.
"""

import json
import threading
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from random import Random
from typing import Any, Final, NamedTuple

import httpx

from patience import PATIENCE_S
from serving.asking import NO_AUTHORITIES
from serving.pictures import completed
from serving.site import GAME, Visitor

TIMEOUT_S: Final = 1.0
"""Seconds until a request without an answer is sent to another server. Where all keep silent, as on a slow machine, they become more."""
LONGEST_S: Final = 16.0
"""The most of these seconds: a frozen server costs them once a fault."""


class Answer(NamedTuple):
    """A definite answer to a command: status 200 with the receipt's record number and head, or 409 with code and note."""

    status: int
    what: tuple[Any, ...]


class Sent:
    """A command and all answers to it."""

    def __init__(self, body: dict[str, Any]) -> None:
        self.body = body
        self.answers: list[Answer] = []


class Person:
    """A member who plays seat 0 against a bot. `urls` are the servers that the person tries, in random order. One that has kept silent is
    tried after the others, until `forgive`, as a proxy does that finds a server dead."""

    def __init__(self, urls: Sequence[str], number: int) -> None:
        self.urls, self.bits = urls, Random(number)
        self._visitor = Visitor(urls[0], "Person")
        joined = self._visitor.post("/api/sign-up", {"name": f"Person {number}", "password": "correct horse"})
        assert joined.status_code == 201, joined.text  # watchers see games of members against bots
        self._client = self._visitor.client
        self._client.timeout = httpx.Timeout(TIMEOUT_S)
        self._timeout_s = TIMEOUT_S
        self.sent: list[Sent] = []
        self._number = number
        self.tables: list[str] = []
        self._stale: dict[str, Any] | None = None
        self._silent: set[str] = set()
        self.open()

    @property
    def table(self) -> str:
        """The table that is played now."""
        return self.tables[-1]

    def open(self) -> None:
        """Open a table, by two copies of one request to two servers."""
        body = {"game": GAME, "bots": [1], "id": f"open-{self._number}-{len(self.tables)}"}
        with ThreadPoolExecutor(2) as pair:
            answers = list(pair.map(lambda _: self._asked("POST", "/api/tables", body), range(2)))
        assert {answer.status_code for answer in answers} == {201}, [answer.text for answer in answers]
        (table,) = {answer.json()["id"] for answer in answers}
        self.tables.append(table)

    def view(self, url: str = "") -> dict[str, Any]:
        """The table as one server shows it, or any that answers."""
        answer = self._asked("GET", f"/api/tables/{self.table}", None, (url,) if url else ())
        assert answer.status_code == 200, answer.text
        return completed(answer.json())

    def act(self) -> None:
        """Play, at times too early and at times by two copies at once. Opens another table once this one is over."""
        view = self.view()
        if view["status"] == "over":
            self.open()
        elif options := view["scene"]["options"]:
            self._command(self._chosen(options))
        elif self.bits.random() < 0.3 and self._stale is not None:
            self._command(self._stale)  # it is not our turn, and may be by the time that it is decided
        else:
            time.sleep(0.05)

    def forgive(self) -> None:
        """Try all servers alike again."""
        self._silent.clear()
        self._timeout_s = TIMEOUT_S
        self._client.timeout = httpx.Timeout(TIMEOUT_S)

    def waits_for_bot(self, url: str) -> bool:
        """Returns True while, by this server, the game runs and offers this person nothing."""
        answer = self._told(f"{url}/api/tables/{self.table}")
        if answer is None or answer.status_code != 200:
            return True
        view = completed(answer.json())
        return view["status"] != "over" and not view["scene"]["options"]

    def can_prove(self, url: str) -> bool:
        """Returns True if the log that this server shows covers the table's newest record."""
        answer = self._told(f"{url}/api/tables/{self.table}/proof")
        return answer is not None and answer.status_code == 200

    def _told(self, url: str) -> httpx.Response | None:
        """What a healthy server answers, or None: then it gets longer next time."""
        try:
            return self._client.get(url)
        except httpx.TransportError:
            self._wait_longer()
            return None

    def _wait_longer(self) -> None:
        self._timeout_s = min(2 * self._timeout_s, LONGEST_S)
        self._client.timeout = httpx.Timeout(self._timeout_s)

    def repeat_all(self) -> None:
        """Send every command again. A definite answer stays what it was."""
        for sent in self.sent:
            self._attempt(sent)

    def _chosen(self, options: Sequence[dict[str, Any]]) -> dict[str, Any]:
        option = self.bits.choice(options)
        chosen = {each["field"]: self.bits.choice(each["values"]) for each in option["choices"]}
        self._stale = {"type": option["command"], **option["fixed"], **chosen}
        return self._stale

    def _command(self, command: dict[str, Any]) -> None:
        sent = Sent({"id": f"person-{self._number}-{len(self.sent)}", "command": command, "table": self.table})
        self.sent.append(sent)
        copies = 2 if self.bits.random() < 0.4 else 1
        with ThreadPoolExecutor(copies) as sending:
            list(sending.map(lambda _: self._attempt(sent), range(copies)))

    def _attempt(self, sent: Sent) -> None:
        body = {name: value for name, value in sent.body.items() if name != "table"}
        answer = self._asked("POST", f"/api/tables/{sent.body['table']}/commands", body)
        said = answer.json()
        assert answer.status_code in (200, 409), answer.text
        what = (said["n"], said["head"]) if answer.status_code == 200 else (said["code"], said["note"])
        sent.answers.append(Answer(answer.status_code, what))

    def _asked(self, method: str, path: str, body: object, urls: Sequence[str] = ()) -> httpx.Response:
        """The first definite answer of any server. Fails after PATIENCE_S without one."""
        ends, chosen = time.monotonic() + PATIENCE_S, urls or self.urls
        while time.monotonic() < ends:
            for url in sorted(self.bits.sample(chosen, len(chosen)), key=self._silent.__contains__):
                try:
                    answer = self._client.request(method, f"{url}{path}", json=body)
                except httpx.TransportError:
                    self._silent.add(url)
                else:
                    self._silent.discard(url)
                    if answer.status_code < 500:
                        return answer
                time.sleep(0.05)
            if self._silent.issuperset(chosen):
                self._wait_longer()
        raise AssertionError(f"no server answers {method} {path}")


class Watcher:
    """A browser that follows tables at one server: it fetches a table when it hears of it, as the page does."""

    def __init__(self, url: str, people: Sequence[Person]) -> None:
        self.url, self._people = url, people
        self.heard: dict[str, int] = {}
        self._following: tuple[str, ...] = tuple(person.table for person in people)
        self._ending = threading.Event()
        self._thread = threading.Thread(target=self._follow, daemon=True)
        self._thread.start()

    def has_heard(self, table: str, n: int) -> bool:
        """Returns True if a hint, or the fetch after a break, has shown record `n` of the table, or if the stream does not follow it yet: a
        table opened since the stream began is followed from the next line of the stream on."""
        return table not in self._following or self.heard.get(table, -1) >= n

    def end(self) -> None:
        """Stop following, at the next line of the stream or at its end."""
        self._ending.set()

    def _follow(self) -> None:
        while not self._ending.is_set():
            with (
                suppress(httpx.HTTPError),
                httpx.Client(base_url=self.url, timeout=httpx.Timeout(TIMEOUT_S, read=16), verify=NO_AUTHORITIES) as client,
            ):
                self._following = tuple(person.table for person in self._people)
                self._listen(client, self._following)
            time.sleep(0.1)

    def _listen(self, client: httpx.Client, tables: Sequence[str]) -> None:
        """Follow the stream until it breaks, or until the people play elsewhere."""
        with client.stream("GET", "/api/hints", params={"watch": tables}) as stream:
            for line in stream.iter_lines():
                if self._ending.is_set() or tables != tuple(person.table for person in self._people):
                    return
                if line == "event: resync":
                    self._fetch(client, tables)
                elif line.startswith("data: {") and "table" in (hint := json.loads(line.removeprefix("data: "))):
                    self.heard[hint["table"]] = max(hint["n"], self.heard.get(hint["table"], -1))

    def _fetch(self, client: httpx.Client, tables: Sequence[str]) -> None:
        for table in tables:
            answer = client.get(f"/api/tables/{table}")
            if answer.status_code == 200:
                self.heard[table] = max(answer.json()["last"], self.heard.get(table, -1))

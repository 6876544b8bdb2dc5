"""Generated calls of the API against a running server: requests from the schema with real ids, and commands of every game.

Half of a game's commands are legal options of its scene, so that games go on and end; the others are previews and broken variants.
Every answer must be one that the schema describes, and none may be a 5xx but 503 under a limit.
"""

import json
import re
import time
from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from random import Random
from typing import Any, Final, NamedTuple

import httpx
import requests
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import seed as seeded
from schemathesis import GenerationMode

from domain.games.registry import GAMES
from projections.boards import shipped_boards
from services.processes.api_schema import FILE
from serving.site import Site, Visitor

SCHEMA: Final[dict[str, Any]] = json.loads(FILE.read_text(encoding="utf-8"))
OPERATIONS: Final = sorted((path, method.upper()) for path, methods in SCHEMA["paths"].items() for method in methods)
UNSUPPORTED: Final = ("PUT", "PATCH", "DELETE", "POST", "GET")
KNOWN: Final = ("table", "key", "digest")
BOARDS: Final = sorted(shipped_boards(tuple(GAMES)))
NUMBERS: Final[tuple[object, ...]] = (-1, 0, 2**53 - 1, -(2**53) + 1, 1.0, -1.0, -0.5, 1e300)
STRANGE: Final[tuple[object, ...]] = (*NUMBERS, "", "\x00", "\ud83e\udd89", "a" * 300, None, True, [], {}, [[[]]])
ROUND: Final = 40
"""Calls from the schema for one operation and mode in a row."""
TABLES: Final = 3
"""Tables of each game at a time."""
UNDER_LIMITS: Final = ("passwords_busy", "overloaded")
"""Codes of answers 503 that are no fault. `store_down` is one: nothing stops the store here."""
CALL_S: Final = 20.0
"""Seconds within which a call must be answered."""
MOST_FAULTS: Final = 20
"""The soak ends early after so many faults."""


class Fault(AssertionError):
    """Answers that break a law, one a line."""


class Heard(NamedTuple):
    """What a call has brought: its status, 0 if there was no answer in time, and its JSON."""

    status: int
    said: Any = None


class Soak:
    """Calls of one server. `statuses` are counted by route, `slowest` are the seconds of each route's slowest call."""

    def __init__(self, site: Site, seed: int, call_s: float = CALL_S) -> None:
        self.site, self.seed, self.chosen, self.call_s = site, seed, Random(seed), call_s
        self.calls = 0
        self.statuses: dict[str, Counter[int]] = {}
        self.slowest: dict[str, float] = {}
        self.faults: list[str] = []
        self.people = [site.visitor("Soaker") for _ in range(4)]
        self.stranger = site.visitor()
        for visitor in (*self.people, self.stranger):
            visitor.client.timeout = httpx.Timeout(call_s)
        self.tables: dict[str, list[str]] = {key: [] for key in GAMES}
        self._schema = schemathesis.openapi.from_dict(SCHEMA)

    def run(self, calls: int) -> None:
        """Make so many calls, in turns from the schema and at tables. Raises Fault at the end if any call found one."""
        for _ in self.progress(calls):
            pass
        if self.faults:
            raise Fault("\n".join(self.faults))

    def progress(self, calls: int) -> Iterator[int]:
        """Make so many calls. Yields their number so far, about every 80 calls; ends early after MOST_FAULTS faults."""
        rounds = self._rounds()
        while self.calls < calls and len(self.faults) < MOST_FAULTS:
            for _ in range(ROUND):
                self._at_a_table()
            next(rounds)(min(ROUND, max(1, (calls - self.calls) // 4)))
            yield self.calls

    def count(self, status: int) -> int:
        """Number of calls that were answered with this status."""
        return sum(each[status] for each in self.statuses.values())

    # laws -----------------------------------------------------------------------------------------------------------------

    def ask(self, call: Callable[[], Any], path: str, method: str, sent: object) -> Heard:
        """Make a call, check its answer, and count both."""
        route, began = f"{method} {path}", time.perf_counter()
        self.calls += 1
        try:
            answer = call()
        except (httpx.TransportError, requests.RequestException) as fault:
            self._note(route, 0, began)
            self.faults.append(f"{route} {sent!r}: no answer within {self.call_s} s: {fault!r}"[:1000])
            return Heard(0)
        self._note(route, answer.status_code, began)
        said = answer.json() if answer.content and "json" in str(answer.headers.get("content-type")) else None
        if (broken := _broken_law(answer, path, method, said)) is not None:
            self.faults.append(f"{route} {sent!r}: {answer.status_code} {str(said)[:300]}: {broken}"[:1000])
        return Heard(answer.status_code, said)

    def _note(self, route: str, status: int, began: float) -> None:
        self.statuses.setdefault(route, Counter())[status] += 1
        self.slowest[route] = max(self.slowest.get(route, 0.0), time.perf_counter() - began)

    # calls from the schema --------------------------------------------------------------------------------------------------

    def _rounds(self) -> Iterator[Callable[[int], None]]:
        number = 0
        while True:
            for path, method in self.chosen.sample(OPERATIONS, len(OPERATIONS)):
                number += 1
                mode = self.chosen.choice((GenerationMode.POSITIVE, GenerationMode.NEGATIVE))
                yield partial(self._schema_round, path, method, mode, self.seed + number)

    def _schema_round(self, path: str, method: str, mode: GenerationMode, seed: int, count: int) -> None:
        operation = self._schema[path][method]
        if mode is GenerationMode.NEGATIVE and not (operation.body or len(operation.query)):
            mode = GenerationMode.POSITIVE
        visitor = self.chosen.choice(self.people)
        ending = (method == "DELETE" and path == "/api/sessions") or path in ("/api/sign-out", "/api/sign-up", "/api/sign-in", "/api/guest")
        token = self.stranger.client.cookies.get("rollbook", "") if ending else visitor.client.cookies["rollbook"]

        @seeded(seed)
        @settings(max_examples=count, phases=[Phase.generate], database=None, deadline=None, suppress_health_check=list(HealthCheck))
        @given(case=operation.as_strategy(generation_mode=mode))
        def send(case: schemathesis.Case[Any]) -> None:
            if self.chosen.random() < 0.8:
                case.path_parameters |= {name: self._known(name) for name in KNOWN if name in case.path_parameters}
            asked = partial(case.call, base_url=self.site.url, headers={"cookie": f"rollbook={token}"}, timeout=self.call_s)
            self.ask(asked, path, method, case.body)

        send()
        for wrong in UNSUPPORTED:
            if wrong.lower() not in SCHEMA["paths"][path]:
                filled = re.sub(r"{(\w+)}", lambda found: self._known(found[1]), path)
                self.ask(partial(self.stranger.client.request, wrong, filled), path, wrong, None)

    def _known(self, name: str) -> str:
        """A value of a path's parameter that means something."""
        match name:
            case "table":
                return self._any_table()
            case "key":
                return self.chosen.choice(sorted(GAMES))
            case "digest":
                return self.chosen.choice(BOARDS)
            case _:
                return "1"

    # tables ---------------------------------------------------------------------------------------------------------------

    def _any_table(self) -> str:
        found = [table for tables in self.tables.values() for table in tables]
        return self.chosen.choice(found) if found else "nosuchtabl"

    def _at_a_table(self) -> None:
        """One step at a table: open one, sit down, or play."""
        key = self.chosen.choice(sorted(GAMES))
        tables = self.tables[key]
        if len(tables) < TABLES:
            tables.append(self._opened(key))
            return
        table = self.chosen.choice(tables)
        visitor = self.chosen.choice(self.people)
        view = self._view(visitor, table)
        mine = view["your_seat"]
        if view["status"] == "open" and view["can"]["take"]:
            self._post(visitor, "/api/tables/{table}/seats/{seat}", {"table": table, "seat": self.chosen.choice(view["can"]["take"])}, {})
        elif mine is not None and view["status"] == "running":
            self._play(visitor, view)
        elif view["status"] == "over":
            if mine is not None and self.chosen.random() < 0.3:
                self._post(visitor, "/api/tables/{table}/rematch", {"table": table}, {})
            tables.remove(table)
        elif self.chosen.random() < 0.1:
            self._post(visitor, "/api/tables/{table}/commands", {"table": table}, {"id": "x", "command": {"type": "concede"}})

    def _opened(self, key: str) -> str:
        body: dict[str, Any] = {"game": key, "bots": [1] if self.chosen.random() < 0.4 else []}
        heard = self._post(self.chosen.choice(self.people), "/api/tables", {}, body)
        return str(heard.said["id"]) if heard.status == 201 else "nosuchtabl"

    def _view(self, visitor: Visitor, table: str) -> Any:
        asked = self.chosen.choice(({}, {"since": "start"}, {"records": "0"}, {"film": "3"}))
        heard = self.ask(partial(visitor.client.get, f"/api/tables/{table}", params=asked), "/api/tables/{table}", "GET", asked)
        return heard.said if heard.status == 200 else {"your_seat": None, "status": "over"}

    def _play(self, visitor: Visitor, view: Any) -> None:
        offered = (view.get("scene") or {}).get("options", [])
        asked = [each for each in (view.get("scene") or {}).get("asks", []) if each["seat"] == view["your_seat"]]
        command: dict[str, Any] = {"type": self.chosen.choice(("concede", "undo", "no_such_command"))}
        if offered:
            option = self.chosen.choice(offered)
            command = {"type": option["command"], **option.get("fixed", {})}
            for choice in option.get("choices", []):
                command[choice["field"]] = self.chosen.choice(choice["values"])
        draw = self.chosen.random()
        if draw > 0.5 or not offered:
            command = self._broken(command)
        path = "/api/tables/{table}/" + ("previews" if 0.5 < draw < 0.7 else "commands")
        body: dict[str, Any] = {"command": command}
        if path.endswith("commands"):
            body |= {"id": f"soak-{self.calls}", **({"decision": asked[0]["decision"], "head": view["head"]} if asked else {})}
        self._post(visitor, path, {"table": view["id"]}, body)

    def _broken(self, command: dict[str, Any]) -> dict[str, Any]:
        broken = dict(command)
        match self.chosen.randrange(4):
            case 0:
                broken[self.chosen.choice(sorted(broken))] = self.chosen.choice(STRANGE)
            case 1:
                broken.pop(self.chosen.choice(sorted(broken)))
            case 2:
                broken["no_such_field"] = self.chosen.choice(STRANGE)
            case _:
                pass  # as it is: legal, or not this seat's turn
        return broken

    def _post(self, visitor: Visitor, path: str, names: dict[str, object], body: object) -> Heard:
        content = json.dumps(body).encode("utf-8", "surrogatepass")
        headers = {"content-type": "application/json"}
        return self.ask(partial(visitor.client.post, path.format(**names), content=content, headers=headers), path, "POST", body)


def _broken_law(answer: Any, path: str, method: str, said: Any) -> str | None:
    """The law that the answer breaks, or None."""
    status = answer.status_code
    if status >= 500 and not (status == 503 and said.get("code") in UNDER_LIMITS and "retry-after" in answer.headers):
        return "a fault of the server"
    described = SCHEMA["paths"][path].get(method.lower())
    if described is None:
        wanted = {each.upper() for each in SCHEMA["paths"][path]}
        allowed = {each.strip() for each in answer.headers.get("allow", "").split(",")} - {"HEAD", "OPTIONS"}
        if status != 405 or allowed != wanted:
            return f"it allows {sorted(allowed)}, not {sorted(wanted)}"
    elif str(status) not in described["responses"] and status != 304:
        return "the schema does not describe it"
    if 400 <= status < 500 and not (isinstance(said, dict) and said.get("code")):
        return "it has no code"
    return None

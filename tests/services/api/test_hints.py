"""The stream names tables that changed, to those who may know of them, and nothing else."""

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import ExitStack, contextmanager

import pytest

from patience import PATIENCE_S
from services.api.hints import PING, RESYNC, events
from services.api.open_streams import MOST, OpenStreams
from services.notify.hint_hub import Hint, HintHub
from serving.site import Site, Visitor, settings_for, site

Events = Callable[[], tuple[str, dict[str, object]]]


@contextmanager
def _stream(visitor: Visitor, *tables: str) -> Iterator[Events]:
    """Opens the stream. Each call of the result returns the next event, without comments."""
    with visitor.client.stream("GET", "/api/hints", params={"watch": list(tables)}) as answer:
        assert answer.headers["content-type"].startswith("text/event-stream")
        lines = answer.iter_lines()

        def following() -> tuple[str, dict[str, object]]:
            name = next(line for line in lines if line.startswith("event: ")).removeprefix("event: ")
            data = next(lines)
            assert data.startswith("data: ")
            return name, json.loads(data.removeprefix("data: "))

        yield following


def _until(following: Events, table: str, n: int) -> None:
    """Read hints until one reports record `n` of the table."""
    while True:
        name, said = following()
        assert (name, set(said)) == ("hint", {"table", "n"}), said
        if said["table"] == table and said["n"] == n:
            return


def test_a_player_hears_of_the_other_players_move(running_site: Site) -> None:
    one, two = running_site.visitor("Mover"), running_site.visitor("Hearer")
    table = one.open(options={"imperial_seat": "host"})
    assert two.sit(table, 1).status_code == 204

    with _stream(two) as following:
        assert following() == ("resync", {})
        receipt = one.play(table, {"type": "pass_placement"}).json()
        _until(following, table, receipt["n"])


def test_a_spectator_hears_of_the_table_that_is_watched_and_of_no_other(running_site: Site) -> None:
    one = running_site.visitor("Player")
    watched, other = one.open(bots=[]), one.open(bots=[])

    with _stream(running_site.visitor(), watched) as following:
        assert following() == ("resync", {})
        one.delete(f"/api/tables/{other}/seats/0")
        one.delete(f"/api/tables/{watched}/seats/0")
        name, said = following()

    assert (name, said["table"]) == ("hint", watched)


def test_a_private_table_is_heard_of_by_those_who_were_invited(running_site: Site) -> None:
    one, invited, stranger = (running_site.visitor(name) for name in ("Player", "Invited", "Stranger"))
    made = one.post("/api/tables", {"game": "rebel_moon_defense", "public": False}).json()
    other = one.open(bots=[])
    invited.bring(made["id"], made["invitation"])

    with _stream(invited, made["id"], other) as heard, _stream(stranger, made["id"], other, "nosuchtabl") as unheard:
        assert heard() == unheard() == ("resync", {})
        one.delete(f"/api/tables/{made['id']}/seats/0")
        one.delete(f"/api/tables/{other}/seats/0")

        assert heard()[1]["table"] == made["id"]
        assert unheard()[1]["table"] == other


def test_a_stream_that_ends_is_forgotten(running_site: Site) -> None:
    streams = running_site.process.hub.streams
    assert _eventually(lambda: streams() == 0)

    with _stream(running_site.visitor()) as following:
        following()
        assert streams() == 1

    assert _eventually(lambda: streams() == 0)


def _eventually(holds: Callable[[], bool]) -> bool:
    async def wait() -> bool:
        async with asyncio.timeout(PATIENCE_S):
            while not holds():  # noqa: ASYNC110  # what is waited for happens in another thread's loop
                await asyncio.sleep(0.01)
        return True

    return asyncio.run(wait())


def test_a_stream_ends_with_its_session_and_tells_nothing_more(running_site: Site) -> None:
    one, two = running_site.visitor("Player"), running_site.visitor("Leaver")
    table = one.open(bots=[])
    watching = running_site.visitor()
    watching.wear(two.client.cookies["rollbook"])

    with watching.client.stream("GET", "/api/hints", params={"watch": [table]}) as answer:
        lines = answer.iter_lines()
        next(line for line in lines if line == "event: resync")
        assert two.post("/api/sign-out").status_code == 204
        one.delete(f"/api/tables/{table}/seats/0")
        rest = list(lines)

    assert not any(line.startswith("event") for line in rest)


def test_a_stream_ends_when_the_seat_at_a_private_table_does(running_site: Site) -> None:
    one, two = running_site.visitor("Host"), running_site.visitor("Guest")
    made = one.post("/api/tables", {"game": "starquest", "seats": 3, "options": {"chaos_seat": "second"}, "public": False}).json()
    assert two.sit(made["id"], 1, invitation=made["invitation"]).status_code == 204

    with two.client.stream("GET", "/api/hints", params={"watch": [made["id"]]}) as answer:
        lines = answer.iter_lines()
        next(line for line in lines if line == "event: resync")
        assert one.delete(f"/api/tables/{made['id']}/seats/1").status_code == 204
        rest = list(lines)

    last = one.get(f"/api/tables/{made['id']}").json()["n"]
    hints = [json.loads(line.removeprefix("data: ")) for line in rest if line.startswith("data: ") and made["id"] in line]
    assert all(hint["n"] < last for hint in hints), "a hint of the earlier record in which the seat was taken may come late"


def test_an_account_has_so_many_streams(running_site: Site) -> None:
    crowd, other = running_site.visitor("Crowd"), running_site.visitor("Other")

    with ExitStack() as opened:
        for _ in range(MOST):
            opened.enter_context(_stream(crowd))()
        refused = crowd.get("/api/hints")
        assert (refused.status_code, refused.json()["code"]) == (429, "too_many_streams")
        assert "retry-after" in refused.headers
        opened.enter_context(_stream(other))()

    assert _eventually(lambda: not running_site.app.opt["context"].streams._open)
    with _stream(crowd) as following:
        following()


def test_streams_that_are_asked_for_together_are_no_more_than_those_of_an_account() -> None:
    async def scenario() -> list[list[bytes]]:
        hub, streams = HintHub(), OpenStreams()
        for _ in range(3 * MOST):
            streams.require_place("one")  # each finds a place, as none has begun
        made = [events(hub, (), opened=streams.opened("one")) for _ in range(3 * MOST)]
        heard = [[part async for part in _first(stream, 2)] for stream in made]
        for stream in made:
            await stream.aclose()
        streams.require_place("one")
        return heard

    heard = asyncio.run(scenario())

    assert sum(RESYNC in parts for parts in heard) == MOST


async def _first(stream: AsyncIterator[bytes], count: int) -> AsyncIterator[bytes]:
    """At most so many parts of a stream, which stays open."""
    for _ in range(count):
        try:
            yield await anext(stream)
        except StopAsyncIteration:
            return


@pytest.mark.parametrize("origin", ["same-site", "cross-site"])
def test_a_page_of_another_site_opens_no_stream_in_its_visitors_name(running_site: Site, origin: str) -> None:
    answer = running_site.visitor("Visitor").client.get("/api/hints", headers={"sec-fetch-site": origin})

    assert (answer.status_code, answer.json()["code"]) == (403, "cross_site")


def test_closing_the_hub_ends_every_stream(tmp_path_factory: pytest.TempPathFactory) -> None:
    with site(settings_for(tmp_path_factory.mktemp("closing"))) as one, one.visitor().client.stream("GET", "/api/hints") as answer:
        lines = answer.iter_lines()
        next(line for line in lines if line == "event: resync")
        one.process.hub.close()
        rest = list(lines)

    assert not any(line.startswith("event") for line in rest)


def test_a_silent_stream_pings_and_a_break_means_everything() -> None:
    async def scenario() -> list[bytes]:
        hub = HintHub()
        stream = events(hub, ["moon"], ping_s=0)
        first = [await anext(stream) for _ in range(3)]
        hub.wake_all()
        after_break = await anext(stream)
        hub.tell(Hint("moon", 3))
        hub.tell(Hint("moon", 5))
        hint = await anext(stream)
        hub.close()
        return [*first[1:], after_break, hint, *[event async for event in stream]]

    assert asyncio.run(scenario()) == [RESYNC, PING, RESYNC, b'event: hint\ndata: {"table":"moon","n":5}\n\n']

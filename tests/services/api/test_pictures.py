"""Pictures of moments over HTTP, and what the page of a table says to sites that show a link to it."""

import asyncio
import os
import re
import signal
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor, as_completed
from contextlib import suppress
from html import unescape
from pathlib import Path

import httpx
import pytest

from services.api import picture_drawing
from services.api.budgets import Budgets, network_payer
from services.api.picture_folder import PictureFolder
from services.api.rate_limits import PICTURE_SECONDS, PICTURE_SECONDS_NETWORK
from services.play.spending import Spent
from services.worker_process import WorkerProcess
from serving.moments import SHORT
from serving.site import Site, Visitor, settings_for, site

PNG = b"\x89PNG\r\n\x1a\n"
PATIENCE_S = 300
"""A picture takes seconds of a processor, which others may need as well."""


def tags(visitor: Visitor, path: str, **headers: str) -> dict[str, str]:
    """The tags in the head of a page."""
    page = visitor.client.get(path, headers=headers).text
    return {name: unescape(content) for name, content in re.findall(r'<meta property="([^"]+)" content="([^"]*)"', page)}


@pytest.fixture
def host(running_site: Site) -> Visitor:
    return running_site.visitor("Painter")


@pytest.fixture
def guest(running_site: Site) -> Visitor:
    return running_site.visitor("Sitter")


@pytest.fixture
def table(host: Visitor, guest: Visitor) -> str:
    """A public table: two people sit there, the host flies the bomb."""
    opened = host.open(options=SHORT)
    assert guest.sit(opened, 1).status_code == 204
    return opened


def test_a_moment_is_drawn_as_svg_and_as_png(host: Visitor, table: str) -> None:
    picture = host.get(f"/api/tables/{table}/picture.svg")
    preview = host.get(f"/api/tables/{table}/picture.png", **{"as": "public"})

    assert picture.headers["content-type"].startswith("image/svg+xml")
    assert picture.text.startswith("<svg")
    assert (preview.headers["content-type"], preview.content[:8]) == ("image/png", PNG)
    assert preview.content[16:24] == (1200).to_bytes(4, "big") + (630).to_bytes(4, "big")


def test_a_picture_of_a_seat_is_kept_by_nobody_and_that_of_spectators_is_asked_for_again(host: Visitor, table: str) -> None:
    path = f"/api/tables/{table}/picture.svg"
    own, public = host.get(path), host.get(path, **{"as": "public"})

    assert own.headers["cache-control"] == "private, no-store"
    assert public.headers["cache-control"] == "no-cache"
    again = host.client.get(f"{path}?as=public", headers={"if-none-match": public.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


def test_an_earlier_moment_has_its_own_picture(host: Visitor, table: str) -> None:
    first = host.view(table)["n"]
    host.play(table, {"type": "place_asteroid", "hex": "E5"})
    path = f"/api/tables/{table}/picture.svg"

    assert host.get(path, at=first).text != host.get(path, at=host.view(table)["n"]).text
    assert host.get(path, at=10**6).status_code in (400, 404)


def test_a_picture_knows_what_its_viewer_knows(host: Visitor, guest: Visitor, table: str) -> None:
    """The rebel's own picture shows what lies face down; that of the other side and of spectators does not."""
    host.play(table, {"type": "place_asteroid", "hex": "E5"})
    guest.play(table, {"type": "place_installation", "hex": "E9", "colour": "red", "kind": "leech"})
    path = f"/api/tables/{table}/picture.svg"

    assert guest.get(path).text != host.get(path).text
    assert host.get(path).text == host.get(path, **{"as": "public"}).text
    assert host.get(path, **{"as": "1"}).status_code == 403


def test_the_page_of_a_public_table_shows_its_game_players_and_picture(host: Visitor, table: str) -> None:
    host.play(table, {"type": "concede"})
    n = host.view(table)["n"]
    shown = tags(host, f"/t/{table}")

    assert shown["og:title"] == "Rebel Moon Defense: The Imperial concedes. The Rebel wins."
    assert host.name in shown["og:description"]
    assert shown["og:image"].endswith(f"/api/tables/{table}/picture.png?at={n}&as=public")
    assert shown["og:url"].endswith(f"/t/{table}")
    assert tags(host, f"/t/{table}", **{"accept-language": "de-DE"})["og:title"] != shown["og:title"]


def test_a_link_to_a_moment_shows_that_moment_and_does_not_tell_the_end(host: Visitor, table: str) -> None:
    first = host.view(table)["n"]
    host.play(table, {"type": "concede"})
    shown = tags(host, f"/t/{table}?at={first}")

    assert f"picture.png?at={first}&as=public" in shown["og:image"]
    assert shown["og:url"].endswith(f"?at={first}")
    assert shown["og:title"] == "Rebel Moon Defense: Placement"


@pytest.mark.parametrize("path", ["/t/nosuchtabl", "/t/" + "x" * 99, "/t/a/b", "/t/%00"])
def test_the_page_of_an_unknown_table_shows_nothing(host: Visitor, path: str) -> None:
    assert tags(host, path) == {}


def test_the_page_of_a_private_table_shows_nothing_not_even_to_its_players(host: Visitor) -> None:
    assert tags(host, f"/t/{host.open(options=SHORT, bots=[1], public=False)}") == {}


def test_a_name_cannot_end_a_tag(running_site: Site, guest: Visitor) -> None:
    visitor = running_site.visitor()
    assert visitor.post("/api/guest", {"name": '"><b>Ann</b>'}).status_code == 201
    table = visitor.open(options=SHORT)
    assert guest.sit(table, 1).status_code == 204

    assert '"><b>' not in visitor.client.get(f"/t/{table}").text
    assert '"><b>Ann</b>' in tags(visitor, f"/t/{table}")["og:description"]


# what pictures cost --------------------------------------------------------------------------------------------------------


def _moments(host: Visitor, other: Visitor, table: str) -> tuple[int, int, int]:
    """Records of a table with different pictures."""
    found = [host.view(table)["n"]]
    assert host.play(table, {"type": "place_asteroid", "hex": "E5"}).status_code == 200
    found.append(host.view(table)["n"])
    assert other.play(table, {"type": "place_installation", "hex": "E9", "colour": "red", "kind": "leech"}).status_code == 200
    return found[0], found[1], host.view(table)["n"]


def _png(visitor: Visitor, table: str, at: int) -> httpx.Response:
    return visitor.client.get(f"/api/tables/{table}/picture.png", params={"at": at, "as": "public"}, timeout=PATIENCE_S)


@pytest.fixture
def counting_site(tmp_path: Path) -> Iterator[Site]:
    """A server that counts requests."""
    with site(settings_for(tmp_path, limits=True)) as made:
        yield made


def _workers() -> list[int]:
    """The worker processes of this process."""
    found = []
    for process in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):  # it has ended
            parent = int((process / "stat").read_text().rpartition(")")[2].split()[1])
            if parent == os.getpid() and b"services.worker_process" in (process / "cmdline").read_bytes():
                found.append(int(process.name))
    return found


def _opened(host: Visitor, other: Visitor) -> str:
    table = host.open(options=SHORT)
    assert other.sit(table, 1).status_code == 204
    return table


def test_a_picture_is_drawn_once_also_over_a_restart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with site(settings_for(tmp_path)) as first:
        host = first.visitor("Host")
        table = _opened(host, first.visitor("Other"))
        n = host.view(table)["n"]
        drawn = _png(host, table, n)
    assert drawn.status_code == 200
    kept = list((tmp_path / "pictures").iterdir())
    assert [file.read_bytes() for file in kept] == [drawn.content]
    assert {file.stat().st_mode & 0o777 for file in kept} == {0o600}

    monkeypatch.setattr(WorkerProcess, "run", None)  # whoever draws again fails
    with site(settings_for(tmp_path)) as second:
        assert _png(second.visitor(), table, n).content == drawn.content


def test_a_folder_keeps_what_was_wanted_last_and_no_more_than_it_may(tmp_path: Path) -> None:
    folder, picture = PictureFolder(tmp_path / "pictures", most_bytes=10_000), bytes(1000)
    for number in range(200):
        folder.keep(str(number), picture)
        assert folder.kept("0") == picture, "the one that is wanted again and again is never removed"

    assert sum(file.stat().st_size for file in (tmp_path / "pictures").iterdir()) <= 10_000 + 32 * 1000
    assert folder.kept("1") is None
    assert folder.kept("199") == picture


def test_a_folder_that_cannot_be_written_costs_nothing_but_time(tmp_path: Path) -> None:
    (tmp_path / "pictures").write_text("no folder")
    folder = PictureFolder(tmp_path / "pictures")

    folder.keep("a", b"picture")

    assert folder.kept("a") is None


def test_who_asks_pays_for_the_processor_time(counting_site: Site) -> None:
    host = counting_site.visitor("Host")
    table = _opened(host, counting_site.visitor("Other"))
    n = host.view(table)["n"]
    counting_site.process.spending.drained()

    assert _png(host, table, n).status_code == 200
    spent = counting_site.process.spending.drained()
    again = _png(host, table, n)

    assert spent[Spent("pictures", host.id)] > 0
    assert spent[Spent("pictures", network_payer("127.0.0.1"))] == spent[Spent("pictures", host.id)]
    assert again.status_code == 200
    assert not counting_site.process.spending.drained(), "what is kept costs nothing"


@pytest.mark.full
@pytest.mark.parametrize("payer", ["account", "network"])
def test_who_has_spent_the_budget_gets_no_new_pictures_and_may_play_on(counting_site: Site, payer: str) -> None:
    host, other = counting_site.visitor("Host"), counting_site.visitor("Other")
    table = _opened(host, other)
    first, second, _ = _moments(host, other, table)
    assert _png(host, table, first).status_code == 200
    budgets: Budgets = counting_site.app.opt["context"].budgets
    limit, who = (PICTURE_SECONDS, host.id) if payer == "account" else (PICTURE_SECONDS_NETWORK, network_payer("127.0.0.1"))
    counting_site.process.spending.add("pictures", limit.most + 1, who)
    asyncio.run_coroutine_threadsafe(budgets.settle(), counting_site.loop).result(30)

    refused = _png(host, table, second)

    assert (refused.status_code, refused.json()["code"]) == (429, "too_many")
    assert refused.headers["ratelimit"].startswith(f'"{limit.name}";r=0;t=')
    assert _png(host, table, first).status_code == 200
    assert host.play(table, {"type": "concede"}).status_code == 200


@pytest.mark.full
def test_a_worker_that_hangs_holds_up_nobody_and_is_replaced(host: Visitor, guest: Visitor, table: str) -> None:
    first, second, _ = _moments(host, guest, table)
    assert _png(host, table, first).status_code == 200

    [worker] = _workers()
    os.kill(worker, signal.SIGSTOP)
    with ThreadPoolExecutor(1) as asking:
        asked = asking.submit(_png, host, table, second)
        assert host.get("/api/health").status_code == 200
        os.kill(worker, signal.SIGKILL)
        refused = asked.result(PATIENCE_S)
    if refused.status_code == 503:  # else the request came after the end of the process, and began another one
        assert refused.json()["code"] == "pictures_down"
        assert int(refused.headers["retry-after"]) >= 1

    assert _png(host, table, second).status_code == 200


@pytest.mark.full
def test_nobody_waits_for_long_where_others_have_pictures_drawn(
    host: Visitor, guest: Visitor, table: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second, _ = _moments(host, guest, table)
    drawn, go_on = threading.Event(), threading.Event()
    real = WorkerProcess.run

    async def run(self: WorkerProcess, *asked: object) -> object:
        drawn.set()
        await asyncio.to_thread(go_on.wait, PATIENCE_S)
        return await real(self, *asked)  # type: ignore[arg-type]  # as it was asked

    monkeypatch.setattr(WorkerProcess, "run", run)
    monkeypatch.setattr(picture_drawing, "MOST_WAIT_S", 0.1)
    guest.client.headers["x-forwarded-for"] = "203.0.113.9"
    with ThreadPoolExecutor(1) as asking:
        one = asking.submit(_png, host, table, first)
        assert drawn.wait(PATIENCE_S)
        busy = _png(guest, table, second)
        go_on.set()
        assert one.result(PATIENCE_S).status_code == 200

    assert (busy.status_code, busy.json()["code"]) == (503, "pictures_busy")
    assert _png(guest, table, second).status_code == 200


@pytest.mark.full
def test_a_network_has_one_picture_drawn_at_a_time_and_few_waiting(
    host: Visitor, guest: Visitor, table: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    moments = _moments(host, guest, table)
    monkeypatch.setattr(picture_drawing, "MOST_WAITING", 1)
    monkeypatch.setattr(picture_drawing, "MOST_WAIT_S", PATIENCE_S)
    drawn, go_on, at_once = threading.Event(), threading.Event(), list[int]()
    real = WorkerProcess.run

    async def run(self: WorkerProcess, *asked: object) -> object:
        at_once.append(1)
        drawn.set()
        await asyncio.to_thread(go_on.wait, PATIENCE_S)
        try:
            return await real(self, *asked)  # type: ignore[arg-type]  # as it was asked
        finally:
            at_once.pop()

    monkeypatch.setattr(WorkerProcess, "run", run)
    with ThreadPoolExecutor(4) as asking:
        one = asking.submit(_png, host, table, moments[0])
        assert drawn.wait(PATIENCE_S)
        others = [asking.submit(_png, host, table, at) for at in moments[1:3]]
        busy = next(done.result() for done in as_completed(others, PATIENCE_S))
        assert len(at_once) == 1
        go_on.set()
        codes = sorted(each.result(PATIENCE_S).status_code for each in (one, *others))

    assert busy.json()["code"] == "pictures_busy"
    assert busy.headers["retry-after"]
    assert codes == [200, 200, 503]

"""Notices in a real browser: channels on the account page, pushes, the inbox, and the tables last seen without a network."""

import json
import re
from collections.abc import Callable, Iterator
from typing import Any, Final, NamedTuple

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from browser import clean_context
from patience import PATIENCE_S
from serving.player import Player
from serving.ports import free_port
from serving.process import served
from serving.receivers import MailSink, mail_sink
from serving.site import GAME

NewPage = Callable[..., Page]
LANGUAGE = {"locale": "en-GB"}
RECORDED = """
() => {
  self.recorded = []
  self.registration.showNotification = async (title, { tag }) => void self.recorded.push(['shown', title, tag])
  navigator.setAppBadge = async (waiting) => void self.recorded.push(['badge', waiting])
  navigator.clearAppBadge = async () => void self.recorded.push(['badge', 0])
}
"""
"""Records what the service worker asks of the system: a browser without a screen has no notifications, and crashes when they are read."""
SIT = """
table => fetch(`/api/tables/${table}/seats/1`, { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } })
  .then(({ status }) => status)
"""
WAITING = """
() => fetch('/api/lobby').then(answer => answer.json())
  .then(({ mine }) => mine.tables.filter(card => card.your_turn).map(({ id }) => id))
"""
CONTROLLED = "async () => { await navigator.serviceWorker.ready; return !!navigator.serviceWorker.controller }"


class Mailing(NamedTuple):
    """A server with a mail server behind it."""

    url: str
    mail: MailSink


@pytest.fixture(scope="module")
def mailing(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Mailing]:
    """A server that sends mails."""
    with (
        mail_sink() as mail,
        served(tmp_path_factory.mktemp("mailing"), free_port(), smtp=mail.url, smtp_from="table@rollbook.example") as url,
    ):
        yield Mailing(url, mail)


@pytest.fixture
def installed(browser: Browser) -> Iterator[BrowserContext]:
    """A browser that runs the service worker and allows notifications. Without a network the console says so."""
    with clean_context(browser, "ERR_INTERNET_DISCONNECTED", "Failed to load", service_workers="allow") as context:
        context.grant_permissions(["notifications"])
        yield context


def push(page: Page, said: dict[str, Any]) -> None:
    """Deliver a push to the page's service worker, as a push service would."""
    devtools = page.context.new_cdp_session(page)
    found = list[str]()
    devtools.on(
        "ServiceWorker.workerRegistrationUpdated", lambda told: found.extend(each["registrationId"] for each in told["registrations"])
    )
    devtools.send("ServiceWorker.enable")
    for _ in range(20 * PATIENCE_S):
        if found:
            break
        page.wait_for_timeout(50)
    origin = re.match(r"https?://[^/]+", page.url)
    assert origin is not None
    devtools.send("ServiceWorker.deliverPushMessage", {"origin": origin[0], "registrationId": found[-1], "data": json.dumps(said)})


@pytest.mark.full
def test_a_mail_address_is_confirmed_by_its_code_and_tells_of_a_turn(mailing: Mailing, new_page: NewPage) -> None:
    ann, bob = Player(new_page(**LANGUAGE), mailing.url, "Ann"), Player(new_page(**LANGUAGE), mailing.url, "Bob")
    for player in (ann, bob):
        page = player.page
        page.goto(f"{mailing.url}/account")
        page.get_by_label("Address").fill("reader@mail.example")
        page.get_by_role("button", name="Add and send a code").click()
        expect(page.get_by_text("not confirmed yet")).to_be_visible()
        page.get_by_label("Code", exact=True).fill(str(mailing.mail.mails[-1]["Subject"]).split()[0])
        page.get_by_role("button", name="Confirm", exact=True).click()
        expect(page.get_by_text("Notices go there from now on.")).to_be_visible()
        page.get_by_role("button", name="Send a test").click()
        expect(page.get_by_text("A test is on its way.")).to_be_visible()
    table = ann.post("/api/tables", {"game": GAME})["id"]
    assert bob.page.evaluate(SIT, table) == 204
    told = list[Any]()
    for _ in range(20 * PATIENCE_S):
        told = [mail for mail in mailing.mail.mails if table in str(mail["Subject"])]
        if told:
            break
        ann.page.wait_for_timeout(50)
    assert len(told) == 1
    link = re.search(r"/unsubscribe/\S+", str(told[0]["List-Unsubscribe"]).strip("<>"))
    assert link is not None
    ann.page.goto(mailing.url + link[0])
    ann.page.get_by_role("button", name="End these notices").click()
    expect(ann.page.get_by_text("No more notices go there.")).to_be_visible()


@pytest.mark.full
def test_the_owner_of_an_address_refuses_all_mails_and_allows_them_again(mailing: Mailing, new_page: NewPage) -> None:
    asker, owner = Player(new_page("/api/channels"), mailing.url, "Asker"), new_page()

    def ask() -> None:
        asker.page.goto(f"{mailing.url}/account")
        asker.page.get_by_label("Address").fill("owner@mail.example")
        asker.page.get_by_role("button", name="Add and send a code").click()

    ask()
    expect(asker.page.get_by_text("not confirmed yet")).to_be_visible()
    link = re.search(r"/unsubscribe/\S+", str(mailing.mail.mails[-1]["List-Unsubscribe"]).strip("<>"))
    assert link is not None
    owner.goto(mailing.url + link[0])
    owner.get_by_role("button", name="Stop all mails").click()
    expect(owner.get_by_text("No more mails go there.")).to_be_visible()
    ask()
    expect(asker.page.get_by_text("wants no mails from this site")).to_be_visible()
    owner.get_by_role("button", name="Allow mails again").click()
    expect(owner.get_by_text("Mails may go there again")).to_be_visible()


@pytest.mark.full
def test_a_push_shows_a_notification_and_the_number_of_tables(server: str, installed: BrowserContext) -> None:
    page = installed.new_page()
    Player(page, server, "Ann")
    page.wait_for_function(CONTROLLED)
    worker = installed.service_workers[0]
    worker.evaluate(RECORDED)
    said = {
        "id": "n1",
        "kind": "asked",
        "title": "Your turn at Abc",
        "body": "It is your turn",
        "link": "/t/Abc",
        "tag": "Abc",
        "waiting": 2,
    }
    push(page, said)
    push(page, {**said, "id": "n2", "kind": "over", "waiting": 0})
    recorded = list[Any]()
    for _ in range(20 * PATIENCE_S):
        recorded = worker.evaluate("self.recorded")
        if len(recorded) == 4:
            break
        page.wait_for_timeout(50)
    assert recorded == [["shown", "Your turn at Abc", "Abc"], ["badge", 2], ["shown", "Your turn at Abc", "Abc"], ["badge", 0]]


@pytest.mark.full
def test_the_code_of_a_push_is_given_back_by_the_service_worker(server: str, installed: BrowserContext) -> None:
    page = installed.new_page()
    Player(page, server, "Ann")
    page.wait_for_function(CONTROLLED)
    with installed.expect_event("request", lambda request: request.url.endswith("/api/channels/c7/confirmation")) as asked:
        push(
            page,
            {"id": "c", "kind": "code", "title": "12345678 is your code", "body": "", "link": "/", "code": "12345678", "channel": "c7"},
        )
    assert asked.value.post_data_json == {"code": "12345678"}


@pytest.mark.full
def test_without_a_network_the_tables_last_seen_are_there(server: str, installed: BrowserContext) -> None:
    page = installed.new_page()
    player = Player(page, server, "Ann")
    page.wait_for_function(CONTROLLED)
    player.open(bots=[1])
    page.goto(f"{server}/inbox")
    expect(page.get_by_role("listitem").first).to_be_visible()
    page.reload()
    expect(page.get_by_role("listitem").first).to_be_visible()
    installed.set_offline(True)
    page.reload()
    expect(page.get_by_role("listitem").first).to_be_visible()
    installed.set_offline(False)


KEPT: Final = "caches.open('rollbook-seen-1').then(async (seen) => (await seen.keys()).map((each) => new URL(each.url).pathname))"
OF_TABLES: Final = f"async (wanted) => (await {KEPT}).some((path) => path.startsWith('/api/tables/')) === wanted"


def test_the_tables_last_seen_are_forgotten_once_the_session_has_ended_elsewhere(server: str, installed: BrowserContext) -> None:
    page = installed.new_page()
    player = Player(page, server, "Ann")
    page.wait_for_function(CONTROLLED)
    player.open(bots=[1])
    page.wait_for_function(OF_TABLES, arg=True)
    ended = page.request.delete(f"{server}/api/sessions", headers={"sec-fetch-site": "same-origin"})
    assert ended.status == 204
    page.goto(server)
    page.wait_for_function(OF_TABLES, arg=False)


def test_an_answer_that_was_on_its_way_when_all_were_forgotten_is_not_kept(server: str, installed: BrowserContext) -> None:
    page = installed.new_page()
    Player(page, server, "Ann")
    page.wait_for_function(CONTROLLED)
    worker = installed.service_workers[0]
    asked = "keep(new Request('/api/tables/late'), new Response('{}'), forgotten)"
    late = worker.evaluate(f"async () => {{ const late = {asked}; await forget(); await late; return {KEPT} }}")
    soon = worker.evaluate(f"async () => {{ await {asked}; return {KEPT} }}")
    assert ("/api/tables/late" in late, "/api/tables/late" in soon) == (False, True)


def test_the_page_can_be_installed(server: str, new_page: NewPage) -> None:
    page = new_page()
    page.goto(server)
    manifest = page.request.get(f"{server}/manifest.webmanifest")
    assert manifest.headers["content-type"].startswith("application/manifest+json")
    said = manifest.json()
    assert said["start_url"] == "/inbox"
    for icon in said["icons"]:
        answer = page.request.get(server + icon["src"])
        assert answer.headers["content-type"] == "image/png"
        assert answer.body()[:8] == b"\x89PNG\r\n\x1a\n"
    worker = page.request.get(f"{server}/service-worker.js")
    assert worker.headers["cache-control"] == "no-cache"


@pytest.mark.full
def test_the_next_table_goes_round_all_three(server: str, new_page: NewPage) -> None:
    ann, bob = Player(new_page(**LANGUAGE), server, "Ann"), Player(new_page(**LANGUAGE), server, "Bob")
    tables = [ann.post("/api/tables", {"game": GAME})["id"] for _ in range(3)]
    for table in tables:
        assert bob.page.evaluate(SIT, table) == 204
    waiting: dict[Player, list[str]] = {}
    while sum(map(len, waiting.values())) < 3:  # each table waits for one of them; the cards in the lists follow the tables a little later
        ann.page.wait_for_timeout(50)
        waiting = {player: player.page.evaluate(WAITING) for player in (ann, bob)}
    for player, theirs in waiting.items():
        player.page.goto(f"{server}/inbox")
        gone = list[str]()
        for _ in theirs:
            before = player.page.url
            player.page.get_by_role("link", name="Next table").click()
            expect(player.page).not_to_have_url(before)
            gone.append(player.page.url.rpartition("/")[2])
        assert set(gone) == set(theirs)

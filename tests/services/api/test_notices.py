"""Notices over HTTP: a person adds channels, confirms them, and reads the delivery log; links act without a session."""

import asyncio
import re
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, TypeAlias
from urllib.parse import urlsplit

import icalendar
import pytest
from click.testing import CliRunner
from msgspec.structs import replace

from patience import PATIENCE_S
from services.cli import main
from serving.notified import posts
from serving.receivers import MailSink, PushBrowser, Receiver
from serving.site import Site, Visitor, settings_for, site

PASSWORD = "correct horse battery"
Notifying: TypeAlias = tuple[Site, MailSink, Receiver]


@pytest.fixture(scope="module")
def notifying(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Notifying]:
    """A server with a mail server, and a receiver of webhooks."""
    folder: Path = tmp_path_factory.mktemp("site")
    with posts(folder, "") as post:
        wanted = replace(settings_for(folder), smtp=post.settings.smtp, smtp_from=post.settings.smtp_from, notice_hosts=post.hook.host)
        with site(wanted) as made:
            yield made, post.mail, post.hook


def settings_of(person: Visitor) -> dict[str, Any]:
    answer = person.get("/api/notices")
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def subscribed(person: Visitor, kind: str, address: str, said: Callable[[], str]) -> str:
    """Add and confirm a channel. `said` is the newest message there."""
    added = person.post("/api/channels", {"kind": kind, "address": address})
    assert added.status_code == 201, added.text
    channel: str = added.json()["id"]
    code = re.findall(r"\b\d{8}\b", said())[-1]
    assert person.post(f"/api/channels/{channel}/confirmation", {"code": "00000000" if code != "00000000" else "1"}).status_code == 409
    assert person.post(f"/api/channels/{channel}/confirmation", {"code": code}).status_code == 204
    return channel


def until(done: Callable[[], object]) -> None:
    """Wait for the server's own tasks."""
    for _ in range(100 * PATIENCE_S):
        if done():
            return
        threading.Event().wait(0.01)
    raise AssertionError("it has not come")


def test_nothing_goes_to_an_address_before_its_code(notifying: Notifying) -> None:
    site, mail, _ = notifying
    ann, bob = site.visitor("Ann"), site.visitor("Bob")
    added = ann.post("/api/channels", {"kind": "mail", "address": "stranger@mail.example"}).json()
    assert added["state"] == "unconfirmed"
    before = len(mail.mails)
    assert ann.post(f"/api/channels/{added['id']}/test").status_code == 409
    table = ann.open()
    bob.sit(table, 1)
    assert bob.post(f"/api/channels/{added['id']}/confirmation", {"code": "1"}).json()["code"] == "channel_unknown"
    assert ann.delete(f"/api/channels/{added['id']}").status_code == 204
    assert len(mail.mails) == before


def test_a_person_is_told_by_mail_and_reads_it_in_the_log(notifying: Notifying) -> None:
    site, mail, _ = notifying
    ann, bob = site.visitor("Ann"), site.visitor("Bob")
    for person in (ann, bob):
        subscribed(person, "mail", f"{person.id}@mail.example", lambda: str(mail.mails[-1]["Subject"]))
    table = ann.open()
    assert bob.sit(table, 1).status_code == 204
    until(lambda: any(table in str(each["Subject"]) for each in mail.mails))
    until(lambda: any(each["state"] == "delivered" for who in (ann, bob) for each in settings_of(who)["log"]))
    until(lambda: any(each["table"] == table for who in (ann, bob) for each in settings_of(who)["log"]))
    told = [each for who in (ann, bob) for each in settings_of(who)["log"] if each["state"] == "delivered"]
    assert {(each["step"], each["table"]) for each in told} == {("asked", table)}


def test_the_test_button_sends_through_the_outbox(notifying: Notifying) -> None:
    site, _, hook = notifying
    ann = site.visitor("Ann")
    channel = subscribed(ann, "webhook", hook.url("/tested"), lambda: hook.requests[-1].body.decode())
    assert ann.post(f"/api/channels/{channel}/test").status_code == 204
    until(lambda: any(each.path == "/tested" and each.json()["type"] == "notice.test" for each in hook.requests))
    until(lambda: settings_of(ann)["log"][0]["state"] == "delivered")
    assert settings_of(ann)["log"][0]["said"] == "200"


@pytest.mark.parametrize(
    ("kind", "address", "code"),
    [
        ("mail", "no address", "address_malformed"),
        ("mail", "a@b.example, c@d.example", "address_malformed"),
        ("mail", "a@b.example\r\nBcc: c@d.example", "address_malformed"),
        ("webhook", "http://example.org/", "address_not_https"),
        ("webhook", "https://10.0.0.1/", "channel_silent"),
        ("mail", "@example.com", "address_malformed"),
        ("mail", "a@[127.0.0.1]", "address_malformed"),
        ("push", "https://push.example/", "address_malformed"),
    ],
)
def test_addresses_that_no_notice_may_go_to_are_refused(notifying: Notifying, kind: str, address: str, code: str) -> None:
    ann = notifying[0].visitor("Ann")
    assert ann.post("/api/channels", {"kind": kind, "address": address}).json()["code"] == code
    assert not settings_of(ann)["channels"]


def test_the_answer_for_a_webhook_does_not_tell_what_stands_at_its_address(notifying: Notifying) -> None:
    """A private number, a name of a private number, a name that does not exist, one that answers with a fault, and one that is silent."""
    site, _, hook = notifying
    ann = site.visitor("Ann")
    hook.answers.append(500)
    addresses = ["https://10.0.0.1/", "https://localhost/", "https://[::1]/", "https://no.such.name.invalid/", hook.url("/fault")]

    answers = [ann.post("/api/channels", {"kind": "webhook", "address": each}) for each in addresses]

    said = [{name: value for name, value in each.json().items() if name != "instance"} for each in answers]
    assert [each["code"] for each in said] == ["channel_silent"] * 5
    assert all(each == said[0] for each in said)
    assert not settings_of(ann)["channels"]


def test_signing_out_everywhere_ends_the_pushes_to_all_browsers_and_no_other_channel(notifying: Notifying) -> None:
    site, mail, hook = notifying
    ann, name = site.visitor(), "Left Everywhere"
    assert ann.post("/api/sign-up", {"name": name, "password": PASSWORD}).status_code == 201
    mailed = subscribed(ann, "mail", "left@mail.example", lambda: str(mail.mails[-1]["Subject"]))
    for browser in ("desk", "phone"):
        wanted = {"kind": "push", "address": hook.url(f"/{browser}"), "keys": PushBrowser().keys}
        assert ann.post("/api/channels", wanted).status_code == 201

    assert ann.delete("/api/sessions").status_code == 204

    assert ann.post("/api/sign-in", {"name": name, "password": PASSWORD}).status_code == 200
    assert [channel["id"] for channel in settings_of(ann)["channels"]] == [mailed]


def test_a_link_in_a_mail_ends_the_channel_by_post_and_not_by_get(notifying: Notifying) -> None:
    site, mail, _ = notifying
    ann, provider = site.visitor("Ann"), Visitor(site.url)
    channel = subscribed(ann, "mail", f"{ann.id}@mail.example", lambda: str(mail.mails[-1]["Subject"]))
    before = len(mail.mails)
    assert ann.post(f"/api/channels/{channel}/test").status_code == 204
    until(lambda: len(mail.mails) > before)
    path = urlsplit(str(mail.mails[-1]["List-Unsubscribe"]).strip("<>")).path
    assert provider.get(path).status_code in (200, 503)
    assert settings_of(ann)["channels"][0]["state"] == "active"
    del provider.client.headers["sec-fetch-site"]
    answer = provider.client.post(path, content="List-Unsubscribe=One-Click", headers={"content-type": "application/x-www-form-urlencoded"})
    assert answer.status_code == 204
    assert settings_of(ann)["channels"][0]["state"] == "off"


def test_the_calendar_has_a_secret_link_that_can_be_revoked(notifying: Notifying) -> None:
    site = notifying[0]
    ann, calendar = site.visitor("Ann"), Visitor(site.url)
    link = urlsplit(ann.post("/api/notices/calendar", {"wanted": True}).json()["link"]).path
    answer = calendar.get(link)
    assert answer.headers["content-type"].startswith("text/calendar")
    assert icalendar.Calendar.from_ical(answer.content)["VERSION"] == "2.0"
    other = urlsplit(ann.post("/api/notices/calendar", {"wanted": True}).json()["link"]).path
    assert calendar.get(link).status_code == 404
    assert calendar.get(other).status_code == 200
    assert ann.post("/api/notices/calendar", {"wanted": False}).json()["link"] == ""
    assert calendar.get(other).status_code == 404


def test_wishes_are_kept_and_what_is_no_minute_of_the_day_is_refused(notifying: Notifying) -> None:
    ann = notifying[0].visitor("Ann")
    wishes = {"language": "de", "quiet_from": 1320, "quiet_to": 480, "digest_at": 1080, "reminders": False, "messages": True}
    assert ann.post("/api/notices/wishes", wishes).status_code == 204
    assert settings_of(ann)["wishes"] == wishes
    assert ann.post("/api/notices/wishes", {"quiet_from": 1440}).json()["code"] == "malformed"
    assert settings_of(ann)["wishes"] == wishes


def test_a_lost_password_is_replaced_by_mail_once(notifying: Notifying) -> None:
    site, mail, _ = notifying
    ann, anybody = Visitor(site.url), Visitor(site.url)
    name = f"dora {len(mail.mails)}"
    ann.id = ann.post("/api/sign-up", {"name": name, "password": PASSWORD}).json()["id"]
    subscribed(ann, "mail", f"{ann.id}@mail.example", lambda: str(mail.mails[-1]["Subject"]))
    assert anybody.post("/api/password/reset", {"name": "nobody here"}).status_code == 204
    assert anybody.post("/api/password/reset", {"name": name}).status_code == 204
    until(lambda: "/password#" in _text(mail))
    secret = _text(mail).partition("/password#")[2].split()[0]
    assert anybody.post("/api/password/new", {"secret": secret, "password": "password"}).json()["code"].startswith("password_")
    assert anybody.post("/api/password/new", {"secret": secret, "password": "another good horse"}).json()["name"] == name
    assert ann.get("/api/sessions").status_code == 401
    assert Visitor(site.url).post("/api/password/new", {"secret": secret, "password": "one more horse"}).json()["code"] == "link_expired"
    assert Visitor(site.url).post("/api/sign-in", {"name": name, "password": "another good horse"}).status_code == 200


def test_the_operator_makes_a_link_for_a_new_password(tmp_path: Path) -> None:
    with site(settings_for(tmp_path)) as made:
        Visitor(made.url).post("/api/sign-up", {"name": "Erna", "password": PASSWORD})
        answer = CliRunner().invoke(main, ["password", "Erna", "--data", str(tmp_path)])
        assert answer.exit_code == 0, answer.output
        secret = next(line for line in answer.output.splitlines() if "/password#" in line).partition("/password#")[2]  # the site logs, too
        assert Visitor(made.url).post("/api/password/new", {"secret": secret, "password": "another good horse"}).status_code == 200
        assert CliRunner().invoke(main, ["password", "Nobody", "--data", str(tmp_path)]).exit_code == 1


def test_a_visible_page_counts_only_while_its_stream_is_open(notifying: Notifying) -> None:
    site = notifying[0]
    ann, page = site.visitor("Ann"), "ab" * 16
    table = ann.open()
    store = site.process.store

    def seen() -> str:
        handle = asyncio.run_coroutine_threadsafe(site.process.tables.handle_of(table), site.loop).result(10)
        return asyncio.run_coroutine_threadsafe(store.last_seen(ann.id, handle), site.loop).result(10)

    assert ann.post(f"/api/tables/{table}/presence", {"page": page}).status_code == 204
    assert not seen()
    with ann.client.stream("GET", f"/api/hints?page={page}") as stream:
        parts = stream.iter_raw()
        next(parts)
        ann.post(f"/api/tables/{table}/presence", {"page": page})
        assert seen()
    until(lambda: not seen())


def _text(mail: MailSink) -> str:
    part = mail.mails[-1].get_body(("plain",))
    assert part is not None
    return str(part.get_content())

"""What strangers can do to a mailbox: little. Codes and password links are limited by who asks and to whom, and its owner can end them."""

import re
from collections.abc import Callable, Iterator
from datetime import timedelta
from pathlib import Path
from urllib.parse import urlsplit

import httpx
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from services.api.rate_limits import CODES, CODES_HERE, RESET_NAME, RESET_NAME_HERE
from services.notices.links import NoticeLinks, mailbox
from services.notices.password_resets import LASTS
from serving.notified import posts
from serving.receivers import MailSink
from serving.site import Site, Visitor, settings_for, site
from serving.waiting import eventually

PASSWORD = "correct horse battery"
VICTIM = "victim@mail.example"


class Mailed:
    """A server that counts requests, its mail server, and visitors from networks of their own."""

    def __init__(self, site: Site, mail: MailSink) -> None:
        self.site, self.mail, self._networks = site, mail, 0

    def stranger(self, network: int | None = None) -> Visitor:
        """A guest from a network that nobody has come from, or from this one."""
        self._networks += 1
        visitor = Visitor(self.site.url)
        visitor.client.headers["x-forwarded-for"] = f"203.0.113.{self._networks if network is None else network}"
        assert visitor.post("/api/guest", {}).status_code == 201
        return visitor

    def member(self, name: str, address: str) -> Visitor:
        """A member with a confirmed mail address, from a network of their own."""
        visitor = self.stranger()
        assert visitor.post("/api/sign-up", {"name": name, "password": PASSWORD}).status_code == 201
        channel = visitor.post("/api/channels", {"kind": "mail", "address": address}).json()["id"]
        code = re.findall(r"\b\d{8}\b", str(self.to(address)[-1]["Subject"]))[-1]
        assert visitor.post(f"/api/channels/{channel}/confirmation", {"code": code}).status_code == 204
        return visitor

    def to(self, address: str) -> list[httpx.Headers]:
        """The headers of the mails that went to an address."""
        return [httpx.Headers([(name, str(value)) for name, value in each.items()]) for each in self.mail.mails if each["To"] == address]

    def secrets(self) -> list[str]:
        """The secrets of all password links that were sent, the newest last."""
        texts = [each.get_body(("plain",)) for each in self.mail.mails]
        return [found for text in texts if text for found in re.findall(r"/password#(\S+)", text.get_content())]


@pytest.fixture
def mailed(tmp_path: Path) -> Iterator[Mailed]:
    with posts(tmp_path, "") as post:
        wanted = replace(settings_for(tmp_path, limits=True), smtp=post.settings.smtp, smtp_from=post.settings.smtp_from)
        with site(wanted) as made:
            yield Mailed(made, post.mail)


def asked(visitor: Visitor, address: str) -> httpx.Response:
    """Ask for a code to an address."""
    return visitor.post("/api/channels", {"kind": "mail", "address": address})


# codes ---------------------------------------------------------------------------------------------------------------------


def test_a_network_sends_few_codes_to_a_mailbox_also_under_its_other_names(mailed: Mailed) -> None:
    names = [VICTIM, "Victim@MAIL.example", "victim+a@mail.example", "victim+b@mail.example", "VICTIM+c@mail.example"]
    guests = [mailed.stranger(network=7) for _ in range(3)]

    answers = [asked(guest, name) for guest in guests for name in names]

    assert len(mailed.mail.mails) == CODES_HERE.most
    assert {(each.status_code, each.json()["code"]) for each in answers[CODES_HERE.most :]} == {(429, "too_many_codes")}
    assert asked(guests[0], "other@mail.example").status_code == 201


def test_a_code_that_is_sent_again_counts_as_well(mailed: Mailed) -> None:
    guest = mailed.stranger()
    channel = asked(guest, VICTIM).json()["id"]

    codes = [guest.post(f"/api/channels/{channel}/code").status_code for _ in range(CODES_HERE.most)]

    assert codes == [204] * (CODES_HERE.most - 1) + [429]


def test_many_networks_together_send_twelve_codes_a_day_and_not_one_more(mailed: Mailed) -> None:
    answers = [asked(mailed.stranger(), VICTIM).status_code for _ in range(CODES.most + 3)]

    assert answers == [201] * CODES.most + [429] * 3
    assert len(mailed.mail.mails) == CODES.most
    assert CODES.most >= 12


def _refusal(mailed: Mailed, address: str = VICTIM) -> str:
    """The address of the link that refuses all mails, in the newest mail to an address."""
    link = mailed.to(address)[-1]["List-Unsubscribe"].strip("<>")
    assert mailed.to(address)[-1]["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    return urlsplit(link).path


@pytest.mark.parametrize("one_click", [True, False])
def test_the_owner_of_an_address_ends_all_mails_to_it_whoever_asks(mailed: Mailed, one_click: bool) -> None:
    asked(mailed.stranger(), VICTIM)
    owner, link = Visitor(mailed.site.url), _refusal(mailed)
    assert owner.get(link).status_code == 200
    assert asked(mailed.stranger(), VICTIM).status_code == 201, "a mail scanner that opens the link ends nothing"

    assert owner.post(link if one_click else f"/api{link}").status_code == 204
    before = len(mailed.mail.mails)
    answers = [asked(mailed.stranger(), name) for name in (VICTIM, "VICTIM+x@mail.example")]

    assert [(each.status_code, each.json()["code"]) for each in answers] == [(409, "address_refuses")] * 2
    assert len(mailed.mail.mails) == before


def test_the_owner_of_an_address_allows_mails_again_by_the_same_link(mailed: Mailed) -> None:
    asked(mailed.stranger(), VICTIM)
    owner, link = Visitor(mailed.site.url), _refusal(mailed)
    owner.post(f"/api{link}")

    assert owner.delete(f"/api{link}").status_code == 204
    assert asked(mailed.stranger(), VICTIM).status_code == 201


def test_a_refusal_ends_the_notices_and_password_links_of_accounts_that_had_confirmed_the_address(mailed: Mailed) -> None:
    member = mailed.member("Ann", VICTIM)
    asked(mailed.stranger(), VICTIM)
    Visitor(mailed.site.url).post(f"/api{_refusal(mailed)}")
    before = len(mailed.mail.mails)
    channel = member.get("/api/notices").json()["channels"][0]["id"]

    assert member.post(f"/api/channels/{channel}/test").status_code == 204
    assert mailed.stranger().post("/api/password/reset", {"name": "Ann"}).status_code == 204

    eventually(lambda: member.get("/api/notices").json()["channels"][0]["state"] == "off")
    assert member.get("/api/notices").json()["channels"][0]["said"] == "address_refuses"
    assert len(mailed.mail.mails) == before


def test_nobody_refuses_for_an_address_without_the_link_that_came_there(mailed: Mailed) -> None:
    links, stranger = NoticeLinks(mailed.site.url, b"another key"), mailed.stranger()
    forged = urlsplit(links.refusal(links.target("mail", VICTIM))).path
    asked(stranger, "own@mail.example")
    own = urlsplit(_refusal(mailed, "own@mail.example")).path
    other = mailed.site.app.opt["context"].notices.links.target("mail", VICTIM)
    swapped = f"/unsubscribe/{other}.{own.rpartition('.')[2]}"

    assert [stranger.post(f"/api{link}").status_code for link in (forged, swapped, "/unsubscribe/m.", "/unsubscribe/.")] == [404] * 4
    assert asked(mailed.stranger(), VICTIM).status_code == 201


@given(st.text(max_size=60))
def test_every_text_has_a_mailbox(text: str) -> None:
    links = NoticeLinks("https://rollbook.example", b"key")
    assert mailbox(mailbox(text)) == mailbox(text)
    assert links.target("mail", text) == links.target("mail", mailbox(text)) != links.target("webhook", text)


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("a@b.example", "A@B.Example.", True),
        ("a+x@b.example", "a@b.example", True),
        ("a.b@gmail.com", "ab@googlemail.com", True),
        ("a.b@b.example", "ab@b.example", False),
        ("+a@b.example", "+b@b.example", False),
    ],
)
def test_names_of_one_mailbox(one: str, other: str, same: bool) -> None:
    assert (mailbox(one) == mailbox(other)) == same


# password links --------------------------------------------------------------------------------------------------------------


def _reset(visitor: Visitor, name: str) -> int:
    return visitor.post("/api/password/reset", {"name": name}).status_code


def _is_sent(mailed: Mailed, count: int) -> Callable[[], bool]:
    return lambda: len(mailed.secrets()) == count


def test_a_stranger_who_asks_ends_no_link_of_the_owner(mailed: Mailed) -> None:
    owner = mailed.member("Ann", VICTIM)
    assert _reset(owner, "Ann") == 204
    eventually(_is_sent(mailed, 1))
    own = mailed.secrets()[0]

    assert _reset(mailed.stranger(), "Ann") == 204
    eventually(_is_sent(mailed, 2))

    assert owner.post("/api/password/new", {"secret": own, "password": "another good horse"}).status_code == 200
    late = mailed.secrets()[1]
    assert owner.post("/api/password/new", {"secret": late, "password": "one more horse"}).json()["code"] == "link_expired"


def test_one_network_cannot_use_up_the_links_of_others_and_is_not_told(mailed: Mailed) -> None:
    owner, stranger = mailed.member("Ann", VICTIM), mailed.stranger()

    assert [_reset(stranger, "Ann") for _ in range(RESET_NAME_HERE.most + 5)] == [204] * (RESET_NAME_HERE.most + 5)
    eventually(_is_sent(mailed, RESET_NAME_HERE.most))
    assert _reset(owner, "Ann") == 204

    eventually(_is_sent(mailed, RESET_NAME_HERE.most + 1))


def test_many_strangers_can_exhaust_the_mails_of_a_name_and_the_owner_has_a_link_that_works(mailed: Mailed) -> None:
    owner = mailed.member("Ann", VICTIM)
    answers = [mailed.stranger().post("/api/password/reset", {"name": name}) for name in ["Ann"] * 14 + ["Nobody"] * 14]
    eventually(_is_sent(mailed, RESET_NAME.most))

    assert _reset(owner, "Ann") == 204
    # how many seconds the limit still lasts depends on the machine alone
    assert {(each.status_code, each.content, each.headers["ratelimit"].partition(";t=")[0]) for each in answers} == {
        (204, b"", answers[0].headers["ratelimit"].partition(";t=")[0])
    }
    assert len(mailed.secrets()) == RESET_NAME.most
    assert owner.post("/api/password/new", {"secret": mailed.secrets()[-1], "password": "another good horse"}).status_code == 200


def test_a_link_lasts_longer_than_the_longest_pause_between_two_of_a_name() -> None:
    assert RESET_NAME.most >= 12
    assert timedelta(seconds=RESET_NAME.interval_s) < LASTS

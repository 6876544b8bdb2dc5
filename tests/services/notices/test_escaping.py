"""What people have typed is shown as they typed it at each kind of receiver, and never formats, links, mentions or ends anything there."""

import json
import re
from datetime import UTC, datetime
from email import message_from_bytes, policy
from html import unescape
from html.parser import HTMLParser
from typing import Any

import icalendar
import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from msgspec.structs import replace

from projections.notices import NoticeText, TableNews, table_notice
from services.notices import webhooks
from services.notices.calendar_feed import TableDeadline, calendar_text
from services.notices.escaping import discord, one_line, slack, unlinked
from services.notices.mail import MailSender, MailServer, html_page, is_mail_address, plain_page
from services.notices.sending import NoticeMessage

SITE = "https://rollbook.example"
MASKED = "[Sign in](https://evil.example)"
HOSTILE = (
    MASKED, "<https://evil.example|Sign in>", "@everyone", "<@123>", "<!channel>", "# Free", "- a", "1. a", "> a", "||a||", "```a```",
    ":tada:", "<t:0:R>", "a\nb", "a\r\nBcc: x@evil.example", "-- ", "<b>a</b>", "'><script>", "&lt;", "\\", "\\*", "a;b,c",
    "END:VEVENT", "\u2028a", "\x00",
)  # fmt: skip
ANY = st.text(st.characters(exclude_categories=["Cs"]), max_size=60)
TYPED = st.sampled_from(HOSTILE) | ANY | st.tuples(ANY, st.sampled_from(HOSTILE)).map("".join)


def notice(name: str, line: str) -> NoticeText:
    """A notice with a name and a line of the report that somebody has typed."""
    return table_notice("asked", TableNews("t4bl3", "Toy", (name,), (line,), (line,)), SITE, "en")


def message(text: NoticeText) -> NoticeMessage:
    return NoticeMessage("id", "asked", "2026-11-27T00:00:00.000Z", text)


@given(TYPED)
@example(MASKED)
def test_no_sign_of_discord_is_left_without_its_backslash(text: str) -> None:
    escaped = discord(text)

    assert re.fullmatch(r"(?:\\[!-/:-@\[-`{-~]|[^!-/:-@\[-`{-~])*", escaped, re.DOTALL)
    assert re.sub(r"\\(.)", r"\1", escaped) == text


@given(TYPED, TYPED)
def test_a_message_to_discord_has_the_servers_link_and_no_other_and_is_never_cut_within(name: str, line: str) -> None:
    said: Any = webhooks._body("discord", message(notice(name, line)))
    *lines, link = said["content"].split("\n")

    assert link == f"<{SITE}/t/t4bl3>"
    assert said["allowed_mentions"] == {"parse": []}
    assert len(said["content"]) <= 2000
    for each in lines:
        assert re.fullmatch(r"(\*\*)?(?:\\[!-/:-@\[-`{-~]|[^!-/:-@\[-`{-~])*(\*\*)?", each)


def test_a_long_message_to_discord_loses_whole_lines_and_keeps_the_link() -> None:
    long = TableNews("t4bl3", "Toy", ("Ann",), tuple("*" * 300 for _ in range(12)), ())
    said: Any = webhooks._body("discord", message(table_notice("asked", long, SITE, "en")))

    assert said["content"].endswith(f"\n<{SITE}/t/t4bl3>")
    assert len(said["content"]) <= 2000
    assert "\\*" * 300 in said["content"]


@given(TYPED)
def test_no_link_or_mention_of_slack_begins(text: str) -> None:
    escaped = slack(text)

    assert not set(escaped) & set("<>")
    assert re.fullmatch(r"(?:&(?:amp|lt|gt);|[^&])*", escaped, re.DOTALL)
    assert escaped.replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&") == text


@given(TYPED, TYPED)
def test_a_message_to_slack_is_plain_text_with_the_servers_link(name: str, line: str) -> None:
    said: Any = json.loads(json.dumps(webhooks._body("slack", message(notice(name, line)))))
    shown, link = (block["text"] for block in said["blocks"])

    assert (shown["type"], shown["emoji"]) == ("plain_text", False)
    assert one_line(name) in shown["text"]
    assert (link["text"].count("<"), link["text"].startswith(f"<{SITE}/t/t4bl3|"), link["verbatim"]) == (1, True, True)
    assert (said["mrkdwn"], said["parse"]) == (False, "none")
    assert re.findall("<[^>]*>", said["text"]) == [f"<{SITE}/t/t4bl3>"]


class Tags(HTMLParser):
    """Collects the tags and the text of a page."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: list[tuple[str, tuple[str, ...]]] = []
        self.links: list[str | None] = []
        self.said = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, tuple(name for name, _ in attrs)))
        self.links += [value for name, value in attrs if name == "href"]

    def handle_data(self, data: str) -> None:
        self.said += data


def _tags(text: NoticeText) -> Tags:
    tags = Tags()
    tags.feed(html_page(text))
    tags.close()
    return tags


@given(TYPED, TYPED)
def test_the_page_of_a_mail_has_the_tags_of_every_other(name: str, line: str) -> None:
    hostile, usual = _tags(notice(name, line)), _tags(notice("Ann", "line"))

    assert hostile.tags == usual.tags
    assert hostile.links == usual.links
    if name.isprintable():
        assert unescape(name) in hostile.said or name in hostile.said


@given(TYPED, TYPED)
def test_the_text_of_a_mail_has_the_lines_of_every_other(name: str, line: str) -> None:
    hostile, usual = plain_page(notice(name, line)), plain_page(notice("Ann", "line"))

    assert len(hostile.splitlines()) == len(usual.splitlines())
    assert hostile.splitlines().count("-- ") == 1


async def _nobody(_: str) -> bool:
    return False


@given(TYPED, st.from_regex(r"[a-z+.%'\"@ \n-]{1,12}@[a-z0-9.-]{1,12}", fullmatch=True) | ANY)
def test_a_mail_has_the_headers_of_every_other_and_goes_to_the_address_that_was_named(name: str, address: str) -> None:
    if not is_mail_address(address):
        return
    sender = MailSender(MailServer("mail.example", 25, "", "", False, None, "table@rollbook.example"), "rollbook.example", _nobody)
    text = replace(notice(name, name), subject=name)
    mail = message_from_bytes(sender._mail(address, message(text)).as_bytes(), policy=policy.default)

    assert [each.lower() for each in mail] == [
        "from", "to", "subject", "date", "message-id", "auto-submitted", "mime-version", "content-type",
    ]  # fmt: skip
    assert [each.addr_spec for each in mail["To"].addresses] == [address]


@given(ANY)
@example("@example.com")
@example("a@[127.0.0.1]")
@example("=?utf-8?q?a?=@example.com")
def test_an_address_of_any_text_is_one_or_is_none(text: str) -> None:
    assert is_mail_address(text) in (True, False)


@pytest.mark.parametrize(
    "text", ["@example.com", "a@", "@", "a@b", "a@-b.example", "a..b@b.example", "a@b..example", '"a b"@b.example', "a@1.2.3.4"]
)
def test_what_is_no_mail_address(text: str) -> None:
    assert not is_mail_address(text)


@pytest.mark.parametrize("text", ["a@b.example", "a.b+c@sub.b-c.example", "o_x@b.co", "!#$%&*+/=?^`{|}~-@b.example"])
def test_what_is_a_mail_address(text: str) -> None:
    assert is_mail_address(text)


@given(TYPED.filter(str.isprintable))
def test_a_calendar_has_one_event_whatever_its_words(text: str) -> None:
    at = datetime(2026, 11, 27, tzinfo=UTC)
    made = calendar_text([TableDeadline(text, "rebel_moon_defense", at, 1)], SITE, "rollbook.example", "en", at)
    (event,) = icalendar.Calendar.from_ical(made.decode()).walk("VEVENT")

    assert str(event["SUMMARY"]) == f"Rebel Moon Defense ({text})"
    assert {str(name) for name in event} == {"UID", "DTSTAMP", "DTSTART", "DTEND", "SEQUENCE", "SUMMARY", "URL"}


@given(TYPED)
def test_a_name_is_no_address_for_readers_who_make_links(name: str) -> None:
    safe = unlinked(name)

    assert safe.replace("\u2060", "") == name.replace("\u2060", "")
    assert not re.search(r"\w[.:@]\w|://|www\.\w", safe)

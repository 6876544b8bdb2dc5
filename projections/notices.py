"""The text of a notice to a player: subject, paragraphs and link, in the player's language.

A subject holds only what every spectator may know. The paragraphs hold what the viewer of the notice may know; a channel that several
people read has the spectator's view.
"""

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Literal, TypeAlias

from msgspec import Struct

from domain.kernel.words import Value, Words
from projections.words import Language, MessageCatalogue

NoticeKind: TypeAlias = Literal[
    "asked",
    "reminder",
    "nudge",
    "message",
    "warned",
    "directed",
    "disputed",
    "ruled",
    "timeout",
    "absent",
    "called",
    "vacant",
    "replaced",
    "seated",
    "resumed",
    "released",
    "kept",
    "lapsed",
    "consent",
    "over",
    "test",
    "code",
    "password",
    "silenced",
    "digest",
]
_HERE = Path(__file__).parent


class NoticeText(Struct, frozen=True):
    """A notice in words. `parts` are headings with their lines; `link` is absolute, `unsubscribe` too or empty."""

    subject: str
    lead: str
    parts: tuple[tuple[str, tuple[str, ...]], ...]
    link: str
    link_label: str
    footer: str
    unsubscribe: str = ""
    unsubscribe_label: str = ""


class TableNews(Struct, frozen=True):
    """What a notice says of a table. `others` are the names of the other people there, `since` what has happened since the player's last
    move, `awaited` what the player is asked, `deadline` the local time until which the player has time, or empty. `shared`: several
    people read the notice."""

    table: str
    game: str
    others: tuple[str, ...] = ()
    since: tuple[str, ...] = ()
    awaited: tuple[str, ...] = ()
    deadline: str = ""
    shared: bool = False


@cache
def notice_words(language: Language) -> MessageCatalogue:
    """Return the messages of notices."""
    return MessageCatalogue(language, (_HERE / f"notices.{language}.ftl").read_text(encoding="utf-8"))


def table_notice(kind: NoticeKind, news: TableNews, site: str, language: Language) -> NoticeText:
    """Return the notice about one table."""
    names = ", ".join(news.others) or _say(language, "nobody-else")
    lead = "lead-shared" if news.shared and kind in ("asked", "reminder", "nudge") else f"lead-{kind}"
    subject = _say(language, f"subject-{kind}", table=news.table, game=news.game)
    parts = [(_say(language, key), lines) for key, lines in (("since", news.since), ("awaited", news.awaited)) if lines]
    if news.deadline:
        parts.append((_say(language, "deadline", deadline=news.deadline), ()))
    link = f"{site}/t/{news.table}"
    return NoticeText(
        subject, _say(language, lead, others=names), tuple(parts), link, _say(language, "open-table"), _footer(site, language)
    )


def digest_notice(all_news: Sequence[TableNews], site: str, language: Language) -> NoticeText:
    """Return one notice about several tables."""
    parts = tuple((f"{news.game}, {news.table}", (*news.awaited, *((news.deadline,) if news.deadline else ()))) for news in all_news)
    subject = _say(language, "subject-digest", count=len(all_news))
    return NoticeText(subject, _say(language, "lead-digest"), parts, f"{site}/inbox", _say(language, "open-inbox"), _footer(site, language))


def account_notice(
    kind: Literal["test", "code", "password", "silenced"], site: str, language: Language, code: str = "", link: str = ""
) -> NoticeText:
    """Return a notice about the account itself."""
    label = "choose-password" if kind == "password" else "open-account"
    return NoticeText(
        _say(language, f"subject-{kind}", site=site, code=code), _say(language, f"lead-{kind}", code=code), (), link or f"{site}/account",
        _say(language, label), _footer(site, language),
    )  # fmt: skip


def unsubscribe_label(language: Language) -> str:
    """Return the words of the link that ends a channel."""
    return _say(language, "unsubscribe")


def refusal_label(language: Language) -> str:
    """Return the words of the link by which the owner of an address refuses all mails."""
    return _say(language, "refuse")


def _footer(site: str, language: Language) -> str:
    return _say(language, "footer", site=site)


def _say(language: Language, key: str, **params: Value) -> str:
    return notice_words(language).format(Words(key, params))

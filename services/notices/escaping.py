"""How text is escaped for each kind of receiver, by the whole grammar of the kind: one place for each.

Text of a notice holds names and reasons that people have typed. What they typed is shown as they typed it, and never formats, links,
mentions or ends anything. HTML is escaped by `html.escape`, a calendar by `icalendar`, the headers of a mail by `email`, JSON by its
encoder.
"""

import re
from typing import Final

_PUNCTUATION: Final = re.compile(r"([!-/:-@\[-`{-~])")
_LINE_ENDS: Final = re.compile(r"[\x00-\x08\x0a-\x1f\x7f\x85\u2028\u2029]+")
_LINKABLE: Final = re.compile(r"(?<=[.:/@])(?=\w|/)")
_JOINER: Final = "\u2060"
"""WORD JOINER: it has no width, and no reader takes it for a part of an address."""


def discord(text: str) -> str:
    """The text for Discord's Markdown, in which a backslash before any ASCII sign means that sign: no format, masked link, address,
    mention, emoji, heading, list or quotation is left."""
    return _PUNCTUATION.sub(r"\\\1", text)


def slack(text: str) -> str:
    """The text for Slack's `mrkdwn`, in which `<` begins every link and mention. What else formats is turned off beside it: a message is
    plain text, and its addresses are not made links."""
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def one_line(text: str) -> str:
    """The text on one line, for a line of a plain mail: it cannot begin another one, nor the signature."""
    return _LINE_ENDS.sub(" ", text)


def unlinked(name: str) -> str:
    """A name that readers of mails and messages, who make links of all that looks like an address, leave as it is."""
    return _LINKABLE.sub(_JOINER, name)

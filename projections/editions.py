"""The texts of a second edition: those of the first edition, with its own in their place."""

import re
from collections.abc import Mapping
from typing import Final

ORIGINAL: Final = "original-"
"""What the name of a replaced message begins with, if its replacement refers to it."""
_MESSAGE: Final = re.compile(r"^([a-zA-Z][\w-]*) =", re.MULTILINE)


def composed(first: str, own: str) -> str:
    """Return the messages of two Fluent texts as one text: those of `own` take the place of those of `first`.

    A message of `first` that is replaced is kept as `original-<name>` if `own` refers to it by this name. So a choice of words can be
    extended without being repeated.
    """
    added = messages(own)
    kept = (_kept(name, text, own) if name in added else text for name, text in messages(first).items())
    return "\n".join([*filter(None, kept), *added.values()]) + "\n"


def messages(source: str) -> Mapping[str, str]:
    """Return the messages of a Fluent text by their names, each with its lines. Comments are left out."""
    starts = [*_MESSAGE.finditer(source)]
    ends = [found.start() for found in starts[1:]] + [len(source)]
    return {found[1]: _without_comments(source[found.start() : end]) for found, end in zip(starts, ends, strict=True)}


def _kept(name: str, text: str, own: str) -> str:
    """Return a replaced message under its other name, or an empty text if nothing refers to it."""
    return f"{ORIGINAL}{text}" if re.search(rf"\b{ORIGINAL}{re.escape(name)}\b(?!-)", own) else ""


def _without_comments(lines: str) -> str:
    return "\n".join(line for line in lines.splitlines() if line.strip() and not line.startswith("#"))

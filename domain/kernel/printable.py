"""What can be read of a text that a person typed."""

import unicodedata
from typing import Final

_INVISIBLE_CATEGORIES: Final = frozenset({"Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp"})
_BLANK: Final = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0")
"""Characters of other categories that have no ink. Variation selectors are among them (see `is_invisible`)."""
MOST_MARKS: Final = 2
"""Combining marks that may follow one letter: more grow into the lines above and below."""


def normalised(text: str) -> str:
    """The text in Unicode's composed form (NFC) with single spaces, so that texts which look alike are equal."""
    return " ".join(unicodedata.normalize("NFC", text).split())


def is_invisible(character: str) -> bool:
    """True for characters without ink, and for those that change the direction or the form of others."""
    selects_form = "\ufe00" <= character <= "\ufe0f" or "\U000e0100" <= character <= "\U000e01ef"
    return unicodedata.category(character) in _INVISIBLE_CATEGORIES or character in _BLANK or selects_form


def is_piled(text: str) -> bool:
    """True if more combining marks follow one letter than any language writes."""
    run = 0
    for character in unicodedata.normalize("NFD", text):
        run = run + 1 if unicodedata.category(character) in ("Mn", "Me") else 0
        if run > MOST_MARKS:
            return True
    return False

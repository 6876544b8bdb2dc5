"""Which passwords are refused: short ones, common ones, and those made of words that an attacker tries first. No other rules."""

import re
import unicodedata
from collections.abc import Iterable
from functools import cache
from typing import Final

from domain.kernel.errors import Refused

LEAST: Final = 8
RULE: Final = "ACC-PASSWORD"
_LEAST_BESIDE: Final = 4
"""Letters and digits that a password must have besides words of its context."""
_WORD: Final = re.compile(r"\w{3,}")
_SIGNS: Final = re.compile(r"[\W_]+")
_NUMBER: Final = re.compile(r"[\W\d_]+$")


def require_unguessable(password: str, context: Iterable[str]) -> None:
    """Refuse a password: `password_short`, `password_common`, or `password_context` if little is left without the words of `context`,
    such as the person's name and the site's."""
    plain = " ".join(unicodedata.normalize("NFKC", password).casefold().split())
    if len(plain) < LEAST:
        raise Refused("password_short", RULE)
    if plain in common_passwords() or len(set(plain)) < _LEAST_BESIDE:
        raise Refused("password_common", RULE)
    words = {word.casefold() for text in context for word in (*_WORD.findall(text), _SIGNS.sub("", text)) if len(word) > 2}
    left = _SIGNS.sub("", plain)
    touched = left
    for word in sorted(words, key=lambda each: (-len(each), each)):
        touched = touched.replace(word, "")
    if touched != left and len(_NUMBER.sub("", touched)) < _LEAST_BESIDE:
        raise Refused("password_context", RULE)


@cache
def common_passwords() -> frozenset[str]:
    """The common passwords that are long enough to be tried here. The library's lists are loaded at the first use."""
    from zxcvbn.frequency_lists import FREQUENCY_LISTS  # type: ignore[import-untyped]  # the library has no types

    return frozenset(word for word in FREQUENCY_LISTS["passwords"] if len(word) >= LEAST)

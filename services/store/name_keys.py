"""The two forms under which a name has to be unique: its folded form, and its skeleton, which look-alikes share (UTS 39).

Everything that counts or compares names uses these functions, so that no spelling is a second name.
"""

import unicodedata
from collections.abc import Iterable
from functools import cache
from typing import Final

from confusable_homoglyphs.confusables import confusables_data  # type: ignore[import-untyped]  # the library has no types


def folded(name: str) -> str:
    """The name without differences of case, spaces and compatible characters (NFKC)."""
    composed = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())
    return " ".join(composed.split())


def skeleton(name: str) -> str:
    """The same text for all names that look alike, such as `Ada` with a Latin and with a Cyrillic `A`."""
    prototypes = _prototypes()
    plain = unicodedata.normalize("NFD", "".join(map(_without_compatible, name)))
    looked_up = "".join(prototypes.get(character, character) for character in plain)
    return folded(unicodedata.normalize("NFD", looked_up))


_WIDE: Final = ("<wide>", "<narrow>", "<font>", "<circle>", "<super>", "<sub>", "<square>")


def _without_compatible(character: str) -> str:
    """The plain character for one of another width or font, which the library's data may leave out."""
    form = unicodedata.decomposition(character)
    return unicodedata.normalize("NFKC", character) if form.startswith(_WIDE) else character


@cache
def _prototypes() -> dict[str, str]:
    """For each character its prototype. The library lists both directions of each pair, so the pairs are joined to groups first.

    As in UTS 39, the prototype is the ASCII text of several characters if the group has one (`rn` for `m`). Else it is the first
    character in order.
    """
    groups: dict[str, set[str]] = {}
    for text, alike in confusables_data.items():
        _join(groups, (text, *(each["c"] for each in alike)))
    return {
        text: min(groups[text], key=lambda each: (not (len(each) > 1 and each.isascii()), len(each), each))
        for text in groups
        if len(text) == 1
    }


def _join(groups: dict[str, set[str]], texts: Iterable[str]) -> None:
    joined = set(texts)
    for text in tuple(joined):
        joined |= groups.get(text, set())
    for text in joined:
        groups[text] = joined

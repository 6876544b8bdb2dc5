"""Names of people: their normal form, which names are refused, and made-up names for guests without one."""

import re
import secrets
import unicodedata
from typing import Final

from confusable_homoglyphs.categories import alias  # type: ignore[import-untyped]  # the library has no types

from domain.kernel.errors import Refused
from domain.kernel.printable import is_invisible, is_piled, normalised
from services.store.name_keys import skeleton

LONGEST: Final = 40
RESERVED: Final = ("Bot", "System", "Server", "Rollbook", "Admin", "Administrator", "Operator", "Moderator", "Support", "Root", "Nobody")
"""Names under which people could be taken for the server or its operators."""
RULE: Final = "ACC-NAME"
_ANY_SCRIPT: Final = ("COMMON", "INHERITED")
_TOGETHER: Final = (
    frozenset({"HAN", "HIRAGANA", "KATAKANA", "LATIN"}),
    frozenset({"HAN", "BOPOMOFO", "LATIN"}),
    frozenset({"HAN", "HANGUL", "LATIN"}),
)
"""Scripts that are written together: the level "highly restrictive" of UTS 39."""

_FIRST: Final = (
    "Amber", "Azure", "Bold", "Brave", "Bright", "Calm", "Clever", "Copper", "Crimson", "Curious", "Daring", "Eager",
    "Fabled", "Gentle", "Golden", "Happy", "Hidden", "Humble", "Ivory", "Jolly", "Keen", "Lucky", "Merry", "Mighty",
    "Nimble", "Noble", "Patient", "Polar", "Quick", "Quiet", "Roving", "Silver", "Steady", "Sunny", "Swift", "Tidy",
    "Velvet", "Wandering", "Witty", "Zesty",
)  # fmt: skip
_SECOND: Final = (
    "Badger", "Beacon", "Bishop", "Captain", "Comet", "Courier", "Crane", "Falcon", "Fox", "Gambit", "Harbour", "Heron",
    "Ibis", "Jester", "Keeper", "Kestrel", "Lantern", "Lynx", "Marten", "Meteor", "Moon", "Navigator", "Nova", "Orbit",
    "Otter", "Owl", "Pawn", "Pilot", "Puffin", "Ranger", "Raven", "Rook", "Scout", "Sparrow", "Squire", "Tower",
    "Voyager", "Warden", "Willow", "Wren",
)  # fmt: skip


def usable(name: str) -> str:
    """The normal form of a name as it was typed. Raises Refused for names that cannot be read or could be taken for another one:
    `name_empty`, `name_long`, `name_invisible`, `name_mixed`, `name_reserved`."""
    kept = normalised(name)
    if not kept:
        raise Refused("name_empty", RULE)
    if len(kept) > LONGEST:
        raise Refused("name_long", RULE)
    if any(map(is_invisible, name)) or not any(unicodedata.category(each)[0] in "LNS" for each in kept) or is_piled(kept):
        raise Refused("name_invisible", RULE)
    scripts = {alias(each) for each in kept if unicodedata.category(each)[0] == "L"} - set(_ANY_SCRIPT)
    if len(scripts) > 1 and not any(scripts <= together for together in _TOGETHER):
        raise Refused("name_mixed", RULE)
    if not _RESERVED.isdisjoint(_in_both_cases(_NUMBER.sub("", kept))):
        raise Refused("name_reserved", RULE)
    return kept


def _in_both_cases(name: str) -> tuple[str, str]:
    """The skeletons of the name as it is and in capitals, since `0` looks like a capital `O` only."""
    return skeleton(name), skeleton(name.upper())


_RESERVED: Final = frozenset(form for name in RESERVED for form in _in_both_cases(name))
_NUMBER: Final = re.compile(r"[\d\s_#.-]+$")
"""What a name ends with that makes it no other name: `Bot 2` is a `Bot`."""


def made_up_name(tries: int) -> str:
    """A made-up name. From the second try on it ends with a number, which makes it rarer."""
    name = f"{secrets.choice(_FIRST)} {secrets.choice(_SECOND)}"
    return name if tries == 0 else f"{name} {secrets.randbelow(10 ** min(tries + 1, 9)) + 1}"

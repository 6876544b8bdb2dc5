"""Names of people: their normal form, and made-up names for guests without one."""

import secrets
import unicodedata
from typing import Final

LONGEST: Final = 40

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


def normalised(name: str) -> str:
    """The name in Unicode's composed form (NFC) with single spaces, so that names which look alike are equal."""
    return " ".join(unicodedata.normalize("NFC", name).split())


def made_up_name(tries: int) -> str:
    """A made-up name. From the second try on it ends with a number, which makes it rarer."""
    name = f"{secrets.choice(_FIRST)} {secrets.choice(_SECOND)}"
    return name if tries == 0 else f"{name} {secrets.randbelow(10 ** min(tries + 1, 9)) + 1}"

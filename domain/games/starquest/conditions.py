"""Conditions of boards: which there are, and which a game begins with (Part A, section A2.4)."""

from typing import Final, Literal, TypeAlias, get_args

Condition: TypeAlias = Literal[
    "low_gravity", "high_gravity", "slime", "brittle_walls", "locked_doors", "fog", "mag_storm", "thin_air",
]  # fmt: skip
ConditionChoice: TypeAlias = Literal[
    "none", "low_gravity", "high_gravity", "slime", "brittle_walls", "locked_doors", "fog", "mag_storm", "thin_air",
]  # fmt: skip
"""The conditions, or `none`, as one list of words for forms."""
Weather: TypeAlias = Literal["mission", "none", "random", "chosen"]
"""As the mission says, none, four at random, or one for each board."""

CONDITIONS: Final[tuple[Condition, ...]] = get_args(Condition)
FOG_SIGHT: Final = 4
"""The longest line of sight into fog, or out of it."""

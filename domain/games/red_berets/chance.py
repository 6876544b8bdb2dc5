"""The group of the hidden draws: one seal, opened when the game ends (section 7)."""

from typing import Final

SEALED: Final = "sealed.0"
TABLE_DIE: Final = "d20"

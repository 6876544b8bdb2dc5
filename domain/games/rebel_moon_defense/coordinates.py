"""The names of hexes: row letter and column number, "E5". Boards have at most 26 rows."""

import re
from typing import Final

from domain.geometry.hexes import Hex

_NAME: Final = re.compile(r"([A-Z])([1-9][0-9]{0,2})", re.ASCII)
_ROWS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_LARGEST_COLUMN: Final = 999


def hex_at(name: str) -> Hex:
    """The hex of a name: row letter `A` to `Z`, column number 1 to 999 without leading zeros.

    Raises ValueError for any other text. The hex need not lie on a board.
    """
    match = _NAME.fullmatch(name)
    if match is None:
        raise ValueError(f"not a hex name: {name!r}")
    row = _ROWS.index(match[1])
    return int(match[2]) - 1 - (row >> 1), row


def name_of(cell: Hex) -> str:
    """The name of a hex, as `hex_at` reads it. Raises ValueError outside rows A to Z and columns 1 to 999."""
    q, row = cell
    column = q + (row >> 1) + 1
    if not (0 <= row < len(_ROWS) and 1 <= column <= _LARGEST_COLUMN):
        raise ValueError(f"hex {cell} has no name")
    return f"{_ROWS[row]}{column}"

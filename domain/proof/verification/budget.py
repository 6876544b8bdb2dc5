"""The work that one file may cause. A file of a few kilobytes must not keep a verifier busy for minutes.

Work is counted before it is done, in units of about a microsecond of the slower verifier, so that both stop at the same file. Only work
that can grow faster than the file is counted: reading and hashing the records cannot.
"""

from typing import Final

from domain.proof.errors import TooMuchWork

MOST_WORK: Final = 30_000_000
SIGNATURE: Final = 150
"""One signature compared with one key."""
BLS_SIGNATURE: Final = 15_000
"""One signature of a round of a public beacon."""
LINK: Final = 3
"""One step back along a chain."""
DISCLOSED: Final = 3
"""One character of a disclosure, which is parsed and kept."""


class WorkBudget:
    """The work left for one file."""

    def __init__(self, most: int = MOST_WORK) -> None:
        self._left = most

    def spend(self, units: int) -> None:
        """Take work off the budget. Raises TooMuchWork if there is not so much left."""
        self._left -= units
        if self._left < 0:
            raise TooMuchWork("the file causes too much work: no honest game does")

    def spend_on_link(self, position: int, known: int, longest: int) -> None:
        """Take the steps between two links of a chain off the budget; none is taken where they cannot follow each other."""
        if 0 < position - known <= longest:
            self.spend((position - known) * LINK)

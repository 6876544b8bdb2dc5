"""What play costs the server, by who pays for it: bytes appended to the log, and processor time of bots and pictures.

A request names its payers; what is appended in it is theirs. Without a request the table's host pays, who wanted the bots.
"""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Final, Literal, NamedTuple, TypeAlias

Kind: TypeAlias = Literal["bytes", "bots", "pictures"]
"""Bytes appended, seconds of bots, and seconds in which pictures are drawn."""
MOST_KEPT: Final = 20_000
_payers: ContextVar[tuple[str, ...]] = ContextVar("payers", default=())


class Spent(NamedTuple):
    """What one payer has spent of one kind."""

    kind: Kind
    payer: str


@contextmanager
def paid_by(*payers: str) -> Iterator[None]:
    """What is appended in this block is paid by these accounts and networks, each in full."""
    token = _payers.set(payers)
    try:
        yield
    finally:
        _payers.reset(token)


class Spending:
    """Adds up what is spent until somebody asks."""

    def __init__(self) -> None:
        self._amounts: dict[Spent, float] = {}

    def add(self, kind: Kind, amount: float, host: str) -> None:
        """Count an amount for the payers of this request, or else for the table's host."""
        for payer in _payers.get() or ((host,) if host else ()):
            spent = Spent(kind, payer)
            self._amounts[spent] = self._amounts.get(spent, 0.0) + amount
        if len(self._amounts) > MOST_KEPT:
            self._amounts.clear()  # nobody asks

    def drained(self) -> Mapping[Spent, float]:
        """What was spent since the last call."""
        amounts, self._amounts = self._amounts, {}
        return amounts

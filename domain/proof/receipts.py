"""Receipts and refusals: the texts of the signed notes with which the server answers a command.

A receipt promises that the append will be in the log. A refusal names its reason, and a replay of the game can prove it false.
"""

import re
from dataclasses import dataclass
from typing import Final

from domain.proof.errors import MalformedText, ReceiptFault
from domain.proof.lines import lines
from domain.proof.notes import is_key_name
from domain.proof.text_encodings import from_decimal, from_hex, is_time

RECEIPT: Final = "rollbook/v1/receipt"
REFUSAL: Final = "rollbook/v1/refusal"

_CODE: Final = re.compile(r"[a-z][a-z0-9_]{0,63}", re.ASCII)


@dataclass(frozen=True, slots=True)
class Receipt:
    """The game's last record after an append was number `number`, and its head `head`."""

    origin: str
    handle: str
    number: int
    head: str
    time: str

    @property
    def text(self) -> str:
        """The text that is signed."""
        return lines(RECEIPT, self.origin, self.handle, self.number, self.head, self.time).decode("ascii")


@dataclass(frozen=True, slots=True)
class Refusal:
    """The command with this digest was refused for the reason `code` when the game's head was `head`."""

    origin: str
    handle: str
    head: str
    digest: str
    code: str
    time: str

    @property
    def text(self) -> str:
        """The text that is signed."""
        return lines(REFUSAL, self.origin, self.handle, self.head, self.digest, self.code, self.time).decode("ascii")


def receipt_text(origin: str, handle: str, n: int, head: str, time: str) -> str:
    """The text of the receipt for an append whose last record is number `n`; raises ReceiptFault for what cannot stand in one."""
    _require("receipt", origin, handle, time, head)
    if n < 0:
        raise ReceiptFault(f"receipt: there is no record {n}")
    return Receipt(origin, handle, n, head, time).text


def refusal_text(origin: str, handle: str, head: str, digest: str, code: str, time: str) -> str:
    """The text of the refusal of the command with this digest; raises ReceiptFault for what cannot stand in one."""
    _require("refusal", origin, handle, time, head, digest)
    if _CODE.fullmatch(code) is None:
        raise ReceiptFault(f"refusal: not the code of a reason: {code[:80]!r}")
    return Refusal(origin, handle, head, digest, code, time).text


def read_receipt(text: str) -> Receipt:
    """Reads the text of a note; raises ReceiptFault unless it is a receipt in its only spelling. Checks no signature."""
    origin, handle, number, head, time = _parts(text, "receipt", RECEIPT, 5)
    try:
        read = Receipt(origin, handle, from_decimal(number), head, time)
    except MalformedText as error:
        raise ReceiptFault(f"receipt: {error}") from error
    receipt_text(origin, handle, read.number, head, time)
    return read


def read_refusal(text: str) -> Refusal:
    """Reads the text of a note; raises ReceiptFault unless it is a refusal in its only spelling. Checks no signature."""
    origin, handle, head, digest, code, time = _parts(text, "refusal", REFUSAL, 6)
    refusal_text(origin, handle, head, digest, code, time)
    return Refusal(origin, handle, head, digest, code, time)


def _parts(text: str, kind: str, first: str, count: int) -> list[str]:
    parts = text.split("\n")
    if parts[0] != first:
        raise ReceiptFault(f"the first line of a {kind} is {first}, not {parts[0][:80]!r}")
    if len(parts) != count + 2 or parts[-1]:
        raise ReceiptFault(f"a {kind} has {count + 1} lines, there are {text.count(chr(10))}")
    return parts[1:-1]


def _require(kind: str, origin: str, handle: str, time: str, *hashes: str) -> None:
    if not origin.isascii() or not is_key_name(origin):
        raise ReceiptFault(f"{kind}: not the origin of a log: {origin[:80]!r}")
    if not is_time(time):
        raise ReceiptFault(f"{kind}: not a UTC time to the millisecond: {time[:80]!r}")
    try:
        from_hex(handle, 16)
        for given in hashes:
            from_hex(given, 32)
    except MalformedText as error:
        raise ReceiptFault(f"{kind}: {error}") from error

"""Games' logs as the table writes them, for tests of stores: a command with its box, then the dice that it rolled."""

import hashlib
import itertools
import secrets
from collections.abc import Iterator, Sequence

import msgspec

from domain.proof.disclosures import digest_of, disclose
from domain.proof.head import DIGEST_ALGORITHM, GENESIS, RECORD_FORMAT
from domain.proof.records import EncodedRecord, Opening
from services.store.port import Append, Head, KnownCommand, SeatHolder, TableMetadata

AT = "2026-11-20T09:02:02.000Z"


def written(handle: str, n: int, append: int, prev: str, *, boxed: bool) -> EncodedRecord:
    """Make a record of about 250 to 450 bytes: with a box and its opening, or a roll."""
    openings: tuple[Opening, ...] = ()
    if boxed:
        text = disclose(secrets.token_bytes(16), "s0", {"raw": f'{{"cmd":"{n}","hex":"E{n}","type":"place_token"}}'})
        openings = (Opening(n, "secret", 0, "s0", text),)
        box = {"_sd": [digest_of(text)], "aud": ["s0"]}
        data: object = {"digest": "ab" * 32, "head": None, "j": n, "seat": 0, "secret": box, "sig": None, "w": n, "y": None}
    else:
        seed = secrets.token_hex(32)
        data = {
            "beacon": None,
            "draw": [3, 1],
            "e": 4,
            "i": n,
            "method": "roll",
            "purpose": "fire",
            "seed": seed,
            "sides": [6, 6],
            "y": None,
        }
    kind = "table.CommandAccepted" if boxed else "table.DiceRolled"
    record = {
        "_sd_alg": DIGEST_ALGORITHM, "append": append, "at": AT, "data": data, "game": handle, "n": n, "prev": prev, "t": RECORD_FORMAT,
        "type": kind,
    }  # fmt: skip
    body = msgspec.json.encode(record, order="sorted")
    return EncodedRecord(n, body, hashlib.sha256(body).hexdigest(), kind, openings)


class Log:
    """One game's log, as held by the process that plays it."""

    def __init__(self, handle: str = "", *, public: bool = True) -> None:
        self.handle = handle or secrets.token_hex(16)
        self.about = TableMetadata(
            salt=secrets.token_bytes(32), dice_key="k1", opened_at=AT, id=f"t{self.handle[:12]}", game="toy",
            public=public, host="ann",
        )  # fmt: skip
        self.records: list[EncodedRecord] = []
        self._ids = itertools.count()

    @property
    def end(self) -> Head | None:
        """The head of the log, or None if it is empty."""
        return Head(self.records[-1].n, self.records[-1].head) if self.records else None

    def next(self, records: int = 2, *, command: KnownCommand | None = None, holders: Sequence[SeatHolder] = ()) -> Append:
        """Make the next append on the log's head without adding it. The default command is a fresh one."""
        return Append(
            self.handle,
            self.end,
            tuple(itertools.islice(self._chain(), records)),
            command or KnownCommand(0, f"c{next(self._ids)}-{secrets.token_hex(8)}", "cd" * 32, b'{"n":1}'),
            None if self.records else self.about,
            tuple(holders),
        )

    def _chain(self) -> Iterator[EncodedRecord]:
        end = self.end or Head(-1, GENESIS)
        n, prev, _ = end
        while True:
            n += 1
            made = written(self.handle, n, end.n + 1, prev, boxed=n == end.n + 1)
            prev = made.head
            yield made

    def grow(self, append: Append) -> Append:
        """Add a written append to the log."""
        self.records += append.records
        return append

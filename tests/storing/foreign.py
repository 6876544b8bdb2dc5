"""A stream of a kind that nothing here knows, as a newer version may have written it into the same store."""

import hashlib
import secrets

import msgspec

from domain.proof.bundles import FORMAT, Bundle, Manifest, Module
from domain.proof.disclosures import digest_of, disclose
from domain.proof.head import DIGEST_ALGORITHM, GENESIS, RECORD_FORMAT
from domain.proof.records import EncodedRecord, Opening
from services.store.port import Append, EventStore, Head, StreamMetadata

AT = "2026-11-20T09:02:02.000Z"
KIND = "tournament"


class ForeignStream:
    """One stream of another kind. Each append has a record with a secret, and one without."""

    def __init__(self) -> None:
        self.handle = secrets.token_hex(16)
        self.about = StreamMetadata(kind=KIND, salt=secrets.token_bytes(32), dice_key="k1", opened_at=AT)
        self.records: list[EncodedRecord] = []

    @property
    def end(self) -> Head | None:
        """The head of the stream, or None if it is empty."""
        return Head(self.records[-1].n, self.records[-1].head) if self.records else None

    async def grow(self, store: EventStore, appends: int = 1) -> None:
        """Append so often."""
        for _ in range(appends):
            end, first = self.end, len(self.records)
            made = tuple(self._record(first + place, first) for place in range(2))
            await store.append(Append(self.handle, end, made, new=None if end else self.about))

    def bundle(self) -> Bundle:
        """The stream as a file, without the site's log."""
        openings = tuple(opening for record in self.records for opening in record.openings)
        last = self.records[-1]
        manifest = Manifest(FORMAT, self.handle, Module("", "", ""), ("all",), last.n, last.head)
        return Bundle(manifest, tuple(record.body for record in self.records), openings)

    def _record(self, n: int, append: int) -> EncodedRecord:
        openings: tuple[Opening, ...] = ()
        data: dict[str, object] = {"round": n}
        if n == append:
            text = disclose(secrets.token_bytes(16), "all", {"who": f"player {n}"})
            openings = (Opening(n, "secret", 0, "all", text),)
            data["secret"] = {"_sd": [digest_of(text)], "aud": ["all"]}
        type_ = f"{KIND}.RoundDrawn"
        prev = self.records[-1].head if self.records else GENESIS
        members = {
            "_sd_alg": DIGEST_ALGORITHM, "append": append, "at": AT, "data": data, "game": self.handle, "n": n, "prev": prev,
            "t": RECORD_FORMAT, "type": type_,
        }  # fmt: skip
        body = msgspec.json.encode(members, order="sorted")
        self.records.append(EncodedRecord(n, body, hashlib.sha256(body).hexdigest(), type_, openings))
        return self.records[-1]

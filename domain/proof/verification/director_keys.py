"""The keys with which directors and arbiters acted: the site's log announced each before the act, and had not retired it. Players end the
pause of a director only whose key it has retired."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from domain.proof.errors import ProofError
from domain.proof.head import ChainedRecord
from domain.proof.notes import VerifierKey, ed25519_key
from domain.proof.text_encodings import from_base64url, milliseconds
from domain.proof.verification.fields import Fields
from domain.proof.verification.remarks import Remarks

ACTED: Final = "table.DirectorActed"
ARBITERS: Final = frozenset({"table.ArbiterLooked", "table.Ruled", "table.RulingJudged"})
"""Types that an arbiter signs."""
RESUME_AGREED: Final = frozenset({"table.ResumeAgreed", "table.ResumeAgreed@2"})
GRACE_MS: Final = 60_000
"""An act may come into the log behind the retirement of its key if it is not so much younger: both were under way."""


@dataclass(slots=True)
class Announced:
    """A key that the log announced. `followed`: a log's key of the same site that the policy trusts, or one that such a key
    announced, signed for it. `retired`: the leaf from which on it does not count."""

    key: VerifierKey
    followed: bool
    added: int
    retired: int | None = None
    retired_at: int = 0
    """The time of the retirement, in milliseconds."""


@dataclass(slots=True)
class DirectorKeyVerifier:
    """The keys of a site's directors, as its log announces them."""

    remarks: Remarks
    host: str
    announced: Sequence[Announced]

    def check(self, records: Sequence[ChainedRecord], places: Sequence[tuple[int, int, int]]) -> None:
        """Check each act of a director. `places` are the first and last record of each leaf, with its index in the log."""
        older = places[0][1] if places else 0
        paused_by: VerifierKey | None = None
        for record in records:
            if record.type in RESUME_AGREED:
                self._check_retired(paused_by, record)
            if record.type != ACTED and record.type not in ARBITERS:
                continue
            if record.type == ACTED and record.data.get("kind") == "pause":
                paused_by = self._key(record)
            index = next((index for first, last, index in places if first <= record.number <= last), None)
            key = self._key(record)
            if key is None or not self._counts(key, record, index, record.number <= older):
                self.remarks.record = record.number
                who, code = ("an arbiter", "arbiter_unknown") if record.type in ARBITERS else ("a director", "director_unknown")
                self.remarks.fault(code, f"{who} acted with a key that the log had not announced, or had retired")
                self.remarks.record = None

    def _check_retired(self, key: VerifierKey | None, record: ChainedRecord) -> None:
        """Check that the log has retired the director whose pause the players would end. A new log does not announce that one at all."""
        found = next((each for each in self.announced if each.key == key), None)
        retired = found is None or (found.retired is not None and milliseconds(record.at) + GRACE_MS >= found.retired_at)
        if not retired:
            self.remarks.record = record.number
            self.remarks.fault("director_not_retired", "players would end the pause of a director, and the log had not retired that one")
            self.remarks.record = None

    def _key(self, record: ChainedRecord) -> VerifierKey | None:
        try:
            data = Fields(record.data)
            name = f"arbiters/{data.text('arbiter')}" if record.type in ARBITERS else f"directors/{data.text('director')}"
            return ed25519_key(f"{self.host}/{name}", from_base64url(data.text("key")))
        except ProofError:
            return None

    def _counts(self, key: VerifierKey, record: ChainedRecord, index: int | None, older: bool) -> bool:
        """True if the key was announced at this record. Records that came into this log together are `older` than its leaves."""
        found = next((each for each in self.announced if each.key == key), None)
        if found is None:
            return False
        if older or index is None:
            return True
        late = found.retired is not None and index > found.retired and milliseconds(record.at) > found.retired_at + GRACE_MS
        return index > found.added and not late

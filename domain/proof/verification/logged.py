"""V2: every append of the game lies in the public log, behind a checkpoint that the policy accepts; the receipt agrees.

The checkpoint's root binds all leaves. A policy (C2SP tlog-policy) names the keys whose signatures are trusted. Without a policy only
those checks are made that need no key.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from typing import Final, NamedTuple

from domain.proof.bundles import APPENDS, CHECKPOINT, HEAD_PROOF, KEYS, RECEIPT, LogFiles, LoggedLeaf
from domain.proof.checkpoint import Checkpoint, read_checkpoint
from domain.proof.errors import LeafFault, ProofError
from domain.proof.evidence import Evidence
from domain.proof.head import GENESIS, ChainedRecord
from domain.proof.leaves import AppendLeaf, KeyLeaf, read_leaf
from domain.proof.notes import ED25519, Note, VerifierKey, is_signed_by, lines_of, read_note
from domain.proof.policy import Policy
from domain.proof.receipts import read_receipt
from domain.proof.text_encodings import milliseconds
from domain.proof.tlog_proof import read_tlog_proof
from domain.proof.tree import check_inclusion, leaf_hash
from domain.proof.verification.budget import SIGNATURE, WorkBudget
from domain.proof.verification.dated import DateVerifier
from domain.proof.verification.director_keys import Announced, DirectorKeyVerifier
from domain.proof.verification.one_history import NOT_CHECKED, CopyVerifier, OneHistory, ReadBundle
from domain.proof.verification.promised import EvidenceVerifier
from domain.proof.verification.remarks import Remarks

_LOG_PATH: Final = "/log/"
MOST_KEY_LEAVES: Final = 4096
"""Leaves in which a log announces or retires keys."""


class Log(NamedTuple):
    """The log that holds the game: its origin, its size, the number of the game's leaves, the witnesses that cosigned, the latest time
    at which one of them did, and the number of the game's leaves between two times at which witnesses saw the log."""

    origin: str
    size: int
    appends: int
    witnesses: tuple[str, ...]
    seen_at: str | None = None
    dated: int = 0


class LogVerifier:
    """Checks the files of the log in one bundle."""

    def __init__(
        self,
        remarks: Remarks,
        files: LogFiles,
        records: Sequence[ChainedRecord],
        policy: Policy | None,
        budget: WorkBudget,
        copy: ReadBundle | None = None,
    ) -> None:
        self.remarks, self._files, self._records, self._policy, self._budget = remarks, files, records, policy, budget
        self._announced: list[Announced] = []
        self._places: list[tuple[int, int, int]] = []
        """Of each append: its first and last record, and its index in the log."""
        self._checkpoint: Checkpoint | None = None
        self.behind: int | None = None
        """The first record that is not in the log yet."""
        self._copy = copy
        self.log: Log | None = None
        self.one_history = NOT_CHECKED
        self.first_seen: list[tuple[int, int]] = []
        """The last record of each append, with the first time by which a quorum of the policy saw it."""

    def check(self) -> None:
        """Check everything and add what is found to the remarks."""
        read = self._read_checkpoint()
        if read is None:
            return
        note, checkpoint = read
        self._checkpoint = checkpoint
        self._check_keys(checkpoint)
        self._check_appends(checkpoint)
        witnesses = self._check_signatures(note, checkpoint)
        if self._files.head_proof:
            self._check_head_proof(checkpoint)
        if self._files.receipt:
            self._check_receipt(checkpoint)
        DirectorKeyVerifier(self.remarks, checkpoint.origin.rpartition(_LOG_PATH)[0], self._announced).check(self._records, self._places)
        dates = DateVerifier(self.remarks, self._policy, self._log_keys(checkpoint.origin), self._budget)
        self.first_seen = dates.first_seen
        seen_at, dated = dates.check((note, checkpoint), self._files.cosigned, self._places, self._records)
        self.log = Log(checkpoint.origin, checkpoint.size, len(self._files.appends), witnesses, seen_at, dated)
        self.one_history = self._history(note, checkpoint)

    def _history(self, note: Note, checkpoint: Checkpoint) -> OneHistory:
        """Whether it was checked that the log has no second history of the game: by a copy of the log, else by the policy's checkers."""
        if self._copy is not None:
            places = {index for _, _, index in self._places}
            found = CopyVerifier(self.remarks, self._copy, self._records[0].game, [record.head for record in self._records]).check(
                checkpoint, places
            )
            if found.is_checked:
                return found
        by = () if self._policy is None else self._policy.checkers_of(note)
        return OneHistory("checked", by, checkpoint.size) if by else NOT_CHECKED

    def _read_checkpoint(self) -> tuple[Note, Checkpoint] | None:
        try:
            note = read_note(self._files.checkpoint)
            return note, read_checkpoint(note.text)
        except ProofError as fault:
            self.remarks.fault("checkpoint_malformed", str(fault), file=CHECKPOINT)
            return None

    # leaves --------------------------------------------------------------------------------------------------------------

    def _check_appends(self, checkpoint: Checkpoint) -> None:
        """Check that the leaves follow each other from record 0 on, that each is one append, and that each is in the log."""
        starts = [*(record.number for record in self._records if record.begins_append), len(self._records)]
        following = 0
        for line, logged in enumerate(self._files.appends, 1):
            if self.remarks.is_full:
                return
            leaf = self._append_of(logged, line)
            if leaf is None:
                return
            if leaf.first != following:
                text = f"the leaf is of records {leaf.first} to {leaf.last}, where record {following} is the next one"
                self.remarks.fault("append_gap", text, file=APPENDS, line=line)
                return
            following = leaf.last + 1
            self._places.append((leaf.first, leaf.last, logged.index))
            self._check_append(leaf, starts, line)
            self._check_included(logged, checkpoint, APPENDS, line)
            if line > 1 and logged.index <= self._files.appends[line - 2].index:
                self.remarks.fault("append_gap", "the leaf stands in the log before the one that it follows", file=APPENDS, line=line)
        if following < len(self._records):
            self.behind = following
            text = f"records {following} to {len(self._records) - 1} were not in the log yet when the bundle was made"
            self.remarks.finding("log_behind", text, file=APPENDS)

    def _append_of(self, logged: LoggedLeaf, line: int) -> AppendLeaf | None:
        try:
            leaf = read_leaf(logged.leaf.encode())
        except (LeafFault, UnicodeEncodeError) as fault:
            self.remarks.fault("append_leaf", str(fault), file=APPENDS, line=line)
            return None
        if isinstance(leaf, AppendLeaf) and leaf.handle == self._records[0].game and leaf.last < len(self._records):
            return leaf
        self.remarks.fault("append_leaf", "the leaf is no append to the records of this game", file=APPENDS, line=line)
        return None

    def _check_append(self, leaf: AppendLeaf, starts: Sequence[int], line: int) -> None:
        before = self._records[leaf.first - 1].head if leaf.first else GENESIS
        if (leaf.before, leaf.after) != (before, self._records[leaf.last].head):
            self.remarks.fault("append_head", "the leaf names other heads than the records have", file=APPENDS, line=line)
        at, end = bisect_left(starts, leaf.first), bisect_left(starts, leaf.last + 1)
        inside = end - bisect_right(starts, leaf.first)
        if starts[at] != leaf.first or starts[end] != leaf.last + 1 or (inside and leaf.first):
            text = f"records {leaf.first} to {leaf.last} are not one append"
            self.remarks.fault("append_bounds", text, file=APPENDS, line=line)
        elif inside:
            text = (
                f"records 0 to {leaf.last}, {inside + 1} appends, came into the log with one leaf, "
                "which does not show when each of them was made"
            )
            self.remarks.finding("logged_together", text, file=APPENDS)

    def _check_included(self, logged: LoggedLeaf, checkpoint: Checkpoint, file: str, line: int) -> None:
        try:
            check_inclusion(logged.index, checkpoint.size, leaf_hash(logged.leaf.encode()), logged.proof, checkpoint.root)
        except ProofError as fault:
            self.remarks.fault("append_not_included" if file == APPENDS else "key_leaf_wrong", str(fault), file=file, line=line)

    # keys and signatures -------------------------------------------------------------------------------------------------

    def _check_keys(self, checkpoint: Checkpoint) -> None:
        """The leaves in which the log announces keys: each in the log, signed by the key itself or by one announced before."""
        if len(self._files.keys) > MOST_KEY_LEAVES:
            text = f"the log announces keys in {len(self._files.keys)} leaves, at most {MOST_KEY_LEAVES} are read"
            self.remarks.fault("too_many_key_leaves", text, file=KEYS)
            return
        for line, logged in enumerate(self._files.keys, 1):
            if self.remarks.is_full:
                return
            if line > 1 and logged.index <= self._files.keys[line - 2].index:
                self.remarks.fault("key_leaf_wrong", "the leaf stands in the log before the one that it follows", file=KEYS, line=line)
            self._check_included(logged, checkpoint, KEYS, line)
            try:
                leaf = read_leaf(logged.leaf.encode())
            except (LeafFault, UnicodeEncodeError) as fault:
                self.remarks.fault("key_leaf_wrong", str(fault), file=KEYS, line=line)
                continue
            if isinstance(leaf, KeyLeaf):
                self._announce(leaf, logged.index, line)
            elif isinstance(leaf, AppendLeaf):
                self.remarks.fault("key_leaf_wrong", "the leaf is of an append, not of the site's own", file=KEYS, line=line)

    def _announce(self, leaf: KeyLeaf, index: int, line: int) -> None:
        trusted = [log.key for log in self._policy.logs] if self._policy is not None else []
        known = [*trusted, *(each.key for each in self._announced), *([leaf.key] if leaf.action == "add" else [])]
        self._budget.spend(len(known) + sum(SIGNATURE * len(lines_of(leaf.note, key)) for key in known))
        if any(each.key == leaf.key for each in self._announced) and leaf.action == "add":
            self.remarks.fault("key_leaf_twice", f"the log announces {leaf.key.name} a second time", file=KEYS, line=line)
        elif not any(_signs(key, leaf.note) for key in known):
            self.remarks.fault("key_leaf_wrong", f"the leaf of {leaf.key.name} is signed by no key known before", file=KEYS, line=line)
        elif leaf.action == "add":
            followed = (*trusted, *(each.key for each in self._announced if each.followed))
            vouched = any(_signs(key, leaf.note) for key in followed if _host_of(key) == _host_of(leaf.key) != "")
            self._announced.append(Announced(leaf.key, vouched, index))
        else:
            for each in self._announced:
                if each.key == leaf.key:
                    each.retired, each.retired_at = index, milliseconds(leaf.time)

    def _check_signatures(self, note: Note, checkpoint: Checkpoint) -> tuple[str, ...]:
        """The policy accepts the checkpoint; the names of the witnesses that cosigned it."""
        if self._policy is None:
            return ()
        self._require_log_key(note, checkpoint, CHECKPOINT, "checkpoint_unsigned")
        self._require_quorum(note, CHECKPOINT, "checkpoint_quorum")
        return tuple(witness.name for witness in self._policy.witnesses_of(note) if witness in self._policy.independent)

    def _require_quorum(self, note: Note, file: str, code: str) -> None:
        """Enough of the policy's witnesses saw the checkpoint."""
        assert self._policy is not None
        if not self._policy.has_quorum(note):
            seen, all_ = len(self._policy.witnesses_of(note)), len(self._policy.witnesses)
            self.remarks.fault(code, f"{seen} of the policy's {all_} witnesses cosigned the checkpoint: that is no quorum", file=file)

    def _require_log_key(self, note: Note, checkpoint: Checkpoint, file: str, code: str) -> None:
        """A key of the policy signed for this log, or one that such a key announced in the log."""
        assert self._policy is not None
        trusted = [log.key for log in self._policy.logs if log.key.name == checkpoint.origin]
        newer = [each.key for each in self._announced if each.followed and each.key.name == checkpoint.origin]
        if any(_signs(key, note) for key in trusted):
            return
        if any(_signs(key, note) for key in newer) and trusted:
            self.remarks.finding("log_key_followed", "a newer key signed, which the policy's key announced in the log", file=file)
        elif any(_signs(key, note) for key in newer):
            text = f"the game lies in {checkpoint.origin}, which followed a log of the policy that could not go on; its key vouches for it"
            self.remarks.finding("log_followed", text, file=file)
        elif trusted:
            self.remarks.fault(code, f"the note is not signed by a key that the policy has for {checkpoint.origin}", file=file)
        else:
            names = ", ".join(log.key.name for log in self._policy.logs) or "none"
            self.remarks.fault(code, f"the policy knows no log {checkpoint.origin}, but {names}", file=file)

    def _log_keys(self, origin: str) -> tuple[VerifierKey, ...]:
        """The keys of a log that the policy trusts, and those that they announced."""
        trusted = () if self._policy is None else tuple(log.key for log in self._policy.logs if log.key.name == origin)
        return (*trusted, *(each.key for each in self._announced if each.followed and each.key.name == origin))

    # single notes --------------------------------------------------------------------------------------------------------

    def _check_head_proof(self, checkpoint: Checkpoint) -> None:
        """The proof of the last append, as the server hands it out alone."""
        try:
            proof = read_tlog_proof(self._files.head_proof.decode())
            own = read_checkpoint(proof.checkpoint.text)
        except (ProofError, UnicodeDecodeError) as fault:
            self.remarks.fault("proof_malformed", str(fault), file=HEAD_PROOF)
            return
        last = self._files.appends[-1] if self._files.appends else None
        if last is None or proof.index != last.index or own.origin != checkpoint.origin:
            self.remarks.fault("proof_wrong", f"it is about leaf {proof.index} of {own.origin}, not the last append's", file=HEAD_PROOF)
            return
        try:
            check_inclusion(proof.index, own.size, leaf_hash(last.leaf.encode()), proof.proof, own.root)
        except ProofError as fault:
            self.remarks.fault("proof_wrong", str(fault), file=HEAD_PROOF)
        if own.size == checkpoint.size and own.root != checkpoint.root:
            self.remarks.fault("proof_wrong", f"two roots for a log of {own.size} leaves: this is a fork", file=HEAD_PROOF)
        if self._policy is not None:
            self._require_log_key(proof.checkpoint, own, HEAD_PROOF, "proof_wrong")
            self._require_quorum(proof.checkpoint, HEAD_PROOF, "proof_wrong")

    def _check_receipt(self, checkpoint: Checkpoint) -> None:
        """The server's promise about one of the appends names what the records say, and its key was announced in the log."""
        try:
            note = read_note(self._files.receipt)
            receipt = read_receipt(note.text)
        except ProofError as fault:
            self.remarks.fault("receipt_malformed", str(fault), file=RECEIPT)
            return
        known = self._records[receipt.number].head if receipt.number < len(self._records) else None
        if (receipt.origin, receipt.handle, receipt.head) != (checkpoint.origin, self._records[0].game, known):
            text = f"it is about record {receipt.number} of {receipt.handle} in {receipt.origin}, with a head that is not this game's"
            self.remarks.fault("receipt_wrong", text, file=RECEIPT)
        name, keys = self._receipt_keys(checkpoint, receipt.number)
        if not keys:
            self.remarks.finding("receipt_not_checked", f"no key of {name} is known: the receipt's signature was not checked", file=RECEIPT)
        elif not any(_signs(key, note) for key in keys):
            self.remarks.fault("receipt_unsigned", f"it is not signed by a key of {name} that the log announced", file=RECEIPT)

    def _receipt_keys(self, checkpoint: Checkpoint, number: int) -> tuple[str, list[VerifierKey]]:
        """The name of the site's keys for receipts, and those of them that were in use at the append of this record."""
        name = f"{checkpoint.origin.rpartition(_LOG_PATH)[0]}/receipts"
        index = next((index for first, last, index in self._places if first <= number <= last), checkpoint.size)
        in_use = (each for each in self._announced if each.retired is None or index < each.retired)
        return name, [each.key for each in in_use if each.key.name == name]

    def check_evidence(self, evidence: Evidence) -> None:
        """Hold notes that a player has kept against the records; `check` comes first."""
        checkpoint = self._checkpoint

        def is_signed(note: Note, number: int) -> bool:
            assert checkpoint is not None
            keys = self._receipt_keys(checkpoint, number)[1]
            self._budget.spend(SIGNATURE * sum(len(lines_of(note, key)) for key in keys))
            return any(_signs(key, note) for key in keys)

        EvidenceVerifier(self.remarks, self._records, None if checkpoint is None else is_signed).check(evidence)


def _signs(key: VerifierKey, note: Note) -> bool:
    """True if this key, of a type that signs notes directly, signed the note."""
    return key.algorithm == ED25519 and is_signed_by(note, key)


def _host_of(key: VerifierKey) -> str:
    """The site to whose log the key belongs; empty for other keys."""
    return key.name.rpartition(_LOG_PATH)[0]

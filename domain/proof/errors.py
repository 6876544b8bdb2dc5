"""Everything that can be wrong with a proof, as a tree. Verifiers report by class, so the names are part of the format.

ProofError
├── MalformedText          a value is not in its only spelling (hex, base64url, a line of a hashed text, a beacon)
├── NotCanonical           JSON bytes outside the canonical profile
│   ├── NotJson
│   ├── BadUnicode         bad UTF-8 or a lone surrogate
│   ├── DuplicateKey
│   ├── ForbiddenKey       a member name that is not ASCII text
│   ├── ForbiddenNumber    a float, NaN, infinity, or an integer of 2^53 and beyond
│   ├── ForbiddenValue     something that has no place in JSON
│   ├── TooDeep
│   └── NotCanonicalForm   the right value in other bytes: white space, order, escapes, leading zeros
├── ImpossibleDraw         a die without faces, more cards picked than there are, a position before the first
├── ChainBroken            a published seed or nonce does not lead back to the one before it
├── DisclosureFault
│   ├── MalformedDisclosure
│   └── WrongDigest
├── NoteFault              a signed note (C2SP signed-note) or a key that verifies one
│   ├── MalformedNote      no text, no blank line before the signatures, a control character, a signature in another spelling
│   ├── MalformedKey       a verifier key whose id, type or length is not right
│   ├── NotSigned          the note carries no signature of the key
│   └── BadSignature       the note carries a signature that the key did not make over this text
├── TreeFault              a Merkle tree (RFC 6962)
│   ├── ImpossibleTree     a leaf beyond the last one, a smaller tree that is larger, a hash that is none
│   └── WrongProof         the proof does not lead to the root
├── TileFault              a tile or a bundle of entries (C2SP tlog-tiles): its path, its width, a cut entry
├── CheckpointFault        the text of a signed note is no checkpoint (C2SP tlog-checkpoint) of the log that signed it
├── LogProofFault          a text that is no proof for a leaf of a log (C2SP tlog-proof)
├── PolicyFault            carries the line of the policy (C2SP tlog-policy) that is wrong
├── LeafFault              a leaf of Rollbook's log that is not what its first line says
├── ReceiptFault           a text that is no receipt or no refusal
├── WrongData              the data of a table's record lack a value, or have one of the wrong kind
├── UnknownType            carries the number of a record whose type is not known here: a newer format, not a forgery
├── BundleFault            carries the file within the bundle and its line, counted from 1
│   ├── NoBundle           no ZIP file, or one that is cut, damaged or encrypted
│   ├── BundleTooLarge     unpacked, the files have more bytes than a bundle may have
│   ├── WrongFiles         a file is missing, there twice, or does not belong into a bundle
│   └── WrongLine          a file of the bundle is not written as its kind is
├── UnreadableFile         a file holds no bundle or no policy: one line that names it
│   └── TooMuchWork        a file that would keep a verifier busy for minutes
└── RecordFault            carries the number at which the record stands in the chain
    ├── RecordTooLong
    ├── RecordNotCanonical
    ├── WrongMembers       a record level member is missing, unknown or of the wrong type
    ├── WrongFormat        another format version, digest algorithm or spelling of the time
    ├── ForeignRecord      the record belongs to another game
    ├── WrongNumber
    ├── WrongPrevious
    ├── TimeWentBack
    └── WrongAppend        the record neither begins an append nor continues the one before it
"""


class ProofError(Exception):
    """Something offered as proof does not hold."""


class MalformedText(ProofError):
    """A value is not in the one spelling its format allows."""


class NotCanonical(ProofError):
    """The bytes are not canonical JSON of the profile."""


class NotJson(NotCanonical):
    """The bytes are no JSON text at all."""


class BadUnicode(NotCanonical):
    """The bytes are not UTF-8, or a string holds half of a surrogate pair."""


class DuplicateKey(NotCanonical):
    """An object names a member twice."""


class ForbiddenKey(NotCanonical):
    """A member name is not ASCII text."""


class ForbiddenNumber(NotCanonical):
    """A number is no integer between -(2^53 - 1) and 2^53 - 1."""


class ForbiddenValue(NotCanonical):
    """A value is neither null, boolean, integer, text, list nor object."""


class TooDeep(NotCanonical):
    """Lists and objects are nested beyond the limit."""


class NotCanonicalForm(NotCanonical):
    """The value has another, canonical spelling."""


class ImpossibleDraw(ProofError):
    """A draw was asked for that no dice can make."""


class ChainBroken(ProofError):
    """A published link does not lead back to the link known before it."""


class DisclosureFault(ProofError):
    """A disclosure is malformed or belongs to another digest."""


class MalformedDisclosure(DisclosureFault):
    """The text is no disclosure of a named field."""


class WrongDigest(DisclosureFault):
    """The disclosure hashes to another digest."""


class NoteFault(ProofError):
    """A signed note or a key for one does not hold."""


class MalformedNote(NoteFault):
    """The bytes are no signed note."""


class MalformedKey(NoteFault):
    """The text is no verifier key of a kind that is known here."""


class NotSigned(NoteFault):
    """The note carries no signature of the key that was asked for."""


class BadSignature(NoteFault):
    """A signature that names the key was not made by it over the note's text."""


class TreeFault(ProofError):
    """A Merkle tree or a proof about it does not hold."""


class ImpossibleTree(TreeFault):
    """No tree has such a leaf, such a size or such a hash."""


class WrongProof(TreeFault):
    """The hashes of the proof are too few, too many, or do not lead to the root."""


class TileFault(ProofError):
    """A tile or a bundle of entries is not what its path says."""


class CheckpointFault(ProofError):
    """A text is no checkpoint, or a checkpoint of another log."""


class LogProofFault(ProofError):
    """A text is no proof that a leaf is in a log."""


class PolicyFault(ProofError):
    """A policy says something that is not allowed; `line` is counted from 1."""

    def __init__(self, line: int, detail: str) -> None:
        super().__init__(f"policy line {line}: {detail}")
        self.line = line
        self.detail = detail


class LeafFault(ProofError):
    """A leaf of the log is not what its first line says."""


class HistoryFault(ProofError):
    """A leaf of the log does not continue its game, or a log not the one before it; `code` is stable."""

    def __init__(self, code: str, text: str) -> None:
        super().__init__(text)
        self.code = code


class ReceiptFault(ProofError):
    """A text is no receipt or no refusal."""


class WrongData(ProofError):
    """The data of a record lack a value that records of its type have, or have one of the wrong kind."""


class UnknownType(ProofError):
    """The type of a record is none that is known here: the record was written by a newer version. `append` is the number of the
    first record of its append."""

    def __init__(self, number: int, append: int, type_name: str) -> None:
        super().__init__(f"record {number} has the type {type_name[:80]!r}, which is not known here")
        self.number = number
        self.append = append
        self.type_name = type_name


class BundleFault(ProofError):
    """A bundle cannot be read. `file` is the file within it, empty for the archive; `line` is counted from 1, 0 for all of it."""

    def __init__(self, file: str, line: int, detail: str) -> None:
        place = f"{file}:{line}: " if line else f"{file}: " if file else ""
        super().__init__(place + detail)
        self.file = file
        self.line = line
        self.detail = detail


class NoBundle(BundleFault):
    """The bytes are no ZIP file, or one that is cut, damaged or encrypted."""


class BundleTooLarge(BundleFault):
    """Unpacked, the files have more bytes than a bundle may have."""


class WrongFiles(BundleFault):
    """A file is missing, there twice, or does not belong into a bundle."""


class WrongLine(BundleFault):
    """A file of the bundle is not written as its kind is."""


class UnreadableFile(ProofError):
    """A file holds no bundle or no policy; the text is one line that names the file."""


class TooMuchWork(UnreadableFile):
    """A file causes more work than an honest game can."""


class RecordFault(ProofError):
    """A record breaks its game's chain; `number` is the place at which it stands, counted from 0."""

    def __init__(self, number: int, detail: str) -> None:
        super().__init__(f"record {number}: {detail}")
        self.number = number
        self.detail = detail


class RecordTooLong(RecordFault):
    """The record has more bytes than a leaf of the log may hold."""


class RecordNotCanonical(RecordFault):
    """The record's bytes are outside the canonical profile; the cause says why."""


class WrongMembers(RecordFault):
    """The record's members are not the nine of the format, or one has the wrong type."""


class WrongFormat(RecordFault):
    """The record claims another format or digest algorithm, or spells its time in another way."""


class ForeignRecord(RecordFault):
    """The record names another game than the first one."""


class WrongNumber(RecordFault):
    """The record's number is not the next one."""


class WrongPrevious(RecordFault):
    """The record does not name the hash of the record before it."""


class TimeWentBack(RecordFault):
    """The record is older than the one before it."""


class WrongAppend(RecordFault):
    """The record's `append` is neither its own number nor that of the record before it, or the records of an append differ in time."""

"""Everything that can be wrong with a proof, as a tree. Verifiers report by class, so the names are part of the format.

ProofError
├── Misspelt               a value is not in its only spelling (hex, base64url, a line of a hashed text, a beacon)
├── NotCanonical           JSON bytes outside the canonical profile
│   ├── NotJson
│   ├── BadUnicode         bad UTF-8 or a lone surrogate
│   ├── DuplicateKey
│   ├── ForbiddenKey       a member name that is not ASCII text
│   ├── ForbiddenNumber    a float, NaN, infinity, or an integer of 2^53 and beyond
│   ├── ForbiddenValue     something that has no place in JSON
│   ├── TooDeep
│   └── OtherSpelling      the right value in other bytes: white space, order, escapes, leading zeros
├── ImpossibleDraw         a die without faces, more cards picked than there are, a position before the first
├── ChainBroken            a published seed or nonce does not lead back to the one before it
├── DisclosureFault
│   ├── MalformedDisclosure
│   └── WrongDigest
└── RecordFault            carries the number at which the record stands in the chain
    ├── RecordTooLong
    ├── RecordNotCanonical
    ├── WrongMembers       a record level member is missing, unknown or of the wrong type
    ├── WrongFormat        another format version, digest algorithm or spelling of the time
    ├── ForeignRecord      the record belongs to another game
    ├── WrongNumber
    ├── WrongPrevious
    └── TimeWentBack
"""


class ProofError(Exception):
    """Something offered as proof does not hold."""


class Misspelt(ProofError):
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


class OtherSpelling(NotCanonical):
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
    """The record's members are not the eight of the format, or one has the wrong type."""


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

"""The leaves of Rollbook's log. The first line of a leaf is its kind.

A leaf of a game is one append. It names the game's handle and the heads before and after the append. People who have the records can
find them in the log; the others learn only the time of each append.
"""

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from domain.proof.errors import LeafFault, MalformedNote, MalformedText, NoteFault
from domain.proof.lines import lines
from domain.proof.notes import Note, VerifierKey, is_key_name, read_note, read_verifier_key, signed_note
from domain.proof.text_encodings import from_decimal, from_hex, is_time

KeyAction: TypeAlias = Literal["add", "retire"]

APPEND: Final = "rollbook/v1/append"
KEY: Final = "rollbook/v1/key"
EPOCH: Final = "rollbook/v1/epoch"


@dataclass(frozen=True, slots=True)
class AppendLeaf:
    """A game's records `first` to `last` were appended; `before` and `after` are its heads around them."""

    handle: str
    first: int
    last: int
    before: str
    after: str


@dataclass(frozen=True, slots=True)
class KeyLeaf:
    """A key is added or retired. An older key signs the note, the first key its own; the signature is not checked here."""

    action: KeyAction
    key: VerifierKey
    time: str
    note: Note


@dataclass(frozen=True, slots=True)
class EpochLeaf:
    """A new log begins because the old one could not go on after its last published checkpoint."""

    old_origin: str
    old_size: int
    old_root: str
    reason: str


@dataclass(frozen=True, slots=True)
class OtherLeaf:
    """A leaf of a kind that this version does not know."""

    data: bytes


Leaf: TypeAlias = AppendLeaf | KeyLeaf | EpochLeaf | OtherLeaf


def append_leaf(handle: str, first: int, last: int, before: str, after: str) -> bytes:
    """The leaf of one append; raises LeafFault for what cannot be one."""
    try:
        from_hex(handle, 16)
        from_hex(before, 32)
        from_hex(after, 32)
    except MalformedText as error:
        raise LeafFault(f"append leaf: {error}") from error
    if not 0 <= first <= last:
        raise LeafFault(f"append leaf: records {first} to {last} are none")
    return lines(APPEND, handle, first, last, before, after)


def key_leaf(action: KeyAction, vkey: str, time: str, signer_name: str, signer_seed: bytes) -> bytes:
    """The leaf, a signed note, with which an older key announces or retires a key; the log's first key announces itself."""
    _require_key_lines(action, time)
    text = f"{KEY}\n{action} {read_verifier_key(vkey).text}\n{time}\n"
    return signed_note(text, signer_name, signer_seed).data


def epoch_leaf(old_origin: str, old_size: int, old_root_hex: str, reason: str) -> bytes:
    """The first leaf of a new log, with the last published state of the old one; the reason is one line."""
    try:
        from_hex(old_root_hex, 32)
        if not is_key_name(old_origin):
            raise LeafFault(f"epoch leaf: not the origin of a log: {old_origin[:80]!r}")
        return lines(EPOCH, old_origin, old_size, old_root_hex, reason)
    except MalformedText as error:
        raise LeafFault(f"epoch leaf: {error}") from error


def read_leaf(data: bytes) -> Leaf:
    """Reads a leaf; raises LeafFault for one of a known kind that is not as its kind is written. Checks no signature."""
    match data.partition(b"\n")[0]:
        case b"rollbook/v1/append":
            return _read_append(data)
        case b"rollbook/v1/key":
            return _read_key(data)
        case b"rollbook/v1/epoch":
            return _read_epoch(data)
        case _:
            return OtherLeaf(data)


def _parts(data: bytes, kind: str, count: int) -> list[str]:
    try:
        parts = data.decode("ascii").split("\n")
    except UnicodeDecodeError as error:
        raise LeafFault(f"{kind} leaf: not ASCII") from error
    if len(parts) != count + 2 or parts[-1]:
        raise LeafFault(f"{kind} leaf: {count + 1} lines are expected, there are {data.count(10)}")
    return parts[1:-1]


def _number(kind: str, text: str) -> int:
    try:
        return from_decimal(text)
    except MalformedText as error:
        raise LeafFault(f"{kind} leaf: {error}") from error


def _read_append(data: bytes) -> AppendLeaf:
    handle, first, last, before, after = _parts(data, "append", 5)
    leaf = AppendLeaf(handle, _number("append", first), _number("append", last), before, after)
    append_leaf(handle, leaf.first, leaf.last, before, after)
    return leaf


def _read_epoch(data: bytes) -> EpochLeaf:
    old_origin, old_size, old_root, reason = _parts(data, "epoch", 4)
    leaf = EpochLeaf(old_origin, _number("epoch", old_size), old_root, reason)
    epoch_leaf(old_origin, leaf.old_size, old_root, reason)
    return leaf


def _read_key(data: bytes) -> KeyLeaf:
    try:
        note = read_note(data)
        parts = note.text.split("\n")
        if len(parts) != 4:
            raise MalformedNote(f"3 lines are expected, there are {note.text.count(chr(10))}")
        action, _, vkey = parts[1].partition(" ")
        key = read_verifier_key(vkey)
    except NoteFault as error:
        raise LeafFault(f"key leaf: {error}") from error
    return KeyLeaf(_require_key_lines(action, parts[2]), key, parts[2], note)


def _require_key_lines(action: str, time: str) -> KeyAction:
    if not is_time(time):
        raise LeafFault(f"key leaf: not a UTC time to the millisecond: {time[:80]!r}")
    match action:
        case "add" | "retire":
            return action
        case _:
            raise LeafFault(f"key leaf: a key is added or retired, not {action[:80]!r}")

"""Bringing back appends that a restored database lacks, from the bundles of those who played.

Nothing of a bundle is believed for itself: an append counts if its leaf was in our signed log, its records continue the stored
ones to the head that the leaf names, and each secret that the game needs is there and belongs to its digest.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

import msgspec

from domain.kernel.seats import Seat
from domain.proof.bundles import Bundle
from domain.proof.canonical import Json
from domain.proof.checkpoint import read_checkpoint
from domain.proof.disclosures import Opening, digest_of, read_disclosure
from domain.proof.errors import ProofError
from domain.proof.head import ChainedRecord, read_chain
from domain.proof.leaves import AppendLeaf, read_leaf
from domain.proof.notes import VerifierKey, is_signed_by, read_note
from domain.proof.receipts import RECEIPT
from domain.proof.records import EncodedRecord
from domain.proof.tree import check_inclusion, leaf_hash
from domain.proof.verification.boxes import DigestPlace, places
from services.notary.receipts import StoredReceipt
from services.notary.signing import NoteSigner
from services.store import Store
from services.store.port import Append, Head, KnownCommand, SeatHolder

COMMAND: Final = "table.CommandAccepted"
JOINED: Final = "table.SeatJoined"


class Logged(NamedTuple):
    """Where an append begins, by its game, its first record and the head before."""

    handle: str
    first: int
    before: str


class Known(NamedTuple):
    """What is known of a game beyond its stored end: bundles, with all openings that are right."""

    records: Sequence[ChainedRecord]
    bodies: Sequence[bytes]
    openings: Mapping[tuple[int, str, int], Opening]


def logged_appends(leaves: Iterable[bytes]) -> dict[Logged, AppendLeaf]:
    """The appends among the leaves of a log."""
    appends = (leaf for leaf in map(read_leaf, leaves) if isinstance(leaf, AppendLeaf))
    return {Logged(leaf.handle, leaf.first, leaf.before): leaf for leaf in appends}


def proven_appends(bundle: Bundle, keys: Sequence[VerifierKey]) -> dict[Logged, AppendLeaf]:
    """The appends that a bundle proves to be in a log which one of these keys signed; none where something is wrong with that."""
    if bundle.log is None:
        return {}
    try:
        note = read_note(bundle.log.checkpoint)
        checkpoint = read_checkpoint(note.text)
        for each in bundle.log.appends:
            check_inclusion(each.index, checkpoint.size, leaf_hash(each.leaf.encode()), each.proof, checkpoint.root)
        proven = logged_appends(each.leaf.encode() for each in bundle.log.appends)
    except ProofError:
        return {}
    return proven if any(is_signed_by(note, key) and key.name == checkpoint.origin for key in keys) else {}


def known_of(bundles: Iterable[Bundle], end: Head) -> Known | None:
    """What bundles of one game say beyond its stored end; None where no right one goes further."""
    longest: list[ChainedRecord] = []
    bodies: Sequence[bytes] = ()
    offered: list[Opening] = []
    for bundle in bundles:
        try:
            records = list(read_chain(bundle.records))
        except ProofError:
            continue
        if len(records) > end.n + 1 and (end.n < 0 or records[end.n].head == end.head):
            offered += bundle.openings
            if len(records) > len(longest):
                longest, bodies = records, bundle.records
    if not longest:
        return None
    wanted = {(place.n, place.field, place.k): place for record in longest[end.n + 1 :] for place in places(record)}
    return Known(longest, bodies, {(o.n, o.field, o.k): o for o in offered if _belongs(o, wanted.get((o.n, o.field, o.k)))})


def continued(known: Known, end: Head, logged: Mapping[Logged, AppendLeaf], bots: Iterable[Seat]) -> Iterator[Sequence[ChainedRecord]]:
    """The appends behind the stored end that can be brought back, in order."""
    sitting = set(bots)
    n, before, handle = end.n, end.head, known.records[0].game
    while (leaf := logged.get(Logged(handle, n + 1, before))) is not None and leaf.last < len(known.records):
        records = known.records[leaf.first : leaf.last + 1]
        if records[-1].head != leaf.after or not all(_is_whole(record, known, sitting) for record in records):
            return
        yield records
        n, before = leaf.last, leaf.after


async def bring_back(store: Store, signing: NoteSigner, known: Known, end: Head, records: Sequence[ChainedRecord]) -> Head:
    """Write an append anew as it was, with the answer that its command got; the game's end behind it."""
    handle, last = records[0].game, records[-1]
    written = tuple(_written(record, known) for record in records)
    note = signing.receipt(handle, last.number, last.head, last.at)
    receipt = StoredReceipt(RECEIPT, signing.origin, handle, last.number, last.head, last.at, note)
    command = _command(records, known, msgspec.json.encode(receipt))
    await store.append(Append(handle, end, written, command, None, await _holders(store, records, known)))
    return Head(last.number, last.head)


def highest_commands(records: Iterable[ChainedRecord]) -> dict[Seat, int]:
    """By seat the number of its last command among these records."""
    highest: dict[Seat, int] = {}
    for record in records:
        match record.data:
            case {"seat": int(seat), "j": int(j), **_rest} if record.type == COMMAND:
                highest[seat] = j
    return highest


def _belongs(opening: Opening, place: DigestPlace | None) -> bool:
    try:
        return place is not None and opening.aud == place.aud and digest_of(opening.disclosure) == place.digest
    except ProofError:
        return False


def _is_whole(record: ChainedRecord, known: Known, bots: set[Seat]) -> bool:
    """Whether every secret of a record is there that the game needs: names may be erased, and nobody asks for a bot's words."""
    if record.type == JOINED or (record.type == COMMAND and record.data.get("seat") in bots):
        return True
    return all((place.n, place.field, place.k) in known.openings for place in places(record))


def _written(record: ChainedRecord, known: Known) -> EncodedRecord:
    openings = (known.openings.get((place.n, place.field, place.k)) for place in places(record))
    found = tuple(opening for opening in openings if opening is not None)
    return EncodedRecord(record.number, known.bodies[record.number], record.head, record.type, found)


def _command(records: Sequence[ChainedRecord], known: Known, answer: bytes) -> KnownCommand | None:
    """The command of an append, under the id that its sender gave it."""
    accepted = next((record for record in records if record.type == COMMAND), None)
    raw = None if accepted is None else _secret(accepted, known, "raw")
    if accepted is None or raw is None:
        return None
    match accepted.data, msgspec.json.decode(raw.encode()):
        case {"seat": int(seat), "digest": str(digest), **_rest}, {"id": str(command_id), **_more}:
            return KnownCommand(seat, command_id, digest, answer)
    return None


async def _holders(store: Store, records: Sequence[ChainedRecord], known: Known) -> tuple[SeatHolder, ...]:
    holders = []
    for record in records:
        name, seat = _secret(record, known, "who") if record.type == JOINED else None, record.data.get("seat")
        account = await store.account_named(name) if name is not None else None
        if account is not None and isinstance(seat, int):
            holders.append(SeatHolder(seat, account.id))
    return tuple(holders)


def _secret(record: ChainedRecord, known: Known, name: str) -> str | None:
    for place in places(record):
        opening = known.openings.get((place.n, place.field, place.k))
        value: Json = read_disclosure(opening.disclosure).value if opening is not None else None
        if isinstance(value, Mapping) and isinstance(text := value.get(name), str):
            return text
    return None

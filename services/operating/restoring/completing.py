"""Restoring appends that the database lacks, from the bundles that players have kept.

A bundle is not trusted by itself. An append is restored if its leaf was in our signed log, its records continue the stored ones to
the head that the leaf names, and every secret that the game needs is there and matches its digest.
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
OFFERED: Final = "table.SubstituteOffered"
HANDED_OVER: Final = "table.SeatHandedOver"


class AppendStart(NamedTuple):
    """Where an append begins: its game, its first record, and the head before it."""

    handle: str
    first: int
    before: str


class BundledGame(NamedTuple):
    """A game as bundles hold it beyond its stored end: the longest chain of records, with all openings that match."""

    records: Sequence[ChainedRecord]
    bodies: Sequence[bytes]
    openings: Mapping[tuple[int, str, int], Opening]


def appends_by_start(leaves: Iterable[bytes]) -> dict[AppendStart, AppendLeaf]:
    """The appends among a log's leaves, by where they begin."""
    appends = (leaf for leaf in map(read_leaf, leaves) if isinstance(leaf, AppendLeaf))
    return {AppendStart(leaf.handle, leaf.first, leaf.before): leaf for leaf in appends}


def proven_appends(bundle: Bundle, keys: Sequence[VerifierKey]) -> dict[AppendStart, AppendLeaf]:
    """The appends that a bundle proves to be in a log signed by one of these keys, or none if the proof fails."""
    if bundle.log is None:
        return {}
    try:
        note = read_note(bundle.log.checkpoint)
        checkpoint = read_checkpoint(note.text)
        for each in bundle.log.appends:
            check_inclusion(each.index, checkpoint.size, leaf_hash(each.leaf.encode()), each.proof, checkpoint.root)
        proven = appends_by_start(each.leaf.encode() for each in bundle.log.appends)
    except ProofError:
        return {}
    return proven if any(is_signed_by(note, key) and key.name == checkpoint.origin for key in keys) else {}


def bundled_game(bundles: Iterable[Bundle], end: Head) -> BundledGame | None:
    """The game as these bundles hold it beyond its stored end, or None if no valid bundle continues it."""
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
    return BundledGame(longest, bodies, {(o.n, o.field, o.k): o for o in offered if _belongs(o, wanted.get((o.n, o.field, o.k)))})


def restorable_appends(
    known: BundledGame, end: Head, logged: Mapping[AppendStart, AppendLeaf], bots: Iterable[Seat]
) -> Iterator[Sequence[ChainedRecord]]:
    """The appends after the stored end that can be restored, in order."""
    sitting = set(bots)
    n, before, handle = end.n, end.head, known.records[0].game
    while (leaf := logged.get(AppendStart(handle, n + 1, before))) is not None and leaf.last < len(known.records):
        records = known.records[leaf.first : leaf.last + 1]
        if records[-1].head != leaf.after or not all(_is_whole(record, known, sitting) for record in records):
            return
        yield records
        n, before = leaf.last, leaf.after


async def restore_append(store: Store, signing: NoteSigner, known: BundledGame, end: Head, records: Sequence[ChainedRecord]) -> Head:
    """Write an append as it was, with the answer that its command got. Returns the game's new end."""
    handle, last = records[0].game, records[-1]
    written = tuple(_written(record, known) for record in records)
    note = signing.receipt(handle, last.number, last.head, last.at)
    receipt = StoredReceipt(RECEIPT, signing.origin, handle, last.number, last.head, last.at, note)
    command = _command(records, known, msgspec.json.encode(receipt))
    await store.append(Append(handle, end, written, command, None, await _holders(store, records, known)))
    return Head(last.number, last.head, end.refusals)


def highest_commands(records: Iterable[ChainedRecord]) -> dict[Seat, int]:
    """By seat, the number of its last command among these records."""
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


def _is_whole(record: ChainedRecord, known: BundledGame, bots: set[Seat]) -> bool:
    """Whether every secret of the record that the game needs is known. Names may be erased, and a bot's raw command is not needed."""
    if record.type in (JOINED, OFFERED) or (record.type == COMMAND and record.data.get("seat") in bots):
        return True
    return all((place.n, place.field, place.k) in known.openings for place in places(record))


def _written(record: ChainedRecord, known: BundledGame) -> EncodedRecord:
    openings = (known.openings.get((place.n, place.field, place.k)) for place in places(record))
    found = tuple(opening for opening in openings if opening is not None)
    return EncodedRecord(record.number, known.bodies[record.number], record.head, record.type, found)


def _command(records: Sequence[ChainedRecord], known: BundledGame, answer: bytes) -> KnownCommand | None:
    """The command of an append, with its id, or None."""
    accepted = next((record for record in records if record.type == COMMAND), None)
    raw = None if accepted is None else _secret(accepted, known, "raw")
    if accepted is None or raw is None:
        return None
    match accepted.data, msgspec.json.decode(raw.encode()):
        case {"seat": int(seat), "digest": str(digest), **_rest}, {"id": str(command_id), **_more}:
            return KnownCommand(seat, command_id, digest, answer)
    return None


async def _holders(store: Store, records: Sequence[ChainedRecord], known: BundledGame) -> tuple[SeatHolder, ...]:
    holders = []
    for record in records:
        naming, seat = _naming(record, known), record.data.get("seat")
        name = None if naming is None else _secret(naming, known, "who")
        account = await store.account_named(name) if name is not None else None
        if isinstance(seat, int) and (account is not None or record.type == HANDED_OVER):
            holders.append(SeatHolder(seat, None if account is None else account.id))
    return tuple(holders)


def _naming(record: ChainedRecord, known: BundledGame) -> ChainedRecord | None:
    """The record that names who has a seat from this record on, or None if nobody takes a seat by it."""
    if record.type != HANDED_OVER:
        return record if record.type == JOINED else None
    offers = (each for each in known.records if each.type == OFFERED)
    return next((each for each in offers if each.data.get("offer") == record.data.get("offer") and not each.data.get("bot")), None)


def _secret(record: ChainedRecord, known: BundledGame, name: str) -> str | None:
    for place in places(record):
        opening = known.openings.get((place.n, place.field, place.k))
        value: Json = read_disclosure(opening.disclosure).value if opening is not None else None
        if isinstance(value, Mapping) and isinstance(text := value.get(name), str):
            return text
    return None

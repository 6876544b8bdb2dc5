"""V1: the records form one unbroken chain, from the first to the last that the manifest names."""

from collections.abc import Sequence
from typing import Final

from domain.proof.bundles import MANIFEST, Manifest
from domain.proof.errors import (
    ForeignRecord,
    RecordFault,
    RecordNotCanonical,
    RecordTooLong,
    TimeWentBack,
    WrongAppend,
    WrongFormat,
    WrongMembers,
    WrongNumber,
    WrongPrevious,
)
from domain.proof.head import ChainedRecord, read_chain
from domain.proof.verification.played import PlayVerifier
from domain.proof.verification.remarks import Remarks

_CODES: Final[dict[type[RecordFault], str]] = {
    RecordTooLong: "record_too_long",
    RecordNotCanonical: "record_not_canonical",
    WrongMembers: "record_members",
    WrongFormat: "record_format",
    ForeignRecord: "record_foreign",
    WrongNumber: "record_number",
    WrongPrevious: "record_previous",
    TimeWentBack: "record_time",
    WrongAppend: "record_append",
}


def chained(remarks: Remarks, records: Sequence[bytes]) -> tuple[ChainedRecord, ...]:
    """The records, or none where one of them does not fit; its fault is added to the remarks."""
    read: list[ChainedRecord] = []
    try:
        read.extend(read_chain(records))
    except RecordFault as fault:
        remarks.record = fault.number
        remarks.fault(_CODES[type(fault)], fault.detail)
        remarks.record = None
        return ()
    if not read:
        remarks.fault("no_records", "there are no records")
    return tuple(read)


def check_manifest(remarks: Remarks, manifest: Manifest, records: Sequence[ChainedRecord], played: PlayVerifier) -> None:
    """Check that the manifest describes these records."""
    first, last = records[0], records[-1]
    created = played.module is not None or played.unknown is None
    differing = [
        f"{name} {claimed}, where the records have {known}"
        for name, claimed, known in (
            ("game", manifest.game, first.game),
            ("module", manifest.module, played.module),
            ("last record", manifest.last, last.number),
            ("head", manifest.head, last.head),
        )
        if claimed != known and (name != "module" or created)
    ]
    seats = len(played.seating.seats)
    if created and any(int(name[1:]) >= seats for name in manifest.audience[1:]):
        differing.append(f"the audience {', '.join(manifest.audience)}, where there are {seats} seats")
    for text in differing:
        remarks.fault("manifest_differs", f"the manifest names {text}", file=MANIFEST, line=1)

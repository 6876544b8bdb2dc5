"""Reading a bundle for replay: only one whose records, manifest and disclosures belong together is accepted."""

from domain.kernel.errors import RollbookError
from domain.proof.bundles import Bundle, read_bundle
from domain.proof.collections import is_collection, read_collection
from domain.proof.errors import BundleFault
from domain.proof.verification.verifying import verified


class BadBundle(RollbookError):
    """The file is no bundle, or its records, manifest and disclosures do not belong together."""


def unpacked(content: bytes, number: int = 0) -> Bundle:
    """The bundle in a file's bytes. Of a collection it is the one of this number: 0 opened the others, which follow as they do in the file.

    Raises BadBundle unless V1 and V4 hold: the chain is unbroken and ends where the manifest says, and every disclosure is one to which
    its record committed.
    """
    try:
        games = _games(content)
    except BundleFault as fault:
        raise BadBundle(str(fault)) from fault
    if number >= len(games):
        raise BadBundle(f"the file has no game {number}: its last one is {len(games) - 1}")
    bundle = games[number]
    for remark in verified(bundle).faults:
        if remark.level in ("V1", "V4"):
            raise BadBundle(f"{remark.place}: {remark.text}" if remark.place else remark.text)
    return bundle


def _games(content: bytes) -> tuple[Bundle, ...]:
    if not is_collection(content):
        return (read_bundle(content),)
    whole = read_collection(content)
    return (whole.outer, *whole.games)

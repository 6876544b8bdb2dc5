"""Reading a bundle for replay: only one whose records, manifest and disclosures belong together is accepted."""

from domain.kernel.errors import RollbookError
from domain.proof.bundles import Bundle, read_bundle
from domain.proof.errors import BundleFault
from domain.proof.verification.verifying import verified


class BadBundle(RollbookError):
    """The file is no bundle, or its records, manifest and disclosures do not belong together."""


def unpacked(content: bytes) -> Bundle:
    """The bundle in a file's bytes. Raises BadBundle unless V1 and V4 hold: the chain is unbroken and ends where the manifest says,
    and every disclosure is one to which its record committed."""
    try:
        bundle = read_bundle(content)
    except BundleFault as fault:
        raise BadBundle(str(fault)) from fault
    for remark in verified(bundle).faults:
        if remark.level in ("V1", "V4"):
            raise BadBundle(f"{remark.place}: {remark.text}" if remark.place else remark.text)
    return bundle

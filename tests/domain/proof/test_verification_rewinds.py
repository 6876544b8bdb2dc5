"""Rewinds: what is not free needs the consent of all who are asked, and every way around that is found."""

from collections.abc import Callable

import pytest

from domain.proof.bundles import Bundle, packed, read_bundle
from domain.proof.verification.report import VerificationReport
from domain.proof.verification.verifying import verified
from proving.cheats import Cheat
from proving.rewinds import HONEST_REWINDS, REWIND_CHEATS, beside_a_bot, not_taken_back, taken_back
from proving.site import Site


def codes(report: VerificationReport) -> set[str]:
    """The findings of a report."""
    return {finding.code for finding in report.findings}


@pytest.mark.parametrize("made", HONEST_REWINDS, ids=lambda made: made.__name__)
def test_honest_rewinds_and_requests_hold(made: Callable[[], Bundle]) -> None:
    report = verified(read_bundle(packed(made())), Site().policy)

    assert report.faults == ()
    assert (report.reached, report.exit_code) == ("V4", 0)


@pytest.mark.parametrize("cheat", REWIND_CHEATS, ids=lambda cheat: cheat.__name__)
def test_a_rewind_without_the_consent_that_it_needs_is_found(cheat: Callable[[], Cheat]) -> None:
    bundle, wanted, exit_code = cheat()

    report = verified(read_bundle(packed(bundle)), Site().policy)

    assert {fault.code for fault in report.faults} == wanted
    assert report.exit_code == exit_code


def test_who_asked_and_who_agreed_is_named() -> None:
    assert {"undo_asked", "undo_agreed", "rewound"} <= codes(verified(taken_back()))
    assert {"undo_asked", "undo_refused"} <= codes(verified(not_taken_back()))
    assert "rewound" in codes(verified(beside_a_bot()))

"""The verifier on dice from a beacon: cheats are found, and label B stands only where a witness saw the request before its round."""

from collections.abc import Callable

import pytest

from domain.proof import bls
from domain.proof.bundles import Bundle, packed, read_bundle
from domain.proof.policy import SERVED, Policy, read_policy
from domain.proof.verification.as_text import report_text
from domain.proof.verification.report import VerificationReport
from domain.proof.verification.verifying import verified
from proving.beacons import BEACON_CHEATS, HONEST, dropped, given_up, honest, public, restored_before_a_request
from proving.cheats import Cheat
from proving.site import WITNESSES, Site


@pytest.mark.parametrize("cheat", BEACON_CHEATS, ids=lambda cheat: cheat.__name__)
def test_a_way_around_the_beacon_is_closed(cheat: Callable[[], Cheat]) -> None:
    bundle, codes, exit_code = cheat()

    report = verified(read_bundle(packed(bundle)), Site().policy)

    assert {fault.code for fault in report.faults} == codes
    assert report.exit_code == exit_code


@pytest.mark.parametrize("made", HONEST, ids=lambda made: made.__name__)
def test_an_honest_game_with_a_beacon_holds(made: Callable[[], Bundle]) -> None:
    report = verified(read_bundle(packed(made())), Site().policy)

    assert report.faults == ()
    assert report.reached == "V4"


def codes_of(report: VerificationReport) -> set[str]:
    return {finding.code for finding in report.findings}


def labels(report: VerificationReport) -> set[str]:
    return {roll.label for roll in report.rolls} | {draw.label for draw in report.hidden}


def labels_before(report: VerificationReport, record: int) -> set[tuple[bool, str]]:
    """The labels of all draws, each with whether it stands before this record."""
    rolls = {(roll.record < record, roll.label) for roll in report.rolls}
    return rolls | {(draw.record < record, draw.label) for draw in report.hidden}


def test_a_clubs_beacon_is_named_as_what_it_is_and_never_labelled_b() -> None:
    report = verified(honest(), Site().policy)

    assert "B" not in labels(report)
    text = next(finding.text for finding in report.findings if finding.code == "beacon_chosen")
    assert "whose operator knows them" in text


def test_public_rounds_that_a_witness_saw_requested_in_time_are_labelled_b() -> None:
    bundle, site = public()

    report = verified(bundle, site.checked_policy)

    assert report.faults == ()
    assert labels(report) == {"B"}
    assert len(report.rolls) + len(report.hidden) >= 2
    assert "B: nobody could know it before the beacon published its round" in report_text(report)


@pytest.mark.parametrize("before", [0, -5])
def test_a_request_seen_too_late_is_not_labelled_b(before: int) -> None:
    bundle, site = public(before)

    report = verified(bundle, site.checked_policy)

    assert "B" not in labels(report)
    assert "request_not_witnessed" in codes_of(report)


@pytest.mark.parametrize(
    ("least", "others", "apart", "label"),
    [
        ("all", -5, False, "N"), ("all", None, False, "N"), ("all", -5, True, "N"), ("2", 0, False, "N"),
        ("all", 1, False, "B"), ("all", 1, True, "B"), ("any", -5, False, "B"), ("any", None, False, "B"),
    ],
)  # fmt: skip
def test_fewer_witnesses_than_the_quorum_cannot_date_a_request(least: str, others: int | None, apart: bool, label: str) -> None:
    """One witness lies that it saw the request before its round; whoever asks for any one witness believes that."""
    bundle, site = public(2, WITNESSES[:1], others=others, apart=apart)
    policy = read_policy(site.checked_policy_text.replace("group all all", f"group all {least}"))

    report = verified(bundle, policy)

    assert report.faults == ()
    assert labels(report) == {label}
    assert ("request_not_witnessed" in codes_of(report)) == (label == "N")


def test_without_a_quorum_line_one_witness_dates_a_request() -> None:
    bundle, site = public(2, WITNESSES[:1])
    policy = site.checked_policy_text.replace("quorum all", "quorum none")

    assert labels(verified(bundle, read_policy(policy))) == {"B"}
    assert labels(verified(bundle._replace(log=bundle.log and bundle.log._replace(cosigned=())), read_policy(policy))) == {"N"}


def test_without_a_witness_nothing_is_labelled_b() -> None:
    bundle, site = public()

    assert "B" not in labels(verified(bundle, None))
    assert bundle.log is not None
    assert "B" not in labels(verified(bundle._replace(log=bundle.log._replace(cosigned=())), site.checked_policy))


@pytest.mark.parametrize("policy", [Site().policy, Site().checked_policy], ids=["no checker named", "the checker has not signed"])
def test_without_a_checker_a_second_command_is_not_excluded_and_nothing_is_labelled_b(policy: Policy) -> None:
    bundle, _ = public(checked=False)

    report = verified(bundle, policy)

    assert report.faults == ()
    assert labels(report) == {"N"}
    assert "rival_not_excluded" in codes_of(report)
    assert "request_not_witnessed" not in codes_of(report)


def test_the_sites_own_policy_gives_no_label_b() -> None:
    bundle, site = public()

    assert "B" not in labels(verified(bundle, read_policy(f"{SERVED}\n{site.checked_policy_text}")))


def test_without_the_library_the_beacon_is_not_checked(monkeypatch: pytest.MonkeyPatch) -> None:
    bundle, site = public()
    bls.is_bls_signature.cache_clear()
    monkeypatch.setattr(bls, "can_check", lambda: False)

    report = verified(bundle, site.checked_policy)

    bls.is_bls_signature.cache_clear()
    assert report.faults == ()
    assert "B" not in labels(report)
    assert any("beacon not checked" in finding.text for finding in report.findings)


def test_a_roll_that_was_given_up_is_told() -> None:
    assert "roll_given_up" in codes_of(verified(given_up(), Site().policy))


def test_behind_a_restore_nothing_is_labelled_b_as_what_was_lost_may_have_held_a_request() -> None:
    bundle, site = restored_before_a_request()
    restore = next(n for n, body in enumerate(bundle.records) if b'"type":"table.GameRestored"' in body)

    report = verified(bundle, site.checked_policy)

    assert report.faults == ()
    assert labels_before(report, restore) == {(True, "B"), (False, "N")}


def test_the_end_of_the_beacon_is_told() -> None:
    assert "beacon_dropped" in codes_of(verified(dropped(), Site().policy))

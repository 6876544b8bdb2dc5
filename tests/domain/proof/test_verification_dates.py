"""What dates a record: cosignatures of the policy's own witnesses around each append."""

from dataclasses import replace

import pytest

from domain.proof.bundles import Bundle, LogFiles, packed, read_bundle
from domain.proof.checkpoint import Checkpoint, read_checkpoint
from domain.proof.notes import read_note, signed_note
from domain.proof.policy import read_policy
from domain.proof.verification.as_text import report_text
from domain.proof.verification.report import VerificationReport
from domain.proof.verification.verifying import verified
from proving.dates import LATER, dated
from proving.site import HOST, ORIGIN, WITNESSES, Site, seed_of


def with_log(bundle: Bundle, **changes: object) -> Bundle:
    assert isinstance(bundle.log, LogFiles)
    return bundle._replace(log=bundle.log._replace(**changes))  # type: ignore[arg-type]  # members of LogFiles


def report(bundle: Bundle, policy: str = Site().policy_text) -> VerificationReport:
    return verified(read_bundle(packed(bundle)), read_policy(policy))


def test_each_append_of_an_honest_game_stands_between_two_times_at_which_witnesses_saw_the_log() -> None:
    bundle, _ = dated()

    found = report(bundle)

    assert not found.faults
    assert found.log is not None
    assert found.log.dated == found.log.appends
    assert found.levels[0].why == "times as this server states them, each between two times at which witnesses saw the log"


@pytest.mark.parametrize(
    ("shift", "codes"),
    [(60, set()), (-60 - LATER, set()), (62, {"time_behind"}), (-62 - LATER, {"time_ahead"}), (40 * 365 * 86_400, {"time_behind"})],
)
def test_a_game_that_is_dated_back_or_ahead_by_more_than_a_minute_is_faulty(shift: int, codes: set[str]) -> None:
    bundle, _ = dated(shift)

    assert {fault.code for fault in report(bundle).faults} == codes


def test_without_a_policy_or_with_the_sites_own_one_nothing_dates_a_record() -> None:
    bundle, _ = dated(62)
    served = "# served by the site itself: its witnesses count for nothing\n" + Site().policy_text

    for found in (verified(bundle), report(bundle, served)):
        assert not found.faults
        assert found.levels[0].why == "times as this server states them"
    assert "the policy is the site's own" in report_text(report(bundle, served))
    assert found.log is not None
    assert not found.log.witnesses


def test_a_witness_that_has_not_cosigned_the_newest_checkpoint_dates_nothing() -> None:
    bundle, site = dated(62)
    assert bundle.log is not None
    newest = read_note(bundle.log.checkpoint)
    policy = Site().policy_text.replace("group all all", "group all any")
    one_line = site.seen(read_checkpoint(newest.text).size, 1_795_900_000, WITNESSES[:1]).encode()

    bundle = with_log(bundle, checkpoint=one_line, head_proof=b"", cosigned=dated(62, WITNESSES[1:])[0].log.cosigned)  # type: ignore[union-attr]  # there is a log

    assert not report(bundle, policy).faults
    assert "none is later than witnesses saw it" in report(bundle, policy).levels[0].why


def other_root(size: int) -> str:
    return signed_note(Checkpoint(ORIGIN, size, bytes(32)).text, ORIGIN, seed_of("log")).data.decode()


def test_what_cannot_stand_among_the_cosigned_checkpoints_is_a_fault() -> None:
    bundle, site = dated()
    assert bundle.log is not None
    seen = bundle.log.cosigned
    size = read_checkpoint(read_note(bundle.log.checkpoint).text).size
    foreign = signed_note(Checkpoint(f"{HOST}/log/9", 1, bytes(32)).text, f"{HOST}/log/9", seed_of("log")).data.decode()
    unsigned = "\n".join(line for line in seen[0].split("\n") if f" {ORIGIN} " not in line)
    cases: dict[str, list[tuple[str, ...]]] = {
        "cosigned_malformed": [("no note",), ("\ud800".encode("utf-8", "replace").decode(),)],
        "cosigned_wrong": [
            (seen[1], seen[0]),
            (seen[0], seen[0]),
            (other_root(size),),
            (site.seen(3, 1).replace("\n3\n", "\n9999\n"),),
            (foreign,),
        ],
        "cosigned_unsigned": [(unsigned,)],
        "append_not_included": [seen],
    }
    for code, lists in cases.items():
        for cosigned in lists:
            bent = with_log(bundle, cosigned=cosigned)
            if code == "append_not_included":
                bent = with_log(bent, appends=(*bundle.log.appends[:-1], replace(bundle.log.appends[-1], index=10**9)))
            assert code in {fault.code for fault in report(bent).faults}, (code, cosigned)

"""The verifier on what the site's log holds of a game: one history, and each append when it was made."""

from collections.abc import Callable, Sequence

import pytest

from domain.proof.bundles import Bundle, packed, read_bundle
from domain.proof.checkpoint import Checkpoint
from domain.proof.head import GENESIS, head
from domain.proof.leaves import append_leaf, epoch_leaf
from domain.proof.policy import SERVED, read_policy
from domain.proof.tree import leaf_hash, root_of
from domain.proof.verification.as_text import report_text
from domain.proof.verification.one_history import NOT_CHECKED, CopyVerifier, OneHistory, ReadBundle
from domain.proof.verification.remarks import Remarks
from domain.proof.verification.report import VerificationReport
from domain.proof.verification.verifying import verified
from proving.cheats import Cheat
from proving.dates import seconds
from proving.games import told
from proving.histories import (
    HISTORY_CHEATS,
    LONG,
    OLD_FILE,
    TwoHistories,
    a_log_that_ends_with_the_request,
    copy_of,
    in_a_second_log,
    two_histories,
    two_requests,
)  # fmt: skip
from proving.site import HOST, Site


@pytest.mark.parametrize("cheat", HISTORY_CHEATS, ids=lambda cheat: cheat.__name__)
def test_a_game_that_was_kept_out_of_the_log_is_dated_back(cheat: Callable[[], Cheat]) -> None:
    bundle, codes, exit_code = cheat()

    report = verified(read_bundle(packed(bundle)), Site().policy)

    assert {fault.code for fault in report.faults} == codes
    assert report.exit_code == exit_code


def test_a_game_that_came_into_the_log_with_its_first_cosigned_checkpoint_is_not_dated_back() -> None:
    bundle, site = told("toy", most=150).bundle, Site()
    log = site.files_of(bundle, [(0, bundle.manifest.last)])
    covered = site.seen(log.appends[0].index + 1, seconds(bundle, 0) + LONG)

    report = verified(bundle._replace(log=log._replace(cosigned=(covered,))), site.policy)

    assert report.faults == ()
    text = next(finding.text for finding in report.findings if finding.code == "logged_together")
    assert "does not show when each of them was made" in text
    assert "older" not in text


# one history -----------------------------------------------------------------------------------------------------------


def judged(bundle: Bundle, site: Site, copy: ReadBundle | None = None) -> VerificationReport:
    return verified(read_bundle(packed(bundle)), site.checked_policy, copy=copy)


def labels_before(report: VerificationReport, record: int) -> set[tuple[bool, str]]:
    """The labels of all draws, each with whether it stands before this record."""
    rolls = {(roll.record < record, roll.label) for roll in report.rolls}
    return rolls | {(draw.record < record, draw.label) for draw in report.hidden}


@pytest.mark.parametrize("made", [two_histories, two_requests], ids=lambda made: made.__name__)
def test_two_histories_in_one_log_are_never_called_one(made: Callable[[], TwoHistories]) -> None:
    one, other, site = made()

    for bundle in (one, other):
        report = judged(bundle, site)
        assert report.faults == ()
        assert report.one_history == NOT_CHECKED
        assert report.levels[1].why == "one history: not checked"
        assert "B" not in {roll.label for roll in report.rolls} | {draw.label for draw in report.hidden}
    assert one.records != other.records


@pytest.mark.parametrize("made", [two_histories, two_requests], ids=lambda made: made.__name__)
def test_a_copy_of_the_log_shows_that_it_holds_a_second_history(made: Callable[[], TwoHistories]) -> None:
    one, other, site = made()

    for bundle in (one, other):
        report = judged(bundle, site, copy_of(site.leaves))
        assert {fault.code for fault in report.faults} == {"second_history"}
        assert report.one_history == NOT_CHECKED


def test_a_second_command_for_a_roll_is_the_reason_why_it_is_not_b() -> None:
    one, _, site = two_requests()
    believed, _, dishonest = two_requests(checked=True)

    assert "rival_not_excluded" in {finding.code for finding in judged(one, site).findings}
    assert {roll.label for roll in judged(believed, dishonest).rolls} == {"B"}, "whoever names a checker that lies is lied to"


def test_a_log_that_ends_with_the_request_does_not_show_that_no_second_one_follows_before_the_round() -> None:
    bundle, site = a_log_that_ends_with_the_request()

    report = judged(bundle, site)

    behind = [finding.text for finding in report.findings if finding.code == "log_behind"]
    first = int(behind[0].split()[1])
    assert report.faults == ()
    assert labels_before(report, first) == {(True, "B"), (False, "N")}
    assert "rival_not_excluded" in {finding.code for finding in report.findings}


def test_checkers_of_the_policy_say_that_there_is_one_history() -> None:
    site = Site(checked=True)
    bundle = told("toy", most=150).bundle
    bundle = bundle._replace(log=site.files_of(bundle, [(each[0], each[-1]) for each in told("toy", most=150).world.appends]))

    report = judged(bundle, site)

    assert report.one_history == OneHistory("checked", ("checker",), len(site.leaves))
    assert f"one history: checked by checker, who read the whole log up to leaf {len(site.leaves)}" in report_text(report)
    for policy in (site.policy, read_policy(f"{SERVED}\n{site.checked_policy_text}"), None):
        assert verified(bundle, policy).one_history == NOT_CHECKED


def test_a_copy_of_the_log_counts_as_checked_by_you() -> None:
    bundle, site = told("toy", most=150).bundle, Site()
    bundle = bundle._replace(log=site.files_of(bundle, [(each[0], each[-1]) for each in told("toy", most=150).world.appends]))
    longer = copy_of([*site.leaves, b"later\n"])

    report = verified(bundle, site.policy, copy=longer)

    assert report.faults == ()
    assert report.one_history == OneHistory("checked", ("you",), len(site.leaves))
    assert "one history: checked by your copy of the log up to leaf" in report.levels[1].why


def test_a_second_history_behind_the_checkpoint_is_found_in_a_longer_copy() -> None:
    world, bundle = told("toy", most=150)
    site, appends = Site(), [(each[0], each[-1]) for each in world.appends]
    bundle = bundle._replace(log=site.files_of(bundle, appends))
    first, last = appends[-1]
    heads = [GENESIS, *map(head, bundle.records)]
    rival = append_leaf(bundle.manifest.game, first, last, heads[first], "ab" * 32)

    report = judged(bundle, site, copy_of([*site.leaves, b"later\n", rival]))

    assert {fault.code for fault in report.faults} == {"second_history"}
    assert report.one_history == NOT_CHECKED


def test_another_history_of_what_was_not_in_the_log_yet_is_found_in_a_longer_copy() -> None:
    bundle, site = a_log_that_ends_with_the_request()
    assert bundle.log is not None
    n = int(bundle.log.appends[-1].leaf.split("\n")[3])
    before, after = head(bundle.records[n]), head(bundle.records[n + 1])
    theirs, other = (append_leaf(bundle.manifest.game, n + 1, n + 1, before, end) for end in (after, "ab" * 32))

    honest, forked = (judged(bundle, site, copy_of([*site.leaves, each])) for each in (theirs, other))

    assert (honest.faults, honest.one_history.is_checked) == ((), True)
    assert {fault.code for fault in forked.faults} == {"second_history"}


def test_a_history_that_a_new_log_cuts_off_is_seen_in_a_copy_of_the_old_one() -> None:
    whole, _ = in_a_second_log()
    cut, logs = in_a_second_log(2, cut=1)
    site = Site(epoch=2)

    report = verified(cut, site.policy, copy=copy_of(*logs))
    without = verified(cut, site.policy, copy=copy_of(logs[0][:1], logs[1]))

    assert (report.faults, report.one_history) == ((), NOT_CHECKED)
    assert "history_shortened" in {finding.code for finding in report.findings}
    assert without.one_history.is_checked
    assert len(cut.records) == len(whole.records)


def test_a_copy_that_is_too_short_or_another_log_says_so() -> None:
    bundle, site = told("toy", most=150).bundle, Site()
    bundle = bundle._replace(log=site.files_of(bundle, [(0, bundle.manifest.last)]))
    short, other = copy_of(site.leaves[:-1]), copy_of([b"other\n", *site.leaves[1:]])

    behind, forked, cut = (verified(bundle, site.policy, copy=copy) for copy in (short, other, lambda epoch, number: b"\0\7cut"))

    assert behind.faults == ()
    assert "copy_short" in {finding.code for finding in behind.findings}
    assert behind.one_history == NOT_CHECKED
    for report in (forked, cut):
        assert {fault.code for fault in report.faults} == {"copy_differs"}


def test_a_kept_old_file_keeps_its_verdict_and_says_that_one_history_was_not_checked() -> None:
    bundle = read_bundle(OLD_FILE.read_bytes())

    report = verified(bundle, Site().policy)

    assert (report.faults, report.findings, report.exit_code, report.reached) == ((), (), 0, "V4")
    assert report.levels[0].why == "times as this server states them, each between two times at which witnesses saw the log"
    assert {roll.label for roll in report.rolls} == {"N"}
    assert report.levels[1] == ("V2", "holds", "one history: not checked")


# over several logs -----------------------------------------------------------------------------------------------------

GAME = "5c" * 16
HEADS = [GENESIS, *(f"{n:02x}" * 32 for n in range(1, 30))]


def leaf(first: int, last: int, branch: str = "") -> bytes:
    """The leaf of an append to the game; `branch` gives another history."""
    return append_leaf(GAME, first, last, HEADS[first], branch * 32 or HEADS[last + 1])


def ended(log: Sequence[bytes], epoch: int = 1) -> bytes:
    """The leaf that begins the log after this one."""
    return epoch_leaf(f"{HOST}/log/{epoch}", len(log), root_of([leaf_hash(each) for each in log]).hex(), "a test")


OLD_LOG = [leaf(0, 2), b"pad\n", leaf(3, 5), leaf(6, 8)]


@pytest.mark.parametrize(
    ("new", "codes"),
    [
        ([ended(OLD_LOG), leaf(0, 8), leaf(9, 9)], set()),
        ([ended(OLD_LOG), leaf(0, 5), leaf(6, 7)], set()),
        ([ended(OLD_LOG[:3]), leaf(0, 5), leaf(6, 7)], set()),
        ([ended(OLD_LOG), leaf(0, 4)], {"carried_wrong"}),
        ([ended(OLD_LOG), leaf(0, 8, "ff")], {"carried_wrong"}),
        ([ended(OLD_LOG), leaf(0, 9)], {"carried_wrong"}),
        ([ended(OLD_LOG), leaf(9, 9)], {"second_history"}),
        ([ended(OLD_LOG), leaf(0, 8), leaf(0, 8)], {"second_history"}),
        ([ended(OLD_LOG), leaf(0, 8), b"rollbook/v1/append\n" + GAME.encode() + b"\n"], {"second_history"}),
        ([ended([*OLD_LOG, b"more\n"]), leaf(0, 8)], set()),
        ([ended([b"other\n", *OLD_LOG[1:]]), leaf(0, 8)], {"copy_differs"}),
        ([ended(OLD_LOG, 7), leaf(0, 8)], {"epoch_wrong"}),
        ([b"pad\n", leaf(0, 8)], {"epoch_wrong"}),
        ([b"rollbook/v1/epoch\n", leaf(0, 8)], {"epoch_wrong"}),
    ],
)
def test_a_game_comes_into_a_new_log_with_an_end_that_it_had_in_the_old_one(new: list[bytes], codes: set[str]) -> None:
    remarks, places = Remarks("V2"), {index for index, each in enumerate(new) if GAME.encode() in each}
    checkpoint = Checkpoint(f"{HOST}/log/2", len(new), root_of([leaf_hash(each) for each in new]))

    found = CopyVerifier(remarks, copy_of(OLD_LOG, new), GAME).check(checkpoint, places)

    assert {fault.code for fault in remarks.faults} == codes
    short = new[0] == ended([*OLD_LOG, b"more\n"])
    lost = new[1:] == [leaf(0, 5), leaf(6, 7)]  # the old log had record 8, before its end that the new one names or behind it
    assert {finding.code for finding in remarks.findings} == ({"copy_short"} if short else {"history_shortened"} if lost else set())
    assert found.is_checked == (not codes and not short and not lost)


@pytest.mark.parametrize(("last", "branch", "lost"), [(7, "", True), (8, "", False), (9, "", False), (8, "ee", True)])
def test_what_stands_behind_the_end_that_a_new_log_names_is_lost_unless_the_file_has_it(last: int, branch: str, lost: bool) -> None:
    new, heads = [ended(OLD_LOG[:3]), leaf(0, 5), leaf(6, last, branch)], HEADS[1 : last + 2]
    heads[-1] = branch * 32 or heads[-1]
    remarks, checkpoint = Remarks("V2"), Checkpoint(f"{HOST}/log/2", len(new), root_of([leaf_hash(each) for each in new]))

    found = CopyVerifier(remarks, copy_of(OLD_LOG, new), GAME, heads).check(checkpoint, {1, 2})

    assert remarks.faults == []
    assert {finding.code for finding in remarks.findings} == ({"history_shortened"} if lost else set())
    assert found.is_checked != lost

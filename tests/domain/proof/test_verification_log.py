"""V2: a log's statements about a game are trusted only as far as its leaves, its root and its signers support them."""

from collections.abc import Callable
from typing import Any

import pytest

from domain.proof.bundles import LogFiles, LoggedLeaf
from domain.proof.checkpoint import Checkpoint, read_checkpoint
from domain.proof.cosignature import witness_key
from domain.proof.head import GENESIS, head
from domain.proof.leaves import append_leaf, key_leaf
from domain.proof.notes import Note, SignatureLine, ed25519_key, read_note, signed_note
from domain.proof.policy import Policy, read_policy
from domain.proof.receipts import receipt_text
from domain.proof.signatures import public_key
from domain.proof.tlog_proof import TlogProof
from domain.proof.tree import inclusion_proof, leaf_hash, root_of
from domain.proof.verification.report import VerificationReport
from domain.proof.verification.verifying import verified
from domain.table.seating import Sitter
from kit.toy import Options
from kit.world import World
from proving.games import TOY_GAME, AnyWorld, bundle_of, played, told
from proving.site import HOST, ORIGIN, TIME, WITNESSES, Site, seed_of

Files = Callable[[LogFiles], LogFiles]
Proof = tuple[bytes, ...]


def judged(change: Files, policy: Policy | None = None) -> VerificationReport:
    """The report on a game whose log was changed."""
    bundle = told("toy").bundle
    assert bundle.log is not None
    return verified(bundle._replace(log=change(bundle.log)), policy or Site().policy)


def faults(report: VerificationReport) -> list[tuple[str, str | None, int | None]]:
    """Code, file and line of each fault; all belong to V2."""
    assert {fault.level for fault in report.faults} <= {"V2"}
    return [(fault.code, fault.file, fault.line) for fault in report.faults]


def codes(report: VerificationReport) -> set[str]:
    """The faults' codes."""
    return {code for code, _, _ in faults(report)}


def with_append(log: LogFiles, place: int, leaf: LoggedLeaf) -> LogFiles:
    """The log with another leaf at this index of the game's leaves."""
    return log._replace(appends=(*log.appends[:place], leaf, *log.appends[place + 1 :]))


def with_place(index: Callable[[int], int], proof: Callable[[Proof], Proof] = lambda proof: proof) -> Files:
    """The log whose third append has another index or proof."""
    return lambda log: with_append(log, 2, LoggedLeaf(index(log.appends[2].index), log.appends[2].leaf, proof(log.appends[2].proof)))


def reworded(old: str, new: str) -> Files:
    """The log whose third append has another word in its leaf."""
    return lambda log: with_append(log, 2, LoggedLeaf(log.appends[2].index, log.appends[2].leaf.replace(old, new), log.appends[2].proof))


def test_the_log_of_an_honest_game_is_told() -> None:
    report = judged(lambda log: log)

    assert report.levels[1].state == "holds"
    assert report.log is not None
    assert (report.log.origin, report.log.witnesses) == (ORIGIN, ("one", "two"))


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        (lambda log: log._replace(appends=log.appends[1:]), {"append_gap"}),
        (lambda log: log._replace(appends=(*log.appends[:3], *log.appends[4:])), {"append_gap"}),
        (lambda log: log._replace(appends=(*log.appends[:3], *log.appends[2:])), {"append_gap"}),
        (lambda log: log._replace(appends=(log.appends[1], log.appends[0], *log.appends[2:])), {"append_gap"}),
        (reworded("append", "stapend"), {"append_leaf"}),
        (reworded("\n", "\r\n"), {"append_leaf"}),
        (reworded("rollbook/v1/append\n", f"rollbook/v1/append\n{'00' * 16}\n"), {"append_leaf"}),
        (lambda log: with_append(log, 2, log.keys[0]), {"append_leaf"}),
        (with_place(lambda index: index, lambda proof: proof[1:]), {"append_not_included"}),
        (with_place(lambda index: index + 1), {"append_not_included"}),
        (with_place(lambda index: -1), {"append_not_included", "append_gap"}),
        (lambda log: log._replace(checkpoint=b""), {"checkpoint_malformed"}),
        (lambda log: log._replace(checkpoint=log.checkpoint[:-1]), {"checkpoint_malformed"}),
        (lambda log: log._replace(checkpoint=b"\xff" + log.checkpoint), {"checkpoint_malformed"}),
        (lambda log: log._replace(checkpoint=log.receipt), {"checkpoint_malformed"}),
        (lambda log: log._replace(head_proof=b"\xff"), {"proof_malformed"}),
        (lambda log: log._replace(head_proof=log.head_proof.replace(b"index ", b"index 1")), {"proof_wrong"}),
        (lambda log: log._replace(head_proof=log.head_proof[: log.head_proof.index(b"\n\n")]), {"proof_malformed"}),
        (lambda log: log._replace(receipt=b"rollbook"), {"receipt_malformed"}),
        (lambda log: log._replace(receipt=log.checkpoint), {"receipt_malformed"}),
        (lambda log: log._replace(keys=(*log.keys, log.appends[0])), {"key_leaf_wrong"}),
        (lambda log: log._replace(keys=(LoggedLeaf(1, log.keys[0].leaf, log.keys[0].proof), log.keys[1])), {"key_leaf_wrong"}),
    ],
)  # fmt: skip
def test_a_log_that_does_not_fit_the_game_is_found_out(change: Files, expected: set[str]) -> None:
    assert codes(judged(change)) == expected


def test_faults_name_the_file_and_the_line() -> None:
    assert faults(judged(reworded("append", "stapend"))) == [("append_leaf", "appends.jsonl", 3)]
    assert faults(judged(lambda log: log._replace(checkpoint=b"x"))) == [("checkpoint_malformed", "checkpoint", None)]


def test_leaves_of_another_game_prove_nothing_of_this_one() -> None:
    other = bundle_of(played("toy", "another game"), site=Site()).log
    assert other is not None

    assert codes(judged(lambda log: other._replace(receipt=b""))) == {"append_leaf"}


# leaves that were logged, but not of one append each ---------------------------------------------------------------------


def logged_as(appends: list[tuple[int, int]]) -> VerificationReport:
    """The report on the game in a log that has these leaves about it."""
    told_ = told("toy")
    return verified(told_.bundle._replace(log=Site().files_of(told_.bundle, appends)), Site().policy)


def bounds() -> list[tuple[int, int]]:
    """The first and last record of each append."""
    return [(each[0], each[-1]) for each in told("toy").world.appends]


def test_a_leaf_that_ends_in_the_middle_of_an_append_is_found_out() -> None:
    long = next((first, last) for first, last in bounds() if last > first)
    place = bounds().index(long)
    cut = [*bounds()[:place], (long[0], long[0]), (long[0] + 1, long[1]), *bounds()[place + 1 :]]

    assert codes(logged_as(cut)) == {"append_bounds"}


def test_a_table_that_opens_with_people_at_it_is_one_append() -> None:
    world: AnyWorld = World(TOY_GAME, "opened")
    world.create(Options(), 2, (Sitter(0, "Ann", False), Sitter(1, "Bot", True)))

    report = verified(bundle_of(world, site=Site()), Site().policy)

    assert [record.type for record in world.written] == ["table.GameCreated", "table.SeatJoined", "table.SeatJoined"]
    assert (report.log and report.log.appends, [level.state for level in report.levels[:2]]) == (1, ["holds", "holds"])
    assert [finding.code for finding in report.findings] == ["unfinished"]


def test_two_appends_in_one_leaf_are_found_out_but_for_the_first_leaf() -> None:
    together = [*bounds()[:3], (bounds()[3][0], bounds()[4][1]), *bounds()[5:]]
    older = [(0, bounds()[4][1]), *bounds()[5:]]

    assert codes(logged_as(together)) == {"append_bounds"}
    assert logged_as(older).levels[1].state == "holds"
    assert [finding.code for finding in logged_as(older).findings] == ["logged_together"]


def test_a_leaf_with_other_heads_is_found_out() -> None:
    bundle = told("toy").bundle
    last = bounds()[2][1]
    forged = bundle._replace(records=(*bundle.records[:last], bundle.records[last] + b" ", *bundle.records[last + 1 :]))

    log = Site().files_of(forged, bounds())

    assert "append_head" in codes(verified(bundle._replace(log=log), Site().policy))


# signers ---------------------------------------------------------------------------------------------------------------


def policy_of(name: str, key: str, witnesses: str = "quorum none\n") -> Policy:
    """A policy that trusts one log."""
    return read_policy(f"log {ed25519_key(name, public_key(seed_of(key))).text}\n{witnesses}")


def test_another_logs_policy_trusts_nothing() -> None:
    report = judged(lambda log: log, policy_of("other.example/log/1", "log"))

    assert codes(report) == {"checkpoint_unsigned", "proof_wrong"}
    assert "knows no log example.org/log/1, but other.example/log/1" in report.faults[0].text


def test_another_key_of_the_same_name_trusts_nothing() -> None:
    assert codes(judged(lambda log: log, policy_of(ORIGIN, "mallory"))) == {"checkpoint_unsigned", "proof_wrong", "key_leaf_wrong"} - {
        "key_leaf_wrong"
    }


def test_a_forged_signature_is_found_out() -> None:
    def forged(log: LogFiles) -> LogFiles:
        note = read_note(log.checkpoint)
        lines = [SignatureLine(line.name, line.key_id, bytes([line.signature[0] ^ 1]) + line.signature[1:]) for line in note.signatures]
        return log._replace(checkpoint=Note(note.text, tuple(lines)).data)

    assert codes(judged(forged)) == {"checkpoint_unsigned", "checkpoint_quorum"}


def test_too_few_witnesses_are_no_quorum() -> None:
    def unseen(log: LogFiles) -> LogFiles:
        note = read_note(log.checkpoint)
        return log._replace(checkpoint=Note(note.text, note.signatures[:2]).data, head_proof=b"")

    any_one = "".join(f"witness {name} {witness_key(name, public_key(seed_of(name))).text}\n" for name in WITNESSES)
    report = judged(unseen)

    assert codes(report) == {"checkpoint_quorum"}
    assert "1 of the policy's 2 witnesses" in report.faults[0].text
    policy = policy_of(ORIGIN, "log", f"{any_one}group some any {' '.join(WITNESSES)}\nquorum some\n")
    assert judged(unseen, policy).levels[1].state == "holds"


def test_two_roots_for_one_size_are_a_fork() -> None:
    def forked(log: LogFiles) -> LogFiles:
        checkpoint, last = read_checkpoint(read_note(log.checkpoint).text), log.appends[-1]
        hashes = [leaf_hash(bytes([number])) for number in range(checkpoint.size)]
        hashes[last.index] = leaf_hash(last.leaf.encode())
        other = Site().signed(Checkpoint(ORIGIN, checkpoint.size, root_of(hashes)))
        return log._replace(head_proof=TlogProof(last.index, inclusion_proof(last.index, hashes), other).text.encode())

    report = judged(forked)

    assert codes(report) == {"proof_wrong"}
    assert "this is a fork" in report.faults[0].text


@pytest.mark.parametrize(
    ("changes", "signer", "code"),
    [
        ({}, "mallory", "receipt_unsigned"),
        ({"n": 3}, "receipts", "receipt_wrong"),
        ({"n": 10**6}, "receipts", "receipt_wrong"),
        ({"handle": "00" * 16}, "receipts", "receipt_wrong"),
        ({"head": "00" * 32}, "receipts", "receipt_wrong"),
        ({"origin": f"{HOST}/log/2"}, "receipts", "receipt_wrong"),
    ],
)
def test_a_forged_receipt_is_found_out(changes: dict[str, Any], signer: str, code: str) -> None:
    manifest = told("toy").bundle.manifest
    said = {"origin": ORIGIN, "handle": manifest.game, "n": manifest.last, "head": manifest.head, "time": TIME, **changes}
    note = signed_note(receipt_text(**said), f"{HOST}/receipts", seed_of(signer))

    report = judged(lambda log: log._replace(receipt=note.data))

    assert faults(report) == [(code, "receipt.note", None)]


# keys ------------------------------------------------------------------------------------------------------------------


class Rotated:
    """The game in a log whose keys were changed: these leaves of keys stand before and after the game's."""

    def __init__(self, before: list[bytes], after: list[bytes], signer: str = "log", receipts: str = "receipts") -> None:
        bundle = told("toy").bundle
        heads = [GENESIS, *map(head, bundle.records)]
        appends = [append_leaf(bundle.manifest.game, first, last, heads[first], heads[last + 1]) for first, last in bounds()]
        leaves = [*before, *appends, *after]
        hashes = [leaf_hash(leaf) for leaf in leaves]
        checkpoint = signed_note(Checkpoint(ORIGIN, len(leaves), root_of(hashes)).text, ORIGIN, seed_of(signer))
        text = receipt_text(ORIGIN, bundle.manifest.game, bundle.manifest.last, bundle.manifest.head, TIME)

        def logged(leaf: bytes) -> LoggedLeaf:
            return LoggedLeaf(leaves.index(leaf), leaf.decode(), inclusion_proof(leaves.index(leaf), hashes))

        receipt = signed_note(text, f"{HOST}/receipts", seed_of(receipts)).data
        self.bundle = bundle._replace(
            log=LogFiles(tuple(map(logged, appends)), checkpoint.data, tuple(map(logged, [*before, *after])), b"", receipt)
        )

    def report(self) -> VerificationReport:
        """The report of a verifier that knows only the first key of the log."""
        return verified(self.bundle, policy_of(ORIGIN, "log"))


def key(action: str, name: str, which: str, signer: str = "log", signer_name: str = ORIGIN) -> bytes:
    """A leaf about a key."""
    assert action in ("add", "retire")
    vkey = ed25519_key(name, public_key(seed_of(which))).text
    return key_leaf("add" if action == "add" else "retire", vkey, TIME, signer_name, seed_of(signer))


FIRST = [key("add", ORIGIN, "log"), key("add", f"{HOST}/receipts", "receipts")]


def test_a_new_log_key_is_followed_where_the_old_one_announced_it() -> None:
    report = Rotated(FIRST, [key("add", ORIGIN, "log 2")], signer="log 2").report()

    assert report.levels[1].state == "holds"
    assert [finding.code for finding in report.findings] == ["log_key_followed"]


def test_a_third_log_key_is_followed_through_the_second() -> None:
    after = [key("add", ORIGIN, "log 2"), key("add", ORIGIN, "log 3", signer="log 2")]

    assert Rotated(FIRST, after, signer="log 3").report().levels[1].state == "holds"


def test_a_log_key_that_only_vouches_for_itself_is_not_followed() -> None:
    report = Rotated(FIRST, [key("add", ORIGIN, "mallory", signer="mallory")], signer="mallory").report()

    assert codes(report) == {"checkpoint_unsigned"}


def test_a_log_that_followed_another_is_trusted_if_the_old_ones_key_vouches_for_it() -> None:
    def first(*names: str) -> list[bytes]:
        signed = [read_note(key("add", ORIGIN, "log", signer_name=name)) for name in names]
        return [Note(signed[0].text, tuple(line for note in signed for line in note.signatures)).data, FIRST[1]]

    old = policy_of(f"{HOST}/log/0", "log")
    vouched, alone = Rotated(first(ORIGIN, f"{HOST}/log/0"), []).bundle, Rotated(first(ORIGIN), []).bundle

    assert [finding.code for finding in verified(vouched, old).findings] == ["log_followed"]
    assert verified(vouched, old).levels[1].state == "holds"
    assert codes(verified(alone, old)) == {"checkpoint_unsigned"}
    assert codes(verified(vouched, policy_of("other.example/log/0", "log"))) == {"checkpoint_unsigned"}


def test_a_key_leaf_of_nobody_known_is_found_out() -> None:
    report = Rotated(FIRST, [key("retire", f"{HOST}/receipts", "receipts", signer="mallory")]).report()

    assert codes(report) == {"key_leaf_wrong"}


def test_a_receipt_counts_until_its_key_is_retired() -> None:
    retired = key("retire", f"{HOST}/receipts", "receipts")

    assert Rotated(FIRST, [retired]).report().levels[1].state == "holds"
    assert [finding.code for finding in Rotated([*FIRST, retired], []).report().findings] == ["receipt_not_checked"]
    both = [*FIRST, retired, key("add", f"{HOST}/receipts", "receipts 2")]
    assert codes(Rotated(both, []).report()) == {"receipt_unsigned"}
    assert Rotated(both, [], receipts="receipts 2").report().levels[1].state == "holds"


def test_a_witness_key_signs_no_notes() -> None:
    vkey = witness_key(ORIGIN, public_key(seed_of("log"))).text
    leaf = key_leaf("add", vkey, TIME, ORIGIN, seed_of("log"))

    assert Rotated([*FIRST, leaf], []).report().levels[1].state == "holds"

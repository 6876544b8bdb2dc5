"""Trust policies: the specification's example and rules, and every fault with its line."""

import itertools
from collections.abc import Sequence

import pytest

from domain.proof.checkpoint import Checkpoint
from domain.proof.cosignature import cosign, witness_key
from domain.proof.errors import PolicyFault
from domain.proof.notes import Note, SignatureLine, ed25519_key, signed_note
from domain.proof.policy import Policy, read_policy
from domain.proof.signatures import public_key
from domain.proof.tree import EMPTY_ROOT

ORIGIN = "play.example/log/1"
LOG_SEED = bytes(32)
LOG = ed25519_key(ORIGIN, public_key(LOG_SEED)).text
NAMES = ("X1", "X2", "X3", "Y1", "Y2", "Y3")
SEEDS = {name: name.encode() * 16 for name in NAMES}
KEYS = {name: witness_key(f"{name}.example", public_key(seed)).text for name, seed in SEEDS.items()}
CHECKPOINT = signed_note(Checkpoint(ORIGIN, 0, EMPTY_ROOT).text, ORIGIN, LOG_SEED)

CHECKERS = "# rollbook/v1/checked "

EXAMPLE = f"""log {LOG}

witness X1 {KEYS["X1"]}
witness X2 {KEYS["X2"]}
witness X3 {KEYS["X3"]}
group X-witnesses 2 X1 X2 X3

witness Y1 {KEYS["Y1"]}
witness Y2 {KEYS["Y2"]}
witness Y3 {KEYS["Y3"]}
group Y-witnesses any Y1 Y2 Y3

group X-and-Y all X-witnesses Y-witnesses
quorum X-and-Y
"""


def cosigned(*names: str) -> Note:
    return Note(CHECKPOINT.text, (*CHECKPOINT.signatures, *(cosign(CHECKPOINT, f"{name}.example", SEEDS[name], 7) for name in names)))


def test_the_specifications_example_wants_two_of_x_and_one_of_y() -> None:
    policy = read_policy(EXAMPLE)

    for count in range(len(NAMES) + 1):
        for names in itertools.combinations(NAMES, count):
            enough = sum(name in NAMES[:3] for name in names) >= 2 and any(name in NAMES[3:] for name in names)
            assert policy.satisfied_by(cosigned(*names)) is enough, names


def test_logs_and_witnesses_keep_their_urls() -> None:
    policy = read_policy(f"log {LOG} https://play.example/log/1/\nwitness w {KEYS['X1']} https://x1.example/\nquorum w\n")

    assert [(log.key.text, log.url) for log in policy.logs] == [(LOG, "https://play.example/log/1/")]
    assert [(witness.name, witness.key.text, witness.url) for witness in policy.witnesses] == [("w", KEYS["X1"], "https://x1.example/")]


def test_without_a_quorum_the_log_alone_is_enough() -> None:
    assert read_policy(f"log {LOG}\nquorum none\n").satisfied_by(CHECKPOINT)


def test_a_single_witness_may_be_the_quorum() -> None:
    policy = read_policy(f"log {LOG}\nwitness only {KEYS['X1']}\nquorum only\n")

    assert policy.satisfied_by(cosigned("X1"))
    assert not policy.satisfied_by(CHECKPOINT)
    assert not policy.satisfied_by(cosigned("X2"))


def test_any_one_of_the_logs_is_enough_but_each_only_under_its_own_origin() -> None:
    other = ed25519_key("other.example/log/1", public_key(bytes(range(32)))).text
    stranger = signed_note(CHECKPOINT.text, "other.example/log/1", bytes(range(32)))
    policy = read_policy(f"log {other}\nlog {LOG}\nquorum none\n")

    assert policy.satisfied_by(CHECKPOINT)
    assert not policy.satisfied_by(stranger)


def test_a_policy_without_logs_trusts_none_but_still_counts_witnesses() -> None:
    policy = read_policy(f"witness w {KEYS['X1']}\nquorum w\n")

    assert policy.has_quorum(cosigned("X1"))
    assert not policy.satisfied_by(cosigned("X1"))


def test_a_note_that_is_no_checkpoint_satisfies_nothing() -> None:
    assert not read_policy(f"log {LOG}\nquorum none\n").satisfied_by(signed_note("hello\n", ORIGIN, LOG_SEED))


FORGED_TOO = cosign(signed_note(Checkpoint(ORIGIN, 1, EMPTY_ROOT).text, ORIGIN, LOG_SEED), "X2.example", SEEDS["X2"], 7)
FORGED = cosign(signed_note(Checkpoint(ORIGIN, 1, EMPTY_ROOT).text, ORIGIN, LOG_SEED), "X1.example", SEEDS["X1"], 7)


def test_a_wrong_line_of_a_known_witness_spoils_the_note_though_there_are_enough() -> None:
    policy = read_policy(f"log {LOG}\nwitness v {KEYS['X1']}\nwitness w {KEYS['X2']}\ngroup g any v w\nquorum g\n")
    note = Note(CHECKPOINT.text, (*cosigned("X2").signatures, FORGED))

    assert policy.satisfied_by(cosigned("X2"))
    assert not policy.has_quorum(note)
    assert not policy.satisfied_by(note)
    assert [key.name for key in policy.misused(note)] == ["X1.example"]
    assert policy.witnesses_of(note) == policy.witnesses[1:]


def test_a_wrong_line_of_a_known_log_spoils_the_note_though_another_key_signed() -> None:
    newer = ed25519_key(ORIGIN, public_key(SEEDS["Y1"]))
    policy = read_policy(f"log {LOG}\nlog {newer.text}\nquorum none\n")
    note = Note(CHECKPOINT.text, (*CHECKPOINT.signatures, SignatureLine(ORIGIN, newer.key_id, bytes(64))))

    assert policy.satisfied_by(CHECKPOINT)
    assert not policy.satisfied_by(note)
    assert policy.misused(note) == (newer,)


def test_a_wrong_line_of_an_unknown_witness_is_passed_over() -> None:
    note = Note(CHECKPOINT.text, (*CHECKPOINT.signatures, FORGED))

    assert read_policy(f"log {LOG}\nquorum none\n").satisfied_by(note)


def test_white_space_comments_and_foreign_letters_are_allowed() -> None:
    policy = read_policy(f"# Rathaus №1\n  \t\n \t# more\n\tlog\t  {LOG} \nwitness Zürich {KEYS['X1']}\nquorum\t Zürich\t\n")

    assert policy == Policy(read_policy(f"log {LOG}\nquorum none\n").logs, policy.witnesses, (), "Zürich")
    assert policy.satisfied_by(cosigned("X1"))


def test_names_are_compared_as_they_are_spelt() -> None:
    with pytest.raises(PolicyFault, match="line 2: no witness or group"):
        read_policy(f"witness K {KEYS['X1']}\nquorum \N{KELVIN SIGN}\n")


def checked_by(signers: Sequence[str], more: str = "") -> tuple[str, ...]:
    """The checkers of a note that these cosigned, by a policy that asks for two of three, of which two are a group of their own."""
    witnesses = "".join(f"witness {name} {KEYS[name]}\n" for name in ("X1", "X2", "Y1"))
    return read_policy(f"{more}log {LOG}\n{witnesses}group x any X1 X2\ngroup both all x Y1\n{CHECKERS}both\nquorum none\n").checkers_of(
        cosigned(*signers)
    )


def test_checkers_count_if_they_are_as_many_as_the_policy_asks_for() -> None:
    assert checked_by(("X1", "Y1")) == ("X1", "Y1")
    assert checked_by(("X1", "X2", "Y1")) == ("X1", "X2", "Y1")
    assert checked_by(("X1", "X2")) == checked_by(()) == ()
    assert checked_by(("X1", "Y1"), "# served by the site itself\n") == ()


def test_witnesses_are_no_checkers_unless_a_line_names_them() -> None:
    named = f"log {LOG}\nwitness w {KEYS['X1']}\nquorum w\n"

    assert read_policy(named).checkers_of(cosigned("X1")) == ()
    assert read_policy(f"{named}{CHECKERS}w\n").checkers_of(cosigned("X1")) == ("w",)


def test_a_wrong_line_of_a_witness_spoils_what_the_checkers_say() -> None:
    policy = read_policy(f"log {LOG}\nwitness w {KEYS['X1']}\nwitness v {KEYS['X2']}\n{CHECKERS}w\nquorum none\n")

    assert policy.checkers_of(cosigned("X1")) == ("w",)
    assert policy.checkers_of(Note(CHECKPOINT.text, (*cosigned("X1").signatures, FORGED_TOO))) == ()


def test_groups_may_be_nested_deeply() -> None:
    nested = "".join(f"group g{depth} any {'w' if depth == 0 else f'g{depth - 1}'}\n" for depth in range(3000))

    assert read_policy(f"log {LOG}\nwitness w {KEYS['X1']}\n{nested}quorum g2999\n").satisfied_by(cosigned("X1"))


@pytest.mark.parametrize(
    ("text", "line", "message"),
    [
        ("", 1, "no quorum line"),
        (f"log {LOG}\n", 2, "no quorum line"),
        (f"log {LOG}\nquorum none", 2, "does not end with a newline"),
        (f"log {LOG}\nquorum none\r\n", 2, "control character"),
        ("quorum none\n\x7f\n", 2, "control character"),
        ("quorum none\nquorum none\n", 2, "second quorum"),
        ("quorum\n", 1, "words after quorum"),
        ("quorum none none\n", 1, "words after quorum"),
        ("quorum w\n", 1, "no witness or group before this line is called 'w'"),
        (f"quorum w\nwitness w {KEYS['X1']}\n", 1, "no witness or group before this line"),
        ("Log x\n", 1, "neither log, witness, group nor quorum: 'Log'"),
        (f"{CHECKERS}w\nquorum none\n", 1, "one witness or group before this line"),
        (f"witness w {KEYS['X1']}\n{CHECKERS}w w\n", 2, "one witness or group before this line"),
        (f"witness w {KEYS['X1']}\n{CHECKERS}\n", 2, "one witness or group before this line"),
        (f"witness w {KEYS['X1']}\n{CHECKERS}w\n{CHECKERS}w\n", 3, "a second line that names the checkers"),
        ("log\n", 1, "words after log"),
        (f"log {LOG} url more\n", 1, "words after log"),
        (f"log {LOG[:-1]}\n", 1, "not a verifier key"),
        (f"log {LOG}\nlog {LOG}\n", 2, "a second log with the key"),
        (f"log {LOG}\nlog {ed25519_key('renamed', public_key(LOG_SEED)).text}\n", 2, "a second log with the key"),
        (f"log {KEYS['X1']}\n", 1, "the key of a log has the type 0x01, not 0x04"),
        (f"witness w {LOG}\n", 1, "the key of a witness has the type 0x04, not 0x01"),
        (f"witness w {KEYS['X1']}\nwitness v {KEYS['X1']}\n", 2, "a second witness with the key"),
        (f"witness w {KEYS['X1']}\nwitness w {KEYS['X2']}\n", 2, "the name 'w' is taken"),
        (f"witness none {KEYS['X1']}\n", 1, "the name 'none' is taken"),
        (f"witness w\n{KEYS['X1']}\n", 1, "words after witness"),
        (f"witness w {KEYS['X1']}\ngroup w any w\n", 2, "the name 'w' is taken"),
        (f"witness w {KEYS['X1']}\ngroup g any\n", 2, "words after group"),
        (f"witness w {KEYS['X1']}\ngroup g any none\n", 2, "called 'none'"),
        (f"witness w {KEYS['X1']}\ngroup g any g\n", 2, "called 'g'"),
        (f"witness w {KEYS['X1']}\ngroup g any w w\n", 2, "already a member"),
        (f"witness w {KEYS['X1']}\ngroup g any w\ngroup h any w\n", 3, "already a member"),
        (f"witness w {KEYS['X1']}\ngroup g 0 w\n", 2, "any, all or a number from 1 to 1"),
        (f"witness w {KEYS['X1']}\ngroup g 2 w\n", 2, "any, all or a number from 1 to 1"),
        (f"witness w {KEYS['X1']}\ngroup g 01 w\n", 2, "any, all or a number from 1 to 1"),
        (f"witness w {KEYS['X1']}\ngroup g most w\n", 2, "any, all or a number from 1 to 1"),
        ("#" * 1_000_001, 1, "at most 1000000"),
    ],
)
def test_a_fault_names_its_line(text: str, line: int, message: str) -> None:
    with pytest.raises(PolicyFault, match=message) as fault:
        read_policy(text)

    assert fault.value.line == line
    assert str(fault.value).startswith(f"policy line {line}: ")

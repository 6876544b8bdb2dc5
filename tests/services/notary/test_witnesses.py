"""Witnesses: a real one is asked over HTTP; misbehaving ones do no harm."""

import os
from collections.abc import Iterator, Sequence
from pathlib import Path

import httpx
import pytest

from domain.proof.cosignature import cosign, cosigned_at, is_cosigned_by, witness_key
from domain.proof.notes import Note, signed_note
from domain.proof.policy import read_policy
from domain.proof.signatures import public_key
from domain.proof.tree import consistency_proof, leaf_hash
from services.errors import BadPolicy
from services.notary.witnesses import DEADLINE_S, WitnessAnswer, Witnesses, read_policy_file, read_size, witness_client
from serving.witness import Witness, witness
from storing.paper_log import PaperLog


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
def running(tmp_path: Path, free_port: int) -> Iterator[Witness]:
    with witness(tmp_path / "witness", free_port) as found:
        yield found


def log_of(size: int, seed: bytes = b"k" * 32) -> PaperLog:
    log = PaperLog(seed=seed)
    for number in range(size):
        log.append(f"{number:032x}")
    return log


async def ask(witnesses: Witnesses, log: PaperLog, size: int | None = None, note: Note | None = None) -> WitnessAnswer:
    """Ask the one witness about a log."""
    note = note or log.note(size)
    hashes = [leaf_hash(leaf) for leaf in log.leaves[:size]]

    async def prove(old: int) -> Sequence[bytes]:
        return consistency_proof(old, hashes)

    (answer,) = await witnesses.cosign(note, prove)
    return answer


def witnesses_of(line: str, client: httpx.AsyncClient) -> Witnesses:
    return Witnesses(read_policy(f"{line}quorum none\n"), client)


@pytest.mark.anyio
async def test_a_witness_cosigns_a_log_as_it_grows(running: Witness) -> None:
    log = log_of(7)
    running.trust(log.key.text)
    async with witness_client("test") as client:
        witnesses = witnesses_of(running.policy_line, client)

        for size in (1, 4, 4, 7):
            answer = await ask(witnesses, log, size)

            assert answer.fault == ""
            assert answer.line is not None
            assert is_cosigned_by(Note(log.note(size).text, (answer.line,)), running.key)
    assert running.kept(log.origin)["size"] == 7


@pytest.mark.anyio
async def test_who_does_not_remember_the_witness_learns_from_it_where_to_begin(running: Witness) -> None:
    log = log_of(9)
    running.trust(log.key.text)
    async with witness_client("test") as client:
        await ask(witnesses_of(running.policy_line, client), log, 5)

        answer = await ask(witnesses_of(running.policy_line, client), log, 9)

    assert answer.fault == ""
    assert running.kept(log.origin)["size"] == 9


@pytest.mark.anyio
async def test_an_older_checkpoint_is_not_cosigned_and_the_witness_shows_what_it_keeps(running: Witness) -> None:
    log = log_of(9)
    running.trust(log.key.text)
    async with witness_client("test") as client:
        await ask(witnesses_of(running.policy_line, client), log, 9)

        answer = await ask(witnesses_of(running.policy_line, client), log, 5)

    assert answer.line is None
    assert answer.fault == "knows the log at size 9"
    assert answer.claim is not None
    assert answer.claim.text == log.note(9).text
    assert cosigned_at(answer.claim, running.key)


@pytest.mark.anyio
@pytest.mark.parametrize("size", [9, 12])
async def test_another_history_is_not_cosigned_and_the_witness_shows_the_first_one(running: Witness, size: int) -> None:
    log, other = log_of(9), log_of(0)
    for number in range(size):
        other.append(f"{number + 100:032x}")
    running.trust(log.key.text)
    async with witness_client("test") as client:
        await ask(witnesses_of(running.policy_line, client), log)

        answer = await ask(witnesses_of(running.policy_line, client), other)

    assert answer.line is None
    assert "422" in answer.fault
    assert answer.claim is not None
    assert answer.claim.text == log.note().text
    assert running.kept(log.origin)["root"] == log.checkpoint().root.hex()


@pytest.mark.anyio
async def test_a_log_that_the_witness_does_not_know_and_a_key_that_it_does_not_trust_are_told_in_words(running: Witness) -> None:
    log, forged = log_of(3), log_of(3, b"x" * 32)
    async with witness_client("test") as client:
        witnesses = witnesses_of(running.policy_line, client)

        unknown = await ask(witnesses, log)
        running.trust(log.key.text)
        untrusted = await ask(witnesses, forged)

    assert unknown.fault == "does not know the log play.example/log/1 (404): its operator has to add it"
    assert untrusted.fault == "does not trust the log's key (403): its operator needs the verifier key"
    assert (unknown.line, untrusted.line) == (None, None)


@pytest.mark.anyio
async def test_a_cosignature_of_another_key_is_not_taken(running: Witness) -> None:
    log = log_of(3)
    running.trust(log.key.text)
    other = witness_key(running.name, public_key(b"o" * 32))
    async with witness_client("test") as client:
        answer = await ask(witnesses_of(f"witness w {other.text} {running.url}\n", client), log)

    assert answer.line is None
    assert answer.fault == "answered without a cosignature that its key in the policy made"


@pytest.mark.anyio
async def test_a_witness_keeps_what_it_cosigned_over_a_restart(tmp_path: Path, free_port: int) -> None:
    log, other = log_of(6), log_of(6, b"k" * 32)
    other.leaves[2] = b"another\n"
    async with witness_client("test") as client:
        with witness(tmp_path / "w", free_port) as first:
            first.trust(log.key.text)
            assert (await ask(witnesses_of(first.policy_line, client), log)).line is not None
        with witness(tmp_path / "w", free_port) as again:
            assert "422" in (await ask(witnesses_of(again.policy_line, client), other)).fault
            assert (await ask(witnesses_of(again.policy_line, client), log)).line is not None


@pytest.mark.anyio
async def test_nobody_there_is_told_and_harms_nobody(running: Witness, free_port: int, tmp_path: Path) -> None:
    log = log_of(3)
    running.trust(log.key.text)
    absent = witness_key("absent.example", public_key(b"a" * 32))
    async with witness_client("test") as client:
        policy = read_policy(f"witness gone {absent.text} http://127.0.0.1:9\n{running.policy_line}quorum none\n")
        witnesses = Witnesses(policy, client)

        async def prove(old: int) -> Sequence[bytes]:
            return ()

        gone, there = await witnesses.cosign(log.note(), prove)

    assert gone.fault.startswith("cannot be reached")
    assert there.line is not None


class Odd(httpx.AsyncBaseTransport):
    """A witness that gives the answers of a test and records the requests."""

    def __init__(self, *answers: httpx.Response) -> None:
        self.answers, self.asked = list(answers), list[str]()

    async def handle_async_request(self, request: httpx.Request) -> httpx.Response:
        self.asked.append(str(request.url))
        return self.answers.pop(0) if self.answers else httpx.Response(404)


KEY = witness_key("odd.example", public_key(b"w" * 32))
LINE = f"witness w {KEY.text} https://odd.example/w\n"


@pytest.mark.anyio
@pytest.mark.parametrize(
    ("response", "fault"),
    [
        (httpx.Response(302, headers={"location": "https://elsewhere.example/"}), "sends elsewhere (302)"),
        (httpx.Response(200, text="hello"), "answered without a cosignature"),
        (httpx.Response(200, content=b"\xff" * 100), "answered without a cosignature"),
        (httpx.Response(200, content=b"x" * 20_000), "cannot be reached: the answer is longer"),
        (httpx.Response(409, text="soon\n"), "answered 409 without the size"),
        (httpx.Response(409, text="007\n"), "answered 409 without the size"),
        (httpx.Response(409, text="99999999999999999999\n"), "answered 409 without the size"),
        (httpx.Response(500), "answered 500"),
        (httpx.Response(503, headers={"retry-after": "10"}), "is busy (503)"),
        (
            httpx.Response(422, text="second_history: leaf\x1b 41\nmore\n"),
            "says that the log does not grow out of what it knows, or is wrong (422): second_history: leaf\\u001b 41",
        ),
        (httpx.Response(400), "answered 400"),
    ],
)
async def test_odd_answers_are_told_and_nothing_else_is_asked(response: httpx.Response, fault: str) -> None:
    odd = Odd(response)
    async with httpx.AsyncClient(transport=odd) as client:
        answer = await ask(witnesses_of(LINE, client), log_of(3))

    assert answer.line is None
    assert answer.fault.startswith(fault)
    assert {httpx.URL(address).host for address in odd.asked} == {"odd.example"}


@pytest.mark.anyio
async def test_a_witness_that_names_ever_other_sizes_is_left_alone() -> None:
    odd = Odd(*(httpx.Response(409, text=f"{size}\n") for size in (1, 2, 1, 2, 1, 2)))
    async with httpx.AsyncClient(transport=odd) as client:
        answer = await ask(witnesses_of(LINE, client), log_of(3))

    assert answer.fault == "names another size each time it is asked"
    assert len(odd.asked) == 3


@pytest.mark.anyio
async def test_a_line_for_another_checkpoint_is_not_taken() -> None:
    log = log_of(3)
    replayed = cosign(log.note(2), KEY.name, b"w" * 32, 1_800_000_000)
    async with httpx.AsyncClient(transport=Odd(httpx.Response(200, text=replayed.text))) as client:
        assert (await ask(witnesses_of(LINE, client), log)).line is None


@pytest.mark.anyio
async def test_lines_of_others_beside_the_right_one_are_passed_over() -> None:
    log = log_of(3)
    other = cosign(log.note(), "other.example", b"q" * 32, 1_800_000_000)
    own = cosign(log.note(), KEY.name, b"w" * 32, 1_800_000_000)
    async with httpx.AsyncClient(transport=Odd(httpx.Response(200, text=other.text + own.text))) as client:
        assert (await ask(witnesses_of(LINE, client), log)).line == own


@pytest.mark.anyio
async def test_a_witness_that_never_answers_costs_its_time_and_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    class Silent(httpx.AsyncBaseTransport):
        async def handle_async_request(self, request: httpx.Request) -> httpx.Response:
            import asyncio

            await asyncio.Event().wait()
            raise AssertionError

    monkeypatch.setattr("services.notary.witnesses.DEADLINE_S", 0.05)
    async with httpx.AsyncClient(transport=Silent()) as client:
        answer = await ask(witnesses_of(LINE, client), log_of(3))

    assert answer.fault.startswith("did not answer within")
    assert DEADLINE_S == 5.0


@pytest.mark.parametrize(
    "address",
    [
        "ftp://w.example",
        "file:///etc/passwd",
        "http://",
        "https://me:secret@w.example",
        "https://w.example?x=1",
        "w.example",
        "http://w:x/",
    ],
)
def test_an_address_that_is_none_is_refused(address: str) -> None:
    with pytest.raises(BadPolicy, match="no address to ask"):
        Witnesses(read_policy(f"witness w {KEY.text} {address}\nquorum w\n"), httpx.AsyncClient())


def test_a_witness_without_an_address_is_not_asked() -> None:
    assert len(Witnesses(read_policy(f"witness w {KEY.text}\nquorum w\n"), httpx.AsyncClient())) == 0


@pytest.mark.parametrize(
    ("text", "said"),
    [("quorum none\nquorum none\n", ":2: a second quorum line"), ("logs\n", ":1: neither"), ("", "no quorum line")],
)
def test_a_wrong_policy_is_told_with_its_file_and_line(tmp_path: Path, text: str, said: str) -> None:
    file = tmp_path / "site.policy"
    file.write_text(text)

    with pytest.raises(BadPolicy) as fault:
        read_policy_file(file)

    assert str(fault.value).startswith(f"{file}:")
    assert said in str(fault.value)


def test_a_policy_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(BadPolicy, match="No such file"):
        read_policy_file(tmp_path / "site.policy")


@pytest.mark.parametrize(
    ("body", "size"), [(b"0\n", 0), (b"12\n", 12), (b"12", None), (b"-1\n", None), (b"\xb2\n", None), (b"1\n\n", None)]
)
def test_sizes_have_one_spelling(body: bytes, size: int | None) -> None:
    assert read_size(body) == size


def test_the_witness_of_the_tests_refuses_what_it_must(running: Witness) -> None:
    log = log_of(5)
    running.trust(log.key.text)
    client = httpx.Client(base_url=running.url, trust_env=False)
    note = log.note().data

    def status(body: bytes) -> int:
        return client.post("/add-checkpoint", content=body).status_code

    assert status(b"old 6\n\n" + note) == 400
    assert status(b"old 00\n\n" + note) == 400
    assert status(note) == 400
    assert status(b"old 0\n" + b"AAAA\n" * 64 + b"\n" + note) == 400
    assert status(b"old 0\n" + b"AAAA\n\n" + note) == 422
    assert status(b"old 3\n\n" + note) == 409
    assert status(b"old 0\n\n" + signed_note(log.note().text, log.origin, os.urandom(32)).data) == 403
    assert status(b"old 0\n\n" + note) == 200
    assert status(b"old 0\n\n" + note) == 409

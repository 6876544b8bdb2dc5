"""A server and its witness as processes: cosigned checkpoints, and a stop when there are two histories."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from domain.proof.cosignature import is_cosigned_by
from domain.proof.notes import Note, ed25519_key, read_note, signed_note
from domain.proof.policy import read_policy
from domain.proof.receipts import receipt_text
from domain.proof.signatures import public_key
from services.notary.forks import contradicting_checkpoint, contradicting_receipt
from services.notary.high_water import HighWater
from serving import asking
from serving.ports import free_port
from serving.process import rollbook, served
from serving.site import Visitor
from serving.waiting import eventually
from serving.witness import Witness, witness
from storing.paper_log import PaperLog


def log_view(url: str) -> dict[str, str]:
    return dict(asking.get(f"{url}/api/log").json())


def trust(witnessing: Witness, url: str) -> None:
    witnessing.trust(log_view(url)["log_key"])


def checkpoint(url: str) -> Note | None:
    answer = asking.get(f"{url}/log/1/checkpoint")
    return read_note(answer.content) if answer.status_code == 200 else None


def is_cosigned(url: str, witnessing: Witness) -> Callable[[], bool]:
    def look() -> bool:
        note = checkpoint(url)
        return note is not None and is_cosigned_by(note, witnessing.key)

    return look


def test_published_checkpoints_carry_the_witnesss_line_and_the_policy_names_it(tmp_path: Path) -> None:
    policy = tmp_path / "site.policy"
    with witness(tmp_path / "witness", free_port()) as watching:
        policy.write_text(f"{watching.policy_line}quorum w\n")
        with served(tmp_path / "data", free_port(), policy=str(policy), checkpoint_seconds="0.2") as url:
            eventually(lambda: checkpoint(url) is not None)
            assert not is_cosigned(url, watching)()
            trust(watching, url)

            eventually(is_cosigned(url, watching))

            Visitor(url, "Ann").open()
            eventually(lambda: (watching.kept(log_view(url)["origin"])["size"] == 3) and is_cosigned(url, watching)())
            note = checkpoint(url)
            offered = read_policy(asking.get(f"{url}/log/policy").text)
            assert note is not None
            assert offered.satisfied_by(note)
            assert offered.witnesses[0].key == watching.key
    said = (tmp_path / "data").glob("said-*")
    assert "witness_not_cosigning" in next(said).read_text()


def test_a_witness_that_is_away_keeps_nothing_back(tmp_path: Path) -> None:
    policy = tmp_path / "site.policy"
    with witness(tmp_path / "witness", free_port()) as gone:
        policy.write_text(f"{gone.policy_line}quorum w\n")
    with served(tmp_path / "data", free_port(), policy=str(policy), checkpoint_seconds="0.2") as url:
        eventually(lambda: checkpoint(url) is not None)
        assert Visitor(url, "Ann").open()


def test_a_second_history_that_a_witness_can_show_stops_all_writing_for_good(tmp_path: Path) -> None:
    policy, address = tmp_path / "site.policy", free_port()
    settings = {"policy": str(policy), "checkpoint_seconds": "0.2", "showcase": "false"}
    with witness(tmp_path / "witness", free_port()) as watching:
        policy.write_text(f"{watching.policy_line}quorum none\n")
        with served(tmp_path / "one", address, **settings) as url:
            trust(watching, url)
            Visitor(url, "Ann").open()
            eventually(is_cosigned(url, watching))
        shutil.copytree(tmp_path / "one", tmp_path / "two")
        with served(tmp_path / "one", address, **settings) as url:
            bob = Visitor(url, "Bob")
            for _ in range(8):
                bob.open()
            eventually(lambda: int(log_view(url)["size"]) >= 11 and is_cosigned(url, watching)())
        with served(tmp_path / "two", address, **settings) as url:
            visitor = Visitor(url, "Cleo")
            visitor.open()

            eventually(lambda: visitor.post("/api/tables", {"game": "rebel_moon_defense"}).status_code == 503)

    assert "carries our signature, but the stored log" in (tmp_path / "two" / f"said-{address}").read_text()
    with pytest.raises(AssertionError), served(tmp_path / "two", address, **settings):
        pass
    assert "rollbook restore" in (tmp_path / "two" / f"said-{address}").read_text()
    marks = HighWater(tmp_path / "two" / "high-water").marks()
    assert marks[f"127.0.0.1:{address}/log/1"].size == watching.kept(f"127.0.0.1:{address}/log/1")["size"]


def test_a_receipt_for_what_the_database_does_not_have_stops_all_writing_until_it_is_restored(tmp_path: Path) -> None:
    address, settings = free_port(), {"checkpoint_seconds": "0.2", "showcase": "false"}
    with served(tmp_path / "one", address, **settings) as url:
        visitor = Visitor(url, "Ann")
        table = visitor.open(bots=[1])
        eventually(lambda: int(log_view(url)["size"]) > 2)
    shutil.copytree(tmp_path / "one", tmp_path / "two")
    with served(tmp_path / "one", address, **settings) as url:
        receipt = read_note(visitor.play(table, {"type": "concede"}).json()["note"].encode())
    forged = Note(receipt.text, signed_note(receipt.text, receipt.signatures[0].name, b"x" * 32).signatures)
    with served(tmp_path / "two", address, **settings) as url:

        def show(note: Note) -> str:
            answer = asking.post(f"{url}/log/evidence", content=note.data)
            assert answer.status_code == 200, answer.text
            return answer.text

        assert "fits what is stored" in show(forged)
        assert visitor.view(table)["status"] == "running"
        assert "but the stored game is shorter" in show(receipt)
        assert visitor.post("/api/tables", {"game": "rebel_moon_defense"}).status_code == 503
    restored = rollbook("restore", "--reason", "two servers ran", "--data", str(tmp_path / "two"))
    assert restored.returncode == 0, restored.stderr
    with served(tmp_path / "two", address, **settings) as url:
        assert "fits what is stored" in show(receipt)  # it belongs to the log that has ended
        assert visitor.play(table, {"type": "concede"}).status_code == 200


LOG = PaperLog()
OURS = (LOG.key,)


@pytest.mark.anyio
async def test_only_our_own_signature_under_what_we_do_not_have_is_evidence() -> None:
    for handle in ("a", "b", "c"):
        LOG.append(handle * 32)

    async def root_at(origin: str, size: int) -> bytes | None:
        return LOG.checkpoint(size).root if origin == LOG.origin and size <= 2 else None

    other = PaperLog()
    other.append("d" * 32)
    notes = {
        "theirs": signed_note(LOG.checkpoint(3).text, LOG.origin, b"x" * 32),
        "fits": LOG.note(2),
        "no checkpoint": signed_note("hello\n", LOG.origin, LOG.seed),
        "longer": LOG.note(3),
        "other": other.note(1),
    }

    told = {name: await contradicting_checkpoint(note, OURS, root_at) for name, note in notes.items()}

    assert [name for name, text in told.items() if text] == ["longer", "other"]
    assert "is shorter" in told["longer"]
    assert "has another root" in told["other"]


@pytest.mark.anyio
async def test_a_receipt_of_ours_for_what_we_do_not_have_is_evidence() -> None:
    name, seed, head = "play.example/receipts", b"r" * 32, "e" * 64
    key = ed25519_key(name, public_key(seed))

    async def head_at(handle: str, n: int) -> str | None:
        return head if n <= 3 else None

    def receipt(n: int, of: str = head, by: bytes = seed) -> Note:
        return signed_note(receipt_text("play.example/log/1", "ab" * 16, n, of, "2026-11-20T09:02:02.000Z"), name, by)

    assert await contradicting_receipt(receipt(3), [key], head_at) == ""
    assert await contradicting_receipt(receipt(4, by=b"x" * 32), [key], head_at) == ""
    assert await contradicting_receipt(LOG.note(), [key], head_at) == ""
    assert "is shorter" in await contradicting_receipt(receipt(4), [key], head_at)
    assert "has another head" in await contradicting_receipt(receipt(2, "f" * 64), [key], head_at)


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"

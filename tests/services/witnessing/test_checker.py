"""The checker: a witness that reads every leaf, and what it refuses to cosign."""

from collections.abc import Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import Final

import httpx
import pytest
from click.testing import CliRunner

from domain.proof.checkpoint import Checkpoint
from domain.proof.cosignature import is_cosigned_by
from domain.proof.head import GENESIS
from domain.proof.leaves import append_leaf, epoch_leaf
from domain.proof.notes import VerifierKey, ed25519_key, read_note, signed_note
from domain.proof.signatures import public_key
from domain.proof.tiles import FULL_WIDTH, entries_bytes, entries_path, tile_width
from domain.proof.tree import consistency_proof, leaf_hash, root_of
from patience import PATIENCE_S
from proving.dishonest import changed
from proving.histories import two_histories
from proving.site import ORIGIN as SITE_ORIGIN
from proving.site import seed_of
from services.cli import main
from services.notary.witnesses import request_body
from services.witnessing import witness as witness_module
from services.witnessing.memory import WitnessUnfit, opened_memory
from services.witnessing.serving import opened_checker, witness_app
from services.witnessing.witness import Answer, LogWitness

SEED: Final = bytes(32)
NAME: Final = "friend.example/checker"
NOW: Final = 1_795_000_000
PAD: Final = b"rollbook/v1/later\n"
"""A leaf of a kind that this version does not know."""


class PaperSite:
    """A site whose logs are files, served up to any size."""

    def __init__(self, folder: Path, host: str = "club.example", seed: bytes = SEED) -> None:
        self.folder, self._host, self._seed = folder, host, seed
        self.logs: dict[int, list[bytes]] = {}
        (folder / "log").mkdir(parents=True)

    def origin(self, epoch: int) -> str:
        return f"{self._host}/log/{epoch}"

    def key(self, epoch: int) -> VerifierKey:
        return ed25519_key(self.origin(epoch), public_key(self._seed))

    def serve(self, epoch: int, leaves: Sequence[bytes], size: int | None = None) -> None:
        """Serve these leaves of a log, or the first ones."""
        self.logs[epoch], size = [*leaves], len(leaves) if size is None else size
        for number in range(-(-size // FULL_WIDTH)):
            width = tile_width(0, number, size)
            file = self.folder / "log" / str(epoch) / entries_path(number, width)
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(entries_bytes(leaves[number * FULL_WIDTH : number * FULL_WIDTH + width]))

    def checkpoint(self, epoch: int, size: int) -> Checkpoint:
        return Checkpoint(self.origin(epoch), size, root_of([leaf_hash(leaf) for leaf in self.logs[epoch][:size]]))

    def request(self, epoch: int, old: int, size: int) -> bytes:
        hashes = [leaf_hash(leaf) for leaf in self.logs[epoch]]
        note = signed_note(self.checkpoint(epoch, size).text, self.origin(epoch), self._seed)
        return request_body(old, consistency_proof(old, hashes[:size]) if old else (), note)

    def ended(self, epoch: int, size: int) -> bytes:
        """The leaf that begins the log after this one, which ended with this size."""
        return epoch_leaf(self.origin(epoch), size, self.checkpoint(epoch, size).root.hex(), "a test")


@pytest.fixture
def site(tmp_path: Path) -> PaperSite:
    return PaperSite(tmp_path / "site")


def asked(site: PaperSite, *requests: tuple[int, int, int], accepted_cut: int | None = None, folder: str = "checker") -> list[Answer]:
    """The answers of a checker that is started, asked about these logs from an old to a new size, and stopped."""
    with (
        opened_memory(site.folder.parent / folder, NAME, str(site.folder)) as memory,
        opened_checker(memory, accepted_cut) as checker,
    ):
        memory.learn(tuple(site.key(epoch) for epoch in site.logs))
        witness = LogWitness(memory, lambda: NOW, checker)
        return [witness.add_checkpoint(site.request(*request)) for request in requests]


def refusal(answer: Answer) -> tuple[int, str]:
    """The status and the code of an answer."""
    return answer.status, answer.body.decode().partition(":")[0]


def game(number: int) -> str:
    return f"{number:032x}"


def leaf(number: int, first: int, last: int, branch: str = "", before: str = "") -> bytes:
    """The leaf of an append to a game; `branch` gives another end, `before` another beginning."""
    start = GENESIS if not first else head(number, first - 1)
    return append_leaf(game(number), first, last, before or start, branch * 32 or head(number, last))


def head(number: int, n: int) -> str:
    return leaf_hash(b"%d %d" % (number, n)).hex()


def several(games: int, appends: int) -> list[bytes]:
    """A log of so many games, each of whose appends has two records."""
    return [leaf(number, 2 * at, 2 * at + 1) for at in range(appends) for number in range(games)]


def test_a_log_that_continues_each_game_is_cosigned_as_it_grows_and_by_the_next_process(site: PaperSite) -> None:
    site.serve(1, [*several(100, 5), PAD])
    for size in (300, 512):
        site.serve(1, site.logs[1], size)
    site.serve(1, site.logs[1])

    answers = asked(site, (1, 0, 300), (1, 300, 501), (1, 501, 501))
    site.serve(1, [*site.logs[1], leaf(3, 10, 10)])
    answers += asked(site, (1, 501, 502))

    assert [answer.status for answer in answers] == [200, 200, 200, 200]
    with opened_memory(site.folder.parent / "checker", None) as memory:
        note = read_note(signed_note(site.checkpoint(1, 502).text, site.origin(1), SEED).data + answers[-1].body)
        assert is_cosigned_by(note, memory.key)


@pytest.mark.parametrize(
    ("rival", "code"),
    [
        (leaf(3, 4, 5, "ab"), "second_history"),
        (leaf(3, 0, 1), "second_history"),
        (leaf(3, 8, 9), "second_history"),
        (leaf(3, 6, 7, before="cd" * 32), "second_history"),
        (leaf(200, 1, 1), "second_history"),
        (b"rollbook/v1/append\nno handle\n", "leaf_malformed"),
        (epoch_leaf("club.example/log/1", 3, "ab" * 32, "a test"), "epoch_wrong"),
    ],
)
def test_one_leaf_that_does_not_continue_its_game_ends_the_log_for_good(site: PaperSite, rival: bytes, code: str) -> None:
    log = [*several(10, 3), rival, *(leaf(3, 6, 7), leaf(4, 6, 7))]
    site.serve(1, log, 30)
    site.serve(1, log)

    before, first, again = asked(site, (1, 0, 30), (1, 30, 33), (1, 30, 33))
    (later,) = asked(site, (1, 30, 32))

    assert before.status == 200
    assert refusal(first) == refusal(again) == (422, code)
    assert b"leaf 30 of club.example/log/1" in first.body
    assert later.status == 503, "these entries are not served at this size"


def test_the_two_histories_of_a_game_that_every_witness_cosigned_get_no_line(tmp_path: Path) -> None:
    one, other, dishonest = two_histories()
    site = PaperSite(tmp_path / "site", SITE_ORIGIN.partition("/")[0], seed_of("log"))
    site.serve(1, dishonest.leaves)

    (answer,) = asked(site, (1, 0, len(dishonest.leaves)))

    assert one.log is not None
    assert other.log is not None
    assert one.log.checkpoint == other.log.checkpoint
    assert refusal(answer) == (422, "second_history")


def test_what_cannot_be_read_or_has_another_root_is_asked_for_again_and_nothing_is_kept(site: PaperSite) -> None:
    log = several(10, 3)
    site.serve(1, [*log[:20], leaf(3, 4, 5, "ab"), *log[21:]])
    forged = dict(site.logs)
    site.logs[1] = log

    (other,) = asked(site, (1, 0, 30))
    (site.folder / "log/1/tile/entries/000.p/30").write_bytes(b"\0\7cut")
    (cut,) = asked(site, (1, 0, 30))
    (site.folder / "log/1/tile/entries/000.p/30").unlink()
    (missing,) = asked(site, (1, 0, 30))
    site.serve(1, log)
    (right,) = asked(site, (1, 0, 30))

    assert forged
    for answer in (other, cut, missing):
        assert (answer.status, answer.retry_after) == (503, 10)
    assert right.status == 200


def test_a_lost_file_of_games_is_read_again_and_a_damaged_one_is_named(site: PaperSite) -> None:
    log = [*several(10, 3), leaf(3, 4, 5, "ab")]
    for size in (20, 30, 31):
        site.serve(1, log, size)
    asked(site, (1, 0, 20))
    folder = site.folder.parent / "checker"
    for file in folder.glob("read.sqlite*"):
        file.unlink()

    right, wrong = asked(site, (1, 20, 30), (1, 30, 31))
    (folder / "read.sqlite").write_bytes(b"damaged" * 1000)

    assert (right.status, refusal(wrong)) == (200, (422, "second_history"))
    with pytest.raises(WitnessUnfit, match="is damaged"):
        asked(site)


# a new log ---------------------------------------------------------------------------------------------------------------

OLD: Final = [*several(3, 3), PAD]


def carried(last: int = 5) -> list[bytes]:
    """The leaves with which the games of OLD come into a new log, with so many records."""
    return [leaf(number, 0, last) for number in range(3)]


def test_a_new_log_goes_on_where_the_old_one_ended(site: PaperSite) -> None:
    site.serve(1, OLD)
    (old,) = asked(site, (1, 0, 10))
    site.serve(2, [site.ended(1, 10), PAD, *carried(), leaf(1, 6, 7), leaf(9, 0, 3)])

    followed, fresh = asked(site, (2, 0, 7)), asked(site, (2, 0, 7), folder="a new one")

    assert [answer.status for answer in (old, *followed, *fresh)] == [200, 200, 200]


@pytest.mark.parametrize(
    ("new", "code"),
    [
        ([leaf(1, 0, 5, "ab")], "carried_wrong"),
        ([leaf(1, 0, 7)], "carried_wrong"),
        ([leaf(1, 0, 4)], "carried_wrong"),
        ([leaf(1, 6, 7)], "second_history"),
        ([leaf(1, 0, 5), leaf(1, 0, 5)], "second_history"),
    ],
)
def test_a_game_comes_into_a_new_log_only_with_an_end_that_it_had(site: PaperSite, new: list[bytes], code: str) -> None:
    site.serve(1, OLD)
    asked(site, (1, 0, 10))
    site.serve(2, [site.ended(1, 10), *new])

    (answer,) = asked(site, (2, 0, 1 + len(new)))

    assert refusal(answer) == (422, code)


def test_a_game_that_comes_in_shorter_than_the_old_log_had_it_needs_the_operators_hand(site: PaperSite) -> None:
    site.serve(1, OLD)
    asked(site, (1, 0, 10))
    site.serve(2, [site.ended(1, 10), *carried(3), leaf(1, 4, 4, "ef")])

    short, other = asked(site, (2, 0, 5)), asked(site, (2, 0, 5), accepted_cut=9)
    accepted, after = asked(site, (2, 0, 5), accepted_cut=10), asked(site, (2, 5, 5))

    assert [refusal(*answer) for answer in (short, other)] == [(422, "carried_short")] * 2
    assert b"--accept-cut 10 accepts that" in short[0].body
    assert [answer.status for answer in (*accepted, *after)] == [200, 200]


def test_a_new_log_from_before_an_unwelcome_request_needs_the_operators_hand(site: PaperSite) -> None:
    for size in (9, 10):
        site.serve(1, OLD, size)
    asked(site, (1, 0, 10))
    site.serve(2, [site.ended(1, 8), leaf(0, 0, 5), leaf(1, 0, 5), leaf(2, 0, 3), leaf(2, 4, 6, "ab")])
    site.serve(1, OLD, 8)

    cut, other = asked(site, (2, 0, 5)), asked(site, (2, 0, 5), accepted_cut=9)
    accepted, after = asked(site, (2, 0, 5), accepted_cut=8), asked(site, (2, 5, 5))

    assert [refusal(*answer) for answer in (cut, other)] == [(422, "epoch_cut")] * 2
    assert b"--accept-cut 8 accepts that" in cut[0].body
    assert [answer.status for answer in (*accepted, *after)] == [200, 200]


def test_an_old_log_that_nobody_serves_any_more_needs_the_operators_hand(site: PaperSite) -> None:
    site.serve(1, OLD, 9)
    site.serve(1, OLD)
    asked(site, (1, 0, 9))
    site.serve(2, [site.ended(1, 10), *carried()])
    for file in (site.folder / "log/1").rglob("*.p/*"):
        file.unlink()

    (unread,) = asked(site, (2, 0, 4))
    (accepted,) = asked(site, (2, 0, 4), accepted_cut=10)

    assert unread.status == 503
    assert b"--accept-cut 10 goes on without it" in unread.body
    assert accepted.status == 200


@pytest.mark.parametrize("first", [PAD, epoch_leaf("other.example/log/1", 10, "ab" * 32, "a test"), b"rollbook/v1/epoch\n"])
def test_a_new_log_that_does_not_begin_with_the_end_of_the_old_one_is_refused(site: PaperSite, first: bytes) -> None:
    site.serve(1, OLD)
    asked(site, (1, 0, 10))
    site.serve(2, [first, *carried()])

    (answer,) = asked(site, (2, 0, 4))

    assert refusal(answer)[0] == 422
    assert refusal(answer)[1] in ("epoch_wrong", "leaf_malformed")


def test_an_old_log_of_another_root_is_refused(site: PaperSite) -> None:
    site.serve(1, OLD)
    asked(site, (1, 0, 10))
    other = epoch_leaf(site.origin(1), 10, "ab" * 32, "a test")
    site.serve(2, [other, *carried()])

    (answer,) = asked(site, (2, 0, 4))

    assert refusal(answer) == (422, "epoch_wrong")


# its key -------------------------------------------------------------------------------------------------------------------


def test_a_key_makes_one_statement(site: PaperSite, tmp_path: Path) -> None:
    with opened_memory(tmp_path / "witness", NAME):
        pass
    with (
        pytest.raises(WitnessUnfit, match="a folder and a key of its own"),
        opened_memory(tmp_path / "witness", NAME, "https://club.example"),
    ):
        pass
    with opened_memory(tmp_path / "checker", NAME, "https://club.example"):
        pass
    with opened_memory(tmp_path / "checker", None) as memory:
        assert memory.site == "https://club.example"
    with opened_memory(tmp_path / "checker", None, "https://moved.example") as memory:
        assert memory.site == "https://moved.example"


def test_only_a_checker_accepts_a_cut(tmp_path: Path) -> None:
    with (
        opened_memory(tmp_path / "witness", NAME) as memory,
        pytest.raises(WitnessUnfit, match="only a checker"),
        opened_checker(memory, 8),
    ):
        pass


def test_what_is_neither_an_address_nor_a_copy_is_no_site_to_read() -> None:
    done = CliRunner().invoke(main, ["witness", "--reads", "club.example"])

    assert (done.exit_code, "neither the address of a site nor a folder" in done.output) == (2, True)


def test_while_it_reads_others_are_told_to_ask_again(site: PaperSite, monkeypatch: pytest.MonkeyPatch) -> None:
    site.serve(1, several(10, 3))
    monkeypatch.setattr(witness_module, "WAIT_S", 0.01)
    asked_meanwhile: list[Answer] = []
    with (
        opened_memory(site.folder.parent / "checker", NAME, str(site.folder)) as memory,
        opened_checker(memory) as checker,
    ):
        assert checker is not None
        memory.learn((site.key(1),))
        witness, whole = LogWitness(memory, lambda: NOW, checker), checker.check

        def slow(checkpoint: Checkpoint) -> None:
            asked_meanwhile.append(witness.add_checkpoint(site.request(1, 0, 30)))
            whole(checkpoint)

        with changed(checker, "check", slow):
            answer = witness.add_checkpoint(site.request(1, 0, 30))

    assert answer.status == 200
    assert asked_meanwhile == [Answer(503, b"I am reading the log\n", retry_after=10)]


def test_strangers_who_repeat_the_newest_checkpoint_keep_it_from_nothing(site: PaperSite, monkeypatch: pytest.MonkeyPatch) -> None:
    site.serve(1, several(10, 3), 20)
    monkeypatch.setattr(witness_module, "WAIT_S", float(PATIENCE_S))
    with (
        opened_memory(site.folder.parent / "checker", NAME, str(site.folder)) as memory,
        opened_checker(memory) as checker,
        ThreadPoolExecutor(1) as beside,
    ):
        assert checker is not None
        memory.learn((site.key(1),))
        witness, whole = LogWitness(memory, lambda: NOW, checker), checker.check
        first = witness.add_checkpoint(site.request(1, 0, 20))
        cosigned = witness.add_checkpoint(site.request(1, 20, 20))
        site.serve(1, several(10, 3))
        repeated, waiting = list[Answer](), list[Future[Answer]]()

        def busy(checkpoint: Checkpoint) -> None:
            if not repeated:
                repeated.append(witness.add_checkpoint(site.request(1, 20, 20)))
                waiting.append(beside.submit(witness.add_checkpoint, site.request(1, 30, 30)))
            whole(checkpoint)

        with changed(checker, "check", busy):
            answer = witness.add_checkpoint(site.request(1, 20, 30))
        assert (first.status, cosigned.status, answer.status, waiting[0].result().status) == (200, 200, 200, 200)
        assert repeated == [cosigned]


@pytest.mark.anyio
async def test_over_http_it_says_when_to_ask_again(site: PaperSite) -> None:
    site.logs[1] = several(10, 3)
    with (
        opened_memory(site.folder.parent / "checker", NAME, str(site.folder)) as memory,
        opened_checker(memory) as checker,
    ):
        memory.learn((site.key(1),))
        transport = httpx.ASGITransport(witness_app(memory, checker=checker))  # type: ignore[arg-type]  # both are ASGI
        async with httpx.AsyncClient(transport=transport, base_url="http://checker") as client:
            answer = await client.post("/add-checkpoint", content=site.request(1, 0, 30))

    assert (answer.status_code, answer.headers["retry-after"]) == (503, "10")
    assert "is not served" in answer.text


def test_a_checker_reads_one_site(tmp_path: Path) -> None:
    keys = [ed25519_key(f"{host}/log/1", public_key(SEED)) for host in ("club.example", "other.example")]
    with opened_memory(tmp_path, NAME, "https://club.example") as memory:
        memory.learn((keys[0],))
        with pytest.raises(WitnessUnfit, match="one site"):
            memory.learn((keys[1],))
        with pytest.raises(WitnessUnfit, match="one site"):
            memory.learn((ed25519_key("club.example", public_key(SEED)),))

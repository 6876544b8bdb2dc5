"""The site's log over HTTP: files that any client can read, and proofs for those who may read the table."""

import httpx
import pytest

from domain.proof.checkpoint import Checkpoint, verified_checkpoint
from domain.proof.leaves import AppendLeaf, KeyLeaf, read_leaf
from domain.proof.notes import VerifierKey, read_note, read_verifier_key
from domain.proof.policy import read_policy
from domain.proof.tiles import FULL_WIDTH, TiledTree, entries_path, read_entries, tile_path, tile_width
from domain.proof.tlog_proof import check_tlog_proof, read_tlog_proof
from domain.proof.tree import leaf_hash, root_of
from serving.site import Site, Visitor

FOR_EVER = "public, max-age=31536000, immutable"


class LogReader:
    """Reads a log as an independent client does, from its address and key."""

    def __init__(self, visitor: Visitor) -> None:
        about = visitor.get("/api/log").json()
        self.origin, self.epoch = about["origin"], about["epoch"]
        self.key: VerifierKey = read_verifier_key(about["log_key"])
        self.receipts_key: VerifierKey = read_verifier_key(about["receipts_key"])
        self._client = visitor.client

    def get(self, path: str) -> httpx.Response:
        """A file of the log."""
        return self._client.get(f"/log/{self.epoch}/{path}")

    def checkpoint(self) -> Checkpoint:
        """The newest checkpoint, verified."""
        return verified_checkpoint(read_note(self.get("checkpoint").content), self.key)

    def tile(self, level: int, number: int, width: int) -> bytes:
        """A tile."""
        answer = self.get(tile_path(level, number, width))
        assert answer.status_code == 200, answer.url
        return answer.content

    def leaves(self, size: int) -> list[bytes]:
        """All leaves."""
        bundles = range(-(-size // FULL_WIDTH))
        answers = (self.get(entries_path(number, tile_width(0, number, size))) for number in bundles)
        return [leaf for answer in answers for leaf in read_entries(answer.raise_for_status().content)]


@pytest.fixture(scope="module")
def played(running_site: Site) -> tuple[Visitor, str]:
    """A player whose table has enough appends to fill the log's first tile."""
    visitor = running_site.visitor("Ann")
    while True:
        table = visitor.open(bots=[1])
        visitor.play(table, {"type": "concede"})
        visitor.proof(table)  # a site publishes its first checkpoint some time after its start
        if LogReader(visitor).checkpoint().size > FULL_WIDTH + 2:
            return visitor, table


@pytest.mark.full
def test_a_stranger_computes_the_root_from_entries_and_from_tiles(running_site: Site, played: tuple[Visitor, str]) -> None:
    log = LogReader(running_site.visitor())
    checkpoint = log.checkpoint()

    leaves = log.leaves(checkpoint.size)

    assert root_of([leaf_hash(leaf) for leaf in leaves]) == checkpoint.root
    tree = TiledTree(checkpoint.size, log.tile)
    assert tree.root() == checkpoint.root
    assert [tree.leaf(index) for index in range(checkpoint.size)] == [leaf_hash(leaf) for leaf in leaves]


def test_the_log_says_where_its_own_leaves_are_which_vouch_for_its_keys(running_site: Site, played: tuple[Visitor, str]) -> None:
    visitor = running_site.visitor()
    log = LogReader(visitor)

    leaves = log.leaves(log.checkpoint().size)
    own = visitor.get("/api/log").json()["own_leaves"]

    assert own == [index for index, leaf in enumerate(leaves) if isinstance(read_leaf(leaf), KeyLeaf)]
    assert len(own) >= 2


def test_the_log_says_who_it_is(running_site: Site, played: tuple[Visitor, str]) -> None:
    log = LogReader(running_site.visitor())
    host = running_site.process.settings.origin

    assert log.origin == log.key.name == f"{host}/log/1"
    assert log.receipts_key.name == f"{host}/receipts"
    policy = read_policy(running_site.visitor().get("/log/policy").text)
    assert [(each.key, each.url) for each in policy.logs] == [(log.key, f"http://{host}/log/1")]
    assert policy.satisfied_by(read_note(log.get("checkpoint").content))


def test_files_that_never_change_are_kept_for_ever_and_the_checkpoint_is_asked_for_each_time(
    running_site: Site, played: tuple[Visitor, str]
) -> None:
    log = LogReader(running_site.visitor())
    size = log.checkpoint().size

    for path in (tile_path(0, 0, 256), tile_path(0, 1, size - 256), tile_path(1, 0, 1), entries_path(0, 256), entries_path(1, 1)):
        answer = log.get(path)
        assert (answer.status_code, answer.headers["cache-control"]) == (200, FOR_EVER), path
        assert answer.headers["content-type"] == "application/octet-stream"
        assert "set-cookie" not in answer.headers
    checkpoint = log.get("checkpoint")
    assert checkpoint.headers["cache-control"] == "no-cache"
    assert checkpoint.headers["content-type"] == "text/plain; charset=utf-8"
    policy = running_site.visitor().get("/log/policy")
    assert (policy.headers["cache-control"], policy.headers["content-type"]) == ("no-cache", "text/plain; charset=utf-8")


def test_a_partial_tile_is_how_the_full_one_begins(running_site: Site, played: tuple[Visitor, str]) -> None:
    log = LogReader(running_site.visitor())

    whole = log.tile(0, 0, 256)
    assert [log.tile(0, 0, width) for width in (1, 17, 255)] == [whole[: 32 * width] for width in (1, 17, 255)]
    assert read_entries(log.get(entries_path(0, 3)).content) == tuple(log.leaves(256)[:3])


@pytest.mark.parametrize(
    "path",
    [
        "tile/0/001", "tile/0/001.p/255", "tile/0/002.p/1", "tile/1/000", "tile/1/000.p/2", "tile/2/000.p/1", "tile/63/000.p/1",
        "tile/0/x999/x999/x999/x999/999.p/1", "tile/entries/001", "tile/entries/002.p/1", "tile/0/000.p/0", "tile/0/000.p/256",
        "tile/0/000.p/01", "tile/0/0", "tile/00/000", "tile/0/0000", "tile/0/x000/000", "tile/-1/000", "tile/64/000", "tile/0/000.p",
        "tile/0/000/extra", "tile/entries/000.p/1/2", "tile/anything", "tile/0/%2e%2e/%2e%2e", "tile/0/٠٠٠",
    ],
)  # fmt: skip
def test_what_the_log_does_not_have_or_is_spelled_otherwise_is_missing(running_site: Site, played: tuple[Visitor, str], path: str) -> None:
    answer = LogReader(running_site.visitor()).get(path)

    assert answer.status_code == 404
    assert answer.headers["cache-control"] == "no-store"


@pytest.mark.parametrize("epoch", ["0", "2", "01", "-1", "x", "99999999999999999999", "%31x"])
def test_an_epoch_that_there_is_not_is_missing(running_site: Site, epoch: str) -> None:
    client = running_site.visitor().client

    assert [client.get(f"/log/{epoch}/{path}").status_code for path in ("checkpoint", "tile/0/000.p/1")] == [404, 404]


def test_pages_of_other_sites_may_read_the_log_and_nothing_else(running_site: Site, played: tuple[Visitor, str]) -> None:
    client = running_site.visitor().client
    foreign = {"origin": "https://verifier.example", "sec-fetch-site": "cross-site"}

    for path in ("/log/policy", "/log/1/checkpoint", "/log/1/tile/0/000", "/log/1/tile/9/000"):
        headers = client.get(path, headers=foreign).headers
        assert headers["access-control-allow-origin"] == "*", path
        assert headers["cross-origin-resource-policy"] == "cross-origin"
    for path in ("/api/log", f"/api/tables/{played[1]}/proof", "/"):
        assert "access-control-allow-origin" not in client.get(path, headers=foreign).headers


def test_a_proof_holds_for_each_record_of_a_table(running_site: Site, played: tuple[Visitor, str]) -> None:
    visitor, table = played
    log = LogReader(running_site.visitor())
    view = visitor.view(table)
    leaves = log.leaves(log.checkpoint().size)

    for n in range(view["last"] + 1):
        proof = read_tlog_proof(visitor.proof(table, n))
        leaf = read_leaf(leaves[proof.index])
        assert isinstance(leaf, AppendLeaf)
        assert leaf.handle == view["handle"]
        assert leaf.first <= n <= leaf.last
        check_tlog_proof(proof, leaf_hash(leaves[proof.index]), log.key)
    last = read_leaf(leaves[read_tlog_proof(visitor.proof(table)).index])
    assert isinstance(last, AppendLeaf)
    assert (last.last, last.after) == (view["last"], view["head"])


def test_a_record_that_is_not_in_the_log_has_no_proof_yet(running_site: Site, played: tuple[Visitor, str]) -> None:
    visitor, table = played

    answer = visitor.get(f"/api/tables/{table}/proof", n=9999)

    assert (answer.status_code, answer.json()["code"]) == (404, "not_yet")


def test_the_proof_is_plain_text(played: tuple[Visitor, str]) -> None:
    visitor, table = played

    answer = visitor.get(f"/api/tables/{table}/proof")

    assert answer.headers["content-type"] == "text/plain; charset=utf-8"
    assert answer.text.startswith("c2sp.org/tlog-proof@v1\nindex ")

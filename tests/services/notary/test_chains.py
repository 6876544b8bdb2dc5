"""A game's chains: the seeds come from the chains to which the log commits."""

from collections.abc import Mapping
from pathlib import Path

import pytest

from domain.proof.chains import seal_commitment, server_chain
from domain.proof.errors import ImpossibleDraw
from domain.table.creation import streams
from domain.table.ledger import ChainPart
from services.errors import KeysMissing
from services.notary.chains import DiceChains
from services.notary.keys import open_keys
from services.store.port import StreamMetadata

HANDLE = "4f7946ecaf0a587443af40d5de961550"
GAME = StreamMetadata(kind="table", salt=b"s" * 32, dice_key="k1", opened_at="2026-01-01T00:00:00.000Z")


def bound(anchors: Mapping[str, str]) -> dict[str, tuple[ChainPart, ...]]:
    """The chains to which the log commits with these anchors."""
    return {stream: (ChainPart(anchor, 0, "k1"),) for stream, anchor in anchors.items()}


def test_every_stream_has_its_anchor_and_its_seeds(tmp_path: Path) -> None:
    keys = open_keys(tmp_path)
    chains = DiceChains(keys)

    anchors = chains.anchors(HANDLE, GAME, 2)
    seeds = chains.seeds(HANDLE, GAME, bound(anchors))

    assert tuple(anchors) == streams(2) == ("table", "seat.0", "seat.1")
    chain = server_chain(keys.master("k1"), GAME.salt.hex(), HANDLE, "seat.1")
    assert anchors["seat.1"] == chain.anchor
    assert [seeds("seat.1", position) for position in (1, 2, 4096)] == [chain.link(position) for position in (1, 2, 4096)]


def test_another_key_under_the_same_name_is_found_at_the_first_roll(tmp_path: Path) -> None:
    anchors = DiceChains(open_keys(tmp_path / "one")).anchors(HANDLE, GAME, 1)
    commitments = DiceChains(open_keys(tmp_path / "one")).commitments(HANDLE, GAME, ["sealed.0"])
    other = DiceChains(open_keys(tmp_path / "other"))

    with pytest.raises(KeysMissing):
        other.seeds(HANDLE, GAME, bound(anchors))("seat.0", 1)
    with pytest.raises(KeysMissing):
        other.seals(HANDLE, GAME, commitments)("sealed.0")


def test_a_stream_that_the_log_does_not_bind_gives_no_seed(tmp_path: Path) -> None:
    chains = DiceChains(open_keys(tmp_path))

    with pytest.raises(KeysMissing):
        chains.seeds(HANDLE, GAME, bound(chains.anchors(HANDLE, GAME, 1)))("seat.5", 1)


def test_a_seal_is_what_the_log_commits_to(tmp_path: Path) -> None:
    chains = DiceChains(open_keys(tmp_path))

    commitments = chains.commitments(HANDLE, GAME, ["sealed.0", "sealed.1"])
    secret = chains.seals(HANDLE, GAME, commitments)("sealed.1")

    assert commitments["sealed.1"] == seal_commitment(HANDLE, "sealed.1", secret)


def test_a_chain_that_is_used_up_gives_nothing_more(tmp_path: Path) -> None:
    chains = DiceChains(open_keys(tmp_path))

    with pytest.raises(ImpossibleDraw):
        chains.seeds(HANDLE, GAME, bound(chains.anchors(HANDLE, GAME, 1)))("table", 4097)


def test_only_so_many_chains_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("services.notary.chains.KEPT", 2)
    chains = DiceChains(open_keys(tmp_path))

    chains.anchors(HANDLE, GAME, 4)

    assert len(chains._kept) == 2

"""Chains bind every link to their anchor, and published links are verifiable."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.proof.chains import (
    CHAIN_LENGTH,
    SEAT_STEP,
    SERVER_STEP,
    Chain,
    StepLabel,
    chain_from_root,
    check_link,
    seal_commitment,
    seal_secret,
    seat_chain,
    seat_root,
    server_chain,
    step,
    walk_back,
)
from domain.proof.errors import ChainBroken, ImpossibleDraw, MalformedText

HANDLE = "4f" * 16
KEY = "6d" * 32
SALT = "7e" * 32
ROOT = "ab" * 32


def every_link(root: str, length: int) -> list[str]:
    """The definition read literally, link by link from the root."""
    links = [root]
    for position in range(length - 1, -1, -1):
        links.append(step(SERVER_STEP, HANDLE, "seat.0", position, links[-1]))
    return links[::-1]


@pytest.mark.parametrize("length", [1, 2, 31, 32, 33, 64, 100])
def test_every_link_of_a_chain_is_found_between_its_checkpoints(length: int) -> None:
    chain = chain_from_root(SERVER_STEP, HANDLE, "seat.0", ROOT, length)

    assert [chain.link(position) for position in range(length + 1)] == every_link(ROOT, length)
    assert chain.anchor == chain.link(0)
    assert chain.link(length) == ROOT


def test_a_chain_of_full_length_keeps_few_links() -> None:
    chain = server_chain(KEY, SALT, HANDLE, "table")

    assert chain.length == CHAIN_LENGTH == 4096
    assert len(chain.checkpoints) == 129


@pytest.mark.parametrize("position", [-1, 17])
def test_a_chain_has_no_link_outside_its_length(position: int) -> None:
    chain = server_chain(KEY, SALT, HANDLE, "seat.0", 16)

    with pytest.raises(ImpossibleDraw):
        chain.link(position)


def test_chains_differ_by_stream_game_salt_and_key() -> None:
    anchors = {
        server_chain(KEY, SALT, HANDLE, "seat.0", 4).anchor,
        server_chain(KEY, SALT, HANDLE, "seat.1", 4).anchor,
        server_chain(KEY, SALT, "00" * 16, "seat.0", 4).anchor,
        server_chain(KEY, "00" * 32, HANDLE, "seat.0", 4).anchor,
        server_chain("00" * 32, SALT, HANDLE, "seat.0", 4).anchor,
    }

    assert len(anchors) == 5


def test_a_seat_chain_steps_under_a_label_of_its_own() -> None:
    chain = seat_chain(ROOT, HANDLE, 0, 1)

    assert chain.anchor == step(SEAT_STEP, HANDLE, "seat.0", 0, ROOT)
    assert chain.anchor != step(SERVER_STEP, HANDLE, "seat.0", 0, ROOT)


@given(known=st.integers(0, 40), gap=st.integers(1, 40))
def test_a_published_link_leads_back_to_any_earlier_one(known: int, gap: int) -> None:
    chain = server_chain(KEY, SALT, HANDLE, "seat.0", 80)

    check_link(SERVER_STEP, HANDLE, "seat.0", known + gap, chain.link(known + gap), known, chain.link(known))


@pytest.fixture
def chain() -> Chain:
    return server_chain(KEY, SALT, HANDLE, "seat.0", 8)


@pytest.mark.parametrize(
    ("position", "published", "known_position"),
    [
        (3, 4, 2),  # a later link given as the next one
        (3, 3, 3),  # published again
        (2, 2, 3),  # before the known one
        (4, 3, 2),  # with a number one too high
        (5000, 3, 2),  # further than the length of any chain
    ],
)
def test_a_link_that_does_not_lead_back_is_refused(chain: Chain, position: int, published: int, known_position: int) -> None:
    with pytest.raises(ChainBroken):
        check_link(SERVER_STEP, HANDLE, "seat.0", position, chain.link(published), known_position, chain.link(known_position))


FOREIGN_CHAINS: list[tuple[StepLabel, str, str]] = [
    (SEAT_STEP, HANDLE, "seat.0"),
    (SERVER_STEP, "00" * 16, "seat.0"),
    (SERVER_STEP, HANDLE, "table"),
]


@pytest.mark.parametrize(("label", "handle", "stream"), FOREIGN_CHAINS)
def test_a_link_of_another_chain_is_refused(chain: Chain, label: StepLabel, handle: str, stream: str) -> None:
    with pytest.raises(ChainBroken):
        check_link(label, handle, stream, 3, chain.link(3), 2, chain.link(2))


def test_a_link_cannot_be_walked_forward() -> None:
    with pytest.raises(ImpossibleDraw):
        walk_back(SERVER_STEP, HANDLE, "seat.0", ROOT, 3, 4)


def test_a_chain_without_links_is_refused() -> None:
    with pytest.raises(ImpossibleDraw):
        chain_from_root(SERVER_STEP, HANDLE, "seat.0", ROOT, 0)


@pytest.mark.parametrize("bad", ["", "AB" * 32, "ab" * 31, "ab" * 33, "zz" * 32])
def test_keys_salts_links_and_secrets_have_one_form(bad: str) -> None:
    with pytest.raises(MalformedText):
        server_chain(bad, SALT, HANDLE, "seat.0", 4)
    with pytest.raises(MalformedText):
        server_chain(KEY, bad, HANDLE, "seat.0", 4)
    with pytest.raises(MalformedText):
        seat_root(bad, HANDLE, 0)
    with pytest.raises(MalformedText):
        seat_chain(bad, HANDLE, 0, 4)
    with pytest.raises(MalformedText):
        step(SERVER_STEP, HANDLE, "seat.0", 1, bad)
    with pytest.raises(MalformedText):
        seal_commitment(HANDLE, "sealed.0", bad)
    with pytest.raises(MalformedText):
        server_chain(KEY, SALT, bad, "seat.0", 4)


def test_a_seat_root_depends_on_secret_game_and_seat() -> None:
    roots = {seat_root(KEY, HANDLE, 0), seat_root(KEY, HANDLE, 1), seat_root(KEY, "00" * 16, 0), seat_root(SALT, HANDLE, 0)}

    assert len(roots) == 4


def test_sealed_groups_have_secrets_and_commitments_of_their_own() -> None:
    first, second = seal_secret(KEY, SALT, HANDLE, "sealed.0"), seal_secret(KEY, SALT, HANDLE, "sealed.1")

    assert first != second
    assert seal_commitment(HANDLE, "sealed.0", first) != seal_commitment(HANDLE, "sealed.1", first)

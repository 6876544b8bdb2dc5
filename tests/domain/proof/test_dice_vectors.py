"""Rollbook's own vectors: every value in the file is computed again from its inputs, and none is left out."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from domain.proof.canonical import Json, encode
from domain.proof.chains import SERVER_STEP, Chain, seal_commitment, seal_secret, seat_chain, server_chain, step
from domain.proof.disclosures import digest_of, disclose, read_disclosure
from domain.proof.draws import ByteStream, DrawInputs, pick, roll
from domain.proof.entropy import initial_entropy, next_entropy
from domain.proof.head import GENESIS, head, verify_chain
from domain.proof.lines import lines, sha256_hex

VECTORS: dict[str, Any] = json.loads((Path(__file__).parents[2] / "vectors" / "dice-vectors.json").read_text(encoding="utf-8"))
INPUTS: dict[str, Any] = VECTORS["inputs"]
HANDLE: str = INPUTS["handle"]
LENGTH: int = INPUTS["chain_length"]

SERVER: Chain = server_chain(INPUTS["master"], INPUTS["game_salt"], HANDLE, "seat.0", LENGTH)
SEATS: list[Chain] = [seat_chain(INPUTS[f"seat_root_{seat}"], HANDLE, seat, LENGTH) for seat in (0, 1)]
SEALED: str = seal_secret(INPUTS["master"], INPUTS["game_salt"], HANDLE, "sealed.0")

E_0 = initial_entropy(HANDLE, [SEATS[0].link(1), SEATS[1].link(1)])
E_1 = next_entropy(HANDLE, 1, E_0, {0: SEATS[0].link(2)})
E_2 = next_entropy(HANDLE, 2, E_1, {0: SEATS[0].link(3), 1: SEATS[1].link(2)})

RECORD: Json = {
    "t": "rollbook/v1/event",
    "_sd_alg": "sha-256",
    "game": HANDLE,
    "n": 0,
    "append": 0,
    "prev": GENESIS,
    "at": "2026-11-20T09:00:00.000Z",
    "type": "Example",
    "data": {
        "note": 'Straße ✓ "quoted" \\ \n \x7f 🎲',
        "secret": {"_sd": ["cqoqBDw_BtH6TPaNs-LLSkHd1aunSpgYrKEUw6zB_xA"], "aud": ["s0"]},
    },
}


def public_draw(position: int, nonce: str | None = SEATS[0].link(2), beacon: str | None = None) -> DrawInputs:
    return DrawInputs(SERVER.link(position), HANDLE, "seat.0", position, E_0, nonce, beacon)


def server_links() -> dict[str, str]:
    return {
        "root c_16": SERVER.link(16),
        "c_15": SERVER.link(15),
        "c_3": SERVER.link(3),
        "c_2": SERVER.link(2),
        "c_1": SERVER.link(1),
        "anchor c_0": SERVER.anchor,
    }


def step_text() -> str:
    text = lines("rollbook/v1/step", HANDLE, "seat.0", 1, SERVER.link(2))
    assert sha256_hex(text) == step(SERVER_STEP, HANDLE, "seat.0", 1, SERVER.link(2)) == SERVER.link(1)
    return text.decode("ascii")


def seat_links(seat: int, last: int) -> dict[str, str]:
    return {"anchor y_0": SEATS[seat].anchor} | {f"y_{position}": SEATS[seat].link(position) for position in range(1, last + 1)}


def seal() -> dict[str, str]:
    return {"secret": SEALED, "commitment": seal_commitment(HANDLE, "sealed.0", SEALED)}


def entropies() -> dict[str, str]:
    return {
        "E_0 (ready: y_1 of both)": E_0,
        "E_1 (window closed by seat 0, y_2)": E_1,
        "E_2 (window of both: seat 0 y_3, seat 1 y_2)": E_2,
        "E_0 with seat 1 without nonces": initial_entropy(HANDLE, [SEATS[0].link(1), None]),
    }


def draw_text() -> dict[str, str]:
    text = lines("rollbook/v1/draw", HANDLE, "seat.0", 1, E_0, SEATS[0].link(2), "-", 0)
    return {"text of block 0": text.decode("ascii"), "first 64 bytes": ByteStream(public_draw(1)).take(64).hex()}


def rolls_by_sizes() -> dict[str, dict[str, object]]:
    rolls: dict[str, dict[str, object]] = {}
    for sizes in VECTORS["rolls from that draw (each from its start)"]:
        stream = ByteStream(public_draw(1))
        faces = stream.roll(int(size) for size in sizes.split())
        rolls[sizes] = {"draw": list(faces), "bytes used": stream.used, "rejected": stream.rejected}
    return rolls


def first_rejection() -> dict[str, object]:
    for position in range(1, LENGTH + 1):
        stream = ByteStream(public_draw(position))
        faces = stream.roll([6] * 8)
        if stream.rejected:
            first_bytes = ByteStream(public_draw(position)).take(16).hex()
            return {"position": position, "draw": list(faces), "bytes used": stream.used, "rejected": 1, "first 16 bytes": first_bytes}
    raise AssertionError("no byte was rejected")


def shuffled_deck() -> dict[str, object]:
    stream = ByteStream(DrawInputs(SEALED, HANDLE, "sealed.0", 1, E_0))
    return {"order": list(stream.shuffle(52)), "bytes used": stream.used, "rejected": stream.rejected}


def disclosure() -> dict[str, str]:
    salt = bytes(range(16))
    text = disclose(salt, "s0", {"card": "K7", "unit": 3})
    assert read_disclosure(text) == (salt, "s0", {"card": "K7", "unit": 3})
    return {"salt": salt.hex(), "text": text, "digest": digest_of(text)}


def record() -> dict[str, str]:
    raw = encode(RECORD)
    assert verify_chain([raw]) == head(raw)
    return {"bytes": raw.hex(), "sha256": head(raw)}


def append_leaf() -> dict[str, str]:
    text = lines("rollbook/v1/append", HANDLE, 0, 0, GENESIS, head(encode(RECORD)))
    return {"text": text.decode("ascii"), "RFC 6962 leaf hash": sha256_hex(b"\x00" + text)}


COMPUTED: dict[str, Callable[[], object]] = {
    "chain seat.0": server_links,
    "step text for c_1 from c_2": step_text,
    "seat chain 0": lambda: seat_links(0, 3),
    "seat chain 1": lambda: seat_links(1, 2),
    "seal sealed.0": seal,
    "entropy": entropies,
    "draw seat.0/1, E_0, y_2 of seat 0": draw_text,
    "rolls from that draw (each from its start)": rolls_by_sizes,
    "8d6 at the first position with a rejected byte": first_rejection,
    "rolls of 3d6 at positions 1..5 (E_0, y_2)": lambda: [list(roll(public_draw(position), [6] * 3)) for position in range(1, 6)],
    "3d6 at position 1 without nonce": lambda: list(roll(public_draw(1, nonce=None), [6] * 3)),
    "3d6 at position 1 with beacon 1000:ab..": lambda: list(roll(public_draw(1, beacon="1000:" + "ab" * 32), [6] * 3)),
    "shuffle of 52, sealed.0/1, E_0, no nonce": shuffled_deck,
    "pick 5 of 40, sealed.0/2, E_1, y_3 of seat 0": lambda: list(
        pick(DrawInputs(SEALED, HANDLE, "sealed.0", 2, E_1, SEATS[0].link(3)), 40, 5)
    ),
    "disclosure": disclosure,
    "record": record,
    "append leaf": append_leaf,
}


def test_every_vector_of_the_file_is_computed() -> None:
    assert COMPUTED.keys() | {"inputs"} == VECTORS.keys()


@pytest.mark.parametrize("vector", COMPUTED)
def test_the_vector_is_computed_again_from_the_inputs(vector: str) -> None:
    assert COMPUTED[vector]() == VECTORS[vector]


def test_every_input_is_used() -> None:
    used = {"master", "game_salt", "handle", "chain_length", "seat_root_0", "seat_root_1"}

    assert INPUTS.keys() == used

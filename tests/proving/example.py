"""The worked example of the formats' page: one game, taken apart byte by byte with hashes of the standard library alone.

`python -m tests.proving.example` writes docs/proof-example.md anew; a test compares the two.
"""

import base64
import hashlib
import hmac
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).parents[1]))  # the import root of the tests

from domain.proof.bundles import Bundle
from kit.toy import Answer, Options
from kit.world import World
from proving.games import TOY_GAME, AnyWorld, bundle_of
from proving.site import Site

PAGE = Path(__file__).parents[2] / "docs/proof-example.md"
ROLL, COMMAND = "table.DiceRolled", "table.CommandAccepted"


def small_game() -> Bundle:
    """A short game of two seats with nonces and keys, in which dice are rolled."""
    world: AnyWorld = World(TOY_GAME, "worked by hand")
    world.open(Options(rounds=1), 2, bound=(0, 1))
    while not world.ledger.over:
        decision = world.awaited()[0]
        command = world.game.default(world.state, decision.seat, decision)
        world.send(decision.seat, Answer("call") if decision.kind == "call" else command, decision.id)
    return bundle_of(world, site=Site())


def page() -> str:
    """The whole page."""
    return "\n".join(_Example(small_game()).lines()) + "\n"


class _Example:
    """The steps of the example, each with its bytes and the hash that they give."""

    def __init__(self, bundle: Bundle) -> None:
        self._bundle = bundle
        self._records: list[dict[str, Any]] = [json.loads(body) for body in bundle.records]
        self._handle: str = self._records[0]["game"]

    def lines(self) -> Iterator[str]:
        yield "# The formats of the proof, worked by hand"
        yield ""
        yield "One small game of two seats, byte by byte. Texts are shown with a newline at the end of each line. Such a text, piped into"
        yield "`sha256sum`, gives the hash below it. The rules are those of [the formats](proof-formats.md), whose sections are named."
        yield from self._chain()
        yield from self._name()
        yield from self._nonce()
        yield from self._signature()
        yield from self._entropy()
        yield from self._roll()
        yield from self._seed()
        yield from self._leaf()

    def _chain(self) -> Iterator[str]:
        yield from _title("The chain (3)", "Line 1 of `events.jsonl`, without its newline:")
        yield from _block(self._bundle.records[0].decode())
        yield f"Its SHA-256 is `{_sha(self._bundle.records[0])}`. Record 1 has this `prev`: `{self._records[1]['prev']}`."

    def _name(self) -> Iterator[str]:
        joined = self._records[1]["data"]
        opening = next(each for each in self._bundle.openings if each.n == 1)
        yield from _title("A box (3)", "Record 1 is a `table.SeatJoined`. Beside the placeholder of `who` it has the box of its secrets:")
        yield from _block(json.dumps({name: joined[name] for name in ("secret", "who")}, separators=(",", ":")))
        yield f"`disclosures.jsonl` opens it by `{opening.disclosure}`, the base64url of"
        yield from _block(_decoded(opening.disclosure).decode())
        digest = base64.urlsafe_b64encode(hashlib.sha256(opening.disclosure.encode()).digest()).rstrip(b"=").decode()
        yield f"The base64url of the SHA-256 of that base64url text is `{digest}`."

    def _command(self) -> dict[str, Any]:
        return next(each for each in self._records if each["type"] == COMMAND and each["data"]["seat"] == 0)

    def _nonce(self) -> Iterator[str]:
        data = self._command()["data"]
        yield from _title("A nonce (2.1)", f"Command 1 of seat 0 reveals `y` = `{data['y']}`. One step back from link 1:")
        text = _text("rollbook/v1/seat-step", self._handle, "seat.0", 0, data["y"])
        yield from _block(text)
        yield f"gives `{_sha(text.encode())}`, the `anchor` of `table.SeatJoined`."

    def _signature(self) -> Iterator[str]:
        record = self._command()
        data, key = record["data"], self._records[1]["data"]["key"]
        raw = json.loads(_decoded(next(each.disclosure for each in self._bundle.openings if each.n == record["n"])))[2]["raw"]
        yield from _title("A command (4)", f"The disclosure of record {record['n']} holds the raw command under the name `raw`:")
        yield from _block(raw)
        yield f"Its SHA-256 is the `digest` `{_sha(raw.encode())}`. The key `{key}` signed this text with `{data['sig']}`:"
        yield from _block(_text("rollbook/v1/command", self._handle, "seat.0", data["j"], data["head"], data["digest"], data["y"]))

    def _entropy(self) -> Iterator[str]:
        started = next(each for each in self._records if each["type"] == "table.GameStarted")
        nonces = [each["data"]["y"] for each in self._records[: started["n"]] if each["type"] == COMMAND]
        yield from _title("The entropy (2.2)", "E[0] is made of the nonces that came with `ready`, seats in ascending order:")
        text = _text("rollbook/v1/entropy", self._handle, 0, "-", *(f"{seat}:{nonce}" for seat, nonce in enumerate(nonces)))
        yield from _block(text)
        yield f"gives `{_sha(text.encode())}`, the `entropy` of record {started['n']}."

    def _rolled(self) -> dict[str, Any]:
        return next(each for each in self._records if each["type"] == ROLL and each["data"]["y"] is not None)

    def _roll(self) -> Iterator[str]:
        record = self._rolled()
        data, before = record["data"], self._records[: record["n"]]
        entropy = [each["data"]["entropy"] for each in before if "entropy" in each["data"]][-1]
        nonce = next(
            each["data"]["y"]
            for each in before
            if each["type"] == COMMAND and {name: each["data"][name] for name in ("seat", "j")} == data["y"]
        )
        about = f"Record {record['n']} rolls dice with {data['sides']} faces, caused by command {data['y']['j']} of its seat:"
        yield from _title("A roll (2.3)", about)
        text = _text("rollbook/v1/draw", self._handle, data["stream"], data["i"], entropy, nonce, "-", 0)
        yield from _block(text)
        block = hmac.new(bytes.fromhex(data["seed"]), text.encode(), hashlib.sha256).hexdigest()
        yield f"Its HMAC-SHA-256 under the `seed` `{data['seed']}` is `{block}`."
        first, faces = int(block[:2], 16), data["sides"][0]
        yield f"The first byte is {first}. Modulo {faces} it is {first % faces}, and `draw` is {data['draw']}."

    def _seed(self) -> Iterator[str]:
        data = self._rolled()["data"]
        yield from _title("A seed (2.1)", f"One step back from link {data['i']} of `{data['stream']}`:")
        text = _text("rollbook/v1/step", self._handle, data["stream"], data["i"] - 1, data["seed"])
        yield from _block(text)
        yield f"gives `{_sha(text.encode())}`. The anchor in record 0 is `{self._records[0]['data']['anchors'][data['stream']]}`."

    def _leaf(self) -> Iterator[str]:
        assert self._bundle.log is not None
        leaf = self._bundle.log.appends[0].leaf
        yield from _title("A leaf of the log (5)", "Line 1 of `appends.jsonl` has this leaf, which is record 0 alone:")
        yield from _block(leaf)
        yield f"The leaf's hash in the tree is the SHA-256 of a zero byte and these bytes: `{_sha(bytes(1) + leaf.encode())}`."


def _title(title: str, said: str) -> Iterator[str]:
    yield from ("", f"## {title}", "", said)


def _block(text: str) -> Iterator[str]:
    yield from ("", "```", text.removesuffix("\n"), "```", "")


def _text(*parts: str | int) -> str:
    return "".join(f"{part}\n" for part in parts)


def _sha(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def _decoded(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")

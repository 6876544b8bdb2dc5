"""Random changes: single bytes of real bundles, and any value in any record, with all hashes computed again."""

import json
from typing import Any

import pytest

from domain.proof.bundles import Bundle, LoggedLeaf
from domain.proof.canonical import encode
from domain.proof.head import GENESIS, head
from domain.proof.verification.as_json import report_json
from domain.proof.verification.as_text import report_text
from domain.proof.verification.verifying import verified
from kit.bits import Bits
from proving.changed import Subject, subjects, tried
from proving.games import told
from proving.site import Site
from suite import full

SHARE = 900
"""Of the changes that `python -m tests.proving.changed 10000` makes."""
ODD: tuple[Any, ...] = (
    None, True, False, 0, 1, 2, 7, 4097, 60_001, 2**53 - 1, "", "x", "seat.0", "seat.9", "table", "sealed.0", "all", "s0", "srv",
    "ab" * 32, "AB" * 32, [], [0], [2, 1], [2**53 - 1], [4096, 60_000], ["x"], {}, {"seat": 9, "j": 1}, {"_sd": [], "aud": []}, {"_sd": 1},
)  # fmt: skip


@pytest.fixture(scope="module")
def games() -> list[Subject]:
    return list(subjects(2))


@pytest.mark.full
def test_no_changed_byte_is_both_read_and_trusted(games: list[Subject]) -> None:
    found = tried(games, SHARE, "a share")

    assert not {name for name, verdict in found if verdict == "MISSED"}
    assert {name for name, verdict in found if verdict == "for people"} == {"README.txt"}
    assert {name for name, verdict in found if verdict == "without effect"} == {"the archive"}


def with_odd_values(bundle: Bundle, bits: Bits) -> Bundle:
    """The game with one or two odd values in the data of its table's records, and all dependent hashes computed again."""
    records = [json.loads(body) for body in bundle.records]
    ours = [record for record in records if record["type"].startswith("table.") and record["data"]]
    for _ in range(1 + bits.below(2)):
        data = bits.one_of(ours)["data"]
        name = bits.one_of(sorted(data))
        inner = data[name]
        if isinstance(inner, dict) and inner and not bits.once_in(3):
            inner[bits.one_of(sorted(inner))] = bits.one_of(ODD)
        elif bits.once_in(4):
            del data[name]
        else:
            data[name] = bits.one_of(ODD)
        if not data:
            data["x"] = 0
    bodies, previous = list[bytes](), GENESIS
    for record in records:
        record["prev"] = previous
        bodies.append(encode(record))
        previous = head(bodies[-1])
    return bundle._replace(manifest=bundle.manifest._replace(head=previous), records=tuple(bodies))


@pytest.mark.parametrize("key", ["toy", full("starquest")])
def test_whatever_stands_in_a_record_there_is_a_report(key: str) -> None:
    bundle, bits, failed = told(key).bundle._replace(log=None), Bits(f"odd {key}"), 0

    for _ in range(250):
        report = verified(with_odd_values(bundle, bits))
        assert report_json(report)
        assert report_text(report)
        failed += not report.ok

    assert failed > 150  # some odd values are equivalent to the old ones, or affect neither dice nor keys


@pytest.mark.full
def test_a_log_of_odd_leaves_has_a_report() -> None:
    bundle, bits = told("toy").bundle, Bits("odd leaves")
    assert bundle.log is not None

    for _ in range(200):
        appends = list(bundle.log.appends)
        place = bits.below(len(appends))
        text = appends[place].leaf
        cut = bits.below(len(text))
        odd = text[:cut] + bits.one_of(["", "\n", "x", "0", "—", "9" * 30]) + text[cut + 1 :]
        index = bits.one_of([appends[place].index, 0, 2**53 - 1, -1])
        appends[place] = LoggedLeaf(index, odd, appends[place].proof[: bits.below(9)])
        report = verified(bundle._replace(log=bundle.log._replace(appends=tuple(appends))), Site().policy)
        assert report.levels[1].state == "failed"

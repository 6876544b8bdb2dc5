"""A file with forged facts is shown, or said to be unreadable, and ends no command with a traceback."""

import json
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from domain.kernel.errors import RollbookError
from domain.proof.bundles import Bundle
from domain.proof.canonical import encode
from kit.bits import Bits
from proving.games import told
from services.export.explaining import explained_append, explanation_text
from services.export.replaying import moment_text

ODD: tuple[Any, ...] = (None, True, -1, 7, 2**53 - 1, "", "x", "ab" * 32, [], [0], ["x"], {}, {"seat": 9})


def forged(bundle: Bundle, bits: Bits) -> Bundle:
    """The game with an odd value in one of its facts. Nothing that shows a file checks its hashes."""
    records = [json.loads(body) for body in bundle.records]
    data = bits.one_of([record["data"] for record in records if record["data"]])
    data[bits.one_of(sorted(data))] = bits.one_of(ODD)
    return bundle._replace(records=tuple(encode(record) for record in records))


def moment(bundle: Bundle, at: int) -> str:
    """The last moment of the game, and what happened since a record."""
    return moment_text(bundle, None, None, "en", at)


def explanation(bundle: Bundle, at: int) -> str:
    """Why a record was decided so."""
    explained, eyes = explained_append(bundle, at, None, all_openings=False)
    return explanation_text(explained, eyes, "en")


@pytest.mark.parametrize("show", [moment, explanation])
def test_forged_facts_are_shown_or_said_to_be_unreadable(show: Callable[[Bundle, int], str]) -> None:
    bundle, bits, ends = told("starquest").bundle, Bits("forged"), Counter[str]()

    for _ in range(60):
        try:
            show(forged(bundle, bits), bits.below(bundle.manifest.last))
            ends["shown"] += 1
        except RollbookError as fault:
            ends[type(fault).__name__] += 1

    assert ends["shown"], ends
    assert ends.total() > ends["shown"], "nothing was unreadable"

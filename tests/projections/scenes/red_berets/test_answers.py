"""How many bytes a browser fetches after a move: the whole compressed answer, with the report and the film of what others did meanwhile."""

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest

from serving.site import Visitor, settings_for, site

MOST_BYTES: Final = 12_000
MOVES: Final = 20
OPTIONS: Final = {"mission": "m2", "preset": "advanced"}
"""The jungle has more kinds of terrain and objects than the caves, and all options show more."""
NEVER: Final = ("concede", "take_card", "drop_card")


@pytest.fixture
def visitor(tmp_path: Path) -> Iterator[Visitor]:
    with site(settings_for(tmp_path)) as running:
        yield running.visitor("Unit")


def test_what_a_browser_fetches_after_a_move_is_small(visitor: Visitor) -> None:
    table = visitor.open(game="red_berets", seats=2, options=OPTIONS, bots=[1])
    view = visitor.view(table, since="start")
    sizes: list[int] = []
    while len(sizes) < MOVES:
        before = view
        if not (commands := _commands(view, len(sizes))):
            break
        assert any(visitor.play(table, command, decision=_decision(view)).is_success for command in commands)
        view, size = _fetched(visitor, table, before)
        sizes.append(size)

    assert len(sizes) > 5
    assert max(sizes) <= MOST_BYTES, sorted(sizes)[-5:]


def _decision(view: dict[str, Any]) -> str:
    return str(view["scene"]["asks"][0]["decision"])


def _commands(view: dict[str, Any], seed: int) -> list[dict[str, Any]]:
    """A command of each option in an order by chance, what ends something last."""
    random = Random(seed)
    offered = [option for option in (view["scene"] or {}).get("options", []) if option["command"] not in NEVER]
    random.shuffle(offered)
    offered.sort(key=lambda option: option.get("weight", "") == "done")
    return [{"type": option["command"], **option.get("fixed", {}), **_chosen(option, random)} for option in offered]


def _chosen(option: dict[str, Any], random: Random) -> dict[str, Any]:
    return {choice["field"]: random.choice(choice["values"]) for choice in option.get("choices", ())}


def _fetched(visitor: Visitor, table: str, before: dict[str, Any]) -> tuple[dict[str, Any], int]:
    """The table as a page asks for it that shows the moment before, and the bytes of the answer."""
    answer = visitor.get(f"/api/tables/{table}", since=before["report"]["mark"], film=before["n"])
    assert answer.headers["content-encoding"] == "gzip"
    return visitor.view(table, since=before["report"]["mark"]), int(answer.headers["content-length"])

"""Who may see what: one's own seat while the game runs, every seat once it is over, and the server's secrets never."""

import pytest

from domain.kernel.seats import Viewer
from domain.proof.records import Opening
from domain.table.may_see import may_see, of_viewer, visible

AUDIENCES = ("all", "s0", "s1", "s0+s1", "srv")
OPENINGS = tuple(Opening(n, "secret", 0, text, "") for n, text in enumerate(AUDIENCES))


def read(openings: object) -> set[str]:
    assert hasattr(openings, "__iter__")
    return {opening.aud for opening in openings}


@pytest.mark.parametrize(("viewer", "seen"), [(0, {"all", "s0", "s0+s1"}), (1, {"all", "s1", "s0+s1"}), (None, {"all"}), (2, {"all"})])
def test_while_the_game_runs_everybody_has_his_own_eyes(viewer: Viewer, seen: set[str]) -> None:
    assert read(visible(OPENINGS, viewer, 2, over=False)) == seen
    assert read(of_viewer(OPENINGS, viewer)) == seen


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_once_it_is_over_everybody_has_all_eyes_but_the_servers(viewer: Viewer) -> None:
    assert read(visible(OPENINGS, viewer, 2, over=True)) == set(AUDIENCES) - {"srv"}


def test_ones_own_redacted_log_stays_ones_own_even_then() -> None:
    assert read(of_viewer(OPENINGS, 0)) == {"all", "s0", "s0+s1"}


def test_openings_come_in_their_order() -> None:
    assert list(visible(OPENINGS, None, 2, over=True)) == [opening for opening in OPENINGS if opening.aud != "srv"]


def test_eyes() -> None:
    assert may_see(1, 1, over=False)
    assert not may_see(0, 1, over=False)
    assert not may_see(None, 0, over=False)
    assert may_see(None, 0, over=True)

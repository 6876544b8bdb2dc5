"""Who may see what, and the openings that follow from it."""

from domain.kernel.seats import Viewer
from domain.proof.records import Opening
from domain.table.ledger import Ledger
from domain.table.may_see import may_see, of_viewer, visible

OPENINGS = [Opening(1, "secret", k, aud, aud) for k, aud in enumerate(("all", "s0", "s0+s1", "s1", "s2", "srv"))]


SEALS = {"sealed.0": "00" * 32, "sealed.1": "11" * 32}


def shown(viewer: Viewer, over: bool, *unsealed: str) -> list[str]:
    ledger = Ledger(seat_count=3, seals=SEALS, over=over, unsealed=unsealed)
    return [opening.aud for opening in visible(OPENINGS, viewer, ledger)]


def test_during_the_game_a_seat_is_its_holders_and_afterwards_everybodys() -> None:
    assert may_see(1, 1, over=False)
    assert not may_see(0, 1, over=False)
    assert not may_see(None, 1, over=False)
    assert may_see(None, 1, over=True)
    assert may_see(0, 1, over=True)


def test_during_the_game_one_gets_ones_own_openings() -> None:
    assert shown(None, False) == ["all"]
    assert shown(0, False) == ["all", "s0", "s0+s1"]
    assert shown(1, False) == ["all", "s0+s1", "s1"]


def test_afterwards_everybody_gets_every_seats_but_not_what_is_nobodys_while_a_seal_is_closed() -> None:
    for viewer in (None, 0, 1, 2):
        assert shown(viewer, True) == ["all", "s0", "s0+s1", "s1", "s2"]
        assert shown(viewer, True, "sealed.1") == ["all", "s0", "s0+s1", "s1", "s2"]


def test_once_every_seal_is_opened_everybody_gets_what_is_nobodys_so_that_the_draws_can_be_compared() -> None:
    for viewer in (None, 0, 1, 2):
        assert shown(viewer, True, "sealed.0", "sealed.1") == ["all", "s0", "s0+s1", "s1", "s2", "srv"]


def test_a_seal_that_is_opened_while_the_game_goes_on_hands_out_nothing() -> None:
    assert shown(0, False, "sealed.0", "sealed.1") == ["all", "s0", "s0+s1"]


def test_a_viewers_own_log_has_its_own_openings_whether_the_game_is_over_or_not() -> None:
    assert [opening.aud for opening in of_viewer(OPENINGS, None)] == ["all"]
    assert [opening.aud for opening in of_viewer(OPENINGS, 1)] == ["all", "s0+s1", "s1"]

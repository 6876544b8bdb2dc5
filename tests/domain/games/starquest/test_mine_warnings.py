"""Mines are public: the preview of a move warns Chaos of them, and its bots go round them (Part A, section A2.3)."""

from fractions import Fraction

from domain.games.starquest.bot import horde
from domain.games.starquest.bot.breakthrough import cross
from domain.games.starquest.bot.outlook import USUAL
from domain.games.starquest.bot.ways import unmined
from domain.games.starquest.commands import MovePiece
from domain.games.starquest.events.gear import MineTriggered
from domain.games.starquest.game import GAME
from domain.games.starquest.options import Options
from domain.games.starquest.rules import activation, movement
from domain.games.starquest.state import State
from domain.kernel.decisions import Preview
from games.starquest.positions import CHAOS, RED, changed, table
from kit.given import Given

Table = Given[State, Options]


def mined(pieces: str, *squares: str) -> Table:
    """A turn of Chaos with mines of red on these squares."""
    return changed(table(pieces, turn_of=CHAOS), mines=dict.fromkeys(squares, RED))


def warned(at: Table, piece: str, to: str) -> tuple[list[object], Preview]:
    """The squares of which the preview of a move warns, and the preview."""
    found = GAME.preview(at.state, CHAOS, MovePiece(piece, to))
    return [words.params["square"] for words in found.words if words.key == "preview-mine"], found


def places(at: Table, piece: str) -> tuple[str, ...]:
    """Where a bot would let a piece end its move."""
    return unmined(at.state, movement.walk_of(at.state, activation.activation_of(at.state, piece)))


def test_the_preview_warns_of_the_first_mine_on_the_way_with_its_odds() -> None:
    at = mined("red-1 20,20; ork-1 3,8", "5,8", "5,9", "4,8", "4,9")
    squares, found = warned(at, "ork-1", "5,8")
    assert squares in (["4,8"], ["4,9"])
    heavy = (0, 0, 0, 1, 2, 3)
    deadly = sum(a + b > at.state.robotlings["ork-1"].profile.armour for a in heavy for b in heavy)
    (odds,) = found.odds
    assert Fraction(odds.numerator, odds.denominator) == Fraction(deadly, 36)


def test_the_preview_warns_of_no_mine_beside_the_way_nor_of_one_that_is_passed_over() -> None:
    assert warned(mined("red-1 20,20; ork-1 3,8", "9,9"), "ork-1", "5,8")[0] == []
    over = mined("red-1 20,20; ork-1 1,8; ork-2 2,8; ork-3 2,9; ork-4 2,10; ork-5 1,10", "2,8", "2,9")
    assert warned(over, "ork-1", "3,8")[0] == []


def test_a_blip_is_warned_without_odds_and_its_dreadnought_by_the_anchor() -> None:
    squares, found = warned(mined("red-1 20,20; blip-01 gridling 3,8", "4,8", "4,9"), "blip-01", "5,8")
    assert (len(squares), found.odds) == (1, ())
    large = mined("red-1 20,20; dreadnought-1 2,8", "5,9")
    assert warned(large, "dreadnought-1", "5,8")[0] == ["4,8"]


def test_teams_are_not_warned_of_their_own_mines() -> None:
    at = changed(table("red-1 3,8"), mines={"4,8": RED})
    assert [words.key for words in GAME.preview(at.state, RED, MovePiece("red-1", "5,8")).words] == ["preview-move"]


def test_bots_end_no_move_beyond_a_mine() -> None:
    free, guarded = mined("red-1 9,9; ork-1 3,8"), mined("red-1 9,9; ork-1 3,8", "4,8", "4,9", "4,10", "4,7")
    assert "5,8" in places(free, "ork-1")
    assert not set(places(guarded, "ork-1")) & {"4,8", "4,9", "5,8", "6,8"}
    assert places(guarded, "ork-1")


def test_a_bot_attacks_from_where_no_mine_lies() -> None:
    at = mined("red-1 6,3; clone-1 2,3", "5,3")
    command = horde.act(at.state, USUAL)
    assert isinstance(command, MovePiece)
    moved = at.when(CHAOS, command)
    assert not any(isinstance(fact, MineTriggered) for fact in moved.facts)


def test_a_piece_that_crosses_the_gap_goes_round_mines() -> None:
    at = table("red-1 20,20; ork-1 2,11", options=Options(mission="N8"), turn_of=CHAOS)
    assert cross(at.state) is not None
    assert cross(changed(at, mines={"2,12": RED, "3,12": RED, "1,12": RED, "4,12": RED}).state) is None

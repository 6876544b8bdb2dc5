"""New boards and the blips that Chaos places on them (SQ-SCN)."""

from msgspec.structs import replace

from domain.games.starquest.commands import Done, EndActivation, EndTurn, MovePiece, PlaceBlips
from domain.games.starquest.events.blips import BlipsDiscarded, BlipsPlaced, BoardScanned, ScanOpened
from domain.games.starquest.events.movement import BoardEntered, PieceMoved
from domain.games.starquest.events.turn import ActivationEnded, ActivationStarted
from domain.games.starquest.game import GAME
from domain.games.starquest.options import Options
from domain.games.starquest.rules import scanning
from domain.games.starquest.state import Placement, State
from domain.kernel.closing import close
from domain.kernel.facts import DecisionAnswered, DecisionOpened
from domain.kernel.game import awaited
from games.starquest.positions import CHAOS, RED, changed, chaos_figure, fact, table
from kit.given import Given

Table = Given[State, Options]


def entering(scanned: str = "A", pieces: str = "") -> Table:
    """A figure has entered board B; its activation is still open."""
    return table(f"red-1 11,2; {pieces}", scanned=scanned).when(RED, MovePiece("red-1", "13,2"))


def scan(scanned: str = "A", pieces: str = "") -> Table:
    """Chaos is asked for the blips on board B."""
    return entering(scanned, pieces).when(RED, EndActivation())


def with_blips(at: Table, *blips: str) -> Table:
    """The same position with only these blips in the pool."""
    return changed(at, pool={blip: at.state.pool[blip] for blip in blips})


def last_scan(free: int, *blips: str) -> Table:
    """The last board with so many free squares: the others are occupied."""
    at = with_blips(scan("ACD"), *blips)
    held = scanning.free_squares(at.state, "B")[free:]
    return changed(at, robotlings={f"held-{square}": chaos_figure(at.state, "gridling-14", square) for square in held})


def test_w20_sq_scn_01_sq_scn_04_the_scan_waits_for_the_end_of_the_activation() -> None:
    at = entering().then_among(PieceMoved, BoardEntered("B", "red-1"))
    at = at.when(RED, MovePiece("red-1", "15,2")).when(RED, EndActivation())
    at.then_among(ActivationEnded("red-1"), ScanOpened("B", False, 11), DecisionOpened)
    assert [(decision.seat, decision.kind) for decision in awaited(GAME, at.state)] == [(CHAOS, "scan")]
    at = at.when(CHAOS, Done()).then(BoardScanned("B"))
    assert awaited(GAME, at.state)[0].kind == "gsg_turn"
    at.when(RED, MovePiece("red-2", "1,2")).then(ActivationStarted, PieceMoved)


def test_a42_the_context_of_a_scan() -> None:
    (opened,) = (one for one in scan().facts if isinstance(one, DecisionOpened))
    assert opened.context == " ".join(("B", "open", *(f"blip-{number:02d}" for number in range(1, 12))))


def test_sq_act_04_a_due_scan_must_be_ended_in_so_many_words() -> None:
    at = entering(pieces="red-2 0,8")
    at.when(RED, MovePiece("red-2", "1,8")).refused("activation_open", "SQ-ACT-04")
    at.when(RED, EndTurn()).refused("activation_open", "SQ-ACT-04")


def test_sq_scn_01_with_an_empty_pool_the_board_counts_as_scanned() -> None:
    at = changed(entering(), pool={}).when(RED, EndTurn()).then_among(ActivationEnded("red-1"), BoardScanned("B"))
    assert at.state.scanned == ("A", "B")


def test_sq_scn_01_several_boards_in_order_of_entry() -> None:
    at = changed(scan(), marked=("B", "C"))
    at = at.when(CHAOS, PlaceBlips("blip-01", "20,0")).when(CHAOS, Done())
    at.then_among(BoardScanned("B"), DecisionAnswered, ScanOpened("C", False, 10), DecisionOpened)
    at = at.when(CHAOS, Done()).then(BoardScanned("C"))
    assert at.state.scanned == ("A", "B", "C")


def test_sq_scn_01_passing_over_is_not_entering_and_entering_twice_is_once() -> None:
    at = entering().when(RED, MovePiece("red-1", "11,2")).when(RED, MovePiece("red-1", "12,2"))
    assert at.state.marked == ("B",)


def test_sq_scn_02_one_blip_a_square_out_of_sight() -> None:
    at = scan(pieces="ork-1 20,1").when(CHAOS, PlaceBlips("blip-01", "20,0"))
    at = at.then(BlipsPlaced("B", (Placement("blip-01", "20,0"),)))
    at.when(CHAOS, PlaceBlips("blip-01", "21,0")).refused("unknown_blip", "SQ-SCN-02")
    at.when(CHAOS, PlaceBlips("blip-02", "20,0")).refused("square_occupied", "SQ-SCN-02")
    at.when(CHAOS, PlaceBlips("blip-02", "20,1")).refused("square_occupied", "SQ-SCN-02")
    for square in ("11,2", "12,12", "30,30", "there"):
        at.when(CHAOS, PlaceBlips("blip-02", square)).refused("wrong_board", "SQ-SCN-02")
    at.when(CHAOS, PlaceBlips("blip-02", "20,3")).refused("square_visible", "SQ-SCN-02")
    kind = close(at.state, RED).blips["blip-01"].kind
    assert not kind.is_open()


def test_a16_figures_do_not_hide_a_square() -> None:
    scan(pieces="red-2 15,2").when(CHAOS, PlaceBlips("blip-01", "20,2")).refused("square_visible", "SQ-SCN-02")


def test_sq_scn_02_no_airlock_square_of_a_dock_in_use() -> None:
    at = scan()
    at = changed(at, squads={RED: replace(at.state.squads[RED], dock=2)})
    at.when(CHAOS, PlaceBlips("blip-01", "23,8")).refused("airlock_reserved", "SQ-DCK-04")


def test_sq_scn_02_no_answer_places_nothing() -> None:
    at = scan()
    assert GAME.default(at.state, CHAOS, awaited(GAME, at.state)[0]) == Done()


def test_sq_scn_02_a_dreadnought_needs_room_around_it() -> None:
    base = table("red-1 11,2", options=Options(mission="M3"), scanned="D").when(RED, MovePiece("red-1", "13,2")).when(RED, EndActivation())
    large = next(blip for blip, kind in base.state.pool.items() if kind.read() == "dreadnought")
    room = scanning.free_squares(base.state, "A")
    narrow = [square for square in room if square not in scanning.with_anchor(base.state, room)]
    assert scanning.with_anchor(base.state, room)
    for square in narrow:
        base.when(CHAOS, PlaceBlips(large, square)).refused("no_anchor", "SQ-SCN-02")
    wide = scanning.with_anchor(base.state, room)[0]
    base.when(CHAOS, PlaceBlips(large, wide)).then(BlipsPlaced("A", (Placement(large, wide),)))


# the last board ----------------------------------------------------------------------------------------------------------


def test_w21_sq_scn_03_on_the_last_board_all_must_be_placed() -> None:
    at = with_blips(scan("ACD"), "blip-01", "blip-02", "blip-03", "blip-04")
    assert fact(scan("ACD"), ScanOpened).last
    for blip, square in (("blip-01", "20,0"), ("blip-02", "21,0"), ("blip-03", "22,0")):
        at = at.when(CHAOS, PlaceBlips(blip, square))
    at = at.when(CHAOS, Done()).refused("must_place_all", "SQ-SCN-03")
    at.when(CHAOS, PlaceBlips("blip-04", "23,0")).when(CHAOS, Done()).then(BoardScanned("B"))


def test_w22_sq_scn_03_the_objective_goes_first_and_the_rest_leaves_unseen() -> None:
    at = last_scan(2, "blip-01", "blip-02", "blip-06", "blip-11")
    one, other = scanning.free_squares(at.state, "B")
    at = at.when(CHAOS, PlaceBlips("blip-01", one)).then(BlipsPlaced)
    at.when(CHAOS, PlaceBlips("blip-02", other)).refused("objective_first", "SQ-SCN-03")
    at = at.when(CHAOS, PlaceBlips("blip-11", other)).when(CHAOS, Done())
    at.then(BlipsDiscarded(("blip-02", "blip-06")), BoardScanned("B"))
    assert set(at.state.discarded) == {"blip-02", "blip-06"}
    assert not any(secret.is_open() for secret in close(at.state, RED).discarded.values())


def test_sq_scn_03_without_an_answer_by_ids_and_the_objective_is_not_left_out() -> None:
    at = last_scan(2, "blip-01", "blip-02", "blip-06", "blip-11")
    placed = []
    while (command := GAME.default(at.state, CHAOS, awaited(GAME, at.state)[0])) != Done():
        assert isinstance(command, PlaceBlips)
        placed.append(command.blip)
        at = at.when(CHAOS, command)
    assert placed == ["blip-01", "blip-11"]
    at.when(CHAOS, Done()).then_among(BlipsDiscarded(("blip-02", "blip-06")))


def test_sq_scn_03_no_room_at_all() -> None:
    at = last_scan(0, "blip-01", "blip-11").when(CHAOS, Done())
    at.then(BlipsDiscarded(("blip-01", "blip-11")), BoardScanned("B"))

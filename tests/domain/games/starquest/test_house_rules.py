"""House rules for event cards, blip stacks, boards that Chaos activates, and figures that come back (SQH-EVT, STK, PSH, RSP)."""

from typing import Final

import pytest
from msgspec.structs import replace

from domain.games.starquest.commands import (
    ActivateBoard,
    CloseCombat,
    Done,
    EndActions,
    EndActivation,
    EndTurn,
    FireWeapon,
    MovePiece,
    PlaceBlips,
    ResolveEvent,
    RespawnBlips,
    StackBlips,
)
from domain.games.starquest.events.blips import (
    BlipRevealed,
    BlipsDiscarded,
    BlipsPlaced,
    BlipsRespawned,
    BlipsStacked,
    BoardActivated,
    BoardScanned,
    RespawnGained,
    ScanOpened,
)
from domain.games.starquest.events.chaos import CloneSet, EventCardDrawn, EventResolved
from domain.games.starquest.events.combat import FigureEliminated
from domain.games.starquest.events.objectives import SecondaryAnnounced
from domain.games.starquest.figures import ChaosKind
from domain.games.starquest.game import GAME
from domain.games.starquest.missions import MissionId
from domain.games.starquest.options import Options
from domain.games.starquest.pieces import Blip
from domain.games.starquest.rules.scanning import free_squares
from domain.games.starquest.rules.stacks import greedy, least_value, value_of
from domain.games.starquest.state import State
from domain.kernel.closing import close
from domain.kernel.errors import Unknown
from domain.kernel.game import awaited
from domain.kernel.seats import NOBODY
from domain.kernel.secret import Secret
from games.starquest.positions import BLUE, CHAOS, RED, begun, changed, fact, table
from games.starquest.ships import heavy, light
from kit.bits import Bits
from kit.given import Given

EVENTS: Final = Options(mission="M1", hr_events=True)
STACKS: Final = Options(mission="M1", hr_stacks=True)
PUSH: Final = Options(mission="M1", hr_push=True)
RESPAWN: Final = Options(mission="M1", hr_respawn=5)
Table = Given[State, Options]


def with_deck(at: Table, *cards: str) -> Table:
    """Return the position with these cards as the deck."""
    return changed(at, deck=tuple(Secret(NOBODY, card) for card in cards))


# event cards -----------------------------------------------------------------------------------------------------------


def last_of_three(*cards: str, pieces: str = "red-1 3,3; yellow-1 3,2; blue-1 2,3") -> Table:
    """Return the end of blue's turn, with a figure of each of three teams on the boards."""
    return with_deck(table(pieces, options=EVENTS, teams=3, turn_of=BLUE), *cards)


def test_hx8_the_last_card_ends_the_drawing_and_this_chaos_turn_is_the_last() -> None:
    at = last_of_three("psychic_attack", "machine_fault").when(BLUE, EndTurn())
    at.then_among(EventCardDrawn("psychic_attack", 1), EventResolved, EventCardDrawn("machine_fault", 0), EventResolved)
    assert at.state.stage == "chaos_action"
    final = changed(at, stock={}).when(CHAOS, EndActions())
    assert final.state.stage == "final_gsg_turn"


def cloned(*commanders: str) -> Table:
    """Return the choice of the first clone's square, with these commanders on the boards."""
    pieces = "; ".join((*commanders, "red-1 3,3", "yellow-1 15,3", "blue-1 15,9"))
    return last_of_three("clone", *["machine_fault"] * 5, pieces=pieces).when(BLUE, EndTurn())


def test_hx9_clones_for_red_and_blue_and_each_attacks_its_own_seat_first() -> None:
    at = cloned("red-cmd 2,2", "blue-cmd 15,8")
    red = at.when(CHAOS, ResolveEvent(square="2,3")).then_among(CloneSet("clone-1", RED))
    assert red.state.stack[-1].kind == "event"
    blue = red.when(CHAOS, ResolveEvent(square="14,8")).then_among(CloneSet("clone-2", BLUE), EventResolved)
    assert blue.state.quarry == {"clone-1": RED, "clone-2": BLUE}
    beside = changed(blue, robotlings={**blue.state.robotlings, "clone-2": replace(blue.state.robotlings["clone-2"], square="4,3")})
    beside.when(CHAOS, CloseCombat("clone-2", "red-1")).refused("bad_target", "SQH-EVT-04")


def test_sqh_evt_01_a_card_for_each_seat_in_play_at_the_beginning_of_the_turn() -> None:
    deck = ["psychic_attack", "machine_fault", "machine_assault", "machine_fault", "machine_fault"]
    three = last_of_three(*deck).when(BLUE, EndTurn())
    assert sum(isinstance(one, EventCardDrawn) for one in three.facts) == 3
    assert [event.card for event in three.state.effects()] == deck[:3]
    alone = with_deck(table("red-1 3,3", options=EVENTS), *deck).when(RED, EndTurn())
    assert sum(isinstance(one, EventCardDrawn) for one in alone.facts) == 1
    ended = changed(three, stock={}).when(CHAOS, EndActions())
    assert not ended.state.effects()


def test_sqh_evt_01_each_card_is_resolved_before_the_next_is_drawn() -> None:
    at = last_of_three("auto_defence", "psychic_attack", "machine_fault", "machine_fault").when(BLUE, EndTurn())
    assert sum(isinstance(one, EventCardDrawn) for one in at.facts) == 1
    at.dice(*heavy(0)).when(CHAOS, ResolveEvent(figure="red-1")).then_among(EventResolved, EventCardDrawn("psychic_attack", 2))


def test_sqh_evt_01_the_effects_of_all_cards_of_the_turn_are_in_force() -> None:
    at = last_of_three("psychic_attack", "machine_fault", "transmission", "machine_fault", pieces="red-1 3,3; ork-1 9,3; android-1 9,4")
    after = at.when(BLUE, EndTurn())
    for piece in ("ork-1", "android-1"):
        after.when(CHAOS, MovePiece(piece, "9,5")).refused("piece_blocked", "SQ-EVT-01")


def test_sqh_evt_02_an_empty_deck_ends_the_drawing() -> None:
    at = last_of_three("psychic_attack").when(BLUE, EndTurn())
    assert sum(isinstance(one, EventCardDrawn) for one in at.facts) == 1
    assert not at.state.deck


def test_sqh_evt_03_without_a_commander_on_the_boards_there_is_one_clone() -> None:
    at = cloned()
    done = at.when(CHAOS, ResolveEvent(square="2,3")).then_among(EventResolved)
    assert len(done.state.robotlings) == 1
    assert not done.state.quarry


def test_sqh_evt_03_a_clone_stands_beside_a_figure_of_its_own_seat() -> None:
    at = cloned("red-cmd 2,2")
    at.when(CHAOS, ResolveEvent(square="14,3")).refused("bad_choice", "SQ-EVT-01")


def test_sqh_evt_04_after_its_first_attack_a_clone_is_free() -> None:
    at = cloned("red-cmd 2,2", "blue-cmd 15,8")
    at = at.when(CHAOS, ResolveEvent(square="3,2")).when(CHAOS, ResolveEvent(square="14,8"))
    fought = at.dice(*heavy(0, 0), *light(0, 0, 0)).when(CHAOS, CloseCombat("clone-1", "red-1"))
    assert fought.state.quarry == {"clone-2": BLUE}


# stacks ----------------------------------------------------------------------------------------------------------------


def mix(mission: MissionId, teams: int = 1) -> Table:
    """Return the choices of the set-up of a mission with stacks."""
    return begun(Options(mission=mission, hr_stacks=True), teams)


def divided(at: Table, **kinds: str) -> Table:
    """Return the position with the blips on stacks by kinds: for boards in the order of the ship, or for the boards named."""
    state, left = at.state, dict(at.state.pool)
    stacks = {}
    for board, words in kinds.items():
        found = []
        for kind in words.split():
            blip = next(blip for blip, secret in left.items() if secret.read() == kind)
            left.pop(blip)
            found.append(blip)
        stacks[board] = tuple(sorted(found))
    return changed(at, stacks=Secret(next(iter(state.pool.values())).audience, stacks))


def test_hx6_a_stack_of_19_points_is_too_small() -> None:
    at = mix("M6", 3)
    values = {blip: value_of(at.state, blip) for blip in at.state.pool}
    assert sum(values.values()) == 152
    assert least_value(at.state) == 20
    boards = at.state.ship.boards
    stacks: dict[str, list[str]] = {board: [] for board in boards}
    for blip in sorted(values, key=lambda one: values[one]):
        stacks[boards[0] if sum(values[one] for one in stacks[boards[0]]) + values[blip] <= 19 else boards[1]].append(blip)
    for board in boards[2:]:
        while sum(values[one] for one in stacks[board]) < 40:
            stacks[board].append(stacks[boards[1]].pop())
    small = changed(at, stacks=Secret(at.state.pool["blip-01"].audience, {board: tuple(blips) for board, blips in stacks.items()}))
    small.when(CHAOS, Done()).refused("stack_too_small", "SQH-STK-02")


def test_hx7_in_a_small_mission_four_points_suffice() -> None:
    at = mix("M3")
    assert least_value(at.state) == 4
    one, two, three, four = at.state.ship.boards
    legal = divided(at, **{one: "dreadnought", two: "chaos_trooper", three: "ork ork", four: "gridling gridling gridling gridling"})
    assert legal.when(CHAOS, Done()).refusal is None


def test_sqh_stk_01_chaos_divides_all_blips_into_four_stacks() -> None:
    at = mix("M1")
    taken_off = at.when(CHAOS, StackBlips("blip-01", "none"))
    taken_off.when(CHAOS, Done()).refused("blip_missing", "SQH-STK-01")
    board = next(board for board, blips in greedy(at.state).items() if "blip-01" in blips)
    at.when(CHAOS, StackBlips("blip-01", board)).refused("blip_twice", "SQH-STK-01")
    at.when(CHAOS, StackBlips("blip-99", "A")).refused("unknown_blip", "SQH-STK-01")
    at.when(RED, StackBlips("blip-01", "A")).refused("wrong_phase", "SQH-STK-01")
    usual = taken_off.when(CHAOS, StackBlips("all", "usual")).when(CHAOS, Done())
    usual.when(CHAOS, StackBlips("blip-01", "A")).refused("already_chosen", "SQH-STK-01")
    begun(Options(mission="M1")).when(CHAOS, StackBlips("blip-01", "A")).refused("wrong_phase", "SQH-STK-01")


def test_sqh_stk_01_the_usual_division_goes_by_falling_values_to_the_smallest_sum() -> None:
    at = mix("M1").when(CHAOS, Done())
    assert at.state.stacks is not None
    sums = [sum(value_of(at.state, blip) for blip in blips) for blips in at.state.stacks.read().values()]
    assert sum(sums) == 44
    assert max(sums) - min(sums) <= 3
    fact(at, BlipsStacked)


@pytest.mark.parametrize(("mission", "least"), [("M1", 8), ("M2", 6), ("M3", 4), ("M5", 5), ("M6", 7)])
def test_sqh_stk_02_the_least_value_depends_on_the_mission(mission: MissionId, least: int) -> None:
    at = mix(mission)
    assert least_value(at.state) == least
    one, *_ = at.state.ship.boards
    stacks = greedy(at.state)
    emptied = {board: blips if board != one else () for board, blips in stacks.items()}
    emptied[at.state.ship.boards[1]] = (*emptied[at.state.ship.boards[1]], *stacks[one])
    empty = changed(at, stacks=Secret(at.state.pool["blip-01"].audience, emptied))
    empty.when(CHAOS, Done()).refused("stack_empty", "SQH-STK-02")


def scanned(**stacks: str) -> Table:
    """Return the scan of board A in a game with stacks."""
    at = table("red-1 2,2", options=STACKS, scanned="")
    return divided(at, **stacks).when(RED, MovePiece("red-1", "3,3")).when(RED, EndActivation())


def test_sqh_stk_03_the_whole_stack_of_the_board_must_be_placed() -> None:
    at = scanned(A="ork gridling", B="ork", C="android", D="gridling")
    fact(at, ScanOpened)
    assert at.state.stack[-1].about == "A"
    assert at.state.stacks is not None
    first, second = at.state.stacks.read()["A"]
    (other,) = at.state.stacks.read()["B"]
    at.when(CHAOS, PlaceBlips(other, "0,9")).refused("not_in_stack", "SQH-STK-03")
    placed = at.when(CHAOS, PlaceBlips(first, "0,9"))
    placed.when(CHAOS, Done()).refused("must_place_all", "SQ-SCN-03")
    placed.when(CHAOS, PlaceBlips(second, free_squares(placed.state, "A")[0])).then(BlipsPlaced).when(CHAOS, Done()).then(BoardScanned)


def test_sqh_stk_03_what_finds_no_room_leaves_the_game_unseen() -> None:
    at = scanned(A="ork gridling", B="ork", C="android", D="gridling")
    room = [square for square in at.state.layout.board_squares["A"] if square not in at.state.watched() | at.state.occupied()]
    kind = at.state.pool["blip-02"]
    blips = {f"blip-{number}": Blip(f"blip-{number}", square, kind) for number, square in enumerate(room[1:], 50)}
    full = changed(at, blips=blips)
    assert at.state.stacks is not None
    first, second = at.state.stacks.read()["A"]
    full.when(CHAOS, PlaceBlips(first, room[0])).when(CHAOS, Done()).then(BlipsDiscarded((second,)), BoardScanned)


def test_sqh_stk_03_an_empty_stack_is_asked_for_too() -> None:
    at = scanned(A="", B="ork", C="android", D="gridling")
    assert at.state.stack[-1].kind == "scan"
    at.when(CHAOS, Done()).then(BoardScanned)


def test_sqh_stk_04_nobody_else_sees_the_stacks() -> None:
    at = mix("M1").when(CHAOS, Done())
    stacks = close(at.state, RED).stacks
    assert stacks is not None
    with pytest.raises(Unknown):
        stacks.read()
    assert len(close(at.state, RED).pool) == 11


def test_sqh_stk_05_a_board_without_a_stack_takes_blips_of_any() -> None:
    at = scanned(B="ork", C="android", D="gridling")
    assert at.state.stacks is not None
    (blip,) = at.state.stacks.read()["C"]
    at.when(CHAOS, PlaceBlips(blip, "0,9")).then(BlipsPlaced)


# boards that Chaos activates -------------------------------------------------------------------------------------------


def test_hx10_a_board_two_squares_away_and_in_sight() -> None:
    table("red-1 2,10", options=PUSH, turn_of=CHAOS, scanned="A").when(CHAOS, ActivateBoard("C")).then_among(BoardActivated("C", "red-1"))
    far = table("red-1 2,9", options=PUSH, turn_of=CHAOS, scanned="A")
    far.when(CHAOS, ActivateBoard("C")).refused("no_figure_near", "SQH-PSH-01")


def test_sqh_psh_01_once_a_turn_before_the_first_activation() -> None:
    at = table("red-1 2,10; ork-1 9,3", options=PUSH, turn_of=CHAOS, scanned="A")
    at.when(CHAOS, ActivateBoard("A")).refused("board_scanned", "SQH-PSH-01")
    acting = at.when(CHAOS, MovePiece("ork-1", "9,4"))
    acting.when(CHAOS, ActivateBoard("C")).refused("activation_started", "SQH-PSH-01")
    scan = at.when(CHAOS, ActivateBoard("C"))
    assert scan.state.stack[-1].kind == "scan"
    again = changed(scan.when(CHAOS, PlaceBlips("blip-01", "11,23")).when(CHAOS, Done()), scanned=("A",))
    again.when(CHAOS, ActivateBoard("C")).refused("already_used", "SQH-PSH-01")
    assert again.when(CHAOS, MovePiece("blip-01", "11,22")).refusal is None
    classic = table("red-1 2,10", turn_of=CHAOS, scanned="A")
    classic.when(CHAOS, ActivateBoard("C")).refused("wrong_phase", "SQH-PSH-01")


# figures that come back ------------------------------------------------------------------------------------------------


def fallen(*kinds: ChaosKind, at: str = "red-1 3,3", options: Options = RESPAWN) -> Table:
    """Return the reinforcement step with respawn tokens of these kinds."""
    counts = {kind: kinds.count(kind) for kind in kinds}
    return changed(table(at, options=options, turn_of=CHAOS, stage="chaos_reinforce"), fallen=counts)


def test_hx20_eight_squares_away_and_five_in_a_turn() -> None:
    near = fallen("ork", at="red-1 7,15")
    near.when(CHAOS, RespawnBlips("ork", "0,22")).refused("too_near", "SQH-RSP-02")
    at = fallen("gridling", "gridling", "gridling", "gridling", "gridling", "gridling", "gridling")
    squares = at.state.ship.reserve
    for square in squares[:5]:
        at = at.when(CHAOS, RespawnBlips("gridling", square))
    at.when(CHAOS, RespawnBlips("gridling", squares[5])).refused("too_many_tokens", "SQH-RSP-02")
    assert set(at.state.returned) == {f"re-0{number}" for number in range(1, 6)}
    seen = close(at.state, RED)
    assert not any(blip.kind.is_open() for blip in seen.blips.values())
    assert sum(seen.fallen.values()) - seen.respawned == 2


def test_sqh_rsp_01_an_eliminated_chaos_figure_gives_a_token() -> None:
    at = table("red-1 3,3; ork-1 8,3", options=RESPAWN).dice(*light(2, 2)).when(RED, FireWeapon("red-1", "laser", figure="ork-1"))
    at.then_among(FigureEliminated, RespawnGained("ork", "ork-1"))
    clone = table("red-1 3,3; clone-1 8,3", options=RESPAWN).dice(*light(2, 2))
    none = clone.when(RED, FireWeapon("red-1", "laser", figure="clone-1"))
    assert not none.state.fallen


def test_sqh_rsp_02_on_free_reserve_squares_far_from_every_figure_and_unseen() -> None:
    at = fallen("ork", at="red-1 3,3; ork-1 0,22")
    at.when(CHAOS, RespawnBlips("gridling", "1,22")).refused("unknown_token", "SQH-RSP-02")
    at.when(CHAOS, RespawnBlips("ork", "9,9")).refused("not_reserve_square", "SQH-RSP-02")
    at.when(CHAOS, RespawnBlips("ork", "0,22")).refused("square_occupied", "SQH-RSP-02")
    seen = fallen("ork", at="red-1 11,22")
    seen.when(CHAOS, RespawnBlips("ork", "0,22")).refused("square_visible", "SQH-RSP-02")
    at.when(CHAOS, RespawnBlips("ork", "1,22")).then(BlipsRespawned)


def test_sqh_rsp_02_the_step_is_held_without_a_chip_while_a_token_is_left() -> None:
    at = changed(table("red-1 3,3", options=RESPAWN, turn_of=CHAOS), fallen={"ork": 1}, stock={})
    assert at.when(CHAOS, EndActions()).state.stage == "chaos_reinforce"
    assert changed(at, fallen={}).when(CHAOS, EndActions()).state.stage != "chaos_reinforce"


def test_sqh_rsp_03_a_token_that_came_back_is_worth_one_point() -> None:
    at = fallen("android").when(CHAOS, RespawnBlips("android", "0,22")).when(CHAOS, EndTurn())
    back = {**at.state.blips, "re-01": replace(at.state.blips["re-01"], square="9,3")}
    seen = changed(at, blips=back).when(RED, MovePiece("red-1", "3,2"))
    seen.then_among(BlipRevealed("re-01", "android", 1, "9,3"))


# the side card ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("place", "cards", "found"), [(10, 28, 10), (28, 12, 12), (1, 10, 1)])
def test_the_side_card_lies_at_a_place_that_everybody_knows(place: int, cards: int, found: int) -> None:
    state = close(begun(Options(mission="M1", side_card_at=place, event_cards=cards)).state, RED)
    assert len(state.deck) == cards
    assert [number for number, card in enumerate(state.deck, 1) if card.is_open()] == [found]
    assert state.deck[found - 1].read() == "transmission"


def test_sqh_tim_01_the_side_card_announces_the_secondary_objective_and_comes_earlier_with_more_teams() -> None:
    cards = ("machine_fault", "machine_fault", "transmission", "machine_fault")
    three = last_of_three(*cards).when(BLUE, EndTurn())
    three.then_among(EventCardDrawn("transmission", 1), SecondaryAnnounced)
    alone = with_deck(table("red-1 3,3", options=EVENTS), *cards).when(RED, EndTurn())
    assert alone.state.secondary.status == "hidden"


def test_the_bot_of_chaos_restores_stacks_that_lack_a_blip() -> None:
    at = mix("M1").when(CHAOS, StackBlips("blip-01", "none"))
    (asked,) = (one for one in awaited(GAME, at.state) if one.seat == CHAOS)
    command = GAME.play(close(at.state, CHAOS), CHAOS, asked, Bits("packing"))
    assert command == StackBlips("all", "usual")
    assert GAME.default(at.state, CHAOS, asked) == command

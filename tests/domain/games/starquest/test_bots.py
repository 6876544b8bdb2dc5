"""The bots (section 12): legal, repeatable, quick, and sensible."""

from statistics import mean

import pytest
from msgspec.structs import replace

from domain.games.starquest.bot import packing
from domain.games.starquest.bot.danger import Danger
from domain.games.starquest.bot.goals import airlock, goals
from domain.games.starquest.bot.ways import distances, distances_round
from domain.games.starquest.commands import (
    AllocatePoints,
    ChooseLoadout,
    ChooseMission,
    CloseCombat,
    Done,
    EndActions,
    EndTurn,
    FireWeapon,
    KeepRoll,
    MovePiece,
    OpenDoor,
    OperateObject,
    PlaceBlips,
    PlayEquipment,
    PlayOrder,
    Reinforce,
    RerollDie,
    ResolveEvent,
)
from domain.games.starquest.game import GAME
from domain.games.starquest.missions import Destroy, Operate, Secure, Sweep, Thing
from domain.games.starquest.options import Options
from domain.kernel.closing import close
from domain.kernel.commands import Command
from domain.kernel.game import awaited
from domain.kernel.seats import Seat
from effort import counted
from games.starquest.battles import Table, altered, battle, drawn, holding, squad, tokened, wanting
from games.starquest.played import played
from games.starquest.positions import CHAOS, RED, YELLOW, begun, changed, table
from games.starquest.ships import heavy, light
from kit.bits import Bits
from kit.players import bot_command


def bot(at: Table, seat: Seat = RED, bits: str = "bot") -> Command:
    return bot_command(GAME, at.state, seat, bits)


def turn(at: Table) -> list[Command]:
    """The commands of the bot in the turn of the red team, up to its first attack."""
    sent = list[Command]()
    while not isinstance(command := bot(at), EndTurn):
        sent.append(command)
        if isinstance(command, CloseCombat | FireWeapon):
            break
        at = at.when(RED, command)
    return sent


# teams -----------------------------------------------------------------------------------------------------------------------


def test_the_teams_pack_a_legal_loadout_and_close_it() -> None:
    at = begun(Options(mission="M1"), 3)
    for seat in (1, 2, 3):
        for _ in range(20):
            command = bot(at, seat)
            at = at.when(seat, command, listed=isinstance(command, ChooseLoadout))
            if isinstance(command, Done):
                break
    assert at.state.closed == (1, 2, 3)


def test_it_shoots_what_is_worth_most() -> None:
    at = battle("red-1 3,3; android-1 8,3; gridling-1 3,8; ork-1 3,9")
    while isinstance(command := bot(at), MovePiece):  # first to a safer place
        at = at.when(RED, command)
    assert command == FireWeapon("red-1", "laser", figure="gridling-1")


def test_it_moves_to_where_it_can_shoot() -> None:
    command = bot(battle("red-1 1,2; gridling-1 2,9"))
    assert isinstance(command, MovePiece)


def test_it_never_throws_a_blast_at_its_own_side_for_little() -> None:
    at = battle("red-4 2,8; red-1 6,9; red-2 7,9; gridling-1 6,8")
    at = changed(at, acted=("red-1", "red-2", "red-3", "red-cmd"))
    assert not isinstance(bot(at), FireWeapon)


def test_it_opens_doors_on_its_way_while_others_can_shoot_through_them() -> None:
    at = wanting(battle("red-1 3,5; red-2 2,3"), Secure("A3", 2))
    assert bot(at) == OpenDoor("red-1", "A-d3")


def test_it_opens_a_door_past_whose_end_its_way_leads() -> None:
    """With the door open the way leads aslant past its end: whole teams stood before such doors until the end of the game."""
    at = wanting(battle("red-1 6,2; red-2 2,3"), Operate((Thing("antenna", "7,1", "A1"),)))
    assert bot(at) == OpenDoor("red-1", "A-d1")


def test_it_fires_whatever_a_shot_promises_where_it_stays() -> None:
    """A shot costs nothing, and a clone hardly ever falls: a figure beside one stood there until the end of the game."""
    assert any(isinstance(command, FireWeapon) for command in turn(battle("red-1 3,3; clone-1 4,3")))


def test_it_strikes_back_where_it_stays_anyway() -> None:
    """The danger of a square is no price of an attack if the figure does not leave it."""
    at = wanting(battle("red-cmd 3,3; clone-1 4,3; clone-2 2,3"), Secure("A1", 1))
    command = bot(at)
    assert isinstance(command, CloseCombat)
    assert command.piece == "red-cmd"


def test_it_holds_no_room_for_which_it_has_too_few_figures() -> None:
    at = wanting(battle("red-cmd 3,3"), Secure("A1", 2))
    lost = {name: replace(figure, status="eliminated") for name, figure in at.state.soldiers.items() if not figure.square}
    alone = changed(at, soldiers={**at.state.soldiers, **lost})
    assert goals(at.state, RED) == frozenset(at.state.layout.rooms["A1"])
    assert goals(alone.state, RED).isdisjoint(at.state.layout.rooms["A1"])


def test_it_goes_home_round_an_enemy_in_its_way() -> None:
    at = battle("red-1 3,3; ork-1 3,2")
    figure, dock = at.state.soldiers["red-1"], airlock(at.state, RED)
    straight, around = distances(at.state, dock), distances_round(at.state, dock, figure)
    assert "3,2" not in around
    assert around["3,3"] >= straight["3,3"]


def test_it_operates_and_destroys_what_its_objective_is_about() -> None:
    assert bot(wanting(battle("red-1 3,4"), Operate((Thing("antenna", "3,3", "A1"),)))) == OperateObject("red-1", "antenna")
    pump = wanting(battle("red-1 3,4"), Destroy((Thing("pump-1", "3,8", "A1", 2, 2),)))
    assert bot(pump) == FireWeapon("red-1", "laser", object="pump-1")


def test_it_goes_home_when_all_is_settled() -> None:
    at = battle("red-1 1,2")
    at = changed(at, main=at.state.main.__class__(at.state.main.wants, "achieved", RED))
    assert bot(at) == MovePiece("red-1", "dock")


def test_it_leaves_with_its_lead_before_the_objective_is_settled() -> None:
    at = tokened(battle("red-1 1,2"))
    token = at.state.tokens[0]
    behind = squad(at, RED, tokens=(replace(token, value=45),))
    ahead = squad(at, RED, tokens=(replace(token, value=46),))  # more than both markers, which Chaos may still get

    assert bot(behind) != MovePiece("red-1", "dock")
    assert bot(ahead) == MovePiece("red-1", "dock")


def test_it_stays_for_tokens_while_it_is_behind() -> None:
    at = battle("red-1 1,2; ork-1 20,20")
    at = changed(at, main=at.state.main.__class__(at.state.main.wants, "achieved", RED), taken=60)
    assert bot(at) != MovePiece("red-1", "dock")


def test_it_goes_home_once_another_team_is_too_far_ahead() -> None:
    at = tokened(battle("red-1 1,2; ork-1 20,20", teams=2))
    at = changed(at, main=at.state.main.__class__(at.state.main.wants, "achieved", YELLOW))
    token = at.state.tokens[0]

    assert bot(squad(at, RED, tokens=(replace(token, value=4),))) == MovePiece("red-1", "dock")
    assert bot(squad(at, RED, tokens=(replace(token, value=5),))) != MovePiece("red-1", "dock")  # 10 and the secondary marker would do


def test_it_takes_one_heavy_weapon_which_is_dear_to_lose() -> None:
    at = begun(Options(mission="M1"), 1)
    while not isinstance(command := bot(at, RED), Done):
        at = at.when(RED, command)
    at = at.when(RED, command).when(CHAOS, Done())
    assert sorted(figure.profile.value for figure in at.state.soldiers_of(RED)) == [5, 5, 5, 10, 10]


def test_it_plays_its_cards_when_they_help() -> None:
    beset = battle("red-1 3,3; ork-1 8,3; ork-2 8,2; gridling-1 9,3", "flash_grenade")
    assert bot(beset) == PlayEquipment("flash_grenade")
    hurt = altered(battle("red-cmd 3,3", "medi_kit"), "red-cmd", life=1)
    assert bot(hurt) == PlayEquipment("medi_kit")
    shooting = holding(battle("red-1 3,3; red-2 3,2; ork-1 8,3"), "order_fire")
    assert bot(shooting) == PlayOrder("order_fire")
    calm = holding(battle("red-1 3,3"), "order_move")
    assert bot(calm) == PlayOrder("order_move")


def test_it_rerolls_a_blank_unless_the_roll_kills_anyway() -> None:
    at = battle("red-1 3,3; android-1 8,3; gridling-1 3,8", "targeter_1", scopes="red-1")
    android = at.dice(*light(0, 2)).when(RED, FireWeapon("red-1", "laser", figure="android-1"))
    assert bot(android) == RerollDie(0)
    gridling = at.dice(*light(0, 2)).when(RED, FireWeapon("red-1", "laser", figure="gridling-1"))
    assert bot(gridling) == KeepRoll()


def test_it_buys_the_dearest_with_its_points() -> None:
    at = battle("red-3 3,3; ork-1 8,3; android-1 3,8").dice(*heavy(3, 1)).when(RED, FireWeapon("red-3", "null_time_cannon"))
    assert bot(at) == AllocatePoints("android-1", 3)


# Chaos -----------------------------------------------------------------------------------------------------------------------


def test_chaos_fights_and_shoots() -> None:
    at = battle("ork-1 3,3; red-1 3,2", turn_of=CHAOS)
    assert isinstance(bot(at, CHAOS), CloseCombat | FireWeapon)
    far = battle("chaos_commander-1 8,3; red-1 3,3; red-3 3,2", turn_of=CHAOS)
    assert bot(far, CHAOS) == FireWeapon("chaos_commander-1", "power_laser", figure="red-3")


def test_a_clone_fights_for_its_loss_costs_nothing() -> None:
    assert isinstance(bot(battle("clone-1 3,3; red-cmd 3,2", turn_of=CHAOS), CHAOS), CloseCombat)


@pytest.mark.parametrize(("kind", "springs"), [("ork", True), ("gridling", False)])
def test_a_blip_attacks_out_of_hiding_if_its_figure_fights_well(kind: str, springs: bool) -> None:
    at = table(f"red-1 3,3; blip-01 {kind} 3,8", turn_of=CHAOS, opened=("A-d3",))
    command = bot(at, CHAOS)
    assert (isinstance(command, MovePiece) and at.state.layout.distance(command.to, "3,3") == 1) == springs


def test_blips_come_nearer_out_of_sight() -> None:
    at = table("red-1 3,3; blip-01 gridling 5,20", turn_of=CHAOS)
    command = bot(at, CHAOS)
    assert isinstance(command, MovePiece)
    assert command.to not in at.state.watched()


@pytest.mark.parametrize("teams", [1, 2])
def test_a_hunted_commander_hides(teams: int) -> None:
    blip = table("red-1 3,3; blip-02 chaos_commander 5,20", turn_of=CHAOS, teams=teams)
    assert not isinstance(bot(blip, CHAOS), MovePiece)
    figure = table("red-1 3,3; chaos_commander-1 8,3", turn_of=CHAOS, teams=teams, opened=("A-d3", "A-d4"))
    if isinstance(command := bot(figure, CHAOS), FireWeapon):
        figure = figure.dice(*heavy(0, 0)).when(CHAOS, command)
        command = bot(figure, CHAOS)
    assert isinstance(command, MovePiece)
    assert command.to not in figure.state.watched()


def test_other_blips_stay_with_a_hiding_commander() -> None:
    """Else the only blip that does not move would be the commander."""
    pieces = "red-1 3,3; blip-02 chaos_commander 5,20; blip-03 gridling 6,20; blip-04 gridling 7,20"
    at = table(pieces, turn_of=CHAOS, teams=2)
    moved = set[str]()
    while isinstance(command := bot(at, CHAOS), MovePiece):
        moved.add(command.piece)
        at = at.when(CHAOS, command)
    assert moved == {"blip-04"}


def test_danger_comes_from_the_enemies_of_the_figure() -> None:
    at = table("red-1 3,3; ork-1 8,3", opened=("A-d3", "A-d4"))
    for piece in ("red-1", "ork-1"):
        figure = at.state.figure(piece)
        assert figure is not None
        assert Danger(at.state, figure).at(figure.square) > Danger(at.state, figure).at("20,20") == 0


@pytest.mark.parametrize("turn_of", [RED, CHAOS])
def test_a_strong_bot_sends_the_same_legal_command_for_the_same_bits(turn_of: Seat) -> None:
    at = table("red-1 3,3; ork-1 8,3; blip-01 gridling 5,20", turn_of=turn_of)
    seen, decision = close(at.state, turn_of), awaited(GAME, at.state)[0]
    command = GAME.play_as("strong", seen, turn_of, decision, Bits("bits"))
    assert command == GAME.play_as("strong", seen, turn_of, decision, Bits("bits"))
    GAME.preview(seen, turn_of, command)


def test_strong_chaos_chooses_a_mission_that_suits_it() -> None:
    at = begun(Options(), 1)
    decision = awaited(GAME, at.state)[0]
    chosen = {GAME.play_as("strong", close(at.state, decision.seat), decision.seat, decision, Bits(str(number))) for number in range(20)}
    assert chosen == {ChooseMission(mission) for mission in packing.SUITING}


def test_blips_lie_still_while_the_teams_collect_tokens() -> None:
    at = table("red-1 3,3; blip-01 gridling 5,20", turn_of=CHAOS)
    assert isinstance(bot(at, CHAOS), MovePiece)
    assert bot(wanting(at, Sweep((20, 25, 30))), CHAOS) == EndActions()


def test_it_lays_a_fair_share_of_its_blips_and_on_the_last_board_all() -> None:
    at = table("red-1 11,2", scanned="A")
    at = at.when(RED, MovePiece("red-1", "12,2"))
    at = at.when(RED, next(GAME.default(at.state, RED, one) for one in awaited(GAME, at.state)))
    laid = 0
    while isinstance(command := bot(at, CHAOS), PlaceBlips):
        at, laid = at.when(CHAOS, command), laid + 1
    assert laid == 4  # of 11 on three boards
    assert command == Done()


@pytest.mark.full
def test_the_order_in_which_blips_are_laid_tells_nothing_of_their_kinds() -> None:
    """Each kind is laid equally early on the last board, on average over many games; it was the commander last, and kind by kind."""
    at = table("red-1 11,2", scanned="ACD")
    at = at.when(RED, MovePiece("red-1", "12,2"))
    at = at.when(RED, next(GAME.default(at.state, RED, one) for one in awaited(GAME, at.state)))
    positions: dict[str, list[float]] = {}
    for game in range(120):
        laid, order = at, list[str]()
        while isinstance(command := bot(laid, CHAOS, f"lay {game} {len(order)}"), PlaceBlips):
            order.append(laid.state.pool[command.blip].read())
            laid = laid.when(CHAOS, command, listed=False)
        for place, kind in enumerate(order):
            positions.setdefault(kind, []).append(place / (len(order) - 1))
    assert set(positions) == {"gridling", "ork", "android", "chaos_trooper", "chaos_commander"}
    for kind, found in positions.items():
        assert abs(mean(found) - 0.5) < 0.13, kind


def test_it_brings_in_what_it_has() -> None:
    at = changed(table("red-1 0,2; ork-8 20,20", turn_of=CHAOS), stage="chaos_reinforce")
    assert isinstance(bot(at, CHAOS), Reinforce)


def test_its_event_cards_hit_the_dearest() -> None:
    assert bot(drawn(battle("red-1 3,3; red-3 3,2"), "exploding_trap"), CHAOS) == ResolveEvent("red-3")


def test_a_team_picks_the_order_it_likes_best() -> None:
    at = drawn(holding(table("red-1 3,3"), "order_fire"), "new_order")
    at = at.when(CHAOS, bot(at, CHAOS))
    assert bot(at) == ResolveEvent(order="order_move")


# whole games -------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 4])
def test_a_decision_is_little_work(seats: int) -> None:
    game = played(Options(mission="M6", chaos_seat="first"), seats, f"quick {seats}")
    seen = [(close(moment.state, moment.decision.seat), moment.decision) for moment in game.moments[::3]]
    with counted() as calls:
        for state, decision in seen:
            GAME.play(state, decision.seat, decision, Bits("quick"))

    assert calls() / len(seen) < 15_000, "calls of functions: 4,600 when this was written, some milliseconds"


@pytest.mark.full
def test_both_sides_win_some_games() -> None:
    winners = set()
    for number in range(12):
        state = played(Options(mission="M1", chaos_seat="first"), 3, f"fair {number}").state
        winners |= {seat == CHAOS for seat in state.winners}
    assert winners == {True, False}

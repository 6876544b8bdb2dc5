"""Bots for every seat (section B12): their commands are legal, and games of every mission end."""

import pytest

from domain.games.starquest import loading
from domain.games.starquest.commands import Done, EndActivation, FireWeapon, MovePiece, OperateObject, StandDown
from domain.games.starquest.missions import ALL_MISSIONS, Destroy, MissionId, Operate, Secure, Thing
from domain.games.starquest.pieces import Item, Objectives
from domain.games.starquest.weapons import Pool
from domain.games.starquest_ng.commands import (
    CallPlayer,
    DeclareAttack,
    EndCall,
    PlayMedipack,
    ResolveAll,
    ResolveFight,
    SkipOrder,
    SpeakMissionOrder,
    SpeakOrder,
    StrikeObject,
    UseCard,
)
from domain.games.starquest_ng.game import GAME
from domain.games.starquest_ng.options import Level, Options
from domain.games.starquest_ng.state import Fight, NgState, NgStep
from domain.kernel.closing import close
from domain.kernel.commands import Command
from domain.kernel.game import Setup, awaited
from domain.kernel.seats import Seat
from domain.kernel.strength import Strength
from domain.kernel.turn import Turn
from games.starquest_ng.positions import (
    BLUE,
    CHAOS,
    RED,
    YELLOW,
    Table,
    altered,
    bound,
    changed,
    commanding,
    down,
    equipping,
    given_card,
    table,
)
from games.starquest_ng.test_play import Drawn
from kit.bits import Bits
from suite import sampled

LEVELS: tuple[Level, ...] = (1, 2, 3, 4)


def answer(at: Table, seat: Seat, strength: Strength = "middle") -> Command:
    """Return the bot's command in a position, and see that it is legal."""
    decision = next(asked for asked in awaited(GAME, at.state) if asked.seat == seat)
    command = GAME.play_as(strength, close(at.state, seat), seat, decision, Bits("bot"))
    assert GAME.preview(at.state, seat, command).words
    return command


def finished(mission: MissionId, teams: int, level: Level, seed: int, strong: Seat) -> NgState:
    """Play a game by bots to its end; one seat plays strongly."""
    setup = Setup(Options(mission=mission, level=level, event_cards=10, chaos_seat="first"), teams + 1)
    chance, bits = Drawn(seed), Bits(f"bots {seed}")
    turn = Turn(GAME.initial(setup), chance, 0, GAME.dice, GAME.rules)
    GAME.begin(turn, setup)
    for _ in range(5000):
        asked = awaited(GAME, turn.state)
        if not asked:
            return turn.state
        decision = asked[0]
        strength: Strength = "strong" if decision.seat == strong else "middle"
        command = GAME.play_as(strength, close(turn.state, decision.seat), decision.seat, decision, bits)
        turn = Turn(turn.state, chance, turn.number, GAME.dice, GAME.rules)
        GAME.decide(turn, decision.seat, command)
    raise AssertionError("the game does not end")


@pytest.mark.parametrize("number", sampled(range(len(ALL_MISSIONS)), every=8))
def test_bots_play_every_mission_to_its_end(number: int) -> None:
    mission, teams = ALL_MISSIONS[number], number % 3 + 1

    last = finished(mission, teams, LEVELS[number % 4], number, strong=number % (teams + 1))

    assert last.reason is not None
    assert len(GAME.outcome(last).seats) == teams + 1


@pytest.mark.full
def test_a_team_of_bots_usually_destroys_the_generator() -> None:
    """None of them did as long as all fired lasers at it from afar."""
    ended = [finished("N3", 1, 1, seed, strong=CHAOS) for seed in range(5)]

    assert sum(last.main.seat == RED for last in ended) >= 3


# the leader's calls -----------------------------------------------------------------------------------------------------


def test_the_seat_nearest_to_an_enemy_is_called_first_to_move() -> None:
    at = table("red-1 1,3; yellow-1 7,3; blue-1 3,3; ork-1 9,3", called=None, teams=3)

    assert answer(at, RED) == CallPlayer(YELLOW)


def test_the_seat_with_most_targets_is_called_first_to_shoot() -> None:
    at = table("red-1 1,8; yellow-1 4,3; yellow-2 5,3; ork-1 9,3", step="shoot", called=None, teams=2)

    assert answer(at, RED) == CallPlayer(YELLOW)


def test_the_seat_with_most_possible_helpers_is_called_last_to_attack() -> None:
    at = table("red-1 4,3; red-2 6,3; yellow-1 5,2; blue-1 20,20; ork-1 5,3", step="attack", called=None, teams=3)

    assert answer(at, RED) in (CallPlayer(YELLOW), CallPlayer(BLUE))


# shots and attacks ------------------------------------------------------------------------------------------------------


def test_a_marine_fires_at_an_enemy_and_at_no_friend() -> None:
    command = answer(table("red-1 4,3; red-2 6,3; gridling-1 9,3", step="shoot"), RED)

    assert isinstance(command, FireWeapon)
    assert command.figure == "gridling-1"


def test_nobody_fires_at_a_bound_enemy() -> None:
    at = bound(table("red-1 4,3; red-2 8,3; gridling-1 9,3", step="shoot"), "red-2", "gridling-1")

    assert not isinstance(answer(at, RED), FireWeapon)


def test_a_figure_goes_to_where_it_will_shoot() -> None:
    command = answer(table("red-1 4,3; gridling-1 5,3"), RED)

    assert isinstance(command, MovePiece)
    assert command.piece == "red-1"


def test_a_weak_figure_does_not_attack_a_strong_one() -> None:
    at = altered(table("red-1 4,3; clone-1 5,3", step="attack"), "red-1", melee=Pool(light=1))

    assert not isinstance(answer(at, RED), DeclareAttack)


def test_the_loss_of_a_marine_weighs_twice_in_a_fight() -> None:
    """It counts against its team and for Chaos: three attack an enemy that two leave alone."""
    two = altered(table("red-1 4,3; red-2 6,3; gridling-1 5,3", step="attack"), "red-1", melee=Pool(light=3))
    three = altered(table("red-1 4,3; red-2 6,3; red-3 5,2; gridling-1 5,3", step="attack"), "red-1", melee=Pool(light=3))

    assert answer(two, RED) == EndCall()
    assert isinstance(answer(three, RED), DeclareAttack)


def test_gridlings_attack_one_marine_together_the_strongest_first() -> None:
    pieces = "red-1 5,3; gridling-1 4,3; gridling-2 5,2; gridling-3 6,3"
    at = altered(table(pieces, step="c_attack"), "gridling-2", melee=Pool(light=2))

    assert answer(at, CHAOS) == DeclareAttack("gridling-2", "red-1", "")


def test_fewer_than_three_gridlings_attack_nobody() -> None:
    at = table("red-1 5,3; gridling-1 4,3; gridling-2 5,2", step="c_attack")
    weak = altered(at, "red-1", melee=Pool())

    assert not isinstance(answer(weak, CHAOS), DeclareAttack)
    assert isinstance(answer(altered(table("red-1 5,3; ork-1 4,3", step="c_attack"), "red-1", melee=Pool()), CHAOS), DeclareAttack)


def test_the_fight_with_the_largest_advantage_is_settled_first() -> None:
    at = table("red-1 4,3; red-2 4,5; ork-1 5,3; gridling-1 5,5", step="fight")
    fights = (Fight("fight-1", "red-1", "ork-1"), Fight("fight-2", "red-2", "gridling-1"))

    assert answer(changed(at, fights=fights), RED) == ResolveFight("fight-2")
    assert answer(changed(at, fights=fights[:1]), RED) == ResolveAll()


# leaders ----------------------------------------------------------------------------------------------------------------


def who_moves(at: Table) -> set[str]:
    """Return the marines that leave the dock or move in this call."""
    moved = set[str]()
    while not isinstance(command := answer(at, RED), EndCall):
        at = at.when(RED, command)
        moved |= {command.piece} if isinstance(command, MovePiece) else set()
    return moved


@pytest.mark.parametrize("teams", [2, 3])
def test_one_of_several_leaders_stays_in_the_dock_unless_an_objective_needs_him(teams: int) -> None:
    """The event card of the clones brings one for each leader on the boards."""
    at, alone = (table("red-1 3,3; red-2 3,4; red-3 4,3; red-4 4,4", teams=number) for number in (teams, 1))

    assert "red-c" in who_moves(changed(alone, main=Objectives(Secure("A1", 4), "active")))
    assert "red-c" not in who_moves(changed(at, main=Objectives(Secure("A1", 4), "active")))
    assert "red-c" in who_moves(changed(at, main=Objectives(Secure("A1", 5), "active")))


def test_a_leader_without_marines_stands_down() -> None:
    """The mission would go on without anybody in it."""
    at = table(teams=3)
    for number in range(1, 5):
        at = altered(at, f"red-{number}", status="lost")

    assert answer(at, RED) == StandDown("red-c")
    assert not isinstance(answer(altered(at, "red-4", status="docked"), RED), StandDown)


# objects ----------------------------------------------------------------------------------------------------------------


def wanting(at: Table, wants: Operate | Destroy) -> Table:
    """Return the position with this main objective and its objects."""
    items = {thing.id: Item(thing, "main", thing.square, life=thing.life) for thing in wants.objects}
    return changed(at, main=Objectives(wants, "active"), items=items)


ANTENNA = Operate((Thing("antenna", "3,3", "A1"),))
PUMP = Destroy((Thing("pump-1", "3,3", "A1", 2, 2),))


def test_an_object_is_operated_in_the_shoot_step_from_beside_it() -> None:
    assert answer(wanting(table("red-1 3,4", step="shoot"), ANTENNA), RED) == OperateObject("red-1", "antenna")
    moving = answer(wanting(table("red-1 3,4"), ANTENNA), RED)
    assert isinstance(moving, MovePiece)
    assert moving.piece != "red-1"


def test_an_object_is_struck_from_beside_it_and_with_the_charge_that_one_carries() -> None:
    at = wanting(table("red-1 3,4", step="attack"), PUMP)

    assert answer(at, RED) == StrikeObject("red-1", "pump-1")
    assert answer(given_card(at, "melta_bomb", "red-1"), RED) == StrikeObject("red-1", "pump-1", "melta_bomb")


def test_who_carries_a_breaching_charge_goes_to_the_object_instead_of_firing_at_it() -> None:
    at = wanting(table("red-1 3,7", step="shoot"), PUMP)

    assert answer(at, RED) == FireWeapon("red-1", "laser", object="pump-1")
    assert answer(given_card(at, "melta_bomb", "red-1"), RED) == EndCall()
    command = answer(given_card(wanting(table("red-1 3,7"), PUMP), "melta_bomb", "red-1"), RED)
    assert isinstance(command, MovePiece)
    assert at.state.layout.distance(command.to, "3,3") <= 1


def test_who_carries_a_breaching_charge_makes_no_detour_for_a_shot() -> None:
    """It went to and fro before enemies while the others fired at the object in vain."""
    at = wanting(table("red-1 11,0; gridling-1 13,5"), PUMP)

    command = answer(given_card(at, "melta_bomb", "red-1"), RED)

    assert isinstance(command, MovePiece)
    assert command.piece == "red-1"
    assert at.state.layout.distance(command.to, "3,3") <= 2


def test_nobody_goes_to_and_fro_between_squares_from_which_it_can_shoot() -> None:
    at = table("red-1 3,3; ork-1 14,3; gridling-1 13,3")
    moved = list[str]()
    while isinstance(command := answer(at, RED), MovePiece):
        at = at.when(RED, command)
        moved.append(command.piece)

    assert len(moved) == len(set(moved))


# equipment, orders, medipacks ------------------------------------------------------------------------------------------


def test_all_marines_take_sidearms_and_their_leader_medipacks_and_a_flash_grenade() -> None:
    at = equipping()
    while not isinstance(command := answer(at, RED), Done):
        at = at.when(RED, command)
    kit = at.state.kits[RED].read()

    assert set(kit.sidearms) == {figure.id for figure in at.state.soldiers_of(RED)}
    assert [held.card for held in kit.cards] == ["medipack", "medipack", "flash_grenade"]
    assert kit.orders == {"red/1": ("mo_fire",)}


def test_first_aid_is_ordered_for_a_marine_that_no_medipack_raises() -> None:
    at = commanding("red-c 9,6; yellow-c 8,5; yellow-1 12,3", teams=2, step="command_team", yellow=("to_first_aid",))
    packed = given_card(at, "medipack", "yellow-c")

    assert answer(down(at, "yellow-1"), YELLOW) == SpeakOrder("to_first_aid", "yellow-1")
    assert answer(down(packed, "yellow-1", -1), YELLOW) == SpeakOrder("to_first_aid", "yellow-1")
    assert answer(down(packed, "yellow-1"), YELLOW) == SkipOrder()
    assert answer(at, YELLOW) == SkipOrder()


@pytest.mark.parametrize("step", ["command_leader", "command_team"])
def test_a_flash_grenade_is_thrown_where_a_team_must_expect_to_lose_more_than_a_marine(step: NgStep) -> None:
    marines = "red-c 9,6; red-1 6,3; red-2 6,4; yellow-c 8,5; yellow-1 12,3; yellow-2 12,4"
    seat, bearer = (RED, "red-c") if step == "command_leader" else (YELLOW, "yellow-c")
    safe, beset = (
        given_card(commanding(f"{marines}; {enemies}", teams=2, step=step), "flash_grenade", bearer)
        for enemies in ("ork-1 23,23", "clone-1 8,4; clone-2 10,4; ork-1 9,3")
    )

    assert answer(beset, seat) == UseCard(bearer, "flash_grenade")
    assert answer(safe, seat) == SkipOrder()
    assert answer(given_card(commanding(marines, teams=2, step=step), "flash_grenade", bearer), seat) == SkipOrder()


def test_a_medipack_is_used_on_who_stands_up_by_it() -> None:
    at = given_card(table("red-1 3,3; red-2 5,3; ork-1 20,20", step="shoot"), "medipack", "red-2")

    assert answer(down(at, "red-1"), RED) == PlayMedipack("red-2", "red-1")
    assert not isinstance(answer(down(at, "red-1", -1), RED), PlayMedipack)


def test_more_fire_is_ordered_where_many_see_an_enemy() -> None:
    pieces = "red-c 9,6; red-1 6,3; red-2 6,2; yellow-c 8,5; yellow-1 12,3; yellow-2 12,2"
    leader = commanding(f"{pieces}; gridling-1 9,3", teams=2, red=("mo_fire",))
    other = commanding(f"{pieces}; gridling-1 9,3", teams=2, step="command_team", yellow=("to_volley",))

    assert isinstance(answer(leader, RED), SpeakMissionOrder)
    assert answer(other, YELLOW) == SpeakOrder("to_volley")
    assert answer(commanding(f"{pieces}; gridling-1 20,20", teams=2, red=("mo_fire",)), RED) == SkipOrder()


def test_a_bot_ends_an_activation_that_opens_a_scan_before_its_call() -> None:
    at = changed(table("red-1 11,9; red-2 3,3", scanned="A"), opened=("WN-2",) if "WN-2" in loading.ship("M1").layout.doors else ())
    assert answer(changed(at.when(RED, MovePiece("red-1", "12,9")), step="attack"), RED) == EndActivation()

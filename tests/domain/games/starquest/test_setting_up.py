"""Set-up: roles, ship, stocks, and the choices that all seats make at once (SQ-SET)."""

import pytest

from domain.games.starquest.cards import event_deck
from domain.games.starquest.commands import ChooseDreadnought, ChooseLoadout, ChooseMission, Done, EndTurn, MovePiece
from domain.games.starquest.events.setup import (
    BlipPoolPrepared,
    ChipStockPrepared,
    DocksAssigned,
    DreadnoughtChosen,
    EventDeckShuffled,
    LoadoutChosen,
    LoadoutsRevealed,
    MissionChosen,
    OrderChosen,
    RoleDrawn,
    SetupClosed,
    TeamsFormed,
)
from domain.games.starquest.events.turn import RoundStarted, SeatTurnBegan
from domain.games.starquest.figures import full_mix, tokens_of
from domain.games.starquest.game import GAME
from domain.games.starquest.missions import MISSIONS, MissionId
from domain.games.starquest.options import Options
from domain.games.starquest.rules.admission import awaited_seats
from domain.games.starquest.state import State
from domain.kernel.closing import close
from domain.kernel.facts import DeckShuffled, DiceRolled, Disclosed, TurnBegan
from domain.kernel.game import Setup
from domain.kernel.turn import Turn
from games.starquest.positions import BLUE, CHAOS, RED, YELLOW, InOrder, begun, fact, started
from kit.given import Given

Table = Given[State, Options]


def chosen(mission: MissionId = "M1", teams: int = 1, **more: int) -> Table:
    """All seats must choose their loadouts."""
    return begun(Options(mission=mission, event_cards=more.get("event_cards", 28)), teams)


def choose(part: str, value: str) -> ChooseLoadout:
    """One part of a loadout."""
    parts = {str(known): known for known in ChooseLoadout.__annotations__["part"].__args__}
    return ChooseLoadout(parts[part], value)


# roles and mission -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("teams", [1, 2, 3])
def test_sq_set_01_one_chaos_and_one_team_each_in_seat_order(teams: int) -> None:
    state = begun(teams=teams).state
    assert (state.chaos, state.order) == (CHAOS, tuple(range(1, teams + 1)))
    assert [state.squads[seat].team for seat in state.order] == ["red", "yellow", "blue"][:teams]
    assert GAME.sides(state) == {CHAOS: "chaos", **{seat: squad.team for seat, squad in state.squads.items()}}


def test_sq_set_02_nobody_volunteers_and_chaos_is_drawn() -> None:
    setup = Setup(Options(), 3)
    turn = Turn(GAME.initial(setup), InOrder(), 0, GAME.dice, GAME.rules)
    GAME.begin(turn, setup)
    assert [type(fact) for fact in turn.facts] == [DiceRolled, RoleDrawn, TeamsFormed, TurnBegan]
    assert turn.state.order == (1, 2)


def test_sq_set_03_chaos_chooses_the_mission_and_alone_knows_the_secondary_objective() -> None:
    at = begun().dice(0, 1, 2, *range(28), *range(11), *range(5), *range(27)).when(CHAOS, ChooseMission("M2"))
    at.then(
        MissionChosen, type(at.facts[1]), DocksAssigned, EventDeckShuffled, BlipPoolPrepared, ChipStockPrepared
    )  # the navigation core lies on its square
    assert list(at.state.items) == ["core"]
    secret = at.state.secret_secondary
    assert secret is not None
    assert secret.is_open()
    assert not close(secret, RED).is_open()
    assert at.state.stage == "setup_loadout"


def test_sq_set_03_no_such_mission() -> None:
    begun().when(CHAOS, ChooseMission("M7")).refused("unknown_mission", "SQ-SET-03")
    begun().when(RED, ChooseMission("M1")).refused("not_your_turn", "SQ-TRN-01")
    chosen().when(CHAOS, ChooseMission("M1")).refused("wrong_phase", "SQ-TRN-02")


@pytest.mark.parametrize("mission", MISSIONS)
@pytest.mark.parametrize("teams", [1, 2, 3])
def test_sq_set_06_numbers_are_public_kinds_are_for_chaos(mission: MissionId, teams: int) -> None:
    state = chosen(mission, teams).state
    assert [secret.read() for secret in state.pool.values()] == list(tokens_of(state.blip_mix))
    assert [secret.read() for secret in state.stock.values()] == list(tokens_of(state.chip_mix))
    everything = [secret.read() for secret in (*state.stock.values(), *state.box.values())]
    assert sorted(everything) == sorted(tokens_of(full_mix(state.tables.figures)))
    assert next(iter(state.stock)) == "chip-01"
    assert list(state.box)[-1] == "chip-32"
    seen = close(state, RED)
    hidden = (*seen.pool.values(), *seen.stock.values(), *seen.box.values())
    assert len(hidden) == len(state.pool) + 32
    assert not any(secret.is_open() for secret in hidden)


def test_sq_set_04_all_doors_closed_and_no_board_scanned() -> None:
    state = chosen().state
    assert (state.opened, state.scanned, state.blips) == ((), (), {})


# the event deck ----------------------------------------------------------------------------------------------------------


def test_sq_set_05_the_whole_deck_in_an_order_that_nobody_knows() -> None:
    state = chosen().state
    assert tuple(card.read() for card in state.deck) == event_deck(state.tables.cards)
    for viewer in (CHAOS, RED, None):
        assert not any(card.is_open() for card in close(state, viewer).deck)


def test_sq_set_05_a_short_deck_always_holds_the_transmission() -> None:
    at = chosen(event_cards=10)
    cards = [card.read() for card in at.state.deck]
    assert len(cards) == 10
    assert cards[0] == "transmission"
    assert len(set(cards) - {"transmission"}) <= 9


def test_hidden_draws_come_from_the_sealed_group() -> None:
    setup = Setup(Options(mission="M1", event_cards=12, chaos_seat="first"), 2)
    turn = Turn(GAME.initial(setup), InOrder(), 0, GAME.dice, GAME.rules)
    GAME.begin(turn, setup)
    hidden = [(fact.purpose, fact.group) for fact in turn.facts if isinstance(fact, DeckShuffled)]
    assert hidden == [(purpose, "sealed.0") for purpose in ("event_cards", "event_deck", "blips", "chips", "box")]
    assert GAME.catalogue.groups == ("sealed.0",)


# loadouts ----------------------------------------------------------------------------------------------------------------


def test_sq_set_07_commander_life_and_lost_points() -> None:
    at = started(Options(mission="M1", commander_life=3))
    assert at.state.soldiers["red-cmd"].life == 3
    assert at.state.squads[RED].lost == 0
    assert started().state.soldiers["red-cmd"].life == 6


def test_set_up_choices_are_made_by_all_at_once() -> None:
    at = chosen(teams=2)
    assert awaited_seats(at.state) == (CHAOS, RED, YELLOW)
    at = at.when(YELLOW, Done()).then(LoadoutChosen, OrderChosen, SetupClosed(YELLOW)).when(CHAOS, Done())
    assert awaited_seats(at.state) == (RED,)
    at = at.when(RED, Done()).then_among(LoadoutsRevealed, RoundStarted(1), SeatTurnBegan(RED, "gsg_turn"))
    assert at.state.stage == "gsg_turn"


def test_sq_set_08_the_choice_at_the_done_stands() -> None:
    at = chosen().when(RED, choose("order", "order_move")).then(OrderChosen)
    at = at.when(RED, choose("commander_set", "power_laser")).then(LoadoutChosen)
    at = at.when(RED, choose("order", "order_stun")).when(RED, choose("equipment_1", "medi_kit")).refused("unknown_card", "SQ-SET-08")
    at = at.when(RED, choose("equipment_1", "force_field")).when(RED, Done()).when(CHAOS, Done())
    hand = at.state.squads[RED].hand
    assert hand is not None
    assert hand.read() == ("order_stun",)
    assert at.state.soldiers["red-cmd"].weapons == ("power_laser",)
    assert at.state.squads[RED].equipment[0] == "force_field"


def test_a31_gear_is_open_once_all_have_chosen_and_orders_stay_hidden() -> None:
    at = chosen(teams=2).when(RED, choose("trooper_2", "black_hole_blaster")).when(RED, Done())
    hidden = close(at.state, YELLOW).squads[RED]
    assert hidden.gear is not None
    assert not hidden.gear.is_open()
    at = at.when(YELLOW, Done()).when(CHAOS, Done()).then_among(Disclosed, Disclosed, LoadoutsRevealed)
    open_now = close(at.state, YELLOW)
    assert open_now.soldiers["red-2"].weapons == ("black_hole_blaster",)
    hand = open_now.squads[RED].hand
    assert hand is not None
    assert not hand.is_open()
    assert open_now.squads[RED].hand_size == 1


def test_a39_the_usual_loadout() -> None:
    state = started(teams=3).state
    assert [state.soldiers[f"red-{number}"].weapons[0] for number in range(1, 5)] == ["laser", "laser", "null_time_cannon", "holo_thrower"]
    assert state.squads[RED].equipment == ("sidearms", "fusion_charge", "flash_grenade", "bionic_arm")
    assert state.squads[YELLOW].equipment == ("sidearms", "fusion_charge", "flash_grenade", "bionic_eye")
    assert state.squads[BLUE].equipment == ("sidearms", "fusion_charge", "flash_grenade", "reflex_implants")
    assert state.soldiers["blue-cmd"].weapons == ("mini_laser",)
    assert state.arsenal is not None
    assert state.arsenal.read() == ("null_time_cannon", "holo_thrower")
    assert all(figure.status == "docked" for figure in state.soldiers.values())


@pytest.mark.parametrize(
    ("parts", "code"),
    [
        ({"trooper_1": "holo_thrower", "trooper_2": "black_hole_blaster", "trooper_4": "black_hole_blaster"}, "laser_required"),
        ({"trooper_3": "laser", "trooper_4": "laser"}, "heavy_required"),
        ({"trooper_1": "holo_thrower"}, "heavy_duplicate"),
        ({"equipment_2": "sidearms"}, "equipment_count"),
        ({"equipment_1": "targeter_1"}, "targeter_assignment"),
        ({"targeter_1": "2"}, "targeter_assignment"),
    ],
)
def test_sq_set_09_what_does_not_fit_together_is_refused_at_the_done(parts: dict[str, str], code: str) -> None:
    at = chosen()
    for part, value in parts.items():
        at = at.when(RED, choose(part, value))
    rule = "SQ-SET-08" if code in ("equipment_count", "targeter_assignment") else "SQ-SET-09"
    at.when(RED, Done()).refused(code, rule).when(RED, choose("all", "usual")).when(RED, Done()).then_among(SetupClosed)


def test_sq_set_08_the_combi_weapon_needs_the_power_laser() -> None:
    at = chosen(teams=2).when(YELLOW, choose("equipment_1", "combi_weapon")).when(YELLOW, Done())
    at = at.refused("card_needs_power_laser", "SQ-SET-08").when(YELLOW, choose("commander_set", "power_laser")).when(YELLOW, Done())
    at.then_among(SetupClosed(YELLOW))


def test_scopes_go_to_two_different_troopers() -> None:
    at = chosen()
    for part, value in (("equipment_1", "targeter_1"), ("equipment_2", "targeter_2"), ("targeter_1", "1"), ("targeter_2", "1")):
        at = at.when(RED, choose(part, value))
    at = at.when(RED, Done()).refused("targeter_assignment", "SQ-SET-08").when(RED, choose("targeter_2", "3"))
    at = at.when(RED, Done()).when(CHAOS, Done())
    assert at.state.squads[RED].scopes == {"red-1": "targeter_1", "red-3": "targeter_2"}


@pytest.mark.parametrize(
    ("part", "value", "code", "rule"),
    [
        ("commander_set", "spoon", "unknown_weapon", "SQ-SET-09"),
        ("trooper_1", "power_laser", "unknown_weapon", "SQ-SET-09"),
        ("equipment_4", "bionic_eye", "unknown_card", "SQ-SET-08"),
        ("order", "order_heavy", "unknown_card", "SQ-SET-08"),
        ("targeter_2", "5", "targeter_assignment", "SQ-SET-09"),
        ("all", "unusual", "unknown_weapon", "SQ-SET-09"),
    ],
)
def test_words_that_no_part_takes(part: str, value: str, code: str, rule: str) -> None:
    chosen().when(RED, choose(part, value)).refused(code, rule)


def test_sq_set_10_two_different_heavy_weapons_for_the_dreadnought() -> None:
    at = chosen().when(CHAOS, ChooseDreadnought("laser", "holo_thrower")).refused("unknown_weapon", "SQ-SET-10")
    at = at.when(CHAOS, ChooseDreadnought("holo_thrower", "holo_thrower")).refused("weapon_duplicate", "SQ-SET-10")
    at = at.when(CHAOS, ChooseDreadnought("black_hole_blaster", "null_time_cannon")).then(DreadnoughtChosen)
    weapons = fact(at, DreadnoughtChosen).weapons
    assert weapons.read() == ("black_hole_blaster", "null_time_cannon")
    assert not close(weapons, RED).is_open()


def test_who_has_closed_his_choice_has_chosen() -> None:
    at = chosen().when(RED, Done())
    at.when(RED, Done()).refused("already_chosen", "SQ-SET-08").when(RED, choose("all", "usual")).refused("already_chosen", "SQ-SET-08")
    at.when(RED, ChooseDreadnought("holo_thrower", "null_time_cannon")).refused("wrong_phase", "SQ-TRN-02")
    at.when(CHAOS, choose("all", "usual")).refused("wrong_phase", "SQ-TRN-02")
    at.when(CHAOS, MovePiece("red-1", "0,2")).refused("wrong_phase", "SQ-TRN-02")
    at.when(RED, EndTurn()).refused("not_your_turn", "SQ-TRN-01")
    at.when(BLUE, Done()).refused("not_your_turn", "SQ-TRN-01")


def test_docks_go_to_the_teams_in_turn_order() -> None:
    at = begun(teams=2).dice(2, 0, 1, *range(28), *range(19), *range(8), *range(24)).when(CHAOS, ChooseMission("M1"))
    assert fact(at, DocksAssigned).docks == (3, 1)
    assert [at.state.squads[seat].dock for seat in (RED, YELLOW)] == [3, 1]

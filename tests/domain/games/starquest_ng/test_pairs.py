"""Whatever parts a bound pair sets it free, and ends its fight (SQN-FGT-13)."""

from domain.games.starquest.cards import EventCard
from domain.games.starquest.commands import MovePiece, ResolveEvent
from domain.games.starquest.events.combat import FigureDeserted
from domain.games.starquest.rules import event_cards
from domain.games.starquest.state import State
from domain.games.starquest_ng.commands import EndCall, EndPhase, PlayChaosOrder, ResolveFight, UseAbility
from domain.games.starquest_ng.events.combat import FightDropped, FightRolled, MainNominated, PairBound, PairDissolved
from domain.games.starquest_ng.events.flow import StepBegan
from domain.games.starquest_ng.game import GAME
from domain.games.starquest_ng.state import Fight, MissionInForce
from domain.kernel.seats import NOBODY, audience
from domain.kernel.secret import Secret
from domain.kernel.turn import Turn, base_turn
from games.starquest.ships import light
from games.starquest_ng.positions import CHAOS, RED, YELLOW, InOrder, Table, bound, changed, known_as, table
from kit.given import given

DOOR = "A-d3"  # between 3,5 and 4,5
AT_THE_DOOR = "red-1 3,5; red-2 9,3; ork-1 4,5; ork-2 20,20"
FREED = PairDissolved("red-1", "ork-1")


def pair(pieces: str = AT_THE_DOOR, **placing: object) -> Table:
    """A pair that is bound through an open door."""
    return bound(table(pieces, opened=(DOOR,), **placing), "red-1", "ork-1")  # type: ignore[arg-type]  # as `table` takes them


def card_drawn(at: Table, card: EventCard) -> Table:
    """The position in which Chaos has drawn this event card and is asked for its choices."""
    state = changed(at, deck=(Secret(NOBODY, card), *at.state.deck[1:]), draws=0).state
    turn = Turn(state, InOrder(), at.number, GAME.dice, GAME.rules)
    event_cards.draw(base_turn(turn, State))
    return given(GAME, turn.state, turn.number)


def test_sqn_fgt_13_the_teleporter_parts_a_pair() -> None:
    at = card_drawn(pair(step="c_command"), "teleporter")
    after = at.when(CHAOS, ResolveEvent(figure="ork-1")).when(CHAOS, ResolveEvent(figure="ork-2")).then_among(FREED)
    assert after.state.pairs == ()


def test_sqn_fgt_13_a_door_that_is_overridden_parts_a_pair() -> None:
    at = card_drawn(pair(step="c_command"), "door_override")
    at.when(CHAOS, ResolveEvent(door=DOOR)).then_among(FREED)


def test_sqn_fgt_13_who_is_lured_away_leaves_nobody_bound() -> None:
    at = card_drawn(pair(step="c_command"), "lure")
    at.dice(6).when(CHAOS, ResolveEvent(figure="red-1")).then_among(FigureDeserted, FREED)


def test_sqn_fgt_13_bulkheads_part_a_pair() -> None:
    at = pair(step="c_command")
    at = changed(at, chaos_hand=Secret(audience(CHAOS), ("co_bulkheads",)), chaos_hand_size=1, chaos_order=None, event=None)
    after = at.when(CHAOS, PlayChaosOrder("co_bulkheads", DOOR)).then_among(FREED)
    assert after.when(CHAOS, EndPhase()).when(CHAOS, EndPhase()).when(CHAOS, EndPhase()).state.fights == ()


def test_sqn_fgt_13_a_techmarine_who_shuts_a_door_parts_a_pair_and_ends_its_fight() -> None:
    at = known_as(pair("red-1 3,5; red-2 3,6; ork-1 4,5; ork-2 20,20", step="attack"), "red-2", role="techmarine")
    at = changed(at, fights=(Fight("pair-1", "red-1", "ork-1", old=True),))
    after = at.when(RED, UseAbility("red-2", "hack", DOOR)).then_among(FREED, FightDropped("pair-1"))
    after.when(RED, EndCall()).then_among(StepBegan("fight"), StepBegan("close"))


def test_a_new_fight_through_a_door_that_is_shut_does_not_take_place() -> None:
    at = known_as(table("red-1 3,5; red-2 3,6; ork-1 4,5", opened=(DOOR,), step="attack"), "red-2", role="techmarine")
    at = changed(at, fights=(Fight("fight-1", "red-1", "ork-1"),))
    at.when(RED, UseAbility("red-2", "hack", DOOR)).then_among(FightDropped("fight-1"))


def test_sqn_fgt_13_who_retreats_with_an_iron_will_ends_the_fight_of_his_pair() -> None:
    at = bound(table("red-1 6,3; ork-1 7,3; red-2 20,3; ork-2 21,3", step="attack"), "red-1", "ork-1")
    order = MissionInForce("mo_retreat", RED, ("red/1",))
    at = changed(known_as(at, "red-1", trait="iron_will"), mission_order=order, fights=(Fight("pair-1", "red-1", "ork-1", old=True),))
    after = at.when(RED, MovePiece("red-1", "3,3")).then_among(FREED, FightDropped("pair-1"))
    assert not any(isinstance(fact, FightRolled) for fact in after.when(RED, EndCall()).facts)


def test_the_first_helper_takes_the_place_of_a_main_fighter_who_is_gone() -> None:
    at = table("yellow-1 6,3; red-1 7,2; ork-1 7,3; red-2 20,3; ork-2 21,3", step="fight", called=None, teams=2)
    at = changed(at, fights=(Fight("fight-1", "yellow-1", "ork-1", ("red-1",)), Fight("fight-2", "red-2", "ork-2")))
    turn = Turn(at.state, InOrder(), at.number, GAME.dice, GAME.rules)
    GAME.withdraw(turn, YELLOW)
    assert MainNominated("fight-1", "red-1") in turn.facts
    left = given(GAME, turn.state, turn.number).dice(*light(1, 0), *light(1, 0)).when(RED, ResolveFight("fight-1"))
    left.then(FightRolled, PairBound("red-1", "ork-1"))


def test_a_helper_behind_a_shut_door_helps_nobody() -> None:
    at = table("red-1 4,4; red-2 3,5; ork-1 4,5; red-3 20,3; ork-2 21,3", step="fight", called=None)
    at = changed(at, fights=(Fight("fight-1", "red-1", "ork-1", ("red-2",)), Fight("fight-2", "red-3", "ork-2")))
    at.dice(*light(1, 0), *light(1, 0)).when(RED, ResolveFight("fight-1")).then(FightRolled, PairBound("red-1", "ork-1"))


def test_a_duellist_whose_helper_does_not_reach_the_enemy_fights_alone() -> None:
    at = table("red-1 4,4; red-2 3,5; ork-1 4,5; red-3 20,3; ork-2 21,3", step="fight", called=None)
    at = changed(at, fights=(Fight("fight-1", "red-1", "ork-1", ("red-2",)), Fight("fight-2", "red-3", "ork-2")))
    fought = known_as(at, "red-1", trait="duelist").dice(*light(1, 0), *light(1, 0)).when(RED, ResolveFight("fight-1"))
    assert [fact.sums for fact in fought.facts if isinstance(fact, FightRolled)] == [(2, 1)]


def test_the_last_fight_that_is_dropped_ends_the_step() -> None:
    at = table("yellow-1 6,3; ork-1 7,3; red-2 20,3", step="fight", called=None, teams=2)
    at = changed(at, fights=(Fight("fight-1", "yellow-1", "ork-1"),))
    turn = Turn(at.state, InOrder(), at.number, GAME.dice, GAME.rules)
    GAME.withdraw(turn, YELLOW)
    assert turn.state.step not in ("fight", "close")

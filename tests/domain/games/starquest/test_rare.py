"""Event cards that meet the end of the game, an empty store or a seat that leaves (SQ-EVT, SQ-END, SQ-OBJ, A38)."""

from msgspec.structs import replace

from domain.games.starquest.commands import EndActions, EndTurn, FireWeapon, MovePiece, OpenDoor, ResolveEvent
from domain.games.starquest.events.blips import BlipRevealed, FigurePlaced, ScanOpened
from domain.games.starquest.events.cards import OrderCardGained
from domain.games.starquest.events.chaos import EventResolved
from domain.games.starquest.events.combat import FigureDeserted, FigureEliminated
from domain.games.starquest.events.movement import BoardEntered, DoorOpened, DoorsClosed
from domain.games.starquest.events.objectives import SecondaryAnnounced
from domain.games.starquest.events.scoring import ScoresSettled
from domain.games.starquest.game import GAME
from domain.games.starquest.options import Options
from domain.games.starquest.rules.orders import hand_of, missing
from domain.games.starquest.state import EventChoice
from domain.kernel.game import awaited
from domain.kernel.seats import NOBODY
from domain.kernel.secret import Secret
from games.starquest.battles import Table, altered, battle, drawn, holding
from games.starquest.positions import BLUE, CHAOS, RED, YELLOW, changed, fact, table
from games.starquest.ships import heavy
from games.starquest.test_giving_up import gives_up


def over(at: Table) -> bool:
    """True once the scores are settled and nobody is asked any more."""
    return any(isinstance(one, ScoresSettled) for one in at.facts) and not awaited(GAME, at.state)


def only(at: Table, *figures: str) -> Table:
    """The position in which all other figures of the teams have returned."""
    home = {name: one if name in figures else replace(one, status="returned") for name, one in at.state.soldiers.items()}
    return changed(at, soldiers=home)


def test_sq_evt_02_sq_end_02_the_automatic_gun_ends_the_game_with_the_last_figure() -> None:
    after = drawn(battle("red-1 3,3"), "auto_defence").dice(*heavy(3)).when(CHAOS, ResolveEvent("red-1"))
    after.then_among(FigureEliminated("red-1", 5, None, "auto_defence"))
    assert over(after)
    assert after.state.stage == "finished"


def test_sqh_evt_01_sq_end_02_no_further_card_is_drawn_when_nobody_is_left() -> None:
    """Else a transmission as the second card would announce an objective that nobody can meet, and Chaos would have its marker."""
    house = Options(mission="M1", hr_events=True)
    at = only(battle("red-1 3,3; yellow-1 20,3", options=house, teams=2), "red-1", "yellow-1")
    at = changed(at, deck=(Secret(NOBODY, "exploding_trap"), Secret(NOBODY, "transmission"), *at.state.deck[2:]))
    at = at.when(RED, EndTurn()).when(YELLOW, EndTurn())
    assert at.state.draws == 1
    after = altered(at, "yellow-1", square="4,3").dice(*heavy(3, 3)).when(CHAOS, ResolveEvent("red-1"))
    after.then_among(FigureEliminated("red-1", 5, None, "exploding_trap"), FigureEliminated("yellow-1", 5, None, "exploding_trap"))
    assert over(after)
    assert not any(isinstance(one, SecondaryAnnounced) for one in after.facts)


def test_sq_evt_05_sq_end_02_the_last_trooper_deserts() -> None:
    """He is not lost: nobody loses points and Chaos gains none."""
    after = drawn(battle("red-1 3,3"), "lure").dice(*heavy(3)).when(CHAOS, ResolveEvent("red-1"))
    after.then_among(FigureDeserted("red-1", "chaos_trooper-1"))
    assert over(after)
    assert (after.state.squads[RED].lost, after.state.taken) == (0, 0)


def test_sq_evt_04_sq_end_02_an_android_blows_up_with_the_last_figure() -> None:
    at = drawn(battle("red-1 3,3; android-1 3,4"), "self_destruct").when(CHAOS, ResolveEvent("android-1"))
    after = at.dice(*heavy(3, 0)).when(CHAOS, FireWeapon("android-1", "detonate"))
    after.then_among(FigureEliminated("red-1", 5, CHAOS, "detonate"))
    assert over(after)
    assert after.state.taken == 5


def test_sq_fir_04_sq_end_02_the_last_figure_falls_by_its_own_shot_and_nothing_is_scanned() -> None:
    """SQ-CHA-05: whoever did it, its team loses the points; SQ-TOK-01: it still takes the token of what fell with it."""
    at = only(changed(battle("red-4 11,2; ork-1 13,2"), scanned=("A",)), "red-4")
    at = at.when(RED, MovePiece("red-4", "12,2")).then_among(BoardEntered)
    at = at.dice(*heavy(3, 3)).when(RED, FireWeapon("red-4", "holo_thrower", square="13,2"))
    assert over(at)
    assert [one.figure for one in at.facts if isinstance(one, FigureEliminated)] == ["ork-1", "red-4"]
    assert not any(isinstance(one, ScanOpened) for one in at.facts)
    assert len(at.state.squads[RED].tokens) == 1


def test_a38_new_order_is_over_when_the_asked_team_gives_up() -> None:
    at = holding(table("red-1 3,3; yellow-1 20,3", teams=2), "order_fire")
    at = changed(at, deck=(Secret(NOBODY, "new_order"), *at.state.deck[1:])).when(RED, EndTurn()).when(YELLOW, EndTurn())
    asked = at.when(CHAOS, ResolveEvent(seat=RED))
    assert [decision.seat for decision in awaited(GAME, asked.state)] == [RED]
    left = gives_up(asked, RED)
    assert left.state.stage == "chaos_action"
    assert left.when(CHAOS, EndActions()).refusal is None


def test_a38_battle_plan_passes_over_a_full_hand_and_a_team_that_gives_up() -> None:
    at = table("red-1 3,3; yellow-1 20,3; blue-1 3,20", teams=3)
    at = holding(at, *hand_of(at.state, RED), *missing(at.state, RED))
    at = changed(at, deck=(Secret(NOBODY, "battle_plan"), *at.state.deck[1:]))
    asked = at.when(RED, EndTurn()).when(YELLOW, EndTurn()).when(BLUE, EndTurn())
    assert {decision.seat for decision in awaited(GAME, asked.state)} == {YELLOW, BLUE}
    one = asked.when(YELLOW, ResolveEvent(order="order_move")).then_among(OrderCardGained)
    last = gives_up(one, BLUE).then_among(EventResolved("battle_plan", EventChoice(), "done"))
    assert last.state.stage == "chaos_action"


def test_sq_evt_01_sq_end_03_transmission_as_the_last_card_still_counts() -> None:
    """The secondary objective stays open for the last turns; Chaos has its marker if nobody meets it."""
    at = table("red-1 3,3; ork-1 20,20")
    after = drawn(changed(at, deck=at.state.deck[:1]), "transmission").then_among(SecondaryAnnounced)
    last = after.when(CHAOS, EndActions()).when(CHAOS, EndTurn())
    assert (last.state.active, last.state.secondary.status) == (RED, "active")
    end = last.when(RED, EndTurn())
    assert over(end)
    assert fact(end, ScoresSettled).scores[CHAOS].total == 30 + 15 + 5


def test_door_override_sq_dor_03_a_closed_door_opens_again_and_hides_no_figure() -> None:
    """A blip behind the door is unseen while it is shut, and revealed when it opens again (SQ-BLP-02)."""
    at = drawn(table("red-1 3,6; blip-07 ork 6,6", opened=("A-d3",)), "door_override").when(CHAOS, ResolveEvent(door="A-d3"))
    at.then_among(DoorsClosed(("A-d3",)))
    again = changed(at, active=RED, stage="gsg_turn").when(RED, OpenDoor("red-1", "A-d3"))
    again.then_among(DoorOpened, BlipRevealed)


def test_orbital_scan_the_second_of_a_kind_finds_no_figure() -> None:
    """SQ-BLP-03: the tokens lie open, and the squares stay empty."""
    orks = "; ".join(f"ork-{number} {16 + number},20" for number in range(1, 8))
    after = drawn(table(f"red-1 3,3; blip-01 ork 5,6; blip-02 ork 5,5; {orks}"), "orbital_scan")
    assert [one.blip for one in after.facts if isinstance(one, BlipRevealed)] == ["blip-02", "blip-01"]
    assert fact(after, FigurePlaced).square == "5,5"
    assert [token.kind for token in after.state.tokens] == ["ork", "ork"]

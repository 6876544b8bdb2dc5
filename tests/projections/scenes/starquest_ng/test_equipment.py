"""The hand of cards from which a force is equipped: what a card costs and does, who carries it, and what is left to spend."""

import pytest

from domain.games.starquest.commands import Done
from domain.games.starquest_ng.cards import Card
from domain.games.starquest_ng.commands import EquipForce
from domain.games.starquest_ng.game import GAME
from domain.games.starquest_ng.marines import Carried, Enlisted, Roster, SeatRoster
from domain.kernel.closing import close
from domain.kernel.seats import Viewer
from domain.kernel.words import Words
from games.starquest_ng.positions import CHAOS, RED, YELLOW, Table, equipping, mustering
from kit.drawings import check_drawn
from projections.scene import Item, Scene, Supply
from projections.scenes.registry import picture
from projections.words import LANGUAGES, Language, catalogue

MEDALS = 4


def company(*armoury: Card) -> Table:
    """A company whose commander has medals, with this armoury, which is being equipped."""
    marines = tuple(Enlisted(f"red-m{number}", ("laurel",) if number == 1 else (), medals=MEDALS) for number in range(1, 6))
    return mustering(carried=Carried((SeatRoster(RED, Roster(marines, armoury)),))).when(RED, Done())


def seen(at: Table, viewer: Viewer = RED) -> Scene:
    scene = picture(GAME, close(at.state, viewer), viewer)
    check_drawn(GAME.key, scene, "test")
    return scene


def hand(scene: Scene, name: str) -> Supply:
    return next(supply for supply in scene.supplies if supply.id == name)


def card(scene: Scene, name: str) -> Item:
    return next(item for supply in scene.supplies for item in supply.items if item.id == name)


def anchored(scene: Scene, name: str) -> list[object]:
    return [option.fixed["part"] for option in scene.options if option.anchor.kind == "item" and option.anchor.id == name]


def test_each_card_says_what_it_costs_and_does_and_is_taken_at_its_place() -> None:
    scene = seen(company())

    assert card(scene, "null_time_cannon").name == Words("card-priced", {"card": "null_time_cannon", "cost": 2})
    assert card(scene, "targeter").about == Words("card-targeter-about")
    assert anchored(scene, "targeter") == ["take"]
    assert hand(scene, "equipment").title == Words("supply-take_equipment", {"taken": 0, "most": MEDALS})


def test_a_card_that_is_taken_names_its_bearer_and_can_be_put_back() -> None:
    at = company().when(RED, EquipForce("take", "null_time_cannon", "red-1"))
    scene = seen(at)

    assert card(scene, "null_time_cannon").chosen
    assert card(scene, "null_time_cannon").name.params["who_no"] == 1
    assert anchored(scene, "null_time_cannon") == ["return"]
    assert hand(scene, "equipment").title == Words("supply-take_equipment", {"taken": 2, "most": MEDALS})


def test_a_card_that_several_carry_can_be_taken_and_put_back_as_long_as_there_is_one() -> None:
    at = company().when(RED, EquipForce("take", "targeter", "red-1"))
    assert anchored(seen(at), "targeter") == ["take", "return"]
    full = seen(at.when(RED, EquipForce("take", "targeter", "red-2")))

    assert anchored(full, "targeter") == ["return"]
    assert card(full, "targeter").name == Words("card-carried-often", {"card": "targeter", "cost": 1, "bearers": 2})


def test_the_hand_has_of_the_armoury_what_is_in_it() -> None:
    plain, stocked = seen(company()), seen(company("flamer"))

    assert {item.id for item in hand(stocked, "equipment").items} - {item.id for item in hand(plain, "equipment").items} == {"flamer"}
    assert card(stocked, "flamer").about == Words("gear-flamer-about")


def test_the_leaders_team_chooses_mission_orders_and_another_one_team_orders() -> None:
    leads, follows = seen(equipping(teams=2)), seen(equipping(teams=2), YELLOW)

    assert {item.id[:3] for item in hand(leads, "orders").items} == {"mo_"}
    assert {item.id[:3] for item in hand(follows, "orders").items} == {"to_"}
    assert anchored(follows, "to_advance") == ["drop"]
    assert [item.id for item in hand(follows, "orders").items if item.chosen] == ["to_advance"]


def test_nobody_sees_a_hand_that_is_not_his_own_or_is_closed() -> None:
    at = company()

    for viewer in (CHAOS, None):
        assert seen(at, viewer).supplies == []
    assert [supply.id for supply in seen(equipping(teams=2).when(RED, Done())).supplies] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_has_words_for_what_it_does(language: Language) -> None:
    scene = seen(company("flamer", "last_mine", "mw_hammer", "terminator_suit", "stim"))
    words = catalogue(GAME.key, language)
    items = [item for supply in scene.supplies for item in supply.items]

    assert len(items) > 20
    assert [item.id for item in items if item.about is None or not words.has(item.about.key)] == []

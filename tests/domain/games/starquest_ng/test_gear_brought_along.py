"""Gear that a company has brought home and takes along as equipment (SQN-CMP-08, SQH-GEA-03, SQH-GEA-04, section B2.6)."""

from typing import get_args

import pytest
from msgspec.structs import replace

from domain.games.starquest.commands import Done, MovePiece, UseGear
from domain.games.starquest.events.gear import GearDiscarded, GearUsed, MineLaid
from domain.games.starquest.gear import GEAR_CARDS, USES, GearCard, HeldGear
from domain.games.starquest.kits import gear_of, holds
from domain.games.starquest.rules import gearing
from domain.games.starquest_ng import loading
from domain.games.starquest_ng.cards import GEAR, SPENT, Card
from domain.games.starquest_ng.commands import EquipForce
from domain.games.starquest_ng.game import GAME
from domain.games.starquest_ng.marines import Carried, Enlisted, Held, Roster, SeatRoster
from domain.games.starquest_ng.options import Options
from domain.games.starquest_ng.result import MarineResult, SeatReport
from domain.games.starquest_ng.rules import reporting
from domain.games.starquest_ng.rules.balancing import threat_of
from domain.games.starquest_ng.worlds import alternative
from domain.kernel.turn import Turn
from games.starquest.geared import geared, marked
from games.starquest_ng.positions import RED, Table, altered, changed, mustering, table
from kit.bits import Bits
from kit.given import Scripted

COMPANY = tuple(Enlisted(f"red-m{number}", ("laurel",) if number == 1 else (), medals=9) for number in range(1, 6))
NEW = tuple(card for card in GEAR if card not in ("flamer", "rail_rifle", "riot_shield", "jump_pack"))


def arming(*armoury: Card, options: Options = Options(mission="M1")) -> Table:  # noqa: B008  # frozen
    """A company of a campaign with this armoury, which is being equipped."""
    carried = Carried((SeatRoster(RED, Roster(COMPANY, armoury)),))
    return mustering(options, carried=carried).when(RED, Done())


def bearing(pieces: str, *cards: Card, step: str = "move") -> Table:
    """A position in which `red-1` has brought these cards along."""
    at = changed(table(pieces, step=step), numbers=loading.campaign_numbers())  # type: ignore[arg-type]  # a step
    rules = at.state.numbers.cards
    held = tuple(HeldGear(gear, rules[card].uses, issued=True) for card in cards if (gear := rules[card].gear) is not None)
    return changed(at, gear={"red-1": held}, visible=tuple(Held(card, "red-1") for card in cards))


def report_of(at: Table) -> SeatReport:
    turn = Turn(at.state, Scripted(), at.number, GAME.dice, GAME.rules)
    reporting.end(turn)
    assert turn.state.result is not None
    return turn.state.result.seats[0]


def result_of(at: Table) -> MarineResult:
    name = at.state.marines["red-1"].enlisted.id
    return next(one for one in report_of(at).marines if one.marine == name)


def test_all_gear_is_equipment_of_a_campaign() -> None:
    rules = loading.campaign_numbers().cards
    assert set(GEAR) == {*get_args(GearCard), "last_mine"}
    for card in GEAR:
        assert (rules[card].cost, rules[card].armoury, rules[card].open, rules[card].bearer) == (1, True, True, "any"), card
    assert {card: rules[card].slot for card in GEAR if rules[card].slot != "free"} == {
        "flamer": "weapon", "rail_rifle": "weapon", "riot_shield": "armour",
    }  # fmt: skip
    assert {rules[card].gear: rules[card].uses for card in NEW if card != "last_mine"} == {
        card: USES.get(card, 0) for card in GEAR_CARDS if card in NEW
    }
    assert set(SPENT) == {"stim", "decoy", "mines"}


@pytest.mark.parametrize("card", NEW)
def test_sqn_cmp_08_gear_from_the_armoury_is_carried_and_works_as_found_gear(card: Card) -> None:
    arming().when(RED, EquipForce("take", card, "red-1")).refused("not_in_armoury", "SQN-EQP-04")
    at = arming(card).when(RED, EquipForce("take", card, "red-1"))
    at.when(RED, EquipForce("take", card, "red-2")).refused("not_in_armoury", "SQN-EQP-04")
    done = at.when(RED, Done()).state
    rule = done.numbers.cards[card]
    assert gear_of(done, "red-1") == (HeldGear(rule.gear or "decoy", rule.uses, issued=True),)
    assert threat_of(done, RED) - threat_of(arming(card).when(RED, Done()).state, RED) == 3


def test_a_mission_whose_recorded_numbers_lack_gear_goes_on_without_it() -> None:
    at = arming("cloak")
    old = {card: rule for card, rule in at.state.numbers.cards.items() if card != "cloak"}
    at = changed(at, numbers=replace(at.state.numbers, cards=old))
    at.when(RED, EquipForce("take", "cloak", "red-1")).refused("unknown_card", "SQN-EQP-01")


def test_what_is_brought_along_is_none_of_the_deck() -> None:
    at = marked(bearing("red-1 2,8", "cutter", "mines"), "5,8", deck=GEAR_CARDS)
    decks = {frozenset(card.read() for card in alternative(at.state, RED, Bits(f"deck {count}")).gear_deck) for count in range(3)}
    assert decks == {frozenset(GEAR_CARDS)}
    assert gearing.may_take(at.state, "red-1")
    full = changed(at, gear={"red-1": (*at.state.gear["red-1"], HeldGear("stim", 1), HeldGear("decoy", 1))})
    assert not gearing.may_take(full.state, "red-1")


def test_a_used_up_stimulant_does_not_come_home_but_a_cloak_does() -> None:
    at = bearing("red-1 3,3; ork-1 20,20", "stim", "cloak")
    used = at.when(RED, UseGear("red-1", "stim")).then_among(GearUsed("red-1", "stim", "", 0), GearDiscarded("red-1", "stim"))
    used.when(RED, UseGear("red-1", "stim")).refused("gear_used_up", "SQH-GEA-02")
    used = used.when(RED, UseGear("red-1", "cloak")).then_among(GearDiscarded("red-1", "cloak"))
    assert (used.state.used_up, holds(used.state, "red-1", "cloak")) == ({}, False)
    assert (result_of(used).spent, report_of(used).found) == (("stim",), ())
    assert (result_of(at).spent, report_of(at).found) == ((), ())


def test_a_belt_comes_home_with_its_last_mine() -> None:
    at = bearing("red-1 3,3; ork-1 20,20", "mines")
    once = at.when(RED, UseGear("red-1", "mines", "3,3")).then_among(GearUsed("red-1", "mines", "3,3", 1), MineLaid)
    assert (result_of(once).spent, report_of(once).found) == (("mines",), ("last_mine",))
    twice = once.when(RED, UseGear("red-1", "mines", "4,3"))
    assert (result_of(twice).spent, report_of(twice).found) == (("mines",), ())
    last = bearing("red-1 3,3; ork-1 20,20", "last_mine")
    assert (result_of(last).spent, report_of(last).found) == ((), ())
    none = last.when(RED, UseGear("red-1", "mines", "3,3"))
    assert (result_of(none).spent, report_of(none).found) == (("last_mine",), ())


def test_of_two_cards_the_first_one_is_used_first() -> None:
    at = bearing("red-1 3,3; ork-1 20,20", "last_mine", "mines")
    used = at.when(RED, UseGear("red-1", "mines", "3,3")).then_among(GearDiscarded("red-1", "mines"))
    assert (result_of(used).spent, report_of(used).found) == (("last_mine",), ())
    assert [held.uses for held in gear_of(used.state, "red-1")] == [2]


def test_found_gear_comes_home_as_a_card_from_the_dock() -> None:
    at = geared(table("red-1 0,2; red-2 9,9"), "red-1", "shock_glove", "mines")
    at = changed(geared(at, "red-2", "grapple"), gear={**at.state.gear, "red-1": (HeldGear("shock_glove"), HeldGear("mines", 1))})
    assert report_of(at.when(RED, MovePiece("red-1", "dock"))).found == ("shock_glove", "last_mine")


def test_sqn_cmp_12_without_chaos_figures_on_the_boards_count_as_returned() -> None:
    at = geared(table("red-1 9,9"), "red-1", "grapple")
    assert report_of(at).found == ()
    assert report_of(changed(at, chaos_withdrew=True)).found == ("grapple",)


def test_sqh_gea_03_gear_is_lost_with_its_bearer() -> None:
    at = bearing("red-1 3,3; ork-1 20,20", "cloak", "stim")
    lost = altered(at.when(RED, UseGear("red-1", "stim")), "red-1", status="lost", square="")
    result = result_of(lost)
    assert (result.lost, result.spent, result.if_saved.spent) == (True, ("cloak", "stim"), ("stim",))


def test_what_is_left_of_the_gear_of_a_lost_bearer_counts_if_he_is_saved() -> None:
    at = bearing("red-1 3,3; ork-1 20,20", "mines")
    laid = at.when(RED, UseGear("red-1", "mines", "3,2"))
    lost = result_of(altered(laid, "red-1", status="lost", square=""))
    assert (lost.spent, lost.if_saved.spent, lost.if_saved.found) == (("mines",), ("mines",), ("last_mine",))

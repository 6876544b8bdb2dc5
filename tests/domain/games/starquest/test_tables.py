"""Figures, weapons and cards (sections 2.1 to 2.8)."""

from fractions import Fraction
from itertools import product

import msgspec
import pytest
from msgspec.structs import replace

from domain.games.starquest import loading
from domain.games.starquest.cards import EQUIPMENT, EVENT_CARDS, ORDERS, SCOPES, equipment_of, event_deck, orders_of
from domain.games.starquest.figures import (
    CHAOS_KINDS,
    COMMANDER_SETS,
    TEAMS,
    TROOPERS,
    ChaosKind,
    Profile,
    Team,
    commander_id,
    full_mix,
    tokens_of,
    trooper_id,
)
from domain.games.starquest.tables import Tables
from domain.games.starquest.validation import validated_tables
from domain.games.starquest.weapons import DICE, HEAVY_WEAPONS, TROOPER_WEAPONS, WEAPONS, Pool, Weapon
from domain.kernel.errors import Malformed
from games.starquest.ships import pool

TABLES = loading.tables()
FIGURES, CARDS = TABLES.figures, TABLES.cards


def chance_of_at_least(dice: Pool, points: int) -> Fraction:
    rolls = list(product(*(DICE[die] for die in dice.dice())))
    return Fraction(sum(sum(face for face in roll if isinstance(face, int)) >= points for roll in rolls), len(rolls))


def numbers(profile: Profile) -> tuple[int, int, int, Pool, int, dict[Weapon, Pool]]:
    return profile.move, profile.armour, profile.life, profile.melee, profile.value, profile.fire


@pytest.mark.parametrize(
    ("dice", "points", "chance"),
    [
        ("2L", 1, Fraction(20, 36)),
        ("2L", 2, Fraction(12, 36)),
        ("2L", 3, Fraction(3, 36)),
        ("2H", 1, Fraction(27, 36)),
        ("2H", 2, Fraction(21, 36)),
        ("2H", 3, Fraction(14, 36)),
        ("2H", 4, Fraction(6, 36)),
        ("2H", 5, Fraction(3, 36)),
    ],
)
def test_sq_2_1_the_dice_have_the_exact_distributions(dice: str, points: int, chance: Fraction) -> None:
    assert chance_of_at_least(pool(dice), points) == chance


def test_sq_2_1_the_faces_of_both_dice() -> None:
    assert DICE == {"L": (0, 0, 0, 0, 1, 2), "H": (0, 0, 0, 1, 2, 3)}


def test_sq_r6_heavy_dice_come_first() -> None:
    assert pool("2H+2L").dice() == ("H", "H", "L", "L")
    assert pool("2L").plus(pool("2H")).dice() == ("H", "H", "L", "L")


@pytest.mark.parametrize(("dice", "left"), [("2H+2L", "2H+1L"), ("3L", "2L"), ("1L", ""), ("2H", "1H"), ("1H", ""), ("", "")])
def test_sq_2_5_one_die_fewer_takes_a_light_one_first_and_never_below_none(dice: str, left: str) -> None:
    assert pool(dice).one_fewer() == pool(left)


def test_sq_2_2_commanders_by_their_sets() -> None:
    assert {name: numbers(profile) for name, profile in FIGURES.commanders.items()} == {
        "axe_mini": (6, 2, 6, pool("2H"), 10, {"mini_laser": pool("2L")}),
        "power_laser": (6, 2, 6, pool("2L"), 10, {"power_laser": pool("2H")}),
        "sword_glove": (6, 2, 6, pool("2H+2L"), 10, {}),
    }
    assert set(FIGURES.commanders) == set(COMMANDER_SETS)


def test_sq_2_2_troopers_by_their_weapons() -> None:
    assert numbers(FIGURES.troopers["laser"]) == (6, 2, 1, pool("2L"), 5, {"laser": pool("2L")})
    for weapon in HEAVY_WEAPONS:
        assert numbers(FIGURES.troopers[weapon]) == (4, 2, 1, pool("2L"), 10, {weapon: pool("2H")})
    assert set(FIGURES.troopers) == set(TROOPER_WEAPONS) == {"laser", *HEAVY_WEAPONS}


def test_sq_2_3_chaos_figures() -> None:
    assert {kind: (FIGURES.supply[kind], *numbers(profile)) for kind, profile in FIGURES.chaos.items()} == {
        "gridling": (14, 8, 0, 1, pool("1L"), 2, {"laser": pool("2L")}),
        "ork": (8, 6, 1, 1, pool("2L"), 3, {"laser": pool("2L")}),
        "android": (4, 4, 2, 1, pool("2H"), 10, {"laser": pool("3L")}),
        "chaos_trooper": (3, 6, 2, 1, pool("2L"), 5, {"laser": pool("2L")}),
        "chaos_heavy": (1, 4, 2, 1, pool("2L"), 10, {"holo_thrower": pool("2H")}),
        "chaos_commander": (1, 6, 2, 1, pool("2L"), 10, {"power_laser": pool("2H")}),
        "clone": (3, 8, 3, 1, pool("2H"), 0, {}),
        "dreadnought": (1, 4, 4, 3, pool("2H+2L"), 25, {"laser": pool("2L")}),
    }
    assert FIGURES.blip_move == 5


def test_sq_2_4_weapons_their_dice_and_what_they_aim_at() -> None:
    found = {weapon: (rule.dice, rule.aim, rule.spends_shooter) for weapon, rule in TABLES.weapons.items()}

    assert found == {
        "mini_laser": (pool("2L"), "one", False),
        "laser": (pool("2L"), "one", False),
        "power_laser": (pool("2H"), "one", False),
        "null_time_cannon": (pool("2H"), "divided", False),
        "holo_thrower": (pool("2H"), "square", False),
        "black_hole_blaster": (pool("2H"), "direction", False),
        "grenade": (pool("2H"), "square", False),
        "singularity_rig": (pool("2H"), "direction", True),
        "detonate": (pool("2H"), "around", True),
    }


def test_weapons_of_gear_are_not_among_the_numbers_of_a_game_without_gear() -> None:
    found = {weapon: (rule.dice, rule.aim, rule.spends_shooter) for weapon, rule in loading.gear_weapons().items()}

    assert found == {"flamer": (pool("2M"), "template", False), "rail_rifle": (pool("3M"), "one", False)}
    assert found.keys().isdisjoint(TABLES.weapons)


def test_sq_2_2_ids_of_figures() -> None:
    assert (commander_id("red"), *(trooper_id("red", number) for number in TROOPERS)) == ("red-cmd", "red-1", "red-2", "red-3", "red-4")


def test_sq_2_8_the_mix_of_32_tokens_is_the_supply_without_clones() -> None:
    mix = full_mix(FIGURES)

    assert mix == {
        "gridling": 14, "ork": 8, "android": 4, "chaos_trooper": 3, "chaos_heavy": 1, "chaos_commander": 1, "dreadnought": 1,
    }  # fmt: skip
    assert len(tokens_of(mix)) == 32
    assert [kind for kind in CHAOS_KINDS if kind in tokens_of(mix)] == list(dict.fromkeys(tokens_of(mix)))


EQUIPMENT_TABLE = """
targeter_1 r y b passive
targeter_2 r y b passive
sidearms r y b passive
fusion_charge r y b play
flash_grenade r y b play
bionic_arm r - - passive
force_field r - - passive
assault_blades r - - passive
bionic_eye - y - passive
combi_weapon - y - passive
grav_harness - y - passive
reflex_implants - - b passive
medi_kit - - b play
deep_scanner - - b reusable
"""
ORDERS_TABLE = """
order_fire r y b
order_move r y b
order_assault r - b
order_sections - y b
order_heavy - y -
order_stun r - -
"""


def teams_of(letters: list[str]) -> tuple[Team, ...]:
    return tuple(team for team in TEAMS if team[0] in letters)


def test_sq_2_5_equipment_is_dealt_out_as_in_the_table() -> None:
    lines = [line.split() for line in EQUIPMENT_TABLE.strip().splitlines()]

    assert [line[0] for line in lines] == list(EQUIPMENT)
    for card in EQUIPMENT:
        line = next(line for line in lines if line[0] == card)
        assert CARDS.equipment[card].teams == teams_of(line[1:4])
        assert CARDS.equipment[card].use == line[4]
        assert CARDS.equipment[card].needs_set == ("power_laser" if card == "combi_weapon" else None)


def test_sq_2_5_orders_are_dealt_out_as_in_the_table() -> None:
    lines = [line.split() for line in ORDERS_TABLE.strip().splitlines()]

    assert [line[0] for line in lines] == list(ORDERS)
    assert {line[0]: teams_of(line[1:]) for line in lines} == CARDS.orders


@pytest.mark.parametrize("team", TEAMS)
def test_sq_set_08_each_team_has_eight_equipment_and_four_order_cards(team: Team) -> None:
    assert len(equipment_of(CARDS, team)) == 8
    assert len(orders_of(CARDS, team)) == 4
    assert set(SCOPES) <= set(equipment_of(CARDS, team))


def test_sq_set_08_cards_come_in_the_order_of_the_table() -> None:
    assert orders_of(CARDS, "blue") == ("order_fire", "order_move", "order_assault", "order_sections")
    assert equipment_of(CARDS, "yellow")[5:] == ("bionic_eye", "combi_weapon", "grav_harness")


def test_sq_2_7_the_deck_has_28_cards_of_25_kinds() -> None:
    deck = event_deck(CARDS)

    assert len(deck) == 28
    assert deck[0] == "transmission"
    assert len(set(deck)) == len(EVENT_CARDS) == 25
    assert {card: deck.count(card) for card in set(deck) if deck.count(card) > 1} == {"auto_defence": 2, "clone": 3}


def test_tables_survive_their_record() -> None:
    again = msgspec.json.decode(msgspec.json.encode(TABLES, order="sorted"), type=Tables)

    assert again == TABLES
    assert event_deck(again.cards) == event_deck(CARDS)
    assert equipment_of(again.cards, "red") == equipment_of(CARDS, "red")
    assert tokens_of(full_mix(again.figures)) == tokens_of(full_mix(FIGURES))


def without_kind(kind: ChaosKind) -> Tables:
    chaos = {name: profile for name, profile in FIGURES.chaos.items() if name != kind}
    return replace(TABLES, figures=replace(FIGURES, chaos=chaos))


@pytest.mark.parametrize(
    ("tables", "complaint"),
    [
        (without_kind("ork"), "chaos: .'ork'"),
        (replace(TABLES, budgets={}), "budgets"),
        (replace(TABLES, weapons={weapon: TABLES.weapons[weapon] for weapon in WEAPONS[1:]}), "weapons: .'mini_laser'"),
        (replace(TABLES, figures=replace(FIGURES, supply={**FIGURES.supply, "ork": 9})), "not 32"),
        (replace(TABLES, figures=replace(FIGURES, supply={**FIGURES.supply, "clone": 0})), "must be positive"),
        (replace(TABLES, figures=replace(FIGURES, blip_move=0)), "must be positive"),
        (
            replace(TABLES, figures=replace(FIGURES, chaos={**FIGURES.chaos, "clone": replace(FIGURES.chaos["clone"], melee=Pool())})),
            "numbers out of range",
        ),
        (replace(TABLES, cards=replace(CARDS, orders={**CARDS.orders, "order_stun": ("red", "blue")})), "blue does not have 4"),
        (
            replace(
                TABLES,
                cards=replace(
                    CARDS, equipment={**CARDS.equipment, "medi_kit": replace(CARDS.equipment["medi_kit"], teams=("blue", "red"))}
                ),
            ),
            "red does not have 8",
        ),
        (replace(TABLES, cards=replace(CARDS, events={**CARDS.events, "clone": 2})), "not 28"),
        (replace(TABLES, cards=replace(CARDS, events={**CARDS.events, "lure": 0, "elite": 2})), "not 28 cards of every kind"),
        (replace(TABLES, cards=replace(CARDS, events={**CARDS.events, "transmission": 2, "clone": 2})), "announces"),
    ],
)
def test_tables_with_something_missing_are_turned_down(tables: Tables, complaint: str) -> None:
    with pytest.raises(Malformed, match=complaint):
        validated_tables(tables)

"""Figures, weapons, cards, objects and modifiers (sections 2.1 to 2.9)."""

from collections.abc import Callable

import msgspec
import pytest
from msgspec.structs import replace

from domain.games.red_berets import loading
from domain.games.red_berets.cards import BASIC_NECROTECH, CHOOSABLE, EQUIPMENT, MOST_CARDS, NECROTECH, POWERS, equipment_deck
from domain.games.red_berets.figures import FIGURES, LEGIONNAIRES, NEPHARITES, RANGERS, RED_BERETS, TROOPERS, CardSide, Figure, side_of
from domain.games.red_berets.markers import DECOYS, EXCHANGED, OBJECTIVE, TROOP_MARKERS
from domain.games.red_berets.modifiers import SITUATIONS
from domain.games.red_berets.objects import OBJECT_KINDS
from domain.games.red_berets.tables import Tables
from domain.games.red_berets.validation import validated
from domain.games.red_berets.weapons import WEAPONS, AreaDamage
from domain.kernel.errors import Malformed

TABLES = loading.tables()
CARDS, OBJECTS = TABLES.cards, TABLES.objects

FIGURE_TABLE = """
R1 sergeant    2 15 3 24/20 16/13 14/10 -     -     chainripper,hellblazer
R2 medic       2 13 3 24/20 15/12 13/9  14/10 -     chainripper,hellblazer
R3 trooper     2 11 3 24/20 12/9  14/10 -     -     imperial_intruder,aggressor
R4 trooper     2 11 3 24/20 12/9  14/10 -     -     imperial_intruder,aggressor
R5 trooper     2 11 3 24/20 12/9  14/10 -     -     imperial_intruder,aggressor
R6 trooper     2 11 3 24/20 12/9  14/10 -     -     imperial_intruder,aggressor
N1 nepharite   4 15 3 27/24 17/14 15/12 -     16/13 -
N2 nepharite   4 14 3 28/25 18/15 13/10 -     14/11 -
L3 legionnaire 2 9  2 22/20 14/12 11/9  -     -     whirlwind_blaster,vibro_bayonet
L8 legionnaire 2 9  2 22/20 14/12 11/9  -     -     whirlwind_blaster,vibro_bayonet
L9 legionnaire 2 9  2 22/20 14/12 11/9  -     -     heavy_assault_weapon,vibro_bayonet
L10 legionnaire 2 9 2 22/20 14/12 11/9  -     -     heavy_assault_weapon,vibro_bayonet
B1 leader      2 14 3 25/21 14/11 14/10 -     -     ag17,combat_knife
B2 gunner      2 10 3 25/21 -     13/9  -     -     death_drum
B3 ranger      2 12 3 25/21 12/9  13/9  -     -     ag17,combat_knife
B6 ranger      2 12 3 25/21 12/9  13/9  -     -     ag17,combat_knife
"""

WEAPON_TABLE = """
chainripper          CC   14 yes 1  0
hellblazer           FA   8  no  10 0
aggressor            FACC 8  no  6  0
imperial_intruder    FA   12 no  -  0
panzerbrecher        FA   17 no  -  -2
iron_fist            CC   11 no  1  2
hellspitter          FA   10 yes 5  2
whirlwind_blaster    FA   8  no  -  0
heavy_assault_weapon FA   10 no  -  0
vibro_bayonet        CC   12 no  1  0
ag17                 FA   11 no  -  0
combat_knife         CC   9  no  1  0
death_drum           FA   15 no  -  0
azogar               CC   12 yes 1  0
gretchjakth          FA   13 yes -  0
alimahn              FA   0  no  -  0
nefasti              FA   10 yes 8  0
nafai                FA   10 no  8  0
necrolance           CC   12 no  2  0
claws_of_bohnar      CC   8  yes 1  0
belitshe             FA   12 no  -  0
"""


def lines(table: str) -> list[list[str]]:
    return [line.split() for line in table.strip().splitlines()]


def both(cell: str) -> tuple[int | None, int | None]:
    """Both sides of a cell such as 24/20."""
    healthy, _, wounded = cell.partition("/")
    return (int(healthy), int(wounded)) if wounded else (None, None)


@pytest.mark.parametrize("line", lines(FIGURE_TABLE), ids=lambda line: line[0])
def test_rdb_2_1_figures_are_those_of_the_table(line: list[str]) -> None:
    figure = next(one for one in FIGURES if one == line[0])
    profile = TABLES.figures[figure]
    sides = (profile.healthy, profile.wounded)

    assert (profile.kind, profile.dies_at, profile.initiative, profile.actions) == (line[1], *map(int, line[2:5]))
    assert profile.number == int(figure[1:])
    assert tuple(side.armour for side in sides) == both(line[5])
    assert tuple(side.close_combat for side in sides) == both(line[6])
    assert tuple(side.firearms for side in sides) == both(line[7])
    assert tuple(side.first_aid for side in sides) == both(line[8])
    assert tuple(side.dark_symmetry for side in sides) == both(line[9])
    assert profile.weapons == (() if line[10] == "-" else tuple(line[10].split(",")))


def test_rdb_2_1_all_figures_are_of_one_of_four_groups() -> None:
    assert (*RED_BERETS, *NEPHARITES, *LEGIONNAIRES, *RANGERS) == FIGURES
    assert {figure: side_of(figure) for figure in ("R1", "N2", "L10", "B6")} == {
        "R1": "imperial", "N2": "legion", "L10": "legion", "B6": "bauhaus",
    }  # fmt: skip
    for group in (TROOPERS, LEGIONNAIRES[:6], LEGIONNAIRES[6:], RANGERS[2:]):
        cards = {replace(TABLES.figures[figure], number=0) for figure in group}
        assert len(cards) == 1


@pytest.mark.parametrize(("figure", "first_wounded"), [("R1", 1), ("L3", 1), ("B2", 1), ("N1", 2), ("N2", 2)])
def test_rdb_2_1_the_wounded_side_applies_from_the_flip_on(figure: Figure, first_wounded: int) -> None:
    profile = TABLES.figures[figure]

    assert [profile.side(wounds) for wounds in range(profile.dies_at)] == [
        profile.healthy if wounds < first_wounded else profile.wounded for wounds in range(profile.dies_at)
    ]


def test_rdb_2_1_a_skill_that_a_figure_lacks_has_no_value() -> None:
    medic, gunner = TABLES.figures["R2"].healthy, TABLES.figures["B2"].healthy

    assert [medic.skill(name) for name in ("close_combat", "firearms", "first_aid", "dark_symmetry")] == [15, 13, 14, None]
    assert gunner.skill("close_combat") is None
    assert TABLES.figures["N1"].wounded.skill("dark_symmetry") == 13


@pytest.mark.parametrize("line", lines(WEAPON_TABLE), ids=lambda line: line[0])
def test_rdb_2_2_weapons_are_those_of_the_table(line: list[str]) -> None:
    weapon = next(one for one in WEAPONS if one == line[0])
    rule = TABLES.weapons[weapon]

    assert ("FA" * rule.firearm) + ("CC" * rule.close_combat) == line[1]
    assert (rule.damage, rule.double, rule.range) == (int(line[2]), line[3] == "yes", None if line[4] == "-" else int(line[4]))
    assert rule.modifier == int(line[5])


def test_rdb_2_2_weapons_stand_in_the_order_of_the_table() -> None:
    assert [line[0] for line in lines(WEAPON_TABLE)] == list(WEAPONS)


def test_rdb_2_2_what_is_special_about_weapons() -> None:
    weapons = TABLES.weapons

    assert [weapon for weapon in WEAPONS if weapons[weapon].actions != 1] == ["panzerbrecher"]
    assert [weapon for weapon in WEAPONS if weapons[weapon].breaches] == ["panzerbrecher"]
    assert [weapon for weapon in WEAPONS if weapons[weapon].flame] == ["hellspitter", "nefasti"]
    assert [weapon for weapon in WEAPONS if weapons[weapon].explodes] == ["whirlwind_blaster", "heavy_assault_weapon"]
    assert [weapon for weapon in WEAPONS if weapons[weapon].living] == ["azogar", "gretchjakth"]
    assert weapons["death_drum"].area == AreaDamage(13, 11)
    assert {weapon: weapons[weapon].aim for weapon in WEAPONS if weapons[weapon].aim != "figure"} == {
        "hellspitter": "line", "alimahn": "mind", "nafai": "path",
    }  # fmt: skip


def test_rdb_2_2_close_combat_weapons_flames_and_what_shoots_at_no_single_figure_gain_nothing_from_aiming() -> None:
    gains = [weapon for weapon in WEAPONS if TABLES.weapons[weapon].gains_from_aiming]

    assert gains == [
        "hellblazer", "aggressor", "imperial_intruder", "panzerbrecher", "whirlwind_blaster", "heavy_assault_weapon", "ag17",
        "death_drum", "gretchjakth", "belitshe",
    ]  # fmt: skip
    assert [weapon for weapon in gains if not TABLES.weapons[weapon].snaps] == ["panzerbrecher"]


def test_rdb_2_3_equipment_counts_and_bearers() -> None:
    assert {card: CARDS.equipment[card].count for card in EQUIPMENT} == {
        "scanner": 4, "medikit": 1, "panzerbrecher": 1, "hellspitter": 1, "iron_fist": 1,
        "cyber_eye": 2, "hyperactivator": 2, "armour_plating": 2, "psi_helmet": 2, "sonar": 2,
    }  # fmt: skip
    assert CARDS.equipment["scanner"].bearers == (*TROOPERS, *RANGERS[2:])
    assert CARDS.equipment["medikit"].bearers == ("R2",)
    assert EQUIPMENT[2:] == CHOOSABLE
    assert sum(equipment_deck(CARDS).values()) == 13
    assert MOST_CARDS == 5


def test_rdb_2_3_what_equipment_does() -> None:
    cards = CARDS.equipment

    assert [card for card in EQUIPMENT if cards[card].breaks] == ["scanner", "cyber_eye"]
    assert [card for card in EQUIPMENT if cards[card].weapon] == ["panzerbrecher", "hellspitter", "iron_fist"]
    assert cards["hellspitter"].replaces == ("imperial_intruder", "ag17")
    assert (cards["scanner"].scanning, cards["scanner"].contest, cards["scanner"].initiative) == (12, 4, 0)
    assert (cards["cyber_eye"].firearms, cards["sonar"].close_combat) == (2, 2)
    assert (cards["hyperactivator"].actions, cards["hyperactivator"].initiative, cards["psi_helmet"].initiative) == (1, 4, 4)
    assert (cards["armour_plating"].armour, cards["armour_plating"].steps) == (2, 2)


def test_rdb_2_4_necrotech_counts() -> None:
    assert {card: CARDS.necrotech[card] for card in NECROTECH} == {
        "azogar": 2, "belitshe": 2, "claws_of_bohnar": 2, "necrolance": 2, "nafai": 2, "alimahn": 1, "gretchjakth": 1, "nefasti": 1,
    }  # fmt: skip
    assert sum(CARDS.necrotech.values()) == 13
    assert set(NECROTECH) <= set(WEAPONS)
    assert set(BASIC_NECROTECH) <= set(NECROTECH)


def test_rdb_2_5_powers_their_levels_and_saves() -> None:
    assert {power: (CARDS.powers[power].level, CARDS.powers[power].save) for power in POWERS} == {
        "pain": (1, True), "blindness": (1, True), "dark_aura": (2, False), "malfunction": (3, False), "compression": (4, False),
        "enslave_dead": (4, False), "acid_flow": (5, False), "dimension_hole": (5, True), "space_warp": (6, False),
        "time_death": (6, False),
    }  # fmt: skip
    assert len(POWERS) == 10


def test_rdb_2_6_markers() -> None:
    assert TROOP_MARKERS == ("N1", "N2", "L3", "L4", "L5", "L6", "L7", "L8", "L9", "L10")
    assert DECOYS == ("D11", "D12", "D13", "D14")
    assert EXCHANGED == ("L7", "L8", "L9", "L10")
    assert len({*TROOP_MARKERS, *DECOYS, OBJECTIVE}) == 15


def test_rdb_2_6_two_objects_for_each_of_nine_boxes() -> None:
    assert {kind: OBJECTS.counts[kind] for kind in OBJECT_KINDS} == {"tunnel": 3, "large": 3, "small": 12}


def test_rdb_2_7_what_mines_and_traps_do() -> None:
    assert {kind: OBJECTS.blasts[kind] for kind in OBJECT_KINDS} == {
        "tunnel": AreaDamage(11), "large": AreaDamage(13, 11), "small": AreaDamage(11),
    }  # fmt: skip


@pytest.mark.parametrize(("movement_actions", "least"), [(1, 20), (2, 19), (3, 18), (4, 17), (5, 17), (9, 17)])
def test_rdb_2_7_the_longer_the_walk_the_likelier_the_mine(movement_actions: int, least: int) -> None:
    assert OBJECTS.triggers_from(movement_actions) == least


def test_rdb_2_9_situations_and_what_they_add() -> None:
    found = {name: (TABLES.modifiers[name].option, TABLES.modifiers[name].skill, TABLES.modifiers[name].damage) for name in SITUATIONS}

    assert found == {
        "thicket": ("terrain_modifiers", -2, 0),
        "jungle": ("terrain_modifiers", -4, 0),
        "behind": ("facing", 2, 2),
        "aimed": ("aiming", 4, 4),
        "snap_fire": ("snap_fire", -4, 0),
        "corner": ("corner_cover", -4, 0),
        "through_friends": ("friends_block", -4, 0),
    }


def test_tables_survive_their_record() -> None:
    again = msgspec.json.decode(msgspec.json.encode(TABLES, order="sorted"), type=Tables)

    assert again == TABLES
    assert list(equipment_deck(again.cards)) == list(equipment_deck(CARDS))


def with_figure(figure: Figure, change: Callable[[CardSide], CardSide]) -> Tables:
    profile = TABLES.figures[figure]
    return replace(TABLES, figures={**TABLES.figures, figure: replace(profile, wounded=change(profile.wounded))})


def without_weapon(weapon: str) -> Tables:
    return replace(TABLES, weapons={name: rule for name, rule in TABLES.weapons.items() if name != weapon})


@pytest.mark.parametrize(
    ("tables", "complaint"),
    [
        (replace(TABLES, figures={figure: TABLES.figures[figure] for figure in FIGURES[1:]}), "figures: .'R1'"),
        (replace(TABLES, figures={**TABLES.figures, "R1": TABLES.figures["R2"]}), "another number"),
        (replace(TABLES, figures={**TABLES.figures, "R1": replace(TABLES.figures["R1"], flips_at=2)}), "flips before"),
        (with_figure("R1", lambda side: replace(side, firearms=15)), "R1: firearms out of range"),
        (with_figure("R2", lambda side: replace(side, first_aid=None)), "R2: first_aid stands on one side only"),
        (with_figure("N1", lambda side: replace(side, armour=28)), "more armour"),
        (replace(TABLES, figures={**TABLES.figures, "L3": replace(TABLES.figures["L3"], weapons=())}), "weapons are cards"),
        (without_weapon("belitshe"), "weapons: .'belitshe'"),
        (replace(TABLES, weapons={**TABLES.weapons, "ag17": replace(TABLES.weapons["ag17"], damage=0)}), "ag17: damage"),
        (replace(TABLES, weapons={**TABLES.weapons, "ag17": replace(TABLES.weapons["ag17"], firearm=False)}), "neither firearm"),
        (replace(TABLES, cards=replace(CARDS, necrotech={**CARDS.necrotech, "nafai": 0})), "necrotech: counts"),
        (replace(TABLES, cards=replace(CARDS, powers={})), "powers: "),
        (
            replace(TABLES, cards=replace(CARDS, equipment={**CARDS.equipment, "sonar": replace(CARDS.equipment["sonar"], weapon=True)})),
            "sonar: a weapon of the same name",
        ),
        (
            replace(
                TABLES, cards=replace(CARDS, equipment={**CARDS.equipment, "scanner": replace(CARDS.equipment["scanner"], bearers=("R3",))})
            ),
            "every trooper carries one",
        ),
        (replace(TABLES, objects=replace(OBJECTS, counts={**OBJECTS.counts, "small": 11})), "do not fill"),
        (replace(TABLES, objects=replace(OBJECTS, counts={"tunnel": 2, "large": 4, "small": 12})), "not 3 tunnel"),
        (replace(TABLES, objects=replace(OBJECTS, checks=(20, 20, 18))), "longer walk"),
        (replace(TABLES, modifiers={}), "modifiers: "),
    ],
)
def test_tables_with_something_missing_are_turned_down(tables: Tables, complaint: str) -> None:
    with pytest.raises(Malformed, match=complaint):
        validated(tables)

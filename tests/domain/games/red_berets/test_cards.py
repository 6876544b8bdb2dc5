"""Equipment, necrotech and their secrets (RDB-EQP, RDB-DSY-15), with the worked examples X20, X21 and X26."""

import pytest
from msgspec.structs import replace

from domain.games.red_berets.cards import Equipment
from domain.games.red_berets.commands import (
    Aim,
    ChooseNepharite,
    DrawDarkCards,
    DropCard,
    DropNecrotech,
    EndFlight,
    EndTurn,
    FeedWeapon,
    FinishSetup,
    FireLine,
    FlyOn,
    LaunchNafai,
    Move,
    Repair,
    RestWeapon,
    Scan,
    SetHyperactivator,
    Shoot,
    SnapFire,
    Strike,
    TakeCard,
    TakeNecrotech,
    Treat,
    UseAlimahn,
    WakeWeapon,
)
from domain.games.red_berets.commands import Turn as TurnTo
from domain.games.red_berets.events.combat import (
    ArmourRolled,
    AttackRolled,
    FigureBurning,
    FigureDied,
    FigureParalysed,
    FigureWounded,
    FriendHit,
    NafaiFlown,
    NafaiLaunched,
    WeaponFed,
    WeaponRested,
    WeaponWoken,
)
from domain.games.red_berets.events.objects import AlimahnUsed, SaveRolled
from domain.games.red_berets.events.rounds import ActionSpent, FigureTurnEnded, HyperCheckRolled, RoundStarted
from domain.games.red_berets.events.setup import CardShown, EquipmentChosen, HyperactivatorSet, NecrotechChosen
from domain.games.red_berets.options import Options
from domain.games.red_berets.pieces import Card, Hand
from domain.games.red_berets.rules import equipping
from domain.games.red_berets.weapons import Weapon
from domain.kernel.seats import audience
from domain.kernel.secret import Secret
from games.red_berets.positions import IMPERIAL, LEGION, Table, altered, begun, changed, fact, table

ADVANCED = Options(cards="advanced")
INTRUDER = "imperial_intruder"


def equipped(at: Table, name: str, *cards: Equipment) -> Table:
    """Return the position in which the figure has these cards."""
    figure = equipping.equipped(at.state, at.state.figures[name], cards)
    return changed(at, figures={**at.state.figures, name: figure})


def overlord(*cards: Weapon, pieces: str = "N1 1,1; R3 8,1; R5 9,6", acting: str = "N1") -> Table:
    """Return a position in which the overlord holds these cards, unshown."""
    at = table(pieces, acting=acting, options=ADVANCED)
    held = tuple(Secret[Card](audience(LEGION), card) for card in cards)  # type: ignore[arg-type]  # necrotech weapons are cards
    at = changed(at, hands=(Hand(0, held, 0, "N1"),), alimahn=tuple(Secret(audience(LEGION), strength) for strength in (9, 4)))
    return altered(at, "N1", weapons=())


def mods(at: Table) -> dict[str, int]:
    """Return the modifiers of the attack that was just rolled."""
    return {modifier.name: modifier.value for modifier in fact(at, AttackRolled).mods}


# before play -----------------------------------------------------------------------------------------------------------------


def test_rdb_eqp_02_a_unit_takes_five_cards_of_its_deck() -> None:
    at = begun(ADVANCED)
    at.when(LEGION, TakeCard("sonar", "R1")).refused("not_your_decision", "RDB-EQP-02")
    at.when(IMPERIAL, TakeCard("sonar", "L5")).refused("unknown_figure", "RDB-EQP-02")
    at.when(IMPERIAL, TakeCard("scanner", "R1")).refused("card_not_available", "RDB-EQP-02")
    at = at.when(IMPERIAL, TakeCard("sonar", "R1"))
    at.when(IMPERIAL, TakeCard("sonar", "R1")).refused("duplicate_on_figure", "RDB-EQP-02")
    at = at.when(IMPERIAL, TakeCard("sonar", "R2"))
    at.when(IMPERIAL, TakeCard("sonar", "R3")).refused("card_not_available", "RDB-EQP-02")
    for card in ("cyber_eye", "psi_helmet", "iron_fist"):
        at = at.when(IMPERIAL, TakeCard(card, "R3"))
    at.when(IMPERIAL, TakeCard("panzerbrecher", "R4")).refused("too_many_cards", "RDB-EQP-02")
    at.when(IMPERIAL, DropCard("panzerbrecher", "R3")).refused("no_such_card", "RDB-EQP-02")
    at = at.when(IMPERIAL, DropCard("iron_fist", "R3")).when(IMPERIAL, TakeCard("panzerbrecher", "R4"))
    at = at.when(IMPERIAL, FinishSetup()).dice(*range(9), 0, 0, *[3] * 14).when(LEGION, FinishSetup("yes"))
    chosen = {figure.id: (figure.weapons[-1], figure.equipment) for figure in fact(at, EquipmentChosen).figures}
    assert chosen["R4"] == ("panzerbrecher", ("scanner",))
    assert chosen["R3"] == ("aggressor", ("scanner", "cyber_eye", "psi_helmet"))


def test_basic_cards_leave_nothing_to_choose() -> None:
    at = begun()
    at.when(LEGION, DrawDarkCards("N1", 0)).refused("option_disabled", "RDB-DSY-15")
    assert IMPERIAL in at.state.finished


def test_rdb_eqp_06_armour_plating_never_goes_with_a_hyperactivator() -> None:
    at = begun(ADVANCED).when(IMPERIAL, TakeCard("armour_plating", "R1"))
    at.when(IMPERIAL, TakeCard("hyperactivator", "R1")).refused("card_conflict", "RDB-EQP-06")
    shot = equipped(table("L4 8,1; R3 1,1", acting="L4", options=ADVANCED), "R3", "armour_plating")
    assert fact(shot.dice(1, 1).when(LEGION, Shoot("whirlwind_blaster", "R3")), ArmourRolled).armour == 26


def test_the_hellspitter_replaces_a_rifle() -> None:
    begun(ADVANCED).when(IMPERIAL, TakeCard("hellspitter", "R1")).refused("no_rifle", "RDB-EQP-07")
    assert equipped(table("R3 1,1"), "R3", "hellspitter").state.figures["R3"].weapons == ("aggressor", "hellspitter")


def test_rdb_dsy_15_the_number_of_dark_cards_comes_first_then_necrotech_up_to_five() -> None:
    at = begun(ADVANCED).when(LEGION, ChooseNepharite("surface", "N1"))
    at.when(LEGION, DrawDarkCards("N2", 0)).refused("wrong_nepharite", "RDB-DSY-15")
    at.when(LEGION, DrawDarkCards("N1", 6)).refused("too_many_cards", "RDB-DSY-15")
    at.when(LEGION, DrawDarkCards("N1", 2)).refused("option_disabled", "RDB-DSY-15")
    at.when(LEGION, TakeNecrotech("N1", "azogar")).refused("dark_cards_first", "RDB-DSY-15")
    at = at.when(LEGION, DrawDarkCards("N1", 0))
    at.when(LEGION, DrawDarkCards("N1", 0)).refused("already_chosen", "RDB-DSY-15")
    at.when(LEGION, ChooseNepharite("surface", "N2")).refused("already_chosen", "RDB-DSY-15")
    at = at.when(LEGION, TakeNecrotech("N1", "azogar"))
    at.when(LEGION, TakeNecrotech("N1", "azogar")).refused("duplicate_on_figure", "RDB-EQP-02")
    at.when(LEGION, TakeNecrotech("N1", "sonar")).refused("card_not_available", "RDB-EQP-02")
    at.when(LEGION, DropNecrotech("N1", "nafai")).refused("no_such_card", "RDB-EQP-02")
    for card in ("belitshe", "necrolance", "alimahn", "nefasti"):
        at = at.when(LEGION, TakeNecrotech("N1", card))
    at.when(LEGION, TakeNecrotech("N1", "nafai")).refused("too_many_cards", "RDB-EQP-02")
    at = at.when(LEGION, DropNecrotech("N1", "nefasti")).when(IMPERIAL, FinishSetup())
    at = at.dice(*range(9), 0, 0, *[3] * 14).when(LEGION, FinishSetup("yes"))
    assert [card.read() for card in fact(at, NecrotechChosen).cards] == ["azogar", "belitshe", "necrolance", "alimahn"]
    assert {card.audience for card in fact(at, NecrotechChosen).cards} == {audience(LEGION)}


# equipment -------------------------------------------------------------------------------------------------------------------


def test_rdb_eqp_01_a_weapons_modifier_counts_only_for_that_weapon() -> None:
    at = equipped(table("R1 1,1; L4 2,2; R5 9,6", acting="R1", options=ADVANCED), "R1", "iron_fist")
    assert mods(at.dice(20).when(IMPERIAL, Strike("iron_fist", "L4"))) == {"iron_fist": 2}
    assert mods(at.dice(20).when(IMPERIAL, Strike("chainripper", "L4"))) == {}


def test_rdb_eqp_03_a_cyber_eye_helps_all_firearms() -> None:
    at = equipped(table("R3 1,1; L4 8,1", acting="R3", options=ADVANCED), "R3", "cyber_eye")
    assert mods(at.dice(20).when(IMPERIAL, Shoot(INTRUDER, "L4"))) == {"cyber_eye": 2}


def test_rdb_eqp_04_sonar_helps_close_combat_and_the_helmet_initiative() -> None:
    at = equipped(table("R1 1,1; L4 2,2; R5 9,6", acting="R1", options=ADVANCED), "R1", "sonar", "iron_fist")
    assert mods(at.dice(20, 1).when(IMPERIAL, Strike("iron_fist", "L4"))) == {"iron_fist": 2, "sonar": 2}
    helmet = equipped(overlord("alimahn"), "R3", "psi_helmet").dice(1, 15).when(LEGION, UseAlimahn("R3"))
    assert fact(helmet, SaveRolled) == SaveRolled("R3", "alimahn", 15, 15, True)


def test_rdb_eqp_05_the_setting_at_round_start_counts_for_the_round() -> None:
    at = equipped(table("R3 1,1; R5 2,1; L4 33,5", acting="R3", options=ADVANCED, cup={}), "R3", "hyperactivator")
    at.when(IMPERIAL, SetHyperactivator("R5", "yes")).refused("no_such_card", "RDB-EQP-05")
    at.when(LEGION, SetHyperactivator("R3", "yes")).refused("unknown_figure", "RDB-EQP-05")
    at = at.when(IMPERIAL, SetHyperactivator("R3", "yes")).then(HyperactivatorSet("R3", True))
    assert not at.state.figures["R3"].hyper
    after = at.dice(5, 5, 0).when(IMPERIAL, EndTurn())
    assert fact(after, RoundStarted).hyperactivators == ("R3",)


def test_x20_a_failed_check_paralyses() -> None:
    at = equipped(table("R3 1,1; R5 2,1; L4 33,5", acting="R3", options=ADVANCED, cup={}), "R3", "hyperactivator")
    after = altered(at, "R3", hyper=True).dice(16, 5, 5, 0).when(IMPERIAL, EndTurn())
    after.then_among(HyperCheckRolled("R3", 15, 16, False), FigureParalysed("R3"))


def test_rdb_eqp_07_the_flame_strikes_everybody_in_its_line() -> None:
    at = equipped(table("R4 1,1; L3 2,1; R5 9,6", acting="R4", options=ADVANCED), "R4", "hellspitter")
    at.when(IMPERIAL, FireLine("hellspitter", "E")).refused("adjacent_enemy", "RDB-SHO-03")
    at.when(IMPERIAL, FireLine("hellspitter", "S")).refused("no_target", "RDB-EQP-07")
    at.when(IMPERIAL, FireLine("hellspitter", "up")).refused("malformed", "RDB-EQP-07")
    at.when(IMPERIAL, FireLine("aggressor", "E")).refused("weapon_unavailable", "RDB-EQP-07")
    at.when(IMPERIAL, Shoot("hellspitter", "L3")).refused("weapon_unavailable", "RDB-EQP-01")


def test_rdb_geo_11_a_flame_does_not_pass_between_two_rocks() -> None:
    at = equipped(table("R4 12,4; L3 13,5; R5 9,6", acting="R4", options=ADVANCED), "R4", "hellspitter")
    at.when(IMPERIAL, FireLine("hellspitter", "SE")).refused("no_target", "RDB-EQP-07")


def test_rdb_cri_03_a_flame_that_fumbles_twice_jams_once() -> None:
    options = Options(cards="advanced", criticals="on", jams="on")
    at = equipped(table("R4 1,1; L3 3,1; L4 4,1; R5 9,6", acting="R4", options=options), "R4", "hellspitter")
    after = at.dice(20, 20).when(IMPERIAL, FireLine("hellspitter", "E"))
    assert after.state.figures["R4"].jammed == ("hellspitter",)


def test_x21_a_flame_along_a_corridor() -> None:
    at = equipped(
        table("R4 1,1; L3 3,1; R5 4,1; N1 5,1; R6 9,6", acting="R4", options=ADVANCED, cup={IMPERIAL: 1, LEGION: 2}), "R4", "hellspitter"
    )
    after = at.dice(16, 13, 5, 15, 12, 18).when(IMPERIAL, FireLine("hellspitter", "E"))
    assert [one.figure for one in after.facts if isinstance(one, FigureDied)] == ["L3", "R5"]
    assert [one.need for one in after.facts if isinstance(one, ArmourRolled)] == [12, 14, 17]
    after.then_among(FigureParalysed("N1"))


def test_rdb_eqp_08_the_chainripper_does_nothing_but_double_damage() -> None:
    at = table("R1 1,1; N1 2,2; R5 9,6", acting="R1").dice(1, 20).when(IMPERIAL, Strike("chainripper", "N1"))
    assert (at.state.figures["N1"].wounds, at.state.figures["N1"].paralysed) == (2, False)


def test_rdb_eqp_09_the_panzerbrecher_takes_two_actions_and_keeps_clear_of_humans() -> None:
    at = equipped(table("R4 1,1; L4 8,1; R5 9,6", acting="R4", options=ADVANCED), "R4", "panzerbrecher")
    shot = at.dice(12, 5).when(IMPERIAL, Shoot("panzerbrecher", "L4"))
    assert (mods(shot), fact(shot, ActionSpent).n, fact(shot, ArmourRolled).need) == ({"panzerbrecher": -2}, 2, 5)
    shot.when(IMPERIAL, Shoot("panzerbrecher", "L4")).refused("no_actions_left", "RDB-ACT-02")
    near = equipped(table("R4 1,1; L4 8,1; R5 8,2", acting="R4", options=ADVANCED), "R4", "panzerbrecher")
    near.when(IMPERIAL, Shoot("panzerbrecher", "L4")).refused("too_close_to_human", "RDB-EQP-09")


# necrotech -------------------------------------------------------------------------------------------------------------------


def test_rdb_eqp_10_waking_takes_the_turn_and_rest_is_free() -> None:
    at = changed(overlord("azogar"), cup={IMPERIAL: 1, LEGION: 0}).dice(0).when(LEGION, WakeWeapon("N1", "azogar"))
    at.then_among(CardShown, WeaponWoken("N1", "azogar"), FigureTurnEnded)
    awake = altered(overlord("azogar"), "N1", awake=("azogar",))
    awake.when(LEGION, RestWeapon("azogar")).then(CardShown, WeaponRested("N1", "azogar"))
    awake.when(LEGION, RestWeapon("gretchjakth")).refused("not_awake", "RDB-EQP-10")


def test_rdb_eqp_10_an_unfed_weapon_falls_asleep_at_round_end() -> None:
    at = altered(changed(overlord("azogar"), cup={}), "N1", awake=("azogar",))
    after = at.dice(5, 5, 0).when(LEGION, EndTurn()).then_among(WeaponRested("N1", "azogar"))
    assert after.state.figures["N1"].awake == ()
    fed = altered(at, "N1", fed=("azogar",)).dice(5, 5, 0).when(LEGION, EndTurn())
    assert (fed.state.figures["N1"].awake, fed.state.figures["N1"].fed) == (("azogar",), ())


def test_x26_a_fed_azogar_strikes_twice() -> None:
    at = altered(overlord("azogar", pieces="N1 1,1; R3 2,2; R5 2,1; R6 9,6"), "N1", awake=("azogar",), weapons=("azogar",))
    at = changed(at, hands=(replace(at.state.hands[0], shown=("azogar",)),), cup={IMPERIAL: 2, LEGION: 1})
    at = at.when(LEGION, FeedWeapon("azogar")).then_among(WeaponFed("N1", "azogar"))
    at = at.dice(17, 13).when(LEGION, Strike("azogar", "R3")).then_among(FigureDied)
    assert fact(at, ArmourRolled).need == 12
    assert fact(at.dice(18).when(LEGION, Strike("azogar", "R5")), AttackRolled).result == "miss"


@pytest.mark.parametrize(("roll", "save", "paralysed"), [(9, 12, True), (9, 11, False), (10, 0, False)])
def test_rdb_eqp_11_the_alimahn_paralyses_by_the_strength_of_the_round(roll: int, save: int, paralysed: bool) -> None:
    script = (roll, save) if save else (roll,)
    at = overlord("alimahn").dice(*script).when(LEGION, UseAlimahn("R3")).then_among(CardShown, AlimahnUsed("N1", "R3", 9, roll, roll <= 9))
    assert at.state.figures["R3"].paralysed is paralysed


def test_the_alimahn_needs_the_card_an_enemy_and_sight() -> None:
    overlord("belitshe").when(LEGION, UseAlimahn("R3")).refused("weapon_unavailable", "RDB-EQP-01")
    overlord("alimahn").when(LEGION, UseAlimahn("L5")).refused("not_an_enemy", "RDB-SHO-08")
    overlord("alimahn", pieces="N1 3,3; R3 9,3").when(LEGION, UseAlimahn("R3")).refused("no_line_of_sight", "RDB-SHO-01")


def test_rdb_eqp_12_the_nefasti_burns_and_cools_for_a_round() -> None:
    at = overlord("nefasti").dice(1, 1).when(LEGION, Shoot("nefasti", "R3")).then_among(AttackRolled, FigureBurning("R3", 1))
    at.when(LEGION, Shoot("nefasti", "R3")).refused("weapon_unavailable", "RDB-EQP-01")
    changed(at, round=2).when(LEGION, Shoot("nefasti", "R3")).refused("weapon_unavailable", "RDB-EQP-01")
    changed(at, round=3).dice(20).when(LEGION, Shoot("nefasti", "R3")).then_among(AttackRolled)
    acted = altered(overlord("nefasti"), "R3", acted=True).dice(1, 1).when(LEGION, Shoot("nefasti", "R3"))
    assert acted.state.figures["R3"].burning_until == 2
    burning = altered(table("R3 1,1; L4 8,1", acting="R3"), "R3", burning_until=1)
    burning.when(IMPERIAL, Shoot(INTRUDER, "L4")).refused("burning", "RDB-EQP-12")


def test_rdb_eqp_12_a_burning_figure_moves_and_turns_and_nothing_else() -> None:
    options = Options(mission="m2", preset="advanced", facing="on")
    at = altered(
        table("R3 1,1 E; L4 8,1 W", acting="R3", options=options, boxes="0 small", cup={IMPERIAL: 1, LEGION: 1}), "R3", burning_until=1
    )
    at = altered(at, "R3", jammed=("aggressor",))
    for command in (Scan(), Aim("L4"), Repair("aggressor"), SnapFire(), Shoot(INTRUDER, "L4"), Strike("aggressor", "L4")):
        at.when(IMPERIAL, command).refused("burning", "RDB-EQP-12")
    at.when(IMPERIAL, TurnTo("S")).when(IMPERIAL, Move("1,2")).dice(1, 0, 0).when(IMPERIAL, EndTurn()).then_among(FigureTurnEnded)
    medic = table("R2 1,1; R3 2,1; L4 8,1", acting="R2", options=Options(medic="on", cards="advanced"))
    medic = altered(altered(medic, "R2", burning_until=1), "R3", wounds=1)
    medic.when(IMPERIAL, Treat("R3")).refused("burning", "RDB-EQP-12")


def test_rdb_eqp_12_a_legionnaire_in_the_line_of_the_nefasti_burns_too() -> None:
    options = Options(cards="advanced", friends_block="on")
    at = table("N1 1,1; L5 4,1; R3 8,1; R5 9,6", acting="N1", options=options)
    at = changed(at, hands=(Hand(0, (Secret[Card](audience(LEGION), "nefasti"),), 0, "N1"),))
    after = at.dice(12, 1).when(LEGION, Shoot("nefasti", "R3")).then_among(FriendHit("N1", "L5"), FigureBurning("L5", 1))
    assert fact(after, AttackRolled).result == "miss"


def test_rdb_eqp_14_no_figure_stands_between_the_necrolance_and_its_victim() -> None:
    for options in (ADVANCED, Options(cards="advanced", friends_block="on")):
        at = table("N1 2,3; L5 3,3; R3 4,3; R5 9,6", acting="N1", options=options)
        at = changed(at, hands=(Hand(0, (Secret[Card](audience(LEGION), "necrolance"),), 0, "N1"),))
        at.when(LEGION, Strike("necrolance", "R3")).refused("no_line_of_sight", "RDB-SHO-01")


def test_rdb_eqp_13_the_nafai_flies_from_enemy_to_enemy_once_a_mission() -> None:
    at = overlord("nafai", pieces="N1 1,1; R3 4,1; R5 6,1; R6 9,6; R4 33,5")
    at.when(LEGION, LaunchNafai("R4")).refused("bad_path", "RDB-EQP-13")
    at.when(LEGION, LaunchNafai("L5")).refused("no_target", "RDB-EQP-13")
    both = at.dice(20, 20).when(LEGION, LaunchNafai("R5")).then_among(CardShown, NafaiLaunched, NafaiFlown)
    assert [one.target for one in both.facts if isinstance(one, AttackRolled)] == ["R3", "R5"]
    assert both.state.stack == ()
    first = at.dice(15, 1).when(LEGION, LaunchNafai("R3")).then_among(NafaiFlown)
    assert [(question.kind, question.about) for question in first.state.stack] == [("nafai_flight", "4,1 5 R3")]
    first.when(LEGION, FlyOn("R3")).refused("no_target", "RDB-EQP-13")
    first.when(LEGION, FlyOn("R4")).refused("bad_path", "RDB-EQP-13")
    on = first.dice(20).when(LEGION, FlyOn("R5"))
    assert fact(on, NafaiFlown).reach == 3
    ended = first.when(LEGION, EndFlight())
    assert ended.state.figures["N1"].weapons == ()
    ended.when(LEGION, LaunchNafai("R3")).refused("weapon_unavailable", "RDB-EQP-01")


def test_rdb_eqp_14_the_necrolance_reaches_two_squares_but_not_in_narrow_places() -> None:
    at = overlord("necrolance", pieces="N1 2,3; R3 4,3; R5 9,6")
    at.dice(17, 12).when(LEGION, Strike("necrolance", "R3")).then_among(AttackRolled, ArmourRolled)
    narrow = overlord("necrolance", pieces="N1 4,1; R3 5,1; R5 9,6")
    narrow.when(LEGION, Strike("necrolance", "R3")).refused("too_narrow", "RDB-EQP-14")
    overlord("necrolance").when(LEGION, Strike("necrolance", "R3")).refused("not_adjacent", "RDB-EQP-14")


def test_rdb_eqp_15_a_card_is_secret_until_its_first_use() -> None:
    at = overlord("belitshe").dice(20).when(LEGION, Shoot("belitshe", "R3"))
    assert fact(at, CardShown) == CardShown("N1", 0, 0, "belitshe", "belitshe")
    again = at.dice(20).when(LEGION, Shoot("belitshe", "R3"))
    assert not [one for one in again.facts if isinstance(one, CardShown)]
    assert (again.state.hands[0].shown, again.state.figures["N1"].weapons) == (("belitshe",), ("belitshe",))


def test_a_blinded_figure_only_moves() -> None:
    altered(table("R3 1,1; L4 8,1", acting="R3"), "R3", blind_until=2).when(IMPERIAL, Shoot(INTRUDER, "L4")).refused(
        "blinded", "RDB-DSY-06"
    )


def test_a_figure_without_the_skill_does_not_strike() -> None:
    at = table("L4 1,1; R3 2,2", acting="L4")
    profile = at.state.tables.figures["L4"]
    unskilled = replace(profile, healthy=replace(profile.healthy, close_combat=None))
    changed(at, tables=replace(at.state.tables, figures={**at.state.tables.figures, "L4": unskilled})).when(
        LEGION, Strike("vibro_bayonet", "R3")
    ).refused("no_close_combat_skill", "RDB-CCB-01")


def test_wounds_of_the_overlord_are_counted() -> None:
    after = table("R1 1,1; N1 2,2; R5 9,6", acting="R1").dice(1, 20).when(IMPERIAL, Strike("chainripper", "N1"))
    assert fact(after, FigureWounded) == FigureWounded("N1", 2, 2)


def behind() -> Table:
    """Return a position in which McBride with a sonar stands behind a legionnaire."""
    options = Options(cards="advanced", facing="on", criticals="on")
    at = table("R1 2,2 E; L4 3,2 E; L5 33,5 E; R5 9,6 E", acting="R1", options=options, cup={IMPERIAL: 1, LEGION: 1})
    return equipped(at, "R1", "sonar")


def test_x6_a_natural_twenty_fumbles_at_a_need_of_twenty() -> None:
    after = behind().dice(20, 0).when(IMPERIAL, Strike("chainripper", "L4")).then_among(FigureParalysed("R1"), FigureTurnEnded)
    assert (fact(after, AttackRolled).need, mods(after)) == (20, {"sonar": 2, "behind": 2})


def test_x7_a_blow_from_behind_kills() -> None:
    after = behind().dice(19, 7).when(IMPERIAL, Strike("chainripper", "L4")).then_among(FigureWounded("L4", 2, 2), FigureDied)
    assert fact(after, ArmourRolled) == ArmourRolled("L4", 22, 16, 6, 7, False)

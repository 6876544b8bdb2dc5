"""Previews of attacks, cards and reinforcements: sentences, exact odds, squares (section 13)."""

import pytest

from domain.games.starquest.commands import (
    AllocatePoints,
    CloseCombat,
    FireWeapon,
    KeepRoll,
    MovePiece,
    OperateObject,
    PlayEquipment,
    PlayOrder,
    Reinforce,
    RerollDie,
    ResolveEvent,
)
from domain.games.starquest.game import GAME
from domain.games.starquest.missions import Destroy, Operate, Thing
from domain.games.starquest.odds import difference, highest, sums
from domain.games.starquest.weapons import Pool
from domain.kernel.closing import close
from domain.kernel.commands import Command
from domain.kernel.decisions import Line, Preview
from domain.kernel.errors import Refused
from games.starquest.battles import Table, battle, drawn, holding, squad, under, wanting
from games.starquest.geared import geared
from games.starquest.messages import PREVIEWS
from games.starquest.positions import CHAOS, RED, changed, table
from games.starquest.ships import heavy, light


def foreseen(at: Table, command: Command, seat: int = RED) -> Preview:
    preview = GAME.preview(close(at.state, seat), seat, command)
    for words in (*preview.words, *(odds.outcome for odds in preview.odds)):
        assert set(words.params) == set(PREVIEWS[words.key]), words
    return preview


def odds(preview: Preview) -> dict[str, tuple[int, int]]:
    """The probability of each outcome, by its message and its subject."""
    found = {}
    for one in preview.odds:
        named = " ".join(str(value) for value in one.outcome.params.values())
        found[f"{one.outcome.key.removeprefix('preview-odds-')} {named}".rstrip()] = (one.numerator, one.denominator)
    return found


def keys(preview: Preview) -> list[str]:
    return [words.key.removeprefix("preview-") for words in preview.words]


# dice ----------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("pool", "least", "throws"),
    [("L", 1, 20), ("L", 2, 12), ("L", 3, 3), ("H", 1, 27), ("H", 2, 21), ("H", 3, 14), ("H", 4, 6), ("H", 5, 3)],
)
def test_the_distributions_of_section_2_1(pool: str, least: int, throws: int) -> None:
    dice = Pool(2, 0) if pool == "H" else Pool(0, 2)
    assert sums(dice).where(lambda points: points >= least) == throws
    assert sums(dice).all == 36


def test_the_highest_die_and_the_difference_of_two_rolls() -> None:
    assert highest(Pool(2)).counts == {0: 9, 1: 7, 2: 9, 3: 11}
    assert difference(Pool(0, 1), Pool(0, 1)).counts == {0: 18, -1: 5, -2: 4, 1: 5, 2: 4}
    assert sums(Pool(0, 1), 3).counts == {3: 4, 4: 1, 5: 1}
    assert sums(Pool(2, 4)).all == 6**6


# attacks -------------------------------------------------------------------------------------------------------------------


def test_one_target_how_likely_it_falls_and_the_line_of_sight() -> None:
    preview = foreseen(battle("red-1 3,3; android-1 8,3"), FireWeapon("red-1", "laser", figure="android-1"))
    assert keys(preview) == ["fire", "strikes"]
    assert odds(preview) == {"eliminated android 1": (3, 36)}
    assert preview.lines == (Line("sight", ("3,3", "8,3")),)


def test_a_target_with_more_life_may_lose_a_part_of_it() -> None:
    preview = foreseen(battle("red-1 3,3; ork-1 8,3; dreadnought-1 6,6"), FireWeapon("red-1", "laser", figure="ork-1"))
    assert odds(preview) == {"eliminated ork 1": (12, 36)}
    at = battle("red-cmd 3,2; dreadnought-1 8,2", commander_set="power_laser")
    preview = foreseen(at, FireWeapon("red-cmd", "power_laser", figure="dreadnought-1"))
    assert odds(preview) == {"loses dreadnought 1 1": (2, 36), "loses dreadnought 1 2": (1, 36), "eliminated dreadnought 1": (0, 36)}


def test_areas_show_their_squares_and_mark_friends() -> None:
    at = battle("red-4 2,8; gridling-1 6,8; red-1 5,9")
    preview = foreseen(at, FireWeapon("red-4", "holo_thrower", square="6,8"))
    assert keys(preview) == ["fire", "strikes", "strikes-friend"]
    assert odds(preview) == {"eliminated gridling 1": (27, 36), "eliminated red 1": (11, 36)}
    area, danger = preview.lines
    assert (area.kind, set(area.cells)) == ("area", {"6,8", "5,8", "7,8", "5,9", "6,9", "7,9"} | set(at.state.ground().blast("6,8")))
    assert danger == Line("danger", ("5,9",))
    nobody = foreseen(battle("red-4 2,8; gridling-1 9,8"), FireWeapon("red-4", "holo_thrower", square="5,8"))
    assert keys(nobody) == ["fire", "strikes-nobody"]


def test_a_line_and_a_shooter_that_it_costs() -> None:
    at = under(battle("ork-1 5,8; red-1 8,8", turn_of=CHAOS), "ork_tinkerer", "ork-1")
    preview = foreseen(at, FireWeapon("ork-1", "singularity_rig", direction="E"), CHAOS)
    assert keys(preview) == ["fire", "strikes", "shooter-spent"]
    assert preview.lines[0].cells[:3] == ("6,8", "7,8", "8,8")


def test_the_cannon_shows_how_many_points_there_may_be_and_whom_they_reach() -> None:
    preview = foreseen(battle("red-3 3,3; ork-1 8,3; ork-2 3,8"), FireWeapon("red-3", "null_time_cannon"))
    assert keys(preview) == ["fire", "in-sight"]
    assert odds(preview)["points 4"] == (3, 36)
    assert len(preview.lines) == 2


def test_points_that_are_shared_out_do_what_they_say() -> None:
    at = battle("red-3 3,3; ork-1 8,3; android-1 3,8").dice(*heavy(3, 1)).when(RED, FireWeapon("red-3", "null_time_cannon"))
    assert keys(foreseen(at, AllocatePoints("ork-1", 2))) == ["allocate", "eliminates", "points-left"]
    assert keys(foreseen(at, AllocatePoints("android-1", 2))) == ["allocate", "no-damage", "points-left"]
    pump = wanting(battle("red-3 3,3; ork-1 8,3"), Destroy((Thing("pump-1", "3,5", "A1", 2, 2),)))
    pump = pump.dice(*heavy(3, 1)).when(RED, FireWeapon("red-3", "null_time_cannon"))
    assert keys(foreseen(pump, AllocatePoints("pump-1", 3))) == ["allocate", "loses", "points-left"]
    assert keys(foreseen(pump, AllocatePoints("pump-1", 4))) == ["allocate", "destroys", "points-left"]


def test_an_object_to_be_destroyed() -> None:
    at = wanting(battle("red-1 3,3"), Destroy((Thing("pump-1", "3,4", "A1", 2, 2),)))
    for command in (FireWeapon("red-1", "laser", object="pump-1"), CloseCombat("red-1", "pump-1")):
        assert odds(foreseen(at, command)) == {"damaged pump-1 0": (3, 36), "destroyed pump-1 0": (1, 36)}


def test_close_combat_both_sides_dice_and_chances() -> None:
    preview = foreseen(battle("red-1 3,3; ork-1 3,2"), CloseCombat("red-1", "ork-1"))
    assert keys(preview) == ["fight", "fight-dice", "defence-dice"]
    found = odds(preview)
    assert found["eliminated ork 1"] == found["eliminated red 1"]
    assert sum(numerator for numerator, _ in found.values()) == 36 * 36


def test_a_reroll_shows_what_the_sum_would_be() -> None:
    at = battle("red-1 3,3; android-1 8,3", "targeter_1", scopes="red-1").dice(*light(2, 0))
    at = at.when(RED, FireWeapon("red-1", "laser", figure="android-1"))
    assert odds(foreseen(at, RerollDie(1))) == {"points 2": (4, 6), "points 3": (1, 6), "points 4": (1, 6)}
    assert foreseen(at, KeepRoll()).words[0].params == {"points": 2}


# cards and the rest -----------------------------------------------------------------------------------------------------------


def test_cards_orders_objects_and_chips() -> None:
    at = holding(battle("red-1 3,3; blip-01 gridling 5,5", "flash_grenade", "fusion_charge", "deep_scanner"), "order_fire")
    assert keys(foreseen(at, PlayEquipment("flash_grenade"))) == ["card"]
    assert keys(foreseen(at, PlayEquipment("fusion_charge", figure="red-1"))) == ["card-on"]
    assert keys(foreseen(at, PlayEquipment("deep_scanner", blip="blip-01"))) == ["card-on"]
    assert keys(foreseen(at, PlayOrder("order_fire"))) == ["card"]
    antenna = wanting(battle("red-1 3,3"), Operate((Thing("antenna", "3,4", "A1"),)))
    assert keys(foreseen(antenna, OperateObject("red-1", "antenna"))) == ["operate"]
    chips = changed(table("red-1 0,2; ork-1 20,20", turn_of=CHAOS), stage="chaos_reinforce")
    assert foreseen(chips, Reinforce("chip-01", "12,0"), CHAOS).words[0].params == {"kind": "gridling", "square": "12,0"}


def test_event_cards_tell_what_they_may_do() -> None:
    gun = foreseen(drawn(battle("red-1 3,3"), "auto_defence"), ResolveEvent("red-1"), CHAOS)
    assert odds(gun) == {"eliminated red 1": (1, 6)}
    trap = foreseen(drawn(battle("red-1 3,3; ork-1 4,3"), "exploding_trap"), ResolveEvent("red-1"), CHAOS)
    assert odds(trap) == {"eliminated red 1": (14, 36), "eliminated ork 1": (20, 36)}
    assert odds(foreseen(drawn(battle("red-1 3,3"), "lure"), ResolveEvent("red-1"), CHAOS)) == {"deserts red 1": (1, 6)}
    assert keys(foreseen(drawn(battle("red-cmd 3,3"), "report_in"), ResolveEvent("red-cmd"), CHAOS)) == ["event"]
    assert keys(foreseen(drawn(battle("red-1 3,3"), "intercom_failure"), ResolveEvent(seat=RED), CHAOS)) == ["event"]


def test_what_the_rules_refuse_is_refused_in_the_same_words() -> None:
    at = squad(battle("red-1 3,3; ork-1 5,5"), RED, jammed=("red-1",))
    with pytest.raises(Refused) as refusal:
        GAME.preview(at.state, RED, FireWeapon("red-1", "laser", figure="ork-1"))
    assert refusal.value.code == "weapon_jammed"
    with pytest.raises(Refused):
        GAME.preview(at.state, CHAOS, MovePiece("red-1", "3,2"))


def test_a_decoy_takes_the_loss_that_is_shown() -> None:
    """The first loss by fire or an area effect costs its bearer nothing (section A2.3); close combat sees through it."""
    at = geared(table("red-1 3,3; android-1 8,3; ork-1 3,2", turn_of=CHAOS), "red-1", "decoy")
    shot = odds(GAME.preview(at.state, CHAOS, FireWeapon("android-1", "laser", figure="red-1")))
    assert {chance for chance, _ in shot.values()} == {0}
    fight = odds(GAME.preview(at.state, CHAOS, CloseCombat("ork-1", "red-1")))
    assert any(chance for chance, _ in fight.values())

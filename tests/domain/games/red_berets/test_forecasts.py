"""Previews: exact odds, named modifiers, the line and its squares; the terms of rolls."""

from domain.games.red_berets.commands import Aim, FireArea, Move, Repair, Scan, Shoot, Strike, Treat, UsePower
from domain.games.red_berets.events.combat import ArmourRolled, AttackRolled
from domain.games.red_berets.events.markers import SurpriseRolled
from domain.games.red_berets.game import GAME
from domain.games.red_berets.options import Options
from domain.games.red_berets.pieces import Card, Hand
from domain.kernel.closing import close
from domain.kernel.commands import Command
from domain.kernel.decisions import Preview
from domain.kernel.dice import Modifier
from domain.kernel.seats import audience
from domain.kernel.secret import Secret
from games.red_berets.positions import BAUHAUS, IMPERIAL, LEGION, Table, altered, changed, fact, table


def preview(at: Table, command: Command) -> Preview:
    """Return what the imperial seat sees before it sends the command."""
    return GAME.preview(close(at.state, IMPERIAL), IMPERIAL, command)


def odds(found: Preview) -> dict[str, tuple[int, int]]:
    """Return the odds by their outcome."""
    return {one.outcome.key: (one.numerator, one.denominator) for one in found.odds}


def test_a_shot_shows_its_need_its_modifiers_and_the_squares_of_its_line() -> None:
    options = Options(mission="m2", aiming="on", terrain_modifiers="on")
    at = table("R3 9,1; L4 6,1; R5 0,7", acting="R3", options=options).when(IMPERIAL, Aim("L4"))
    found = preview(at, Shoot("imperial_intruder", "L4"))
    need = found.rolls[0].compared[0].need
    assert (need.total, need.base, need.modifiers) == (18, Modifier("firearms", 14), (Modifier("aimed", 4),))
    assert found.words[0].params["need"] == 18
    assert found.lines[0].cells == ("9,1", "8,1", "7,1", "6,1")
    assert odds(found) == {"odds-hit": (18, 20), "odds-wound": (18 * 14, 400)}


def test_odds_to_kill_are_shown_where_the_wound_would_kill() -> None:
    found = preview(table("R1 1,1; L4 2,2", acting="R1"), Strike("chainripper", "L4"))
    assert odds(found) == {"odds-hit": (16, 20), "odds-wound": (16 * 12, 400), "odds-kill": (16 * 12, 400)}


def test_with_criticals_a_one_hits_for_certain_and_a_twenty_never() -> None:
    found = preview(table("R1 1,1; L4 2,2", acting="R1", options=Options(criticals="on")), Strike("chainripper", "L4"))
    assert odds(found)["odds-wound"] == (15 * 12 + 20, 400)


def test_a_move_shows_its_path_and_the_risk_of_mines() -> None:
    at = table("R6 4,1; L4 35,23", options=Options(mission="m2"), boxes="0 small small", acting="R6")
    found = preview(at, Move("5,0"))
    assert (found.lines[0].cells, odds(found)) == (("4,1", "5,0"), {"odds-mine": (1, 20)})
    again = preview(at.when(IMPERIAL, Move("5,0")), Move("6,0", "yes"))
    assert odds(again) == {"odds-mine": (2, 20)}
    assert odds(preview(table("R6 4,1", acting="R6"), Move("5,1"))) == {}


def test_skill_rolls_show_their_odds() -> None:
    options = Options(mission="m2", criticals="on", jams="on", medic="on")
    at = table("R3 4,4; R2 5,4; L4 35,23", options=options, boxes="0 small", acting="R3")
    assert odds(preview(at, Scan())) == {"odds-success": (12, 20), "odds-fumble": (1, 20)}
    jammed = altered(at, "R3", jammed=("aggressor",), equipment=("cyber_eye",))
    assert odds(preview(jammed, Repair("aggressor")))["odds-success"] == (16, 20)
    medic = altered(table("R3 4,4; R2 5,4; L4 35,23", options=options, acting="R2"), "R3", wounds=1)
    assert odds(preview(medic, Treat("R3"))) == {"odds-success": (14, 20), "odds-fumble": (1, 20)}


def test_a_power_shows_its_need_and_the_chance_that_the_victim_does_not_save() -> None:
    options = Options(cards="advanced", dark_symmetry="on")
    at = table("N1 1,1; R4 8,1; R5 9,6", acting="N1", options=options)
    held = tuple(Secret[Card](audience(LEGION), power) for power in ("pain", "dark_aura"))
    at = changed(at, hands=(Hand(0, held, 2, "N1"),))
    found = GAME.preview(close(at.state, LEGION), LEGION, UsePower("pain", "R4"))
    assert found.rolls[0].compared[0].need.modifiers == (Modifier("level", -1),)
    assert odds(found) == {"odds-success": (15, 20), "odds-effect": (15 * 9, 400)}
    aura = GAME.preview(close(at.state, LEGION), LEGION, UsePower("dark_aura"))
    assert odds(aura) == {"odds-success": (14, 20)}


def test_an_area_shot_shows_its_roll() -> None:
    options = Options(mission="m3", preset="custom", bauhaus="ally")
    at = table("B2 4,4; L4 6,4; R3 35,23", acting="B2", options=options)
    found = GAME.preview(close(at.state, BAUHAUS), BAUHAUS, FireArea("death_drum", "L4"))
    assert odds(found)["odds-hit"] == (13, 20)
    assert odds(found)["odds-wound"] == (13 * 11, 400)  # armour 22 less the 13 of the middle: 10 to 20 of a die


def test_each_roll_is_compared_with_its_terms() -> None:
    at = table("R3 1,1; L4 8,1", acting="R3")
    after = at.dice(8, 8).when(IMPERIAL, Shoot("imperial_intruder", "L4"))
    (attack,) = (GAME.roll_terms(at.state, fact(after, AttackRolled)) or at).compared  # type: ignore[union-attr]  # terms exist
    assert (attack.need.total, attack.points) == (14, 8)
    (armour,) = (GAME.roll_terms(at.state, fact(after, ArmourRolled)) or at).compared  # type: ignore[union-attr]  # terms exist
    assert (armour.need.total, armour.points) == (10, 8)
    entering = table("R3 11,3; R5 2,1", markers="L5 board 1", revealed="0", acting="R3").dice(1, 20).when(IMPERIAL, Move("12,3"))
    terms = GAME.roll_terms(at.state, fact(entering, SurpriseRolled))
    assert terms is not None
    assert [compared.points for compared in terms.compared] == [12, 29]

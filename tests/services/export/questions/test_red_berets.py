"""Four questions about Red Berets, written from its rulebook, and what `rollbook explain` must answer."""

from domain.games.red_berets.commands import Move, Shoot
from domain.games.red_berets.options import Options
from games.red_berets.positions import IMPERIAL, altered, table
from kit.answers import answer, answer_after, says

INTRUDER = "imperial_intruder"
JUNGLE = Options(mission="m2", aiming="on", terrain_modifiers="on")


def test_why_did_this_shot_need_fourteen() -> None:
    """RDB-GEN-03, RDB-TER-01: a trooper's firearms are 14; jungle on the line takes 4 ("-4, wenn die Linie durch nicht mehr als ein Feld
    Dschungel führt"), aiming gives 4, and 4 to the damage ("+4 auf Angriff und nochmals +4 auf den Schaden"). RDB-ARM: armour 22 less
    damage 16 is 6; what is greater wounds."""
    at = altered(table("R4 2,1; L4 5,1", options=JUNGLE, acting="R4"), "R4", aim="L4").dice(14, 7)

    told = answer_after(at, IMPERIAL, Shoot(INTRUDER, "L4"))

    says(
        told,
        "RDB-SHO-01: Line of sight from 2,1 to 5,1 over 2,1 3,1 4,1 5,1: free.",
        "RDB-GEN-03",
        "against 14: firearms 14, jungle −4, aimed +4",
        "14 against 14, a hit. [RDB-SHO (Sight and shooting)]",
        "7 against 6: armour 22, damage −16",
    )


def test_why_may_i_not_shoot_this_legionnaire() -> None:
    """RDB-SHO-02: a line through squares with other figures is blocked ("Führt die Linie durch Wände oder durch Felder mit anderen
    Spielfiguren, ist die Sicht blockiert"), friends too."""
    at = table("R3 1,1; R5 4,1; L4 8,1", acting="R3")

    told = answer(at, IMPERIAL, Shoot(INTRUDER, "L4"))

    says(told, "RDB-SHO-02: Figures stand on the line: 4,1.", "RDB-SHO-02: There is no line of sight.")


def test_why_may_i_not_enter_this_square() -> None:
    """RDB-MOV-02: figures do not move through or onto squares that others hold ("Spielfiguren können sich nicht durch oder auf Felder
    bewegen, die von anderen Spielfiguren besetzt werden")."""
    at = table("R4 1,1; R5 2,1", acting="R4")

    told = answer(at, IMPERIAL, Move("2,1"))

    says(told, "RDB-MOV-01: From 1,1 to 2,1: 3 steps are left in this action.", "RDB-MOV-02: Somebody stands there.")


def test_why_may_i_not_take_the_third_step() -> None:
    """RDB-MOV-06: three squares in an action only if at most one of them is difficult, otherwise two ("höchstens ein Feld mit schwierigem
    Gelände", "In allen anderen Fällen kann man sich nur 2 Felder weit bewegen")."""
    at = table("R4 6,4; R5 0,7; L4 35,23", options=JUNGLE, acting="R4").when(IMPERIAL, Move("7,4")).when(IMPERIAL, Move("8,4"))

    told = answer(at, IMPERIAL, Move("9,4"))

    says(
        told,
        "RDB-MOV-01: From 8,4 to 9,4: 1 step is left in this action.",
        "RDB-MOV-06: With 9,4 this action would enter 3 squares; thicket or jungle among them: 3.",
        "RDB-MOV-06: A third step allows only one square of thicket or jungle.",
    )

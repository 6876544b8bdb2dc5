"""Four questions about StarQuest, written from its rulebook, and what `rollbook explain` must answer."""

from domain.games.starquest.commands import CloseCombat, FireWeapon, MovePiece
from games.starquest.battles import battle
from games.starquest.positions import RED, table
from games.starquest.ships import light
from kit.answers import answer, answer_after, says


def test_why_may_i_not_shoot_this_android() -> None:
    """SQ-LOS-02, SQ-FIR-01: a line that passes through another figure is blocked for firing ("Wenn diese Linie durch eine geschlossene Tür,
    eine Wand oder eine andere Figur hindurchgeht, gilt sie als blockiert")."""
    at = battle("red-1 3,3; android-1 8,3; ork-1 5,3")

    told = answer(at, RED, FireWeapon("red-1", "laser", figure="android-1"))

    says(
        told,
        "SQ-LOS-02: Line of sight from 3,3 to 8,3 over 3,3 4,3: blocked before 5,3.",
        "SQ-LOS-02: In the way stand figures on 5,3.",
        "SQ-FIR-01: It does not see that.",
    )


def test_why_did_two_points_not_harm_the_android() -> None:
    """SQ-DMG-01: an attack succeeds only if the number rolled is greater than the armour ("nur dann erfolgreich, wenn die geworfene Zahl
    größer ist als die Panzerung"): 2 points against armour 2 do nothing."""
    at = battle("red-1 3,3; android-1 8,3").dice(*light(2, 0))

    told = answer_after(at, RED, FireWeapon("red-1", "laser", figure="android-1"))

    says(
        told,
        "SQ-LOS-02: Line of sight from 3,3 to 8,3 over 3,3 4,3 5,3 6,3 7,3 8,3: free.",
        "Red 1 fires the laser at Android 1: 2 0, 2 points: no effect. [SQ-FIR (Sight and fire)]",
        "2 dice: weapon 2; 2 against 2: armour 2",
        "SQ-DMG-01: 2 points against 2: 0 beyond it.",
    )


def test_why_may_my_figure_not_go_so_far() -> None:
    """SQ-MOV-01: the reference card says how many squares a figure may go at most ("wie viele Quadrate eine Figur höchstens ziehen
    darf"): the bearer of a heavy weapon goes 4."""
    at = table("red-3 0,2")

    told = answer(at, RED, MovePiece("red-3", "5,2"))

    says(told, "SQ-MOV-01: The shortest way from 0,2 to 5,2 has 5 steps; 4 may be taken.", "SQ-MOV-01: That is too far.")


def test_why_may_i_not_fight_the_ork_at_my_corner() -> None:
    """SQ-CCB-01: close combat goes right, left, ahead or behind, never round a corner ("Man darf nicht diagonal (über Eck) angreifen")."""
    at = battle("red-1 3,5; ork-3 2,4")

    told = answer(at, RED, CloseCombat("red-1", "ork-3"))

    says(
        told, "SQ-CCB-01: From 3,5 close combat reaches 2,5 3,4 3,6; the opponent stands on 2,4.", "SQ-CCB-01: It does not stand beside it."
    )

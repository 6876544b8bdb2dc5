"""Four questions about StarQuest NG, written from its rulebook, and what `rollbook explain` must answer."""

from domain.games.starquest.commands import FireWeapon, MovePiece
from domain.games.starquest_ng.commands import DeclareAttack
from games.starquest_ng.positions import RED, bound, changed, shooting, table
from kit.answers import answer, answer_after, says


def test_why_may_i_not_shoot_the_ork_beside_me() -> None:
    """SQN-SHT-02: a legal target is at least one square away ("Das in mindestens einem Feld Abstand ist"), so that one square lies
    between: a distance of 2."""
    at = shooting("red-1 5,2; ork-1 6,2")

    told = answer(at, RED, FireWeapon("red-1", "laser", figure="ork-1"))

    says(
        told,
        "SQN-SHT-02: From 5,2 to 6,2 the distance is 1; it must be at least 2.",
        "SQN-SHT-02: That is too close: one square must lie between.",
    )


def test_why_did_my_marine_go_round_the_corner() -> None:
    """SQN-MOV-04: if a square beside a diagonal step is held by an enemy, one walks round it ("Ist bei einer schrägen Bewegung eins der
    seitlich liegenden Felder besetzt, muss man „eckig“ drumherum laufen")."""
    at = table("red-1 5,2; ork-1 6,2")

    told = answer_after(at, RED, MovePiece("red-1", "6,3"))

    says(
        told,
        "SQN-MOV-04: No diagonal step leads from 5,2 to 6,3: 6,2 bars the corner.",
        "SQ-MOV-01: The way from 5,2 to 6,3 leads over 5,3 6,3: 2 steps of 6.",
        "Red 1 moves 2 squares to 6,3.",
    )


def test_why_may_my_marine_not_move_away() -> None:
    """SQN-MOV-05: main fighters who are bound may not move or shoot ("Die Hauptkämpfer dürfen sich nicht bewegen oder schießen")."""
    at = bound(table("red-1 6,3; ork-1 7,3"), "red-1", "ork-1")

    told = answer(at, RED, MovePiece("red-1", "5,3"))

    says(told, "SQN-MOV-05: The opponent that binds it stands on 7,3.", "SQN-MOV-05: This figure is bound in close combat.")


def test_why_may_my_marine_not_attack_after_its_shot() -> None:
    """SQN-SHT-07: not all figures may attack once they have used their weapons ("nicht alle Figuren angreifen dürfen, wenn sie ihre Waffen
    verwendet haben"): the bearers of salvo weapons may only under the order that says so."""
    at = changed(table("red-1 6,3; ork-1 7,3; red-2 6,2", step="attack"), fired_class={"red-1": "salvo"})

    told = answer(at, RED, DeclareAttack("red-1", "ork-1"))

    says(
        told,
        "SQN-SHT-07: In this turn it has fired a salvo weapon.",
        "SQN-SHT-07: After firing this weapon it cannot attack in this turn.",
    )

"""Four questions about MERCS Recon, written from its rulebook, and what `rollbook explain` must answer."""

from domain.games.mercs_recon.commands import Move, RangedAttack
from domain.games.mercs_recon.deferred import PlanOpFor
from games.mercs_recon.positions import table
from kit.answers import answer, answer_to_steps, says


def test_why_did_the_enemy_shoot_this_merc() -> None:
    """MRC-OPF-06, MRC-OPF-07: of the targets in reach of weapon and movement the one with the highest priority is chosen, although others
    stand in the attacker's own zone ("Obwohl sich der CCC Pionier und die CCC Brandstifterin in derselben Zone, wie die Sicherheitskraft
    aufhält, wird diese den CCC Anführer angreifen")."""
    at = table("leader d2 priority=5; sapper b2 priority=2; sec1 b2", stage="opfor").dice(1, 1)

    told = answer_to_steps(at, PlanOpFor("o1"))

    says(
        told,
        "MRC-OPF-06: Leader, priority 5: distance 2, start priority 3.",
        "MRC-OPF-06: Sapper, priority 2: distance 0, start priority 4.",
        "MRC-OPF-07: From b2 its attack reaches Leader in d2: steps: 0 of 2, range 3.",
    )


def test_why_did_the_worker_escape() -> None:
    """MRC-EMP-04 to 07: an employee who flees tries to get out of sight, goes towards the stairs, and is taken off at once where it
    reaches them ("Erreichen sie den Treppenaufgang, werden sie augenblicklich vom Spielfeld entfernt")."""
    at = table("leader b3; worker b5", stage="opfor")

    told = answer_to_steps(at, PlanOpFor("o1"))

    says(
        told,
        "MRC-EMP-06: A MERCS sees b5: it prefers stairs, then zones out of sight, then hallways.",
        "MRC-EMP-05: It goes to a5, steps: 1 of 2; from there to the stairs: 0.",
        "Worker no. 1 escapes by the stairs. [MRC-EMP (OpFor phase)]",
    )


def test_why_may_i_not_enter_this_zone() -> None:
    """MRC-MOV-03: MERCS cannot simply enter a room with agents, OpFor or hidden objectives ("MERCS können nicht einfach einen Raum
    betreten, in dem sich ein Agent, OpFor, verdecktes Zielobjekt oder offenes Missionszielobjekt befindet")."""
    at = table("leader d2; sec1 d3")

    told = answer(at, 0, Move("ccc_leader", "d3"))

    says(
        told,
        "MRC-MOV-03: d3 belongs to a room (c3 d3 c4 d4) with agents, OpFor or objectives in d3 d4.",
        "MRC-MOV-03: This room can be entered only by breach and clear.",
    )


def test_why_may_i_not_take_an_aimed_shot() -> None:
    """MRC-ACT-02: each action is paid with command points before it is carried out ("Spieler müssen für jede ihrer Aktionen Befehlspunkte
    aufwenden"): an aimed shot costs 2."""
    at = table("leader b2 cp=1; sec1 d2")

    told = answer(at, 0, RangedAttack("ccc_leader", "aimed", "o1"))

    says(told, "MRC-ACT-02: The action costs 2 CP; left: 1.", "MRC-ACT-02: There are not enough CP.")

"""Previews are honest: their chances are those of deciding the command, in positions of whole games and in rare ones."""

from collections import Counter
from typing import Final, get_args

import pytest
from msgspec import Struct

from domain.games.mercs_recon import commands
from domain.games.mercs_recon.events.actions import Interrogated
from domain.games.mercs_recon.events.breach import BreachAction
from domain.games.mercs_recon.events.combat import (
    AttackRolled,
    CddPlaced,
    DefenceResolved,
    MercEliminated,
    OpForEliminated,
    ZoneDamaged,
)
from domain.games.mercs_recon.game import GAME
from domain.games.mercs_recon.missions import MISSIONS
from domain.games.mercs_recon.options import Options
from domain.games.mercs_recon.profiles import Team
from domain.games.mercs_recon.state import State
from domain.kernel.closing import close
from domain.kernel.commands import Command
from domain.kernel.decisions import Odds
from games.mercs_recon.positions import storming, table
from kit.bits import Bits
from kit.frequencies import check_frequencies, of_kind, positions
from kit.tries import Kinds
from suite import sampled

KINDS: Final = Kinds(GAME.catalogue.commands)
L: Final = "ccc_leader"
G: Final = "ccc_grenadier"
S: Final = "ccc_sapper"
F: Final = "ccc_incinerator"


def happened(state: State, command: Command, one: Odds, facts: tuple[Struct, ...]) -> bool | None:
    """Return True if the outcome of a preview happened."""
    said = one.outcome.params
    wounds = facts[: next((number for number, fact in enumerate(facts) if isinstance(fact, ZoneDamaged)), len(facts))]
    figure = str(said.get("at", "")) if not said.get("m") else f"o{said['m']}"
    match one.outcome.key:
        case "preview-odds-loses":
            return bool(of_kind(wounds, DefenceResolved, target=figure, damage=said["points"]))
        case "preview-odds-eliminated":
            return bool(of_kind(wounds, OpForEliminated, id=figure) or of_kind(wounds, MercEliminated, merc=figure))
        case "preview-odds-lands":
            return bool(of_kind(facts, AttackRolled, lands_in=said["zone"]))
        case "preview-odds-success":
            return bool(of_kind(facts, Interrogated, success=True))
        case _:
            return _on_the_board(state, one, facts)


def _on_the_board(state: State, one: Odds, facts: tuple[Struct, ...]) -> bool | None:
    action = next((fact for fact in facts if isinstance(fact, BreachAction)), None)
    if action is None or state.breach is None:
        return bool(of_kind(facts, CddPlaced, zone=one.outcome.params["zone"])) if one.outcome.key == "preview-odds-cracks" else None
    match one.outcome.key:
        case "preview-odds-points":
            return action.successes == one.outcome.params["points"]
        case "preview-odds-empties":
            return one.outcome.params["position"] in action.emptied
        case "preview-odds-destroys":
            return action.collateral >= state.breach.threshold
        case "preview-odds-cracks":
            return action.collateral >= state.breach.board.cracks
    return None


@pytest.mark.parametrize("number", sampled(range(10), 10))
def test_chances_in_whole_games_are_those_of_deciding(number: int) -> None:
    bits, compared = Bits(f"honest previews {number}"), Counter[str]()
    options = Options(mission=MISSIONS[number], team=get_args(Team)[number % 2])

    for state, seat in positions(GAME, options, 1, bits, 80):
        for option in GAME.legal(close(state, seat), seat):
            if bits.once_in(20):
                compared += check_frequencies(GAME, state, seat, KINDS.one(option, bits), happened, bits, 150)

    assert compared


RARE = {
    "a MERCS lies in the zone": (table("leader b2 cp=6; sec1 d2; marksman d2 blood=2"), commands.RangedAttack(L, "aggressive", "o1")),
    "the sapper lies in the zone": (table("leader b2 cp=6; sec1 d2; sapper d2 blood=2"), commands.RangedAttack(L, "aggressive", "o1")),
    "one lies under a grenade": (table("grenadier b7 cp=6; marksman d7 blood=2"), commands.Throw(G, "d7")),
    "a charge beside one": (table("sapper d2 cp=6; leader d1 blood=2"), commands.UseEquipment(S, "wall_charge", "d1")),
    "a throw at the wall": (table("grenadier e6 cp=6; sec1 g6"), commands.Throw(G, "g6")),
    "a throw at the own zone": (table("grenadier b7 cp=6; sec3 b7"), commands.Throw(G, "b7")),
    "a flame among friends": (table("incinerator b2 cp=5; sec2 c2; leader c2"), commands.RangedAttack(F, "aggressive", "c2")),
    "a wild blow": (table("leader b2 cp=6; sec2 b2; sec1 b2; worker b2"), commands.MeleeAttack(L, "aggressive", "o1")),
    "one behind a MERCS": (table("leader b2 cp=6; marksman c2; sec3 d2"), commands.RangedAttack(L, "aimed", "o1")),
}


@pytest.mark.parametrize("name", RARE)
def test_mrc_cas_03_chances_in_rare_positions_are_those_of_deciding(name: str) -> None:
    at, command = RARE[name]
    assert check_frequencies(GAME, at.state, 0, command, happened, Bits(name), 300)


STORMS = {
    "fire": (table("incinerator d2 priority=5; leader d2 priority=4; marksman d2 priority=3; server d4"), commands.BcAbility()),
    "a sharp shot": (table("marksman d2 priority=5; leader d2 priority=4; sapper d2 priority=3; server d4"), commands.BcAbility()),
    "a shot": (table("leader d2 priority=5; marksman d2 priority=4; sapper d2 priority=3; server d4"), commands.BcAttack("ranged")),
    "a blow": (table("leader d2 priority=5; marksman d2 priority=4; sapper d2 priority=3; server d4"), commands.BcAttack("melee", 6)),
}


@pytest.mark.parametrize("board", ["office", "lab"])
@pytest.mark.parametrize("name", STORMS)
def test_mrc_brc_18_chances_on_the_board_are_those_of_deciding(name: str, board: str) -> None:
    at, command = STORMS[name]
    at = storming(at, (2, 4, 6, 7, 9), board, collateral=6)
    if board == "lab" and command == commands.BcAttack("melee", 6):
        command = commands.BcAttack("melee", 7)
    assert check_frequencies(GAME, at.state, 0, command, happened, Bits(name), 300)

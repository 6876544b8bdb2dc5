"""Previews are honest: their chances are those of deciding the command, in positions of whole games."""

from collections import Counter
from typing import Final

import pytest
from msgspec import Struct

from domain.games.red_berets.commands import (
    Breach,
    FireArea,
    FireLine,
    LaunchNafai,
    Move,
    Repair,
    Scan,
    Shoot,
    Strike,
    SustainAcid,
    Treat,
    UseAlimahn,
    UsePower,
)
from domain.games.red_berets.events.combat import (
    AttackRolled,
    FigureDied,
    FigureParalysed,
    FigureWounded,
    RepairRolled,
    TreatRolled,
)
from domain.games.red_berets.events.objects import AlimahnUsed, MineExploded, PowerRolled, SaveRolled, ScanRolled
from domain.games.red_berets.game import GAME
from domain.games.red_berets.options import Mission, Options
from domain.games.red_berets.pieces import Acid, Card, Hand
from domain.games.red_berets.state import State
from domain.games.red_berets.weapons import Weapon
from domain.kernel.closing import close
from domain.kernel.commands import Command, command_name
from domain.kernel.decisions import Odds
from domain.kernel.seats import ALL, Seat, audience
from domain.kernel.secret import Secret
from games.red_berets.positions import BAUHAUS, IMPERIAL, LEGION, Table, altered, changed, lying, table
from kit.bits import Bits
from kit.frequencies import check_frequencies, of_kind, positions
from kit.tries import Kinds
from suite import sampled

KINDS: Final = Kinds(GAME.catalogue.commands)
SKILLS: Final = (PowerRolled, RepairRolled, ScanRolled, TreatRolled)
ROLLING: Final = frozenset(map(command_name, (FireArea, Repair, Scan, Shoot, Strike, Treat, UsePower)))


def happened(state: State, command: Command, one: Odds, facts: tuple[Struct, ...]) -> bool | None:
    """Return True if the outcome of a preview happened."""
    target = getattr(command, "target", "")
    named = one.outcome.params.get("at", target)
    match one.outcome.key:
        case "odds-hit":
            return any(of_kind(facts, AttackRolled, target=target, result=result) for result in ("hit", "crit"))
        case "odds-wound" | "odds-wounds":
            return bool(of_kind(facts, FigureWounded, figure=named))
        case "odds-kill" | "odds-kills":
            return bool(of_kind(facts, FigureDied, figure=named))
        case "odds-paralyses":
            return bool(of_kind(facts, FigureParalysed, figure=named))
        case "odds-object":
            return any(isinstance(fact, MineExploded) and fact.object for fact in facts)
        case _:
            return _by_skill(one.outcome.key, facts)


def _by_skill(key: str, facts: tuple[Struct, ...]) -> bool | None:
    rolled = next((fact for fact in facts if isinstance(fact, (*SKILLS, AlimahnUsed))), None)
    succeeded = rolled is not None and (rolled.ok if isinstance(rolled, AlimahnUsed) else rolled.result in ("success", "critical"))
    match key:
        case "odds-success":
            return succeeded
        case "odds-fumble":
            return any(getattr(fact, "result", "") == "fumble" for fact in facts)
        case "odds-effect":
            return succeeded and not of_kind(facts, SaveRolled, ok=True)
    return None


@pytest.mark.parametrize("number", sampled(range(8), 8))
def test_chances_in_whole_games_are_those_of_deciding(number: int) -> None:
    bits, compared = Bits(f"honest previews {number}"), Counter[str]()
    missions: tuple[Mission, ...] = ("m1", "m2", "m3", "m4")
    options = Options(mission=missions[number % 4], preset="advanced")

    for state, seat in positions(GAME, options, 2, bits, 250):
        for option in GAME.legal(close(state, seat), seat):
            if option.command in ROLLING and bits.once_in(8):
                compared += check_frequencies(GAME, state, seat, KINDS.one(option, bits), happened, bits, 150)

    assert compared


ADVANCED: Final = Options(
    cards="advanced", criticals="on", jams="on", exploding_weapons="on", friends_block="on", dark_symmetry="on", breaching="on",
)  # fmt: skip
ALLIED: Final = Options(mission="m3", preset="advanced", bauhaus="ally")
JUNGLE: Final = Options(mission="m2", preset="advanced")


def overlord(pieces: str, *cards: Card, powers: int = 0) -> Table:
    """N1 acts, and holds these cards in the open."""
    at = table(pieces, acting="N1", options=ADVANCED)
    at = changed(at, hands=(Hand(0, tuple(Secret(ALL, card) for card in cards), powers, "N1", cards),))
    weapons = tuple(card for card in at.state.tables.weapons if card in cards)
    return changed(altered(at, "N1", weapons=weapons), alimahn=(Secret(audience(LEGION), 12), Secret(audience(LEGION), 3)))


def trooper(pieces: str, *weapons: Weapon) -> Table:
    return altered(table(pieces, acting="R3", options=ADVANCED), "R3", weapons=weapons)


ACID: Final = (Acid("N1", ((3, 11), (4, 11), (3, 12), (4, 12)), 0),)
LINE: Final = "N1 1,11; R3 4,11; R4 6,11"
RARE: Final[dict[str, tuple[Table, Seat, Command]]] = {
    "a flame": (trooper("R3 1,11; L4 3,11; R5 4,11; N1 5,11", "hellspitter"), IMPERIAL, FireLine("hellspitter", "E")),
    "an area": (
        table(
            "B2 1,11; L4 3,11; L5 4,11; R3 4,12", acting="B2", options=Options(mission="m3", preset="advanced", bauhaus="ally"), below=True
        ),
        BAUHAUS,
        FireArea("death_drum", "L4"),
    ),
    "a projectile": (overlord(LINE, "nafai"), LEGION, LaunchNafai("R4")),
    "a paralysing weapon": (overlord(LINE, "alimahn"), LEGION, UseAlimahn("R3")),
    "a shot through a friend": (overlord("N1 1,11; L4 3,11; R3 6,11", "belitshe"), LEGION, Shoot("belitshe", "R3")),
    "acid that is sustained": (changed(overlord(LINE, "acid_flow", powers=1), acid=ACID), LEGION, SustainAcid()),
    "acid that is made": (overlord(LINE, "acid_flow", powers=1), LEGION, UsePower("acid_flow", square="3,11")),
    "a hole for a wounded man": (
        altered(overlord(LINE, "dimension_hole", powers=1), "R3", wounds=1),
        LEGION,
        UsePower("dimension_hole", "R3"),
    ),
    "a weapon that explodes": (table("L4 1,11; R3 4,11", acting="L4", options=ADVANCED), LEGION, Shoot("whirlwind_blaster", "R3")),
    "a weapon that jams": (trooper("R3 1,11; L4 4,11", "imperial_intruder"), IMPERIAL, Shoot("imperial_intruder", "L4")),
    "a blow": (table("L4 1,11; R3 2,11", acting="L4", options=ADVANCED), LEGION, Strike("vibro_bayonet", "R3")),
    "a shot at rock": (trooper("R3 12,11; L4 35,23", "panzerbrecher"), IMPERIAL, Breach("16,11", "E")),
    "a step into acid": (changed(trooper("R3 2,11; N1 35,23", "aggressor"), acid=ACID), IMPERIAL, Move("3,11")),
    "a step beside objects": (
        lying(table("R6 4,3; L4 35,23", options=JUNGLE, acting="R6"), "o1 small 6,3", "o2 large 6,4", "o3 tunnel 6,2 shown"),
        IMPERIAL,
        Move("5,3"),
    ),
}


@pytest.mark.parametrize("name", RARE)
def test_chances_of_unusual_weapons_cards_and_steps_are_those_of_deciding(name: str) -> None:
    at, seat, command = RARE[name]
    compared = check_frequencies(GAME, at.state, seat, command, happened, Bits(name), 200)
    assert compared

"""Previews are honest: their chances are those of deciding the command, in positions of whole games."""

from collections import Counter
from typing import Final

import pytest
from msgspec import Struct

from domain.games.red_berets.commands import FireArea, Repair, Scan, Shoot, Strike, Treat, UsePower
from domain.games.red_berets.events.combat import AttackRolled, FigureDied, FigureWounded, RepairRolled, TreatRolled
from domain.games.red_berets.events.objects import PowerRolled, SaveRolled, ScanRolled
from domain.games.red_berets.game import GAME
from domain.games.red_berets.options import Mission, Options
from domain.games.red_berets.state import State
from domain.kernel.closing import close
from domain.kernel.commands import Command, command_name
from domain.kernel.decisions import Odds
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
    rolled = next((fact for fact in facts if isinstance(fact, SKILLS)), None)
    match one.outcome.key:
        case "odds-hit":
            return any(of_kind(facts, AttackRolled, target=target, result=result) for result in ("hit", "crit"))
        case "odds-wound":
            return bool(of_kind(facts, FigureWounded, figure=target))
        case "odds-kill":
            return bool(of_kind(facts, FigureDied, figure=target))
        case "odds-success":
            return rolled is not None and rolled.result in ("success", "critical")
        case "odds-fumble":
            return rolled is not None and rolled.result == "fumble"
        case "odds-effect":
            return rolled is not None and rolled.result in ("success", "critical") and not of_kind(facts, SaveRolled, ok=True)
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

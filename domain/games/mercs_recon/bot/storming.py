"""Breach and clear for bots: when to begin one, and what each MERCS does on its M position (section 12, 3c and 4)."""

from collections.abc import Iterable, Iterator
from itertools import combinations
from typing import NamedTuple

from domain.games.mercs_recon import activations
from domain.games.mercs_recon.activations import CLEARING, PLANT, BreachMode
from domain.games.mercs_recon.bot.goals import STORMING, Goal
from domain.games.mercs_recon.bot.outlook import Act, Storm, ended
from domain.games.mercs_recon.bot.prospects import FEAR, SPOILING, ease, needed
from domain.games.mercs_recon.bot.style import Style
from domain.games.mercs_recon.commands import BcAbility, BcAttack, BcCover, BcHold, BcPlant, Breach
from domain.games.mercs_recon.figures import Merc
from domain.games.mercs_recon.missions import BOARDS, MELEE_NEEDS, PositionColour
from domain.games.mercs_recon.odds import successes
from domain.games.mercs_recon.rules.breach import is_planted, surroundings
from domain.games.mercs_recon.rules.breach_actions import YesNo, breach_of, free_cover
from domain.games.mercs_recon.rules.joint import available
from domain.games.mercs_recon.rules.storming import COST
from domain.games.mercs_recon.rules.ties import in_order
from domain.games.mercs_recon.state import State
from domain.kernel.commands import Command


class Prospect(NamedTuple):
    """A breach that may be proposed, and its ease."""

    command: Breach
    ease: float


# before it -----------------------------------------------------------------------------------------------------------------


def proposals(state: State, merc: Merc, goal: Goal, style: Style) -> Iterator[Command]:
    """The best breach of the goal's room from here, if it is easy enough by now."""
    if goal.kind != "storm" or goal.zones != (merc.zone,):
        return
    found = list(_prospects(state, merc, goal.target))
    best = max(found, key=lambda prospect: prospect.ease, default=None)
    if best is not None and best.ease >= needed(state, style):
        yield best.command


def _prospects(state: State, merc: Merc, to: str) -> Iterator[Prospect]:
    beside = [other for other in state.mercs_in(merc.zone) if other.id != merc.id and available(state, other.id)]
    pairs = combinations(beside, STORMING - 1)
    for first, second in sorted(pairs, key=lambda pair: -sum(other.cp for other in pair))[:3]:
        shares = _shares((merc.cp, first.cp, second.cp))
        if not shares:
            continue
        for board in BOARDS:
            command = Breach(merc.id, to, first.id, second.id, "-".join(map(str, shares)), board)
            yield Prospect(command, ease(state, merc.zone, to, board, _line(state, (merc, first, second))))


def _line(state: State, payers: tuple[Merc, ...]) -> tuple[Merc, ...]:
    """The payers and those who would be pulled in, in the order of the M positions."""
    near = surroundings(state, payers[0].zone)
    paying = {payer.id for payer in payers}
    line = in_order([merc for merc in state.active_mercs if merc.id in paying or merc.zone in near])
    return tuple(state.mercs[merc] for merc in line)


def _shares(owned: tuple[int, ...]) -> tuple[int, ...]:
    """Seven CP, as evenly as the payers can; nothing if they cannot."""
    if sum(owned) < COST or min(owned) < 1:
        return ()
    paid = [0] * len(owned)
    for _ in range(COST):
        richest = max(range(len(owned)), key=lambda payer: owned[payer] - paid[payer])
        paid[richest] += 1
    return tuple(paid) if all(paid) else ()


# on the board --------------------------------------------------------------------------------------------------------------


def actions(state: State) -> Iterable[Command]:
    """All activations of the MERCS whose position it is, the one with the best outlook first."""
    breach = breach_of(state)
    line = tuple(merc for merc in (state.mercs[other] for other in breach.order[breach.next :]) if merc.is_active)
    places: dict[int, tuple[PositionColour, float]] = {place.value: (place.colour, float(place.occupied)) for place in breach.places}
    storm = Storm(
        line, places, float(breach.mercs_track), float(breach.opfor_track), 0.0, float(breach.collateral), 0.0, breach.board.brittle,
        breach.boosts, breach.lost_dice, sum(place.cover for place in breach.places), state.options.bc_counter == "each",
    )  # fmt: skip
    planted = is_planted(state)

    def worth(choice: tuple[Command, Act]) -> float:
        end = ended(storm, choice[1])
        if planted:
            return end.ease + min(0.0, end.marks - breach.threshold)
        if not breach.mission:
            return end.ease
        return end.ease - SPOILING * max(0.0, end.risk(breach.threshold) - FEAR)

    return [command for command, _ in sorted(_choices(state, line[0]), key=worth, reverse=True)]


def _choices(state: State, merc: Merc) -> Iterator[tuple[Command, Act]]:
    breach = breach_of(state)
    reroll: YesNo = "yes" if breach.boni.locker and not breach.mission else "no"
    safe = _safe(state, merc)
    modes: tuple[BreachMode, ...] = ("ranged",) if merc.profile.throw is None else ("ranged", "throw")
    yield from ((BcAttack(mode, 0, reroll, safe), Act(activations.attack(merc.profile, mode))) for mode in modes)
    for place in breach.places:
        if place.occupied:
            yield BcAttack("melee", place.value, reroll, safe), _fight(merc, place.value, place.colour)
    yield from ((BcCover(position), Act(covers=True)) for position in free_cover(state)[:1])
    yield BcPlant(), Act(PLANT)
    yield from _abilities(state, merc)
    yield BcHold(), Act()


def _safe(state: State, merc: Merc) -> YesNo:
    """The safe forces a reroll of the successes: always welcome."""
    return "yes" if merc.id in breach_of(state).boni.safes else "no"


def _fight(merc: Merc, value: int, colour: PositionColour) -> Act:
    chance = successes(merc.profile.melee).chance(lambda points: points >= MELEE_NEEDS[colour])
    return Act(activations.attack(merc.profile, "melee"), empties=((value, chance),))


def _abilities(state: State, merc: Merc) -> Iterator[tuple[Command, Act]]:
    safe, does = _safe(state, merc), activations.ability(merc.profile)
    held = [place for place in breach_of(state).places if place.occupied]
    if merc.profile.breach_ability == "drive_back":
        yield from ((BcAbility(place.value, "no", safe), Act(does, ((place.value, 0.4),))) for place in held if place.colour == "yellow")
        return
    highest = max((place.value for place in held if does.clears in ("any", place.colour)), default=0)
    chance = successes(does.pool).chance(lambda points: points >= CLEARING) if does.pool is not None and does.clears else 0.0
    yield BcAbility(0, "no", safe), Act(does, ((highest, chance),))

"""Attacks and reactions of bots: at whom, how, and when not (section 12, 3d, 3e and 3j)."""

from collections.abc import Iterable, Iterator
from typing import Final, Literal

from domain.games.mercs_recon.bot.goals import wants_talk
from domain.games.mercs_recon.bot.style import Style
from domain.games.mercs_recon.cards import RingColour
from domain.games.mercs_recon.commands import FaAttack, MeleeAttack, RangedAttack, SetReaction, Throw, UseEquipment
from domain.games.mercs_recon.figures import Merc, OpFor
from domain.games.mercs_recon.ground import faces
from domain.games.mercs_recon.missions import BY_BREACH
from domain.games.mercs_recon.rules.breach import pulled_in
from domain.games.mercs_recon.rules.combat import collateral_targets
from domain.games.mercs_recon.state import State
from domain.kernel.commands import Command

_ATTACKS: Final = 2
_DANGEROUS: Final = 3
_ALARMING: Final = frozenset((1, 3, 9))
_CHARGED: Final = 3
_CP_TO_CLEAR: Final = 4
_AMMO_TO_CLEAR: Final = 2
_MOST_KILLED: Final = 2
"""Employees that may die in a round: the third one raises the alarm."""
_LATE: Final = 3
"""The alarm level from which on security of level I is worth the alarm that its fall may bring."""


def attacks(state: State, merc: Merc, style: Style) -> Iterator[Command]:
    """Attacks from the best to the least, two of them a round."""
    if merc.flags.attacks >= _ATTACKS or merc.is_barred:
        return
    seen = list(_ranked(state, merc))
    yield from _blast(state, merc, seen, style)
    for figure in seen:
        if figure.zone == merc.zone and merc.profile.charge is not None:
            yield from _melee(merc, figure)
        yield from _shots(state, merc, figure, style)
        if figure.zone == merc.zone:
            yield MeleeAttack(merc.id, "aimed", figure.id)


def _melee(merc: Merc, figure: OpFor) -> Iterator[Command]:
    if figure.level >= _CHARGED:
        yield MeleeAttack(merc.id, "charge", figure.id)
    yield MeleeAttack(merc.id, "aimed", figure.id)


def _shots(state: State, merc: Merc, figure: OpFor, style: Style) -> Iterator[Command]:
    if merc.profile.ranged.area or _silences(state, merc, figure.zone):
        return
    modes: tuple[Literal["aimed", "aggressive"], ...] = ("aggressive", "aimed")
    for mode in modes[1:] if is_delicate(state, merc, figure.zone) or _stays_whole(state, figure.zone, style) else modes:
        yield RangedAttack(merc.id, mode, figure.id)


def _silences(state: State, merc: Merc, zone: str) -> bool:
    """True if a shot into a zone endangers a specialist who has to talk."""
    if not wants_talk(state):
        return False
    near = (*(figure.id for figure in state.opfor_in(zone)), *collateral_targets(state, merc.id, merc.zone, zone, aimed=True))
    return any(other in state.opfor and state.opfor[other].threshold for other in near)


def _ranked(state: State, merc: Merc) -> Iterator[OpFor]:
    """Security by level, then blood; a commander before all. The lowest level is spared while the alarm is low."""
    spared = state.level < _LATE
    hostile = (figure for figure in state.opfor.values() if figure.level > spared)
    yield from sorted(hostile, key=lambda figure: (not figure.commander, -figure.level, figure.blood, figure.number))


def _blast(state: State, merc: Merc, seen: Iterable[OpFor], style: Style) -> Iterator[Command]:
    """Area weapons where they hit neither MERCS nor employees: a grenade for high levels and groups, the flame for anybody."""
    for figure in seen:
        there = state.opfor_in(figure.zone)
        if state.mercs_in(figure.zone) or any(other.is_employee for other in there):
            continue
        if would_alarm(state, figure.zone) or _stays_whole(state, figure.zone, style):
            continue
        if merc.profile.throw is not None and (figure.level >= _DANGEROUS or len(there) > 1):
            yield Throw(merc.id, figure.zone)
        if merc.profile.ranged.area:
            yield RangedAttack(merc.id, "aggressive", figure.zone)


def is_delicate(state: State, merc: Merc, zone: str) -> bool:
    """True if collateral damage would hit employees or MERCS, or crack the zone with an alarm."""
    near = (*(figure.id for figure in state.opfor_in(zone)), *collateral_targets(state, merc.id, merc.zone, zone, aimed=False))
    if state.mercs_in(zone) or any(other not in state.opfor or state.opfor[other].is_employee for other in near):
        return True
    return state.values(zone).stability == 1 and would_alarm(state, zone)


def clearing(state: State, merc: Merc, stage: str, to: str) -> Iterator[Command]:
    """Aimed shots at those who would be pulled into a breach, while CP and ammunition for it are left. Employees die only as long as that
    raises no alarm and fails no mission."""
    if merc.flags.attacks >= _ATTACKS or merc.is_barred or merc.cp < _CP_TO_CLEAR or merc.ammo < _AMMO_TO_CLEAR or wants_talk(state):
        return
    spared = state.killed >= _MOST_KILLED or 0 <= state.mission.most_employees <= state.mission.killed + 1
    pulled = (state.opfor[figure] for figure in pulled_in(state, stage, to) if figure in state.opfor)
    for figure in sorted(pulled, key=lambda figure: (figure.is_employee, -figure.level, figure.number)):
        if not (figure.is_employee and spared):
            yield RangedAttack(merc.id, "aimed", figure.id)


def _stays_whole(state: State, zone: str, style: Style) -> bool:
    """True if a zone is to be spared: it has room for the three who storm, and a step of the mission needs that."""
    if not style.spares or state.values(zone).cdd or zone not in state.building.halls:
        return False
    return any(step.kind in BY_BREACH and not done for step, done in zip(state.mission.steps, state.mission.done, strict=True))


def would_alarm(state: State, zone: str) -> bool:
    """True if the next disc raises the alarm."""
    return state.discs + 1 in _ALARMING and not state.is_reinforced


def grenades(state: State, merc: Merc) -> Iterator[Command]:
    """Flashbangs on security of high level, foam on what is about to come near."""
    for figure in state.opfor.values() if wants_talk(state) else ():
        if figure.threshold and figure.zone != merc.zone and not figure.has("stuck"):
            yield UseEquipment(merc.id, "foam", figure.zone)
    for figure in _ranked(state, merc):
        if figure.level >= _DANGEROUS and not figure.has("blinded"):
            yield UseEquipment(merc.id, "flashbang", figure.zone)
        if figure.level >= _DANGEROUS and not figure.has("stuck"):
            yield UseEquipment(merc.id, "foam", figure.zone)


def covering(state: State, merc: Merc) -> Iterator[Command]:
    """The attack of Fire & Advance, where an aggressive one is fit."""
    for figure in _ranked(state, merc):
        if not is_delicate(state, merc, figure.zone) and not merc.profile.ranged.area:
            yield FaAttack("ranged", figure.id)
        if figure.zone == merc.zone:
            yield FaAttack("melee", figure.id)


def reactions(state: State, merc: Merc) -> Iterator[Command]:
    """Wait for what comes, facing the half with more agents and security in sight or on their way."""
    foes = [figure.zone for figure in state.opfor.values() if figure.level] + [agent.zone for agent in state.agents.values()]
    near = [zone for zone in foes if state.ground.distance(merc.zone, zone) <= merc.profile.ranged.range + 2]
    if not near:
        return
    ring = state.building.at[merc.zone].ring
    white = sum(faces(ring, "white", merc.zone, zone) for zone in near)
    orange = sum(faces(ring, "orange", merc.zone, zone) for zone in near)
    facing: RingColour = "white" if white >= orange else "orange"
    if merc.profile.ability == "intercept":
        yield SetReaction(merc.id, "intercept", facing)
    yield SetReaction(merc.id, "selective_fire", facing)

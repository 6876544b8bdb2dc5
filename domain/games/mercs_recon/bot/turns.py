"""The turn of a MERCS for bots: one command after the other, until nothing is worth its CP (section 12, 3)."""

from collections.abc import Iterable, Iterator
from typing import Final

from domain.games.mercs_recon.bot import shooting, storming
from domain.games.mercs_recon.bot.goals import Goal, distance_to, goal, post, wants_talk
from domain.games.mercs_recon.bot.style import Style
from domain.games.mercs_recon.commands import (
    Detain,
    EndTurn,
    FaMove,
    FaSkip,
    Interrogate,
    Move,
    Prepare,
    Reload,
    Run,
    TakeVip,
    UseEquipment,
    UseObjective,
    WaiveInterrogation,
)
from domain.games.mercs_recon.figures import Merc
from domain.games.mercs_recon.ground import FAR
from domain.games.mercs_recon.missions import TOKENS
from domain.games.mercs_recon.odds import successes
from domain.games.mercs_recon.opposition import SPECIALISTS
from domain.games.mercs_recon.rules.detention import sites
from domain.games.mercs_recon.state import State
from domain.kernel.commands import Command

_WOUNDED: Final = 4
_BADLY: Final = 5
_FAR_AWAY: Final = 4
_FOR_REACTION: Final = 2
_NEAR: Final = 1
_INTERROGATION: Final = 3
_IN_REACH: Final = 2
_HOPE: Final = 0.3


def commands(state: State, merc: Merc, style: Style) -> Iterator[Command]:
    """What the MERCS may do next, from the best to ending its turn."""
    if merc.prisoner is not None:
        yield from _questions(state, merc)
        return
    aim = goal(state, style)
    if wants_talk(state):
        aim = post(state, merc) or aim
    if merc.flags.ran:
        yield from (Run(merc.id, zone) for zone in _steps(state, merc, aim))
        yield EndTurn(merc.id)
        return
    yield TakeVip(merc.id)
    yield from _heal(state, merc)
    yield from storming.proposals(state, merc, aim, style)
    if aim.kind == "use":
        yield UseObjective(merc.id, aim.target)
    yield from _look(state, merc)
    yield from _detentions(state, merc)
    yield from shooting.grenades(state, merc)
    yield from shooting.attacks(state, merc, style)
    if merc.ammo <= 1:
        yield Reload(merc.id)
    yield from _use(state, merc)
    if style.clears and aim.kind == "storm":
        yield from shooting.clearing(state, merc, aim.zones[0], aim.target)
    yield from _walk(state, merc, aim)
    if merc.cp >= _FOR_REACTION and _is_hunted(state, merc):
        yield from shooting.reactions(state, merc)
    if not merc.flags.attacks and not _may_storm(state, merc, aim):
        yield Prepare(merc.id)
    yield EndTurn(merc.id)


def _questions(state: State, merc: Merc) -> Iterator[Command]:
    """A reward that reveals a token, else one that lowers the alarm, else none."""
    assert merc.prisoner is not None
    for site in sites(state, merc.prisoner, "primary"):
        yield Interrogate(merc.id, "primary", site)
    for site in sites(state, merc.prisoner, "secondary"):
        yield Interrogate(merc.id, "secondary", site)
    yield Interrogate(merc.id, "none")
    yield WaiveInterrogation(merc.id)


def _heal(state: State, merc: Merc) -> Iterator[Command]:
    """Those who lie on the floor first, then the worst wounded."""
    here = sorted(state.mercs_in(merc.zone), key=lambda other: (other.is_active, other.blood))
    for other in here:
        if not other.is_active or other.blood <= _WOUNDED:
            yield UseEquipment(merc.id, "medkit", other.id)
            yield UseEquipment(merc.id, "stim", other.id)


def _look(state: State, merc: Merc) -> Iterator[Command]:
    """Scan face-down tokens while a wanted one is not known."""
    shown = {token.token for token in state.objectives.values()}
    if any(state.wants(kind) for kind in TOKENS if kind not in shown) and "scanner" in merc.charges:
        yield from (UseEquipment(merc.id, "scanner", site) for site, token in state.objectives.items() if not token.face_up)


def _detentions(state: State, merc: Merc) -> Iterator[Command]:
    """Employees in the own zone; specialists first, and for a mission that wants talk only with CP left for the interrogation."""
    near = [figure for figure in state.opfor_in(merc.zone) if figure.is_employee]
    talks = wants_talk(state)
    for figure in sorted(near, key=lambda figure: figure.kind not in SPECIALISTS):
        if figure.kind in SPECIALISTS and (merc.cp <= _INTERROGATION or chance_to_talk(merc, figure.threshold) < _HOPE):
            continue
        if talks and figure.kind not in SPECIALISTS and any(other.kind in SPECIALISTS for other in near):
            continue
        yield Detain(merc.id, figure.id)


def chance_to_talk(merc: Merc, threshold: int) -> float:
    """The chance that an interrogation by this MERCS succeeds."""
    return successes(merc.profile.interrogation).chance(lambda points: points >= threshold)


def _use(state: State, merc: Merc) -> Iterator[Command]:
    """The token under the own feet: the arm for the wounded, the power supply without ammunition, the server to find others."""
    token = state.objectives.get(merc.zone)
    if token is None or not token.face_up or token.destroyed:
        return
    if token.token == "robot_arm":
        yield from (UseObjective(merc.id, merc.zone, other.id) for other in state.mercs_in(merc.zone) if other.blood <= _BADLY)
    if token.token == "power" and not merc.ammo:
        yield UseObjective(merc.id, merc.zone)
    if token.token == "server" and any(state.wants(kind) for kind in TOKENS):
        yield from (UseObjective(merc.id, merc.zone, site) for site, other in state.objectives.items() if not other.face_up)


def _may_storm(state: State, merc: Merc, aim: Goal) -> bool:
    """True if a breach this round may need the attack of this MERCS."""
    return aim.kind == "storm" and distance_to(state, merc, aim.zones)(merc.zone) <= _NEAR


def _is_hunted(state: State, merc: Merc) -> bool:
    return any(figure.level for figure in state.opfor.values())


# movement ------------------------------------------------------------------------------------------------------------------


def _walk(state: State, merc: Merc, aim: Goal) -> Iterator[Command]:
    """Run if it is far and nobody shoots, else zone by zone. Near an employee that has to talk CP are kept for the questions."""
    threatened = any(figure.level and state.sees(merc.zone, figure.zone) for figure in state.opfor.values())
    steps = list(_steps(state, merc, aim))
    far = distance_to(state, merc, aim.zones)(merc.zone)
    if aim.kind == "hunt" and wants_talk(state) and merc.cp - far <= _INTERROGATION and far <= _IN_REACH:
        return
    if _FAR_AWAY <= far < FAR and not threatened:
        yield from (Run(merc.id, zone) for zone in steps)
    yield from (Move(merc.id, zone) for zone in steps)


def _steps(state: State, merc: Merc, aim: Goal) -> Iterable[str]:
    """The neighbours that are nearer to the goal, the nearest first."""
    steps_from = distance_to(state, merc, aim.zones)
    now = steps_from(merc.zone)
    near = [zone for zone in state.ground.passages(merc.zone) if steps_from(zone) < now and zone not in state.fire]
    return sorted(near, key=steps_from)


def advance(state: State, style: Style) -> Iterable[Command]:
    """The steps of Fire & Advance."""
    assert state.advance is not None
    merc = state.mercs[state.advance.mover]
    return [*(FaMove(zone) for zone in _steps(state, merc, goal(state, style))), FaSkip()]


def covering_fire(state: State) -> Iterable[Command]:
    """The attack of Fire & Advance."""
    assert state.advance is not None
    return [*shooting.covering(state, state.mercs[state.advance.attacker]), FaSkip()]

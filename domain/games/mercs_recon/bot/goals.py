"""What the team wants now: a room to storm, a token to use, a room to hold, figures to hunt, or the way home (section 12, 2)."""

from collections.abc import Callable, Iterable
from typing import Final, Literal, NamedTuple

from domain.games.mercs_recon.bot.prospects import ease, needed
from domain.games.mercs_recon.bot.style import Style
from domain.games.mercs_recon.coordinates import ZONES
from domain.games.mercs_recon.figures import Merc
from domain.games.mercs_recon.ground import FAR
from domain.games.mercs_recon.missions import BOARDS
from domain.games.mercs_recon.opposition import SPECIALISTS
from domain.games.mercs_recon.rules.breach import pulled_in
from domain.games.mercs_recon.rules.steps import due, only_extract_is_left
from domain.games.mercs_recon.rules.ties import in_order
from domain.games.mercs_recon.state import HOLE, State

STORMING: Final = 3
EVERYWHERE: Final = len(ZONES)
"""More steps than any path has."""
_EACH_PULLED: Final = 2
_EACH_EASE: Final = 5.0
"""The steps of the whole team that are worth one standard deviation of the outlook."""
_TOGETHER: Final = 4
"""The MERCS that are expected to take part in a breach."""
_QUIET: Final = 3
"""Below this alarm level agents are more likely to be employees than security."""


class Goal(NamedTuple):
    """Where the team goes, and what for. `zones`: where it gathers; `target`: the zone to storm or the site to use."""

    kind: Literal["storm", "use", "hold", "hunt", "home", "wait"]
    zones: tuple[str, ...] = ()
    target: str = ""


def goal(state: State, style: Style) -> Goal:
    """The goal of the first step that is due; a token that is wanted and not known is looked for room by room."""
    if only_extract_is_left(state):
        return Goal("home", _home(state))
    for number in due(state):
        step = state.mission.steps[number]
        match step.kind:
            case "use":
                site = next(site for site, token in state.objectives.items() if token.token == step.token)
                return _inside(state, "use", site, style)
            case "hold":
                site = next(site for site, token in state.objectives.items() if token.token == "server")
                return _inside(state, "hold", site, style)
            case "interrogate":
                return _hunt(state, [figure.zone for figure in state.opfor.values() if figure.kind in SPECIALISTS])
            case "eliminate":
                return _hunt(state, [figure.zone for figure in state.opfor.values() if figure.commander])
            case _:
                pass
    return _storm(state, style)


def shut(state: State, merc: Merc) -> frozenset[str]:
    """The zones that a MERCS cannot enter on foot: those of blocked rooms."""
    own = state.ground.room(merc.zone)
    return frozenset(zone for zone in state.building.at if zone not in own and zone not in state.building.halls and state.is_blocked(zone))


def _home(state: State) -> tuple[str, ...]:
    """The rendezvous area that is nearest to all."""

    def far(area: frozenset[str]) -> int:
        return sum(min(state.ground.distance(merc.zone, zone) for zone in area) for merc in state.active_mercs)

    nearest: frozenset[str] = min(state.rendezvous, key=far)
    return tuple(sorted(nearest))


def _inside(state: State, kind: Literal["use", "hold"], site: str, style: Style) -> Goal:
    """The room of a site; if it is blocked again it has to be stormed again."""
    room = state.ground.room(site)
    if state.is_blocked(site):
        return _storm_of(state, [room], style)
    return Goal(kind, (site,) if kind == "use" else room, site)


def _hunt(state: State, zones: list[str]) -> Goal:
    """Figures that can be reached; without any, agents that may turn out to be some."""
    open_ones = [zone for zone in zones if not state.is_blocked(zone)]
    if open_ones:
        return Goal("hunt", tuple(open_ones))
    agents = tuple(agent.zone for agent in state.agents.values() if not state.is_blocked(agent.zone))
    return Goal("hunt", agents) if agents and state.level < _QUIET else Goal("wait", state.stairs)


def wants_talk(state: State) -> bool:
    """True while the mission wants interrogations."""
    return any(step.kind == "interrogate" and not done for step, done in zip(state.mission.steps, state.mission.done, strict=True))


def post(state: State, merc: Merc) -> Goal | None:
    """The stairs that a MERCS guards while others talk to employees: nobody escapes past it. The two worst talkers guard."""
    worst = sorted(state.active_mercs, key=lambda other: (other.profile.interrogation.count, other.profile.index))
    guards = [other.id for other in worst[: len(state.stairs)]] if len(worst) > STORMING else []
    return Goal("wait", (state.stairs[guards.index(merc.id)],)) if merc.id in guards else None


def _storm(state: State, style: Style) -> Goal:
    wanted = [site for site, token in state.objectives.items() if state.is_open(token)]
    hidden = [site for site, token in state.objectives.items() if not token.face_up]
    return _storm_of(state, map(state.ground.room, wanted or hidden), style)


def _storm_of(state: State, rooms: Iterable[tuple[str, ...]], style: Style) -> Goal:
    """The door that is nearest to all; figures that would be pulled in, or a bad outlook, make it farther."""
    found: list[tuple[float, str, str]] = []
    for room in rooms:
        for to in room:
            for near in state.ground.passages(to):
                if state.ground.has_door(near, to) and _can_stage(state, near) and state.is_blocked(to):
                    found.append((_trouble(state, near, to, style), near, to))
    if not found:
        return Goal("wait", _home(state))
    _, stage, to = min(found)
    return Goal("storm", (stage,), to)


def _can_stage(state: State, zone: str) -> bool:
    return state.values(zone).capacity >= STORMING and not state.is_blocked(zone) and state.values(zone).cdd < HOLE


def _trouble(state: State, stage: str, to: str, style: Style) -> float:
    barred = frozenset(zone for zone in state.building.at if zone not in state.building.halls and state.is_blocked(zone))
    steps = state.ground.reach(stage, EVERYWHERE, barred)
    ways = sum(steps.get(merc.zone, FAR) for merc in state.active_mercs)
    if not style.weighs:
        return ways + _EACH_PULLED * len(pulled_in(state, stage, to))
    near = sorted((merc for merc in state.active_mercs if merc.zone in steps), key=lambda merc: steps[merc.zone])[:_TOGETHER]
    line = tuple(state.mercs[merc] for merc in in_order(near))
    outlook = max(ease(state, stage, to, board, line) for board in BOARDS)
    return ways + _EACH_EASE * max(0.0, needed(state, style) - outlook)


def distance_to(state: State, merc: Merc, zones: Iterable[str]) -> Callable[[str], int]:
    """A function that gives the steps on foot from a zone to the nearest of these zones."""
    barred = shut(state, merc)
    best: dict[str, int] = {}
    for zone in zones:
        for here, steps in state.ground.reach(zone, EVERYWHERE, barred).items():
            best[here] = min(steps, best.get(here, FAR))
    return lambda zone: best.get(zone, FAR)

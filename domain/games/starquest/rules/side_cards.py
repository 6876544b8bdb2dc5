"""What the side card brings in the missions of Part A, besides the secondary objective (SQH-TIM)."""

from typing import Final

from domain.games.starquest.events.chaos import ChipsGained
from domain.games.starquest.events.endings import ObjectReinforced
from domain.games.starquest.figures import ChaosKind
from domain.games.starquest.house import GEAR_MISSION
from domain.games.starquest.rules import crates, ruins, weather
from domain.games.starquest.state import State
from domain.kernel.seats import audience
from domain.kernel.secret import Secret, shown
from domain.kernel.turn import Turn

_KIND: Final[ChaosKind] = "android"
_CHIPS: Final = 2
"""What comes out of the box in N7, and how many of it."""


def happen(turn: Turn[State]) -> None:
    """The effect of the side card in this mission. Others read it from the state: the probe's steps (N2), the respawn limit (N4),
    the break-up (N5), the turns to hold (N8)."""
    generator = turn.state.items.get("generator")
    if turn.state.mission == "N3" and generator is not None and not generator.done:
        turn.record(ObjectReinforced("generator", generator.life + 1))
    if turn.state.mission == "N1":
        crates.scan_one(turn)
    if turn.state.mission == "N6":
        weather.change(turn)
    if turn.state.mission == GEAR_MISSION:
        _androids(turn)
    ruins.fail_what_is_lost(turn)


def _androids(turn: Turn[State]) -> None:
    """Chaos gets androids from the box, as many as it has; everybody learns their kind. They take the lowest numbers, as those of
    `task_force` do."""
    chips, own = tuple(sorted(turn.state.box)), audience(turn.state.chaos)
    kinds = [turn.state.box[chip].read() for chip in chips]
    count = min(_CHIPS, kinds.count(_KIND))
    if not count:
        return
    for _ in range(count):
        kinds.remove(_KIND)
    gained: tuple[Secret[ChaosKind], ...] = tuple(shown(_KIND) for _ in range(count))
    turn.record(ChipsGained(chips[:count], chips[count:], gained, tuple(Secret(own, kind) for kind in kinds)))

"""Tracks and panels beside the ship: the steps of the player turn, the calls, the fights, who is down, and the teams."""

from collections.abc import Iterator
from typing import Final, get_args

from domain.games.starquest.naming import called
from domain.games.starquest.pieces import Figure
from domain.games.starquest.weapons import Pool
from domain.games.starquest_ng.marines import Team
from domain.games.starquest_ng.rules import blows, fighting, pairs
from domain.games.starquest_ng.rules.phases import uncalled
from domain.games.starquest_ng.state import CALL_STEPS, ChaosStep, Fight, MarineStep, NgState
from domain.kernel.words import Words
from projections.scene import Panel, Stage, Track, TrackMarker, TrackStep, stage_at
from projections.scenes.starquest import beside as classic
from projections.scenes.starquest.beside import dice_words, number
from projections.scenes.starquest.signs import side_of, tone_of
from projections.scenes.starquest_ng import signs

_MARINES: Final[tuple[MarineStep, ...]] = tuple(step for step in get_args(MarineStep) if step != "close")
_CHAOS: Final[tuple[ChaosStep, ...]] = tuple(step for step in get_args(ChaosStep) if step != "c_close")


def in_play(state: NgState) -> bool:
    """Return True from the first player turn on."""
    return state.step in (*get_args(MarineStep), *get_args(ChaosStep))


# tracks ----------------------------------------------------------------------------------------------------------------


def tracks(state: NgState) -> list[Track]:
    """Return the steps of the player turn, the marine seats in them, and the remaining cards of the mission's decks."""
    if not in_play(state) or state.stage == "finished":
        return []
    return [
        Track("steps", Words("track-steps"), list(_steps(state))),
        Track("calls", Words("track-calls"), list(_calls(state))),
        classic.decks(state),
    ]


def _steps(state: NgState) -> Iterator[TrackStep]:
    steps: tuple[MarineStep | ChaosStep, ...] = _MARINES if state.side == "marines" else _CHAOS
    now = next((place for place, step in enumerate(steps) if step == state.step), len(steps))
    for place, step in enumerate(steps):
        yield TrackStep(Words("step", {"step": step}), stage=stage_at(place, now))


def _calls(state: NgState) -> Iterator[TrackStep]:
    """Return the marine seats and Chaos with what each of them has done in this step; the mission leader has a mark."""
    waiting = uncalled(state) if state.step in CALL_STEPS else ()
    for seat in (*state.order, state.chaos):
        side = side_of(state, seat)
        stage: Stage = "now" if seat == state.active else "next" if seat in waiting else "gone"
        led = [TrackMarker("*", Words("marker-leader"), "accent", signs.LEADER)] if seat == state.leader else []
        yield TrackStep(Words(f"side-{side}"), tone_of(state, seat), Words(f"letter-{side}"), stage=stage, markers=led)


# panels ----------------------------------------------------------------------------------------------------------------


def panels(state: NgState) -> list[Panel]:
    """Return the panels of public facts: fights and downed figures first, since they ask for decisions."""
    own = [panel for panel in (_fights(state), _down(state), _teams(state)) if panel.rows]
    return [*own, *classic.panels(state, lambda figure: _title(state, figure))]


def _title(state: NgState, figure: Figure) -> str:
    return f"role-{signs.role_of(state, figure.id)}"


def _fights(state: NgState) -> Panel:
    """Return the fights of this player turn: main fighters, helpers, dice, and whose initiative is better."""
    columns = [Words(f"column-{name}") for name in ("attackers", "attack-dice", "initiative", "defender", "defence-dice")]
    rows = [row for fight in fighting.in_order(state) if (row := _fight(state, fight))]
    return Panel("fights", Words("panel-fights"), columns, rows)


def _fight(state: NgState, fight: Fight) -> list[Words]:
    active, passive = pairs.fighter(state, fight.active), pairs.fighter(state, fight.passive)
    if active is None or passive is None:
        return []
    difference = blows.initiative_of(state, active) - blows.initiative_of(state, passive)
    own = blows.own_dice(state, fight, active, passive)
    return [
        Words("fight-side", {**called(active.id), "helpers": len(fight.helpers), "old": "yes" if fight.old else "no"}),
        dice_words(own.plus(Pool(light=len(fight.helpers)))),
        Words("initiative-equal" if not difference else "initiative-ours" if difference > 0 else "initiative-theirs"),
        Words("fight-side", {**called(passive.id), "helpers": 0, "old": "no"}),
        dice_words(blows.own_dice(state, fight, passive, active)),
    ]


def _down(state: NgState) -> Panel:
    columns = [Words(f"column-{name}") for name in ("figure", "life", "turns")]
    rows = [
        [Words("named", called(figure)), number(state.soldiers[figure].life), number(until - state.round + 1)]
        for figure, until in state.down.items()
    ]
    return Panel("down", Words("panel-down"), columns, rows)


def _teams(state: NgState) -> Panel:
    """Return the teams with their leaders, who they are, and what their seats have set for defensive fire."""
    columns = [Words(f"column-{name}") for name in ("side", "leader", "awards", "figures", "policy")]
    return Panel("teams", Words("panel-teams"), columns, [_team(state, team) for team in state.teams.values()])


def _team(state: NgState, team: Team) -> list[Words]:
    chief = state.marines[team.commander]
    standing = sum(state.plays(state.soldiers[figure]) for figure in (team.commander, *team.members))
    return [
        Words(f"side-{side_of(state, team.seat)}"),
        Words("team-leader", {"role": chief.role, "leads": "yes" if team.seat == state.leader else "no"}),
        number(chief.enlisted.honours()),
        Words("team-size", {"standing": standing, "all": len(team.members) + 1}),
        Words("policy", {"policy": state.policy(team.seat, "defensive_fire")}),
    ]

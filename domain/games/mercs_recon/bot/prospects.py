"""How easy a breach would be, and how easy a bot wants it."""

from typing import Final

from domain.games.mercs_recon.bot.outlook import HOPELESS, Storm, ended
from domain.games.mercs_recon.bot.style import Style
from domain.games.mercs_recon.figures import Merc
from domain.games.mercs_recon.missions import TOKENS, BoardId, PositionColour
from domain.games.mercs_recon.rules.breach import occupied, pulled_in
from domain.games.mercs_recon.state import State

SPOILING: Final = 3.0
"""What a standard deviation of collateral beyond the threshold weighs against the ease."""
FEAR: Final = -1.3
"""From this many standard deviations below the threshold on, collateral is a danger."""


def needed(state: State, style: Style) -> float:
    """The ease that a breach must have: less with every round, for time works for the OpFor."""
    return max(style.boldest, style.sure - style.bolder * state.round)


def ease(state: State, start: str, to: str, board: BoardId, mercs: tuple[Merc, ...]) -> float:
    """The ease of a breach by these MERCS on M1 to Mn, for a token that is not known as if it were wanted."""
    site = next((zone for zone in state.ground.room(to) if zone in state.objectives), "")
    token = state.objectives[site] if site else None
    shown = {other.token for other in state.objectives.values()}
    may_be_wanted = any(state.wants(kind) for kind in TOKENS if kind not in shown)
    mission = token is not None and not token.destroyed and (state.wants(token.token) if token.face_up else may_be_wanted)
    table = state.tables.boards[board]
    values, unplaced = occupied(table, state.mission.values if mission else None, len(pulled_in(state, start, to)))
    if unplaced > 1:
        return HOPELESS
    places: dict[int, tuple[PositionColour, float]] = {
        place.value: (place.colour, float(place.value in values)) for place in table.positions
    }
    planting = mission and any(step.kind == "destroy" for step in state.mission.steps)
    storm = Storm(mercs, places, brittle=table.brittle, last_counter=state.options.bc_counter == "each")
    if planting:
        storm = storm._replace(track=3.0 if table.brittle else 6.0, line=mercs[1 if table.brittle else 2 :])
        return ended(storm).ease
    end = ended(storm)
    threshold = state.mission.destruction if mission else 99
    return end.ease - SPOILING * max(0.0, end.risk(threshold) - FEAR)

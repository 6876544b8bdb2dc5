"""The options of a game (section 2.16)."""

from typing import Annotated, Final, Literal, TypeAlias

from msgspec import Meta, Struct

from domain.games.mercs_recon.profiles import Team
from domain.kernel.errors import Refused

FEWEST_ROUNDS: Final = 10
MOST_ROUNDS: Final = 200
MissionChoice: TypeAlias = Literal["draw", "M01", "M02", "M03", "M04", "M05", "M06", "M07", "M08", "M09", "M10"]
LayoutChoice: TypeAlias = Literal["alpha", "bravo", "charlie", "delta", "random"]


class Options(Struct, frozen=True):
    """The options of one game; the defaults are the rulebook's."""

    team: Team = "ccc"
    team_size: Literal[5, 4, 3] = 5
    """The number of MERCS; the captain names the profiles of a smaller team."""
    mission: MissionChoice = "draw"
    layout: LayoutChoice = "alpha"
    alarm_triggers: Literal["each", "once"] = "each"
    """Whether every immediate condition raises the alarm or only the first of a round (MRC-IMM-02)."""
    selective_fire_targets: Literal["security", "any"] = "security"
    bc_counter: Literal["each", "between"] = "each"
    """Counter-attacks after each activation, or not after the last one (MRC-BRC-15)."""
    tie_order: Literal["auto", "ask"] = "auto"
    collateral_assignment: Literal["auto", "ask"] = "auto"
    displacement: Literal["auto", "ask"] = "auto"
    status_end: Literal["after_opfor", "literal"] = "after_opfor"
    """When Pinned and Blinded end (MRC-STP-06)."""
    max_rounds: Annotated[int, Meta(ge=FEWEST_ROUNDS, le=MOST_ROUNDS)] = 40


def seats_for(options: Options) -> tuple[int, ...]:
    """How many seats may play: at most one for each MERCS. Raises Refused if the number of rounds leaves its range."""
    if not FEWEST_ROUNDS <= options.max_rounds <= MOST_ROUNDS:
        raise Refused("bad_choice", "MRC-END-09", "max_rounds")
    return tuple(range(1, options.team_size + 1))

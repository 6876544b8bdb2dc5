"""The package's data files, read once and only to begin a game: a running game holds its building and numbers as values."""

from functools import cache

from domain.games.mercs_recon import validation
from domain.games.mercs_recon.building import Building, Cell, Layout, LayoutId, assembled
from domain.games.mercs_recon.cards import AgentCard, AgentCardId, EventCard, EventCardId
from domain.games.mercs_recon.missions import BoardId, BreachBoard, Mission, MissionId
from domain.games.mercs_recon.opposition import Kind, OpForValues
from domain.games.mercs_recon.profiles import Profile, ProfileId
from domain.games.mercs_recon.tables import Tables
from domain.kernel.package_data import read


@cache
def tables() -> Tables:
    """The numbers of all components; raises Malformed if the files lack any."""
    return validation.validated_tables(
        Tables(
            read(__package__, "opfor.json", dict[Kind, OpForValues]),
            read(__package__, "agent_cards.json", dict[AgentCardId, AgentCard]),
            read(__package__, "event_cards.json", dict[EventCardId, EventCard]),
            read(__package__, "boards.json", dict[BoardId, BreachBoard]),
        )
    )


@cache
def profiles() -> dict[ProfileId, Profile]:
    """The profiles of both teams, in team order; raises Malformed if the file lacks any."""
    return validation.validated_profiles(read(__package__, "profiles.json", tuple[Profile, ...]))


@cache
def missions() -> dict[MissionId, Mission]:
    """The missions; raises Malformed if one cannot be played."""
    return validation.validated_missions(read(__package__, "missions.json", dict[MissionId, Mission]))


@cache
def sections() -> dict[str, tuple[Cell, ...]]:
    """The pool of 29 building sections by id; raises Malformed if the file is incomplete."""
    return validation.validated_sections(read(__package__, "sections.json", dict[str, tuple[Cell, ...]]))


@cache
def layout(layout_id: LayoutId) -> Layout:
    """One of the four ready layouts."""
    return read(__package__, "layouts.json", dict[LayoutId, Layout])[layout_id]


def building(plan: Layout) -> Building:
    """The building of a plan; raises Malformed if it breaks the rules for buildings."""
    return validation.validated_building(assembled(sections(), plan))

"""The series that are measured: each strength against the next one on either side, missions between usual bots, and the missions of
MERCS Recon with each strength."""

from typing import Final, get_args

from domain.games.mercs_recon.missions import MISSIONS as MERCS_MISSIONS
from domain.games.red_berets.options import Mission
from domain.games.starquest.missions import ALL_MISSIONS, MOST_TEAMS
from domain.kernel.strength import STRENGTHS
from simulations.series import OTHERS, TEAM, Series

_DUELS: Final = 200
_MISSION: Final = 100
_RMD: Final = "rebel_moon_defense"
_BERETS: Final = "red_berets"


def _rebel_moon_defense() -> list[Series]:
    duels = [
        Series(f"{strength} {side}", _RMD, {}, 2, {side: strength}, side, _DUELS)
        for strength in ("strong", "weak")
        for side in ("imperial", "rebel")
    ]  # fmt: skip
    return [*duels, Series("middle", _RMD, {}, 2, {}, "imperial", _DUELS)]


def _starquest() -> list[Series]:
    """With two seats and default options, where Chaos chooses a mission by lot, then each mission with each number of teams."""
    duels = [
        Series("strong chaos", "starquest", {}, 2, {"chaos": "strong"}, "chaos", _DUELS),
        Series("strong team", "starquest", {}, 2, {"chaos": "middle", OTHERS: "strong"}, OTHERS, _DUELS),
        Series("weak chaos", "starquest", {}, 2, {"chaos": "weak"}, "chaos", _DUELS),
        Series("weak team", "starquest", {}, 2, {"chaos": "middle", OTHERS: "weak"}, OTHERS, _DUELS),
    ]
    return [*duels, *_missions("starquest")]


def _missions(game: str) -> list[Series]:
    """Each mission with each number of teams."""
    return [
        Series(f"{mission} with {teams}", game, {"mission": mission, "chaos_seat": "first"}, teams + 1, {}, "chaos", _MISSION)
        for mission in ALL_MISSIONS
        for teams in range(1, MOST_TEAMS + 1)
    ]


def _mercs_recon() -> list[Series]:
    """Each mission for three seats with five MERCS in a drawn building."""
    building = {"layout": "random"}
    return [
        Series(f"{strength} {mission}", "mercs_recon", {"mission": mission, **building}, 3, {OTHERS: strength}, TEAM, _MISSION)
        for strength in STRENGTHS
        for mission in MERCS_MISSIONS
    ]


def _red_berets() -> list[Series]:
    """Each strength in mission 1, and every mission."""
    duels = [
        Series(f"{strength} {side}", _BERETS, {}, 2, {side: strength}, side, _DUELS)
        for strength in ("strong", "weak")
        for side in ("imperial", "legion")
    ]  # fmt: skip
    missions = [Series(mission, _BERETS, {"mission": mission}, 2, {}, "imperial", _DUELS) for mission in get_args(Mission)]
    ally = Series("m3 with the ally", _BERETS, {"mission": "m3", "bauhaus": "ally"}, 3, {}, "imperial", _DUELS)
    return [*missions, ally, *duels]


ALL: Final = (*_rebel_moon_defense(), *_starquest(), *_missions("starquest_ng"), *_red_berets(), *_mercs_recon())

"""Whole games by chance under all laws of the kit."""

from typing import Final

import pytest
from msgspec import convert

from domain.games.red_berets.game import GAME
from domain.games.red_berets.options import FLAGS as ALL_FLAGS
from domain.games.red_berets.options import Options
from games.red_berets.laws import PROFILE
from kit.examine import examine
from suite import sampled

FLAGS: Final[dict[str, str]] = {name: "on" for name in ALL_FLAGS if name not in ("breaching", "dark_symmetry")}
"""Those that basic cards allow."""
GAMES: Final[dict[str, Options]] = {
    "caves": Options(),
    "caves of three pictures": Options(tile_set="three", sergeant_extra_for="troopers"),
    "caves with flags": convert(FLAGS, Options),
    "caves with cards and flags": convert({**FLAGS, "cards": "advanced", "breaching": "on"}, Options),
    "caves with dark symmetry": convert({**FLAGS, "cards": "advanced", "breaching": "on", "dark_symmetry": "on"}, Options),
    "jungle with dark symmetry": Options(mission="m2", preset="advanced"),
    "feud": Options(mission="m4"),
    "jungle": Options(mission="m2"),
    "lightning strike": Options(mission="m3", round_limit=6),
    "lightning strike with the ally": Options(mission="m3", bauhaus="ally", round_limit=3),
    "jungle with flags": convert({**FLAGS, "mission": "m2"}, Options),
}


@pytest.mark.parametrize("name", sampled(GAMES, every=12))
def test_a_game_by_chance_keeps_every_law(name: str) -> None:
    options = GAMES[name]

    tally = examine(GAME, options, GAME.seats_for(options)[0], name, PROFILE, "chance")

    for law in ("listed commands accepted", "others refused", "refusals in other worlds", "steps in two worlds", "games played again"):
        assert tally[law], f"{law}: never asked"

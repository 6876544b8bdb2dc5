"""The list of games, one line each. No other module names a game."""

from collections.abc import Mapping
from typing import Final, TypeAlias, TypeVar, cast

from msgspec import Struct

from domain.campaign.game import GAME as CAMPAIGN
from domain.games.mercs_recon.game import GAME as MERCS_RECON
from domain.games.rebel_moon_defense.game import GAME as REBEL_MOON_DEFENSE
from domain.games.red_berets.game import GAME as RED_BERETS
from domain.games.starquest.game import GAME as STARQUEST
from domain.games.starquest_ng.game import GAME as STARQUEST_NG
from domain.kernel.facts import AnyState
from domain.kernel.game import Game
from domain.kernel.state import GameState, Step

AnyGame: TypeAlias = Game[AnyState, Struct]
"""Any game: its holder passes it only states and options that the game itself made."""

S = TypeVar("S", bound=GameState[Step])
O = TypeVar("O", bound=Struct)  # noqa: E741  # the field's letter for options beside S for state


def _any(game: Game[S, O]) -> AnyGame:
    """The game with its own types erased: no static type expresses "some state, always the same"."""
    return cast(AnyGame, game)


_REGISTERED: Final[tuple[AnyGame, ...]] = (
    _any(REBEL_MOON_DEFENSE),
    _any(STARQUEST),
    _any(STARQUEST_NG),
    _any(CAMPAIGN),
    _any(RED_BERETS),
    _any(MERCS_RECON),
)
GAMES: Final[Mapping[str, AnyGame]] = {game.key: game for game in _REGISTERED}

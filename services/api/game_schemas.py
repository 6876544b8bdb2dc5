"""The schemas of the games that a server has: their cards and their rules pages."""

from msgspec import Struct

from domain.kernel.strength import Strength
from projections.first_game import Beginning as Beginning
from projections.options import OptionSpec as OptionSpec
from projections.rules_page import RuleFamily as RuleFamily
from projections.rules_page import RulesBlock as RulesBlock


class GameCover(Struct, frozen=True):
    """A game at a glance. GET /api/games/{key}/picture answers with its picture. `least`, `most`: players with any options. `to_learn`:
    from 1, for rules that are told in a few minutes, to 5."""

    least: int
    most: int
    minutes: int
    to_learn: int


class GameCard(Struct, frozen=True):
    """A game of this server. Its texts have the keys `game-name`, `game-about`, `side-<n>`."""

    key: str
    version: str
    seats: list[int]
    options: list[OptionSpec]
    strengths: list[Strength]
    """The strengths of its bot, the weakest first."""
    beacon: str = ""
    """The name of the beacon for which draws of a new table may wait; empty if this server offers none."""
    beginnings: list[Beginning] = []
    """What somebody new may choose to play against bots; the first is recommended."""
    lesson: bool = False
    """True if the game has a guided first game (GET /api/games/{key}/first-game)."""
    cover: GameCover | None = None


class RulesPicture(Struct, frozen=True):
    """A picture under a heading of a rules page: a moment of the guided first game.

    GET /api/games/{key}/moments/{number}/picture answers with it.
    """

    heading: int
    moment: int


class RulesPage(Struct, frozen=True):
    """A game's rules in one language."""

    language: str
    blocks: list[RulesBlock]
    families: list[RuleFamily] = []
    """Which rules stand under which heading."""
    pictures: list[RulesPicture] = []
    lines: dict[str, list[str]] = {}
    """The message keys of the report's lines, without `log-`, by the family of rules that they follow."""

"""The games that can be played here, their words and their rules."""

from functools import cache

import msgspec
from litestar import Response, get
from litestar.params import FromPath

from domain.games.registry import GAMES
from projections.options import option_specs
from projections.rules_page import rules_blocks
from projections.scenes.registry import scenes_of
from projections.words import LANGUAGES, Language, catalogue
from services.api.etags import PLAIN, same_for_all
from services.api.problems import AnyRequest, documented, missing
from services.api.schemas import GameCard, RulesPage


@get("/api/games", operation_id="games", responses=documented(), sync_to_thread=False)
def games(request: AnyRequest) -> Response[list[GameCard]]:
    """All games, with the options that a table of each may have."""
    return same_for_all(request, _cards())


@get("/api/games/{key:str}/words/{language:str}", operation_id="words", media_type=PLAIN, responses=documented(404), sync_to_thread=False)
def words(request: AnyRequest, key: FromPath[str], language: FromPath[str]) -> Response[str]:
    """A game's words in one language, as Fluent text."""
    return same_for_all(request, catalogue(*_there(key, language)).source.encode(), PLAIN)


@get("/api/games/{key:str}/rules/{language:str}", operation_id="rules", responses=documented(404), sync_to_thread=False)
def rules(request: AnyRequest, key: FromPath[str], language: FromPath[str]) -> Response[RulesPage]:
    """A game's rules in one language."""
    return same_for_all(request, _rules(*_there(key, language)))


@cache
def _cards() -> bytes:
    cards = [
        GameCard(game.key, game.version, list(game.seats_for(game.options_type())), option_specs(game.options_type))
        for game in GAMES.values()
    ]
    return msgspec.json.encode(cards)


@cache
def _rules(key: str, language: Language) -> bytes:
    return msgspec.json.encode(RulesPage(language, rules_blocks(scenes_of(key).rules(language))))


def _there(key: str, language: str) -> tuple[str, Language]:
    """A game and a language that there are; raises Denied."""
    spoken = next((each for each in LANGUAGES if each == language), None)
    if key not in GAMES or spoken is None:
        raise missing()
    return key, spoken


HANDLERS = (games, words, rules)

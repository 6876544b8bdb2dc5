"""The games of this server, their texts, rules, boards and drawings. Each response is the same for every asker and compressed once."""

from functools import cache, lru_cache
from typing import Final

import msgspec
from litestar import Response, get
from litestar.params import FromPath

from domain.games.registry import GAMES
from projections.art import Art, by_digest
from projections.boards import shipped_boards, whole
from projections.options import option_specs
from projections.pictures.drawn import drawn
from projections.practice import lesson_moments
from projections.rules_page import rule_families, rules_blocks
from projections.scene import Scene
from projections.scenes.registry import scenes_of
from projections.words import LANGUAGES, Language, catalogue
from services.api.context import request_context
from services.api.etags import JSON, PLAIN, SVG
from services.api.game_schemas import GameCard, GameCover, RulesPage, RulesPicture
from services.api.pages import KEPT_FOR_EVER, Document
from services.api.practice import FirstGameView, first_game_view
from services.api.problems import AnyRequest, documented, missing
from services.api.schemas import Board

COVER: Final = (640, 400)
"""The size of a game's picture."""


@get("/api/games", operation_id="games", responses=documented(), sync_to_thread=False)
def games(request: AnyRequest) -> Response[list[GameCard]]:
    """All games, with the options of their tables."""
    beacon = request_context(request).seating.beacon
    return _cards("" if beacon is None else beacon.name).answer(request)


@get("/api/games/{key:str}/words/{language:str}", operation_id="words", media_type=PLAIN, responses=documented(404), sync_to_thread=False)
def words(request: AnyRequest, key: FromPath[str], language: FromPath[str]) -> Response[str]:
    """A game's texts in one language, in Fluent format."""
    return _words(*_existing(key, language)).answer(request)


@get("/api/games/{key:str}/rules/{language:str}", operation_id="rules", responses=documented(404), sync_to_thread=False)
def rules(request: AnyRequest, key: FromPath[str], language: FromPath[str]) -> Response[RulesPage]:
    """A game's rules in one language."""
    return _rules(*_existing(key, language)).answer(request)


@get("/api/games/{key:str}/first-game", operation_id="firstGame", responses=documented(404), sync_to_thread=True)
def first_game(request: AnyRequest, key: FromPath[str]) -> Response[FirstGameView]:
    """A game's guided first game. The response is the same for every asker, and is made once: there is no table."""
    document = _first_game(key) if key in GAMES else None
    if document is None:
        raise missing()
    return document.answer(request)


@get(
    "/api/games/{key:str}/moments/{number:int}/picture", operation_id="momentPicture", media_type=SVG, responses=documented(400, 404),
    sync_to_thread=True,
)  # fmt: skip
def moment_picture(request: AnyRequest, key: FromPath[str], number: FromPath[int]) -> Response[str]:
    """The board at a moment of the guided first game, as an SVG document: a picture for the rules."""
    if key not in GAMES or not 0 <= number < len(_moments(key)):
        raise missing()
    return _moment(key, number).answer(request)


@get("/api/games/{key:str}/picture", operation_id="gamePicture", media_type=SVG, responses=documented(404), sync_to_thread=True)
def game_picture(request: AnyRequest, key: FromPath[str]) -> Response[str]:
    """Answer with a part of the game's board with figures, as an SVG document: the picture by which one knows the game."""
    document = _picture(key) if key in GAMES else None
    if document is None:
        raise missing()
    return document.answer(request)


@get("/api/boards/{digest:str}", operation_id="board", responses=documented(404), sync_to_thread=True)
def board(request: AnyRequest, digest: FromPath[str]) -> Response[Board]:
    """A board that a game ships, by its digest: the cells, edges and layers that scenes are encoded against. It is immutable.

    The response is the same for every asker and does not depend on any table.
    """
    if digest not in _boards():
        raise missing()
    return _board(digest).answer(request)


@get("/api/art/{digest:str}", operation_id="art", media_type=SVG, responses=documented(404), sync_to_thread=True)
def art(request: AnyRequest, digest: FromPath[str]) -> Response[str]:
    """A game's drawings, by the digest of the sheet: one SVG document of symbols. It is immutable.

    The response is the same for every asker and does not depend on any table.
    """
    if digest not in _arts():
        raise missing()
    return _sheet(digest).answer(request)


@cache
def _arts() -> dict[str, Art]:
    return by_digest(scenes_of(game).art for game in GAMES)


@cache
def _sheet(digest: str) -> Document:
    return Document(_arts()[digest].encoded, SVG, KEPT_FOR_EVER)


@cache
def _boards() -> dict[str, Board]:
    return shipped_boards(GAMES)


@cache
def _board(digest: str) -> Document:
    return Document(_boards()[digest].encoded, JSON, KEPT_FOR_EVER)


@cache
def _cards(beacon: str) -> Document:
    cards = [
        GameCard(
            game.key, game.version, list(game.seats_for(game.options_type())), option_specs(game.options_type), list(game.strengths),
            beacon, list(scenes_of(game.key).first_game.beginnings), scenes_of(game.key).first_game.lesson is not None, _cover(game.key),
        )
        for game in GAMES.values()
    ]  # fmt: skip
    return Document(msgspec.json.encode(cards), JSON)


@cache
def _first_game(key: str) -> Document | None:
    lesson = scenes_of(key).first_game.lesson
    return None if lesson is None else Document(msgspec.json.encode(first_game_view(GAMES[key], lesson)), JSON)


@cache
def _words(key: str, language: Language) -> Document:
    return Document(catalogue(key, language).source.encode(), PLAIN)


@cache
def _rules(key: str, language: Language) -> Document:
    source, index = scenes_of(key).rules(language), scenes_of(key).rules_index
    pictures = [RulesPicture(heading, moment) for heading, moment in index.pictures.items()]
    return Document(
        msgspec.json.encode(RulesPage(language, rules_blocks(source), rule_families(source), pictures, dict(index.lines))), JSON
    )


@cache
def _moments(key: str) -> list[Scene]:
    """The scenes of a game's guided first game."""
    lesson = scenes_of(key).first_game.lesson
    return [] if lesson is None else [whole(moment.scene, _boards()) for moment in lesson_moments(GAMES[key], lesson)]


@lru_cache(maxsize=64)
def _moment(key: str, number: int) -> Document:
    return Document(drawn(_moments(key)[number], scenes_of(key).art).encode(), SVG)


def _cover(key: str) -> GameCover | None:
    cover = scenes_of(key).first_game.cover
    return None if cover is None else GameCover(cover.least, cover.most, cover.minutes, cover.to_learn)


@cache
def _picture(key: str) -> Document | None:
    cover = scenes_of(key).first_game.cover
    if cover is None:
        return None
    shown = cover.game or key
    return Document(drawn(_moments(shown)[cover.moment], scenes_of(shown).art, COVER, cover.corners).encode(), SVG)


def _existing(key: str, language: str) -> tuple[str, Language]:
    """Check that the game and the language exist. Raises Denied."""
    known = next((each for each in LANGUAGES if each == language), None)
    if key not in GAMES or known is None:
        raise missing()
    return key, known


HANDLERS = (games, words, rules, first_game, moment_picture, game_picture, board, art)

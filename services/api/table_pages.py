"""The page of a table, with what other sites show of a link to it: title, players and a picture, as a spectator sees them."""

from html import escape
from typing import Final

from litestar import Response, get
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath

from domain.kernel.errors import RollbookError
from domain.kernel.words import Words
from projections.pictures.drawn import HEIGHT, WIDTH
from projections.scene import Scene
from projections.text import SceneText
from projections.words import Language, catalogue
from services.api.context import request_context
from services.api.pages import Pages
from services.api.problems import AnyRequest, Denied
from services.api.table_access import LARGEST, PUBLIC, table_access
from services.play.rejections import Rejected
from services.play.table_snapshot import TableSnapshot

_ROUTE: Final = "/t/{rest:path}"


def table_page(pages: Pages) -> HTTPRouteHandler:
    """The handler of the page of tables."""

    @get([_ROUTE], include_in_schema=False, name="table page")
    async def page(request: AnyRequest, rest: FromPath[str]) -> Response[bytes]:
        return pages.page(request, await _tags(request, rest.strip("/")))

    return page


async def _tags(request: AnyRequest, table: str) -> str:
    """The tags of a public table; none of a private or unknown one, or of a moment that it does not have."""
    at = request.query_params.get("at", "")
    try:
        read = await table_access(request, table, PUBLIC)
        if not read.now.about.public:
            return ""
        live = not (at.isascii() and at.isdigit() and int(at) <= LARGEST)
        snapshot = read.now if live else await request_context(request).tables.moment(read.now.handle, None, int(at))
    except (Denied, Rejected, RollbookError):
        return ""
    scene = request_context(request).scenes.scene(snapshot)
    language: Language = "de" if request.headers.get("accept-language", "").startswith("de") else "en"
    return _written(_said(snapshot, scene, language) | _shown(request_context(request).public_url, table, snapshot, scene))


def _said(snapshot: TableSnapshot, scene: Scene | None, language: Language) -> dict[str, str]:
    """The game and its result or phase, and who plays."""
    words = catalogue(snapshot.about.game, language)
    game = words.format(Words("game-name"))
    entries = ((seat, snapshot.ledger.entry(seat)) for seat in range(snapshot.ledger.seat_count))
    names = {seat: entry.who.read() for seat, entry in entries if entry is not None and entry.who.is_open()}
    if scene is None:
        return {"og:title": game, "og:description": words.format(Words("game-about"))}
    text = SceneText(scene, words, names)
    sides = {mark.seat: words.format(mark.name) for mark in scene.seats}
    players = ", ".join(f"{name} ({sides[seat]})" if seat in sides else name for seat, name in names.items())
    return {"og:title": f"{game}: {text.say(scene.result or scene.phase)}", "og:description": players or game}


def _shown(site: str, table: str, snapshot: TableSnapshot, scene: Scene | None) -> dict[str, str]:
    """The address, and the picture if the game has begun."""
    moment = "" if snapshot.live else f"?at={snapshot.table.n}"
    tags = {"og:site_name": "Rollbook", "og:type": "website", "og:url": f"{site}/t/{table}{moment}"}
    if scene is None:
        return tags
    picture = f"{site}/api/tables/{table}/picture.png?at={snapshot.table.n}&as={PUBLIC}"
    size = {"og:image:width": str(WIDTH), "og:image:height": str(HEIGHT)}
    return tags | {"og:image": picture, "og:image:type": "image/png", **size, "twitter:card": "summary_large_image"}


def _written(tags: dict[str, str]) -> str:
    return "".join(f'<meta property="{name}" content="{escape(content)}" />' for name, content in tags.items())

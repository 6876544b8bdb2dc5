"""The ASGI application: the handlers of all features, and what applies to every response."""

from typing import Any, Final

from litestar import Litestar, Response
from litestar.exceptions import NotFoundException
from litestar.openapi import OpenAPIConfig

from services.api import (
    arbitrating,
    bundles,
    calendars,
    chat,
    directors,
    evidence,
    games,
    going_back,
    health,
    hints,
    inviting,
    lobby,
    notices,
    orders,
    passkeys,
    password_resets,
    people,
    pictures,
    play,
    site_log,
    substitutes,
    tables,
)
from services.api.bodies import LARGEST_BODY, StrictRequest, require_single_parameters
from services.api.context import CONTEXT, ApiContext
from services.api.guard import same_site
from services.api.headers import AnswerHeaders
from services.api.logs import Surroundings, logged
from services.api.observing import NoListener, RequestListener, refusal_hook
from services.api.openapi import ExactJson
from services.api.pages import Pages
from services.api.problems import HANDLERS, AnyRequest, of_litestar
from services.api.sessions import sessions
from services.api.table_pages import table_page
from services.version import VERSION

ABOUT: Final = (
    "All numbers in bodies are integers without fraction and exponent: 1.0, -1.0 and 1e2 are malformed, though JSON Schema has them as "
    "integers, because a command is hashed in a form that every language reads alike."
)
_FEATURES: Final = (
    people, passkeys, password_resets, calendars, games, lobby, tables, going_back, pictures, inviting, notices, bundles, play, orders,
    chat, substitutes, directors, arbitrating, site_log, evidence, hints, health,
)  # fmt: skip


class Application(Litestar):
    """Litestar, wrapped by `services.api.logs` for every request, including those that match no route."""

    def __init__(self, *, surroundings: Surroundings, **options: Any) -> None:
        self._surroundings = surroundings
        super().__init__(after_exception=[refusal_hook(surroundings.listener)], **options)

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """The ASGI entry point."""
        if scope["type"] == "lifespan":
            await super().__call__(scope, receive, send)
            return
        if scope.get("method") == "HEAD":
            scope = {**scope, "method": "GET"}  # same response as GET; the ASGI server drops the body
        await logged(super().__call__, self._surroundings, scope, receive, send)


def create_app(context: ApiContext, pages: Pages | None = None, listener: RequestListener | None = None) -> Litestar:
    """The ASGI application. The caller runs the background parts (`services.bootstrap.running`)."""
    pages = pages or Pages(rehearsal=context.rehearsal)
    return Application(
        surroundings=Surroundings(AnswerHeaders(context.public_url.startswith("https://")), listener or NoListener()),
        route_handlers=[*(handler for feature in _FEATURES for handler in feature.HANDLERS), *pages.handlers(), table_page(pages)],
        opt={CONTEXT: context},
        middleware=[same_site(context.own_origin), sessions(context.accounts, context.cookie.name)],
        exception_handlers={**HANDLERS, NotFoundException: _lost(pages)},
        request_class=StrictRequest,
        before_request=require_single_parameters,
        request_max_body_size=LARGEST_BODY,
        openapi_config=OpenAPIConfig(
            title="Rollbook",
            description=ABOUT,
            version=VERSION,
            path="/api/schema",
            render_plugins=[ExactJson()],
            use_handler_docstrings=True,
        ),
        on_shutdown=[context.pictures.close, context.budgets.close],
        logging_config=None,
    )


def _lost(pages: Pages) -> Any:
    def lost(request: AnyRequest, fault: NotFoundException) -> Response[Any]:
        """The page for browsers, a problem for programs."""
        return pages.lost(request) or of_litestar(request, fault)

    return lost

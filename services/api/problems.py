"""Errors as RFC 9457 problem details: one form for all, with a stable code and no more detail than necessary."""

import errno
import math
from collections.abc import Callable, Mapping
from http import HTTPStatus
from typing import Any, Final, TypeAlias

import structlog
from litestar import Request, Response
from litestar.exceptions import HTTPException, MethodNotAllowedException
from litestar.openapi.datastructures import ResponseSpec
from litestar.types import ExceptionHandlersMap
from msgspec.structs import replace

from domain.kernel.errors import Refused
from services.api.schemas import Problem
from services.errors import PartDown, PasswordsBusy, StoreDown
from services.play.rejections import NotAllowed, NotFound, Rejected, SignedRefusal

AnyRequest: TypeAlias = Request[Any, Any, Any]
PROBLEM_JSON: Final = "application/problem+json"
RETRY_S: Final = 2

_CODES: Final = {400: "malformed", 401: "sign_in_first", 403: "forbidden", 404: "not_found", 405: "method_not_allowed", 413: "too_large"}
"""Codes for requests that Litestar itself rejects."""


class Denied(Exception):
    """Raised anywhere in the API to answer with a problem."""

    def __init__(
        self, status: int, code: str, detail: str = "", retry_s: float | None = None, headers: Mapping[str, str] | None = None
    ) -> None:
        super().__init__(code)
        self.status, self.code, self.detail, self.retry_s, self.headers = status, code, detail, retry_s, dict(headers or {})


def malformed(detail: str) -> Denied:
    """400: the request is malformed."""
    return Denied(400, "malformed", detail)


def missing() -> Denied:
    """404: there is no such thing, or the asker may not know of it. Both cases give the same response."""
    return Denied(404, "not_found")


def signed_out() -> Denied:
    """401: a session is required; a guest's suffices."""
    return Denied(401, "sign_in_first")


def too_many(retry_s: float, policy: str, most: int, seconds: float, code: str = "too_many") -> Denied:
    """429: too many requests of this kind in a short time. The headers name the policy (draft-ietf-httpapi-ratelimit-headers)."""
    budget = {
        "ratelimit-policy": policy_field(policy, most, seconds),
        "ratelimit": f'"{policy}";r=0;t={math.ceil(retry_s)}',
    }
    return Denied(429, code, retry_s=retry_s, headers=budget)


def policy_field(policy: str, most: int, seconds: float) -> str:
    """A policy as an item of the field RateLimit-Policy."""
    return f'"{policy}";q={most};w={math.ceil(seconds)}'


def answer(problem: Problem, headers: dict[str, str] | None = None) -> Response[Problem]:
    """The response that carries a problem."""
    plain = {"cache-control": "no-store", **(headers or {})}
    return Response(problem, status_code=problem.status, media_type=PROBLEM_JSON, headers=plain)


def problem(status: int, code: str, detail: str = "", rule: str = "") -> Problem:
    """A problem of this status."""
    return Problem(status, HTTPStatus(status).phrase, detail=detail, code=code, rule=rule)


def documented(*statuses: int) -> dict[int, ResponseSpec]:
    """The problem responses of a handler, for the schema, including those that every handler may give."""
    return {
        status: ResponseSpec(Problem, media_type=PROBLEM_JSON, description=_MEANINGS[status], generate_examples=False)
        for status in sorted({*statuses, *((408, 415) if 413 in statuses else ()), 503})
    }


_MEANINGS: Final = {
    400: "The request is malformed.",
    401: "Nobody is signed in, or name or password is wrong.",
    403: "The asker may not do this.",
    404: "There is nothing here that the asker may know of.",
    408: "The body did not come in.",
    409: "The rules do not allow it.",
    413: "The body is too large.",
    415: "The body is not JSON.",
    429: "Too many requests.",
    503: "The store cannot be reached: ask again, the result is the same either way.",
}


def _denied(_: AnyRequest, fault: Denied) -> Response[Problem]:
    headers = {**fault.headers, **({} if fault.retry_s is None else {"retry-after": str(math.ceil(fault.retry_s))})}
    return answer(problem(fault.status, fault.code, fault.detail), headers)


def _refused(_: AnyRequest, fault: Refused) -> Response[Problem]:
    note = fault.note if isinstance(fault, SignedRefusal) else ""
    return answer(replace(problem(409, fault.code, fault.detail, fault.rule), note=note))


def _part_down(request: AnyRequest, fault: PartDown) -> Response[Problem]:
    _log.warning("part_down", reason=str(fault))
    return answer(problem(503, "part_down", str(fault)), {"retry-after": str(RETRY_S)})


def _store_down(request: AnyRequest, fault: StoreDown) -> Response[Problem]:
    _log.warning("store_down", reason=str(fault))
    return answer(problem(503, "store_down"), {"retry-after": str(RETRY_S)})


def _passwords_busy(_: AnyRequest, fault: PasswordsBusy) -> Response[Problem]:
    return answer(problem(503, "passwords_busy"), {"retry-after": str(RETRY_S)})


def _out_of_resources(request: AnyRequest, fault: OSError) -> Response[Problem]:
    """503 while the process has no descriptors left or the disk is full; any other fault of the system is unexpected."""
    if fault.errno not in (errno.EMFILE, errno.ENFILE, errno.ENOSPC):
        return _unforeseen(request, fault)
    _log.error("out_of_resources", reason=str(fault))
    return answer(problem(503, "overloaded"), {"retry-after": str(RETRY_S)})


def _rejected(_: AnyRequest, fault: Rejected) -> Response[Problem]:
    match fault:
        case NotAllowed():
            return answer(problem(403, fault.code, fault.detail))
        case NotFound():
            return answer(problem(404, "not_found"))
        case _:
            return answer(problem(400, fault.code, fault.detail))


def of_litestar(_: AnyRequest, fault: HTTPException) -> Response[Problem]:
    """The response to a request that Litestar itself rejects."""
    status = fault.status_code
    headers = dict(fault.headers or {}) if isinstance(fault, MethodNotAllowedException) else {}
    detail = _details(fault.extra) if status == 400 else ""
    return answer(problem(status, _CODES.get(status, "refused" if status < 500 else "internal"), detail), headers)


def _details(extra: object) -> str:
    """Litestar's findings about parameters, joined in one line."""
    found = extra if isinstance(extra, list) else []
    return "; ".join(f"{each.get('key', '')}: {each.get('message', '')}" for each in found if isinstance(each, dict))


def _unforeseen(request: AnyRequest, fault: Exception) -> Response[Problem]:
    _log.error("unexpected_error", exc_info=fault)
    return answer(problem(500, "internal"))


Handler: TypeAlias = Callable[[AnyRequest, Any], Response[Problem]]
HANDLERS: Final[ExceptionHandlersMap] = {
    Denied: _denied,
    Rejected: _rejected,
    Refused: _refused,
    StoreDown: _store_down,
    PartDown: _part_down,
    PasswordsBusy: _passwords_busy,
    OSError: _out_of_resources,
    HTTPException: of_litestar,
    Exception: _unforeseen,
}
_log: structlog.stdlib.BoundLogger = structlog.get_logger("services.api")

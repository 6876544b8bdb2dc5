"""Errors for requests that fail before any rule of a game is checked. A rule's own error is `Refused`.

Rejected                 carries a stable code and words from public facts
├── BadRequest           the request is malformed: a malformed command, an unknown option
├── NotAllowed           this person may not do it: no seat here, not the host, no invitation
└── NotFound             there is no such table, game or record
    └── NoTable          the stream is one of another kind

SignedRefusal            a Refused for a seat's command, with the server's signed note of it
"""

from domain.kernel.errors import Refused


class Rejected(Exception):
    """A request that is rejected with a stable code."""

    def __init__(self, code: str, detail: str = "") -> None:
        super().__init__(f"{code} {detail}".rstrip())
        self.code, self.detail = code, detail


class BadRequest(Rejected):
    """The request is malformed."""


class NotAllowed(Rejected):
    """This person may not do it."""


class NotFound(Rejected):
    """There is no such table, game or record."""


class NoTable(NotFound):
    """The stream of this handle is no table's but one of another kind."""


class SignedRefusal(Refused):
    """A refusal with the server's signed note of it."""

    def __init__(self, refused: Refused, note: str) -> None:
        super().__init__(refused.code, refused.rule, refused.detail)
        self.note = note

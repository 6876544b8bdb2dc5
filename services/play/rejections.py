"""What a person is answered who asks for what cannot be, before any rule of a game is asked (that one's answer is `Refused`).

Rejected                 carries a stable code and words from public facts
├── BadRequest           what was sent makes no sense: a malformed command, an option that there is not
├── NotAllowed           it makes sense, but not for this person: no seat here, not the host, no invitation
└── NotFound             there is no such table, game or record

SignedRefusal            a Refused, as a seat's command gets it: with the note that binds the server to it
"""

from domain.kernel.errors import Refused


class Rejected(Exception):
    """A request that is answered with a code instead of being done."""

    def __init__(self, code: str, detail: str = "") -> None:
        super().__init__(f"{code} {detail}".rstrip())
        self.code, self.detail = code, detail


class BadRequest(Rejected):
    """What was sent makes no sense."""


class NotAllowed(Rejected):
    """It makes sense, but not for this person."""


class NotFound(Rejected):
    """There is no such thing."""


class SignedRefusal(Refused):
    """A refusal with the note that binds the server to it."""

    def __init__(self, refused: Refused, note: str) -> None:
        super().__init__(refused.code, refused.rule, refused.detail)
        self.note = note

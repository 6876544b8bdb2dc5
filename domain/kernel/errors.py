"""The tree of exceptions.

RollbookError
├── Unknown            a secret was read that is closed here
├── Malformed          a value that no version of this program writes
└── (domain.proof.errors, services.errors carry their own branches)

Refused stands outside: it is an answer to a player, not a fault.
"""


class RollbookError(Exception):
    """Root of every fault that is not a player's."""


class Unknown(RollbookError):
    """A secret was read that is closed here: a rule read what its seat may not know."""


class Malformed(RollbookError):
    """A stored or declared value that breaks its own format; never a player's mistake."""


class Refused(Exception):
    """A command the rules do not allow.

    `code` is stable and translated by the page, `rule` names the rule id, `detail` holds further words from public
    facts only: a refusal tells a seat nothing that its own view does not.
    """

    def __init__(self, code: str, rule: str, detail: str = "") -> None:
        super().__init__(f"{code} ({rule}) {detail}".rstrip())
        self.code, self.rule, self.detail = code, rule, detail

"""The schemas of standing orders."""

from typing import Any

from msgspec import Struct

from services.play.requests import Request


class AskOrder(Request, frozen=True):
    """A decision of the asker's seat, and the standing order: the command that the seat wants to answer such decisions with."""

    decision: str
    command: Any


class OrderedCommand(Struct, frozen=True):
    """The command that answers the decision, or null: it is not asked any more, or the order does not cover it."""

    command: Any

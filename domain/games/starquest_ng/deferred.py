"""Deferred steps of NG."""

from typing import TypeAlias

from domain.games.starquest.deferred import Deferred as ClassicDeferred
from domain.kernel.seats import Seat
from domain.kernel.state import Step


class CarryOutAttack(Step, frozen=True, tag="carry_out_attack"):
    """The attacked figure has answered, or a figure that came to light is placed: the attack move goes on."""


class GoOn(Step, frozen=True, tag="go_on"):
    """A decision is made, or boards that came to light are scanned: the step of the player turn goes on. `after`: the phase of the decision
    that was made, whose turn goes on while others are still asked."""

    after: str = ""


class ResolveFights(Step, frozen=True, tag="resolve_fights"):
    """Settle all fights that are left."""


class FinishCall(Step, frozen=True, tag="finish_call"):
    """The additional fights of a call are over: the call ends."""

    seat: Seat


Deferred: TypeAlias = ClassicDeferred | CarryOutAttack | GoOn | ResolveFights | FinishCall
"""All steps that a game of NG defers: those of StarQuest, and its own."""

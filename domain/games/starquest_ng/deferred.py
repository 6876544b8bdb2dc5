"""Deferred steps of NG."""

from domain.kernel.state import Step


class CarryOutAttack(Step, frozen=True, tag="carry_out_attack"):
    """The attacked figure has answered, or a figure that came to light is placed: the attack move goes on."""


class GoOn(Step, frozen=True, tag="go_on"):
    """Boards that came to light are scanned: the step of the player turn goes on."""


class ResolveFights(Step, frozen=True, tag="resolve_fights"):
    """Settle all fights that are left."""

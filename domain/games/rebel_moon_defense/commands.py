"""The commands of the two sides (section 5). Words that a rule refuses with a code of its own are plain text here.

An installation's type is called `kind` in commands, because `type` is the command's own name on the wire.
"""

from typing import Literal

from domain.kernel.commands import Command


class PlaceAsteroid(Command, frozen=True):
    """Place an asteroid."""

    hex: str


class PlaceInstallation(Command, frozen=True):
    """Place an installation face down."""

    hex: str
    colour: str
    kind: str


class PassPlacement(Command, frozen=True):
    """Place nothing this time."""


class StopPlacing(Command, frozen=True):
    """Place nothing more: a pass for this decision and for all later ones of the placement phase."""


class TurnBomb(Command, frozen=True):
    """Turn by 60 degrees."""

    side: Literal["left", "right"]


class StepBomb(Command, frozen=True):
    """Move one hex ahead."""


class UseBooster(Command, frozen=True):
    """Pay for one more hex ahead."""


class UseScanner(Command, frozen=True):
    """Pay to turn an installation in sight face up."""

    installation_id: str


class UseBombLaser(Command, frozen=True):
    """Pay the active shield to destroy the nearest installation straight ahead."""


class EndBombTurn(Command, frozen=True):
    """The bomb is done for this round."""


class AimLaser(Command, frozen=True):
    """Choose the direction of a laser that the scanner has uncovered."""

    direction: str


class ActivateInstallation(Command, frozen=True):
    """Use an installation: a laser without direction needs one, an asteroid killer with a target in sight needs it."""

    installation_id: str
    direction: str | None = None
    target_hex: str | None = None


class PassActivation(Command, frozen=True):
    """Use nothing this round."""

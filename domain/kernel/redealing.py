"""Hidden values dealt again, for states that a viewer cannot tell from the real one."""

from collections.abc import Mapping
from typing import TypeVar

from domain.kernel.game import Randomness
from domain.kernel.seats import Viewer, may_read
from domain.kernel.secret import Secret

K = TypeVar("K")
T = TypeVar("T")


def taken(values: list[T], bits: Randomness) -> T:
    """Take any one of the values out of the list."""
    return values.pop(bits.below(len(values)))


def redealt(secret: Secret[T], values: list[T], viewer: Viewer, bits: Randomness) -> Secret[T]:
    """The secret itself if the viewer may read it, else the same secret with a value taken out of the list."""
    return secret if may_read(secret.audience, viewer) else Secret(secret.audience, taken(values, bits), secret.source)


def all_redealt(secrets: Mapping[K, Secret[T]], values: list[T], viewer: Viewer, bits: Randomness) -> dict[K, Secret[T]]:
    """These secrets, each dealt again in their order."""
    return {key: redealt(secret, values, viewer, bits) for key, secret in secrets.items()}

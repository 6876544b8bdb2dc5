"""The handles of missions' games."""

from typing import Final

from domain.proof.lines import lines, sha256_hex

UNSEEDED: Final = "00" * 32
"""The seed of a campaign that got none."""


def mission_handle(seed: str, index: int, attempt: int) -> str:
    """The handle of the game in which a mission of this index is played at this attempt. Everybody who knows the campaign's seed can
    compute it, so that the server cannot play a mission several times and report one of the games."""
    return sha256_hex(lines("rollbook/v1/mission", seed, index, attempt))[:32]

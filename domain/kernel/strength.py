"""How strong a bot plays."""

from typing import Final, Literal, TypeAlias, get_args

Strength: TypeAlias = Literal["weak", "middle", "strong"]
STRENGTHS: Final[tuple[Strength, ...]] = get_args(Strength)
"""All strengths, the weakest first."""
USUAL: Final[Strength] = "middle"
"""The strength of a bot for which none was chosen."""

"""The Legion's markers and the initiative chits (section 2.6)."""

from typing import Final, Literal, TypeAlias, get_args

from domain.games.red_berets.figures import LEGIONNAIRES, NEPHARITES

Decoy: TypeAlias = Literal["D11", "D12", "D13", "D14"]

DECOYS: Final[tuple[Decoy, ...]] = get_args(Decoy)
OBJECTIVE: Final = "PT"
"""The primary target of mission 1."""
TROOP_MARKERS: Final[tuple[str, ...]] = (*NEPHARITES, *LEGIONNAIRES)
"""By number, as the display is drawn by lot (section 7)."""
EXCHANGED: Final[tuple[str, ...]] = ("L7", "L8", "L9", "L10")
"""The lower legionnaires whose markers become decoys if the surface overlord comes down (RDB-M3-10)."""

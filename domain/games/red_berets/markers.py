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
MORE_DECOYS: Final[dict[str, str]] = {"L7": "D7", "L8": "D8", "L9": "D9", "L10": "D10"}
"""The decoys that they become: other markers, so that every rule takes them for decoys."""

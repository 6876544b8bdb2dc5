"""What each command can bring about, measured in played games. Written by `python -m tests.kit.consequences`."""

from collections.abc import Mapping
from typing import Final

from domain.kernel.consequences import Consequences

CONSEQUENCES: Final[Mapping[str, Consequences]] = {
    "activate_installation": Consequences(rolls="sometimes", reveals="sometimes", ends="always"),
    "aim_laser": Consequences(ends="sometimes"),
    "end_bomb_turn": Consequences(ends="always"),
    "pass_activation": Consequences(reveals="sometimes", ends="always"),
    "pass_placement": Consequences(ends="always"),
    "place_asteroid": Consequences(ends="always"),
    "place_installation": Consequences(ends="always"),
    "step_bomb": Consequences(reveals="sometimes", ends="sometimes"),
    "turn_bomb": Consequences(),
    "use_bomb_laser": Consequences(reveals="sometimes", ends="sometimes"),
    "use_booster": Consequences(reveals="sometimes", ends="sometimes"),
    "use_scanner": Consequences(reveals="always", ends="sometimes"),
}

"""What each command can bring about, measured in played games. Written by `python -m tests.kit.consequences`."""

from collections.abc import Mapping
from typing import Final

from domain.kernel.consequences import Consequences

CONSEQUENCES: Final[Mapping[str, Consequences]] = {
    "allocate_points": Consequences(),
    "choose_dreadnought": Consequences(),
    "choose_loadout": Consequences(),
    "choose_mission": Consequences(rolls="always", ends="always"),
    "close_combat": Consequences(rolls="always", ends="sometimes"),
    "done": Consequences(reveals="sometimes", ends="sometimes"),
    "end_actions": Consequences(ends="sometimes"),
    "end_activation": Consequences(),
    "end_turn": Consequences(rolls="sometimes", reveals="sometimes", ends="always"),
    "fire_weapon": Consequences(rolls="always", ends="sometimes"),
    "keep_roll": Consequences(rolls="sometimes"),
    "move_piece": Consequences(reveals="sometimes", ends="sometimes"),
    "open_door": Consequences(reveals="sometimes"),
    "operate_object": Consequences(),
    "place_blips": Consequences(),
    "place_dreadnought": Consequences(reveals="sometimes"),
    "play_equipment": Consequences(reveals="sometimes"),
    "play_order": Consequences(),
    "reinforce": Consequences(reveals="always"),
    "reroll_die": Consequences(rolls="always"),
    "resolve_event": Consequences(rolls="sometimes", ends="sometimes"),
    "set_loss_order": Consequences(),
    "set_pass_permission": Consequences(),
    "stand_down": Consequences(ends="sometimes"),
}

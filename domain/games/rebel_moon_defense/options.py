"""The options of a game, and the numbers in the rulebook's tables."""

from typing import Annotated, Final, Literal, TypeAlias

from msgspec import Meta, Struct

from domain.games.rebel_moon_defense.pieces import Upgrade
from domain.kernel.errors import Refused

BoardId: TypeAlias = Literal["standard", "skirmish", "deep_space"]
LAST_ROUND: Final = 200


class Options(Struct, frozen=True):
    """The options of one game; the defaults are the base game."""

    board: BoardId = "standard"
    upgrades: tuple[Upgrade, ...] = ("booster",)
    """What the bomb carries; two of the three are variants of the rulebook."""
    upgrades_per_turn: Literal["one", "each_once"] = "one"
    overflow: Literal["lost", "carry"] = "lost"
    """What happens to weapon damage beyond the active layer's strength."""
    core_strength: Annotated[int, Meta(ge=1, le=6)] = 6
    leech_range: Literal["unlimited", "three"] = "unlimited"
    corner_touch: Literal["blocks", "clears"] = "blocks"
    max_rounds: Annotated[int, Meta(ge=0, le=LAST_ROUND)] = 60
    """The rebel wins at the end of this round; 0 is no limit."""
    imperial_seat: Literal["host", "guest", "random"] = "random"


class Tables(Struct, frozen=True, forbid_unknown_fields=True):
    """The numbers of the components. A game keeps those it began with."""

    asteroids: int
    layer_strength: int
    laser_damage: int
    contact_damage: int
    leech_damage: tuple[int, int, int]
    """At distance 1, 2, and 3 or more."""
    emp_charges: int
    booster_cost: int
    scanner_cost: int


def agreed(options: Options) -> Options:
    """The same options; raises Refused if they contradict each other or leave their range."""
    if len(set(options.upgrades)) != len(options.upgrades):
        raise Refused("upgrade_twice", "RMD-UPG-01")
    if not 1 <= options.core_strength <= 6:
        raise Refused("core_strength_out_of_range", "RMD-SET-01")
    if not 0 <= options.max_rounds <= LAST_ROUND:
        raise Refused("max_rounds_out_of_range", "RMD-RND-03")
    return options

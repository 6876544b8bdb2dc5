"""The options of a game (section 2.10), the values that they agree on, and the roles of its seats."""

from typing import Annotated, Final, Literal, NamedTuple, TypeAlias, get_args

from msgspec import Meta, Struct

from domain.kernel.errors import Refused
from domain.kernel.seats import Seat

Mission: TypeAlias = Literal["m1", "m2", "m3", "m4"]
Preset: TypeAlias = Literal["mission", "basic", "advanced", "custom"]
"""`mission`: basic for m1 and m2, advanced for m3 and m4. `custom` starts from all flags off, as basic does."""
TileSet: TypeAlias = Literal["nine", "three"]
CardSet: TypeAlias = Literal["preset", "basic", "advanced"]
Flag: TypeAlias = Literal["preset", "on", "off"]
"""A rule for advanced players; `preset`: as the preset says."""
ExtraFor: TypeAlias = Literal["men", "troopers"]
Ally: TypeAlias = Literal["none", "ally"]
FlagName: TypeAlias = Literal[
    "waiting", "split_movement", "criticals", "jams", "exploding_weapons", "medic", "facing", "control_zone", "aiming", "corner_cover",
    "friends_block", "terrain_modifiers", "snap_fire", "breaching", "dark_symmetry",
]  # fmt: skip

FLAGS: Final[tuple[FlagName, ...]] = get_args(FlagName)
IMPERIAL: Final[Seat] = 0
NO_SEAT: Final[Seat] = -1
"""The seat of a side that does not take part."""
FEUD_ROUNDS: Final = 12
"""The number of rounds of mission 4 (RDB-M4-02)."""
_NEEDS: Final[dict[FlagName, FlagName]] = {"jams": "criticals", "exploding_weapons": "criticals", "control_zone": "facing"}
_NEEDS_CARDS: Final[tuple[FlagName, ...]] = ("breaching", "dark_symmetry")


class Options(Struct, frozen=True):
    """The options of one game; the defaults are those of the rulebook."""

    mission: Mission = "m1"
    preset: Preset = "mission"
    tile_set: TileSet = "nine"
    cards: CardSet = "preset"
    waiting: Flag = "preset"
    split_movement: Flag = "preset"
    criticals: Flag = "preset"
    jams: Flag = "preset"
    exploding_weapons: Flag = "preset"
    medic: Flag = "preset"
    facing: Flag = "preset"
    control_zone: Flag = "preset"
    aiming: Flag = "preset"
    corner_cover: Flag = "preset"
    friends_block: Flag = "preset"
    terrain_modifiers: Flag = "preset"
    snap_fire: Flag = "preset"
    breaching: Flag = "preset"
    dark_symmetry: Flag = "preset"
    sergeant_extra_for: ExtraFor = "men"
    """To whom the sergeant or leader may give the extra turn (RDB-INI-06)."""
    bauhaus: Ally = "none"
    """The Bauhaus rangers as the ally of mission 3. In mission 4 they are always the opponent."""
    round_limit: Annotated[int, Meta(ge=3, le=99)] = 40
    """The last round; in mission 3 that of each stage, in mission 4 always 12."""


class Agreed(Struct, frozen=True):
    """What the options of a game agree on, after presets: every flag as a value."""

    mission: Mission = "m1"
    tile_set: TileSet = "nine"
    cards: Literal["basic", "advanced"] = "basic"
    waiting: bool = False
    split_movement: bool = False
    criticals: bool = False
    jams: bool = False
    exploding_weapons: bool = False
    medic: bool = False
    facing: bool = False
    control_zone: bool = False
    aiming: bool = False
    corner_cover: bool = False
    friends_block: bool = False
    terrain_modifiers: bool = False
    snap_fire: bool = False
    breaching: bool = False
    dark_symmetry: bool = False
    sergeant_extra_for: ExtraFor = "men"
    ally: bool = False
    round_limit: int = 40

    @property
    def jungle(self) -> bool:
        """True if the mission begins on the jungle faces (RDB-JUN-01; see `feud.lay_out`)."""
        return self.mission != "m1"

    @property
    def objects(self) -> bool:
        """True if objects are hidden in the boxes (see `drafting.check_fill`)."""
        return self.mission in ("m2", "m3")


class Roles(NamedTuple):
    """The seats of the two sides beside the imperial one; `NO_SEAT` for a side that does not take part (see `admission.admit`)."""

    legion: Seat
    bauhaus: Seat


def agreed(options: Options) -> Agreed:
    """The values that options agree on. Raises Refused for options that clash."""
    preset = options.preset
    if preset == "mission":
        preset = "advanced" if options.mission in ("m3", "m4") else "basic"
    usual = preset == "advanced"
    flags: dict[FlagName, bool] = {name: _is_on(getattr(options, name), usual) for name in FLAGS}
    cards: Literal["basic", "advanced"] = "advanced" if usual or options.mission == "m3" else "basic"
    if options.cards != "preset":
        cards = options.cards
    _check(options, flags, cards)
    return Agreed(
        options.mission,
        options.tile_set,
        cards,
        **flags,
        sergeant_extra_for=options.sergeant_extra_for,
        ally=options.bauhaus == "ally",
        round_limit=FEUD_ROUNDS if options.mission == "m4" else options.round_limit,
    )


def _is_on(flag: Flag, usual: bool) -> bool:
    return usual if flag == "preset" else flag == "on"


def _check(options: Options, flags: dict[FlagName, bool], cards: str) -> None:
    if options.mission == "m3" and cards == "basic":
        raise Refused("option_conflict", "RDB-M3-01", "cards")
    if options.bauhaus == "ally" and options.mission != "m3":
        raise Refused("option_conflict", "RDB-BAU-01", "bauhaus")
    for name, needed in _NEEDS.items():
        if flags[name] and not flags[needed]:
            raise Refused("option_conflict", "RDB-GEN-01", name)
    for name in _NEEDS_CARDS:
        if flags[name] and cards == "basic":
            raise Refused("option_conflict", "RDB-GEN-01", name)


def roles(settled: Agreed) -> Roles:
    """The roles of the seats: 0 is imperial, then comes the Legion, the last one is Bauhaus (see `admission.admit`)."""
    if settled.mission == "m4":
        return Roles(NO_SEAT, 1)
    return Roles(1, 2 if settled.ally else NO_SEAT)


def seats_for(options: Options) -> tuple[int, ...]:
    """Two seats, and three with the ally. Raises Refused for options that clash."""
    return (3,) if agreed(options).ally else (2,)

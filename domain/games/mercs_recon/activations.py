"""What a MERCS may do on its M position: one table for the rules, the previews and the bots (sections 2.8 and 2.13)."""

from typing import Final, Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from domain.games.mercs_recon.dice import Pool
from domain.games.mercs_recon.profiles import BreachAbility, Profile, Weapon

BreachMode: TypeAlias = Literal["ranged", "melee", "throw"]
CLEARING: Final = 2
"""The successes from which an ability empties a position besides."""


class Activation(Struct, frozen=True):
    """What an activation does. Its dice are rolled for `ammo`; `scores`: their successes count on the MERCS track, the bursts of KS and the
    auto-collateral on the collateral track too. `track` and `collateral` are added without dice. `clears`: with `CLEARING` successes the
    highest occupied position, of any colour or a black one, is emptied. The other fields are what later activations and
    counter-attacks gain or lose, as in `progress.Breach`."""

    pool: Pool | None = None
    ammo: int = 0
    scores: bool = True
    track: int = 0
    collateral: int = 0
    clears: Literal["", "any", "black"] = ""
    boosts: tuple[Pool, ...] = ()
    lost_dice: tuple[int, ...] = ()
    triage: int = 0
    planted: int = 0


NOTHING: Final = Activation()
PLANT: Final = Activation(track=3, collateral=3, planted=1)
_ABILITIES: Final[dict[BreachAbility, Activation]] = {
    "battle_order": Activation(boosts=(Pool(ss=2),)),
    "pick_off": Activation(Pool(ss=2, ls=1), ammo=1, clears="any"),
    "flash_entry": Activation(lost_dice=(2, 2)),
    "breaching_frame": Activation(track=3, collateral=1),
    "wall_of_flame": Activation(Pool(ks=4, auto=2), ammo=1),
    "coordinated_entry": Activation(boosts=(Pool(ls=2), Pool(ls=2))),
    "drive_back": NOTHING,
    "triage": Activation(triage=1),
    "flank": Activation(ammo=1, clears="black"),
    "sustained_fire": Activation(ammo=2, lost_dice=(1,)),
}
"""By ability; one with ammunition and without dice of its own rolls those of the ranged weapon."""


def ability(profile: Profile) -> Activation:
    """What the B&C ability of a profile does."""
    known = _ABILITIES[profile.breach_ability]
    return replace(known, pool=profile.ranged.pool) if known.ammo and known.pool is None else known


def attack(profile: Profile, mode: BreachMode) -> Activation:
    """What an attack of a profile does; a throw without a thrown weapon is refused before (see `breach_actions.check_attack`)."""
    if mode == "melee":
        return Activation(profile.melee, scores=False)
    return Activation(_weapon(profile, mode).pool, ammo=1)


def _weapon(profile: Profile, mode: Literal["ranged", "throw"]) -> Weapon:
    return profile.throw if mode == "throw" and profile.throw is not None else profile.ranged

"""The commands of seats. Figures, zones and tokens are named by their ids."""

from typing import Literal

from domain.games.mercs_recon.activations import BreachMode
from domain.games.mercs_recon.cards import RingColour
from domain.games.mercs_recon.figures import ReactionKind
from domain.games.mercs_recon.missions import BoardId
from domain.games.mercs_recon.profiles import Item, ProfileId
from domain.kernel.commands import Command
from domain.kernel.seats import Seat


class ChooseProfile(Command, frozen=True):
    """The captain names a profile of a smaller team."""

    profile: ProfileId


class ClaimMerc(Command, frozen=True):
    """Take a MERCS for this seat."""

    profile: ProfileId


class SetPermissions(Command, frozen=True):
    """Set one value of a MERCS's permissions: `number` for levels and CP, 0 or 1 for yes and no, and for the mode 0 to ask, 1 for auto."""

    merc: ProfileId
    setting: Literal["mode", "min_level", "spare_employees", "fire_and_advance", "fall_back", "breach", "auto_end_turn_at_0_cp"]
    value: int


class DelegateMerc(Command, frozen=True):
    """Hand a MERCS over to another seat."""

    merc: ProfileId
    to: Seat


class VoteAbandon(Command, frozen=True):
    """Vote to abandon the mission, or withdraw the vote."""

    yes: Literal["yes", "no"]


class Prepare(Command, frozen=True):
    """Forgo attacks for two more CP."""

    merc: ProfileId


class Move(Command, frozen=True):
    """Move into a neighbouring zone."""

    merc: ProfileId
    to: str


class Reload(Command, frozen=True):
    """Fill the ammunition."""

    merc: ProfileId


class Run(Command, frozen=True):
    """Run: the first step, or the next one of a Run under way."""

    merc: ProfileId
    to: str


class UseObjective(Command, frozen=True):
    """Use the objective token of a site; `target` is a site to reveal or a MERCS to heal."""

    merc: ProfileId
    site: str
    target: str = ""


class UseEquipment(Command, frozen=True):
    """Use an item on a MERCS, a zone, a site or a side; a side is named by the zone beyond it."""

    merc: ProfileId
    item: Item
    target: str = ""


class UseAbility(Command, frozen=True):
    """Give a CP to another MERCS."""

    merc: ProfileId
    ability: Literal["chain_of_command"]
    target: ProfileId


class Detain(Command, frozen=True):
    """Detain an employee."""

    merc: ProfileId
    figure: str


class Interrogate(Command, frozen=True):
    """Interrogate the prisoner for a reward; `site` is the token to reveal."""

    merc: ProfileId
    choice: Literal["primary", "secondary", "none"]
    site: str = ""


class WaiveInterrogation(Command, frozen=True):
    """Let the prisoner go away."""

    merc: ProfileId


class RangedAttack(Command, frozen=True):
    """Shoot at a figure, or with an area weapon at a zone."""

    merc: ProfileId
    mode: Literal["aimed", "aggressive"]
    target: str


class Throw(Command, frozen=True):
    """Throw a grenade into a zone."""

    merc: ProfileId
    zone: str


class MeleeAttack(Command, frozen=True):
    """Attack a figure in the own zone."""

    merc: ProfileId
    mode: Literal["aimed", "aggressive", "charge"]
    target: str


class SetReaction(Command, frozen=True):
    """Buy a reaction for the next round."""

    merc: ProfileId
    reaction: ReactionKind
    facing: RingColour


class FireAndAdvance(Command, frozen=True):
    """Propose that one MERCS moves and the other attacks; `cp` is what the active one pays."""

    merc: ProfileId
    partner: ProfileId
    role: Literal["attacker", "mover"]
    cp: int
    order: Literal["attack_first", "move_first"]


class FaMove(Command, frozen=True):
    """Move one zone of the advance."""

    to: str


class FaAttack(Command, frozen=True):
    """Make the attack of Fire & Advance."""

    weapon: Literal["ranged", "melee"]
    target: str


class FaSkip(Command, frozen=True):
    """Close this part of Fire & Advance."""


class FallBackAndCover(Command, frozen=True):
    """Propose that one MERCS falls back under the other's cover."""

    merc: ProfileId
    partner: ProfileId
    role: Literal["retreater", "coverer"]


class Breach(Command, frozen=True):
    """Propose to storm a room with two partners. `split`: the CP of the three, such as `3-2-2`."""

    merc: ProfileId
    to: str
    partner1: ProfileId
    partner2: ProfileId
    split: str
    board: BoardId


class AnswerJoint(Command, frozen=True):
    """Agree to a joint action or decline it."""

    accept: Literal["yes", "no"]


class BcAttack(Command, frozen=True):
    """Attack on the B&C board; `position` is for melee, `reroll` and `use_safe` spend a bonus."""

    mode: BreachMode
    position: int = 0
    reroll: Literal["no", "yes"] = "no"
    use_safe: Literal["no", "yes"] = "no"


class BcCover(Command, frozen=True):
    """Take cover on a yellow position."""

    position: int


class BcAbility(Command, frozen=True):
    """Use the B&C ability of the profile."""

    position: int = 0
    reroll: Literal["no", "yes"] = "no"
    use_safe: Literal["no", "yes"] = "no"


class BcPlant(Command, frozen=True):
    """Plant a charge at the power supply (M02)."""


class BcHold(Command, frozen=True):
    """Do nothing on the B&C board."""


class TakeVip(Command, frozen=True):
    """Take up the VIP that lies in the zone."""

    merc: ProfileId


class AnswerReaction(Command, frozen=True):
    """Fire a Selective Fire reaction at a figure, or decline."""

    fire: Literal["yes", "no"]
    target: str = ""


class AssignCollateral(Command, frozen=True):
    """Assign one diverted hit."""

    figure: str


class Displace(Command, frozen=True):
    """Choose where a displaced figure goes."""

    zone: str


class OrderTies(Command, frozen=True):
    """Name the next MERCS among those of equal priority."""

    merc: ProfileId


class EndTurn(Command, frozen=True):
    """End the turn of the active MERCS."""

    merc: ProfileId

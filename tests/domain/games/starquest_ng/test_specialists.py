"""Specialists and traits at their limits (sections B2.2, B2.6, B2.9)."""

from fractions import Fraction
from itertools import product

from msgspec.structs import replace

from domain.games.starquest.commands import FireWeapon
from domain.games.starquest.odds import FACES
from domain.games.starquest_ng.cards import Card
from domain.games.starquest_ng.commands import AnswerAttack, CallPlayer, DeclareAttack, UseAbility
from domain.games.starquest_ng.events.cards import AbilityUsed, LifeRestored
from domain.games.starquest_ng.events.combat import DefensiveFireRolled, FightFormed, WeaponFired
from domain.games.starquest_ng.marines import Role
from domain.games.starquest_ng.rules import kits
from domain.games.starquest_ng.rules.enlisting import figure_of
from domain.games.starquest_ng.state import ExtraPhase
from games.starquest.ships import heavy, light, medium
from games.starquest_ng.positions import CHAOS, RED, Table, altered, bound, changed, down, given_card, known_as, table


def serving(at: Table, figure: str, role: Role) -> Table:
    """The position in which a marine has a role, with all its numbers."""
    known = known_as(at, figure, role=role)
    before = known.state.soldiers[figure]
    now = replace(figure_of(known.state, RED, known.state.marines[figure]), square=before.square, status=before.status)
    return changed(known, soldiers={**known.state.soldiers, figure: now})


def librarian(pieces: str = "red-1 3,3; red-2 3,8; ork-1 7,3") -> Table:
    """The shoot phase of a librarian."""
    return serving(table(pieces, step="shoot"), "red-1", "librarian")


# the librarian ---------------------------------------------------------------------------------------------------------


def test_a_librarian_fires_a_power_or_a_laser() -> None:
    at = librarian()
    assert at.state.soldiers["red-1"].weapons == ("psi_bolt", "mini_laser")
    bolt = at.dice(*medium(0, 0, 0)).when(RED, FireWeapon("red-1", "psi_bolt", figure="ork-1")).then_among(WeaponFired)
    bolt.when(RED, FireWeapon("red-1", "mini_laser", figure="ork-1")).refused("weapon_used", "SQN-SHT-01")
    laser = at.dice(*light(0, 0)).when(RED, FireWeapon("red-1", "mini_laser", figure="ork-1")).then_among(WeaponFired)
    laser.when(RED, FireWeapon("red-1", "psi_bolt", figure="ork-1")).refused("weapon_used", "SQN-SHT-01")


def test_a_librarian_has_one_power_a_player_turn() -> None:
    at = librarian()
    bolt = at.dice(*medium(0, 0, 0)).when(RED, FireWeapon("red-1", "psi_bolt", figure="ork-1"))
    bolt.when(RED, UseAbility("red-1", "ward", "red-1")).refused("ability_used", "B2.2")
    ward = at.when(RED, UseAbility("red-1", "ward", "red-1")).then(AbilityUsed)
    ward.when(RED, FireWeapon("red-1", "psi_bolt", figure="ork-1")).refused("weapon_used", "SQN-SHT-01")
    ward.dice(*light(0, 0)).when(RED, FireWeapon("red-1", "mini_laser", figure="ork-1")).then_among(WeaponFired)
    extra = changed(bolt, step="post_shoot", fired={}, extras={"red/1": ExtraPhase("shoot", ("post_shoot",), "now")})
    extra.when(RED, FireWeapon("red-1", "psi_bolt", figure="ork-1")).refused("weapon_used", "SQN-SHT-01")
    extra.dice(*light(0, 0)).when(RED, FireWeapon("red-1", "mini_laser", figure="ork-1")).then_among(WeaponFired)


def test_dread_takes_the_place_of_a_shot() -> None:
    at = librarian()
    fright = at.when(RED, UseAbility("red-1", "dread", "ork-1")).then(AbilityUsed)
    fright.when(RED, FireWeapon("red-1", "mini_laser", figure="ork-1")).refused("weapon_used", "SQN-SHT-01")
    fired = at.dice(*light(0, 0)).when(RED, FireWeapon("red-1", "mini_laser", figure="ork-1"))
    fired.when(RED, UseAbility("red-1", "dread", "ork-1")).refused("bad_target", "B2.2")
    held = bound(altered(at, "ork-1", square="4,3"), "red-1", "ork-1")
    held.when(RED, UseAbility("red-1", "dread", "ork-1")).refused("bad_target", "B2.2")


def test_dread_reaches_six_squares_and_no_dreadnought() -> None:
    at = librarian("red-1 3,3; red-2 3,8; ork-1 9,3; ork-2 10,3; dreadnought-1 5,8")
    at.when(RED, UseAbility("red-1", "dread", "ork-1")).then(AbilityUsed)
    altered(at, "ork-1", square="20,20").when(RED, UseAbility("red-1", "dread", "ork-2")).refused("bad_target", "B2.2")
    altered(at, "red-1", square="3,8").when(RED, UseAbility("red-1", "dread", "dreadnought-1")).refused("bad_target", "B2.2")


def test_a_bolt_of_defensive_fire_needs_no_power() -> None:
    at = changed(serving(table("red-1 3,3; red-2 3,8; ork-1 7,3", step="c_attack"), "red-1", "librarian"), abilities=("red-1",))
    at.dice(*heavy(1), *medium(0, 0, 0)).when(CHAOS, DeclareAttack("ork-1", "red-1", "4,3")).then_among(
        DefensiveFireRolled("red-1", 1, "psi_bolt", ("M", "M", "M"), (0, 0, 0))
    )


# the apothecary --------------------------------------------------------------------------------------------------------


def test_an_apothecary_reaches_as_far_as_a_step() -> None:
    """From 3,4 a step to 4,3 goes round a wall: StarQuest allows it, NG does not (vector G3)."""
    at = serving(table("red-1 4,3; red-2 3,4; ork-1 20,20"), "red-2", "apothecary")
    down(at, "red-1").when(RED, UseAbility("red-2", "treat", "red-1")).refused("bad_target", "B2.2")
    beside = altered(at, "red-2", square="3,3")
    down(beside, "red-1").when(RED, UseAbility("red-2", "treat", "red-1")).then_among(LifeRestored("red-1", 1))
    under = altered(altered(at, "red-2", square="3,3"), "ork-1", square="4,3")
    down(under, "red-1").when(RED, UseAbility("red-2", "treat", "red-1")).refused("bad_target", "B2.2")


def test_an_apothecary_treats_himself_and_marines_of_other_seats() -> None:
    at = serving(table("red-2 3,3; yellow-1 4,3; ork-1 20,20", teams=2), "red-2", "apothecary")
    altered(at, "red-2", life=1).when(RED, UseAbility("red-2", "treat", "red-2")).then_among(LifeRestored("red-2", 2))
    down(at, "yellow-1", -1).when(RED, UseAbility("red-2", "treat", "yellow-1")).then(AbilityUsed, LifeRestored("yellow-1", 0))
    at.when(RED, UseAbility("red-2", "treat", "red-2")).refused("bad_target", "B2.2")


def test_a_bound_apothecary_is_called_for_who_is_down() -> None:
    at = serving(table("red-2 3,3; red-1 4,3; yellow-1 9,9; ork-1 3,2", step="attack", called=None, teams=2), "red-2", "apothecary")
    at = down(bound(at, "red-2", "ork-1"), "red-1")
    called = at.when(RED, CallPlayer(RED)).when(RED, UseAbility("red-2", "treat", "red-1"))
    called.then_among(LifeRestored("red-1", 1))


def test_a_bound_carrier_of_a_hidden_card_is_called_for_who_is_down() -> None:
    at = down(bound(table("red-2 3,3; red-1 4,3; yellow-1 9,9; ork-1 3,2", step="attack", called=None, teams=2), "red-2", "ork-1"), "red-1")
    at.when(RED, CallPlayer(RED)).refused("bad_seat", "SQN-LDR-07")
    given_card(at, "bionic_eye", "red-2").when(RED, CallPlayer(RED)).then_among()


# cards and traits ------------------------------------------------------------------------------------------------------


def test_assault_blades_need_a_free_corner() -> None:
    """Both ways round the corner are open, and no enemy stands there (SQN-MOV-04)."""
    at = given_card(table("red-1 6,2; ork-1 7,3; ork-2 20,20", step="attack"), "assault_blades", "red-1")
    at.when(RED, DeclareAttack("red-1", "ork-1")).then_among(FightFormed)
    blocked = altered(at, "ork-2", square="7,2")
    blocked.when(RED, DeclareAttack("red-1", "ork-1")).refused("not_in_contact", "SQN-ATK-02")
    wall = altered(altered(at, "red-1", square="3,4"), "ork-1", square="4,3")
    wall.when(RED, DeclareAttack("red-1", "ork-1")).refused("not_in_contact", "SQN-ATK-02")


def test_a_fast_marine_stays_fast_with_a_heavy_weapon() -> None:
    at = known_as(table("red-1 3,3"), "red-1", trait="fleet")
    moves: dict[Card, int] = {"holo_thrower": 5, "terminator_suit": 5, "jump_pack": 10, "mw_blade": 7}
    for card, move in moves.items():
        held = given_card(at, card, "red-1")
        figure, _ = kits.outfitted(held.state, held.state.marines["red-1"], (), held.state.visible)
        assert figure.profile.move == move


def test_a_harness_and_a_jump_pack_add_up() -> None:
    at = given_card(given_card(given_card(table("red-1 3,3"), "holo_thrower", "red-1"), "grav_harness", "red-1"), "jump_pack", "red-1")
    figure, _ = kits.outfitted(at.state, at.state.marines["red-1"], (), at.state.visible)
    assert figure.profile.move == 9


def test_a_shield_is_of_no_use_beside_a_heavy_weapon() -> None:
    at = given_card(table("red-1 3,3"), "riot_shield", "red-1")
    for held, armour in ((at, 3), (given_card(at, "holo_thrower", "red-1"), 2)):
        figure, _ = kits.outfitted(held.state, held.state.marines["red-1"], (), held.state.visible)
        assert figure.profile.armour == armour


def test_a_watchful_figure_answers_without_a_die_under_ask() -> None:
    at = known_as(table("red-1 4,3; ork-1 7,3", step="c_attack"), "red-1", trait="watchful")
    asked = changed(at, policies={RED: {"defensive_fire": "ask"}}).when(CHAOS, DeclareAttack("ork-1", "red-1", "5,3"))
    (chance,) = asked.game.preview(asked.state, RED, AnswerAttack("yes")).odds
    hits = sum(a + b > asked.state.robotlings["ork-1"].profile.armour for a, b in product(FACES["L"], FACES["L"]))
    assert Fraction(chance.numerator, chance.denominator) == Fraction(hits, 36)
    asked.dice(*light(2, 1)).when(RED, AnswerAttack("yes")).then_among(DefensiveFireRolled("red-1", None, "laser", ("L", "L"), (2, 1)))

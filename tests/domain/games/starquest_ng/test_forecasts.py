"""What previews say of attacks, defensive fire and fights: exact chances, against all throws."""

from collections import Counter
from fractions import Fraction
from itertools import product

from domain.games.starquest.commands import AllocatePoints, FireWeapon
from domain.games.starquest.odds import FACES
from domain.games.starquest.weapons import Pool
from domain.games.starquest_ng.commands import AnswerAttack, BlowUp, DeclareAttack, NominateMain, ResolveFight, StrikeObject, ThrowGrenade
from domain.games.starquest_ng.fight_odds import losses_of, rerolled
from domain.games.starquest_ng.game import GAME
from domain.games.starquest_ng.rules import edges
from domain.games.starquest_ng.state import Fight, MissionInForce, OrderInForce
from domain.kernel.commands import Command
from domain.kernel.decisions import Preview
from domain.kernel.seats import Seat
from games.starquest.ships import heavy
from games.starquest_ng.positions import CHAOS, RED, Table, altered, bound, changed, known_as, table
from games.starquest_ng.test_forces import guarded


def preview(at: Table, seat: Seat, command: Command) -> Preview:
    return GAME.preview(at.state, seat, command)


def odds(found: Preview) -> dict[str, Fraction]:
    """Return the chances by the words of the outcome and the figure that they name."""
    return {f"{one.outcome.key} {one.outcome.params.get('at', '')}".strip(): Fraction(one.numerator, one.denominator) for one in found.odds}


def keys(found: Preview) -> list[str]:
    return [words.key for words in found.words]


def test_the_slow_side_rolls_its_best_die_again() -> None:
    counts: Counter[int] = Counter()
    for first, second, again in product(FACES["H"], FACES["H"], FACES["H"]):
        counts[min(first, second) + again] += 1

    assert rerolled(("H", "H")).counts == dict(counts)


def test_an_attack_in_contact_says_both_sides_dice_and_the_chances() -> None:
    found = preview(table("red-1 4,3; ork-1 5,3", step="attack"), RED, DeclareAttack("red-1", "ork-1"))

    assert keys(found) == ["preview-attack", "preview-side-dice", "preview-side-dice"]
    # two light dice each: the sums are equally distributed
    chances = odds(found)
    assert chances["preview-odds-down ork"] == chances["preview-odds-down red"]
    assert sum(chances.values()) == 1


def test_an_attack_from_afar_says_the_chance_of_defensive_fire() -> None:
    at = table("red-1 4,3; ork-1 7,3", step="attack")
    found = preview(at, RED, DeclareAttack("red-1", "ork-1", "6,3"))

    assert "preview-defensive-fire" in keys(found)
    hits = sum(a + b > 2 for a, b in product(FACES["L"], FACES["L"]))
    assert odds(found)["preview-odds-shot-down red"] == Fraction(1, 2) * Fraction(hits, 36)
    silent = changed(at, policies={CHAOS: {"defensive_fire": "never"}})
    assert "preview-defensive-fire" not in keys(preview(silent, RED, DeclareAttack("red-1", "ork-1", "6,3")))


def test_an_attacker_of_a_fight_that_is_formed_helps_its_main_fighter() -> None:
    at = table("red-1 4,3; red-2 6,3; ork-1 5,3", step="attack")
    formed = changed(at, fights=(Fight("fight-1", "red-1", "ork-1"),), attacked=("red-1",))
    found = preview(formed, RED, DeclareAttack("red-2", "ork-1"))

    assert "preview-helps" in keys(found)
    (own, _) = [words for words in found.words if words.key == "preview-side-dice"]
    assert (own.params["light"], own.params["helpers"]) == (3, 1)
    alone = preview(at, RED, DeclareAttack("red-2", "ork-1"))
    assert odds(found)["preview-odds-down ork"] > odds(alone)["preview-odds-down ork"]


def test_on_equal_sums_the_slower_side_loses_one() -> None:
    at = table("red-1 4,3; dreadnought-1 5,3", step="fight")
    marine, walker = at.state.soldiers["red-1"], at.state.robotlings["dreadnought-1"]
    ours, theirs = losses_of(at.state, Fight("", marine.id, walker.id), marine, 0, walker)
    equal = sum(
        a + b == sum(faces)
        for a, b in product(FACES["L"], FACES["L"])
        for faces in product(*(FACES[die] for die in walker.profile.melee.dice()))
    )

    more = theirs.where(lambda points: points > 0)
    assert more >= equal > 0
    assert ours.all == theirs.all


def test_the_preview_of_a_fight_names_who_is_slower() -> None:
    at = changed(table("red-1 4,3; dreadnought-1 5,3", step="fight"), fights=(Fight("fight-1", "red-1", "dreadnought-1"),))

    assert keys(preview(at, RED, ResolveFight("fight-1")))[-1] == "preview-slower"


def test_a_fight_without_a_main_fighter_is_none() -> None:
    at = changed(table("red-1 4,3", step="fight"), fights=(Fight("fight-1", "red-1", "ork-1"),))

    assert keys(preview(at, RED, ResolveFight("fight-1"))) == ["preview-fight-of", "preview-no-fight"]


def test_another_main_fighter_brings_his_own_dice() -> None:
    at = altered(table("red-1 4,3; red-2 6,3; ork-1 5,3", step="attack"), "red-2", melee=Pool(heavy=2))
    fighting = changed(at, fights=(Fight("fight-1", "red-1", "ork-1", ("red-2",)),), attacked=("red-1", "red-2"))
    found = preview(fighting, RED, NominateMain("fight-1", "red-2"))

    (own, _) = [words for words in found.words if words.key == "preview-side-dice"]
    assert (own.params["heavy"], own.params["light"]) == (2, 1)


def test_an_answer_says_the_chance_to_stop_the_attacker() -> None:
    at = changed(table("red-1 4,3; ork-1 8,3", step="c_attack"), policies={RED: {"defensive_fire": "ask"}})
    asked = at.when(CHAOS, DeclareAttack("ork-1", "red-1", "5,3"))

    assert keys(preview(asked, RED, AnswerAttack("no"))) == ["preview-hold-fire"]
    assert 0 < odds(preview(asked, RED, AnswerAttack("yes")))["preview-odds-shot-down ork"] < Fraction(1, 2)


def test_a_strike_says_the_chance_to_break_a_door() -> None:
    at = table("red-1 4,3", step="attack")
    barrier = next(one for one in edges.barriers(at.state) if one.name in at.state.layout.doors)
    beside = table(f"red-1 {barrier.squares()[0]}", step="attack")
    found = preview(beside, RED, StrikeObject("red-1", barrier.name))

    broken = sum(a + b > barrier.armour for a, b in product(FACES["L"], FACES["L"]))
    assert odds(found)["preview-odds-destroyed door"] == Fraction(broken, 36)


def test_blasts_say_the_chances_of_all_they_strike_friends_as_well() -> None:
    at = table("red-1 3,3; red-2 3,8; ork-1 6,3; red-3 7,3", step="shoot")
    at = changed(at, orders={"red/1": OrderInForce("to_grenades", "red/1")})
    thrown = preview(at, RED, ThrowGrenade("red-1", "6,3"))
    deadly = [Fraction(sum(a + b > armour for a, b in product(FACES["L"], FACES["L"])), 36) for armour in (1, 2)]
    assert odds(thrown) == {"preview-odds-eliminated ork": deadly[0], "preview-odds-eliminated red": deadly[1]}
    order = MissionInForce("mo_sacrifice", RED, ("red/1",), figure="red-3")
    blown = preview(changed(at, step="post_move", called=None, active=None, mission_order=order), RED, BlowUp("red-3"))
    assert {"preview-blow-up", "preview-strikes"} <= set(keys(blown))
    hits = sum(a + b > 1 for a, b in product(FACES["H"], FACES["H"]))
    assert odds(blown) == {"preview-odds-eliminated ork": Fraction(hits, 36)}


# who suffers -----------------------------------------------------------------------------------------------------------


def pierced(need: int, life: int = 1) -> Fraction:
    """Return the chance that two light dice take so much life through this armour."""
    return Fraction(sum(a + b - need >= life for a, b in product(FACES["L"], FACES["L"])), 36)


def risky(pieces: str) -> Table:
    """RED's team takes the risk to shoot at the bound pair `red-1` and `ork-1`."""
    return changed(bound(table(pieces, step="shoot"), "red-1", "ork-1"), mission_order=MissionInForce("mo_risk", RED, ("red/1",)))


def test_a_shot_that_takes_the_risk_may_hit_the_other_of_the_pair() -> None:
    """A number on the die of the pair gives the whole loss to the other, who has no armour against it (section B2.7)."""
    found = preview(risky("red-1 8,3; red-2 3,3; ork-1 8,2; ork-2 20,20"), RED, FireWeapon("red-2", "laser", figure="ork-1"))

    assert "preview-risk" in keys(found)
    for figure in ("ork", "red"):
        assert odds(found)[f"preview-odds-eliminated {figure}"] == pierced(1) / 2


def test_a_grenade_on_a_pair_says_what_the_risk_is() -> None:
    """Who is struck with the other keeps the loss or takes that of the other: an ork has less armour than a marine."""
    at = changed(risky("red-1 8,3; red-2 5,3; ork-1 8,2; ork-2 20,20"), orders={"red/1": OrderInForce("to_grenades", "red/1")})
    found = preview(at, RED, ThrowGrenade("red-2", "8,3"))

    assert "preview-risk" in keys(found)
    assert odds(found)["preview-odds-eliminated ork"] == (pierced(1) + pierced(2)) / 2


def test_points_for_one_of_a_pair_are_not_certain_until_its_die_is_rolled() -> None:
    at = risky("red-1 8,3; red-2 3,3; ork-1 8,2; ork-2 20,20")
    dice = at.state.tables.weapons["null_time_cannon"].dice
    at = altered(at, "red-2", weapons=("null_time_cannon",), fire={"null_time_cannon": dice})
    asked = at.dice(*heavy(3, 3)).when(RED, FireWeapon("red-2", "null_time_cannon"))
    found = preview(asked, RED, AllocatePoints("ork-1", 2))

    assert keys(found) == ["preview-allocate", "preview-risk", "preview-points-left"]
    assert [odds(found)[f"preview-odds-eliminated {figure}"] for figure in ("ork", "red")] == [Fraction(1, 2), Fraction(1, 2)]
    rolled = changed(asked, risks={"red-1": True})
    assert odds(preview(rolled, RED, AllocatePoints("ork-1", 2)))["preview-odds-eliminated red"] == 1
    stays = changed(asked, risks={"red-1": False})
    assert "preview-eliminates" in keys(preview(stays, RED, AllocatePoints("ork-1", 2)))


def test_a_bodyguard_may_take_the_hit_that_is_shown() -> None:
    """With the usual policy he takes what would kill the captain (SQN-RNK-17)."""
    at = altered(guarded("red-c 9,9; red-1 10,9; red-2 20,9; ork-1 9,12", "c_shoot"), "red-c", life=1)
    guard = altered(at, "red-1", life=1)
    found = odds(preview(guard, CHAOS, FireWeapon("ork-1", "laser", figure="red-c")))
    assert Fraction(0) in found.values()
    assert sum(found.values()) == pierced(2)
    never = changed(guard, policies={RED: {"guard_takes_hit": "never"}})
    assert list(odds(preview(never, CHAOS, FireWeapon("ork-1", "laser", figure="red-c"))).values()) == [pierced(2)]


def test_a_tough_marine_keeps_his_last_life_in_what_is_shown() -> None:
    shot = FireWeapon("ork-1", "laser", figure="red-1")
    at = known_as(table("red-1 9,9; ork-1 9,12", step="c_shoot"), "red-1", trait="tough")
    assert odds(preview(at, CHAOS, shot))["preview-odds-eliminated red"] == 0
    spent = changed(at, rescued=("tough red-1",))
    assert odds(preview(spent, CHAOS, shot))["preview-odds-eliminated red"] == pierced(2)
    fight = changed(at, step="c_fight", fights=(Fight("f", "ork-1", "red-1"),))
    assert odds(preview(fight, CHAOS, ResolveFight("f")))["preview-odds-down red"] == 0


def test_who_helps_a_pair_of_another_team_is_shown_as_a_helper() -> None:
    """RED has an additional close combat phase; the pair of YELLOW has no fight in it yet (SQN-ATK-06)."""
    at = bound(table("red-1 6,2; red-c 3,8; yellow-1 6,3; ork-1 7,3; ork-2 20,20", step="shoot", teams=2), "yellow-1", "ork-1")
    at = changed(at, mission_order=MissionInForce("mo_chainswords", RED, ("red/1",)))
    attack = DeclareAttack("red-1", "ork-1", "7,2")
    found = preview(at, RED, attack)
    assert "preview-helps" in keys(found)
    joined = at.when(RED, attack)
    joined = changed(joined, step="fight", called=None, active=RED)
    resolved = preview(joined, RED, ResolveFight(joined.state.fights[0].id))
    assert odds(resolved) == {key: value for key, value in odds(found).items() if "shot-down" not in key}

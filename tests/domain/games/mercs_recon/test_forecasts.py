"""Previews: exact odds, counted against all throws, and what joint actions would cost (section 13)."""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from typing import Any, Final, Literal

from domain.games.mercs_recon.commands import (
    AnswerReaction,
    BcAbility,
    BcAttack,
    BcPlant,
    Breach,
    FaAttack,
    FallBackAndCover,
    FireAndAdvance,
    Interrogate,
    RangedAttack,
    Throw,
    UseEquipment,
)
from domain.games.mercs_recon.deferred import TriggerReactions
from domain.games.mercs_recon.dice import Pool, faces, shields
from domain.games.mercs_recon.figures import Reaction, ReactionPolicy
from domain.games.mercs_recon.game import GAME
from domain.games.mercs_recon.missions import Prisoner
from domain.games.mercs_recon.odds import blast, losses, successes
from domain.games.mercs_recon.options import Options
from domain.games.mercs_recon.progress import Boni
from domain.kernel.decisions import Preview
from domain.kernel.dice import Modifier
from games.mercs_recon.positions import Table, altered, changed, run, storming, table

L: Final = "ccc_leader"


def odds(preview: Preview, key: str, **params: object) -> Fraction:
    found = [one for one in preview.odds if one.outcome.key == key and params.items() <= one.outcome.params.items()]
    return Fraction(found[0].numerator, found[0].denominator)


def test_pools_have_the_chances_of_their_faces() -> None:
    light = successes(Pool(ls=1))
    assert Fraction(light.where(bool), light.all) == Fraction(1, 2)
    heavy = successes(Pool(ss=1))
    assert [Fraction(heavy.counts[points], heavy.all) for points in (0, 1, 2)] == [Fraction(1, 2), Fraction(1, 4), Fraction(1, 4)]
    assert blast(Pool(ks=1, auto=3)).counts == {3: 5, 4: 3}


def test_losses_are_those_of_all_throws() -> None:
    incoming = successes(Pool(ls=1, ks=1))
    counted: Counter[int] = Counter()
    for damage, ways in incoming.counts.items():
        for beside, first, second in product(range(1, 9), repeat=3):
            left = damage - min(shields((beside,)), damage, 1)
            counted[max(0, left - shields((first, second)))] += ways
    assert losses(incoming, 1, 1, 2).counts == counted


def previewed(at: Table, command: RangedAttack | Throw | Interrogate | FallBackAndCover | Breach) -> Preview:
    return GAME.preview(at.state, 0, command)


def test_an_attack_names_its_odds_its_collateral_targets_and_the_terms_of_its_rolls() -> None:
    at = table("leader b2; worker c2; sec1 d2; sec1 d2")
    preview = previewed(at, RangedAttack(L, "aggressive", "o2"))
    assert [words.params for words in preview.words if words.key == "preview-collateral-target"] == [{"at": "worker", "m": 1}]
    total = losses(successes(Pool(1, 3, 1)), 1, 1, 0)
    assert odds(preview, "preview-odds-eliminated", m=2) == Fraction(total.where(lambda points: points >= 2), total.all)
    assert odds(preview, "preview-odds-cracks") == Fraction(3, 8)
    (beside,) = [terms.dice.modifiers for terms in preview.rolls if terms.dice is not None and terms.dice.base.name == "armour"]
    assert beside == (Modifier("collateral_targets", 1),)
    assert not [one for one in preview.odds if one.outcome.params.get("m") == 3]


def test_an_interrogation_and_a_throw_have_odds() -> None:
    at = altered(table("leader b2; server d4 hidden"), "leader", prisoner=Prisoner("o1", "technician", 3))
    chance = odds(previewed(at, Interrogate(L, "primary")), "preview-odds-success")
    rolled = successes(Pool(1, 3))
    assert chance == Fraction(rolled.where(lambda points: points >= 3), rolled.all)
    lands = odds(previewed(table("grenadier b7; sec1 d7"), Throw("ccc_grenadier", "d7")), "preview-odds-lands")
    assert lands == 1 - Fraction(5, 8) ** 3


def stormed(board: str, ability: BcAbility | BcAttack | BcPlant, collateral: int, **more: Any) -> Preview:
    """Return what an activation of the incinerator would do, after a battle order, with so much on the collateral track."""
    at = storming(
        table("incinerator d2; leader d2; marksman d2; server d4"), name=board, collateral=collateral, boosts=(Pool(ss=2),), **more
    )
    return GAME.preview(at.state, 0, ability)


def thrown(*kinds: Literal["SS", "LS", "KS"]) -> Iterator[tuple[int, int]]:
    """Yield the successes and the bursts of KS of every throw."""
    for shown in product(*(faces(die) for die in kinds)):
        yield sum(shown), sum(points for die, points in zip(kinds, shown, strict=True) if die == "KS")


def test_a_breach_ability_has_the_odds_of_destroying_the_objective_and_of_cracking_the_zone() -> None:
    throws = list(thrown("SS", "SS", "KS", "KS", "KS", "KS"))
    office = stormed("office", BcAbility(), 3)
    assert odds(office, "preview-odds-points", points=2) == Fraction(sum(2 + hits == 2 for hits, _ in throws), len(throws))
    assert odds(office, "preview-odds-cracks", zone="d3") == Fraction(sum(3 + 2 + blast >= 6 for _, blast in throws), len(throws))
    assert odds(office, "preview-odds-destroys", token="server") == 0
    lab = stormed("lab", BcAbility(), 3)
    assert odds(lab, "preview-odds-cracks") == 1
    assert odds(lab, "preview-odds-destroys") == Fraction(sum(3 + 2 * (2 + blast) >= 10 for _, blast in throws), len(throws))


def test_a_breach_attack_has_them_too_with_the_reroll_of_the_locker() -> None:
    again = stormed("office", BcAttack("ranged", 0, "yes"), 5, boni=Boni(locker=True), threshold=8)
    burst = Fraction(3, 8) + Fraction(5, 8) * Fraction(3, 8)
    none, one = (1 - burst) ** 4, 4 * burst * (1 - burst) ** 3
    assert odds(again, "preview-odds-cracks") == 1  # the flamer burns without dice, too
    assert odds(again, "preview-odds-destroys") == 1 - none - one
    melee = stormed("office", BcAttack("melee", 2), 5)
    assert not [one for one in melee.odds if one.outcome.key in ("preview-odds-cracks", "preview-odds-destroys")]


def test_an_ability_that_empties_a_position_besides_says_how_likely() -> None:
    at = storming(table("marksman d2; leader d2; sapper d2; server d4"))
    throws = [hits for hits, _ in thrown("SS", "SS", "LS")]
    preview = GAME.preview(at.state, 0, BcAbility())
    assert odds(preview, "preview-odds-empties", position=9) == Fraction(sum(hits >= 2 for hits in throws), len(throws))


def test_a_charge_at_the_power_supply_is_certain() -> None:
    lights_out = Options(mission="M02")
    at = storming(table("leader d2; marksman d2; grenadier d2; power d4", lights_out), threshold=6, collateral=3)
    assert odds(GAME.preview(at.state, 0, BcPlant()), "preview-odds-destroys") == 1


def test_a_throw_has_the_odds_of_its_zone_and_of_the_one_behind() -> None:
    at = table("grenadier b7; sec1 d7; sec2 e7")
    preview = previewed(at, Throw("ccc_grenadier", "d7"))
    misses = Fraction(5, 8) ** 3
    assert odds(preview, "preview-odds-eliminated", m=1) == 1 - misses  # without armour, 3 dealt without dice
    assert odds(preview, "preview-odds-cracks", zone="d7") == 1 - misses
    assert odds(preview, "preview-odds-cracks", zone="e7") == misses
    assert odds(preview, "preview-odds-eliminated", m=2) == misses  # 3 less a shield of its one die of armour are its 2 blood


def test_a_wall_charge_the_fire_of_an_advance_and_a_reaction_have_odds() -> None:
    at = table("sapper d2; sec1 d1 blood=1; sec2 e1")
    wall = GAME.preview(at.state, 0, UseEquipment("ccc_sapper", "wall_charge", "d1"))
    assert odds(wall, "preview-odds-eliminated", m=1) == 1
    assert odds(wall, "preview-odds-cracks", zone="d1") == 1


def test_the_fire_of_an_advance_and_a_reaction_have_the_odds_of_their_attacks() -> None:
    at = table("leader b2; grenadier b2; worker c2; sec1 d2")
    shot = previewed(at, RangedAttack(L, "aggressive", "o2"))
    advance = at.when(0, FireAndAdvance(L, "ccc_grenadier", "attacker", 2, "attack_first"))
    assert GAME.preview(advance.state, 0, FaAttack("ranged", "o2")).odds == shot.odds
    ready = altered(at, "leader", reaction=Reaction("selective_fire", "white"), policy=ReactionPolicy("ask"))
    asked = run(changed(ready, stage="opfor", active=""), TriggerReactions(("o2",), "T2"))
    aimed = previewed(at, RangedAttack(L, "aimed", "o2"))
    assert GAME.preview(asked.state, 0, AnswerReaction("yes", "o2")).odds == aimed.odds
    assert not GAME.preview(asked.state, 0, AnswerReaction("no")).odds


def test_joint_actions_say_who_pays_and_who_is_pulled_in() -> None:
    at = table("leader b2; grenadier b2", owners="0 1")
    pays = [words.params for words in previewed(at, FallBackAndCover(L, "ccc_grenadier", "coverer")).words if words.key == "preview-pays"]
    assert [(one["who"], one["cp"], one["player"]) for one in pays] == [(L, 1, 0), ("ccc_grenadier", 1, 1)]
    door = table("leader d2; marksman d2; grenadier d2; sapper c2; worker e2; server d4 hidden")
    words = previewed(door, Breach(L, "d3", "ccc_marksman", "ccc_grenadier", "3-2-2", "office")).words
    assert [one.params["who"] for one in words if one.key == "preview-joins"] == ["ccc_sapper"]
    assert [one.params["figures"] for one in words if one.key == "preview-pulled-in"] == [1]
    assert not [one for one in words if one.key == "preview-positions"]

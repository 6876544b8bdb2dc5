"""Previews: exact odds, counted against all throws, and what joint actions would cost (section 13)."""

from collections import Counter
from fractions import Fraction
from itertools import product
from typing import Final

from domain.games.mercs_recon.commands import Breach, FallBackAndCover, Interrogate, RangedAttack, Throw
from domain.games.mercs_recon.dice import Pool, shields
from domain.games.mercs_recon.game import GAME
from domain.games.mercs_recon.missions import Prisoner
from domain.games.mercs_recon.odds import blast, losses, successes
from domain.kernel.decisions import Preview
from domain.kernel.dice import Modifier
from games.mercs_recon.positions import Table, altered, table

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


def test_joint_actions_say_who_pays_and_who_is_pulled_in() -> None:
    at = table("leader b2; grenadier b2", owners="0 1")
    pays = [words.params for words in previewed(at, FallBackAndCover(L, "ccc_grenadier", "coverer")).words if words.key == "preview-pays"]
    assert [(one["who"], one["cp"], one["player"]) for one in pays] == [(L, 1, 0), ("ccc_grenadier", 1, 1)]
    door = table("leader d2; marksman d2; grenadier d2; sapper c2; worker e2; server d4 hidden")
    words = previewed(door, Breach(L, "d3", "ccc_marksman", "ccc_grenadier", "3-2-2", "office")).words
    assert [one.params["who"] for one in words if one.key == "preview-joins"] == ["ccc_sapper"]
    assert [one.params["figures"] for one in words if one.key == "preview-pulled-in"] == [1]
    assert not [one for one in words if one.key == "preview-positions"]

"""Awards that are earned in shots and fights (SQN-AWD), and the examples about them."""

from dataclasses import dataclass

from domain.games.starquest.commands import FireWeapon
from domain.games.starquest.weapons import Pool
from domain.games.starquest_ng.commands import ResolveFight
from domain.games.starquest_ng.events.combat import AwardEarned
from domain.games.starquest_ng.state import Fight
from games.starquest.ships import heavy, light
from games.starquest_ng.positions import RED, Table, altered, changed, table


def earned(at: Table) -> list[str]:
    """The awards that the last command brought."""
    return [fact.award for fact in at.facts if isinstance(fact, AwardEarned)]


def shot(pool: Pool, *numbers: int, at: str = "ork-1") -> Table:
    position = altered(table(f"red-1 3,3; {at} 7,3", step="shoot"), "red-1", fire={"laser": pool})
    return position.dice(*numbers).when(RED, FireWeapon("red-1", "laser", figure=at))


@dataclass(frozen=True)
class Duel:
    """A fight of a marine with so many close combat dice against a figure, without helpers unless said."""

    enemy: str
    dice: Pool
    helpers: tuple[str, ...] = ()
    old: bool = False

    def fought(self, *numbers: int) -> Table:
        at = table(f"red-1 6,3; {self.enemy} 7,3; red-2 6,2; red-3 20,3; ork-8 21,3", step="fight", called=None)
        fights = (Fight("f1", "red-1", self.enemy, self.helpers, self.old), Fight("f2", "red-3", "ork-8"))
        at = changed(altered(at, "red-1", melee=self.dice), fights=fights)
        return at.dice(*numbers).when(RED, ResolveFight("f1"))


def test_sqn_awd_01_a_shot_with_the_highest_sum_puts_an_enemy_down() -> None:
    assert earned(shot(Pool(light=2), *light(2, 2))) == ["marksman"]
    assert earned(shot(Pool(light=2), *light(2, 1))) == []
    assert earned(shot(Pool(light=3), *light(2, 2, 1))) == ["marksman"]
    assert earned(shot(Pool(light=4), *light(2, 2, 2, 2))) == []
    assert earned(shot(Pool(light=2), *light(2, 2), at="clone-1")) == ["marksman"]


def test_nx21_lasers_and_a_power_laser() -> None:
    assert earned(shot(Pool(light=2), *light(2, 2), at="gridling-1")) == ["marksman"]
    assert earned(shot(Pool(heavy=2), *heavy(3, 2))) == []
    assert earned(shot(Pool(light=3), *light(2, 2, 1))) == ["marksman"]


def test_an_award_is_earned_once() -> None:
    once = shot(Pool(light=2), *light(2, 2))
    assert once.state.earned == {"red-1": ("marksman",)}
    again = altered(changed(once, fired={}), "red-1", square="3,3")
    enemy = table("ork-2 7,3").state.robotlings["ork-2"]
    again = changed(again, robotlings={"ork-2": enemy}).dice(*light(2, 2))
    assert earned(again.when(RED, FireWeapon("red-1", "laser", figure="ork-2"))) == []


def test_sqn_awd_04_a_higher_sum_against_more_dice_without_helpers() -> None:
    assert earned(Duel("ork-1", Pool(light=1)).fought(*light(2), *light(0, 1))) == ["signa"]
    assert earned(Duel("ork-1", Pool(light=1), old=True).fought(*light(2), *light(0, 1))) == []
    assert earned(Duel("ork-1", Pool(light=1), ("red-2",)).fought(*light(2, 2), *light(0, 1))) == []
    assert earned(Duel("ork-1", Pool(light=1)).fought(*light(1), *light(0, 1))) == []


def test_nx22_an_android_and_a_dreadnought() -> None:
    assert earned(Duel("android-1", Pool(light=2)).fought(*light(2, 2), *heavy(1, 0))) == []
    won = Duel("dreadnought-1", Pool(light=2)).fought(*light(2, 2), *heavy(1, 1), *light(1, 0))
    assert earned(won) == ["signa"]

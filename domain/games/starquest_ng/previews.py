"""The effects of shots at doors and walls, and of attacks, in words and odds."""

from domain.games.starquest import forecasts
from domain.games.starquest.commands import FireWeapon
from domain.games.starquest.naming import called
from domain.games.starquest.odds import sums
from domain.games.starquest.roll_terms import attack_terms
from domain.games.starquest.rules.fire import Shot
from domain.games.starquest.state import Attack
from domain.games.starquest_ng.rules import edges, shooting
from domain.games.starquest_ng.state import NgState
from domain.kernel.decisions import Line, Odds, Preview
from domain.kernel.rules import Rules
from domain.kernel.seats import Seat
from domain.kernel.words import Words

rules = Rules[NgState]()


@rules.preview(shooting.fire_weapon)
def fire_weapon(state: NgState, seat: Seat, command: FireWeapon, shot: Shot) -> Preview:
    """StarQuest's preview; for a door or wall the chances of each loss."""
    barrier = edges.barrier(state, shot.target.object)
    if barrier is None:
        return forecasts.fire_weapon.preview(state, seat, command, shot)
    words = (
        Words("preview-fire", {**called(shot.shooter.id), "weapon": shot.weapon}),
        Words("preview-strikes-object", {**called(barrier.name, "at"), "armour": barrier.armour, "life": barrier.life}),
    )
    throws = sums(shot.pool.plus(edges.against_objects(state, shot.shooter)))
    losses = throws.turned(barrier.need().beyond)
    name = called(barrier.name, "at")
    odds = (
        Odds(Words("preview-odds-damaged", name), losses.where(bool), losses.all),
        Odds(Words("preview-odds-destroyed", name), losses.where(lambda points: points >= barrier.life), losses.all),
    )
    terms = (attack_terms(state, Attack(shot.shooter.id, "fire", shot.weapon, shot.target)),)
    return Preview(words, odds, (Line("sight", (shot.shooter.square, barrier.squares()[0])),), terms)

"""The effects of shots, in words and odds."""

from msgspec.structs import replace

from domain.games.starquest import forecasts
from domain.games.starquest.aiming import Range, Struck
from domain.games.starquest.commands import AllocatePoints, FireWeapon, ResolveEvent
from domain.games.starquest.naming import called
from domain.games.starquest.roll_terms import attack_terms, share_terms
from domain.games.starquest.rules import allocation, event_cards, fire
from domain.games.starquest.rules.event_cards.accidents import DICE_OF_CARDS
from domain.games.starquest.rules.fire import Shot
from domain.games.starquest.state import Attack, State
from domain.games.starquest_ng import harms, shot_odds
from domain.games.starquest_ng.rules import again, edges, risking, shooting
from domain.games.starquest_ng.state import NgState, Pair
from domain.kernel.decisions import Line, Odds, Preview
from domain.kernel.dice import Need
from domain.kernel.rules import Rules
from domain.kernel.seats import Seat
from domain.kernel.words import Words

rules = Rules[NgState]()
classic_rules = Rules[State]()
"""Those of commands whose rule is StarQuest's."""


@rules.preview(shooting.fire_weapon)
def fire_weapon(state: NgState, seat: Seat, command: FireWeapon, shot: Shot) -> Preview:
    """StarQuest's preview, with the chances of those who suffer; for a door or wall the chances of each loss."""
    barrier = edges.barrier(state, shot.target.object)
    if barrier is None:
        found = forecasts.fire_weapon.preview(state, seat, command, shot)
        if struck := Range(state).struck(shot.shooter, shot.weapon, shot.target):
            pairs = harms.at_risk(state, (one.name for one in struck))
            compared = again.needs(state, shot, struck)
            throws = shot_odds.throws_of(state, shot.shooter, shooting.pool_of(state, shot), compared)
            odds = harms.odds_of(state, struck, throws, shot.weapon, pairs)
            return replace(found, words=(*found.words, *_again_words(state, shot, compared), *risk_words(pairs)), odds=odds)
        return _divided(state, shot, found)
    compared = (barrier.need(),)
    words = (
        Words("preview-fire", {**called(shot.shooter.id), "weapon": shot.weapon}),
        Words("preview-strikes-object", {**called(barrier.name, "at"), "armour": barrier.armour, "life": barrier.life}),
        *_again_words(state, shot, compared),
    )
    throws = shot_odds.throws_of(state, shot.shooter, shooting.pool_of(state, shot), compared)
    losses = shot_odds.sums_of(throws).turned(barrier.need().beyond)
    name = called(barrier.name, "at")
    odds = (
        Odds(Words("preview-odds-damaged", name), losses.where(bool), losses.all),
        Odds(Words("preview-odds-destroyed", name), losses.where(lambda points: points >= barrier.life), losses.all),
    )
    terms = (attack_terms(state, Attack(shot.shooter.id, "fire", shot.weapon, shot.target)),)
    return Preview(words, odds, (Line("sight", (shot.shooter.square, barrier.squares()[0])),), terms)


def _divided(state: NgState, shot: Shot, found: Preview) -> Preview:
    """Return the preview of a shot whose points are divided after the roll, with the chances of each sum."""
    if state.tables.weapons[shot.weapon].aim != "divided":
        return found
    compared = again.needs(state, shot, ())
    throws = shot_odds.throws_of(state, shot.shooter, shooting.pool_of(state, shot), compared)
    return replace(found, words=(*found.words, *_again_words(state, shot, compared)), odds=forecasts.points_of(shot_odds.sums_of(throws)))


def _again_words(state: NgState, shot: Shot, compared: tuple[Need, ...]) -> tuple[Words, ...]:
    """Return that the chances count dice that are rolled again."""
    count = len(again.usable_rights(state, shot.shooter, compared))
    return (Words("preview-rolled-again", {"count": count}),) if count else ()


@classic_rules.preview(event_cards.resolve_event)
def resolve_event(state: State, seat: Seat, command: ResolveEvent, _: None) -> Preview:
    """Return StarQuest's preview; a tough marine keeps his last life, and a decoy takes a loss."""
    assert isinstance(state, NgState)
    found, soldier = forecasts.resolve_event.preview(state, seat, command, None), state.soldiers.get(command.figure)
    card = None if state.event is None else state.event.card
    if soldier is None or card not in ("auto_defence", "exploding_trap"):
        return found
    struck = (Struck(soldier.id),) if card == "auto_defence" else Range(state).blast(soldier.square, None)
    return replace(found, odds=harms.odds_of(state, struck, shot_odds.plain(DICE_OF_CARDS[card].pool), card))


def risk_words(pairs: tuple[Pair, ...]) -> tuple[Words, ...]:
    """Return what it means that a shot strikes bound figures."""
    return (Words("preview-risk", {"count": len(pairs)}),) if pairs else ()


@classic_rules.preview(allocation.allocate_points)
def allocate_points(state: State, seat: Seat, command: AllocatePoints, _: None) -> Preview:
    """Return the effect of points given to a target; the chances of each loss if it is not certain, or if another figure suffers it."""
    assert isinstance(state, NgState)
    found, figure = forecasts.allocate_points.preview(state, seat, command, None), state.figure(command.target)
    if figure is None:
        return found
    attack = fire.the_attack(state)
    points = share_terms(state, command.target, command.points).compared[0].need.beyond(command.points)
    shooter = state.figure(attack.piece)
    assert shooter is not None
    pairs = harms.at_risk(state, (figure.id,)) if shooting.risks(state, shooter) and points > 0 else ()
    open_pairs = tuple(pair for pair in pairs if pair.marine not in state.risks)
    losses: harms.Losses = {figure.id: points}
    for pair in pairs:
        losses = risking.swapped(losses, pair) if state.risks.get(pair.marine) else losses
    suffered = harms.chances_of(state, ((losses, 1),), allocation.CAUSE, open_pairs)
    if {name: chances.counts for name, chances in suffered.items()} == {figure.id: {points: 1}}:
        return found
    words = (found.words[0], *risk_words(open_pairs), found.words[-1])
    return replace(found, words=words, odds=tuple(harms.said(state, suffered)))

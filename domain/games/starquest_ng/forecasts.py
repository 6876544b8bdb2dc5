"""The effects of attacks, defensive fire and fights, in words and exact odds."""

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from itertools import product
from operator import neg
from typing import Final

from msgspec.structs import replace

from domain.games.starquest import forecasts as classic
from domain.games.starquest.aiming import Range, firearms
from domain.games.starquest.naming import called
from domain.games.starquest.odds import FACES, sums
from domain.games.starquest.pieces import Figure
from domain.games.starquest.prowess import armour_need
from domain.games.starquest.state import Target
from domain.games.starquest.weapons import Die, Pool, Weapon
from domain.games.starquest_ng import harms, previews
from domain.games.starquest_ng.cards import OrderCard
from domain.games.starquest_ng.commands import (
    AnswerAttack,
    BlowUp,
    DeclareAttack,
    NominateMain,
    PlayMedipack,
    ResolveFight,
    SpeakOrder,
    StrikeObject,
    ThrowGrenade,
    UseAbility,
)
from domain.games.starquest_ng.rules import (
    abilities,
    attacking,
    blasts,
    blows,
    defending,
    edges,
    fighting,
    obeying,
    orders,
    pairs,
    rescuing,
)
from domain.games.starquest_ng.state import Ability, Fight, NgState
from domain.kernel.decisions import Line, Odds, Preview
from domain.kernel.dice import Chances
from domain.kernel.rules import Rules
from domain.kernel.seats import Seat
from domain.kernel.words import Words

rules = Rules[NgState]()

_FORCED: Final = 2
"""The difference of initiative at which the slow side rolls its best die again."""


# the dice of a fight -------------------------------------------------------------------------------------------------------


def throws_of(state: NgState, fight: Fight, active: Figure, helpers: int, passive: Figure) -> Chances:
    """The active side's points less the passive side's, with the forced reroll of a slow fighter against a fast one. Rerolls by cards and
    traits are left out: they depend on what the owner wants."""
    difference = blows.initiative_of(state, active) - blows.initiative_of(state, passive)
    ours = _side(state, fight, active, passive, helpers, slow=difference <= -_FORCED)
    return ours.against(_side(state, fight, passive, active, 0, slow=difference >= _FORCED))


def _side(state: NgState, fight: Fight, main: Figure, enemy: Figure, helpers: int, *, slow: bool) -> Chances:
    own = blows.own_dice(state, fight, main, enemy)
    points = rerolled(own.dice()) if slow and own.dice() else sums(own)
    added = blows.added_to(state, fight, main)
    return points.against(sums(Pool(light=helpers)).turned(neg)).turned(lambda total: total + added)


@lru_cache(maxsize=64)
def rerolled(dice: tuple[Die, ...]) -> Chances:
    """The sum of dice after the best of them, the first of equal ones, is rolled again."""
    counts: Counter[int] = Counter()
    for faces in product(*(FACES[die] for die in dice)):
        best = faces.index(max(faces))
        for face in FACES[dice[best]]:
            counts[sum(faces) - faces[best] + face] += 1
    return Chances(dict(counts))


def losses_of(state: NgState, fight: Fight, active: Figure, helpers: int, passive: Figure) -> tuple[Chances, Chances]:
    """The life that the active and the passive main fighter's side lose."""
    throws = throws_of(state, fight, active, helpers, passive)

    def lost(points: int) -> tuple[int, int]:
        return fighting.losses(state, active, passive, max(0, points), max(0, -points))

    return throws.turned(lambda points: lost(points)[0]), throws.turned(lambda points: lost(points)[1])


def _fight_odds(state: NgState, fight: Fight, active: Figure, helpers: int, passive: Figure) -> Iterator[Odds]:
    """The chances that either main fighter goes down, and that both stand and are bound."""
    ours, theirs = losses_of(state, fight, active, helpers, passive)
    falls = 0
    for figure, losses in ((passive, theirs), (active, ours)):
        dealt = (({figure.id: points}, count) for points, count in losses.counts.items())
        suffered = harms.chances_of(state, dealt, fighting.CAUSE)[figure.id]
        down, hurt = _falls_and_wounds(suffered, figure.life)
        falls += down
        yield Odds(Words("preview-odds-down", called(figure.id, "at")), down, losses.all)
        if hurt:
            yield Odds(Words("preview-odds-hurt", called(figure.id, "at")), hurt, losses.all)
    yield Odds(Words("preview-odds-bound"), ours.all - falls, ours.all)


def _falls_and_wounds(losses: Chances, life: int) -> tuple[int, int]:
    """Return how many throws cost all of a figure's life, and how many some of it."""
    return losses.where(lambda points: points >= life), losses.where(lambda points: 0 < points < life)


def _dice_words(state: NgState, fight: Fight, figure: Figure, enemy: Figure, helpers: int) -> Words:
    pool = blows.own_dice(state, fight, figure, enemy)
    counts = {**pool.counts(), "light": pool.light + helpers, "helpers": helpers}
    return Words("preview-side-dice", {**called(figure.id, "at"), **counts})


def _comparison(state: NgState, fight: Fight, active: Figure, helpers: int, passive: Figure) -> Iterator[Words]:
    """Both sides' dice, and what a difference of initiative means."""
    yield _dice_words(state, fight, active, passive, helpers)
    yield _dice_words(state, fight, passive, active, 0)
    difference = blows.initiative_of(state, active) - blows.initiative_of(state, passive)
    if difference:
        slower = active if difference < 0 else passive
        yield Words("preview-slower-rerolls" if abs(difference) >= _FORCED else "preview-slower", called(slower.id, "at"))


# attacks -----------------------------------------------------------------------------------------------------------------------


@rules.preview(attacking.declare_attack)
def declare_attack(state: NgState, seat: Seat, command: DeclareAttack, attack: attacking.Attack) -> Preview:
    """Defensive fire on the way, then the fight that the attacker forms or joins, with the dice of both sides."""
    attacker, target, path = attack.attacker, attack.target, attack.path
    formed = next((one for one in state.fights if one.passive == target.id), None)
    words = [Words("preview-attack", {**called(attacker.id), **called(target.id, "at"), "steps": len(path)})]
    odds: list[Odds] = []
    weapons = defending.usable(state, target, attacker) if state.policy(target.seat, "defensive_fire") != "never" else {}
    if weapons:
        words.append(Words("preview-defensive-fire", {**called(target.id, "at"), "weapon": defending.strongest(weapons)}))
        odds.append(_shot_down(state, attacker, target, defending.strongest(weapons)))
    charged = (attacker.id,) if command.card else ()
    fight = Fight("", attacker.id, target.id, charged=charged)
    friend = state.bound_to(target.id)
    if formed is None and friend is not None:  # of a team without an additional close combat phase
        formed = Fight("", friend, target.id, old=True)
    main = None if formed is None else state.figure(formed.active)
    if formed is not None and main is not None:
        words.append(Words("preview-helps", {**called(attacker.id), **called(main.id, "at")}))
        fight = replace(formed, helpers=(*formed.helpers, attacker.id))
    stand = replace(attacker, square=path[-1]) if path else attacker
    sides = (fight, main or stand, len(fight.helpers), target)
    words += _comparison(state, *sides)
    lines = (Line("path", (attacker.square, *path)),) if path else ()
    return Preview(tuple(words), (*odds, *_fight_odds(state, *sides)), lines)


def _shot_down(state: NgState, attacker: Figure, defender: Figure, weapon: Weapon) -> Odds:
    """The chance that the attacker goes down before the fight: the defender must be ready, as some always are, and shoot through the
    armour."""
    ready = len(FACES["H"]) if defending.is_ready(state, defender) else sum(face > 0 for face in FACES["H"])
    losses = sums(firearms(state, defender)[weapon]).turned(armour_need(state, attacker).beyond)
    suffered = harms.chances_of(state, (({attacker.id: points}, count) for points, count in losses.counts.items()), defending.CAUSE)
    down = suffered[attacker.id].where(lambda points: points >= attacker.life)
    return Odds(Words("preview-odds-shot-down", called(attacker.id, "at")), ready * down, len(FACES["H"]) * losses.all)


@rules.preview(defending.answer_attack)
def answer_attack(state: NgState, seat: Seat, command: AnswerAttack, weapon: Weapon | None) -> Preview:
    """The chance that defensive fire stops the attacker."""
    charge = state.charge
    assert charge is not None
    attacker, defender = state.figure(charge.figure), state.figure(charge.target)
    assert attacker is not None
    assert defender is not None
    if weapon is None:
        return Preview((Words("preview-hold-fire", called(defender.id)),))
    words = (Words("preview-answer-fire", {**called(defender.id), **called(attacker.id, "at"), "weapon": weapon}),)
    return Preview(words, (_shot_down(state, attacker, defender, weapon),), (Line("sight", (defender.square, attacker.square)),))


@rules.preview(attacking.strike_object)
def strike_object(state: NgState, seat: Seat, command: StrikeObject, blow: attacking.Blow) -> Preview:
    """The chances that a door, a wall or an object is damaged or broken."""
    figure, barrier = blow
    name = called(command.object, "at")
    need = edges.need_of_object(state, command.object)
    losses = sums(attacking.strike_dice(state, blow, command.card)).turned(need.beyond)
    item = state.items.get(command.object)
    armour, life = (barrier.armour, barrier.life) if barrier is not None else (item.thing.armour, item.life) if item else (0, 0)
    struck = Words("preview-strikes-object", {**name, "armour": armour, "life": life})
    words = (Words("preview-strike", {**called(figure.id), **name}), struck)
    odds = (
        Odds(Words("preview-odds-damaged", name), losses.where(bool), losses.all),
        Odds(Words("preview-odds-destroyed", name), losses.where(lambda points: points >= life), losses.all),
    )
    return Preview(words, odds)


# blasts ------------------------------------------------------------------------------------------------------------------------


@rules.preview(obeying.blow_up)
def blow_up(state: NgState, seat: Seat, command: BlowUp, _: None) -> Preview:
    """The chances of all around the figure, friend or foe."""
    figure, field = state.soldiers[command.figure], Range(state)
    opening = (Words("preview-blow-up", {"figure": command.figure}),)
    squares = field.reached(figure, "detonate", Target())
    struck = blasts.around(state, figure)
    found = classic.area(field, struck, blasts.BLOW_UP, squares, seat, (), opening)
    return replace(found, odds=harms.odds_of(state, struck, blasts.BLOW_UP, "blow_up"))


@rules.preview(blasts.throw_grenade)
def throw_grenade(state: NgState, seat: Seat, command: ThrowGrenade, figure: Figure) -> Preview:
    """The chances of all on the square and around it."""
    field = Range(state)
    opening = (Words("preview-throw-grenade", {"piece": command.piece, "square": command.square}),)
    struck = blasts.under_grenade(state, figure, command.square)
    found = classic.area(field, struck, blasts.GRENADE, field.blast_squares(command.square), seat, (), opening)
    pairs = harms.at_risk(state, (one.name for one in struck))
    odds = harms.odds_of(state, struck, blasts.GRENADE, blasts.CAUSE, pairs)
    return replace(found, words=(*found.words, *previews.risk_words(pairs)), odds=odds)


# fights ------------------------------------------------------------------------------------------------------------------------


def _sides(state: NgState, fight: Fight) -> tuple[Fight, Figure, int, Figure] | None:
    """The fight, the active main fighter, the number of his helpers, and the passive one; None if a main fighter has left the game."""
    active, passive = pairs.fighter(state, fight.active), pairs.fighter(state, fight.passive)
    helpers = tuple(helper.id for helper in pairs.helpers(state, fight))
    return None if active is None or passive is None else (replace(fight, helpers=helpers), active, len(helpers), passive)


@rules.preview(fighting.resolve_fight)
def resolve_fight(state: NgState, seat: Seat, command: ResolveFight, fight: Fight) -> Preview:
    """The dice of both sides, and the chances of the losses."""
    sides = _sides(state, fight)
    opening = Words("preview-fight-of", {**called(fight.active), **called(fight.passive, "at")})
    if sides is None:
        return Preview((opening, Words("preview-no-fight")))
    return Preview((opening, *_comparison(state, *sides)), tuple(_fight_odds(state, *sides)))


@rules.preview(attacking.nominate_main)
def nominate_main(state: NgState, seat: Seat, command: NominateMain, fight: Fight) -> Preview:
    """The chances of the fight with the other main fighter."""
    figure, passive = state.figure(command.figure), state.figure(fight.passive)
    words = (Words("preview-main", {**called(command.figure), **called(fight.active, "at")}),)
    if figure is None or passive is None:
        return Preview(words)
    changed = replace(fight, active=figure.id, helpers=(fight.active, *(one for one in fight.helpers if one != figure.id)))
    sides = (changed, figure, len(fight.helpers), passive)
    return Preview((*words, *_comparison(state, *sides)), tuple(_fight_odds(state, *sides)))


# emergency measures ------------------------------------------------------------------------------------------------------------


@rules.preview(rescuing.play_medipack)
def play_medipack(state: NgState, seat: Seat, command: PlayMedipack, figure: Figure) -> Preview:
    """Return the figure's life afterwards, and where it stands up."""
    return Preview(_restored(state, figure, rescuing.healed(state, command.carrier, figure), command.square))


@rules.preview(abilities.use_ability)
def use_ability(state: NgState, seat: Seat, command: UseAbility, ability: Ability) -> Preview:
    """Return what the ability does; for who is treated, his life afterwards and where he stands up."""
    words = (Words("preview-use-ability", {"ability": ability}),)
    patient = state.soldiers[command.target] if ability == "treat" else None
    return Preview(words if patient is None else _restored(state, patient, patient.life + 1, command.square))


@rules.preview(orders.speak_order)
def speak_order(state: NgState, seat: Seat, command: SpeakOrder, card: OrderCard) -> Preview:
    """Return the order; for first aid, the figure's life afterwards and where it stands up."""
    words = (Words("preview-speak-order", {"card": card}),)
    patient = state.soldiers[command.figure] if card == "to_first_aid" else None
    return Preview(words if patient is None else (*words, *_restored(state, patient, patient.profile.life, command.square)))


def _restored(state: NgState, figure: Figure, life: int, square: str) -> tuple[Words, ...]:
    """Return a figure's life after an emergency measure, and where it stands up or that it stays down."""
    words = Words("preview-restored", {**called(figure.id), "life": life})
    places = rescuing.places(state, figure, life)
    if places:
        return words, Words("preview-stands-up", {**called(figure.id), "square": square or places[0]})
    return (words, Words("preview-stays-down", called(figure.id))) if figure.id in state.down else (words,)

"""The effects of attacks, defensive fire and fights, in words and exact odds."""

from collections.abc import Iterator
from fractions import Fraction

from msgspec.structs import replace

from domain.games.starquest import forecasts as classic
from domain.games.starquest.aiming import Range
from domain.games.starquest.naming import called
from domain.games.starquest.odds import sums
from domain.games.starquest.pieces import Figure
from domain.games.starquest.rules import mines
from domain.games.starquest.state import Target
from domain.games.starquest.weapons import Weapon
from domain.games.starquest_ng import fight_odds, harms, previews
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
from domain.games.starquest_ng.fight_odds import Arrival, Fates
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
from domain.games.starquest_ng.shot_odds import plain
from domain.games.starquest_ng.state import Ability, Fight, NgState
from domain.kernel.decisions import Line, Odds, Preview
from domain.kernel.rules import Rules
from domain.kernel.seats import Seat
from domain.kernel.words import Words

rules = Rules[NgState]()


# words ---------------------------------------------------------------------------------------------------------------


def _dice_words(state: NgState, fight: Fight, figure: Figure, enemy: Figure, helpers: int) -> Words:
    pool = blows.own_dice(state, fight, figure, enemy)
    counts = {**pool.counts(), "light": pool.light + helpers, "helpers": helpers}
    return Words("preview-side-dice", {**called(figure.id, "at"), **counts})


def _comparison(state: NgState, fight: Fight, active: Figure, passive: Figure) -> Iterator[Words]:
    """Both sides' dice, and what a difference of initiative means."""
    yield _dice_words(state, fight, active, passive, len(fight.helpers))
    yield _dice_words(state, fight, passive, active, 0)
    difference = blows.initiative_of(state, active) - blows.initiative_of(state, passive)
    if difference:
        slower = active if difference < 0 else passive
        yield Words("preview-slower-rerolls" if abs(difference) >= fight_odds.FORCED else "preview-slower", called(slower.id, "at"))


# attacks -----------------------------------------------------------------------------------------------------------------------


@rules.preview(attacking.declare_attack)
def declare_attack(state: NgState, seat: Seat, command: DeclareAttack, attack: attacking.Attack) -> Preview:
    """Defensive fire on the way, then the fight that the attacker forms or joins, with the dice of both sides."""
    attacker, target, path = attack.attacker, attack.target, attack.path
    formed = next((one for one in state.fights if one.passive == target.id), None)
    words = [Words("preview-attack", {**called(attacker.id), **called(target.id, "at"), "steps": len(path)})]
    arrivals: tuple[Arrival, ...] = (Arrival(state, Fraction(1)),)
    weapons = defending.usable(state, target, attacker) if state.policy(target.seat, "defensive_fire") != "never" else {}
    if weapons:
        words.append(Words("preview-defensive-fire", {**called(target.id, "at"), "weapon": defending.strongest(weapons)}))
        arrivals = _after_fire(arrivals, attacker, target, defending.strongest(weapons))
    mined = fight_odds.mines_on(state, attacker, path)
    for square in mined:
        words.append(Words("preview-mined", {**called(attacker.id), "square": square}))
        arrivals = fight_odds.after(arrivals, attacker.id, fight_odds.mined(state, attacker), mines.CAUSE)
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
    words += _comparison(state, fight, main or stand, target)
    lines = (Line("path", (attacker.square, *path)),) if path else ()
    fallen = (_shot_down(arrivals, attacker),) if weapons or mined else ()
    return Preview(tuple(words), (*fallen, *_attack_odds(arrivals, fight, stand, target)), lines)


def _after_fire(arrivals: tuple[Arrival, ...], attacker: Figure, defender: Figure, weapon: Weapon) -> tuple[Arrival, ...]:
    """Return the states after defensive fire."""
    losses = fight_odds.answered_by(arrivals[0].state, defender, attacker, weapon)
    return fight_odds.after(arrivals, attacker.id, losses, defending.CAUSE)


def _attack_odds(arrivals: tuple[Arrival, ...], fight: Fight, attacker: Figure, target: Figure) -> Iterator[Odds]:
    """The chances of the fight as the attacker comes to it; one that it would join takes place without it if it goes down before."""
    found: Fates = {}
    leads = fight.active == attacker.id
    for arrival in arrivals:
        if not arrival.stands and leads:
            continue
        state, figure = arrival.state, arrival.state.figure(attacker.id)
        assert figure is not None
        main = replace(figure, square=attacker.square) if leads else state.figure(fight.active)
        assert main is not None
        joined = fight if arrival.stands else replace(fight, helpers=tuple(one for one in fight.helpers if one != attacker.id))
        for outcome, chance in fight_odds.fates(state, joined, main, target).items():
            found[outcome] = found.get(outcome, Fraction(0)) + arrival.chance * chance
    yield from fight_odds.said(found, fight.active, target.id)


def _shot_down(arrivals: tuple[Arrival, ...], attacker: Figure) -> Odds:
    """The chance that the attacker goes down before the fight."""
    return fight_odds.odds_of("shot-down", sum((one.chance for one in arrivals if not one.stands), Fraction(0)), attacker.id)


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
    odds = _shot_down(_after_fire((Arrival(state, Fraction(1)),), attacker, defender, weapon), attacker)
    return Preview(words, (odds,), (Line("sight", (defender.square, attacker.square)),))


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
    return replace(found, odds=harms.odds_of(state, struck, plain(blasts.BLOW_UP), "blow_up"))


@rules.preview(blasts.throw_grenade)
def throw_grenade(state: NgState, seat: Seat, command: ThrowGrenade, figure: Figure) -> Preview:
    """The chances of all on the square and around it."""
    field = Range(state)
    opening = (Words("preview-throw-grenade", {"piece": command.piece, "square": command.square}),)
    struck = blasts.under_grenade(state, figure, command.square)
    found = classic.area(field, struck, blasts.GRENADE, field.blast_squares(command.square), seat, (), opening)
    pairs = harms.at_risk(state, (one.name for one in struck))
    odds = harms.odds_of(state, struck, plain(blasts.GRENADE), blasts.CAUSE, pairs)
    return replace(found, words=(*found.words, *previews.risk_words(pairs)), odds=odds)


# fights ------------------------------------------------------------------------------------------------------------------------


def _sides(state: NgState, fight: Fight) -> tuple[Fight, Figure, Figure] | None:
    """The fight with its helpers as they stand, and both main fighters; None if one of these has left the game."""
    active, passive = pairs.fighter(state, fight.active), pairs.fighter(state, fight.passive)
    helpers = tuple(helper.id for helper in pairs.helpers(state, fight))
    return None if active is None or passive is None else (replace(fight, helpers=helpers), active, passive)


@rules.preview(fighting.resolve_fight)
def resolve_fight(state: NgState, seat: Seat, command: ResolveFight, fight: Fight) -> Preview:
    """The dice of both sides, and the chances of the losses."""
    sides = _sides(state, fight)
    opening = Words("preview-fight-of", {**called(fight.active), **called(fight.passive, "at")})
    if sides is None:
        return Preview((opening, Words("preview-no-fight")))
    return Preview((opening, *_comparison(state, *sides)), tuple(_fight_odds(state, *sides)))


def _fight_odds(state: NgState, fight: Fight, active: Figure, passive: Figure) -> Iterator[Odds]:
    """The chances that any of them goes down or is hurt, and that both main fighters stand."""
    return fight_odds.said(fight_odds.fates(state, fight, active, passive), active.id, passive.id)


@rules.preview(attacking.nominate_main)
def nominate_main(state: NgState, seat: Seat, command: NominateMain, fight: Fight) -> Preview:
    """The chances of the fight with the other main fighter."""
    figure, passive = state.figure(command.figure), state.figure(fight.passive)
    words = (Words("preview-main", {**called(command.figure), **called(fight.active, "at")}),)
    if figure is None or passive is None:
        return Preview(words)
    changed = replace(fight, active=figure.id, helpers=(fight.active, *(one for one in fight.helpers if one != figure.id)))
    sides = (changed, figure, passive)
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

"""The cards of the figures that stand or stood on the board: both sides, wounds, state, weapons and equipment."""

from typing import Final

from domain.games.red_berets import values
from domain.games.red_berets.figures import NEPHARITES, SKILLS, CardSide
from domain.games.red_berets.figures import Profile as CharacterCard
from domain.games.red_berets.pieces import Card, Figure, Hand
from domain.games.red_berets.state import State
from domain.games.red_berets.weapons import WEAPONS, Weapon
from domain.kernel.words import Words
from projections.scene import Item, Profile, Profiles, ProfileSide
from projections.scenes.red_berets.pieces import figure_name, number_of
from projections.scenes.red_berets.signs import card_about, card_name, card_sign, figure_glyph, plate_of, tone_of

AWAY: Final = ("reserve", "banished", "underground")
"""The states of figures that live and stand on no square."""
_NAMES: Final = ("initiative", "actions", "armour", *SKILLS)


def profiles(state: State) -> Profiles | None:
    """Return the cards of all figures that are known, or None without figures."""
    shown = [figure for figure in state.figures.values() if figure.status != "out"]
    if not shown:
        return None
    return Profiles(Words("profiles"), [Words(f"column-{name}") for name in _NAMES], [_profile(state, figure) for figure in shown])


def _profile(state: State, figure: Figure) -> Profile:
    card = values.profile(state, figure)
    return Profile(
        figure.id,
        figure_glyph(state, figure.id),
        figure_name(figure),
        [_side("healthy", card, card.healthy), _side("wounded", card, card.wounded)],
        tone_of(state, figure.seat),
        plate_of(state, figure),
        number_of(figure.id),
        int(figure.wounds >= card.flips_at),
        _state(state, figure),
        items(state, figure),
        chosen=state.acting is not None and state.acting.figure == figure.id,
        gone=figure.status == "dead",
    )


def _side(name: str, card: CharacterCard, side: CardSide) -> ProfileSide:
    numbers = [card.initiative, card.actions, side.armour, *(side.skill(skill) for skill in SKILLS)]
    return ProfileSide(Words(f"state-{name}"), numbers, ["wound"] if name == "wounded" else [])


def _state(state: State, figure: Figure) -> Words:
    """Return the actions that are left to the acting figure, else the most important state."""
    if state.acting is not None and state.acting.figure == figure.id:
        return Words("actions-left", {"actions": state.acting.actions})
    if figure.status in ("dead", "marker", "threshold", *AWAY):
        return Words(f"state-{figure.status}")
    if figure.paralysed:
        return Words("state-paralysed")
    if figure.blind_until:
        return Words("state-blinded")
    if figure.burning_until:
        return Words("state-burning")
    if figure.wounds:
        return Words("wounds", {"wounds": figure.wounds})
    return Words("state-acted") if figure.acted else Words("state-healthy")


def items(state: State, figure: Figure) -> list[Item]:
    """Return the weapons of a figure with their states, and its other cards."""
    tone = tone_of(state, figure.seat)
    arms = [
        Item(f"arm-{weapon}", card_sign(weapon), card_name(weapon), 1, tone, about=_weapon_state(state, figure, weapon))
        for weapon in figure.weapons
    ]
    gear = [Item(f"gear-{card}", card_sign(card), card_name(card), 1, tone, about=card_about(card)) for card in figure.equipment]
    return [*arms, *(item for item, card in zip(gear, figure.equipment, strict=True) if card not in figure.weapons)]


def living_state(state: State, hand: Hand, card: Card) -> Words | None:
    """Return if a living weapon among an overlord's cards is awake and fed, for who may know it; None for other cards and viewers.

    Of a figure's open cards everybody knows it, of all others the Legion alone."""
    if card not in WEAPONS or not state.tables.weapons[card].living:
        return None
    figure = state.figures.get(hand.nepharite)
    if figure is not None and figure.stands() and card in hand.shown:
        return _weapon_state(state, figure, card)
    known = (secret.read() for secret in state.sheet if secret.is_open())
    marker = next((one for one in known if one.id in NEPHARITES and one.place != "gone" and _holds(state, hand, one.id)), None)
    return None if marker is None else _stirring(card in marker.awake, card in marker.fed)


def _holds(state: State, hand: Hand, nepharite: str) -> bool:
    return hand.nepharite == nepharite or (not hand.nepharite and len(state.hands) == 1)


def _stirring(awake: bool, fed: bool) -> Words:
    return Words("state-fed" if fed else "state-awake" if awake else "state-asleep")


def _weapon_state(state: State, figure: Figure, weapon: Weapon) -> Words:
    if weapon in figure.jammed:
        return Words("state-jammed")
    if state.tables.weapons[weapon].living:
        return card_about(weapon) if figure.status == "marker" else _stirring(weapon in figure.awake, weapon in figure.fed)
    return card_about(weapon)

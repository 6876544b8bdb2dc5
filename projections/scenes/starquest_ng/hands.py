"""Supplies: the equipment and orders that a seat may take, and those of StarQuest that the second edition has too."""

from collections.abc import Iterator, Sequence

from domain.games.starquest.naming import called
from domain.games.starquest_ng.cards import GEAR, MISSION_ORDERS, TEAM_ORDERS, Card, OrderCard
from domain.games.starquest_ng.marines import Team
from domain.games.starquest_ng.rules import kits
from domain.games.starquest_ng.rules.equipping import draft
from domain.games.starquest_ng.state import Kit, NgState
from domain.kernel.seats import Seat, Viewer
from domain.kernel.words import Value, Words
from projections.scene import Item, Supply, Tone
from projections.scenes.starquest import hands as classic
from projections.scenes.starquest.signs import TEAM_TONES
from projections.scenes.starquest_ng import signs
from projections.scenes.starquest_ng.beside import in_play


def supplies(state: NgState, viewer: Viewer) -> list[Supply]:
    """Return the viewer's own supplies, then the open ones."""
    if state.stage == "setup_mission":
        return [classic.book(state)] if viewer == state.chaos else []
    if state.step == "equip":
        return list(_arms(state, viewer))
    if state.step == "stack":
        return list(classic.chaos_choices(state)) if viewer == state.chaos else []
    return list(_in_play(state, viewer)) if in_play(state) else []


# the equipment ---------------------------------------------------------------------------------------------------------


def _arms(state: NgState, viewer: Viewer) -> Iterator[Supply]:
    """Return the cards that a marine seat may still take, each with what it costs, does, and who carries it. Empty once it is ready."""
    if viewer is None or viewer not in state.order or viewer in state.closed:
        return
    kit, teams, tone = draft(state, viewer), kits.teams_of(state, viewer), TEAM_TONES[state.squads[viewer].team]
    cards = [_card(state, kit, card, tone) for card in state.numbers.cards if _is_at_hand(state, viewer, card)]
    yield Supply("equipment", _budget("equipment", [_medals(state, kit, team) for team in teams]), cards, viewer, "cards")
    legal = {card for team in teams for card in kits.orders_for(state, team)}
    orders = [_order(kit, card, tone) for card in (*MISSION_ORDERS, *TEAM_ORDERS) if card in legal]
    taken = [(len(kit.orders.get(team.id, ())), kits.order_count(state, team)) for team in teams]
    yield Supply("orders", _budget("orders", taken), orders, viewer, "cards")


def _is_at_hand(state: NgState, seat: Seat, card: Card) -> bool:
    """Return True for a card that everybody has, and for one in the seat's armoury."""
    return not state.numbers.cards[card].armoury or card in state.rosters[seat].armoury


def _medals(state: NgState, kit: Kit, team: Team) -> tuple[int, int]:
    """Return what a team's cards cost, and the medals of its commander."""
    costs = (state.numbers.cards[held.card].cost for held in kit.cards if state.team_of(held.figure) == team.id)
    return sum(costs), state.marines[team.commander].enlisted.medals


def _budget(what: str, teams: Sequence[tuple[int, int]]) -> Words:
    """Return the title of the cards: how much is taken, and how much may be, for the one or two teams of a seat."""
    (taken, most), *others = teams
    params: dict[str, Value] = {"taken": taken, "most": most}
    for second, second_most in others:
        return Words(f"supply-take_{what}-two", {**params, "second": second, "second_most": second_most})
    return Words(f"supply-take_{what}", params)


def _card(state: NgState, kit: Kit, card: Card, tone: Tone) -> Item:
    bearers = [held.figure for held in kit.cards if held.card == card]
    about = Words(f"gear-{card}-about" if card in GEAR and card != "last_mine" else f"card-{card}-about")
    name = _priced({"card": card, "cost": state.numbers.cards[card].cost}, bearers)
    return Item(card, signs.card_glyph(card), name, 1, tone, about=about, chosen=bool(bearers))


def _priced(params: dict[str, Value], bearers: Sequence[str]) -> Words:
    """Return a card's name with its cost and its bearer, or the number of them."""
    match bearers:
        case []:
            return Words("card-priced", params)
        case [bearer]:
            return Words("card-carried", {**params, **called(bearer)})
        case _:
            return Words("card-carried-often", {**params, "bearers": len(bearers)})


def _order(kit: Kit, card: OrderCard, tone: Tone) -> Item:
    chosen = any(card in hand for hand in kit.orders.values())
    return Item(card, signs.card_glyph(card), Words("card", {"card": card}), 1, tone, about=Words(f"card-{card}-about"), chosen=chosen)


# in play ---------------------------------------------------------------------------------------------------------------


def _in_play(state: NgState, viewer: Viewer) -> Iterator[Supply]:
    if viewer == state.chaos:
        yield from classic.chaos_desk(state)
    yield classic.open_tokens(state)
    yield from classic.finds(state)
    if viewer != state.chaos:
        yield classic.robotlings_left(state)

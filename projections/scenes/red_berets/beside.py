"""Tracks, panels and supplies beside the board: the goal, the cup, reference numbers, and what waits to be placed."""

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from domain.games.red_berets.drafts import Draft
from domain.games.red_berets.figures import FIGURES, SKILLS, Kind, Profile
from domain.games.red_berets.figures import Figure as FigureId
from domain.games.red_berets.forces import UNDER, levels, markers_of
from domain.games.red_berets.pieces import Hand
from domain.games.red_berets.rules.drafting import display, draft_of
from domain.games.red_berets.rules.placing import unplaced
from domain.games.red_berets.rules.rounds import extra_possible
from domain.games.red_berets.state import TARGET, State
from domain.games.red_berets.weapons import WEAPONS, Weapon
from domain.kernel.seats import Viewer
from domain.kernel.words import Value, Words
from projections.scene import Item, Panel, Supply, Track, TrackStep, stage_at
from projections.scenes.red_berets.pieces import marker_glyph, number_of
from projections.scenes.red_berets.profiles import AWAY, items, living_state
from projections.scenes.red_berets.signs import card_name, card_sign, figure_glyph, side_at, tone_of

HOLDS: Final = 3
"""The round ends for which the prisoners must be held (RDB-M1-08)."""
ENTRANCES: Final = 3
RECORDS: Final = 6
"""The tiles that mission 3 wants recorded (RDB-M3-15)."""
NOTHING: Final = Words("nothing")


def number(count: int) -> Words:
    """Return a number as words."""
    return Words("number", {"n": count})


# tracks ----------------------------------------------------------------------------------------------------------------


def tracks(state: State) -> list[Track]:
    """Return the goal of the mission, as far as it has come."""
    if not state.round:
        return []
    match state.agreed.mission:
        case "m1":
            steps = [TrackStep(Words("goal-hold", {"count": place + 1}), stage=stage_at(place, state.hold - 1)) for place in range(HOLDS)]
            return [Track("goal", Words("track-hold"), steps)]
        case "m2":
            return [Track("goal", Words("track-goal"), [_entrances(state)])]
        case "m3":
            recorded = TrackStep(Words("goal-recorded"), value=len(state.recorded), most=RECORDS)
            return [Track("goal", Words("track-goal"), [_entrances(state) if state.stage == 1 else recorded])]
        case "m4":
            return []


def _entrances(state: State) -> TrackStep:
    return TrackStep(Words("goal-entrances"), value=state.entrances_found, most=ENTRANCES)


# panels ----------------------------------------------------------------------------------------------------------------


def panels(state: State) -> list[Panel]:
    """Return the panels of public facts: the reference numbers."""
    return [] if state.phase == "beginning" else [_numbers(state), _weapons(state)]


def _numbers(state: State) -> Panel:
    """Return the values of every kind of figure that takes part: both sides of its card."""
    names = ("figure", "initiative", "actions", "armour", *SKILLS)
    rows = [_card(name, state.tables.figures[name]) for name in _kinds(state)]
    return Panel("numbers", Words("panel-numbers"), [Words(f"column-{name}") for name in names], rows)


def _kinds(state: State) -> Iterator[FigureId]:
    """Return the first figure of each kind; overlords and leaders differ."""
    own = {name[0] for name in state.figures} | ({"N", "L"} if state.agreed.mission != "m4" else set())
    seen: set[Kind] = set()
    for name in FIGURES:
        kind = state.tables.figures[name].kind
        if name[0] in own and (kind not in seen or kind == "nepharite"):
            seen.add(kind)
            yield name


def _card(name: FigureId, profile: Profile) -> list[Words]:
    one, other = profile.healthy, profile.wounded
    called = Words("figure-name", {"figure": name}) if profile.kind == "nepharite" else Words(f"kind-{profile.kind}")
    skills = (_sides(one.skill(skill), other.skill(skill)) for skill in SKILLS)
    return [called, number(profile.initiative), number(profile.actions), _sides(one.armour, other.armour), *skills]


def _sides(healthy: int | None, wounded: int | None) -> Words:
    return NOTHING if healthy is None or wounded is None else Words("both-sides", {"healthy": healthy, "wounded": wounded})


def _weapons(state: State) -> Panel:
    rows = [_weapon(state, weapon) for weapon in WEAPONS if weapon in _arsenal(state)]
    return Panel("weapons", Words("panel-weapons"), [Words(f"column-{name}") for name in ("weapon", "damage", "range")], rows)


def _arsenal(state: State) -> set[str]:
    """Return the standard weapons of both sides, and the cards that are public."""
    names = list(_kinds(state))
    held = {weapon for name in (*names, *(("L9",) if "L3" in names else ())) for weapon in state.tables.figures[name].weapons}
    carried = {weapon for figure in state.figures.values() for weapon in figure.weapons}
    return {*held, *carried, *(str(card) for hand in state.hands for card in hand.shown)}


def _weapon(state: State, weapon: Weapon) -> list[Words]:
    rule = state.tables.weapons[weapon]
    damage = Words("damage-double" if rule.double else "number", {"n": rule.damage})
    reach = Words("range-beside") if not rule.firearm else Words("value-unlimited") if rule.range is None else number(rule.range)
    return [Words(f"weapon-{weapon}"), damage, reach]


# supplies --------------------------------------------------------------------------------------------------------------


def supplies(state: State, viewer: Viewer) -> list[Supply]:
    """Return what lies beside the board for this viewer."""
    if state.phase == "beginning":
        return []
    found = [*_to_place(state), *_drafted(state, viewer), *_acting(state), *_below(state), *_hands(state), *_away(state)]
    return [*found, _cup(state)] if state.round else found


def _item(state: State, name: str, *, about: Words | None = None) -> Item:
    figure = state.figures.get(name)
    seat = state.roles.legion if figure is None else figure.seat
    glyph = marker_glyph(state, name) if figure is None else figure_glyph(state, name)
    return Item(name, glyph, Words("figure-name", {"figure": name}), 1, tone_of(state, seat), text=number_of(name), about=about)


def _to_place(state: State) -> Iterator[Supply]:
    """Return the figures that the open placement still has to place."""
    waiting = unplaced(state)
    if waiting:
        yield Supply("placing", Words("supply-placing"), [_item(state, name) for name in waiting], form="cards")


def _drafted(state: State, viewer: Viewer) -> Iterator[Supply]:
    """Return the markers that the Legion still has to put into boxes, in mission 3 of both levels, and the cards taken so far."""
    if state.phase != "setup" or viewer is None or viewer in state.finished:
        return
    draft = draft_of(state, viewer)
    if viewer == state.roles.legion:
        for level in levels(state.agreed):
            shown = display(draft, level)
            handles = markers_of(state.agreed, shown.nepharite)
            if level == UNDER:
                items = [_lower(state, handle, shown.boxes.get(handle)) for handle in handles]
            else:
                items = [_item(state, handle) for handle in handles if handle not in shown.boxes]
            yield Supply(f"markers-{level}", Words(f"supply-markers-{level}"), items, viewer, "cards")
    yield from _taken(state, viewer, draft)


def lower_item(handle: str) -> str:
    """Return the id of the card of a lower marker; the display above may hold one of the same number."""
    return f"under-{handle}"


def _lower(state: State, handle: str, pos: int | None) -> Item:
    """Return the card of a lower marker with its box."""
    about = None if pos is None else Words("tile", {"pos": pos + 1})
    return replace(_item(state, handle), id=lower_item(handle), about=about)


def _below(state: State) -> Iterator[Supply]:
    """Return the lower markers with their boxes for those who know them, until the caves are played (see `stages.begin_stage_two`)."""
    if state.under and all(secret.is_open() for secret in state.under):
        items = [_lower(state, secret.read().id, secret.read().pos) for secret in state.under]
        yield Supply("below", Words("supply-below"), items, state.roles.legion, "cards")


def _taken(state: State, viewer: int, draft: Draft) -> Iterator[Supply]:
    cards = [(figure, str(card)) for figure, held in draft.equipment.items() for card in held]
    cards += [(nepharite, str(card)) for nepharite, chosen in draft.cards.items() for card in chosen.necrotech]
    if cards:
        items = [_taken_item(state, viewer, figure, card) for figure, card in cards]
        yield Supply("taken", Words("supply-taken"), items, viewer, "cards")


def _taken_item(state: State, viewer: int, figure: str, card: str) -> Item:
    about = Words("card-bearer", {"figure": figure})
    return Item(f"taken-{figure}-{card}", card_sign(card), card_name(card), 1, tone_of(state, viewer), about=about)


def _acting(state: State) -> Iterator[Supply]:
    """Return the acting figure with its actions, and its weapons and cards."""
    acting = state.acting
    if acting is None:
        return
    title = Words("supply-acting", {"figure": acting.figure, "actions": acting.actions})
    if acting.figure == TARGET:
        yield Supply("acting", title, [], state.roles.legion, "cards")
        return
    figure = state.figures[acting.figure]
    yield Supply("acting", title, items(state, figure), figure.seat, "cards")


def _hands(state: State) -> Iterator[Supply]:
    """Return the cards of each overlord: those that the viewer knows, and the number of the others."""
    for hand in state.hands:
        if hand.cards:
            yield Supply(f"hand-{hand.slot}", _hand_title(hand), list(_held(state, hand)), state.roles.legion)


def _hand_title(hand: Hand) -> Words:
    return Words("supply-hand", {"figure": hand.nepharite}) if hand.nepharite else Words("supply-hand-unknown")


def _held(state: State, hand: Hand) -> Iterator[Item]:
    tone = tone_of(state, state.roles.legion)
    shown, hidden = list(hand.shown), 0
    for secret in hand.cards:
        if not secret.is_open():
            hidden += 1
        elif secret.read() not in shown:
            yield Item(
                f"card-{hand.slot}-{secret.read()}",
                card_sign(secret.read()),
                card_name(secret.read()),
                1,
                tone,
                hidden=True,
                about=living_state(state, hand, secret.read()),
            )
    for card in shown:
        about = living_state(state, hand, card)
        yield Item(f"card-{hand.slot}-{card}", card_sign(card), card_name(card), 1, tone, about=about)
    closed = hidden - len(shown) if hidden == len(hand.cards) else hidden
    if closed > 0:
        yield Item(f"card-{hand.slot}", "unknown", Words("cards-hidden"), closed, tone, hidden=True)


def _away(state: State) -> Iterator[Supply]:
    """Return the living figures that stand on no square."""
    away = [figure for figure in state.figures.values() if figure.status in AWAY]
    if away and state.phase != "setup":
        items = [_item(state, figure.id, about=Words(f"state-{figure.status}")) for figure in away]
        yield Supply("away", Words("supply-away"), items, form="cards")


def _cup(state: State) -> Supply:
    """Return the chits in the cup by seat, those saved, and the extra turns that may still be given."""
    items: list[Item] = []
    for seat in state.seats():
        side, tone = side_at(state, seat), tone_of(state, seat)
        params: dict[str, Value] = {"side": side}
        items.append(Item(f"cup-{side}", "chit-sign", Words("chits-left", params), state.cup.get(seat, 0), tone))
        if state.saved.get(seat, 0):
            items.append(Item(f"saved-{side}", "do-save-chit", Words("chits-saved", params), state.saved[seat], tone))
        if seat in state.human_seats() and extra_possible(state, seat):
            items.append(Item(f"extra-{side}", "do-extra-turn", Words("extra-turn", params), 1, tone))
    return Supply("cup", Words("cup"), items)

"""Set-up (section 3): roles, ship, decks and stocks, and the choices that all seats make at once."""

from collections.abc import Iterator
from typing import Final, get_args

from msgspec.structs import replace

from domain.games.starquest import loading, loadouts
from domain.games.starquest.cards import SCOPES, EventCard, event_deck
from domain.games.starquest.chance import SEALED
from domain.games.starquest.commands import ChooseDreadnought, ChooseLoadout, ChooseMission, Done, LoadoutPart
from domain.games.starquest.events import setup as facts
from domain.games.starquest.events.movement import FigureStoodDown
from domain.games.starquest.figures import GEAR, TROOPERS, ChaosKind, Figures, Mix, commander_id, full_mix, tokens_of, trooper_id
from domain.games.starquest.house import COMMANDER_LIFE, house_rules
from domain.games.starquest.missions import ALL_MISSIONS, MissionId, for_teams
from domain.games.starquest.options import Options, roles, volunteer
from domain.games.starquest.pieces import Figure, Gear
from domain.games.starquest.rules import crates, dreadnought, gearing, objectives, stacks, turns, weather
from domain.games.starquest.rules.admission import awaited_seats
from domain.games.starquest.state import State
from domain.games.starquest.tables import Tables
from domain.games.starquest.weapons import HEAVY_WEAPONS, HeavyWeapon
from domain.kernel.commands import Command
from domain.kernel.decisions import Choice, Decision, Option, Picks, offer
from domain.kernel.errors import Refused
from domain.kernel.replaceable import replaceable
from domain.kernel.rules import Rules, allows, always
from domain.kernel.seats import ALL, Seat, audience
from domain.kernel.secret import Secret
from domain.kernel.turn import Turn

rules = Rules[State]()

USUAL_ARSENAL: Final[tuple[HeavyWeapon, HeavyWeapon]] = ("null_time_cannon", "holo_thrower")
"""The weapons of a dreadnought for which none were chosen; the first is lost first (A39)."""


def begin(turn: Turn[State], options: Options, seats: int) -> None:
    """Steps 1 and 2: the Chaos seat, and the mission if the options name it (SQ-SET-01, SQ-SET-02; see `choose_mission`)."""
    chaos = volunteer(options)
    if chaos is None:
        (chaos,) = turn.pick("roles", seats, 1)
        turn.record(facts.RoleDrawn(chaos))
    formed = tuple(facts.TeamSeat(seat, team) for seat, team in roles(options, seats, chaos).teams)
    turn.record(facts.TeamsFormed(options, _agreed_tables(options), chaos, formed))
    if options.mission == "chaos_chooses":
        turn.begin_turn(chaos)
    else:
        set_up(turn, options.mission)


def _agreed_tables(options: Options) -> Tables:
    """The numbers of the components, with the life that the options set (section 2.12, SQ-SET-07, SQH-MED-01)."""
    tables = loading.tables()
    figures = tables.figures
    life = COMMANDER_LIFE if house_rules(options).commander else options.commander_life
    commanders = {kit: replace(profile, life=life) for kit, profile in figures.commanders.items()}
    chief = replace(figures.chaos["chaos_commander"], life=options.chaos_commander_life)
    return replace(tables, figures=replace(figures, commanders=commanders, chaos={**figures.chaos, "chaos_commander": chief}))


def mission_of(word: str) -> MissionId:
    """The mission of this name; refused for any other word."""
    for mission in ALL_MISSIONS:
        if mission == word:
            return mission
    raise Refused("unknown_mission", "SQ-SET-03", word)


def check_mission(state: State, seat: Seat, command: ChooseMission) -> MissionId:
    """The mission that is meant."""
    return mission_of(command.mission_id)


def _missions(state: State, seat: Seat) -> tuple[Option, ...]:
    return (offer(ChooseMission, Choice("mission_id", "word", ALL_MISSIONS)),)


rules.phase("setup_mission", awaited_seats)(always(ChooseMission("M1")))


@rules.command(ChooseMission, "setup_mission", check=check_mission, offers=_missions)
def choose_mission(turn: Turn[State], seat: Seat, command: ChooseMission, mission: MissionId) -> None:
    """SQ-SET-03: Chaos chooses the mission."""
    set_up(turn, mission)


def set_up(turn: Turn[State], mission_id: MissionId) -> None:
    """Steps 2 to 5: ship, docks, event deck, blips and chips; then all seats choose (SQ-SET-04, SQ-SET-05, SQ-SET-06)."""
    mission, teams = loading.mission(mission_id), len(turn.state.order)
    own = audience(turn.state.chaos)
    main = for_teams(mission, teams)
    turn.record(facts.MissionChosen(mission_id, loading.ship(mission_id), main, Secret(own, mission.secondary)))
    objectives.place(turn, "main", main)
    docks = turn.shuffle("docks", len(mission.docks))
    turn.record(facts.DocksAssigned(tuple(1 + dock for dock in docks[:teams])))
    weather.begin(turn)
    gearing.begin(turn)
    crates.fill(turn)
    _shuffle_events(turn)
    gear = gearing.blips_with_gear(turn.state)
    _prepare_blips(turn, {**mission.blips[teams - 1], GEAR: gear} if gear else mission.blips[teams - 1])
    _prepare_chips(turn, mission.chips[teams - 1])
    open_choices(turn)


@replaceable
def open_choices(turn: Turn[State]) -> None:
    """Step 6: all seats choose at once; seats that have withdrawn take the usual choice."""
    turn.begin_turn(*turn.state.seats())
    for seat in turn.state.order:
        if turn.state.squads[seat].withdrawn:
            close(turn, seat)


def _shuffle_events(turn: Turn[State]) -> None:
    """R3: a shorter deck always holds the transmission; the others are drawn. it may have a place that everybody knows."""
    if turn.state.house.side_card_at:
        _shuffle_around_side_card(turn)
        return
    deck, size = event_deck(turn.state.tables.cards), turn.state.options.event_cards
    cards = deck
    if size < len(deck):
        others = turn.hidden_pick(SEALED, "event_cards", len(deck) - 1, size - 1)
        cards = (deck[0], *(deck[1 + index.read()] for index in others))
    order = turn.hidden_shuffle(SEALED, "event_deck", size)
    turn.record(facts.EventDeckShuffled(tuple(Secret(index.audience, cards[index.read()]) for index in order)))


def _shuffle_around_side_card(turn: Turn[State]) -> None:
    """The other cards are drawn and shuffled, the transmission lies openly at its place."""
    deck, size = event_deck(turn.state.tables.cards), turn.state.options.event_cards
    others = deck[1:]
    if size < len(deck):
        picked = turn.hidden_pick(SEALED, "event_cards", len(others), size - 1)
        others = tuple(others[index.read()] for index in picked)
    order = turn.hidden_shuffle(SEALED, "event_deck", len(others))
    cards: list[Secret[EventCard]] = [Secret(index.audience, others[index.read()]) for index in order]
    cards.insert(min(turn.state.house.side_card_at, size) - 1, Secret(ALL, deck[0]))
    turn.record(facts.EventDeckShuffled(tuple(cards)))


def _dealt(turn: Turn[State], purpose: str, mix: Mix) -> tuple[Secret[ChaosKind], ...]:
    """The tokens of a mix in hidden order, each for Chaos alone (R4, R5)."""
    tokens, own = tokens_of(mix), audience(turn.state.chaos)
    return tuple(Secret(own, tokens[index.read()]) for index in turn.hidden_shuffle(SEALED, purpose, len(tokens)))


def _numbered(word: str, first: int, count: int) -> tuple[str, ...]:
    return tuple(f"{word}-{number:02d}" for number in range(first, first + count))


def _prepare_blips(turn: Turn[State], mix: Mix) -> None:
    kinds = _dealt(turn, "blips", mix)
    turn.record(facts.BlipPoolPrepared(mix, _numbered("blip", 1, len(kinds)), kinds))


def _prepare_chips(turn: Turn[State], mix: Mix) -> None:
    rest = {kind: count - mix.get(kind, 0) for kind, count in full_mix(turn.state.tables.figures).items()}
    stock, box = _dealt(turn, "chips", mix), _dealt(turn, "box", rest)
    numbers = _numbered("chip", 1, len(stock)), _numbered("chip", 1 + len(stock), len(box))
    turn.record(facts.ChipStockPrepared(mix, *numbers, stock, box))


# choosing ------------------------------------------------------------------------------------------------------------------


@rules.phase("setup_loadout", awaited_seats)
def close_by_default(state: State, seat: Seat, decision: Decision) -> Command:
    """The choice so far; an invalid loadout is replaced by the usual one (A39), and so is an invalid division of the blips."""
    if allows(lambda: check_done(state, seat)):
        return Done()
    return stacks.USUAL_DIVISION if seat == state.chaos else ChooseLoadout("all", loadouts.USUAL)


def check_chooser(state: State, seat: Seat, *, chaos: bool) -> None:
    """In the set-up all seats choose at once, each for itself, until it has closed its choice."""
    if (seat == state.chaos) != chaos:
        raise Refused("wrong_phase", "SQ-TRN-02", state.stage)
    if seat in state.closed:
        raise Refused("already_chosen", "SQ-SET-08")


def draft(state: State, seat: Seat) -> loadouts.Loadout:
    """The seat's choices so far, the rest as usual."""
    squad = state.squads[seat]
    usual = loadouts.usual(state.tables.cards, squad.team)
    gear = usual.gear if squad.gear is None else squad.gear.read()
    return loadouts.Loadout(gear, usual.order if squad.hand is None else squad.hand.read()[0])


def check_loadout(state: State, seat: Seat, command: ChooseLoadout) -> loadouts.Loadout:
    """The loadout with the part changed; an invalid combination is refused at the `done`."""
    check_chooser(state, seat, chaos=False)
    return loadouts.changed(state.tables.cards, state.squads[seat].team, draft(state, seat), command.part, command.value)


def _parts(state: State, seat: Seat) -> Iterator[Option]:
    parts: tuple[LoadoutPart, ...] = get_args(LoadoutPart)
    for part in () if seat == state.chaos else parts:
        picks: Picks = "card" if part in loadouts.CARD_PARTS or part == "order" else "word"
        values = loadouts.values_of(state.tables.cards, state.squads[seat].team, part)
        yield offer(ChooseLoadout, Choice("value", picks, values), part=part)


@rules.command(ChooseLoadout, "setup_loadout", check=check_loadout, offers=_parts)
def choose_loadout(turn: Turn[State], seat: Seat, command: ChooseLoadout, loadout: loadouts.Loadout) -> None:
    """SQ-SET-08, SQ-SET-09: the whole choice is recorded again; order cards separately, because they stay secret."""
    if command.part != "order":
        _record_gear(turn, seat, loadout.gear)
    if command.part in ("all", "order"):
        _record_order(turn, seat, loadout)


def _record_gear(turn: Turn[State], seat: Seat, gear: Gear) -> None:
    turn.record(facts.LoadoutChosen(seat, Secret(audience(seat), gear)))


def _record_order(turn: Turn[State], seat: Seat, loadout: loadouts.Loadout) -> None:
    turn.record(facts.OrderChosen(seat, Secret(audience(seat), (loadout.order,)), 1))


def check_dreadnought(state: State, seat: Seat, command: ChooseDreadnought) -> tuple[HeavyWeapon, HeavyWeapon]:
    """The two weapons that are meant, different ones."""
    check_chooser(state, seat, chaos=True)
    wanted = dreadnought.two_weapons(command.first, command.second)
    if wanted is None:
        raise Refused("unknown_weapon", "SQ-SET-10", f"{command.first} {command.second}")
    if wanted[0] == wanted[1]:
        raise Refused("weapon_duplicate", "SQ-SET-10", command.first)
    return wanted


def _arsenals(state: State, seat: Seat) -> Iterator[Option]:
    for first in HEAVY_WEAPONS if seat == state.chaos else ():
        others = tuple(weapon for weapon in HEAVY_WEAPONS if weapon != first)
        yield offer(ChooseDreadnought, Choice("second", "word", others), first=first)


@rules.command(ChooseDreadnought, "setup_loadout", check=check_dreadnought, offers=_arsenals)
def choose_dreadnought(turn: Turn[State], seat: Seat, command: ChooseDreadnought, weapons: tuple[HeavyWeapon, HeavyWeapon]) -> None:
    """Two different heavy weapons, in the order in which they are lost."""
    turn.record(facts.DreadnoughtChosen(Secret(audience(seat), weapons)))


def check_done(state: State, seat: Seat) -> None:
    """Refuse to close a choice twice, and an invalid loadout or division of the blips."""
    check_chooser(state, seat, chaos=seat == state.chaos)
    if seat == state.chaos:
        stacks.check_division(state)
    else:
        loadouts.check(state.tables.cards, draft(state, seat).gear)


def close(turn: Turn[State], seat: Seat) -> None:
    """Close the seat's choice, with the usual one for what it did not choose; after the last seat the game begins."""
    state = turn.state
    if seat == state.chaos:
        if state.arsenal is None:
            turn.record(facts.DreadnoughtChosen(Secret(audience(seat), USUAL_ARSENAL)))
        stacks.keep(turn)
    else:
        squad = state.squads[seat]
        if squad.gear is None:
            _record_gear(turn, seat, draft(state, seat).gear)
        if squad.hand is None:
            _record_order(turn, seat, draft(state, seat))
    turn.record(facts.SetupClosed(seat))
    if len(turn.state.closed) == len(turn.state.seats()):
        _reveal(turn)


@replaceable
def close_as_usual(turn: Turn[State], seat: Seat) -> None:
    """Close the choice of a seat that does not decide; an invalid loadout is replaced by the usual one (A39)."""
    if not allows(lambda: check_done(turn.state, seat)):
        _record_gear(turn, seat, loadouts.usual(turn.state.tables.cards, turn.state.squads[seat].team).gear)
    close(turn, seat)


def _reveal(turn: Turn[State]) -> None:
    """Steps 6 and 7: weapons and equipment are public, the figures are docked, the first round begins.

    Figures of seats that have withdrawn stand down (A38).
    """
    shown: list[facts.RevealedLoadout] = []
    figures: list[Figure] = []
    for seat in turn.state.order:
        squad = turn.state.squads[seat]
        assert squad.gear is not None
        gear = turn.reveal(squad.gear, ALL).read()
        scopes = {trooper_id(squad.team, trooper): card for card, trooper in zip(SCOPES, gear.scopes, strict=True) if trooper}
        shown.append(facts.RevealedLoadout(seat, gear.commander_set, gear.weapons, gear.equipment, scopes))
        figures += _figures_of(turn.state, seat, gear)
    turn.record(facts.LoadoutsRevealed(tuple(shown), tuple(figures)))
    turn.record(*(FigureStoodDown(figure.id) for figure in figures if turn.state.squads[figure.seat].withdrawn))
    turns.begin_round(turn, 1)


def _figures_of(state: State, seat: Seat, gear: Gear) -> list[Figure]:
    numbers: Figures = state.tables.figures
    team = state.squads[seat].team
    chief = numbers.commanders[gear.commander_set]
    found = [Figure(commander_id(team), seat, "commander", chief, chief.life, tuple(chief.fire), status="docked")]
    for trooper, weapon in zip(TROOPERS, gear.weapons, strict=True):
        profile = numbers.troopers[weapon]
        found.append(Figure(trooper_id(team, trooper), seat, "trooper", profile, profile.life, tuple(profile.fire), status="docked"))
    return found

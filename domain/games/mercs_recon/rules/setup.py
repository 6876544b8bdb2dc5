"""Set-up (section 3): mission, building, agents, objectives, decks; then the profiles and who plays whom."""

from collections.abc import Iterable

from domain.games.mercs_recon import loading
from domain.games.mercs_recon.building import LayoutId
from domain.games.mercs_recon.chance import SEALED, shuffle_agent_deck, shuffle_event_deck
from domain.games.mercs_recon.commands import ChooseProfile, ClaimMerc
from domain.games.mercs_recon.coordinates import ZONES
from domain.games.mercs_recon.deferred import BeginRound, PlaceMercs
from domain.games.mercs_recon.events.setup import (
    AgentPlaced,
    ChoiceBegan,
    LayoutBuilt,
    MercClaimed,
    MercPlaced,
    MercsReady,
    MissionChosen,
    ObjectivesHidden,
    ProfileNamed,
    TurnOrderSet,
)
from domain.games.mercs_recon.figures import Merc
from domain.games.mercs_recon.missions import MISSIONS, TOKENS, MissionId, Token
from domain.games.mercs_recon.options import Options
from domain.games.mercs_recon.profiles import Profile, ProfileId, team_of
from domain.games.mercs_recon.rules.generator import generated
from domain.games.mercs_recon.rules.ties import order
from domain.games.mercs_recon.state import State
from domain.kernel.commands import Command
from domain.kernel.decisions import Choice, Decision, Option, offer
from domain.kernel.errors import Refused
from domain.kernel.rules import Rules
from domain.kernel.seats import NOBODY, Seat
from domain.kernel.secret import Secret
from domain.kernel.turn import Turn

rules = Rules[State]()

_UNLIMITED = -1
_BY_ELEVATOR = 3
_SITES = 5


def begin(turn: Turn[State], options: Options, seats: int) -> None:
    """Steps 1 to 5: all chance of the set-up, before anybody decides (MRC-BLD-06, MRC-BLD-07, MRC-BLD-08)."""
    mission = _mission(turn, options)
    profiles = tuple(loading.profiles()[profile] for profile in team_of(options.team))
    turn.record(MissionChosen(mission, loading.missions()[mission], options, seats, loading.tables(), profiles))
    _build(turn, options)
    for zone in turn.state.building.zones:
        if zone.mark:
            turn.record(AgentPlaced(f"A{turn.state.next_agent}", zone.mark, zone.id, "setup"))
    _hide_objectives(turn)
    shuffle_agent_deck(turn)
    shuffle_event_deck(turn)
    if options.team_size < len(profiles):
        turn.record(ChoiceBegan())
        turn.begin_turn(turn.state.captain)
    else:
        _ready(turn, profiles)
    turn.rules.resume(turn)


def _mission(turn: Turn[State], options: Options) -> MissionId:
    if options.mission != "draw":
        return options.mission
    (drawn,) = turn.pick("mission", len(MISSIONS), 1)
    return MISSIONS[drawn]


def _build(turn: Turn[State], options: Options) -> None:
    """A ready layout or a drawn one (section 3, step 2)."""
    layout: LayoutId | None = None if options.layout == "random" else options.layout
    plan = generated(turn) if layout is None else loading.layout(layout)
    built = loading.building(plan)
    turn.record(LayoutBuilt(layout, plan.slots, plan.burst, built.zones, built.sides))


def _hide_objectives(turn: Turn[State]) -> None:
    """One token on the server room, five on sites drawn among the others (MRC-HID-01; see `begin`)."""
    building = turn.state.building
    server = building.special["server_room"]
    others = [zone for zone in ZONES if building.at[zone].special and not building.at[zone].hall and zone != server]
    picked = turn.pick("sites", len(others), _SITES)
    hidden = turn.hidden_shuffle(SEALED, "objectives", len(TOKENS))
    tokens: tuple[Secret[Token], ...] = tuple(Secret(NOBODY, TOKENS[token.read()]) for token in hidden)
    turn.record(ObjectivesHidden((server, *(others[site] for site in picked)), tokens))


def _ready(turn: Turn[State], profiles: Iterable[Profile]) -> None:
    """The MERCS with their start values; the seats claim them, a single seat has them all (MRC-TRN-01)."""
    turn.record(MercsReady(tuple(_merc(profile) for profile in profiles)))
    if len(turn.state.playing) > 1:
        turn.begin_turn(turn.state.claimant)
        return
    for merc in turn.state.mercs:
        turn.record(MercClaimed(merc, turn.state.captain, turn.state.captain))
    _start(turn)


def _merc(profile: Profile) -> Merc:
    charges = {equipment.item: equipment.charges or _UNLIMITED for equipment in profile.equipment}
    return Merc(profile.id, profile, profile.start_cp, profile.ammo, profile.blood, profile.start_priority, charges)


def _start(turn: Turn[State]) -> None:
    turn.end_turn()
    order(turn, "start", turn.state.mercs.values(), PlaceMercs())


@rules.step(PlaceMercs)
def place_mercs(turn: Turn[State], step: PlaceMercs) -> None:
    """The first three in turn order on Elevator, the others on Lobby (section 3, step 7)."""
    turn.record(TurnOrderSet(turn.state.ties.settled))
    special = turn.state.building.special
    for number, merc in enumerate(turn.state.in_turn_order):
        if number < _BY_ELEVATOR and turn.state.has_place(special["elevator"]):
            turn.record(MercPlaced(merc.id, special["elevator"]))
        else:
            zone = turn.state.ground.free(special["lobby"], turn.state.has_place)
            assert zone is not None
            turn.record(MercPlaced(merc.id, zone))
    turn.then(BeginRound())


# choosing and claiming -----------------------------------------------------------------------------------------------------


def _unnamed(state: State) -> tuple[ProfileId, ...]:
    return tuple(profile.id for profile in state.profiles if profile.id not in state.named)


@rules.phase("choose_profile", lambda state: (state.captain,))
def choose_by_default(state: State, seat: Seat, decision: Decision) -> Command:
    """The first profile of the team that is not named yet."""
    return ChooseProfile(_unnamed(state)[0])


def check_profile(state: State, seat: Seat, command: ChooseProfile) -> None:
    """Refuse a profile of the other team or one that is named already."""
    if command.profile not in _unnamed(state):
        raise Refused("bad_choice", "MRC-TRN-01", command.profile)


def _profiles(state: State, seat: Seat) -> Iterable[Option]:
    return (offer(ChooseProfile, Choice("profile", "word", _unnamed(state))),)


@rules.command(ChooseProfile, "choose_profile", check=check_profile, offers=_profiles)
def choose_profile(turn: Turn[State], seat: Seat, command: ChooseProfile, _: None) -> None:
    """The captain names the profiles in play one by one (section 3, step 6)."""
    turn.record(ProfileNamed(command.profile))
    state = turn.state
    if len(state.named) == state.options.team_size:
        _ready(turn, [profile for profile in state.profiles if profile.id in state.named])
    else:
        turn.begin_turn(state.captain)


def unclaimed(state: State) -> tuple[ProfileId, ...]:
    """The MERCS that nobody has claimed, in team order."""
    return tuple(merc for merc in state.mercs if merc not in state.claimed)


@rules.phase("claim", lambda state: (state.claimant,))
def claim_by_default(state: State, seat: Seat, decision: Decision) -> Command:
    """The first free profile in team order."""
    return ClaimMerc(unclaimed(state)[0])


def check_claim(state: State, seat: Seat, command: ClaimMerc) -> None:
    """Refuse a MERCS that is not in play or that somebody has."""
    if command.profile not in state.mercs:
        raise Refused("unknown_merc", "MRC-TRN-01", command.profile)
    if command.profile not in unclaimed(state):
        raise Refused("already_claimed", "MRC-TRN-01", command.profile)


def _claims(state: State, seat: Seat) -> Iterable[Option]:
    return (offer(ClaimMerc, Choice("profile", "piece", unclaimed(state))),)


@rules.command(ClaimMerc, "claim", check=check_claim, offers=_claims)
def claim_merc(turn: Turn[State], seat: Seat, command: ClaimMerc, _: None) -> None:
    """Seats claim in seat order, one each, again and again until all are claimed (section 3, step 6)."""
    turn.record(MercClaimed(command.profile, seat, next_claimant(turn.state, seat)))
    go_on_claiming(turn)


def next_claimant(state: State, seat: Seat) -> Seat:
    """The seat that claims after a seat."""
    return next((other for other in state.playing if other > seat), state.captain)


def go_on_claiming(turn: Turn[State]) -> None:
    """The next seat claims, or the MERCS take their places."""
    if unclaimed(turn.state):
        turn.begin_turn(turn.state.claimant)
    else:
        _start(turn)

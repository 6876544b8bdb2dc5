"""Positions of StarQuest NG for tests: a step of a player turn with the pieces placed by a text.

    table("red-1 4,3; ork-1 7,3", step="attack").dice(1, ...).when(RED, DeclareAttack("red-1", "ork-1", "6,3"))

Seat 0 is Chaos, then come the marine seats. At level 1 each has a sergeant, `red-c`, and the marines `red-1` to `red-4`.
"""

from typing import TypedDict, Unpack

import msgspec
from msgspec.structs import replace

from domain.games.starquest.commands import Done
from domain.games.starquest_ng.cards import Card, OrderCard
from domain.games.starquest_ng.commands import MusterForce, SkipOrder, VoteMissionLeader
from domain.games.starquest_ng.game import GAME
from domain.games.starquest_ng.marines import Carried, Held
from domain.games.starquest_ng.options import Options
from domain.games.starquest_ng.state import NgState, NgStep, Pair
from domain.kernel.game import Setup
from domain.kernel.seats import Seat, audience
from domain.kernel.secret import Secret
from domain.kernel.state import GameTurn
from domain.kernel.turn import Turn
from games.starquest.battles import tokened
from games.starquest.positions import BLUE, CHAOS, RED, YELLOW, InOrder, placed
from kit.given import Given, changed, given

__all__ = [
    "BLUE", "CHAOS", "RED", "YELLOW", "InOrder", "Placing", "Table", "altered", "begins", "begun", "bound", "changed", "commanding",
    "down", "equipping", "given_card", "known_as", "mustered", "mustering", "preparing", "shooting", "started", "table",
    "with_orders",
]  # fmt: skip

Table = Given[NgState, Options]


def mustering(options: Options = Options(mission="M1"), teams: int = 1, carried: Carried | None = None) -> Table:  # noqa: B008  # frozen
    """Return a game in which the seats muster their forces."""
    setup = Setup(replace(options, chaos_seat="first"), teams + 1, carried)
    turn = Turn(GAME.initial(setup), InOrder(), 0, GAME.dice, GAME.rules)
    GAME.begin(turn, setup)
    return given(GAME, turn.state, turn.number)


def mustered(at: Table, *parts: tuple[str, str], seat: Seat = RED) -> Table:
    """Return the position after the seat has changed these parts of its force."""
    for part, value in parts:
        at = at.when(seat, msgspec.convert({"type": "muster_force", "part": part, "value": value}, MusterForce))
    return at


def begun(options: Options = Options(mission="M1"), teams: int = 1) -> Table:  # noqa: B008  # frozen
    """Return a game with the usual forces: tied seats vote, or the seats equip."""
    at = mustering(options, teams)
    for seat in at.state.order:
        at = at.when(seat, Done())
    return at


def equipping(options: Options = Options(mission="M1"), teams: int = 1) -> Table:  # noqa: B008  # frozen
    """Return a game in which the seats equip their forces. The seat RED is mission leader."""
    at = begun(options, teams)
    for seat in at.state.tied:
        at = at.when(seat, VoteMissionLeader(RED))
    return at


def preparing(options: Options = Options(mission="M1"), teams: int = 1) -> Table:  # noqa: B008  # frozen
    """Return a game in which Chaos prepares for forces with the usual equipment."""
    at = equipping(options, teams)
    for seat in at.state.order:
        at = at.when(seat, Done())
    return at


def begins(options: Options = Options(mission="M1"), teams: int = 1) -> Table:  # noqa: B008  # frozen
    """Return the command step of the first round."""
    return preparing(options, teams).when(CHAOS, Done()).when(CHAOS, Done())


def started(options: Options = Options(mission="M1"), teams: int = 1) -> Table:  # noqa: B008  # frozen
    """Return the first calls of the first round; nobody speaks an order."""
    at = begins(options, teams)
    while at.state.step in ("command_leader", "command_team"):
        at = at.when(GAME.awaiting(at.state)[0].seat, SkipOrder())
    return at


class Placing(TypedDict, total=False):
    """What a position in a step may say besides its pieces and the step (see `table`)."""

    called: Seat | None
    options: Options
    teams: int
    opened: tuple[str, ...]
    scanned: str


def table(
    pieces: str = "",
    *,
    step: NgStep = "move",
    called: Seat | None = RED,
    options: Options = Options(mission="M1"),  # noqa: B008  # frozen
    teams: int = 1,
    opened: tuple[str, ...] = (),
    scanned: str = "ABCD",
) -> Table:
    """Return a game in this step; `called`: the marine seat that acts, None between two calls."""
    state: NgState = placed(started(options, teams).state, pieces)
    chaos = step.startswith("c_")
    active = CHAOS if chaos else called
    return given(
        GAME,
        replace(
            state,
            step=step,
            side="chaos" if chaos else "marines",
            stage="chaos_action" if chaos else "gsg_turn",
            called=None if chaos else called,
            mission_order=None,
            orders={},
            active=active,
            done=(),
            acted=(),
            opened=opened,
            scanned=tuple(scanned),
            turn=GameTurn(900, () if active is None else (active,)),
        ),
    )


def shooting(pieces: str, **placing: Unpack[Placing]) -> Table:
    """Return a game in the shoot step, with an open token of every kind."""
    return tokened(table(pieces, step="shoot", **placing))


def altered(at: Table, piece: str, **fields: object) -> Table:
    """Return the position with changed fields of a figure; a field of its profile is changed there."""
    figure = at.state.figure(piece)
    assert figure is not None
    numbers = {name: value for name, value in fields.items() if name not in figure.__struct_fields__}
    figure = replace(figure, profile=replace(figure.profile, **numbers), **{name: fields[name] for name in fields.keys() - numbers.keys()})
    if piece in at.state.soldiers:
        return changed(at, soldiers={**at.state.soldiers, piece: figure})
    return changed(at, robotlings={**at.state.robotlings, piece: figure})


def bound(at: Table, marine: str, chaos: str) -> Table:
    """Return the position with these figures bound to each other."""
    return changed(at, pairs=(*at.state.pairs, Pair(marine, chaos)))


def with_orders(at: Table, **hands: tuple[OrderCard, ...]) -> Table:
    """Return the position in which the first teams of these colours hold these order cards, and no other team any."""
    cards = {f"{colour}/1": hand for colour, hand in hands.items()}
    every = {team: cards.get(team, ()) for team in at.state.teams}
    readers = audience(*at.state.order)
    return changed(
        at,
        hands={team: Secret(readers, hand) for team, hand in every.items()},
        hand_sizes={team: len(hand) for team, hand in every.items()},
    )


def commanding(
    pieces: str,
    *,
    teams: int = 1,
    step: NgStep = "command_leader",
    options: Options = Options(mission="M1"),  # noqa: B008  # frozen
    **hands: tuple[OrderCard, ...],
) -> Table:
    """Return a step between calls in which the teams hold these order cards."""
    return with_orders(table(pieces, step=step, called=None, teams=teams, options=options), **hands)


def given_card(at: Table, card: Card, figure: str) -> Table:
    """Return the position in which a figure carries a card, open or hidden as the card is."""
    held, seat = Held(card, figure), at.state.soldiers[figure].seat
    if at.state.numbers.cards[card].open:
        return changed(at, visible=(*at.state.visible, held))
    hidden = at.state.hidden[seat].read()
    return changed(
        at,
        hidden={**at.state.hidden, seat: Secret(audience(*at.state.order), (*hidden, held))},
        hidden_sizes={**at.state.hidden_sizes, seat: len(hidden) + 1},
        hidden_costs={**at.state.hidden_costs, seat: at.state.hidden_costs[seat] + at.state.numbers.cards[card].cost},
    )


def known_as(at: Table, figure: str, **fields: object) -> Table:
    """Return the position with changed fields of a marine, or of its entry in the roster."""
    marine = at.state.marines[figure]
    own = {name: value for name, value in fields.items() if name in marine.__struct_fields__}
    marine = replace(marine, **own)
    entry = {name: value for name, value in fields.items() if name not in own}
    marine = replace(marine, enlisted=replace(marine.enlisted, **entry))
    return changed(at, marines={**at.state.marines, figure: marine})


def down(at: Table, figure: str, life: int = 0) -> Table:
    """Return the position in which a marine is down, until the end of the marines' turn of the next round."""
    return changed(altered(at, figure, life=life), down={**at.state.down, figure: at.state.round + 1})

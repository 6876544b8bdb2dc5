"""Rounds, the cup and its chits (RDB-INI, RDB-WAI): what goes on between turns, without a question or with one."""

from collections.abc import Iterator
from functools import partial
from typing import Final

from msgspec.structs import replace

from domain.games.red_berets import sheets
from domain.games.red_berets.chance import SEALED, TABLE_DIE
from domain.games.red_berets.commands import Activate, ContinueDraw, PassChit, Recover, SaveChit, UseSavedChit
from domain.games.red_berets.deferred import ContinueRoundEnd, ContinueRoundStart
from domain.games.red_berets.events import rounds as facts
from domain.games.red_berets.figures import LEADERS, NEPHARITES, TROOPERS
from domain.games.red_berets.pieces import Figure
from domain.games.red_berets.rules import (
    acid,
    activation,
    aura,
    equipping,
    groups,
    living,
    reinforcement,
    returning,
    stages,
    tunnels,
    victory,
)
from domain.games.red_berets.rules.admission import awaited_seats, need_option
from domain.games.red_berets.state import TARGET, State
from domain.games.red_berets.values import EXTRA_ACTIONS
from domain.kernel.commands import Command
from domain.kernel.decisions import Choice, Decision, Option, offer
from domain.kernel.errors import Refused
from domain.kernel.rules import Rules, allows, always
from domain.kernel.seats import Seat, audience
from domain.kernel.secret import Secret
from domain.kernel.turn import Turn

rules = Rules[State]()

RANGER_MEN: Final = ("B3", "B4", "B5", "B6")


def go_on(turn: Turn[State]) -> None:
    """RDB-INI-01: what follows by itself: victory, the next chit, the end of a round and the start of the next one.

    Runs after every command (see `victory.decide`), until a seat must decide.
    """
    while turn.state.phase in ("between", "chit", "turn") and not turn.state.stack:
        tunnels.record_tiles(turn)
        if victory.decide(turn):
            return
        if tunnels.all_below(turn.state):
            stages.descend(turn)
            return
        if turn.state.phase == "turn" and activation.is_over(turn.state):
            activation.end(turn)
        if turn.state.phase != "between":
            return
        if not turn.state.round:
            start_round(turn)
        elif any(turn.state.saved.values()):
            ask_waiting(turn, turn.state.human_seats())
        elif sum(turn.state.cup.values()):
            draw(turn)
        else:
            end_round(turn)


# the round -------------------------------------------------------------------------------------------------------------------


def start_round(turn: Turn[State]) -> None:
    """RDB-INI-02: flags cleared, strengths rolled, the cup filled."""
    state = turn.state
    hyper = tuple(figure.id for figure in state.figures.values() if figure.hyper_wish and "hyperactivator" in figure.equipment)
    cleared = tuple(replace(marker, acted=False, active=False, chit_on_card=False, fed=()) for marker in sheets.markers(state))
    turn.end_turn()
    own = audience(state.roles.legion)
    under = tuple(Secret(own, replace(secret.read(), acted=False)) for secret in state.under)
    sheet = sheets.sheet_of(state, cleared)
    turn.record(facts.RoundStarted(round=state.round + 1, stage=state.stage, hyperactivators=hyper, under=under, **sheet))
    if state.agreed.cards == "advanced" and state.hands:
        _charge_alimahn(turn)
    _bring_in(turn, reinforcement.returning(turn.state))


def _bring_in(turn: Turn[State], count: int) -> None:
    """So many reinforcements, then start groups, then the cup is filled."""
    if not reinforcement.ask(turn, count) and not groups.ask(turn):
        fill_cup(turn)


def _charge_alimahn(turn: Turn[State]) -> None:
    """RDB-EQP-11: a hidden die for each of two slots, no matter who holds the card (A59)."""
    own = audience(turn.state.roles.legion)
    strengths = [turn.hidden_roll(SEALED, "alimahn", [TABLE_DIE]).read()[0] for _ in NEPHARITES]
    turn.record(facts.AlimahnCharged(tuple(Secret(own, int(strength)) for strength in strengths)))


@rules.step(ContinueRoundStart)
def continue_start(turn: Turn[State], step: ContinueRoundStart) -> None:
    """The cup is filled after the reinforcements and the start groups; `stage` says how many may still return."""
    _bring_in(turn, int(step.stage.partition(" ")[2] or 0))


def fill_cup(turn: Turn[State]) -> None:
    """RDB-INI-03, RDB-INI-04: one chit a figure, one more for a living sergeant or leader."""
    state = turn.state
    counts = {seat: chits_of(state, seat) for seat in state.seats() if seat not in state.withdrawn}
    turn.record(facts.CupFilled(tuple(counts), tuple(counts.values())))


def chits_of(state: State, seat: Seat) -> int:
    """RDB-INI-11: the chits of a seat in the cup: of the Legion one per living troop, slaves included, of humans one per figure
    on the board or in reserve; banished figures that will still be away add none. RDB-M2-06: in the jungle the Legion's grow
    with the rounds, with the ally twice as fast."""
    own = [figure for figure in state.figures.values() if figure.seat == seat]
    if seat == state.roles.legion:
        growing = state.round * (2 if state.agreed.ally else 1)
        return min(growing, state.legion_troops()) if state.jungle else state.legion_troops()
    present = sum(figure.status in ("board", "reserve") for figure in own)
    return present + any(figure.id in LEADERS and figure.lives() for figure in own)


def end_round(turn: Turn[State]) -> None:
    """RDB-INI-12: checks and effects that end, those who return, the holding count, the round limit."""
    state = turn.state
    freed = tuple(
        figure.id for figure in state.figures.values()
        if any(0 < until <= state.round for until in (figure.blind_until, figure.burning_until, figure.aura_round))
    )  # fmt: skip
    turn.end_turn()
    equipping.check_hyperactivators(turn)
    asleep = living.fall_asleep(turn)
    acid.fade(turn)
    turn.record(facts.RoundEnded(round=state.round, freed=freed, **sheets.written(turn.state, *asleep)))
    _finish_round(turn)


@rules.step(ContinueRoundEnd)
def continue_end(turn: Turn[State], step: ContinueRoundEnd) -> None:
    """The steps that are left after a figure returned from the dimension hole."""
    _finish_round(turn)


def _finish_round(turn: Turn[State]) -> None:
    """Figures return, the holding count, the round limit; then the next round starts."""
    if returning.bring_back(turn):
        return
    tunnels.record_tiles(turn)
    victory.count_hold(turn)
    if not victory.decide(turn, round_ended=True) and not tunnels.all_below(turn.state):
        start_round(turn)


# drawing ---------------------------------------------------------------------------------------------------------------------


def draw(turn: Turn[State]) -> None:
    """A chit at random. One without any use is discarded at once (see `has_use`)."""
    cup = turn.state.cup
    (index,) = turn.pick("initiative", sum(cup.values()), 1)
    for seat in sorted(cup):
        if index < cup[seat]:
            turn.begin_turn(seat)
            turn.record(facts.InitiativeDrawn(seat, sum(cup.values()) - 1))
            if not has_use(turn.state, seat):
                turn.record(facts.ChitDiscarded(seat))
            return
        index -= cup[seat]


def has_use(state: State, seat: Seat) -> bool:
    """RDB-INI-07: True unless public data show that a chit of the seat has no use."""
    own = [figure for figure in state.figures.values() if figure.seat == seat and figure.status in ("board", "reserve", "threshold")]
    if any(not figure.acted for figure in own) or extra_possible(state, seat):
        return True
    if seat != state.roles.legion:
        return False
    if tunnels.is_open(state):
        return True
    idle = any(count.display or count.idle for count in state.counts)
    return idle or (state.target.square is not None and not state.target.acted)


def extra_possible(state: State, seat: Seat) -> bool:
    """RDB-INI-06: True if the seat may give an extra turn to somebody."""
    return any(allows(partial(check_extra, state, figure)) for figure in state.figures.values() if figure.seat == seat)


def check_extra(state: State, figure: Figure) -> None:
    """RDB-PAR-03: once a round while the leader lives, for a man who has acted already, not by recovering, and is not paralysed."""
    leader = next((name for name in LEADERS if name[0] == figure.id[0] and not figure.slave), None)
    alive = leader is not None and leader in state.figures and state.figures[leader].lives() and not state.figures[leader].slave
    if not alive or figure.seat in state.extra_used or figure.seat == state.roles.legion:
        raise Refused("no_extra_turn", "RDB-INI-06", figure.id)
    has_acted = figure.acted and not figure.recovered
    if figure.id == leader or not has_acted or figure.paralysed or figure.status not in ("board", "reserve"):
        raise Refused("not_eligible_for_extra", "RDB-INI-06", figure.id)
    if state.agreed.sergeant_extra_for == "troopers" and figure.id not in (*TROOPERS, *RANGER_MEN):
        raise Refused("not_eligible_for_extra", "RDB-INI-06", figure.id)


# the use of a chit -----------------------------------------------------------------------------------------------------------


@rules.phase("chit", awaited_seats)
def pass_by_default(state: State, seat: Seat, decision: Decision) -> Command:
    """The chit is laid aside."""
    return PassChit()


def check_activate(state: State, seat: Seat, command: Activate) -> Figure | None:
    """The figure, None for the target; refused in the order of section 5.2."""
    if command.figure == TARGET and seat == state.roles.legion and command.extra == "no":
        check_target(state)
        return None
    figure = state.figures.get(command.figure)
    if figure is None or figure.seat != seat or figure.status in ("dead", "out", "marker", "unplaced"):
        raise Refused("unknown_figure", "RDB-INI-05", command.figure)
    if command.extra == "no" and figure.acted:
        raise Refused("already_acted", "RDB-INI-05", figure.id)
    if command.extra == "no" and figure.paralysed:
        raise Refused("paralysed", "RDB-PAR-01", figure.id)
    if command.extra == "yes":
        check_extra(state, figure)
    if figure.status in ("banished", "underground"):
        raise Refused("not_on_board", "RDB-INI-05", figure.id)
    return figure


def check_target(state: State) -> None:
    """The found target moves only if an overlord, a figure or a marker, is in its tile."""
    if state.target.square is None:
        raise Refused("unknown_figure", "RDB-M1-06", TARGET)
    if not nepharite_at(state, activation.position_of_target(state)):
        raise Refused("needs_nepharite", "RDB-M1-06", TARGET)
    if state.target.acted:
        raise Refused("already_acted", "RDB-M1-06", TARGET)


def nepharite_at(state: State, pos: int) -> bool:
    """True if an overlord is on the tile of a position, as a figure or as a marker on the board."""
    on_board = (marker for marker in sheets.markers(state) if marker.place == "board" and marker.pos == pos)
    if any(sheets.is_nepharite(marker.id) for marker in on_board):
        return True
    return any(figure.id in NEPHARITES and activation.stands_at(figure, pos) for figure in state.figures.values())


def _activations(state: State, seat: Seat) -> Iterator[Option]:
    own = [figure.id for figure in state.figures.values() if figure.seat == seat]
    names: list[str] = [*own, TARGET] if seat == state.roles.legion else list(own)
    normal = tuple(name for name in names if allows(partial(check_activate, state, seat, Activate(name))))
    extra = tuple(name for name in own if allows(partial(check_activate, state, seat, Activate(name, "yes"))))
    if normal:
        yield offer(Activate, Choice("figure", "piece", normal))
    if extra:
        yield offer(Activate, Choice("figure", "piece", extra), extra="yes")


@rules.command(Activate, "chit", check=check_activate, offers=_activations)
def activate(turn: Turn[State], seat: Seat, command: Activate, figure: Figure | None) -> None:
    """The turn of a figure, the extra turn, or the move of the target."""
    if figure is None:
        turn.record(facts.FigureTurnBegan(TARGET, "normal", activation.TARGET_ACTIONS))
        return
    if command.extra == "yes":
        turn.record(facts.FigureTurnBegan(figure.id, "extra", EXTRA_ACTIONS))
    else:
        activation.begin(turn, figure.id)
    aura.face(turn, figure.id)


def check_recover(state: State, seat: Seat, command: Recover) -> Figure:
    """The figure, also one that is a marker; refused if it is not paralysed, has acted or is away."""
    figure = state.figures.get(command.figure)
    if figure is None or figure.seat != seat or not figure.paralysed:
        raise Refused("not_paralysed", "RDB-PAR-01", command.figure)
    if figure.acted:
        raise Refused("already_acted", "RDB-PAR-02", figure.id)
    if figure.status == "banished":
        raise Refused("not_on_board", "RDB-PAR-01", figure.id)
    return figure


def _recoveries(state: State, seat: Seat) -> Iterator[Option]:
    names = tuple(name for name in state.figures if allows(partial(check_recover, state, seat, Recover(name))))
    if names:
        yield offer(Recover, Choice("figure", "piece", names))


@rules.command(Recover, "chit", check=check_recover, offers=_recoveries)
def recover(turn: Turn[State], seat: Seat, command: Recover, figure: Figure) -> None:
    """RDB-PAR-01, RDB-PAR-02: the chit removes the paralysis and counts as the figure's turn."""
    turn.record(facts.FigureRecovered(figure.id))


@rules.command(PassChit, "chit")
def pass_chit(turn: Turn[State], seat: Seat, command: PassChit) -> None:
    """Any chit may be laid aside."""
    turn.record(facts.ChitPassed(seat))


# waiting ---------------------------------------------------------------------------------------------------------------------


def check_save(state: State, seat: Seat, command: SaveChit) -> None:
    """Refuse without the option, for the Legion, and for a chit that was saved already (RDB-WAI-01)."""
    need_option(state, "waiting", "RDB-WAI-01")
    if seat not in state.human_seats():
        raise Refused("not_your_decision", "RDB-WAI-01")
    if state.chit_saved:
        raise Refused("chit_already_saved", "RDB-WAI-01")


@rules.command(SaveChit, "chit", check=check_save)
def save_chit(turn: Turn[State], seat: Seat, command: SaveChit, _: None) -> None:
    """The chit is put aside, and the next one is drawn."""
    turn.record(facts.ChitSaved(seat))
    if sum(turn.state.cup.values()):
        draw(turn)


def ask_waiting(turn: Turn[State], seats: tuple[Seat, ...]) -> bool:
    """RDB-WAI-02, RDB-WAI-03: the first of these seats that has saved chits is asked, imperial before Bauhaus."""
    asked = [seat for seat in seats if turn.state.saved.get(seat, 0)]
    if asked:
        turn.end_turn()
        turn.ask(asked[:1], "wait_window", str(sum(turn.state.cup.values())))
    return bool(asked)


rules.question("wait_window")(always(ContinueDraw()))


def check_saved(state: State, seat: Seat, command: UseSavedChit) -> None:
    """Refuse without a saved chit."""
    if not state.saved.get(seat, 0):
        raise Refused("no_saved_chit", "RDB-WAI-02")


@rules.command(UseSavedChit, "wait_window", check=check_saved)
def use_saved_chit(turn: Turn[State], seat: Seat, command: UseSavedChit, _: None) -> None:
    """A saved chit is taken up."""
    turn.answered(seat)
    turn.begin_turn(seat)
    turn.record(facts.SavedChitUsed(seat))


@rules.command(ContinueDraw, "wait_window")
def continue_draw(turn: Turn[State], seat: Seat, command: ContinueDraw) -> None:
    """With an empty cup the saved chits are discarded; else the next chit is drawn."""
    turn.answered(seat)
    seats = turn.state.human_seats()
    if not sum(turn.state.cup.values()):
        turn.record(*(facts.ChitDiscarded(seat, saved=True) for _ in range(turn.state.saved.get(seat, 0))))
    elif not ask_waiting(turn, seats[seats.index(seat) + 1 :]):
        draw(turn)

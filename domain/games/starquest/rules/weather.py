"""Conditions of boards: how they are drawn and announced, and what the side card makes of them (SQH-CND)."""

from domain.games.starquest.chance import SEALED
from domain.games.starquest.conditions import CONDITIONS, Condition, ConditionChoice
from domain.games.starquest.events.conditions import ConditionChanged, ConditionRevealed, ConditionsDrawn
from domain.games.starquest.missions import BoardId
from domain.games.starquest.rules import slime
from domain.games.starquest.state import State
from domain.kernel.seats import ALL
from domain.kernel.secret import Secret
from domain.kernel.turn import Turn


def is_random(state: State) -> bool:
    """True if the conditions are drawn: by agreement, or in the mission that says so."""
    weather = state.options.conditions
    return weather == "random" or (weather == "mission" and state.mission == "N6")


def begin(turn: Turn[State]) -> None:
    """R20: the conditions that are drawn or agreed, in the order NW, NE, SW, SE."""
    boards = turn.state.ship.boards
    if is_random(turn.state):
        order = turn.hidden_shuffle(SEALED, "conditions", len(CONDITIONS))[: len(boards)]
        drawn: tuple[Secret[Condition], ...] = tuple(Secret(index.audience, CONDITIONS[index.read()]) for index in order)
        turn.record(ConditionsDrawn(boards, drawn))
    elif turn.state.options.conditions == "chosen":
        chosen = {board: one for board, one in zip(boards, _chosen(turn.state), strict=True) if one != "none"}
        if chosen:
            turn.record(ConditionsDrawn(tuple(chosen), tuple(Secret(ALL, one) for one in chosen.values())))


def _chosen(state: State) -> tuple[ConditionChoice, ...]:
    agreed = state.options
    return agreed.condition_north_west, agreed.condition_north_east, agreed.condition_south_west, agreed.condition_south_east


def announce(turn: Turn[State], board: BoardId) -> None:
    """SQH-CND-02: everybody learns the condition of a board that was scanned; it acts from now on, after the blips are placed."""
    secret = turn.state.conditions.get(board)
    if secret is None:
        return
    condition = turn.reveal(secret, ALL).read()
    turn.record(ConditionRevealed(board, condition))
    if condition == "slime":
        slime.begin(turn, board)


def change(turn: Turn[State]) -> None:
    """R28: the side card of N6 gives each scanned board another condition, in the order NW, NE, SW, SE."""
    for board in turn.state.ship.boards:
        now = turn.state.climate.get(board)
        if now is None:
            continue
        others = tuple(condition for condition in CONDITIONS if condition != now)
        (drawn,) = turn.pick("condition", len(others), 1)
        turn.record(ConditionChanged(board, others[drawn]))
        if others[drawn] == "slime":
            slime.begin(turn, board)

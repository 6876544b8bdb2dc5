"""Laws about rewinds: which undo is offered, what a rewind restores, and what it never resets."""

from typing import Generic

from domain.kernel.errors import Refused
from domain.kernel.facts import DecisionOpened, DeckShuffled, DiceRolled, Disclosed, SecretRolled, TurnBegan, TurnEnded
from domain.kernel.seats import Seat
from domain.table.commands import Undo
from domain.table.events import CommandAccepted, DecisionsOpened, GameEnded, GameStarted, Rewound
from kit.broken import hold, same
from kit.folding import check_live_fold
from kit.position import O, Position, S, Tally
from kit.world import World

STOPS = (DiceRolled, DeckShuffled, SecretRolled, Disclosed, TurnEnded, GameEnded)
"""Events that end free undo for all seats: a draw, a widened audience, the end of the turn or of the game."""


def due_undo(world: World[S, O], seat: Seat) -> list[int]:
    """Return the records to which this seat may freely rewind, computed from all records after each of its live commands."""
    alive = world.live()
    points: list[int] = []
    for n in range(len(world.events) - 1, 0, -1):
        event = world.events[n]
        if isinstance(event, CommandAccepted) and event.w == 0 and world.ledger.started:
            continue  # a key or a chain: it does not affect the game
        if isinstance(event, (*STOPS, GameStarted)):
            break
        if isinstance(event, CommandAccepted) and event.seat != seat:
            break
        if isinstance(event, DecisionsOpened) and set(event.seats) - {seat}:
            break
        if isinstance(event, CommandAccepted) and n in alive:
            points.append(next(append.start for append in world.appends if n in append) - 1)
    return sorted(points)


def check_undo(position: Position[S, O]) -> None:
    """Law: free undo is offered exactly if since then nothing was drawn or shown, no other seat was asked or sent a command, and the turn
    is the same. Free undo restores the game's state only. Any other undo is refused."""
    world = position.world
    for seat in world.seats:
        due = due_undo(world, seat)
        offered = list(world.ledger.free_undo.records_for(seat))
        hold(offered == due, "undo", position.here(seat), f"offered {offered}, due {due}")
        for n in position.bits.some_of(due, 3):
            forked = world.fork()
            forked.send(seat, Undo(n))
            check_rewound(forked, world, n, position.tally)
        for n in position.bits.some_of([n for n in range(-1, len(world.events) + 2) if n not in due], 4):
            try:
                world.propose(seat, Undo(n))
            except Refused:
                position.tally["undo refused"] += 1
            else:
                hold(False, "undo", position.here(seat), f"went back to {n}, due were {due}")


def check_rewound(after: World[S, O], before: World[S, O], n: int, tally: Tally) -> None:
    """Law: the game's state is that after record n. Dice positions, entropy, windows and command counts never go back."""
    where = f"{after.here()} back to {n}"
    check_live_fold(after, tally)
    stood = before.replay.at(n)
    same(after.state, stood, "undo", where)
    one, other = before.ledger, after.ledger
    hold(other.positions == one.positions, "undo", where, f"dice positions {one.positions} became {other.positions}")
    hold(other.k >= one.k and other.windows >= one.windows, "undo", where, "entropy or windows went back")
    hold(all(a <= b for a, b in zip(one.seat_commands, other.seat_commands, strict=True)), "undo", where, "command counts went back")
    hold(other.rewinds == one.rewinds + 1, "undo", where, "the rewind was not counted")
    tally["rewinds"] += 1


class Ids(Generic[S, O]):
    """Law: ids in records are unique, counters only increase, and a closed decision stays closed, except if a rewind takes back what
    closed it."""

    def __init__(self) -> None:
        self._names: set[str] = set()
        self._counts: dict[str, int] = {}
        self._open: set[str] = set()
        self._closed: dict[str, int] = {}  # with the number of the last record of the append that closed it

    def follow(self, world: World[S, O], numbers: range, tally: Tally) -> None:
        """Check one more append."""
        for n in numbers:
            self._look(world, n)
        asked = {f"{decision.id} of seat {decision.seat}" for decision in world.awaited()}
        if world.ledger.started and world.state.stack:
            asked |= self._open  # a question in the middle of a turn interrupts the turn's own decision, it does not close it
        kept = [event.to_n for n in numbers if isinstance(event := world.events[n], Rewound)]
        if kept:  # what was asked after the record that play goes back to, may be asked anew
            self._closed = {name: n for name, n in self._closed.items() if n <= min(kept)}
        else:
            self._closed.update(dict.fromkeys(self._open - asked, numbers[-1]))
        again = asked & self._closed.keys()
        hold(not again, "ids", world.here(), f"asked again: {sorted(again)}")
        self._open = asked
        tally["ids"] += 1

    def _look(self, world: World[S, O], n: int) -> None:
        match world.events[n]:
            case TurnBegan(turn=turn):
                hold(turn == n, "ids", world.here(), f"turn {turn} begins in record {n}")
            case DecisionOpened(id=name):
                hold(name not in self._names, "ids", world.here(), f"question {name} is asked twice")
                self._names.add(name)
            case CommandAccepted(seat=seat, j=j):
                self._count(world, f"commands of seat {seat}", j)
            case DecisionsOpened(w=w):
                self._count(world, "windows", w)
            case DiceRolled(stream=stream, i=i):
                self._count(world, stream, i)
            case _:
                pass

    def _count(self, world: World[S, O], what: str, number: int) -> None:
        due = self._counts.get(what, 0) + 1
        hold(number == due, "ids", world.here(), f"{what}: {number}, due is {due}")
        self._counts[what] = number

"""One game under all laws: a table is opened, played to its end at random or by the bots, and checked on the way."""

from collections.abc import Iterator
from typing import Generic, Literal, TypeAlias

from msgspec.structs import replace

from domain.kernel.closing import close
from domain.kernel.commands import Command
from domain.kernel.game import Game
from domain.kernel.seats import SYSTEM, Seat
from domain.table.binding import MOST_KEYS
from domain.table.commands import AddKey, Undo
from domain.table.events import Rewound
from kit.bits import Bits
from kit.broken import allowed, asking, hold, same
from kit.consequences import check_consequences
from kit.course import Course
from kit.deciding import check_decided_again
from kit.dicework import Recomputed, check_draws
from kit.dumping import dumped
from kit.films import check_films
from kit.folding import Readers, check_appends, check_chain, check_live, check_live_fold
from kit.foresight import check_foresight, foreseen_effects
from kit.hands import Hand
from kit.legality import check_commands, check_going_on, check_system_advice, check_withdrawal
from kit.otherworlds import check_worlds
from kit.position import Examined, O, Position, S, Tally
from kit.profile import Profile
from kit.rewinding import Ids, check_undo
from kit.scenes import check_report
from kit.system_commands import system_command
from kit.tries import Kinds, Vocabulary
from kit.world import World
from suite import DEPTH

Players: TypeAlias = Literal["chance", "bots", "both", "mixed"]
"""Who plays: random commands, the game's bots, bots on every other seat, or each seat by lot at random, by the bot or by default."""


class Examination(Generic[S, O]):
    """One game with all checks that follow it."""

    def __init__(self, game: Game[S, O], seed: str, profile: Profile, players: Players) -> None:
        self.players = players
        kinds = Kinds(game.catalogue.commands)
        self.examined = Examined(profile, Bits(seed), kinds, Vocabulary(kinds, game.catalogue.vocabulary()), Tally())
        self.world = World(game, seed)
        self._binding = Bits(f"{seed}, bound")
        self._course, self._kinds = Course(game, profile.course), set[str]()

    def run(self, options: O, seats: int) -> Tally:
        """Play and check the game. Raises LawBroken."""
        world, bits, tally = self.world, self.examined.bits, self.examined.tally
        carried = self.examined.profile.carried
        if carried is not None and self.players == "mixed":
            world.carried = carried(options, seats, self._binding)
        with asking("set-up", world.here(), "setting up"):
            world.open(options, seats, bound=[seat for seat in range(seats) if self._binding.once_in(2)])
        self.readers, self.ids = Readers(world), Ids[S, O]()
        self._keep_course(range(len(world.events)))
        for numbers in world.appends:
            self._follow(numbers)
            check_draws(world, numbers, tally)
        self.readers.follow(tally)
        thorough, commands = _moments(bits, self.examined.profile.moments * DEPTH), 0
        due = next(thorough)
        while not world.ledger.over:
            hold(commands < self.examined.profile.most_commands, "ends", world.here(), f"still going on after {commands} commands")
            if commands == due:
                due = next(thorough)
                self._examine()
            self._move(commands)
            commands += 1
        self._finish(seats)
        tally["games"] += 1
        tally["commands"] += commands
        return tally

    def _follow(self, numbers: range) -> None:
        self.ids.follow(self.world, numbers, self.examined.tally)

    def _examine(self) -> None:
        position = Position(self.world, self.examined)
        for seat in self.world.seats:
            self.examined.vocabulary.learn(position.options(seat))
        self.examined.vocabulary.learn_from(dumped(close(self.world.state, None)))
        check_commands(position)
        check_undo(position)
        check_worlds(position, 12 * DEPTH)
        if self.examined.bits.once_in(3):
            check_withdrawal(position)

    def _move(self, commands: int) -> None:
        world, bits = self.world, self.examined.bits
        if commands == 7:
            world.module = replace(world.module, version=f"{world.module.version}.1")  # new rules of the same major version
        seat, command, decision = self._upkeep() or self._chosen(commands)
        expected = foreseen_effects(world, seat, command)
        with allowed("total", world.here(), f"{command} of seat {seat}"):
            numbers = world.send(seat, command, decision)
            self._follow(numbers)
        if expected is not None:
            check_foresight(world, seat, command, expected, numbers, self.examined.tally)
        check_consequences(world, command, (world.events[n] for n in numbers), self.examined.tally)
        check_draws(world, numbers, self.examined.tally)
        self.readers.follow(self.examined.tally)
        self._keep_course(numbers)
        position = Position(world, self.examined)
        for invariant in self.examined.profile.invariants:
            with asking("supplies", position.here(), invariant.__name__):
                invariant(world.state)
            self.examined.tally["invariants"] += 1
        if bits.once_in(4):
            check_undo(position)

    def _keep_course(self, numbers: range) -> None:
        """Check the laws of the course after an append, and give up in a fork where something is asked for the first time."""
        world, where = self.world, self.world.here()
        if any(isinstance(world.events[n], Rewound) for n in numbers):
            self._course = Course(world.game, self.examined.profile.course)
            numbers = range(len(world.events))
        alive = world.live()
        self._course.follow((world.events[n] for n in numbers if n in alive), where)
        self._course.check(world.state, where)
        self.examined.tally["courses kept"] += 1
        for decision in world.awaited():
            if decision.kind not in self._kinds:
                self._kinds.add(decision.kind)
                check_going_on(Position(world, self.examined), decision, self._course)

    def _upkeep(self) -> tuple[Seat, Command, str] | None:
        """Return a command for a new chain or a new signing key of a bound seat, rarely, else None."""
        if not self.world.hands or not self._binding.once_in(30):
            return None
        seat = self._binding.one_of(sorted(self.world.hands))
        self.examined.tally["keys and chains"] += 1
        entry = self.world.ledger.seats[seat]
        if self._binding.once_in(2) or (entry is not None and len(entry.keys) >= MOST_KEYS):
            return seat, self.world.reanchored(seat), ""
        return seat, AddKey(Hand(self.world.handle, seat, f"device {self.world.table.n}").key), ""

    def _chosen(self, commands: int) -> tuple[Seat, Command, str]:
        world, bits, kinds = self.world, self.examined.bits, self.examined.kinds
        back = world.ledger.free_undo
        if back.records and back.seat is not None and bits.once_in(12):
            return back.seat, Undo(bits.one_of(back.records)), ""
        decision = bits.one_of(world.awaited())
        seen = close(world.state, decision.seat)
        if decision.seat == SYSTEM:
            check_system_advice(Position(world, self.examined), decision)
            return SYSTEM, system_command(world.game, self.examined.profile, seen, decision, bits), decision.id
        drawn = bits.below(3) if self.players == "mixed" else 0
        if drawn == 1:
            return decision.seat, world.game.default(seen, decision.seat, decision), decision.id
        if drawn == 2 or self.players == "bots" or (self.players == "both" and decision.seat % 2):
            return decision.seat, world.game.play(seen, decision.seat, decision, bits), decision.id
        settings = world.game.standing(seen, decision.seat)
        if settings and bits.once_in(10):
            return decision.seat, kinds.one(bits.one_of(settings), bits), ""
        options = world.game.legal(seen, decision.seat)
        hold(bool(options), "legal", world.here(), f"{decision}, and no options")
        self.examined.vocabulary.learn(options)
        return decision.seat, kinds.one(bits.one_of(options), bits), decision.id

    def _finish(self, seats: int) -> None:
        world, tally = self.world, self.examined.tally
        self.readers.follow(tally)
        with asking("ends", world.here(), "asking for the outcome"):
            outcome = world.game.outcome(world.state)
            for viewer in world.viewers:
                seen = world.game.outcome(close(world.state, viewer))
                same(seen, outcome, "ends", world.here(), f"viewer {viewer} sees another outcome:")
        hold([result.seat for result in outcome.seats] == list(range(seats)), "ends", world.here(), f"results of {outcome.seats}")
        hold(all(1 <= result.place <= seats for result in outcome.seats), "ends", world.here(), f"places of {outcome.seats}")
        check_chain(world, tally)
        check_appends(world, tally)
        check_report(world, tally)
        check_films(world, tally)
        check_live(world, tally)
        check_live_fold(world, tally)
        recomputed = Recomputed(world.here()).follow(world.written)
        hold(not recomputed.unproven(), "dice", world.here(), f"never opened: {recomputed.unproven()}")
        tally["draws made again"] += recomputed.draws
        position = Position(world, self.examined)
        check_commands(position)
        check_undo(position)
        check_played_again(world, tally)
        check_decided_again(world, tally)


def _moments(bits: Bits, most: int) -> Iterator[int]:
    """Yield the numbers of the commands after which the costly laws run: with growing gaps, then -1 for ever."""
    moment, gap = 0, 3
    for _ in range(most):
        yield moment
        moment += 1 + bits.below(gap)
        gap += 2
    while True:
        yield -1


def check_played_again(world: World[S, O], tally: Tally) -> None:
    """Law: the same commands with the same ports produce the same bytes."""
    with asking("same again", world.here(), "playing the same game again"):
        again = world.played_again()
    for one, other in zip(world.written, again.written, strict=False):
        same(one, other, "same again", f"{world.here()}, record {one.n}")
    hold(len(again.written) == len(world.written), "same again", world.here(), "another number of records")
    tally["games played again"] += 1


def examine(game: Game[S, O], options: O, seats: int, seed: str, profile: Profile, players: Players) -> Tally:
    """Play one game under all laws. Raises LawBroken."""
    return Examination(game, seed, profile, players).run(options, seats)

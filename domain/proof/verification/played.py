"""V3: every nonce, every public roll and every command signature of a game is right, by its public records alone.

It follows the records of the table (`table.*`) and passes over those of the game, which only V5 understands. Where it meets a type
of the table that it does not know, it stops: what follows may depend on that record. A stream of another kind it does not know at all.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Final

from domain.proof.bundles import Module
from domain.proof.errors import ProofError, TooMuchWork, WrongData
from domain.proof.head import ChainedRecord
from domain.proof.text_encodings import milliseconds
from domain.proof.verification.beacons import BeaconVerifier
from domain.proof.verification.budget import WorkBudget
from domain.proof.verification.burning import BurnVerifier
from domain.proof.verification.clocks import ABANDON_TYPES, FOLLOW_COMMANDS, ClockVerifier
from domain.proof.verification.clocks import Append as ClockAppend
from domain.proof.verification.directors import ACTED, CONSEQUENCES, DirectorVerifier
from domain.proof.verification.disputes import FOLLOW_COMMANDS as FOLLOW_DISPUTES
from domain.proof.verification.disputes import DisputeVerifier
from domain.proof.verification.endings import ENDING_TYPES, EndingVerifier
from domain.proof.verification.fields import Fields
from domain.proof.verification.followed import CAUSES, FOLLOWED, FollowedVerifier
from domain.proof.verification.labels import labelled, remark_on
from domain.proof.verification.remarks import Remarks, UnknownRecord
from domain.proof.verification.resumed import RESUME_AGREED, ResumptionVerifier
from domain.proof.verification.rewinds import UNDO_TYPES, RewindVerifier
from domain.proof.verification.rolling import Cause, RollVerifier
from domain.proof.verification.rulings import ARBITER_TYPES, EFFECTS, RulingVerifier
from domain.proof.verification.seating import Command, SeatVerifier
from domain.proof.verification.starts import START_TYPES, StartVerifier
from domain.proof.verification.streams import StreamVerifier
from domain.proof.verification.substitutes import FOLLOW_COMMANDS as FOLLOW_SUBSTITUTES
from domain.proof.verification.substitutes import SUBSTITUTE_TYPES, SubstituteVerifier
from domain.proof.verification.system import KINDS, SystemVerifier
from domain.proof.verification.vacancies import FOLLOW_COMMANDS as FOLLOW_VACANCIES
from domain.proof.verification.vacancies import VACANCY_TYPES, VacancyVerifier
from domain.proof.verification.windows import WindowVerifier

TABLE: Final = "table."
MOST_SEATS: Final = 64
_UNCHECKED: Final = frozenset({
    "Disclosed", "TurnBegan", "TurnEnded", "DecisionOpened", "StepsDeferred", "DecisionAnswered",
    "DecisionWithdrawn", "DecisionPassed", "StepTaken", "ValuesCarriedOver", "ReliabilityAsked",
})  # fmt: skip
"""Types of the table that concern neither dice nor signatures; V4 checks what was disclosed."""
_FOLLOW_UPKEEP: Final = (
    FOLLOW_COMMANDS
    | FOLLOW_SUBSTITUTES
    | FOLLOW_VACANCIES
    | ENDING_TYPES
    | UNDO_TYPES
    | FOLLOW_DISPUTES
    | {"SeatKeyAdded", "NonceReanchored", "BeaconDropAgreed", "BeaconDropAgreed@2"}
)
"""Types that follow right behind a command that answers no window, while one is open."""
_WITHOUT_DRAWS: Final = (
    SUBSTITUTE_TYPES | ENDING_TYPES | UNDO_TYPES | START_TYPES | ABANDON_TYPES | VACANCY_TYPES | FOLLOW_DISPUTES | EFFECTS
)
"""Types behind which nothing is drawn."""
_AFTER_THE_END: Final = frozenset({"SealOpened", "DecisionsClosed", "PositionsBurned", "TableClosed"})
"""Types that may follow the end of a game."""
_IN_DISPUTES: Final = FOLLOW_DISPUTES | ARBITER_TYPES | EFFECTS | {"CommandAccepted", "SystemCommandAccepted", "RulesChanged"}
"""Types that may follow the end of a game that has ended, as long as it is disputed. What such a command does is checked in `disputes`."""
_SUMMARY: Final = frozenset({"RulesChanged", "GameEnded", "TableClosed", "TableExpired"})
"""Types that are still read behind a record of an unknown type, for the summary of the game."""


class PlayVerifier:
    """Follows a game's records from the first on."""

    def __init__(self, remarks: Remarks, handle: str, budget: WorkBudget) -> None:
        self.remarks, self.handle = remarks, handle
        self.module: Module | None = None
        self.origin = ""
        self.over = False
        self.seals: dict[str, tuple[int, str]] = {}
        """The opened secrets of groups, with the records that opened them."""
        self.streams = StreamVerifier(handle, remarks, budget)
        self.seating = SeatVerifier(handle, remarks, budget)
        self.windows = WindowVerifier(handle, remarks, lambda seat: not self.seating.by_recovery(seat))
        self.rolling = RollVerifier(handle, remarks, self.streams, self.windows, self.seating)
        self.burns = BurnVerifier(remarks, self.streams, self.seating)
        self.system = SystemVerifier(remarks, self.windows)
        self.beacons = BeaconVerifier(remarks, self.seating, budget)
        self.clocks = ClockVerifier(remarks, self.windows, self.seating)
        self.substitutes = SubstituteVerifier(remarks, self.windows, self.seating, self.clocks, self._handed_over)
        self.resumptions = ResumptionVerifier(remarks, self.seating, self.clocks, self.substitutes)
        self.vacancies = VacancyVerifier(remarks, self.windows, self.seating, self.clocks, self.substitutes)
        self.endings = EndingVerifier(remarks, self.seating, self.clocks, self.substitutes, self.vacancies)
        self.rewinds = RewindVerifier(remarks, self.windows, self.seating, self.clocks, self.substitutes)
        self.disputes = DisputeVerifier(remarks, self.seating, self.clocks, self.rewinds)
        self.followed = FollowedVerifier(remarks, self.windows, self.seating, self.clocks, self.substitutes, self.vacancies)
        self.heads: dict[str, int] = {}
        self.starts = StartVerifier(remarks, self.seating, self.heads)
        self.rulings = RulingVerifier(self.disputes, handle, self.heads, budget, self._ruled_out)
        self.directors = DirectorVerifier(remarks, handle, self.clocks, self.heads, self.substitutes.record_of, budget)
        self.unknown: UnknownRecord | None = None
        """The first record of an unknown type. Nothing behind it was checked."""
        self._append = 0
        self._waited_in = 0
        """The first record of the append of the command whose draws follow."""
        self._at = self._before_at = ""
        self._command: Command | None = None
        self._others_acted = False
        """`SYSTEM` or a director acted in the append."""
        self._system_waits: tuple[str, int | None] | None = None
        """Kind and seat of the command of `SYSTEM` whose draws wait for a beacon."""
        self._cause: Cause | None = None
        self._upkeep_due = False
        self._unsigned: Command | None = None
        """The unsigned command before, of a seat that has a key."""
        self._steps: Mapping[str, Callable[[int, Fields], None]] = {
            "GameCreated": self._created, "SeatJoined": self._joined, "SeatLeft": self._left, "SeatReady": self._ready,
            "CommandAccepted": self._accepted, "SystemCommandAccepted": self._system_accepted, "GameStarted": self._started,
            "RulesChanged": self._rules_changed, "GameReported": self._reported,
            "DecisionsOpened": self._opened, "DecisionsClosed": self._closed, "DiceRolled": self._rolled,
            "DeckShuffled": self._shuffled, "SecretRolled": self._secret_rolled, "SealOpened": self._seal_opened,
            "SeatKeyAdded": self._key_added, "NonceReanchored": self._reanchored, "ChainsExtended": self._extended,
            "PositionsBurned": self._burned, "NoncesBurned": self._nonces_burned, "Rewound": self._rewound,
            "Conceded": self._conceded,
            "BeaconChosen": self._beacon_chosen, "RollRequested": self._roll_requested, "BeaconPublished": self._beacon_published,
            "BeaconDropAgreed": partial(self._beacon_drop_agreed, False),
            "BeaconDropAgreed@2": partial(self._beacon_drop_agreed, True), "BeaconDropped": self._beacon_dropped,
            "GameRestored": self._restored, "OperatorLooked": self._looked, "GameEnded": self._ended, "TableClosed": self._table_closed,
            "TableExpired": self._table_expired,
            **self.clocks.steps, "TimedOut": self._timed_out, **self.substitutes.steps, **self.endings.steps,
            **self.starts.steps, **self.vacancies.steps, **self.resumptions.steps, **self.rewinds.steps, **self.followed.steps,
            **self.disputes.steps, **self.rulings.steps, **{kind: partial(self._arbitrated, kind) for kind in ARBITER_TYPES},
            FOLLOWED: self._followed, ACTED: self._directed,
        }  # fmt: skip
        self._timed = self.clocks.steps.keys() | self.substitutes.steps.keys() | VACANCY_TYPES | {"GameEnded", *RESUME_AGREED}

    def follow(self, records: Sequence[ChainedRecord]) -> None:
        """Check the records and add what is found to the remarks. Ends early where there are too many faults. Raises TooMuchWork."""
        for record in records:
            if self.remarks.is_full:
                break
            self.remarks.record = record.number
            kind = record.type.removeprefix(TABLE) if record.type.startswith(TABLE) else None
            if self.unknown is None and not self._is_known(kind, record):
                self.unknown = UnknownRecord(record.number, record.type)
                self.remarks.finding("newer_format", self.unknown.text)
            if self.unknown is None:
                self._follow(kind, record)
            elif kind is not None and kind in _SUMMARY:
                self._read(kind, record)
        self.remarks.record = None
        if self.unknown is None and not self.remarks.is_full:
            self._check_unsigned(None, None)
            self.directors.follows(None, begins=True)
            self.disputes.follows(None, len(records), 0, begins=True)
            self.rulings.begins()
            self.burns.append_ends(self.remarks)
        self._sum_up()

    @property
    def stated(self) -> str:
        """What rests on the server's word at the end, as a sentence: the seats that play by recovery, and what other games did. Empty if
        there is nothing."""
        seats = [seat for seat in self.seating.seats if seat.recovered]
        recovered = (f"seat {seat.number} plays by recovery since record {seat.recovered_since}" for seat in seats)
        return "; ".join([*recovered, *filter(None, (self.followed.stated,))])

    def _is_known(self, kind: str | None, record: ChainedRecord) -> bool:
        """True if this verifier knows records of this type; for a command of `SYSTEM`, also what `SYSTEM` did. What does not begin with a
        record of the table is a stream of another kind."""
        if kind is None:
            return record.number > 0
        if kind == "SystemCommandAccepted":
            act = record.data.get("kind")
            return not isinstance(act, str) or act in KINDS
        if kind == ACTED:
            act = record.data.get("kind")
            return not isinstance(act, str) or act in CONSEQUENCES
        if kind == FOLLOWED:
            act = record.data.get("act")
            return not isinstance(act, str) or act in CAUSES
        return kind in self._steps or kind in _UNCHECKED

    def _follow(self, kind: str | None, record: ChainedRecord) -> None:
        if record.begins_append:
            self._append, self._command, self._others_acted, self._cause = record.number, None, False, None
            self.starts.command = None
            self.rulings.begins()
            self.burns.append_ends(self.remarks)
            self.burns.append_begins()
            self.beacons.append_begins()
            self.clocks.begins()
            self.endings.begins()
            self.vacancies.begins(self._at or record.at)
            self.rewinds.begins(record.number)
            self.rolling.round = None
            self._waited_in = record.number
        self.directors.follows(kind, record.begins_append)
        self.burns.follows(kind)
        self.beacons.follows(kind)
        self._before_at, self._at = self._at or record.at, record.at
        self.clocks.at = self._time(kind, record)
        self.rewinds.at = self.vacancies.now = record.at
        self.disputes.follows(kind, record.number, milliseconds(record.at), record.begins_append)
        self._check_unsigned(kind, record)
        if kind is not None:
            self._step(kind, record)
            self.rewinds.followed(kind, record)
            self.rulings.followed(kind, record.number)
            if kind == "DecisionsOpened" and self.rewinds.stands:
                self.vacancies.waits_anew()
        self.beacons.followed(kind)
        self.clocks.before = kind
        self.heads[record.head] = record.number

    def _time(self, kind: str | None, record: ChainedRecord) -> int:
        """The time of a record as far as the clocks need it. Also notes the end of a turn for them."""
        if kind == "TurnEnded":
            self.clocks.turn_ends(record.data.get("turn"))
        return milliseconds(record.at) if kind in self._timed else 0

    def _check_unsigned(self, kind: str | None, record: ChainedRecord | None) -> None:
        """Check that an unsigned command of a seat that has a key is followed by the key that it adds by recovery."""
        command, self._unsigned = self._unsigned, None
        if command is None:
            return
        data = {} if record is None or record.begins_append else record.data
        if kind != "SeatKeyAdded" or (data.get("seat"), data.get("by")) != (command.seat, "recovery"):
            before, self.remarks.record = self.remarks.record, command.record
            text = f"command {command.j} of seat {command.seat} is not signed, and the seat has a key"
            self.remarks.fault("signature_missing", text, command.seat)
            self.remarks.record = before

    def _step(self, kind: str, record: ChainedRecord) -> None:
        if self.module is None and kind != "GameCreated":
            self.remarks.fault("not_created", "the game does not begin with its creation")
        if self.over and kind not in _AFTER_THE_END and (self.disputes.ended is None or kind not in _IN_DISPUTES):
            self.remarks.fault("after_end", f"a {kind} stands after the end of the game")
        self._check_upkeep(kind)
        if kind in _WITHOUT_DRAWS:
            self._cause = None
        self._read(kind, record)

    def _read(self, kind: str, record: ChainedRecord) -> None:
        step = self._steps.get(kind)
        if step is None:
            return
        try:
            step(record.number, Fields(record.data))
        except TooMuchWork:
            raise
        except WrongData as fault:
            self.remarks.fault("data_malformed", f"{kind}: {fault}")
        except ProofError as fault:
            self.remarks.fault("data_malformed", f"{kind} cannot be checked: {fault}")

    # seats and commands --------------------------------------------------------------------------------------------------

    def _created(self, record: int, data: Fields) -> None:
        if self.module is not None or record != 0:
            self.remarks.fault("not_created", "the game is created a second time, or not by its first record")
            return
        self.module, self.origin = _module(data), data.text("origin")
        self.streams.created(data.hashes("anchors"), data.number("chain_length"), data.hashes("seals"), record)
        count = data.number("seats")
        if not 1 <= count <= MOST_SEATS:
            raise WrongData(f"a game has 1 to {MOST_SEATS} seats, not {count}")
        self.seating.created(count)
        self.system.created(data.inner("options"))

    def _joined(self, record: int, data: Fields) -> None:
        if self.windows.entropy is not None:
            self.remarks.fault("seat_wrong", "somebody sits down after the start")
        self.starts.seated = record
        strength = data.text_or_none("strength") if "strength" in data.names() else None
        if strength is not None and not data.truth("bot"):
            self.remarks.fault("seat_wrong", "a person has the strength of a bot")
        anchor, key, bot = data.hash_or_none("anchor"), data.text_or_none("key"), data.truth("bot")
        if bot and (anchor, key) != (None, None):
            self.remarks.fault("seat_wrong", "a bot, whose consent nobody needs, has the key or the nonces of a person")
        self.seating.joined(data.number("seat"), anchor, key, bot)

    def _left(self, record: int, data: Fields) -> None:
        if self.windows.entropy is not None:
            self.remarks.fault("seat_wrong", "somebody stands up after the start")
        self.starts.seated = record
        self.seating.left(data.number("seat"))
        self.starts.left(data.number("seat"))
        self._consents_end(data.number("seat"))

    def _accepted(self, record: int, data: Fields) -> None:
        command = Command(
            record, data.number("seat"), data.number("j"), data.hash_or_none("y"), data.number("w"),
            data.hash_or_none("head"), data.hash("digest"), data.text_or_none("sig"),
        )  # fmt: skip
        self._check_only_command(command.seat)
        self._command, self._cause = command, Cause(command.seat, command, self._append)
        self.clocks.append.command = self.starts.command = command
        self.seating.accepted(command)
        self.rewinds.for_good = self.vacancies.heard(command.seat, moves=command.window > 0)
        if command.seat not in self.vacancies.gone:
            self.substitutes.came_back(command.seat)
        self._unsigned = command if command.signature is None and self.seating.has_key(command.seat) else None
        self.disputes.commanded(command.seat)
        self._check_head(command)
        window = self.windows.open
        if command.window == 0:
            self._upkeep_due = window is not None
        elif window is None or command.window != window.number:
            self.remarks.fault("command_window", f"the command names window {command.window}, which is not open", command.seat)
        else:
            self.windows.answered(command.seat, command.nonce)
        if command.window:
            self.endings.made_move(command.seat)
            self.vacancies.made_move(command.seat)
            self.clocks.made_move(command.seat)

    def _system_accepted(self, record: int, data: Fields) -> None:
        self._check_only_command(None)
        self._others_acted, self._cause = True, Cause(None, None, self._append)
        self.system.accepted(data)
        if self.over and data.text("kind") != "dispute":
            self.remarks.fault("after_end", "SYSTEM acts after the end of the game, and not in a dispute")
        self.clocks.append.system = kind, seat = (data.text("kind"), None if data.value("seat") is None else data.number("seat"))
        if kind == "skip" and seat is not None:
            self.endings.answered_for.add(seat)

    def _directed(self, record: int, data: Fields) -> None:
        self._check_only_command(None)
        self._others_acted, self._cause = True, None
        self.directors.acted(record, data)
        if self.windows.entropy is None:
            self.remarks.fault("director_wrong", "a director acts before the start")

    def _arbitrated(self, kind: str, record: int, data: Fields) -> None:
        self._check_only_command(None)
        self._others_acted, self._cause = True, None
        self.rulings.steps[kind](record, data)

    def _followed(self, record: int, data: Fields) -> None:
        self._check_only_command(None)
        self._others_acted, self._cause = True, None
        self.followed.steps[FOLLOWED](record, data)

    def _reported(self, record: int, data: Fields) -> None:
        for name in ("game", "head", "result", "reason"):
            data.text(name)
        system = self.clocks.append.system
        if self.clocks.before != "SystemCommandAccepted" or system is None or system[0] != "report":
            self.remarks.fault("system_misplaced", "the end of another game stands here, and SYSTEM does not report it")

    def _check_only_command(self, seat: int | None) -> None:
        if self._command is not None or self._others_acted or self.burns.restored is not None:
            self.remarks.fault("append_commands", f"the append that begins with record {self._append} has a command already", seat)

    def _check_head(self, command: Command) -> None:
        if command.head is None:
            return
        seen, window = self.heads.get(command.head), self.windows.open
        if seen is None:
            self.remarks.fault("command_head", f"the head that seat {command.seat} saw is none of this game", command.seat)
        elif command.signature is not None and command.window and window is not None and seen < window.opened:
            text = f"the signed head is that of record {seen}, older than the window, which record {window.opened} opened"
            self.remarks.fault("command_head_old", text, command.seat)

    def _check_upkeep(self, kind: str) -> None:
        """Check that a command without a window, sent while one is open, is followed by a new key or chain."""
        waits = kind == "RollRequested" and self.clocks.settings
        if self._upkeep_due and not waits and kind not in _FOLLOW_UPKEEP:
            self.remarks.fault("command_window", "the command before names no window, though one is open")
        self._upkeep_due = False

    def _ready(self, record: int, data: Fields) -> None:
        number, command = data.number("seat"), self._command
        self.seating.made_ready(number, command)
        if command is None or not self.seating.is_bound(number):
            return
        seen = None if command.head is None else self.heads.get(command.head)
        if seen is None or seen < self.starts.seated:
            text = f"seat {number} is ready on a head from before record {self.starts.seated}, by which the seats changed"
            self.remarks.fault("ready_head_old", text, number)

    def _key_added(self, record: int, data: Fields) -> None:
        self.seating.key_added(data.number("seat"), data.text("key"), data.text("by"), self._command)
        self._cause = None

    def _reanchored(self, record: int, data: Fields) -> None:
        self.seating.reanchored(data.number("seat"), data.hash("anchor"), data.truth("waits"), self._command)
        self._cause = None

    # windows and draws ---------------------------------------------------------------------------------------------------

    def _started(self, record: int, data: Fields) -> None:
        if self.windows.entropy is not None:
            self.remarks.fault("twice", "the game starts a second time")
        lacking = self.starts.started(self._at, self.clocks.append.system == ("start", None))
        nonces = [seat.nonce if seat.ready else None for seat in self.seating.seats]
        known = frozenset(seat.number for seat in self.seating.seats if seat.readied < self.windows.restored)
        self.windows.started(data.number("e"), data.hash("entropy"), nonces, known, record)
        fresh = self.windows.is_fresh(dict(enumerate(nonces)), known) and not lacking
        self._cause = Cause(None, self._command, self._waited_in, fresh=fresh)

    def _opened(self, record: int, data: Fields) -> None:
        if self.windows.entropy is None:
            self.remarks.fault("window_wrong", "a window opens before the start")
        self.vacancies.silence_ends()
        self.windows.opened(data.number("w"), data.numbers("seats"), record)

    def _closed(self, record: int, data: Fields) -> None:
        window = self.windows.closed(data.number("w"), data.numbers("mixed"), data.number("e"), data.hash("entropy"), record)
        answers = window.answers if window is not None else {}
        self.seating.mixed(answers)
        shared = window is not None and len(window.seats) > 1 and not self.over
        self.burns.closed(answers)
        fresh = self.windows.is_fresh(answers, window.known if window is not None else frozenset())
        command, claimed = self.clocks.append.command, self.clocks.claimed
        self._cause = Cause(None, command, self._waited_in, fresh, claimed) if shared else None

    def _rolled(self, record: int, data: Fields) -> None:
        self._drawn()
        self.rolling.public(record, data, self._cause)

    def _shuffled(self, record: int, data: Fields) -> None:
        self._drawn()
        self._require_sealed(data.text("group"))
        self.rolling.sealed(record, data, self._cause, data.text("method"), "cards")

    def _secret_rolled(self, record: int, data: Fields) -> None:
        self._drawn()
        self._require_sealed(data.text("group"))
        self.rolling.sealed(record, data, self._cause, "roll", "faces")

    def _drawn(self) -> None:
        """A draw follows."""
        if self.rolling.round is None and not self.rolling.needs_beacon:
            self.clocks.drawn(None if self._cause is None else self._cause.nonce)

    def _require_sealed(self, group: str) -> None:
        """A hidden draw must come before its seal is opened."""
        if group in self.seals:
            self.remarks.fault("draw_misplaced", f"a hidden draw of {group[:40]} stands behind the opening of its seal")

    def _seal_opened(self, record: int, data: Fields) -> None:
        group, secret = data.text("group"), data.hash("secret")
        if group in self.seals:
            self.remarks.fault("twice", f"the seal of {group} is opened a second time")
        self.seals.setdefault(group, (record, secret))

    def _timed_out(self, record: int, data: Fields) -> None:
        """The draws behind a time-out are the table's, with the nonce of the command that claimed it."""
        self.clocks.timed_out(record, data)
        seat, act = data.number("seat"), data.text("act")
        self.substitutes.timed_out(seat, act)
        if act != "substitute":
            self.endings.answered_for.add(seat)
        if act == "forfeit":
            self.seating.goes_out(seat, record)
        command = self.clocks.append.command
        self._cause = Cause(None, command, self._waited_in, claimed=command is not None)

    # upkeep --------------------------------------------------------------------------------------------------------------

    def _extended(self, record: int, data: Fields) -> None:
        restored = self.burns.restored is not None
        self.streams.extended(data.hashes("anchors"), data.counts("at"), data.text("reason"), record, restored)

    def _burned(self, record: int, data: Fields) -> None:
        self.burns.positions(data.text("stream"), data.number("to"), data.text("reason"))

    def _nonces_burned(self, record: int, data: Fields) -> None:
        self.burns.nonces(data.number("seat"), data.number("to"), data.text("reason"))

    def _rules_changed(self, record: int, data: Fields) -> None:
        self.module = _module(data)
        self.remarks.finding("rules_changed", f"from here on the rules are {self.module.id} {self.module.version}")

    def _rewound(self, record: int, data: Fields) -> None:
        to, by, ruled = data.number("to_n"), data.number("by"), self.rulings.rewound(data)
        self.seating.went_back(to)
        if self.rewinds.rewound(record, data, ruled):
            self._require_command(by, "takes moves back")
        code, who = ("rewound_by_ruling", "a ruling") if ruled else ("rewound", f"seat {by}")
        self.remarks.finding(code, f"{who} took the game back to record {to} ({data.text('reason')})", by)

    def _conceded(self, record: int, data: Fields) -> None:
        self._require_command(data.number("seat"), "gives up")
        self.endings.conceded.add(data.number("seat"))
        self.seating.goes_out(data.number("seat"), record)

    def _require_command(self, seat: int, what: str) -> None:
        """Check that a record follows right behind a command of its seat, or behind the roll for which that command waited."""
        command = self.clocks.append.command
        if command is None or command.seat != seat or self.clocks.before not in ("CommandAccepted", "BeaconPublished"):
            self.remarks.fault("consent_wrong", f"seat {seat} {what} without a command of its own", seat)

    def _restored(self, record: int, data: Fields) -> None:
        count = len(data.texts("lost"))
        if self._command is not None or self._others_acted or self.burns.restored is not None:
            self.remarks.fault("append_commands", "a restore stands in the append of something else")
        self.burns.restores(record)
        self.beacons.restored()
        self.substitutes.restored()
        self.vacancies.restored()
        self.windows.restores(record)
        self.remarks.finding(
            "game_restored", f"the game was restored from a backup; {count} heads of lost records are known ({data.text('reason')})"
        )

    def _looked(self, record: int, data: Fields) -> None:
        seat = data.number("seat")
        self.remarks.finding("operator_looked", f"the operator looked through the eyes of seat {seat} ({data.text('reason')})", seat)

    def _handed_over(self, seat: int) -> None:
        self._consents_end(seat)
        self.vacancies.handed_over(seat)
        self.resumptions.handed_over()
        self.disputes.barred.discard(seat)

    def _ruled_out(self, seat: int) -> None:
        self.substitutes.absent.add(seat)
        self.vacancies.vacant.add(seat)

    def _consents_end(self, seat: int) -> None:
        """Somebody else plays the seat from here on, and has agreed to nothing."""
        self.beacons.left(seat)
        self.endings.agreed.discard(seat)
        self.clocks.consent_ends(seat)

    def _ended(self, record: int, data: Fields) -> None:
        reason, results = data.text("reason"), data.value("results")
        if self.unknown is None:
            self.endings.ended(reason)
            self.rulings.ended(reason, results)
        self.disputes.ended = self.clocks.at
        self.over, self._cause = True, None

    def _table_closed(self, record: int, data: Fields) -> None:
        self.over = True

    def _table_expired(self, record: int, data: Fields) -> None:
        data.text("reason")
        if self.unknown is None:
            self.endings.expired(milliseconds(self._at) - milliseconds(self._before_at), self.windows.entropy is not None)
        self.over = True

    # the beacon ----------------------------------------------------------------------------------------------------------

    def _beacon_chosen(self, record: int, data: Fields) -> None:
        self.beacons.chosen(record, data)
        self.rolling.needs_beacon = self.beacons.beacon is not None

    def _roll_requested(self, record: int, data: Fields) -> None:
        self.beacons.requested(record, data, self._at, self._cause)
        self._system_waits = self.clocks.append.system
        self._cause = None

    def _beacon_published(self, record: int, data: Fields) -> None:
        awaited = self.beacons.published(data)
        if awaited is not None:
            self._cause, self._waited_in, self.rolling.round = awaited.cause, awaited.cause.append, self.beacons.round
            self.clocks.append = ClockAppend(awaited.cause.command, self._system_waits)

    def _beacon_drop_agreed(self, in_game: bool, record: int, data: Fields) -> None:
        self.beacons.agreed(data.number("seat"), self._command, in_game=in_game)
        self._cause = None

    def _beacon_dropped(self, record: int, data: Fields) -> None:
        self.beacons.dropped()
        self.rolling.needs_beacon = False

    # in sum --------------------------------------------------------------------------------------------------------------

    def _sum_up(self) -> None:
        """The remarks that are made once a seat instead of once a record."""
        if self.module is None and self.unknown is None:
            self.remarks.fault("not_created", "the game does not begin with its creation")
        if not self.over:
            self.remarks.finding("unfinished", "the game goes on: what is proven ends with the last record")
        for seat, tally in enumerate(self.seating.tallies):
            unsigned = tally.commands - tally.by_bot - tally.signed
            if unsigned > 0:
                self.remarks.finding(
                    "commands_unsigned", f"{unsigned} of {tally.commands} commands of seat {seat} carry no signature", seat
                )
            if tally.left_out:
                text = f"{tally.left_out} of {tally.commands} commands of seat {seat} came without the nonce that the seat has"
                self.remarks.finding("nonce_left_out", text, seat)

    def label(self, seen: Sequence[tuple[int, int]], one_history: bool) -> None:
        """Give draws their label B, and add what is to be known of all labels. `seen` and `one_history` as in `labelled`."""
        rolling = self.rolling
        rolling.rolls, rolling.hidden = labelled(rolling.rolls, seen, one_history), labelled(rolling.hidden, seen, one_history)
        remark_on(self.remarks, rolling.rolls, seen)


def _module(data: Fields) -> Module:
    module = data.inner("module")
    return Module(module.text("id"), module.text("version"), module.text("sha256"))

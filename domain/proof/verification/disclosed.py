"""V4: every disclosure belongs to its record, and the opened seals give the hidden draws that were bound before."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final, Literal, NamedTuple, TypeAlias

from domain.proof.bundles import DISCLOSURES, Bundle, audience_names
from domain.proof.canonical import Json, parse
from domain.proof.chains import seal_commitment
from domain.proof.disclosures import Opening, digest_of, read_disclosure
from domain.proof.errors import DisclosureFault, NotCanonical, ProofError
from domain.proof.head import ChainedRecord
from domain.proof.lines import lines, sha256_hex
from domain.proof.verification.boxes import EVERYBODY, NOBODY, SECRET, DigestPlace, is_box, is_sound, may_read, places, waits_for_seals
from domain.proof.verification.budget import DISCLOSED, WorkBudget
from domain.proof.verification.consents import ConsentVerifier
from domain.proof.verification.played import PlayVerifier
from domain.proof.verification.remarks import Remarks
from domain.proof.verification.rolling import HiddenDraw, Label, drawn

State: TypeAlias = Literal["proven", "bound", "failed"]
TEXTS: Final = frozenset({
    "table.DisputeOpened", "table.DisputeAnswered", "table.RulingAppealed", "table.Ruled", "table.RulingJudged",
})  # fmt: skip
"""Types that hold a text with its digest."""
ERASABLE: Final = TEXTS | {"table.SeatJoined", "table.SubstituteOffered"}
"""Types that hold a name or a text, which may be erased."""
_RAW_MEMBERS = frozenset({"command", "decision", "head", "id", "salt"})


class Hidden(NamedTuple):
    """The state of a hidden draw: proven by its opened seal, bound to its digests but not proven yet, or failed."""

    record: int
    group: str
    position: int
    label: Label
    state: State


class DisclosureVerifier:
    """Checks the disclosures of one bundle."""

    def __init__(
        self, remarks: Remarks, bundle: Bundle, records: Sequence[ChainedRecord], played: PlayVerifier, budget: WorkBudget
    ) -> None:
        self.remarks, self._bundle, self._played, self._budget = remarks, bundle, played, budget
        self._records = records if played.unknown is None else records[: played.unknown.number]
        """The records that are checked: those before the first of an unknown type."""
        self._count = len(records)
        self._audience = bundle.manifest.audience
        self._places: dict[tuple[int, str, int], DigestPlace] = {}
        self._values: dict[tuple[int, str, int], Json] = {}
        """The values of those disclosures that belong to their places."""
        self._uncompared = 0
        """Records that rest on a player's consent, whose command is not open in the file."""
        self.hidden: list[Hidden] = []
        self.not_proven = ""
        """What a file for all seats of a finished game lacks, as a sentence; empty if it lacks nothing."""

    def check(self) -> None:
        """Check everything and add what is found to the remarks. Ends early where there are too many faults: hidden draws are left out."""
        for record in self._records:
            self.remarks.record = record.number
            self._find_places(record)
        self._check_openings()
        for record in self._records:
            if self.remarks.is_full:
                break
            self.remarks.record = record.number
            self._check_content(record)
        if self.remarks.is_full:
            self.remarks.record = None
            return
        self._uncompared = self._check_consents()
        opened = self._check_seals()
        for draw in self._played.rolling.hidden:
            self.remarks.record = draw.record
            self.hidden.append(Hidden(draw.record, draw.group, draw.position, draw.label, self._prove(draw, opened)))
        self.remarks.record = None
        self._sum_up(opened)

    # disclosures ---------------------------------------------------------------------------------------------------------

    def _find_places(self, record: ChainedRecord) -> None:
        for field, value in record.data.items():
            if is_box(value) and not is_sound(value):
                self.remarks.fault("box_malformed", f"{field} is not a list of digests with an audience each")
        for place in places(record):
            self._places[place.n, place.field, place.k] = place

    def _check_openings(self) -> None:
        seen = set[tuple[int, str, int]]()
        for line, opening in enumerate(self._bundle.openings, 1):
            if len(self._records) <= opening.n < self._count:
                continue
            if self.remarks.is_full:
                break
            self.remarks.record = opening.n if 0 <= opening.n < len(self._records) else None
            key = (opening.n, opening.field, opening.k)
            if key in seen:
                self._fault("opening_twice", f"{_named(opening)} is disclosed twice", line)
            seen.add(key)
            self._check_opening(opening, line)
        self.remarks.record = None

    def _check_opening(self, opening: Opening, line: int) -> None:
        place = self._places.get((opening.n, opening.field, opening.k))
        try:
            digest = digest_of(opening.disclosure)
        except DisclosureFault:
            digest = ""
        if place is None or place.digest != digest:
            self._fault("opening_unbound", f"the record did not commit to this disclosure of {_named(opening)}", line)
            return
        if place.aud != opening.aud:
            self._fault("opening_audience", f"{_named(opening)} is for {place.aud}, not for {opening.aud[:40]}", line)
        elif not self._is_for_audience(place):
            self._fault("opening_audience", f"{_named(opening)} is for {place.aud}, the bundle for {', '.join(self._audience)}", line)
        self._budget.spend(DISCLOSED * len(opening.disclosure))
        try:
            disclosure = read_disclosure(opening.disclosure)
        except DisclosureFault as fault:
            self._fault("opening_name", f"the disclosure of {_named(opening)} is malformed: {fault}", line)
            return
        if disclosure.name != place.name:
            self._fault("opening_name", f"the disclosure of {_named(opening)} is named {disclosure.name!r}, not {place.name!r}", line)
        self._values[opening.n, opening.field, opening.k] = disclosure.value

    def _is_for_audience(self, place: DigestPlace) -> bool:
        shown = waits_for_seals(place.aud) and (self._played.unknown is not None or self._seals_are_open())
        return shown or may_read(place.aud, self._audience)

    def _seals_are_open(self) -> bool:
        return self._played.over and self._played.streams.seals.keys() <= self._played.seals.keys()

    def _fault(self, code: str, text: str, line: int) -> None:
        self.remarks.fault(code, text, file=DISCLOSURES, line=line)

    # what was disclosed --------------------------------------------------------------------------------------------------

    def _check_content(self, record: ChainedRecord) -> None:
        match record.type:
            case "table.CommandAccepted":
                self._check_command(record)
            case "table.Disclosed":
                self._check_shown(record)
            case kind if kind in TEXTS:
                self._check_text(record)

    def _check_command(self, record: ChainedRecord) -> None:
        raw = self._secret_of(record, "raw")
        if raw is None:
            return
        if not isinstance(raw, str) or sha256_hex(raw.encode()) != record.data.get("digest"):
            self.remarks.fault("command_digest", "the disclosed command is not the one whose digest was accepted")
            return
        try:
            said = parse(raw.encode())
        except NotCanonical as fault:
            self.remarks.fault("command_differs", f"the disclosed command is not canonical JSON: {fault}")
            return
        if not isinstance(said, Mapping) or said.keys() != _RAW_MEMBERS or said["head"] != record.data.get("head"):
            self.remarks.fault("command_differs", "the disclosed command has other members, or names another head, than its record")

    def _check_text(self, record: ChainedRecord) -> None:
        """Check that a text, which may be erased, has the digest that its record keeps."""
        written = self._secret_of(record, "text")
        if written is None:
            return
        if _digest_of(written) != record.data.get("digest"):
            self.remarks.fault("text_differs", "the disclosed text is not the one whose digest the record keeps")

    def _check_consents(self) -> int:
        consents = ConsentVerifier()
        for record in self._records:
            consents.follow(record)
        return consents.check(self.remarks, self._command_of)

    def _command_of(self, record: ChainedRecord) -> Json:
        """The command that an accepted raw command holds; None if it is not open, and an empty object if it is malformed."""
        raw = self._secret_of(record, "raw")
        if raw is None:
            return None
        try:
            said = parse(raw.encode()) if isinstance(raw, str) else {}
        except NotCanonical:
            said = {}
        return said.get("command", {}) if isinstance(said, Mapping) else {}

    def _check_shown(self, record: ChainedRecord) -> None:
        text = self._secret_of(record, "disclosure")
        if text is None:
            return
        match record.data:
            case {"of": int(of), "field": str(field), "k": int(k)}:
                place = self._places.get((of, field, k)) if of < record.number else None
            case _:
                place = None
        if place is None or not isinstance(text, str) or not text.isascii() or digest_of(text) != place.digest:
            self.remarks.fault("shown_wrong", "what is shown is not what the earlier record committed to")

    def _secret_of(self, record: ChainedRecord, name: str) -> Json:
        """A secret field's value: written in the open, or disclosed in the bundle; None where it is not known."""
        match record.data.get(name):
            case {"aud": str(), "is": value}:
                return value
        for place in places(record):
            held = self._values.get((record.number, place.field, place.k)) if place.field == SECRET else None
            if isinstance(held, Mapping) and name in held:
                return held[name]
        return None

    # seals ---------------------------------------------------------------------------------------------------------------

    def _check_seals(self) -> dict[str, str]:
        """The opened secrets that match their commitments, by group."""
        handle, right = self._played.handle, {}
        for group, (record, secret) in sorted(self._played.seals.items()):
            self.remarks.record = record
            try:
                expected = seal_commitment(handle, group, secret)
            except ProofError:
                expected = ""
            if expected and self._played.streams.seals.get(group) == expected:
                right[group] = secret
            else:
                self.remarks.fault("seal_wrong", f"the opened secret of {group[:40]!r} is not the one that was committed to")
        return right

    def _prove(self, draw: HiddenDraw, opened: Mapping[str, str]) -> State:
        cards = self._outcome(draw)
        if draw.inputs is None:
            return "failed"
        if draw.group not in opened:
            return "failed" if draw.group in self._played.seals else "bound"
        try:
            made = drawn(replace(draw.inputs, key=opened[draw.group]), draw.method, draw.sides, len(cards))
        except ProofError:
            made = ()
        if len(made) != len(cards) or not all(map(_agrees, cards, made)):
            self.remarks.fault("hidden_wrong", f"the hidden draw {draw.position} of {draw.group} is not what the opened seal gives")
            return "failed"
        return "bound" if None in cards else "proven"

    def _outcome(self, draw: HiddenDraw) -> tuple[Json, ...]:
        """The values of a hidden draw, None for each that is not disclosed."""
        record = self._records[draw.record]
        if draw.field != "faces":
            count = sum(1 for place in places(record) if place.field == draw.field)
            return tuple(self._values.get((draw.record, draw.field, k)) for k in range(count))
        faces = self._secret_of(record, draw.field)
        return tuple(faces) if isinstance(faces, list) else (None,) * len(draw.sides)

    # in sum --------------------------------------------------------------------------------------------------------------

    def _sum_up(self, opened: Mapping[str, str]) -> None:
        groups = sorted({draw.group for draw in self._played.rolling.hidden})
        for group in groups:
            draws = [hidden for hidden in self.hidden if hidden.group == group]
            if group not in self._played.seals:
                self.remarks.finding(
                    "still_sealed", f"{len(draws)} hidden draws of {group} are bound, not yet proven: the seal is not opened"
                )
            elif bound := sum(hidden.state == "bound" for hidden in draws):
                self.remarks.finding(
                    "hidden_unopened", f"{bound} hidden draws of {group} cannot be compared in full: cards are not in the bundle"
                )
        sealed = len({draw.group for draw in self._played.rolling.hidden} - self._played.seals.keys())
        self._count_missing(sealed)

    def _is_whole(self) -> bool:
        """True if the file is one of a finished game for all its seats: it should hold every disclosure."""
        seats = len(self._played.seating.seats)
        return self._played.over and self._played.unknown is None and seats > 0 and self._audience == audience_names(range(seats))

    def _count_missing(self, sealed: int) -> None:
        whole = self._is_whole()
        expected = (each for each in self._places.values() if whole or (each.aud != NOBODY and may_read(each.aud, self._audience)))
        missing = [place for place in expected if (place.n, place.field, place.k) not in self._values]
        names = [place for place in missing if place.aud == EVERYBODY and self._records[place.n].type in ERASABLE]
        for place in names:
            self.remarks.record = place.n
            if self._records[place.n].type in TEXTS:
                self.remarks.finding("text_erased", "a text about a dispute is not in the bundle: it was erased")
            else:
                self.remarks.finding("name_erased", "the name of the player who sat down is not in the bundle: it was erased")
        self.remarks.record = None
        if others := len(missing) - len(names):
            self.remarks.finding("opening_missing", f"{others} disclosures that this audience may have are not in the bundle")
        if whole and (others or sealed):
            self.not_proven = f"the game is over: {others} disclosures that everybody may have are missing, {sealed} seals are not opened"
        elif whole and self._uncompared:
            self.not_proven = f"the game is over: {self._uncompared} records rest on consent, and their commands can never be opened"


def _agrees(card: Json, right: int) -> bool:
    return card is None or (card == right and not isinstance(card, bool))


def _digest_of(written: Json) -> str:
    """The digest of a text with its salt; empty if it is none."""
    match written:
        case {"salt": str(salt), "text": str(text)}:
            try:
                return sha256_hex(lines("rollbook/v1/text", salt, sha256_hex(text.encode())))
            except ProofError:
                return ""
        case _:
            return ""


def _named(opening: Opening) -> str:
    return f"{opening.field[:40]}.{opening.k} of record {opening.n}"

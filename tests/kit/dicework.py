"""Recomputes the dice from the records' bytes and the algorithms of `domain.proof` only, as any third party can."""

import json
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from domain.kernel.facts import DiceRolled
from domain.proof.chains import SERVER_STEP, seal_commitment, seat_stream, step
from domain.proof.disclosures import read_disclosure
from domain.proof.draws import DrawInputs, pick, roll, shuffle
from domain.proof.entropy import initial_entropy, next_entropy
from domain.proof.records import EncodedRecord
from kit.broken import hold
from kit.position import O, S, Tally
from kit.world import World

LAW = "dice"


def check_draws(world: World[S, O], numbers: Iterable[int], tally: Tally) -> None:
    """Law: no append uses more than half of the chain positions that the game declares for a command (`most_draws`)."""
    used = Counter(fact.stream for n in numbers if isinstance(fact := world.events[n], DiceRolled))
    for stream, count in used.items():
        most = world.game.most_draws // 2
        hold(count <= most, "draws", world.here(), f"{count} draws of {stream!r} in one append: half of `most_draws` is {most}")
    tally["appends with few enough draws"] += 1


class Recomputed:
    """Reads one game's records and checks that every seed, entropy and draw is the one committed beforehand."""

    def __init__(self, where: str) -> None:
        self.where = where
        self.draws = 0
        self._entropy: list[str] = []
        self._last_seed: dict[str, str] = {}
        self._position: dict[str, int] = {}
        self._window: dict[str, Any] | None = None
        self._command: dict[str, Any] = {}
        self._ready: dict[int, str | None] = {}
        self._extended: dict[tuple[str, int], str] = {}
        self._stream = ""
        self._nonce: str | None = None
        """The nonce of the command that draws."""
        self._proven: set[str] = set()
        self._hidden: list[tuple[dict[str, Any], tuple[int, ...]]] = []
        self._seals: dict[str, str] = {}

    def follow(self, records: Iterable[EncodedRecord]) -> "Recomputed":
        """Read the next records."""
        for written in records:
            record = json.loads(written.body)
            self._read(record["type"], record["data"], record["game"], written)
        return self

    def unproven(self) -> set[str]:
        """Return the groups of hidden draws whose seal is still closed."""
        return {drawn["group"] for drawn, _ in self._hidden} - self._proven

    def _hold(self, kept: bool, evidence: str) -> None:
        hold(kept, LAW, self.where, evidence)

    def _read(self, name: str, data: dict[str, Any], handle: str, written: EncodedRecord) -> None:
        match name:
            case "table.GameCreated":
                self._last_seed, self._seals, self._seats = dict(data["anchors"]), data["seals"], data["seats"]
            case "table.CommandAccepted":
                self._stream, self._command, self._nonce = seat_stream(data["seat"]), data, data["y"]
                answers = 0 if self._window is None else self._window["w"]
                self._hold(data["w"] in (answers, 0), f"command names window {data['w']}, open is {answers}")
                if self._window is not None and data["w"] and data["seat"] in self._window["seats"]:
                    self._window["answered"].setdefault(data["seat"], data["y"])
            case "table.SystemCommandAccepted":
                self._stream, self._nonce = "table", None
            case "table.SeatReady":
                self._ready[data["seat"]] = self._command["y"]
            case "table.GameStarted":
                self._entropy = [initial_entropy(handle, [self._ready[seat] for seat in range(self._seats)])]
                self._hold(data == {"e": 0, "entropy": self._entropy[0]}, f"E_0 is {self._entropy[0]}, not {data}")
                self._stream, self._nonce = "table", None
            case "table.ChainsExtended":
                self._extended |= {(stream, data["at"][stream]): anchor for stream, anchor in data["anchors"].items()}
            case "table.DecisionsOpened":
                self._hold(self._window is None, "a window opens inside another")
                self._window = {**data, "answered": {}}
            case "table.DecisionsClosed":
                self._closed(data, handle)
            case "table.DiceRolled":
                self._rolled(data, handle)
            case "table.DeckShuffled" | "table.SecretRolled":
                self._caused(data)
                self._hidden.append(({**data, "nonce": self._nonce}, self._kept_back(name, written)))
                self._count(data["group"], data["d"], data["e"])
            case "table.SealOpened":
                self._opened(data, handle)

    def _closed(self, data: dict[str, Any], handle: str) -> None:
        assert self._window is not None
        mixed = sorted(self._window["answered"])
        k = len(self._entropy)
        self._entropy.append(next_entropy(handle, k, self._entropy[-1], self._window["answered"]))
        expected = {"w": self._window["w"], "mixed": mixed, "e": k, "entropy": self._entropy[-1]}
        self._hold(data == expected, f"the window closes with {expected}, not {data}")
        if len(self._window["seats"]) > 1:
            self._stream, self._nonce = "table", None  # later draws of this append follow from the window's closing
        self._window = None

    def _caused(self, data: dict[str, Any]) -> None:
        due = None if self._nonce is None else {"seat": self._command["seat"], "j": self._command["j"]}
        self._hold(data["y"] == due, f"drawn with the nonce {data['y']}, due is {due}")

    def _count(self, stream: str, position: int, e: int) -> None:
        expected = self._position.get(stream, 0) + 1
        self._hold(position == expected, f"draw {position} of {stream}, due is {expected}")
        self._hold(e == len(self._entropy) - 1, f"drawn with E_{e}, the newest is E_{len(self._entropy) - 1}")
        self._position[stream] = position
        self.draws += 1

    def _rolled(self, data: dict[str, Any], handle: str) -> None:
        stream, seed = data["stream"], data["seed"]
        self._hold(stream == self._stream, f"drawn on {stream}, due is {self._stream}")
        self._count(stream, data["i"], data["e"])
        self._caused(data)
        self._last_seed[stream] = self._extended.get((stream, data["i"] - 1), self._last_seed[stream])
        before = step(SERVER_STEP, handle, stream, data["i"] - 1, seed)
        self._hold(before == self._last_seed[stream], f"seed {data['i']} of {stream} does not lead back")
        self._last_seed[stream] = seed
        inputs = DrawInputs(seed, handle, stream, data["i"], self._entropy[data["e"]], self._nonce)
        drawn = made(inputs, data["method"], data["sides"])
        self._hold(drawn == tuple(data["draw"]), f"the dice fall {drawn}, not {data['draw']}")

    def _kept_back(self, name: str, written: EncodedRecord) -> tuple[int, ...]:
        values = [read_disclosure(opening.disclosure).value for opening in written.openings]
        if name == "table.DeckShuffled":
            return tuple(value for value in values if isinstance(value, int))
        (value,) = values
        assert isinstance(value, dict)
        return tuple(value["faces"])

    def _opened(self, data: dict[str, Any], handle: str) -> None:
        group, secret = data["group"], data["secret"]
        self._proven.add(group)
        self._hold(seal_commitment(handle, group, secret) == self._seals[group], f"another secret than {group} was sealed with")
        for drawn, values in [(one, values) for one, values in self._hidden if one["group"] == group]:
            inputs = DrawInputs(secret, handle, group, drawn["d"], self._entropy[drawn["e"]], drawn["nonce"])
            again = made(inputs, drawn.get("method", "roll"), drawn["sides"])
            self._hold(again == values, f"hidden draw {drawn['d']} of {group} is {again}, not {values}")


def made(inputs: DrawInputs, method: str, sides: Sequence[int]) -> tuple[int, ...]:
    """Return the draw that follows from these inputs."""
    match method:
        case "pick":
            return pick(inputs, *sides)
        case "shuffle":
            return shuffle(inputs, *sides)
        case _:
            return roll(inputs, sides)

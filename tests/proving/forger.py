"""A forger who runs the server: he has the dice keys, the log's keys and every disclosure, and some players' keys.

He changes records and recomputes all that his keys allow: hashes, digests, numbers in the manifest, the log. The verifier must find
what he cannot recompute.
"""

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from domain.proof.bundles import Bundle
from domain.proof.canonical import encode
from domain.proof.disclosures import Opening, digest_of, disclose, read_disclosure
from domain.proof.head import GENESIS, head
from domain.proof.lines import sha256_hex
from domain.proof.signatures import sign
from domain.proof.signed_commands import command_text
from domain.proof.text_encodings import from_base64url, to_base64url
from kit.hands import Hand
from proving.games import AnyWorld, Told
from proving.site import Site


class Draft:
    """A record to be changed, with its disclosures by field and index."""

    def __init__(self, n: int, record: dict[str, Any], openings: Iterable[Opening]) -> None:
        self.n, self.record = n, record
        self.openings = {(opening.field, opening.k): opening for opening in openings}
        self.original = dict(self.openings)

    @property
    def type(self) -> str:
        """The record's type."""
        kind: str = self.record["type"]
        return kind

    @property
    def data(self) -> dict[str, Any]:
        """The record's data."""
        data: dict[str, Any] = self.record["data"]
        return data

    def held(self, field: str = "secret", k: int = 0) -> Any:
        """Return the value of a disclosure."""
        return read_disclosure(self.openings[field, k].disclosure).value

    def hold(self, value: Any, field: str = "secret", k: int = 0) -> None:
        """Replace a disclosed value, and commit to the new value."""
        opening = self.openings[field, k]
        salt, name, _ = read_disclosure(opening.disclosure)
        text = disclose(salt, name, value)
        self.openings[field, k] = opening._replace(disclosure=text)
        self.data[field]["_sd"][k] = digest_of(text)


Change = Callable[[Draft], None]


class Forgery(NamedTuple):
    """A forged bundle and its site."""

    bundle: Bundle
    site: Site


class Forger:
    """Forges one game."""

    def __init__(self, told: Told) -> None:
        self.world: AnyWorld = told.world
        self._bundle = told.bundle
        self._heads: dict[str, str] = {}
        self._texts: dict[str, str] = {}

    def drafts(self) -> list[Draft]:
        """Return the game's records as drafts."""
        by_record: dict[int, list[Opening]] = {}
        for opening in self._bundle.openings:
            by_record.setdefault(opening.n, []).append(opening)
        return [Draft(n, json.loads(body), by_record.get(n, ())) for n, body in enumerate(self._bundle.records)]

    def first(self, kind: str, fits: Callable[[Draft], bool] = lambda draft: True) -> int:
        """Return the number of the first record of a type that fits."""
        return next(draft.n for draft in self.drafts() if draft.type == kind and fits(draft))

    def forged(
        self, changes: Mapping[int, Change], signing: Iterable[int] = (), follow: bool = True, appends: Sequence[range] | None = None
    ) -> Forgery:
        """Forge the game with changed records.

        The seats in `signing` sign all their commands again. With `follow`, commands name the new heads even if they are not signed
        again. The log has a leaf for each of `appends` (None: the original appends).
        """
        drafts, signing = self.drafts(), frozenset(signing)
        previous = GENESIS
        bodies: list[bytes] = []
        for draft, old in zip(drafts, self._bundle.records, strict=True):
            changes.get(draft.n, _nothing)(draft)
            draft.record["prev"] = previous
            self._follow(draft, signing, follow)
            bodies.append(encode(draft.record))
            previous = head(bodies[-1])
            self._heads[head(old)] = previous
        openings = tuple(opening for draft in drafts for opening in draft.openings.values())
        manifest = self._bundle.manifest._replace(head=previous)
        site = Site()
        bundle = Bundle(manifest, tuple(bodies), openings)
        return Forgery(bundle._replace(log=site.files_of(bundle, [(each[0], each[-1]) for each in appends or self.world.appends])), site)

    def _follow(self, draft: Draft, signing: frozenset[int], follow: bool) -> None:
        """Update references to earlier records."""
        if draft.type == "table.Disclosed":
            shown = draft.data.get("disclosure", {})  # a change may have given the type to another record
            if "is" in shown:
                shown["is"] = self._texts.get(shown["is"], shown["is"])
        if draft.type == "table.CommandAccepted" and draft.openings and (follow or draft.data["seat"] in signing):
            self._command(draft, draft.data["seat"] in signing)
        for place, opening in draft.openings.items():
            self._texts[draft.original[place].disclosure] = opening.disclosure

    def _command(self, draft: Draft, signs: bool) -> None:
        data = draft.data
        seen = self._heads.get(data["head"] or "", data["head"])
        raw = json.loads(draft.held()["raw"])
        if seen != data["head"]:
            raw["head"], data["head"] = seen, seen
            text = encode(raw).decode()
            draft.hold({"raw": text})
            data["digest"] = sha256_hex(text.encode())
        if signs and data["sig"] is not None:
            data["sig"] = signature(self.world.hand_at(data["seat"], draft.n), data)


def signature(hand: Hand, data: Mapping[str, Any]) -> str:
    """Return a player's signature over a command's record."""
    text = command_text(hand.handle, hand.seat, data["j"], data["head"], data["digest"], data["y"])
    return to_base64url(sign(hand.seed, text))


def reworded(draft: Draft, change: Callable[[dict[str, Any]], None]) -> None:
    """Replace the raw command that the player sent, and its digest."""
    raw = json.loads(draft.held()["raw"])
    change(raw)
    text = encode(raw).decode()
    draft.hold({"raw": text})
    draft.data["digest"] = sha256_hex(text.encode())


def flipped(text: str) -> str:
    """Return another hash of the same length."""
    return ("0" if text[0] != "0" else "1") + text[1:]


def flipped_signature(text: str) -> str:
    """Return another signature of the same length."""
    data = bytearray(from_base64url(text))
    data[40] ^= 1
    return to_base64url(bytes(data))


def _nothing(draft: Draft) -> None:
    pass

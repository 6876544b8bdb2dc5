"""Judging a signed refusal by the refused player's bundle of the game."""

from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from domain.games.registry import GAMES, AnyGame
from domain.kernel.seats import Seat
from domain.proof.bundles import MOST_BYTES, Bundle
from domain.proof.errors import LeafFault, ProofError
from domain.proof.leaves import KeyLeaf, read_leaf
from domain.proof.notes import Note, VerifierKey, is_signed_by, read_note
from domain.proof.policy import Policy
from domain.proof.receipts import Refusal, read_refusal
from domain.proof.verification.as_text import shown
from domain.proof.verification.verifying import verified
from domain.table.refusal_judge import JudgedRefusal, RefusalJudge
from services.export.verifying import Unreadable, opened
from services.play.playable_games import playable_games


class Verdict(NamedTuple):
    """The verdict. `signed` says who signed the note, `judged` what the rules say, `false` whether a false refusal is proven."""

    refusal: Refusal
    judged: JudgedRefusal
    signed: str
    false: bool


def verdict_on(file: Path, policy: Path | None, note: Path, command: Path, seat: Seat) -> Verdict:
    """The verdict on the refusal in the file `note` of the seat's command in the file `command`, by the game's bundle and a policy.

    Raises Unreadable for a file that cannot be read.
    """
    bundle, trusted = opened(file, policy)
    try:
        signed = read_note(note.read_bytes()[:MOST_BYTES])
        refusal = read_refusal(signed.text)
        raw = command.read_bytes()[:MOST_BYTES].decode().strip()
    except OSError as fault:
        raise Unreadable(f"{fault.filename}: {fault.strerror}") from fault
    except UnicodeDecodeError as fault:
        raise Unreadable(f"{command}: not UTF-8") from fault
    except ProofError as fault:
        raise Unreadable(shown(f"{note}: {fault}")) from fault
    return verdict(bundle, trusted, signed, refusal, seat, raw)


def verdict(
    bundle: Bundle, policy: Policy | None, note: Note, refusal: Refusal, seat: Seat, raw: str, games: Mapping[str, AnyGame] = GAMES
) -> Verdict:
    """The verdict on a refusal."""
    fault, signer = _signer(bundle, policy, note)
    game = games.get(bundle.manifest.module.id)
    if refusal.handle != bundle.manifest.game:
        judged = JudgedRefusal("open", "", "the note is about another game")
    elif game is None:
        judged = JudgedRefusal("open", "", f"the rules of {bundle.manifest.module.id!r} are not installed here")
    else:
        book = playable_games((game,))[game.key]
        refusing = RefusalJudge(game, book.codec, refusal.handle, bundle.records, bundle.openings)
        judged = refusing.judged(seat, raw, refusal.head, refusal.digest, refusal.code, refusal.time)
        module = bundle.manifest.module
        if judged.judgement == "wrong" and (module.version, module.sha256) != (book.module.version, book.module.sha256):
            judged = judged._replace(judgement="open", why=f"{judged.why}; but the rules in force were {module.version} {module.sha256}")
    return Verdict(refusal, judged, fault or f"signed by {signer}", judged.judgement == "wrong" and not fault)


def _signer(bundle: Bundle, policy: Policy | None, note: Note) -> tuple[str, str]:
    """Why the note's signer is not known, and the signer: a receipts key that the site's log announced. One of both is empty."""
    report = verified(bundle, policy)
    if any(level.name == "V2" and level.state != "holds" for level in report.levels):
        return "whose signature it is was not checked: that takes a policy, and a bundle with the log in it", ""
    keys = _receipt_keys(bundle)
    signer = next((key.name for key in keys if is_signed_by(note, key)), "")
    return ("", signer) if signer else ("it is signed by no key for receipts that the log has in use", "")


def _receipt_keys(bundle: Bundle) -> list[VerifierKey]:
    keys: list[VerifierKey] = []
    for logged in bundle.log.keys if bundle.log is not None else ():
        try:
            leaf = read_leaf(logged.leaf.encode())
        except LeafFault:
            continue
        if isinstance(leaf, KeyLeaf) and leaf.key.name.endswith("/receipts"):
            keys = [key for key in keys if key != leaf.key] + ([leaf.key] if leaf.action == "add" else [])
    return keys

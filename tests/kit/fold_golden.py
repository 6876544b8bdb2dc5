"""Folds golden games without data files: `python -m kit.fold_golden FOLDER...`, run on a copy of the program without them.

Every reader's fold must end in the stored outcome. Imports only what a verifier would, and the toy.
"""

import sys
from pathlib import Path

import msgspec

import domain
from domain.games.registry import GAMES
from domain.kernel.closing import close
from domain.kernel.game import Game, Outcome
from domain.kernel.seats import Viewer, audience_of, may_read
from domain.proof.head import verify_chain
from domain.proof.records import Opening
from domain.table.codec import codec_of
from domain.table.replay import Replay
from kit.golden_files import stored_games, stored_openings, stored_outcome, stored_records
from kit.position import O, S
from kit.toy_game import TOY


def fold(game: Game[S, O], records: list[bytes], openings: list[Opening]) -> Replay[S, O]:
    """Fold all records with these openings."""
    codec, replay = codec_of(game), Replay(game)
    for body in records:
        own = [opening for opening in openings if opening.n == replay.table.n + 1]
        record = codec.read(body, own)
        replay.feed(record)
    return replay


def check(game: Game[S, O], events: Path) -> None:
    """Check one golden game: its chain, and its outcome as folded by the server and by each viewer."""
    records = list(stored_records(events))
    openings = [Opening(**msgspec.json.decode(line)) for line in stored_openings(events)]
    outcome = msgspec.json.decode(stored_outcome(events), type=Outcome)
    verify_chain(records)
    whole = fold(game, records, openings).table
    viewers: tuple[Viewer, ...] = (*range(whole.ledger.seat_count), None)
    for viewer in viewers:
        seen = fold(game, records, [opening for opening in openings if may_read(audience_of(opening.aud), viewer)]).table
        if seen != close(whole, viewer):
            raise SystemExit(f"{events}: viewer {viewer} folds something else")
    assert whole.game is not None
    if game.outcome(whole.game) != outcome or whole.ledger.results != outcome.seats:
        raise SystemExit(f"{events}: the outcome is {game.outcome(whole.game)}, stored was {outcome}")
    print(events, len(records))


def main(folders: list[str]) -> None:
    """Check that the program has only code files, and fold all golden games of these folders."""
    code = Path(domain.__file__).parent
    assert code.is_relative_to(Path.cwd()), f"this is not the copy: {code}"
    others = [file for file in code.rglob("*") if file.is_file() and file.suffix not in (".py", ".pyc")]
    assert not others, f"not only code: {others}"
    for folder in map(Path, folders):
        key = folder.parent.name
        for events in stored_games(folder):
            if key == TOY.key:
                check(TOY, events)
            else:
                check(GAMES[key], events)


if __name__ == "__main__":
    main(sys.argv[1:])

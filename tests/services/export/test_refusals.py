"""A refused player proves from note, command and bundle that a refusal was false, or sees that it was right."""

import asyncio
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from domain.games.registry import AnyGame
from domain.kernel.commands import Command
from domain.kernel.errors import Refused
from domain.kernel.seats import Seat
from domain.kernel.turn import Turn
from domain.proof.bundles import packed
from domain.proof.notes import read_note, signed_note
from domain.proof.policy import read_policy
from domain.proof.receipts import read_refusal
from domain.table.raw_command import SentCommand, plain_command
from kit.toy import Bury, State
from kit.toy_game import Toy
from playing.room import GAMES_HERE, Room, play, settings_in
from playing.signed import SignedTable, signed_table
from proving.dishonest import MODULE
from services.bootstrap import composed
from services.cli import main
from services.export.exporting import bundle_of, with_log
from services.export.refusals import Verdict, verdict
from services.play import playable_games
from services.play.environment import Environment
from services.play.rejections import SignedRefusal
from services.play.requests import SendCommand

RULES = {game.key: game for game in GAMES_HERE}


class Grudging(Toy):
    """A game that refuses a legal card."""

    def decide(self, turn: Turn[State], seat: Seat, command: Command) -> None:
        if command == Bury(3):
            raise Refused("not_in_hand", "TOY-1", "3")
        super().decide(turn, seat, command)


async def refused(table: SignedTable, command: SendCommand) -> tuple[str, str]:
    """The note of a refusal of seat 0's command, and the raw command."""
    with pytest.raises(SignedRefusal) as refusal:
        await table.send(0, command)
    raw = SentCommand(0, command.id, command.decision, command.head, command.salt or "", plain_command(command.command)).raw
    return refusal.value.note, raw


async def judged(room: Room, table: SignedTable, note: str, raw: str, *, policy: bool = True) -> Verdict:
    await room.process.sequencer.step()
    bundle = await with_log(await bundle_of(room.process.tables, table.handle, 0), room.process.site_log, room.process.signer)
    trusted = read_policy(room.process.site_log.policy(room.process.settings.url)) if policy else None
    signed = read_note(note.encode())
    return verdict(bundle, trusted, signed, read_refusal(signed.text), 0, raw, RULES)


async def at_a_grudging_server(folder: Path, monkeypatch: pytest.MonkeyPatch, *, policy: bool = True) -> Verdict:
    """The verdict on a legal command that was refused."""
    grudging: AnyGame = Grudging()  # type: ignore[assignment]  # a holder gives back only what it made itself
    monkeypatch.setattr(playable_games, "module_of", lambda game: MODULE)  # such a server says that it plays by the rules
    async with composed(settings_in(folder), Environment(), (grudging,)) as process:
        room = Room(process)
        table = await signed_table(room, "Ann", "Bob")
        note, raw = await refused(table, await table.command(0, {"type": "bury", "card": 3}))
        return await judged(room, table, note, raw, policy=policy)


def test_t4_a_false_refusal_is_proven_by_note_command_and_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found = asyncio.run(at_a_grudging_server(tmp_path, monkeypatch))

    assert found.false
    assert (found.judged.judgement, found.judged.due) == ("wrong", "accepted")
    assert found.refusal.code == "not_in_hand"
    assert found.signed == "signed by 127.0.0.1:8000/receipts"


def test_a_note_that_nobody_is_known_to_have_signed_proves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found = asyncio.run(at_a_grudging_server(tmp_path, monkeypatch, policy=False))

    assert not found.false
    assert found.judged.judgement == "wrong"
    assert found.signed.startswith("whose signature it is was not checked")


def test_a_note_signed_by_another_key_proves_nothing(tmp_path: Path) -> None:
    async def scenario(room: Room) -> None:
        table = await signed_table(room, "Ann", "Bob")
        note, raw = await refused(table, await table.command(0, {"type": "bury", "card": 9}))
        text = read_note(note.encode()).text.replace("not_in_hand", "not_asked")

        found = await judged(room, table, signed_note(text, "127.0.0.1:8000/receipts", b"x" * 32).data.decode(), raw)

        assert found.judged.judgement == "wrong"
        assert not found.false
        assert found.signed == "it is signed by no key for receipts that the log has in use"

    play(settings_in(tmp_path), scenario)


def test_a_right_refusal_is_right(tmp_path: Path) -> None:
    async def scenario(room: Room) -> None:
        table = await signed_table(room, "Ann", "Bob")
        for command in ({"type": "bury", "card": 9}, {"type": "flip"}, {"type": "undo", "to": 3}, {"type": "ready"}):
            note, raw = await refused(table, await table.command(0, command))

            found = await judged(room, table, note, raw)

            assert (found.judged.judgement, found.judged.due) == ("right", found.refusal.code)
            assert not found.false

    play(settings_in(tmp_path), scenario)


def test_the_note_of_another_game_is_not_judged(tmp_path: Path) -> None:
    async def scenario(room: Room) -> None:
        table, other = await signed_table(room, "Ann", "Bob"), await signed_table(room, "Ann", "Bob")
        note, raw = await refused(table, await table.command(0, {"type": "bury", "card": 9}))

        found = await judged(room, other, note, raw)

        assert (found.judged.judgement, found.judged.why) == ("open", "the note is about another game")

    play(settings_in(tmp_path), scenario)


@pytest.fixture
def files(tmp_path: Path) -> Path:
    """A folder with the bundle of a registered game, its policy, and a refusal with its command."""

    async def scenario(room: Room) -> None:
        table = await signed_table(room, "Ann", "Bob", game="rebel_moon_defense")
        note, raw = await refused(table, await table.command(0, {"type": "undo", "to": 3}))
        await room.process.sequencer.step()
        bundle = await with_log(await bundle_of(room.process.tables, table.handle, 0), room.process.site_log, room.process.signer)
        (tmp_path / "game.rollbook.zip").write_bytes(packed(bundle))
        (tmp_path / "site.policy").write_text(room.process.site_log.policy(room.process.settings.url))
        (tmp_path / "refusal.note").write_text(note)
        (tmp_path / "raw.json").write_text(raw + "\n")

    play(settings_in(tmp_path), scenario)
    return tmp_path


def run(files: Path, note: str = "refusal.note") -> Result:
    """`rollbook verify` on the refusal."""
    chosen = {"--policy": "site.policy", "--refusal": note, "--command": "raw.json"}
    given = [part for option, name in chosen.items() for part in (option, str(files / name))]
    return CliRunner().invoke(main, ["verify", str(files / "game.rollbook.zip"), *given, "--as", "0"])


def test_the_command_line_says_whether_a_refusal_was_right(files: Path) -> None:
    said = run(files)

    assert said.exit_code == 0, said.output
    assert said.output.splitlines()[0] == "The refusal was right: the rules refuse it for the same reason."
    assert "with cannot_undo; the note: signed by 127.0.0.1:8000/receipts." in said.output


def test_a_refusal_that_cannot_be_read_names_its_file(files: Path) -> None:
    (files / "broken.note").write_text("rollbook/v1/refusal\n")

    said = run(files, "broken.note")
    missing = run(files, "missing.note")
    alone = CliRunner().invoke(main, ["verify", str(files / "game.rollbook.zip"), "--refusal", str(files / "refusal.note")])

    assert (said.exit_code, missing.exit_code, alone.exit_code) == (2, 2, 2)
    assert "broken.note: " in said.output
    assert "missing.note: No such file" in missing.output
    assert "--refusal goes with --command and --as" in alone.output


def test_the_command_line_holds_kept_notes_against_the_game(files: Path) -> None:
    given = [str(files / "game.rollbook.zip"), "--policy", str(files / "site.policy"), "--receipts", str(files / "refusal.note")]

    said = CliRunner().invoke(main, ["verify", *given])
    missing = CliRunner().invoke(main, ["verify", *given, "--receipts", str(files / "missing.note")])
    broken = CliRunner().invoke(main, ["verify", *given, "--receipts", str(files / "raw.json")])

    assert (said.exit_code, missing.exit_code, broken.exit_code) == (0, 2, 2)
    assert "1 of 1 signed notes agree with the records" in said.output
    assert "missing.note: No such file" in missing.output
    assert "raw.json: line 1: " in broken.output

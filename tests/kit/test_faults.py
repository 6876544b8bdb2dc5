"""Every fault planted in the toy or in the table is found, by the intended law."""

from collections.abc import Iterator
from itertools import count
from typing import cast

import pytest
from msgspec.structs import replace

from domain.games.registry import GAMES
from domain.kernel.commands import Command
from domain.kernel.decisions import Preview
from domain.kernel.errors import Unknown
from domain.kernel.facts import AnyState, Disclosed, KernelEvent
from domain.kernel.words import Words
from domain.proof.draws import DrawInputs
from domain.table import chance, events, replay
from domain.table.append_builder import DecidedFacts, Ports
from domain.table.decide import accept
from domain.table.ledger import Ledger
from domain.table.raw_command import SentCommand
from domain.table.replay import Replay
from kit import drawings, faults, legality, scenes, world
from kit.broken import LawBroken
from kit.course import CourseLaws, Reference, Rounds
from kit.examine import examine
from kit.profile import Profile
from kit.toy import CARDS, Boasted, Bury, NextTurn, Options, RoundBegan, State
from kit.toy_game import TOY, Toy
from projections.scene import Anchor, Cell, Measure, Piece, Scene, SceneOption
from projections.scenes.registry import scenes_of
from projections.sight import Sight

TRIES = 12


def cards_are_conserved(state: State) -> None:
    """Assert that every seat's cards are in hand, buried, in the pile, or seen."""
    for seat, hand in enumerate(state.hands):
        assert len(hand.read()) == state.hand_sizes[seat]
        lying = [buried.card.read() for buried in state.pile if buried.owner == seat]
        lying += [card.read() for card in state.tucked[seat : seat + 1] if card is not None]
        before = tuple(card for seen in state.seen[seat : seat + 1] for card in seen)
        assert sorted((*hand.read(), *lying, *before)) == list(CARDS)


def references(state: State) -> Iterator[Reference]:
    """Yield the seat whose turn it is."""
    yield Reference("mover", state.mover, range(len(state.hands)))


ROUNDS = Rounds(("round",), lambda fact: "round" if isinstance(fact, RoundBegan) else "", lambda fact: fact.round)
PROFILE = Profile(invariants=(cards_are_conserved,), most_commands=200, course=CourseLaws(ROUNDS, (NextTurn,), references))

FOUND: tuple[tuple[type[Toy], set[str]], ...] = (
    (faults.PublicHint, {"other worlds"}),
    (faults.MoreEvents, {"other worlds"}),
    (faults.AsksByHidden, {"other worlds"}),
    (faults.UndisclosedPeek, {"other worlds"}),
    (faults.HiddenOrder, {"other worlds"}),
    (faults.WrongWorlds, {"other worlds"}),
    (faults.ShutWorlds, {"other worlds"}),
    (faults.TellingRefusal, {"preview", "refusals alike"}),
    (faults.RefusesByHidden, {"legal", "refusals alike"}),
    (faults.ListsByHidden, {"legal", "other worlds"}),
    (faults.AwaitsByHidden, {"legal", "other worlds"}),
    (faults.OpensAWholeBox, {"disclosed", "total", "other worlds"}),
    (faults.LeakyOutcome, {"ends"}),
    (faults.ThrowsItsOwnDice, {"same again"}),
    (faults.LooksAtTheClock, {"same again"}),
    (faults.ChangesInPlace, {"same again", "fold of the server"}),
    (faults.MoodyPreview, {"same again"}),
    (faults.MoodyBot, {"same again"}),
    (faults.ReadsWhileFolding, {"fold of seat 0", "fold of seat 1", "other worlds"}),
    (faults.FoldsOnlySometimes, {"total", "legal", "other worlds"}),
    (faults.ListsTooMuch, {"legal"}),
    (faults.ListsTooLittle, {"refused"}),
    (faults.RollsBeforeRefusing, {"refused"}),
    (faults.RecordsBeforeRefusing, {"refused"}),
    (faults.CrashesOnAliens, {"refused"}),
    (faults.CrashesOnHugeNumbers, {"refused"}),
    (faults.PromisesAnything, {"preview"}),
    (faults.SkipsWrongly, {"advice"}),
    (faults.SkipsWronglyOnce, {"advice"}),
    (faults.BeginsARoundTwice, {"rounds"}),
    (faults.LeavesOutARound, {"rounds"}),
    (faults.BeginsATurnInATurn, {"turns"}),
    (faults.EndsATurnTwice, {"once"}),
    (faults.MovesNobody, {"references", "other worlds"}),
    (faults.NamesTwice, {"ids"}),
    (faults.ForgetsALoser, {"ends"}),
    (faults.KeepsQuitters, {"concede"}),
    (faults.LosesACard, {"supplies"}),
    (faults.WritesFractions, {"canonical"}),
    (faults.WritesTooMuch, {"canonical", "total", "other worlds"}),
    (faults.WritesUnknown, {"total", "other worlds"}),
)


def broken_law(game: Toy, profile: Profile = PROFILE) -> LawBroken:
    """Return the first law that random games of this game break."""
    for seed in range(TRIES):
        try:
            examine(game, Options(), 2, f"fault {seed}", profile, "chance")
        except LawBroken as broken:
            return broken
    pytest.fail(f"{type(game).__name__} keeps every law for {TRIES} games")


@pytest.mark.parametrize(("fault", "laws"), FOUND, ids=lambda value: value.__name__ if isinstance(value, type) else "")
def test_a_planted_fault_is_found_by_its_law(fault: type[Toy], laws: set[str]) -> None:
    broken = broken_law(fault())

    assert broken.law in laws, broken
    assert broken.position.startswith("toy")
    assert broken.evidence


def test_every_planted_fault_is_looked_for() -> None:
    planted = {each for each in vars(faults).values() if isinstance(each, type) and issubclass(each, Toy)} - {Toy, faults.Faulty}

    assert planted == {fault for fault, _ in FOUND}


def test_the_toy_without_fault_breaks_no_law() -> None:
    for seed in range(TRIES):
        examine(TOY, Options(), 2, f"fault {seed}", PROFILE, "chance")


def test_play_without_end_is_found() -> None:
    assert broken_law(TOY, PROFILE._replace(most_commands=3)).law == "ends"


def test_undo_behind_a_disclosure_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def forgetful(ledger: Ledger, fact: KernelEvent) -> Ledger:
        return ledger if isinstance(fact, Disclosed) else events.after_kernel_event(ledger, fact)

    monkeypatch.setattr(replay, "after_kernel_event", forgetful)

    assert broken_law(TOY).law == "undo"


def test_dice_given_back_by_a_rewind_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = events.Rewound.evolve

    def generous(self: events.Rewound, state: Ledger) -> Ledger:
        return replace(whole(self, state), positions={})

    monkeypatch.setattr(events.Rewound, "evolve", generous)

    assert broken_law(TOY).law in ("undo", "ids")


def test_loaded_dice_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def loaded(inputs: DrawInputs, method: str, sides: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(range(sides[0])) if method == "shuffle" else tuple(0 for _ in sides)

    monkeypatch.setattr(chance, "drawn", loaded)

    assert broken_law(TOY).law == "dice"


def test_a_scene_that_reads_what_is_closed_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def curious(game: object, state: State, viewer: int | None) -> Scene:
        raise Unknown(str([hand.read() for hand in state.hands]))

    monkeypatch.setattr(scenes, "has_scenes", lambda key: True)
    monkeypatch.setattr(scenes, "picture", curious)
    monkeypatch.setattr(legality, "speak", lambda *about: None)  # the toy has no words
    monkeypatch.setattr(legality, "check_refusal_words", lambda *about: None)

    assert broken_law(TOY).law == "scene"


def test_a_scene_that_differs_between_two_worlds_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = count()

    def moody(game: object, state: State, viewer: int | None) -> Scene:
        return sample_scene(options=[SceneOption(f"c{next(drawn)}", Words("c"), Anchor("button"))])

    monkeypatch.setattr(scenes, "has_scenes", lambda key: True)
    monkeypatch.setattr(scenes, "picture", moody)
    monkeypatch.setattr(legality, "speak", lambda *about: None)  # the toy has no words
    monkeypatch.setattr(legality, "check_refusal_words", lambda *about: None)

    assert broken_law(TOY).law == "scene"


def test_words_that_no_catalogue_has_are_found() -> None:
    (key, *_) = (key for key in GAMES if scenes.has_scenes(key))

    with pytest.raises(LawBroken, match="speech"):
        scenes.speak(key, (Preview((Words("no-such-words"),)),), "here")
    with pytest.raises(LawBroken, match="speech"):
        scenes.check_refusal_words(key, "no_such_code", "here")


def sample_scene(**more: object) -> Scene:
    return replace(Scene("hex", [], [], Words("phase")), **more)


def test_a_name_that_nothing_draws_is_found() -> None:
    (key, *_) = (key for key in GAMES if scenes.has_scenes(key))
    drawn = next(iter(sorted(scenes_of(key).art.names)))
    cells = [Cell("A1", [0, 0], drawn, mark="undo"), Cell("A2", [1, 0], drawn)]

    drawings.check_drawn(key, sample_scene(cells=cells), "here")
    for changed in ({"mark": "no-such-sign"}, {"terrain": "no-such-pattern"}, {"terrain": "undo"}):
        with pytest.raises(LawBroken, match="art"):
            drawings.check_drawn(key, sample_scene(cells=[replace(cells[0], **changed)]), "here")
    for piece in (Piece("p", "A1", "no-such", Words("p")), Piece("p", "A1", drawn, Words("p"), parts=["undo"])):
        with pytest.raises(LawBroken, match="art"):
            drawings.check_drawn(key, sample_scene(cells=cells, pieces=[piece]), "here")
    with pytest.raises(LawBroken, match="art"):
        drawings.check_drawn(key, sample_scene(options=[SceneOption("c", Words("c"), Anchor("button"), sign="no-such")]), "here")


def test_a_line_of_sight_that_depends_on_what_is_closed_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def curious(key: str, state: object, kind: str, start: str, end: str) -> Sight | None:
        return Sight(False, [start], str(state)) if kind == "near" and start != "nowhere" else None

    monkeypatch.setattr(drawings, "sight", curious)
    pieces = [Piece(str(number), f"A{number}", "undo", Words("p")) for number in range(2)]
    scene = sample_scene(pieces=pieces, measures=[Measure("near", Words("near"))])
    one, other = (cast(AnyState, world) for world in ("one", "another"))

    drawings.check_sights("", one, one, scene, "here")
    with pytest.raises(LawBroken, match="sight"):
        drawings.check_sights("", one, other, scene, "here")


def test_a_secret_that_reaches_another_seat_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """All openings are given to every viewer: the records then reveal more than the closed events."""
    from kit.world import World

    monkeypatch.setattr(World, "openings", lambda self, n, viewer: list(self.written[n].openings))

    assert broken_law(TOY).law.startswith("fold of ")


def test_a_server_that_adds_a_fact_of_its_own_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The log is consistent and playing again gives the same log, but the fact does not follow from the commands."""

    def inventive(replay: Replay[State, Options], ports: Ports, sent: SentCommand, command: Command) -> DecidedFacts:
        batch = accept(replay, ports, sent, command)
        return DecidedFacts(batch.first, batch.at, (*batch.events, Boasted(sent.seat, "loud"))) if isinstance(command, Bury) else batch

    monkeypatch.setattr(world, "accept", inventive)

    assert broken_law(TOY).law == "decided again"

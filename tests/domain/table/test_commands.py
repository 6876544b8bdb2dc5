"""The table's decision on a seat's command: accepted with all that follows, or refused without a trace."""

import msgspec
import pytest

from domain.kernel.errors import Refused
from domain.kernel.facts import DecisionAnswered, DecisionOpened
from domain.kernel.seats import audience
from domain.kernel.state import Question
from domain.proof.canonical import encode, is_canonical
from domain.proof.lines import sha256_hex
from domain.table.commands import Concede, Ready, Undo
from domain.table.decide import accept
from domain.table.events import CommandAccepted, Conceded, GameEnded, RulesChanged, SealOpened
from domain.table.ledger import Module
from domain.table.raw_command import SentCommand, plain_command
from kit.toy import Answer, Boast, Bury, CardBuried, Flip, Options, State
from kit.toy_game import TOY
from kit.world import World


def running(options: Options = Options(rounds=1), seats: int = 2) -> World[State, Options]:  # noqa: B008  # frozen
    world = World(TOY, "commands")
    world.open(options, seats)
    return world


def flipping(options: Options = Options(rounds=1), seats: int = 2) -> World[State, Options]:  # noqa: B008  # frozen
    """All seats have buried; seat 0 is asked."""
    world = running(options, seats)
    for seat in world.seats:
        world.send(seat, Bury(seat + 1))
    return world


def types(world: World[State, Options]) -> list[str]:
    return [type(world.events[n]).__name__ for n in world.appends[-1]]


def refusal(world: World[State, Options], seat: int, command: object, decision: str = "") -> tuple[str, str]:
    before, records = world.table, len(world.written)
    assert isinstance(command, Ready | Undo | Concede | Bury | Flip | Answer | Boast)
    with pytest.raises(Refused) as refused:
        world.send(seat, command, decision)
    assert (world.table, len(world.written)) == (before, records)
    return refused.value.code, refused.value.rule


# acceptance ------------------------------------------------------------------------------------------------------------


def test_the_command_stands_first_and_its_facts_follow() -> None:
    world = running()

    world.send(1, Bury(3))

    assert types(world) == ["CommandAccepted", "CardBuried"]


def test_the_accepted_command_counts_and_names_its_window() -> None:
    world = running()
    world.send(1, Bury(3))

    accepted = world.events[world.appends[-1].start]
    assert isinstance(accepted, CommandAccepted)
    assert (accepted.seat, accepted.j, accepted.w, accepted.y, accepted.sig) == (1, 2, 1, None, None)


def test_only_the_seat_reads_what_it_sent_and_the_digest_binds_it() -> None:
    world = running()
    world.send(1, Bury(3))

    accepted = world.events[world.appends[-1].start]
    assert isinstance(accepted, CommandAccepted)
    assert accepted.raw.audience == audience(1)
    assert sha256_hex(accepted.raw.read().encode()) == accepted.digest
    assert msgspec.json.decode(accepted.raw.read())["command"] == {"type": "bury", "card": 3}
    assert b"bury" not in world.written[world.appends[-1].start].body


def test_the_raw_command_is_canonical_and_whole() -> None:
    sent = SentCommand(0, "c1", "bury.5", "ab" * 32, "cd" * 16, {"type": "bury", "card": 3, "why": "ä\u2028"})

    assert is_canonical(sent.raw.encode())
    assert msgspec.json.decode(sent.raw) == {
        "command": sent.command,
        "decision": "bury.5",
        "head": "ab" * 32,
        "id": "c1",
        "salt": "cd" * 16,
    }
    assert sent.digest == sha256_hex(encode(msgspec.json.decode(sent.raw)))


@pytest.mark.parametrize("change", [{"id": "c2"}, {"salt": "ce" * 16}, {"head": None}, {"decision": ""}, {"command": {"type": "bury"}}])
def test_the_digest_changes_with_every_part(change: dict[str, object]) -> None:
    sent = SentCommand(0, "c1", "bury.5", "ab" * 32, "cd" * 16, {"type": "bury", "card": 3})

    assert msgspec.structs.replace(sent, **change).digest != sent.digest


@pytest.mark.parametrize("body", [b'{"a":{"b":1}}', b'{"a":[1]}', b'{"a":1.5}', b'{"a":true}', b"[]", b'"bury"', b"1"])
def test_a_command_is_flat_words_and_numbers(body: bytes) -> None:
    with pytest.raises(msgspec.ValidationError):
        plain_command(msgspec.json.decode(body))


def test_a_flat_command_is_read_as_it_is() -> None:
    assert plain_command({"type": "bury", "card": 3, "to": None}) == {"type": "bury", "card": 3, "to": None}


def test_the_head_that_the_player_saw_stands_in_the_record() -> None:
    world = running()
    sent = SentCommand(0, "c9", "", world.written[-1].head, "00" * 16, {"type": "bury", "card": 3})

    batch = accept(world.replay, world.ports(), sent, Bury(3))

    (accepted,) = (event for event in batch.events if isinstance(event, CommandAccepted))
    assert accepted.head == world.written[-1].head


def test_deciding_leaves_the_replay_where_it_was() -> None:
    world = running()
    before = world.table

    world.propose(0, Bury(3))

    assert world.table == before
    assert world.propose(0, Bury(3)) == world.propose(0, Bury(3))


def test_facts_are_tied_to_the_numbers_that_their_records_get() -> None:
    world = running()
    numbers = world.send(0, Bury(3))

    buried = world.events[numbers[1]]
    assert isinstance(buried, CardBuried)
    assert buried.card.source is not None
    assert buried.card.source.n == numbers[1]


# refusals --------------------------------------------------------------------------------------------------------------


def test_a_refused_command_leaves_no_trace() -> None:
    assert refusal(running(), 0, Bury(9)) == ("not_in_hand", "TOY-1")


def test_a_seat_that_is_not_asked_is_refused_by_the_game() -> None:
    world = running()
    world.send(0, Bury(1))

    assert refusal(world, 0, Bury(2)) == ("not_asked", "TOY-3")


def test_a_command_for_a_closed_decision_is_stale() -> None:
    world = running()
    (decision,) = {decision.id for decision in world.awaited()}
    for seat in world.seats:
        world.send(seat, Bury(1), decision)

    assert refusal(world, 0, Flip(), decision) == ("decision_closed", "TAB-PLAY")


def test_a_command_for_a_decision_that_others_still_have_is_no_less_stale() -> None:
    world = running()
    (decision,) = {decision.id for decision in world.awaited()}
    world.send(0, Bury(1), decision)

    assert refusal(world, 0, Bury(2), decision) == ("decision_closed", "TAB-PLAY")


def test_a_command_that_names_an_open_decision_is_decided_on_the_newest_state() -> None:
    world = flipping(Options(rounds=1, calls=False))
    (decision,) = world.awaited()
    world.send(1, Boast("loud"))

    world.send(0, Flip(), decision.id)

    assert "Flipped" in types(world)


def test_a_setting_may_be_changed_by_a_seat_that_is_not_asked() -> None:
    world = flipping()

    world.send(1, Boast("loud"))

    assert world.state.moods == ("calm", "loud")
    assert [decision.seat for decision in world.awaited()] == [0]


# questions -------------------------------------------------------------------------------------------------------------


def test_a_question_in_the_middle_asks_the_others() -> None:
    world = flipping(seats=3)

    world.send(0, Flip())

    (question,) = world.state.stack
    assert isinstance(question, Question)
    assert [(decision.seat, decision.id) for decision in world.awaited()] == [(1, question.id), (2, question.id)]
    opened = [n for n in world.appends[-1] if isinstance(world.events[n], DecisionOpened)]
    assert question.id == f"call.{opened[0]}"


def test_the_last_answer_resumes_the_turn() -> None:
    world = flipping(seats=3)
    world.send(0, Flip())

    world.send(2, Answer("keep"))
    assert "Scored" not in types(world)
    world.send(1, Answer("keep"))

    assert "Scored" in types(world)
    assert any(isinstance(world.events[n], DecisionAnswered) for n in world.appends[-1])
    assert [decision.seat for decision in world.awaited()] == [1]


# the end ---------------------------------------------------------------------------------------------------------------


def over() -> World[State, Options]:
    world = flipping(Options(rounds=1, calls=False))
    world.send(0, Flip())
    world.send(1, Flip())
    return world


def test_when_nobody_is_awaited_the_game_is_over() -> None:
    world = over()

    assert types(world)[-3:] == ["GameEnded", "SealOpened", "DecisionsClosed"]
    assert world.ledger.over
    assert world.awaited() == ()
    assert world.ledger.window is None


def test_the_results_stand_in_the_log() -> None:
    world = over()

    (ended,) = (event for event in world.events if isinstance(event, GameEnded))
    assert (ended.reason, ended.results) == ("points", TOY.outcome(world.state).seats)
    assert world.ledger.results == ended.results


def test_the_seals_are_opened_with_the_end() -> None:
    world = over()

    (opened,) = (event for event in world.events if isinstance(event, SealOpened))
    assert (opened.group, opened.secret) == ("sealed.0", world.seal("sealed.0"))


@pytest.mark.parametrize("command", [Flip(), Undo(20), Concede(), Ready(), Boast("loud")])
def test_after_the_end_everything_is_refused(command: object) -> None:
    assert refusal(over(), 0, command) == ("game_over", "TAB-PLAY")


def test_a_seat_that_concedes_loses_at_any_time() -> None:
    world = flipping()

    world.send(1, Concede())  # though seat 0 is asked

    assert any(isinstance(world.events[n], Conceded) for n in world.appends[-1])
    assert world.ledger.over
    assert world.ledger.conceded == (1,)
    assert [(result.seat, result.result) for result in world.ledger.results] == [(0, "won"), (1, "lost")]


def test_conceding_before_the_start_is_standing_up_and_refused_here() -> None:
    world = World(TOY, "early")
    world.create(Options(), 2)
    world.sit(0)
    world.sit(1)

    assert refusal(world, 0, Concede())[0] == "not_started"


# new rules -------------------------------------------------------------------------------------------------------------


def test_new_rules_are_announced_before_the_first_command_under_them() -> None:
    world = running()
    world.module = Module("toy", "1.1", "11" * 32)

    world.send(0, Bury(1))
    assert types(world) == ["RulesChanged", "CommandAccepted", "CardBuried"]
    assert world.ledger.module == world.module
    assert world.events[world.appends[-1].start] == RulesChanged(world.module)
    world.send(1, Bury(1))
    assert "RulesChanged" not in types(world)


def test_a_refused_command_announces_no_new_rules() -> None:
    world = running()
    world.module = Module("toy", "1.1", "11" * 32)

    assert refusal(world, 0, Bury(9))[0] == "not_in_hand"
    assert world.ledger.module.version == "1.0"


def test_rules_with_the_same_version_and_other_files_are_new_rules() -> None:
    world = running()
    world.module = Module("toy", "1.0", "11" * 32)

    world.send(0, Bury(1))

    assert types(world)[0] == "RulesChanged"

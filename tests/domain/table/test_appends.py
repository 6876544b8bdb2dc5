"""The appends of a log: the records say which of them were written together."""

from domain.kernel.facts import TurnBegan
from domain.kernel.seats import audience
from domain.kernel.secret import Secret
from domain.table.appends import appends_of, closed_for
from domain.table.events import CommandAccepted, SeatJoined, SeatReady
from kit.appended import alone, append_of

COMMAND = CommandAccepted(0, 1, None, 0, None, "", None, Secret(audience(0), "raw"))


def test_records_are_grouped_by_the_append_that_they_name() -> None:
    first, second = append_of((SeatReady(0), SeatReady(1), SeatReady(2))), append_of((COMMAND, TurnBegan(3, (0,))), 3)
    third = (alone(5, COMMAND),)

    assert list(appends_of((*first, *second, *third))) == [first, second, third]


def test_types_of_events_do_not_matter() -> None:
    one = append_of((COMMAND, COMMAND, SeatReady(0)))

    assert list(appends_of(one)) == [one]


def test_records_may_begin_and_end_within_an_append() -> None:
    one, other = append_of((COMMAND, SeatReady(0), SeatReady(1))), append_of((COMMAND, SeatReady(0)), 3)

    assert list(appends_of((*one[1:], other[0]))) == [one[1:], other[:1]]
    assert list(appends_of(())) == []


def test_an_append_is_closed_record_by_record() -> None:
    joined = SeatJoined(0, None, None, False, Secret(audience(1), "Ann"))
    append = append_of((joined, COMMAND))

    own, public = closed_for(append, 0), closed_for(append, None)

    assert own[1] == append[1]
    assert [(record.n, record.append, record.at) for record in public] == [(record.n, record.append, record.at) for record in append]
    shut, command = public[0].event, public[1].event
    assert isinstance(shut, SeatJoined)
    assert isinstance(command, CommandAccepted)
    assert (shut.who.is_open(), command.raw.is_open()) == (False, False)

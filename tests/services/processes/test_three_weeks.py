"""A daily game of three weeks between two members at two servers, in a rehearsal: deadlines, leave, weekends, a substitute, a claimed
time-out, notices, and the file."""

import json
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any, Final

import pytest

from domain.proof.bundles import Bundle
from domain.table.clocks import moment
from services.export.bundle import unpacked
from serving.clock import served_clock
from serving.correspondents import Correspondent, TwoServers, asked, begin, eventually, play_turn, two_servers
from serving.process import rollbook

MONDAY: Final = datetime(2026, 11, 2, 9, tzinfo=UTC)
WEEKS: Final = timedelta(weeks=3, days=3)
PLACED_DAYS: Final = 7
ABSENT_FROM: Final = 7
LEAVE: Final = ("2026-11-05", "2026-11-06")
"""Before Bob stays away: while both play a turn a day, Ann is asked on one of these days in any case."""
DAY_MS: Final = 24 * 3600 * 1000
WORKDAYS: Final = (0, 1, 2, 3, 4)


def chosen(day: int) -> Any:
    """The choice of a day: the first option at first, then the end of the placement, and later the end of the turn if it is offered."""

    def choose(options: list[Any]) -> Any:
        ends = ("pass_placement",) if day >= PLACED_DAYS else ()
        return next((each for each in options if each["command"].startswith((*ends, "end"))), options[0])

    return choose


def notified(site: TwoServers, person: Correspondent, decision: str) -> None:
    """Wait until both channels of a person were told of a decision."""

    def told() -> bool:
        rows = [state for _, account, about, step, state in site.post.rows() if (account, about, step) == (person.id, decision, "asked")]
        return rows == ["delivered"] * 2

    eventually(told, f"{person.name} is not told of {decision}")


def facts(bundle: Bundle, name: str) -> list[Any]:
    """The values of the records of one type."""
    records = [json.loads(record) for record in bundle.records]
    return [record["data"] for record in records if record["type"] == f"table.{name}"]


def rests(person: Correspondent, now: str) -> bool:
    """Returns True if this person does not play today: Ann is on leave, Bob plays on workdays."""
    if person.name == "Ann":
        return LEAVE[0] <= now[:10] <= LEAVE[1]
    return person.name == "Bob" and datetime.fromisoformat(now).weekday() not in WORKDAYS


def play_for_three_weeks(site: TwoServers, people: list[Correspondent], cleo: Correspondent) -> list[str]:
    """Play a turn a day. After some days Bob stays away, and Cleo takes his seat. Returns the decisions at which the turn was passed."""
    passed, now, day = list[str](), MONDAY.isoformat(), 0
    while datetime.fromisoformat(now) < MONDAY + WEEKS:
        seat, decision = asked(people[0].view()) or pytest.fail("the game is over too early")
        person = people[seat]
        if person.name == "Bob" and day >= ABSENT_FROM:
            now = replace_absent(site, people, cleo)
        elif not rests(person, now):
            play_turn(person, chosen(day))
            day += 1
            passed.append(decision)
            seat, decision = asked(people[0].view()) or pytest.fail("the game is over too early")
        notified(site, people[seat], decision)
        now = site.forward("+1d")
    return passed


def replace_absent(site: TwoServers, people: list[Correspondent], cleo: Correspondent) -> str:
    """Let Cleo take Bob's seat after his deadline. Returns the time."""
    ann, bob = people
    early = ann.send({"type": "call_substitute", "seat": 1}, ann.view())
    assert early.status_code == 409, early.text
    deadline = deadline_of(ann)
    while (now := site.forward("+1d")) < deadline:
        pass
    ann.say({"type": "call_substitute", "seat": 1}, ann.view())
    cleo.stand_in(bob, ann)
    people[1] = cleo
    assert bob.view()["your_seat"] is None
    assert bob.send({"type": "concede"}, {**bob.view(), "proof": {"j": 0, "waits": False}}).status_code in (403, 404)
    return now


def deadline_of(person: Correspondent) -> str:
    """The deadline of the seat whose clock runs."""
    return next(str(each["deadline"]) for each in person.view()["clock"]["seats"] if each["deadline"])


def claim_time_out(site: TwoServers, people: list[Correspondent]) -> None:
    """Let the person who is asked stay away, and the other one claim it: too early, and in time."""
    seat, _ = asked(people[0].view()) or pytest.fail("the game is over too early")
    waiting = people[1 - seat]
    early = waiting.send({"type": "claim_time_out", "seat": seat}, waiting.view())
    assert (early.status_code, early.json()["code"]) == (409, "not_late")
    deadline = deadline_of(waiting)
    while site.forward("+6h") < deadline:
        pass
    waiting.say({"type": "claim_time_out", "seat": seat}, waiting.view())
    assert waiting.view()["status"] == "over"


@pytest.mark.full
def test_a_daily_game_of_three_weeks_reaches_its_end_and_is_proven(tmp_path: Path, postgres_url: str, redis_url: str) -> None:
    with served_clock(MONDAY) as clock, two_servers(tmp_path, postgres_url, redis_url, clock) as site:
        people = [Correspondent(site.urls, "Ann"), Correspondent(site.urls[::-1], "Bob")]
        cleo = Correspondent(site.urls, "Cleo")
        for person, kinds in zip([*people, cleo], (("mail", "push"), ("mail", "webhook"), ("mail", "webhook")), strict=True):
            for kind in kinds:
                site.post.add(person, kind)
        leave = {"zone": "UTC", "leaves": [{"first": LEAVE[0], "last": LEAVE[1]}]}
        assert people[0].visitor.post("/api/calendar", leave).status_code == 204
        assert people[1].visitor.post("/api/calendar", {"zone": "Europe/Berlin", "days": list(WORKDAYS)}).status_code == 204
        table = begin(*people)
        passed = play_for_three_weeks(site, people, cleo)
        claim_time_out(site, people)
        over = [(person.id, "over", "delivered") for person in people for _ in range(2)]
        eventually(lambda: sorted((row[1], row[3], row[4]) for row in site.post.rows() if row[3] == "over") == sorted(over), "the end")
        assert people[1] is cleo
        assert len(passed) >= ABSENT_FROM + 4, "a turn a day but for leave, weekends and the absence"
        everything_arrived_once(site, people, passed)
        bundle = people[0].visitor.get(f"/api/tables/{table}/bundle").content
        policy = people[0].visitor.get("/log/policy").content
    (tmp_path / "site.policy").write_bytes(policy)
    the_file_proves_it(tmp_path, bundle)


def everything_arrived_once(site: TwoServers, people: list[Correspondent], passed: list[str]) -> None:
    """Each notice of the delivery log that was handed over has arrived once, and no other."""
    key = people[0].visitor.get("/api/notices").json()["push_key"]

    def agree() -> bool:
        return set(site.post.received(key)) == {row[0] for row in site.post.rows() if row[4] == "delivered"}

    eventually(agree, "the delivery log and the receivers do not agree")
    rows = site.post.rows()
    assert set(site.post.received(key).values()) == {1}
    assert {row[4] for row in rows} <= {"delivered", "withdrawn"}
    assert any(row[3].startswith("reminder") and row[4] == "delivered" for row in rows)
    assert {row[2] for row in rows if row[3:] == ("asked", "delivered")} >= set(passed[1:])


def the_file_proves_it(folder: Path, content: bytes) -> None:
    """The file proves the game to V5, and holds the deadlines that leave, weekend and claim have made."""
    file = folder / "game.rollbook.zip"
    file.write_bytes(content)
    verified = rollbook("verify", str(file), "--policy", str(folder / "site.policy"), "--replay", "--json")
    assert verified.returncode == 0, verified.stdout + verified.stderr
    assert json.loads(verified.stdout)["reached"] == "V5"
    bundle = unpacked(content)
    assert len(facts(bundle, "DiceRolled")) >= 2
    paused = {each["seat"] for each in facts(bundle, "DeadlineSet") if each["reason"] == "paused"}
    assert paused == {0, 1}, "a leave of Ann and weekends of Bob moved deadlines"
    for each in facts(bundle, "DeadlineSet"):
        assert moment(each["at"]) >= moment(each["start"]) + each["allowed"]
    assert any(each["excepted"] >= DAY_MS for each in facts(bundle, "ClockStopped"))
    (handed,) = facts(bundle, "SeatHandedOver")
    assert handed["seat"] == 1
    (timed_out,) = facts(bundle, "TimedOut")
    assert timed_out["claimed_by"] is not None
    assert facts(bundle, "GameCreated")[0]["origin"].endswith("/rehearsal/log/1")

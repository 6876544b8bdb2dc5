"""Directors over HTTP: who acts by a key that the site's log announces, what the others see of it, and who is refused."""

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from domain.table.clocks import DAY
from domain.table.director_events import DirectorAct, DirectorActed
from kit.directors import REASON, Director
from serving.cast import ROLES, Cast, Role
from serving.matrix import PRIVATE, PUBLIC, TABLE, each
from serving.site import Site, Visitor, settings_for, site

BEA = Director()


@pytest.fixture(scope="module")
def directed_site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A running site that has one director, named from the command line."""
    with site(settings_for(tmp_path_factory.mktemp("directors"))) as running:
        name(running, BEA)
        yield running


def name(running: Site, director: Director) -> None:
    """Announce a director as the operator does."""
    from services.cli import main  # the command line is imported only here

    command = ["directors", "add", director.name, director.key, "--data", running.process.settings.data]
    assert main.main(command, standalone_mode=False) is None


def act(visitor: Visitor, table: str, kind: DirectorAct, seat: int | None = None, amount: int = 0, by: Director = BEA) -> dict[str, Any]:
    """A signed act, on what the visitor sees of the table."""
    view = visitor.view(table)
    made = by.act(view["handle"], view["can"]["directed"] + 1, view["head"], kind, seat, amount)
    return fields_of(made)


def fields_of(made: DirectorActed) -> dict[str, Any]:
    """The body of an act."""
    return msgspec.structs.asdict(made)


def timed(running: Site) -> tuple[Visitor, Visitor, str]:
    """A public timed game of two people."""
    ann, bob = running.visitor("Ann"), running.visitor("Bob")
    table = ann.open(seat=0, clock={"name": "daily"}, public=True)
    assert bob.sit(table, 1).status_code == 204
    return ann, bob, table


@pytest.mark.parametrize(
    ("public", "statuses"), [(PUBLIC, each(401, 204, 204, 204, 204, 409, 409)), (PRIVATE, each(401, 404, 204, 404, 204, 409, 409))]
)
def test_a_director_acts_where_somebody_may_look_and_does_not_play(directed_site: Site, public: bool, statuses: dict[Role, int]) -> None:
    found = {}
    for role in ROLES:
        cast = Cast(directed_site, "absent", public)
        offer = {"bot": True}
        assert cast.people["former"].post(f"/api/tables/{cast.table}/seats/1/substitute", offer).status_code == 204
        body = act(cast.people["host"], cast.table, "hand_over", 1, 1)
        visitor = cast.people["former" if role == "seat1" else "stranger" if role == "former" else role]
        found[role] = visitor.post(TABLE.format(table=cast.table) + "/direct", body).status_code

    assert found == statuses


def test_time_from_a_director_stands_in_the_report_with_its_reason(directed_site: Site) -> None:
    ann, _, table = timed(directed_site)
    mover = next(seat["seat"] for seat in ann.view(table)["seats"] if seat["awaited"])
    before = ann.view(table)["clock"]["seats"][mover]["deadline"]
    bea = directed_site.visitor("Bea")
    body = act(bea, table, "give_time", mover, DAY)

    assert [bea.post(f"/api/tables/{table}/direct", body).status_code for _ in range(2)] == [204, 204]

    view = ann.view(table)
    assert view["clock"]["seats"][mover]["deadline"][:10] > before[:10]
    assert view["can"]["directed"] == 1
    said = [line["words"] for entry in ann.get(f"/api/tables/{table}/timeline").json()["entries"] for line in entry["lines"]]
    assert [words["params"]["reason"] for words in said if words["key"] == "table-directed-give-time"] == [REASON]
    again = bea.post(f"/api/tables/{table}/direct", {**body, "reason": "another"})
    assert (again.status_code, again.json()["code"]) == (409, "signature_wrong")


def test_a_pause_of_a_director_ends_by_a_director(directed_site: Site) -> None:
    ann, _, table = timed(directed_site)
    bea = directed_site.visitor("Bea")
    assert bea.post(f"/api/tables/{table}/direct", act(bea, table, "pause")).status_code == 204

    assert ann.view(table)["clock"]["directed"]
    refused = ann.play(table, {"type": "resume_game"})
    assert (refused.status_code, refused.json()["code"]) == (409, "paused_by_director")
    assert bea.post(f"/api/tables/{table}/direct", act(bea, table, "resume")).status_code == 204
    assert not ann.view(table)["clock"]["directed"]


def test_a_forged_act_is_refused(directed_site: Site) -> None:
    _, _, table = timed(directed_site)
    eve = directed_site.visitor("Eve")
    body, handle = act(eve, table, "pause", by=Director("eve")), eve.view(table)["handle"]
    elsewhere = fields_of(BEA.act(handle, 1, "ab" * 32, "pause"))

    answers = [eve.post(f"/api/tables/{table}/direct", sent) for sent in (body, {**body, "director": BEA.name, "key": BEA.key}, elsewhere)]

    assert [(answer.status_code, answer.json()["code"]) for answer in answers] == [
        (403, "not_a_director"), (409, "signature_wrong"), (409, "unknown_head"),
    ]  # fmt: skip
    assert not directed_site.visitor("Ann").view(table)["clock"]["paused"]


def test_everybody_sees_the_directors_and_a_removed_one_directs_no_more(directed_site: Site) -> None:
    carl = Director("carl")
    name(directed_site, carl)
    _, _, table = timed(directed_site)
    visitor = directed_site.visitor("Carl")
    listed = directed_site.visitor().get("/api/directors").json()["directors"]
    assert [(each["name"], each["key"]) for each in listed] == [("bea", BEA.key), ("carl", carl.key)]

    from services.cli import main  # the command line is imported only here

    main.main(["directors", "remove", "carl", "--data", directed_site.process.settings.data], standalone_mode=False)

    answer = visitor.post(f"/api/tables/{table}/direct", act(visitor, table, "pause", by=carl))
    assert (answer.status_code, answer.json()["code"]) == (403, "not_a_director")


def test_who_retires_a_director_is_told_which_games_are_held(directed_site: Site, capsys: pytest.CaptureFixture[str]) -> None:
    dora = Director("dora")
    name(directed_site, dora)
    _, _, table = timed(directed_site)
    _, _, other = timed(directed_site)
    visitor = directed_site.visitor("Dora")
    assert visitor.post(f"/api/tables/{table}/direct", act(visitor, table, "pause", by=dora)).is_success
    assert visitor.post(f"/api/tables/{other}/direct", act(visitor, other, "pause")).is_success

    from services.cli import main  # the command line is imported only here

    main.main(["directors", "remove", "dora", "--data", directed_site.process.settings.data], standalone_mode=False)

    said = capsys.readouterr().out
    assert table in said
    assert other not in said
    assert [visitor.view(each)["clock"]["released"] for each in (table, other)] == [True, False]
    assert visitor.post(f"/api/tables/{table}/direct", act(visitor, table, "resume")).is_success
    assert not visitor.view(table)["clock"]["paused"]


def test_the_players_of_a_retired_director_go_on_together(directed_site: Site) -> None:
    eli = Director("eli")
    name(directed_site, eli)
    ann, bob, table = timed(directed_site)
    visitor = directed_site.visitor("Eli")
    assert visitor.post(f"/api/tables/{table}/direct", act(visitor, table, "pause", by=eli)).is_success
    early = ann.play(table, {"type": "agree_to_resume"})
    assert (early.status_code, early.json()["code"]) == (403, "director_is_there")

    from services.cli import main  # the command line is imported only here

    main.main(["directors", "remove", "eli", "--data", directed_site.process.settings.data], standalone_mode=False)

    assert ann.play(table, {"type": "agree_to_resume"}).is_success
    clock = bob.view(table)["clock"]
    assert (clock["released"], clock["resume_agreed"]) == (True, [ann.view(table)["your_seat"]])
    assert clock["resume_until"] > clock["paused"]
    assert bob.play(table, {"type": "agree_to_resume"}).is_success
    assert not ann.view(table)["clock"]["paused"]

"""The authorization matrix: the status of each route for each role. The tests fail for a route without a row."""

from typing import Final, NamedTuple

from domain.kernel.seats import MOST_SEATS
from serving.cast import ROLES, Role, State


class Row(NamedTuple):
    """One request, and the status for each role. `fresh`: it changes the table, so each permitted role gets a new table."""

    method: str
    route: str
    query: str
    body: object
    state: State | None
    public: bool
    statuses: dict[Role, int]
    fresh: bool = False

    def __str__(self) -> str:
        kind = f" ({'public' if self.public else 'private'}, {self.state})" if self.state else ""
        return f"{self.method} {self.route}{self.query}{'' if self.body is None else f' {self.body}'}{kind}"


def each(anonymous: int, stranger: int, spectator: int, former: int, host: int, seat0: int, seat1: int) -> dict[Role, int]:
    """A status for each role, in the order of ROLES."""
    return dict(zip(ROLES, (anonymous, stranger, spectator, former, host, seat0, seat1), strict=True))


def all_get(status: int) -> dict[Role, int]:
    """The same status for every role."""
    return dict.fromkeys(ROLES, status)


def signed_in(status: int) -> dict[Role, int]:
    """The same status for everybody but strangers without a session, who get 401."""
    return {**all_get(status), "anonymous": 401}


TABLE: Final = "/api/tables/{table}"
LINE: Final = "?kind=fire&from=A1&to=A2"
PICTURES: Final = ("/picture.svg", "/picture.png")
PUBLIC, PRIVATE = True, False
WRONG: Final = {"name": "nobody", "password": "wrong password"}
NO_PASSKEY: Final = {"ticket": f"1.{'0' * 64}.{'0' * 64}", "id": "x", "client_data": "x", "attestation_object": "x"}
NO_SIGN_IN: Final = {
    "ticket": f"1.{'0' * 64}.{'0' * 64}", "id": "x", "client_data": "x", "authenticator_data": "x", "signature": "x", "user_handle": "x",
}  # fmt: skip
PAGE: Final = {"page": "0" * 32}
NO_COMMAND: Final = {"id": "x", "command": {"type": "no_such_command"}}
CONCEDE: Final = {"id": "concede", "command": {"type": "concede"}}
ASK: Final = {"command": {"type": "concede"}}
NO_DIRECTOR: Final = {
    "director": "nobody", "key": "A" * 43, "j": 1, "kind": "pause", "head": "0" * 64, "reason": "x", "sig": "A" * 86,
}  # fmt: skip
NOBODY: Final = {"arbiter": "nobody", "key": "A" * 43, "j": 1, "head": "0" * 64, "sig": "A" * 86}
NO_LOOK: Final = {**NOBODY, "dispute": 1, "seat": 0, "reason": "x"}
NO_RULING: Final = {**NOBODY, "dispute": 1, "kind": "no_fault", "text": {"salt": "0" * 32, "text": "x"}}
NO_JUDGEMENT: Final = {**NOBODY, "ruling": 1, "upholds": True, "text": {"salt": "0" * 32, "text": "x"}}
MESSAGE: Final = {"key": "0" * 32, "text": "hello"}
ORDER: Final = {"decision": "d0", "command": {"type": "concede"}}

MATRIX: Final = (
    # accounts and sessions
    Row("GET", "/api/session", "", None, None, PUBLIC, all_get(200)),
    Row("POST", "/api/sign-in", "", WRONG, None, PUBLIC, all_get(401)),
    Row("POST", "/api/sign-up", "", {"name": "x", "password": "short"}, None, PUBLIC, all_get(400)),
    Row("POST", "/api/guest", "", {"name": " "}, None, PUBLIC, all_get(409)),
    Row("POST", "/api/sign-out", "", None, "open", PUBLIC, all_get(204), fresh=True),
    Row("POST", "/api/password", "", {"password": "not the password", "new": "another good horse"}, None, PUBLIC, signed_in(403)),
    Row("GET", "/api/sessions", "", None, None, PUBLIC, signed_in(200)),
    Row("DELETE", "/api/sessions", "", None, "open", PUBLIC, signed_in(204), fresh=True),
    Row("DELETE", "/api/sessions/{session}", "", None, None, PUBLIC, signed_in(404)),
    # passkeys: of members, who give their password; the people here are guests
    Row("POST", "/api/passkeys/options", "", {"password": "not the password"}, None, PUBLIC, signed_in(409)),
    Row("POST", "/api/passkeys", "", NO_PASSKEY, None, PUBLIC, signed_in(409)),
    Row("GET", "/api/passkeys", "", None, None, PUBLIC, signed_in(200)),
    Row("DELETE", "/api/passkeys/{passkey}", "", None, None, PUBLIC, signed_in(404)),
    Row("POST", "/api/sign-in/options", "", None, None, PUBLIC, all_get(409)),
    Row("POST", "/api/sign-in/passkey", "", NO_SIGN_IN, None, PUBLIC, all_get(409)),
    # the own calendar
    Row("GET", "/api/calendar", "", None, None, PUBLIC, signed_in(200)),
    Row("POST", "/api/calendar", "", {"zone": "Europe/Berlin"}, "open", PUBLIC, signed_in(204), fresh=True),
    Row("GET", "/api/reliability", "", None, None, PUBLIC, signed_in(200)),
    # notices: of everybody with a session; this server has no mail server, and takes no private addresses
    Row("GET", "/api/notices", "", None, None, PUBLIC, signed_in(200)),
    Row("POST", "/api/notices/wishes", "", {"language": "de"}, None, PUBLIC, signed_in(204)),
    Row("POST", "/api/notices/calendar", "", {"wanted": True}, None, PUBLIC, signed_in(200)),
    Row("POST", "/api/channels", "", {"kind": "webhook", "address": "https://127.0.0.1/"}, None, PUBLIC, signed_in(409)),
    Row("POST", "/api/channels/{channel}/code", "", None, None, PUBLIC, signed_in(409)),
    Row("POST", "/api/channels/{channel}/confirmation", "", {"code": "1"}, None, PUBLIC, signed_in(409)),
    Row("POST", "/api/channels/{channel}/test", "", None, None, PUBLIC, signed_in(409)),
    Row("DELETE", "/api/channels/{channel}", "", None, None, PUBLIC, signed_in(409)),
    Row("POST", "/unsubscribe/{token}", "", None, None, PUBLIC, all_get(404)),
    Row("POST", "/api/unsubscribe/{token}", "", None, None, PUBLIC, all_get(404)),
    Row("DELETE", "/api/unsubscribe/{token}", "", None, None, PUBLIC, all_get(404)),
    Row("GET", "/calendar/{token}", "", None, None, PUBLIC, all_get(404)),
    Row("POST", "/api/password/reset", "", {"name": "nobody"}, None, PUBLIC, all_get(204)),
    Row("POST", "/api/password/new", "", {"secret": "x", "password": "another good horse"}, None, PUBLIC, all_get(401)),
    # nudging: those at the table; being present: those who may read it, which counts for players alone
    Row("POST", TABLE + "/nudge", "", None, "over", PUBLIC, each(401, 409, 409, 409, 409, 409, 409)),
    Row("POST", TABLE + "/nudge", "", None, "open", PRIVATE, each(401, 404, 409, 404, 409, 409, 404)),
    Row("POST", TABLE + "/presence", "", PAGE, "running", PUBLIC, each(401, 204, 204, 204, 204, 204, 204)),
    Row("POST", TABLE + "/presence", "", PAGE, "running", PRIVATE, each(401, 404, 204, 404, 204, 204, 204)),
    # chat: the table's room is as open as its log, and those who sit there write; the people here are guests, to whom the spectators' room
    # opens when the game is over
    Row("GET", TABLE + "/chat", "", None, "running", PUBLIC, all_get(200)),
    Row("GET", TABLE + "/chat", "", None, "running", PRIVATE, each(404, 404, 200, 404, 200, 200, 200)),
    Row("GET", TABLE + "/chat/{room}", "", None, "running", PUBLIC, all_get(200)),
    Row("GET", TABLE + "/chat/{room}", "", None, "running", PRIVATE, each(404, 404, 200, 404, 200, 200, 200)),
    Row("GET", TABLE + "/chat/spectators", "", None, "running", PUBLIC, all_get(403)),
    Row("GET", TABLE + "/chat/spectators", "", None, "over", PUBLIC, all_get(200)),
    Row("GET", TABLE + "/chat/notes", "", None, "running", PUBLIC, each(403, 403, 403, 403, 403, 200, 200)),
    Row("GET", TABLE + "/chat/team", "", None, "running", PUBLIC, each(403, 403, 403, 403, 403, 200, 403)),
    Row("GET", TABLE + "/chat/team", "", None, "over", PUBLIC, each(403, 403, 403, 403, 403, 200, 403)),
    Row("GET", TABLE + "/chat/no-such-room", "", None, "running", PUBLIC, all_get(404)),
    Row("POST", TABLE + "/chat/{room}", "", MESSAGE, "running", PUBLIC, each(401, 403, 403, 403, 403, 200, 200)),
    Row("POST", TABLE + "/chat/{room}", "", MESSAGE, "running", PRIVATE, each(401, 404, 403, 404, 403, 200, 200)),
    Row("POST", TABLE + "/chat/spectators", "", MESSAGE, "running", PUBLIC, each(401, 403, 403, 403, 403, 403, 403)),
    Row("DELETE", TABLE + "/chat/{room}/{message}", "", None, "open", PUBLIC, signed_in(404)),
    Row("POST", TABLE + "/chat/{room}/read", "", {"message": 0}, "running", PUBLIC, signed_in(204)),
    Row("POST", TABLE + "/chat/team/read", "", {"message": 0}, "running", PUBLIC, each(401, 403, 403, 403, 403, 204, 403)),
    Row("POST", TABLE + "/chat-muted", "", {"muted": True}, "running", PUBLIC, signed_in(204)),
    Row("POST", TABLE + "/chat-muted", "", {"muted": True}, "running", PRIVATE, each(401, 404, 204, 404, 204, 204, 204)),
    Row("GET", "/api/muted-people", "", None, None, PUBLIC, signed_in(200)),
    Row("POST", "/api/muted-people", "", {"name": "nobody at all", "muted": True}, None, PUBLIC, signed_in(409)),
    # for everybody
    Row("GET", "/api/games", "", None, None, PUBLIC, all_get(200)),
    Row("GET", "/api/games/{key}/words/{language}", "", None, None, PUBLIC, all_get(200)),
    Row("GET", "/api/games/{key}/rules/{language}", "", None, None, PUBLIC, all_get(200)),
    Row("GET", "/api/games/{key}/first-game", "", None, None, PUBLIC, all_get(200)),
    Row("GET", "/api/games/{key}/moments/{number}/picture", "", None, None, PUBLIC, all_get(200)),
    Row("GET", "/api/games/{key}/picture", "", None, None, PUBLIC, all_get(200)),
    Row("GET", "/first/{rest}", "", None, None, PUBLIC, all_get(200)),
    Row("GET", "/api/boards/{digest}", "", None, None, PUBLIC, all_get(200)),
    Row("GET", "/api/art/{digest}", "", None, None, PUBLIC, all_get(200)),
    Row("GET", "/api/lobby", "", None, None, PUBLIC, all_get(200)),
    *(Row("GET", "/api/tables", f"?list={name}", None, None, PUBLIC, all_get(200)) for name in ("open", "running", "over", "mine")),
    Row("GET", "/api/tables", "?list=over&after=elsewhere", None, None, PUBLIC, all_get(400)),
    Row("GET", "/api/log", "", None, None, PUBLIC, all_get(200)),
    Row("GET", "/log/policy", "", None, None, PUBLIC, all_get(200)),
    Row("POST", "/log/evidence", "", {"not": "a note"}, None, PUBLIC, all_get(400)),
    Row("GET", "/log/{epoch}/checkpoint", "", None, None, PUBLIC, all_get(200)),
    Row("GET", "/log/{epoch}/tile/{rest}", "", None, None, PUBLIC, all_get(404)),
    Row("GET", "/api/health", "", None, None, PUBLIC, all_get(200)),
    Row("GET", "/api/ready", "", None, None, PUBLIC, all_get(200)),
    Row("GET", "/api/hints", "", None, None, PUBLIC, all_get(200)),
    Row("GET", "/api/schema", "", None, None, PUBLIC, all_get(200)),
    Row("GET", "/api/schema/{path}", "", None, None, PUBLIC, all_get(404)),
    Row("GET", "/api/schema/openapi.json", "", None, None, PUBLIC, all_get(200)),
    Row("GET", "/", "", None, None, PUBLIC, all_get(200)),
    Row("GET", "/new", "", None, None, PUBLIC, all_get(200)),
    Row("GET", "/new/{rest}", "", None, None, PUBLIC, all_get(200)),
    Row("GET", "/t/{rest}", "", None, None, PUBLIC, all_get(200)),
    Row("GET", "/join/{rest}", "", None, None, PUBLIC, all_get(200)),
    Row("GET", "/games/{rest}", "", None, None, PUBLIC, all_get(200)),
    Row("GET", "/account", "", None, None, PUBLIC, all_get(200)),
    Row("GET", "/inbox", "", None, None, PUBLIC, all_get(200)),
    Row("GET", "/password", "", None, None, PUBLIC, all_get(200)),
    Row("GET", "/unsubscribe/{token}", "", None, None, PUBLIC, all_get(200)),
    Row("GET", "/fairness", "", None, None, PUBLIC, all_get(200)),
    Row("GET", "/verify", "", None, None, PUBLIC, all_get(200)),
    # reading a public table: the public view, and one's own
    *(Row("GET", TABLE, "", None, state, PUBLIC, all_get(200)) for state in ("open", "running", "over")),
    Row("GET", TABLE, "?at=3&as=public", None, "running", PUBLIC, all_get(200)),
    Row("GET", TABLE, "?at=9999", None, "running", PUBLIC, all_get(404)),
    *(
        Row("GET", TABLE + part, query, None, "running", PUBLIC, each(403, 403, 403, 403, 403, *own))
        for part in ("", "/timeline", "/records")
        for query, own in (("?as=0", (200, 403)), ("?as=1", (403, 200)), (f"?as={MOST_SEATS - 1}", (403, 403)))
    ),
    Row("GET", TABLE, "?as=0&at=5", None, "running", PUBLIC, each(403, 403, 403, 403, 403, 200, 403)),
    *(Row("GET", TABLE + part, "?as=0", None, "over", PUBLIC, all_get(200)) for part in ("", "/timeline", "/records")),
    *(Row("GET", TABLE + part, "", None, "running", PUBLIC, all_get(200)) for part in ("/timeline", "/records")),
    # reading a private table: its players, its host, and those with the invitation
    *(
        Row("GET", TABLE + part, "", None, "running", PRIVATE, each(404, 404, 200, 404, 200, 200, 200))
        for part in ("", "/timeline", "/records")
    ),
    Row("GET", TABLE, "", None, "open", PRIVATE, each(404, 404, 200, 404, 200, 200, 404)),
    *(
        Row("GET", TABLE, f"?since=start&records=0{as_viewer}", None, "running", PRIVATE, statuses)
        for as_viewer, statuses in (("", each(404, 404, 200, 404, 200, 200, 200)), ("&as=0", each(404, 404, 403, 404, 403, 200, 403)))
    ),
    # measuring a line: those who may read the viewer's view; this game measures none, so they get 404
    Row("GET", TABLE + "/sight", LINE, None, "running", PUBLIC, all_get(404)),
    Row("GET", TABLE + "/sight", f"{LINE}&as=0", None, "running", PUBLIC, each(403, 403, 403, 403, 403, 404, 403)),
    Row("GET", TABLE + "/sight", f"{LINE}&as=0", None, "running", PRIVATE, each(404, 404, 403, 404, 403, 404, 403)),
    # where the game can go back to: those who may read the viewer's view
    Row("GET", TABLE + "/way-back", "?to=0", None, "running", PUBLIC, all_get(200)),
    Row("GET", TABLE + "/way-back", "?as=0", None, "running", PUBLIC, each(403, 403, 403, 403, 403, 200, 403)),
    Row("GET", TABLE + "/way-back", "", None, "running", PRIVATE, each(404, 404, 200, 404, 200, 200, 200)),
    # the invitation: the players and the host read it, the host replaces it, everybody may bring it
    Row("GET", TABLE + "/invitation", "", None, "open", PUBLIC, each(403, 403, 403, 403, 200, 200, 403)),
    Row("GET", TABLE + "/invitation", "", None, "open", PRIVATE, each(404, 404, 403, 404, 200, 200, 404)),
    Row("GET", TABLE + "/invitation", "", None, "running", PRIVATE, each(404, 404, 403, 404, 200, 200, 200)),
    Row("POST", TABLE + "/invitation", "", {"invitation": "wrong"}, "open", PUBLIC, all_get(204)),
    Row("POST", TABLE + "/invitation", "", {"invitation": "wrong"}, "open", PRIVATE, each(404, 404, 404, 404, 204, 204, 404)),
    Row("POST", TABLE + "/invitation/renewal", "", None, "open", PUBLIC, each(401, 403, 403, 403, 200, 403, 403), fresh=True),
    Row("POST", TABLE + "/invitation/renewal", "", None, "open", PRIVATE, each(401, 404, 403, 404, 200, 403, 404), fresh=True),
    Row("POST", TABLE + "/invitation/renewal", "", None, "running", PRIVATE, each(401, 404, 403, 404, 200, 403, 403), fresh=True),
    # the inclusion proof: those who may read the table
    Row("GET", TABLE + "/proof", "?n=0", None, "over", PUBLIC, all_get(200)),
    Row("GET", TABLE + "/proof", "?n=9999", None, "over", PUBLIC, all_get(404)),
    Row("GET", TABLE + "/proof", "?n=0", None, "over", PRIVATE, each(404, 404, 200, 404, 200, 200, 200)),
    *(
        Row("GET", TABLE + part, "?as=0", None, "running", PRIVATE, each(404, 404, 403, 404, 403, 200, 403))
        for part in ("", "/timeline", "/records")
    ),
    Row("GET", TABLE + "/records", "?as=1", None, "over", PRIVATE, each(404, 404, 200, 404, 200, 200, 200)),
    # pictures: those who may see the moment
    *(Row("GET", TABLE + picture, "?as=public", None, "running", PUBLIC, all_get(200)) for picture in PICTURES),
    *(Row("GET", TABLE + picture, "?as=0", None, "running", PUBLIC, each(403, 403, 403, 403, 403, 200, 403)) for picture in PICTURES),
    *(Row("GET", TABLE + picture, "", None, "running", PRIVATE, each(404, 404, 200, 404, 200, 200, 200)) for picture in PICTURES),
    *(Row("GET", TABLE + picture, "", None, "open", PUBLIC, all_get(404)) for picture in PICTURES),
    # the bundle: those who may read the records
    Row("GET", TABLE + "/bundle", "", None, "running", PUBLIC, all_get(200)),
    Row("GET", TABLE + "/bundle", "?as=0", None, "running", PUBLIC, each(403, 403, 403, 403, 403, 200, 403)),
    Row("GET", TABLE + "/bundle", "?as=0", None, "over", PUBLIC, all_get(200)),
    Row("GET", TABLE + "/bundle", "", None, "running", PRIVATE, each(404, 404, 200, 404, 200, 200, 200)),
    Row("GET", TABLE + "/bundle", "?as=1", None, "over", PRIVATE, each(404, 404, 200, 404, 200, 200, 200)),
    # playing
    Row("POST", TABLE + "/commands", "", NO_COMMAND, "running", PUBLIC, each(401, 403, 403, 403, 403, 400, 400)),
    Row("POST", TABLE + "/commands", "", NO_COMMAND, "running", PRIVATE, each(401, 404, 403, 404, 403, 400, 400)),
    Row("POST", TABLE + "/commands", "", NO_COMMAND, "open", PRIVATE, each(401, 404, 403, 404, 403, 400, 404)),
    Row("POST", TABLE + "/commands", "", CONCEDE, "running", PUBLIC, each(401, 403, 403, 403, 403, 200, 200), fresh=True),
    Row("POST", TABLE + "/commands", "", CONCEDE, "over", PUBLIC, each(401, 403, 403, 403, 403, 409, 409), fresh=True),
    Row("POST", TABLE + "/orders", "", ORDER, "running", PUBLIC, each(401, 403, 403, 403, 403, 200, 200)),
    Row("POST", TABLE + "/orders", "", ORDER, "running", PRIVATE, each(401, 404, 403, 404, 403, 200, 200)),
    Row("POST", TABLE + "/orders", "", ORDER, "over", PUBLIC, each(401, 403, 403, 403, 403, 200, 200)),
    Row("POST", TABLE + "/previews", "", ASK, "running", PUBLIC, each(401, 403, 403, 403, 403, 200, 200)),
    Row("POST", TABLE + "/previews", "", ASK, "running", PRIVATE, each(401, 404, 403, 404, 403, 200, 200)),
    Row("POST", TABLE + "/previews", "", ASK, "over", PUBLIC, each(401, 403, 403, 403, 403, 200, 200)),
    # seats
    Row("POST", "/api/tables", "", {"game": "rebel_moon_defense"}, None, PUBLIC, each(401, 201, 201, 201, 201, 201, 201)),
    Row("POST", TABLE + "/seats/1", "", {}, "open", PUBLIC, each(401, 204, 204, 204, 204, 409, 204), fresh=True),
    Row("POST", TABLE + "/seats/1", "", {}, "open", PRIVATE, each(401, 404, 204, 404, 204, 409, 404), fresh=True),
    Row("POST", TABLE + "/seats/1", "", {"bot": True}, "open", PUBLIC, each(401, 403, 403, 403, 204, 403, 403), fresh=True),
    Row("POST", TABLE + "/seats/1", "", {"bot": True}, "open", PRIVATE, each(401, 404, 403, 404, 204, 403, 404), fresh=True),
    Row("POST", TABLE + "/seats/1", "", {}, "running", PUBLIC, each(401, 409, 409, 409, 409, 409, 409)),
    Row("POST", TABLE + "/seats/9", "", {}, "open", PUBLIC, each(401, 409, 409, 409, 409, 409, 409)),
    Row("DELETE", TABLE + "/seats/0", "", None, "open", PUBLIC, each(401, 403, 403, 403, 204, 204, 403), fresh=True),
    Row("DELETE", TABLE + "/seats/0", "", None, "open", PRIVATE, each(401, 404, 403, 404, 204, 204, 404), fresh=True),
    Row("DELETE", TABLE + "/seats/0", "", None, "running", PUBLIC, each(401, 403, 403, 403, 409, 409, 403)),
    # directors: a key that the log does not announce directs nothing; `test_directors` has the rows of one that it does
    Row("GET", "/api/directors", "", None, None, PUBLIC, all_get(200)),
    Row("POST", TABLE + "/direct", "", NO_DIRECTOR, "running", PUBLIC, each(401, 403, 403, 403, 403, 403, 403)),
    Row("POST", TABLE + "/direct", "", NO_DIRECTOR, "running", PRIVATE, each(401, 404, 403, 404, 403, 403, 403)),
    # arbiters: a key that the log does not announce rules on nothing; `test_disputes` has one that it does
    Row("GET", "/api/arbiters", "", None, None, PUBLIC, all_get(200)),
    Row("GET", "/api/disputes", "", None, None, PUBLIC, all_get(200)),
    *(
        Row("POST", f"{TABLE}/{route}", "", body, "running", public, each(401, unknown, 403, unknown, 403, 403, 403))
        for route, body in (("looks", NO_LOOK), ("rulings", NO_RULING), ("judgements", NO_JUDGEMENT))
        for public, unknown in ((PUBLIC, 403), (PRIVATE, 404))
    ),
    # substitutes: offers of those who may sit, and of players for a bot
    Row("POST", TABLE + "/seats/1/substitute", "", {}, "running", PUBLIC, each(401, 409, 409, 409, 409, 409, 409)),
    Row("POST", TABLE + "/seats/1/substitute", "", {}, "running", PRIVATE, each(401, 404, 409, 404, 409, 409, 409)),
    Row("POST", TABLE + "/seats/1/substitute", "", {"bot": True}, "running", PRIVATE, each(401, 404, 403, 404, 403, 409, 409)),
    Row("POST", TABLE + "/seats/1/substitute", "", {}, "absent", PUBLIC, each(401, 204, 204, 409, 204, 409, 204), fresh=True),
    Row("POST", TABLE + "/seats/1/substitute", "", {}, "absent", PRIVATE, each(401, 404, 204, 409, 204, 409, 404), fresh=True),
    Row("POST", TABLE + "/seats/1/substitute", "", {"bot": True}, "absent", PUBLIC, each(401, 403, 403, 204, 403, 204, 403), fresh=True),
    # rematch
    Row("POST", TABLE + "/rematch", "", {}, "over", PUBLIC, each(401, 403, 403, 403, 403, 201, 201), fresh=True),
    Row("POST", TABLE + "/rematch", "", {}, "over", PRIVATE, each(401, 404, 403, 404, 403, 201, 201), fresh=True),
    Row("POST", TABLE + "/rematch", "", {}, "running", PUBLIC, each(401, 403, 403, 403, 403, 409, 409)),
)
AFTER_A_HAND_OVER: Final = tuple(row._replace(state="handed_over") for row in MATRIX if row.state == "running" and "{table}" in row.route)
"""At a table where a seat was handed over, its former player is a stranger on every route."""

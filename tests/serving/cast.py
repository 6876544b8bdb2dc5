"""Tables in every state, and a person for each role at them."""

from typing import Final, Literal, TypeAlias

from serving.site import Site, Visitor

Role: TypeAlias = Literal["anonymous", "stranger", "spectator", "former", "host", "seat0", "seat1"]
ROLES: Final[tuple[Role, ...]] = ("anonymous", "stranger", "spectator", "former", "host", "seat0", "seat1")
"""`spectator` has brought the invitation; `former` has left a seat; `host` opened the table and watches."""
State: TypeAlias = Literal["open", "running", "over", "absent", "handed_over"]
GAME: Final = {"game": "starquest", "seats": 3, "options": {"chaos_seat": "second"}}
"""A game of three, so that one person can leave while another waits: a table closes when the last person leaves."""


class Cast:
    """A table, and a person for each role; a bot has seat 2. While the table is open, seat 1 is free and the person of role `seat1` is
    a stranger. In the state `absent`, `former` holds seat 1 and has asked for a substitute; in `handed_over`, `seat1` has taken it over."""

    def __init__(self, site: Site, state: State, public: bool) -> None:
        self.people: dict[Role, Visitor] = {role: site.visitor("" if role == "anonymous" else role.title()) for role in ROLES}
        made = self.people["host"].post("/api/tables", {**GAME, "seat": None, "public": public})
        self.table, self.invitation = made.json()["id"], made.json()["invitation"]
        assert self.people["spectator"].bring(self.table, self.invitation).status_code == 204
        self._sit("seat0", 0)
        self._sit("former", 1)
        changes = state in ("absent", "handed_over")
        if not changes:
            assert self.people["former"].delete(f"/api/tables/{self.table}/seats/1").status_code == 204
        assert self.people["host"].sit(self.table, 2, bot=True).status_code == 204
        if changes:
            self._change_seats(state)
        elif state != "open":
            self._sit("seat1", 1)
        if state == "over":
            answer = self.people["seat1"].play(self.table, {"type": "concede"})
            assert answer.status_code == 200, answer.text
            self.people["host"].proof(self.table)

    def _change_seats(self, state: State) -> None:
        answer = self.people["former"].play(self.table, {"type": "call_substitute", "seat": 1})
        assert answer.status_code == 200, answer.text
        if state == "handed_over":
            offer = {"invitation": self.invitation}
            assert self.people["seat1"].post(f"/api/tables/{self.table}/seats/1/substitute", offer).status_code == 204
            agree = {"type": "agree_to_substitute", "offer": 1, "anchor": "", "key": ""}
            answer = self.people["seat0"].play(self.table, agree)
            assert answer.status_code == 200, answer.text

    def _sit(self, role: Role, seat: int) -> None:
        answer = self.people[role].sit(self.table, seat, invitation=self.invitation)
        assert answer.status_code == 204, answer.text

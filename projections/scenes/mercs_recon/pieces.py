"""Pieces: objective tokens and the VIP first, then agents, OpFor, and MERCS on top."""

from collections.abc import Iterator

from domain.games.mercs_recon.figures import Agent, Merc, Objective, OpFor
from domain.games.mercs_recon.naming import called
from domain.games.mercs_recon.state import State
from domain.kernel.words import Value, Words
from projections.scene import Badge, Piece
from projections.scenes.mercs_recon.signs import AGENT_TONES, opfor_drawing, role, seat_tone


def pieces(state: State) -> list[Piece]:
    """Return all pieces, in the order in which a zone lists them."""
    return [
        *(_objective(token) for token in state.objectives.values()),
        *_vip(state),
        *(_agent(agent) for agent in state.agents.values()),
        *(_opfor(state, figure) for figure in state.opfor.values()),
        *(_merc(state, merc) for merc in state.mercs.values() if merc.zone),
    ]


# what lies in a zone ---------------------------------------------------------------------------------------------------


def _objective(token: Objective) -> Piece:
    kind = token.token or "hidden"
    fate = "destroyed" if token.destroyed else "secured" if token.secured else ""
    badges = [Badge(2, glyph="do-waive" if token.destroyed else "do-prepare", words=Words(f"state-{fate}"))] if fate else []
    return Piece(
        f"objective-{token.site}", token.site, f"obj-{kind}", Words("piece-objective", {"token": kind}), hidden=not token.token,
        badges=badges, spent=token.destroyed,
    )  # fmt: skip


def _vip(state: State) -> Iterator[Piece]:
    if state.mission.vip_zone:
        yield Piece("vip", state.mission.vip_zone, "tok-vip", Words("vip"), tone="go")


def _agent(agent: Agent) -> Piece:
    name = Words("piece-agent", {"colour": agent.colour, "n": agent.number})
    letter = Words(f"letter-{agent.colour}")
    return Piece(agent.id, agent.zone, f"agent-{agent.colour}", name, tone=AGENT_TONES[agent.colour], letter=letter)


# figures ---------------------------------------------------------------------------------------------------------------


def _opfor(state: State, figure: OpFor) -> Piece:
    name = Words("piece-commander" if figure.commander else "piece-figure", called(state, figure.id))
    badges = [Badge(1, text=str(figure.blood), tone="red", words=Words("badge-blood", {"n": figure.blood}))] if figure.blood > 1 else []
    badges += [
        Badge(11 - place, glyph=f"tok-{_TOKENS[status]}", words=Words(f"state-{status}")) for place, status in enumerate(figure.ends)
    ]
    if figure.calm:
        badges.append(Badge(7, text="V", words=Words("badge-calm")))
    return Piece(
        figure.id, figure.zone, opfor_drawing(figure.kind), name, tone="red" if figure.level else "plain", text=str(figure.number),
        badges=badges, spent="pinned" in figure.ends,
    )  # fmt: skip


_TOKENS = {"cowering": "cower", "pinned": "pinned", "blinded": "blinded", "stuck": "stuck"}
"""The tokens of the states."""


def _merc(state: State, merc: Merc) -> Piece:
    tone, down = seat_tone(merc.seat), merc.condition == "down"
    name = Words("piece-merc-down" if down else "piece-merc", {**called(state, merc.id), "place": merc.token, "seat": merc.seat})
    drawing = "merc-down" if down else f"merc-{role(merc.id)}"
    done = state.stage == "merc_turn" and merc.token <= state.turns_taken and merc.id != state.active
    return Piece(
        merc.id, merc.zone, drawing, name, owner=merc.seat, tone=tone, text=str(merc.token), badges=list(_badges(state, merc)), spent=done
    )  # fmt: skip


def _badges(state: State, merc: Merc) -> Iterator[Badge]:
    """Return the blood of a wounded MERCS, the CP of the one whose turn it is, and the markers. The team's panel has all numbers."""
    blood: dict[str, Value] = {"n": merc.blood, "most": merc.profile.blood}
    if merc.blood < merc.profile.blood:
        yield Badge(1, text=str(merc.blood), tone="red", words=Words("badge-blood-of", blood))
    if merc.id == state.active and merc.is_active:
        yield Badge(11, text=str(merc.cp), tone="go", words=Words("badge-cp", {"n": merc.cp, "most": merc.profile.cp}))
    shown = list(_markers(state, merc))
    yield from (Badge(clock, glyph=glyph, words=words) for clock, (glyph, words) in zip((4, 10, 2, 7, 5), shown, strict=False))


def _markers(state: State, merc: Merc) -> Iterator[tuple[str, Words]]:
    """Return the markers of a MERCS, the more important ones first."""
    if state.mission.vip == merc.id:
        yield "tok-vip", Words("vip")
    if merc.prisoner is not None:
        yield "tok-prisoner", Words("state-prisoner")
    if merc.reaction is not None:
        yield "do-reaction", Words("badge-reaction", {"reaction": merc.reaction.kind, "ring": merc.reaction.facing})
    if merc.ef:
        yield "tok-ef", Words("state-ef")
    if merc.kia:
        yield "tok-kia", Words("state-kia")
    if merc.flags.prepared:
        yield "tok-prepared", Words("state-prepared")
    if merc.covered:
        yield "do-cover", Words("state-covered")

"""What lies beside the board: the tracks of the frame, the priority list, the mission and the team."""

from collections.abc import Iterator
from typing import Final

from domain.games.mercs_recon.cards import FIRST_OF_LEVEL, LAST_VALUE, level_of
from domain.games.mercs_recon.coordinates import SIDES
from domain.games.mercs_recon.figures import Merc
from domain.games.mercs_recon.missions import MissionStep
from domain.games.mercs_recon.naming import called
from domain.games.mercs_recon.profiles import HIGHEST_PRIORITY, LOWEST_PRIORITY
from domain.games.mercs_recon.state import State
from domain.kernel.words import Words
from projections.scene import Item, Panel, RimSign, Supply, Tone, Track, TrackMarker, TrackStep, stage_at
from projections.scenes.mercs_recon import storm
from projections.scenes.mercs_recon.signs import LEVEL_TONES, LEVELS, merc_sign, seat_tone

_ALARMING_DISCS: Final = (1, 3, 9, 27)
_ALARMING_OPFOR: Final = 8
_ALARMING_EMPLOYEES: Final = 3
NOTHING: Final = Words("nothing")


def number(count: int) -> Words:
    """Return a number as words."""
    return Words("number", {"n": count})


# tracks ----------------------------------------------------------------------------------------------------------------


def tracks(state: State) -> list[Track]:
    """Return the frame with its two tracks on opposite sides (MRC-BLD-06) and the priority list, and the tracks of a breach and clear."""
    if not state.building.zones:
        return []
    frame = [
        Track("alarm", Words("track-alarm"), _alarm(state), "frame", "W"),
        Track("reinforcement", Words("track-reinforcement"), _reinforcement(state), "frame", "E"),
    ]
    if state.mercs:
        frame.append(Track("priority", Words("supply-priority"), _priorities(state), "frame", "S"))
    return frame if state.breach is None else [*frame, storm.track(state.breach)]


def rim(state: State) -> list[RimSign]:
    """Return the bursts and the blanks on the sides of the frame, which decide ties of agents (MRC-BLD-06)."""
    if not state.building.zones:
        return []
    return [RimSign(side, "frame-burst" if side in state.building.burst else "frame-blank") for side in SIDES]


def _alarm(state: State) -> list[TrackStep]:
    now = LAST_VALUE if state.is_reinforced else state.alarm
    return [_alarm_field(state, value, now) for value in range(LAST_VALUE + 1)]


def _alarm_field(state: State, value: int, now: int) -> TrackStep:
    level = level_of(value)
    on_track = value == now and not state.is_reinforced
    standing = Words("marker-alarm", {"value": value, "level": level})
    markers = [TrackMarker(LEVELS[level - 1], standing, "alarm", "marker-alarm")] if on_track else []
    if state.raised and on_track:
        markers.append(TrackMarker("!", Words("marker-raised"), "accent", "tok-raised"))
    name = Words("field-last") if value == LAST_VALUE else Words("field-alarm", {"value": value, "level": level})
    return TrackStep(name, LEVEL_TONES[level - 1], value=value, stage=stage_at(value, now), markers=markers)


def _reinforcement(state: State) -> list[TrackStep]:
    """Return the fields of the reinforcement track: all of them lie ahead while the alarm track is in use."""
    now = state.reinforcement
    found: list[TrackStep] = []
    for value in range(LAST_VALUE + 1):
        standing = Words("marker-reinforcement", {"value": value})
        markers = [TrackMarker("R", standing, "alarm", "marker-reinf")] if value == now and state.is_reinforced else []
        tone: Tone = "red" if value == LAST_VALUE else "plain"
        found.append(
            TrackStep(Words("field-reinforcement", {"value": value}), tone, value=value, stage=stage_at(value, now), markers=markers)
        )
    return found


def _priorities(state: State) -> list[TrackStep]:
    """Return the values of the priority list with the MERCS on them, in their order for the enemy."""
    standing: dict[int, list[TrackMarker]] = {}
    for merc in _ranks(state):
        standing.setdefault(merc.priority, []).append(_standing(state, merc))
    return [
        TrackStep(Words("field-priority", {"value": value}), value=value, markers=standing.get(value, []))
        for value in range(LOWEST_PRIORITY, HIGHEST_PRIORITY + 1)
    ]


def _standing(state: State, merc: Merc) -> TrackMarker:
    return TrackMarker(str(merc.token), Words("figure-name", called(state, merc.id)), seat_tone(merc.seat), merc_sign(merc.id))


def _ranks(state: State) -> list[Merc]:
    return sorted(state.active_mercs, key=lambda merc: (-merc.priority, -merc.profile.start_priority, merc.profile.index))


# supplies --------------------------------------------------------------------------------------------------------------


def supplies(state: State) -> list[Supply]:
    """Return the priority list of the enemy, the casualty box, and the positions of a breach and clear."""
    if not state.building.zones:
        return []
    found = [] if state.breach is None else list(storm.supplies(state, state.breach))
    if any(merc.zone for merc in state.mercs.values()):
        found.append(Supply("priority", Words("supply-priority"), [_ranked(state, merc) for merc in _ranks(state)], form="order"))
    casualties = [Item(kind, "cross", Words(f"kind-{kind}"), state.box.count(kind)) for kind in dict.fromkeys(state.box)]
    return [*found, Supply("box", Words("supply-box"), casualties)] if casualties else found


def _ranked(state: State, merc: Merc) -> Item:
    about = Words("priority-now", {"n": merc.priority})
    return Item(f"rank-{merc.id}", merc_sign(merc.id), Words("figure-name", called(state, merc.id)), 1, seat_tone(merc.seat), about=about)


# panels ----------------------------------------------------------------------------------------------------------------


def panels(state: State) -> list[Panel]:
    """Return the mission with its warnings, the team, and the columns of the last event card."""
    if not state.building.zones:
        return []
    team = [Panel("team", Words("panel-team"), _TEAM, [_member(state, merc) for merc in state.mercs.values()])] if state.mercs else []
    wave = [] if state.breach is None else storm.panels(state.breach)
    return [*wave, _mission(state), *team, _warnings(state), *_event(state)]


def _mission(state: State) -> Panel:
    mission = state.mission
    rows = [
        [Words(f"step-{'done' if done else 'open'}"), _step(state, step)] for step, done in zip(mission.steps, mission.done, strict=True)
    ]
    return Panel("mission", Words("panel-mission", {"mission": mission.id}), [], rows)


def _step(state: State, step: MissionStep) -> Words:
    if step.token:
        return Words(f"step-{step.kind}", {"token": step.token})
    count = state.mission.held if step.kind == "hold" else state.mission.interrogated
    return Words(f"step-{step.kind}", {"count": count, "all": step.count}) if step.count else Words(f"step-{step.kind}")


_TEAM: Final = [Words(f"column-{name}") for name in ("merc", "cp", "blood", "ammo", "priority", "state", "items")]


def _member(state: State, merc: Merc) -> list[Words]:
    profile = merc.profile
    items = [Words("value-of", {"n": value, "most": most}) for value, most in ((merc.cp, profile.cp), (merc.blood, profile.blood))]
    charged = [(item, charges) for item, charges in merc.charges.items() if charges]
    first, second = (charged[0], charged[1] if len(charged) > 1 else ("", 0)) if charged else (("", 0), ("", 0))
    carried = Words("items", {"item": first[0], "count": first[1], "more": second[0], "rest": second[1]}) if charged else NOTHING
    return [
        Words("figure-name", called(state, merc.id)), *items, Words("value-of", {"n": merc.ammo, "most": profile.ammo}),
        number(merc.priority), Words(f"state-{merc.condition}"), carried,
    ]  # fmt: skip


def _warnings(state: State) -> Panel:
    """Return how near the next alarm is, and the casualty die of the round."""
    discs = next((count for count in _ALARMING_DISCS if count > state.discs), _ALARMING_DISCS[-1])
    counts = (
        ("opfor", len(state.opfor), _ALARMING_OPFOR),
        ("discs", state.discs, discs),
        ("employees", state.killed, _ALARMING_EMPLOYEES),
        ("level", state.level, len(FIRST_OF_LEVEL)),
    )
    rows = [[Words(f"warning-{name}"), Words("value-of", {"n": now, "most": most})] for name, now, most in counts]
    rows.append([Words("warning-burst"), Words("burst-sides", {"axis": state.building.burst})])
    rows.append([Words("warning-decks"), Words("decks", {"agents": len(state.agent_deck), "events": len(state.event_deck)})])
    return Panel("warnings", Words("panel-warnings"), [], rows)


def _event(state: State) -> Iterator[Panel]:
    """Return what the last event card puts in place of agents, by colour and alarm level."""
    if not state.event_cards_drawn:
        return
    card = state.event_cards_drawn[-1]
    values = state.tables.event_cards[card]
    columns = [Words("column-agent"), *(Words("column-level", {"level": level}) for level in range(1, 5))]
    rows = [
        [Words(f"agent-{colour}"), *(_cell(kinds) for kinds in cells)]
        for colour, cells in (("blue", values.blue), ("red", values.red), ("black", values.black))
    ]
    yield Panel("event", Words("panel-event", {"card": card}), columns, rows)


def _cell(kinds: tuple[str, ...]) -> Words:
    match kinds:
        case ():
            return NOTHING
        case (kind,):
            return Words(f"kind-{kind}")
        case (kind, other, *_) if kind == other:
            return Words("kind-twice", {"kind": kind})
        case _:
            return Words("two-kinds", {"kind": kinds[0], "other": kinds[1]})

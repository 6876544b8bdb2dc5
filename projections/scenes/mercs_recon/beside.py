"""What lies beside the board: the tracks of the frame, the priority list, the mission, the team, and the board of a breach and clear."""

from collections.abc import Iterator
from typing import Final

from domain.games.mercs_recon.cards import FIRST_OF_LEVEL, LAST_VALUE, level_of
from domain.games.mercs_recon.figures import Merc
from domain.games.mercs_recon.missions import MissionStep
from domain.games.mercs_recon.naming import called
from domain.games.mercs_recon.progress import Breach, Place
from domain.games.mercs_recon.state import State
from domain.kernel.words import Words
from projections.scene import Item, Panel, Supply, Tone, Track, TrackMarker, TrackStep, stage_at
from projections.scenes.mercs_recon.signs import LEVEL_TONES, LEVELS, merc_sign, seat_tone

_POSITION_TONES: Final[dict[str, Tone]] = {"black": "plain", "yellow": "yellow", "red": "red"}
_ALARMING_DISCS: Final = (1, 3, 9, 27)
_ALARMING_OPFOR: Final = 8
_ALARMING_EMPLOYEES: Final = 3
NOTHING: Final = Words("nothing")


def number(count: int) -> Words:
    """Return a number as words."""
    return Words("number", {"n": count})


# tracks ----------------------------------------------------------------------------------------------------------------


def tracks(state: State) -> list[Track]:
    """Return the frame with its two tracks, and those of a breach and clear."""
    if not state.building.zones:
        return []
    frame = [Track("alarm", Words("track-alarm"), _alarm(state), "frame")]
    frame.append(Track("reinforcement", Words("track-reinforcement"), _reinforcement(state), "frame"))
    return frame if state.breach is None else [*frame, Track("breach", Words("track-breach"), _breach(state.breach))]


def _alarm(state: State) -> list[TrackStep]:
    now = LAST_VALUE if state.is_reinforced else state.alarm
    return [_alarm_field(state, value, now) for value in range(LAST_VALUE + 1)]


def _alarm_field(state: State, value: int, now: int) -> TrackStep:
    level = level_of(value)
    on_track = value == now and not state.is_reinforced
    markers = [TrackMarker(LEVELS[level - 1], Words("marker-alarm", {"value": value, "level": level}), "alarm")] if on_track else []
    if state.raised and on_track:
        markers.append(TrackMarker("!", Words("marker-raised"), "accent"))
    name = Words("field-last") if value == LAST_VALUE else Words("field-alarm", {"value": value, "level": level})
    return TrackStep(name, LEVEL_TONES[level - 1], value=value, stage=stage_at(value, now), markers=markers)


def _reinforcement(state: State) -> list[TrackStep]:
    """Return the fields of the reinforcement track: all of them lie ahead while the alarm track is in use."""
    now = state.reinforcement
    found: list[TrackStep] = []
    for value in range(LAST_VALUE + 1):
        markers = [TrackMarker("R", Words("marker-reinforcement", {"value": value}), "alarm")] if value == now else []
        tone: Tone = "red" if value == LAST_VALUE else "plain"
        found.append(
            TrackStep(Words("field-reinforcement", {"value": value}), tone, value=value, stage=stage_at(value, now), markers=markers)
        )
    return found


def _breach(breach: Breach) -> list[TrackStep]:
    return [
        TrackStep(Words("storm-mercs"), "go", value=breach.mercs_track),
        TrackStep(Words("storm-opfor"), "red", value=breach.opfor_track),
        TrackStep(Words("storm-collateral"), "orange", value=breach.collateral, most=breach.threshold),
    ]


# supplies --------------------------------------------------------------------------------------------------------------


def supplies(state: State) -> list[Supply]:
    """Return the priority list of the enemy, the casualty box, and the positions of a breach and clear."""
    if not state.building.zones:
        return []
    found = [] if state.breach is None else list(_storm(state, state.breach))
    if any(merc.zone for merc in state.mercs.values()):
        ranked = sorted(state.active_mercs, key=lambda merc: (-merc.priority, -merc.profile.start_priority, merc.profile.index))
        found.append(Supply("priority", Words("supply-priority"), [_ranked(state, merc) for merc in ranked], form="order"))
    casualties = [Item(kind, "cross", Words(f"kind-{kind}"), state.box.count(kind)) for kind in dict.fromkeys(state.box)]
    return [*found, Supply("box", Words("supply-box"), casualties)] if casualties else found


def _ranked(state: State, merc: Merc) -> Item:
    about = Words("priority-now", {"n": merc.priority})
    return Item(f"rank-{merc.id}", merc_sign(merc.id), Words("figure-name", called(state, merc.id)), 1, seat_tone(merc.seat), about=about)


def _storm(state: State, breach: Breach) -> Iterator[Supply]:
    """Return the M positions in order, and the positions of the board."""
    acting = [
        Item(f"m-{merc}", merc_sign(merc), Words("figure-name", called(state, merc)), 1, seat_tone(state.mercs[merc].seat),
             about=Words("place-m", {"n": place + 1}), chosen=place == breach.next)
        for place, merc in enumerate(breach.order)
    ]  # fmt: skip
    yield Supply("breach-order", Words("supply-breach-order"), acting, form="order")
    yield Supply("breach", Words("supply-breach"), [_position(state, place) for place in breach.places], form="cards")


def _position(state: State, place: Place) -> Item:
    held = (
        Words("position-merc", called(state, place.merc)) if place.merc else Words("position-opfor" if place.occupied else "position-free")
    )
    glyph = merc_sign(place.merc) if place.merc else "target" if place.occupied else "cross"
    name = Words("position", {"colour": place.colour, "value": place.value})
    return Item(f"position-{place.value}", glyph, name, 1, _POSITION_TONES[place.colour], about=held, chosen=place.occupied)


# panels ----------------------------------------------------------------------------------------------------------------


def panels(state: State) -> list[Panel]:
    """Return the mission with its warnings, the team, and the columns of the last event card."""
    if not state.building.zones:
        return []
    team = [Panel("team", Words("panel-team"), _TEAM, [_member(state, merc) for merc in state.mercs.values()])] if state.mercs else []
    return [_mission(state), *team, _warnings(state), *_event(state)]


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

"""Public tracks and panels beside the ship: turn order, remaining cards, objectives, scores, hidden tokens, reference numbers."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from typing import TypeAlias

from domain.games.starquest import missions
from domain.games.starquest.figures import CHAOS_KINDS, GEAR, LARGE, ChaosKind, Profile
from domain.games.starquest.pieces import Figure, Goal, Objectives, Squad
from domain.games.starquest.rules.countdowns import ROUNDS as COUNTDOWN
from domain.games.starquest.rules.holding import turns_needed
from domain.games.starquest.rules.respawning import tokens_left
from domain.games.starquest.rules.scoring import cache_points
from domain.games.starquest.state import State
from domain.games.starquest.weapons import Pool
from domain.kernel.words import Value, Words
from projections.scene import Panel, Track, TrackStep, stage_at
from projections.scenes.starquest.signs import set_of, side_of, thing_word, tone_of

IN_SETUP = ("setup", "setup_mission", "setup_loadout")


def number(count: int) -> Words:
    """Return a number as words."""
    return Words("number", {"n": count})


# tracks ----------------------------------------------------------------------------------------------------------------


def tracks(state: State) -> list[Track]:
    """Return the turns of the round and the remaining cards of the mission's decks."""
    if state.stage in IN_SETUP or state.stage == "finished":
        return []
    return [Track("turns", Words("track-turns"), list(_turns(state))), decks(state)]


def _turns(state: State) -> Iterator[TrackStep]:
    order = state.order if state.final else (*state.order, state.chaos)
    now = order.index(state.active) if state.active in order else 0
    for place, seat in enumerate(order):
        side = side_of(state, seat)
        letter = Words(f"letter-{side}")
        yield TrackStep(Words(f"side-{side}"), tone_of(state, seat), letter, stage=stage_at(place, now))


def decks(state: State) -> Track:
    """Return the track of the remaining cards and tokens."""
    return Track("left", Words("track-left"), _left(state))


def _left(state: State) -> list[TrackStep]:
    blips = sum(state.blip_mix.values())
    chips = sum(state.chip_mix.values()) + len(state.gained)
    left = [
        TrackStep(Words("left-events"), value=len(state.deck), most=state.options.event_cards),
        TrackStep(Words("left-blips"), value=len(state.pool), most=blips),
        TrackStep(Words("left-chips"), value=len(state.stock), most=chips),
    ]
    if state.strikes_from:
        left.append(TrackStep(Words("left-strike"), value=max(0, state.strikes_from - state.round), most=COUNTDOWN))
    if state.house.respawn:
        left.append(TrackStep(Words("left-fallen"), value=tokens_left(state), most=sum(state.fallen.values())))
    return left


# panels ----------------------------------------------------------------------------------------------------------------


TitleOf: TypeAlias = Callable[[Figure], str]
"""Returns the message that names figures with the numbers of this one on the reference card."""


def soldier_title(figure: Figure) -> str:
    """Return the name of a commander's set, or of a trooper's weapon."""
    return f"set-{set_of(figure)}" if figure.kind == "commander" else f"weapon-{figure.weapons[0]}"


def panels(state: State, title: TitleOf = soldier_title) -> list[Panel]:
    """Return the panels of public facts. The secondary objective is included if it is open to the viewer."""
    if state.mission is None:
        return []
    found = [_goals(state)]
    if state.stage not in IN_SETUP:
        found += [_scores(state), _unseen(state)]
    return [*found, _numbers(state, title)]


def _goals(state: State) -> Panel:
    rows = [_goal(state, "main", state.main)]
    secret = state.secret_secondary
    if state.secondary.wants is not None:
        rows.append(_goal(state, "secondary", state.secondary))
    elif secret is not None and secret.is_open():
        rows.append([Words("goal-secondary"), goal_words(secret.read(), len(state.order)), Words("goal-secret")])
    else:
        rows.append([Words("goal-secondary"), Words("goal-unknown"), Words("goal-hidden")])
    return Panel("goals", Words("panel-goals"), [Words("column-goal"), Words("column-task"), Words("column-state")], rows)


def _goal(state: State, which: Goal, goal: Objectives) -> list[Words]:
    assert goal.wants is not None
    status = Words("goal-achieved", {"seat": goal.seat}) if goal.seat is not None else _status(state, goal)
    return [Words(f"goal-{which}"), goal_words(goal.wants, len(state.order)), status]


def _status(state: State, goal: Objectives) -> Words:
    if goal.status == "active" and isinstance(goal.wants, missions.Eliminate) and goal.wants.count > 1:
        return Words("goal-progress", {"done": goal.count, "count": goal.wants.count})
    if goal.status == "active" and isinstance(goal.wants, missions.Hold | missions.Gap) and goal.count:
        return Words("goal-held", {"done": goal.count, "count": turns_needed(state, goal.wants)})
    return Words(f"goal-{goal.status}")


def goal(state: State) -> Words | None:
    """Return the main objective, once the mission is chosen."""
    return None if state.main.wants is None else goal_words(state.main.wants, len(state.order))


def goal_words(goal: missions.Objective, teams: int) -> Words:
    """Return an objective as a sentence."""
    match goal:
        case missions.Eliminate(kind, count):
            return Words("goal-eliminate", {"kind": kind, "count": count})
        case missions.Destroy(objects):
            return Words("goal-destroy", {**_things(objects), "armour": objects[0].armour, "life": objects[0].life})
        case missions.Operate(objects):
            return Words("goal-operate", _things(objects))
        case missions.OperateMost(objects):
            return Words("goal-operate-most", _things(objects))
        case missions.Retrieve(objects):
            return Words("goal-retrieve", _things(objects))
        case missions.Find(objects):
            return Words("goal-find", _things(objects))
        case missions.Catch():
            return Words("goal-catch")
        case missions.Collect(objects, count):
            return Words("goal-collect", {**_things(objects), "wanted": count})
        case missions.Secure(room, figures):
            return Words("goal-secure", {"room": room, "count": figures})
        case missions.Hold(room, figures, turns):
            return Words("goal-hold", {"room": room, "count": figures, "turns": turns})
        case missions.Gap(_, _, figures, turns, _):
            return Words("goal-gap", {"count": figures, "turns": turns})
        case missions.Sweep(points):
            return Words("goal-sweep", {"points": points[teams - 1]})


def _things(things: tuple[missions.Thing, ...]) -> dict[str, Value]:
    rooms = sorted({thing.room for thing in things})
    return {"thing": thing_word(things[0].id), "count": len(things), "rooms": ", ".join(rooms), "places": len(rooms)}


def _scores(state: State) -> Panel:
    columns = [Words(f"column-{name}") for name in ("side", "commander", "tokens", "markers", "lost", "points")]
    rows = [_team_score(state, state.squads[seat]) for seat in state.order]
    markers = _won_by_chaos(state)
    chaos = [Words("side-chaos"), Words("nothing"), Words("nothing"), number(markers), number(state.taken), number(state.taken + markers)]
    return Panel("scores", Words("panel-scores"), columns, [*rows, chaos])


def _team_score(state: State, squad: Squad) -> list[Words]:
    chief = next((figure for figure in state.soldiers_of(squad.seat) if figure.kind == "commander"), None)
    life = Words("nothing") if chief is None or not chief.in_play() else number(chief.life)
    markers = sum(points for goal, points in _markers(state) if goal.seat == squad.seat) + cache_points(state, squad.seat)
    tokens = squad.token_points()
    points = tokens + markers - squad.lost
    return [Words(f"side-{squad.team}"), life, number(tokens), number(markers), Words("minus", {"n": squad.lost}), number(points)]


def _markers(state: State) -> tuple[tuple[Objectives, int], ...]:
    return (state.main, missions.MAIN_POINTS), (state.secondary, missions.SECONDARY_POINTS)


def _won_by_chaos(state: State) -> int:
    """Return the number of markers that Chaos has, after the final scoring only."""
    return next((score.main + score.secondary for score in state.scores if score.seat == state.chaos), 0)


def _unseen(state: State) -> Panel:
    """Return the mission's unrevealed tokens by kind, from public numbers only (A40; see `setup.set_up`)."""
    tokens = [*state.tokens, *(token for squad in state.squads.values() for token in squad.tokens)]
    shown = Counter(f"{token.id.partition('-')[0]}-{token.kind}" for token in tokens if token.id not in state.gained)
    kinds = [kind for kind in (*CHAOS_KINDS, GEAR) if kind in state.blip_mix or kind in state.chip_mix]
    rows = [_hidden(state, kind, shown) for kind in kinds]
    if state.gained:
        played = sum(token.id in state.gained for token in tokens)
        rows.append([Words("unseen-gained"), Words("nothing"), number(len(state.gained) - played)])
    columns = [Words("column-kind"), Words("column-blips"), Words("column-chips")]
    return Panel("unseen", Words("panel-unseen"), columns, rows)


def _hidden(state: State, kind: ChaosKind, shown: Counter[str]) -> list[Words]:
    blips = state.blip_mix.get(kind, 0) - shown[f"blip-{kind}"]
    chips = state.chip_mix.get(kind, 0) - shown[f"chip-{kind}"]
    return [Words(f"kind-{kind}"), number(blips), number(chips)]


# the reference card ----------------------------------------------------------------------------------------------------


def _numbers(state: State, title: TitleOf) -> Panel:
    columns = [Words(f"column-{name}") for name in ("figure", "move", "armour", "life", "melee", "fire", "value")]
    chaos = ([Words(f"kind-{kind}"), *_profile(kind, state.tables.figures.chaos[kind])] for kind in CHAOS_KINDS)
    return Panel("numbers", Words("panel-numbers"), columns, [*_soldier_numbers(state.soldiers.values(), title), *chaos])


def _soldier_numbers(figures: Iterable[Figure], title: TitleOf) -> list[list[Words]]:
    found: dict[str, list[Words]] = {}
    for figure in figures:
        key = title(figure)
        found[key] = [Words(key), *_profile(figure.kind, figure.profile)]
    return [found[key] for key in sorted(found)]


def _profile(kind: str, profile: Profile) -> list[Words]:
    fire = next(iter(profile.fire.values()), None)
    shot = Words("nothing") if fire is None else dice_words(fire)
    if kind == LARGE:
        shot = Words("fire-dreadnought")
    value = number(profile.value) if profile.value else Words("nothing")
    return [number(profile.move), number(profile.armour), number(profile.life), dice_words(profile.melee), shot, value]


def dice_words(pool: Pool) -> Words:
    """Return a dice pool in the notation of the rule tables."""
    return Words("dice", {**pool.counts()})

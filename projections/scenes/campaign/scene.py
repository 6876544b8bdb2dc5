"""The scene of a campaign: the rosters as a board of bunks, the missions as a track, armouries and scores beside it."""

from collections.abc import Iterable, Iterator
from typing import Final

from msgspec import Struct

from domain.campaign.events import company, debriefing
from domain.campaign.marines import Marine
from domain.campaign.options import CHAOS
from domain.campaign.rules.ending import score
from domain.campaign.state import State
from domain.games.starquest_ng.cards import Card
from domain.kernel.decisions import Decision
from domain.kernel.seats import Seat
from domain.kernel.words import Value, Words
from projections.offers import asks
from projections.recent import RecentFacts, SceneContext
from projections.scene import (
    Badge,
    Board,
    Cell,
    Die,
    Item,
    Panel,
    Piece,
    Profile,
    Profiles,
    ProfileSide,
    Roll,
    Scene,
    Supply,
    Track,
    TrackMarker,
    TrackStep,
    stage_at,
)
from projections.scenes.campaign.offers import offers
from projections.scenes.campaign.signs import AWARD_SIGN, LOOT_SIGNS, MEDAL_SIGN, TONES, called, face_of, name_of, rank_of, seat_marks, side
from projections.scenes.registry import LaidBoard

BUNKS: Final = 5
"""Bunks in a row: a roster is usually two rows, which a phone shows large enough to be read."""
LETTERS: Final = 8
"""Letters of a name that a bunk has room for."""
_DICE: Final = 6


def scene(state: State, context: SceneContext) -> Scene:
    """Make the scene of a state that is closed for its viewer."""
    return Scene(
        board="square",
        cells=list(_cells(state)),
        pieces=list(_pieces(state)),
        phase=phase(state),
        tracks=[_missions(state)] if state.rosters else [],
        supplies=[*_armouries(state), *_offered(state)],
        profiles=_cards(state),
        panels=[_scores(state)] if state.rosters else [],
        seats=seat_marks(state),
        last=context.recent.touched(lambda event: _touched(state, event)),
        roll=_roll(context.recent),
        asks=asks(context.asked, lambda decision: sentence(state, decision)),
        options=offers(state, context.options),
        settings=offers(state, context.standing),
        result=result(state),
        text=_text(state),
    )


def shipped() -> Iterable[Board]:
    """Return no board: the bunks follow from the rosters."""
    return ()


def laid(state: State) -> LaidBoard | None:
    """Return None: no shipped board is in use."""
    return None


def phase(state: State) -> Words:
    """Return the stage as a title, with the mission that it is about; before a mission the question names it."""
    done = len(state.flown)
    match state.stage:
        case "between":
            return Words("phase-between", {"number": done + 1, "count": len(state.options.missions)})
        case "mission" | "debriefing":
            at = "" if state.mission is None else state.mission.mission
            number = done + (state.stage == "mission")
            return Words(f"phase-{state.stage}", {"mission": at, "number": number, "count": len(state.options.missions)})
        case "setup" | "over":
            return Words(f"phase-{state.stage}")


def result(state: State) -> Words | None:
    """Return the result, or None while the campaign goes on."""
    first = [each for each in state.scores if each.place == 1]
    if not first:
        return None
    reached: dict[str, Value] = {"score": first[0].score}
    return Words("result-tied", reached) if len(first) > 1 else Words("result-won", {"seat": first[0].seat, **reached})


def sentence(state: State, decision: Decision) -> Words | None:
    """Return the sentence that asks for a decision; None for one that no longer applies within an append."""
    match decision.kind:
        case "next":
            return Words("ask-next", {"mission": state.next_mission() or "", "seat": decision.seat})
        case "mission":
            return None if state.mission is None else Words("ask-mission", {"mission": state.mission.mission})
        case kind:
            return Words(f"ask-{kind.replace('_', '-')}")


# the bunks ---------------------------------------------------------------------------------------------------------------


def _bunks(state: State) -> Iterator[tuple[Seat, tuple[int, int], Marine]]:
    """Yield seat, place and marine of all that belong to a roster; each roster begins a row. The cell is the marine's own, by the
    number of its name: who moves up into the place of a lost one has not moved in the eyes of a film."""
    row = 0
    for seat, roster in state.rosters.items():
        living = roster.living()
        for index, marine in enumerate(living):
            at = (index % BUNKS, row + index // BUNKS)
            yield seat, at, marine
        row += max(1, -(-len(living) // BUNKS))


def _cells(state: State) -> Iterator[Cell]:
    for seat, at, marine in _bunks(state):
        name = Words("cell-bunk", {"seat": seat})
        yield Cell(str(marine.number), list(at), name=name, tint=TONES[side(seat)], dim=marine.status == "absent")


def _pieces(state: State) -> Iterator[Piece]:
    for seat, _, marine in _bunks(state):
        yield Piece(
            marine.id,
            str(marine.number),
            rank_of(marine),
            _described(state, marine),
            owner=seat,
            tone=TONES[side(seat)],
            text=name_of(state, marine.id)[:LETTERS],
            badges=list(_badges(marine)),
            parts=face_of(state, marine),
            spent=marine.status == "absent",
        )


def _described(state: State, marine: Marine) -> Words:
    """Return rank, name and trait; the badges say the rest."""
    return Words("piece-marine", {**called(state, marine.id), "rank": rank_of(marine), "trait": marine.trait or "none"})


def _badges(marine: Marine) -> Iterator[Badge]:
    if marine.captain or marine.veteran():
        rank = rank_of(marine)
        yield Badge(10, rank[0].upper(), tone="accent", words=Words(f"badge-{rank}"))
    if marine.honours():
        yield Badge(2, str(marine.honours()), AWARD_SIGN, tone="go", words=Words("badge-awards", {"awards": marine.honours()}))
    if marine.medals:
        yield Badge(4, str(marine.medals), MEDAL_SIGN, tone="yellow", words=Words("badge-medals", {"medals": marine.medals}))
    if marine.absent:
        yield Badge(8, str(marine.absent), tone="alarm", words=Words("badge-absent", {"absent": marine.absent}))


def _touched(state: State, event: Struct) -> Iterator[str]:
    """Return the bunks of the marines that a fact is about."""
    match event:
        case (
            debriefing.MarineSaved(marine=name)
            | debriefing.AwardGranted(marine=name)
            | debriefing.ScoutPromoted(marine=name)
            | debriefing.MedalsGranted(marine=name)
            | debriefing.MedalsGivenUp(marine=name)
            | debriefing.MarineAbsent(marine=name)
            | debriefing.TraitChosen(marine=name)
            | company.StudBought(marine=name)
            | company.CaptainAppointed(marine=name)
            | company.RecruitAdded(marine=name)
        ):
            yield from (str(marine.number) for _, _, marine in _bunks(state) if marine.id == name)
        case _:
            pass


# beside the board --------------------------------------------------------------------------------------------------------


def _missions(state: State) -> Track:
    now = len(state.flown) - (state.stage == "debriefing")
    steps = []
    for place, mission in enumerate(state.options.missions):
        markers = list(_objectives(state, place))
        name = Words("mission", {"mission": mission})
        steps.append(TrackStep(name, stage=stage_at(place, now), markers=markers, game=_played(state, place)))
    return Track("missions", Words("track-missions"), steps)


def _played(state: State, place: int) -> str:
    """Return the handle of the game in which a mission is or was played; empty for one to come."""
    if place < len(state.flown):
        return state.flown[place].game
    return state.mission.game if state.mission is not None and state.mission.index == place else ""


def _objectives(state: State, place: int) -> Iterator[TrackMarker]:
    """Yield what came of the objectives of a mission that is flown."""
    if place >= len(state.flown):
        return
    flown = state.flown[place]
    for text, word, goal, seat in (("1", "primary", "main", flown.primary), ("2", "secondary", "secondary", flown.secondary)):
        if goal in flown.left:
            yield TrackMarker(text, Words(f"marker-{word}-open"), TONES["chaos"])
        elif seat is not None:
            yield TrackMarker(text, Words(f"marker-{word}", {"seat": seat}), TONES[side(seat)])


def _armouries(state: State) -> Iterator[Supply]:
    for seat, roster in state.rosters.items():
        items = [_item(f"{side(seat)}-{item}", item, roster.armoury.count(item)) for item in dict.fromkeys(roster.armoury)]
        yield Supply(f"armoury-{side(seat)}", Words("supply-armoury", {"seat": seat}), items, seat)


def _offered(state: State) -> Iterator[Supply]:
    for seat, cards in state.offered.items():
        items = [_item(f"offered-{side(seat)}-{at}", card.read() if card.is_open() else None, 1) for at, card in enumerate(cards)]
        yield Supply(f"offered-{side(seat)}", Words("supply-offered", {"seat": seat}), items, seat, "cards")


def _item(name: str, loot: Card | None, count: int) -> Item:
    words = Words("card-unknown") if loot is None else Words("card", {"card": loot})
    about = None if loot is None else Words("card-about", {"card": loot})
    return Item(name, LOOT_SIGNS.get(loot, ""), words, count, hidden=loot is None, text="?" if loot is None else "", about=about)


def _cards(state: State) -> Profiles | None:
    """Return a card for each marine of a roster, by name."""
    columns = [Words(f"column-{column}") for column in ("awards", "studs", "medals", "absent")]
    cards = [_card(state, marine) for roster in state.rosters.values() for marine in roster.living()]
    return Profiles(Words("panel-marines"), columns, cards) if cards else None


def _card(state: State, marine: Marine) -> Profile:
    rank = rank_of(marine)
    state_of = Words("state-marine", {"rank": rank, "trait": marine.trait or "none"})
    values: list[int | None] = [len(marine.awards), marine.studs, marine.medals, marine.absent or None]
    sides = [ProfileSide(Words("rank", {"rank": rank}), values, face_of(state, marine))]
    tone = TONES[side(marine.seat)]
    return Profile(
        marine.id, rank, Words("card-marine", called(state, marine.id)), sides, tone, state=state_of, items=list(_honours(marine))
    )


def _honours(marine: Marine) -> Iterator[Item]:
    """Yield the awards of a marine by name."""
    for award in marine.awards:
        yield Item(f"{marine.id}-{award}", AWARD_SIGN, Words("award", {"award": award}), tone="go")


def _scores(state: State) -> Panel:
    columns = [Words("column-side"), Words("column-score"), Words("column-marines"), Words("column-medals")]
    rows = []
    for seat in (CHAOS, *state.rosters):
        living = () if seat == CHAOS else state.rosters[seat].living()
        numbers = [score(state, seat), len(living), sum(marine.medals for marine in living)]
        rows.append([Words(f"side-{side(seat)}"), *(Words("number", {"number": number}) for number in numbers)])
    return Panel("scores", Words("panel-scores"), columns, rows)


def _roll(recent: RecentFacts) -> Roll | None:
    """Return the last roll of a debriefing."""
    n = recent.roll_number()
    for fact in recent.rolled if n is not None else ():
        match fact.event:
            case debriefing.ApothecaryRolled(faces=faces):
                return Roll(Words("roll-apothecary"), [Die(face, _DICE, face >= 2) for face in faces], n or 0)
            case debriefing.RefusalJudged(rolls=rolls, highest=highest):
                dice = [Die(face, _DICE, sum(pair) == highest) for pair in rolls for face in pair]
                return Roll(Words("roll-refusal"), dice, n or 0)
            case _:
                pass
    return None


def _text(state: State) -> list[Words]:
    """Describe the campaign in sentences."""
    said = [phase(state)]
    for seat, roster in state.rosters.items():
        said.append(Words("text-roster", {"seat": seat, "marines": len(roster.living()), "ready": len(roster.ready())}))
    return said

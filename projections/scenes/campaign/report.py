"""The match report of a campaign: one line for each step of a debriefing, with its dice."""

from msgspec import Struct

from domain.campaign.events import company, debriefing, flow
from domain.campaign.events.company import CompanyEvent
from domain.campaign.events.debriefing import DebriefingEvent
from domain.campaign.events.flow import FlowEvent
from domain.campaign.names import default_name
from domain.campaign.state import State
from domain.kernel.words import Words
from projections.report import FactContext, LineDraft, Params, reporting, said
from projections.scene import Tone
from projections.scenes.campaign.signs import called


def _heading(state: State, event: Struct) -> Words | None:
    """Return the heading of the mission or debriefing that a fact begins, or None."""
    match event:
        case flow.MissionOpened(mission=mission, index=index):
            return Words("break-mission", {"mission": mission, "number": index + 1})
        case flow.MissionDebriefed() if state.mission is not None:
            return Words("break-debriefing", {"mission": state.mission.mission})
        case _:
            return None


def _flow(context: FactContext[State], event: FlowEvent) -> LineDraft | None:
    """Return the line of a fact about missions, loot or the end."""
    match event:
        case flow.CampaignFounded(teams=teams, options=options):
            return said("log-founded", {"teams": len(teams), "missions": len(options.missions)})
        case flow.LootOffered(seat=seat, cards=cards):
            return said("log-offered", {"player": seat, "cards": len(cards)}, seat, quiet=True)
        case flow.LootKept(seat=seat, item=item) | flow.LootFound(seat=seat, item=item):
            return said("log-kept", {"player": seat, "card": item}, seat, "go")
        case flow.MissionOpened(mission=mission, attempt=attempt):
            return said("log-opened", {"mission": mission, "attempt": attempt + 1})
        case flow.MissionAborted():
            return said("log-aborted", {}, tone="alarm")
        case flow.MissionDebriefed(primary=primary, secondary=secondary):
            done = "both" if primary is not None and secondary is not None else "primary" if primary is not None else "none"
            return said("log-debriefed", {"done": "secondary" if done == "none" and secondary is not None else done}, tone="accent")
        case flow.PlayerLeft(seat=seat):
            return said("log-left", {"player": seat}, seat, "alarm")
        case flow.CampaignEnded():
            return said("log-ended", {}, tone="accent")
        case flow.RosterCreated() | flow.LootDeckShuffled() | flow.CampaignOpened():
            return None


def _company(context: FactContext[State], event: CompanyEvent) -> LineDraft | None:
    """Return the line of what a player does with his marines."""
    match event:
        case company.RecruitAdded(seat=seat, marine=marine, number=number):
            return said("log-recruited", {"player": seat, "named": marine, "name": default_name(number)}, seat)
        case company.StudBought(marine=marine):
            return _about(context.state, "log-stud", marine)
        case company.CaptainAppointed(marine=marine):
            return _about(context.state, "log-captain", marine)
        case company.MarineRenamed(marine=marine):
            return _about(context.state, "log-renamed", marine)
        case company.MarineDismissed(marine=marine):
            return _about(context.state, "log-dismissed", marine)


def _about(state: State, key: str, marine: str, more: Params | None = None, *, tone: Tone = "plain", quiet: bool = False) -> LineDraft:
    """Return a line about a marine, with the mark of its seat."""
    found = state.marine(marine)
    return said(key, {**called(state, marine), **(more or {})}, None if found is None else found.seat, tone, quiet=quiet)


def _debriefing(context: FactContext[State], event: DebriefingEvent) -> LineDraft | None:
    """Return the line of a step of a debriefing."""
    state = context.state
    match event:
        case debriefing.ApothecaryRolled(seat=seat, faces=faces):
            return said("log-apothecary", {"player": seat, "faces": " ".join(map(str, faces))}, seat)
        case debriefing.MarineSaved(marine=marine):
            return _about(state, "log-saved", marine, tone="go")
        case debriefing.MarineLost(marine=marine):
            return _about(state, "log-lost", marine, tone="alarm")
        case debriefing.AwardGranted(marine=marine, award=award):
            return _about(state, "log-award", marine, {"award": award}, tone="go")
        case debriefing.ScoutPromoted(seat=seat, marine=marine, number=number):
            return said("log-promoted", {"player": seat, "named": marine, "name": default_name(number)}, seat, "go")
        case debriefing.ItemsSpent(seat=seat, items=items):
            return said("log-spent", {"player": seat, "spent": len(items)}, seat)
        case debriefing.GearBroughtHome(seat=seat, items=items):
            return said("log-brought", {"player": seat, "brought": len(items)}, seat, "go")
        case debriefing.MedalsGranted(marine=marine, medals=medals, reason=reason):
            return _about(state, "log-medals", marine, {"medals": medals, "reason": reason}, tone="go")
        case debriefing.MedalsGivenUp(marine=marine, medals=medals, reason=reason):
            return _about(state, "log-given-up", marine, {"medals": medals, "reason": reason}, tone="alarm")
        case debriefing.RefusalJudged(marine=marine, rolls=rolls, highest=highest, verdict=verdict):
            sums = ", ".join(f"{one} + {other}" for one, other in rolls)
            judged: Params = {"faces": sums, "highest": highest, "verdict": verdict}
            return _about(state, "log-judged", marine, judged, tone="alarm" if verdict == "gone" else "plain")
        case debriefing.MarineAbsent(marine=marine, missions=missions):
            return _about(state, "log-absent", marine, {"missions": missions}, tone="alarm")
        case debriefing.AbsenceReduced(marine=marine, left=left):
            return _about(state, "log-absence", marine, {"left": left}, quiet=True)
        case debriefing.TraitsDrawn(marine=marine, traits=(one, other)):
            return _about(state, "log-traits", marine, {"trait": one, "other_trait": other})
        case debriefing.TraitChosen(marine=marine, trait=trait):
            return _about(state, "log-trait", marine, {"trait": trait}, tone="go")
        case _:
            return None


lines = reporting(_flow, _company, _debriefing, heading_of=_heading)

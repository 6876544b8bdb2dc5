"""No two options of a decision are said alike: same words, piece, cell and direction, in any language."""

from typing import Final

import pytest
from msgspec import Struct

from domain.campaign.options import Options as CampaignOptions
from domain.games.mercs_recon.options import Options as MercsOptions
from domain.games.rebel_moon_defense.options import Options as MoonOptions
from domain.games.red_berets.options import Options as BeretOptions
from domain.games.registry import GAMES, AnyGame
from domain.games.starquest.options import Options
from domain.games.starquest_ng.marines import Carried
from domain.games.starquest_ng.options import Options as NgOptions
from domain.kernel.closing import close
from domain.kernel.decisions import Choice, Option
from domain.kernel.game import Setup
from domain.kernel.seats import SYSTEM
from domain.kernel.turn import Turn
from domain.kernel.words import Words
from games.starquest_ng.captains import company
from kit.players import bot_player, random_player
from kit.reached import reached_defaults
from kit.whole_games import Tossed, whole_game
from projections.offers import offered
from projections.recent import RecentFacts
from projections.scene import SceneChoice
from projections.scenes.registry import picture
from projections.words import LANGUAGES, catalogue
from suite import sampled
from told_apart import raw_values, said_alike

SEATS: Final = {0: "Ada", 1: "Grace", 2: "Edsger", 3: "Barbara", 4: "Alan"}
PLAYED: Final[dict[str, tuple[str, Setup[Struct]]]] = {
    "StarQuest": ("starquest", Setup(Options(house_rules="bugfix", hr_gear=4, event_cards=10), 3)),
    "StarQuest without house rules": ("starquest", Setup(Options(mission="M2", event_cards=10), 4)),
    "StarQuest NG": ("starquest_ng", Setup(NgOptions(level=3, event_cards=10, chaos_seat="first"), 3)),
    "StarQuest NG with captains": (
        "starquest_ng",
        Setup(NgOptions(mission="N7", hr_gear=4, event_cards=10, chaos_seat="first"), 3, Carried((company(1), company(2)))),
    ),
    "Rebel Moon Defense": ("rebel_moon_defense", Setup(MoonOptions(), 2)),
    "Red Berets in the caves": ("red_berets", Setup(BeretOptions(mission="m1"), 2)),
    "Red Berets on two levels": ("red_berets", Setup(BeretOptions(mission="m3", bauhaus="ally"), 3)),
    "MERCS Recon": ("mercs_recon", Setup(MercsOptions(), 3)),
    "MERCS Recon with five seats": ("mercs_recon", Setup(MercsOptions(mission="M08", team_size=5), 5)),
}


@pytest.mark.parametrize("case", sampled(PLAYED, every=4))
def test_no_two_options_of_a_decision_are_said_alike(case: str) -> None:
    key, setup = PLAYED[case]
    game: AnyGame = GAMES[key]
    bot, anybody, told = bot_player(game), random_player(game), 0
    played = whole_game(game, setup, case, lambda state, decision, bits: (anybody if bits.once_in(3) else bot)(state, decision, bits))
    for moment in played.moments[:: max(1, len(played.moments) // 50)]:
        seat = moment.decision.seat
        if seat == SYSTEM:
            continue
        scene = picture(game, close(moment.state, seat), seat, RecentFacts((), ()))
        pieces = {piece.id for piece in scene.pieces}
        assert [raw for option in scene.options for raw in raw_values(option, key, pieces)] == [], moment.decision
        for language in LANGUAGES:
            with reached_defaults() as unknown:
                assert said_alike(scene.options, catalogue(key, language), SEATS) == [], (language, moment.decision)
            assert unknown == [], (language, moment.decision)
        told += len(scene.options) > 1
    assert told > 15


def test_the_decisions_of_a_campaign_are_told_apart() -> None:
    game: AnyGame = GAMES["campaign"]
    setup = Setup[Struct](CampaignOptions(), 4)
    turn = Turn(game.initial(setup), Tossed("campaign"), 0, game.dice, game.rules)
    game.begin(turn, setup)
    for seat in (1, 2, 3):
        scene = picture(game, close(turn.state, seat), seat, RecentFacts((), ()))
        assert said_alike(scene.options, catalogue("campaign", "de"), SEATS) == []


def test_what_is_said_alike_is_found() -> None:
    """Two options with the same words, and a choice whose values are said alike."""
    words = catalogue("starquest_ng", "en")
    one, other = (offered(Option("blow_up", {"figure": figure})) for figure in ("red-1", "red-2"))
    assert said_alike([one, one], words, SEATS) != []
    assert said_alike([one, other], words, SEATS) != []
    cells = [offered(Option("throw_grenade", {}, (Choice("square", "cell", (cell,)),))) for cell in ("1,1", "2,2")]
    assert said_alike(cells, words, SEATS) == []
    twice = SceneChoice("value", "word", ["a", "b"], [Words("do-blow_up"), Words("do-blow_up")])
    assert said_alike([offered(Option("blow_up"), choices=[twice])], words, SEATS) != []

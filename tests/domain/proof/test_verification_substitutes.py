"""The verifier on substitutes, directors and chosen ends: honest ones hold, each way to act or end a game without consent is a fault."""

from collections.abc import Callable
from typing import Any

import pytest

from domain.kernel.game import Game
from domain.proof.bundles import Bundle, packed, read_bundle
from domain.proof.signatures import is_signed
from domain.proof.signed_commands import command_text
from domain.proof.text_encodings import from_base64url
from domain.proof.verification.own_seats_file import OwnSeat, SentCommand
from domain.proof.verification.verifying import verified
from domain.table.codec import codec_of
from domain.table.events import CommandAccepted
from domain.table.following_events import FollowedAct
from domain.table.redeciding import redecided
from kit.hands import Hand
from kit.outlasting import OUTLASTING
from proving.abandoned import ABANDON_CHEATS, HONEST_ABANDONED
from proving.cheats import Cheat
from proving.directors import DIRECTOR_CHEATS, HONEST_DIRECTORS
from proving.endings import ENDING_CHEATS, HONEST_ENDINGS, aborted_before, drawn_with_one_who_gave_up, drawn_without_one_who_gave_up
from proving.following import FOLLOWED_CHEATS, HONEST_FOLLOWED, by_an_invented_game
from proving.games import TOY_GAME, Told
from proving.site import Site
from proving.starts import HONEST_STARTS, START_CHEATS, unattended
from proving.substitutes import HONEST_SUBSTITUTES, SUBSTITUTE_CHEATS, asked_for, by_a_bot
from proving.vacancies import HONEST_VACANCIES, VACANCY_CHEATS, decided_without_one_who_gave_up

HONEST = (*HONEST_SUBSTITUTES, *HONEST_ENDINGS, *HONEST_STARTS, *HONEST_ABANDONED, *HONEST_VACANCIES, *HONEST_DIRECTORS, *HONEST_FOLLOWED)
CHEATS = (*SUBSTITUTE_CHEATS, *ENDING_CHEATS, *START_CHEATS, *ABANDON_CHEATS, *VACANCY_CHEATS, *DIRECTOR_CHEATS, *FOLLOWED_CHEATS)
IN_GAME = {
    made.__name__ for made in (decided_without_one_who_gave_up, drawn_without_one_who_gave_up, drawn_with_one_who_gave_up, aborted_before)
}
"""Games that go on when a seat gives up."""


@pytest.mark.parametrize("made", HONEST, ids=lambda made: made.__name__)
def test_an_honest_game_with_a_hand_over_holds(made: Callable[[], Bundle]) -> None:
    report = verified(read_bundle(packed(made())), Site().policy)

    assert report.faults == ()
    assert report.reached == "V4"


@pytest.mark.parametrize("cheat", CHEATS, ids=lambda cheat: cheat.__name__)
def test_a_way_around_the_consent_is_closed(cheat: Callable[[], Cheat]) -> None:
    bundle, codes, exit_code = cheat()

    report = verified(read_bundle(packed(bundle)), Site().policy)

    assert codes <= {fault.code for fault in report.faults}
    assert report.exit_code == exit_code


@pytest.mark.parametrize("made", HONEST, ids=lambda made: made.__name__)
def test_the_rules_give_the_same_records_again(made: Callable[[], Bundle]) -> None:
    bundle = made()
    game: Game[Any, Any] = OUTLASTING if made.__name__ in IN_GAME else TOY_GAME

    again = redecided(game, codec_of(game), bundle.manifest.game, bundle.records, bundle.openings)

    assert again.differences == ()
    assert again.again == again.appends


@pytest.mark.parametrize(("act", "seat"), [("handed_over", 1), ("absent", 1), ("vacant", 1), ("ended", None)])
def test_a_game_that_opens_none_follows_none_by_its_rules(act: FollowedAct, seat: int | None) -> None:
    bundle = by_an_invented_game(act, seat).bundle

    again = redecided(TOY_GAME, codec_of(TOY_GAME), bundle.manifest.game, bundle.records, bundle.openings)
    stated = verified(read_bundle(packed(bundle)), Site().policy).levels[2].why

    assert [difference.text for difference in again.differences[:1]] == ["the rules refuse it: not_followed (TAB-FOLLOW)"]
    assert act == "ended" or "1 records follow another game, as the server says" in stated


@pytest.mark.parametrize(("agreed", "label"), [((), "N"), ((0,), "n"), ((0, 1, 2), "unilateral")])
def test_draws_of_a_start_without_a_players_nonce_are_never_labelled_as_bound_by_all(agreed: tuple[int, ...], label: str) -> None:
    report = verified(unattended(agreed).bundle, Site().policy)

    assert {draw.label for draw in report.hidden} == {label}
    assert ("started_by_system" in {finding.code for finding in report.findings}) == bool(agreed)


def test_a_hand_over_is_said() -> None:
    said = {finding.code for finding in verified(by_a_bot(), Site().policy).findings}

    assert said >= {"substitute_called", "seat_handed_over"}


def test_the_new_player_finds_the_own_keys_and_the_former_one_the_former_keys() -> None:
    told = asked_for()
    (_, former), new = told.world.former[1], told.world.hands[1]

    for hand, other in ((former, new), (new, former)):
        sent = next(sent for sent in own_commands(told) if sent.signature is not None and signed_by(hand, told, sent))
        for keys, faults in (((hand.key,), set()), ((other.key,), {"own_key_wrong"})):
            own = OwnSeat(told.world.handle, 1, keys, (hand.anchor,), (sent,))

            report = verified(told.bundle, Site().policy, (own,))

            assert {fault.code for fault in report.faults} == faults


def own_commands(told: Told) -> list[SentCommand]:
    """The commands of the seat that was handed over, as their players sent them."""
    commands = [event for event in told.world.events if isinstance(event, CommandAccepted) and event.seat == 1]
    return [SentCommand(event.j, event.digest, event.head, event.y, event.sig) for event in commands]


def signed_by(hand: Hand, told: Told, sent: SentCommand) -> bool:
    """True if this hand signed the command."""
    text = command_text(told.world.handle, 1, sent.position, sent.head or "", sent.digest, sent.nonce)
    return is_signed(from_base64url(hand.key), text, from_base64url(sent.signature or ""))

"""Attacks of a forger with all keys of the server, and some or all of the players': every one is detected, one of them only by the log."""

import json
from collections.abc import Callable, Mapping
from typing import Any

import pytest

from domain.proof.bundles import Bundle, packed, read_bundle
from domain.proof.chains import seat_stream
from domain.proof.draws import DrawInputs
from domain.proof.verification.report import VerificationReport
from domain.proof.verification.rolling import drawn
from domain.proof.verification.verifying import verified
from kit.bits import Bits
from kit.world import World
from proving.forger import Change, Draft, Forger, flipped, flipped_signature, reworded
from proving.games import AnyWorld, bundle_of, go_on, told
from proving.site import Site

SEATS = (0, 1)
ROLL = "table.DiceRolled"
COMMAND = "table.CommandAccepted"


@pytest.fixture
def forger() -> Forger:
    return Forger(told("toy", most=150))


def judged(bundle: Bundle, site: Site) -> VerificationReport:
    """The report on the file, by a verifier that trusts the site's log."""
    return verified(read_bundle(packed(bundle)), site.policy)


def forged(forger: Forger, changes: Mapping[int, Change], signing: tuple[int, ...] = (), follow: bool = True) -> dict[str, set[str]]:
    """The faults' codes by level, of a game forged with the help of these seats."""
    made = forger.forged(changes, signing, follow)
    report = judged(made.bundle, made.site)
    codes: dict[str, set[str]] = {level.name: set() for level in report.levels}
    for fault in report.faults:
        codes[fault.level].add(fault.code)
    assert {name for name, found in codes.items() if found} == {level.name for level in report.levels if level.state == "failed"}
    return codes


def seats_roll(draft: Draft) -> bool:
    """True if a seat's command caused the draw."""
    stream: str = draft.data["stream"]
    return stream.startswith("seat.")


def test_a_forger_who_changes_nothing_passes(forger: Forger) -> None:
    made = forger.forged({}, signing=SEATS)

    assert made.bundle == told("toy", most=150).bundle
    assert judged(made.bundle, made.site).reached == "V4"


@pytest.mark.parametrize("signing", [(), (0,), (1,), SEATS])
def test_a_die_changed_with_all_the_servers_keys_and_a_freshly_signed_log_is_caught(forger: Forger, signing: tuple[int, ...]) -> None:
    def luckier(draft: Draft) -> None:
        draft.data["draw"][0] = (draft.data["draw"][0] + 1) % draft.data["sides"][0]

    codes = forged(forger, {forger.first(ROLL, seats_roll): luckier}, signing)

    assert "draw_wrong" in codes["V3"]
    assert not codes["V1"] | codes["V2"]
    assert ("signature_wrong" in codes["V3"]) == (signing != SEATS)


def test_a_command_in_other_words_is_not_the_one_whose_digest_was_accepted(forger: Forger) -> None:
    def other_words(draft: Draft) -> None:
        digest = draft.data["digest"]
        reworded(draft, lambda raw: raw["command"].update(card=99))
        draft.data["digest"] = digest

    assert forged(forger, {forger.first(COMMAND, lambda draft: draft.data["w"] > 0): other_words}, SEATS)["V4"] == {"command_digest"}


def test_a_command_in_other_words_with_its_digest_is_not_what_the_player_signed(forger: Forger) -> None:
    def other_words(draft: Draft) -> None:
        reworded(draft, lambda raw: raw["command"].update(card=99))

    number = forger.first(COMMAND, lambda draft: draft.data["w"] > 0)
    made = forger.forged({number: other_words})
    report = judged(made.bundle, made.site)

    assert report.faults[0].code == "signature_wrong"
    assert report.faults[0].record == number


def with_seed(forger: Forger, seed: str, position: int | None = None) -> Change:
    """A roll computed again from another seed, or at another position, as a dishonest server would do."""

    def change(draft: Draft) -> None:
        data = draft.data
        data["seed"], data["i"] = seed, data["i"] if position is None else position
        entropy = entropy_at(forger, draft.n)
        nonce = None if data["y"] is None else nonce_of(forger, data["y"])
        inputs = DrawInputs(seed, forger.world.handle, data["stream"], data["i"], entropy, nonce)
        data["draw"] = list(drawn(inputs, data["method"], tuple(data["sides"]), len(data["draw"])))

    return change


def entropy_at(forger: Forger, n: int) -> str:
    """The entropy in force at a record."""
    known = [draft.data["entropy"] for draft in forger.drafts()[:n] if "entropy" in draft.data]
    entropy: str = known[-1]
    return entropy


def nonce_of(forger: Forger, place: Mapping[str, int]) -> str:
    """The nonce that a draw names."""
    return forger.world.hands[place["seat"]].nonce(place["j"])


def test_another_seed_does_not_lead_back_to_its_anchor(forger: Forger) -> None:
    codes = forged(forger, {forger.first(ROLL, seats_roll): with_seed(forger, "5e" * 32)}, SEATS)

    assert "seed_wrong" in codes["V3"]
    assert "draw_wrong" not in codes["V3"]


def test_a_skipped_roll_leaves_a_gap(forger: Forger) -> None:
    number = forger.first(ROLL, seats_roll)
    stream, position = forger.drafts()[number].data["stream"], forger.drafts()[number].data["i"]
    following = with_seed(forger, forger.world.seed_at(stream, position + 1), position + 1)

    assert forged(forger, {number: following}, SEATS)["V3"] == {"position_wrong"}


def test_another_nonce_does_not_lead_back_to_the_seats_anchor(forger: Forger) -> None:
    def other_nonce(draft: Draft) -> None:
        draft.data["y"] = flipped(draft.data["y"])

    codes = forged(forger, {forger.first(COMMAND, lambda draft: draft.data["w"] > 0): other_nonce}, SEATS)

    assert "nonce_wrong" in codes["V3"]


def test_a_nonce_that_is_left_out_changes_what_was_signed_and_mixed(forger: Forger) -> None:
    def without(draft: Draft) -> None:
        draft.data["y"] = None

    codes = forged(forger, {forger.first(COMMAND, lambda draft: draft.data["w"] > 0): without})

    assert {"signature_wrong", "entropy_wrong"} <= codes["V3"]


def test_an_old_record_in_other_words_is_caught_by_the_heads_that_players_signed(forger: Forger) -> None:
    def other_words(draft: Draft) -> None:
        draft.data["purpose"] = "fate"

    old = {forger.first(ROLL): other_words}

    assert forged(forger, old, follow=False)["V3"] == {"command_head"}
    assert forged(forger, old)["V3"] == {"signature_wrong"}
    assert forged(forger, old, (0,))["V3"] == {"signature_wrong"}


def test_a_record_of_the_game_itself_in_other_words_is_caught_by_them_too(forger: Forger) -> None:
    def other_words(draft: Draft) -> None:
        draft.data["seat"] = 1 - draft.data["seat"]

    number = next(draft.n for draft in forger.drafts() if draft.type.startswith("toy.") and "seat" in draft.data)

    assert forged(forger, {number: other_words})["V3"] == {"signature_wrong"}


def stacked(draft: Draft) -> None:
    """The two top cards are exchanged."""
    first, second = draft.held("cards", 0), draft.held("cards", 1)
    draft.hold(second, "cards", 0)
    draft.hold(first, "cards", 1)


def test_a_stacked_deck_is_caught_by_the_seal_though_every_seat_signs_again(forger: Forger) -> None:
    codes = forged(forger, {forger.first("table.DeckShuffled"): stacked}, SEATS)

    assert codes == {"V1": set(), "V2": set(), "V3": set(), "V4": {"hidden_wrong"}, "V5": set()}


def test_a_seal_that_fits_a_stacked_deck_is_not_the_one_that_was_committed_to(forger: Forger) -> None:
    def other_secret(draft: Draft) -> None:
        draft.data["secret"] = flipped(draft.data["secret"])

    changes = {forger.first("table.DeckShuffled"): stacked, forger.first("table.SealOpened"): other_secret}

    assert forged(forger, changes, SEATS)["V4"] == {"seal_wrong"}


Fields = Callable[[dict[str, Any]], None]


@pytest.mark.parametrize(
    ("kind", "change", "code"),
    [
        (ROLL, lambda data: data.update(e=data["e"] + 1), "draw_source"),
        (ROLL, lambda data: data.update(y={"seat": 1, "j": 1}), "draw_source"),
        (ROLL, lambda data: data.update(stream="table" if data["stream"] != "table" else "seat.0"), "draw_source"),
        (ROLL, lambda data: data.update(beacon=f"1000:{'ab' * 32}"), "beacon_wrong"),
        (ROLL, lambda data: data.update(i=data["i"] + 1), "position_wrong"),
        (ROLL, lambda data: data.update(sides=[*data["sides"], 6]), "draw_wrong"),
        (ROLL, lambda data: data.update(method="guess"), "draw_wrong"),
        (ROLL, lambda data: data.pop("seed"), "data_malformed"),
        ("table.DeckShuffled", lambda data: data.update(d=2), "position_wrong"),
        ("table.DeckShuffled", lambda data: data.update(group="sealed.7"), "draw_source"),
        ("table.DecisionsClosed", lambda data: data.update(mixed=[]), "mixed_wrong"),
        ("table.DecisionsClosed", lambda data: data.update(entropy=flipped(data["entropy"])), "entropy_wrong"),
        ("table.DecisionsClosed", lambda data: data.update(w=data["w"] + 1), "window_wrong"),
        ("table.DecisionsOpened", lambda data: data.update(w=data["w"] + 1), "window_wrong"),
        ("table.DecisionsOpened", lambda data: data.update(seats=[1, 0]), "window_wrong"),
        ("table.GameStarted", lambda data: data.update(entropy=flipped(data["entropy"])), "entropy_wrong"),
        (COMMAND, lambda data: data.update(j=data["j"] + 1), "command_number"),
        (COMMAND, lambda data: data.update(w=7), "command_window"),
        (COMMAND, lambda data: data.update(sig=flipped_signature(data["sig"])), "signature_wrong"),
        (COMMAND, lambda data: data.update(seat=5), "seat_wrong"),
        ("table.SeatReady", lambda data: data.update(seat=1 - data["seat"]), "seat_wrong"),
        ("table.SeatJoined", lambda data: data.update(anchor=flipped(data["anchor"])), "nonce_wrong"),
        ("table.SeatJoined", lambda data: data.update(anchor=None), "nonce_early"),
        ("table.SeatJoined", lambda data: data.update(strength="strong"), "seat_wrong"),
        ("table.SeatJoined", lambda data: data.update(key=None), "signature_wrong"),
        ("table.GameCreated", lambda data: data["anchors"].update({seat_stream(0): "ab" * 32}), "seed_wrong"),
        ("table.GameCreated", lambda data: data.update(seats=65), "data_malformed"),
    ],
)  # fmt: skip
def test_the_servers_records_agree_with_each_other_with_any_signers(forger: Forger, kind: str, change: Fields, code: str) -> None:
    fits: Callable[[Draft], bool] = seats_roll if kind == ROLL and code == "seed_wrong" else lambda draft: True

    def changed(draft: Draft) -> None:
        change(draft.data)

    assert code in forged(forger, {forger.first(kind, fits): changed}, () if code == "signature_wrong" else SEATS)["V3"]


def test_nothing_is_drawn_from_a_seal_that_is_open(forger: Forger) -> None:
    drafts, number = forger.drafts(), forger.first("table.DeckShuffled")
    opened = drafts[forger.first("table.SealOpened")]
    early = next(draft for draft in drafts[:number] if draft.type == "table.SeatReady")

    def open_early(draft: Draft) -> None:
        draft.record["type"], draft.record["data"] = opened.type, dict(opened.data)

    codes = forged(forger, {early.n: open_early}, SEATS)["V3"]

    assert {"draw_misplaced", "twice"} <= codes


def another_history() -> AnyWorld:
    """The same table with the same keys and other commands."""
    first = told("toy", most=150).world
    again: AnyWorld = World(first.game, first.seed)
    assert first._opened is not None
    again.open(*first._opened)
    go_on(again, Bits("another history"), bots=False, enough=lambda: len(again.written) > 150)
    return again


def test_another_history_that_everybody_signs_holds_in_itself_and_only_the_log_shows_the_first_one() -> None:
    first, second, site = told("toy", most=150), another_history(), Site()
    assert first.bundle.records[0] == second.written[0].body

    alone = verified(bundle_of(second))
    against_the_log = judged(bundle_of(second)._replace(log=first.bundle.log), site)
    in_a_log_of_its_own = judged(bundle_of(second, site=Site(cosigned=False)), site)

    assert [level.state for level in alone.levels] == ["holds", "not checked", "holds", "holds", "not checked"]
    assert {fault.level for fault in against_the_log.faults} == {"V2"}
    assert {"append_gap", "append_head", "append_bounds", "append_leaf"} & {fault.code for fault in against_the_log.faults}
    assert {fault.code for fault in in_a_log_of_its_own.faults} == {"checkpoint_quorum", "proof_wrong"}


def test_what_a_raw_command_says_is_what_the_forger_reworded(forger: Forger) -> None:
    draft = forger.drafts()[forger.first(COMMAND)]
    reworded(draft, lambda raw: raw.update(id="other"))

    assert json.loads(draft.held()["raw"])["id"] == "other"

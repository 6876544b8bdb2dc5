"""Laws about commands: listed ones are accepted, all others are refused without effect, previews and defaults agree."""

from domain.kernel.closing import close
from domain.kernel.commands import Command
from domain.kernel.decisions import Decision, Option
from domain.kernel.errors import Refused
from domain.kernel.seats import SYSTEM, Seat
from domain.table.commands import Concede
from kit.bits import Bits
from kit.broken import allowed, asking, hold, same
from kit.course import Course
from kit.dumping import dumped
from kit.given import is_offered
from kit.position import O, Position, S
from kit.scenes import check_refusal_words, speak
from kit.system_commands import system_command
from kit.traced import check_traced
from kit.world import Decided
from suite import DEPTH


def check_commands(position: Position[S, O]) -> None:
    """Check all laws of this module for every seat."""
    for seat in position.world.seats:
        options = check_options(position, seat)
        legal = position.kinds.listed(options, position.bits, 40 * DEPTH)
        check_listed(position, seat, legal)
        tries = position.vocabulary.tries(legal, position.bits, (200 if legal else 40) * DEPTH)
        check_refused(position, seat, options, tries)
        check_malformed(position, seat, legal)
    check_advice(position)


def check_options(position: Position[S, O], seat: Seat) -> tuple[Option, ...]:
    """Law: a seat's options follow from its closed state. It has options if and only if it must decide."""
    game, state, where = position.game, position.world.state, position.here(seat)
    seen = close(state, seat)
    with asking("legal", where, "listing options"):
        legal, standing = game.legal(seen, seat), game.standing(seen, seat)
        same(legal, game.legal(state, seat), "legal", where, "the open state has other options:")
        same(standing, game.standing(state, seat), "legal", where, "the open state has other settings:")
        hold(game.awaiting(seen) == game.awaiting(state), "legal", where, "the closed state asks others")
        hold(game.sides(seen) == game.sides(state), "legal", where, "the closed state has other sides")
    teams = game.teams(state)
    hold(game.teams(seen) == teams, "legal", where, "the closed state has other teams")
    together = [seat for team in teams for seat in team]
    hold(len(together) == len(set(together)) and all(len(team) > 1 for team in teams), "legal", where, f"no teams: {teams}")
    asked = any(decision.seat == seat for decision in position.world.awaited())
    hold(asked == bool(legal), "legal", where, f"asked: {asked}, options: {legal}")
    hold(all(choice.values for option in legal for choice in option.choices), "legal", where, f"a choice of nothing: {legal}")
    position.tally["options from the closed state"] += 1
    return (*legal, *standing)


def _decided(position: Position[S, O], seat: Seat, command: Command, law: str) -> Decided:
    with asking(law, position.here(seat), f"deciding {command}"):
        return position.world.decide(position.world.state, seat, command)


def check_listed(position: Position[S, O], seat: Seat, legal: list[Command]) -> None:
    """Law: a listed command is accepted, with the same result each time, and can be previewed. The position does not change."""
    world, where = position.world, position.here(seat)
    before, seen = dumped(world.state), close(world.state, seat)
    for command in legal:
        made = _decided(position, seat, command, "legal")
        hold(made.refusal is None, "legal", where, f"{command} is listed, and refused with {made.refusal}")
        again = _decided(position, seat, command, "same again")
        same(made, again, "same again", where, f"{command}:")
        check_traced(position, seat, command, made)
        try:
            with asking("preview", where, f"previewing {command}"):
                preview = position.game.preview(seen, seat, command)
        except Refused as refusal:
            hold(False, "preview", where, f"{command} is legal, and its preview refused with {refusal}")
        else:
            speak(position.game.key, preview, where)
            hold(preview == position.game.preview(seen, seat, command), "same again", where, f"the preview of {command} changes")
    hold(dumped(world.state) == before, "same again", where, "deciding changed the state that it was asked about")
    position.tally["listed commands accepted"] += len(legal)


def check_refused(position: Position[S, O], seat: Seat, options: tuple[Option, ...], tries: list[Command]) -> None:
    """Law: a command that is not listed is refused without facts or draws. Its preview raises the same refusal."""
    where, seen = position.here(seat), close(position.world.state, seat)
    for number, command in enumerate(tries):
        if is_offered(options, command):
            continue
        made = _decided(position, seat, command, "refused")
        if made.refusal is None and isinstance(command, position.profile.unlisted):
            continue
        hold(made.refusal is not None, "refused", where, f"{command} is not listed, and accepted")
        assert made.refusal is not None
        check_refusal_words(position.game.key, made.refusal[0], where)
        hold(not made.facts and not made.draws, "refused", where, f"{command}: refused after {len(made.facts)} facts, {made.draws} draws")
        position.tally["others refused"] += 1
        if number % 4 == 0:
            check_traced(position, seat, command, made)
            _check_preview_refuses(position, seat, seen, command, made)


def check_malformed(position: Position[S, O], seat: Seat, legal: list[Command]) -> None:
    """Law: for any content of a command, deciding and previewing raise no exception but Refused."""
    seen = close(position.world.state, seat)
    for command in position.vocabulary.malformed(legal, position.bits, 24 * DEPTH):
        made = _decided(position, seat, command, "refused")
        position.tally["malformed commands"] += 1
        if made.refusal is not None:
            _check_preview_refuses(position, seat, seen, command, made)


def _check_preview_refuses(position: Position[S, O], seat: Seat, seen: S, command: Command, made: Decided) -> None:
    try:
        with asking("preview", position.here(seat), f"previewing {command}"):
            position.game.preview(seen, seat, command)
    except Refused as refusal:
        said = (refusal.code, refusal.rule, refusal.detail)
        hold(said == made.refusal, "preview", position.here(seat), f"{command}: refused with {made.refusal}, previewed with {said}")
        position.tally["previews agree"] += 1
    else:
        hold(False, "preview", position.here(seat), f"{command} is refused with {made.refusal}, and yet previewed")


def check_advice(position: Position[S, O]) -> None:
    """Law: the commands of "skip", the bot and a standing order are accepted. The bot is deterministic for the same bits."""
    game, state = position.game, position.world.state
    for decision in position.world.awaited():
        seat, where = decision.seat, position.here(decision.seat)
        seen, seed = close(state, seat), str(position.bits.below(1 << 30))
        if seat == SYSTEM:
            check_system_advice(position, decision)
            continue
        with asking("advice", where, f"asking for advice on {decision}"):
            default = game.default(seen, seat, decision)
            bot = game.play(seen, seat, decision, Bits(seed))
            again = game.play(seen, seat, decision, Bits(seed))
        hold(bot == again, "same again", where, f"the bot plays {bot} and {again} with the same bits")
        wanted = {"default": default, "bot": bot}
        for order in position.kinds.listed(game.legal(seen, seat), position.bits, 3):
            with asking("advice", where, f"asking for the order {order}"):
                answer = game.answer(seen, seat, decision, order)
            if answer is not None:
                wanted["order"] = answer
        for name, command in wanted.items():
            made = _decided(position, seat, command, "advice")
            hold(made.refusal is None, "advice", where, f"the {name} {command} is refused with {made.refusal}")
        position.tally["advice accepted"] += len(wanted)


def check_system_advice(position: Position[S, O], decision: Decision) -> None:
    """Law: `SYSTEM` is awaited alone, and its default is accepted: it has no other command, and no seat may send it."""
    where, state = position.here(SYSTEM), position.world.state
    hold(all(each.seat == SYSTEM for each in position.world.awaited()), "system", where, "seats are awaited beside SYSTEM")
    with asking("system", where, f"asking for the default of {decision}"):
        default = system_command(position.game, position.profile, close(state, SYSTEM), decision, position.bits)
    if position.game.report_type is None:
        same(default, position.game.default(state, SYSTEM, decision), "system", where, "the open state has another default:")
    made = _decided(position, SYSTEM, default, "system")
    check_traced(position, SYSTEM, default, made)
    hold(made.refusal is None, "system", where, f"the default {default} is refused with {made.refusal}")
    for seat in position.world.seats:
        taken = _decided(position, seat, default, "system")
        hold(taken.refusal is not None, "system", where, f"seat {seat} may send {default}")
    position.tally["defaults of SYSTEM accepted"] += 1


def check_withdrawal(position: Position[S, O]) -> None:
    """Law: a seat may concede at any time, and is not asked again."""
    for seat in position.world.seats:
        world = position.world.fork()
        try:
            with asking("concede", position.here(seat), "giving up"):
                world.send(seat, Concede())
        except Refused as refusal:
            hold(False, "concede", position.here(seat), f"refused with {refusal}")
        still = [decision for decision in world.awaited() if decision.seat == seat]
        hold(not still, "concede", position.here(seat), f"gave up, and is asked {still}")
        position.tally["concessions"] += 1


def check_going_on(position: Position[S, O], asked: Decision, course: Course[S, O]) -> None:
    """Law: whatever is open when a seat gives up, the others go on by defaults: the seat that is asked, and one more."""
    seats = [seat for seat in position.world.seats if seat != asked.seat]
    for seat in (*([asked.seat] if asked.seat != SYSTEM else []), *position.bits.some_of(seats, 1)):
        world = position.world.fork()
        with asking("concede", position.here(seat), "giving up"):
            world.send(seat, Concede())
        for _ in range(6):
            if world.ledger.over:
                break
            course.check(world.state, f"{position.here(seat)}, which gave up, {world.here()}")
            decision = position.bits.one_of(world.awaited())
            if decision.seat == SYSTEM:
                break
            with allowed("concede", world.here(), decision):
                world.send(decision.seat, world.game.default(close(world.state, decision.seat), decision.seat, decision), decision.id)
        position.tally["games without a seat"] += 1

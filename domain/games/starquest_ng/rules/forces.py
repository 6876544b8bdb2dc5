"""Which forces are legal: teams, leaders and their limits (section B8.11)."""

from collections.abc import Iterable, Mapping
from typing import Final

from msgspec.structs import replace

from domain.games.starquest_ng.marines import SPECIALISTS, Enlisted, Force, ForceKind, Role, Specialist
from domain.kernel.errors import Malformed, Refused

LED: Final = 3
"""The marines that a sergeant leads beside one for each of his awards."""
MOST_SCOUTS: Final = 9
_NUMBERS: Final = {str(number): number for number in range(100)}
"""How numbers are written: other texts, such as "03", are none."""
BODYGUARD: Final = 2
"""The fewest veterans in a captain's team."""
_KINDS: Final[Mapping[str, ForceKind]] = {"scouts": "scouts", "marines": "marines", "captain": "captain"}
_SPECIALISTS: Final[Mapping[str, Specialist]] = {one: one for one in SPECIALISTS}

Pool = Mapping[str, Enlisted]
"""The marines of a seat by their ids."""


def pool_of(marines: tuple[Enlisted, ...]) -> dict[str, Enlisted]:
    """A roster's marines by their ids."""
    return {marine.id: marine for marine in marines}


def team_size(leader: Enlisted) -> int:
    """The marines that a sergeant may lead: three, and one more for each award of his (SQN-RNK-04)."""
    return LED + leader.honours()


def may_follow(leader: Enlisted, marine: Enlisted) -> bool:
    """True if a marine may be in the team of this leader: it has no more awards than he (SQN-RNK-05). So a sergeant who is no veteran
    leads no veterans (SQN-RNK-09), and a veteran sergeant any number of them."""
    return marine.honours() <= leader.honours()


def role_of(marine: Enlisted, *, leads: bool) -> Role:
    """The role of a figure: any marine with an award may be sergeant for a mission (SQN-RNK-03), one without leads scouts and is no
    sergeant (SQN-RNK-02). One with four or more awards is a veteran (SQN-RNK-06), as leader a veteran sergeant. SQN-RNK-10: a captain has
    four lives as leader; SQN-RNK-19: as a soldier of another captain he has three and speaks no orders."""
    if marine.captain:
        return "captain" if leads else "captain_soldier"
    if leads:
        return "veteran_sergeant" if marine.veteran() else "sergeant" if marine.honours() else "plain_leader"
    return "veteran" if marine.veteran() else "marine"


# the usual force -------------------------------------------------------------------------------------------------------


def usual_force(marines: tuple[Enlisted, ...]) -> Force:
    """The marines led by the one with most awards who is no captain, filled up with the others, most awards first; without anybody who has
    an award, scouts under the first marine (section B4.4, D-MUSTER). Captains alone are led by the one with most awards. Raises Malformed
    for a roster that can muster nothing."""
    able = tuple(marine for marine in marines if not marine.captain)
    if not able:
        return _force_of_captains(marines)
    ranked = sorted(able, key=lambda marine: -marine.honours())
    leader = ranked[0]
    if not leader.honours():
        return Force("scouts", able[0].id, scouts=MOST_SCOUTS)
    others = [marine.id for marine in ranked[1:] if may_follow(leader, marine)]
    return Force("marines", leader.id, tuple(others[: team_size(leader)]))


def _force_of_captains(marines: tuple[Enlisted, ...]) -> Force:
    ranked = sorted(marines, key=lambda marine: -marine.honours())
    if not is_guarded(ranked[1:]):
        raise Malformed("the roster can muster no force")
    leader, *others = ranked
    return Force("captain", leader.id, tuple(other.id for other in others[: team_size(leader)]))


def is_guarded(others: Iterable[Enlisted]) -> bool:
    """True if a captain with these others has a bodyguard of at least two veterans (see `check_whole`). A captain who serves under him is
    one: he has more awards than a veteran needs (see `role_of`)."""
    return sum(marine.veteran() for marine in others) >= BODYGUARD


def can_muster(marines: tuple[Enlisted, ...]) -> bool:
    """True if these marines can muster a legal force. One who is no captain can lead scouts at least."""
    if all(marine.captain for marine in marines):
        return is_guarded(sorted(marines, key=lambda marine: -marine.honours())[1:])
    return True


# changes ---------------------------------------------------------------------------------------------------------------


def changed(pool: Pool, force: Force, part: str, value: str) -> Force:
    """The force with one part changed; refused in the order of section B5. Another force or leader starts with nobody else in it."""
    match part:
        case "all":
            if value != "usual":
                raise Refused("bad_value", "SQN-RNK-04", value)
            return usual_force(tuple(pool.values()))
        case "force":
            if value not in _KINDS:
                raise Refused("bad_value", "SQN-RNK-04", value)
            return Force(_KINDS[value])
        case "leader":
            return _led(pool, force, value)
        case "member":
            return _with_member(pool, force, value)
        case "scouts":
            return _with_scouts(force, value)
        case "specialist":
            return _with_specialist(pool, force, value)
        case "second":
            return _with_second(pool, force, value)
        case _:
            return _with_second_member(pool, force, value)


def _found(pool: Pool, name: str) -> Enlisted:
    if name not in pool:
        raise Refused("marine_not_ready", "SQN-RNK-02", name)
    return pool[name]


def _led(pool: Pool, force: Force, name: str) -> Force:
    leader = _found(pool, name)
    if force.kind == "captain" and not leader.captain:
        raise Refused("rank_too_low", "SQN-RNK-10", name)
    if force.kind == "marines" and not leader.honours():
        raise Refused("rank_too_low", "SQN-RNK-03", name)
    if force.kind != "captain" and leader.captain:
        raise Refused("bodyguard_missing", "SQN-RNK-12", name)
    return Force(force.kind, name)


def _leader(pool: Pool, force: Force) -> Enlisted:
    if not force.leader:
        raise Refused("leader_missing", "SQN-RNK-03")
    return pool[force.leader]


def _check_unused(force: Force, name: str) -> None:
    if name in (force.leader, force.second, *force.members, *force.second_members):
        raise Refused("marine_twice", "SQN-RNK-14", name)


def _check_follows(leader: Enlisted, marine: Enlisted) -> None:
    """Refuse a marine with more awards than its leader; so no veteran follows one who is none (see `may_follow`)."""
    if not may_follow(leader, marine):
        raise Refused("awards_exceed_leader", "SQN-RNK-05", marine.id)


def check_size(pool: Pool, force: Force) -> None:
    """Refuse a force that is too large. SQN-RNK-14: all others of a captain's seat together are at most three, and one more for each award
    of his; his second team keeps its sergeant's own limit."""
    leader = pool[force.leader]
    own = len(force.members) + len(force.specialists)
    second = pool.get(force.second)
    if second is not None and len(force.second_members) > team_size(second):
        raise Refused("team_too_large", "SQN-RNK-14", force.second)
    others = own + (second is not None) + len(force.second_members)
    if others > team_size(leader):
        raise Refused("team_too_large", "SQN-RNK-14" if force.kind == "captain" else "SQN-RNK-04", str(team_size(leader)))


def _with_member(pool: Pool, force: Force, name: str) -> Force:
    marine, leader = _found(pool, name), _leader(pool, force)
    if name in force.members:
        return replace(force, members=tuple(one for one in force.members if one != name))
    _check_unused(force, name)
    if force.kind == "scouts":
        raise Refused("team_too_large", "SQN-RNK-04", name)
    if marine.captain and force.kind != "captain":
        raise Refused("rank_too_low", "SQN-RNK-19", name)
    joined = replace(force, members=(*force.members, name))
    check_size(pool, joined)
    _check_follows(leader, marine)
    return joined


def _with_scouts(force: Force, value: str) -> Force:
    if value not in _NUMBERS or force.kind != "scouts" or not force.leader:
        raise Refused("bad_value", "SQN-RNK-04", value)
    if _NUMBERS[value] > MOST_SCOUTS:
        raise Refused("team_too_large", "SQN-RNK-04", str(MOST_SCOUTS))
    return replace(force, scouts=_NUMBERS[value])


def _with_specialist(pool: Pool, force: Force, value: str) -> Force:
    """SQN-RNK-08: a veteran sergeant replaces up to two of his marines by an apothecary and a techmarine, one of each; SQN-RNK-11: a
    captain up to three, and the third is a librarian."""
    leader = _leader(pool, force)
    if value not in _SPECIALISTS:
        raise Refused("bad_value", "SQN-RNK-08", value)
    specialist = _SPECIALISTS[value]
    if specialist in force.specialists:
        return replace(force, specialists=tuple(one for one in force.specialists if one != specialist))
    allowed = force.kind == "captain" or (force.kind == "marines" and leader.veteran() and specialist != "librarian")
    if not allowed:
        raise Refused("specialist_not_allowed", "SQN-RNK-11" if specialist == "librarian" else "SQN-RNK-08", value)
    joined = replace(force, specialists=(*force.specialists, specialist))
    check_size(pool, joined)
    return joined


def _with_second(pool: Pool, force: Force, value: str) -> Force:
    """SQN-RNK-13: a captain has in addition a sergeant with a team of his own, if he likes."""
    _leader(pool, force)
    alone = replace(force, second="", second_members=())
    if value == "none":
        return alone
    sergeant = _found(pool, value)
    _check_unused(alone, value)
    if force.kind != "captain" or sergeant.captain or not sergeant.honours():
        raise Refused("rank_too_low", "SQN-RNK-13", value)
    joined = replace(alone, second=value)
    check_size(pool, joined)
    return joined


def _with_second_member(pool: Pool, force: Force, name: str) -> Force:
    marine = _found(pool, name)
    if not force.second:
        raise Refused("leader_missing", "SQN-RNK-13")
    if name in force.second_members:
        return replace(force, second_members=tuple(one for one in force.second_members if one != name))
    _check_unused(force, name)
    joined = replace(force, second_members=(*force.second_members, name))
    check_size(pool, joined)
    _check_follows(pool[force.second], marine)
    return joined


def check_whole(pool: Pool, force: Force) -> None:
    """Refuse a force without a leader. SQN-RNK-12: a captain must take a bodyguard of at least two veterans."""
    if not force.leader:
        raise Refused("leader_missing", "SQN-RNK-03")
    if force.kind == "captain" and not is_guarded(pool[name] for name in force.members):
        raise Refused("bodyguard_missing", "SQN-RNK-12", force.leader)

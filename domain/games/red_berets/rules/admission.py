"""Which seat must decide, and the common refusals that every command passes first, in the order of section 5."""

from domain.games.red_berets.options import FlagName
from domain.games.red_berets.pieces import Marker
from domain.games.red_berets.state import State
from domain.kernel.errors import Refused
from domain.kernel.seats import Seat


def awaited_seats(state: State) -> tuple[Seat, ...]:
    """The seats that must decide while no question is open (section 4)."""
    match state.phase:
        case "setup":
            return tuple(seat for seat in state.seats() if seat not in state.finished)
        case "entry":
            return (state.leading_seat(),)
        case "vacate":
            return (state.roles.legion,)
        case "deploy":
            return (deploying(state),)
        case "chit" | "turn":
            return () if state.chit is None else (state.chit,)
        case "beginning" | "between" | "over":
            return ()


def deploying(state: State) -> Seat:
    """The seat whose figures are deployed."""
    placing = state.placing
    return state.figures[placing.figures[0]].seat if placing is not None and placing.figures else state.leading_seat()


def admit(state: State, seat: Seat, during: tuple[str, ...]) -> None:
    """Refuse after the end, and where another decision or another seat is awaited (RDB-GEN-01).

    Settings may change at any time before the end, whichever seat is asked.
    """
    if state.phase == "over":
        raise Refused("game_over", "RDB-GEN-07")
    if not during:
        if seat not in state.seats() or state.phase == "beginning":
            raise Refused("not_your_decision", "RDB-GEN-01")
        return
    if not _is_asked(state, seat, during):
        raise Refused("not_your_decision", "RDB-GEN-01")


def _is_asked(state: State, seat: Seat, during: tuple[str, ...]) -> bool:
    if state.stack:
        return seat in state.stack[-1].seats and state.stack[-1].kind in during
    return seat in awaited_seats(state) and state.phase in during


def need_option(state: State, flag: FlagName, rule: str) -> None:
    """Refuse a command that belongs to an option that is off."""
    if not getattr(state.agreed, flag):
        raise Refused("option_disabled", rule, flag)


def check_able(state: State, marker: Marker) -> None:
    """Refuse the marker of a figure that is paralysed (see `stages.descend`), or got over it in this round (see `rounds.recover`)."""
    figure = state.figures.get(marker.id)
    if figure is None or figure.status != "marker":
        return
    if figure.paralysed:
        raise Refused("paralysed", "RDB-PAR-01", marker.id)
    if figure.recovered:
        raise Refused("already_acted", "RDB-PAR-01", marker.id)

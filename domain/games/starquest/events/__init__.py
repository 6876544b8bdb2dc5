"""All events of the game, with their values, and how each evolves the state; one module a theme."""

from typing import Final, TypeAlias, get_args

from msgspec import Struct

from domain.games.starquest.events.blips import (
    ArsenalShown,
    BlipRevealed,
    BlipsDiscarded,
    BlipsInspected,
    BlipsPlaced,
    BlipsRedeployed,
    BoardScanned,
    FigureNotPlaced,
    FigurePlaced,
    FiguresSwapped,
    ScanOpened,
)
from domain.games.starquest.events.cards import (
    EquipmentLost,
    EquipmentPlayed,
    FigureHealed,
    OrderCardGained,
    OrderPlayed,
    WeaponReplaced,
)
from domain.games.starquest.events.chaos import ChipsGained, EventCardDrawn, EventChosen, EventResolved, ReinforcementPlaced
from domain.games.starquest.events.combat import (
    AttackDeclared,
    AttackRolled,
    DamageDealt,
    DieRerolled,
    FigureDeserted,
    FigureEliminated,
    FusionSpent,
    PointsAllocated,
    PointsLost,
    RollKept,
    TokenCollected,
    WeaponLost,
)
from domain.games.starquest.events.movement import (
    BoardEntered,
    DoorOpened,
    DoorsClosed,
    FigureReturned,
    FigureStoodDown,
    MoveInterrupted,
    PieceMoved,
)
from domain.games.starquest.events.objectives import (
    ObjectBroughtHome,
    ObjectDamaged,
    ObjectDestroyed,
    ObjectDropped,
    ObjectiveAchieved,
    ObjectiveProgress,
    ObjectiveVoided,
    ObjectOperated,
    ObjectPickedUp,
    ObjectPlaced,
    SecondaryAnnounced,
)
from domain.games.starquest.events.scoring import FinalRoundStarted, ScoresSettled
from domain.games.starquest.events.setup import (
    BlipPoolPrepared,
    ChipStockPrepared,
    DocksAssigned,
    DreadnoughtChosen,
    EventDeckShuffled,
    LoadoutChosen,
    LoadoutsRevealed,
    LossOrderSet,
    MissionChosen,
    OrderChosen,
    PermissionSet,
    RoleDrawn,
    SetupClosed,
    TeamsFormed,
)
from domain.games.starquest.events.turn import (
    ActivationContinued,
    ActivationEnded,
    ActivationStarted,
    ReinforcementBegan,
    RoundStarted,
    SeatTurnBegan,
    SeatTurnEnded,
    SeatWithdrew,
    TurnSkipped,
)

SetupEvent: TypeAlias = (
    RoleDrawn | TeamsFormed | MissionChosen | DocksAssigned | EventDeckShuffled | BlipPoolPrepared | ChipStockPrepared | LoadoutChosen
    | OrderChosen | DreadnoughtChosen | SetupClosed | LoadoutsRevealed | PermissionSet | LossOrderSet
)  # fmt: skip
TurnEvent: TypeAlias = (
    RoundStarted | TurnSkipped | SeatTurnBegan | SeatTurnEnded | ActivationStarted | ActivationContinued | ActivationEnded
    | ReinforcementBegan | SeatWithdrew
)  # fmt: skip
MovementEvent: TypeAlias = PieceMoved | MoveInterrupted | FigureReturned | FigureStoodDown | DoorOpened | DoorsClosed | BoardEntered
BlipEvent: TypeAlias = (
    ScanOpened | BlipsPlaced | BlipsDiscarded | BoardScanned | BlipsRedeployed | BlipRevealed | FigurePlaced | FigureNotPlaced
    | ArsenalShown | BlipsInspected | FiguresSwapped
)  # fmt: skip
CombatEvent: TypeAlias = (
    AttackDeclared | AttackRolled | DieRerolled | RollKept | FusionSpent | PointsAllocated | DamageDealt | WeaponLost | FigureEliminated
    | TokenCollected | PointsLost | FigureDeserted
)  # fmt: skip
CardEvent: TypeAlias = EquipmentPlayed | FigureHealed | OrderPlayed | OrderCardGained | EquipmentLost | WeaponReplaced
ChaosEvent: TypeAlias = EventCardDrawn | EventChosen | EventResolved | ChipsGained | ReinforcementPlaced
ObjectiveEvent: TypeAlias = (
    ObjectPlaced | ObjectDamaged | ObjectDestroyed | ObjectOperated | ObjectPickedUp | ObjectDropped | ObjectBroughtHome
    | SecondaryAnnounced | ObjectiveProgress | ObjectiveAchieved | ObjectiveVoided
)  # fmt: skip
ScoringEvent: TypeAlias = FinalRoundStarted | ScoresSettled
StarQuestEvent: TypeAlias = (
    SetupEvent | TurnEvent | MovementEvent | BlipEvent | CombatEvent | CardEvent | ChaosEvent | ObjectiveEvent | ScoringEvent
)  # fmt: skip
EVENTS: Final[tuple[type[Struct], ...]] = get_args(StarQuestEvent)

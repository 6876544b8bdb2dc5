/** What ends free undo, by the types of records. The page reads it, too, before it signs one. */

/** The reason of a rewind that needs nobody's consent. */
export const FREE = 'undo'
/** Types behind which nothing is free: something was drawn or shown, or the turn ended. */
export const DRAWN_OR_SHOWN: ReadonlySet<string> = new Set(['DiceRolled', 'DeckShuffled', 'SecretRolled', 'Disclosed', 'TurnEnded', 'RollRequested'])
/** Types across which nothing is free. */
export const ENDING_FREE_UNDO: ReadonlySet<string> = new Set(['SystemCommandAccepted', 'TimedOut', 'SeatVacated', 'SeatVacated@2', 'SeatHandedOver', 'GameFollowed', 'GameEnded', 'GameRestored'])

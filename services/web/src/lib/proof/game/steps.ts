/** Which types of records of the table are known, and the step of the verifier that checks each. */
import { quoted } from '../faults'
import type { ChainedRecord } from '../records'
import { FOLLOW_COMMANDS } from './clocks'
import { CONSEQUENCES } from './directors'
import { DISPUTE_STEPS, DISPUTE_TYPES } from './disputes'
import { ENDING_TYPES } from './endings'
import { CAUSES } from './followed'
import { REWIND_STEPS, UNDO_TYPES } from './rewinds'
import { RULING_STEPS } from './rulings'
import { FOLLOW_SUBSTITUTES } from './substitutes'
import { SYSTEM_KINDS } from './system'
import { FOLLOW_VACANCIES } from './vacancies'

/** Types of the table that concern neither dice nor signatures; V4 checks what was disclosed. */
const UNCHECKED = new Set([
  'Disclosed', 'TurnBegan', 'TurnEnded', 'DecisionOpened', 'StepsDeferred', 'DecisionAnswered', 'DecisionWithdrawn', 'DecisionPassed', 'StepTaken', 'ValuesCarriedOver', 'ReliabilityAsked',
])
/** The check of each type of record. */
export const STEPS = {
  GameCreated: 'created', SeatJoined: 'joined', SeatLeft: 'left', SeatReady: 'ready', CommandAccepted: 'accepted', SystemCommandAccepted: 'systemAccepted', GameReported: 'reported', GameStarted: 'started', RulesChanged: 'rulesChanged',
  DecisionsOpened: 'opened', DecisionsClosed: 'closed', DiceRolled: 'rolled', DeckShuffled: 'shuffled', SecretRolled: 'secretRolled', SealOpened: 'sealOpened',
  SeatKeyAdded: 'keyAdded', NonceReanchored: 'reanchored', ChainsExtended: 'extended', PositionsBurned: 'burned', NoncesBurned: 'noncesBurned', Rewound: 'rewound', Conceded: 'conceded',
  GameRestored: 'restored', OperatorLooked: 'looked', GameEnded: 'ended', TableClosed: 'tableClosed', TableExpired: 'tableExpired',
  BeaconChosen: 'beaconChosen', RollRequested: 'rollRequested', BeaconPublished: 'beaconPublished', BeaconDropAgreed: 'beaconDropAgreed', 'BeaconDropAgreed@2': 'beaconDropAgreedInGame', BeaconDropped: 'beaconDropped',
  TimedOut: 'timedOut', StartChosen: 'startChosen',
  DirectorActed: 'directed', OpenedByGame: 'openedByGame', GameFollowed: 'gameFollowed',
} as const

/** The check of each type of record that only the clocks concern. */
export const CLOCK_STEPS = {
  ClockChosen: 'chosen', DeadlineSet: 'deadlineSet', ClockStopped: 'stopped', TimeCredited: 'credited', TimeGiven: 'given', GraceTaken: 'graceTaken',
  PauseAgreed: 'pauseAgreed', 'PauseAgreed@2': 'lapsingPauseAgreed', 'PauseAgreed@3': 'pauseAgreedInGame', GamePaused: 'gamePaused', GameResumed: 'resumed', DeadlinesMoved: 'moved', DeadlineDeferred: 'deferred', LeaveTaken: 'leaveTaken', AbandonmentWarned: 'warnedOf', GameAbandoned: 'gameAbandoned',
} as const
export const ABANDON: ReadonlySet<string> = new Set(['AbandonmentWarned', 'GameAbandoned'])
export type ClockStep = keyof typeof CLOCK_STEPS
/** The check of each type of record about substitutes. */
export const SUBSTITUTE_STEPS = {
  SubstituteCalled: 'called', SubstituteOffered: 'offered', SubstituteAgreed: 'agreed', 'SubstituteAgreed@2': 'agreedInGame', SubstituteDeclined: 'declined',
  'SubstituteDeclined@2': 'declinedInGame', SeatHandedOver: 'handedOver',
} as const
export const VACANCY_STEPS = {
  SilenceWarned: 'warnedBefore', 'SilenceWarned@2': 'warnedOf', SeatVacated: 'vacatedBefore', 'SeatVacated@2': 'vacated', AbortAgreed: 'agreed', 'AbortAgreed@2': 'agreedInGame',
} as const
export const ENDING_STEPS = { EndAgreed: 'agreed', 'EndAgreed@2': 'agreedInGame', GameAborted: 'abortedEarly', 'GameAborted@2': 'aborted' } as const
export const START_STEPS = { StartAgreed: 'agreed', 'StartAgreed@2': 'agreedBeside' } as const
export const RESUMPTION_STEPS = { ResumeAgreed: 'agreed', 'ResumeAgreed@2': 'agreedInGame' } as const
export const SEAT_TYPES: ReadonlySet<string> = new Set([SUBSTITUTE_STEPS, VACANCY_STEPS, ENDING_STEPS, RESUMPTION_STEPS, START_STEPS, REWIND_STEPS].flatMap(Object.keys))
export const CLOCKED: ReadonlySet<string> = new Set(['TimedOut', 'GameEnded', ...Object.keys(CLOCK_STEPS), ...SEAT_TYPES])

/** Types that may follow the end of a game. */
export const AFTER_THE_END: ReadonlySet<string> = new Set(['SealOpened', 'DecisionsClosed', 'PositionsBurned', 'TableClosed'])
/** Types that may follow the end of a game that has ended, as long as it is disputed. What such a command does is checked in `disputes.ts`. */
export const IN_DISPUTES: ReadonlySet<string> = new Set(['CommandAccepted', 'SystemCommandAccepted', 'RulesChanged', ...DISPUTE_TYPES, ...Object.keys(RULING_STEPS)])
/** Types that follow right behind a command that answers no window, while one is open. */
export const FOLLOW_UPKEEP: readonly string[] = [
  'SeatKeyAdded', 'NonceReanchored', 'BeaconDropAgreed', 'BeaconDropAgreed@2',
  ...FOLLOW_COMMANDS, ...FOLLOW_SUBSTITUTES, ...FOLLOW_VACANCIES, ...ENDING_TYPES, ...UNDO_TYPES, ...DISPUTE_TYPES,
]
/** Types that are still read behind a record of an unknown type, for the summary of the game. */
export const SUMMARY: ReadonlySet<string> = new Set(['RulesChanged', 'GameEnded', 'TableClosed', 'TableExpired'])

/** True if a table of checks has one for records of this type. */
export const has = <T extends object>(steps: T, kind: string): kind is keyof T & string => Object.hasOwn(steps, kind)

/** True if this verifier knows records of this type; for a command of `SYSTEM`, also what `SYSTEM` did. */
export function isKnown(kind: string, { data }: ChainedRecord): boolean {
  if (kind === 'SystemCommandAccepted') return typeof data['kind'] !== 'string' || SYSTEM_KINDS.has(data['kind'])
  if (kind === 'DirectorActed') return typeof data['kind'] !== 'string' || Object.hasOwn(CONSEQUENCES, data['kind'])
  if (kind === 'GameFollowed') return typeof data['act'] !== 'string' || Object.hasOwn(CAUSES, data['act'])
  return has(STEPS, kind) || has(CLOCK_STEPS, kind) || SEAT_TYPES.has(kind) || has(DISPUTE_STEPS, kind) || has(RULING_STEPS, kind) || UNCHECKED.has(kind)
}

/** The first record of a type that is not known here. */
export interface UnknownRecord {
  readonly n: number
  readonly type: string
}

/** A sentence about a record of an unknown type. */
export const unknownText = ({ n, type }: UnknownRecord): string => `record ${n} has the type ${quoted(type)}, which this verifier does not know: the format is newer`

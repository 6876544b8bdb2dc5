/** The report of a verification: which levels hold, what is wrong, what a reader should know, every roll, and the statistics. */
import type { Language } from '../../settings.svelte'
import type { Hidden } from './disclosed'
import type { Dice, Face } from './faces'
import type { Log, OneHistory } from './logged'
import type { Module } from './modules'
import { MOST_FAULTS, type LevelName, type Remark, type Remarks } from './remarks'
import type { Roll } from './rolling'
import { unknownText, type UnknownRecord } from './steps'
import type { Mixing } from './windows'
import { lucksOf, sizesOf } from './statistics'

export type LevelState = 'holds' | 'failed' | 'not checked' | 'newer format' | 'not proven'

/**
 * One level of promise. `why` says what was not checked, what failed, or what is not known; if the level holds, what limits it, or null.
 * `not proven`: nothing is wrong with what the file holds, but it lacks what everybody may have by now.
 * `newer format`: nothing is wrong before the first record of an unknown type, and nothing behind it was checked.
 */
export interface Level {
  readonly level: LevelName
  readonly state: LevelState
  readonly why: string | null
}

/** The game, as its records describe it. */
export interface GameSummary {
  readonly handle: string
  readonly module: Module
  readonly origin: string
  readonly records: number
  readonly head: string
  readonly began: string
  readonly last: string
  readonly over: boolean
}

/** How the game's commands were given. `unsigned` are those of people without a signature. */
export interface Commands {
  readonly total: number
  readonly signed: number
  readonly unsigned: number
  readonly bots: number
  readonly nonces: number
}

export interface VerificationReport {
  /** Null if not even the chain could be read. */
  readonly about: GameSummary | null
  readonly audience: readonly string[]
  readonly levels: readonly Level[]
  readonly reached: LevelName | null
  /** True if nothing failed and every record was understood; `newer` if nothing failed and one was not. */
  readonly ok: boolean
  readonly newer: boolean
  readonly faults: readonly Remark[]
  readonly findings: readonly Remark[]
  readonly rolls: readonly Roll[]
  readonly hidden: readonly Hidden[]
  /** The words of each seat that has keys or a chain of nonces. */
  readonly fingerprints: (language: Language) => readonly SeatWords[]
  readonly commands: Commands
  readonly log: Log | null
  readonly oneHistory: OneHistory
  /** The faces of the game's own dice by name; further down the seats' occupants as far as they are known, and how each entropy was made. */
  readonly dice: Dice
  /** What the game's own dice of a roll show; null if it is the number of their side. */
  readonly faces: (roll: Roll) => readonly Face[] | null
  readonly names: ReadonlyMap<number, string>
  readonly mixings: readonly (Mixing | undefined)[]
}

export const NO_COMMANDS: Commands = { total: 0, signed: 0, unsigned: 0, bots: 0, nonces: 0 }

/** The state of the level with these remarks; `limit` limits what it says if it holds. */
export function levelOf(remarks: readonly Remarks[], limit: string | null = null): Level {
  const { level } = remarks[0]!
  const count = remarks.reduce((sum, { faults }) => sum + faults.length, 0)
  if (!count) return { level, state: 'holds', why: limit }
  const more = count >= MOST_FAULTS ? ' or more: the check of this level ended there' : ''
  return { level, state: 'failed', why: `${count} ${count === 1 ? 'fault' : 'faults'}${more}` }
}

/** The level if a record of an unknown type ended its check. */
export function newerOf(level: Level, unknown: UnknownRecord | null): Level {
  return unknown && level.state !== 'failed' ? { ...level, state: 'newer format', why: unknownText(unknown) } : level
}

/** True if nothing failed, and the file lacks what everybody may have by now. */
export const notProven = ({ levels }: Pick<VerificationReport, 'levels'>): boolean =>
  levels.every(({ state }) => state !== 'failed') && levels.some(({ state }) => state === 'not proven')

/** The highest level that holds together with all below it; V2 is passed over if there was no policy. */
export function reachedOf(levels: readonly Level[], logSkipped: boolean): LevelName | null {
  let highest: LevelName | null = null
  for (const { level, state } of levels) {
    if (state === 'holds') highest = level
    else if (!(level === 'V2' && state === 'not checked' && logSkipped)) break
  }
  return highest
}

/** The fingerprint of a seat. */
export interface SeatWords {
  readonly seat: number
  readonly words: string
}

/** The report as the command line writes it in JSON (`rollbook/v1/verification`). */
export function asPlain(report: VerificationReport): object {
  const { about, audience, levels, reached, ok, newer, faults, findings, rolls, hidden, fingerprints, commands, log, oneHistory } = report
  return {
    format: 'rollbook/v1/verification',
    game: about,
    audience, levels, reached, ok,
    newer_format: newer,
    not_proven: notProven(report),
    not_replayed: false,
    faults, findings,
    rolls: rolls.map(({ record, seat, inputs, method, sides, draw, purpose, label, checked, beacon }) => ({ record, seat, stream: inputs.stream, position: inputs.position, method, sides, draw, purpose, label, checked, beacon })),
    labels: labelsOf(rolls),
    hidden, commands,
    fingerprints: fingerprints('en'),
    statistics: {
      sizes: sizesOf(rolls).map(({ faces, dice, counts, chiSquare, probability }) => ({ faces, dice, counts, chi_square: chiSquare, probability })),
      seats: lucksOf(rolls),
    },
    log,
    one_history: oneHistory,
  }
}

/** The number of rolls with each label. */
export function labelsOf(rolls: readonly Roll[]): { B: number; N: number; n: number; unilateral: number } {
  const count = (label: string) => rolls.filter((roll) => roll.label === label).length
  return { B: count('B'), N: count('N'), n: count('n'), unilateral: count('unilateral') }
}

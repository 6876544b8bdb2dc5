/**
 * Checks a whole game from its records and disclosures, as far as they have arrived: the chain (V1), every nonce, public roll
 * and signature (V3), every disclosure and opened seal (V4). Later records are checked without starting again.
 */
import type { Language } from '../settings.svelte'
import { isList, isObject } from './canonical'
import { ProofFault, type FaultKind } from './faults'
import { fingerprintOf } from './fingerprint'
import { DisclosureVerifier, type Opening } from './game/disclosed'
import { WorkBudget } from './game/budget'
import { facesOf, type Dice } from './game/faces'
import { NOT_CHECKED, type OneHistory } from './game/logged'
import { PlayVerifier } from './game/played'
import { EVENTS, Remarks, type Remark } from './game/remarks'
import { levelOf, newerOf, NO_COMMANDS, reachedOf, type GameSummary, type Commands, type Level, type SeatWords, type VerificationReport } from './game/report'
import { readRecord, type ChainedRecord } from './records'

export type { Opening } from './game/disclosed'
export type { Label, Roll } from './game/rolling'
export type { VerificationReport } from './game/report'

const CODES: Partial<Record<FaultKind, string>> = {
  RecordTooLong: 'record_too_long',
  RecordNotCanonical: 'record_not_canonical',
  WrongMembers: 'record_members',
  WrongFormat: 'record_format',
  ForeignRecord: 'record_foreign',
  WrongNumber: 'record_number',
  WrongPrevious: 'record_previous',
  TimeWentBack: 'record_time',
  WrongAppend: 'record_append',
}
const BROKEN = 'the records form no unbroken chain'
const NO_RULES = 'replaying the rules was not asked for'
/** Longest time for which the check blocks the page, in milliseconds. */
const SLICE = 12

/** Yields to the page's other work. */
const pause = () => new Promise<void>((done) => setTimeout(done))

export class GameCheck {
  readonly records: ChainedRecord[] = []
  readonly chain = new Remarks('V1')
  played: PlayVerifier | null = null
  disclosed: DisclosureVerifier | null = null
  /** True if a record did not fit: nothing behind it can be trusted, and nothing more is checked. */
  broken = false
  private readonly third = new Remarks('V3')
  private readonly fourth = new Remarks('V4')

  /** `audience`: whose secrets the disclosures may open, in the form that records use (`all`, `s0`, ...). */
  constructor(readonly audience: readonly string[], readonly budget = new WorkBudget()) {}

  /** The head after the last record that fits. */
  get head(): string {
    return this.records.at(-1)?.head ?? ''
  }

  /** Check the records that follow, and disclosures of any records up to them. */
  async add(lines: readonly (string | Uint8Array)[], openings: readonly Opening[] = []): Promise<void> {
    const fresh: ChainedRecord[] = []
    let since = performance.now()
    for (const line of lines) {
      const record = this.broken ? null : this.read(line)
      if (!record) return
      fresh.push(record)
      this.played ??= new PlayVerifier(record.game, this.third, this.budget)
      if (!(await this.played.isFull())) this.played.follow(record)
      if (performance.now() - since > SLICE) {
        await pause()
        since = performance.now()
      }
    }
    await this.played?.settle()
    if (this.played) (this.disclosed ??= new DisclosureVerifier(this.fourth, this.played, this.audience, this.budget)).add(fresh, openings)
  }

  private read(line: string | Uint8Array): ChainedRecord | null {
    const n = this.records.length
    try {
      const record = readRecord(line, this.records[n - 1] ?? null)
      this.records.push(record)
      return record
    } catch (error) {
      const code = error instanceof ProofFault ? CODES[error.kind] : undefined
      if (!code) throw error
      this.broken = true
      this.chain.record = n
      this.chain.fault(code, (error as Error).message, { file: EVENTS, line: n + 1 })
      this.chain.record = null
      return null
    }
  }

  /** The report as of now. `logged` is what was found about the public log. */
  report(logged: { remarks: Remarks; level: Level; log: VerificationReport['log']; oneHistory: OneHistory; skipped: boolean } = UNLOGGED): VerificationReport {
    if (!this.records.length && !this.broken && !this.chain.faults.length) this.chain.fault('no_records', 'there are no records')
    if (this.broken || !this.played || !this.disclosed) return this.brokenReport()
    const [played, { hidden, remarks: fourth, lacks }] = [this.played.summary(), this.disclosed.summary()]
    const [dice, { unknown }] = [diceOf(this.records[0]!), this.played]
    const levels: Level[] = [levelOf([this.chain], timesOf(logged.log)), logged.level, newerOf(levelOf([this.third, played], this.played.stated()), unknown), newerOf(hiddenLevel(levelOf([this.fourth, fourth]), lacks), unknown), unchecked('V5', NO_RULES)]
    const all = [this.chain, logged.remarks, this.third, played, this.fourth, fourth]
    return {
      about: this.about(this.played),
      audience: this.audience,
      levels,
      reached: reachedOf(levels, logged.skipped),
      ok: levels.every(({ state }) => state === 'holds' || state === 'not checked'),
      newer: levels.every(({ state }) => state !== 'failed') && levels.some(({ state }) => state === 'newer format'),
      faults: all.flatMap(({ faults }) => faults),
      findings: [...all.flatMap(({ findings }) => findings), ...leftOut(all)],
      rolls: this.played.rolling.rolls,
      hidden,
      commands: commandsOf(this.played),
      log: logged.log,
      oneHistory: logged.oneHistory,
      dice,
      faces: (roll) => facesOf(roll, this.records, dice),
      names: this.disclosed.names(),
      mixings: this.played.windows.mixings,
      fingerprints: fingerprintsOf(this.played),
    }
  }

  private brokenReport(): VerificationReport {
    const levels = [levelOf([this.chain]), ...(['V2', 'V3', 'V4', 'V5'] as const).map((level) => unchecked(level, BROKEN))]
    return { about: null, audience: this.audience, levels, reached: null, ok: false, newer: false, faults: this.chain.faults, findings: [], rolls: [], hidden: [], commands: NO_COMMANDS, log: null, oneHistory: NOT_CHECKED, dice: new Map(), faces: () => null, names: new Map(), mixings: [], fingerprints: () => [] }
  }

  private about(played: PlayVerifier): GameSummary {
    const [first, last] = [this.records[0]!, this.records.at(-1)!]
    const module = played.module ?? { id: '', version: '', sha256: '' }
    return { handle: first.game, module, origin: played.origin, records: this.records.length, head: last.head, began: first.at, last: last.at, over: played.over }
  }
}

/** The fingerprint of each seat that has keys or a chain of nonces. */
const fingerprintsOf = ({ handle, seating: { seats } }: PlayVerifier) => (language: Language): SeatWords[] =>
  seats.flatMap(({ number: seat, binding }) => {
    const words = fingerprintOf(handle, seat, binding, language)
    return words ? [{ seat, words }] : []
  })

/** V4, not proven if the file lacks what everybody may have by now. */
const hiddenLevel = (level: Level, lacks: string | null): Level => (lacks && level.state === 'holds' ? { ...level, state: 'not proven', why: lacks } : level)

/** A finding for each level that has more of them than are listed. */
function leftOut(all: readonly Remarks[]): Remark[] {
  const counts = new Map<Remark['level'], number>()
  for (const { level, findingsPassedOver } of all) counts.set(level, (counts.get(level) ?? 0) + findingsPassedOver)
  const about = { code: 'findings_left_out', record: null, seat: null, file: null, line: null }
  return [...counts].filter(([, count]) => count).map(([level, count]) => ({ ...about, level, text: `${count} further findings are not listed` }))
}

/** How far the times of the records are more than the server's word. */
function timesOf(log: VerificationReport['log']): string {
  const stated = 'times as this server states them'
  if (!log?.seen_at) return stated
  if (!log.dated) return `${stated}, but none is later than witnesses saw it, at ${log.seen_at}`
  return `${stated}, ${log.dated === log.appends ? 'each' : `${log.dated} of ${log.appends} appends`} between two times at which witnesses saw the log`
}

export const unchecked = (level: Level['level'], why: string): Level => ({ level, state: 'not checked', why })
const UNLOGGED = { remarks: new Remarks('V2'), level: unchecked('V2', 'the public log was not asked'), log: null, oneHistory: NOT_CHECKED, skipped: true }

/** The game's own dice, as its first record names them. */
function diceOf({ data: { dice } }: ChainedRecord): Dice {
  return new Map(Object.entries(isObject(dice) ? dice : {}).flatMap(([name, faces]) => (isList(faces) ? [[name, faces.map(String)] as const] : [])))
}

function commandsOf({ seating: { tallies } }: PlayVerifier): Commands {
  const sum = (of: (tally: (typeof tallies)[number]) => number) => tallies.reduce((total, tally) => total + of(tally), 0)
  return {
    total: sum(({ commands }) => commands),
    signed: sum(({ signed }) => signed),
    unsigned: sum(({ unsigned }) => unsigned),
    bots: sum(({ byBot }) => byBot),
    nonces: sum(({ nonces }) => nonces),
  }
}

/**
 * What dates a game's appends: cosignatures of the policy's own witnesses, on the checkpoints before and after each append. A record
 * cannot be younger than a cosignature that covers it, nor older than the last one that does not, but for the minute within which a
 * server promises to log.
 *
 * A fault needs all witnesses: the first or the last of their times, whichever is kinder. That a request was seen before its round needs a quorum.
 */
import { readCheckpoint, type Checkpoint } from '../checkpoint'
import { ProofFault } from '../faults'
import { ED25519, isSignedBy, linesOf, readNote, timeOf, type Note, type VerifierKey } from '../notes'
import { independent, isQuorum, type Policy } from '../policy'
import type { ChainedRecord } from '../records'
import { SIGNATURE, type WorkBudget } from './budget'
import { APPENDS, COSIGNED } from './files'
import type { Remarks } from './remarks'

/** Seconds by which the clocks of an honest server and an honest witness may differ, and within which an append is logged. */
const TOLERANCE_S = 60
/** The last second of the year 9999. */
const LATEST_S = 253_402_300_799

/** A size of the log, with the times at which witnesses of the policy cosigned it, by their names; the first and the last of them. */
interface Seen {
  readonly size: number
  readonly times: ReadonlyMap<string, number>
  readonly earliest: number
  readonly latest: number
}

/** The latest cosignature of the newest checkpoint, and the number of appends between two cosigned checkpoints. */
export interface Dates {
  readonly seen_at: string | null
  readonly dated: number
}

/** Of an append: its first and last record, and its index in the log. */
export interface Place {
  readonly first: number
  readonly last: number
  readonly index: number
}

const UNDATED: Dates = { seen_at: null, dated: 0 }
const textOf = (seconds: number) => new Date(seconds * 1000).toISOString()
const secondsOf = ({ at }: ChainedRecord) => Date.parse(at) / 1000

/** Dates the appends of one game. Only witnesses count that cosigned the newest checkpoint, too: they vouch that it continues the earlier ones. */
export class DateVerifier {
  /** The last record of each append, with the first time by which as many witnesses saw it as the policy's quorum asks for. */
  readonly firstSeen: (readonly [number, number])[] = []
  private witnesses: (readonly [string, VerifierKey])[]

  constructor(private readonly remarks: Remarks, private readonly policy: Policy | null, private readonly logKeys: readonly VerifierKey[], private readonly budget: WorkBudget) {
    this.witnesses = policy ? [...independent(policy)] : []
  }

  /** Check the times of the records. */
  async check(note: Note, newest: Checkpoint, cosigned: readonly string[], places: readonly Place[], records: readonly ChainedRecord[]): Promise<Dates> {
    this.spend(note)
    this.witnesses = await this.signers(note)
    const seen = await this.seen(newest, cosigned)
    const last = await this.times(note, newest.size)
    if (!last) return UNDATED
    if ((seen.at(-1)?.size ?? -1) < newest.size) seen.push(last)
    const firsts = this.firsts(seen)
    let [at, dated] = [0, 0]
    for (const [place, { first, last: final, index }] of places.entries()) {
      if (this.remarks.isFull()) break
      if (places[place - 1] && places[place - 1]!.index > index) at = 0
      while (at < seen.length && seen[at]!.size <= index) at += 1
      if (at === seen.length) continue // its index is beyond the log: a fault of its own
      this.firstSeen.push([final, firsts[at]!])
      this.checkAhead(records[final]!, seen[at]!.latest, place + 1)
      if (!at) continue // a game that is older than its log came in with the first checkpoint
      this.checkBehind(records[first]!, seen[at - 1]!.earliest, place + 1)
      dated += 1
    }
    return { seen_at: textOf(last.latest), dated }
  }

  /** For each of these sizes, the first time by which a quorum of the policy had cosigned it or a larger one; at least one witness. */
  private firsts(seen: readonly Seen[]): number[] {
    const times = new Map<string, number>()
    const firsts = [...seen].reverse().map((each) => {
      for (const [name, time] of each.times) times.set(name, Math.min(time, times.get(name) ?? time))
      return this.first(times)
    })
    return firsts.reverse()
  }

  private first(times: ReadonlyMap<string, number>): number {
    const names = new Set<string>()
    for (const [name, time] of [...times].sort(([, one], [, other]) => one - other)) {
      names.add(name)
      if (this.policy && isQuorum(this.policy, names)) return time
    }
    return LATEST_S
  }

  private async signers(note: Note): Promise<(readonly [string, VerifierKey])[]> {
    const signed = await Promise.all(this.witnesses.map(([, key]) => isSignedBy(note, key)))
    return this.witnesses.filter((_, at) => signed[at])
  }

  /** The cosigned checkpoints that witnesses of the policy date, by size. */
  private async seen(newest: Checkpoint, cosigned: readonly string[]): Promise<Seen[]> {
    const seen: Seen[] = []
    let before = -1
    for (const [at, text] of cosigned.entries()) {
      if (this.remarks.isFull()) break
      const read = this.read(text, at + 1)
      if (!read || !this.fits(read.checkpoint, newest, before, at + 1)) continue
      before = read.checkpoint.size
      if (!this.witnesses.length) continue
      this.spend(read.note)
      const times = await this.dates(read.note, before, at + 1)
      if (times) seen.push(times)
    }
    return seen
  }

  private read(text: string, line: number): { note: Note; checkpoint: Checkpoint } | null {
    try {
      const note = readNote(text)
      return { note, checkpoint: readCheckpoint(note) }
    } catch (error) {
      if (!(error instanceof ProofFault)) throw error
      this.remarks.fault('cosigned_malformed', error.message, { file: COSIGNED, line })
      return null
    }
  }

  private async dates(note: Note, size: number, line: number): Promise<Seen | null> {
    for (const key of this.logKeys) if (key.algorithm === ED25519 && (await isSignedBy(note, key))) return this.times(note, size)
    this.remarks.fault('cosigned_unsigned', 'the checkpoint is not signed by a key of its log', { file: COSIGNED, line })
    return null
  }

  private fits({ origin, size, root }: Checkpoint, newest: Checkpoint, before: number, line: number): boolean {
    const wrong = (text: string) => {
      this.remarks.fault('cosigned_wrong', text, { file: COSIGNED, line })
      return false
    }
    if (origin !== newest.origin || size <= before || size > newest.size) {
      return wrong(`a checkpoint of ${origin} of ${size} leaves cannot stand here: sizes ascend up to the newest`)
    }
    return size === newest.size && String(root) !== String(newest.root) ? wrong(`two roots for a log of ${size} leaves: this is a fork`) : true
  }

  private spend(note: Note): void {
    const keys = [...this.witnesses.map(([, key]) => key), ...this.logKeys]
    this.budget.spend(keys.length + SIGNATURE * keys.reduce((sum, key) => sum + linesOf(note, key).length, 0))
  }

  private async times(note: Note, size: number): Promise<Seen | null> {
    const times = new Map((await this.signers(note)).map(([name, key]) => [name, Math.max(...linesOf(note, key).map(timeOf))]))
    const latest = Math.max(...times.values())
    return times.size && latest <= LATEST_S ? { size, times, earliest: Math.min(...times.values()), latest } : null
  }

  private checkAhead(record: ChainedRecord, seen: number, line: number): void {
    if (secondsOf(record) <= seen + TOLERANCE_S) return
    this.remarks.fault('time_ahead', `record ${record.n} is said to be of ${record.at}, but witnesses saw it at ${textOf(seen)}`, { file: APPENDS, line })
  }

  private checkBehind(record: ChainedRecord, unseen: number, line: number): void {
    if (secondsOf(record) >= unseen - TOLERANCE_S) return
    this.remarks.fault('time_behind', `record ${record.n} is said to be of ${record.at}, but witnesses saw the log without it at ${textOf(unseen)}`, { file: APPENDS, line })
  }
}

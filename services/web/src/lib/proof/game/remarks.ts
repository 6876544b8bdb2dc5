/** The remarks of a verifier: faults, each of which fails its level, and findings, which a reader should know of. */
export type LevelName = 'V1' | 'V2' | 'V3' | 'V4' | 'V5'

/** A fault or finding: its stable code, one English sentence, and what it is about. `file` is one of a bundle's, `line` counts from 1. */
export interface Remark {
  readonly code: string
  readonly level: LevelName
  readonly text: string
  readonly record: number | null
  readonly seat: number | null
  readonly file: string | null
  readonly line: number | null
}

export const EVENTS = 'events.jsonl'

/** The most faults that are kept of one level, so that a hostile file makes no endless report. */
export const MOST_FAULTS = 100
/** The most findings that are kept of one level. */
const MOST_FINDINGS = 1000

interface About {
  readonly seat?: number | null
  readonly file?: string | null
  readonly line?: number | null
}

/** Collects the remarks of one level. `record` is the record that is being checked; remarks are attributed to it by default. */
export class Remarks {
  record: number | null = null
  readonly faults: Remark[] = []
  readonly findings: Remark[] = []
  findingsPassedOver = 0

  /** `before`: earlier remarks on the same level, or null. */
  constructor(readonly level: LevelName, private readonly before: Remarks | null = null) {}

  /** Add a fault. Beyond the most that are kept it is left out. */
  fault(code: string, text: string, about: About = {}): void {
    if (this.faults.length + (this.before?.faults.length ?? 0) < MOST_FAULTS) this.faults.push(this.remark(code, text, about))
  }

  /** Add a finding. */
  finding(code: string, text: string, about: About = {}): void {
    if (this.findings.length + (this.before?.findings.length ?? 0) < MOST_FINDINGS) this.findings.push(this.remark(code, text, about))
    else this.findingsPassedOver += 1
  }

  /** The number of faults, with this many more, is such that checking on is pointless. */
  isFull(more = 0): boolean {
    return this.faults.length + (this.before?.faults.length ?? 0) + more >= MOST_FAULTS
  }

  private remark(code: string, text: string, { seat = null, file = null, line = null }: About): Remark {
    const place = file === null && this.record !== null ? { file: EVENTS, line: this.record + 1 } : { file, line }
    return { code, level: this.level, text, record: this.record, seat, ...place }
  }
}

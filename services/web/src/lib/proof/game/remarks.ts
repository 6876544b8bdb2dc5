/** What a verifier has to say: faults, each of which fails its level, and findings, which a reader should know of. */
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

/** Of one level; beyond that a reader learns nothing more, and a hostile file should not make an endless report. */
const MOST_FAULTS = 100

interface About {
  readonly seat?: number | null
  readonly file?: string | null
  readonly line?: number | null
}

/** Collects what there is to say on one level. `record` is the one being looked at, to which remarks belong unless they say otherwise. */
export class Remarks {
  record: number | null = null
  readonly faults: Remark[] = []
  readonly findings: Remark[] = []
  /** Faults beyond the most that are kept. */
  passedOver = 0

  /** `before`: what was said of the level already, if there is anything. */
  constructor(readonly level: LevelName, private readonly before: Remarks | null = null) {}

  /** Something is wrong. */
  fault(code: string, text: string, about: About = {}): void {
    if (this.faults.length + (this.before?.faults.length ?? 0) < MOST_FAULTS) this.faults.push(this.remark(code, text, about))
    else this.passedOver += 1
  }

  /** Something is to be known. */
  finding(code: string, text: string, about: About = {}): void {
    this.findings.push(this.remark(code, text, about))
  }

  private remark(code: string, text: string, { seat = null, file = null, line = null }: About): Remark {
    const place = file === null && this.record !== null ? { file: EVENTS, line: this.record + 1 } : { file, line }
    return { code, level: this.level, text, record: this.record, seat, ...place }
  }
}

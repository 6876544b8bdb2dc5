/**
 * Holds signed notes against a game: a receipt names a head that the records have, and no record accepts what a refusal refuses. Only notes with
 * the signature of a key for receipts that the log announced prove anything against the server; other notes are findings.
 */
import type { KeptNote } from '../evidence'
import type { Note } from '../notes'
import type { Receipt, Refusal } from '../receipts'
import type { ChainedRecord } from '../records'
import type { Remarks } from './remarks'

/** True if a key for receipts signed the note, one that was in use at the append of the record of this number. */
export type IsSigned = (note: Note, number: number) => Promise<boolean>

/** By digest, the first record that accepts the command. */
export function acceptedIn(records: readonly ChainedRecord[]): Map<string, number> {
  const accepted = new Map<string, number>()
  for (const { type, data, n } of records) {
    if (type === 'table.CommandAccepted' && typeof data['digest'] === 'string' && !accepted.has(data['digest'])) accepted.set(data['digest'], n)
  }
  return accepted
}

export class EvidenceVerifier {
  private readonly numbers: ReadonlyMap<string, number>
  private readonly accepted: ReadonlyMap<string, number>

  /** `isSigned` is null if the bundle has no log that announces keys. */
  constructor(private readonly remarks: Remarks, private readonly records: readonly ChainedRecord[], private readonly isSigned: IsSigned | null) {
    this.numbers = new Map(records.map(({ head, n }) => [head, n]))
    this.accepted = acceptedIn(records)
  }

  /** Check every note, and say how many agree with the records. */
  async check(evidence: readonly KeptNote[]): Promise<void> {
    let held = 0
    for (const kept of evidence) {
      if (kept.said.handle !== this.records[0]?.game) this.remarks.finding('note_elsewhere', `a note of ${kept.said.time} is about another game, ${kept.said.handle}`)
      else if (await (kept.kind === 'receipt' ? this.checkReceipt(kept.note, kept.said) : this.checkRefusal(kept.note, kept.said))) held++
    }
    if (held) this.remarks.finding('notes_agree', `${held} of ${evidence.length} signed notes agree with the records`)
  }

  private async checkReceipt(note: Note, { n, head, time }: Receipt): Promise<boolean> {
    const record = this.records[n]
    if (!record) {
      this.remarks.finding('note_elsewhere', `a receipt of ${time} is about record ${n}, which is later than the file`)
      return false
    }
    if (head === record.head) return this.counts(note, time, n)
    await this.contradicted('receipt_broken', note, time, `a receipt of ${time} names another head of record ${n}: the server promised another history`, n, n)
    return false
  }

  private async checkRefusal(note: Note, { head, digest, code, time }: Refusal): Promise<boolean> {
    const [at, accepted] = [this.numbers.get(head), this.accepted.get(digest)]
    if (at === undefined) {
      const also = accepted === undefined ? '' : `, and record ${accepted} accepts its command`
      this.remarks.finding('note_elsewhere', `a refusal of ${time} names a head that these records do not have: it is later, or of another history${also}`)
      return false
    }
    if (accepted === undefined || accepted <= at) return this.counts(note, time, at)
    await this.contradicted('refusal_broken', note, time, `record ${accepted} accepts the command that a refusal of ${time} refused for good after record ${at}, with ${code}`, at, accepted)
    return false
  }

  /** True if the note counts: one that agrees with the records and that nobody signed says nothing. */
  private async counts(note: Note, time: string, number: number): Promise<boolean> {
    if (!this.isSigned || (await this.isSigned(note, number))) return true
    this.remarks.finding('note_unsigned', unsigned(time))
    return false
  }

  /** Add the fault, or a finding if the note proves nothing. */
  private async contradicted(code: string, note: Note, time: string, text: string, number: number, record: number): Promise<void> {
    if (!this.isSigned) this.remarks.finding('note_not_checked', `${text}; but no log says whose signature the note has`)
    else if (!(await this.isSigned(note, number))) this.remarks.finding('note_unsigned', `${unsigned(time)}; else it would prove that ${text}`)
    else {
      this.remarks.record = record
      this.remarks.fault(code, text)
      this.remarks.record = null
    }
  }
}

const unsigned = (time: string): string => `a note of ${time} is signed by no key for receipts that the log had in use, so it proves nothing`

/** A signed refusal is final. Its command is looked for in the records: a record that accepts it is evidence against the server. */
import { toUtf8 } from '../proof/bytes'
import { readEvidence } from '../proof/evidence'
import { acceptedIn } from '../proof/game/promised'
import type { ChainedRecord } from '../proof/records'
import { tellChange } from './changes'
import { database, type NoteRow } from './database'

/** The signed refusal of a row's command, or null if there is none. */
export const refusalOf = ({ kind, note, refused }: NoteRow): string | null => (kind === 'refusal' ? note : (refused ?? null))

/** The notes that contradict each other or the records, one after another as `rollbook verify --receipts` reads them; null if none do. */
export function brokenBy(row: NoteRow): string | null {
  const refusal = refusalOf(row)
  const receipt = row.kind === 'receipt' && row.state !== 'forged' ? row.note : null
  if (refusal === null || (receipt === null && row.accepted === undefined)) return null
  return refusal + (receipt ?? '')
}

/** Look for the refused commands of a game in its checked records, and note those that are there. */
export async function compareRefusals(handle: string, records: readonly ChainedRecord[]): Promise<void> {
  const rows = (await (await database()).getAllFromIndex('notes', 'handle', handle)).filter((row) => refusalOf(row) !== null && row.accepted === undefined)
  if (!rows.length) return
  const accepted = acceptedIn(records)
  let any = false
  for (const row of rows) {
    const at = accepted.get(row.digest)
    // a refusal from after the record is no contradiction: somebody else may send what this browser has sent
    if (at === undefined || at <= records.findIndex(({ head }) => head === headOf(refusalOf(row)!))) continue
    await (await database()).put('notes', { ...row, accepted: at })
    any = true
  }
  if (any) tellChange(handle)
}

function headOf(refusal: string): string {
  const [kept] = readEvidence(toUtf8(refusal))
  return kept!.said.head
}

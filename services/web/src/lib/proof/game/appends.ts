/** Where one append ends and the next begins, read off the types of records: the log has a leaf for each append. */
import type { ChainedRecord } from '../records'

const FIRST = new Set(['GameCreated', 'SeatJoined', 'SeatLeft', 'CommandAccepted', 'OperatorLooked', 'GameRestored'].map((name) => `table.${name}`))
const OPENING = new Set(['table.GameCreated', 'table.SeatJoined'])
const RULES_CHANGED = 'table.RulesChanged'
const CHAINS_EXTENDED = 'table.ChainsExtended'

/** Whether the record begins an append; new rules are announced before what made the append. */
export function beginsAppend(record: ChainedRecord, before: ChainedRecord | undefined): boolean {
  if (!before || record.type === RULES_CHANGED) return true
  const byItself = record.type === CHAINS_EXTENDED && record.data['reason'] === 'key_stolen'
  return (byItself || FIRST.has(record.type)) && before.type !== RULES_CHANGED
}

/** The numbers of those records that begin an append. */
export const appendStarts = (records: readonly ChainedRecord[]): number[] => records.filter((record, at) => beginsAppend(record, records[at - 1])).map(({ n }) => n)

/** How many records open the table: its creation, and whoever sits there from the first moment. They may be one append. */
export function openingSize(records: readonly ChainedRecord[]): number {
  const first = records.findIndex((record) => !OPENING.has(record.type))
  return first < 0 ? records.length : first
}

/**
 * What a seat takes back freely, by the checked records: the page signs a free undo only to a record that it has found itself, so that a
 * server cannot have more taken back under the name of the last move.
 */
import { isList, type Json } from './proof/canonical'
import { DRAWN_OR_SHOWN, ENDING_FREE_UNDO, FREE } from './proof/game/freely'
import type { ReadRecord } from './terms'

/** The records to which a seat may go back, oldest first: each is the last one before a move of its own, with nothing behind it that ends free undo. */
export function freeRecords(records: readonly ReadRecord[], seat: number): readonly number[] {
  let whose: Json = null
  let free: number[] = []
  for (const { append, type, data } of records) {
    const kind = type.replace(/^table\./, '')
    const by = data['seat'] ?? null
    if (kind === 'CommandAccepted' && data['w']) {
      if (by !== whose) [whose, free] = [by, []]
      free.push(append - 1)
    } else if (kind === 'DecisionsOpened') {
      const asked = data['seats']
      if (!isList(asked) || asked.some((each) => each !== whose)) free = []
    } else if (kind === 'Rewound') {
      const to = Number(data['to_n'])
      if (data['reason'] === FREE) free = free.filter((n) => n < to)
      else [whose, free] = [null, []]
    } else if (DRAWN_OR_SHOWN.has(kind)) free = []
    else if (ENDING_FREE_UNDO.has(kind)) [whose, free] = [null, []]
  }
  return whose === seat ? free : []
}

/** True if what a view offers to take back freely is the seat's last move, and from the first one on at most its moves that are free. */
export function isFreeUndo(offered: { readonly undo: number | null; readonly reset: number | null }, records: readonly ReadRecord[], seat: number | null): boolean {
  if (offered.undo === null && offered.reset === null) return true
  const free = seat === null ? [] : freeRecords(records, seat)
  return (offered.undo === null || offered.undo === free.at(-1)) && (offered.reset === null || free.includes(offered.reset))
}

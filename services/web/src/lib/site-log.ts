/** Checks if a game is in the site's public log, for the records that this page has verified. */
import { fromUtf8 } from './proof/bytes'
import { orNull } from './proof/faults'
import { checkLeaf, readLogProof } from './proof/log-proof'
import { appendLeaf } from './proof/leaves'
import { beginsAppend, GENESIS, type ChainedRecord } from './proof/records'
import { fileAt } from './keys/files'
import { see } from './keys/site'

/** `found`: the game up to record `n` is leaf `index` of a log of `size` leaves; `not-yet`: its newest append is not in the log yet. */
export type Standing = { readonly kind: 'found'; readonly n: number; readonly index: number; readonly size: number } | { readonly kind: 'not-yet' | 'away' | 'wrong' }

/** Fetches the proof of the newest logged append, and checks it against the records. */
export async function standingOf(table: string, handle: string, records: readonly ChainedRecord[]): Promise<Standing> {
  const starts = records.filter(beginsAppend).map(({ n }) => n)
  const appends = starts.map((first, at) => ({ first, last: (starts[at + 1] ?? records.length) - 1 }))
  // the newest appends reach the log a moment later
  const due = appends.filter(({ last }) => Date.now() - Date.parse(records[last]!.at) > MOMENT)
  for (const { first, last } of due.slice(-TRIED).reverse()) {
    const file = await fileAt(`/api/tables/${encodeURIComponent(table)}/proof?n=${last}`).catch(() => undefined)
    if (file === undefined) return { kind: 'away' }
    if (!file) continue
    // a game older than the log was logged in one leaf
    const leaves = [first, 0].map((from) => appendLeaf({ handle, first: from, last, before: records[from - 1]?.head ?? GENESIS, after: records[last]!.head }))
    return standing(fromUtf8(file), leaves, last)
  }
  return { kind: 'not-yet' }
}

const TRIED = 3
const MOMENT = 15_000

async function standing(text: string, leaves: readonly Uint8Array[], n: number): Promise<Standing> {
  const proof = orNull(() => readLogProof(text))
  if (!proof || !leaves.some((leaf) => orNull(() => checkLeaf(proof, leaf) ?? true))) return { kind: 'wrong' }
  try {
    // checks the signature, and that the log has only grown since this browser first saw it
    return (await see(proof.note)) ? { kind: 'found', n, index: proof.index, size: proof.checkpoint.size } : { kind: 'wrong' }
  } catch {
    return { kind: 'away' }
  }
}

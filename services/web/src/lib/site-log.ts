/** Whether a game stands in the site's public log, asked for the records that this page has checked itself. */
import { fromUtf8 } from './proof/bytes'
import { ProofFault } from './proof/faults'
import { checkLeaf, readLogProof, type LogProof } from './proof/log-proof'
import { appendLeaf } from './proof/leaves'
import { appendStarts } from './proof/game/appends'
import { GENESIS, type ChainedRecord } from './proof/records'
import { fileAt } from './keys/files'
import { see } from './keys/site'

/** `found`: the game up to record `n` is leaf `index` of a log of `size`; `not-yet`: its newest append is not in there yet. */
export type Standing = { readonly kind: 'found'; readonly n: number; readonly index: number; readonly size: number } | { readonly kind: 'not-yet' | 'away' | 'wrong' }

/** Asks for the newest append that is in the log, and checks it against the records. */
export async function standingOf(table: string, handle: string, records: readonly ChainedRecord[]): Promise<Standing> {
  const starts = appendStarts(records)
  // the newest moves get into the log a moment later
  for (const at of [...starts.keys()].slice(-TRIED).reverse()) {
    const [first, last] = [starts[at]!, (starts[at + 1] ?? records.length) - 1]
    const file = await fileAt(`/api/tables/${encodeURIComponent(table)}/proof?n=${last}`).catch(() => undefined)
    if (file === undefined) return { kind: 'away' }
    if (file) return standing(fromUtf8(file), appendLeaf({ handle, first, last, before: records[first - 1]?.head ?? GENESIS, after: records[last]!.head }), last)
  }
  return { kind: 'not-yet' }
}

const TRIED = 3

async function standing(text: string, leaf: Uint8Array, n: number): Promise<Standing> {
  let proof: LogProof
  try {
    proof = readLogProof(text)
    checkLeaf(proof, leaf)
  } catch (fault) {
    if (fault instanceof ProofFault) return { kind: 'wrong' }
    throw fault
  }
  try {
    // its signature, and that the log has only grown since this browser first saw it
    return (await see(proof.note)) ? { kind: 'found', n, index: proof.index, size: proof.checkpoint.size } : { kind: 'wrong' }
  } catch {
    return { kind: 'away' }
  }
}

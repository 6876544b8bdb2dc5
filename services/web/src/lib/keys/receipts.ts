/**
 * Receipts are promises that an append lies in the public log within a minute. This browser keeps them, and asks for the
 * proof: the append's leaf in a checkpoint that the log's key has signed, and that goes on from the last one seen.
 */
import { fromUtf8, toUtf8 } from '../proof/bytes'
import { ProofFault } from '../proof/faults'
import { sha256Hex } from '../proof/hash'
import { readAppendLeaf, type AppendLeaf } from '../proof/leaves'
import { checkLeaf, readLogProof, type LogProof } from '../proof/log-proof'
import { api } from '../server'
import { hearChanges, tellChange } from './changes'
import { database, type NoteRow, type SiteProblem } from './database'
import { fileAt } from './files'
import { isReceipt, lookAgain, see, tree } from './site'

export interface ReceiptProblem {
  readonly kind: SiteProblem['kind'] | 'receipt_forged' | 'receipt_unproven'
  /** The record up to which the receipt speaks; null where the problem is the site's. */
  readonly n: number | null
  /** What to copy and keep: the note with the site's own signature, or what the site said instead. */
  readonly note: string
}

/** What became of a game's receipts, as far as this browser holds any. */
export interface ReceiptSummary {
  readonly proven: number
  readonly waiting: number
  readonly problems: readonly ReceiptProblem[]
}

export interface KeptReceipt {
  readonly n: number
  readonly head: string
  readonly note: string
  readonly state: NoteRow['state']
}

const MINUTE = 60_000
/** So much later than promised, a receipt that cannot be proven is a problem. */
const PATIENCE = 5 * MINUTE
const AT_ONCE = 40

/** The receipts of a game that this browser keeps, the newest last. */
export async function receiptsOf(handle: string): Promise<KeptReceipt[]> {
  const rows = await (await database()).getAllFromIndex('notes', 'handle', handle)
  return rows.filter(({ kind }) => kind === 'receipt').sort((one, other) => one.n - other.n)
}

export async function summaryOf(handle: string): Promise<ReceiptSummary> {
  const receipts = await receiptsOf(handle)
  const site = await (await database()).get('site', 'site')
  const wrong = receipts.flatMap(({ state, n, note }): ReceiptProblem[] =>
    state === 'forged' ? [{ kind: 'receipt_forged', n, note }] : state === 'unproven' ? [{ kind: 'receipt_unproven', n, note }] : [])
  return {
    proven: receipts.filter(({ state }) => state === 'proven').length,
    waiting: receipts.filter(({ state }) => state === 'waiting').length,
    problems: [...wrong, ...(site?.problems ?? []).map(({ kind, note }) => ({ kind, n: null, note }))],
  }
}

/** Be told what became of a game's receipts, now and whenever it changes; returns what ends it. */
export function watchReceipts(handle: string, told: (summary: ReceiptSummary) => void): () => void {
  const tell = () => void summaryOf(handle).then(told, () => undefined) // a browser that keeps nothing has nothing to tell
  tell()
  return hearChanges((changed) => (changed === handle || !changed) && tell())
}

/** Ask for the proofs of an account's receipts that have none yet; how many still wait. */
export async function prove(account: string, now = Date.now()): Promise<number> {
  const rows = (await (await database()).getAllFromIndex('notes', 'account', account)).filter(({ state }) => state !== 'proven')
  const due = rows.filter(({ got }) => now - got >= MINUTE).sort((one, other) => one.got - other.got)
  if (due.length) await lookAgain()
  for (const row of due.slice(0, AT_ONCE)) await proveOne(row, now)
  if (due.length) tellChange('')
  return rows.length
}

async function proveOne(row: NoteRow, now: number): Promise<void> {
  // signed by a key that the log has vouched for only since
  if (row.state === 'forged' && !(await isReceipt(row.note, row.handle, row.n, row.head))) return
  const file = await fileAt(`/api/tables/${encodeURIComponent(row.table)}/proof?n=${row.n}`)
  const proven = file !== null && (await isProven(row, fromUtf8(file)))
  const state = proven ? 'proven' : now - row.got > PATIENCE ? 'unproven' : 'waiting'
  if (state !== row.state) await (await database()).put('notes', { ...row, state })
}

/** Whether the text proves that the append of which the receipt speaks lies in the log. */
async function isProven(row: NoteRow, text: string): Promise<boolean> {
  let proof: LogProof
  try {
    proof = readLogProof(text)
  } catch {
    return false
  }
  if (!(await see(proof.note))) return false
  const entry = await tree(proof.checkpoint).entry(proof.index)
  try {
    checkLeaf(proof, entry)
    const leaf = readAppendLeaf(fromUtf8(entry))
    if (leaf.handle !== row.handle) return false
    return leaf.last === row.n ? leaf.after === row.head : await leadsOn(row, leaf)
  } catch (fault) {
    if (fault instanceof ProofFault) return false
    throw fault
  }
}

/** Whether the record of the receipt leads to the head of a leaf that covers more: a game comes into a new log with one leaf. */
async function leadsOn(row: NoteRow, leaf: AppendLeaf): Promise<boolean> {
  if (leaf.last < row.n || leaf.first > row.n) return false
  const { records } = await api.records(row.table, row.n, 'public')
  let head = ''
  for (const record of records.slice(0, leaf.last - row.n + 1)) {
    if (head && (JSON.parse(record) as { prev: string }).prev !== head) return false
    const after = sha256Hex(toUtf8(record))
    if (!head && after !== row.head) return false
    head = after
  }
  return head === leaf.after
}

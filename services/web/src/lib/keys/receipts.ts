/**
 * Receipts are promises that an append is in the public log within a minute. This browser stores them and fetches the proof:
 * the append's leaf under a checkpoint that the log's key has signed and that extends the last one seen.
 */
import { fromUtf8, toUtf8 } from '../proof/bytes'
import { parse, type Json } from '../proof/canonical'
import { ProofFault } from '../proof/faults'
import { sha256Hex } from '../proof/hash'
import { readAppendLeaf, type AppendLeaf } from '../proof/leaves'
import { checkLeaf, readLogProof } from '../proof/log-proof'
import { api } from '../server'
import { hearChanges, tellChange } from './changes'
import { database, type NoteRow, type SiteProblem } from './database'
import { handIn } from './evidence'
import { alone, fileAt } from './files'
import { brokenBy } from './refusals'
import { isReceipt, lookAgain, see, tree } from './site'

export interface ReceiptProblem {
  readonly kind: SiteProblem['kind'] | 'receipt_forged' | 'receipt_unproven' | 'command_changed' | 'refusal_broken'
  /** The record that the receipt names; null for a problem of the site. */
  readonly n: number | null
  /** The evidence to copy or save, and to keep: the notes with the site's signature, or the site's answer instead. */
  readonly note: string
}

/** The state of a game's receipts in this browser. `notices` are no problems, but should be shown. */
export interface ReceiptSummary {
  readonly proven: number
  readonly waiting: number
  readonly problems: readonly ReceiptProblem[]
  readonly notices: readonly ReceiptProblem[]
}

export interface KeptReceipt {
  readonly n: number
  readonly head: string
  readonly note: string
  readonly state: NoteRow['state']
}

const MINUTE = 60_000
/** A receipt that cannot be proven this long after the promise is a problem. */
const PATIENCE = 5 * MINUTE
/** Number of receipts after which the pages hear of the progress. */
const TOLD_EVERY = 40

/** This browser's receipts of a game, the newest last. */
export async function receiptsOf(handle: string): Promise<KeptReceipt[]> {
  const rows = await (await database()).getAllFromIndex('notes', 'handle', handle)
  return rows.filter(({ kind }) => kind === 'receipt').sort((one, other) => one.n - other.n)
}

const PROBLEMS: Partial<Record<NoteRow['state'], ReceiptProblem['kind']>> = { forged: 'receipt_forged', unproven: 'receipt_unproven', changed: 'command_changed' }

export async function summaryOf(handle: string): Promise<ReceiptSummary> {
  const [receipts, rows] = [await receiptsOf(handle), await (await database()).getAllFromIndex('notes', 'handle', handle)]
  const site = await (await database()).get('site', 'site')
  const ofSite = (site?.problems ?? []).map(({ kind, note }): ReceiptProblem => ({ kind, n: null, note }))
  const wrong = receipts.flatMap(({ state, n, note }): ReceiptProblem[] => (PROBLEMS[state] ? [{ kind: PROBLEMS[state], n, note }] : []))
  const broken = rows.flatMap((row): ReceiptProblem[] => {
    const note = brokenBy(row)
    return note ? [{ kind: 'refusal_broken', n: row.accepted ?? row.n, note }] : []
  })
  return {
    proven: receipts.filter(({ state }) => state === 'proven').length,
    waiting: receipts.filter(({ state }) => state === 'waiting').length,
    problems: [...broken, ...wrong, ...ofSite.filter(({ kind }) => kind !== 'log_began_anew')],
    notices: ofSite.filter(({ kind }) => kind === 'log_began_anew'),
  }
}

/** Call `told` with the state of a game's receipts, now and at each change; returns a function that stops it. */
export function watchReceipts(handle: string, told: (summary: ReceiptSummary) => void): () => void {
  const tell = () => void summaryOf(handle).then(told, () => undefined) // a browser that stores nothing has nothing to report
  tell()
  return hearChanges((changed) => (changed === handle || !changed) && tell())
}

/** Fetch the missing proofs of an account's receipts, one tab at a time. Returns the number of receipts without a proof before the call. */
export async function prove(account: string, now = Date.now()): Promise<number> {
  return alone(`receipts ${account}`, async () => {
    const rows = (await (await database()).getAllFromIndex('notes', 'account', account)).filter(({ state }) => state !== 'proven' && state !== 'changed')
    const due = rows.filter(({ got }) => now - got >= MINUTE).sort((one, other) => one.n - other.n)
    if (!due.length) return rows.length
    await lookAgain()
    // receipts with an open promise come first: those that once failed may be many, and fail for ever
    await proveAll(due.filter(({ state }) => state === 'waiting'), now)
    await proveAll(due.filter(({ state }) => state !== 'waiting'), now)
    return rows.length
  })
}

async function proveAll(rows: readonly NoteRow[], now: number): Promise<void> {
  const records = new RecordsRead()
  for (const [at, row] of rows.entries()) {
    await proveOne(row, now, records)
    if ((at + 1) % TOLD_EVERY === 0 || at + 1 === rows.length) tellChange('')
  }
}

async function proveOne(row: NoteRow, now: number, records: RecordsRead): Promise<void> {
  // a forged receipt is tried again: the log may have announced its key since
  if (row.state === 'forged' && !(await isReceipt(row.note, row.handle, row.n, row.head))) return
  const leaf = await leafFor(row)
  const found = leaf && covers(row, leaf, await records.of(row.table, leaf.first))
  const late = now - row.got > PATIENCE ? 'unproven' : 'waiting'
  const state = found === null ? late : found ? 'proven' : 'changed'
  if (state !== row.state) await (await database()).put('notes', { ...row, state })
  if (state === 'unproven' && state !== row.state) await handIn(row.handle)
}

/** The append's leaf, proven to be in the log, or null. */
async function leafFor(row: NoteRow): Promise<AppendLeaf | null> {
  const file = await fileAt(`/api/tables/${encodeURIComponent(row.table)}/proof?n=${row.n}`)
  const proof = file && tried(() => readLogProof(fromUtf8(file)))
  if (!proof || !(await see(proof.note))) return null
  const entry = await tree(proof.checkpoint).entry(proof.index)
  return tried(() => {
    checkLeaf(proof, entry)
    return readAppendLeaf(fromUtf8(entry))
  })
}

/** True if the leaf's append holds the command of the receipt, false if it does not; null if the leaf is not the receipt's append. */
function covers(row: NoteRow, leaf: AppendLeaf, lines: ReadonlyMap<number, string>): boolean | null {
  if (leaf.handle !== row.handle || row.n < leaf.first || row.n > leaf.last) return null
  let [head, holds] = [leaf.before, false]
  for (let n = leaf.first; n <= leaf.last; n++) {
    const line = lines.get(n)
    const record = line && (tried(() => parse(toUtf8(line))) as Recorded | null)
    if (!line || !record || record.prev !== head) return null
    head = sha256Hex(toUtf8(line))
    if (n === row.n && head !== row.head) return null
    const { seat, j, digest } = record.data
    if (record.type === 'table.CommandAccepted' && seat === row.seat && j === row.position) holds = digest === row.digest
  }
  return head === leaf.after ? holds : null
}

interface Recorded { readonly prev: string; readonly type: string; readonly data: { readonly seat?: Json; readonly j?: Json; readonly digest?: Json } }

function tried<T>(read: () => T): T | null {
  try {
    return read()
  } catch (fault) {
    if (fault instanceof ProofFault) return null
    throw fault
  }
}

/** Records of tables, fetched once for all receipts proven together; the earliest receipt must come first. */
class RecordsRead {
  private readonly tables = new Map<string, Promise<Map<number, string>>>()

  of(table: string, first: number): Promise<Map<number, string>> {
    const known = this.tables.get(table) ?? api.records(table, first, 'public').then(({ records }) => new Map(records.map((line, at) => [first + at, line])))
    this.tables.set(table, known)
    return known
  }
}

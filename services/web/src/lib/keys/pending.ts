/**
 * Pending commands. A command is stored whole, with its id, salt, nonce and signature, before it is first sent. The same bytes
 * are sent until an answer carries the server's signature: a receipt, or a refusal of this very command. So a server that
 * dislikes a roll cannot drop the command and get another one with another nonce.
 */
import { api, Refused, Unreachable } from '../server'
import type { Problem, Receipt } from '../contract'
import type { Held } from './bound'
import { tellChange } from './changes'
import { handIn } from './evidence'
import { database, type NoteRow, type PendingRow, type SentRow } from './database'
import type { Place } from './seats'
import { isReceipt, isRefusal } from './site'

export type Outcome =
  | { readonly kind: 'taken'; readonly receipt: Receipt }
  | { readonly kind: 'refused'; readonly problem: Problem }
  /** No valid answer yet: the command stays stored and is sent again. */
  | { readonly kind: 'held'; readonly held: PendingRow }

const PATIENCE = 20_000
const PAUSES = [0, 400, 1200, 3000]
/** Refusals of the nonce itself: the next command of this position goes without a nonce. */
const WITHOUT = ['nonce_wrong', 'nonce_early']
/** Answers that say nothing about the command itself. */
const LATER = [408, 425, 429]

const key = (row: Place & { position: number }): [string, string, number, number] => [row.account, row.handle, row.seat, row.position]

/** Store a command durably: it may be sent only after that. */
export async function keep(row: PendingRow): Promise<PendingRow> {
  const writing = (await database()).transaction('pending', 'readwrite', { durability: 'strict' })
  await Promise.all([writing.store.put(row), writing.done])
  tellChange(row.handle)
  return row
}

/** Store what is about to be sent, for comparison with its record. */
export const remember = async (row: SentRow): Promise<void> => void (await (await database()).put('sent', row))

/** An account's pending commands, oldest first. */
export async function pendingOf(account: string): Promise<PendingRow[]> {
  return (await (await database()).getAllFromIndex('pending', 'account', account)).sort((one, other) => one.made - other.made)
}

/** The pending commands of a seat. */
export const pendingAt = async (place: Place): Promise<PendingRow[]> =>
  (await pendingOf(place.account)).filter(({ handle, seat }) => handle === place.handle && seat === place.seat)

async function drop(row: PendingRow): Promise<void> {
  await (await database()).delete('pending', key(row))
  tellChange(row.handle)
}

/** Settle the commands of a seat with `j` accepted commands: those up to `j` that have a receipt. */
export async function settle(place: Place, j: number): Promise<void> {
  for (const row of await pendingAt(place)) if (row.position <= j && row.answer.startsWith('receipt')) await drop(row)
}

const AWHILE = 60_000
/** Answers after which the same command may be accepted, once the person has signed in again. */
const SIGNED_OUT = ['sign_in_first', 'not_seated', 'cross_site', 'not_found']

/** The page's view of a command that has no answer yet. */
export const heldAs = ({ answer, made, body }: PendingRow): Held =>
  ({ answer, since: made, mayGiveUp: answer ? !SIGNED_OUT.includes(answer) : Date.now() - made > AWHILE, costs: !!body.nonce })

/** Send a command unchanged, repeatedly for a few seconds. */
export async function send(row: PendingRow, pauses: readonly number[] = PAUSES): Promise<Outcome> {
  let held = row
  for (const ms of pauses) {
    if (ms) await new Promise((done) => setTimeout(done, ms))
    held = await keep({ ...held, tries: held.tries + 1, tried: Date.now() })
    const outcome = await sendOnce(held)
    if (outcome) return outcome
  }
  return { kind: 'held', held }
}

/** The outcome, or null if the server did not answer or asked to be asked later. */
async function sendOnce(row: PendingRow): Promise<Outcome | null> {
  try {
    const receipt = await api.play(row.table, row.body, AbortSignal.timeout(PATIENCE))
    await keepReceipt(row, receipt)
    return { kind: 'taken', receipt }
  } catch (fault) {
    if (fault instanceof Refused) return LATER.includes(fault.problem.status) ? null : await refusedBy(row, fault.problem)
    if (fault instanceof Unreachable || fault instanceof DOMException) return null // DOMException: the time limit was reached
    throw fault
  }
}

async function keepReceipt(row: PendingRow, { n, head, note }: Receipt): Promise<void> {
  const genuine = await isReceipt(note, row.handle, n, head)
  await putNote(row, { kind: 'receipt', n, head, note, state: genuine ? 'waiting' : 'forged' })
  // the position is free for the next command once the table's count includes it
  await keep({ ...row, answer: genuine ? 'receipt' : 'receipt_unsigned' })
}

async function refusedBy(row: PendingRow, problem: Problem): Promise<Outcome> {
  if (!(await isRefusal(problem.note, row.handle, row.digest, problem.code))) return { kind: 'held', held: await keep({ ...row, answer: problem.code || String(problem.status) }) }
  await putNote(row, { kind: 'refusal', n: 0, head: '', note: problem.note, state: 'proven' })
  if (problem.code === 'unknown_head') await handIn(row.handle)
  if (WITHOUT.includes(problem.code)) await giveUp(row)
  else await drop(row)
  return { kind: 'refused', problem }
}

/** Store a note about a command. Of a receipt and a refusal of one command both are kept: only one of them can be true. */
async function putNote({ account, handle, table, seat, position, digest }: PendingRow, more: Pick<NoteRow, 'kind' | 'n' | 'head' | 'note' | 'state'>): Promise<void> {
  const writing = (await database()).transaction('notes', 'readwrite')
  const before = await writing.store.get([account, handle, digest])
  const row: NoteRow = { account, handle, table, seat, position, digest, got: Date.now(), ...more }
  if (more.kind === 'refusal' && before?.kind === 'receipt' && before.state !== 'forged') await writing.store.put({ ...before, refused: more.note })
  else await writing.store.put({ ...before, ...row, ...(more.kind === 'receipt' && before?.kind === 'refusal' && { refused: before.note }) })
  await writing.done
}

/**
 * Give up a command that the server neither accepts nor refuses. The server has seen its nonce, so it is not sent with another
 * command: the next command of this position goes without a nonce.
 */
export async function giveUp(row: PendingRow): Promise<void> {
  const { account, handle, seat, position, digest } = row
  if (row.body.nonce) await (await database()).put('spent', { account, handle, seat, position, digest })
  await drop(row)
}

/**
 * True if the server has seen the seat's nonce for this position with another command: one that was given up, or one that has
 * a receipt although the table lost it.
 */
export async function isSpent(place: Place, position: number): Promise<boolean> {
  const db = await database()
  if (await db.count('spent', key({ ...place, position }))) return true
  const notes = await db.getAllFromIndex('notes', 'handle', place.handle)
  return notes.some((note) => note.kind === 'receipt' && note.account === place.account && note.seat === place.seat && note.position === position)
}

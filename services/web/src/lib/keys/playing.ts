/**
 * Sending a bound seat's commands. Each names its number among the seat's commands and the head its player saw, carries the
 * next nonce of the seat's chain and the device's signature, and is sent by `pending.ts`. One tab at a time does so.
 */
import { canonicalText, type Json } from '../proof/canonical'
import { sha256Hex } from '../proof/hash'
import { toUtf8 } from '../proof/bytes'
import { commandText } from '../proof/signed-commands'
import { random } from '../send'
import { Refused } from '../server'
import { termsOf } from '../terms'
import type { Command, SendCommand, SentText, TableView } from '../contract'
import { isBound, type Bound } from './bound'
import { keepsKeys, type PendingRow } from './database'
import { alone } from './files'
import { doubtsOf, isFollowing, recordsUpTo, type SeatRecord } from './own-seat'
import { isSpent, keep, pendingAt, remember, send, settle, type Outcome } from './pending'
import { agreedAt, bind, device, hasRow, isAt, keyHere, nearlyUsedUp, nonceFor, secretBehind, signed, type Place } from './seats'
import { site } from './site'

export interface Game {
  readonly account: string
  readonly table: string
  /** The table's present view for the account. */
  readonly look: () => Promise<TableView>
  /** The waits before each attempt to send, in milliseconds. */
  readonly pauses?: readonly number[]
}

export type Played =
  | Outcome
  /** The table has changed, perhaps by an earlier command of the same seat: load it again. */
  | { readonly kind: 'moved' }
  /** The server's answers contradict the records: nothing is signed. */
  | { readonly kind: 'distrusted' }

/** The game's verified records, or null if a view does not follow from them; called before anything is signed. */
export type Check = (view: TableView) => Promise<readonly SeatRecord[] | null>
const checks = new Map<string, Check>()

/** Call this check for a game before signing; returns a function that removes it. */
export function checkBeforeSigning(handle: string, check: Check): () => void {
  checks.set(handle, check)
  return () => void checks.delete(handle)
}

export const placeOf = (account: string, view: Bound): Place => ({ account, handle: view.handle, seat: view.your_seat })

/** Send a command for the account's seat, or its earlier command that is still pending. */
export const play = (game: Game, view: TableView, command: Command, decision: string, name = '', text: SentText | null = null): Promise<Played> =>
  alone(`seat ${view.handle}`, () => playAlone(game, view, command, decision, name, text))

/** Send a command on the page's own initiative, if the table still wants it once no other tab is sending. */
export const playIfWanted = (game: Game, handle: string, command: Command, wanted: (view: TableView) => Promise<boolean>): Promise<Played> =>
  alone(`seat ${handle}`, async () => {
    const view = await game.look()
    return (await wanted(view)) ? playAlone(game, view, command, '') : { kind: 'moved' }
  })

async function playAlone(game: Game, view: TableView, command: Command, decision: string, name = '', text: SentText | null = null): Promise<Played> {
  if (!isBound(view)) return { kind: 'moved' }
  const earlier = await stuck(game, view)
  if (!earlier) return now(game, view, command, decision, name, text)
  if (earlier.played.kind === 'held' || isSame(earlier.row, command, decision, name)) return earlier.played
  if (!(await accountsFor(game, view, placeOf(game.account, view)))) return { kind: 'distrusted' } // the reader chose by this view
  const after = await game.look()
  const ours = OURS.includes((earlier.row.body.command as Command).type)
  return ours && isBound(after) && asks(after, decision) ? now(game, after, command, decision, name, text) : { kind: 'moved' }
}

/** Begin a new chain of nonces from this device's secret: the seat's old one is not available here. */
export function beginAnew(game: Game, view: TableView): Promise<Played> {
  return alone(`seat ${view.handle}`, async () => {
    if (!isBound(view) || (await stuck(game, view))) return { kind: 'moved' }
    const ready = await prepared(game, view, '')
    if ('kind' in ready) return ready
    const { anchor } = await bind(placeOf(game.account, ready), ready.proof.j + 1)
    return post(game, ready, { type: 'reanchor', anchor }, '')
  })
}

/** A key that account recovery added to the seat and that this device can confirm, as its own key is older; null if there is none. */
export async function doubtedKey(account: string, view: Bound): Promise<string | null> {
  const { keys, recovered } = view.proof
  const doubted = recovered[0]
  const key = doubted && (await keyHere(placeOf(account, view)))
  return doubted && key && keys.includes(key) && keys.indexOf(key) < keys.indexOf(doubted) ? doubted : null
}

/** Confirm a key that account recovery added: this device's older key signs for it. */
export const confirmKey = (game: Game, view: TableView, key: string): Promise<Played> => play(game, view, { type: 'add_key', key }, '')

/** True if the seat has a chain that this device cannot use, as it does not hold the secret. */
export const secretIsAway = async (account: string, view: Bound): Promise<boolean> =>
  view.proof.anchor !== null && (await secretBehind(placeOf(account, view), view.proof)) === null

/** Commands that the page sends on its own initiative: the player's command follows them. */
const OURS = ['ready', 'add_key', 'reanchor']

async function now(game: Game, view: Bound, command: Command, decision: string, name: string, text: SentText | null): Promise<Played> {
  const ready = await prepared(game, view, decision)
  return 'kind' in ready ? ready : post(game, ready, command, decision, name, text)
}

const asks = (view: Bound, decision: string): boolean =>
  !decision || (view.scene?.asks ?? []).some((ask) => ask.decision === decision && ask.seat === view.your_seat)

const isSame = ({ body }: PendingRow, command: Command, decision: string, name: string): boolean =>
  JSON.stringify(body.command) === JSON.stringify(command) && body.decision === decision && (body.name ?? '') === name

/** The seat's command that is still pending, sent again, or null if there is none. */
async function stuck(game: Game, view: Bound): Promise<{ row: PendingRow; played: Played } | null> {
  const place = placeOf(game.account, view)
  await settle(place, view.proof.j)
  const row = (await pendingAt(place)).find(({ position }) => position === view.proof.j + 1)
  if (!row) return null
  if (!row.answer.startsWith('receipt')) return { row, played: await send(row, game.pauses) }
  // there is a receipt, but the table does not show it: perhaps only this view is old
  const after = await game.look()
  if (!isBound(after) || after.proof.j < row.position) return { row, played: { kind: 'held', held: await keep({ ...row, answer: 'receipt_without_effect' }) } }
  await settle(place, after.proof.j)
  return { row, played: { kind: 'moved' } }
}

/** Prepares a command: adds this device's key to the seat's keys, and begins a new chain before the old one is used up. */
async function prepared(game: Game, view: Bound, decision: string): Promise<Bound | Played> {
  const place = placeOf(game.account, view)
  await site() // the site's signatures can be checked before a nonce is revealed
  const { key } = await device(place)
  let ready = view
  if (key && !ready.proof.keys.includes(key)) {
    const after = await first(game, ready, { type: 'add_key', key }, decision)
    if ('kind' in after && after.kind !== 'refused') return after
    if (!('kind' in after)) ready = after // if it is refused, so is the command, with a reason
  }
  if (nearlyUsedUp(ready.proof) && (await secretBehind(place, ready.proof))) {
    const { anchor } = await bind(place, ready.proof.j + 1)
    return first(game, ready, { type: 'reanchor', anchor }, decision)
  }
  return ready
}

/** Sends a command of the page first; the view after it, if it still asks for the same decision. */
async function first(game: Game, view: Bound, command: Command, decision: string): Promise<Bound | Played> {
  const played = await post(game, view, command, '')
  if (played.kind !== 'taken') return played
  const after = await game.look()
  if (!isBound(after)) return { kind: 'moved' }
  await settle(placeOf(game.account, view), after.proof.j)
  return asks(after, decision) ? after : { kind: 'moved' }
}

/** Make the command, store it, send it. */
async function post(game: Game, view: Bound, command: Command, decision: string, name = '', text: SentText | null = null): Promise<Played> {
  const place = placeOf(game.account, view)
  if (!(await accountsFor(game, view, place)) || !isOffered(view, command)) return { kind: 'distrusted' }
  const position = view.proof.j + 1
  const nonce = (await isSpent(place, position)) ? null : await nonceFor(place, view.proof, position)
  const plain = { id: random(16), command, decision, head: view.head, salt: random(16) }
  const digest = sha256Hex(toUtf8(canonicalText(plain as Json)))
  const { key } = await device(place)
  const signs = key !== null && view.proof.keys.includes(key)
  const signature = signs ? await signed(place, commandText(view.handle, place.seat, position, view.head, digest, nonce)) : null
  const body: SendCommand = { ...plain, position, nonce, signature, name, text }
  await remember({ ...place, position, digest, head: view.head, nonce, signature })
  return send(await keep({ ...place, position, table: game.table, body, digest, made: Date.now(), tries: 0, tried: 0, answer: '' }), game.pauses)
}

/** True unless the command takes back another move than those that the checked view offers. */
const isOffered = ({ can }: Bound, { type, to }: Command): boolean => type !== 'undo' || to === can.undo || to === can.reset

/** The game's records, if the view follows from them; else null. */
function recordsBehind(table: string, view: TableView): Promise<readonly SeatRecord[] | null> {
  const check = checks.get(view.handle)
  return check ? check(view) : recordsUpTo(table, view)
}

/** The records of a view's game. Throws Refused unless it follows from them: before a director signs, and before somebody sits down by what it says. */
export async function requireTold(view: TableView): Promise<readonly SeatRecord[]> {
  const records = await recordsBehind(view.id, view)
  if (!records) throw new Refused({ status: 0, title: '', type: '', detail: '', code: 'record_broken', rule: '', note: '' })
  return records
}

/** True if the view follows from the records, these have the terms under which the seat was taken, and this device can account for all of them that concern the seat. */
async function accountsFor(game: Game, view: TableView, place: Place): Promise<boolean> {
  const records = await recordsBehind(game.table, view)
  if (records === null || !isFollowing(view, records, place.seat) || (await doubtsOf(place, records, checks.has(view.handle))).length) return false
  const terms = (await agreedAt(place))?.terms
  if (terms !== undefined && terms !== canonicalText(termsOf(records) as unknown as Json)) return false
  return isAt(place, game.table)
}

/** True if a command without number and signature may be sent: the seat has no chain and no key, and this device gave it none. */
export async function mayPlayPlainly(game: Game, view: TableView): Promise<boolean> {
  if (view.your_seat === null || !(await keepsKeys())) return true
  const place = { account: game.account, handle: view.handle, seat: view.your_seat }
  return !(await hasRow(place)) || accountsFor(game, view, place)
}

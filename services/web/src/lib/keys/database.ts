/**
 * This browser's store of a person's keys, commands and receipts: one IndexedDB database. It holds keys as objects that the
 * browser uses and never exports, and of chains only their public anchors.
 */
import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import type { SendCommand } from '../contract'

/** A client secret, from which an account's chains of nonces are made. */
export interface SecretRow {
  readonly account: string
  /** Identifies the secret without revealing it. */
  readonly id: string
  readonly key: CryptoKey
  /** True if there is a recovery code for it; without one it exists in this browser only. */
  readonly coded: boolean
  readonly made: number
}

/** This device's data for a seat: its key, and which secret made the chain under an anchor. */
export interface SeatRow {
  readonly account: string
  readonly handle: string
  readonly seat: number
  readonly pair: CryptoKeyPair | null
  /** The public key in base64url. */
  readonly key: string | null
  readonly anchor: string | null
  readonly base: number
  readonly secret: string | null
  /** The table at which the first command was sent. */
  readonly table?: string
  /** The terms of the game when the seat was taken, as canonical JSON: with other ones nothing is signed. */
  readonly terms?: string
  /** The names by seat with whom alone the page says `ready` by itself; null stands for anybody. */
  readonly company?: readonly (string | null)[]
}

/** A seat to be taken: what remains after a crash between opening a table and joining it. */
export interface SeatWish {
  readonly account: string
  readonly table: string
  readonly handle: string
  readonly seat: number
  readonly base: number
  readonly invitation: string
  /** See `SeatRow`. A wish of an earlier version has none of both. */
  readonly terms?: string
  readonly company?: readonly (string | null)[]
}

/** A pending command, stored whole from before it is sent until it is settled: see `pending.ts`. */
export interface PendingRow {
  readonly account: string
  readonly handle: string
  readonly seat: number
  readonly position: number
  readonly table: string
  readonly body: SendCommand
  readonly digest: string
  readonly made: number
  readonly tries: number
  readonly tried: number
  /** The last answer: none, a receipt, a receipt without a valid signature, or the code of an unsigned refusal. */
  readonly answer: '' | 'receipt' | 'receipt_unsigned' | (string & {})
}

/** A position whose nonce was sent to the server with a command that was given up: it is not sent again with another command. */
export interface SpentRow {
  readonly account: string
  readonly handle: string
  readonly seat: number
  readonly position: number
  readonly digest: string
}

/** A command that was sent, for comparison with its record. */
export interface SentRow {
  readonly account: string
  readonly handle: string
  readonly seat: number
  readonly position: number
  readonly digest: string
  readonly head: string | null
  readonly nonce: string | null
  readonly signature: string | null
}

/** An anchor that this device made and sent, or a key or an anchor of a seat that its owner confirmed; `-`: that the seat has none. */
export interface KnownRow {
  readonly account: string
  readonly handle: string
  readonly seat: number
  readonly kind: 'key' | 'anchor'
  readonly value: string
  /** True if this device made it. */
  readonly made: boolean
}

/**
 * A receipt waits until its append is proven to be in the log with this command in it. `unproven`: it waited too long.
 * `forged`: its signature is not valid. `changed`: the append in the log does not hold the command.
 */
export type NoteState = 'waiting' | 'proven' | 'forged' | 'unproven' | 'changed'

/** A signed note about a command: a receipt, or the reason of a refusal. */
export interface NoteRow {
  readonly account: string
  readonly handle: string
  readonly table: string
  readonly seat: number
  readonly position: number
  readonly digest: string
  readonly kind: 'receipt' | 'refusal'
  readonly n: number
  readonly head: string
  readonly note: string
  readonly got: number
  readonly state: NoteState
  /** Of a receipt: the signed refusal of the same command, which this browser has as well. */
  readonly refused?: string
  /** Of a refused command: the record that accepts it nevertheless. */
  readonly accepted?: number
}

/** This browser's knowledge of the site's log: the keys it trusted first, and the newest checkpoint it has checked. */
export interface SiteRow {
  readonly name: 'site'
  readonly origin: string
  /** Logs that this one continues. */
  readonly former: readonly string[]
  readonly logKeys: readonly string[]
  readonly receiptsKeys: readonly string[]
  readonly size: number
  readonly root: string
  readonly checkpoint: string
  /** Problems with the site's log or keys; empty if there are none. */
  readonly problems: readonly SiteProblem[]
}

export interface SiteProblem {
  readonly kind: 'keys_changed' | 'log_forked' | 'log_unsigned' | 'log_began_anew'
  readonly note: string
}

/** This device's key for directing: the operator announces it in the site's log. */
export interface DirectorRow {
  readonly account: string
  readonly pair: CryptoKeyPair
  /** The public key in base64url. */
  readonly key: string
}

interface Keys extends DBSchema {
  secrets: { key: [string, string]; value: SecretRow; indexes: { account: string } }
  seats: { key: [string, string, number]; value: SeatRow; indexes: { account: string } }
  wishes: { key: [string, string]; value: SeatWish; indexes: { account: string } }
  pending: { key: [string, string, number, number]; value: PendingRow; indexes: { account: string } }
  spent: { key: [string, string, number, number]; value: SpentRow; indexes: { account: string } }
  notes: { key: [string, string, string]; value: NoteRow; indexes: { account: string; handle: string } }
  sent: { key: [string, string, number, number, string]; value: SentRow; indexes: { account: string } }
  known: { key: [string, string, number, string, string]; value: KnownRow; indexes: { account: string } }
  directors: { key: string; value: DirectorRow; indexes: { account: string } }
  site: { key: string; value: SiteRow }
}

const NAME = 'rollbook-keys'
const VERSION = 3
const OF_ACCOUNTS = ['secrets', 'seats', 'wishes', 'pending', 'spent', 'notes', 'sent', 'known', 'directors'] as const

function createFirst(db: IDBPDatabase<Keys>): void {
  db.createObjectStore('secrets', { keyPath: ['account', 'id'] }).createIndex('account', 'account')
  db.createObjectStore('seats', { keyPath: ['account', 'handle', 'seat'] }).createIndex('account', 'account')
  db.createObjectStore('wishes', { keyPath: ['account', 'table'] }).createIndex('account', 'account')
  db.createObjectStore('pending', { keyPath: ['account', 'handle', 'seat', 'position'] }).createIndex('account', 'account')
  db.createObjectStore('spent', { keyPath: ['account', 'handle', 'seat', 'position'] }).createIndex('account', 'account')
  const notes = db.createObjectStore('notes', { keyPath: ['account', 'handle', 'digest'] })
  notes.createIndex('account', 'account')
  notes.createIndex('handle', 'handle')
  db.createObjectStore('site', { keyPath: 'name' })
}

let opened: Promise<IDBPDatabase<Keys>> | null = null

/** The database, opened once; rejects if the browser stores nothing for this site. */
export function database(): Promise<IDBPDatabase<Keys>> {
  opened ??= openDB<Keys>(NAME, VERSION, {
    upgrade(db, before) {
      if (before < 1) createFirst(db)
      db.createObjectStore('directors', { keyPath: 'account' }).createIndex('account', 'account')
      if (before > 1) return
      db.createObjectStore('sent', { keyPath: ['account', 'handle', 'seat', 'position', 'digest'] }).createIndex('account', 'account')
      db.createObjectStore('known', { keyPath: ['account', 'handle', 'seat', 'kind', 'value'] }).createIndex('account', 'account')
    },
    // another tab wants to upgrade: close, and open again when next needed
    blocking: () => void close(),
    terminated: () => (opened = null),
  }).catch((fault: unknown) => {
    opened = null
    throw fault
  })
  return opened
}

/** True if this browser can store keys, which needs https. */
export async function keepsKeys(): Promise<boolean> {
  if (!globalThis.isSecureContext || !globalThis.crypto?.subtle || !globalThis.indexedDB) return false
  return database().then(() => true, () => false)
}

async function close(): Promise<void> {
  const db = await opened
  opened = null
  db?.close()
}

/** If anything is stored for an account, and its number of pending commands. */
export async function keptOf(account: string): Promise<{ any: boolean; onItsWay: number }> {
  const db = await database()
  const [secrets, seats, pending] = await Promise.all((['secrets', 'seats', 'pending'] as const).map((name) => db.countFromIndex(name, 'account', account)))
  return { any: !!(secrets || seats || pending), onItsWay: pending ?? 0 }
}

/** Remove everything stored for an account. */
export async function forgetAccount(account: string): Promise<void> {
  const all = (await database()).transaction(OF_ACCOUNTS, 'readwrite')
  for (const name of OF_ACCOUNTS) {
    const store = all.objectStore(name)
    for (let found = await store.index('account').openCursor(account); found; found = await found.continue()) await found.delete()
  }
  await all.done
}

/** Give what is stored for a guest's games to the account that has taken them over; what is about games in `left` is removed. */
export async function giveTo(guest: string, account: string, left: readonly string[]): Promise<void> {
  const all = (await database()).transaction(OF_ACCOUNTS, 'readwrite')
  for (const name of OF_ACCOUNTS) {
    const store = all.objectStore(name)
    for (let found = await store.index('account').openCursor(guest); found; found = await found.continue()) {
      const row = found.value
      if (!('handle' in row) || !left.includes(row.handle)) await store.put({ ...row, account } as never) // a row of its own store
      await found.delete()
    }
  }
  await all.done
}

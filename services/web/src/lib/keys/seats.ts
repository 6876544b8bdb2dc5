/**
 * A device's data for one seat of one game: a key pair of its own, and the chain of nonces made from the account's secret. No
 * two games share either, so records do not link a person's games.
 */
import { toBase64url, toHex, type Bytes } from '../proof/bytes'
import { anchorOf, CHAIN_LENGTH, link, seatChain, seatRootText, seatStream, type Chain } from '../proof/chains'
import { lines } from '../proof/lines'
import { knowsEd25519 } from '../proof/signatures'
import type { SeatProof } from '../contract'
import { database, type SeatRow, type SecretRow } from './database'
import { keyed, secretForNewGames, secrets } from './secrets'

/** A seat of a game, held by an account. */
export interface Place {
  readonly account: string
  readonly handle: string
  readonly seat: number
}

/** Sent when joining: the anchor of the nonces, and the device's key if the browser can sign. */
export interface Binding {
  readonly anchor: string
  readonly key: string | null
}

/** With this few links left, a chain is replaced by a new one. */
export const RESERVE = 64

let made = new Map<string, Chain>()

/** The text whose HMAC is the root of a seat's chain; it names the base of a chain that begins after the seat's first command. */
const rootText = (handle: string, seat: number, base: number): Bytes =>
  base ? lines('rollbook/v1/seat', handle, seatStream(seat), base) : seatRootText(handle, seat)

async function chainOf(secret: SecretRow, { handle, seat }: Place, base: number): Promise<Chain> {
  const name = [secret.id, handle, seat, base].join(' ')
  const known = made.get(name)
  if (known) return known
  const chain = seatChain(toHex(await keyed(secret.key, rootText(handle, seat, base))), handle, seat)
  if (made.size > 50) made = new Map()
  made.set(name, chain)
  return chain
}

/** Ask the browser to keep what is stored, though the page may not be opened for weeks. Some ask the person; the answer changes nothing here. */
function keepForGood(): void {
  void navigator.storage?.persist?.().catch(() => undefined)
}

/** A new chain for a seat that has `base` accepted commands, and this device's key: stored before they are sent. */
export async function bind(place: Place, base: number): Promise<Binding> {
  const secret = await secretForNewGames(place.account)
  const anchor = anchorOf(await chainOf(secret, place, base))
  const row = await device(place)
  await put({ ...row, anchor, base, secret: secret.id })
  await (await database()).put('known', { account: place.account, handle: place.handle, seat: place.seat, kind: 'anchor', value: anchor, made: true })
  keepForGood()
  return { anchor, key: row.key }
}

/**
 * The nonce for the seat's command number `position`, or null: without a chain, with a chain that does not count yet, was made
 * from a secret that this device does not hold, or is used up.
 */
export async function nonceFor(place: Place, proof: SeatProof, position: number): Promise<string | null> {
  if (!proof.anchor || proof.waits) return null
  const secret = await secretBehind(place, proof)
  const at = position - proof.base
  if (!secret || at < 1 || at > CHAIN_LENGTH) return null
  return link(await chainOf(secret, place, proof.base), at)
}

/** The secret that made the chain under the seat's anchor, or null if this device does not hold it. Creates no key. */
export async function secretBehind(place: Place, proof: SeatProof): Promise<SecretRow | null> {
  const row = await (await database()).get('seats', [place.account, place.handle, place.seat])
  if (row?.anchor === proof.anchor && row?.base === proof.base) return (await secrets(place.account)).find(({ id }) => id === row.secret) ?? null
  const secret = await anchorFrom(place, proof.anchor, proof.base)
  if (secret) await put({ ...(await device(place)), anchor: proof.anchor, base: proof.base, secret: secret.id })
  return secret
}

/** The secret of this device from which an anchor was made, or null. */
export async function anchorFrom(place: Place, anchor: string | null, base: number): Promise<SecretRow | null> {
  for (const secret of await secrets(place.account)) if (anchorOf(await chainOf(secret, place, base)) === anchor) return secret
  return null
}

/** True if the chain is so nearly used up that the next command must bring a new one. */
export const nearlyUsedUp = (proof: SeatProof): boolean => proof.anchor !== null && proof.j - proof.base >= CHAIN_LENGTH - RESERVE

/** This device's row for a seat, with a key of its own if the browser can make one. */
export async function device({ account, handle, seat }: Place): Promise<SeatRow> {
  const db = await database()
  const known = await db.get('seats', [account, handle, seat])
  if (known) return known
  const pair = (await knowsEd25519()) ? await newPair() : null
  const key = pair && toBase64url(new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey)))
  const row: SeatRow = { account, handle, seat, pair, key, anchor: null, base: 0, secret: null }
  try {
    await db.add('seats', row)
    return row
  } catch {
    // another tab was faster: the device has one key for the seat
    return (await db.get('seats', [account, handle, seat])) ?? row
  }
}

/** Store what the game's terms were when this seat was taken, and whom its player awaits. */
export async function agreed(place: Place, terms: string, company: readonly (string | null)[]): Promise<void> {
  await put({ ...(await device(place)), terms, company })
}

/** What was agreed when this device took a seat; undefined if it never did, or in an earlier version. */
export async function agreedAt({ account, handle, seat }: Place): Promise<Pick<SeatRow, 'terms' | 'company'> | undefined> {
  return (await database()).get('seats', [account, handle, seat])
}

/** The key that this device has for a seat already, or null. It makes none: looking at a table leaves nothing behind. */
export async function keyHere({ account, handle, seat }: Place): Promise<string | null> {
  return (await (await database()).get('seats', [account, handle, seat]))?.key ?? null
}

/** True if this device ever held a seat, or tried to take it. */
export const hasRow = async ({ account, handle, seat }: Place): Promise<boolean> =>
  (await (await database()).count('seats', [account, handle, seat])) > 0

/** True if this device's seat is one of this table, which is stored at the first command: a game shown at another table is another one. */
export async function isAt({ account, handle, seat }: Place, table: string): Promise<boolean> {
  const row = await (await database()).get('seats', [account, handle, seat])
  if (row && !row.table) await put({ ...row, table })
  return !row?.table || row.table === table
}

/** A new pair of keys that never leaves this browser, or null if it makes none. */
export async function newPair(): Promise<CryptoKeyPair | null> {
  try {
    return (await crypto.subtle.generateKey('Ed25519', false, ['sign', 'verify'])) as CryptoKeyPair
  } catch {
    return null
  }
}

/** The device's signature over a text, in base64url, or null if it has no key. */
export async function signed(place: Place, text: Bytes): Promise<string | null> {
  const { pair } = await device(place)
  return pair && toBase64url(new Uint8Array(await crypto.subtle.sign('Ed25519', pair.privateKey, text)))
}

async function put(row: SeatRow): Promise<void> {
  await (await database()).put('seats', row)
}

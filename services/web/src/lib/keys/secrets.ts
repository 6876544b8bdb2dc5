/**
 * Client secrets: 32 random bytes, held as a key that this browser uses and never exports. A secret made automatically exists
 * in this browser only; one made with or from a recovery code is the same on all of a person's devices. New games use the
 * newest secret with a code; a running game keeps the secret it began with.
 */
import { toHex, type Bytes } from '../proof/bytes'
import { lines } from '../proof/lines'
import { codeOf, secretOf } from './code'
import { database, type SecretRow } from './database'

const BYTES = 32

/** HMAC-SHA-256 under a secret. */
export const keyed = async (secret: CryptoKey, text: Bytes): Promise<Bytes> => new Uint8Array(await crypto.subtle.sign('HMAC', secret, text))

/** An account's secrets, the one for new games first. */
export async function secrets(account: string): Promise<SecretRow[]> {
  const rows = await (await database()).getAllFromIndex('secrets', 'account', account)
  return rows.sort((one, other) => Number(other.coded) - Number(one.coded) || other.made - one.made)
}

/** The secret for an account's new games, created if there is none. */
export async function secretForNewGames(account: string): Promise<SecretRow> {
  const [first] = await secrets(account)
  return first ?? keep(account, crypto.getRandomValues(new Uint8Array(BYTES)), false)
}

/** Make a secret and its recovery code. The code cannot be read again later, not even by this page. */
export async function makeCode(account: string): Promise<string> {
  const raw = crypto.getRandomValues(new Uint8Array(BYTES))
  const code = codeOf(raw)
  await keep(account, raw, true)
  return code
}

/** Store the secret of a recovery code; returns false if the code is mistyped. */
export async function enterCode(account: string, code: string): Promise<boolean> {
  const raw = secretOf(code)
  if (raw) await keep(account, raw, true)
  return raw !== null
}

async function keep(account: string, raw: Bytes, coded: boolean): Promise<SecretRow> {
  const key = await crypto.subtle.importKey('raw', raw, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  raw.fill(0)
  const id = toHex(await keyed(key, lines('rollbook/v1/secret-name'))).slice(0, 16)
  const row: SecretRow = { account, id, key, coded, made: Date.now() }
  await (await database()).put('secrets', row)
  return row
}

/** True if one of the account's secrets has a recovery code. */
export const hasCode = async (account: string): Promise<boolean> => (await secrets(account)).some(({ coded }) => coded)

/** The number of games for which this device has a key. */
export const signedGames = async (account: string): Promise<number> =>
  (await (await database()).getAllFromIndex('seats', 'account', account)).filter(({ pair }) => pair !== null).length

/**
 * Client secrets: 32 random bytes that become a key which this browser uses and never hands out. One that is made on the way
 * lives in this browser alone; one made with a recovery code, or from it, is the same on all of a person's devices. New games
 * use the newest with a code; a game that is under way keeps the secret it began with.
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

/** The secret for an account's new games, made now where there is none. */
export async function secretForNewGames(account: string): Promise<SecretRow> {
  const [first] = await secrets(account)
  return first ?? keep(account, crypto.getRandomValues(new Uint8Array(BYTES)), false)
}

/** Make a secret and its recovery code: nobody, not even this page, can tell the code again later. */
export async function makeCode(account: string): Promise<string> {
  const raw = crypto.getRandomValues(new Uint8Array(BYTES))
  const code = codeOf(raw)
  await keep(account, raw, true)
  return code
}

/** Take over the secret of a recovery code; false where the code is mistyped. */
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

/** Whether one of the account's secrets has a recovery code. */
export const hasCode = async (account: string): Promise<boolean> => (await secrets(account)).some(({ coded }) => coded)

/** How many games this device has a key for. */
export const signedGames = async (account: string): Promise<number> =>
  (await (await database()).getAllFromIndex('seats', 'account', account)).filter(({ pair }) => pair !== null).length

/** Directing: this device's key, and signed acts. */
import { toBase64url } from '../proof/bytes'
import { directorText, type DirectorAct } from '../proof/signed-commands'
import { knowsEd25519 } from '../proof/signatures'
import type { TableView } from '../contract'
import { get, post, Unreachable } from '../server'
import { persistently } from '../send'
import { database, keepsKeys } from './database'
import { requireTold } from './playing'
import { newPair } from './seats'

/** Remembers that this browser has such a key, so that pages of others load nothing for it. */
const HERE = 'rollbook.director'

/** The public key of this device, or null if there is none. */
export async function directorKey(account: string): Promise<string | null> {
  return (await keepsKeys()) ? ((await (await database()).get('directors', account))?.key ?? null) : null
}

/** Make the key of this device. Returns null if the browser cannot. */
export async function makeDirectorKey(account: string): Promise<string | null> {
  const known = await directorKey(account)
  const pair = known === null && (await keepsKeys()) && (await knowsEd25519()) ? await newPair() : null
  if (pair) {
    const key = toBase64url(new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey)))
    await (await database()).put('directors', { account, pair, key })
  }
  localStorage.setItem(HERE, '1')
  return directorKey(account)
}

/** The name under which the site's log announces the key of this device, or null. */
export async function directorName(account: string): Promise<string | null> {
  const key = await directorKey(account)
  if (key === null) return null
  return (await get('/api/directors')).directors.find((each) => each.key === key)?.name ?? null
}

/** Sign an act and send it, if what the view says of the table is what its records say. The same act is sent again until there is an answer. */
export async function direct(account: string, director: string, view: TableView, act: DirectorAct & { kind: 'give_time' | 'pause' | 'resume' | 'hand_over' }, reason: string): Promise<void> {
  const row = await (await database()).get('directors', account)
  if (!row) throw new Unreachable('there is no key')
  await requireTold(view)
  const j = (view.can.directed ?? 0) + 1
  const text = directorText(view.handle, director, j, view.head, act, reason)
  const sig = toBase64url(new Uint8Array(await crypto.subtle.sign('Ed25519', row.pair.privateKey, text)))
  const body = { ...act, director, key: row.key, j, head: view.head, reason, sig }
  await persistently(() => post('/api/tables/{table}/direct', { in: { table: view.id }, body }))
}

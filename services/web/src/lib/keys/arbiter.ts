/** Arbitrating: signed acts by the key of this device that also directs. What they say is compared with the checked records first. */
import { complete } from '../complete'
import { laidOut } from '../boards'
import type { RuleOnDispute, TableView } from '../contract'
import { written } from '../disputes'
import { toBase64url, toUtf8 } from '../proof/bytes'
import { canonicalText, type JsonObject } from '../proof/canonical'
import { sha256Hex } from '../proof/hash'
import { arbiterText } from '../proof/signed-commands'
import { persistently } from '../send'
import { get, post, Unreachable } from '../server'
import { database } from './database'
import { directorKey } from './director'
import { requireTold } from './playing'

/** Records by which somebody learns what no rewind takes back. */
const LEARNED: ReadonlySet<string> = new Set(['table.DiceRolled', 'table.DeckShuffled', 'table.SecretRolled', 'table.Disclosed'])

/** What a ruling changes; members that its kind does not use are null, 0 or empty. */
export type Effect = Pick<RuleOnDispute, 'kind' | 'rule' | 'to_n' | 'seat' | 'amount' | 'results' | 'learned'>

/** The name under which the site's log announces the key of this device as an arbiter's, or null. */
export async function arbiterName(account: string): Promise<string | null> {
  const key = await directorKey(account)
  if (key === null) return null
  return (await get('/api/arbiters')).arbiters.find((each) => each.key === key)?.name ?? null
}

/** How many draws and disclosures the game has had behind a record, by its checked records. */
export async function learnedSince(view: TableView, to: number): Promise<number> {
  return (await requireTold(view)).filter(({ n, type }) => n > to && n <= view.n && LEARNED.has(type)).length
}

/** Look through a seat's eyes at a record. Everybody reads that, with the reason. */
export async function look(account: string, arbiter: string, view: TableView, dispute: number, seat: number, at: number, reason: string): Promise<TableView> {
  const act = await signed(account, arbiter, view, 'look', { dispute, reason, seat })
  const seen = await persistently(() => post('/api/tables/{table}/looks', { in: { table: view.id }, body: { ...act, dispute, seat, at, reason } }))
  return laidOut(complete('TableView', seen) as TableView)
}

/** Rule on a dispute, for a reason that everybody reads. */
export async function rule(account: string, arbiter: string, view: TableView, dispute: number, effect: Effect, reason: string): Promise<void> {
  const { text, digest } = written(reason)
  const results = effect.results.map((each) => ({ ...each, score: null })) // as a record has them
  const act = await signed(account, arbiter, view, 'rule', { ...effect, results, dispute, digest })
  await persistently(() => post('/api/tables/{table}/rulings', { in: { table: view.id }, body: { ...act, ...effect, dispute, text } }))
}

/** Judge a ruling of another arbiter, for a reason that everybody reads. */
export async function judge(account: string, arbiter: string, view: TableView, ruling: number, upholds: boolean, reason: string): Promise<void> {
  const { text, digest } = written(reason)
  const act = await signed(account, arbiter, view, 'judge', { digest, ruling, upholds })
  await persistently(() => post('/api/tables/{table}/judgements', { in: { table: view.id }, body: { ...act, ruling, upholds, text } }))
}

async function signed(account: string, arbiter: string, view: TableView, act: 'look' | 'rule' | 'judge', content: JsonObject) {
  const row = await (await database()).get('directors', account)
  if (!row) throw new Unreachable('there is no key')
  await requireTold(view)
  const j = (view.disputes?.acts ?? 0) + 1
  const text = arbiterText(view.handle, arbiter, j, view.head, act, sha256Hex(toUtf8(canonicalText(content))))
  const sig = toBase64url(new Uint8Array(await crypto.subtle.sign('Ed25519', row.pair.privateKey, text)))
  return { arbiter, key: row.key, j, head: view.head, sig }
}

/** Files that the page saves for its owner: the public part of what it stored about seats, and evidence of a doubt. */
import { api } from '../server'
import { database, type SeatRow, type SentRow } from './database'
import { doubtsOf, type SeatRecord } from './own-seat'
import type { Place } from './seats'

interface OwnSeat {
  readonly handle: string
  readonly seat: number
  readonly keys: readonly string[]
  readonly anchors: readonly string[]
  readonly commands: readonly Pick<SentRow, 'position' | 'digest' | 'head' | 'nonce' | 'signature'>[]
}

async function ownSeat({ account, handle, seat, key, anchor }: SeatRow): Promise<OwnSeat> {
  const db = await database()
  const range = IDBKeyRange.bound([account, handle, seat], [account, handle, seat, []])
  const [known, sent] = await Promise.all([db.getAll('known', range), db.getAll('sent', range)])
  const of = (kind: 'key' | 'anchor', own: string | null) => [...new Set([...(own ? [own] : []), ...known.filter((each) => each.kind === kind && each.value !== '-').map(({ value }) => value)])].sort()
  const commands = sent.map(({ position, digest, head, nonce, signature }) => ({ position, digest, head, nonce, signature }))
  return { handle, seat, keys: of('key', key), anchors: of('anchor', anchor), commands }
}

/** The keys, anchors and commands of an account's seats, for `rollbook verify --mine`. Nothing in it is secret. */
export async function ownSeatsFile(account: string): Promise<string> {
  const rows = await (await database()).getAllFromIndex('seats', 'account', account)
  return `${JSON.stringify({ format: 'rollbook/v1/own-seats', seats: await Promise.all(rows.map(ownSeat)) }, null, 1)}\n`
}

/** What this device stored about its seat beside what the server says of it: the records, the receipts and the log's newest checkpoint. */
export async function evidenceFile(place: Place, table: string, records: readonly SeatRecord[]): Promise<string> {
  const db = await database()
  const [row, notes, site, doubts] = await Promise.all([
    db.get('seats', [place.account, place.handle, place.seat]), db.getAllFromIndex('notes', 'handle', place.handle), db.get('site', 'site'), doubtsOf(place, records),
  ])
  const served = await api.records(table, 0, 'public').then(({ records: lines }) => lines, () => [])
  const evidence = {
    format: 'rollbook/v1/seat-evidence', origin: site?.origin ?? '', table, handle: place.handle, seat: place.seat, made: new Date().toISOString(), doubts,
    saved: row ? await ownSeat(row) : null,
    notes: notes.map(({ kind, n, note }) => ({ kind, n, note })), checkpoint: site?.checkpoint ?? '', head: records.at(-1)?.head ?? '', records: served,
  }
  return `${JSON.stringify(evidence, null, 1)}\n`
}

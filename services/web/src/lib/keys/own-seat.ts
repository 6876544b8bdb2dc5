/**
 * Compares the records about the account's own seat with what its devices stored. A server, or a proxy in front of it, that puts
 * its own key or chain of nonces into the seat can play it; this page then signs nothing more.
 */
import { isObject, parse } from '../proof/canonical'
import { toUtf8 } from '../proof/bytes'
import { sha256Hex } from '../proof/hash'
import type { TableView } from '../contract'
import { api } from '../server'
import { isTrue, namesIn } from '../stated'
import type { ReadRecord } from '../terms'
import { database, type KnownRow, type SeatRow, type SentRow } from './database'
import { anchorFrom, type Place } from './seats'

/** What this page needs of a record whose hash chain is verified. */
export interface SeatRecord extends ReadRecord {
  readonly head: string
}

/**
 * A record about the own seat that this device cannot account for. `value` is the key, the anchor or the command's digest; it is
 * `-` for a key or an anchor that this device sent and the record does not have. Owners may confirm keys and anchors, as another of
 * their devices may have made them; a changed command is never confirmed. `own`: this device sent something else for this record.
 */
export interface SeatDoubt {
  readonly kind: 'key' | 'anchor' | 'command'
  readonly n: number
  readonly value: string
  readonly own: boolean
}

/** A key or an anchor in the records; `vouched`: a command brought it that one of the seat's keys signed. */
interface Brought {
  readonly kind: 'key' | 'anchor'
  readonly n: number
  readonly value: string
  readonly base: number
  readonly vouched: boolean
  readonly joined: boolean
}

interface Given {
  readonly n: number
  readonly j: number
  readonly y: string | null
  readonly head: string | null
  readonly digest: string
  readonly sig: string | null
}

/** What the records say of a seat since its occupant joined. */
export interface Occupancy {
  readonly brought: readonly Brought[]
  readonly commands: readonly Given[]
}

const ABSENT = '-'

/** The occupancy of a seat by its present occupant, or its last one. */
export function occupancyOf(records: readonly SeatRecord[], seat: number): Occupancy {
  let [j, signed] = [0, false]
  let [brought, commands]: [Brought[], Given[]] = [[], []]
  for (const { n, type, data } of records) {
    if (data['seat'] !== seat) continue
    const bring = (kind: 'key' | 'anchor', vouched: boolean, joined = false) =>
      brought.push({ kind, n, value: typeof data[kind] === 'string' ? data[kind] : ABSENT, base: j, vouched, joined })
    if (type === 'table.SeatJoined' || type === 'table.SeatHandedOver') {
      brought = []
      commands = []
      bring('anchor', false, true)
      bring('key', false, true)
    } else if (type === 'table.CommandAccepted') {
      const given = { n, ...data } as unknown as Given
      commands.push(given)
      ;[j, signed] = [given.j, given.sig !== null]
    } else if (type === 'table.NoncesBurned') j = Number(data['to'])
    else if (type === 'table.SeatKeyAdded') bring('key', data['by'] === 'key')
    else if (type === 'table.NonceReanchored') bring('anchor', signed)
  }
  return { brought, commands }
}

/** What this device knows of a seat: its row, the keys and anchors it made or its owner confirmed, and what it sent. */
interface Known {
  readonly row: SeatRow | undefined
  readonly values: ReadonlySet<string>
  /** The anchors with which this device took the seat, or tried to. */
  readonly made: ReadonlySet<string>
  readonly sent: readonly SentRow[]
  readonly refused: ReadonlySet<string>
}

async function knownOf({ account, handle, seat }: Place): Promise<Known> {
  const db = await database()
  const range = IDBKeyRange.bound([account, handle, seat], [account, handle, seat, []])
  const [row, known, sent, notes] = await Promise.all([db.get('seats', [account, handle, seat]), db.getAll('known', range), db.getAll('sent', range), db.getAllFromIndex('notes', 'handle', handle)])
  const refused = notes.filter(({ kind, state }) => kind === 'refusal' && state === 'proven').map(({ digest }) => digest)
  const made = new Set(known.filter((each) => each.made).map(({ value }) => value))
  return { row, values: new Set(known.map(({ kind, value }) => `${kind} ${value}`)), made, sent, refused: new Set(refused) }
}

/** The records about the own seat that this device cannot account for. Unless the signatures of the records are `verified`, none vouches for a key. */
export async function doubtsOf(place: Place, records: readonly SeatRecord[], verified = true): Promise<SeatDoubt[]> {
  const { brought, commands } = occupancyOf(records, place.seat)
  const known = await knownOf(place)
  const doubts: SeatDoubt[] = []
  const confirmed = new Set(brought.filter(({ kind, vouched }) => kind === 'key' && vouched).map(({ value }) => value))
  for (const each of brought) {
    const vouched = verified && (each.vouched || (each.kind === 'key' && confirmed.has(each.value)))
    const { kind, n, value } = each
    if (!vouched && !(await isKnown(place, known, each))) doubts.push({ kind, n, value, own: isOwnJoining(known, each) })
  }
  for (const given of commands) if (isChanged(given, known)) doubts.push({ kind: 'command', n: given.n, value: given.digest, own: true })
  return doubts
}

/** True if this browser keeps nothing of the seat: it is new here, or its storage was emptied. */
export async function isNewHere(place: Place): Promise<boolean> {
  const { row, values, sent } = await knownOf(place)
  return row === undefined && values.size === 0 && sent.length === 0
}

/** True if this device took the seat, or tried to, when this occupant did. */
const isOwnJoining = ({ row, made }: Known, { joined, base }: Brought): boolean => joined && row?.base === base && made.has(row.anchor ?? '')

async function isKnown(place: Place, known: Known, each: Brought): Promise<boolean> {
  const [{ row, values }, { kind, value, base }] = [known, each]
  if (values.has(`${kind} ${value}`)) return true
  if (value === ABSENT) return !isOwnJoining(known, each) || !row?.[kind]
  if (kind === 'key') return value === row?.key
  return value === row?.anchor || (await anchorFrom(place, value, base)) !== null
}

/** True if a recorded command is one of this device with another nonce, signature, number or head, or reveals the nonce of another one that was sent and never refused. */
function isChanged({ j, y, head, digest, sig }: Given, { sent, refused }: Known): boolean {
  const own = sent.find((each) => each.digest === digest)
  if (own) return own.nonce !== y || own.signature !== sig || own.position !== j || own.head !== head
  const other = sent.some((each) => each.position === j && !refused.has(each.digest) && each.nonce !== null && each.nonce === y)
  return other && sig === null
}

/** True if the signing state in a view is what the records give. */
export function isFollowing({ proof, head }: TableView, records: readonly SeatRecord[], seat: number): boolean {
  if (!proof || records.at(-1)?.head !== head) return true
  const { brought } = occupancyOf(records, seat)
  const keys = new Set(brought.filter(({ kind, value }) => kind === 'key' && value !== ABSENT).map(({ value }) => value))
  const anchor = brought.findLast(({ kind }) => kind === 'anchor')
  const sameKeys = keys.size === proof.keys.length && proof.keys.every((key) => keys.has(key))
  if (proof.anchor === null) return sameKeys && (!anchor || anchor.value === ABSENT)
  return sameKeys && anchor?.value === proof.anchor && anchor.base === proof.base
}

/** Store a key or an anchor of a seat as known: this device made it, or its owner confirmed it. */
export async function know({ account, handle, seat }: Place, kind: KnownRow['kind'], value: string): Promise<void> {
  await (await database()).put('known', { account, handle, seat, kind, value, made: false })
}

/** The owner has compared the fingerprint: every key and anchor of the seat up to now is known. */
export async function confirmSeat(place: Place, records: readonly SeatRecord[]): Promise<void> {
  for (const { kind, value } of await doubtsOf(place, records, false)) if (kind !== 'command') await know(place, kind, value)
}

/** The public records of a table up to a view, fetched and linked by their hashes; null if the view does not follow from them, or says other names and settings. */
export async function recordsUpTo(table: string, view: TableView): Promise<readonly SeatRecord[] | null> {
  const { records, disclosures } = await api.records(table, 0, 'public')
  let before: string | null = null
  const linked: SeatRecord[] = []
  for (const line of records.slice(0, view.n + 1)) {
    const record = parse(toUtf8(line))
    if (!isObject(record) || !isObject(record['data']) || (linked.length && record['prev'] !== before)) return null
    before = sha256Hex(toUtf8(line))
    linked.push({ n: linked.length, append: Number(record['append']), game: String(record['game']), type: String(record['type']), data: record['data'], head: before })
  }
  return before === view.head && isTrue(view, linked, namesIn(disclosures)) ? linked : null
}

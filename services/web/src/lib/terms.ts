/**
 * The terms of a game: what its first records say of it, and what a reader agrees to by sitting down. The page compares them with what the
 * reader chose before it takes the seat, and signs nothing in a seat whose game has other terms than when the seat was taken.
 */
import type { OpenTable, Strength, TableSeat } from './contract'
import { canonicalText, type Json, type JsonObject } from './proof/canonical'

/** What this page reads of a record. */
export interface ReadRecord {
  readonly n: number
  /** The first record of its append. */
  readonly append: number
  readonly game: string
  readonly type: string
  readonly data: JsonObject
}

export interface Terms {
  readonly game: string
  readonly options: Json
  readonly seats: Json
  /** The settings of the clock; null for an untimed table. */
  readonly clock: Json
  /** The beacon for which draws wait; null if they do not. */
  readonly beacon: Json
  readonly reliability: Json
  /** How often each seat may ask to go back; null: without a limit. */
  readonly undos: Json
  /** Whether the clocks stand while a dispute is open. It is missing where nobody may open one, as in the terms that devices kept before there were disputes. */
  readonly disputes?: Json
  readonly rated: Json
  /** The hour of the beginning; empty: as soon as all seats are taken. */
  readonly at: string
  /** The game that opened this one; empty for a table of its own. */
  readonly opener: string
}

/** What can differ from what the reader chose: `opened-other-<part>` says it. */
export type Part = 'game' | 'options' | 'seats' | 'clock' | 'beacon' | 'reliability' | 'undos' | 'disputes' | 'start' | 'opener' | 'bots' | 'people'

/** The seats of bots, with their strength. */
export type Bots = readonly { readonly seat: number; readonly strength: Strength }[]

const USUAL: Strength = 'middle'
const [MINUTE, HOUR, DAY] = [60, 3600, 86_400] as const
/** The settings of clocks with a name, in seconds. */
const CLOCKS = {
  relaxed: { bank: 14 * DAY, increment: DAY, cap: 14 * DAY, limit: 0, interrupt: DAY, grace: DAY, graces: 2 },
  daily: { bank: 3 * DAY, increment: DAY, cap: 5 * DAY, limit: 0, interrupt: DAY, grace: DAY, graces: 2 },
  quick: { bank: HOUR / 2, increment: MINUTE, cap: HOUR / 2, limit: 0, interrupt: MINUTE, grace: 0, graces: 0 },
} as const

/** The terms of the game with these records. */
export function termsOf(records: readonly ReadRecord[]): Terms {
  const of = (type: string): JsonObject | null => records.find((record) => record.type === `table.${type}`)?.data ?? null
  const [created, start] = [of('GameCreated'), of('StartChosen')]
  return {
    game: String((created?.['module'] as JsonObject | undefined)?.['id'] ?? ''), options: created?.['options'] ?? null, seats: created?.['seats'] ?? null,
    clock: of('ClockChosen'), beacon: of('BeaconChosen')?.['name'] ?? null, reliability: of('ReliabilityAsked')?.['percent'] ?? 0,
    undos: limitOf(of('UndosAllowed')), ...disputed(of('DisputesAllowed')?.['pauses']), rated: start?.['rated'] ?? false, at: String(start?.['at'] ?? ''), opener: String(of('OpenedByGame')?.['game'] ?? ''),
  }
}

const limitOf = (allowed: JsonObject | null): Json => (allowed ? (allowed['requests'] ?? null) : 0)
const disputed = (pauses: Json | undefined): Pick<Terms, 'disputes'> => (pauses === undefined || pauses === null ? {} : { disputes: pauses })

/** The terms of the table that a request wants. `beacon`: the name of the site's beacon. */
export function termsWanted({ game, options, seats, clock, beacon, reliability, undos, disputes, rated, starts_at }: OpenTable, name: string): Terms {
  const at = starts_at ? new Date(Math.floor(Date.parse(starts_at) / 1000) * 1000).toISOString() : ''
  return { game, options: options as Json, seats: seats ?? null, clock: clock && clockOf(clock), beacon: beacon ? name : null, reliability, undos, ...disputed(disputes), rated, at, opener: '' }
}

function clockOf({ name, ...own }: NonNullable<OpenTable['clock']>): JsonObject {
  return name === 'own' ? { name, ...own } : { name, ...CLOCKS[name], time_out: own.time_out }
}

/** The terms of a rematch of a game: it begins as soon as all seats are taken, and no game opens it. */
export const termsOfRematch = (terms: Terms): Terms => ({ ...terms, rated: false, at: '', opener: '' })

/** What the table of these records has otherwise than was wanted. */
export function differing(wanted: Terms, bots: Bots, records: readonly ReadRecord[]): Part[] {
  const made = termsOf(records)
  const names = (Object.keys({ ...wanted, ...made }) as (keyof Terms)[]).filter((name) => !isSame(wanted[name] ?? null, made[name] ?? null))
  const parts = names.map((name): Part => (name === 'rated' || name === 'at' ? 'start' : name))
  const others = areSame(bots, botsOf(records)) ? [] : (['bots'] as const)
  return [...new Set([...parts, ...others])]
}

export const isSame = (one: Json, other: Json): boolean => canonicalText(one) === canonicalText(other)

function areSame(some: Bots, others: Bots): boolean {
  const told = (bots: Bots) => bots.map(({ seat, strength }) => `${seat} ${strength}`).sort().join()
  return told(some) === told(others)
}

/** The bots that sit at a table that has not begun. */
function botsOf(records: readonly ReadRecord[]): Bots {
  const seated = new Map<Json, JsonObject>()
  for (const { type, data } of records) {
    if (type === 'table.SeatJoined') seated.set(data['seat']!, data)
    else if (type === 'table.SeatLeft') seated.delete(data['seat']!)
  }
  return [...seated.values()].filter(({ bot }) => bot).map(({ seat, strength }) => ({ seat: Number(seat), strength: strengthIn(strength) }))
}

/** The strength of a bot by its record. */
export const strengthIn = (strength: Json | undefined): Strength => (strength as Strength | null | undefined) ?? USUAL

/** The names that the seats of a rematch have, each one seat further; null for a seat without a person, or whose name was erased. */
export const companyOfRematch = (seats: readonly TableSeat[]): (string | null)[] =>
  seats.map((_, seat) => seats[(seat + seats.length - 1) % seats.length]!).map(({ bot, who }) => (bot ? null : who || null))

/** The bots of a rematch. */
export const botsOfRematch = (seats: readonly TableSeat[]): Bots =>
  seats.flatMap(({ seat, bot, strength }) => (bot ? [{ seat: (seat + 1) % seats.length, strength: strength ?? USUAL }] : []))

/** True if nobody sits at a table but those who are awaited there; null stands for anybody. */
export const areAwaited = (company: readonly (string | null)[], seats: readonly TableSeat[]): boolean =>
  seats.every(({ seat, taken, you, bot, who }) => !taken || you || bot || !company[seat] || !who || who === company[seat])

/** The server opened another table than the reader chose. Nothing was signed there. */
export class OtherTable extends Error {
  constructor(readonly table: string, readonly parts: readonly Part[]) {
    super(`${table}: ${parts.join(', ')}`)
  }
}

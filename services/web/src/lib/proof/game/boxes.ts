/** The boxes of digests in the data of records, by which they commit to hidden values. */
import { isList, isObject, type Json } from '../canonical'
import type { ChainedRecord } from '../records'

/** The box of all secret fields; other boxes are collections, one digest a position. */
export const SECRET = 'secret'
export const EVERYBODY = 'all'
/** The audience that has no member until the game is over and its seals are opened. */
export const NOBODY = 'srv'
/** The rules themselves as a party: what only they may know is shown when what is for nobody is. */
export const SYSTEM = 'sys'

/** The place and audience of one digest of a record. */
export interface DigestPlace {
  readonly n: number
  readonly field: string
  readonly k: number
  readonly digest: string
  readonly aud: string
}

export const placeKey = ({ n, field, k }: Pick<DigestPlace, 'n' | 'field' | 'k'>): string => `${n}/${k}/${field}`

/** The name that the disclosure carries. */
export const nameOf = (place: DigestPlace): string => (place.field === SECRET ? place.aud : `p${place.k}`)

/** The digests of a record in their order; those of a malformed box are left out. */
export function placesOf(record: Pick<ChainedRecord, 'n' | 'data'>): DigestPlace[] {
  return Object.entries(record.data).flatMap(([field, value]) => {
    const box = soundBox(value)
    return box ? box.digests.map((digest, k) => ({ n: record.n, field, k, digest, aud: box.audiences[k]! })) : []
  })
}

/** True if a member of a record's data is meant to be a box. */
export const isBox = (value: Json | undefined): boolean => isObject(value) && Object.hasOwn(value, '_sd')

/** The digests and audiences of a box that names an audience for each digest and nothing else; null for any other value. */
export function soundBox(value: Json | undefined): { digests: readonly string[]; audiences: readonly string[] } | null {
  if (!isObject(value) || Object.keys(value).join() !== '_sd,aud') return null
  const [digests, audiences] = [value['_sd'], value['aud']]
  return areTexts(digests) && areTexts(audiences) && digests.length === audiences.length && audiences.every(isAudience) ? { digests, audiences } : null
}

/** True if one of an audience's names may read what is for `aud`. */
export const mayRead = (aud: string, audience: readonly string[]): boolean => aud === EVERYBODY || aud.split('+').some((part) => audience.includes(part))

/** True if what is for `aud` may be shown to everybody once the game is over and its seals are opened. */
export const waitsForSeals = (aud: string): boolean => aud === NOBODY || aud.split('+').includes(SYSTEM)

const areTexts = (value: Json | undefined): value is readonly string[] => isList(value) && value.every((each) => typeof each === 'string')

/** `all`, `srv`, or seats in ascending order and then `sys`, joined by plus signs. */
function isAudience(aud: string): boolean {
  if (aud === EVERYBODY || aud === NOBODY || aud === SYSTEM) return true
  const named = aud.endsWith(`+${SYSTEM}`) ? aud.slice(0, -SYSTEM.length - 1) : aud
  const seats = named.split('+').map((part) => (/^s(0|[1-9][0-9]?)$/.test(part) ? Number(part.slice(1)) : -1))
  return seats.every((seat, at) => seat >= 0 && (at === 0 || seat > seats[at - 1]!))
}

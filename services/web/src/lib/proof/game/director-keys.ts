/**
 * The keys with which directors and arbiters acted: the site's log announced each before the act, and had not retired it. Players end the pause
 * of a director only whose key it has retired.
 */
import { fromBase64url, type Bytes } from '../bytes'
import { ProofFault } from '../faults'
import { ED25519, type VerifierKey } from '../notes'
import type { ChainedRecord } from '../records'
import type { Place } from './dated'
import type { Remarks } from './remarks'
import { ARBITER_TYPES } from './rulings'

/**
 * A key that the log announced in the leaf `added`. `followed`: a log's key of the same site that the policy trusts, or one that such a key
 * announced, signed for it. `retired`: the leaf from which on it does not count, and its time.
 */
export interface Announced {
  readonly key: VerifierKey
  readonly followed: boolean
  readonly added: number
  retired: number
  retiredAt: number
}

const RESUME_AGREED: ReadonlySet<string> = new Set(['table.ResumeAgreed', 'table.ResumeAgreed@2'])
/** An act may come into the log behind the retirement of its key if it is not so much younger: both were under way. */
const GRACE_MS = 60_000

/** Check each act of a director or an arbiter. `places` are the first and last record of each leaf, with its index in the log. */
export function checkDirectorKeys(remarks: Remarks, host: string, announced: readonly Announced[], records: readonly ChainedRecord[], places: readonly Place[]): void {
  // records that came into this log together are older than its leaves
  const older = places[0]?.last ?? 0
  let pausedBy: Announced | undefined
  for (const record of records) {
    if (RESUME_AGREED.has(record.type)) checkRetired(remarks, pausedBy, record)
    const byArbiter = isArbiters(record)
    if (record.type !== 'table.DirectorActed' && !byArbiter) continue
    if (!byArbiter && record.data['kind'] === 'pause') pausedBy = announced.find(({ key }) => isKeyOf(key, host, record))
    const index = places.find(({ first, last }) => first <= record.n && record.n <= last)?.index ?? null
    const found = announced.find(({ key }) => isKeyOf(key, host, record))
    const late = found && index !== null && index > found.retired && Date.parse(record.at) > found.retiredAt + GRACE_MS
    if (found && (record.n <= older || index === null || (index > found.added && !late))) continue
    remarks.record = record.n
    const [who, code] = byArbiter ? ['an arbiter', 'arbiter_unknown'] : ['a director', 'director_unknown']
    remarks.fault(code!, `${who} acted with a key that the log had not announced, or had retired`)
    remarks.record = null
  }
}

/** Check that the log has retired the director whose pause the players would end. A new log does not announce that one at all. */
function checkRetired(remarks: Remarks, director: Announced | undefined, { n, at }: ChainedRecord): void {
  if (!director || (director.retired !== Infinity && Date.parse(at) + GRACE_MS >= director.retiredAt)) return
  remarks.record = n
  remarks.fault('director_not_retired', 'players would end the pause of a director, and the log had not retired that one')
  remarks.record = null
}

const isArbiters = ({ type }: ChainedRecord): boolean => type.startsWith('table.') && ARBITER_TYPES.has(type.slice('table.'.length))

function isKeyOf({ name, algorithm, key }: VerifierKey, host: string, record: ChainedRecord): boolean {
  const { data } = record
  const acting = keyIn(data['key'])
  const acted = isArbiters(record) ? `arbiters/${String(data['arbiter'])}` : `directors/${String(data['director'])}`
  return algorithm === ED25519 && name === `${host}/${acted}` && acting !== null && String(key) === String(acting)
}

function keyIn(said: unknown): Bytes | null {
  if (typeof said !== 'string') return null
  try {
    return fromBase64url(said)
  } catch (error) {
    if (error instanceof ProofFault) return null
    throw error
  }
}

/**
 * The chain of a game's records: each one names the hash of the one before, so the last hash binds the whole game. Readers
 * hash the bytes of a record and then read them strictly.
 */
import { isTime, toUtf8 } from './bytes'
import { isObject, isWhole, parse, type JsonObject } from './canonical'
import { ProofFault, quoted } from './faults'
import { sha256Hex } from './hash'

/** Stands for the head before the first record. */
export const GENESIS = '0'.repeat(64)
export const RECORD_FORMAT = 'rollbook/v1/event'
export const LARGEST_RECORD = 60_000

/** A record that fits behind the one before it; `append` is the number of the first record of its append, `head` the hash of its bytes. */
export interface ChainedRecord {
  readonly n: number
  readonly append: number
  readonly game: string
  readonly at: string
  readonly type: string
  readonly data: JsonObject
  readonly head: string
}

/** True for the first record of an append. */
export const beginsAppend = ({ n, append }: ChainedRecord): boolean => append === n

const MEMBERS = '_sd_alg,append,at,data,game,n,prev,t,type'

/** The record of these bytes, behind `before` (null: the first); throws the fault that it has. */
export function readRecord(raw: string | Uint8Array, before: ChainedRecord | null): ChainedRecord {
  const bytes = typeof raw === 'string' ? toUtf8(raw) : raw
  if (bytes.length > LARGEST_RECORD) throw new ProofFault('RecordTooLong', `${bytes.length} bytes, at most ${LARGEST_RECORD} are allowed`)
  const content = contentOf(bytes)
  if (!isObject(content) || Object.keys(content).join() !== MEMBERS) throw new ProofFault('WrongMembers', `the members of a record are ${MEMBERS}`)
  const { _sd_alg: algorithm, append, at, data, game, n, prev, t, type } = content
  if (typeof algorithm !== 'string' || !isWhole(append) || typeof at !== 'string' || !isObject(data) || typeof game !== 'string' || !isWhole(n) || typeof prev !== 'string' || typeof t !== 'string' || typeof type !== 'string') {
    throw new ProofFault('WrongMembers', 'a member has the wrong type')
  }
  checkFormat(algorithm, at, game, prev, t)
  const record = { n, append, game, at, type, data, head: sha256Hex(bytes) }
  checkPlace(record, prev, before)
  return record
}

function contentOf(bytes: Uint8Array) {
  try {
    return parse(bytes)
  } catch (error) {
    throw new ProofFault('RecordNotCanonical', (error as Error).message)
  }
}

function checkFormat(algorithm: string, at: string, game: string, prev: string, format: string): void {
  const wrong = (so: boolean, detail: string) => {
    if (so) throw new ProofFault('WrongFormat', detail)
  }
  wrong(format !== RECORD_FORMAT, `the format is ${quoted(format)}, not ${RECORD_FORMAT}`)
  wrong(algorithm !== 'sha-256', `the digest algorithm is ${quoted(algorithm)}, not sha-256`)
  wrong(!/^[0-9a-f]{32}$/.test(game), `not a handle: ${quoted(game)}`)
  wrong(!/^[0-9a-f]{64}$/.test(prev), `not the hash of a record: ${quoted(prev)}`)
  wrong(!isTime(at), `not a UTC time to the millisecond: ${quoted(at)}`)
}

function checkPlace(record: ChainedRecord, prev: string, before: ChainedRecord | null): void {
  const n = before ? before.n + 1 : 0
  if (record.n !== n) throw new ProofFault('WrongNumber', `the record calls itself number ${record.n}`)
  if (prev !== (before?.head ?? GENESIS)) throw new ProofFault('WrongPrevious', 'the record names another one before it')
  if (!before) {
    if (!beginsAppend(record)) throw new ProofFault('WrongAppend', `the first record names ${record.append} as the first of its append`)
    return
  }
  if (record.game !== before.game) throw new ProofFault('ForeignRecord', `the record belongs to game ${record.game}, the one before to ${before.game}`)
  if (record.at < before.at) throw new ProofFault('TimeWentBack', `the record is of ${record.at}, the one before of ${before.at}`)
  checkAppend(record, before)
}

/** A record begins an append, or continues the one of the record before it, at the same time. */
function checkAppend(record: ChainedRecord, before: ChainedRecord): void {
  if (beginsAppend(record)) return
  if (record.append !== before.append) throw new ProofFault('WrongAppend', `the record is of append ${record.append}, the one before of ${before.append}`)
  if (record.at !== before.at) throw new ProofFault('WrongAppend', `append ${record.append} is of ${before.at}, this record of it of ${record.at}`)
}

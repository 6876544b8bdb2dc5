/**
 * What this browser knows of the site: the keys it saw first, and how far it has seen the log grow. A key is taken over only
 * if a leaf of the log, signed by a key that is known, adds it; a log that does not begin with what was seen is a fork.
 */
import { fromUtf8, toBase64, toHex, fromHex, type Bytes } from '../proof/bytes'
import { readCheckpoint, type Checkpoint } from '../proof/checkpoint'
import { ProofFault } from '../proof/faults'
import { isSignedBy, noteText, readNote, readVerifierKey, type Note } from '../proof/notes'
import { checkConsistency, checkInclusion, leafHash } from '../proof/tree'
import { Unreachable } from '../server'
import { database, type SiteProblem, type SiteRow } from './database'
import { alone, fileAt } from './files'
import { TiledTree } from './tiles'

/** What the site says of its log; `key_leaves` may tell where in the log keys were added. */
interface LogSaid {
  readonly origin: string
  readonly log_key: string
  readonly receipts_key: string
  readonly key_leaves?: readonly number[]
}

/** So many of the newest leaves are searched for a key where the site does not tell its place. */
const SEARCHED = 20_000
const KEY_LEAF = 'rollbook/v1/key'
const EPOCH_LEAF = 'rollbook/v1/epoch'

async function said(): Promise<LogSaid> {
  const file = await fileAt('/api/log')
  const told = file && (JSON.parse(fromUtf8(file)) as LogSaid)
  if (!told) throw new Unreachable('/api/log')
  return told
}

/** What is known of the site; what it says at the first visit is believed, and kept. */
export async function site(): Promise<SiteRow> {
  const known = await (await database()).get('site', 'site')
  if (known) return known
  const { origin, log_key, receipts_key } = await said()
  const row: SiteRow = { name: 'site', origin, former: [], logKeys: [log_key], receiptsKeys: [receipts_key], size: 0, root: '', checkpoint: '', problems: [] }
  await put(row)
  return row
}

const put = async (row: SiteRow): Promise<void> => void (await (await database()).put('site', row))

async function note(row: SiteRow, kind: SiteProblem['kind'], text: string): Promise<SiteRow> {
  const problems = [...row.problems.filter((problem) => problem.kind !== kind), { kind, note: text }]
  const noted = { ...row, problems }
  await put(noted)
  return noted
}

const signedByOne = async (text: Note, keys: readonly string[]): Promise<boolean> => {
  for (const key of keys) if (await isSignedBy(text, readVerifierKey(key))) return true
  return false
}

/** Whether the note is signed by the site's key for receipts, also by one that has come since, if the log vouches for it. */
export async function isOurs(receipt: Note): Promise<boolean> {
  if (await signedByOne(receipt, (await site()).receiptsKeys)) return true
  return signedByOne(receipt, (await lookAgain()).receiptsKeys)
}

/** Ask the site again who it is, and hold it to what is known. */
export function lookAgain(): Promise<SiteRow> {
  return alone('site', async () => {
    const told = await said()
    let row = await site()
    if (told.origin !== row.origin) row = await began(row, told)
    const missing = [told.log_key, told.receipts_key].filter((key) => !row.logKeys.includes(key) && !row.receiptsKeys.includes(key))
    if (missing.length) row = await takeOver(row, missing, told)
    return row
  })
}

/** The log's newest checkpoint, held to what is known. */
export async function newest(): Promise<Checkpoint | null> {
  const row = await site()
  const file = await fileAt(`${prefix(row.origin)}checkpoint`)
  return file && see(readNote(file))
}

/** A checkpoint, if it is the log's and fits to what was seen of it before; what does not fit is noted as a problem. */
export const see = (text: Note): Promise<Checkpoint | null> => alone('site', async () => (await held(await site(), text))?.checkpoint ?? null)

async function held(row: SiteRow, text: Note): Promise<{ row: SiteRow; checkpoint: Checkpoint } | null> {
  const checkpoint = readCheckpoint(text)
  if (!(await signedByOne(text, row.logKeys))) {
    await note(row, 'log_unsigned', noteText(text))
    return null
  }
  if (row.former.includes(checkpoint.origin)) return { row, checkpoint }
  if (checkpoint.origin !== row.origin) return null
  if (!(await grew(row, checkpoint))) {
    await note(row, 'log_forked', `${row.checkpoint}\n${noteText(text)}`)
    return null
  }
  if (checkpoint.size <= row.size) return { row, checkpoint }
  const now: SiteRow = { ...row, size: checkpoint.size, root: toHex(checkpoint.root), checkpoint: noteText(text) }
  await put(now)
  return { row: now, checkpoint }
}

/** Whether one of the two trees begins with the other. */
async function grew(row: SiteRow, { size, root, origin }: Checkpoint): Promise<boolean> {
  if (!row.size || !size) return true
  const kept = { size: row.size, root: fromHex(row.root, 32) }
  const [small, large] = size < row.size ? [{ size, root }, kept] : [kept, { size, root }]
  try {
    checkConsistency(small.size, small.root, large.size, large.root, await tree(origin, large.size).consistencyProof(small.size))
    return true
  } catch (fault) {
    if (fault instanceof ProofFault) return false
    throw fault
  }
}

const prefix = (origin: string): string => `${origin.slice(origin.indexOf('/'))}/`

/** The log's tree of this size, read file by file; the last one stays at hand with what was read of it. */
export function tree(origin: string, size: number): TiledTree {
  if (last?.origin !== origin || last.tree.size !== size) last = { origin, tree: new TiledTree(size, (path) => fileAt(prefix(origin) + path)) }
  return last.tree
}

let last: { origin: string; tree: TiledTree } | null = null

/** Take over keys that the log adds; what it does not add is no key of the site's. */
async function takeOver(row: SiteRow, missing: readonly string[], told: LogSaid): Promise<SiteRow> {
  const file = await fileAt(`${prefix(row.origin)}checkpoint`)
  const now = file && (await held(row, readNote(file)))
  if (!now) return note(row, 'keys_changed', missing.join('\n'))
  const places = told.key_leaves ?? Array.from({ length: Math.min(SEARCHED, now.checkpoint.size) }, (_, at) => now.checkpoint.size - 1 - at)
  let known = now.row
  let wanted = [...missing]
  const log = tree(row.origin, now.checkpoint.size)
  for (const index of places) {
    if (!wanted.length) break
    const added = await keyAdded(log, index, now.checkpoint, known)
    if (!added || !wanted.includes(added)) continue
    wanted = wanted.filter((key) => key !== added)
    known = readVerifierKey(added).name === known.origin ? { ...known, logKeys: [...known.logKeys, added] } : { ...known, receiptsKeys: [...known.receiptsKeys, added] }
  }
  await put(known)
  return wanted.length ? note(known, 'keys_changed', wanted.join('\n')) : known
}

/** The key that this leaf adds, if it is a key leaf of the log, signed by a key that is known. */
async function keyAdded(log: TiledTree, index: number, { size, root }: Checkpoint, row: SiteRow): Promise<string | null> {
  const entry = await log.entry(index)
  const text = lossless(entry)
  if (!text?.startsWith(`${KEY_LEAF}\n`)) return null
  const leaf = readNote(text)
  const key = /^add (\S+)$/.exec(leaf.text.split('\n')[1] ?? '')?.[1]
  if (!key || !(await signedByOne(leaf, [...row.logKeys, ...row.receiptsKeys]))) return null
  checkInclusion(index, size, leafHash(entry), await log.inclusionProof(index), root)
  return key
}

function lossless(entry: Bytes): string | null {
  try {
    return fromUtf8(entry)
  } catch {
    return null
  }
}

/** A new log: its first leaf names the old one, which must not be shorter than what was seen of it. */
async function began(row: SiteRow, told: LogSaid): Promise<SiteRow> {
  const sameKey = row.logKeys.some((key) => toBase64(readVerifierKey(key).key) === toBase64(readVerifierKey(told.log_key).key))
  const file = await fileAt(`${prefix(told.origin)}checkpoint`)
  const text = file && readNote(file)
  if (!sameKey || !text || !(await signedByOne(text, [told.log_key]))) return note(row, 'keys_changed', told.log_key)
  const checkpoint = readCheckpoint(text)
  const log = tree(told.origin, checkpoint.size)
  const entry = await log.entry(0)
  checkInclusion(0, checkpoint.size, leafHash(entry), await log.inclusionProof(0), checkpoint.root)
  const [kind, origin, size, root, reason] = (lossless(entry) ?? '').split('\n')
  const whole = kind === EPOCH_LEAF && origin === row.origin && (await grew(row, { origin, size: Number(size), root: fromHex(root ?? '', 32) })) && Number(size) >= row.size
  if (!whole) return note(row, 'log_forked', `${row.checkpoint}\n${noteText(text)}`)
  const next: SiteRow = { ...row, origin: told.origin, former: [...row.former, row.origin], logKeys: [...row.logKeys, told.log_key], size: checkpoint.size, root: toHex(checkpoint.root), checkpoint: noteText(text) }
  return note(next, 'log_began_anew', reason ?? '')
}

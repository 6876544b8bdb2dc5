/**
 * This browser's knowledge of the site: the keys it saw first, and the log's newest checkpoint it saw. A key is accepted only
 * if a leaf of the log adds it, signed by a known key; a log that does not begin with what was seen is a fork.
 */
import type { components } from '../api.d.ts'
import { fromHex, fromUtf8, toHex, type Bytes } from '../proof/bytes'
import { readCheckpoint, type Checkpoint } from '../proof/checkpoint'
import { ProofFault } from '../proof/faults'
import { isSignedBy, noteText, readNote, readVerifierKey, type Note } from '../proof/notes'
import { readReceipt, readRefusal } from '../proof/receipts'
import { checkConsistency, checkInclusion, leafHash } from '../proof/tree'
import { Unreachable } from '../server'
import { database, type SiteProblem, type SiteRow } from './database'
import { alone, fileAt } from './files'
import { TiledTree } from './tiles'

type Schemas = components['schemas']

const KEY_LEAF = 'rollbook/v1/key'
const EPOCH_LEAF = 'rollbook/v1/epoch'
/** A site has a handful; more are not read. */
const MOST_LEAVES = 100

/** The site's description of its log; `own_leaves` are the indexes of the leaves about the log itself. */
type LogSaid = Schemas['LogView']

async function said(): Promise<LogSaid> {
  const file = await fileAt('/api/log')
  const told = file && (JSON.parse(fromUtf8(file)) as LogSaid)
  if (!told) throw new Unreachable('/api/log')
  return told
}

/** The stored row of the site; the first visit's answer is trusted and stored. */
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

/** True if the text is a receipt of the site for a game's head after record `n`. */
export async function isReceipt(text: string, handle: string, n: number, head: string): Promise<boolean> {
  try {
    const receipt = readNote(text)
    const said = readReceipt(receipt.text)
    if (said.handle !== handle || said.n !== n || said.head !== head) return false
    return await isOurs(receipt)
  } catch (fault) {
    if (fault instanceof ProofFault) return false
    throw fault
  }
}

/** True if the text is a refusal of the site for the command with this digest. */
export async function isRefusal(text: string, handle: string, digest: string, code: string): Promise<boolean> {
  try {
    const refusal = readNote(text)
    const said = readRefusal(refusal.text)
    if (said.handle !== handle || said.digest !== digest || said.code !== code) return false
    return await isOurs(refusal)
  } catch (fault) {
    if (fault instanceof ProofFault) return false
    throw fault
  }
}

/** True if the note is signed by the site's receipts key, or by a newer one that the log announced. */
export async function isOurs(receipt: Note): Promise<boolean> {
  if (await signedByOne(receipt, (await site()).receiptsKeys)) return true
  return signedByOne(receipt, (await lookAgain()).receiptsKeys)
}

/** Fetch the site's keys again, and check them against the known ones. */
export const lookAgain = (): Promise<SiteRow> => alone('site', async () => {
  const [told, row] = [await said(), await site()]
  try {
    return await compared(row, told)
  } catch (fault) {
    if (fault instanceof ProofFault) return note(row, 'log_forked', `${told.origin}: ${fault.detail}`)
    throw fault
  }
})

async function compared(before: SiteRow, told: LogSaid): Promise<SiteRow> {
  const row = told.origin === before.origin ? before : await began(before, told)
  if (told.origin !== row.origin) return row
  const missing = [told.log_key, told.receipts_key].filter((key) => !row.logKeys.includes(key) && !row.receiptsKeys.includes(key))
  return missing.length ? takeOver(row, missing, told) : settled(row)
}

/** Clears `keys_changed`: the log announces all keys now. A key's leaf may be logged a moment after the key is used. */
async function settled(row: SiteRow): Promise<SiteRow> {
  const problems = row.problems.filter(({ kind }) => kind !== 'keys_changed')
  if (problems.length === row.problems.length) return row
  await put({ ...row, problems })
  return { ...row, problems }
}

/** The log's newest checkpoint, checked against the known state. */
export async function newest(): Promise<Checkpoint | null> {
  const row = await site()
  const file = await fileAt(`${prefix(row.origin)}checkpoint`)
  return file && see(readNote(file))
}

/** A checkpoint, if it is the log's and consistent with the last one seen; otherwise null, and a problem is stored. */
export const see = (text: Note): Promise<Checkpoint | null> => alone('site', async () => {
  const seen = await held(await site(), text)
  if (seen) await put(seen.row)
  return seen?.checkpoint ?? null
})

async function held(row: SiteRow, text: Note, keys = row.logKeys): Promise<{ row: SiteRow; checkpoint: Checkpoint } | null> {
  const checkpoint = readCheckpoint(text)
  if (!(await signedByOne(text, keys))) {
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
  return { row: { ...row, size: checkpoint.size, root: toHex(checkpoint.root), checkpoint: noteText(text) }, checkpoint }
}

/** True if one of the two trees is a prefix of the other. */
async function grew(row: SiteRow, { size, root, origin }: Checkpoint): Promise<boolean> {
  if (!row.size || !size) return true
  const [kept, other] = [{ origin, size: row.size, root: fromHex(row.root, 32) }, { origin, size, root }]
  const [small, large] = size < row.size ? [other, kept] : [kept, other]
  try {
    checkConsistency(small.size, small.root, large.size, large.root, await tree(large).consistencyProof(small.size))
    return true
  } catch (fault) {
    if (fault instanceof ProofFault) return false
    throw fault
  }
}

const prefix = (origin: string): string => `${origin.slice(origin.indexOf('/'))}/`

/** The log's tree of a checkpoint, read file by file; the last one is cached with the files read. */
export function tree({ origin, size, root }: Checkpoint): TiledTree {
  const name = `${origin} ${size} ${toHex(root)}`
  if (last?.name !== name) last = { name, tree: new TiledTree(size, (path) => fileAt(prefix(origin) + path)) }
  return last.tree
}

let last: { name: string; tree: TiledTree } | null = null

/** Accept keys that the log adds; a key that it does not add is stored as a problem. */
async function takeOver(row: SiteRow, missing: readonly string[], told: LogSaid): Promise<SiteRow> {
  const grown = await checkpointOf(row, told)
  if (!grown) return note(row, 'keys_changed', missing.join('\n'))
  const known = await withAdded(grown.row, missing, told.own_leaves, grown.checkpoint)
  const wrong = missing.filter((key) => !known.logKeys.includes(key) && !known.receiptsKeys.includes(key))
  if (wrong.length) return note(row, 'keys_changed', wrong.join('\n'))
  await put(known)
  return settled(known)
}

/**
 * The newest checkpoint, if it extends the last one seen. A key that is not known yet may have signed it: a consistent log and
 * a leaf signed by a known key vouch for the new key.
 */
async function checkpointOf(row: SiteRow, told: LogSaid): Promise<{ row: SiteRow; checkpoint: Checkpoint } | null> {
  const file = await fileAt(`${prefix(told.origin)}checkpoint`)
  return file && held(row, readNote(file), [...row.logKeys, told.log_key])
}

/** The row with the missing keys that leaves of this log add. */
async function withAdded(row: SiteRow, missing: readonly string[], places: readonly number[], checkpoint: Checkpoint): Promise<SiteRow> {
  let known = row
  const log = tree(checkpoint)
  for (const index of places.filter((place) => place < checkpoint.size).slice(-MOST_LEAVES)) {
    const added = await keyAdded(log, index, checkpoint, known)
    if (!added || !missing.includes(added)) continue
    const isLogs = readVerifierKey(added).name === checkpoint.origin
    known = isLogs ? { ...known, logKeys: [...known.logKeys, added] } : { ...known, receiptsKeys: [...known.receiptsKeys, added] }
  }
  return known
}

/** The key that this leaf adds, if it is a key leaf of the log, signed by a known key. */
async function keyAdded(log: TiledTree, index: number, { size, root }: Checkpoint, row: SiteRow): Promise<string | null> {
  const entry = await log.entry(index)
  const text = asText(entry)
  if (!text.startsWith(`${KEY_LEAF}\n`)) return null
  const leaf = readNote(text)
  const key = /^add (\S+)$/.exec(leaf.text.split('\n')[1] ?? '')?.[1]
  if (!key || !(await signedByOne(leaf, [...row.logKeys, ...row.receiptsKeys]))) return null
  checkInclusion(index, size, leafHash(entry), await log.inclusionProof(index), root)
  return key
}

function asText(entry: Bytes): string {
  try {
    return fromUtf8(entry)
  } catch {
    return ''
  }
}

/** Accepts a new log: its first leaf names the old one, at least as long as it was seen, and one of the old log's keys announces the new key. */
async function began(row: SiteRow, told: LogSaid): Promise<SiteRow> {
  const file = await fileAt(`${prefix(told.origin)}checkpoint`)
  const text = file && readNote(file)
  if (!text || !(await signedByOne(text, [told.log_key]))) return note(row, 'keys_changed', told.log_key)
  const checkpoint = readCheckpoint(text)
  const log = tree(checkpoint)
  const entry = await log.entry(0)
  checkInclusion(0, checkpoint.size, leafHash(entry), await log.inclusionProof(0), checkpoint.root)
  const [kind, origin, size, root, reason] = asText(entry).split('\n')
  const ended = { origin: origin ?? '', size: Number(size), root: kind === EPOCH_LEAF ? fromHex(root ?? '', 32) : checkpoint.root }
  if (kind !== EPOCH_LEAF || ended.origin !== row.origin || !(ended.size >= row.size) || !(await grew(row, ended))) return note(row, 'log_forked', `${row.checkpoint}\n${noteText(text)}`)
  const known = await withAdded(row, [told.log_key], told.own_leaves, checkpoint)
  if (!known.logKeys.includes(told.log_key)) return note(row, 'keys_changed', told.log_key)
  const next: SiteRow = { ...known, origin: told.origin, former: [...row.former, row.origin], size: checkpoint.size, root: toHex(checkpoint.root), checkpoint: noteText(text) }
  return note(next, 'log_began_anew', reason ?? '')
}

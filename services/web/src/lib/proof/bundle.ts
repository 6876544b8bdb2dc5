/** A game as one file, `game.rollbook.zip`, read strictly and verified: neither its form nor its content is trusted. */
import { BundleFault, MOST_BYTES, unpack } from './archive'
import { fromBase64, fromUtf8, isHex, type Bytes } from './bytes'
import { isList, isObject, isWhole, parse, type Json, type JsonObject } from './canonical'
import type { KeptNote } from './evidence'
import { ProofFault, quoted } from './faults'
import { GameCheck, unchecked, type VerificationReport } from './game'
import { TooMuchWork } from './game/budget'
import { DISCLOSURES, type Opening } from './game/disclosed'
import { APPENDS, CHECKPOINT, COSIGNED, HEAD_PROOF, KEYS, RECEIPT } from './game/files'
import { LogVerifier, NOT_CHECKED, type LogFiles, type LoggedLeaf } from './game/logged'
import type { Module } from './game/modules'
import { EvidenceVerifier } from './game/promised'
import { EVENTS, Remarks } from './game/remarks'
import { levelOf, type Level } from './game/report'
import type { Policy } from './policy'

export { BundleFault } from './archive'

const FORMAT = 'rollbook/v1/bundle'
const MANIFEST = 'manifest.json'
const README = 'README.txt'
const NEEDED = [EVENTS, DISCLOSURES, MANIFEST]
const OF_THE_LOG = [APPENDS, CHECKPOINT]
const NAMES = [...NEEDED, ...OF_THE_LOG, KEYS, COSIGNED, HEAD_PROOF, RECEIPT, README]
/** Lines of one file: a file of newlines alone would otherwise take far more memory than it has bytes. */
const MOST_LINES = 500_000

/** The manifest of a bundle. */
interface Manifest {
  readonly game: string
  readonly module: Module
  readonly audience: readonly string[]
  readonly last: number
  readonly head: string
}

export interface Bundle {
  readonly manifest: Manifest
  readonly records: readonly Uint8Array[]
  readonly openings: readonly Opening[]
  readonly log: LogFiles | null
}

// verifying ---------------------------------------------------------------------------------------------------------------

/**
 * The report on a bundle. The log that it names is checked against a trust policy; without one V2 is passed over. A policy `fromSite` names
 * whatever witnesses the site wishes, so none of them counts. `evidence` are signed notes that a player has kept; `check` has the
 * records afterwards. Throws a BundleFault if
 * the file causes too much work.
 */
export async function verify(bundle: Bundle, policy: Policy | null, fromSite = false, evidence: readonly KeptNote[] = [], check = new GameCheck(bundle.manifest.audience)): Promise<VerificationReport> {
  try {
    return await verified(bundle, policy && fromSite ? { ...policy, served: true } : policy, evidence, check)
  } catch (error) {
    throw error instanceof TooMuchWork ? new BundleFault('', 0, error.message) : error
  }
}

async function verified(bundle: Bundle, policy: Policy | null, evidence: readonly KeptNote[], check: GameCheck): Promise<VerificationReport> {
  await check.add(bundle.records, bundle.openings)
  const second = new Remarks('V2')
  if (check.broken || !check.records.length) return check.report()
  checkManifest(check, bundle.manifest)
  if (!bundle.log) {
    second.finding('log_missing', 'whether the game lies in the public log was not checked: the bundle has no log in it')
    await new EvidenceVerifier(second, check.records, null).check(evidence)
    return check.report({ remarks: second, level: unchecked('V2', 'the bundle has no log in it'), log: null, oneHistory: NOT_CHECKED, skipped: policy === null })
  }
  if (!policy) second.finding('log_not_checked', 'whose log the game lies in was not checked: no policy was given')
  const logged = new LogVerifier(second, bundle.log, check.records, policy, check.budget)
  await logged.check()
  await logged.checkEvidence(evidence)
  const { log } = logged
  const oneHistory = second.faults.length ? NOT_CHECKED : logged.oneHistory
  check.played?.label(second.faults.length ? [] : logged.firstSeen, oneHistory.state === 'checked')
  return check.report({ remarks: second, level: logLevel(second, policy, log), log, oneHistory, skipped: policy === null })
}

const UNWITNESSED = 'as far as this server tells everybody the same: no witness of the policy has cosigned'

const SERVED = 'as far as this server tells everybody the same: the policy is the site\'s own'

function logLevel(remarks: Remarks, policy: Policy | null, log: VerificationReport['log']): Level {
  const why = policy ? remarks.findings.find(({ code }) => code === 'log_behind')?.text : 'no policy was given, so nobody’s signature is believed'
  return remarks.faults.length || !why ? levelOf([remarks], log?.witnesses.length ? null : policy?.served ? SERVED : UNWITNESSED) : unchecked('V2', why)
}

/** Check that the manifest describes these records. */
function checkManifest(check: GameCheck, manifest: Manifest): void {
  const [first, last, played] = [check.records[0]!, check.records.at(-1)!, check.played!]
  const differs = (text: string) => check.chain.fault('manifest_differs', `the manifest names ${text}`, { file: MANIFEST, line: 1 })
  if (manifest.game !== first.game) differs(`game ${manifest.game}, where the records have ${first.game}`)
  const { id, version, sha256 } = manifest.module
  const created = played.module || !played.unknown
  if (created && (id !== played.module?.id || version !== played.module.version || sha256 !== played.module.sha256)) differs(`other rules than the records: ${quoted(`${id} ${version}`)}`)
  if (manifest.last !== last.n) differs(`last record ${manifest.last}, where the records have ${last.n}`)
  if (manifest.head !== last.head) differs(`head ${manifest.head}, where the records have ${last.head}`)
  const seats = played.seating.seats.length
  if (created && manifest.audience.slice(1).some((name) => Number(name.slice(1)) >= seats)) differs(`the audience ${manifest.audience.join(', ')}, where there are ${seats} seats`)
}

/** Of the JSON in all files together, counted by its brackets and commas: small values take far more memory than bytes. */
const MOST_VALUES = 1_000_000
const [COMMA, LIST, OBJECT] = [0x2c, 0x5b, 0x7b]

/** How many bytes may still be unpacked, and how many values may stand in them: of one game, or of several together. */
export interface Room {
  unpacked: number
  values: number
}

export const roomOf = (games: number): Room => ({ unpacked: games * MOST_BYTES, values: games * MOST_VALUES })

function fewValues(parts: ReadonlyMap<string, Uint8Array>, most: number): number {
  let values = 0
  for (const [name, part] of parts) if (/\.jsonl?$/.test(name)) for (const byte of part) if (byte === COMMA || byte === LIST || byte === OBJECT) values += 1
  if (values > most) throw new BundleFault('', 0, `it holds more than ${most} values, which causes too much work: no honest game does`)
  return values
}

// reading -----------------------------------------------------------------------------------------------------------------

/** The bundle in a file's bytes; throws a BundleFault that names file and line of the first fault. */
export async function readBundle(content: Bytes, room = roomOf(1)): Promise<Bundle> {
  const parts = await unpack(content, NAMES, undefined, Math.min(MOST_BYTES, room.unpacked))
  for (const part of parts.values()) room.unpacked -= part.length
  room.values -= fewValues(parts, Math.min(MOST_VALUES, room.values))
  const ofTheLog = [...OF_THE_LOG, KEYS, COSIGNED, HEAD_PROOF, RECEIPT].some((name) => parts.has(name))
  for (const name of [...NEEDED, ...(ofTheLog ? OF_THE_LOG : [])]) if (!parts.has(name)) throw new BundleFault(name, 0, 'it is missing')
  const records = linesOf(parts.get(EVENTS)!, EVENTS)
  const openings = linesOf(parts.get(DISCLOSURES)!, DISCLOSURES).map((line, at) => opening(parsed(line, DISCLOSURES, at + 1), at + 1))
  const checkpoint = parts.get(CHECKPOINT)
  const log = checkpoint ? { appends: leaves(parts, APPENDS), keys: leaves(parts, KEYS), checkpoint, headProof: filled(parts.get(HEAD_PROOF)), receipt: filled(parts.get(RECEIPT)), cosigned: cosignedIn(parts) } : null
  const manifest = manifestOf(parts.get(MANIFEST)!)
  textOf(parts.get(README), README)
  return { manifest, records, openings, log }
}

const filled = (content: Bytes | undefined): Bytes | null => (content?.length ? content : null)
const leaves = (parts: ReadonlyMap<string, Bytes>, name: string): LoggedLeaf[] =>
  linesOf(parts.get(name) ?? new Uint8Array(), name).map((line, at) => loggedLeaf(parsed(line, name, at + 1), name, at + 1))

function linesOf(content: Uint8Array, name: string): Uint8Array[] {
  const lines: Uint8Array[] = []
  let from = 0
  for (let at = content.indexOf(10); at >= 0; at = content.indexOf(10, from)) {
    lines.push(content.subarray(from, at))
    from = at + 1
    if (lines.length > MOST_LINES) throw new BundleFault(name, 0, `it has more than ${MOST_LINES} lines`)
  }
  if (from < content.length) throw new BundleFault(name, lines.length + 1, 'the last line does not end with a newline')
  return lines
}

function parsed(line: Uint8Array, name: string, number: number): Json {
  try {
    return parse(line)
  } catch (error) {
    if (!(error instanceof ProofFault)) throw error
    throw new BundleFault(name, number, `not canonical JSON: ${error.detail}`)
  }
}

function textOf(content: Uint8Array | undefined, name: string): void {
  try {
    fromUtf8(content ?? new Uint8Array())
  } catch {
    throw new BundleFault(name, 1, 'not UTF-8')
  }
}

const members = (value: Json, names: string): JsonObject | null => (isObject(value) && Object.keys(value).join() === names ? value : null)

function opening(value: Json, line: number): Opening {
  const { aud, disclosure, field, k, n } = members(value, 'aud,disclosure,field,k,n') ?? {}
  if (typeof aud !== 'string' || typeof disclosure !== 'string' || typeof field !== 'string' || !isWhole(k) || !isWhole(n)) {
    throw new BundleFault(DISCLOSURES, line, 'the members of a disclosure are aud, disclosure, field, k and n')
  }
  return { n, field, k, aud, disclosure }
}

function cosignedIn(parts: ReadonlyMap<string, Bytes>): string[] {
  return linesOf(parts.get(COSIGNED) ?? new Uint8Array(), COSIGNED).map((line, at) => {
    const { checkpoint } = members(parsed(line, COSIGNED, at + 1), 'checkpoint') ?? {}
    if (typeof checkpoint !== 'string') throw new BundleFault(COSIGNED, at + 1, 'the member of a cosigned checkpoint is checkpoint')
    return checkpoint
  })
}

function loggedLeaf(value: Json, name: string, line: number): LoggedLeaf {
  const { index, leaf, proof } = members(value, 'index,leaf,proof') ?? {}
  if (!isWhole(index) || typeof leaf !== 'string' || !isList(proof)) throw new BundleFault(name, line, 'the members of a leaf are index, leaf and proof')
  return { index, leaf, proof: proof.map((each) => hashOf(each, name, line)) }
}

function hashOf(value: Json, name: string, line: number): Bytes {
  try {
    const hash = typeof value === 'string' ? fromBase64(value) : new Uint8Array()
    if (hash.length === 32) return hash
  } catch (error) {
    if (!(error instanceof ProofFault)) throw error
  }
  throw new BundleFault(name, line, 'a proof is a list of hashes, 32 bytes each in base64')
}

function manifestOf(content: Uint8Array): Manifest {
  const lines = linesOf(content, MANIFEST)
  if (lines.length !== 1) throw new BundleFault(MANIFEST, lines.length ? 2 : 1, 'the manifest is one line')
  const { audience, format, game, head, last, module } = members(parsed(lines[0]!, MANIFEST, 1), 'audience,format,game,head,last,module') ?? {}
  const { id, sha256, version } = members(module ?? null, 'id,sha256,version') ?? {}
  if (!isList(audience) || typeof format !== 'string' || !isHex(game, 16) || !isHex(head, 32) || !isWhole(last) || typeof id !== 'string' || typeof sha256 !== 'string' || typeof version !== 'string') {
    throw new BundleFault(MANIFEST, 1, 'the members of the manifest are audience, format, game, head, last and module')
  }
  if (format !== FORMAT) throw new BundleFault(MANIFEST, 1, `the format is ${quoted(format)}, not ${FORMAT}`)
  return { game, head, last, module: { id, version, sha256 }, audience: audienceOf(audience) }
}

/** Everybody first, then seats in ascending order: the only encoding. */
function audienceOf(names: readonly Json[]): string[] {
  const seats = names.slice(1).map((name) => (typeof name === 'string' && /^s(0|[1-9][0-9]{0,2})$/.test(name) ? Number(name.slice(1)) : -1))
  if (names[0] !== 'all' || seats.some((seat, at) => seat < 0 || (at > 0 && seat <= seats[at - 1]!))) {
    throw new BundleFault(MANIFEST, 1, 'an audience is a list of all, s0, s1 and so on, in this order')
  }
  return ['all', ...seats.map((seat) => `s${seat}`)]
}

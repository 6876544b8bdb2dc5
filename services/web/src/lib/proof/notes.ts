/** Signed notes (c2sp.org/signed-note): a text, an empty line, and signature lines of which each is checked by a key one has. */
import { fromBase64, fromHex, fromUtf8, joined, same, toBase64, toHex, toUtf8, type Bytes } from './bytes'
import { ProofFault, quoted } from './faults'
import { sha256 } from './hash'
import { isSigned } from './signatures'

export const ED25519 = 0x01
export const COSIGNATURE = 0x04
const MOST_LINES = 100

/** A key as a verifier key text names it: `<name>+<id in hex>+<base64 of algorithm and key>`. */
export interface VerifierKey {
  readonly name: string
  readonly id: string
  readonly algorithm: number
  readonly key: Bytes
}

export interface SignatureLine {
  readonly name: string
  readonly id: string
  readonly signature: Bytes
}

export interface Note {
  /** Ends with a newline; this is what is signed. */
  readonly text: string
  readonly signatures: readonly SignatureLine[]
}

/** The id of a key: the first four bytes of SHA-256(name, newline, algorithm, key), in hex. */
export const keyId = (name: string, algorithm: number, key: Uint8Array): string =>
  toHex(sha256(joined(toUtf8(`${name}\n`), Uint8Array.of(algorithm), key)).subarray(0, 4))

export function readVerifierKey(text: string): VerifierKey {
  const match = /^([^\s+]+)\+([0-9a-f]{8})\+([A-Za-z0-9+/]+={0,2})$/.exec(text)
  if (!match) throw new ProofFault('NoteFault', `not a verifier key: ${quoted(text)}`)
  const [name, id] = [match[1]!, match[2]!]
  const content = decoded(match[3]!, 'verifier key')
  const [algorithm, key] = [content[0], content.slice(1)]
  if ((algorithm !== ED25519 && algorithm !== COSIGNATURE) || key.length !== 32) throw new ProofFault('NoteFault', `the verifier key of ${quoted(name)} is of an unknown kind`)
  if (keyId(name, algorithm, key) !== id) throw new ProofFault('NoteFault', `the verifier key of ${quoted(name)} has another id`)
  return { name, id, algorithm, key }
}

/** Reads a note strictly: UTF-8, no control characters but newlines, at least one signature line. */
export function readNote(note: string | Uint8Array): Note {
  const whole = typeof note === 'string' ? note : fromUtf8(note)
  if (/[\x00-\x09\x0b-\x1f\x7f]|\p{Surrogate}/u.test(whole)) throw new ProofFault('NoteFault', 'a control character in a note')
  const end = whole.lastIndexOf('\n\n')
  if (end < 0) throw new ProofFault('NoteFault', 'a note has an empty line before its signatures')
  const [text, rest] = [whole.slice(0, end + 1), whole.slice(end + 2)]
  if (!rest.endsWith('\n')) throw new ProofFault('NoteFault', 'a note ends with a newline')
  const lines = rest.slice(0, -1).split('\n')
  if (lines.length > MOST_LINES) throw new ProofFault('NoteFault', `more than ${MOST_LINES} signatures`)
  return { text, signatures: lines.map(signatureLine) }
}

function signatureLine(line: string): SignatureLine {
  const match = /^— ([^\s+]+) ([A-Za-z0-9+/]+={0,2})$/.exec(line)
  if (!match) throw new ProofFault('NoteFault', `not a signature line: ${quoted(line)}`)
  const content = decoded(match[2]!, 'signature')
  if (content.length < 5) throw new ProofFault('NoteFault', `the signature of ${quoted(match[1]!)} is too short`)
  return { name: match[1]!, id: toHex(content.subarray(0, 4)), signature: content.slice(4) }
}

function decoded(text: string, what: string): Bytes {
  try {
    return fromBase64(text)
  } catch (error) {
    throw new ProofFault('NoteFault', `${what}: ${(error as Error).message}`)
  }
}

/** Whether one of the note's lines is this key's over its text. */
export async function isSignedBy(note: Note, by: VerifierKey): Promise<boolean> {
  for (const line of note.signatures) {
    if (line.name !== by.name || line.id !== by.id) continue
    if (by.algorithm === ED25519 && (await isSigned(by.key, toUtf8(note.text), line.signature))) return true
    if (by.algorithm === COSIGNATURE && (await isCosigned(note, by, line))) return true
  }
  return false
}

/** Throws SignatureFault unless the note is signed by this key. */
export async function requireSigned(note: Note, by: VerifierKey): Promise<void> {
  if (!(await isSignedBy(note, by))) throw new ProofFault('SignatureFault', `the note is not signed by ${by.name}+${by.id}`)
}

// c2sp.org/tlog-cosignature, cosignature/v1: eight bytes of time, then a signature that covers the time as well
async function isCosigned(note: Note, by: VerifierKey, line: SignatureLine): Promise<boolean> {
  if (line.signature.length !== 72) return false
  const time = new DataView(line.signature.buffer, line.signature.byteOffset, 8).getBigUint64(0)
  return isSigned(by.key, toUtf8(`cosignature/v1\ntime ${time}\n${note.text}`), line.signature.slice(8))
}

/** The note's bytes as others wrote them. */
export const noteText = (note: Note): string =>
  `${note.text}\n${note.signatures.map(({ name, id, signature }) => `— ${name} ${toBase64(joined(fromHex(id, 4), signature))}\n`).join('')}`

export const sameKey = (one: VerifierKey, other: VerifierKey): boolean => one.id === other.id && one.name === other.name && same(one.key, other.key)

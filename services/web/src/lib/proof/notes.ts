/** Signed notes (c2sp.org/signed-note): a text, an empty line, and signature lines. Each line is checked with a known key. */
import { fromBase64, fromHex, fromUtf8, joined, toBase64, toHex, toUtf8, type Bytes } from './bytes'
import { ProofFault, quoted, within } from './faults'
import { sha256 } from './hash'
import { isSigned } from './signatures'

export const ED25519 = 0x01
export const COSIGNATURE = 0x04
const MOST_LINES = 100
const LARGEST_NOTE = 1_000_000

/** A key as a verifier key line names it: `<name>+<id in hex>+<base64 of algorithm and key>`. */
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
  if (!match) throw new ProofFault('MalformedKey', `not a verifier key: ${quoted(text)}`)
  const [name, id] = [match[1]!, match[2]!]
  const content = within('MalformedKey', 'verifier key', () => fromBase64(match[3]!))
  const [algorithm, key] = [content[0], content.slice(1)]
  if ((algorithm !== ED25519 && algorithm !== COSIGNATURE) || key.length !== 32) throw new ProofFault('MalformedKey', `the verifier key of ${quoted(name)} is of an unknown kind`)
  if (keyId(name, algorithm, key) !== id) throw new ProofFault('MalformedKey', `the verifier key of ${quoted(name)} has another id`)
  return { name, id, algorithm, key }
}

/** Reads a note strictly: UTF-8, no control characters but newlines, at least one signature line. */
export function readNote(note: string | Uint8Array): Note {
  if (note.length > LARGEST_NOTE) throw new ProofFault('MalformedNote', `more than ${LARGEST_NOTE} bytes`)
  const whole = typeof note === 'string' ? note : within('MalformedNote', 'a note', () => fromUtf8(note))
  if (/[\x00-\x09\x0b-\x1f]|\p{Surrogate}/u.test(whole)) throw new ProofFault('MalformedNote', 'a control character in a note')
  const end = whole.lastIndexOf('\n\n')
  if (end < 0) throw new ProofFault('MalformedNote', 'a note has an empty line before its signatures')
  const [text, rest] = [whole.slice(0, end + 1), whole.slice(end + 2)]
  if (!rest.endsWith('\n')) throw new ProofFault('MalformedNote', 'a note ends with a newline')
  const lines = rest.slice(0, -1).split('\n')
  if (lines.length > MOST_LINES) throw new ProofFault('MalformedNote', `more than ${MOST_LINES} signatures`)
  return { text, signatures: lines.map(signatureLine) }
}

function signatureLine(line: string): SignatureLine {
  const match = /^— ([^\s+]+) ([A-Za-z0-9+/]+={0,2})$/.exec(line)
  if (!match) throw new ProofFault('MalformedNote', `not a signature line: ${quoted(line)}`)
  const content = within('MalformedNote', 'signature', () => fromBase64(match[2]!))
  if (content.length < 5) throw new ProofFault('MalformedNote', `the signature of ${quoted(match[1]!)} is too short`)
  return { name: match[1]!, id: toHex(content.subarray(0, 4)), signature: content.slice(4) }
}

/** The signature lines that name a key by both its name and its id. */
export const linesOf = (note: Note, key: VerifierKey): SignatureLine[] => note.signatures.filter(({ name, id }) => name === key.name && id === key.id)

/** Throws NotSigned unless the note names the key, BadSignature unless every line that does was made by it. */
export async function requireSigned(note: Note, by: VerifierKey): Promise<void> {
  const lines = linesOf(note, by)
  if (!lines.length) throw new ProofFault('NotSigned', `the note is not signed by ${by.name} (key ${by.id})`)
  for (const line of lines) {
    const signed = by.algorithm === ED25519 ? isSigned(by.key, toUtf8(note.text), line.signature) : isCosigned(note, by, line)
    if (!(await signed)) throw new ProofFault('BadSignature', `the signature of ${by.name} (key ${by.id}) does not belong to this text`)
  }
}

/** True if `requireSigned` finds nothing wrong. */
export async function isSignedBy(note: Note, by: VerifierKey): Promise<boolean> {
  try {
    await requireSigned(note, by)
    return true
  } catch (error) {
    if (error instanceof ProofFault) return false
    throw error
  }
}

/** The time of a witness's line, in seconds since 1970. */
export const timeOf = ({ signature }: SignatureLine): number => Number(new DataView(signature.buffer, signature.byteOffset, 8).getBigUint64(0))

// c2sp.org/tlog-cosignature, cosignature/v1: eight bytes of time, then a signature that covers the time as well
async function isCosigned(note: Note, by: VerifierKey, line: SignatureLine): Promise<boolean> {
  if (line.signature.length !== 72) return false
  const time = new DataView(line.signature.buffer, line.signature.byteOffset, 8).getBigUint64(0)
  return isSigned(by.key, toUtf8(`cosignature/v1\ntime ${time}\n${note.text}`), line.signature.slice(8))
}

/** The note's bytes as written by its signers. */
export const noteText = (note: Note): string =>
  `${note.text}\n${note.signatures.map(({ name, id, signature }) => `— ${name} ${toBase64(joined(fromHex(id, 4), signature))}\n`).join('')}`

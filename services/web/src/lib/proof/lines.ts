/** LINES, the one form of every text that is hashed or keyed: each part on a line of its own (docs/proof-formats.md). */
import { toUtf8, type Bytes } from './bytes'
import { ProofFault, quoted } from './faults'

/** Stands in a hashed text for a missing nonce or beacon. */
export const NOTHING = '-'

/** Joins parts into one ASCII text; no part is empty or holds a newline, so no two lists of parts give the same text. */
export function linesText(...parts: readonly (string | number)[]): string {
  let text = ''
  for (const part of parts) text += `${spelt(part)}\n`
  return text
}

export const lines = (...parts: readonly (string | number)[]): Bytes => toUtf8(linesText(...parts))

function spelt(part: string | number): string {
  if (typeof part === 'number' ? !Number.isSafeInteger(part) || part < 0 : !/^[\x00-\x09\x0b-\x7f]+$/.test(part)) {
    throw new ProofFault('MalformedText', `not a part of a hashed text: ${quoted(String(part))}`)
  }
  return String(part)
}

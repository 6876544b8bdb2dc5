/** Disclosures of sealed fields (RFC 9901 section 4.2.1): a salted name and value, bound by the digest that a record holds. */
import { fromBase64url, toBase64url, toUtf8 } from './bytes'
import { encode, isList, parse, type Json } from './canonical'
import { ProofFault, quoted } from './faults'
import { sha256 } from './hash'

export interface Disclosure {
  readonly name: string
  readonly value: Json
}

const SALT_SIZE = 16
// RFC 9901 reserves the first three; the last names the audiences in every box of a record
const RESERVED = new Set(['_sd', '_sd_alg', '...', 'aud'])

/** The digest by which a record commits to a disclosure: base64url of the SHA-256 of its text. */
export function digestOf(disclosure: string): string {
  if (!/^[\x00-\x7f]*$/.test(disclosure)) throw new ProofFault('MalformedDisclosure', 'a disclosure is ASCII text')
  return toBase64url(sha256(toUtf8(disclosure)))
}

/** The text of a disclosure: base64url of the canonical array of salt, name and value. */
export function disclose(salt: Uint8Array, name: string, value: Json): string {
  check(salt, name)
  return toBase64url(encode([toBase64url(salt), name, value]))
}

/** Reads a disclosure strictly; refuses anything that `disclose` would not have written. */
export function readDisclosure(disclosure: string): Disclosure {
  try {
    const content = parse(fromBase64url(disclosure))
    if (!isList(content) || content.length !== 3 || typeof content[0] !== 'string' || typeof content[1] !== 'string') {
      throw new ProofFault('MalformedDisclosure', 'a disclosure is an array of salt, name and value')
    }
    check(fromBase64url(content[0]), content[1])
    return { name: content[1], value: content[2]! }
  } catch (error) {
    throw error instanceof ProofFault && error.kind !== 'MalformedDisclosure' ? new ProofFault('MalformedDisclosure', error.message) : error
  }
}

/** Reads a disclosure that a record committed to by `digest`. */
export function openDisclosure(disclosure: string, digest: string): Disclosure {
  if (digestOf(disclosure) !== digest) throw new ProofFault('WrongDigest', `the disclosure does not belong to digest ${quoted(digest)}`)
  return readDisclosure(disclosure)
}

function check(salt: Uint8Array, name: string): void {
  if (salt.length !== SALT_SIZE) throw new ProofFault('MalformedDisclosure', `a salt has ${SALT_SIZE} bytes, not ${salt.length}`)
  if (!/^[\x00-\x7f]+$/.test(name) || RESERVED.has(name)) throw new ProofFault('MalformedDisclosure', `not the name of a sealed field: ${quoted(name)}`)
}

/** Ed25519 (RFC 8032): with WebCrypto if the browser has it, else with a small library that is loaded on demand. */
import { toHex, type Bytes } from './bytes'

// Verifiers disagree about keys and signatures with points of small order, for some of them almost any text counts as signed:
// all encodings of the eight points whose order divides 8 are refused here, as in domain/proof/signatures.py.
const SMALL_ORDER = new Set(
  [
    ['00'.repeat(31), '00', '80'],
    [`01${'00'.repeat(30)}`, '00', '80'],
    [`ec${'ff'.repeat(30)}`, '7f', 'ff'],
    [`ed${'ff'.repeat(30)}`, '7f', 'ff'],
    [`ee${'ff'.repeat(30)}`, '7f', 'ff'],
    ['26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc', '05', '85'],
    ['c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac03', '7a', 'fa'],
  ].flatMap(([most, plain, signed]) => [most! + plain, most! + signed]),
)

type Check = (key: Bytes, message: Bytes, signature: Bytes) => Promise<boolean>

let check: Promise<Check> | null = null

/** True if the 64-byte signature is the key's over the message; false also for a malformed key or signature. */
export async function isSigned(key: Bytes, message: Bytes, signature: Bytes): Promise<boolean> {
  if (key.length !== 32 || signature.length !== 64) return false
  if (SMALL_ORDER.has(toHex(key)) || SMALL_ORDER.has(toHex(signature.subarray(0, 32)))) return false
  return (await choice())(key, message, signature)
}

/** Load the signature check in advance, for use without a network. */
export const prepared = async (): Promise<void> => void (await choice())

/** True if this browser supports Ed25519. */
export async function knowsEd25519(): Promise<boolean> {
  try {
    await crypto.subtle.importKey('raw', BASE_POINT, 'Ed25519', false, ['verify'])
    return true
  } catch {
    return false
  }
}

// RFC 8032 section 5.1: the base point, a valid public key
const BASE_POINT = new Uint8Array(32).fill(0x66).fill(0x58, 0, 1)

/** Chosen once; repeated if the library could not be fetched. */
function choice(): Promise<Check> {
  return (check ??= chosen().catch((fault: unknown) => {
    check = null
    throw fault
  }))
}

async function chosen(): Promise<Check> {
  return (await knowsEd25519()) ? byBrowser : byLibrary()
}

const byBrowser: Check = async (key, message, signature) => {
  try {
    return await crypto.subtle.verify('Ed25519', await imported(key), signature, message)
  } catch {
    return false // not a point on the curve
  }
}

const MOST_IMPORTED = 64
const known = new Map<string, Promise<CryptoKey>>()

/** The key as an object of the browser; a game has few, which sign often. */
function imported(key: Bytes): Promise<CryptoKey> {
  const name = toHex(key)
  const before = known.get(name)
  if (before) return before
  const made = crypto.subtle.importKey('raw', key, 'Ed25519', false, ['verify'])
  if (known.size >= MOST_IMPORTED) known.clear()
  known.set(name, made)
  return made
}

/** The library's check; SHA-512 comes from a library too, as WebCrypto may be missing altogether. */
export async function byLibrary(): Promise<Check> {
  const [ed25519, { sha512 }] = await Promise.all([import('@noble/ed25519'), import('@noble/hashes/sha2.js')])
  ed25519.hashes.sha512 = sha512
  return async (key, message, signature) => {
    try {
      return ed25519.verify(signature, message, key, { zip215: false })
    } catch {
      return false
    }
  }
}

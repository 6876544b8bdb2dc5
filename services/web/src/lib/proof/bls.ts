/**
 * BLS signatures on G1 of BLS12-381 (RFC 9380), the one file that uses the library for them. It is loaded when a game needs it; if it
 * cannot be fetched, nothing can be said of a signature.
 */
import type { Bytes } from './bytes'
import { sha256 } from './hash'

const DOMAIN = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_'

/** True if the owner of the key (96 bytes, on G2) signed the SHA-256 of the message (48 bytes, on G1); null without the library. */
export async function isBlsSignature(key: Bytes, message: Bytes, signature: Bytes): Promise<boolean | null> {
  const library = await import('@noble/curves/bls12-381.js').catch(() => null)
  if (!library) return null
  const { shortSignatures: bls } = library.bls12_381
  try {
    return bls.verify(signature, bls.hash(sha256(message), DOMAIN), key)
  } catch {
    return false // not a point of the curve, or not of its group
  }
}

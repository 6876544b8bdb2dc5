/**
 * The recovery code: a client secret in a form to write down. Crockford's base32 (no I, L, O, U) of the 32 bytes and three
 * bytes of their hash: 56 letters in groups of four. The hash detects writing errors.
 */
import { fromHex, joined, same, toUtf8, type Bytes } from '../proof/bytes'
import { sha256 } from '../proof/hash'

const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const BYTES = 32
const CHECK = 3
const LENGTH = ((BYTES + CHECK) * 8) / 5

const checksum = (secret: Uint8Array): Bytes => sha256(joined(toUtf8('rollbook/v1/recovery-code\n'), secret)).slice(0, CHECK)

/** The code of a secret. */
export function codeOf(secret: Uint8Array): string {
  let bits = 0n
  for (const byte of joined(secret, checksum(secret))) bits = (bits << 8n) | BigInt(byte)
  const letters = Array.from({ length: LENGTH }, (_, at) => LETTERS[Number((bits >> BigInt(5 * (LENGTH - 1 - at))) & 31n)]).join('')
  return letters.match(/.{4}/g)!.join(' ')
}

/** The secret of a code in any spacing and case, or null if a letter is wrong, missing or superfluous. */
export function secretOf(code: string): Bytes | null {
  const letters = code.toUpperCase().replace(/[\s.·–—-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1')
  if (letters.length !== LENGTH || [...letters].some((letter) => !LETTERS.includes(letter))) return null
  let bits = 0n
  for (const letter of letters) bits = (bits << 5n) | BigInt(LETTERS.indexOf(letter))
  const whole = fromHex(bits.toString(16).padStart(2 * (BYTES + CHECK), '0'), BYTES + CHECK)
  const secret = whole.slice(0, BYTES)
  return same(whole.slice(BYTES), checksum(secret)) ? secret : null
}

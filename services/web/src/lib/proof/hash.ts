/** SHA-256 (FIPS 180-4) and HMAC (RFC 2104) from a library: WebCrypto is missing without https and is asynchronous. */
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 as digest } from '@noble/hashes/sha2.js'
import { toHex, type Bytes } from './bytes'

export const sha256 = (data: Uint8Array): Bytes => digest(data)
export const sha256Hex = (data: Uint8Array): string => toHex(digest(data))
export const hmacSha256 = (key: Uint8Array, message: Uint8Array): Bytes => hmac(digest, key, message)

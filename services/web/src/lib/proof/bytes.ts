/**
 * Bytes, and their only encodings as text: lower-case hex, base64url without padding and base64 with it (RFC 4648). Readers
 * refuse every other form.
 */
import { ProofFault, quoted } from './faults'

export type Bytes = Uint8Array<ArrayBuffer>

const encoder = new TextEncoder()
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** UTF-8. */
export const toUtf8 = (text: string): Bytes => encoder.encode(text)

/** Strict UTF-8; a byte order mark is an ordinary character. */
export function fromUtf8(data: Uint8Array): string {
  try {
    return decoder.decode(data)
  } catch {
    throw new ProofFault('BadUnicode', 'not UTF-8')
  }
}

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

export function toHex(data: Uint8Array): string {
  let text = ''
  for (const byte of data) text += HEX[byte]
  return text
}

/** Lower-case hex of exactly `size` bytes. */
export function fromHex(text: string, size: number): Bytes {
  if (text.length !== 2 * size || !/^[0-9a-f]*$/.test(text)) throw new ProofFault('MalformedText', `expected ${size} bytes in lower-case hex, got ${quoted(text)}`)
  const data = new Uint8Array(size)
  for (let at = 0; at < size; at++) data[at] = Number.parseInt(text.slice(2 * at, 2 * at + 2), 16)
  return data
}

export const isHex = (text: unknown, size: number): text is string => typeof text === 'string' && text.length === 2 * size && /^[0-9a-f]*$/.test(text)

/** Base64 with padding (RFC 4648 section 4), as used in signed notes. */
export function toBase64(data: Uint8Array): string {
  let text = ''
  for (const byte of data) text += String.fromCharCode(byte)
  return btoa(text)
}

export function fromBase64(text: string): Bytes {
  let raw: string
  try {
    raw = atob(text)
  } catch {
    throw new ProofFault('MalformedText', `not base64: ${quoted(text)}`)
  }
  const data = Uint8Array.from(raw, (letter) => letter.charCodeAt(0))
  if (toBase64(data) !== text) throw new ProofFault('MalformedText', `base64 in another spelling: ${quoted(text)}`)
  return data
}

/** Base64url without padding (RFC 4648 section 5). */
export const toBase64url = (data: Uint8Array): string => toBase64(data).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')

export function fromBase64url(text: string): Bytes {
  if (!/^[A-Za-z0-9_-]*$/.test(text)) throw new ProofFault('MalformedText', `not base64url: ${quoted(text)}`)
  const padded = text.replaceAll('-', '+').replaceAll('_', '/') + '='.repeat(-text.length & 3)
  return fromBase64(padded)
}

export function joined(...parts: readonly Uint8Array[]): Bytes {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

export const same = (one: Uint8Array, other: Uint8Array): boolean => one.length === other.length && one.every((byte, at) => byte === other[at])

/** A whole number in decimal without leading zeros; numbers from 2^53 on are refused, as no log of ours is that large. */
export function fromDecimal(text: string): number {
  const number = Number(text)
  if (!/^(0|[1-9][0-9]*)$/.test(text) || !Number.isSafeInteger(number)) throw new ProofFault('MalformedText', `not a number without leading zeros: ${quoted(text)}`)
  return number
}

/** True if the text is a valid UTC time to the millisecond, from the year 1 on. */
export function isTime(text: string): boolean {
  if (!/^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}\.[0-9]{3}Z$/.test(text) || text.startsWith('0000')) return false
  const time = Date.parse(text)
  return !Number.isNaN(time) && new Date(time).toISOString() === text
}

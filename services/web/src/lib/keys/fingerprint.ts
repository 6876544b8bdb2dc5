/** Fingerprints of seats in words, which two people compare over another channel (docs/proof-formats.md). */
import { linesText } from '../proof/lines'
import { toUtf8 } from '../proof/bytes'
import { sha256 } from '../proof/hash'
import type { Language } from '../settings.svelte'
import { WORDS } from './fingerprint-words'
import { bindingOf, occupancyOf, type SeatRecord } from './own-seat'

/** 64 bits: whoever wants a second key with the same words has the length of one game to find it. */
const LENGTH = 8

/** The words of a seat's keys and anchors; null for a seat without any. */
export function fingerprintOf(handle: string, seat: number, records: readonly SeatRecord[], language: Language): string | null {
  const binding = bindingOf(occupancyOf(records, seat))
  if (!binding.length) return null
  const digest = sha256(toUtf8(linesText('rollbook/v1/seat-fingerprint', handle, seat, ...binding)))
  const words = WORDS[language].trim().split(/\s+/)
  return [...digest.slice(0, LENGTH)].map((byte) => words[byte]).join(' ')
}

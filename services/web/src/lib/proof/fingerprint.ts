/** Fingerprints of seats in words, which two people compare over another channel (docs/proof-formats.md). */
import type { Language } from '../settings.svelte'
import { toUtf8 } from './bytes'
import { ProofFault } from './faults'
import { WORDS } from './fingerprint-words'
import { sha256 } from './hash'
import { linesText } from './lines'

/** 64 bits: somebody who wants a second key with the same words has the length of one game to find it. */
const LENGTH = 8
const ABSENT = '-'

/** A key or an anchor of a seat; null for a seat without one. */
export type Bound = readonly [kind: 'key' | 'anchor', value: string | null]

/** The words of a seat's keys and anchors, in the order of its records since its occupant joined; null for a seat without any. */
export function fingerprintOf(handle: string, seat: number, binding: readonly Bound[], language: Language): string | null {
  if (binding.every(([, value]) => value === null)) return null
  const parts = new Set(binding.map(([kind, value]) => `${kind}:${value ?? ABSENT}`))
  try {
    const digest = sha256(toUtf8(linesText('rollbook/v1/seat-fingerprint', handle, seat, ...parts)))
    const words = WORDS[language].trim().split(/\s+/)
    return [...digest.slice(0, LENGTH)].map((byte) => words[byte]).join(' ')
  } catch (error) {
    if (error instanceof ProofFault) return null
    throw error
  }
}

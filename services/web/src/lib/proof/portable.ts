/** A report without functions, so that a worker can send it to its page. */
import type { Language } from '../settings.svelte'
import { WORDS } from './fingerprint-words'
import type { Roll } from './game/rolling'
import type { SeatWords, VerificationReport } from './game/report'

type Told = Omit<VerificationReport, 'faces' | 'fingerprints'>

export interface PortableReport {
  readonly told: Told
  /** By record. */
  readonly faces: ReadonlyMap<number, ReturnType<VerificationReport['faces']>>
  readonly fingerprints: ReadonlyMap<Language, readonly SeatWords[]>
}

export function portable({ faces, fingerprints, ...told }: VerificationReport): PortableReport {
  return {
    told,
    faces: new Map(told.rolls.map((roll) => [roll.record, faces(roll)])),
    fingerprints: new Map((Object.keys(WORDS) as Language[]).map((language) => [language, fingerprints(language)])),
  }
}

/** The report with its functions. */
export const unpacked = ({ told, faces, fingerprints }: PortableReport): VerificationReport => ({
  ...told,
  faces: ({ record }: Roll) => faces.get(record) ?? null,
  fingerprints: (language) => fingerprints.get(language) ?? [],
})

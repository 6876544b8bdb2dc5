/**
 * Table entropy: what all seats together have contributed so far. It starts with each seat's first nonce and takes in the
 * nonces of every decision window that closes. So nobody foresees a roll beyond the next decision of an honest seat.
 */
import { fromHex, toUtf8 } from './bytes'
import { ProofFault } from './faults'
import { sha256Hex } from './hash'
import { linesText, NOTHING } from './lines'

/** E_0, from the nonce each seat revealed when it was ready, in seat order; null for a seat without nonces. */
export const initialEntropyText = (handle: string, first: readonly (string | null)[]): string => mixed(handle, 0, NOTHING, new Map(first.entries()))

/** E_k after the k-th closed window, from E_(k-1) and the nonce (or null) of each seat that answered. */
export function nextEntropyText(handle: string, window: number, previous: string, answers: ReadonlyMap<number, string | null>): string {
  if (window < 1) throw new ProofFault('MalformedText', `decision windows count from 1, not ${window}`)
  fromHex(previous, 32)
  return mixed(handle, window, previous, answers)
}

export const entropyOf = (text: string): string => sha256Hex(toUtf8(text))

/** A nonce as it appears in hashed texts. */
export function nonceText(nonce: string | null): string {
  if (nonce === null) return NOTHING
  fromHex(nonce, 32)
  return nonce
}

function mixed(handle: string, window: number, previous: string, answers: ReadonlyMap<number, string | null>): string {
  fromHex(handle, 16)
  const contributions = [...answers].sort(([one], [other]) => one - other).map(([seat, nonce]) => `${seat}:${nonceText(nonce)}`)
  return linesText('rollbook/v1/entropy', handle, window, previous, ...contributions)
}

/**
 * Hash chains of seeds and nonces, and seals. A chain is made from its far end and published from its near end: its anchor
 * binds all links before the first one is used. Links are lower-case hex of 32 bytes, handles of 16.
 */
import { fromHex, toHex, toUtf8 } from './bytes'
import { ProofFault } from './faults'
import { hmacSha256, sha256Hex } from './hash'
import { lines, linesText } from './lines'

export type StepLabel = 'rollbook/v1/step' | 'rollbook/v1/seat-step'
export const SERVER_STEP: StepLabel = 'rollbook/v1/step'
export const SEAT_STEP: StepLabel = 'rollbook/v1/seat-step'
export const CHAIN_LENGTH = 4096
export const TABLE_STREAM = 'table'

const SPACING = 32

/** The stream of the rolls that a seat's commands cause, and the name of its chain of nonces. */
export const seatStream = (seat: number): string => `seat.${seat}`

/** A whole chain, kept as every thirty-second link, so that any link costs at most that many hashes. */
export interface Chain {
  readonly label: StepLabel
  readonly handle: string
  readonly stream: string
  readonly length: number
  /** Links 0, 32, 64, ... and last the root. */
  readonly checkpoints: readonly string[]
}

/** The chain whose last link, at position `length` >= 1, is `root`. */
export function chainFromRoot(label: StepLabel, handle: string, stream: string, root: string, length: number): Chain {
  if (length < 1) throw new ProofFault('ImpossibleDraw', `a chain of length ${length}`)
  const checkpoints = [root]
  walk(label, handle, stream, root, length, 0, (at, link) => {
    if (at % SPACING === 0) checkpoints.push(link)
  })
  return { label, handle, stream, length, checkpoints: checkpoints.reverse() }
}

/** Link 0, published before any other link is used. */
export const anchorOf = (chain: Chain): string => chain.checkpoints[0]!

/** The link at a position 0 to `length`. */
export function link(chain: Chain, position: number): string {
  if (!Number.isInteger(position) || position < 0 || position > chain.length) {
    throw new ProofFault('ImpossibleDraw', `the chain ${chain.stream} has no link ${position}`)
  }
  const checkpoint = Math.ceil(position / SPACING)
  const from = Math.min(checkpoint * SPACING, chain.length)
  return walkBack(chain.label, chain.handle, chain.stream, chain.checkpoints[checkpoint]!, from, position)
}

/** The text whose HMAC under the client's secret is the root of a seat's chain; any other 32 secret bytes would do as well. */
export const seatRootText = (handle: string, seat: number) => lines('rollbook/v1/seat', handle, seatStream(seat))

/** The last link of a seat's chain, from a client secret given as bytes. */
export const seatRoot = (secret: Uint8Array, handle: string, seat: number): string => toHex(hmacSha256(secret, seatRootText(handle, seat)))

/** The nonces y_0 to y_length of a seat: link j is revealed with the j-th command after the chain was anchored. */
export const seatChain = (root: string, handle: string, seat: number, length = CHAIN_LENGTH): Chain =>
  chainFromRoot(SEAT_STEP, handle, seatStream(seat), root, length)

/** The link at `target`, reached by hashing back from the `link` at `position` >= `target`. */
export function walkBack(label: StepLabel, handle: string, stream: string, from: string, position: number, target: number): string {
  if (!(target >= 0 && target <= position)) throw new ProofFault('ImpossibleDraw', `the link ${position} of ${stream} does not lead to ${target}`)
  return walk(label, handle, stream, from, position, target)
}

/** Throws ChainBroken unless the published link leads back to the known one at an earlier position; burned positions lie between. */
export function checkLink(label: StepLabel, handle: string, stream: string, position: number, published: string, knownPosition: number, known: string): void {
  if (!(position > knownPosition && position - knownPosition <= CHAIN_LENGTH)) {
    throw new ProofFault('ChainBroken', `${stream}: link ${position} cannot follow link ${knownPosition}`)
  }
  if (walkBack(label, handle, stream, published, position, knownPosition) !== known) {
    throw new ProofFault('ChainBroken', `${stream}: link ${position} does not lead back to link ${knownPosition}`)
  }
}

/** What is published of a sealed secret before the game; the opened secret is checked against it. */
export function sealCommitment(handle: string, group: string, secret: string): string {
  fromHex(secret, 32)
  return sha256Hex(lines('rollbook/v1/seal', handle, group, secret))
}

function walk(label: StepLabel, handle: string, stream: string, from: string, position: number, target: number, passed?: (at: number, link: string) => void): string {
  fromHex(from, 32)
  fromHex(handle, 16)
  const opening = linesText(label, handle, stream)
  let reached = from
  for (let at = position - 1; at >= target; at--) {
    reached = sha256Hex(toUtf8(`${opening}${at}\n${reached}\n`))
    passed?.(at, reached)
  }
  return reached
}

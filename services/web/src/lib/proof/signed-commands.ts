/** The text that a seat signs with each command: the game so far, the command and the nonce (docs/proof-formats.md). */
import type { Bytes } from './bytes'
import { seatStream } from './chains'
import { lines, NOTHING } from './lines'

/** The text of a seat's `j`-th command: `head` is the one its player saw, `digest` the SHA-256 of the canonical raw command. */
export const commandText = (handle: string, seat: number, j: number, head: string, digest: string, nonce: string | null): Bytes =>
  lines('rollbook/v1/command', handle, seatStream(seat), j, head, digest, nonce ?? NOTHING)

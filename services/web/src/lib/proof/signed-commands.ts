/** The text that a seat signs with each command, and a director or an arbiter with each act: the game so far, and what is wanted (docs/proof-formats.md). */
import { toUtf8, type Bytes } from './bytes'
import { seatStream } from './chains'
import { sha256Hex } from './hash'
import { lines, NOTHING } from './lines'

/** The text of a seat's `j`-th command: `head` is the one its player saw, `digest` the SHA-256 of the canonical raw command. */
export const commandText = (handle: string, seat: number, j: number, head: string, digest: string, nonce: string | null): Bytes =>
  lines('rollbook/v1/command', handle, seatStream(seat), j, head, digest, nonce ?? NOTHING)

/** What a director does: to a seat, or to the whole table. */
export interface DirectorAct {
  readonly kind: string
  readonly seat: number | null
  readonly amount: number
}

/** The text of the `j`-th act of a director in a game: `head` is the one that the director saw. */
export const directorText = (handle: string, director: string, j: number, head: string, { kind, seat, amount }: DirectorAct, reason: string): Bytes =>
  lines('rollbook/v1/director', handle, director, j, head, kind, seat === null ? NOTHING : seatStream(seat), amount, sha256Hex(toUtf8(reason)))

/** The text of the `j`-th act of arbiters in a game: `head` is the one that the arbiter saw, `content` the SHA-256 of the act as canonical JSON. */
export const arbiterText = (handle: string, arbiter: string, j: number, head: string, kind: string, content: string): Bytes =>
  lines('rollbook/v1/arbiter', handle, arbiter, j, head, kind, content)

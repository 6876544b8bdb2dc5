/** Which seats are played with nonces and signatures. */
import type { SeatProof, TableView } from '../contract'

/** A view of a seat that has a chain or a key; a plain seat is played by plain requests. */
export interface Bound extends TableView {
  readonly proof: SeatProof
  readonly your_seat: number
}

export const isBound = (view: TableView): view is Bound =>
  view.your_seat !== null && view.proof !== null && (view.proof.anchor !== null || view.proof.keys.length > 0)

/** A command on its way that has no answer yet, as the page tells of it. */
export interface Held {
  /** The code of an answer that does not count, as it is not signed; empty where there was none. */
  readonly answer: string
  readonly since: number
  /** Whether the command may be given up by now. */
  readonly mayGiveUp: boolean
  /** Whether the next command would go without a nonce then. */
  readonly costs: boolean
}

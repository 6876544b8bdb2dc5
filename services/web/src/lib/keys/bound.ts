/** Seats that play with nonces and signatures. */
import type { SeatProof, TableView } from '../contract'

/** A view of a seat that has a chain or a key; a plain seat plays by plain requests. */
export interface Bound extends TableView {
  readonly proof: SeatProof
  readonly your_seat: number
}

export const isBound = (view: TableView): view is Bound =>
  view.your_seat !== null && view.proof !== null && (view.proof.anchor !== null || view.proof.keys.length > 0)

/** A pending command without a valid answer yet, as the page shows it. */
export interface Held {
  /** The code of an answer that is not signed and so does not count; empty if there was none. */
  readonly answer: string
  readonly since: number
  /** True if the command may be given up now. */
  readonly mayGiveUp: boolean
  /** True if the next command would then go without a nonce. */
  readonly costs: boolean
}

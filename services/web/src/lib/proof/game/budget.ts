/**
 * The work that one file may cause, counted before it is done. Only work that can grow faster than the file is counted. Units and
 * limits are those of domain/proof/verification/budget.py, so that both verifiers stop at the same file.
 */
import { CHAIN_LENGTH } from '../chains'

const MOST_WORK = 30_000_000
/** One signature compared with one key. */
export const SIGNATURE = 150
/** One signature of a round of a public beacon. */
export const BLS_SIGNATURE = 15_000
/** One step back along a chain. */
const LINK = 3
/** One character of a disclosure, which is parsed and kept. */
export const DISCLOSED = 3

/** A file causes more work than an honest game can. */
export class TooMuchWork extends Error {}

export class WorkBudget {
  constructor(private left = MOST_WORK) {}

  /** Take work off the budget; throws TooMuchWork if there is not so much left. */
  spend(units: number): void {
    this.left -= units
    if (this.left < 0) throw new TooMuchWork('the file causes too much work: no honest game does')
  }

  /** Take the steps between two links of a chain off the budget; none is taken if they cannot follow each other. */
  spendOnLink(position: number, known: number): void {
    if (position > known && position - known <= CHAIN_LENGTH) this.spend((position - known) * LINK)
  }
}

/** What the table page may read and do about a pending command. */
import type { Bound, Held } from './bound'
import { again } from './attending'
import type { PendingRow } from './database'
import { alone } from './files'
import { giveUp, heldAs, pendingAt, settle } from './pending'
import { placeOf } from './playing'

async function blocking(account: string, view: Bound): Promise<PendingRow | undefined> {
  const place = placeOf(account, view)
  await settle(place, view.proof.j)
  return (await pendingAt(place)).find(({ position, answer }) => position === view.proof.j + 1 && answer !== 'receipt' && answer !== 'receipt_unsigned')
}

/** The seat's pending command that blocks its next one, or null. */
export async function heldAt(account: string, view: Bound): Promise<Held | null> {
  const row = await blocking(account, view)
  return row ? heldAs(row) : null
}

/** Send it again now. */
export async function sendAgain(account: string, view: Bound): Promise<void> {
  const row = await blocking(account, view)
  if (row) await again(row)
}

/** Give it up: the seat's next command goes without the nonce that the server has seen with this one. */
export async function giveUpHeld(account: string, view: Bound): Promise<void> {
  await alone(`seat ${view.handle}`, async () => {
    const row = await blocking(account, view)
    if (row) await giveUp(row)
  })
}

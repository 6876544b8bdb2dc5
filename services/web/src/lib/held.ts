/** What the reader may do about a command that is held, and about the keys of the own seat. */
import type { Table } from './table.svelte'

/** Give the seat a new chain of nonces: the old chain's secret is on another device or lost. */
export const beginAnew = (table: Table): Promise<void> => table.aboutHeld(async (door, view) => table.told(await door.beginAnew(table.game, view), door))

/** Confirm the key of another device of the same player. */
export async function confirmKey(table: Table): Promise<void> {
  const key = table.doubted
  if (key) await table.aboutHeld(async (door, view) => table.told(await door.confirmKey(table.game, view, key), door))
}

/** Send the held command again now. */
export const sendAgain = (table: Table): Promise<void> => table.aboutHeld((door, view) => door.sendAgain(table.game.account, view))

/** Give up the held command: the seat's next command is shown as one without a nonce. */
export const giveUpHeld = (table: Table): Promise<void> => table.aboutHeld((door, view) => door.giveUpHeld(table.game.account, view))

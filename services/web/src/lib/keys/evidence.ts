/**
 * Showing the server its own signature: where it does not know what a receipt of this browser speaks of, its database has lost
 * something, or somebody changed it. It weighs what is shown, and stops writing if that proves a second history.
 */
import { database } from './database'
import { calmly, show } from './files'

/** Show the newest receipt of a game that carries the site's signature; nothing happens where there is none. */
export async function handIn(handle: string): Promise<void> {
  const notes = await (await database()).getAllFromIndex('notes', 'handle', handle)
  const genuine = notes.filter(({ kind, state }) => kind === 'receipt' && state !== 'forged').sort((one, other) => one.n - other.n)
  const newest = genuine.at(-1)
  if (!newest) return
  await calmly(show('/log/evidence', newest.note))
}

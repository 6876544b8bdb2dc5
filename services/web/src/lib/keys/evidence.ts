/**
 * Shows the server its own signature. If it does not know the append of a receipt of this browser, its database lost data or
 * was changed. The server verifies the note, and stops writing if that proves a second history.
 */
import { database } from './database'
import { calmly, show } from './files'

/** Send the newest receipt of a game that carries the site's signature; does nothing if there is none. */
export async function handIn(handle: string): Promise<void> {
  const notes = await (await database()).getAllFromIndex('notes', 'handle', handle)
  const genuine = notes.filter(({ kind, state }) => kind === 'receipt' && state !== 'forged').sort((one, other) => one.n - other.n)
  const newest = genuine.at(-1)
  if (!newest) return
  await calmly(show('/log/evidence', newest.note))
}

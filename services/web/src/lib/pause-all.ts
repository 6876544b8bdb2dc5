/** Proposes a pause at all timed tables of a person, or agrees to one that was proposed. */
import type { LobbyCard, TableView } from './contract'
import { isBound } from './keys/bound'
import { keys } from './keys/door'
import { persistently, sealed } from './send'
import { api, Refused } from './server'

const COMMAND = { type: 'agree_to_pause' }

/** The numbers of tables at which the person agrees to a pause now, and of those that refused. */
export interface Paused {
  readonly agreed: number
  readonly refused: number
}

/** True if a running table of the person has a clock that the person could agree to pause. */
const isPausable = (view: TableView): boolean => view.clock !== null && view.can.agree_to_pause

export async function pauseAll(account: string): Promise<Paused> {
  let [agreed, refused, after] = [0, 0, '']
  do {
    const page = await api.tables({ list: 'mine', status: 'running', after })
    for (const card of page.tables.filter(({ clock }) => clock)) {
      const done = await pause(account, card)
      if (done === true) agreed += 1
      if (done === false) refused += 1
    }
    after = page.next ?? ''
  } while (after)
  return { agreed, refused }
}

/** True if the table has the consent now, false if it refused it, null if it needs none. */
async function pause(account: string, { id }: LobbyCard): Promise<boolean | null> {
  const [view, door] = [await api.table(id), await keys()]
  if (!isPausable(view)) return null
  const game = { account, table: id, look: () => api.table(id) }
  try {
    if (isBound(view) && (await door.keepsKeys())) return (await door.play(game, view, COMMAND, '')).kind === 'taken'
    if (!(await door.mayPlayPlainly(game, view))) return false
    const sent = sealed(COMMAND, '', view.head)
    await persistently(() => api.play(id, sent))
    return true
  } catch (fault) {
    if (fault instanceof Refused) return false
    throw fault
  }
}

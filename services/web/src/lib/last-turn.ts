/** The newest turn of a game, to be seen again. It is loaded when somebody asks for it. */
import { laidOut } from './boards'
import type { TimelineEntry } from './contract'
import { filmPlayer } from './film-player.svelte'
import { api } from './server'
import type { Table } from './table.svelte'

/**
 * The record before the newest run of appends that one seat made, or that others made since the seat `own` moved: what one has
 * missed while waiting. Null if nobody has moved.
 */
export function beforeLastTurn(entries: readonly TimelineEntry[], own: number | null): number | null {
  const moves = entries.filter(({ seat, cancelled, lines }) => seat !== null && !cancelled && lines.length)
  const newest = moves.at(-1)
  if (!newest) return null
  const mine = (seat: number | null) => seat === own
  // after one's own move, the turn before it is what one has seen: then the own turn is shown
  const ends = moves.findLastIndex(({ seat }) => (own === null || mine(newest.seat) ? seat !== newest.seat : mine(seat)))
  return moves[ends + 1]!.first - 1
}

/** Play the newest turn again on a table that shows the present. Without a network nothing is played. */
export async function playLastTurn(table: Table): Promise<void> {
  const { view, timeline, as } = table
  const from = timeline && view ? beforeLastTurn(timeline.entries, view.your_seat) : null
  if (!view?.scene || from === null) return
  const [answer, player] = await Promise.all([api.table(table.id, { as, film: from }).then(laidOut), table.film ?? filmPlayer()]).catch(() => [null, null])
  if (!player || !answer?.scene || !answer.film.length || answer.n !== table.view?.n) return
  table.film ??= player
  table.film.play(answer.film, answer.scene, null)
}

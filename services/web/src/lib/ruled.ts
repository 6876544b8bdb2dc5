/** What a ruling would do, in the page's words. */
import type { RulingView } from './contract'
import { say } from './speech.svelte'

const HOUR_S = 3600

/** A sentence on what the ruling would do. `player` names a seat's player. */
export function ruled({ kind, to, seat, amount, results }: RulingView, player: (seat: number) => string): string {
  const winners = results.filter(({ result }) => result === 'won').map((each) => player(each.seat))
  const who = seat === null ? winners.join(', ') : player(seat)
  if (kind !== 'result') return say(`ruling-does-${kind}`, { n: to ?? 0, who, hours: Math.floor(amount / HOUR_S), minutes: Math.floor(amount / 60) })
  return winners.length ? say('ruling-does-award', { who }) : say(results.length ? 'ruling-does-draw' : 'ruling-does-cancel')
}

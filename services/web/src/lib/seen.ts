/** How far this browser has seen a table, to show what happened since. */
import type { Timeline } from './contract'

const name = (table: string) => `rollbook.seen.${table}`
const KEPT = 60

/** The newest record seen, or null for a table never opened. */
export function seen(table: string): number | null {
  const n = Number.parseInt(localStorage.getItem(name(table)) ?? '', 10)
  return Number.isNaN(n) ? null : n
}

/** Store that all records up to `n` were seen; only a limited number of tables is stored. */
seen.upTo = (table: string, n: number): void => {
  localStorage.setItem(name(table), String(n))
  const others = Object.keys(localStorage).filter((key) => key.startsWith(name('')) && key !== name(table))
  for (const key of others.slice(KEPT)) localStorage.removeItem(key)
}

/** The number of appends of others after a record. */
export function missed(timeline: Timeline, after: number, own: number | null): number {
  return timeline.entries.filter((entry) => entry.first > after && entry.lines.length > 0 && (own === null || entry.seat !== own)).length
}

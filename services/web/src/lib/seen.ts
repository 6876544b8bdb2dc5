/** How far this browser has seen a table, so that it can show what happened since. */
import type { Timeline } from './contract'

const name = (table: string) => `rollbook.seen.${table}`
const KEPT = 60

/** The newest record that was seen; null for a table that was never looked at. */
export function seen(table: string): number | null {
  const n = Number.parseInt(localStorage.getItem(name(table)) ?? '', 10)
  return Number.isNaN(n) ? null : n
}

/** Remember that everything up to a record was seen; only so many tables are remembered. */
seen.upTo = (table: string, n: number): void => {
  localStorage.setItem(name(table), String(n))
  const others = Object.keys(localStorage).filter((key) => key.startsWith(name('')) && key !== name(table))
  for (const key of others.slice(KEPT)) localStorage.removeItem(key)
}

/** How many appends of others came after a record. */
export function missed(timeline: Timeline, after: number, own: number | null): number {
  return timeline.entries.filter((entry) => entry.first > after && entry.lines.length > 0 && (own === null || entry.seat !== own)).length
}

/** The replay's rail: a stop is an append, shown by its last record. */
import type { Timeline, TimelineEntry } from './contract'

export interface Stop {
  readonly at: number
  readonly first: number
  readonly rolled: boolean
  readonly cancelled: boolean
  /** True if a round or phase begins here. */
  readonly begins: boolean
  readonly entry: TimelineEntry
}

/** The stops of a game, from its start. */
export function stops(timeline: Timeline): Stop[] {
  const begins = beginning(timeline) ?? 0
  return timeline.entries.filter(({ last }) => last >= begins).map((entry) => ({
    at: entry.last,
    first: entry.first,
    rolled: entry.rolled,
    cancelled: entry.cancelled,
    begins: timeline.breaks.some((n) => n >= entry.first && n <= entry.last),
    entry,
  }))
}

/** The first moment worth showing: the start of the first round or phase. */
export function beginning(timeline: Timeline | null): number | null {
  const [first] = timeline?.breaks ?? []
  const entries = timeline?.entries ?? []
  return (entries.find(({ last }) => first !== undefined && last >= first) ?? entries[0])?.last ?? null
}

/** The index of the stop for a record: the append that holds it, or the last one before it. */
export function placeOf(rail: readonly Stop[], n: number): number {
  let low = 0
  let high = rail.length - 1
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (rail[middle]!.first <= n) low = middle
    else high = middle - 1
  }
  return low
}

export type Move = 'first' | 'phase-back' | 'back' | 'forth' | 'phase-forth' | 'last'

/** The index that a button leads to. */
export function moved(rail: readonly Stop[], place: number, move: Move): number {
  const end = rail.length - 1
  switch (move) {
    case 'first': return 0
    case 'last': return end
    case 'back': return Math.max(0, place - 1)
    case 'forth': return Math.min(end, place + 1)
    case 'phase-back': {
      for (let at = place - 1; at > 0; at--) if (rail[at]!.begins) return at
      return 0
    }
    case 'phase-forth': {
      for (let at = place + 1; at < end; at++) if (rail[at]!.begins) return at
      return end
    }
  }
}

const KEYS: Record<string, Move | 'play'> = { ArrowLeft: 'back', ArrowRight: 'forth', Home: 'first', End: 'last', ' ': 'play', PageUp: 'phase-back', PageDown: 'phase-forth' }

/** What a key does in the replay, unless another element uses the keyboard. */
export function keyed(press: KeyboardEvent): Move | 'play' | null {
  if (press.altKey || press.ctrlKey || press.metaKey || press.shiftKey) return null
  const at = press.target as HTMLElement | null
  if (at?.closest?.('input, select, textarea, [role="grid"], [role="menu"]')) return null
  if (press.key === ' ' && at?.closest?.('button, a, summary')) return null
  return KEYS[press.key] ?? null
}

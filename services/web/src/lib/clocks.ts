/** Spans of time in words, and how long a move may take. */
import type { TableView } from './contract'
import { say } from './speech.svelte'

const [SECOND, MINUTE, HOUR, DAY] = [1000, 60_000, 3_600_000, 86_400_000] as const

/** A span in its two largest units: "2 d 5 h", "3 h 20 min", "4 min 9 s". */
export function inWords(span: number): string {
  const two = (unit: string, count: number, smaller: string, rest: number) => `${say(unit, { n: count })} ${say(smaller, { n: rest })}`
  if (span >= DAY) return two('span-days', Math.floor(span / DAY), 'span-hours', Math.floor((span % DAY) / HOUR))
  if (span >= HOUR) return two('span-hours', Math.floor(span / HOUR), 'span-minutes', Math.floor((span % HOUR) / MINUTE))
  return two('span-minutes', Math.floor(span / MINUTE), 'span-seconds', Math.floor((span % MINUTE) / SECOND))
}

/** A span in its largest unit, for where there is little room: "2 d", "3 h", "4 min". */
export function inBrief(span: number): string {
  const [unit, size] = span >= DAY ? ['span-days', DAY] : span >= HOUR ? ['span-hours', HOUR] : span >= MINUTE ? ['span-minutes', MINUTE] : ['span-seconds', SECOND]
  return say(unit as string, { n: Math.floor(span / (size as number)) })
}

/** The narrowest play window: eight hours on five days of a week. */
const [WINDOW, WORKDAYS] = [8 * HOUR, 5] as const

/** The most real time in which so much time of the narrowest play window passes, from the end of its week on. */
export function throughWindows(span: number): number {
  const days = Math.max(1, Math.ceil(span / WINDOW))
  const week = Math.floor((days - 1) / WORKDAYS) * 7 + ((days - 1) % WORKDAYS)
  return 3 * DAY - WINDOW + week * DAY + (span - (days - 1) * WINDOW)
}

/** How much of the real day one move may take, in a sentence. A clock of less than a day heeds no play window and no leave. */
export function mostOfMove(clock: Pick<NonNullable<TableView['clock']>, 'bank' | 'cap' | 'limit'>): string {
  const most = Math.min(clock.limit || clock.cap, clock.cap) * SECOND
  if (clock.bank * SECOND < DAY) return say('clock-most-live', { time: inWords(most) })
  const atMost = (span: number) => (span >= 2 * DAY ? say('clock-most-days', { n: Math.ceil(span / DAY) }) : say('clock-most-hours', { n: Math.ceil(span / HOUR) }))
  return say('clock-most', { time: atMost(most), window: atMost(throughWindows(most)) })
}

/** Spans of time in words. */
import { say } from './speech.svelte'

const [SECOND, MINUTE, HOUR, DAY] = [1000, 60_000, 3_600_000, 86_400_000] as const

/** A span in its two largest units: "2 d 5 h", "3 h 20 min", "4 min 9 s". */
export function inWords(span: number): string {
  const two = (unit: string, count: number, smaller: string, rest: number) => `${say(unit, { n: count })} ${say(smaller, { n: rest })}`
  if (span >= DAY) return two('span-days', Math.floor(span / DAY), 'span-hours', Math.floor((span % DAY) / HOUR))
  if (span >= HOUR) return two('span-hours', Math.floor(span / HOUR), 'span-minutes', Math.floor((span % HOUR) / MINUTE))
  return two('span-minutes', Math.floor(span / MINUTE), 'span-seconds', Math.floor((span % MINUTE) / SECOND))
}

/**
 * The site's time, as its server tells it. The device's clock is never believed: it may be wrong, or set on purpose. Between two answers the
 * time goes on by a clock that nobody can set, and it is measured again every few minutes, when the page is looked at again, and when the
 * device's clock jumped, as it seems to after a sleep.
 */
import { get } from './server'

const EVERY = 300_000
const LOOK = 1000
const JUMP = 2000
const SLOW = 10_000
let known: { readonly time: number; readonly at: number } | null = null
let keeping: Promise<void> | null = null
let [device, steady] = [0, 0]

/** True once the server has told its time. Until then nothing may be decided by it. */
export const isTimeKnown = (): boolean => known !== null

export const siteTime = (): number => (known ? known.time + performance.now() - known.at : Date.now())

/** Take over the time that the server told between these two moments of the page's own clock: it is from the middle, within half of them. */
export function follow(told: string, sent: number, got: number): void {
  const time = Date.parse(told)
  if (Number.isNaN(time) || (known && got - sent > SLOW)) return
  known = { time, at: (sent + got) / 2 }
}

/** Ask the server for its time. Without an answer the page goes on with what it knows. */
export async function measureTime(): Promise<void> {
  const sent = performance.now()
  const answer = await get('/api/health').catch(() => null)
  if (answer) follow(answer.time, sent, performance.now())
}

/** Measure now, and again for as long as the page lives. Returns once the first answer is there, or none came. */
export function keepTime(): Promise<void> {
  return (keeping ??= keep())
}

function keep(): Promise<void> {
  let measured = performance.now()
  ;[device, steady] = [Date.now(), measured]
  const again = () => {
    measured = performance.now()
    void measureTime()
  }
  setInterval(() => {
    const moved = Math.abs(Date.now() - device - (performance.now() - steady))
    ;[device, steady] = [Date.now(), performance.now()]
    if (moved > JUMP || steady - measured > EVERY) again()
  }, LOOK)
  addEventListener('online', again)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && again())
  return measureTime()
}

/** Files of the site that are not part of its described interface: the log, its tiles, its proofs. */
import type { Bytes } from '../proof/bytes'
import { Refused, Unreachable } from '../server'

const PATIENCE = 20_000

/** What lies at an address; null where there is nothing. Throws Unreachable where nothing useful is answered. */
export async function fileAt(path: string): Promise<Bytes | null> {
  try {
    const answer = await fetch(path, { credentials: 'same-origin', signal: AbortSignal.timeout(PATIENCE) })
    if (answer.status === 404) return null
    if (answer.ok) return new Uint8Array(await answer.arrayBuffer())
  } catch {
    // told below
  }
  throw new Unreachable(path)
}

/** Send a text to an address, whatever is answered. Throws Unreachable where nothing is. */
export async function show(path: string, text: string): Promise<void> {
  try {
    await fetch(path, { method: 'POST', headers: { 'content-type': 'text/plain' }, credentials: 'omit', body: text, signal: AbortSignal.timeout(PATIENCE) })
  } catch {
    throw new Unreachable(path)
  }
}

/** What is tried in the background and again later: that the server says no, or nothing, is no fault of the page. */
export const calmly = (work: Promise<unknown>): Promise<void> =>
  work.then(
    () => undefined,
    (fault: unknown) => {
      if (!(fault instanceof Refused) && !(fault instanceof Unreachable)) throw fault
    },
  )

/** One tab at a time does this; where the browser has no locks, one task of this tab at a time. */
export async function alone<T>(name: string, work: () => Promise<T>): Promise<T> {
  if ('locks' in navigator) return (await navigator.locks.request(`rollbook ${name}`, work)) as T
  const before = queues.get(name) ?? Promise.resolve()
  const after = before.then(work, work)
  queues.set(name, after.catch(() => undefined))
  return after
}

const queues = new Map<string, Promise<unknown>>()

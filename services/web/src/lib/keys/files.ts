/** Files of the site outside of its described API: the log, its tiles, its proofs. */
import type { Bytes } from '../proof/bytes'
import { Refused, Unreachable } from '../server'

const PATIENCE = 20_000

/** The file at an address, or null if there is none. Throws Unreachable for any other answer. */
export async function fileAt(path: string): Promise<Bytes | null> {
  try {
    const answer = await fetch(path, { credentials: 'same-origin', signal: AbortSignal.timeout(PATIENCE) })
    if (answer.status === 404) return null
    if (answer.ok) return new Uint8Array(await answer.arrayBuffer())
  } catch {
    // thrown below
  }
  throw new Unreachable(path)
}

/** Post a text to an address; any answer will do. Throws Unreachable if there is none. */
export async function show(path: string, text: string): Promise<void> {
  try {
    await fetch(path, { method: 'POST', headers: { 'content-type': 'text/plain' }, credentials: 'omit', body: text, signal: AbortSignal.timeout(PATIENCE) })
  } catch {
    throw new Unreachable(path)
  }
}

/** For background work that is repeated later: a refusal or a missing answer is no error of the page. */
export const calmly = (work: Promise<unknown>): Promise<void> =>
  work.then(
    () => undefined,
    (fault: unknown) => {
      if (!(fault instanceof Refused) && !(fault instanceof Unreachable)) throw fault
    },
  )

/** Runs a task in one tab at a time; in a browser without locks, one task of this tab at a time. */
export async function alone<T>(name: string, work: () => Promise<T>): Promise<T> {
  if ('locks' in navigator) return (await navigator.locks.request(`rollbook ${name}`, work)) as T
  const before = queues.get(name) ?? Promise.resolve()
  const after = before.then(work, work)
  queues.set(name, after.catch(() => undefined))
  return after
}

const queues = new Map<string, Promise<unknown>>()

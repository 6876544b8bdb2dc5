/** Tells the server that this page is visible at a table, so that notices about it wait. */
import { live, streamOpen } from './live'
import { post } from './server'

const OFTEN = 30_000

/** Tell of a table while it is visible. Returns a function that stops it. */
export function attend(table: string): () => void {
  const tell = () => {
    const page = streamOpen()
    if (page && document.visibilityState === 'visible') void post('/api/tables/{table}/presence', { in: { table }, body: { page } }).catch(() => undefined)
  }
  const timer = setInterval(tell, OFTEN)
  const mute = live().listen({ hint: () => undefined, resync: tell, link: () => undefined })
  document.addEventListener('visibilitychange', tell)
  tell()
  return () => {
    clearInterval(timer)
    mute()
    document.removeEventListener('visibilitychange', tell)
  }
}

/**
 * Hints that a table has changed: one event stream per browser for all its tabs, as HTTP/1.1 allows six connections to a host.
 * The tab that holds the lock reads the stream and forwards hints; without the lock API each tab reads its own. A hint carries
 * no content: its receiver fetches the table.
 */
export interface Hint { readonly table: string; readonly n: number }
export type Link = 'open' | 'lost'
interface Listener { hint: (hint: Hint) => void; resync: () => void; link: (link: Link) => void }

type Said =
  | { kind: 'hint'; hint: Hint }
  | { kind: 'resync' }
  | { kind: 'link'; link: Link }
  | { kind: 'watch'; tab: string; table: string }
  | { kind: 'leader' }
  | { kind: 'renew' }

const NAME = 'rollbook-hints'
const AGAIN = 5000
const STREAM = 'rollbook.stream'

/** The id of this browser's open stream, or empty: a page tells by it which table it shows. */
export const streamOpen = () => localStorage.getItem(STREAM) ?? ''

class Wire {
  private readonly tab = Math.random().toString(36).slice(2)
  private readonly listeners = new Set<Listener>()
  private readonly bus = new BroadcastChannel(NAME)
  private readonly watched = new Map<string, string>()
  private table = ''
  private link: Link = 'open'
  private stream: EventSource | null = null
  private leads = false
  private again: ReturnType<typeof setTimeout> | undefined

  constructor() {
    this.bus.onmessage = ({ data }: MessageEvent<Said>) => this.hear(data)
    addEventListener('pagehide', () => this.tell({ kind: 'watch', tab: this.tab, table: '' }))
    addEventListener('pageshow', () => this.watch(this.table))
    const lead = () => new Promise<void>(() => this.lead()) // held until the tab is closed
    if ('locks' in navigator) navigator.locks.request(NAME, lead).catch(() => this.lead())
    else this.lead()
  }

  listen(listener: Listener): () => void {
    this.listeners.add(listener)
    listener.link(this.link)
    return () => void this.listeners.delete(listener)
  }

  /** The table shown in this tab, besides the account's own tables. */
  watch(table: string): void {
    this.table = table
    this.noteWatched(this.tab, table)
    this.tell({ kind: 'watch', tab: this.tab, table })
  }

  /** Another account is signed in: reopen the stream for it. */
  renew(): void {
    if (this.leads) this.read()
    else this.tell({ kind: 'renew' })
  }

  private lead(): void {
    this.leads = true
    this.tell({ kind: 'leader' })
    this.read()
  }

  private read(): void {
    clearTimeout(this.again)
    this.stream?.close()
    const page = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
    const query = new URLSearchParams([...[...new Set(this.watched.values())].sort().map((table) => ['watch', table]), ['page', page]])
    const stream = new EventSource(`/api/hints?${query}`)
    localStorage.setItem(STREAM, page)
    this.stream = stream
    stream.addEventListener('open', () => this.linked('open', true))
    stream.addEventListener('hint', ({ data }: MessageEvent<string>) => this.hinted(JSON.parse(data) as Hint, true))
    stream.addEventListener('resync', () => this.resynced(true))
    stream.addEventListener('error', () => {
      this.linked('lost', true)
      // a browser does not reconnect if the answer was no event stream
      if (stream.readyState === EventSource.CLOSED && this.stream === stream) this.again = setTimeout(() => this.read(), AGAIN)
    })
  }

  private hear(said: Said): void {
    switch (said.kind) {
      case 'hint': return this.hinted(said.hint, false)
      case 'resync': return this.resynced(false)
      case 'link': return this.linked(said.link, false)
      case 'watch': return this.noteWatched(said.tab, said.table)
      case 'leader': return this.tell({ kind: 'watch', tab: this.tab, table: this.table })
      case 'renew': if (this.leads) this.read()
    }
  }

  private noteWatched(tab: string, table: string): void {
    const before = new Set(this.watched.values())
    if (table) this.watched.set(tab, table)
    else this.watched.delete(tab)
    if (this.leads && table && !before.has(table)) this.read()
  }

  private hinted(hint: Hint, pass: boolean): void {
    if (pass) this.tell({ kind: 'hint', hint })
    for (const listener of this.listeners) listener.hint(hint)
  }

  /** Hints may have been lost: everything may be stale. */
  private resynced(pass: boolean): void {
    if (pass) this.tell({ kind: 'resync' })
    for (const listener of this.listeners) listener.resync()
  }

  private linked(link: Link, pass: boolean): void {
    if (pass) this.tell({ kind: 'link', link })
    this.link = link
    for (const listener of this.listeners) listener.link(link)
  }

  private tell(said: Said): void {
    this.bus.postMessage(said)
  }
}

let wire: Wire | undefined
/** The browser's one connection to the server's hints, opened on first use. */
export function live(): Wire {
  return (wire ??= new Wire())
}

const SLOW = 60_000
const LOST = 10_000

/**
 * Call `look` on every hint that matters, with the record number of the hint; without a number when the tab becomes visible,
 * now, and at intervals: long ones while the connection holds, shorter ones while it is lost. Returns a function that stops
 * it.
 */
export function follow(matters: (hint: Hint) => boolean, look: (n?: number) => void): () => void {
  let link: Link = 'open'
  let next: ReturnType<typeof setTimeout> | undefined
  const wait = () => {
    clearTimeout(next)
    next = setTimeout(() => {
      if (document.visibilityState === 'visible') look()
      wait()
    }, link === 'open' ? SLOW : LOST)
  }
  const online = () => look()
  const seen = () => document.visibilityState === 'visible' && look()
  const mute = live().listen({
    hint: (hint) => matters(hint) && look(hint.n),
    resync: () => look(),
    link: (now) => {
      if (now === link) return
      link = now
      wait()
    },
  })
  document.addEventListener('visibilitychange', seen)
  addEventListener('online', online)
  wait()
  return () => {
    mute()
    clearTimeout(next)
    document.removeEventListener('visibilitychange', seen)
    removeEventListener('online', online)
  }
}

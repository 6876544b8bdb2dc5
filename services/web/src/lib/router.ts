/** Addresses to pages, and pages to addresses. */
export type Route =
  | { page: 'home' }
  | { page: 'new'; game: string }
  | { page: 'table'; id: string; at: number | null; as: string; plays: boolean }
  | { page: 'join'; id: string; invitation: string }
  | { page: 'game'; key: string }
  | { page: 'first'; key: string }
  | { page: 'account' }
  | { page: 'inbox' }
  | { page: 'password' }
  | { page: 'unsubscribe'; token: string }
  | { page: 'fairness' }
  | { page: 'verify' }
  | { page: 'lost' }

const record = (said: string | null) => (said !== null && /^\d{1,9}$/.test(said) ? Number(said) : null)
const eyes = (said: string | null) => (said !== null && /^(\d|public)$/.test(said) ? said : '')

/** The page at an address. */
export function routeOf(path: string, search = '', hash = ''): Route {
  const parts = path.split('/').filter(Boolean).map(plain)
  const query = new URLSearchParams(search)
  const [first, second] = parts
  if (first === undefined) return { page: 'home' }
  if (first === 'new' && parts.length <= 2) return { page: 'new', game: second ?? '' }
  if (first === 't' && second && parts.length === 2) return { page: 'table', id: second, at: record(query.get('at')), as: eyes(query.get('as')), plays: query.has('play') }
  // the invitation stands in the fragment, which no request carries; links of before had it in the path, and it is no longer valid
  if (first === 'join' && second && parts.length <= 3) return { page: 'join', id: second, invitation: parts.length === 2 ? hash.slice(1) : '' }
  if (first === 'games' && second && parts.length === 2) return { page: 'game', key: second }
  if (first === 'first' && second && parts.length === 2) return { page: 'first', key: second }
  if (first === 'unsubscribe' && second && parts.length === 2) return { page: 'unsubscribe', token: second }
  if ((first === 'account' || first === 'inbox' || first === 'password' || first === 'fairness' || first === 'verify') && parts.length === 1) return { page: first }
  return { page: 'lost' }
}

function plain(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** The address of a table, at a record, as seen by a seat. `plays`: the replay plays from there. */
export function tableAddress(id: string, at: number | null = null, as = '', plays = false): string {
  const query = new URLSearchParams()
  if (at !== null) query.set('at', String(at))
  if (as) query.set('as', as)
  if (plays) query.set('play', '')
  return `/t/${encodeURIComponent(id)}${query.size ? `?${query}` : ''}`
}

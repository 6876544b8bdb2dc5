/** The server's answers, typed; what it refuses arrives as a `Refused`, what never arrived as an `Unreachable`. */
import type {
  Command, GameCard, Lobby, NewTable, Person, PlayCommand, PreviewView, Problem, Receipt, RulesPage, Session, TableMade, TableView, TakeSeat, Timeline,
} from './contract'

export class Refused extends Error {
  constructor(readonly problem: Problem) {
    super(problem.title)
  }
}
/** No answer, or none that says whether the request took effect: it may be sent again as it is. */
export class Unreachable extends Error {}

type Method = 'GET' | 'POST' | 'DELETE'
const known = new Map<string, { etag: string; body: unknown }>()
const KEPT = 200

async function ask(method: Method, path: string, body?: unknown, signal?: AbortSignal): Promise<Response> {
  const headers: Record<string, string> = { accept: 'application/json' }
  const etag = method === 'GET' ? known.get(path)?.etag : undefined
  if (etag) headers['if-none-match'] = etag
  if (body !== undefined) headers['content-type'] = 'application/json'
  const init: RequestInit = { method, headers, credentials: 'same-origin' }
  if (body !== undefined) init.body = JSON.stringify(body)
  if (signal) init.signal = signal
  let answer: Response
  try {
    answer = await fetch(path, init)
  } catch (fault) {
    if (signal?.aborted) throw fault
    throw new Unreachable('no answer')
  }
  if (answer.ok || answer.status === 304) return answer
  const problem = await answer.json().then((said: Partial<Problem>) => said, () => ({}))
  if (answer.status >= 500) throw new Unreachable(String(answer.status))
  throw new Refused({ status: answer.status, title: '', type: '', detail: '', code: '', rule: '', ...problem })
}

/** What stands at the address; an unchanged answer is the same object as before. */
async function get<T>(path: string, signal?: AbortSignal): Promise<T> {
  const answer = await ask('GET', path, undefined, signal)
  const before = known.get(path)
  if (answer.status === 304 && before) return before.body as T
  const body = (await answer.json()) as T
  const etag = answer.headers.get('etag')
  if (etag) {
    known.delete(path)
    known.set(path, { etag, body })
    if (known.size > KEPT) known.delete(known.keys().next().value!)
  }
  return body
}

async function send<T>(method: Method, path: string, body?: unknown, signal?: AbortSignal): Promise<T> {
  const answer = await ask(method, path, body, signal)
  return (answer.status === 204 ? undefined : await answer.json()) as T
}

async function text(path: string): Promise<string> {
  return (await ask('GET', path)).text()
}

/** The end of an address that says which moment, seen by whose eyes, and by whose invitation. */
export function moment(at: number | null, as: string, invitation = ''): string {
  const asked = new URLSearchParams()
  if (at !== null) asked.set('at', String(at))
  if (as) asked.set('as', as)
  if (invitation) asked.set('invitation', invitation)
  return asked.size ? `?${asked}` : ''
}

const table = (id: string) => `/api/tables/${encodeURIComponent(id)}`

export const api = {
  session: () => get<Session>('/api/session'),
  signUp: (name: string, password: string) => send<Person>('POST', '/api/sign-up', { name, password }),
  signIn: (name: string, password: string) => send<Person>('POST', '/api/sign-in', { name, password }),
  guest: (name = '') => send<Person>('POST', '/api/guest', { name }),
  signOut: () => send<void>('POST', '/api/sign-out'),
  games: () => get<GameCard[]>('/api/games'),
  words: (game: string, language: string) => text(`/api/games/${encodeURIComponent(game)}/words/${language}`),
  rules: (game: string, language: string) => get<RulesPage>(`/api/games/${encodeURIComponent(game)}/rules/${language}`),
  lobby: () => get<Lobby>('/api/lobby'),
  open: (made: NewTable) => send<TableMade>('POST', '/api/tables', made),
  table: (id: string, at: number | null = null, as = '', invitation = '', signal?: AbortSignal) =>
    get<TableView>(table(id) + moment(at, as, invitation), signal),
  timeline: (id: string, as = '') => get<Timeline>(`${table(id)}/timeline${moment(null, as)}`),
  sit: (id: string, seat: number, how: TakeSeat) => send<void>('POST', `${table(id)}/seats/${seat}`, how),
  leave: (id: string, seat: number) => send<void>('DELETE', `${table(id)}/seats/${seat}`),
  play: (id: string, command: PlayCommand) => send<Receipt>('POST', `${table(id)}/commands`, command),
  preview: (id: string, command: Command, signal?: AbortSignal) => send<PreviewView>('POST', `${table(id)}/previews`, { command }, signal),
  rematch: (id: string) => send<TableMade>('POST', `${table(id)}/rematch`),
  /** Forget what was answered to somebody else. */
  forget: () => known.clear(),
}

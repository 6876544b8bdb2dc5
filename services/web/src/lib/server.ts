/**
 * Requests to the server. Paths, bodies and answers are typed by the server's own description; a refusal is thrown as
 * `Refused`, a missing answer as `Unreachable`.
 */
import type { components, paths } from './api.d.ts'
import { complete } from './complete'
import type { Command, ListName, OpenTable, SendCommand, Problem, Status, OfferSubstitute, TakeSeat, WayBack } from './contract'

export class Refused extends Error {
  constructor(readonly problem: Problem) {
    super(problem.code)
  }
}
/** No answer, or none that shows if the request took effect: it may be repeated unchanged. */
export class Unreachable extends Error {}

type Method = 'get' | 'post' | 'delete'
type With<M extends Method> = { [P in keyof paths]: paths[P] extends Record<M, { responses: unknown }> ? P : never }[keyof paths]
type Operation<P extends keyof paths, M extends Method> = NonNullable<paths[P][M]>
type Names<P extends string> = P extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never
type Query<O> = O extends { parameters: { query?: infer Q } } ? NonNullable<Q> : never
type Body<O> = O extends { requestBody: { content: { 'application/json': infer B } } } ? B : undefined
type Content<R> = R extends { content: { 'application/json': infer A } } ? A : R extends { content: { 'text/plain': infer T } } ? T : undefined
type Answer<O> = O extends { responses: infer R } ? Content<R[keyof R & (200 | 201 | 204)]> : never
type Asked<P extends string, O> = { in?: Record<Names<P>, string | number>; query?: { [Q in keyof Query<O>]?: Query<O>[Q] | undefined }; body?: Body<O>; signal?: AbortSignal }
/** `as`: the schema by which the answer is completed. `known`: the cache key of the answer, by default its address. */
type Read<P extends string, O> = Asked<P, O> & { as?: string; known?: string }

/** A request for a table. `since` and `records` add what the page lacks; if the table is unchanged, the page lacks nothing. */
export interface TableAsked {
  readonly at?: number | null
  readonly as?: string
  /** The mark of the report that the page has, or `start`. */
  readonly since?: string
  /** The first record that the page lacks. */
  readonly records?: number | null
  /** The record after which the film of the answer begins. */
  readonly film?: number | null
  readonly known?: string
}

/** An address with its parameters filled in. */
export function address(path: string, names: Record<string, string | number> = {}, query: Record<string, unknown> = {}): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(names[name])))
  const asked = new URLSearchParams(Object.entries(query).flatMap(([name, value]) => (value === undefined || value === null || value === '' ? [] : [[name, String(value)]])))
  return asked.size ? `${filled}?${asked}` : filled
}

const known = new Map<string, { etag: string; content: unknown }>()
const KEPT = 200

async function ask(method: Method, at: string, body: unknown, signal: AbortSignal | undefined, etag?: string): Promise<Response> {
  const headers: Record<string, string> = { accept: 'application/json, text/plain' }
  if (etag) headers['if-none-match'] = etag
  if (body !== undefined) headers['content-type'] = 'application/json'
  const init: RequestInit = { method: method.toUpperCase(), headers, credentials: 'same-origin' }
  if (body !== undefined) init.body = JSON.stringify(body)
  if (signal) init.signal = signal
  let answer: Response
  try {
    answer = await fetch(at, init)
  } catch (fault) {
    if (signal?.aborted) throw fault
    throw new Unreachable('no answer')
  }
  if (answer.ok || answer.status === 304) return answer
  if (answer.status >= 500) throw new Unreachable(String(answer.status))
  const problem = (await answer.json().catch(() => ({}))) as Partial<Problem>
  throw new Refused({ status: answer.status, title: '', type: '', detail: '', code: '', rule: '', note: '', ...problem })
}

async function content(answer: Response): Promise<unknown> {
  if (answer.status === 204) return undefined
  try {
    return await (answer.headers.get('content-type')?.includes('json') ? answer.json() : answer.text())
  } catch {
    throw new Unreachable('the answer broke off')
  }
}

/** The answer at an address; an unchanged answer is the same object as before. */
export async function get<P extends With<'get'>>(path: P, asked: Read<P, Operation<P, 'get'>> = {}): Promise<Answer<Operation<P, 'get'>>> {
  const at = address(path, asked.in, asked.query)
  const name = asked.known || at
  const before = known.get(name)
  const answer = await ask('get', at, undefined, asked.signal, before?.etag)
  if (answer.status === 304 && before) return before.content as Answer<Operation<P, 'get'>>
  const sent = await content(answer)
  const found = asked.as ? complete(asked.as, sent) : sent
  const etag = answer.headers.get('etag')
  if (etag) {
    known.delete(name)
    known.set(name, { etag, content: found })
    if (known.size > KEPT) known.delete(known.keys().next().value!)
  }
  return found as Answer<Operation<P, 'get'>>
}

export async function post<P extends With<'post'>>(path: P, asked: Asked<P, Operation<P, 'post'>> = {}): Promise<Answer<Operation<P, 'post'>>> {
  return (await content(await ask('post', address(path, asked.in), asked.body, asked.signal))) as Answer<Operation<P, 'post'>>
}

export async function remove<P extends With<'delete'>>(path: P, asked: Asked<P, Operation<P, 'delete'>> = {}): Promise<void> {
  await ask('delete', address(path, asked.in), undefined, asked.signal)
}

/** The address of a game's drawings. */
export const sheetAddress = (digest: string) => address('/api/art/{digest}' satisfies keyof paths, { digest })

export const api = {
  session: () => get('/api/session'),
  reliability: () => get('/api/reliability'),
  calendar: () => get('/api/calendar', { as: 'Calendar' }),
  changeCalendar: (calendar: components['schemas']['Calendar']) => post('/api/calendar', { body: calendar }),
  signUp: (name: string, password: string) => post('/api/sign-up', { body: { name, password } }),
  signIn: (name: string, password: string) => post('/api/sign-in', { body: { name, password } }),
  guest: (name = '') => post('/api/guest', { body: { name } }),
  signOut: () => post('/api/sign-out'),
  changePassword: (password: string, fresh: string) => post('/api/password', { body: { password, new: fresh } }),
  sessions: () => get('/api/sessions'),
  endSession: (session: string) => remove('/api/sessions/{session}', { in: { session } }),
  signOutEverywhere: () => remove('/api/sessions'),
  games: () => get('/api/games'),
  rules: (key: string, language: string) => get('/api/games/{key}/rules/{language}', { in: { key, language } }),
  firstGame: (key: string) => get('/api/games/{key}/first-game', { in: { key }, as: 'FirstGameView' }),
  lobby: () => get('/api/lobby'),
  tables: (query: { list: ListName; game?: string; status?: Status | undefined; after?: string }) => get('/api/tables', { query }),
  open: (body: OpenTable) => post('/api/tables', { body }),
  table: (table: string, { at, as = '', since = '', records, film, known = '' }: TableAsked = {}, signal?: AbortSignal) =>
    get('/api/tables/{table}', { in: { table }, query: { at: at ?? undefined, as, since, records: records ?? undefined, film: film ?? undefined }, as: 'TableView', known, ...(signal && { signal }) }),
  board: (digest: string) => get('/api/boards/{digest}', { in: { digest }, as: 'Board' }),
  sight: (table: string, query: { kind: string; from: string; to: string; at?: number | undefined; as?: string | undefined }, signal: AbortSignal) =>
    get('/api/tables/{table}/sight', { in: { table }, query, signal }),
  invitation: (table: string) => get('/api/tables/{table}/invitation', { in: { table } }),
  bringInvitation: (table: string, invitation: string) => post('/api/tables/{table}/invitation', { in: { table }, body: { invitation } }),
  renewInvitation: (table: string) => post('/api/tables/{table}/invitation/renewal', { in: { table } }),
  records: (table: string, from = 0, as = '') => get('/api/tables/{table}/records', { in: { table }, query: { from, as: as || undefined } }),
  sit: (table: string, seat: number, body: TakeSeat) => post('/api/tables/{table}/seats/{seat}', { in: { table, seat }, body }),
  standIn: (table: string, seat: number, body: OfferSubstitute) => post('/api/tables/{table}/seats/{seat}/substitute', { in: { table, seat }, body }),
  leave: (table: string, seat: number) => remove('/api/tables/{table}/seats/{seat}', { in: { table, seat } }),
  play: (table: string, body: SendCommand, signal?: AbortSignal) => post('/api/tables/{table}/commands', { in: { table }, body, ...(signal && { signal }) }),
  preview: (table: string, command: Command, signal?: AbortSignal) =>
    post('/api/tables/{table}/previews', { in: { table }, body: { command }, ...(signal && { signal }) }),
  ordered: (table: string, decision: string, command: Command) => post('/api/tables/{table}/orders', { in: { table }, body: { decision, command } }),
  wayBack: (table: string, to: number | null) => get('/api/tables/{table}/way-back', { in: { table }, query: { to: to ?? undefined } }) as Promise<WayBack>,
  rematch: (table: string, keep = false) => post('/api/tables/{table}/rematch', { in: { table }, body: { keep } }),
  /** Drop answers cached for another account. */
  forget: () => known.clear(),
}

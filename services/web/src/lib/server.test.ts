import { afterEach, describe, expect, test, vi } from 'vitest'
import { address, api, Refused, Unreachable } from './server'

const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(status === 204 || status === 304 ? null : JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } })
const answering = (...answers: (Response | Error)[]) => {
  const fetch = vi.fn(async (_: string, __: RequestInit) => {
    const next = answers.shift()!
    if (next instanceof Error) throw next
    return next
  })
  vi.stubGlobal('fetch', fetch)
  return fetch
}
afterEach(() => {
  vi.unstubAllGlobals()
  api.forget()
})

test.each([
  [address('/api/lobby'), '/api/lobby'],
  [address('/api/tables/{table}', { table: 'a/b' }, { at: 0, as: '', since: undefined }), '/api/tables/a%2Fb?at=0'],
])('%s is asked', (made, expected) => {
  expect(made).toBe(expected)
})

describe('what is asked again', () => {
  test('is asked with the tag of the answer that is known, and an unchanged answer is the same object', async () => {
    const fetch = answering(json(200, { open: [] }, { etag: '"1"' }), json(304, null))
    const first = await api.lobby()
    expect(await api.lobby()).toBe(first)
    expect(fetch.mock.calls[1]?.[1].headers).toMatchObject({ 'if-none-match': '"1"' })
  })

  test('is not known any more once somebody else is here', async () => {
    const fetch = answering(json(200, {}, { etag: '"1"' }), json(200, {}))
    await api.lobby()
    api.forget()
    await api.lobby()
    expect(fetch.mock.calls[1]?.[1].headers).not.toHaveProperty('if-none-match')
  })
})

describe('what goes wrong', () => {
  test('a refusal carries the code', async () => {
    answering(json(409, { status: 409, code: 'occupied', rule: 'R-1' }))
    const fault = await api.rematch('t').catch((thrown: unknown) => thrown)
    expect(fault).toBeInstanceOf(Refused)
    expect((fault as Refused).problem).toMatchObject({ code: 'occupied', rule: 'R-1', detail: '' })
  })

  test('a refusal without words is a refusal all the same', async () => {
    answering(new Response('<html>', { status: 413 }))
    await expect(api.lobby()).rejects.toBeInstanceOf(Refused)
  })

  test.each([[json(503, {})], [new TypeError('network')]])('silence and a broken server may be asked again', async (answer) => {
    answering(answer)
    await expect(api.lobby()).rejects.toBeInstanceOf(Unreachable)
  })
})


import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import sample from '../fixtures/sample.ftl?raw'
import type { Command } from './contract'
import { files } from './game-words'
import { follow, give, withdraw, type Ordered } from './orders'
import { api } from './server'

const order: Command = { type: 'pass_round', round: 1, of: 'all' }
let moment = 0
const tableAsked = (): Ordered & { send: ReturnType<typeof vi.fn<Ordered['send']>> } => ({
  id: 't', mine: { decision: 'd', seat: 0, kind: 'fire', you: { key: '', params: {} }, others: { key: '', params: {} } }, sending: false, begun: false, held: null,
  view: { n: ++moment, game: 'sample' }, remark: null, send: vi.fn<Ordered['send']>().mockResolvedValue(undefined),
})

beforeEach(() => {
  vi.spyOn(files, 'read').mockResolvedValue(sample)
  give('t', { kind: 'fire', asked: 'Fire?', said: 'Pass', command: order })
})
afterEach(() => {
  withdraw('t', 'fire')
  vi.restoreAllMocks()
})

test.each([[order, 'Pass'], [{ ...order, round: 2 }, ''], [{ type: 'end_part' } as Command, '']])('an answer that the order allows is signed, and the page says which: %j', async (answer, said) => {
  vi.spyOn(api, 'ordered').mockResolvedValue({ command: answer })
  const table = tableAsked()
  await follow(table)
  expect(table.send).toHaveBeenCalledWith(answer, 'd')
  expect(table.remark).toEqual({ key: 'orders-answered', command: answer, said })
})

test.each([{ type: 'concede' }, { type: 'agree_to_end' }, { type: 'fire' }, { type: 'undo', to: 3 }, { ...order, of: 'one' }, { ...order, also: 'this' }] as Command[])(
  'nothing else is signed, and the page says what was wanted: %j', async (answer) => {
    vi.spyOn(api, 'ordered').mockResolvedValue({ command: answer })
    const table = tableAsked()
    await follow(table)
    expect(table.send).not.toHaveBeenCalled()
    expect(table.remark).toEqual({ key: 'orders-strayed', command: answer, said: '' })
  },
)

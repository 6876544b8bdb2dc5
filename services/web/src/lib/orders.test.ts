import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import sample from '../fixtures/sample.ftl?raw'
import type { Command } from './contract'
import { files } from './game-words'
import { follow, give, withdraw, type Ordered } from './orders'
import { api } from './server'

const order: Command = { type: 'pass_round', round: 1, of: 'all' }
let moment = 0
const tableAsked = (decision = 'fire.3'): Ordered & { send: ReturnType<typeof vi.fn<Ordered['send']>> } => ({
  id: 't', mine: { decision, seat: 0, kind: 'fire', you: { key: '', params: {} }, others: { key: '', params: {} } }, sending: false, begun: false, held: null,
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

test.each([['turn.30', 'fire'], ['fire', 'turn'], ['duck.4', 'fire']])('another question under the name of the kind is left to the reader: %s', async (decision, named) => {
  const asked = vi.spyOn(api, 'ordered').mockResolvedValue({ command: order })
  give('t', { kind: 'fire', asked: 'Fire?', said: 'Pass', command: order, named })
  const table = tableAsked(`${decision}.7`)
  await follow(table)
  expect(asked).not.toHaveBeenCalled()
  expect(table.send).not.toHaveBeenCalled()
})

test.each([[order, 'Pass'], [{ ...order, round: 2 }, ''], [{ type: 'end_part' } as Command, '']])('an answer that the order allows is signed, and the page says which: %j', async (answer, said) => {
  vi.spyOn(api, 'ordered').mockResolvedValue({ command: answer })
  const table = tableAsked()
  await follow(table)
  expect(table.send).toHaveBeenCalledWith(answer, 'fire.3')
  expect(table.remark).toEqual({ key: 'orders-answered', command: answer, said })
})

test.each([{ type: 'concede' }, { type: 'agree_to_end' }, { type: 'open_dispute', about: 3, wish: 'take_back', rule: '', digest: '0' }, { type: 'answer_dispute', dispute: 1, digest: '0' }, { type: 'withdraw_dispute', dispute: 1 }, { type: 'appeal_ruling', ruling: 1, digest: '0' }, { type: 'fire' }, { type: 'undo', to: 3 }, { ...order, of: 'one' }, { ...order, also: 'this' }] as Command[])(
  'nothing else is signed, and the page says what was wanted: %j', async (answer) => {
    vi.spyOn(api, 'ordered').mockResolvedValue({ command: answer })
    const table = tableAsked()
    await follow(table)
    expect(table.send).not.toHaveBeenCalled()
    expect(table.remark).toEqual({ key: 'orders-strayed', command: answer, said: '' })
  },
)

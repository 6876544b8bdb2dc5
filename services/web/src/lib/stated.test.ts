import { expect, test } from 'vitest'
import { view } from '../fixtures/scenes'
import type { TableView } from './contract'
import type { JsonObject } from './proof/canonical'
import { disclose, digestOf } from './proof/disclosures'
import { isTrue, namesIn } from './stated'
import type { ReadRecord } from './terms'

const CLOCK = { name: 'quick', bank: 1800, increment: 60, cap: 1800, limit: 0, interrupt: 60, grace: 0, graces: 0, time_out: 'forfeit' as const }
const BEGINNING = { rated: true, at: '2026-01-05T10:00:00.000Z', agreed: [], kept: [], kept_until: '' }
const WHO = disclose(new Uint8Array(16), 'all', { who: 'Ada' })
const HANDLE = 'b'.repeat(32)

const said: [string, JsonObject][] = [
  ['GameCreated', { module: { id: 'sample' }, options: {}, seats: 1 }],
  ['BeaconChosen', { name: 'quicknet' }],
  ['ClockChosen', CLOCK],
  ['ReliabilityAsked', { percent: 80 }],
  ['StartChosen', { rated: true, at: BEGINNING.at }],
  ['SeatJoined', { seat: 0, bot: false, who: { aud: 'all' }, secret: { _sd: [digestOf(WHO)], aud: ['all'] } }],
]
const records = said.map(([type, data], n): ReadRecord => ({ n, append: n, game: HANDLE, type: `table.${type}`, data }))
const nameIn = namesIn([{ n: 5, field: 'secret', k: 0, disclosure: WHO }])
const clock = { ...CLOCK, seats: [], paused: '', agreed: [], directed: false, released: false, resume_agreed: [], resume_until: '' }
const told = (more: Partial<TableView> = {}): TableView =>
  view('t', null, { n: 5, last: 5, handle: HANDLE, options: {}, seats: [{ ...view('t', null).seats[0]!, who: 'Ada' }], clock, beacon: 'quicknet', reliability: 80, beginning: BEGINNING, ...more })

test('a view that says what the records say is true', () => {
  expect(isTrue(told(), records, nameIn)).toBe(true)
})

test.each<[string, Partial<TableView>]>([
  ['its clock', { clock: null }],
  ['its clock, as if it were of before', { clock: null, live: false }],
  ['its beacon', { beacon: '' }],
  ['what it asks of its players', { reliability: 0 }],
  ['how it begins', { beginning: null }],
])('a view that leaves out %s is not', (_, more) => {
  expect(isTrue(told(more), records, nameIn)).toBe(false)
})

test('a name is that of the disclosure to which its record committed', () => {
  const other = disclose(new Uint8Array(16), 'all', { who: 'Eve' })
  expect(isTrue(told({ seats: [{ ...told().seats[0]!, who: 'Eve' }] }), records, namesIn([{ n: 5, field: 'secret', k: 0, disclosure: other }]))).toBe(false)
})

test('a table whose players dropped its beacon has none', () => {
  const dropped = [...records, { n: 6, append: 6, game: HANDLE, type: 'table.BeaconDropped', data: {} }]
  expect(isTrue(told({ n: 6, last: 6, beacon: '' }), dropped, nameIn)).toBe(true)
})

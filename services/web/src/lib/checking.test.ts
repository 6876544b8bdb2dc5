import { afterEach, expect, test, vi } from 'vitest'
import { view } from '../fixtures/scenes'
import { game, HANDLE, type Written } from '../fixtures/records'
import { Checking } from './checking.svelte'
import type { TableSeat, TableView } from './contract'
import { readRecord, type ChainedRecord } from './proof/records'
import { api, Unreachable } from './server'
import { isTrue } from './stated'

afterEach(() => void vi.restoreAllMocks())

const [ADA, BOT] = view('t', null).seats.map((each, seat) => ({ ...each, seat, who: ['Ada', 'Bot'][seat]!, bot: seat === 1, strength: seat === 1 ? 'middle' : null })) as [TableSeat, TableSeat]
const SEATS = [ADA, BOT]

/** The table after this many records, as seat 0 sees it. */
function at(written: Written, count: number, more: Partial<TableView> = {}): TableView {
  const records = written.lines.slice(0, count).reduce<ChainedRecord[]>((read, line) => [...read, readRecord(line, read.at(-1) ?? null)], [])
  return view('t', null, { n: count - 1, last: count - 1, head: records.at(-1)!.head, handle: HANDLE, may_see: [0], status: 'running', options: {}, seats: SEATS, ...more })
}

function serving(written: Written, lines = written.lines, count = lines.length) {
  return vi.spyOn(api, 'records').mockImplementation(async (_, from = 0) => ({
    handle: '', head: '', last: count - 1, records: lines.slice(from, count),
    disclosures: written.openings.filter(({ n, aud }) => n >= from && n < count && aud !== 's1'),
  }))
}

test('a table is checked as it goes on, and only what is new is fetched', async () => {
  const written = await game(3, true)
  const checking = new Checking('t')
  expect(checking.verdict).toBe('checking')
  let asked = serving(written, written.lines, 12)
  await checking.follow(at(written, 12))
  expect([checking.verdict, asked.mock.calls]).toEqual(['verified', [['t', 0]]])
  asked = serving(written)
  const all = written.lines.length
  await checking.follow(at(written, all))
  expect([checking.verdict, asked.mock.calls.at(-1)]).toEqual(['verified', ['t', 12]])
  await checking.follow(at(written, 10))
  expect(asked.mock.calls.length).toBe(2)
  expect(checking.rollsOf({ first: 0, last: all }).length).toBe(6)
})

test('records that come with the table are not asked for, however far they reach back', async () => {
  const written = await game(3, true)
  const checking = new Checking('t')
  expect(checking.lacks).toBeNull()
  const asked = serving(written, written.lines, 12)
  await checking.follow(at(written, 12))
  expect(checking.lacks).toBe(12)
  const all = written.lines.length
  const from = (first: number) => ({
    handle: '', head: '', last: all - 1, records: written.lines.slice(first), disclosures: written.openings.filter(({ n, aud }) => n >= first && aud !== 's1'),
  })
  await checking.follow(at(written, all, { records: from(9) }))
  expect([checking.verdict, checking.lacks, asked.mock.calls.length]).toEqual(['verified', all, 1])
})

test('records that leave a gap, or are none, are asked for', async () => {
  const written = await game(3, true)
  const checking = new Checking('t')
  const asked = serving(written, written.lines, 12)
  await checking.follow(at(written, 12))
  serving(written)
  const all = written.lines.length
  await checking.follow(at(written, all, { records: { handle: '', head: '', last: all - 1, records: written.lines.slice(14), disclosures: [] } }))
  expect([checking.verdict, asked.mock.calls.at(-1)]).toEqual(['verified', ['t', 12]])
})

test('moves without a signature are told', async () => {
  const written = await game(1)
  serving(written)
  const checking = new Checking('t')
  await checking.follow(at(written, written.lines.length))
  expect(checking.verdict).toBe('unsigned')
})

test('records that do not hold, or that are not those of the table shown, are a problem', async () => {
  const written = await game(2, true)
  const now = at(written, written.lines.length)
  const turned = written.lines.findIndex((line) => line.includes('DiceRolled'))
  serving(written, written.changed(turned, (data) => (data['draw'] = [0, 0])))
  const checking = new Checking('t')
  await checking.follow(now)
  expect(checking.verdict).toBe('problem')
  expect(checking.report!.faults.map(({ code }) => code)).toEqual(expect.arrayContaining(['draw_wrong', 'view_differs']))
  expect(await checking.agrees(now)).toBe(false)
})

test('records of a kind that this page does not know are newer than it, no problem, and nothing is signed on them', async () => {
  const written = await game(1, true)
  written.add('table.Foreseen', {}, true)
  serving(written)
  const checking = new Checking('t')
  const now = at(written, written.lines.length)
  await checking.follow(now)
  expect([checking.verdict, await checking.agrees(now)]).toEqual(['newer', false])
})

test('a view that follows from the records may be signed; where nothing can be fetched, that cannot be told', async () => {
  const written = await game(1, true)
  const now = at(written, written.lines.length)
  serving(written)
  expect(await new Checking('t').agrees(now)).toBe(true)
  expect(await new Checking('t').agrees({ ...now, head: 'f'.repeat(64) })).toBe(false)
  vi.spyOn(api, 'records').mockRejectedValue(new Unreachable('no answer'))
  const away = new Checking('t')
  await expect(away.agrees(now)).rejects.toBeInstanceOf(Unreachable)
  expect(away.verdict).toBe('away')
})

const CLOCK = { name: 'daily', bank: 60, increment: 1, cap: 60, limit: 0, interrupt: 5, grace: 9, graces: 1, time_out: 'claim' as const, seats: [], paused: '', agreed: [], directed: false, released: false, resume_agreed: [], resume_until: '' }
const OFFER = { offer: 1, seat: 1, who: 'Cleo', bot: false, anchor: 'a'.repeat(64), key: 'k', agreed: [], asked: true }
const offering = (more: Partial<typeof OFFER> = {}): Partial<TableView> => ({ absence: { seats: [], offers: [{ ...OFFER, ...more }], asked: true, may_offer: false } })

const REQUEST = { request: 1, seat: 1, to: 3, until: '2026-02-02T10:00:00.000Z', asked: [0], agreed: [], answer: true, refuse: true }
const requesting = (more: Partial<typeof REQUEST> = {}): Partial<TableView> => ({ undos: 3, undo: { ...REQUEST, ...more } })

const DISPUTE = { dispute: 1, seat: 1, about: 3, until: REQUEST.until, may_answer: true, may_withdraw: false }
const RULING = { ruling: 1, kind: 'go_back' as const, arbiter: 'ada', until: REQUEST.until, to: 2, seat: null, amount: 0, results: [], appealed: false, against: [], may_appeal: true }
const disputing = (more: Partial<typeof DISPUTE> = {}, ruled: Partial<typeof RULING> = {}, pauses = true): Partial<TableView> =>
  ({ disputes: { pauses, open: [{ ...DISPUTE, ...more, ruling: { ...RULING, ...ruled } }], acts: 1, may_open: false, held: true, ruled_out: [] } })

/** A game with an offer and the hand-over of a seat in its records, whose check reads no more of them than their chain. */
async function offered(more: Partial<TableView>): Promise<[boolean, string]> {
  const written = await game(1, true)
  written.secret('table.SubstituteOffered', { offer: 1, seat: 1, anchor: OFFER.anchor, bot: false, key: 'k' }, 'all', 'who', 'Cleo')
  if (more.undos !== undefined) {
    written.add('table.UndosAllowed', { requests: 3 }, true)
    written.add('table.UndoAsked', { request: 1, seat: 1, to_n: 3, until: REQUEST.until }, true)
  }
  if (more.disputes !== undefined) {
    written.add('table.DisputesAllowed', { pauses: true }, true)
    written.add('table.DisputeOpened', { dispute: 1, seat: 1, about: 3, until: REQUEST.until }, true)
    written.add('table.Ruled', { ruling: 1, dispute: 1, kind: 'go_back', to_n: 2, seat: null, amount: 0, results: [], arbiter: 'ada', until: REQUEST.until }, true)
  }
  serving(written)
  const checking = new Checking('t')
  await checking.follow(at(written, written.lines.length))
  checking.report = { ...checking.report!, ok: true } // the absence before it is not what is compared here
  return [await checking.agrees(at(written, written.lines.length, more)), checking.verdict]
}

test.each<[string, Partial<TableView>]>([
  ['an opponent under another name', { seats: [ADA, { ...BOT, who: 'Ada' }] }],
  ['a bot as a person', { seats: [ADA, { ...BOT, bot: false }] }],
  ['a bot of another strength', { seats: [ADA, { ...BOT, strength: 'strong' }] }],
  ['the records of another game', { handle: 'c'.repeat(32) }],
  ['a table without one of its seats', { seats: [ADA] }],
  ['a free seat', { seats: [ADA, { ...BOT, taken: false }] }],
  ['the words of another game', { game: 'other' }],
  ['other options', { options: { board: 'standard' } }],
  ['a clock that the table has not', { clock: CLOCK }],
  ['a rated game', { beginning: { rated: true, at: '', agreed: [], kept: [], kept_until: '' } }],
  ['an offer under another name', offering({ who: 'Ada' })],
  ['an offer with another key', offering({ key: 'l' })],
  ['an offer with another chain', offering({ anchor: 'b'.repeat(64) })],
  ['an offer as a bot', offering({ bot: true })],
  ['an offer for another seat', offering({ seat: 0 })],
  ['an offer that nobody made', offering({ offer: 2 })],
  ['a table that allows more requests to go back', { undos: 4 }],
  ['a table that allows any number of requests', { undos: null }],
  ['a request to go back that nobody made', requesting({ request: 2 })],
  ['a request of another seat', requesting({ seat: 0 })],
  ['a request to go back to another record', requesting({ to: 2 })],
  ['a request that lapses at another time', requesting({ until: '2026-02-03T10:00:00.000Z' })],
  ['a table without its disputes', { disputes: null }],
  ['disputes that let the clocks go on', disputing({}, {}, false)],
  ['a dispute that nobody opened', disputing({ dispute: 2 })],
  ['a dispute of another seat', disputing({ seat: 0 })],
  ['a dispute about another record', disputing({ about: 2 })],
  ['a ruling that nobody made', disputing({}, { ruling: 2 })],
  ['a ruling to go back further', disputing({}, { to: 1 })],
  ['a ruling of another arbiter', disputing({}, { arbiter: 'ben' })],
  ['a ruling that takes effect earlier', disputing({}, { until: '2026-02-01T10:00:00.000Z' })],
  ['a ruling that was appealed', disputing({}, { appealed: true })],
])('nothing is signed on %s', async (_, lie) => {
  expect(await offered(lie)).toEqual([false, 'problem'])
})

test('names that the records have, or that were erased, may be signed on', async () => {
  expect(await offered(offering())).toEqual([true, 'verified'])
  expect(await offered({ ...offering({ who: '' }), seats: [{ ...ADA, who: '' }, BOT] })).toEqual([true, 'verified'])
  expect(await offered(requesting())).toEqual([true, 'verified'])
  expect(await offered(disputing())).toEqual([true, 'verified'])
  expect(await offered({ beginning: { rated: false, at: '', agreed: [], kept: [], kept_until: '' } })).toEqual([true, 'verified'])
})

test('who took a seat over is the one who offered to', async () => {
  const written = await game(1, true)
  written.secret('table.SubstituteOffered', { offer: 1, seat: 1, anchor: null, bot: false, key: null }, 'all', 'who', 'Cleo')
  written.add('table.SeatHandedOver', { seat: 1, anchor: null, key: null, waits: true, offer: 1 }, true)
  const records = written.lines.reduce<ChainedRecord[]>((read, line) => [...read, readRecord(line, read.at(-1) ?? null)], [])
  const now = (seat: TableSeat) => at(written, written.lines.length, { seats: [ADA, seat] })
  const names = new Map(written.openings.map(({ n, disclosure }) => [n, (JSON.parse(atob(disclosure.replaceAll('-', '+').replaceAll('_', '/'))) as [string, string, { who?: string }])[2].who ?? null]))
  const nameIn = ({ n }: { n: number }) => names.get(n) ?? null
  expect([isTrue(now({ ...BOT, bot: false, who: 'Cleo' }), records, nameIn), isTrue(now(BOT), records, nameIn)]).toEqual([true, false])
})

test('a viewer who may see more is shown what came before anew', async () => {
  const written = await game(1, true)
  const asked = serving(written)
  const checking = new Checking('t')
  await checking.follow(at(written, written.lines.length))
  await checking.follow(at(written, written.lines.length, { status: 'over', may_see: [0, 1] }))
  expect(asked.mock.calls.map(([, from]) => from)).toEqual([0, 0])
})

test('a receipt that the log does not bear out is a problem', async () => {
  const written = await game(1, true)
  serving(written)
  const checking = new Checking('t')
  await checking.follow(at(written, written.lines.length))
  checking.receipts = { proven: 1, waiting: 0, notices: [], problems: [{ kind: 'receipt_unproven', n: 3, note: 'x' }] }
  expect(checking.verdict).toBe('problem')
})

test('dice on the table lead to their roll', async () => {
  const written = await game(3, true)
  serving(written)
  const checking = new Checking('t')
  await checking.follow(at(written, written.lines.length))
  const [first] = checking.report!.rolls
  const dice = first!.draw.map((index) => ({ face: index + 1, sides: 6, counted: true, tone: 'plain' as const, letter: null, kind: '' }))
  const entry = { first: first!.record - 1, last: first!.record + 3 } as Parameters<Checking['rollBehind']>[2][number]
  expect(checking.rollBehind(dice, first!.record, [entry])).toBe(first)
  // die H of the game shows 0 on three of its sides
  const own = [{ ...dice[0]!, face: ['0', '0', '0', '1', '2', '3'][first!.draw[0]!]! }, { ...dice[1]!, face: ['0', '0', '0', '1', '2', '3'][first!.draw[1]!]! }]
  expect(checking.rollBehind(own, first!.record, [entry])).toBe(first)
})

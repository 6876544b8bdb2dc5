import { beforeEach, describe, expect, test } from 'vitest'
import { Site } from '../../fixtures/keys'
import type { TableView } from '../contract'
import type { JsonObject } from '../proof/canonical'
import { OtherTable, type Part } from '../terms'
import { openAgain, openTable, sayReady } from './joining'

const WANTED = { game: 'sample', options: {}, seats: 2, public: true, seat: 1, bots: [] as number[], strength: 'middle' as const, beacon: false, clock: null }
const RELAXED = { name: 'relaxed', bank: 1209600, increment: 86400, cap: 1209600, limit: 0, interrupt: 86400, grace: 86400, graces: 2, time_out: 'claim' }
const CHOICE = { name: 'relaxed', time_out: 'claim', bank: 0, increment: 0, cap: 0, limit: 0, interrupt: 0, grace: 0, graces: 0 } as const
const BOT = { seat: 0, bot: true, strength: 'strong' }
type Said = [type: string, data: JsonObject]
let site: Site

beforeEach(async () => {
  site = await Site.open()
  site.ready = true
})

const other = async (opening: Promise<unknown>): Promise<readonly Part[]> => {
  const fault = await opening.then(() => null, (thrown: unknown) => thrown)
  expect(fault).toBeInstanceOf(OtherTable)
  expect([site.taker, site.sent]).toEqual([null, []])
  return (fault as OtherTable).parts
}
const seats = (view: TableView, who: string) => view.seats.map((seat) => (seat.seat ? { ...seat, taken: true } : { ...seat, taken: true, who }))

describe('a table that was opened', () => {
  test.each<[Part, JsonObject, Said[]]>([
    ['options', { module: { id: 'sample' }, options: { board: 'small' }, seats: 2 }, []],
    ['clock', {}, [['table.ClockChosen', { ...RELAXED, bank: 1 }]]],
    ['beacon', {}, [['table.BeaconChosen', { name: 'quicknet' }]]],
    ['reliability', {}, [['table.ReliabilityAsked', { percent: 90 }]]],
    ['undos', {}, [['table.UndosAllowed', { requests: 3 }]]],
    ['undos', {}, [['table.UndosAllowed', { requests: null }]]],
    ['disputes', {}, [['table.DisputesAllowed', { pauses: false }]]],
    ['start', {}, [['table.StartChosen', { rated: true, at: null }]]],
    ['opener', {}, [['table.OpenedByGame', { game: 'd'.repeat(32), n: 1, head: '' }]]],
    ['bots', {}, [['table.SeatJoined', BOT]]],
  ])('with another term is not sat down at: %s', async (part, created, more) => {
    if (created['seats']) site.terms = created
    site.begin(...more)
    const of = (type: string) => more.find(([name]) => name === `table.${type}`)?.[1]
    const clock = of('ClockChosen')
    site.more = {
      options: (site.terms['options'] ?? {}) as TableView['options'], beacon: String(of('BeaconChosen')?.['name'] ?? ''), reliability: Number(of('ReliabilityAsked')?.['percent'] ?? 0),
      undos: of('UndosAllowed') ? (of('UndosAllowed')!['requests'] as number | null) : 0, disputes: of('DisputesAllowed') ? { pauses: false, open: [], acts: 0, may_open: false, held: false, ruled_out: [] } : null, beginning: { rated: part === 'start', at: '', agreed: [], kept: [], kept_until: '' },
      ...(clock && { clock: { ...clock, seats: [], paused: '', agreed: [], directed: false, released: false, resume_agreed: [], resume_until: '' } as unknown as TableView['clock'] }),
      ...(part === 'bots' && { seats: site.view().seats.map((seat) => (seat.seat ? seat : { ...seat, taken: true, bot: true, strength: 'strong' as const })) }),
    }
    expect(await other(openTable('ada', WANTED))).toEqual([part])
  })

  test('with the terms that were chosen is sat down at', async () => {
    site.terms = { ...site.terms, options: { board: 'small', extras: ['a'] } }
    site.begin(['table.BeaconChosen', { name: 'quicknet' }], ['table.ClockChosen', RELAXED], ['table.ReliabilityAsked', { percent: 90 }], ['table.StartChosen', { rated: true, at: '2026-01-05T10:00:00.000Z' }], ['table.SeatJoined', BOT])
    site.more = {
      options: { extras: ['a'], board: 'small' }, beacon: 'quicknet', reliability: 90, beginning: { rated: true, at: '2026-01-05T10:00:00.000Z', agreed: [], kept: [], kept_until: '' },
      clock: { ...RELAXED, seats: [], paused: '', agreed: [], directed: false, released: false, resume_agreed: [], resume_until: '' } as unknown as TableView['clock'],
    }
    const seated = site.view().seats.map((seat) => (seat.seat ? seat : { ...seat, taken: true, bot: true, strength: 'strong' as const }))
    site.more = { ...site.more, seats: seated }
    const joined = () => site.more = { ...site.more, seats: seated.map((seat) => ({ ...seat, taken: true })) }
    site.onSat = joined
    await openTable('ada', { ...WANTED, options: { board: 'small', extras: ['a'] }, bots: [0], strength: 'strong', beacon: true, clock: CHOICE, reliability: 90, rated: true, starts_at: '2026-01-05T10:00:00.700Z' }, 'quicknet')
    expect(site.taken).toMatchObject([{ command: { type: 'ready' } }])
  })

  test('whose view is not of the game that was named is not', async () => {
    site.more = { handle: 'd'.repeat(32) }
    expect(await other(openTable('ada', WANTED))).toContain('game')
  })
})

test('a seat signs nothing once its game has other terms than when it was taken', async () => {
  site.ready = false
  await openTable('ada', WANTED)
  site.ready = true
  const [, joined] = site.records.map((line) => JSON.parse(line) as { data: JsonObject })
  site.begin(['table.UndosAllowed', { requests: null }], ['table.SeatJoined', joined!.data])
  await sayReady('ada', 't')
  expect(site.sent).toEqual([])
  site.begin(['table.SeatJoined', joined!.data])
  await sayReady('ada', 't')
  expect(site.taken).toHaveLength(1)
})

describe('a rematch', () => {
  const before = () => {
    site.begin(['table.SeatJoined', { seat: 0, bot: false, who: { aud: 'all', is: 'Ada' } }], ['table.SeatJoined', { seat: 1, bot: false, who: { aud: 'all', is: 'Bea' } }])
    const names = ['Ada', 'Bea']
    const view = { ...site.view(), your_seat: 0, proof: null }
    return { ...view, seats: view.seats.map((seat) => ({ ...seat, taken: true, you: seat.seat === 0, who: names[seat.seat]! })) }
  }

  test('with other terms than the game before is not sat down at', async () => {
    const view = before()
    site.rematched = [['table.UndosAllowed', { requests: 3 }]]
    site.more = { undos: 3 }
    expect(await other(openAgain('ada', view))).toEqual(['undos'])
  })

  test('at which another person sits is not either', async () => {
    const view = before()
    site.rematched = [['table.SeatJoined', { seat: 0, bot: false, who: { aud: 'all', is: 'Eve' } }]]
    site.more = { seats: view.seats.map((seat) => ({ ...seat, taken: seat.seat === 0, who: seat.seat ? '' : 'Eve', you: false })) }
    expect(await other(openAgain('ada', view))).toEqual(['people'])
  })

  test.each([['Bea', 1], ['Eve', 0]])('is ready by itself with those who played before alone: %s', async (who, sent) => {
    await openAgain('ada', before())
    expect(site.taken).toHaveLength(1)
    site.taken.length = site.sent.length = 0
    site.ready = true
    site.record('table.SeatJoined', { seat: 0, bot: false, who: { aud: 'all', is: who } })
    site.more = { seats: seats(site.view(), who) }
    await sayReady('ada', 't')
    expect(site.sent).toHaveLength(sent)
  })
})

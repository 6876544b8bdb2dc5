import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { cell, edge, filmStep, piece, squares, view, words } from '../fixtures/scenes'
import { tableWith } from '../fixtures/speaking'
import type { FilmStep, Scene } from './contract'
import { along } from './board/ways'
import { moments, touched, undone, unseen } from './film'
import { FilmPlayer, paces } from './film-player.svelte'
import { api } from './server'
import { settings } from './settings.svelte'

const end: Scene = {
  ...squares,
  cells: [cell('a', [0, 0]), cell('b', [1, 0]), cell('c', [2, 0])], edges: [edge('d', 'door_open', 'a', 'b')],
  pieces: [piece('walker', 'c', 'star'), piece('new', 'a', 'star'), piece('idle', 'b', 'star')],
}
const steps: FilmStep[] = [
  filmStep(5, 6, { seat: 0, words: [words('one')], last: ['b'], motions: [{ piece: 'walker', way: ['a', 'b'] }], before: [piece('walker', 'a', 'star')], edges: [edge('d', 'door_closed', 'a', 'b')] }),
  filmStep(7, 9, { seat: 0, words: [words('two')], last: ['c'], motions: [{ piece: 'walker', way: ['b', 'c'] }], came: ['new'], before: [piece('walker', 'b', 'star'), piece('victim', 'c', 'star')] }),
]
const spots = (scene: Scene) => Object.fromEntries(scene.pieces.map(({ id, cell }) => [id, cell]))
const moving = (milliseconds: number) => vi.spyOn(settings, 'moves', 'get').mockReturnValue(milliseconds)

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('a film leads back', () => {
  test('from the board after a step to the board before it', () => {
    expect(spots(undone(end, steps[1]!))).toEqual({ walker: 'b', idle: 'b', victim: 'c' })
  })

  test('over a wall that a hole split', () => {
    const holed = { ...end, edges: [edge('w', 'wall', 'a', 'b'), edge('w3', 'wall', 'c', 'd'), edge('d', 'door_open', 'a', 'b')] }
    const step = filmStep(9, 9, { edges: [{ ...edge('w', 'wall', 'a', 'b'), length: 3 }, edge('gone', 'wall', 'b', 'c')], new_edges: ['w3'] })
    expect(undone(holed, step).edges.map(({ id, length }) => [id, length])).toEqual([['w', 3], ['d', 1], ['gone', 1]])
  })

  test('to its beginning', () => {
    const all = moments(end, steps)
    expect(all.map(spots)).toEqual([{ walker: 'a', idle: 'b', victim: 'c' }, { walker: 'b', idle: 'b', victim: 'c' }, spots(end)])
    expect(all.map(({ edges }) => edges[0]!.kind)).toEqual(['door_closed', 'door_open', 'door_open'])
    expect(all[2]).toBe(end)
  })
})

test('only steps that were not seen and lead to the view are played', () => {
  expect(unseen(steps, 4, 9)).toEqual(steps)
  expect(unseen(steps, 6, 9)).toEqual([steps[1]])
  expect(unseen(steps, 9, 9)).toEqual([])
  expect(unseen(steps, 4, 12)).toEqual([])
})

describe('the places of the last turn', () => {
  const nothing = { by: null, cells: [] }
  const own = filmStep(10, 10, { seat: 1, last: ['z'] })

  test('stay until one moves oneself', () => {
    const theirs = touched(nothing, steps, 1)
    expect(theirs.cells).toEqual(['b', 'c'])
    expect(touched(theirs, [own], 1).cells).toEqual(['z'])
    expect(touched(touched(theirs, [own], 1), steps, 1).cells).toEqual(['b', 'c'])
  })

  test('are those of one seat for somebody who only watches', () => {
    expect(touched(touched(nothing, steps, null), [own], null).cells).toEqual(['z'])
  })
})

describe('the player', () => {
  test('shows each step, then the present', () => {
    moving(260)
    const player = new FilmPlayer()
    player.play(steps, end, 1)
    expect([player.step, spots(player.scene!).walker]).toEqual([null, 'a'])
    vi.advanceTimersByTime(30)
    expect([player.step?.n, spots(player.scene!).walker, player.scene!.last, player.ways.get('walker')]).toEqual([6, 'b', ['b'], ['a', 'b']])
    vi.advanceTimersByTime(520)
    expect([player.step?.n, spots(player.scene!).walker]).toEqual([9, 'c'])
    vi.advanceTimersByTime(520)
    expect([player.scene, player.step, player.ways.size]).toEqual([null, null, 0])
  })

  test('goes on with steps that follow while it plays, and begins anew with others', () => {
    moving(260)
    const player = new FilmPlayer()
    const first = undone(end, steps[1]!)
    player.play([steps[0]!], first, 1, true)
    vi.advanceTimersByTime(30)
    player.play([steps[1]!], end, 1, true)
    expect([player.step?.n, spots(player.scene!).walker]).toEqual([6, 'b'])
    vi.advanceTimersByTime(520)
    expect([player.step?.n, spots(player.scene!).walker]).toEqual([9, 'c'])
    vi.advanceTimersByTime(520)
    expect(player.scene).toBeNull()

    player.play([steps[0]!], first, 1, true)
    vi.advanceTimersByTime(30)
    player.play([steps[1]!], end, 1)
    expect(player.step).toBeNull()
  })

  test('ends at once if it is skipped, and shows nothing later', () => {
    moving(260)
    const player = new FilmPlayer()
    player.play(steps, end, 1)
    player.skip()
    vi.advanceTimersByTime(5000)
    expect([player.scene, player.step]).toEqual([null, null])
  })

  test('takes about five seconds for a long turn, at most a glide for a step of one\'s own, longer for a card', () => {
    moving(260)
    const long = Array.from({ length: 40 }, (_, n) => filmStep(n, n, { seat: 0 }))
    expect(paces(long, 1).reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(40 * 260)
    expect(paces(long.slice(0, 12), 1).reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(6300)
    expect(paces([filmStep(1, 1, { seat: 1 })], 1)).toEqual([260])
    expect(paces([filmStep(1, 1, { seat: 1, explored: ['a'] })], 1)).toEqual([780])
    expect(paces([filmStep(1, 1, { seat: 1, roll: { purpose: words('r'), dice: [], n: 1, against: [], outcome: null, explained: [] } })], 1)).toEqual([1040])
    expect(paces([filmStep(1, 1, { seat: 0, card: { id: 'c', title: words('c'), text: words('c'), glyph: 'event', tone: 'plain' } })], 1)).toEqual([1560])
  })
})

test('a piece glides along its way, at one speed', () => {
  const at = along([{ x: 0, y: 0 }, { x: 10, y: 0 }, { x: 10, y: 30 }])
  expect([at(0), at(0.25), at(0.5), at(1)]).toEqual([{ x: 0, y: 0 }, { x: 10, y: 0 }, { x: 10, y: 10 }, { x: 10, y: 30 }])
  expect(along([{ x: 1, y: 1 }, { x: 1, y: 1 }])(0.5)).toEqual({ x: 1, y: 1 })
})

describe('a table', () => {
  const later = () => view('t', end, { n: 9, last: 9, film: steps })
  async function at4() {
    const table = await tableWith({ ...end, pieces: [] }, { n: 4, last: 4 })
    const asked = vi.spyOn(api, 'table').mockClear().mockResolvedValue(later())
    return { table, asked }
  }
  const played = async (table: Awaited<ReturnType<typeof at4>>['table']) => { await table.load(); vi.advanceTimersByTime(30) }

  test('asks for the film of what followed and plays it', async () => {
    moving(260)
    const { table, asked } = await at4()
    await played(table)
    expect(asked.mock.calls[0]?.[1]).toMatchObject({ film: 4 })
    expect(table.film?.step?.n).toBe(6)
    expect(spots(table.shown!).walker).toBe('b')
    expect(table.news).toEqual(steps)
  })

  test('marks the places of the last turn after the film', async () => {
    moving(260)
    const { table } = await at4()
    await played(table)
    table.film!.skip()
    expect(table.shown!.last).toEqual(expect.arrayContaining(['b', 'c']))
  })

  test('ends the film when something is chosen', async () => {
    moving(260)
    const { table } = await at4()
    await played(table)
    table.choose(table.options[0]!)
    expect(table.film?.scene).toBeNull()
  })

  test('plays nothing without motion, but says it and marks its places', async () => {
    moving(0)
    const { table } = await at4()
    await played(table)
    expect([table.film, table.news.length]).toEqual([null, 2])
    expect(table.shown!.last).toEqual(expect.arrayContaining(['b', 'c']))
  })

  test('plays a known answer once', async () => {
    moving(260)
    const { table, asked } = await at4()
    asked.mockResolvedValue(later())
    await played(table)
    table.film!.skip()
    await played(table)
    expect([table.film?.scene, table.news]).toEqual([null, []])
  })

  test('goes on from the last visit, and in a replay by one step', async () => {
    moving(260)
    localStorage.setItem('rollbook.seen.t', '4')
    const asked = vi.spyOn(api, 'table').mockResolvedValue(later())
    const table = await tableWith(end, { n: 9, last: 9, film: steps })
    expect(api.table).toHaveBeenLastCalledWith('t', expect.objectContaining({ film: 4 }), expect.anything())
    expect(table.news).toEqual(steps)
    await table.visit(6, '')
    expect(api.table).toHaveBeenLastCalledWith('t', expect.objectContaining({ at: 6, film: null }), expect.anything())
    vi.spyOn(api, 'table').mockResolvedValue(view('t', end, { n: 7, last: 9, live: false, film: [] }))
    await table.visit(7, '')
    expect(table.news).toEqual([])
    localStorage.removeItem('rollbook.seen.t')
    void asked
  })
})

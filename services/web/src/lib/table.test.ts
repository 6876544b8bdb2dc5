import { afterEach, beforeEach, describe, expect, test, vi, type MockInstance } from 'vitest'
import { choice, hexes, option, placing, rooms, squares, view } from '../fixtures/scenes'
import { tableWith } from '../fixtures/speaking'
import { api, Refused, Unreachable } from './server'
import type { PreviewView, Receipt, Timeline } from './contract'
import { settings } from './settings.svelte'
import { Table } from './table.svelte'

const nothing: PreviewView = { words: [], odds: [], lines: [], refused: '', rule: '', detail: '' }
const receipt: Receipt = { format: '', origin: '', handle: '', n: 58, head: '', time: '', note: '' }
const soon = () => new Promise((done) => setTimeout(done))
let preview: MockInstance<typeof api.preview>
let play: MockInstance<typeof api.play>

beforeEach(() => {
  settings.confirm = 'button'
  preview = vi.spyOn(api, 'preview').mockResolvedValue(nothing)
  play = vi.spyOn(api, 'play').mockResolvedValue(receipt)
})
afterEach(() => void vi.restoreAllMocks())

describe('choosing on the board', () => {
  test('nothing is chosen at first, and what can begin is known', async () => {
    const table = await tableWith(hexes)
    expect(table.begun).toBe(false)
    expect([...table.starts.pieces]).toEqual(['i1', 'i5', 'i6'])
  })

  test('a piece, a target: the command is asked about before it is sent', async () => {
    const table = await tableWith(hexes)
    table.tap('F10')
    expect([...table.targets.cells]).toEqual(['D9', 'E11', 'G9'])
    table.tap('G9')
    expect(table.command).toEqual({ type: 'fire', weapon: 'i6', target: 'G9' })
    expect(preview).toHaveBeenCalledWith('t', table.command, expect.anything())
    expect(play).not.toHaveBeenCalled()
  })

  test('a finished choice may still get another target', async () => {
    const table = await tableWith(hexes)
    table.tap('F10')
    table.tap('G9')
    table.tap('D9')
    expect(table.command).toEqual({ type: 'fire', weapon: 'i6', target: 'D9' })
  })

  test('a click on another piece begins anew', async () => {
    const table = await tableWith(hexes)
    table.tap('F10')
    table.tap('E4')
    expect(table.command).toEqual({ type: 'fire', weapon: 'i1' })
  })

  test('a direction completes a command and can be changed', async () => {
    const table = await tableWith(hexes)
    table.tap('H9')
    table.pick('direction', 'NW')
    table.pick('direction', 'E')
    expect(table.command).toEqual({ type: 'fire', weapon: 'i5', direction: 'E' })
  })

  test('a thing from the tray and a cell', async () => {
    const table = await tableWith(placing)
    table.tapItem('red-emp')
    table.tap('E7')
    table.tapItem('yellow-leech')
    expect(table.command).toBeNull()
    table.tap('C3')
    expect(table.command).toEqual({ type: 'place', disc: 'yellow-leech', cell: 'C3' })
  })

  test('an edge', async () => {
    const table = await tableWith(squares)
    table.tap('2.3')
    expect([...table.targets.edges]).toEqual(['d1'])
    table.pick('edge', 'd1')
    expect(table.command).toEqual({ type: 'open_door', figure: 'f2', edge: 'd1' })
  })

  test('of several pieces on a cell one has to be named', async () => {
    const table = await tableWith(rooms)
    table.tap('Z2')
    expect(table.crowd).toEqual(['m0', 'm1', 'm2', 'm3', 'm4'])
    table.tapPiece('m3')
    expect(table.crowd).toEqual([])
    table.tap('Z6')
    expect(table.command).toEqual({ type: 'walk', figure: 'm3', to: 'Z6' })
  })

  test('a place that is no target is asked about, and the choice stays', async () => {
    preview.mockResolvedValue({ ...nothing, refused: 'blocked', rule: 'R-1' })
    const table = await tableWith(placing)
    table.tapItem('red-emp')
    table.tap('A2')
    await soon()
    expect(preview).toHaveBeenCalledWith('t', { type: 'place', disc: 'red-emp', cell: 'A2' }, expect.anything())
    expect(table.why).toMatchObject({ refused: 'blocked', rule: 'R-1' })
    expect(table.begun).toBe(true)
  })

  test('cancelling leaves nothing behind', async () => {
    const table = await tableWith(hexes)
    table.tap('F10')
    table.tap('G9')
    table.cancel()
    expect([table.begun, table.command, table.preview]).toEqual([false, null, null])
  })

  test('in the past there is nothing to choose', async () => {
    const table = await tableWith(hexes, { n: 30 }, 30)
    table.tap('E4')
    expect([table.options.length, table.begun]).toEqual([0, false])
  })
})

describe('a new picture', () => {
  test('keeps the choice while the question is the same', async () => {
    const table = await tableWith(hexes)
    table.tap('F10')
    vi.spyOn(api, 'table').mockResolvedValue(view('t', structuredClone(hexes), { n: 58 }))
    await table.load()
    expect(table.begun).toBe(true)
  })

  test('drops it when the question has changed', async () => {
    const table = await tableWith(hexes)
    table.tap('F10')
    vi.spyOn(api, 'table').mockResolvedValue(view('t', { ...hexes, options: [option('pass_round')] }, { n: 58 }))
    await table.load()
    expect(table.begun).toBe(false)
  })

  test('the picture and its report are shown together', async () => {
    const table = await tableWith(hexes)
    let tell = (_: Timeline) => {}
    vi.spyOn(api, 'table').mockResolvedValue(view('t', hexes, { n: 58 }))
    vi.spyOn(api, 'timeline').mockReturnValue(new Promise((told) => (tell = told)))
    const loaded = table.load()
    await soon()
    expect(table.view?.n).toBe(57)
    tell({ entries: [], breaks: [] })
    await loaded
    expect([table.view?.n, table.timeline?.entries.length]).toEqual([58, 0])
  })

  test('by invitation the report is asked for once the table is open', async () => {
    const asked: string[] = []
    vi.spyOn(api, 'table').mockImplementation(async () => { await soon(); asked.push('table'); return view('t', hexes) })
    vi.spyOn(api, 'timeline').mockImplementation(async () => { asked.push('timeline'); return { entries: [], breaks: [] } })
    await new Table('t', 'secret').load()
    expect(asked).toEqual(['table', 'timeline'])
  })

  test('a table that may not be seen says so', async () => {
    const table = await tableWith(hexes)
    vi.spyOn(api, 'table').mockRejectedValue(new Refused({ status: 404, title: '', type: '', detail: '', code: 'not_found', rule: '', note: '' }))
    await table.load()
    expect(table.barred?.code).toBe('not_found')
  })

  test('a server that does not answer leaves the old picture', async () => {
    const table = await tableWith(hexes)
    vi.spyOn(api, 'table').mockRejectedValue(new Unreachable())
    await table.load()
    expect([table.away, table.scene]).toEqual([true, hexes])
  })
})

describe('sending', () => {
  test('answers the decision, with the head that was shown', async () => {
    const table = await tableWith(hexes)
    table.tap('E4')
    await table.confirm()
    expect(play.mock.calls[0]?.[1]).toMatchObject({ command: { type: 'fire', weapon: 'i1' }, decision: 'd9', head: 'a'.repeat(64) })
    expect(table.begun).toBe(false)
  })

  test('pressed twice it is sent once', async () => {
    const table = await tableWith(hexes)
    table.tap('E4')
    await Promise.all([table.confirm(), table.confirm()])
    expect(play).toHaveBeenCalledTimes(1)
  })

  test('sent again after silence it has the same id', async () => {
    vi.useFakeTimers()
    const table = await tableWith(hexes)
    play.mockRejectedValue(new Unreachable())
    table.tap('E4')
    const first = table.confirm()
    await vi.runAllTimersAsync()
    await first
    expect(table.fault).toBe('unreachable')
    play.mockResolvedValue(receipt)
    await table.confirm()
    vi.useRealTimers()
    expect(new Set(play.mock.calls.map(([, sent]) => sent.id)).size).toBe(1)
    expect(table.begun).toBe(false)
  })

  test('a refusal is shown, and the next attempt is a new command', async () => {
    const table = await tableWith(hexes)
    play.mockRejectedValueOnce(new Refused({ status: 409, title: '', type: '', detail: '', code: 'blocked', rule: '', note: '' }))
    table.tap('E4')
    await table.confirm()
    expect(table.fault).toMatchObject({ code: 'blocked' })
    await table.confirm()
    expect(new Set(play.mock.calls.map(([, sent]) => sent.id)).size).toBe(2)
  })

  test('by a second click, where that is wished', async () => {
    settings.confirm = 'again'
    const table = await tableWith(hexes)
    table.tap('F10')
    table.tap('G9')
    expect(play).not.toHaveBeenCalled()
    table.tap('G9')
    await soon()
    expect(play).toHaveBeenCalledTimes(1)
  })

  test('at once where that is wished, but never what ends a turn', async () => {
    settings.confirm = 'once'
    const table = await tableWith(hexes)
    table.choose(hexes.options.find(({ weight }) => weight === 'done')!)
    expect(play).not.toHaveBeenCalled()
    table.cancel()
    table.tap('F10')
    table.tap('G9')
    await soon()
    expect(play).toHaveBeenCalledTimes(1)
  })
})

describe('a long turn', () => {
  const step = (id: string, to: string[]) => option('walk', { anchor: { kind: 'piece', id }, fixed: { figure: id }, choices: [choice('to', 'cell', to)] })

  test('the figure that has just moved goes on without being chosen again', async () => {
    const table = await tableWith({ ...squares, options: [step('f1', ['2.1']), step('f2', ['3.3']), option('end_turn', { weight: 'done' })] })
    table.tap('2.2')
    table.tap('2.1')
    vi.spyOn(api, 'table').mockResolvedValue(view('t', { ...squares, options: [step('f1', ['2.0']), step('f2', ['3.3']), option('end_turn', { weight: 'done' })] }))
    await table.confirm()
    expect(table.begun).toBe(false)
    expect([...table.targets.cells]).toEqual(['2.0'])
    table.tap('2.3')
    expect([...table.targets.cells]).toEqual(['3.3'])
  })

  test('so does the kind of thing that was last laid down', async () => {
    const disc = (id: string) => option('place', { anchor: { kind: 'item', id }, choices: [choice('cell', 'cell', ['C3', 'D4'])] })
    const table = await tableWith({ ...placing, options: [disc('red-emp'), disc('red-laser')] })
    table.tapItem('red-laser')
    table.tap('C3')
    await table.confirm()
    expect([...table.targets.cells]).toEqual(['C3', 'D4'])
    expect(table.draft?.candidates[0]?.option.anchor.id).toBe('red-laser')
  })

  test('a large piece is chosen on any of its squares', async () => {
    const table = await tableWith({ ...squares, options: [step('x3', ['9.5']), step('f1', ['2.1'])] })
    table.tap('8.6')
    expect(table.draft?.from.piece).toBe('x3')
  })
})

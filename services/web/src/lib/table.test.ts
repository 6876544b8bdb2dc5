import { afterEach, beforeEach, describe, expect, test, vi, type MockInstance } from 'vitest'
import { choice, hexes, option, placing, rooms, squares, view } from '../fixtures/scenes'
import { tableWith } from '../fixtures/speaking'
import { api, Refused, Unreachable } from './server'
import type { PreviewView, Receipt, TableView } from './contract'
import { settings } from './settings.svelte'

const nothing: PreviewView = { words: [], odds: [], lines: [], explained: [], weight: 'plain', refused: '', rule: '', detail: '' }
const receipt: Receipt = { format: '', origin: '', handle: '', n: 58, head: '', time: '', note: '' }
const entry = (first: number, last: number) => ({ first, last, at: '', seat: 0, lines: [], rolled: false, cancelled: false })
const soon = () => new Promise((done) => setTimeout(done))
let preview: MockInstance<typeof api.preview>
let play: MockInstance<typeof api.play>

beforeEach(() => {
  settings.confirm = 'button'
  preview = vi.spyOn(api, 'preview').mockResolvedValue(nothing)
  play = vi.spyOn(api, 'play').mockResolvedValue(receipt)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

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

  test('a setting of a piece is chosen on it, and answers no decision; the name that it gives is sent beside it', async () => {
    const naming = option('name_piece', { anchor: { kind: 'piece', id: 'i2' }, fixed: { piece: 'i2' }, names: true })
    const table = await tableWith({ ...hexes, options: [], settings: [naming] })
    expect(table.begun).toBe(false)
    table.tapPiece('i2')
    table.name = 'Else'
    await table.confirm()
    expect(play.mock.lastCall?.[1]).toMatchObject({ command: { type: 'name_piece', piece: 'i2' }, decision: '', name: 'Else' })
    expect(table.name).toBe('')
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

  test('a click on a piece that stands on a target means the piece, unless the reader has chosen the one that acts; by keys the cell is meant', async () => {
    const walk = (piece: string, to: string[]) => option('walk', { anchor: { kind: 'piece', id: piece }, fixed: { piece }, choices: [choice('to', 'cell', to)] })
    const table = await tableWith({ ...hexes, options: [walk('i6', ['G9', 'E4']), walk('i1', ['E5'])] })
    table.tap('F10', 'i6')
    table.tap('G9')
    await table.confirm()
    await table.load()
    expect(table.draft?.from).toEqual({ piece: 'i6' })
    table.tap('E4')
    expect(table.command).toEqual({ type: 'walk', piece: 'i6', to: 'E4' })
    table.cancel()
    table.tap('E4', 'i1')
    expect(table.draft?.from).toEqual({ piece: 'i1' })
    table.cancel()
    expect([table.draft?.from, table.covers]).toEqual([{ piece: 'i6' }, true])
    table.release()
    expect([table.draft, table.covers]).toEqual([null, false])
    table.tap('E4')
    expect(table.draft?.from).toEqual({ piece: 'i1' })
    table.cancel()
    table.tap('F10', 'i6')
    table.tap('E4', 'i1')
    expect(table.command).toEqual({ type: 'walk', piece: 'i6', to: 'E4' })
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
    table.tapItem('red-cube')
    table.tap('E7')
    table.tapItem('yellow-kite')
    expect(table.command).toBeNull()
    table.tap('C3')
    expect(table.command).toEqual({ type: 'place', disc: 'yellow-kite', cell: 'C3' })
  })

  test('an edge', async () => {
    const table = await tableWith(squares)
    table.tap('2.3')
    expect([...table.targets.edges]).toEqual(['d1'])
    table.pick('edge', 'd1')
    expect(table.command).toEqual({ type: 'open_way', figure: 'f2', edge: 'd1' })
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
    table.tapItem('red-cube')
    table.tap('A2')
    await soon()
    expect(preview).toHaveBeenCalledWith('t', { type: 'place', disc: 'red-cube', cell: 'A2' }, expect.anything())
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
    vi.spyOn(api, 'table').mockResolvedValue(view('t', { ...hexes, options: [option('pass_round'), option('pass_round', { fixed: { n: 1 } })] }, { n: 58 }))
    await table.load()
    expect(table.begun).toBe(false)
  })

  test('has its only answer chosen already, which is not sent by itself and stays cancelled', async () => {
    const play = vi.spyOn(api, 'play')
    const table = await tableWith({ ...hexes, options: [option('pass_round')] })
    expect([table.command, table.begun, table.chosen]).toEqual([{ type: 'pass_round' }, true, false])
    table.cancel()
    await table.load()
    expect(table.begun).toBe(false)
    expect(play).not.toHaveBeenCalled()
  })

  test('keeps what others leave possible of the choice, and sends nothing by itself', async () => {
    settings.confirm = 'once'
    const table = await tableWith(hexes)
    table.tap('F10')
    preview.mockRejectedValueOnce(new Unreachable(''))
    table.tap('G9')
    await soon()
    expect(table.command).toEqual({ type: 'fire', weapon: 'i6', target: 'G9' })
    const asks = [{ ...hexes.asks[0]!, decision: 'd10' }]
    const fewer = hexes.options.filter(({ command }) => command === 'fire')
    vi.spyOn(api, 'table').mockResolvedValue(view('t', { ...hexes, asks, options: fewer }, { n: 58, last: 58 }))
    await table.load()
    await soon()
    expect(table.command).toEqual({ type: 'fire', weapon: 'i6', target: 'G9' })
    expect(table.preview).toEqual(nothing)
    expect(play).not.toHaveBeenCalled()
    const without = fewer.map((each) => (each.fixed.weapon === 'i6' ? { ...each, choices: [choice('target', 'cell', ['D9'])] } : each))
    vi.spyOn(api, 'table').mockResolvedValue(view('t', { ...hexes, asks, options: without }, { n: 59, last: 59 }))
    await table.load()
    expect([table.begun, table.command, [...table.targets.cells]]).toEqual([true, null, ['D9']])
  })

  test('keeps the choice through an interruption, and through a look at the past', async () => {
    const table = await tableWith(hexes)
    table.tap('F10')
    const asks = [{ ...hexes.asks[0]!, seat: 0, decision: 'i1' }]
    vi.spyOn(api, 'table').mockResolvedValue(view('t', { ...hexes, asks, options: [] }, { n: 58, last: 58 }))
    await table.load()
    expect(table.begun).toBe(false)
    await table.visit(30, '')
    vi.spyOn(api, 'table').mockResolvedValue(view('t', hexes, { n: 60, last: 60 }))
    await table.visit(null, '')
    expect([table.begun, [...table.targets.cells]]).toEqual([true, ['D9', 'E11', 'G9']])
  })

  test('keeps no choice for another decision after an interruption', async () => {
    const table = await tableWith(hexes)
    table.tap('F10')
    vi.spyOn(api, 'table').mockResolvedValue(view('t', { ...hexes, asks: [], options: [] }, { n: 58, last: 58 }))
    await table.load()
    vi.spyOn(api, 'table').mockResolvedValue(view('t', { ...hexes, asks: [{ ...hexes.asks[0]!, decision: 'd99' }] }, { n: 60, last: 60 }))
    await table.load()
    expect(table.begun).toBe(false)
  })

  test('goes on from what the page has, and says what that is', async () => {
    const table = await tableWith(hexes)
    table.lacking = () => 58
    const asked = vi.spyOn(api, 'table').mockClear().mockResolvedValue(view('t', hexes, { n: 60, last: 60, report: { mark: 'edition.60', whole: false, entries: [entry(58, 60)], cancelled: [55] } }))
    await table.load()
    expect(asked.mock.calls[0]?.[1]).toMatchObject({ at: null, since: 'edition.57', records: 58 })
    expect(table.timeline?.entries.map(({ first }) => first).slice(-2)).toEqual([55, 58])
    expect(table.timeline?.entries.map(({ cancelled }) => cancelled).slice(-2)).toEqual([true, false])
  })

  test('an answer that is known already adds nothing', async () => {
    const table = await tableWith(hexes)
    const more = view('t', hexes, { n: 60, last: 60, report: { mark: 'edition.60', whole: false, entries: [entry(58, 60)], cancelled: [] } })
    vi.spyOn(api, 'table').mockResolvedValue(more)
    await table.load()
    await table.load()
    expect(table.timeline?.entries.length).toBe(20)
  })

  test('a whole report takes the place of the one that was there', async () => {
    const table = await tableWith(hexes)
    vi.spyOn(api, 'table').mockResolvedValue(view('t', hexes, { report: { mark: 'other.60', whole: true, entries: [entry(58, 60)], cancelled: [] } }))
    await table.load()
    expect(table.timeline?.entries.map(({ first }) => first)).toEqual([58])
  })

  test('each pair of eyes has its own report', async () => {
    const table = await tableWith(hexes)
    const asked = vi.spyOn(api, 'table').mockClear().mockResolvedValue(view('t', hexes, { report: { mark: 'public.57', whole: true, entries: [entry(58, 60)], cancelled: [] } }))
    await table.visit(null, 'public')
    asked.mockResolvedValue(view('t', hexes))
    await table.visit(null, '')
    expect(asked.mock.calls.map(([, about]) => about?.since)).toEqual(['start', 'edition.57'])
    expect(table.timeline?.entries.length).toBe(19)
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

describe('word of a new record', () => {
  const at = (n: number) => view('t', hexes, { n, last: n })

  test('is followed by one request, and by none where the record is there', async () => {
    const table = await tableWith(hexes)
    const asked = vi.spyOn(api, 'table').mockClear().mockResolvedValue(at(60))
    table.hear(60)
    await soon()
    table.hear(60)
    table.hear(59)
    await soon()
    expect(asked).toHaveBeenCalledTimes(1)
  })

  test('waits for the answer that is under way', async () => {
    const table = await tableWith(hexes)
    const answers: ((view: TableView) => void)[] = []
    const asked = vi.spyOn(api, 'table').mockClear().mockImplementation(() => new Promise((answered) => answers.push(answered)))
    table.hear(58)
    for (const n of [59, 60]) table.hear(n)
    expect(asked).toHaveBeenCalledTimes(1)
    answers[0]!(at(60))
    await soon()
    expect([asked.mock.calls.length, table.view?.n]).toEqual([1, 60])
    table.hear(61)
    table.hear(62)
    answers[1]!(at(61))
    await soon()
    answers[2]!(at(62))
    await soon()
    expect([asked.mock.calls.length, table.view?.n]).toEqual([3, 62])
  })

  test('a command and the word of it cost two requests', async () => {
    const table = await tableWith(hexes)
    const asked = vi.spyOn(api, 'table').mockClear().mockResolvedValue(at(58))
    play.mockImplementation(async () => { table.hear(58); await soon(); return receipt })
    table.tap('E4')
    await table.confirm()
    table.hear(58)
    await soon()
    expect([play.mock.calls.length, asked.mock.calls.length]).toEqual([1, 1])
  })

  test('that anything may have changed is asked about, once it can be', async () => {
    const table = await tableWith(hexes)
    const asked = vi.spyOn(api, 'table').mockClear().mockResolvedValue(at(57))
    table.hear()
    table.hear()
    await soon()
    await soon()
    expect(asked).toHaveBeenCalledTimes(2)
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
    // not the steps of the database of the page's keys, if another test has made one
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const table = await tableWith(hexes)
    play.mockRejectedValue(new Unreachable())
    table.tap('E4')
    let silent = false
    void table.confirm().then(() => (silent = true))
    while (!silent) {
      await vi.runAllTimersAsync()
      await new Promise(requestAnimationFrame)
    }
    expect(table.fault).toBe('unreachable')
    play.mockResolvedValue(receipt)
    await table.confirm()
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

  test.each(['done', 'grave'] as const)('never by a second click what weighs %s', async (weight) => {
    settings.confirm = 'again'
    preview.mockResolvedValue({ ...nothing, weight })
    const table = await tableWith(hexes)
    table.tap('F10')
    table.tap('G9')
    await soon()
    table.tap('G9')
    await soon()
    expect(play).not.toHaveBeenCalled()
  })

  test('at once where that is wished', async () => {
    settings.confirm = 'once'
    const table = await tableWith(hexes)
    table.tap('F10')
    table.tap('G9')
    await soon()
    expect(play).toHaveBeenCalledTimes(1)
  })

  test.each(['done', 'grave'] as const)('never at once what weighs %s in this case, whatever its kind', async (weight) => {
    settings.confirm = 'once'
    preview.mockResolvedValue({ ...nothing, weight })
    const table = await tableWith(hexes)
    table.tap('F10')
    table.tap('G9')
    await soon()
    expect(play).not.toHaveBeenCalled()
    expect(table.grave).toBe(weight === 'grave')
    await table.confirm()
    expect(play).toHaveBeenCalledTimes(1)
  })

  test('never at once what nobody could say the weight of', async () => {
    settings.confirm = 'once'
    preview.mockRejectedValue(new Unreachable())
    const table = await tableWith(hexes)
    table.tap('F10')
    table.tap('G9')
    await soon()
    expect(play).not.toHaveBeenCalled()
  })

  test('never at once what was given up before its weight was known', async () => {
    settings.confirm = 'once'
    const table = await tableWith(hexes)
    table.tap('F10')
    table.tap('G9')
    table.cancel()
    await soon()
    expect(play).not.toHaveBeenCalled()
  })
})

describe('a long turn', () => {
  const step = (id: string, to: string[]) => option('walk', { anchor: { kind: 'piece', id }, fixed: { figure: id }, choices: [choice('to', 'cell', to)] })

  test('the figure that has just moved goes on without being chosen again', async () => {
    const table = await tableWith({ ...squares, options: [step('f1', ['2.1']), step('f2', ['3.3']), option('end_part', { weight: 'done' })] })
    table.tap('2.2')
    table.tap('2.1')
    vi.spyOn(api, 'table').mockResolvedValue(view('t', { ...squares, options: [step('f1', ['2.0']), step('f2', ['3.3']), option('end_part', { weight: 'done' })] }))
    await table.confirm()
    expect(table.begun).toBe(false)
    expect([...table.targets.cells]).toEqual(['2.0'])
    table.tap('2.3')
    expect([...table.targets.cells]).toEqual(['3.3'])
  })

  test('so does the kind of thing that was last laid down', async () => {
    const disc = (id: string) => option('place', { anchor: { kind: 'item', id }, choices: [choice('cell', 'cell', ['C3', 'D4'])] })
    const table = await tableWith({ ...placing, options: [disc('red-cube'), disc('red-disk')] })
    table.tapItem('red-disk')
    table.tap('C3')
    await table.confirm()
    expect([...table.targets.cells]).toEqual(['C3', 'D4'])
    expect(table.draft?.candidates[0]?.option.anchor.id).toBe('red-disk')
  })

  test('a large piece is chosen on any of its squares', async () => {
    const table = await tableWith({ ...squares, options: [step('x3', ['9.5']), step('f1', ['2.1'])] })
    table.tap('8.6')
    expect(table.draft?.from.piece).toBe('x3')
  })
})

describe('what follows by itself', () => {
  const ends = { ...squares, options: [option('rest', { follows: true })] }
  const played = async (undo: number | null) => {
    const table = await tableWith(squares)
    vi.spyOn(api, 'table').mockResolvedValue(view('t', ends, { can: { ...view('t', ends).can, undo } }))
    table.tap('2.3')
    table.pick('edge', 'd1')
    await table.confirm()
    return play.mock.calls.map(([, sent]) => sent.command.type)
  }

  test('is sent after a command that cannot be taken back', async () => {
    expect(await played(null)).toEqual(['open_way', 'rest'])
  })

  test('waits while the last command can be taken back', async () => {
    expect(await played(57)).toEqual(['open_way'])
  })

  test.each([option('pass_round', { follows: true }), option('concede', { follows: true }), option('rest', { follows: true, fixed: { figure: 'f2' } })])(
    'is nothing for which the build has no such message, no command of the table, and nothing that its words leave out: %j', async (offered) => {
      ends.options = [offered]
      expect(await played(null)).toEqual(['open_way'])
    },
  )

  test('is not sent before the reader has moved', async () => {
    await tableWith(ends)
    expect(play).not.toHaveBeenCalled()
  })
})

describe('what the server offers under other words', () => {
  const lying = (command: string, more = {}) => option(command, { label: { key: 'do-pass_round', params: {} }, ...more })

  test('is no command of the table: it is not shown, a choice of it is not sent, and the reader is told', async () => {
    const table = await tableWith({ ...hexes, options: [lying('concede')], settings: [lying('agree_to_end')] })
    expect(table.options).toEqual([])
    expect(table.remarked).toEqual(lying('concede'))
    table.choose(lying('concede'))
    await table.confirm()
    expect(play).not.toHaveBeenCalled()
  })

  test('is not sent by one click on the board, unless its own words were in sight or its message allows it', async () => {
    settings.confirm = 'once'
    const both = [option('walk', { anchor: { kind: 'piece', id: 'f1' }, fixed: { figure: 'f1' }, light: true, choices: [choice('to', 'cell', ['2.1'])] }), option('shoot', { anchor: { kind: 'piece', id: 'f1' }, fixed: { figure: 'f1' }, choices: [choice('to', 'cell', ['1.2'])] })]
    const table = await tableWith({ ...squares, options: both })
    table.tapPiece('f1')
    table.tap('2.1')
    await soon()
    expect(play).not.toHaveBeenCalled()
    table.cancel()
    table.keep({ option: both[0]!, picked: {} })
    table.choose(both[0]!)
    table.tap('2.1')
    await soon()
    expect(play.mock.lastCall?.[1].command).toEqual({ type: 'walk', figure: 'f1', to: '2.1' })
  })

  test('is not sent by one click if its words leave something out', async () => {
    settings.confirm = 'once'
    const table = await tableWith({ ...squares, options: [option('walk', { fixed: { figure: 'f1' }, choices: [choice('to', 'cell', ['2.1'])] })] })
    table.choose(table.options[0]!)
    table.tap('2.1')
    await soon()
    expect(play).not.toHaveBeenCalled()
    await table.confirm()
    expect(play).toHaveBeenCalledOnce()
  })
})

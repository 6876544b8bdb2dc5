import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/svelte'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { FALLING, sheetWith } from '../../fixtures/art'
import { choice, die, everything, filmStep, hexes, option, rooms, squares, view, words } from '../../fixtures/scenes'
import { speak, tableWith } from '../../fixtures/speaking'
import { art } from '../../lib/art.svelte'
import { drawingOf } from '../../lib/board/edges'
import { api } from '../../lib/server'
import { undone } from '../../lib/film'
import type { FilmStep, Scene } from '../../lib/contract'
import { settings } from '../../lib/settings.svelte'
import type { Table } from '../../lib/table.svelte'
import Shown from '../../fixtures/Shown.svelte'

beforeEach(() => {
  speak()
  vi.spyOn(api, 'preview').mockResolvedValue({ words: [], odds: [], lines: [], explained: [], weight: 'plain', refused: '', rule: '', detail: '' })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

async function board(scene: Scene): Promise<Table> {
  const table = await tableWith(scene)
  render(Shown, { table })
  await screen.findByRole('grid')
  return table
}

/** Let a film move only when a test says so: on a busy machine it would be over before the test has looked at it. */
function stopFilms(): void {
  vi.spyOn(settings, 'moves', 'get').mockReturnValue(260)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
}
const cell = (id: string) => document.querySelector<SVGElement>(`[data-cell="${id}"]`)!

test.each([['hexes', hexes], ['squares', squares], ['rooms', rooms]])('all cells and pieces of %s are drawn', async (_, scene) => {
  await board(scene)
  expect(screen.getAllByRole('gridcell', { hidden: true })).toHaveLength(scene.cells.length)
  expect(document.querySelectorAll('[data-piece]')).toHaveLength(scene.pieces.length)
})

test('several pieces of a cell are drawn small, more as a stack with their number', async () => {
  await board(everything)
  const drawn = (id: string) => everything.pieces.filter((piece) => piece.cell === id && document.querySelector(`[data-piece="${piece.id}"]`)).map(({ id }) => id)
  expect(drawn('1.5')).toEqual(['a', 'b', 'c'])
  expect(drawn('8.2')).toEqual(['c5'])
  expect(document.querySelector('[data-piece="c5"]')!.textContent).toContain('×6')
})

test('a stack is opened by a press and by keys: a list in the order of the scene, from which those that can act are chosen', async () => {
  const table = await board(everything)
  await fireEvent.click(cell('8.2'))
  const list = await screen.findByRole('region', { name: '8.2: 6 pieces' })
  expect(within(list).getAllByRole('listitem').map((each) => each.textContent!.trim().slice(0, 1))).toEqual(['1', '2', '3', '4', '5', '6'])
  const able = within(list).getAllByRole('button', { name: /violet/ })
  expect(able).toHaveLength(5)
  expect(document.activeElement).toBe(able[0])
  await fireEvent.keyDown(able[0]!, { key: 'ArrowDown' })
  expect(document.activeElement).toBe(able[1])
  await fireEvent.keyDown(able[1]!, { key: 'Escape' })
  expect(screen.queryByRole('region', { name: '8.2: 6 pieces' })).toBeNull()
  expect(document.activeElement).toBe(cell('8.2'))
  await fireEvent.keyDown(cell('8.2'), { key: 'Enter' })
  await fireEvent.click(within(await screen.findByRole('region', { name: '8.2: 6 pieces' })).getAllByRole('button', { name: /violet/ })[2]!)
  expect(table.draft?.from.piece).toBe('c3')
  await waitFor(() => expect(document.querySelector('[data-piece="c3"]')).not.toBeNull())
  expect(document.querySelector('[data-piece="c5"]')).toBeNull()
})

test('a stack in the way of a choice is chosen as a cell', async () => {
  const table = await board({ ...everything, options: [option('walk', { anchor: { kind: 'piece', id: 'f1' }, fixed: { figure: 'f1' }, choices: [choice('to', 'cell', ['8.2'])] })] })
  await fireEvent.click(cell('2.2'))
  await fireEvent.click(cell('8.2'))
  expect(table.command).toEqual({ type: 'walk', figure: 'f1', to: '8.2' })
})

test('a press on a piece that can act means the piece, though a door be near on a small board', async () => {
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(150)
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(100)
  const beside = squares.pieces.map((each) => (each.id === 'f2' ? { ...each, cell: '3.3' } : each))
  const table = await board({ ...squares, pieces: beside, options: squares.options.filter(({ command }) => command === 'open_way') })
  table.cancel() // the door is the only choice, and chosen already
  expect([...table.targets.edges]).toEqual(['d1'])
  const grid = screen.getByRole('grid').closest('svg')!
  const [x, y, w] = grid.getAttribute('viewBox')!.split(' ').map(Number) as [number, number, number]
  const middle = (id: string) => {
    const corners = cell(id).getAttribute('points')!.split(' ').map((corner) => corner.split(',').map(Number) as [number, number])
    return [0, 1].map((way) => corners.reduce((sum, corner) => sum + corner[way]!, 0) / corners.length) as [number, number]
  }
  const [from, to] = [middle('3.3'), middle('4.3')]
  const press = async (share: number) => {
    const [atX, atY] = [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]
    const at = { button: 0, pointerId: 1, clientX: ((atX - x) * 150) / w, clientY: ((atY - y) * 150) / w }
    await fireEvent.pointerDown(cell('3.3'), at)
    await fireEvent.pointerUp(cell('3.3'), at)
    await fireEvent.click(cell('3.3'), at)
  }
  await press(0)
  expect([table.command, table.draft?.from.piece]).toEqual([null, 'f2'])
  await press(0.4)
  expect(table.command).toEqual({ type: 'open_way', figure: 'f2', edge: 'd1' })
})

test('what lies on a cell is drawn and said, halves have their colour', async () => {
  await board(everything)
  await waitFor(() => expect([...document.querySelectorAll('[data-overlay]')].map((each) => each.getAttribute('data-overlay'))).toEqual(['drop', 'fire']))
  expect(document.querySelector('[data-overlay="fire"]')!.textContent).toContain('3')
  expect(cell('1.1').getAttribute('aria-label')).toBe('1.1, smoke, 3 × fire')
  expect(document.querySelector('.half')!.getAttribute('points')!.split(' ')).toHaveLength(3)
})

test('parts of a cell are drawn over its whole width, as are overlays that are no signs', async () => {
  const [first, ...others] = rooms.cells
  art.sheet = sheetWith(120, { ring: ['0 0 120 120'], crack: ['0 0 120 120'] })
  try {
    await board({ ...rooms, cells: [{ ...first!, parts: ['ring'], overlays: [{ glyph: 'crack', words: words('rubble'), count: 1, tone: 'plain' }] }, ...others] })
    await waitFor(() => expect([...document.querySelectorAll('.overlays use')].map((each) => [each.getAttribute('href'), each.getAttribute('width')])).toEqual([['#sample.ring', '128'], ['#sample.crack', '128']]))
    expect(document.querySelector('[data-overlay="crack"]')).not.toBeNull()
  } finally {
    art.sheet = null
  }
})

test('a board of its own lies over the board, and folds to its title', async () => {
  art.sheet = sheetWith(120, { plan: ['0 0 480 300'], spray: ['0 0 40 40'] })
  try {
    const marks = [{ at: [78, 214], text: '3', glyph: '', tone: 'red' as const, chosen: false }, { at: [96, 277], text: 'M1', glyph: 'star', tone: 'blue' as const, chosen: true }]
    const inset = { art: 'plan', title: words('plan'), marks, tracks: [{ at: [29, 18], step: 30, fields: 5, value: 7, tone: 'go' as const, limits: [3] }] }
    await board({ ...rooms, rim: [{ side: 'N', art: 'spray' }], inset })
    await waitFor(() => expect(document.querySelectorAll('[data-inset="plan"] .spot')).toHaveLength(2))
    expect(document.querySelector('[data-inset="plan"] .current')!.textContent).toBe('7')
    expect(document.querySelectorAll('[data-inset="plan"] .limit')).toHaveLength(1)
    await waitFor(() => expect(document.querySelector('[data-rim="N"] use')!.getAttribute('href')).toBe('#sample.spray'))
    await fireEvent.click(document.querySelector('[data-inset="plan"] button')!)
    expect(document.querySelector('[data-inset="plan"] svg.plan')).toBeNull()
  } finally {
    art.sheet = null
  }
})

test('a room tells of the pieces that it holds if there is nothing to do with it', async () => {
  const table = await board({ ...rooms, options: [] })
  const held = rooms.pieces[0]!.cell
  await fireEvent.click(cell(held))
  const list = await screen.findByRole('region', { name: new RegExp(`^${held}: `) })
  expect(within(list).getAllByRole('listitem')).toHaveLength(rooms.pieces.filter((piece) => piece.cell === held).length)
  expect(table.begun).toBe(false)
})

test('the arcs of a piece are shown while its cell has the pointer', async () => {
  await board(everything)
  expect(document.querySelector('[data-sector]')).toBeNull()
  await fireEvent.pointerMove(cell('3.5'), { pointerType: 'mouse' })
  await waitFor(() => expect(document.querySelectorAll('[data-sector]')).toHaveLength(2))
  expect(document.querySelectorAll('[data-sector="0"] polygon')).toHaveLength(3)
  expect(document.querySelectorAll('[data-sector="1"] path')).toHaveLength(1)
  expect(cell('3.5').getAttribute('aria-label')).toContain('facing north, front 3.4 2.4 4.4, sight')
})

test('a quantity is drawn as a part of a ring', async () => {
  await board(everything)
  const rings = [...document.querySelectorAll('[data-piece="guard"] .ring')]
  expect(rings.map((ring) => ring.getAttribute('stroke-dasharray'))).toEqual([null, '2 5'])
})

test('a track around the board has its fields and markers', async () => {
  await board(everything)
  await waitFor(() => expect(document.querySelectorAll('[data-frame="alarm"] .field')).toHaveLength(11))
  expect(document.querySelector('[data-frame="alarm"] .now')!.textContent).toContain('R')
  expect(document.querySelectorAll('.card ol .marker')).toHaveLength(2) // markers of the same text
})

test('a list with an order is numbered', async () => {
  await board(everything)
  const list = document.querySelector('.supply ol')!
  expect([...list.querySelectorAll('li')].map((each) => each.textContent!.trim())).toEqual(['red star', 'yellow shield'])
})

test('a cell says what stands on it and what can be done', async () => {
  await board(hexes)
  await waitFor(() => expect(cell('E4').getAttribute('aria-label')).toBe('E4, orange cube, 2 charges, can begin here'))
  expect(cell('D6').getAttribute('aria-label')).toContain('facing east')
  expect([cell('E4').getAttribute('aria-disabled'), cell('A2').getAttribute('aria-disabled')]).toEqual(['false', 'true'])
})

test('one cell has the keyboard, arrows move on, Enter chooses, Escape takes back', async () => {
  const table = await board(hexes)
  expect(document.querySelectorAll('[role="gridcell"][tabindex="0"]')).toHaveLength(1)
  cell('F9').focus()
  await fireEvent.keyDown(cell('F9'), { key: 'ArrowRight' })
  expect(document.activeElement).toBe(cell('F10'))
  await fireEvent.keyDown(cell('F10'), { key: 'Enter' })
  expect(table.begun).toBe(true)
  await fireEvent.keyDown(cell('F10'), { key: 'Escape' })
  expect(table.begun).toBe(false)
})

test('directions are buttons around the piece', async () => {
  const table = await board(hexes)
  await fireEvent.click(cell('H9'))
  const ways = within(await screen.findByRole('group', { name: 'Directions' })).getAllByRole('button')
  expect(ways).toHaveLength(6)
  await fireEvent.keyDown(ways[0]!, { key: 'Enter' })
  expect(table.command).toEqual({ type: 'fire', weapon: 'i5', direction: 'E' })
})

test('a drag is no click', async () => {
  const table = await board(hexes)
  const svg = cell('E4').ownerSVGElement!
  svg.setPointerCapture = () => undefined
  const at = (x: number) => ({ clientX: x, clientY: 10, button: 0, buttons: 1 })
  await fireEvent.pointerDown(cell('E4'), at(10))
  await fireEvent.pointerMove(cell('E4'), at(60))
  await fireEvent.pointerUp(cell('E4'), at(60))
  await fireEvent.click(cell('E4'), at(60))
  expect(table.begun).toBe(false)
})

test('a press means what it hits when it begins: while the camera glides, its end hits the drawing as a whole', async () => {
  const table = await board(hexes)
  const at = { clientX: 10, clientY: 10, button: 0 }
  await fireEvent.pointerDown(cell('F10'), at)
  await fireEvent.pointerUp(cell('E4'), at)
  await fireEvent.click(cell('E4').ownerSVGElement!, at)
  expect(table.draft?.from.piece).toBe('i6')
})

test('no picture holds a static style, which the page is not allowed', async () => {
  const sources = Object.values(import.meta.glob(['../../**/*.svelte', '../../../index.html'], { query: '?raw', import: 'default', eager: true })) as string[]
  expect(sources.length).toBeGreaterThan(25)
  for (const source of sources) expect(source).not.toMatch(/\sstyle="|\{@html/)
})

test('a line of sight is measured by the server, and a click means nothing else meanwhile', async () => {
  const asked = vi.spyOn(api, 'sight').mockImplementation((_, { to }) => Promise.resolve(to === '6.1' ? { clear: false, crossed: ['2.1', '3.1'], stopped: '4.1' } : { clear: true, crossed: ['2.2', '2.5'], stopped: '' }))
  const table = await board({ ...squares, measures: [{ id: 'near', name: words('near') }, { id: 'far', name: words('far') }] })
  const eye = screen.getByRole('button', { name: 'Line of sight' })
  await fireEvent.click(eye)
  expect(screen.getByText('near: choose two cells.')).toBeTruthy()
  await fireEvent.click(cell('2.1'))
  await fireEvent.click(cell('6.1'))
  expect(await screen.findByText('Not in sight.')).toBeTruthy()
  await fireEvent.click(cell('2.2'))
  await fireEvent.click(cell('2.5'))
  expect(await screen.findByText('In sight.')).toBeTruthy()
  expect(table.begun).toBe(false)
  await fireEvent.click(eye)
  await waitFor(() => expect(asked.mock.lastCall?.[1]).toMatchObject({ kind: 'far', from: '2.2', to: '2.5' }))
  await fireEvent.click(eye)
  expect(screen.queryByText('In sight.')).toBeNull()
  await fireEvent.click(cell('2.2'))
  expect(table.begun).toBe(true)
})

test('a film is drawn with its sentence and its dice, and ends at its button', async () => {
  stopFilms()
  const now: Scene = { ...hexes, pieces: hexes.pieces.map((each) => (each.id === 'ship' ? { ...each, cell: 'D7' } : each)) }
  const table = await board(hexes)
  const at = () => document.querySelector('[data-piece="ship"]')!.getAttribute('data-at')
  expect(at()).toBe('D6')
  const step = filmStep(58, 60, {
    seat: 0, words: [words('text', { cell: 'D7' })], motions: [{ piece: 'ship', way: ['D6', 'D7'] }], before: hexes.pieces.filter(({ id }) => id === 'ship'),
    roll: { purpose: words('volley', { cell: 'E4' }), dice: [die(5, true)], n: 59, against: [], outcome: null, explained: [] },
  })
  vi.spyOn(api, 'table').mockResolvedValue(view('t', now, { n: 60, last: 60, film: [step] }))
  await table.load()
  expect(at()).toBe('D6')
  vi.advanceTimersToNextTimer()
  await waitFor(() => expect(screen.getByText('The ship is at D7.')).toBeTruthy())
  expect(at()).toBe('D7')
  await waitFor(() => expect(document.querySelectorAll('.die')).toHaveLength(1))
  await fireEvent.click(screen.getByRole('button', { name: 'Skip' }))
  expect(table.film?.scene).toBeNull()
  expect(document.querySelector('.strip')).toBeNull()
  expect(at()).toBe('D7')
})

describe('in a film', () => {
  beforeEach(stopFilms)
  afterEach(() => void (art.sheet = null))

  async function playing(before: Scene, after: Scene, ...film: FilmStep[]) {
    const table = await board(before)
    vi.spyOn(api, 'table').mockResolvedValue(view('t', after, { n: 60, last: 60, film }))
    await table.load()
    vi.advanceTimersToNextTimer()
    await waitFor(() => expect(document.querySelector('.film')).toBeTruthy())
    return table
  }
  const changed = (kind: 'door_open' | 'door_closed', id: string): Scene => ({ ...squares, edges: squares.edges.map((each) => (each.id === id ? { ...each, kind } : each)) })
  const edge = (id: string) => squares.edges.find((each) => each.id === id)!

  const press = async (on: Element) => {
    await fireEvent.pointerDown(on, { button: 0, pointerId: 1 })
    await fireEvent.pointerUp(on, { button: 0, pointerId: 1 })
    await fireEvent.click(on)
  }

  test('a press ends the film of others, and does what is offered where it hit', async () => {
    const table = await playing(squares, squares, filmStep(58, 60, { seat: 0, last: ['6.4'] }))
    await press(cell('7.7'))
    expect([table.film?.scene, table.begun]).toEqual([null, false])
    cleanup()
    const again = await playing(squares, squares, filmStep(58, 60, { seat: 0, last: ['6.4'] }))
    await press(document.querySelector('[data-piece="f1"]')!)
    expect([again.film?.scene, again.draft?.from.piece]).toEqual([null, 'f1'])
  })

  test('a press does nothing to a piece that stands elsewhere without the film', async () => {
    const before = { ...squares, pieces: squares.pieces.map((each) => (each.id === 'f1' ? { ...each, cell: '2.4' } : each)) }
    const table = await playing(before, squares, filmStep(58, 59, { seat: 0, last: ['6.4'] }), filmStep(60, 60, { seat: 0, before: before.pieces.filter(({ id }) => id === 'f1') }))
    table.film!.hold()
    expect(document.querySelector('[data-piece="f1"]')!.getAttribute('data-at')).toBe('2.4')
    await press(document.querySelector('[data-piece="f1"]')!)
    expect([table.film?.scene, table.begun]).toEqual([null, false])
  })

  test('a door opens in two leaves, or closes, with drawings and without', async () => {
    await playing(squares, changed('door_open', 'd1'), filmStep(58, 60, { seat: 0, edges: [edge('d1')] }))
    expect(document.querySelectorAll('.film .leaf:not(.closes) .plain')).toHaveLength(2)
    cleanup()
    art.sheet = sheetWith(48, { [drawingOf('door_open', false)]: ['0 -10 96 36'], [drawingOf('door_closed', false)]: ['0 -10 96 36'] })
    await playing(squares, changed('door_closed', 'd2'), filmStep(58, 60, { seat: 0, edges: [edge('d2')] }))
    const leaves = [...document.querySelectorAll('.film .leaf.closes')]
    expect(leaves.map((leaf) => leaf.querySelector('use')!.getAttribute('href'))).toEqual([`#sample.${drawingOf('door_closed', false)}`, `#sample.${drawingOf('door_closed', false)}`])
    expect(document.querySelector('.film .opening > use')!.getAttribute('href')).toBe(`#sample.${drawingOf('door_open', false)}`)
  })

  test('a wall that falls is no door that slides', async () => {
    await playing(squares, { ...squares, edges: squares.edges.map((each) => (each.id === 'w1' ? { ...each, kind: 'doorway' as const } : each)) }, filmStep(58, 60, { seat: 0, edges: [edge('w1')] }))
    expect(document.querySelector('.film .leaf')).toBeNull()
  })

  test('cells that are explored are dim before and then lit from where somebody came in', async () => {
    const after = { ...squares, cells: squares.cells.map((each) => ({ ...each, dim: false })) }
    const explored = squares.cells.filter(({ dim }) => dim).map(({ id }) => id)
    const step = filmStep(58, 60, { seat: 0, explored, motions: [{ piece: 'f1', way: ['8.2', '9.2'] }] })
    expect(undone(after, step).cells.map(({ dim }) => dim)).toEqual(squares.cells.map(({ dim }) => dim))
    await playing(squares, after, step)
    const cellsIn = [...document.querySelectorAll('.film .dark')].map((each) => each.getAttribute('d')!.split('z').length - 1)
    expect(cellsIn.length).toBeGreaterThan(2)
    expect(cellsIn.reduce((sum, each) => sum + each, 0)).toBe(explored.length)
  })

  test('what a drawing loses falls off it, and a whole part that went', async () => {
    art.sheet = sheetWith(100, { hull: ['0 0 120 120'], shell: ['0 0 120 120', FALLING], rim: ['0 0 120 120', FALLING] })
    const ship = (level: number, parts: string[]): Scene => ({ ...hexes, pieces: hexes.pieces.map((each) => (each.id === 'ship' ? { ...each, glyph: 'hull', parts, level } : each)) })
    const before = ship(5, ['rim', 'shell'])
    await playing(before, ship(3, ['shell']), filmStep(58, 60, { seat: 0, before: before.pieces.filter(({ id }) => id === 'ship'), effects: [{ art: 'hull', cell: 'D6' }] }))
    const lost = [...document.querySelectorAll<SVGElement>('.film .falls')].map((each) => [each.querySelector('use')!.getAttribute('href'), each.parentElement!.style.getPropertyValue('--level'), each.parentElement!.style.getPropertyValue('--least')])
    expect(lost).toEqual([['#sample.rim', '5', '0'], ['#sample.shell', '5', '3']])
    expect(document.querySelector('.film .effect use')!.getAttribute('href')).toBe('#sample.hull')
    expect(document.querySelector('.effects use')).toBeNull()
  })
})

test('a part of the overview says what lies there, and brings the board there', async () => {
  await board(everything)
  const width = () => Number(screen.getByRole('grid').closest('svg')!.getAttribute('viewBox')!.split(' ')[2])
  const whole = width()
  const part = document.querySelector<HTMLElement>('[style*="--columns"] button')!
  expect(part.getAttribute('aria-label')).toContain(', ')
  await fireEvent.click(part)
  await waitFor(() => expect(width()).toBeLessThan(whole / 2))
})

test('a card shows the values of all its sides and marks the one that is up', async () => {
  await board(everything)
  const table = document.querySelector('details table')!
  const rows = [...table.querySelectorAll('tbody tr')].map((row) => [...row.querySelectorAll('td')].map((value) => value.textContent + (value.classList.contains('up') ? '!' : '')))
  expect(rows).toEqual([['14', '10!'], ['3', '–!']])
})

import { describe, expect, test } from 'vitest'
import { cell, edge, hexes, piece, rooms, squares } from '../../fixtures/scenes'
import type { Cell, Edge } from '../contract'
import { layoutOf } from './boards'
import { covered, standing } from './cover'
import { angle, nearest, towards, type Layout } from './layout'
import { places } from './places'
import { marksAlong, rulersOf } from './rulers'
import { middle, moved, nearness, showing, whole, zoomed } from './view'

const hex = layoutOf('hex', hexes.cells)
const square = layoutOf('square', squares.cells)
const zone = layoutOf('zone', rooms.cells)
const at = (cells: readonly Cell[], id: string) => cells.find((cell) => cell.id === id)!
const far = (layout: Layout, one: Cell, other: Cell) => {
  const [a, b] = [layout.centre(one), layout.centre(other)]
  return Math.hypot(a.x - b.x, a.y - b.y)
}

describe('hexes', () => {
  test('all six neighbours are equally far, and lie where their direction points', () => {
    const d5 = at(hexes.cells, 'D5')
    const around = { E: 'D6', NE: 'C6', NW: 'C5', W: 'D4', SW: 'E5', SE: 'E6' } as const
    const apart = far(hex, d5, at(hexes.cells, 'D6'))
    for (const [way, id] of Object.entries(around)) {
      const there = hex.centre(at(hexes.cells, id))
      const pointed = towards(hex.centre(d5), angle('hex', way as keyof typeof around), apart)
      expect(Math.hypot(there.x - pointed.x, there.y - pointed.y)).toBeCloseTo(0, 6)
    }
  })

  test('odd rows lie half a hex to the right', () => {
    expect(hex.centre(at(hexes.cells, 'B1')).x - hex.centre(at(hexes.cells, 'A1')).x).toBeCloseTo(hex.half, 6)
  })

  test('arrow keys walk rows and columns and end at the border', () => {
    const step = (id: string, way: 'left' | 'right' | 'up' | 'down') => hex.beside(at(hexes.cells, id), way)?.id ?? null
    expect([step('A1', 'right'), step('A1', 'left'), step('A1', 'up'), step('A1', 'down'), step('I12', 'up')]).toEqual(['A2', null, null, 'B1', 'H11'])
  })
})

describe('squares', () => {
  test.each<[Edge['side'], [number, number, number, number]]>([
    ['W', [-22, -22, -22, 22]], ['E', [22, -22, 22, 22]], ['N', [-22, -22, 22, -22]], ['S', [-22, 22, 22, 22]],
  ])('a wall on the border to the %s stands on that side', (side, [x1, y1, x2, y2]) => {
    expect(square.edge(edge('w', 'wall', '0.0', '', { side }))).toEqual({ from: { x: x1, y: y1 }, to: { x: x2, y: y2 } })
  })

  test('a wall between two squares stands between them, whichever is named first', () => {
    const wall = (a: string, b: string) => square.edge(edge('w', 'wall', a, b))
    expect(wall('1.1', '2.1')).toEqual({ from: { x: 66, y: 22 }, to: { x: 66, y: 66 } })
    expect(wall('2.1', '1.1')).toEqual(wall('1.1', '2.1'))
  })

  test('an edge of an unknown square is not drawn', () => {
    expect(square.edge(edge('w', 'wall', 'nowhere', ''))).toBeNull()
  })
})

describe('the names of columns and rows', () => {
  test('are the two numbers of which the names of squares are made', () => {
    const rulers = rulersOf(squares.cells)!
    expect([rulers.columns.get(3), rulers.rows.get(7)]).toEqual(['3', '7'])
    expect([rulers.columns.size, rulers.rows.size]).toEqual([12, 8])
  })

  test('are none where squares have other names, or one that belongs elsewhere', () => {
    expect(rulersOf(hexes.cells)).toBeNull()
    expect(rulersOf([cell('1,1', [1, 1]), cell('2,2', [2, 1])])).toBeNull()
    expect(rulersOf([])).toBeNull()
  })

  test('leave out a large cell, whose name is another', () => {
    expect(rulersOf([cell('tile', [0, 0], { columns: 2, rows: 2 }), cell('2,0', [2, 0])])?.columns.size).toBe(1)
  })

  test('stand where they have room, in the part that is in sight', () => {
    const names = new Map(Array.from({ length: 12 }, (_, place) => [place, `${place}`]))
    expect(marksAlong(names, 44, 176, 44, 20).map(({ name, at }) => [name, at])).toEqual([['2', square.centre(at(squares.cells, '2.0')).x], ['3', 132]])
    expect(marksAlong(names, -22, 528, 44, 60).map(({ name }) => name)).toEqual(['0', '2', '4', '6', '8', '10'])
    expect(marksAlong(names, -22, 528, 44, 900).map(({ name }) => name)).toEqual(['0', '10'])
  })
})

test('rooms have round corners inside their square, and meet at its edge', () => {
  expect(zone.corners(at(rooms.cells, 'Z1'), 0)).toHaveLength(4)
  const corners = zone.corners(at(rooms.cells, 'Z1'), 3)
  expect(corners.length).toBeGreaterThan(8)
  for (const { x, y } of corners) expect(Math.max(Math.abs(x), Math.abs(y))).toBeLessThanOrEqual(zone.half + 1e-9)
})

test('rows are read from the top and from the left, each cell once', () => {
  for (const [layout, cells] of [[hex, hexes.cells], [square, squares.cells], [zone, rooms.cells]] as const) {
    expect(layout.rows.flat().map(({ id }) => id).sort()).toEqual(cells.map(({ id }) => id).sort())
    for (const row of layout.rows) expect(row.map((cell) => layout.centre(cell).x)).toEqual(row.map((cell) => layout.centre(cell).x).sort((a, b) => a - b))
  }
})

test('a broad finger means the nearest cell within its reach', () => {
  const { x, y } = hex.centre(at(hexes.cells, 'E5'))
  expect(nearest(hex, hexes.cells, { x: x + 9, y: y - 4 }, 30)?.id).toBe('E5')
  expect(nearest(hex, hexes.cells, { x: x - 9000, y }, 30)).toBeNull()
})

describe('pieces on a cell', () => {
  const spots = (kind: 'hex' | 'square' | 'zone', count: number) => {
    const [layout, cell, scene] = { hex: [hex, 'E5', hexes] as const, square: [square, '2.2', squares] as const, zone: [zone, 'Z1', rooms] as const }[kind]
    const known = new Map(scene.cells.map((each) => [each.id, each]))
    return [...places(layout, known, Array.from({ length: count }, (_, id) => piece(`p${id}`, cell, 'star'))).values()]
  }

  test('one stands in the middle, and a click on its cell means it', () => {
    expect(spots('hex', 1)).toEqual([{ point: hex.centre(at(hexes.cells, 'E5')), scale: 1, shared: false, count: 1 }])
  })

  test.each([2, 3, 5, 9])('%i stand apart from each other', (count) => {
    const found = spots('zone', count)
    for (const [index, one] of found.entries()) {
      for (const other of found.slice(index + 1)) expect(Math.hypot(one.point.x - other.point.x, one.point.y - other.point.y)).toBeGreaterThan(30 * one.scale)
    }
    expect(found.every(({ shared }) => shared)).toBe(true)
  })

  test.each([1, 2, 4])('%i in a room are larger than many', (count) => {
    expect(Math.min(...spots('zone', count).map(({ scale }) => scale))).toBeGreaterThan(spots('zone', 5)[0]!.scale)
  })

  test.each([['hex', 2], ['hex', 3], ['square', 4]] as const)('on one cell of %s, %i stand side by side within it, in their order', (kind, count) => {
    const found = spots(kind, count)
    expect(found.map(({ count }) => count)).toEqual(Array(count).fill(1))
    expect(found[0]!.point.x).toBeLessThan(found[1]!.point.x)
    for (const [index, one] of found.entries()) {
      for (const other of found.slice(index + 1)) expect(Math.hypot(one.point.x - other.point.x, one.point.y - other.point.y)).toBeGreaterThan(30 * one.scale)
    }
  })

  test('more are a stack, whose top is the last of the list or the chosen one', () => {
    const crowd = ['a', 'b', 'c', 'd', 'e'].map((id) => piece(id, 'E5', 'star'))
    const cells = new Map(hexes.cells.map((cell) => [cell.id, cell]))
    expect([...places(hex, cells, crowd)].map(([id, { count }]) => [id, count])).toEqual([['e', 5]])
    expect([...places(hex, cells, crowd, 'b').keys()]).toEqual(['b'])
  })

  test('a piece on a cell that is not drawn has no place', () => {
    expect(places(hex, new Map(), [piece('p', 'E5', 'star')]).size).toBe(0)
  })
})

describe('what is seen of a board', () => {
  const box = { x: 0, y: 0, w: 100, h: 50 }

  test('at first the whole board, in the middle of the frame', () => {
    expect(whole(box, 1)).toEqual({ x: 0, y: -25, w: 100, h: 100 })
    expect(whole(box, 4)).toEqual({ x: -50, y: 0, w: 200, h: 50 })
  })

  test('zooming holds the point under the finger', () => {
    const held = { x: 30, y: 20 }
    const near = zoomed(whole(box, 2), box, 0.5, held)
    expect(near.w).toBe(50)
    expect((held.x - near.x) / near.w).toBeCloseTo(0.3, 6)
    expect((held.y - near.y) / near.h).toBeCloseTo(0.4, 6)
    expect(nearness(near, box)).toBeCloseTo(2, 6)
  })

  test('never farther than the whole board, nor nearer than a few cells', () => {
    const full = whole(box, 2)
    expect(zoomed(full, box, 3, middle(full))).toEqual(full)
    expect(nearness(zoomed(full, box, 0.001, middle(full)), box)).toBeCloseTo(7, 6)
  })

  test('the board cannot be dragged out of its frame', () => {
    const near = zoomed(whole(box, 2), box, 0.5, { x: 50, y: 25 })
    expect(moved(near, box, -999, 999)).toEqual({ x: 0, y: 25, w: 50, h: 25 })
  })

  test('a point is brought well inside, with no more movement than needed', () => {
    const near = { x: 0, y: 0, w: 50, h: 25 }
    expect(showing(near, box, { x: 90, y: 12 }, 5)).toEqual({ x: 45, y: 0, w: 50, h: 25 })
    expect(showing(near, box, { x: 20, y: 12 }, 5)).toEqual(near)
  })
})

describe('boards of many squares', () => {
  const cells = [...squares.cells, cell('hold', [-1, 2], { rows: 2 })]
  const grid = layoutOf('square', cells)

  test('a wall runs on beside the next squares', () => {
    expect(grid.edge(edge('w', 'wall', '1.1', '2.1', { length: 3 }))).toEqual({ from: { x: 66, y: 22 }, to: { x: 66, y: 154 } })
    expect(grid.edge(edge('w', 'wall', '1.1', '1.2', { length: 2 }))).toEqual({ from: { x: 22, y: 66 }, to: { x: 110, y: 66 } })
  })

  test('a cell that spans squares has its middle between them, and the row of its upper left', () => {
    const hold = at(cells, 'hold')
    expect(grid.centre(hold)).toEqual({ x: -44, y: 110 })
    expect(grid.corners(hold, 0)[2]).toEqual({ x: -22, y: 154 })
    expect(grid.beside(hold, 'right')?.id).toBe('0.2')
  })

  test('several pieces stand in it without touching', () => {
    const five = places(grid, new Map(cells.map((each) => [each.id, each])), ['a', 'b', 'c', 'd', 'e'].map((id) => piece(id, 'hold', 'star')))
    const found = [...five.values()]
    for (const [index, one] of found.entries()) {
      for (const other of found.slice(index + 1)) expect(Math.hypot(one.point.x - other.point.x, one.point.y - other.point.y)).toBeGreaterThan(31 * one.scale)
    }
  })

  test('figures are higher than they are apart in a column, so they stand to its left and right by turns', () => {
    const column = cell('column', [-1, 0], { rows: 4 })
    const found = [...places(grid, new Map([['column', column]]), ['a', 'b', 'c', 'd', 'e'].map((id) => piece(id, 'column', 'star'))).values()]
    for (const [index, one] of found.entries()) if (index) expect(Math.abs(one.point.x - found[index - 1]!.point.x)).toBeGreaterThan(20)
  })

  test('a large piece stands on all its squares', () => {
    const here = standing({ ...squares, pieces: [piece('big', '7.5', 'fire', { columns: 2, rows: 2 }), piece('small', '1.1', 'star')] })
    expect([...here.keys()].sort()).toEqual(['1.1', '7.5', '7.6', '8.5', '8.6'])
    expect(covered(here).get('big')?.sort()).toEqual(['7.5', '7.6', '8.5', '8.6'])
  })
})

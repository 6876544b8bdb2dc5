/** Squares with walls and doors on their edges; `at` is (column, row) of the upper left one where a cell spans several. */
import type { Cell, Edge } from '../contract'
import { ANGLES, besideIn, boxAround, round, rowsBy, towards, type Layout, type Point, type Segment } from './layout'

export const SQUARE = 44

export function squareLayout(cells: readonly Cell[]): Layout {
  return gridLayout('square', cells, SQUARE, 17)
}

/** A board whose cells are all the same square; rooms are drawn on it too. */
export function gridLayout(kind: 'square' | 'zone', cells: readonly Cell[], size: number, radius: number): Layout {
  const first = ({ at: [column = 0, row = 0] }: Cell): Point => ({ x: column * size, y: row * size })
  const centre = (cell: Cell): Point => {
    const { x, y } = first(cell)
    return { x: x + ((cell.columns - 1) * size) / 2, y: y + ((cell.rows - 1) * size) / 2 }
  }
  const corners = (cell: Cell, inset: number): Point[] => {
    const { x, y } = centre(cell)
    const [wide, high] = [(cell.columns * size) / 2 - inset, (cell.rows * size) / 2 - inset]
    return [{ x: x - wide, y: y - high }, { x: x + wide, y: y - high }, { x: x + wide, y: y + high }, { x: x - wide, y: y + high }]
  }
  const known = new Map(cells.map((cell) => [cell.id, cell]))
  const rows = rowsBy(cells, first)
  return {
    kind, radius, half: size / 2, rows, centre, corners,
    box: boxAround(cells.flatMap((cell) => corners(cell, 0)), 8),
    beside: (cell, way) => besideIn(rows, first, cell, way),
    edge: (edge) => segment(edge, known, first, size),
  }
}

function segment({ a, b, side, length }: Edge, known: ReadonlyMap<string, Cell>, centre: (cell: Cell) => Point, size: number): Segment | null {
  const one = known.get(a)
  if (!one) return null
  const other = known.get(b)
  const at = centre(one)
  const middle = other ? half(at, centre(other)) : towards(at, ANGLES[side], size / 2)
  const upright = Math.abs(middle.x - at.x) > Math.abs(middle.y - at.y)
  const [dx, dy] = upright ? [0, size / 2] : [size / 2, 0]
  const far = 2 * length - 1
  return { from: { x: round(middle.x - dx), y: round(middle.y - dy) }, to: { x: round(middle.x + far * dx), y: round(middle.y + far * dy) } }
}

function half(one: Point, other: Point): Point {
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 }
}

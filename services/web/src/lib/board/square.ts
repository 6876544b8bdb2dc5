/** Squares with walls and doors on their edges; `at` is (column, row). */
import type { Cell, Edge } from '../contract'
import { ANGLES, besideIn, boxAround, round, rowsBy, towards, type Layout, type Point, type Segment } from './layout'

export const SQUARE = 44

export function squareLayout(cells: readonly Cell[]): Layout {
  return gridLayout('square', cells, SQUARE, 17)
}

/** A board whose cells are all the same square; rooms are drawn on it too. */
export function gridLayout(kind: 'square' | 'zone', cells: readonly Cell[], size: number, radius: number): Layout {
  const centre = ({ at: [column = 0, row = 0] }: Cell): Point => ({ x: column * size, y: row * size })
  const corners = (cell: Cell, inset: number): Point[] => {
    const { x, y } = centre(cell)
    const half = size / 2 - inset
    return [{ x: x - half, y: y - half }, { x: x + half, y: y - half }, { x: x + half, y: y + half }, { x: x - half, y: y + half }]
  }
  const known = new Map(cells.map((cell) => [cell.id, cell]))
  const rows = rowsBy(cells, centre)
  return {
    kind, radius, half: size / 2, rows, centre, corners,
    box: boxAround(cells.flatMap((cell) => corners(cell, 0)), 8),
    beside: (cell, way) => besideIn(rows, centre, cell, way),
    edge: (edge) => segment(edge, known, centre, size),
  }
}

function segment({ a, b, side }: Edge, known: ReadonlyMap<string, Cell>, centre: (cell: Cell) => Point, size: number): Segment | null {
  const one = known.get(a)
  if (!one) return null
  const other = known.get(b)
  const at = centre(one)
  const middle = other ? half(at, centre(other)) : towards(at, ANGLES[side], size / 2)
  const upright = Math.abs(middle.x - at.x) > Math.abs(middle.y - at.y)
  const [dx, dy] = upright ? [0, size / 2] : [size / 2, 0]
  return { from: { x: round(middle.x - dx), y: round(middle.y - dy) }, to: { x: round(middle.x + dx), y: round(middle.y + dy) } }
}

function half(one: Point, other: Point): Point {
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 }
}

/** Hexes with a corner on top; `at` is axial (q, r). */
import type { Cell } from '../contract'
import { besideIn, boxAround, rowsBy, type Layout, type Point } from './layout'

const SIDE = 26
const WIDTH = SIDE * Math.sqrt(3)
const APART = SIDE * 1.5

export function hexLayout(cells: readonly Cell[]): Layout {
  const centre = ({ at: [q = 0, r = 0] }: Cell): Point => ({ x: (q + r / 2) * WIDTH, y: r * APART })
  const corners = (cell: Cell, inset: number): Point[] => {
    const { x, y } = centre(cell)
    return [30, 90, 150, 210, 270, 330].map((degrees) => {
      const turn = (degrees * Math.PI) / 180
      return { x: x + (SIDE - inset) * Math.cos(turn), y: y + (SIDE - inset) * Math.sin(turn) }
    })
  }
  const rows = rowsBy(cells, centre)
  return {
    kind: 'hex', radius: 17, half: WIDTH / 2, rows, centre, corners,
    box: boxAround(cells.flatMap((cell) => corners(cell, 0)), 6),
    beside: (cell, way) => besideIn(rows, centre, cell, way),
    edge: ({ a, b }) => {
      const [one, other] = [cells.find((cell) => cell.id === a), cells.find((cell) => cell.id === b)]
      return one && other ? between(centre(one), centre(other)) : null
    },
  }
}

/** The side shared by two neighbours. */
function between(one: Point, other: Point): { from: Point; to: Point } {
  const middle = { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 }
  const across = { x: -(other.y - one.y) / WIDTH, y: (other.x - one.x) / WIDTH }
  const half = SIDE / 2
  return {
    from: { x: middle.x - across.x * half, y: middle.y - across.y * half },
    to: { x: middle.x + across.x * half, y: middle.y + across.y * half },
  }
}

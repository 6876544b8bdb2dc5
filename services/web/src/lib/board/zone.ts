/** Rooms: large cells with round corners on a coarse grid, several pieces on each; `at` is (column, row) of the layout. */
import type { Cell } from '../contract'
import type { Layout, Point } from './layout'
import { gridLayout } from './square'

const ROOM = 128
const ROUND = 14
const STEPS = [0, 30, 60, 90]

export function zoneLayout(cells: readonly Cell[]): Layout {
  const grid = gridLayout('zone', cells, ROOM, 17)
  // at their edges rooms meet, so that drawn floors leave no gaps
  return { ...grid, corners: (cell, inset) => (inset ? rounded(grid.corners(cell, inset)) : grid.corners(cell, 0)) }
}

/** The corners of a square, from the upper left clockwise, each as a few points of a quarter circle. */
function rounded(corners: readonly Point[]): Point[] {
  return corners.flatMap(({ x, y }, corner) => {
    const [right, down] = [corner === 1 || corner === 2 ? -1 : 1, corner >= 2 ? -1 : 1]
    return STEPS.map((step) => {
      const turn = ((180 + corner * 90 + step) * Math.PI) / 180
      return { x: x + right * ROUND + ROUND * Math.cos(turn), y: y + down * ROUND + ROUND * Math.sin(turn) }
    })
  })
}

/** Rooms: roomy cells on a coarse grid, several pieces to each; `at` is (column, row) of the layout. */
import type { Cell } from '../contract'
import type { Layout } from './layout'
import { gridLayout } from './square'

const ROOM = 128

export function zoneLayout(cells: readonly Cell[]): Layout {
  return gridLayout('zone', cells, ROOM, 17)
}

import type { BoardKind, Cell } from '../contract'
import { hexLayout } from './hex'
import type { Layout } from './layout'
import { squareLayout } from './square'
import { zoneLayout } from './zone'

const LAYOUTS: Record<BoardKind, (cells: readonly Cell[]) => Layout> = { hex: hexLayout, square: squareLayout, zone: zoneLayout }

/** The layout of a scene's board. */
export function layoutOf(kind: BoardKind, cells: readonly Cell[]): Layout {
  return LAYOUTS[kind](cells)
}

/** The position of each piece on a cell: alone in the middle, several side by side, too many as a stack. */
import type { BoardKind, Cell, Piece } from '../contract'
import { type Layout, type Point } from './layout'

/**
 * `shared`: other pieces of the cell are drawn beside it, so a click has to hit the piece itself. `count`: the number of pieces in
 * the stack of which it is the top, 1 if it is in none.
 */
export interface Place { readonly point: Point; readonly scale: number; readonly shared: boolean; readonly count: number }

/** The most pieces that a cell shows side by side; more are a stack. */
const MOST = { cell: 4, square: 4, zone: 9 }
/** The scale of a piece with much space. */
const LARGEST = 2

/** The most pieces that this cell shows side by side. */
export function capacity(kind: BoardKind, { columns, rows }: Cell): number {
  return kind === 'zone' ? MOST.zone : kind === 'square' ? MOST.square * columns * rows : MOST.cell
}

/**
 * The positions of all pieces that are drawn, by id: side by side in the order of the list or, if they are too many for their cell,
 * the last one, or `chosen`, on top of a stack. Pieces on unknown cells have none.
 */
export function places(layout: Layout, cells: ReadonlyMap<string, Cell>, pieces: readonly Piece[], chosen?: string): Map<string, Place> {
  const together = new Map<string, Piece[]>()
  for (const piece of pieces) together.set(piece.cell, [...(together.get(piece.cell) ?? []), piece])
  const found = new Map<string, Place>()
  for (const [id, group] of together) {
    const cell = cells.get(id)
    if (!cell) continue
    const centre = layout.centre(cell)
    if (group.length > capacity(layout.kind, cell)) {
      const top = group.find((piece) => piece.id === chosen) ?? group.at(-1)!
      found.set(top.id, { point: centre, scale: 0.86, shared: false, count: group.length })
      continue
    }
    const spots = layout.kind === 'zone' ? inRoom(group.length) : cell.columns * cell.rows > 1 ? inHold(group.length, cell) : onCell(group.length)
    group.forEach((piece, index) => {
      const spot = spots[index]!
      const [wide, high] = layout.kind === 'square' ? [(piece.columns - 1) * 22, (piece.rows - 1) * 22] : [0, 0]
      found.set(piece.id, { point: { x: centre.x + spot.x + wide, y: centre.y + spot.y + high }, scale: spot.scale, shared: group.length > 1, count: 1 })
    })
  }
  return found
}

/** Up to four on one cell: two beside each other, more in two rows, from the upper left. */
function onCell(count: number): (Point & { scale: number })[] {
  if (count === 1) return [{ x: 0, y: 0, scale: 1 }]
  const [scale, away] = count === 2 ? [0.62, 10] : [0.54, 9.5]
  return Array.from({ length: count }, (_, index) => {
    const row = Math.floor(index / 2)
    const alone = index === count - 1 && count % 2 === 1
    return { x: alone ? 0 : index % 2 ? away : -away, y: count === 2 ? 0 : row ? away : -away, scale }
  })
}

/** Figures lean over the row behind them: in a column they stand apart by turns, to the left and to the right. */
const APART = 11
/** Positions side by side in a cell that spans several squares, as large as possible. */
function inHold(count: number, { columns, rows }: Cell): (Point & { scale: number })[] {
  const across = Array.from({ length: count }, (_, index) => index + 1)
    .map((many) => ({ many, apart: Math.min((44 * columns) / many, (44 * rows) / Math.ceil(count / many)) }))
    .reduce((best, each) => (each.apart > best.apart ? each : best))
  const lines = Math.ceil(count / across.many)
  const close = across.many === 1 && lines > 1 && across.apart < 44
  return Array.from({ length: count }, (_, index) => {
    const line = Math.floor(index / across.many)
    const inLine = Math.min(across.many, count - line * across.many)
    return {
      x: close ? (index % 2 ? APART : -APART) : ((index % across.many) - (inLine - 1) / 2) * ((44 * columns) / across.many),
      y: (line - (lines - 1) / 2) * ((44 * rows) / lines),
      // in a wide cell pieces grow, so that they stay legible where a whole board is shown
      scale: across.apart > 44 ? Math.min(LARGEST, across.apart / 44) : Math.min(1, across.apart / (close ? 43 : 40)),
    }
  })
}

/** The space of pieces in a room by the number of columns: few pieces are large. */
const IN_ROOM = [{ apart: 0, down: 0, scale: 1.85 }, { apart: 54, down: 50, scale: 1.35 }, { apart: 37, down: 37, scale: 1 }]

function inRoom(count: number): (Point & { scale: number })[] {
  const across = Math.min(IN_ROOM.length, Math.ceil(Math.sqrt(count)))
  const { apart, down, scale } = IN_ROOM[across - 1]!
  const rows = Math.ceil(count / across)
  return Array.from({ length: count }, (_, index) => {
    const row = Math.floor(index / across)
    const inRow = Math.min(across, count - row * across)
    return { x: ((index % across) - (inRow - 1) / 2) * apart, y: (row - (rows - 1) / 2) * down + 8, scale }
  })
}

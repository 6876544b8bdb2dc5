/** The position of each piece on a cell: alone in the middle, several side by side. */
import type { Cell, Piece } from '../contract'
import { type Layout, type Point } from './layout'

/** `shared`: other pieces are on the same cell, so a click has to hit the piece itself. */
export interface Place { readonly point: Point; readonly scale: number; readonly shared: boolean }

const ROOM_ACROSS = 3

/** The positions of all pieces by id; pieces on unknown cells have none. */
export function places(layout: Layout, cells: ReadonlyMap<string, Cell>, pieces: readonly Piece[]): Map<string, Place> {
  const together = new Map<string, Piece[]>()
  for (const piece of pieces) together.set(piece.cell, [...(together.get(piece.cell) ?? []), piece])
  const found = new Map<string, Place>()
  for (const [id, group] of together) {
    const cell = cells.get(id)
    if (!cell) continue
    const spots = layout.kind === 'zone' ? inRoom(group.length) : cell.columns * cell.rows > 1 ? inHold(group.length, cell) : onCell(group.length)
    const centre = layout.centre(cell)
    group.forEach((piece, index) => {
      const spot = spots[index]!
      const large = layout.kind === 'square' && piece.size > 1 ? (piece.size - 1) * 22 : 0
      found.set(piece.id, { point: { x: centre.x + spot.x + large, y: centre.y + spot.y + large }, scale: spot.scale, shared: group.length > 1 })
    })
  }
  return found
}

function onCell(count: number): (Point & { scale: number })[] {
  if (count === 1) return [{ x: 0, y: 0, scale: 1 }]
  const scale = count === 2 ? 0.66 : 0.54
  const away = count === 2 ? 9 : 10.5
  return Array.from({ length: count }, (_, index) => {
    const turn = (index / count) * 2 * Math.PI - (count === 2 ? Math.PI * 0.75 : Math.PI / 2)
    return { x: away * Math.cos(turn), y: away * Math.sin(turn), scale }
  })
}

/** Positions side by side in a cell that spans several squares, as large as possible. */
function inHold(count: number, { columns, rows }: Cell): (Point & { scale: number })[] {
  const across = Array.from({ length: count }, (_, index) => index + 1)
    .map((many) => ({ many, apart: Math.min((44 * columns) / many, (44 * rows) / Math.ceil(count / many)) }))
    .reduce((best, each) => (each.apart > best.apart ? each : best))
  const lines = Math.ceil(count / across.many)
  return Array.from({ length: count }, (_, index) => {
    const line = Math.floor(index / across.many)
    const inLine = Math.min(across.many, count - line * across.many)
    return {
      x: ((index % across.many) - (inLine - 1) / 2) * ((44 * columns) / across.many),
      y: (line - (lines - 1) / 2) * ((44 * rows) / lines),
      scale: Math.min(1, across.apart / 40),
    }
  })
}

function inRoom(count: number): (Point & { scale: number })[] {
  const across = Math.max(ROOM_ACROSS, Math.ceil(Math.sqrt(count)))
  const scale = ROOM_ACROSS / across
  const apart = 37 * scale
  const rows = Math.ceil(count / across)
  return Array.from({ length: count }, (_, index) => {
    const row = Math.floor(index / across)
    const inRow = Math.min(across, count - row * across)
    return { x: ((index % across) - (inRow - 1) / 2) * apart, y: (row - (rows - 1) / 2) * apart + 8, scale }
  })
}

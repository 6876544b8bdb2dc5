/** Which cells a piece covers: on squares a large piece covers several, from its own cell to the right and downwards. */
import type { Cell, Piece, Scene } from '../contract'

const place = (column: number, row: number) => `${column}:${row}`

/** The pieces on each cell, in the scene's order. */
export function standing({ board, cells, pieces }: Scene): Map<string, Piece[]> {
  const found = new Map<string, Piece[]>()
  const put = (cell: string, piece: Piece) => void found.set(cell, [...(found.get(cell) ?? []), piece])
  const large = board === 'square' && pieces.some(isLarge)
  const known = large ? new Map(cells.map((cell) => [cell.id, cell])) : null
  const at = large ? new Map(cells.map((cell) => [place(cell.at[0] ?? 0, cell.at[1] ?? 0), cell.id])) : null
  for (const piece of pieces) {
    const cell = known?.get(piece.cell)
    if (!cell || !at || !isLarge(piece)) put(piece.cell, piece)
    else for (const id of squares(cell, piece, at)) put(id, piece)
  }
  return found
}

/** The cells of each piece: the inverse of `standing`. */
export function covered(standing: ReadonlyMap<string, readonly Piece[]>): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const [cell, pieces] of standing) for (const { id } of pieces) found.set(id, [...(found.get(id) ?? []), cell])
  return found
}

function squares({ at: [left = 0, top = 0] }: Cell, { columns, rows }: Piece, at: ReadonlyMap<string, string>): string[] {
  return Array.from({ length: columns * rows }, (_, index) => at.get(place(left + (index % columns), top + Math.floor(index / columns))) ?? []).flat()
}

function isLarge({ columns, rows }: Piece): boolean {
  return columns > 1 || rows > 1
}

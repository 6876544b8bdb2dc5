/** The patterns with which cells are filled: a terrain of the game's art, washed with the cell's tint; and the veil over unexplored cells. */
import type { Sheet } from '../art.svelte'
import type { Cell, Tone } from '../contract'

export interface Ground { readonly id: string; readonly name: string; readonly tint: Tone | null }

/** The drawing that lies over unexplored cells and their walls. */
export const VEIL = 'veil'

export const veiled = ({ dim }: Cell): boolean => dim

/** The pattern of a cell, or null if the game has no drawing for it. */
export function groundOf({ terrain, tint, dim }: Cell, sheet: Sheet): Ground | null {
  if (!sheet.has(terrain) || (dim && !sheet.has(VEIL))) return null
  return tint === 'plain' || dim ? { id: `ground-${terrain}`, name: terrain, tint: null } : { id: `ground-${terrain}-${tint}`, name: terrain, tint }
}

/** The patterns that these cells need, each once. */
export function grounds(cells: readonly Cell[], sheet: Sheet): Ground[] {
  const found = new Map<string, Ground>()
  for (const cell of cells) {
    const ground = groundOf(cell, sheet)
    if (ground) found.set(ground.id, ground)
    if (ground && cell.dim) found.set(VEIL, { id: `ground-${VEIL}`, name: VEIL, tint: null })
  }
  return [...found.values()]
}

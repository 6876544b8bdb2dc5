/** What a screen reader says of each cell: its name, the pieces on it, and what can be done with it. */
import type { Cell, Piece, Scene, Words } from '../contract'
import { standing } from './cover'
import { sidesOf } from './sides'

/** The most cells of an arc that are said one by one. */
const SAID = 8

export interface Tongue { speak(words: Words): string; say(key: string, params?: Record<string, string | number>): string }

export function pieceLabel(piece: Piece, { speak, say }: Tongue): string {
  const parts = [speak(piece.name)]
  if (piece.facing) parts.push(say('facing', { way: say(`way-${piece.facing}`) }))
  for (const { words } of piece.badges) if (words) parts.push(speak(words))
  for (const { name, cells } of piece.sectors) parts.push(cells.length && cells.length <= SAID ? `${speak(name)} ${cells.join(' ')}` : speak(name))
  return parts.filter(Boolean).join(', ')
}

/** True if the cell's id is a name on the board: a named cell of several squares has none. */
export const isPlace = (cell: Cell): boolean => cell.columns * cell.rows === 1 || !cell.name

export function cellLabels(scene: Scene, targets: ReadonlySet<string>, starts: ReadonlySet<string>, tongue: Tongue): Map<string, string> {
  const here = standing(scene)
  const sides = sidesOf(scene.cells, scene.edges)
  const label = (cell: Cell) => {
    const parts = isPlace(cell) ? [cell.id] : []
    if (cell.name) parts.push(tongue.speak(cell.name))
    for (const { words, count } of cell.overlays) parts.push(count > 1 ? `${count} × ${tongue.speak(words)}` : tongue.speak(words))
    for (const piece of here.get(cell.id) ?? []) parts.push(pieceLabel(piece, tongue))
    for (const [kind, ways] of Object.entries(sides.get(cell.id) ?? {})) parts.push(tongue.say(`cell-${kind}`, { ways: ways.map((way) => tongue.say(`way-${way}`)).join(', ') }))
    if (scene.last.includes(cell.id)) parts.push(tongue.say('cell-last'))
    if (targets.has(cell.id)) parts.push(tongue.say('cell-target'))
    else if (starts.has(cell.id)) parts.push(tongue.say('cell-start'))
    return parts.filter(Boolean).join(', ')
  }
  return new Map(scene.cells.map((cell) => [cell.id, label(cell)]))
}

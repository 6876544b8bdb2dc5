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

/** What is said of each cell as long as the scene stays: its name, what is on it, and its walls and doors. */
export function cellWords(scene: Scene, tongue: Tongue): Map<string, string> {
  const here = standing(scene)
  const sides = sidesOf(scene.cells, scene.edges)
  const last = new Set(scene.last)
  // hundreds of cells have the same words
  const known = new Map<string, string>()
  const once = (words: unknown, spoken: () => string) => {
    const key = JSON.stringify(words)
    if (!known.has(key)) known.set(key, spoken())
    return known.get(key)!
  }
  const label = (cell: Cell) => {
    const parts = isPlace(cell) ? [cell.id] : []
    const { name } = cell
    if (name) parts.push(once(name, () => tongue.speak(name)))
    for (const { words, count } of cell.overlays) parts.push(count > 1 ? `${count} × ${tongue.speak(words)}` : tongue.speak(words))
    for (const piece of here.get(cell.id) ?? []) parts.push(pieceLabel(piece, tongue))
    for (const [kind, ways] of Object.entries(sides.get(cell.id) ?? {})) parts.push(once([kind, ways], () => tongue.say(`cell-${kind}`, { ways: ways.map((way) => tongue.say(`way-${way}`)).join(', ') })))
    if (last.has(cell.id)) parts.push(tongue.say('cell-last'))
    return parts.filter(Boolean).join(', ')
  }
  return new Map(scene.cells.map((cell) => [cell.id, label(cell)]))
}

/** What is said of each cell, and that it is a target or that a choice can begin there. */
export function cellLabels(words: ReadonlyMap<string, string>, targets: ReadonlySet<string>, starts: ReadonlySet<string>, { say }: Tongue): ReadonlyMap<string, string> {
  const [target, start] = [say('cell-target'), say('cell-start')]
  const labels = new Map(words)
  for (const id of new Set([...targets, ...starts])) if (labels.has(id)) labels.set(id, [labels.get(id), targets.has(id) ? target : start].filter(Boolean).join(', '))
  return labels
}

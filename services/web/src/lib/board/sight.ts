/**
 * Lines of sight on squares, for measuring before choosing: exact, from centre to centre. Walls and closed doors block them;
 * for fire the seats' pieces do too. A corner blocks if both ways round it are blocked.
 */
import type { Cell, Edge, Scene } from '../contract'
import { standing } from './cover'

/** What blocks: walls alone, or pieces too. */
export type Barrier = 'walls' | 'pieces'
/** `reach`: the clear part of the line from its start, 1 if all of it is clear. */
export interface Sight { readonly clear: boolean; readonly reach: number }

type Square = readonly [number, number]
const key = ([x, y]: Square) => `${x}:${y}`
const between = (a: Square, b: Square) => [key(a), key(b)].sort().join('|')

/** The line between two cells, or null if one of them is no square of the board. */
export function sight(scene: Scene, from: string, to: string, barrier: Barrier): Sight | null {
  const squares = scene.cells.filter(({ columns, rows }) => columns * rows === 1)
  const known = new Map(squares.map((cell) => [cell.id, square(cell)]))
  const [start, end] = [known.get(from), known.get(to)]
  if (!start || !end) return null
  const there = new Set([...known.values()].map(key))
  const closed = new Set(scene.edges.flatMap((edge) => parts(edge, known)))
  const passable = (a: Square, b: Square) => there.has(key(b)) && there.has(key(a)) && !closed.has(between(a, b))
  const taken = barrier === 'pieces' ? occupied(scene, known, from, to) : new Set<string>()
  return trace(start, end, passable, (at) => taken.has(key(at)))
}

function square({ at: [x = 0, y = 0] }: Cell): Square {
  return [x, y]
}

/** The unit edges of a wall or closed door. */
function parts({ kind, a, b, length }: Edge, known: ReadonlyMap<string, Square>): string[] {
  const [one, other] = [known.get(a), known.get(b)]
  if (!one || !other || (kind !== 'wall' && kind !== 'door_closed')) return []
  const [dx, dy] = one[0] === other[0] ? [1, 0] : [0, 1]
  return Array.from({ length }, (_, step) => between([one[0] + dx * step, one[1] + dy * step], [other[0] + dx * step, other[1] + dy * step]))
}

/** The squares with pieces of the seats on them, without `ends`: a piece at an end does not block. */
function occupied(scene: Scene, known: ReadonlyMap<string, Square>, ...ends: string[]): Set<string> {
  const here = standing(scene)
  const own = new Set(ends.flatMap((end) => here.get(end) ?? []))
  return new Set([...here].flatMap(([cell, pieces]) => {
    const at = known.get(cell)
    return at && pieces.some((piece) => piece.owner !== null && !own.has(piece)) ? [key(at)] : []
  }))
}

function trace(start: Square, end: Square, passable: (a: Square, b: Square) => boolean, taken: (at: Square) => boolean): Sight {
  const [across, down] = [Math.abs(end[0] - start[0]), Math.abs(end[1] - start[1])]
  const [right, below] = [Math.sign(end[0] - start[0]), Math.sign(end[1] - start[1])]
  let [i, j, at] = [0, 0, start]
  while (key(at) !== key(end)) {
    // which side of the square the line leaves by, in integers, so that a corner is exact
    const lead = across && down ? Math.sign((2 * i + 1) * down - (2 * j + 1) * across) : across ? -1 : 1
    const reach = lead > 0 ? (2 * j + 1) / (2 * down) : (2 * i + 1) / (2 * across)
    const beside: Square = [at[0] + right, at[1]]
    const under: Square = [at[0], at[1] + below]
    const next: Square = lead < 0 ? beside : lead > 0 ? under : [at[0] + right, at[1] + below]
    const open = lead
      ? passable(at, next)
      : [beside, under].some((way) => passable(at, way) && passable(way, next) && !taken(way))
    if (!open) return { clear: false, reach }
    if (lead <= 0) i += 1
    if (lead >= 0) j += 1
    at = next
    if (key(at) !== key(end) && taken(at)) return { clear: false, reach }
  }
  return { clear: true, reach: 1 }
}

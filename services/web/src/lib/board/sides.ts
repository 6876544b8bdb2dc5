/** Which sides of a cell have walls and doors, for what is said of it. */
import type { Cell, Direction, Edge } from '../contract'

export type Sides = Partial<Record<Edge['kind'], Direction[]>>
const BACK: Partial<Record<Direction, Direction>> = { N: 'S', S: 'N', E: 'W', W: 'E', NE: 'SW', SW: 'NE', NW: 'SE', SE: 'NW' }

/** The sides of each cell that have an edge, by the kinds of edges. A run of several cells is there for each of them. */
export function sidesOf(cells: readonly Cell[], edges: readonly Edge[]): ReadonlyMap<string, Sides> {
  const known = new Map(cells.map((cell) => [cell.id, cell]))
  const covering = new Map<string, Cell>()
  if (edges.length) for (const cell of cells) for (const [x, y] of squares(cell)) covering.set(`${x} ${y}`, cell)
  const found = new Map<string, Sides>()
  const add = (cell: Cell | undefined, kind: Edge['kind'], way: Direction | undefined) => {
    if (!cell || !way) return
    const sides = found.get(cell.id) ?? {}
    if (!sides[kind]?.includes(way)) found.set(cell.id, { ...sides, [kind]: [...(sides[kind] ?? []), way] })
  }
  for (const { kind, a, b, side, length } of edges) {
    const [one, other] = [known.get(a), known.get(b)]
    if (!one) continue
    const way = other ? towards(one, other) : side
    const [dx, dy] = way === 'E' || way === 'W' ? [0, 1] : [1, 0]
    for (let step = 0; step < length; step++) {
      const at = (cell: Cell) => (step ? covering.get(`${cell.at[0]! + step * dx} ${cell.at[1]! + step * dy}`) : cell)
      add(at(one), kind, way)
      if (other) add(at(other), kind, BACK[way])
    }
  }
  return found
}

function* squares({ at: [x = 0, y = 0], columns, rows }: Cell): Iterable<readonly [number, number]> {
  for (let column = 0; column < columns; column++) for (let row = 0; row < rows; row++) yield [x + column, y + row]
}

/** The direction from one cell to another: on a grid its larger part. */
function towards({ at: [x = 0, y = 0] }: Cell, { at: [toX = 0, toY = 0] }: Cell): Direction {
  const [dx, dy] = [toX - x, toY - y]
  return Math.abs(dx) > Math.abs(dy) ? (dx > 0 ? 'E' : 'W') : dy > 0 ? 'S' : 'N'
}

/** The points at which walls end, meet or cross. */
import { round, type Point, type Segment } from './layout'

/** `below`: a wall goes on from here downwards. */
export interface Joint extends Point { readonly below: boolean }

/** The ends of the walls, each once, from the top. */
export function joints(walls: readonly Segment[]): Joint[] {
  const found = new Map<string, Joint>()
  for (const { from, to } of walls) {
    for (const { x, y } of [from, to]) {
      const at = { x: round(x), y: round(y) }
      const below = walls.some((wall) => goesOn(wall, at))
      found.set(`${at.x} ${at.y}`, { ...at, below })
    }
  }
  return [...found.values()].sort((one, other) => one.y - other.y)
}

function goesOn({ from, to }: Segment, { x, y }: Point): boolean {
  return round(from.x) === x && round(to.x) === x && Math.min(from.y, to.y) <= y && Math.max(from.y, to.y) > y
}

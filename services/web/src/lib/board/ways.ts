/** The way of a piece over the board. */
import type { Point } from './layout'

/** The point at a share (0 to 1) of the length of a run of points. */
export function along(run: readonly Point[]): (share: number) => Point {
  const legs = run.slice(1).map((to, index) => ({ from: run[index]!, to, length: Math.hypot(to.x - run[index]!.x, to.y - run[index]!.y) }))
  const whole = legs.reduce((sum, { length }) => sum + length, 0)
  return (share) => {
    let left = share * whole
    for (const { from, to, length } of legs) {
      if (left <= length && length) return { x: from.x + ((to.x - from.x) * left) / length, y: from.y + ((to.y - from.y) * left) / length }
      left -= length
    }
    return run.at(-1)!
  }
}

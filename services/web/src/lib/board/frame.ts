/** Tracks around the board: where their fields lie, clockwise from the upper left. */
import type { Box, Point } from './layout'

/** The width of a frame on a board of squares. */
export const FRAME = 30

/** The width of a frame on a board with cells of this half width: on one of rooms as legible as on one of squares. */
export function frameWidth(half: number): number {
  return Math.max(FRAME, half * 0.85)
}

/** The box with so many frames around it. */
export function withFrames(box: Box, frames: number, width = FRAME): Box {
  const wide = frames * width
  return { x: box.x - wide, y: box.y - wide, w: box.w + 2 * wide, h: box.h + 2 * wide }
}

/** The middles of `count` fields, evenly spread along the middle of the frame, of which the innermost has number 0. */
export function fields(box: Box, number: number, count: number, width = FRAME): Point[] {
  const away = (number + 0.5) * width
  const [left, top, wide, high] = [box.x - away, box.y - away, box.w + 2 * away, box.h + 2 * away]
  const around = 2 * (wide + high)
  return Array.from({ length: count }, (_, index) => {
    const along = (index * around) / count
    if (along <= wide) return { x: left + along, y: top }
    if (along <= wide + high) return { x: left + wide, y: top + along - wide }
    if (along <= 2 * wide + high) return { x: left + 2 * wide + high - along, y: top + high }
    return { x: left, y: top + around - along }
  })
}

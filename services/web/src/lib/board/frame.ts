/** Tracks along the sides of the board: where their fields lie. */
import type { Track } from '../contract'
import type { Box } from './layout'

/** The width of a frame on a board of squares. */
export const FRAME = 30

/** The width of a frame on a board with cells of this half width: on one of rooms as legible as on one of squares. */
export function frameWidth(half: number): number {
  return Math.max(FRAME, half * 0.95)
}

type OnSide = Pick<Track, 'side'>

/** The box with the frames of these tracks around it, and room for signs on its rim. */
export function withFrames({ x, y, w, h }: Box, tracks: readonly OnSide[], rim: readonly OnSide[], width = FRAME): Box {
  const wide = (side: Track['side']) => (tracks.some((track) => track.side === side) ? width : rim.some((sign) => sign.side === side) ? 0.3 * width : 0)
  return { x: x - wide('W'), y: y - wide('N'), w: w + wide('W') + wide('E'), h: h + wide('N') + wide('S') }
}

/** The fields of a track of `count` along a side of the box, from the left or from below. A strip of the frame's outer part is the title's. */
export function fields({ x, y, w, h }: Box, side: Track['side'], count: number, width = FRAME): Box[] {
  const upright = side === 'W' || side === 'E'
  const long = (upright ? h : w) / count
  const [gap, deep] = [0.06 * width, 0.64 * width]
  const across = { N: y - gap - deep, S: y + h + gap, W: x - gap - deep, E: x + w + gap }[side]
  return Array.from({ length: count }, (_, index) =>
    upright ? { x: across, y: y + h - (index + 1) * long + gap / 2, w: deep, h: long - gap } : { x: x + index * long + gap / 2, y: across, w: long - gap, h: deep })
}

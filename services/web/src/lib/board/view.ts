/** Pan and zoom: the visible part of the board. */
import type { Box, Point } from './layout'

export interface View { readonly x: number; readonly y: number; readonly w: number; readonly h: number }
/** A part of a board to be shown, with cells of the length `cell`: `easy` and `least` are the pixels that one need not and must not have. */
export interface Framed { readonly part: Box; readonly cell: number; readonly easy: number; readonly least: number }
const NEAREST = 7
const ALMOST = 0.95

/** The whole board in a frame of this proportion. */
export function whole({ x, y, w, h }: Box, proportion: number): View {
  const wide = Math.max(w, h * proportion)
  const high = wide / proportion
  return { x: x + (w - wide) / 2, y: y + (h - high) / 2, w: wide, h: high }
}

/**
 * A frame of so many pixels around a part of the board: the whole board if its cells are large enough, else the part with cells no larger than
 * need be, without empty ground beside the board unless the part needs it; with cells of at least `least` the part may be larger than the frame.
 */
export function framing(board: Box, proportion: number, width: number, { part, cell, easy, least }: Framed): View {
  const full = whole(board, proportion)
  const filled = Math.min(board.w, board.h * proportion)
  const needed = Math.max(whole(part, proportion).w, Math.min((cell * width) / easy, filled))
  const w = least ? Math.min(needed, filled, (cell * width) / least) : needed
  if ((cell * width) / full.w >= easy || w > ALMOST * full.w) return full
  const held = middle(whole(part, proportion))
  return kept({ x: held.x - w / 2, y: held.y - w / proportion / 2, w, h: w / proportion }, board)
}

/** What of a part lies on the board. */
export function clipped(part: Box, board: Box): Box {
  const [left, top] = [Math.max(part.x, board.x), Math.max(part.y, board.y)]
  return { x: left, y: top, w: Math.min(part.x + part.w, board.x + board.w) - left, h: Math.min(part.y + part.h, board.y + board.h) - top }
}

/** True if a part of the board is in sight. */
export function holds({ x, y, w, h }: View, part: Box): boolean {
  const off = w * 1e-6 // sums of lengths differ in their last digits
  return part.x >= x - off && part.y >= y - off && part.x + part.w <= x + w + off && part.y + part.h <= y + h + off
}

/** Zoomed in (factor below 1) or out with one point fixed; never out beyond the whole board. */
export function zoomed(view: View, box: Box, factor: number, held: Point): View {
  const full = whole(box, view.w / view.h)
  const w = Math.min(full.w, Math.max(full.w / NEAREST, view.w * factor))
  const ratio = w / view.w
  return kept({ x: held.x - (held.x - view.x) * ratio, y: held.y - (held.y - view.y) * ratio, w, h: view.h * ratio }, box)
}

/** Moved by an offset on the board. */
export function moved(view: View, box: Box, dx: number, dy: number): View {
  return kept({ ...view, x: view.x + dx, y: view.y + dy }, box)
}

/** Moved as little as needed to bring a point well inside. */
export function showing(view: View, box: Box, point: Point, margin: number): View {
  const x = Math.min(Math.max(view.x, point.x + margin - view.w), point.x - margin)
  const y = Math.min(Math.max(view.y, point.y + margin - view.h), point.y - margin)
  return kept({ ...view, x, y }, box)
}

/** The zoom factor relative to the whole board. */
export function nearness(view: View, box: Box): number {
  return whole(box, view.w / view.h).w / view.w
}

/** The middle of the visible part. */
export function middle(view: View): Point {
  return { x: view.x + view.w / 2, y: view.y + view.h / 2 }
}

/** Keeps the board in the frame; a board smaller than that is centred. */
function kept(view: View, box: Box): View {
  const along = (at: number, length: number, from: number, size: number) =>
    length >= size ? from + (size - length) / 2 : Math.min(Math.max(at, from), from + size - length)
  return { ...view, x: along(view.x, view.w, box.x, box.w), y: along(view.y, view.h, box.y, box.h) }
}

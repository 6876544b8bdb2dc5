/** Pan and zoom: the visible part of the board. */
import type { Box, Point } from './layout'

export interface View { readonly x: number; readonly y: number; readonly w: number; readonly h: number }
const NEAREST = 7
/** A frame is filled by no less than this part of the board's width: a glance still tells where one is. */
const FILLED = 2.6
const ALMOST = 0.88

/** The whole board in a frame of this proportion. */
export function whole(box: Box, proportion: number): View {
  const w = Math.max(box.w, box.h * proportion)
  const h = w / proportion
  return { x: box.x + (box.w - w) / 2, y: box.y + (box.h - h) / 2, w, h }
}

/** As much of the board around a point as fills a frame of this proportion, and at most `most` across; the whole board if that is little more. */
export function filling(box: Box, proportion: number, around: Point, most: number): View {
  const full = whole(box, proportion)
  const w = Math.max(full.w / FILLED, Math.min(box.w, box.h * proportion, most))
  if (w > ALMOST * full.w) return full
  const h = w / proportion
  return kept({ x: around.x - w / 2, y: around.y - h / 2, w, h }, box)
}

/** True if a part of the board is in sight. */
export function holds({ x, y, w, h }: View, part: Box): boolean {
  return part.x >= x && part.y >= y && part.x + part.w <= x + w && part.y + part.h <= y + h
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

/** Keeps the board in the frame; a board smaller than the frame is centred. */
function kept(view: View, box: Box): View {
  const along = (at: number, length: number, from: number, size: number) =>
    length >= size ? from + (size - length) / 2 : Math.min(Math.max(at, from), from + size - length)
  return { ...view, x: along(view.x, view.w, box.x, box.w), y: along(view.y, view.h, box.y, box.h) }
}

/** Pan and zoom: the visible part of the board. */
import type { Box, Point } from './layout'

export interface View { readonly x: number; readonly y: number; readonly w: number; readonly h: number }
/** A board. `foot`: the share of the frame's height, at its lower edge, that something else covers. */
export interface Ground extends Box { readonly foot?: number }
const NEAREST = 7
/** A frame is filled by no less than this part of the board's width: a glance still tells where one is. */
const FILLED = 2.6
const ALMOST = 0.95

/** The whole board in a frame of this proportion. */
export function whole(box: Ground, proportion: number): View {
  const w = Math.max(box.w, tall(box) * proportion)
  const h = w / proportion
  return { x: box.x + (box.w - w) / 2, y: box.y + (box.h - h * free(box)) / 2, w, h }
}

/** As much of the board around a point as fills a frame of this proportion, and at most `most` across; the whole board if that is little more. */
export function filling(box: Ground, proportion: number, around: Point, most: number): View {
  const full = whole(box, proportion)
  const w = Math.max(full.w / FILLED, Math.min(box.w, box.h * proportion, most))
  if (w > ALMOST * Math.max(box.w, box.h * proportion)) return full
  const h = w / proportion
  return kept({ x: around.x - w / 2, y: around.y - h / 2, w, h }, box)
}

/** True if a part of the board is in sight. */
export function holds({ x, y, w, h }: View, part: Box): boolean {
  return part.x >= x && part.y >= y && part.x + part.w <= x + w && part.y + part.h <= y + h
}

/** Zoomed in (factor below 1) or out with one point fixed; never out beyond the whole board. */
export function zoomed(view: View, box: Ground, factor: number, held: Point): View {
  const full = whole(box, view.w / view.h)
  const w = Math.min(full.w, Math.max(full.w / NEAREST, view.w * factor))
  const ratio = w / view.w
  return kept({ x: held.x - (held.x - view.x) * ratio, y: held.y - (held.y - view.y) * ratio, w, h: view.h * ratio }, box)
}

/** Moved by an offset on the board. */
export function moved(view: View, box: Ground, dx: number, dy: number): View {
  return kept({ ...view, x: view.x + dx, y: view.y + dy }, box)
}

/** Moved as little as needed to bring a point well inside. */
export function showing(view: View, box: Ground, point: Point, margin: number): View {
  const x = Math.min(Math.max(view.x, point.x + margin - view.w), point.x - margin)
  const y = Math.min(Math.max(view.y, point.y + margin - view.h), point.y - margin)
  return kept({ ...view, x, y }, box)
}

/** The zoom factor relative to the whole board. */
export function nearness(view: View, box: Ground): number {
  return whole(box, view.w / view.h).w / view.w
}

/** The middle of the visible part. */
export function middle(view: View): Point {
  return { x: view.x + view.w / 2, y: view.y + view.h / 2 }
}

const free = ({ foot = 0 }: Ground) => 1 - foot
/** The height of a frame that shows all rows of the board in its free part. */
const tall = (box: Ground) => box.h / free(box)

/** Keeps the board in the frame's free part; a board smaller than that is centred. */
function kept(view: View, box: Ground): View {
  const along = (at: number, length: number, from: number, size: number) =>
    length >= size ? from + (size - length) / 2 : Math.min(Math.max(at, from), from + size - length)
  return { ...view, x: along(view.x, view.w, box.x, box.w), y: along(view.y, view.h * free(box), box.y, box.h) }
}

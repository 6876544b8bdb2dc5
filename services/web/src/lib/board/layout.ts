/** Positions on a board of any kind. Lengths are in units of the drawing, y grows downwards. */
import type { BoardKind, Cell, Direction, Edge } from '../contract'

export interface Point { readonly x: number; readonly y: number }
export interface Box { readonly x: number; readonly y: number; readonly w: number; readonly h: number }
export interface Segment { readonly from: Point; readonly to: Point }

export interface Layout {
  readonly kind: BoardKind
  /** Half the space that a piece has on a cell. */
  readonly radius: number
  /** Half of a cell's width. */
  readonly half: number
  readonly box: Box
  centre(cell: Cell): Point
  /** The corners of a cell, `inset` further in than its edge. */
  corners(cell: Cell, inset: number): Point[]
  /** The rows of the board from the top, each from the left. */
  readonly rows: readonly (readonly Cell[])[]
  /** The neighbour in the direction of an arrow key. */
  beside(cell: Cell, way: Way): Cell | null
  /** The segment on which a wall or door is drawn. */
  edge(edge: Edge): Segment | null
}
export type Way = 'left' | 'right' | 'up' | 'down'

/** Clockwise from east, in degrees. */
export const ANGLES: Record<Direction, number> = { E: 0, SE: 45, S: 90, SW: 135, W: 180, NW: 225, N: 270, NE: 315 }
const HEX_ANGLES: Record<Direction, number> = { ...ANGLES, SE: 60, SW: 120, NW: 240, NE: 300 }

/** The angle of a direction on a board: diagonal directions have other angles on hexes. */
export function angle(kind: BoardKind, direction: Direction): number {
  return (kind === 'hex' ? HEX_ANGLES : ANGLES)[direction]
}

/** True if a value names a direction. */
export function isDirection(value: unknown): value is Direction {
  return typeof value === 'string' && value in ANGLES
}

/** The point at a distance in a direction. */
export function towards(from: Point, degrees: number, distance: number): Point {
  const turn = (degrees * Math.PI) / 180
  return { x: from.x + distance * Math.cos(turn), y: from.y + distance * Math.sin(turn) }
}

/** Points as an SVG attribute. */
export function points(corners: readonly Point[]): string {
  return corners.map(({ x, y }) => `${round(x)},${round(y)}`).join(' ')
}

/** One decimal is finer than a screen resolves, and keeps the markup short. */
export function round(length: number): number {
  return Math.round(length * 10) / 10
}

/** The box around points, with a margin. */
export function boxAround(corners: readonly Point[], margin: number): Box {
  if (!corners.length) return { x: 0, y: 0, w: 100, h: 100 }
  const xs = corners.map(({ x }) => x)
  const ys = corners.map(({ y }) => y)
  const [left, top] = [Math.min(...xs) - margin, Math.min(...ys) - margin]
  return { x: left, y: top, w: Math.max(...xs) + margin - left, h: Math.max(...ys) + margin - top }
}

/** The board with the margin that the game's ground wants around it. */
export function framed({ box: { x, y, w, h }, half }: Layout, sheet: { margin(unit: number): number } | null): Box {
  const margin = sheet?.margin(2 * half) ?? 0
  return { x: x - margin, y: y - margin, w: w + 2 * margin, h: h + 2 * margin }
}

/** Cells grouped into rows by the y of their centres, each row sorted from the left. */
export function rowsBy(cells: readonly Cell[], centre: (cell: Cell) => Point): Cell[][] {
  const rows = new Map<number, Cell[]>()
  for (const cell of cells) {
    const y = round(centre(cell).y)
    rows.set(y, [...(rows.get(y) ?? []), cell])
  }
  return [...rows].sort(([one], [other]) => one - other).map(([, row]) => row.sort((a, b) => centre(a).x - centre(b).x))
}

/** The nearest cell of the row above or below, or the next one in the row. */
export function besideIn(rows: readonly (readonly Cell[])[], centre: (cell: Cell) => Point, cell: Cell, way: Way): Cell | null {
  const at = rows.findIndex((row) => row.includes(cell))
  const row = rows[at]
  if (!row) return null
  const place = row.indexOf(cell)
  if (way === 'left') return row[place - 1] ?? null
  if (way === 'right') return row[place + 1] ?? null
  const next = rows[way === 'up' ? at - 1 : at + 1] ?? []
  const x = centre(cell).x
  return next.reduce<Cell | null>((best, each) => (!best || Math.abs(centre(each).x - x) < Math.abs(centre(best).x - x) ? each : best), null)
}

/** The distance of a point from a segment. */
export function distance({ from, to }: Segment, point: Point): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const along = Math.max(0, Math.min(1, ((point.x - from.x) * dx + (point.y - from.y) * dy) / (dx * dx + dy * dy || 1)))
  return Math.hypot(point.x - from.x - along * dx, point.y - from.y - along * dy)
}

/** The cell whose centre is nearest to a point, no farther away than `within`. */
export function nearest(layout: Layout, cells: Iterable<Cell>, point: Point, within: number): Cell | null {
  let best: Cell | null = null
  let distance = within
  for (const cell of cells) {
    const centre = layout.centre(cell)
    const away = Math.hypot(centre.x - point.x, centre.y - point.y)
    if (away <= distance) [best, distance] = [cell, away]
  }
  return best
}

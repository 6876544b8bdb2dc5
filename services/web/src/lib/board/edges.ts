/** Where the drawings of walls and doors lie. */
import type { Sheet } from '../art.svelte'
import type { Edge } from '../contract'
import type { Segment } from './layout'

/** True for an edge that lies between left and right. */
export const isUpright = ({ from, to }: Segment): boolean => Math.abs(to.y - from.y) > Math.abs(to.x - from.x)

/** The drawing of an edge: its kind, and `h` for one that lies across or `v` for an upright one. */
export const drawingOf = (kind: Edge['kind'], upright: boolean): string => `${kind.replace('_', '-')}-${upright ? 'v' : 'h'}`

/** The transformation of a drawing to the first end of its edge, stretched over its length. */
export function stretched(sheet: Sheet, name: string, { from, to }: Segment, unit: number): string {
  const { wide, high } = sheet.size(name)
  const long = Math.hypot(to.x - from.x, to.y - from.y) / unit
  const upright = isUpright({ from, to })
  return `translate(${Math.min(from.x, to.x)} ${Math.min(from.y, to.y)}) scale(${upright ? 1 : long / wide} ${upright ? long / high : 1})`
}

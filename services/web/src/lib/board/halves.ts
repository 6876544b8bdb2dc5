/** The half of a cell that lies towards a direction. */
import type { BoardKind, Direction } from '../contract'
import { angle, type Point } from './layout'

/** The part of a polygon on the far side of the line through `centre` that runs across the direction. */
export function half(corners: readonly Point[], centre: Point, kind: BoardKind, side: Direction): Point[] {
  const turn = (angle(kind, side) * Math.PI) / 180
  const [ahead, aside] = [Math.cos(turn), Math.sin(turn)]
  const far = ({ x, y }: Point) => (x - centre.x) * ahead + (y - centre.y) * aside
  return corners.flatMap((corner, index) => {
    const next = corners[(index + 1) % corners.length]!
    const [here, there] = [far(corner), far(next)]
    const kept = here >= -1e-9 ? [corner] : []
    if (here * there >= 0 || Math.abs(here) < 1e-9 || Math.abs(there) < 1e-9) return kept
    const share = here / (here - there)
    return [...kept, { x: corner.x + (next.x - corner.x) * share, y: corner.y + (next.y - corner.y) * share }]
  })
}

/** A wedge as an SVG path: `width` degrees around a direction. */
export function wedge(from: Point, kind: BoardKind, towards: Direction, width: number, reach: number): string {
  const middle = angle(kind, towards)
  const [start, end] = [middle - width / 2, middle + width / 2].map((degrees) => {
    const turn = (degrees * Math.PI) / 180
    return `${(from.x + reach * Math.cos(turn)).toFixed(1)} ${(from.y + reach * Math.sin(turn)).toFixed(1)}`
  })
  return `M${from.x.toFixed(1)} ${from.y.toFixed(1)}L${start}A${reach} ${reach} 0 ${width > 180 ? 1 : 0} 1 ${end}Z`
}

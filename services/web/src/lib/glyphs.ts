/**
 * The signs on the board, drawn on a grid of 24 by 24 with strokes of 2 and round joins. `stroke` and `fill` take the
 * colour of what they stand on, `hollow` is cut out of it.
 */
import type { SceneOption, Shape } from './contract'

export interface Layer { readonly d: string; readonly paint: 'stroke' | 'fill' | 'hollow' }
export interface Glyph {
  readonly layers: readonly Layer[]
  /** Drawn as it is, without a disc under it. */
  readonly bare?: boolean
  /** Turns with the facing of its piece. */
  readonly turns?: boolean
  /** Stands in for an unknown name: this letter. */
  readonly letter?: string
}

const stroke = (d: string): Layer => ({ d, paint: 'stroke' })
const fill = (d: string): Layer => ({ d, paint: 'fill' })
const hollow = (d: string): Layer => ({ d, paint: 'hollow' })
const ring = (x: number, y: number, r: number) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`

function polygon(corners: number, radius: (corner: number) => number, turn = 0): string {
  const at = Array.from({ length: corners }, (_, corner) => {
    const angle = turn + (corner * 2 * Math.PI) / corners
    return `${(12 + radius(corner) * Math.cos(angle)).toFixed(1)} ${(12 + radius(corner) * Math.sin(angle)).toFixed(1)}`
  })
  return `M${at.join('L')}z`
}

const burst = (long: number, short: number) => polygon(16, (corner) => (corner % 2 ? short : long), -Math.PI / 2)

/** A number from a name, so that each stone has its own form and keeps it. */
function seeded(id: string): number {
  let sum = 7
  for (const letter of id) sum = (sum * 31 + letter.charCodeAt(0)) % 9973
  return sum
}

function stone(id: string): Glyph {
  const seed = seeded(id)
  const bump = (corner: number) => 8.6 + 2.3 * Math.sin(seed * 0.7 + corner * 2.3) + 0.9 * Math.sin(seed + corner * 5.1)
  const turn = seed % 6.28
  const crater = (away: number, at: number, r: number) => ring(Number((12 + away * Math.cos(turn + at)).toFixed(1)), Number((12 + away * Math.sin(turn + at)).toFixed(1)), r)
  return { bare: true, layers: [fill(polygon(9, bump, turn)), hollow(crater(3.4, 0.6, 2.5)), hollow(crater(4.4, 3.4, 1.7)), hollow(crater(5.2, 5, 1))] }
}

const DRAWN: Record<string, Glyph> = {
  gate: { bare: true, layers: [stroke(ring(12, 12, 10)), stroke(ring(12, 12, 6.5)), stroke(ring(12, 12, 3))] },
  moon: { bare: true, layers: [fill(ring(12, 12, 10)), hollow(ring(8.4, 8.8, 2.2)), hollow(ring(15.6, 14, 2.8)), hollow(ring(9.6, 16, 1.4)), hollow(ring(15, 7, 1.2))] },
  bomb: { bare: true, layers: [fill('M8 5h8a3 3 0 0 1 3 3v8a3 3 0 0 1-3 3H8a3 3 0 0 1-3-3V8a3 3 0 0 1 3-3z'), hollow(ring(9, 9, 1.4)), hollow(ring(15, 15, 1.4)), hollow(ring(15, 9, 1.4)), hollow(ring(9, 15, 1.4))] },
  die: { layers: [stroke('M8 5h8a3 3 0 0 1 3 3v8a3 3 0 0 1-3 3H8a3 3 0 0 1-3-3V8a3 3 0 0 1 3-3z'), fill(ring(9.2, 9.2, 1.2)), fill(ring(12, 12, 1.2)), fill(ring(14.8, 14.8, 1.2))] },
  laser: { turns: true, layers: [stroke('M4 12h15M13.5 6.5 19 12l-5.5 5.5')] },
  emp: { layers: [stroke('M13.5 3 6 13.5h5L10.5 21 18 10.5h-5z')] },
  leech: { layers: [stroke('M12 12a1.5 1.5 0 0 1 3 0a3.5 3.5 0 0 1-7 0a5.5 5.5 0 0 1 11 0a7.5 7.5 0 0 1-15 0')] },
  contact: { layers: [stroke(burst(9.5, 5))] },
  killer: { layers: [stroke(polygon(7, (corner) => [5.6, 4.6, 5.8, 4.8, 5.4, 4.4, 5.6][corner]!, 0.4)), stroke('M12 2v5M12 17v5M2 12h5M17 12h5')] },
  hidden: { layers: [stroke('M8.5 9.2a3.6 3.6 0 1 1 5.4 3.1c-1.3.800-1.9 1.4-1.9 2.7M12 18.8v.1')] },
  unknown: { layers: [stroke('M8.5 9.2a3.6 3.6 0 1 1 5.4 3.1c-1.3.8-1.9 1.4-1.9 2.7M12 18.8v.1')] },
  booster: { layers: [stroke('M6 12.5l6-6 6 6M6 18.5l6-6 6 6')] },
  scanner: { layers: [stroke('M3.5 13a8.5 8.5 0 0 1 17 0M7.5 13a4.5 4.5 0 0 1 9 0M12 13v7'), fill(ring(12, 13, 1.2))] },
  pass: { layers: [stroke('M5 6l8 6-8 6zM18 6v12')] },
  'turn-left': { layers: [stroke('M8.5 4 4 8.5 8.5 13M4 8.5h9.5a5.75 5.75 0 0 1 0 11.5H9')] },
  'turn-right': { layers: [stroke('M15.5 4 20 8.5 15.5 13M20 8.5h-9.5a5.75 5.75 0 0 0 0 11.5H15')] },
  step: { layers: [stroke('M12 20V5M6 11l6-6 6 6')] },
  end: { layers: [stroke('M5 12.5l4.5 4.5L19 7.5')] },
  undo: { layers: [stroke('M8 5 3.5 9.5 8 14M3.5 9.5H14a6 6 0 0 1 0 10h-3')] },
  first: { layers: [stroke('M6 5v14M19 6l-8.5 6 8.5 6z')] },
  'phase-back': { layers: [stroke('M12 6l-8 6 8 6zM20 6l-8 6 8 6z')] },
  back: { layers: [stroke('M16 5l-9 7 9 7')] },
  play: { layers: [fill('M7 4.5v15l12-7.5z')] },
  pause: { layers: [stroke('M8.5 5v14M15.5 5v14')] },
  forth: { layers: [stroke('M8 5l9 7-9 7')] },
  'phase-forth': { layers: [stroke('M12 6l8 6-8 6zM4 6l8 6-8 6z')] },
  last: { layers: [stroke('M18 5v14M5 6l8.5 6L5 18z')] },
  plus: { layers: [stroke('M12 5v14M5 12h14')] },
  minus: { layers: [stroke('M5 12h14')] },
  fit: { layers: [stroke('M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5')] },
  bot: { layers: [stroke('M6 8h12a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2v-7a2 2 0 0 1 2-2zM12 8V4M9 13v1.5M15 13v1.5')] },
  person: { layers: [stroke(ring(12, 8, 4)), stroke('M4.5 20c.8-4 4-6 7.5-6s6.7 2 7.5 6')] },
  copy: { layers: [stroke('M9 9h10v11H9zM15 9V4H5v11h4')] },
  more: { layers: [fill(ring(5.5, 12, 1.6)), fill(ring(12, 12, 1.6)), fill(ring(18.5, 12, 1.6))] },
  close: { layers: [stroke('M6 6l12 12M18 6 6 18')] },
  cross: { layers: [stroke('M7 7l10 10M17 7 7 17')] },
  skull: { layers: [stroke('M5 11a7 7 0 1 1 14 0c0 3-1.5 4.5-3 5.5V20H8v-3.5C6.5 15.5 5 14 5 11zM9 11.5v.1M15 11.5v.1M12 20v-2')] },
  hourglass: { layers: [stroke('M7 3h10M7 21h10M8 3c0 5 4 6 4 9s-4 4-4 9M16 3c0 5-4 6-4 9s4 4 4 9')] },
  drop: { layers: [stroke('M12 3c4 5 6 8 6 11a6 6 0 0 1-12 0c0-3 2-6 6-11z')] },
  fire: { layers: [stroke('M12 3c1 4 5 5.5 5 11a5 5 0 0 1-10 0c0-2.5 1.5-3.5 2-5 1.5.500 2 1.5 2.2 2.5C12.5 9 12.5 6 12 3z')] },
  shield: { layers: [stroke('M12 3l7.5 3v5.5c0 4.5-3 8-7.5 9.5-4.5-1.5-7.5-5-7.5-9.5V6z')] },
  gear: { layers: [stroke(ring(12, 12, 3.5)), stroke('M12 2.5v3.5M12 18v3.5M2.5 12H6M18 12h3.5M5.3 5.3l2.5 2.5M16.2 16.2l2.5 2.5M5.3 18.7l2.5-2.5M16.2 7.8l2.5-2.5')] },
  star: { layers: [stroke(polygon(10, (corner) => (corner % 2 ? 4 : 9.5), -Math.PI / 2))] },
  ladder: { layers: [stroke('M8 3v18M16 3v18M8 7h8M8 12h8M8 17h8')] },
  exit: { layers: [stroke('M13 4H5v16h8M10 12h10M16 8l4 4-4 4')] },
}
const MADE: Record<string, (id: string) => Glyph> = { asteroid: stone, rock: stone }

const SHAPES: Record<Shape, string> = {
  circle: ring(12, 12, 9),
  square: 'M4 4h16v16H4z',
  triangle: 'M12 2.5 22 20.5H2z',
  diamond: 'M12 1.5 22.5 12 12 22.5 1.5 12z',
}

/** The glyph of a name; an unknown one is a neutral disc with the name's first letter. `id` makes stones differ. */
export function glyph(name: string, id = ''): Glyph {
  if (Object.hasOwn(MADE, name)) return MADE[name]!(id || name)
  return Object.hasOwn(DRAWN, name) ? DRAWN[name]! : { layers: [], letter: (name[0] ?? '?').toUpperCase() }
}

/** Whether a name has a drawing of its own. */
export function drawn(name: string): boolean {
  return Object.hasOwn(DRAWN, name) || Object.hasOwn(MADE, name)
}

/** The form of a seat, on the same grid. */
export function shape(name: Shape): string {
  return SHAPES[name]
}

/** The sign for an option's button, found by the words of its command: `turn_…` with side `left`, `pass_…`, `use_…`. */
export function sign(option: SceneOption): string | null {
  const words = option.command.split('_')
  const sides = Object.values(option.fixed).filter((value) => typeof value === 'string')
  const wanted = [...sides.map((side) => `${words[0]}-${side}`), words[0] ?? '', ...words.slice(1).reverse()]
  return wanted.find((name) => Object.hasOwn(DRAWN, name)) ?? null
}

/**
 * The glyphs on the board, drawn on a grid of 24 by 24 with strokes of 2 and round joins. `stroke` and `fill` use the
 * current colour, `hollow` a translucent colour of the cell, `cut` the colour of the ground.
 */
import type { SceneOption, Shape } from './contract'

export interface Layer { readonly d: string; readonly paint: 'stroke' | 'fill' | 'hollow' | 'cut' }
export interface Glyph {
  readonly layers: readonly Layer[]
  /** Drawn without a disc under it. */
  readonly bare?: boolean
  /** Turns with the facing of its piece. */
  readonly turns?: boolean
  /** The letter shown for an unknown name. */
  readonly letter?: string
}

const stroke = (d: string): Layer => ({ d, paint: 'stroke' })
const fill = (d: string): Layer => ({ d, paint: 'fill' })
const hollow = (d: string): Layer => ({ d, paint: 'hollow' })
const cut = (d: string): Layer => ({ d, paint: 'cut' })
const ring = (x: number, y: number, r: number) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`

function polygon(corners: number, radius: (corner: number) => number, turn = 0): string {
  const at = Array.from({ length: corners }, (_, corner) => {
    const angle = turn + (corner * 2 * Math.PI) / corners
    return `${(12 + radius(corner) * Math.cos(angle)).toFixed(1)} ${(12 + radius(corner) * Math.sin(angle)).toFixed(1)}`
  })
  return `M${at.join('L')}z`
}

const burst = (long: number, short: number) => polygon(16, (corner) => (corner % 2 ? short : long), -Math.PI / 2)

/** A number derived from a name, so that each stone keeps a form of its own. */
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

const SHIELD = 'M12 1.8l8.8 2.9v6.6c0 5.2-3.6 8.9-8.8 10.9-5.2-2-8.8-5.7-8.8-10.9V4.7z'
const STAR = polygon(10, (corner) => (corner % 2 ? 2.7 : 6.2), -Math.PI / 2)
const HORNED = 'M3 2.5c.3 3 1.6 4.5 4 5.2C8.5 6.6 10 6 12 6s3.5.6 5 1.7c2.4-.7 3.7-2.2 4-5.2 1.2 3.6.5 6.7-2 8.7.3 5-2.6 8.8-7 10.8-4.4-2-7.3-5.8-7-10.8-2.5-2-3.2-5.1-2-8.7z'

const DRAWN: Record<string, Glyph> = {
  soldier: { bare: true, layers: [fill(SHIELD)] },
  commander: { bare: true, layers: [fill(SHIELD), cut(STAR)] },
  gridling: { layers: [fill('M12 5l8 13.5H4z'), cut(ring(9.8, 14.6, 1.3)), cut(ring(14.2, 14.6, 1.3))] },
  ork: { layers: [fill('M12 3.5c4.5 0 7.5 2.7 7.5 7 0 5.5-3 9.5-7.5 9.5s-7.5-4-7.5-9.5c0-4.3 3-7 7.5-7z'), cut('M7.5 12.5l1.5 6 2-4.5h2l2 4.5 1.5-6-1.5 1h-6z'), cut(ring(9, 9.5, 1.3)), cut(ring(15, 9.5, 1.3))] },
  android: { layers: [fill('M6 5.5h12a1.5 1.5 0 0 1 1.5 1.5v10a1.5 1.5 0 0 1-1.5 1.5H6A1.5 1.5 0 0 1 4.5 17V7A1.5 1.5 0 0 1 6 5.5zM11 2h2v3h-2z'), cut('M7.5 9h9v3.2h-9zM9 15h6v1.5H9z')] },
  chaos_trooper: { layers: [fill(HORNED), cut('M7.5 11.5l3.5 1.7-3.2 1zM16.5 11.5 13 13.2l3.2 1z')] },
  chaos_heavy: { layers: [fill(HORNED), cut('M7.5 10.5h9v1.8h-9zM7.5 14h9v1.8h-9z')] },
  chaos_commander: { layers: [fill(HORNED), cut('M12 8.8l1.3 3.2 3.4.2-2.6 2.2.8 3.3-2.9-1.8-2.9 1.8.8-3.3-2.6-2.2 3.4-.2z')] },
  clone: { layers: [stroke('M7 4c-2.5 6-2 11 2.5 16M12 3c-1 6-.5 11.5 2 17M17 4c.5 5 .5 10 1.5 15.5')] },
  dreadnought: { layers: [fill('M7 3h10l2 3.5v7L16.5 16v5h-3.5v-4h-2v4H7.5v-5L5 13.5v-7z'), cut('M8 7.5h8v3H8z')] },
  radar: { layers: [stroke(ring(12, 12, 8.5)), stroke(ring(12, 12, 4.2)), stroke('M12 12l5.5-6')] },
  bolt: { layers: [fill('M13.5 2.5 6 13.5h4.5L9.5 21.5 18 10h-4.7z')] },
  beam: { layers: [stroke('M3 9h13M8 15h13M17 5l4 4-4 4')] },
  rhombus: { layers: [stroke('M12 3l7 9-7 9-7-9z')] },
  void: { layers: [stroke(ring(12, 12, 8)), fill(ring(12, 12, 3))] },
  blade: { layers: [stroke('M4 20 18 4l2 .5.5 2L7 19M4.5 14.5l5 5')] },
  fist: { layers: [stroke('M6 10h12v5a5 5 0 0 1-5 5h-2a5 5 0 0 1-5-5zM6 10V7h3v3M9 7V5h3v5M12 6h3v4M15 7h3v3')] },
  burst: { layers: [stroke(polygon(16, (corner) => (corner % 2 ? 4.5 : 9.5), -Math.PI / 2))] },
  target: { layers: [stroke(ring(12, 12, 7)), stroke('M12 2v6M12 16v6M2 12h6M16 12h6')] },
  eye: { layers: [stroke('M2.5 12C6 7 9 5.5 12 5.5S18 7 21.5 12C18 17 15 18.5 12 18.5S6 17 2.5 12z'), fill(ring(12, 12, 2.6))] },
  crate: { layers: [stroke('M4 7l8-4 8 4v10l-8 4-8-4zM4 7l8 4 8-4M12 11v10')] },
  panel: { layers: [stroke('M4 5h16v10H4zM8 20h8M12 15v5M7.5 11.5l2.5-3 2.5 2 4-3.5')] },
  mast: { layers: [stroke('M12 10v11M8 21h8M7.5 14a6.3 6.3 0 0 1 0-8M16.5 14a6.3 6.3 0 0 0 0-8M4.5 16.5a10.5 10.5 0 0 1 0-13M19.5 16.5a10.5 10.5 0 0 0 0-13'), fill(ring(12, 10, 1.8))] },
  book: { layers: [stroke('M5 4h11a3 3 0 0 1 3 3v13H8a3 3 0 0 1-3-3zM5 17a3 3 0 0 1 3-3h11M9 8h6')] },
  core: { layers: [stroke(polygon(6, () => 9.5, Math.PI / 6)), fill(ring(12, 12, 3.4))] },
  pump: { layers: [stroke(ring(12, 12, 5)), stroke('M12 2v5M12 17v5M2 12h5M17 12h5M12 12l3-3')] },
  hatch: { layers: [stroke('M4 6a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2z'), stroke(ring(12, 12, 3.6)), stroke('M12 5.5v2.9M12 15.6v2.9M5.5 12h2.9M15.6 12h2.9')] },
  reserve: { bare: true, layers: [stroke('M8.5 19V5h4.5a3.7 3.7 0 0 1 0 7.5H8.5M12.5 12.5 16 19')] },
  door: { layers: [stroke('M6 21V3h9v18M15 5l4-1.5v15L15 20M11.5 12v.1M4 21h16')] },
  move: { layers: [stroke('M4 19c1-6 4-9 11-9M11 5l5 5-5 5')] },
  'close-combat': { layers: [stroke('M4 4l12 12M20 4 8 16M13 19l6-6M5 13l6 6M16 16l4 4M8 16l-4 4')] },
  order: { layers: [stroke('M5 4h14v16H5zM9 9l3-2.5L15 9M9 13l3-2.5 3 2.5M9 17l3-2.5 3 2.5')] },
  event: { layers: [stroke('M5 3h14v18H5zM12 7v6M12 16.5v.1')] },
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
  seal: { layers: [stroke('M12 3l7.5 3v5.5c0 4.5-3 8-7.5 9.5-4.5-1.5-7.5-5-7.5-9.5V6zM8.5 11.8l2.6 2.6 4.6-5')] },
  warning: { layers: [stroke('M12 4 21 20H3zM12 10v4.5M12 17v.1')] },
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

/** The glyph of a name; an unknown name gives a neutral disc with its first letter. `id` varies stones. */
export function glyph(name: string, id = ''): Glyph {
  if (Object.hasOwn(MADE, name)) return MADE[name]!(id || name)
  return Object.hasOwn(DRAWN, name) ? DRAWN[name]! : { layers: [], letter: (name[0] ?? '?').toUpperCase() }
}

/** True if a name has a drawing of its own. */
export function drawn(name: string): boolean {
  return Object.hasOwn(DRAWN, name) || Object.hasOwn(MADE, name)
}

/** The shape of a seat, on the same grid. */
export function shape(name: Shape): string {
  return SHAPES[name]
}

/** The glyph of an option's button, found by the words of its command: `turn_…` with side `left`, `pass_…`, `use_…`. */
export function sign(option: SceneOption): string | null {
  const words = option.command.split('_')
  const sides = Object.values(option.fixed).filter((value) => typeof value === 'string')
  const wanted = [option.command.replaceAll('_', '-'), ...sides.map((side) => `${words[0]}-${side}`), words[0] ?? '', ...words.slice(1).reverse()]
  return wanted.find((name) => Object.hasOwn(DRAWN, name)) ?? null
}

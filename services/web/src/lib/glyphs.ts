/**
 * The signs that any game needs, drawn on a grid of 24 by 24 with strokes of 2 and round joins, in the current colour. All other
 * drawings belong to a game and come with its art.
 */
import type { Shape } from './contract'

export interface Layer { readonly d: string; readonly paint: 'stroke' | 'fill' }

const stroke = (d: string): Layer => ({ d, paint: 'stroke' })
const fill = (d: string): Layer => ({ d, paint: 'fill' })
const ring = (x: number, y: number, r: number) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`

const SIGNS: Readonly<Record<string, readonly Layer[]>> = {
  target: [stroke(ring(12, 12, 7)), stroke('M12 2v6M12 16v6M2 12h6M16 12h6')],
  eye: [stroke('M2.5 12C6 7 9 5.5 12 5.5S18 7 21.5 12C18 17 15 18.5 12 18.5S6 17 2.5 12z'), fill(ring(12, 12, 2.6))],
  die: [stroke('M8 5h8a3 3 0 0 1 3 3v8a3 3 0 0 1-3 3H8a3 3 0 0 1-3-3V8a3 3 0 0 1 3-3z'), fill(ring(9.2, 9.2, 1.2)), fill(ring(12, 12, 1.2)), fill(ring(14.8, 14.8, 1.2))],
  unknown: [stroke('M8.5 9.2a3.6 3.6 0 1 1 5.4 3.1c-1.3.8-1.9 1.4-1.9 2.7M12 18.8v.1')],
  pass: [stroke('M5 6l8 6-8 6zM18 6v12')],
  end: [stroke('M5 12.5l4.5 4.5L19 7.5')],
  undo: [stroke('M8 5 3.5 9.5 8 14M3.5 9.5H14a6 6 0 0 1 0 10h-3')],
  again: [stroke('M19.5 12a7.5 7.5 0 1 1-2.4-5.5M19.8 3v4.6h-4.6'), fill('M10 8.6v6.8l5.6-3.4z')],
  first: [stroke('M6 5v14M19 6l-8.5 6 8.5 6z')],
  'phase-back': [stroke('M12 6l-8 6 8 6zM20 6l-8 6 8 6z')],
  back: [stroke('M16 5l-9 7 9 7')],
  play: [fill('M7 4.5v15l12-7.5z')],
  pause: [stroke('M8.5 5v14M15.5 5v14')],
  forth: [stroke('M8 5l9 7-9 7')],
  'phase-forth': [stroke('M12 6l8 6-8 6zM4 6l8 6-8 6z')],
  last: [stroke('M18 5v14M5 6l8.5 6L5 18z')],
  plus: [stroke('M12 5v14M5 12h14')],
  minus: [stroke('M5 12h14')],
  fit: [stroke('M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5')],
  bot: [stroke('M6 8h12a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2v-7a2 2 0 0 1 2-2zM12 8V4M9 13v1.5M15 13v1.5')],
  person: [stroke(ring(12, 8, 4)), stroke('M4.5 20c.8-4 4-6 7.5-6s6.7 2 7.5 6')],
  copy: [stroke('M9 9h10v11H9zM15 9V4H5v11h4')],
  more: [fill(ring(5.5, 12, 1.6)), fill(ring(12, 12, 1.6)), fill(ring(18.5, 12, 1.6))],
  close: [stroke('M6 6l12 12M18 6 6 18')],
  cross: [stroke('M7 7l10 10M17 7 7 17')],
  seal: [stroke('M12 3l7.5 3v5.5c0 4.5-3 8-7.5 9.5-4.5-1.5-7.5-5-7.5-9.5V6zM8.5 11.8l2.6 2.6 4.6-5')],
  warning: [stroke('M12 4 21 20H3zM12 10v4.5M12 17v.1')],
  star: [stroke('M12.0 2.5L14.4 8.8L21.0 9.1L15.8 13.2L17.6 19.7L12.0 16.0L6.4 19.7L8.2 13.2L3.0 9.1L9.6 8.8z')],
  hourglass: [stroke('M7 3h10M7 21h10M8 3c0 5 4 6 4 9s-4 4-4 9M16 3c0 5-4 6-4 9s4 4 4 9')],
  shield: [stroke('M12 3l7.5 3v5.5c0 4.5-3 8-7.5 9.5-4.5-1.5-7.5-5-7.5-9.5V6z')],
}

const SHAPES: Record<Shape, string> = {
  circle: ring(12, 12, 9),
  square: 'M4 4h16v16H4z',
  triangle: 'M12 2.5 22 20.5H2z',
  diamond: 'M12 1.5 22.5 12 12 22.5 1.5 12z',
  hexagon: 'M12 2 21 7v10l-9 5-9-5V7z',
}

/** The layers of a sign, or null if the page has none of this name. */
export function sign(name: string): readonly Layer[] | null {
  return Object.hasOwn(SIGNS, name) ? SIGNS[name]! : null
}

/** The names of the signs. */
export const signs = (): string[] => Object.keys(SIGNS)

/** The shape of a seat, on the same grid. */
export function shape(name: Shape): string {
  return SHAPES[name]
}

/** The palettes for unusual senses of colour, measured: Machado et al. 2009 simulate them, distances are those of CIELAB. */
import { expect, test } from 'vitest'
import css from '../app.css?raw'
import { PALETTES, type Palette } from './settings.svelte'

const TEAMS = ['yellow', 'orange', 'red', 'green', 'blue', 'violet']
type Matrix = readonly (readonly [number, number, number])[]
const PROTAN: Matrix = [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]]
const DEUTAN: Matrix = [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.01182, 0.04294, 0.968881]]
const TRITAN: Matrix = [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.3039]]
const EYES: Record<Palette, Matrix[]> = { usual: [], 'red-green': [PROTAN, DEUTAN], 'blue-yellow': [TRITAN] }
const APART = 28 // a distance of 2 is just seen
const CONTRAST = 4.4

const linear = (hex: string) => [1, 3, 5].map((at) => { const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255; return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4 })
const seenBy = (eyes: Matrix, light: readonly number[]) => eyes.map((row) => Math.min(1, Math.max(0, row.reduce((sum, part, at) => sum + part * light[at]!, 0))))
function lab([r = 0, g = 0, b = 0]: readonly number[]): number[] {
  const root = (part: number) => (part > 0.008856 ? Math.cbrt(part) : 7.787 * part + 16 / 116)
  const [x, y, z] = [root((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047), root(0.2126 * r + 0.7152 * g + 0.0722 * b), root((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883)]
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}
const apart = (one: string, other: string, eyes: Matrix) => Math.hypot(...lab(seenBy(eyes, linear(one))).map((part, at) => part - lab(seenBy(eyes, linear(other)))[at]!))
const bright = (hex: string) => { const [r, g, b] = linear(hex) as [number, number, number]; return 0.2126 * r + 0.7152 * g + 0.0722 * b }
const contrast = (one: string, other: string) => { const [low, high] = [bright(one), bright(other)].sort((a, b) => a - b) as [number, number]; return (high + 0.05) / (low + 0.05) }

/** The two colours of a token, light and dark, in a palette. */
function token(palette: Palette, name: string): [string, string] {
  const block = palette === 'usual' ? css : css.slice(css.indexOf(`:root[data-palette='${palette}']`))
  const found = new RegExp(`--${name}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\)`).exec(block)
  return [found?.[1] ?? '', found?.[2] ?? '']
}
const nearest = (palette: Palette, theme: 0 | 1, eyes: Matrix) => {
  const colours = TEAMS.map((name) => token(palette, name)[theme])
  return Math.min(...colours.flatMap((one, at) => colours.slice(at + 1).map((other) => apart(one, other, eyes))))
}
const cases = PALETTES.flatMap((palette) => EYES[palette].flatMap((eyes, at) => ([0, 1] as const).map((theme) => [palette, at, theme, eyes] as const)))

test.each(cases)('all colours of teams differ in %s (eyes %i, theme %i), more than in the usual palette', (palette, _at, theme, eyes) => {
  expect(nearest(palette, theme, eyes)).toBeGreaterThan(APART)
  expect(nearest(palette, theme, eyes)).toBeGreaterThan(nearest('usual', theme, eyes))
})

test.each(PALETTES.flatMap((palette) => ([0, 1] as const).map((theme) => [palette, theme] as const)))('the colours of %s are legible on both grounds of theme %i', (palette, theme) => {
  for (const name of [...TEAMS, 'go', 'alarm']) {
    const colour = (token(palette, name)[theme] || token('usual', name)[theme])
    for (const ground of ['ground', 'raised']) expect(contrast(colour, token('usual', ground)[theme]), name).toBeGreaterThan(CONTRAST)
  }
})

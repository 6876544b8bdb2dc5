import { expect, test } from 'vitest'
import { option } from '../fixtures/scenes'
import { drawn, glyph, shape, sign } from './glyphs'

test.each(['gate', 'moon', 'asteroid', 'bomb', 'die', 'laser', 'emp', 'leech', 'contact', 'killer', 'hidden', 'unknown', 'booster', 'scanner', 'pass', 'turn-left', 'turn-right', 'step', 'end'])(
  '%s is drawn on the grid', (name) => {
    expect(drawn(name)).toBe(true)
    for (const { d } of glyph(name, 'x').layers) {
      expect(d).toMatch(/^M/)
      for (const number of d.match(/(?<=^M)-?[\d.]+/g) ?? []) expect(Number(number)).toBeLessThanOrEqual(24)
    }
  },
)

test('stones differ by their id and keep their form', () => {
  expect(glyph('asteroid', 'a')).not.toEqual(glyph('asteroid', 'b'))
  expect(glyph('asteroid', 'a')).toEqual(glyph('asteroid', 'a'))
})

test('an unknown name is shown by its letter, also one that every object has', () => {
  expect(glyph('warlock')).toEqual({ layers: [], letter: 'W' })
  expect(glyph('constructor').letter).toBe('C')
  expect(glyph('').letter).toBe('?')
})

test.each(['circle', 'square', 'triangle', 'diamond'] as const)('a seat may be a %s', (name) => {
  expect(shape(name)).toMatch(/^M/)
})

test.each([
  [option('turn_ship', { fixed: { side: 'left' } }), 'turn-left'],
  [option('pass_round'), 'pass'],
  [option('use_scanner'), 'scanner'],
  [option('dance'), null],
])('a button finds its sign by the words of its command', (offered, expected) => {
  expect(sign(offered)).toBe(expected)
})

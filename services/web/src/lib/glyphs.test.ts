import { expect, test } from 'vitest'
import { shape, sign, signs } from './glyphs'

test.each(signs())('%s is drawn on the grid', (name) => {
  for (const { d } of sign(name)!) {
    expect(d).toMatch(/^M/)
    for (const number of d.match(/(?<=^M)-?[\d.]+/g) ?? []) expect(Number(number)).toBeLessThanOrEqual(24)
  }
})

test('the page has no sign of an unknown name, also of one that every object has', () => {
  expect([sign('warlock'), sign('constructor'), sign('')]).toEqual([null, null, null])
})

test.each(['circle', 'square', 'triangle', 'diamond'] as const)('a seat may be a %s', (name) => {
  expect(shape(name)).toMatch(/^M/)
})

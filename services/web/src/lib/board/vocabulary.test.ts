import { describe, expect, test } from 'vitest'
import { fields, frameWidth, withFrames, FRAME } from './frame'
import { half, wedge } from './halves'
import { round, type Point } from './layout'

const SQUARE: Point[] = [{ x: 0, y: 0 }, { x: 10, y: 0 }, { x: 10, y: 10 }, { x: 0, y: 10 }]
const area = (corners: readonly Point[]) =>
  Math.abs(corners.reduce((sum, { x, y }, index) => { const next = corners[(index + 1) % corners.length]!; return sum + x * next.y - next.x * y }, 0)) / 2

describe('a half of a cell', () => {
  test.each(['N', 'E', 'S', 'W', 'NE', 'SE', 'SW', 'NW'] as const)('towards %s has half its area', (side) => {
    expect(area(half(SQUARE, { x: 5, y: 5 }, 'square', side))).toBeCloseTo(50)
  })

  test('is a triangle if a square is divided along its diagonal', () => {
    expect(half(SQUARE, { x: 5, y: 5 }, 'square', 'NE')).toHaveLength(3)
    expect(half(SQUARE, { x: 5, y: 5 }, 'square', 'N').map(({ x, y }) => ({ x: round(x), y: round(y) }))).toEqual([{ x: 0, y: 0 }, { x: 10, y: 0 }, { x: 10, y: 5 }, { x: 0, y: 5 }])
  })
})

test('a wedge opens around its direction', () => {
  expect(wedge({ x: 0, y: 0 }, 'square', 'E', 90, 100)).toBe('M0.0 0.0L70.7 -70.7A100 100 0 0 1 70.7 70.7Z')
  expect(wedge({ x: 0, y: 0 }, 'square', 'E', 270, 100)).toContain('100 100 0 1 1')
})

describe('a frame', () => {
  const box = { x: 0, y: 0, w: 100, h: 60 }

  test('makes room around the board', () => {
    expect(withFrames(box, 2)).toEqual({ x: -2 * FRAME, y: -2 * FRAME, w: 100 + 4 * FRAME, h: 60 + 4 * FRAME })
    expect(withFrames(box, 0)).toEqual(box)
    expect(withFrames(box, 1, frameWidth(64)).x).toBeLessThan(withFrames(box, 1, frameWidth(22)).x)
  })

  test.each([1, 4, 11, 40])('of %i fields runs clockwise from the upper left, outside of the board', (count) => {
    const found = fields(box, 0, count)
    expect(found).toHaveLength(count)
    expect(found[0]).toEqual({ x: -FRAME / 2, y: -FRAME / 2 })
    for (const { x, y } of found) expect(x < 0 || x > 100 || y < 0 || y > 60).toBe(true)
    expect(new Set(found.map(({ x, y }) => `${x}/${y}`)).size).toBe(count)
  })
})

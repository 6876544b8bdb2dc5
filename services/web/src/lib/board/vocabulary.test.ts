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

  test('makes room on the sides of its tracks', () => {
    expect(withFrames(box, [{ side: 'W' }, { side: 'S' }], [{ side: 'S' }])).toEqual({ x: -FRAME, y: 0, w: 100 + FRAME, h: 60 + FRAME })
    expect(withFrames(box, [], [])).toEqual(box)
    expect(withFrames(box, [], [{ side: 'N' }]).y).toBeLessThan(0)
    expect(withFrames(box, [{ side: 'W' }], [], frameWidth(64)).x).toBeLessThan(withFrames(box, [{ side: 'W' }], [], frameWidth(22)).x)
  })

  test.each(['N', 'E', 'S', 'W'] as const)('on side %s has its fields in a row outside of the board, from the left or from below', (side) => {
    const found = fields(box, side, 11)
    const around = withFrames(box, [{ side }], [])
    expect(found).toHaveLength(11)
    for (const { x, y, w, h } of found) {
      expect(x + w <= 0 || x >= 100 || y + h <= 0 || y >= 60).toBe(true)
      expect(x >= around.x && y >= around.y && x + w <= around.x + around.w && y + h <= around.y + around.h).toBe(true)
    }
    const [first, last] = [found[0]!, found.at(-1)!]
    expect(side === 'N' || side === 'S' ? first.x < last.x : first.y > last.y).toBe(true)
  })
})

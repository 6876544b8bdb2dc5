import { describe, expect, test } from 'vitest'
import { cell, edge, piece, squares } from '../../fixtures/scenes'
import type { Edge, Scene } from '../contract'
import { sight } from './sight'

const id = (x: number, y: number) => `${x},${y}`
const grid = (wide: number, high: number) => Array.from({ length: wide * high }, (_, at) => cell(id(at % wide, Math.floor(at / wide)), [at % wide, Math.floor(at / wide)]))
const below = (x: number, y: number, length = 1): Edge => edge(`b${x}.${y}`, 'wall', id(x, y), id(x, y + 1), { length })
const right = (x: number, y: number, more: Partial<Edge> = {}): Edge => ({ ...edge(`r${x}.${y}`, 'wall', id(x, y), id(x + 1, y)), ...more })

/** A plan as rulebooks print it: `.` in sight, `g` hidden by a figure alone, `b` by a wall. */
const PLAN = `
gg..g...
g......b
b.....bb
gg..X...
g......g
.bbbbbgg`.trim().split('\n')
const hall: Scene = {
  ...squares,
  cells: [...grid(8, 6), cell('hold', [8, 2], { rows: 2 })],
  edges: [below(0, 2, 3), below(5, 2, 3), below(2, 4, 4), right(1, 5), right(5, 5)],
  pieces: [[2, 0], [1, 1], [2, 3], [4, 1], [4, 0], [6, 4]].map(([x, y]) => piece(`p${x}${y}`, id(x!, y!), 'star', { owner: 0 })),
}

test.each(PLAN.flatMap((row, y) => [...row].map((sign, x) => [id(x, y), sign] as const)).filter(([, sign]) => sign !== 'X'))('%s is %s', (to, sign) => {
  expect(sight(hall, '4,3', to, 'walls')?.clear).toBe(sign !== 'b')
  expect(sight(hall, '4,3', to, 'pieces')?.clear).toBe(sign === '.')
  expect(sight(hall, to, '4,3', 'pieces')?.clear).toBe(sign === '.')
})

describe('a line that is blocked', () => {
  const room: Scene = { ...squares, cells: grid(4, 2), edges: [right(1, 0, { length: 2 })], pieces: [] }

  test('is clear as far as the wall', () => {
    expect(sight(room, '0,0', '3,0', 'walls')).toEqual({ clear: false, reach: 0.5 })
    expect(sight({ ...room, edges: [right(1, 0, { kind: 'door_open' })] }, '0,0', '3,0', 'walls')).toEqual({ clear: true, reach: 1 })
    expect(sight({ ...room, edges: [right(1, 0, { kind: 'door_closed' })] }, '0,0', '3,0', 'walls')?.clear).toBe(false)
  })

  test('is not blocked by what lies on the floor, nor by whoever stands at its ends', () => {
    const lying = { ...room, edges: [], pieces: [piece('chest', '1,0', 'crate'), piece('a', '0,0', 'star', { owner: 0 }), piece('b', '3,0', 'star', { owner: 1 })] }
    expect(sight(lying, '0,0', '3,0', 'pieces')?.clear).toBe(true)
  })

  test('cannot be measured beside the board', () => {
    expect(sight(hall, 'hold', '0,0', 'walls')).toBeNull()
  })
})

import { expect, test } from 'vitest'
import { cell, edge, rooms, squares } from '../../fixtures/scenes'
import { cellLabels, cellWords } from './labels'
import { sidesOf } from './sides'

const said = { speak: ({ key }: { key: string }) => key, say: (key: string, params: Record<string, string | number> = {}) => [key, params.ways ?? ''].join(' ').trim() }

test('a wall is on the facing sides of both cells', () => {
  const sides = sidesOf(squares.cells, squares.edges)
  expect(sides.get('3.1')).toEqual({ wall: ['E'] })
  expect(sides.get('4.1')).toEqual({ wall: ['W'] })
  expect(sides.get('5.5')).toEqual({ door_open: ['N'] })
  expect(sides.get('0.0')).toEqual({ wall: ['W'] })
})

test('a run of walls is at each of its cells', () => {
  const sides = sidesOf(squares.cells, [edge('w', 'wall', '1.0', '1.1', { length: 3 })])
  expect(['1.0', '2.0', '3.0', '4.0'].map((id) => sides.get(id)?.wall)).toEqual([['S'], ['S'], ['S'], undefined])
  expect(sides.get('3.1')?.wall).toEqual(['N'])
})

test('a cell of several squares has the walls of all of them', () => {
  const cells = [cell('hall', [0, 0], { columns: 2, rows: 2 }), cell('2.0', [2, 0]), cell('2.1', [2, 1])]
  expect(sidesOf(cells, [edge('w', 'wall', 'hall', '2.0', { length: 2 })]).get('2.1')?.wall).toEqual(['W'])
})

test('the words of a cell name walls and doors', () => {
  const labels = cellWords(squares, said)
  expect(labels.get('3.3')).toContain('cell-door_closed way-E')
  expect(labels.get('4.4')).toContain('cell-wall way-S')
  expect(labels.get('2.2')).not.toContain('cell-wall')
  expect(cellWords(rooms, said).get('Z2')).toContain('cell-door_closed way-E')
})

test('the words of a lit cell end with what can be done there', () => {
  const labels = cellLabels(new Map([['a', 'A'], ['b', 'B'], ['c', '']]), new Set(['a', 'elsewhere']), new Set(['a', 'b', 'c']), said)
  expect(Object.fromEntries(labels)).toEqual({ a: 'A, cell-target', b: 'B, cell-start', c: 'cell-start' })
})

test('a named cell of several squares is said by its name alone', () => {
  const cells = [cell('tile-1', [0, 0], { columns: 2, rows: 2, name: { key: 'covered', params: {} } }), cell('hall', [2, 0], { columns: 2 })]
  const labels = cellWords({ ...squares, cells, edges: [], pieces: [] }, said)
  expect([...labels.values()]).toEqual(['covered', 'hall'])
})

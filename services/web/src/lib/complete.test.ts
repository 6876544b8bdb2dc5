import { expect, test } from 'vitest'
import openapi from '../../openapi.json'
import { cell, edge, hexes, option, piece, view, words } from '../fixtures/scenes'
import { complete } from './complete'
import type { Board, TableView } from './contract'

/** A value without the fields that have their defaults, as the server sends it. */
function sparse(schema: string, value: object): object {
  const { properties = {}, required = [] } = openapi.components.schemas[schema as 'Scene'] as { properties: Record<string, { default?: unknown }>; required: string[] }
  return Object.fromEntries(Object.entries(value).filter(([field, held]) => required.includes(field) || JSON.stringify(held) !== JSON.stringify(properties[field]?.default)))
}

test('what was left out is put back', () => {
  const sent = view('t', {
    ...(sparse('Scene', { ...hexes, cells: [], edges: [] }) as typeof hexes),
    cells: [sparse('Cell', cell('a', [0, 0], { dim: true })) as never],
    edges: [sparse('Edge', edge('w', 'wall', 'a', 'b')) as never],
    pieces: [sparse('Piece', piece('p', 'a', 'star')) as never],
    options: [sparse('SceneOption', option('pass', { choices: [{ field: 'x', picks: 'cell', values: ['a'] } as never] })) as never],
  })
  const { scene } = complete('TableView', sent)
  expect(scene).toEqual({
    ...hexes, cells: [cell('a', [0, 0], { dim: true })], edges: [edge('w', 'wall', 'a', 'b')], pieces: [piece('p', 'a', 'star')],
    options: [option('pass', { choices: [{ field: 'x', picks: 'cell', values: ['a'], names: [], marks: [], cells: [] }] })],
  })
})

test('lines of the report are completed too', () => {
  const line = { n: 3, words: words('log-step') } as never
  const sent = view('t', null, { report: { mark: 'm', whole: true, cancelled: [], entries: [{ first: 1, last: 3, at: '', seat: null, rolled: false, cancelled: false, lines: [line] }] } })
  expect(complete<TableView>('TableView', sent).report?.entries[0]?.lines[0]).toEqual({ n: 3, words: words('log-step'), seat: null, tone: 'plain', break_before: null, explained: [], quiet: false, large: false })
})

test('parts that go by names are completed too', () => {
  const b = cell('b', [1, 0], { tint: 'red' })
  const board = complete<Board>('Board', { cells: [], layers: { B: [sparse('Cell', b)] } } as never)
  expect(board).toEqual({ cells: [], edges: [], layers: { B: [b] } })
})

test('what is whole stays as it is, and what has no defaults is not looked at', () => {
  expect(complete('TableView', view('t', hexes))).toEqual(view('t', hexes))
  const receipt = { n: 1 }
  expect(complete('Receipt', receipt)).toBe(receipt)
})

import { expect, test } from 'vitest'
import { freeRecords, isFreeUndo } from './free-undo'
import type { JsonObject } from './proof/canonical'
import type { ReadRecord } from './terms'

type Said = [append: number, type: string, data?: JsonObject]
const read = (said: readonly Said[]) => said.map(([append, type, data], n): ReadRecord => ({ n, append, game: 'b'.repeat(32), type: type.includes('.') ? type : `table.${type}`, data: data ?? {} }))
const move = (n: number, seat: number): Said[] => [[n, 'CommandAccepted', { seat, w: 1 }], [n, 'sample.Moved', { seat }]]
const BEGUN: Said[] = [[0, 'GameCreated'], [1, 'GameStarted'], [1, 'DecisionsOpened', { w: 1, seats: [0] }]]
const TWO: Said[] = [...BEGUN, ...move(3, 0), ...move(5, 0)]

test('each own move since the others acted can be taken back, the last one first', () => {
  expect(freeRecords(read(TWO), 0)).toEqual([2, 4])
  expect(freeRecords(read(TWO), 1)).toEqual([])
})

test.each<[string, Said[]]>([
  ['a roll', [[5, 'DiceRolled']]],
  ['what was shown', [[5, 'Disclosed']]],
  ['the end of a turn', [[5, 'TurnEnded']]],
  ['a question to another seat', [[5, 'DecisionsOpened', { seats: [1] }]]],
  ['a move of another seat', move(7, 1)],
  ['an act of the server', [[7, 'SystemCommandAccepted', { kind: 'answer' }]]],
  ['a rewind by consent', [[7, 'CommandAccepted', { seat: 1, w: 0 }], [7, 'Rewound', { to_n: 4, reason: 'agreed' }]]],
])('nothing is free behind %s', (_, more) => {
  expect(freeRecords(read([...TWO, ...more]), 0)).toEqual([])
})

test('what was taken back is not taken back again, and what came before it can be', () => {
  expect(freeRecords(read([...TWO, [7, 'CommandAccepted', { seat: 0, w: 0 }], [7, 'Rewound', { to_n: 4, reason: 'undo' }]]), 0)).toEqual([2])
})

test('a record of the rules before the command belongs to its append', () => {
  expect(freeRecords(read([...BEGUN, [3, 'RulesChanged'], [3, 'CommandAccepted', { seat: 0, w: 1 }]]), 0)).toEqual([2])
})

test('a view that offers an older record as the last move is not true', () => {
  const records = read(TWO)
  expect(isFreeUndo({ undo: 4, reset: 2 }, records, 0)).toBe(true)
  expect(isFreeUndo({ undo: null, reset: null }, records, 0)).toBe(true)
  expect(isFreeUndo({ undo: 2, reset: 2 }, records, 0)).toBe(false)
  expect(isFreeUndo({ undo: 4, reset: 1 }, records, 0)).toBe(false)
  expect(isFreeUndo({ undo: 4, reset: 2 }, records, 1)).toBe(false)
})

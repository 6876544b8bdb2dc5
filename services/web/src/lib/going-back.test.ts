import { expect, test } from 'vitest'
import { timeline } from '../fixtures/scenes'
import type { Timeline } from './contract'
import type { JsonObject } from './proof/canonical'
import type { ReadRecord } from './terms'
import { movesBehind, pointsBack, takenBack } from './going-back'

const asked: Timeline = { ...timeline, entries: timeline.entries.map((entry, place) => (place === 17 ? { ...entry, lines: entry.lines.map((line) => ({ ...line, words: { key: 'table-undo-asked', params: {} } })) } : entry)) }

test('going back takes back what counts behind the record, and nothing that the table itself says', () => {
  expect(takenBack(timeline, 51).map(({ first }) => first)).toEqual([52, 55])
  expect(takenBack(asked, 51).map(({ first }) => first)).toEqual([55])
  expect(takenBack(timeline, 33).map(({ first }) => first)).toEqual([34, 40, 43, 46, 49, 52, 55])
  expect(takenBack(timeline, 57)).toEqual([])
})

test('of the records before which the same happened the nearest is offered', () => {
  expect(pointsBack(asked, [48, 51, 54]).map(({ to, next }) => [to, next[0]!.n])).toEqual([[54, 57], [48, 51]])
  expect(pointsBack(timeline, [])).toEqual([])
})

test('the moves that are taken back are counted in the records, without those that were taken back before', () => {
  const said: [string, JsonObject][] = [['CommandAccepted', { seat: 0, w: 1 }], ['CommandAccepted', { seat: 1, w: 2 }], ['CommandAccepted', { seat: 0, w: 0 }], ['Rewound', { to_n: 0 }], ['CommandAccepted', { seat: 1, w: 3 }]]
  const records = said.map(([type, data], n): ReadRecord => ({ n, append: n, game: '', type: `table.${type}`, data }))
  expect([-1, 0, 1, 3, 4].map((to) => movesBehind(records, to))).toEqual([[0, 1], [1], [1], [1], []])
})

import { beforeEach, expect, test } from 'vitest'
import { timeline } from '../fixtures/scenes'
import { missed, seen } from './seen'

beforeEach(() => localStorage.clear())

test('a table that was never looked at has no past to show', () => {
  expect(seen('t')).toBeNull()
})

test('what was seen is remembered by table', () => {
  seen.upTo('t', 12)
  seen.upTo('u', 3)
  expect([seen('t'), seen('u')]).toEqual([12, 3])
})

test('only so many tables are remembered, the present one among them', () => {
  for (let table = 0; table < 80; table++) seen.upTo(`t${table}`, table)
  expect(Object.keys(localStorage).length).toBeLessThanOrEqual(61)
  expect(seen('t79')).toBe(79)
})

test('one’s own moves are no news, for a spectator everything is', () => {
  expect(missed(timeline, 51, 0)).toBe(1)
  expect(missed(timeline, 51, null)).toBe(2)
  expect(missed(timeline, 57, null)).toBe(0)
})

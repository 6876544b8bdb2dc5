import { expect, test } from 'vitest'
import { fingerprintOf } from './fingerprint'
import { WORDS } from './fingerprint-words'
import type { SeatRecord } from './own-seat'

const HANDLE = 'c'.repeat(32)
const record = (n: number, type: string, data: SeatRecord['data']): SeatRecord => ({ n, type: `table.${type}`, data, head: '' })
const joined = record(1, 'SeatJoined', { seat: 1, anchor: 'a'.repeat(64), key: 'K'.repeat(43), bot: false })
const print = (records: SeatRecord[], language: 'en' | 'de' = 'en') => fingerprintOf(HANDLE, 1, records, language)

test('each language has one word for each byte', () => {
  for (const words of Object.values(WORDS)) expect(new Set(words.trim().toLowerCase().split(/\s+/)).size).toBe(256)
})

test('a fingerprint changes with each key and chain of the seat, and with nothing else', () => {
  const more = [
    record(2, 'SeatKeyAdded', { seat: 1, key: 'L'.repeat(43), by: 'recovery' }), record(2, 'NonceReanchored', { seat: 1, anchor: 'b'.repeat(64), waits: true }),
    { ...joined, data: { ...joined.data, key: 'M'.repeat(43) } },
  ]
  const all = [print([joined]), ...more.map((each) => print([joined, each]))]
  expect(new Set(all).size).toBe(4)
  expect(print([joined, record(2, 'SeatKeyAdded', { seat: 0, key: 'L'.repeat(43), by: 'key' }), record(3, 'CommandAccepted', { seat: 1, j: 1, sig: null })])).toBe(all[0])
  expect(print([joined, record(2, 'SeatKeyAdded', { seat: 1, key: 'K'.repeat(43), by: 'key' })])).toBe(all[0])
})

test('a fingerprint has eight words, the same things in both languages', () => {
  expect(print([joined])).toBe('mushroom salmon blanket horn coat rice brush onion')
  const [english, german] = (['en', 'de'] as const).map((language) => WORDS[language].trim().split(/\s+/))
  expect(print([joined])!.split(' ').map((word) => german![english!.indexOf(word)])).toEqual(print([joined], 'de')!.split(' '))
})

test('a seat without key and chain has none', () => {
  expect(print([record(1, 'SeatJoined', { seat: 1, anchor: null, key: null, bot: true })])).toBeNull()
  expect(print([])).toBeNull()
})

import { expect, test } from 'vitest'
import { fingerprintOf, type Bound } from './fingerprint'
import { WORDS } from './fingerprint-words'

const JOINED: Bound[] = [['anchor', 'a'.repeat(64)], ['key', 'K'.repeat(43)]]
const print = (binding: readonly Bound[], language: 'en' | 'de' = 'en') => fingerprintOf('c'.repeat(32), 1, binding, language)

test('each language has one word for each byte', () => {
  for (const words of Object.values(WORDS)) expect(new Set(words.trim().toLowerCase().split(/\s+/)).size).toBe(256)
})

test('a fingerprint changes with each key and chain of the seat, and a key that is confirmed changes nothing', () => {
  const more: Bound[] = [['key', 'L'.repeat(43)], ['anchor', 'b'.repeat(64)]]
  const all = [print(JOINED), ...more.map((each) => print([...JOINED, each]))]
  expect(new Set(all).size).toBe(3)
  expect(print([...JOINED, ['key', 'K'.repeat(43)]])).toBe(all[0])
})

test('a fingerprint has eight words, the same things in both languages', () => {
  expect(print(JOINED)).toBe('mushroom salmon blanket horn coat rice brush onion')
  const [english, german] = (['en', 'de'] as const).map((language) => WORDS[language].trim().split(/\s+/))
  expect(print(JOINED)!.split(' ').map((word) => german![english!.indexOf(word)])).toEqual(print(JOINED, 'de')!.split(' '))
})

test('a seat without key and chain has none, and one whose key is no text of a key neither', () => {
  expect(print([['anchor', null], ['key', null]])).toBeNull()
  expect(print([])).toBeNull()
  expect(print([['key', 'two\nlines']])).toBeNull()
})

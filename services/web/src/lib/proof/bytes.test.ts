import { expect, test } from 'vitest'
import { fromBase64, fromBase64url, fromHex, toBase64, toBase64url, toHex } from './bytes'

test('hex has one spelling', () => {
  expect(toHex(fromHex('00ff10', 3))).toBe('00ff10')
  for (const text of ['00FF10', '00ff1', '00ff1000', '00ff1g', ' 0ff10']) expect(() => fromHex(text, 3)).toThrow('lower-case hex')
})

test('base64url has one spelling', () => {
  for (const bytes of [[], [251], [251, 255], [251, 255, 254], [0, 1, 2, 3]]) expect([...fromBase64url(toBase64url(Uint8Array.from(bytes)))]).toEqual(bytes)
  expect(toBase64url(Uint8Array.of(251, 255, 254))).toBe('-__-')
  for (const text of ['-_-_=', '+/', 'A', 'AB', 'AAB', 'A A', 'ä']) expect(() => fromBase64url(text)).toThrow('base64')
})

test('base64 of notes keeps its padding', () => {
  expect(toBase64(fromBase64('AAE='))).toBe('AAE=')
  for (const text of ['AAE', 'AAF=', 'AA E=', 'AAE=\n']) expect(() => fromBase64(text)).toThrow('base64')
})

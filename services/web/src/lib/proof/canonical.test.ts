import { expect, test } from 'vitest'
import { vectors } from '../../fixtures/vectors'
import { fromHex, fromUtf8, toHex, toUtf8 } from './bytes'
import { canonicalText, encode, parse, type Json } from './canonical'
import { sha256Hex } from './hash'

const fault = (text: string | Uint8Array) => {
  try {
    parse(typeof text === 'string' ? toUtf8(text) : text)
    return null
  } catch (error) {
    return (error as Error).name
  }
}

test('the published record is canonical and has the published hash', () => {
  const bytes = fromHex(vectors['record'].bytes, vectors['record'].bytes.length / 2)
  expect(toHex(encode(parse(bytes)))).toBe(toHex(bytes))
  expect(sha256Hex(bytes)).toBe(vectors['record'].sha256)
})

test.each([
  [null, 'null'], [true, 'true'], [0, '0'], [-7, '-7'], [2 ** 53 - 1, '9007199254740991'], ['', '""'],
  ['"\\/\b\f\n\r\t\u0001\u007f', '"\\"\\\\/\\b\\f\\n\\r\\t\\u0001\u007f"'], ['ä€😀\u2028', '"ä€😀\u2028"'],
  [{ b: 1, a: [1, {}], '10': 1, '9': 2, __proto: null }, '{"10":1,"9":2,"__proto":null,"a":[1,{}],"b":1}'],
] as [Json, string][])('%j is written as %s', (value, text) => {
  expect(canonicalText(value)).toBe(text)
  expect(parse(toUtf8(text))).toEqual(value)
})

test.each([
  ['{"a":1,"a":1}', 'NotCanonicalForm'], ['{"a":1,"a":2}', 'NotCanonicalForm'], ['{"b":1,"a":1}', 'NotCanonicalForm'], ['[1, 2]', 'NotCanonicalForm'], ['1.0', 'NotCanonicalForm'], ['-0', 'NotCanonicalForm'],
  ['1e2', 'NotCanonicalForm'], ['"\\u0041"', 'NotCanonicalForm'], ['"\\/"', 'NotCanonicalForm'], ['"\\u001F"', 'NotCanonicalForm'], ['0.5', 'ForbiddenNumber'], ['1e400', 'ForbiddenNumber'],
  ['9007199254740992', 'ForbiddenNumber'], ['"\\ud800"', 'BadUnicode'], ['{"ä":1}', 'ForbiddenKey'], ['NaN', 'NotJson'], ['', 'NotJson'], ['01', 'NotJson'], ['\ufeff1', 'NotJson'], ['{"a":1}x', 'NotJson'],
  ['['.repeat(65) + ']'.repeat(65), 'TooDeep'],
])('%s is refused', (text, kind) => {
  expect(fault(text)).toBe(kind)
})

test('bytes that are no UTF-8 are refused', () => {
  expect(fault(Uint8Array.of(0x22, 0xff, 0x22))).toBe('BadUnicode')
  expect(fault(Uint8Array.of(0x22, 0xed, 0xa0, 0x80, 0x22))).toBe('BadUnicode')
  expect(fromUtf8(toUtf8('ä'))).toBe('ä')
})

test('a member called __proto__ is a member like others', () => {
  const bytes = toUtf8('{"__proto__":{"a":1}}')
  expect(toHex(encode(parse(bytes)))).toBe(toHex(bytes))
})

test('64 levels are allowed', () => {
  expect(fault('['.repeat(64) + ']'.repeat(64))).toBe(null)
})

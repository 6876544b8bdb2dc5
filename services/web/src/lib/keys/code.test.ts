import { expect, test } from 'vitest'
import { codeOf, secretOf } from './code'

const secret = Uint8Array.from({ length: 32 }, (_, at) => 7 * at)

test('a code gives back its secret, in fourteen groups of four', () => {
  const code = codeOf(secret)
  expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4} ){13}[0-9A-HJKMNP-TV-Z]{4}$/)
  expect(secretOf(code)).toEqual(secret)
})

test('how it is spaced and written does not matter, nor the letters that look like digits', () => {
  const code = codeOf(secret)
  expect(secretOf(code.toLowerCase().replaceAll(' ', ''))).toEqual(secret)
  expect(secretOf(code.replaceAll('0', 'o').replaceAll('1', 'l'))).toEqual(secret)
})

test('every slip of one letter is noticed, and two letters in the wrong order', () => {
  const code = codeOf(secret)
  for (let at = 0; at < code.length; at++) {
    if (code[at] === ' ') continue
    for (const other of '07AZ') if (other !== code[at]) expect(secretOf(code.slice(0, at) + other + code.slice(at + 1))).toBeNull()
    const next = code[at + 1]
    if (next && next !== ' ' && next !== code[at]) expect(secretOf(code.slice(0, at) + next + code[at] + code.slice(at + 2))).toBeNull()
  }
})

test.each(['', 'ABCD', `${codeOf(secret)} 0000`, codeOf(secret).slice(0, -1)])('what is too short or too long is no code', (code) => {
  expect(secretOf(code)).toBeNull()
})

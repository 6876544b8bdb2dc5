import { expect, test } from 'vitest'
import { fromUtf8 } from './bytes'
import { arbiterText, commandText } from './signed-commands'

const [handle, head, digest, nonce] = ['1'.repeat(32), '2'.repeat(64), '3'.repeat(64), '4'.repeat(64)]

test('a command is signed with the game so far and its nonce', () => {
  expect(fromUtf8(commandText(handle, 1, 7, head, digest, nonce))).toBe(`rollbook/v1/command\n${handle}\nseat.1\n7\n${head}\n${digest}\n${nonce}\n`)
  expect(fromUtf8(commandText(handle, 0, 1, head, digest, null))).toMatch(/\n-\n$/)
})

test('an act of an arbiter is signed with the game so far and the hash of what it says', () => {
  expect(fromUtf8(arbiterText(handle, 'ada', 2, head, 'rule', digest))).toBe(`rollbook/v1/arbiter\n${handle}\nada\n2\n${head}\nrule\n${digest}\n`)
})

test('a part that is empty or holds a newline is refused', () => {
  expect(() => commandText(handle, 0, 1, '', digest, null)).toThrow('not a part')
  expect(() => commandText(handle, 0, 1, 'a\nb', digest, null)).toThrow('not a part')
  expect(() => commandText(handle, 0, -1, head, digest, null)).toThrow('not a part')
})

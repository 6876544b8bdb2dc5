import { expect, test } from 'vitest'
import { Refused, Unreachable } from './server'
import type { Receipt } from './contract'
import { persistently, random, sealed } from './send'

const receipt: Receipt = { format: '', origin: '', handle: '', n: 9, head: '', time: '', note: '' }
const refused = new Refused({ status: 409, title: '', type: '', detail: '', code: 'occupied', rule: '', note: '' })
const failing = (times: number, fault: Error) => {
  let asked = 0
  const play = async () => {
    if (asked++ < times) throw fault
    return receipt
  }
  return { play, count: () => asked }
}
const noPause = async () => undefined

test('ids are random and of the length that is asked', () => {
  expect(random(16)).toMatch(/^[0-9a-f]{32}$/)
  expect(random(16)).not.toBe(random(16))
})

test('a sealed command keeps its id, and another one gets another', () => {
  const one = sealed({ type: 'pass' }, 'd1', 'a'.repeat(64))
  expect(one).toMatchObject({ command: { type: 'pass' }, decision: 'd1', head: 'a'.repeat(64) })
  expect(sealed({ type: 'pass' }, 'd1', null).id).not.toBe(one.id)
})

test('what got no answer is sent again until it has one', async () => {
  const { play, count } = failing(2, new Unreachable('503'))
  expect(await persistently(play, noPause)).toBe(receipt)
  expect(count()).toBe(3)
})

test('a refusal is an answer', async () => {
  const { play, count } = failing(1, refused)
  await expect(persistently(play, noPause)).rejects.toBe(refused)
  expect(count()).toBe(1)
})

test('it gives up in the end', async () => {
  const { play, count } = failing(99, new Unreachable('no answer'))
  await expect(persistently(play, noPause)).rejects.toBeInstanceOf(Unreachable)
  expect(count()).toBe(4)
})

import { beforeEach, expect, test } from 'vitest'
import { pointing } from './pointing.svelte'

beforeEach(() => pointing.end())

test('presses draw only while one draws', () => {
  expect(pointing.take('A1')).toBe(false)
  pointing.toggle()
  expect(pointing.take('A1')).toBe(true)
  expect(pointing.marks).toEqual([{ cell: 'A1', to: null, colour: 'go' }])
})

test('two cells make an arrow, the same one twice a ring, and a second time they are gone', () => {
  pointing.toggle()
  for (const cell of ['A1', 'B2', 'C3', 'C3']) pointing.take(cell)
  expect(pointing.drawn).toEqual([{ cell: 'A1', to: 'B2', colour: 'go' }, { cell: 'C3', to: null, colour: 'go' }])
  for (const cell of ['A1', 'B2']) pointing.take(cell)
  expect(pointing.drawn).toEqual([{ cell: 'C3', to: null, colour: 'go' }])
})

test('the marks of a message give way to what is drawn', () => {
  pointing.show([{ cell: 'A1', to: null, colour: 'alarm' }])
  expect(pointing.marks).toHaveLength(1)
  pointing.toggle()
  expect(pointing.marks).toEqual([])
})

test('there is a most', () => {
  pointing.toggle()
  for (let number = 0; number < 20; number++) for (let twice = 0; twice < 2; twice++) pointing.take(`A${number}`)
  expect(pointing.drawn.map(({ cell }) => cell)).toEqual(Array.from({ length: 16 }, (_, place) => `A${place + 4}`))
})

import { describe, expect, test } from 'vitest'
import { timeline } from '../fixtures/scenes'
import { beginning, keyed, moved, placeOf, stops } from './rail'

const rail = stops(timeline)

test('the replay begins where the first phase begins', () => {
  expect(beginning({ ...timeline, breaks: [8] })).toBe(9)
  expect(beginning({ ...timeline, breaks: [] })).toBe(3)
  expect(beginning(null)).toBeNull()
})

test('what came before the game is no stop', () => {
  expect(stops({ ...timeline, breaks: [8, 19] })[0]?.at).toBe(9)
})

test('each append is a stop, at its last record', () => {
  expect(rail.slice(0, 3).map(({ at }) => at)).toEqual([3, 6, 9])
  expect(rail.filter(({ begins }) => begins).map(({ first }) => first)).toEqual([1, 19, 37, 55])
})

test.each([[1, 0], [3, 0], [4, 1], [57, 18], [999, 18], [0, 0]])('record %i lies at stop %i', (n, place) => {
  expect(placeOf(rail, n)).toBe(place)
})

describe('the buttons', () => {
  test.each([
    ['first', 9, 0], ['back', 9, 8], ['back', 0, 0], ['forth', 9, 10], ['forth', 18, 18], ['last', 2, 18],
    ['phase-back', 9, 6], ['phase-back', 6, 0], ['phase-forth', 2, 6], ['phase-forth', 13, 18], ['phase-forth', 18, 18],
  ] as const)('%s from %i leads to %i', (move, from, to) => {
    expect(moved(rail, from, move)).toBe(to)
  })
})

describe('keys', () => {
  const press = (key: string, target: HTMLElement = document.body, more: KeyboardEventInit = {}) => {
    const event = new KeyboardEvent('keydown', { key, ...more })
    Object.defineProperty(event, 'target', { value: target })
    return keyed(event)
  }

  test('left and right step, Home and End jump, space plays', () => {
    expect(['ArrowLeft', 'ArrowRight', 'Home', 'End', ' '].map((key) => press(key))).toEqual(['back', 'forth', 'first', 'last', 'play'])
  })

  test('up and down stay with scrolling', () => {
    expect([press('ArrowUp'), press('ArrowDown')]).toEqual([null, null])
  })

  test('a field, the board and key combinations keep their keys', () => {
    const field = document.createElement('input')
    const grid = document.createElement('div')
    grid.setAttribute('role', 'grid')
    expect([press('ArrowLeft', field), press('ArrowLeft', grid), press('ArrowLeft', document.body, { altKey: true })]).toEqual([null, null, null])
  })

  test('space on a button presses the button', () => {
    expect(press(' ', document.createElement('button'))).toBeNull()
  })
})

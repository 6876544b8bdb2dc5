import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Camera } from './camera.svelte'

const BOARD = { x: 0, y: 0, w: 1000, h: 500 }
const PART = { x: 100, y: 100, w: 200, h: 100 }
let frames: ((now: number) => void)[] = []

beforeEach(() => {
  frames = []
  vi.spyOn(performance, 'now').mockReturnValue(0)
  vi.stubGlobal('requestAnimationFrame', (frame: (now: number) => void) => frames.push(frame))
  vi.stubGlobal('cancelAnimationFrame', (id: number) => (frames[id - 1] = () => undefined))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function camera(): Camera {
  const made = new Camera(() => BOARD)
  made.width = 1000
  made.height = 500
  return made
}
/** The next frame, at this time. */
const frame = (now: number) => frames.at(-1)!(now)

test('the camera glides to a film and back', () => {
  const made = camera()
  made.visit(PART, 10, 350)
  frame(350)
  expect(made.view).toMatchObject({ x: 100, w: 200 })
  made.comeHome(350)
  frame(350)
  expect([made.view.w, made.near]).toEqual([1000, false])
})

test.each([
  ['zooming', (made: Camera) => made.zoom(0.7)],
  ['the whole board', (made: Camera) => made.fit()],
  ['dragging', (made: Camera) => made.move(20, 0)],
])('%s ends a glide, whose next frame would undo it', (_, act) => {
  const made = camera()
  made.visit(PART, 10, 350)
  frame(350)
  made.comeHome(350)
  frame(340)
  act(made)
  const wanted = made.view
  frame(350)
  expect(made.view).toEqual(wanted)
})

const AT = (x: number, y: number, w = 100, h = 100, { cell = 40, least = 0 } = {}) => [{ part: { x, y, w, h }, cell, easy: 40, least }]

test('what is played is framed with cells that need not be larger, until the reader wants the whole board', () => {
  const made = camera()
  made.width = 500
  made.height = 500
  made.settle(AT(850, 200), 0)
  expect(made.view).toEqual({ x: 500, y: 0, w: 500, h: 500 })
  made.settle(AT(600, 100), 0)
  expect(made.view.x).toBe(500) // in sight already
  made.settle(AT(0, 0, 900, 100), 0)
  expect(made.view.w).toBe(900) // its cells are smaller, for all of it is played
  made.settle(AT(100, 100), 0)
  expect(made.view.w).toBe(500) // and nearer again
  made.fit()
  expect(made.near).toBe(false)
  made.settle(AT(850, 200), 0)
  expect(made.near).toBe(false)
  made.zoom(0.7)
  made.settle(AT(850, 200), 0)
  expect(made.view).toEqual({ x: 500, y: 0, w: 500, h: 500 })
})

test('with a least size of cells the frame is around the part that fits, else around the first', () => {
  const made = camera()
  made.width = 500
  made.height = 500
  made.settle([...AT(0, 0, 900, 100, { least: 26 }), ...AT(800, 100, 100, 100, { least: 26 })], 0)
  expect(made.view.x).toBe(500)
  made.settle(AT(0, 0, 1000, 100, { least: 40 }), 0)
  expect(made.view).toEqual({ x: 250, y: 0, w: 500, h: 500 })
})

test('a board whose cells are large enough is whole', () => {
  const made = camera()
  made.width = 500
  made.height = 500
  made.settle(AT(850, 200, 100, 100, { cell: 100 }), 0)
  expect(made.near).toBe(false)
})

test('a part at the rim of the board is shown with it, and where nothing is played, the whole board is', () => {
  const made = camera()
  made.width = 500
  made.height = 500
  made.settle([...AT(-80, -80, 300, 300, { least: 40 }), ...AT(600, 100, 100, 100, { least: 26 })], 0)
  expect(made.view).toEqual({ x: 0, y: 0, w: 500, h: 500 })
  made.settle([], 0)
  expect(made.near).toBe(false)
})

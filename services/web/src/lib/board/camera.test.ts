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

test('in a narrow frame the board fills it around what is asked, until the reader wants the whole board', () => {
  const made = camera()
  made.width = 500
  made.height = 500
  made.settle([{ x: 850, y: 200, w: 100, h: 100 }], 40, 0)
  expect(made.view).toEqual({ x: 500, y: 0, w: 500, h: 500 })
  made.settle([{ x: 600, y: 100, w: 100, h: 100 }], 40, 0)
  expect(made.view.x).toBe(500) // in sight already
  made.settle([{ x: 0, y: 0, w: 900, h: 100 }, { x: 100, y: 100, w: 100, h: 100 }], 40, 0)
  expect(made.view.x).toBe(0) // around the part that fits
  made.fit()
  expect(made.near).toBe(false)
  made.settle([{ x: 850, y: 200, w: 100, h: 100 }], 40, 0)
  expect(made.near).toBe(false)
  made.zoom(0.7)
  made.settle([{ x: 850, y: 200, w: 100, h: 100 }], 40, 0)
  expect(made.view).toEqual({ x: 500, y: 0, w: 500, h: 500 })
})

import { afterEach, expect, test, vi } from 'vitest'
import { fresh } from './fresh'

const pointer = (name: 'pointermove' | 'pointerdown', at: number) => document.body.dispatchEvent(new MouseEvent(name, { clientX: at, clientY: at, bubbles: true }))

/** A new button that covers all points from 50 on; tells how often it was clicked. */
function appearing(): { click: () => void; clicks: () => number } {
  const button = document.createElement('button')
  let clicks = 0
  button.addEventListener('click', () => clicks++)
  document.body.append(button)
  vi.spyOn(document, 'elementFromPoint').mockImplementation((x) => (x >= 50 ? button : document.body))
  fresh(button)
  return { click: () => void button.dispatchEvent(new MouseEvent('click', { detail: 1, bubbles: true })), clicks: () => clicks }
}

afterEach(() => {
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

test('a button that appears under the pointer takes no click at first', () => {
  pointer('pointermove', 60)
  const { click, clicks } = appearing()
  click()
  expect(clicks()).toBe(0)
})

test.each([
  ['to which the pointer went takes a click at once, even before the first frame', 5, 60],
  ['takes a click of a pointer that was elsewhere after it had appeared', 60, 5],
])('a button %s', (_, before, then) => {
  pointer('pointermove', before)
  const { click, clicks } = appearing()
  pointer('pointermove', then)
  pointer('pointerdown', 60)
  click()
  expect(clicks()).toBe(1)
})

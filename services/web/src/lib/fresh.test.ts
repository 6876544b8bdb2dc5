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

test('a button to which the pointer went takes a click at once, even before the first frame', () => {
  pointer('pointermove', 5)
  const { click, clicks } = appearing()
  pointer('pointerdown', 60)
  click()
  expect(clicks()).toBe(1)
})

test('a button takes a click of a pointer that was elsewhere after it had appeared', () => {
  pointer('pointermove', 60)
  const { click, clicks } = appearing()
  pointer('pointermove', 5)
  pointer('pointerdown', 60)
  click()
  expect(clicks()).toBe(1)
})

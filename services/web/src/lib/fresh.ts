/** A button that appears under the pointer takes no click for a moment: the click was meant for what was there before. */
const GUARD = 400 // milliseconds
let [x, y] = [NaN, NaN]
const follow = ({ clientX, clientY }: PointerEvent) => void ([x, y] = [clientX, clientY])
for (const name of ['pointermove', 'pointerdown'] as const) addEventListener(name, follow, { capture: true, passive: true })

/** An attachment for buttons. Keys are not held up. */
export function fresh(button: HTMLElement): () => void {
  const appeared = performance.now()
  let under: boolean | null = null
  const frame = requestAnimationFrame(() => (under = covers(button)))
  const guard = (event: MouseEvent) => {
    if (event.detail && performance.now() - appeared < GUARD && (under ?? covers(button))) event.stopImmediatePropagation()
  }
  button.addEventListener('click', guard, true)
  return () => {
    cancelAnimationFrame(frame)
    button.removeEventListener('click', guard, true)
  }
}

function covers(button: HTMLElement): boolean {
  const { left, right, top, bottom } = button.getBoundingClientRect()
  return x >= left && x <= right && y >= top && y <= bottom
}

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

/** True if the pointer is over what can be seen of the button: its box may lie in a part that is scrolled away. */
function covers(button: HTMLElement): boolean {
  return Number.isFinite(x) && button.contains(document.elementFromPoint(x, y))
}

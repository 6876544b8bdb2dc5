/** A button that appears under the pointer takes no click for a moment: the click was meant for what was there before. */
const GUARD = 400 // milliseconds
let [x, y] = [NaN, NaN]
const follow = ({ clientX, clientY }: PointerEvent) => void ([x, y] = [clientX, clientY])
for (const name of ['pointermove', 'pointerdown'] as const) addEventListener(name, follow, { capture: true, passive: true })

/** An attachment for buttons. Keys are not held up, nor is a pointer that was elsewhere meanwhile. */
export function fresh(button: HTMLElement): () => void {
  const appeared = performance.now()
  const [atX, atY] = [x, y] // a click may come before the first frame, when the pointer is on the button already
  let under: boolean | null = null
  const frame = requestAnimationFrame(() => (under ??= covers(button, atX, atY)))
  const guard = (event: MouseEvent) => {
    if (event.detail && performance.now() - appeared < GUARD && (under ?? covers(button, atX, atY))) event.stopImmediatePropagation()
  }
  const away = ({ target }: Event) => {
    if (!button.contains(target as Node)) under = false
  }
  button.addEventListener('click', guard, true)
  addEventListener('pointermove', away, { capture: true, passive: true })
  const late = setTimeout(() => removeEventListener('pointermove', away, true), GUARD)
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(late)
    removeEventListener('pointermove', away, true)
    button.removeEventListener('click', guard, true)
  }
}

/** True if a pointer at this point is over what can be seen of the button: its box may lie in a part that is scrolled away. */
function covers(button: HTMLElement, atX: number, atY: number): boolean {
  return Number.isFinite(atX) && button.contains(document.elementFromPoint(atX, atY))
}

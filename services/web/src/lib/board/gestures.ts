/** Touch, mouse and wheel input on the board, as taps, drags and pinches. The board itself handles keys. */
import type { Point } from './layout'

export interface Hands {
  /** A press has begun. What it returns is called when it ends without a drag: the board may change before the finger is lifted. */
  press(on: Element, at: Point, touch: boolean): () => void
  /** A click without a press, as some tools for access make it; points and lengths are in screen pixels. */
  tap(on: Element, at: Point, touch: boolean): void
  drag(dx: number, dy: number): void
  /** Zoom by the factor (below 1: in) around a point; returns false if nothing changed. */
  zoom(factor: number, at: Point): boolean
  hover(on: Element | null): void
  /** True if one finger pans the board; otherwise it scrolls the page. */
  held(): boolean
}

const STILL = 7

/** Listen on an element; returns a function that removes the listeners. */
export function gestures(element: SVGElement, hands: Hands): () => void {
  const pointers = new Map<number, Point>()
  let dragged = false
  let meant: (() => void) | undefined
  const gone = new AbortController()
  const on = <K extends keyof SVGElementEventMap>(name: K, heard: (event: SVGElementEventMap[K]) => void, passive = true) =>
    element.addEventListener(name, heard, { signal: gone.signal, passive })

  const place = ({ clientX, clientY }: MouseEvent): Point => ({ x: clientX, y: clientY })
  const away = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y)

  const pinch = (id: number, was: Point, now: Point) => {
    const other = [...pointers].find(([key]) => key !== id)?.[1]
    if (!other) return
    dragged = true
    const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }
    hands.zoom(away(was, other) / Math.max(1, away(now, other)), middle)
    hands.drag((was.x - now.x) / 2, (was.y - now.y) / 2)
  }

  on('pointerdown', (event) => {
    if (event.button !== 0) return
    if (!pointers.size) {
      dragged = false
      meant = hands.press(event.target as Element, place(event), event.pointerType === 'touch')
    }
    pointers.set(event.pointerId, place(event))
  })
  on('pointermove', (event) => {
    const was = pointers.get(event.pointerId)
    const now = place(event)
    if (!was) return event.pointerType === 'mouse' ? hands.hover(event.target as Element) : undefined
    if (pointers.size === 2) pinch(event.pointerId, was, now)
    else {
      if (!dragged && away(was, now) < STILL) return
      if (event.pointerType === 'touch' && !hands.held()) return
      if (!dragged) element.setPointerCapture(event.pointerId)
      dragged = true
      hands.drag(was.x - now.x, was.y - now.y)
    }
    pointers.set(event.pointerId, now)
  })
  const lift = (event: PointerEvent) => void pointers.delete(event.pointerId)
  on('pointerup', lift)
  on('pointercancel', (event) => {
    meant = undefined
    lift(event)
  })
  on('pointerleave', (event) => {
    hands.hover(null)
    if (!element.hasPointerCapture(event.pointerId)) lift(event)
  })
  on('click', (event) => {
    if (!dragged && meant) meant()
    else if (!dragged) hands.tap(event.target as Element, place(event), (event as PointerEvent).pointerType === 'touch')
    dragged = false
    meant = undefined
  })
  on('wheel', (event) => {
    // if nothing changed, the page may scroll
    if (hands.zoom(Math.exp(Math.max(-80, Math.min(80, event.deltaY)) / 400), place(event))) event.preventDefault()
  }, false)
  // two fingers zoom the board; without this the browser would zoom the page
  on('touchstart', (event) => { if (event.touches.length > 1) event.preventDefault() }, false)
  return () => gone.abort()
}

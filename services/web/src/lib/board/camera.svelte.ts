/** The visible part of the board, in the frame it is drawn in. */
import type { Box, Point } from './layout'
import { clipped, framing, holds, middle, moved, nearness, showing, whole, zoomed, type Framed, type View } from './view'

const FAR = 1.3 // so much more than is played may stay in sight

export class Camera {
  /** The frame's size on the screen, in pixels. */
  width = $state(0)
  height = $state(0)
  private chosen = $state.raw<View | null>(null)
  /** The view before a visit, to which the camera returns. */
  private home: { view: View | null } | null = null
  private frames = 0
  /** What is played, which is shown unless somebody looks at another part. */
  private hub = $state.raw<Framed | null>(null)
  /** The reader wants the whole board. */
  private overview = false
  private readonly box: () => Box

  constructor(board: () => Box) {
    this.box = board
  }

  /** What is shown unless somebody looks at a part. */
  private resting = $derived.by<View>(() => (this.hub ? framing(this.box(), this.proportion, this.width || 1, this.hub) : whole(this.box(), this.proportion)))

  view = $derived.by<View>(() => {
    const chosen = this.chosen
    return chosen ? zoomed({ ...chosen, h: chosen.w / this.proportion }, this.box(), 1, middle(chosen)) : this.resting
  })
  near = $derived.by(() => nearness(this.view, this.box()) > 1.01)
  /** Length on the board that one pixel covers. */
  scale = $derived.by(() => (this.width ? this.view.w / this.width : 1))

  private get proportion(): number {
    return this.width && this.height ? this.width / this.height : 1.5
  }

  /** Zooms in or out around a point of the board. Returns true if anything changed. */
  zoom(factor: number, held: Point = middle(this.view)): boolean {
    const before = this.view
    const next = zoomed(before, this.box(), factor, held)
    if (Math.abs(next.w - before.w) < 0.01) return false
    this.overview &&= factor > 1
    this.take(next)
    return true
  }

  move(dx: number, dy: number): void {
    this.take(moved(this.view, this.box(), dx * this.scale, dy * this.scale))
  }

  /** Take a view at once. A glide in progress ends, or its next frame would undo what the reader did. */
  private take(view: View | null): void {
    cancelAnimationFrame(this.frames)
    this.chosen = view
  }

  /** Show a part of the board as large as the frame allows, but at least `least` across; after a visit, if the camera is on one. */
  frame(part: Box, least: number): void {
    if (this.home) this.home.view = this.around(part, least)
    else this.take(this.around(part, least))
  }

  private around(part: Box, least: number): View {
    const w = Math.max(whole(part, this.proportion).w, least)
    const held = middle(whole(part, this.proportion))
    return moved({ x: held.x - w / 2, y: held.y - w / this.proportion / 2, w, h: w / this.proportion }, this.box(), 0, 0)
  }

  /** Pan so that a point is well inside the frame. */
  show(point: Point, margin: number): void {
    if (this.near) this.take(showing(this.view, this.box(), point, margin))
  }

  /** Show the whole board until the reader zooms in. */
  fit(): void {
    this.home = this.hub = null
    this.overview = true
    this.take(null)
  }

  /** Bring a point into the middle. */
  centre({ x, y }: Point): void {
    const { w, h } = this.view
    this.take(moved({ x: x - w / 2, y: y - h / 2, w, h }, this.box(), 0, 0))
  }

  /** Frame the first of these parts that its cells' least size can show whole, unless it is in sight already; the whole board if there is none. */
  settle(parts: readonly Framed[], duration: number): void {
    const [from, first] = [this.view, !this.hub]
    const goal = (hub: Framed) => framing(this.box(), this.proportion, this.width || 1, hub)
    const inside = parts.map((each) => ({ ...each, part: clipped(each.part, this.box()) }))
    const hub = inside.find((each) => holds(goal(each), each.part)) ?? inside[0]
    if (this.overview || (hub && !first && holds(from, hub.part) && from.w < FAR * goal(hub).w)) return
    this.hub = hub ?? null
    if (this.home) this.home = { view: null }
    else if (first || !duration) this.take(null)
    else {
      this.chosen = from
      this.glide(null, duration)
    }
  }

  /** Glide to a part of the board for a while, unless the frame shows it as large already. */
  visit(part: Box, least: number, duration: number): void {
    this.home ??= { view: this.chosen }
    const goal = this.around(part, least)
    if (goal.w < 0.8 * this.view.w || !holds(this.view, part)) this.glide(goal, duration)
  }

  /** Glide back to where the camera was before its visits. */
  comeHome(duration: number): void {
    const { home } = this
    this.home = null
    if (home) this.glide(home.view, duration)
  }

  private glide(goal: View | null, duration: number): void {
    cancelAnimationFrame(this.frames)
    const from = this.view
    const to = goal ?? this.resting
    const began = performance.now()
    const between = (now: number) => {
      const share = Math.min(1, Math.max(0, (now - began) / duration))
      const part = share * share * (3 - 2 * share)
      const mix = (key: keyof View) => from[key] + (to[key] - from[key]) * part
      this.chosen = share < 1 ? { x: mix('x'), y: mix('y'), w: mix('w'), h: mix('h') } : goal
      if (share < 1) this.frames = requestAnimationFrame(between)
    }
    this.frames = requestAnimationFrame(between)
  }

  /** The point of the board under a pixel of the frame. */
  at(x: number, y: number): Point {
    return { x: this.view.x + x * this.scale, y: this.view.y + y * this.scale }
  }
}

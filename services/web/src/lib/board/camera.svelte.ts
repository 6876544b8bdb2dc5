/** The visible part of the board, in the frame it is drawn in. */
import type { Box, Point } from './layout'
import { middle, moved, nearness, showing, whole, zoomed, type View } from './view'

export class Camera {
  /** The frame's size on the screen, in pixels. */
  width = $state(0)
  height = $state(0)
  private chosen = $state.raw<View | null>(null)
  private readonly board: () => Box
  private readonly room: () => number

  /** `room`: the pixels at the right of the frame that something else covers while the whole board is shown. */
  constructor(board: () => Box, room: () => number = () => 0) {
    this.board = board
    this.room = room
  }

  /** The board, and beside it the part that is covered. */
  private box = (): Box => {
    const board = this.board()
    const share = this.width ? this.room() / this.width : 0
    return share ? { ...board, w: Math.max(board.w / (1 - share), board.h * this.proportion) } : board
  }

  view = $derived.by<View>(() => {
    const full = whole(this.box(), this.proportion)
    const chosen = this.chosen
    return chosen ? zoomed({ ...chosen, h: chosen.w / this.proportion }, this.box(), 1, middle(chosen)) : full
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
    this.chosen = next
    return true
  }

  move(dx: number, dy: number): void {
    this.chosen = moved(this.view, this.box(), dx * this.scale, dy * this.scale)
  }

  /** Show a part of the board as large as the frame allows, but at least `least` across. */
  frame(part: Box, least: number): void {
    const w = Math.max(whole(part, this.proportion).w, least)
    const held = middle(whole(part, this.proportion))
    this.chosen = moved({ x: held.x - w / 2, y: held.y - w / this.proportion / 2, w, h: w / this.proportion }, this.box(), 0, 0)
  }

  /** Pan so that a point is well inside the frame. */
  show(point: Point, margin: number): void {
    if (this.near) this.chosen = showing(this.view, this.box(), point, margin)
  }

  fit(): void {
    this.chosen = null
  }

  /** The point of the board under a pixel of the frame. */
  at(x: number, y: number): Point {
    return { x: this.view.x + x * this.scale, y: this.view.y + y * this.scale }
  }
}

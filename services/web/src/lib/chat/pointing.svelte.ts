/** Rings and arrows on the board: those of the message that is being written, and those of the message that is looked at. */
import type { MarkView } from '../contract'

export const COLOURS = ['go', 'alarm', 'accent', 'past'] as const
const MOST = 16

class Pointing {
  /** True while presses on the board draw. */
  on = $state(false)
  /** Where an arrow begins: the cell that was pressed first. */
  from = $state<string | null>(null)
  drawn = $state.raw<readonly MarkView[]>([])
  shown = $state.raw<readonly MarkView[]>([])
  colour = $state<MarkView['colour']>('go')

  /** What the board shows. */
  get marks(): readonly MarkView[] {
    const begun = this.from === null ? [] : [{ cell: this.from, to: null, colour: this.colour }]
    return this.on || this.drawn.length ? [...this.drawn, ...begun] : this.shown
  }

  /** Take a cell that was pressed: two cells make an arrow, the same one twice a ring; a second time they are gone. Returns false if
   * nothing is drawn now. */
  take(cell: string): boolean {
    if (!this.on) return false
    if (this.from === null) {
      this.from = cell
      return true
    }
    const made: MarkView = { cell: this.from, to: cell === this.from ? null : cell, colour: this.colour }
    const others = this.drawn.filter((mark) => mark.cell !== made.cell || mark.to !== made.to)
    this.drawn = others.length < this.drawn.length ? others : [...this.drawn, made].slice(-MOST)
    this.from = null
    return true
  }

  /** Draw from now on, or stop. */
  toggle(): void {
    this.on = !this.on
    this.from = null
    this.shown = []
  }

  /** Show the marks of a message, or none. */
  show(marks: readonly MarkView[]): void {
    this.end()
    this.shown = marks
  }

  /** Put away what was drawn. */
  end(): void {
    this.on = false
    this.from = null
    this.drawn = []
    this.shown = []
  }
}

export const pointing = new Pointing()

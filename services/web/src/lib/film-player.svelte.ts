/** Plays a film on the board, step by step. It is loaded when the first film is. */
import type { FilmStep, Scene } from './contract'
import { moments } from './film'
import { settings } from './settings.svelte'

/** A long film takes about this long, in milliseconds. */
const LONG = 5000
const NO_WAYS: ReadonlyMap<string, readonly string[]> = new Map()

export class FilmPlayer {
  /** What the board shows instead of the present, or null if no film plays. */
  scene = $state.raw<Scene | null>(null)
  /** The step that is shown. */
  step = $state.raw<FilmStep | null>(null)
  /** The cells along which the pieces of the step move. */
  ways = $state.raw<ReadonlyMap<string, readonly string[]>>(NO_WAYS)
  private timer = 0

  /** Play the steps that lead to the scene `end`, those of the seat `own` without a pause for reading. */
  play(steps: readonly FilmStep[], end: Scene, own: number | null): void {
    clearTimeout(this.timer)
    const scenes = moments(end, steps)
    const pauses = paces(steps, own)
    const show = (index: number) => {
      const step = steps[index]
      if (!step) return this.skip()
      this.step = step
      this.ways = new Map(step.motions.map(({ piece, way }) => [piece, way]))
      this.scene = { ...scenes[index + 1]!, last: step.last, lines: step.lines }
      this.timer = window.setTimeout(() => show(index + 1), pauses[index])
    }
    this.step = null
    this.ways = NO_WAYS
    this.scene = { ...scenes[0]!, last: [], lines: [] }
    this.timer = window.setTimeout(() => show(0), 30) // the pieces must be drawn where they begin
  }

  /** End the film: the board shows the present. */
  skip(): void {
    clearTimeout(this.timer)
    this.scene = this.step = null
    this.ways = NO_WAYS
  }
}

/** How long each step is shown, in milliseconds: a glide, and time to read dice and cards unless the film is long. */
export function paces(steps: readonly FilmStep[], own: number | null): number[] {
  const glide = settings.moves
  const wanted = steps.map(({ seat, roll, card }) => (seat === own && steps.length === 1 ? glide : card ? 6 * glide : roll ? 4 * glide : 2 * glide))
  const whole = wanted.reduce((sum, each) => sum + each, 0)
  return wanted.map((each) => Math.max(glide, Math.round(Math.min(1, LONG / whole) * each)))
}

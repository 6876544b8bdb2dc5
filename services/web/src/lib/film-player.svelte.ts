/** Plays a film on the board, step by step. It is loaded when the first film is. */
import type { FilmStep, Scene } from './contract'
import { moments } from './film'
import { settings, SPEEDS, type Speed } from './settings.svelte'

/** A long film takes about this long, in milliseconds. */
const LONG = 5000
const NO_WAYS: ReadonlyMap<string, readonly string[]> = new Map()

/** A player of films, once what shows them is loaded too: a short film would be over before it. */
export async function filmPlayer(): Promise<FilmPlayer> {
  await Promise.all([import('../parts/board/FilmStrip.svelte'), import('../parts/board/FilmMotions.svelte')])
  return new FilmPlayer()
}

export class FilmPlayer {
  /** What the board shows instead of the present, or null if no film plays. */
  scene = $state.raw<Scene | null>(null)
  /** The step that is shown. */
  step = $state.raw<FilmStep | null>(null)
  /** The cells along which the pieces of the step move. */
  ways = $state.raw<ReadonlyMap<string, readonly string[]>>(NO_WAYS)
  /** The cells that others touch in the whole film: the camera goes there. */
  places = $state.raw<readonly string[]>([])
  paused = $state(false)
  private steps: readonly FilmStep[] = []
  private scenes: readonly Scene[] = []
  private pauses: readonly number[] = []
  private index = -1
  private timer = 0

  /**
   * Play the steps that lead to the scene `end`, those of the seat `own` without a pause for reading. If they follow those of a film that
   * still plays, `on` lets it go on with them, so that a quick answer cuts nothing short.
   */
  play(steps: readonly FilmStep[], end: Scene, own: number | null, on = false): void {
    const goesOn = on && this.scene !== null && this.steps.at(-1)!.n === steps[0]!.first - 1
    this.steps = goesOn ? [...this.steps, ...steps] : steps
    this.scenes = moments(end, this.steps)
    this.pauses = paces(this.steps, own)
    this.places = this.steps.filter(({ seat }) => own === null || seat !== own).flatMap(({ last, motions }) => [...last, ...motions.flatMap(({ way }) => way)])
    if (goesOn) return
    clearTimeout(this.timer)
    this.index = -1
    this.paused = false
    this.step = null
    this.ways = NO_WAYS
    this.scene = { ...this.scenes[0]!, last: [], lines: [], effects: [] }
    this.timer = window.setTimeout(() => this.forth(), 30) // the pieces must be drawn where they begin
  }

  /** Show the next step; after the last one the film ends. */
  forth(): void {
    clearTimeout(this.timer)
    const step = this.steps[++this.index]
    if (!step) return this.skip()
    this.step = step
    if (settings.sound === 'on') void import('./sounds').then(({ play, soundOf }) => play(soundOf(step)))
    this.ways = new Map(step.motions.map(({ piece, way }) => [piece, way]))
    this.scene = { ...this.scenes[this.index + 1]!, last: step.last, lines: step.lines, effects: [] }
    this.wait()
  }

  /** Stop at the shown step, or go on from it. */
  hold(): void {
    this.paused = !this.paused
    if (this.paused) clearTimeout(this.timer)
    else this.forth()
  }

  /** Take the next of the speeds, for this film and later ones. */
  hasten(): void {
    settings.film = SPEEDS[(SPEEDS.indexOf(settings.film) + 1) % SPEEDS.length]!
    settings.apply()
    if (!this.paused && this.step) this.wait()
  }

  /** End the film: the board shows the present. */
  skip(): void {
    clearTimeout(this.timer)
    this.scene = this.step = null
    this.ways = NO_WAYS
    this.places = []
  }

  private wait(): void {
    clearTimeout(this.timer)
    if (!this.paused) this.timer = window.setTimeout(() => this.forth(), this.pauses[this.index]! / FACTORS[settings.film])
  }
}

const FACTORS: Readonly<Record<Speed, number>> = { slow: 0.5, usual: 1, fast: 2 }

/** How long each step is shown, in milliseconds: a glide, and time to read dice and cards unless the film is long. A choice of the reader ends
 * the film, so one's own rolls hold nobody up. */
export function paces(steps: readonly FilmStep[], own: number | null): number[] {
  const glide = settings.moves
  const wanted = steps.map(({ seat, roll, card, explored, effects }) => {
    const seen = seat === own && steps.length === 1
    return card && !seen ? 6 * glide : roll ? 4 * glide : explored.length || effects.length ? 3 * glide : seen ? glide : 2 * glide
  })
  const whole = wanted.reduce((sum, each) => sum + each, 0)
  return wanted.map((each) => Math.max(glide, Math.round(Math.min(1, LONG / whole) * each)))
}

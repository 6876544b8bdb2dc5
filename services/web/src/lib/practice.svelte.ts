/** The guided first game: a table without a server behind it, which goes from moment to moment of a lesson. */
import { art } from './art.svelte'
import { laidOut } from './boards'
import type { Command, FirstGameView, PreviewView, TableView } from './contract'
import { api, Refused } from './server'
import { settings } from './settings.svelte'
import { speech } from './speech.svelte'
import { Table } from './table.svelte'

const ELSEWHERE: PreviewView = { words: [], odds: [], lines: [], explained: [], weight: 'plain', refused: 'lesson_elsewhere', rule: '', detail: '' }

export class PracticeTable extends Table {
  private lesson = $state.raw<FirstGameView | null>(null)
  /** The index of the moment that is shown. */
  place = $state(0)
  missing = $state(false)
  /** A guided game does nothing by itself: each of its moves is explained. */
  protected override readonly leads = false
  private readonly key: string

  constructor(game: string) {
    super(`first-game-${game}`)
    this.key = game
  }

  moment = $derived(this.lesson?.moments[this.place] ?? null)
  /** The number of guided moves. */
  count = $derived((this.lesson?.moments.length ?? 1) - 1)
  done = $derived(!!this.lesson && this.place === this.count)

  /** Show a moment, by default the present one again. Its number changes with the board: what is told fits what is shown. */
  override async load(place = this.place): Promise<void> {
    try {
      this.lesson ??= await api.firstGame(this.key)
      this.away = false
    } catch (fault) {
      if (fault instanceof Refused) this.missing = true
      else this.away = true
    }
    const moment = this.lesson?.moments[place]
    if (!moment) return
    const [view] = await Promise.all([laidOut(moment.view), art.load(moment.view.art), speech.ready(moment.view.game)])
    if (view.film.length && settings.moves && !this.film) this.film = await (await import('./film-player.svelte')).filmPlayer()
    this.place = place
    this.show(view, null, '')
  }

  /** Show a moment of before again. */
  async back(): Promise<void> {
    await this.load(Math.max(0, this.place - 1))
  }

  protected override async ask(command: Command, answered: (said: PreviewView) => void): Promise<void> {
    answered(this.isGuided(command) ? (this.moment?.preview ?? ELSEWHERE) : ELSEWHERE)
  }

  override async send(command: Command): Promise<void> {
    if (!this.isGuided(command)) return
    this.cancel()
    await this.load(this.place + 1)
  }

  /** Nothing follows by itself either. */
  protected override async goOn(): Promise<void> {}

  /** Nothing is signed or looked up for a moment of a lesson, whatever it says of the reader's keys. */
  protected override show(view: TableView, at: number | null, as: string): void {
    super.show({ ...view, proof: null }, at, as)
  }

  private isGuided(command: Command): boolean {
    const wanted = this.moment?.command ?? {}
    return Object.entries(wanted).every(([name, value]) => command[name] === value)
  }
}

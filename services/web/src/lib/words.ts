/** Fluent catalogues: messages by key, with parameters. */
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle'
import type { Value, Words } from './contract'

export type Params = Record<string, FluentVariable>
export type SeatName = (seat: number) => string

export class Catalogue {
  private readonly bundle: FluentBundle

  constructor(language: string, ...sources: string[]) {
    // without isolation marks: they would appear in titles and labels
    this.bundle = new FluentBundle(language, { useIsolating: false })
    for (const source of sources) this.bundle.addResource(new FluentResource(source), { allowOverrides: true })
  }

  has(key: string): boolean {
    return this.bundle.hasMessage(key)
  }

  /** The message, or null if the catalogue has none. */
  find(key: string, params: Params = {}): string | null {
    const pattern = this.bundle.getMessage(key)?.value
    return pattern ? this.bundle.formatPattern(pattern, params, []) : null
  }

  /** The message; a missing one is shown as its key, so that it is noticed. */
  say(key: string, params: Params = {}): string {
    return this.find(key, params) ?? key
  }

  /**
   * A message of the game; parameters that name seats are formatted by `seatName`, those that name players by `playerName`, and those that
   * begin with `named` are the ids of pieces in `names`.
   */
  speak(words: Words, seatName: SeatName, playerName: SeatName = seatName, names: Readonly<Record<string, string>> = {}): string {
    return this.say(words.key, told(words.params, seatName, playerName, names))
  }
}

function told(params: Record<string, Value>, seatName: SeatName, playerName: SeatName, names: Readonly<Record<string, string>>): Params {
  const worded = (name: string, value: Value) =>
    name.startsWith('named') ? (names[value] ?? 'none') : typeof value !== 'number' ? value : name.startsWith('seat') ? seatName(value) : name.startsWith('player') ? playerName(value) : value
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, worded(name, value)]))
}

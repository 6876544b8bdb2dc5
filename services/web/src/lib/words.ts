/** Fluent catalogues: keys with parameters become sentences. */
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle'
import type { Value, Words } from './contract'

export type Params = Record<string, FluentVariable>

export class Catalogue {
  private readonly bundle: FluentBundle

  constructor(language: string, ...sources: string[]) {
    // without the marks that isolate parameters: they would stand in titles and labels
    this.bundle = new FluentBundle(language, { useIsolating: false })
    for (const source of sources) this.bundle.addResource(new FluentResource(source), { allowOverrides: true })
  }

  has(key: string): boolean {
    return this.bundle.hasMessage(key)
  }

  /** The sentence, or null where the catalogue has no such message. */
  find(key: string, params: Params = {}): string | null {
    const pattern = this.bundle.getMessage(key)?.value
    return pattern ? this.bundle.formatPattern(pattern, params, []) : null
  }

  /** The sentence; a missing one is shown by its key, so that nothing is silently left out. */
  say(key: string, params: Params = {}): string {
    return this.find(key, params) ?? key
  }

  /** A sentence of the game's; parameters that name seats are said as `seatName` says. */
  speak(words: Words, seatName: (seat: number) => string): string {
    return this.say(words.key, told(words.params, seatName))
  }
}

function told(params: Record<string, Value>, seatName: (seat: number) => string): Params {
  const named = Object.entries(params).map(([name, value]) => [name, name.startsWith('seat') && typeof value === 'number' ? seatName(value) : value])
  return Object.fromEntries(named)
}

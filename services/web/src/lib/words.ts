/** Fluent catalogues: messages by key, with parameters. */
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle'

export type Params = Record<string, FluentVariable>

export class Catalogue {
  protected readonly bundle: FluentBundle

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
}

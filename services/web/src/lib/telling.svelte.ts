/** The messages about proof, loaded with the components that use them. */
import { settings, type Language } from './settings.svelte'
import { Catalogue, type Params } from './words'

const SOURCES: Record<Language, () => Promise<{ default: string }>> = {
  en: () => import('../words/proof.en.ftl?raw'),
  de: () => import('../words/proof.de.ftl?raw'),
}

class Telling {
  own = $state.raw<Catalogue | null>(null)
  private language: Language | null = null

  /** Load the messages in the current language, unless they are loaded. */
  async learn(): Promise<void> {
    const language = settings.language
    if (this.language === language) return
    const source = await SOURCES[language]()
    if (language !== settings.language) return
    this.own = new Catalogue(language, source.default)
    this.language = language
  }
}

export const telling = new Telling()

/** A message about proof; empty until the messages are loaded. */
export function tell(key: string, params: Params = {}): string {
  return telling.own?.say(key, params) ?? ''
}

/** A message about proof, or null if there is none. */
tell.own = (key: string, params: Params = {}): string | null => telling.own?.find(key, params) ?? null

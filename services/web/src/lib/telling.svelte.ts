/** The words about proof, which travel with the parts that say them. */
import { settings, type Language } from './settings.svelte'
import { Catalogue, type Params } from './words'

const SOURCES: Record<Language, () => Promise<{ default: string }>> = {
  en: () => import('../words/proof.en.ftl?raw'),
  de: () => import('../words/proof.de.ftl?raw'),
}

class Telling {
  own = $state.raw<Catalogue | null>(null)
  private language: Language | null = null

  /** Load the words in the language that is set, unless they are there. */
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

/** A sentence about proof; nothing while the words are on their way. */
export function tell(key: string, params: Params = {}): string {
  return telling.own?.say(key, params) ?? ''
}

/** A sentence about proof, where there is one. */
tell.own = (key: string, params: Params = {}): string | null => telling.own?.find(key, params) ?? null

/** The page's own messages and each game's, in the reader's language. */
import { catalogueOf, saidIn, type GameCatalogue } from './game-words'
import { settings, type Language } from './settings.svelte'
import { siteTime } from './site-time'
import { Catalogue, type Params } from './words'

const LANGUAGES = Object.keys(saidIn) as Language[]

class Speech {
  own = $state.raw(new Catalogue('en'))
  private games = $state.raw<ReadonlyMap<string, GameCatalogue>>(new Map())
  private readonly asked = new Map<string, Promise<void>>()

  /** Load the page's messages in the current language. */
  async learn(): Promise<void> {
    const language = settings.language
    const { own } = await saidIn[language]()
    if (language === settings.language) this.own = new Catalogue(language, own)
  }

  /** A game's catalogue, or null until it is loaded; the first call fetches it. While a new language is on its way, the old one is spoken. */
  of(game: string): GameCatalogue | null {
    const found = this.known(game, settings.language)
    if (!found) void this.ready(game)
    return found ?? LANGUAGES.map((language) => this.known(game, language)).find(Boolean) ?? null
  }

  /** Fetch a game's catalogue; done once it is there, or cannot be had now. */
  ready(game: string): Promise<void> {
    const { language } = settings
    if (!game || this.known(game, language)) return Promise.resolve()
    const wanted = `${game}/${language}`
    const asked = this.asked.get(wanted) ?? this.fetch(game, language, wanted)
    this.asked.set(wanted, asked)
    return asked
  }

  private known(game: string, language: Language): GameCatalogue | undefined {
    return this.games.get(`${game}/${language}`)
  }

  /** Take a game's catalogue for the present language. */
  know(game: string, catalogue: GameCatalogue): void {
    this.games = new Map([...this.games, [`${game}/${settings.language}`, catalogue]])
  }

  private async fetch(game: string, language: Language, wanted: string): Promise<void> {
    try {
      const catalogue = await catalogueOf(game, language)
      if (language === settings.language) this.know(game, catalogue)
      else this.asked.delete(wanted)
    } catch {
      // retried when the page next needs it
      setTimeout(() => this.asked.delete(wanted), 3000)
    }
  }
}

export const speech = new Speech()

/** A message of the page. */
export function say(key: string, params: Params = {}): string {
  return speech.own.say(key, params)
}

/** A message of the page, or null if it has none. */
say.own = (key: string): string | null => speech.own.find(key)

/** The game's name; empty until its messages are loaded. */
export function gameName(game: string): string {
  return speech.of(game)?.find('game-name') ?? ''
}

/** A time in words, relative if it is recent. */
export function when(stamp: string, now = siteTime()): string {
  const time = Date.parse(stamp)
  if (Number.isNaN(time)) return ''
  const minutes = Math.round((time - now) / 60_000)
  if (!minutes) return say('just-now')
  const relative = new Intl.RelativeTimeFormat(settings.language, { numeric: 'auto' })
  if (Math.abs(minutes) < 60) return relative.format(minutes, 'minute')
  if (Math.abs(minutes) < 60 * 24) return relative.format(Math.round(minutes / 60), 'hour')
  if (Math.abs(minutes) < 60 * 24 * 7) return relative.format(Math.round(minutes / 60 / 24), 'day')
  return moment(stamp)
}

/** Date and time in full. */
export function moment(stamp: string): string {
  const time = Date.parse(stamp)
  return Number.isNaN(time) ? '' : new Intl.DateTimeFormat(settings.language, { dateStyle: 'medium', timeStyle: 'short' }).format(time)
}

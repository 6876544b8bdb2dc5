/** The reader's settings in this browser. */
export const LANGUAGES = ['en', 'de'] as const
export type Language = (typeof LANGUAGES)[number]
export const THEMES = ['auto', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]
/** How a move is sent: by the button, by a second click on the target, or at once. */
export const CONFIRMS = ['button', 'again', 'once'] as const
export type Confirm = (typeof CONFIRMS)[number]
export const MOTIONS = ['calm', 'brisk', 'none'] as const
export type Motion = (typeof MOTIONS)[number]
/** Colours for a sense of colour: the usual ones, or sets that are told apart without red and green, or without blue and yellow. */
export const PALETTES = ['usual', 'red-green', 'blue-yellow'] as const
export type Palette = (typeof PALETTES)[number]
/** How fast films play. */
export const SPEEDS = ['slow', 'usual', 'fast'] as const
export type Speed = (typeof SPEEDS)[number]

function kept<T extends string>(name: string, among: readonly T[], otherwise: T): T {
  const said = localStorage.getItem(`rollbook.${name}`)
  return among.find((each) => each === said) ?? otherwise
}

function spoken(): Language {
  const wanted = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase())
  return wanted.flatMap((tag) => LANGUAGES.filter((known) => known === tag))[0] ?? 'en'
}

class Settings {
  language = $state<Language>(kept('language', LANGUAGES, spoken()))
  theme = $state<Theme>(kept('theme', THEMES, 'auto'))
  palette = $state<Palette>(kept('palette', PALETTES, 'usual'))
  confirm = $state<Confirm>(kept('confirm', CONFIRMS, 'again'))
  motion = $state<Motion>(kept('motion', MOTIONS, 'calm'))
  film = $state<Speed>(kept('film', SPEEDS, 'usual'))
  /** What follows a move that ends one's turn: the next table that waits, or nothing. */
  onward = $state<'on' | 'off'>(kept('onward', ['on', 'off'], 'off'))
  sound = $state<'on' | 'off'>(kept('sound', ['on', 'off'], 'off'))
  coordinates = $state<'on' | 'off'>(kept('coordinates', ['on', 'off'], 'on'))

  /** Duration of a move's animation, in milliseconds. */
  get moves(): number {
    if (this.motion === 'none' || matchMedia('(prefers-reduced-motion: reduce)').matches) return 0
    return this.motion === 'brisk' ? 130 : 260
  }

  /** Store the settings, and set the document's theme and language. */
  apply(): void {
    const root = document.documentElement
    root.lang = this.language
    if (this.theme === 'auto') delete root.dataset.theme
    else root.dataset.theme = this.theme
    root.dataset.motion = this.motion
    root.dataset.palette = this.palette
    const said = { language: this.language, theme: this.theme, palette: this.palette, confirm: this.confirm, motion: this.motion, film: this.film, sound: this.sound, coordinates: this.coordinates, onward: this.onward }
    for (const [name, value] of Object.entries(said)) localStorage.setItem(`rollbook.${name}`, value)
  }
}

export const settings = new Settings()

/** A table's messages: those of its game, with seats named by their sides and players by their names. */
import { createContext } from 'svelte'
import type { Scene, SceneOption, SeatMark, TableView, Value, Words } from './contract'
import { named } from './seats'
import { say, speech } from './speech.svelte'

export class Voice {
  readonly view: () => TableView | null

  constructor(view: () => TableView | null) {
    this.view = view
  }

  /** The seat's side once the game has begun, else its number. */
  seat = (seat: number): string => {
    const mark = this.mark(seat)
    return (mark && this.said(mark.name)) ?? say('seat-number', { n: seat + 1 })
  }

  /** The seat's player with the side; the side alone if the name is erased or nobody sits there. */
  player = (seat: number): string => {
    const who = this.view()?.seats.find((each) => each.seat === seat)?.who ?? ''
    return named(who, this.mark(seat) ? this.seat(seat) : null) || this.seat(seat)
  }

  /** A message of the game; empty until its messages are loaded. */
  speak = (words: Words): string => this.catalogue?.speak(words, this.seat, this.player, this.view()?.names) ?? ''

  /** An option in the page's own words, with some values picked; empty if it has none for its command. `whole`: with all that they leave out. */
  option = (option: SceneOption, picked: Readonly<Record<string, Value>> = {}, whole = false): string => this.catalogue?.option(option, picked, whole, this) ?? ''

  mark(seat: number): SeatMark | null {
    return this.scene?.seats.find((mark) => mark.seat === seat) ?? null
  }

  /** The reason of a refusal: the game's message, else the page's, else the server's detail. */
  refusal(code: string, detail = ''): string {
    return this.catalogue?.find(`refused-${code}`) ?? say.own(`problem-${code}`) ?? (detail || say('problem'))
  }

  private said(words: Words): string | null {
    return this.catalogue?.find(words.key, words.params) ?? null
  }

  private get scene(): Scene | null {
    return this.view()?.scene ?? null
  }

  private get catalogue() {
    return speech.of(this.view()?.game ?? '')
  }
}

export const [useVoice, setVoice] = createContext<Voice>()

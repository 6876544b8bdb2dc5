/**
 * The messages of all games, built into the page, and the words of commands made from them. What the reader chooses, and this device signs,
 * is said by the type and the fields of the command. A label of the server only picks among the messages for that command; its parameters
 * tell what the fields do not say, such as a price. Attributes of a message say which command it is for (docs/adding-a-game.md).
 */
import type { FluentBundle } from '@fluent/bundle'
import type { Command, SceneOption, Value, Words } from './contract'
import type { Voice } from './voice.svelte'
import { Catalogue, type Params } from './words'

export type SeatName = (seat: number) => string
type Offer = Pick<SceneOption, 'command' | 'label' | 'fixed' | 'anchor' | 'choices'>
type Fields = Readonly<Record<string, Value>>
type Pattern = NonNullable<NonNullable<ReturnType<FluentBundle['getMessage']>>['value']>
interface Label { readonly params: ReadonlySet<string>; readonly attributes: Fields }

const LABEL = 'do-'
/** What the attributes begin with that give a parameter the value of a field, or one more than it has. */
const [ALIAS, COUNTED] = ['of-', 'one-more-than-']
/** Attributes that name no field. */
const OTHER = ['command', 'told', 'light', 'follows', 'answers', 'answer-fields']
/** Values of fields that need no words. */
const UNSAID: readonly Value[] = ['', 'no']
/** Anchors that the reader points at, and choices whose values are pointed at. Buttons have words, which only the server says. */
const POINTED = { anchors: ['piece', 'item'], picks: ['cell', 'edge', 'piece', 'card', 'supply'] }
/** The message that says a direction. */
const DIRECTION = 'direction'
/** What the message begins with that says a value of a field. The value is its parameter of the field's name, or of the one that its attribute
 * `as` names; parts that a sign separates are `first` and `second`, their number is `parts`. */
const SAID = 'said-'
/** Signs that hide or turn what stands beside them. */
const HIDING = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu
/** The most characters of a text that the server puts into a message. */
const LONGEST = 60

export class GameCatalogue extends Catalogue {
  private readonly labels = new Map<string, Label | null>()

  /**
   * A message of the game; parameters that name seats are formatted by `seatName`, those that name players by `playerName`, and those that
   * begin with `named` are the ids of pieces in `names`.
   */
  speak(words: Words, seatName: SeatName, playerName: SeatName = seatName, names: Readonly<Record<string, string>> = {}): string {
    return this.say(words.key, told(words.params, seatName, playerName, names))
  }

  /** The message and the parameters that say an option with some values picked; null if there is none for its command. */
  wordsOf(offer: Offer, picked: Fields = {}): Words | null {
    const fields = { ...offer.fixed, ...picked }
    const key = this.keyOf(offer.command, fields, offer.label.key)
    if (!key) return null
    const { attributes } = this.label(key)!
    const told = key === offer.label.key ? offer.label.params : {}
    const params: Record<string, Value> = { ...told, ...fields, ...Object.fromEntries(Object.entries(told).filter(([name]) => name === attributes['told'])) }
    for (const [name, field] of Object.entries(attributes)) {
      if (name.startsWith(ALIAS)) params[name.slice(ALIAS.length)] = fields[field] ?? ''
      if (name.startsWith(COUNTED)) params[name.slice(COUNTED.length)] = Number(fields[field] ?? 0) + 1
    }
    return { key, params }
  }

  /** The fields that these words do not say, and that the reader has not pointed at: fixed ones, and those picked by a button. */
  unsaid(offer: Offer, picked: Fields = {}): [string, Value][] {
    const { params, attributes } = this.label(this.keyOf(offer.command, { ...offer.fixed, ...picked }, offer.label.key)!)!
    const given = Object.keys(attributes).filter((name) => isGiven(name))
    const renamed = [attributes['told'], ...given.map((name) => name.replace(ALIAS, '').replace(COUNTED, ''))]
    const said = new Set([...given.map((name) => attributes[name]), ...Object.keys(attributes).filter(isPinned), ...[...params].filter((name) => !renamed.includes(name))])
    const pointed = POINTED.anchors.includes(offer.anchor.kind) ? offer.anchor.id : ''
    const fixed = Object.entries(offer.fixed).filter(([, value]) => value !== pointed && !UNSAID.includes(value))
    const buttons = offer.choices.filter(({ picks, field }) => !POINTED.picks.includes(picks) && field in picked).map(({ field }): [string, Value] => [field, picked[field]!])
    return [...fixed, ...buttons].filter(([name]) => !said.has(name))
  }

  /** An option in words, with some values picked; empty if there are none for its command. `whole`: with the values of the fields that they
   * leave out, pieces by their names on the board. */
  option(offer: Offer, picked: Fields, whole: boolean, { speak, view }: Pick<Voice, 'speak' | 'view'>): string {
    const words = this.wordsOf(offer, picked)
    if (!words) return ''
    const rest = (whole ? this.unsaid(offer, picked) : []).map(([name, value]) => {
      const piece = view()?.scene?.pieces.find(({ id }) => id === value)
      if (piece) return speak(piece.name)
      if (this.has(SAID + name)) return speak(this.valueOf(name, value))
      return offer.choices.some(({ field, picks }) => field === name && picks === 'direction') && this.has(DIRECTION) ? speak({ key: DIRECTION, params: { direction: value } }) : value === 'yes' ? name : plain(value)
    })
    return [speak(words), ...rest].join(' · ')
  }

  private valueOf(name: string, value: Value): Words {
    const parts = String(value).split(/[/>-]/).map((part) => (/^\d+$/.test(part) ? Number(part) : part))
    return { key: SAID + name, params: { first: parts[0]!, second: Number(parts[1] ?? 1), parts: parts.length, [this.label(SAID + name)?.attributes['as'] ?? name]: value } }
  }

  /** True if the page has its own words for an option. */
  knows = (offer: Offer): boolean => this.keyOf(offer.command, offer.fixed, offer.label.key) !== null

  /** True if an option may be sent without another click: its words say all of it, and were in sight before the last click (`read`) or its
   * message allows it. */
  maySend = (offer: Offer, read: boolean, picked: Fields = {}): boolean =>
    (read || this.attribute(offer, 'light') !== undefined) && this.knows(offer) && !this.unsaid(offer, picked).length

  /** True if the message for an option says that it may follow by itself, and the words say all of it. */
  mayFollow = (offer: SceneOption): boolean => this.attribute(offer, 'follows') !== undefined && !offer.choices.length && !this.unsaid(offer).length

  /** True if a standing order may be answered by this command: by itself, or by what the messages for it allow. */
  mayAnswer(order: Command, { type, ...fields }: Command): boolean {
    const own = [...this.allOf(order.type)]
    const listed = (name: string) => own.flatMap((label) => String(label.attributes[name] ?? '').split(' '))
    if (type !== order.type) return listed('answers').includes(type) && [...this.allOf(type)].length > 0
    const free = listed('answer-fields')
    return own.length > 0 && [...new Set([...Object.keys(fields), ...Object.keys(order)])].every((name) => name === 'type' || free.includes(name) || fields[name] === order[name])
  }

  private attribute({ command, fixed, label }: Offer, name: string): Value | undefined {
    const key = this.keyOf(command, fixed, label.key)
    return key === null ? undefined : this.label(key)!.attributes[name]
  }

  private keyOf(command: string, fields: Fields, wanted: string): string | null {
    return [wanted, `${LABEL}${command}`].find((key) => this.fits(key, command, fields)) ?? null
  }

  private fits(key: string, command: string, fields: Fields): boolean {
    const label = this.label(key)
    return label !== null && isFor(key, label, command) && Object.entries(label.attributes).every(([name, value]) => !isPinned(name) || String(fields[name] ?? '') === value)
  }

  /** The messages for a type of command. */
  private *allOf(command: string): Generator<Label> {
    for (const key of this.bundle._messages.keys()) {
      const label = key.startsWith(LABEL) ? this.label(key) : null
      if (label && isFor(key, label, command)) yield label
    }
  }

  private label(key: string): Label | null {
    let label = this.labels.get(key)
    if (label === undefined) {
      const message = this.bundle.getMessage(key)
      const attributes = Object.entries(message?.attributes ?? {}).map(([name, value]) => [name, String(value)])
      label = message?.value ? { params: new Set(this.paramsOf(message.value)), attributes: Object.fromEntries(attributes) } : null
      this.labels.set(key, label)
    }
    return label
  }

  /** The parameters that a pattern uses, also by the messages that it refers to. */
  private paramsOf(part: Pattern | unknown): string[] {
    if (typeof part !== 'object' || part === null) return []
    if (Array.isArray(part)) return part.flatMap((each) => this.paramsOf(each))
    const { type, name, selector, variants } = part as { type?: string; name?: string; selector?: unknown; variants?: { value: unknown }[] }
    if (type === 'var') return [name!]
    if (type === 'mesg') return this.paramsOf(this.bundle.getMessage(name!)?.value)
    return type === 'select' ? [...this.paramsOf(selector), ...variants!.flatMap(({ value }) => this.paramsOf(value))] : []
  }
}

const isGiven = (name: string): boolean => name.startsWith(ALIAS) || name.startsWith(COUNTED)
const isPinned = (name: string): boolean => !isGiven(name) && !OTHER.includes(name)

function isFor(key: string, { attributes }: Label, command: string): boolean {
  const own = attributes['command']
  return own ? String(own).split(' ').includes(command) : key === `${LABEL}${command}` || key.startsWith(`${LABEL}${command}-`)
}

/** A value of the server as a short text on one line that hides nothing. */
const plain = (value: Value): string => String(value).replace(HIDING, '').slice(0, LONGEST)

function told(params: Record<string, Value>, seatName: SeatName, playerName: SeatName, names: Readonly<Record<string, string>>): Params {
  const worded = (name: string, value: Value) =>
    name.startsWith('named') ? (names[value] ?? 'none') : typeof value !== 'number' ? plain(value) : name.startsWith('seat') ? seatName(value) : name.startsWith('player') ? playerName(value) : value
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, worded(name, value)]))
}

// the files of the games -------------------------------------------------------------------------------------------------

type Files = Record<string, () => Promise<string>>
const OF_GAMES = import.meta.glob('../../../../projections/scenes/*/*.ftl', { query: '?raw', import: 'default' }) as Files
/** What the page and all tables say, by language. */
export const saidIn = { en: () => import('../words/en'), de: () => import('../words/de') }
const isSaid = (language: string): language is keyof typeof saidIn => Object.hasOwn(saidIn, language)
/** The line of an edition's file that names the game of its first edition. */
const FIRST = /^# First edition: (\w+)$/m
const MESSAGE = /^[a-zA-Z][\w-]* =/m
const ORIGINAL = 'original-'

export const files = {
  /** A game's messages in a language, or null if the page was built without this game. */
  async read(game: string, language: string): Promise<string | null> {
    const named = (name: string) => OF_GAMES[`../../../../projections/scenes/${name}/${language}.ftl`]
    if (!isSaid(language)) return null
    const [own, { table }] = await Promise.all([named(game)?.(), saidIn[language]()])
    if (own === undefined) return null
    const first = FIRST.exec(own)?.[1]
    return `${table}\n${first ? composed((await named(first)?.()) ?? '', own) : own}`
  },
}

/** The messages of two editions: those of `own` take the place of those of `first`, which stay under another name where `own` refers to them. */
export function composed(first: string, own: string): string {
  const added = messages(own)
  const kept = [...messages(first)].map(([name, text]) => (!added.has(name) ? text : new RegExp(`\\b${ORIGINAL}${name}\\b(?!-)`).test(own) ? ORIGINAL + text : ''))
  return `${[...kept.filter(Boolean), ...added.values()].join('\n')}\n`
}

function messages(source: string): Map<string, string> {
  const blocks = source.split(new RegExp(`(?=${MESSAGE.source})`, 'm')).filter((block) => /^[a-zA-Z]/.test(block))
  const bare = (block: string) => block.split('\n').filter((line) => line.trim() && !line.startsWith('#')).join('\n')
  return new Map(blocks.map((block) => [block.slice(0, block.indexOf(' =')), bare(block)]))
}

/** The catalogue of a game. Throws if the page was built without it. */
export async function catalogueOf(game: string, language: string): Promise<GameCatalogue> {
  const source = await files.read(game, language)
  if (source === null) throw new Error(`no messages of ${game}`)
  return new GameCatalogue(language, source)
}

/** A game's options in words: `option-<name>`, `option-<name>-about`, `option-<name>-<value>`. */
import type { GameCard, OptionSpec, OptionValue } from './contract'
import { say } from './speech.svelte'
import type { Catalogue } from './words'

const plain = (name: string) => name.replaceAll('_', '-')

function find(words: Catalogue | null, ...keys: string[]): string | null {
  for (const key of keys) {
    const found = words?.find(key)
    if (found) return found
  }
  return null
}

export function optionLabel(words: Catalogue | null, name: string): string {
  return find(words, `option-${name}`, `option-${plain(name)}`) ?? name
}

export function optionAbout(words: Catalogue | null, name: string): string {
  return find(words, `option-${name}-about`, `option-${plain(name)}-about`) ?? ''
}

/** The label of one value of an option, in the game's words. */
export function valueLabel(words: Catalogue | null, name: string, value: string | number): string {
  return find(words, `option-${name}-${value}`, `option-${plain(name)}-${plain(String(value))}`) ?? String(value)
}

export function valueWords(words: Catalogue | null, name: string, value: OptionValue): string {
  if (typeof value === 'boolean') return say(value ? 'yes' : 'no')
  if (Array.isArray(value)) return value.length ? value.map((each) => valueLabel(words, name, each)).join(', ') : say('none')
  return valueLabel(words, name, value)
}

/** The options in words, in the order of the game's list; those that it does not have any more come last. */
export function optionWords(words: Catalogue | null, options: Record<string, OptionValue>, specs: readonly OptionSpec[]): { name: string; label: string; value: string }[] {
  const names = [...new Set([...specs.map(({ name }) => name).filter((name) => name in options), ...Object.keys(options)])]
  return names.map((name) => ({ name, label: optionLabel(words, name), value: valueWords(words, name, options[name]!) }))
}

const MOST_TOLD = 3

/** What is worth telling of a table's options in a line: the first one of the game's list, and those that are not as usual. */
export function toldOptions(words: Catalogue | null, options: Record<string, OptionValue>, specs: readonly OptionSpec[]): string[] {
  const told = specs.filter(({ name, kind, default: usual }, place) => name in options && ((!place && kind === 'choice') || String(options[name]) !== String(usual)))
  return told.slice(0, MOST_TOLD).map(({ name, kind }) => (kind === 'choice' ? valueWords(words, name, options[name]!) : `${optionLabel(words, name)}: ${valueWords(words, name, options[name]!)}`))
}

/** The default values of the options. */
export function defaults(specs: readonly OptionSpec[]): Record<string, OptionValue> {
  return Object.fromEntries(specs.map((spec) => [spec.name, spec.default]))
}

/** The default number of seats of the game's tables. */
export function usualSeats(card: GameCard): number {
  return card.seats[0] ?? 2
}

/**
 * Typed moves, such as a cell, a word of the option and a direction: words and names of cells, pieces and values in any order, matched with the options of the scene. It knows
 * no game and sends nothing: what fits becomes a draft, as clicks make it.
 */
import type { Candidate } from './draft'
import { open } from './draft'
import type { Piece, Scene, SceneChoice, SceneOption, Value } from './contract'
import type { Tongue } from './board/labels'

/** The fewest letters that stand for a longer word. */
const SHORT = 2
const MOST = 2000

export const wordsOf = (text: string): string[] => text.toLowerCase().split(/\s+/).map((word) => word.replace(/^[("']+|[.,:;)"'?]+$/g, '')).filter(Boolean)

export class Typist {
  private readonly pieces: ReadonlyMap<string, Piece>

  constructor(private readonly scene: Scene, private readonly options: readonly SceneOption[], private readonly tongue: Tongue & { option(option: SceneOption): string }) {
    this.pieces = new Map(scene.pieces.map((piece) => [piece.id, piece]))
  }

  /** The candidates that all words fit: what gives something up for good last, else those with the fewest open choices first, then those
   * of the shortest labels. */
  fitting(text: string): Candidate[] {
    const words = wordsOf(text)
    if (!words.length) return []
    const left = (candidate: Candidate) => candidate.option.choices.filter(({ field }) => !(field in candidate.picked)).length
    const label = ({ option }: Candidate) => this.tongue.option(option).length
    return this.options.flatMap((option) => this.filled({ option, picked: {} }, words)).sort((one, other) => Number(one.option.final) - Number(other.option.final) || left(one) - left(other) || label(one) - label(other))
  }

  /** A candidate in words: its option, and the values chosen. */
  named({ option, picked }: Candidate): string {
    const values = option.choices.flatMap((choice) => (choice.field in picked ? this.value(choice, choice.values.indexOf(picked[choice.field]!)) : []))
    return [this.tongue.option(option), ...values, open({ option, picked }) ? '…' : ''].filter(Boolean).join(' · ')
  }

  /** The ways to take every word: as a value of the option's next choices, or as a word of the option itself. */
  private filled(candidate: Candidate, words: readonly string[]): Candidate[] {
    const choice = open(candidate)
    const found: Candidate[] = this.own(candidate.option, words) ? [candidate] : []
    if (!choice) return found
    for (let place = 0; place < Math.min(choice.values.length, MOST); place++) {
      const rest = this.spelled(choice, place).map((spelling) => without(words, spelling)).find((rest) => rest !== null)
      if (rest) found.push(...this.filled({ option: candidate.option, picked: { ...candidate.picked, [choice.field]: choice.values[place]! } }, rest))
    }
    return found
  }

  /** True if each word is one of the option: of its label, its command, its place or its fixed values. */
  private own(option: SceneOption, words: readonly string[]): boolean {
    if (!words.length) return true
    const { command, anchor, fixed } = option
    const about = [...wordsOf(this.tongue.option(option)), ...command.split('_'), ...this.place(anchor.kind, anchor.id), ...Object.values(fixed).flatMap((value) => wordsOf(String(value)))]
    return words.every((word) => about.some((each) => each === word || (word.length >= SHORT && each.startsWith(word))))
  }

  private place(kind: string, id: string): string[] {
    const piece = kind === 'piece' ? this.pieces.get(id) : undefined
    return [...wordsOf(id), ...(piece ? [...wordsOf(piece.cell), ...wordsOf(this.tongue.speak(piece.name))] : [])]
  }

  /** The spellings of a value: its id, its name, the cell of a piece, the cells beside a door. */
  private spelled(choice: SceneChoice, place: number): string[][] {
    const id = String(choice.values[place])
    const name = choice.names[place]
    const piece = choice.picks === 'piece' ? this.pieces.get(id) : undefined
    const edge = choice.picks === 'edge' ? this.scene.edges.find((each) => each.id === id) : undefined
    return [
      ...(name ? [wordsOf(this.tongue.speak(name))] : []), ...(choice.picks === 'direction' ? [wordsOf(this.tongue.say(`way-${id}`))] : []),
      ...(piece ? [wordsOf(this.tongue.speak(piece.name)), wordsOf(piece.cell)] : []), ...(edge ? [wordsOf(`${edge.a} ${edge.b}`)] : []),
      ...(choice.cells[place] ? [wordsOf(choice.cells[place])] : []), wordsOf(id),
    ].filter(({ length }) => length)
  }

  private value(choice: SceneChoice, place: number): string {
    const [value, name]: [Value | undefined, SceneChoice['names'][number] | undefined] = [choice.values[place], choice.names[place]]
    const piece = this.pieces.get(String(value))
    return name ? this.tongue.speak(name) : choice.picks === 'piece' && piece ? this.tongue.speak(piece.name) : choice.picks === 'direction' ? this.tongue.say(`way-${value}`) : String(value)
  }
}

/** The words without those of a spelling, or null if one of them is missing. */
function without(words: readonly string[], spelling: readonly string[]): string[] | null {
  const rest = [...words]
  for (const word of spelling) {
    const at = rest.indexOf(word)
    if (at < 0) return null
    rest.splice(at, 1)
  }
  return rest
}

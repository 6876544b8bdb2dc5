/** Decision windows and the table entropy that they make, recomputed from the records. */
import { entropyOf, initialEntropyText, nextEntropyText } from '../entropy'
import type { Remarks } from './remarks'

export type Answers = ReadonlyMap<number, string | null>

/** An open window: the seats asked, the record that opened it, and the nonce of each answering seat's first command. */
export interface Window {
  readonly number: number
  readonly seats: readonly number[]
  readonly opened: number
  readonly answers: Map<number, string | null>
  /** Seats that had answered before the game was restored: the server knew their nonces then. */
  known: ReadonlySet<number>
}

/** How an entropy was made: the text whose hash it is, and the record that states it. */
export interface Mixing {
  readonly text: string
  readonly record: number
}

const NOBODY: ReadonlySet<number> = new Set()

export class WindowVerifier {
  open: Window | null = null
  count = 0
  k = 0
  /** E_k in hex; null before the start. */
  entropy: string | null = null
  /** How each entropy was made, by k. */
  readonly mixings: (Mixing | undefined)[] = []
  private readonly mixed = new Map<number, number>()
  /** The newest record by which the game was restored. */
  restored = -1

  /** `isOwn`: the nonces of this seat are its own; the server may know those of a seat that plays by recovery. */
  constructor(private readonly handle: string, private readonly remarks: Remarks, private readonly isOwn: (seat: number) => boolean) {}

  /** The game began: E_0 is made of the nonces that came with `ready`, those of the seats in `known` before a restore. */
  started(e: number, entropy: string, nonces: readonly (string | null)[], known: ReadonlySet<number>, record: number): void {
    this.made(0, initialEntropyText(this.handle, nonces), e, entropy, record, 'the first entropy')
    this.k = 0
    this.remember(new Map(nonces.entries()), known, record)
  }

  /** A window opens: the next one, while no other is open. */
  opened(number: number, seats: readonly number[], record: number): void {
    if (this.open) this.remarks.fault('window_wrong', `window ${number} opens while window ${this.open.number} is open`)
    if (number !== this.count + 1) this.remarks.fault('window_wrong', `window ${number} opens where ${this.count + 1} is the next one`)
    if (!seats.length || seats.some((seat, at) => at > 0 && seat <= seats[at - 1]!)) {
      this.remarks.fault('window_wrong', `window ${number} asks ${seats.join(', ')}: not seats in ascending order`)
    }
    this.open = { number, seats, opened: record, answers: new Map(), known: NOBODY }
    this.count = number
  }

  /** A command that names the open window. */
  answered(seat: number, nonce: string | null): void {
    if (this.open?.seats.includes(seat) && !this.open.answers.has(seat)) this.open.answers.set(seat, nonce)
  }

  /** A window closes: the open one, with those that answered, whose nonces make the next entropy. */
  closed(number: number, mixed: readonly number[], e: number, entropy: string, record: number): Window | null {
    const [window, before] = [this.open, this.entropy]
    this.open = null
    if (!window || window.number !== number || before === null) {
      this.remarks.fault('window_wrong', `window ${number} closes, which is not open`)
      this.k = e
      this.entropy = entropy
      return null
    }
    const answered = [...window.answers.keys()].sort((one, other) => one - other)
    if (mixed.join() !== answered.join()) this.remarks.fault('mixed_wrong', `seats ${mixed.join(', ')} are mixed in, but ${answered.join(', ')} answered`)
    this.made(this.k + 1, nextEntropyText(this.handle, this.k + 1, before, window.answers), e, entropy, record, `entropy ${this.k + 1}`)
    for (const seat of [...new Set(window.seats)].filter((seat) => !window.answers.has(seat))) {
      this.remarks.finding('window_without_seat', `window ${number} closed without an answer of seat ${seat}`, { seat })
    }
    this.k = e
    this.remember(window.answers, window.known, record)
    return window
  }

  /** True if the nonce of a seat, or of one other than `but`, went into the entropy after a record. */
  mixedSince = (record: number, but: number | null = null): boolean => [...this.mixed].some(([seat, last]) => last > record && seat !== but)

  /** The game was restored: the restorer knew the answers so far. */
  restores(record: number): void {
    this.restored = record
    if (this.open) this.open.known = new Set(this.open.answers.keys())
  }

  /** True if one of these answers, but for those of the seats in `known`, brought a nonce of its seat's own. */
  isFresh = (answers: Answers, known: ReadonlySet<number> = NOBODY): boolean =>
    [...answers].some(([seat, nonce]) => nonce !== null && this.isOwn(seat) && !known.has(seat))

  private made(k: number, text: string, e: number, entropy: string, record: number, what: string): void {
    const expected = entropyOf(text)
    if (e !== k || entropy !== expected) this.remarks.fault('entropy_wrong', `${what} is not what the nonces give, which is ${expected}`)
    this.entropy = entropy
    this.mixings[e] = { text, record }
  }

  private remember(answers: Answers, known: ReadonlySet<number>, record: number): void {
    for (const [seat, nonce] of answers) if (nonce !== null && this.isOwn(seat) && !known.has(seat)) this.mixed.set(seat, record)
  }
}

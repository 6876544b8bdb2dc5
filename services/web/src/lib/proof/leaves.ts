/** The leaves of Rollbook's log; the first line of a leaf is its kind. One leaf is one append to a game. */
import { fromDecimal, fromHex, isTime, toUtf8, type Bytes } from './bytes'
import { ProofFault, quoted, within } from './faults'
import { lines, linesText } from './lines'
import { readNote, readVerifierKey, type Note, type VerifierKey } from './notes'

const APPEND = 'rollbook/v1/append'
const KEY = 'rollbook/v1/key'
const EPOCH = 'rollbook/v1/epoch'

/** A game's records `first` to `last` were appended; `before` and `after` are its heads around them. */
export interface AppendLeaf {
  readonly kind: 'append'
  readonly handle: string
  readonly first: number
  readonly last: number
  readonly before: string
  readonly after: string
}

/** A key is added or retired; the note's signature is not checked here. */
export interface KeyLeaf {
  readonly kind: 'key'
  readonly action: 'add' | 'retire'
  readonly key: VerifierKey
  readonly note: Note
}

/** A leaf of another kind, or of one that this version does not know. */
export interface OtherLeaf {
  readonly kind: 'other'
}

export type Leaf = AppendLeaf | KeyLeaf | OtherLeaf

export const appendLeaf = (leaf: Omit<AppendLeaf, 'kind'>): Bytes => lines(APPEND, leaf.handle, leaf.first, leaf.last, leaf.before, leaf.after)

/** Reads a leaf; throws LeafFault for one of a known kind that is not as its kind is written. */
export function readLeaf(text: string): Leaf {
  const first = text.slice(0, text.indexOf('\n'))
  if (first === APPEND) return readAppendLeaf(text)
  if (first === KEY) return keyOf(text)
  if (first === EPOCH) return epochOf(text)
  return { kind: 'other' }
}

/** Reads the leaf of an append. */
export function readAppendLeaf(text: string): AppendLeaf {
  const parts = text.split('\n')
  if (parts.length !== 7 || parts[0] !== APPEND) throw new ProofFault('LeafFault', `an append leaf has six lines, the first is ${APPEND}`)
  const [, handle, first, last, before, after] = parts as [string, string, string, string, string, string, string]
  return within('LeafFault', 'append leaf', () => {
    fromHex(handle, 16)
    fromHex(before, 32)
    fromHex(after, 32)
    const leaf = { kind: 'append', handle, first: fromDecimal(first), last: fromDecimal(last), before, after } as const
    if (leaf.first > leaf.last || linesText(...parts.slice(0, 6)) !== text) throw new ProofFault('LeafFault', `records ${first} to ${last} are none`)
    return leaf
  })
}

/** A new log begins because the old one could not go on; only its form is checked here. */
function epochOf(text: string): OtherLeaf {
  const parts = text.split('\n')
  return within('LeafFault', 'epoch leaf', () => {
    if (parts.length !== 6 || linesText(...parts.slice(0, 5)) !== text || !/^[^\s+]+$/.test(parts[1]!)) throw new ProofFault('LeafFault', 'five lines are expected')
    fromDecimal(parts[2]!)
    fromHex(parts[3]!, 32)
    return { kind: 'other' }
  })
}

function keyOf(text: string): KeyLeaf {
  return within('LeafFault', 'key leaf', () => {
    const note = readNote(toUtf8(text))
    const parts = note.text.split('\n')
    const [action, key] = (parts[1] ?? '').split(/ (.*)/s) as [string, string?]
    if (parts.length !== 4 || !isTime(parts[2]!)) throw new ProofFault('LeafFault', 'three lines are expected, the last is a time')
    if (action !== 'add' && action !== 'retire') throw new ProofFault('LeafFault', `a key is added or retired, not ${quoted(action)}`)
    return { kind: 'key', action, key: readVerifierKey(key ?? ''), note }
  })
}

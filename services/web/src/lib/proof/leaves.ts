/** The leaf of the log for one append: a game's records `first` to `last`, and its heads before and after them. */
import { fromDecimal, fromHex, type Bytes } from './bytes'
import { ProofFault, within } from './faults'
import { lines, linesText } from './lines'

const APPEND = 'rollbook/v1/append'

export interface AppendLeaf {
  readonly handle: string
  readonly first: number
  readonly last: number
  readonly before: string
  readonly after: string
}

export const appendLeaf = (leaf: AppendLeaf): Bytes => lines(APPEND, leaf.handle, leaf.first, leaf.last, leaf.before, leaf.after)

/** Reads an append leaf in its only spelling. */
export function readAppendLeaf(text: string): AppendLeaf {
  const parts = text.split('\n')
  if (parts[0] !== APPEND || parts.length !== 7) throw new ProofFault('LeafFault', `an append leaf has six lines, the first is ${APPEND}`)
  const leaf = within('LeafFault', 'append leaf', () => {
    const [, handle, first, last, before, after] = parts as [string, string, string, string, string, string, string]
    fromHex(handle, 16)
    fromHex(before, 32)
    fromHex(after, 32)
    return { handle, first: fromDecimal(first), last: fromDecimal(last), before, after }
  })
  if (leaf.first > leaf.last || linesText(...parts.slice(0, 6)) !== text) throw new ProofFault('LeafFault', 'not an append of records')
  return leaf
}

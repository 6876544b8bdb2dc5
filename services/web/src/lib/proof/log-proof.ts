/** The proof that a leaf is in a log, as a file of its own (c2sp.org/tlog-proof@v1). */
import { fromBase64, fromDecimal, fromUtf8, type Bytes } from './bytes'
import { readCheckpoint, type Checkpoint } from './checkpoint'
import { ProofFault, quoted, within } from './faults'
import { readNote, type Note } from './notes'
import { checkInclusion, leafHash } from './tree'

export interface LogProof {
  readonly index: number
  readonly hashes: readonly Bytes[]
  readonly note: Note
  readonly checkpoint: Checkpoint
}

const FIRST = 'c2sp.org/tlog-proof@v1'
const MOST_HASHES = 63

/** Reads a proof; a line `extra`, which nothing vouches for, is refused: ours have none. */
export function readLogProof(content: string | Uint8Array): LogProof {
  const text = typeof content === 'string' ? content : within('LogProofFault', 'a proof', () => fromUtf8(content))
  const end = text.indexOf('\n\n')
  if (end < 0) throw wrong('a proof has an empty line before its checkpoint')
  const [first, ...rest] = text.slice(0, end).split('\n')
  if (first !== FIRST) throw wrong(`the first line of a proof is ${FIRST}, not ${quoted(first ?? '')}`)
  const said = rest.shift() ?? ''
  if (!said.startsWith('index ')) throw wrong('a proof names the index of its leaf')
  const index = within('LogProofFault', 'index', () => fromDecimal(said.slice(6)))
  const hashes = within('LogProofFault', 'hash', () => rest.map(fromBase64))
  if (hashes.length > MOST_HASHES) throw wrong(`at most ${MOST_HASHES} hashes are possible`)
  if (hashes.some((hash) => hash.length !== 32)) throw wrong('a hash has 32 bytes')
  const note = within('LogProofFault', 'checkpoint', () => readNote(text.slice(end + 2)))
  return { index, hashes, note, checkpoint: within('LogProofFault', 'checkpoint', () => readCheckpoint(note)) }
}

/** Throws WrongProof unless the proof shows that the leaf is in the log of its checkpoint. Checks no signature. */
export function checkLeaf(proof: LogProof, leaf: Uint8Array): void {
  checkInclusion(proof.index, proof.checkpoint.size, leafHash(leaf), proof.hashes, proof.checkpoint.root)
}

const wrong = (detail: string) => new ProofFault('LogProofFault', detail)

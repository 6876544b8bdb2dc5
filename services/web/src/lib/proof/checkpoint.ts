/** Checkpoints (c2sp.org/tlog-checkpoint): a log's origin, number of leaves and root hash, as the text of a signed note. */
import { fromBase64, fromDecimal, type Bytes } from './bytes'
import { ProofFault, within } from './faults'
import type { Note } from './notes'

export interface Checkpoint {
  readonly origin: string
  readonly size: number
  readonly root: Bytes
}

/** Reads the text of a note strictly; extension lines, which our logs never have, are refused. */
export function readCheckpoint(note: Note): Checkpoint {
  const lines = note.text.split('\n')
  if (lines.length !== 4) throw new ProofFault('CheckpointFault', 'a checkpoint has the three lines origin, size and root')
  const [origin, size, root] = [lines[0]!, within('CheckpointFault', 'size', () => fromDecimal(lines[1]!)), within('CheckpointFault', 'root', () => fromBase64(lines[2]!))]
  if (!/^[^\s+]+$/.test(origin)) throw new ProofFault('CheckpointFault', 'the checkpoint names no origin')
  if (root.length !== 32) throw new ProofFault('CheckpointFault', `a root has 32 bytes, not ${root.length}`)
  return { origin, size, root }
}

/** Signed notes that a player has kept, to be held against a game: receipts and refusals, one after another in a file. */
import { fromUtf8 } from './bytes'
import { ProofFault, within } from './faults'
import { readNote, type Note } from './notes'
import { readReceipt, readRefusal, type Receipt, type Refusal } from './receipts'

const LARGEST_EVIDENCE = 1_000_000
const MOST_NOTES = 1000
/** The first line of a note: no other line of a receipt, of a refusal or of a signature is like it. */
const BEGINS = /^(?=rollbook\/v1\/(?:receipt|refusal)\n)/gm

/** A signed note, and what its text says. */
export type KeptNote = { readonly note: Note } & ({ readonly kind: 'receipt'; readonly said: Receipt } | { readonly kind: 'refusal'; readonly said: Refusal })

/** The notes of a file, in their order; checks no signature. Faults name the line at which the bad note begins. */
export function readEvidence(content: Uint8Array): KeptNote[] {
  if (content.length > LARGEST_EVIDENCE) throw new ProofFault('ReceiptFault', `more than ${LARGEST_EVIDENCE} bytes of notes`)
  const text = within('ReceiptFault', 'notes', () => fromUtf8(content))
  const starts = [...text.matchAll(BEGINS)].map(({ index }) => index)
  if (starts[0] !== 0) throw new ProofFault('ReceiptFault', 'line 1: a note of a receipt or of a refusal begins with rollbook/v1/receipt or rollbook/v1/refusal')
  if (starts.length > MOST_NOTES) throw new ProofFault('ReceiptFault', `${starts.length} notes, at most ${MOST_NOTES} are read`)
  return starts.map((start, at) => {
    const line = text.slice(0, start).split('\n').length
    return within('ReceiptFault', `the note from line ${line} on`, () => kept(text.slice(start, starts[at + 1])))
  })
}

function kept(text: string): KeptNote {
  const note = readNote(text)
  return note.text.startsWith('rollbook/v1/refusal\n') ? { note, kind: 'refusal', said: readRefusal(note.text) } : { note, kind: 'receipt', said: readReceipt(note.text) }
}

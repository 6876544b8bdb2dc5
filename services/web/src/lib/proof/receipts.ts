/** Receipts and refusals: the texts of the signed notes with which the server answers a command. */
import { fromDecimal, fromHex, isTime } from './bytes'
import { ProofFault, quoted, within } from './faults'

export interface Receipt {
  readonly origin: string
  readonly handle: string
  /** The number of the append's last record, and the head after it. */
  readonly n: number
  readonly head: string
  readonly time: string
}

export interface Refusal {
  readonly origin: string
  readonly handle: string
  /** The game's head at that time, and the digest of the raw command. */
  readonly head: string
  readonly digest: string
  readonly code: string
  readonly time: string
}

export function readReceipt(text: string): Receipt {
  const [origin, handle, n, head, time] = parts(text, 'receipt', 5) as [string, string, string, string, string]
  required('receipt', origin, handle, time, head)
  return { origin, handle, n: within('ReceiptFault', 'receipt', () => fromDecimal(n)), head, time }
}

export function readRefusal(text: string): Refusal {
  const [origin, handle, head, digest, code, time] = parts(text, 'refusal', 6) as [string, string, string, string, string, string]
  required('refusal', origin, handle, time, head, digest)
  if (!/^[a-z][a-z0-9_]{0,63}$/.test(code)) throw new ProofFault('ReceiptFault', `refusal: not the code of a reason: ${quoted(code)}`)
  return { origin, handle, head, digest, code, time }
}

function parts(text: string, kind: 'receipt' | 'refusal', count: number): string[] {
  const [first, ...rest] = text.split('\n')
  if (first !== `rollbook/v1/${kind}` || rest.length !== count + 1 || rest.pop() !== '') throw new ProofFault('ReceiptFault', `a ${kind} has ${count + 1} lines, the first is rollbook/v1/${kind}`)
  return rest
}

function required(kind: string, origin: string, handle: string, time: string, ...hashes: readonly string[]): void {
  if (!/^[!-*,-~]+$/.test(origin)) throw new ProofFault('ReceiptFault', `${kind}: not the origin of a log: ${quoted(origin)}`)
  if (!isTime(time)) throw new ProofFault('ReceiptFault', `${kind}: not a UTC time to the millisecond: ${quoted(time)}`)
  within('ReceiptFault', kind, () => {
    fromHex(handle, 16)
    for (const hash of hashes) fromHex(hash, 32)
  })
}

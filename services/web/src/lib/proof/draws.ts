/**
 * Dice, shuffles and picks, computed from a key and values that are fixed before the draw is requested. The bytes are
 * HMAC-SHA-256 blocks over those values; numbers are cut from them by rejection, so that every face is equally likely.
 */
import { fromHex, joined, toUtf8, type Bytes } from './bytes'
import { nonceText } from './entropy'
import { ProofFault, quoted } from './faults'
import { hmacSha256 } from './hash'
import { linesText, NOTHING } from './lines'

/** All that a draw depends on. For a public roll `key` is the seed of its stream, for a hidden draw the group's sealed secret. */
export interface DrawInputs {
  readonly key: string
  readonly handle: string
  readonly stream: string
  readonly position: number
  readonly entropy: string
  readonly nonce: string | null
  readonly beacon?: string | null
}

export type DrawMethod = 'roll' | 'pick' | 'shuffle'
export const LARGEST_RANGE = 2 ** 32
const BLOCK = 32

/** A number cut from the bytes: the bytes read for it, its value, and if it was dropped so that no face is favoured. */
export interface Cut {
  readonly from: number
  readonly width: number
  readonly value: number
  readonly count: number
  readonly dropped: boolean
}

/** The text whose HMAC under the key is block `number` of a draw's bytes. */
export function blockText(inputs: DrawInputs, number: number): string {
  if (!Number.isSafeInteger(inputs.position) || inputs.position < 1) throw new ProofFault('ImpossibleDraw', `stream positions count from 1, not ${inputs.position}`)
  const beacon = inputs.beacon ?? NOTHING
  if (beacon !== NOTHING && !/^[1-9][0-9]*:[0-9a-f]{64}$/.test(beacon)) throw new ProofFault('MalformedText', `not a beacon: ${quoted(beacon)}`)
  fromHex(inputs.handle, 16)
  fromHex(inputs.entropy, 32)
  return linesText('rollbook/v1/draw', inputs.handle, inputs.stream, inputs.position, inputs.entropy, nonceText(inputs.nonce), beacon, number)
}

/** How many bytes a number below `count` takes, and the value from which on they are drawn again. */
export function span(count: number): { width: number; limit: number } {
  if (!Number.isSafeInteger(count) || count < 1 || count > LARGEST_RANGE) throw new ProofFault('ImpossibleDraw', `no number can be drawn below ${count}`)
  let [width, most] = [0, 1]
  for (; most < count; width++) most *= 256
  return { width, limit: most - (most % count) }
}

/** The endless bytes of one draw, read from the front, with a list of the numbers cut from them. */
export class ByteStream {
  readonly cuts: Cut[] = []
  blocks: Bytes = new Uint8Array()
  used = 0
  private readonly key: Bytes

  constructor(private readonly inputs: DrawInputs) {
    this.key = fromHex(inputs.key, 32)
    blockText(inputs, 0)
  }

  /** A number from 0 to `count` - 1, each equally likely; `below(1)` reads no byte. */
  below(count: number): number {
    const { width, limit } = span(count)
    for (;;) {
      const from = this.used
      const value = this.take(width).reduce((sum, byte) => sum * 256 + byte, 0)
      const dropped = value >= limit
      this.cuts.push({ from, width, value, count, dropped })
      if (!dropped) return value % count
    }
  }

  private take(count: number): Bytes {
    const end = this.used + count
    while (this.blocks.length < end) this.blocks = joined(this.blocks, hmacSha256(this.key, toUtf8(blockText(this.inputs, this.blocks.length / BLOCK))))
    const taken = this.blocks.slice(this.used, end)
    this.used = end
    return taken
  }

  /** One face index for each die, in the order of the dice. */
  roll(sizes: readonly number[]): number[] {
    return sizes.map((size) => this.below(size))
  }

  /** The numbers below `count` in random order; the first is the top card (Fisher and Yates, from the end). */
  shuffle(count: number): number[] {
    possible(count >= 0, `${count} cards cannot be shuffled`)
    const order = Array.from({ length: count }, (_, index) => index)
    for (let last = count - 1; last > 0; last--) swap(order, last, this.below(last + 1))
    return order
  }

  /** `wanted` different numbers below `count`, in the order drawn. */
  pick(count: number, wanted: number): number[] {
    possible(wanted >= 0 && wanted <= count, `${wanted} of ${count} cannot be picked`)
    const moved = new Map<number, number>() // only the swapped positions of the list of all numbers are stored
    return Array.from({ length: wanted }, (_, first) => {
      const other = first + this.below(count - first)
      const picked = moved.get(other) ?? other
      moved.set(other, moved.get(first) ?? first)
      return picked
    })
  }
}

export const roll = (inputs: DrawInputs, sizes: readonly number[]): number[] => new ByteStream(inputs).roll(sizes)
export const shuffle = (inputs: DrawInputs, count: number): number[] => new ByteStream(inputs).shuffle(count)
export const pick = (inputs: DrawInputs, count: number, wanted: number): number[] => new ByteStream(inputs).pick(count, wanted)

/**
 * The indexes of a draw as its record names it: `sides` are the faces of each die, (n, m) of a pick, (n) of a shuffle. The
 * record's number of values is compared before anything is drawn: a small record must not cause much work.
 */
export function drawn(bytes: ByteStream, method: DrawMethod, sides: readonly number[], values: number): number[] {
  const [given, parts] = method === 'roll' ? [sides.length, sides.length] : method === 'pick' ? [sides[1], 2] : [sides[0], 1]
  possible(given === values && sides.length === parts, `there is no ${method} of ${sides.slice(0, 5).join(', ')} that gives ${values} values`)
  return method === 'roll' ? bytes.roll(sides) : method === 'pick' ? bytes.pick(sides[0]!, sides[1]!) : bytes.shuffle(sides[0]!)
}

function possible(so: boolean, detail: string): asserts so {
  if (!so) throw new ProofFault('ImpossibleDraw', detail)
}

function swap(list: number[], one: number, other: number): void {
  const kept = list[one]!
  list[one] = list[other]!
  list[other] = kept
}

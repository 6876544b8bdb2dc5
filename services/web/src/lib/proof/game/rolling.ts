/** Computing each draw again, and its label: who could have known it beforehand. */
import { seatStream, TABLE_STREAM } from '../chains'
import { ByteStream, drawn, type DrawInputs, type DrawMethod } from '../draws'
import { orNull } from '../faults'
import type { Fields } from './fields'
import type { Remarks } from './remarks'
import type { Command, SeatVerifier } from './seating'
import type { Part, StreamVerifier } from './streams'
import type { WindowVerifier } from './windows'

/** `B`: a public beacon's round, requested before its time; `N`: the rolling seat's own nonce is in it; `n`: another seat's nonce came into the entropy since; else the server alone could have known it. */
export type Label = 'B' | 'N' | 'n' | 'unilateral'

/**
 * The round of a beacon that draws waited for: its text in the draws, the record of the request, and its time in seconds since 1970.
 * `checked`: its signature could be checked; `whole`: it is the public beacon's, and the one that was requested.
 */
export interface BeaconRound {
  readonly text: string
  readonly number: number
  readonly requested: number
  readonly time: number
  checked: boolean
  whole: boolean
}

/** A public draw as recorded, with its inputs; `again` is the result computed here, `checked`: it is the same, from the right sources. */
export interface Roll {
  readonly record: number
  readonly seat: number | null
  readonly method: DrawMethod
  readonly sides: readonly number[]
  readonly draw: readonly number[]
  readonly purpose: string
  label: Label
  readonly beacon: BeaconRound | null
  readonly checked: boolean
  readonly again: readonly number[] | null
  readonly inputs: DrawInputs
  /** The number of the entropy, and the record of the command whose nonce is in the draw. */
  readonly k: number
  readonly command: Command | null
  /** The link that binds the seed: the anchor of its chain, at this position, published in the record `committed`. */
  readonly anchor: string
  readonly anchoredAt: number
  readonly committed: number
}

/** A hidden draw as recorded; its inputs are whole but for the group's sealed secret. `inputs` is null where they are malformed. */
export interface HiddenDraw {
  readonly record: number
  readonly group: string
  readonly position: number
  readonly method: string
  readonly sides: readonly number[]
  readonly field: string
  label: Label
  readonly beacon: BeaconRound | null
  readonly inputs: DrawInputs | null
}

/**
 * The cause of the draws that follow: a seat's command, or (null) the table (a shared window closed, the game started, or `SYSTEM`
 * acted). `append` is the first record of the append; `fresh`: a nonce went into the entropy in it; `claimed`: the table's draws have the
 * nonce of the command, which claimed a time-out.
 */
export interface Cause {
  readonly seat: number | null
  readonly command: Command | null
  readonly append: number
  readonly fresh: boolean
  readonly claimed?: boolean
}

interface Named {
  readonly stream: string
  readonly position: number
  readonly e: number
  readonly nonceOf: string
  readonly beacon: string | null
}

const NEVER = -1
const METHODS: readonly string[] = ['roll', 'pick', 'shuffle']
/** The seat whose command binds the draws, or null. */
const binderOf = ({ seat, claimed, command }: Cause): number | null => (claimed && command ? command.seat : seat)
const nonceOf = (cause: Cause): string | null => (binderOf(cause) === null ? null : (cause.command?.nonce ?? null))

export class RollVerifier {
  readonly rolls: Roll[] = []
  readonly hidden: HiddenDraw[] = []
  /** The published round of the append; null if its draws need none. */
  round: BeaconRound | null = null
  needsBeacon = false
  /** By stream: the append and the record of its last draw, and the record of the last one in an earlier append. */
  private readonly last = new Map<string, { append: number; record: number; before: number }>()

  constructor(
    private readonly handle: string,
    private readonly remarks: Remarks,
    private readonly streams: StreamVerifier,
    private readonly windows: WindowVerifier,
    private readonly seating: SeatVerifier,
  ) {}

  /** A draw with everything needed to make it again. */
  public(record: number, data: Fields, cause: Cause | null): void {
    const named = this.named(data, 'stream', 'i')
    const [method, sides, draw, seed] = [data.text('method'), data.numbers('sides'), data.numbers('draw'), data.hash('seed')]
    const sound = this.isSound(named, cause, true)
    if (!cause) return
    this.streams.take(named.stream, named.position)
    const part = this.streams.seed(named.stream, named.position, seed)
    if (part && part.committed > cause.append) {
      this.remarks.fault('chain_chosen_late', `the chain of ${named.stream} was committed to in record ${part.committed}, when the command of the roll was known`, { seat: cause.seat })
    }
    const label = this.label(named.stream, record, cause, part)
    const inputs = this.inputs(seed, named, cause)
    const again = made(inputs, method, sides, draw.length)
    const same = again !== null && again.join() === draw.join()
    if (!same) {
      const given = again === null ? `no ${draw.length} values in this way` : `${again.slice(0, 20).join(', ')}, not ${draw.slice(0, 20).join(', ')}`
      this.remarks.fault('draw_wrong', `seed, entropy and nonce give ${given}`, { seat: cause.seat })
    }
    this.rolls.push({
      record, seat: cause.seat, method: method as DrawMethod, sides, draw, purpose: data.text('purpose'), label, beacon: this.round, checked: sound && part !== null && same,
      again, inputs, k: this.windows.k, command: binderOf(cause) === null ? null : cause.command, anchor: part?.anchor ?? '', anchoredAt: part?.at ?? 0, committed: part?.committed ?? 0,
    })
  }

  /** A draw whose outcome is hidden. Its sources are checked here, its outcome once the seal is open. */
  sealed(record: number, data: Fields, cause: Cause | null, method: string, field: string): void {
    const named = this.named(data, 'group', 'd')
    const sides = data.numbers('sides')
    const sound = this.isSound(named, cause, false)
    if (!cause) return
    if (!this.streams.seals.has(named.stream)) this.remarks.fault('draw_source', `no seal was committed to for ${JSON.stringify(named.stream)}`)
    this.streams.take(named.stream, named.position)
    const label = this.label(named.stream, record, cause, null)
    this.hidden.push({ record, group: named.stream, position: named.position, method, sides, field, label, beacon: this.round, inputs: sound ? this.inputs('', named, cause) : null })
  }

  private named(data: Fields, stream: string, position: string): Named {
    const y = data.orNull('y', data.inner)
    return {
      stream: data.text(stream),
      position: data.number(position),
      e: data.number('e'),
      nonceOf: y ? `${y.number('seat')}/${y.number('j')}` : '-',
      beacon: data.orNull('beacon', data.text),
    }
  }

  private inputs(key: string, named: Named, cause: Cause): DrawInputs {
    return { key, handle: this.handle, stream: named.stream, position: named.position, entropy: this.windows.entropy ?? '', nonce: nonceOf(cause), beacon: named.beacon }
  }

  /** True if a draw is allowed here and names the right sources; adds a fault otherwise. */
  private isSound(named: Named, cause: Cause | null, isPublic: boolean): boolean {
    if (!cause || this.windows.entropy === null) {
      this.remarks.fault('draw_misplaced', 'a draw stands where nothing may be drawn: no command and no closed window causes it')
      return false
    }
    const stream = cause.seat === null ? TABLE_STREAM : seatStream(cause.seat)
    const expected = nonceOf(cause) === null ? '-' : `${cause.command!.seat}/${cause.command!.j}`
    const wrong: string[] = []
    if (isPublic && named.stream !== stream) wrong.push(`the stream ${JSON.stringify(named.stream)}, not ${JSON.stringify(stream)}`)
    if (named.e !== this.windows.k) wrong.push(`entropy ${named.e}, not ${this.windows.k}`)
    if (named.nonceOf !== expected) wrong.push(`the nonce ${named.nonceOf}, not ${expected} (seat and number of its command)`)
    if (wrong.length) this.remarks.fault('draw_source', `the draw names as its sources ${wrong.join('; ')}`, { seat: cause.seat })
    const expectedRound = this.round?.text ?? null
    if (named.beacon !== expectedRound) this.remarks.fault('beacon_wrong', 'the draw names another round of the beacon than the one that its command waited for')
    else if (this.needsBeacon && expectedRound === null) this.remarks.fault('beacon_missing', 'the draw did not wait for the game’s beacon', { seat: cause.seat })
    return !wrong.length && named.beacon === expectedRound
  }

  private label(stream: string, record: number, cause: Cause, part: Part | null): Label {
    const since = Math.max(this.lastRolled(stream, cause.append, record), this.windows.restored)
    const committed = part?.committed ?? 0
    const binder = binderOf(cause)
    if (binder === null || cause.fresh) return cause.fresh ? 'N' : this.windows.mixedSince(Math.max(since, committed)) ? 'n' : 'unilateral'
    if (nonceOf(cause) === null || this.seating.byRecovery(binder)) return this.windows.mixedSince(Math.max(since, committed), binder) ? 'n' : 'unilateral'
    const chosenLate = part !== null && committed > 0 && !this.streams.settled(stream, part)
    const unbound = chosenLate && !this.windows.mixedSince(committed, binder)
    return unbound || (this.seating.seats[binder]?.chain?.unbacked ?? null) !== null ? 'n' : 'N'
  }

  /** The record of the stream's last draw in an earlier append; before all records if there is none. */
  private lastRolled(stream: string, append: number, record: number): number {
    const last = this.last.get(stream) ?? { append: NEVER, record: NEVER, before: NEVER }
    const before = last.append === append ? last.before : last.record
    this.last.set(stream, { append, record, before })
    return before
  }
}

const made = (inputs: DrawInputs, method: string, sides: readonly number[], values: number): number[] | null =>
  METHODS.includes(method) ? orNull(() => drawn(new ByteStream(inputs), method as DrawMethod, sides, values)) : null

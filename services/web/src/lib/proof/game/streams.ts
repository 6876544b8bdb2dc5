/**
 * The server's chains of seeds as the records publish them: each position used once, in order, each seed bound by an anchor.
 * Chains go on in new parts, whose anchor is the link at which they begin; positions are given up only on the record.
 */
import { checkLink, SERVER_STEP } from '../chains'
import { ProofFault } from '../faults'
import type { WorkBudget } from './budget'
import type { Remarks } from './remarks'

/** Rolls after the commitment to a new part; nobody can foresee further rolls, so the part cannot have been chosen for them. */
const NEW_CHAIN_AFTER = 64

/**
 * A stretch of a chain, which binds the links behind `at`. `link` at `position` is the last one known of it; it was committed
 * to in record `committed`.
 */
export interface Part {
  readonly at: number
  readonly anchor: string
  readonly committed: number
  readonly rolls: number
  position: number
  link: string
  /** It replaces a part whose key was stolen. */
  readonly urgent: boolean
}

export class StreamVerifier {
  /** The commitments of the groups of hidden draws. */
  seals: ReadonlyMap<string, string> = new Map()
  private readonly parts = new Map<string, Part[]>()
  private readonly usage = new Map<string, number>()
  private readonly rolls = new Map<string, number>()
  /** Streams of which a chain was ever replaced because its key was stolen. */
  private readonly replaced = new Set<string>()
  private length = 0

  constructor(private readonly handle: string, private readonly remarks: Remarks, private readonly budget: WorkBudget) {}

  /** The game was made with these anchors and commitments. */
  created(anchors: ReadonlyMap<string, string>, length: number, seals: ReadonlyMap<string, string>, record: number): void {
    for (const [stream, anchor] of anchors) this.parts.set(stream, [{ at: 0, anchor, link: anchor, position: 0, committed: record, rolls: 0, urgent: false }])
    this.length = length
    this.seals = seals
  }

  /** The names of all streams and groups. */
  names = (): Set<string> => new Set([...this.parts.keys(), ...this.seals.keys()])

  /** The streams that still use a chain whose key was stolen, each with the last position of that chain. */
  stolen(): (readonly [string, number])[] {
    this.budget.spend(this.replaced.size)
    return [...this.replaced].sort().flatMap((stream) => {
      const newest = this.parts.get(stream)!.at(-1)!
      return newest.urgent && newest.at > this.used(stream) ? [[stream, newest.at] as const] : []
    })
  }

  /** The last used position of a stream or group; 0 before the first. */
  used = (stream: string): number => this.usage.get(stream) ?? 0

  /** A draw uses a position: the next one. */
  take(stream: string, position: number): void {
    const expected = this.used(stream) + 1
    if (position !== expected) {
      const how = position < expected ? 'is used again' : `is used, ${expected} was skipped`
      this.remarks.fault('position_wrong', `position ${position} of ${stream} ${how}: the next one is ${expected}`)
    }
    this.usage.set(stream, Math.max(this.used(stream), position))
  }

  /** A roll publishes the seed of its position; the part of the chain that binds it, null if there is none. */
  seed(stream: string, position: number, seed: string): Part | null {
    this.budget.spend(this.parts.get(stream)?.length ?? 0)
    const part = this.parts.get(stream)?.findLast(({ at }) => at < position)
    if (!part || position > part.at + this.length) {
      this.remarks.fault('position_wrong', `no chain of ${stream} has a link ${position}`)
      return null
    }
    this.budget.spendOnLink(position, part.position)
    try {
      checkLink(SERVER_STEP, this.handle, stream, position, seed, part.position, part.link)
    } catch (error) {
      if (!(error instanceof ProofFault)) throw error
      this.remarks.fault('seed_wrong', `the published seed is not the chain's: ${error.message}`)
    }
    if (position > part.position) Object.assign(part, { position, link: seed })
    this.rolls.set(stream, (this.rolls.get(stream) ?? 0) + 1)
    return part
  }

  /** True if more than NEW_CHAIN_AFTER rolls were made since the commitment to this part. */
  settled = (stream: string, part: Part): boolean => (this.rolls.get(stream) ?? 0) - part.rolls > NEW_CHAIN_AFTER

  /** Positions of a stream or group up to `to` are given up. */
  burned(name: string, to: number, reason: string): void {
    const used = this.used(name)
    if (!this.parts.has(name) && !this.seals.has(name)) this.remarks.fault('burn_wrong', `there is no stream or group ${JSON.stringify(name)} to burn positions of`)
    else if (to < used) this.remarks.fault('burn_wrong', `positions of ${name} up to ${to} are burned, where ${used} are used already`)
    this.usage.set(name, Math.max(used, to))
    this.remarks.finding('positions_burned', `positions ${used + 1} to ${to} of ${name} were given up unused (${reason})`)
  }

  /** Chains go on in new parts: behind the end of the old ones, unless a key was stolen or the game is being restored. */
  extended(anchors: ReadonlyMap<string, string>, at: ReadonlyMap<string, number>, reason: string, record: number, restored: boolean): void {
    if (anchors.size !== at.size || [...anchors.keys()].some((stream) => !at.has(stream))) {
      this.remarks.fault('extension_wrong', "the new chains' anchors and beginnings are not of the same streams")
      return
    }
    const streams = [...anchors.keys()].sort()
    for (const stream of streams) this.extend(stream, anchors.get(stream)!, at.get(stream)!, record, reason === 'key_stolen', restored)
    this.remarks.finding('chains_extended', `new chains of seeds were committed to (${reason}): ${streams.map((stream) => `${stream} behind ${at.get(stream)}`).join(', ')}`)
  }

  private extend(stream: string, anchor: string, at: number, record: number, urgent: boolean, restored: boolean): void {
    const [parts, used] = [this.parts.get(stream), this.used(stream)]
    const newest = parts?.at(-1)
    if (!parts || !newest) {
      this.remarks.fault('extension_wrong', `there is no stream ${JSON.stringify(stream)} to extend`)
      return
    }
    if (at < Math.max(used, newest.at)) {
      this.remarks.fault('extension_wrong', `the new chain of ${stream} begins behind ${at}, where ${used} positions are used`)
    } else if (!urgent && !restored && at !== newest.at + this.length) {
      this.remarks.fault('extension_wrong', `the new chain of ${stream} begins behind ${at}, where the old one goes on to ${newest.at + this.length}`)
    }
    parts.push({ at, anchor, link: anchor, position: at, committed: record, rolls: this.rolls.get(stream) ?? 0, urgent })
    if (urgent) this.replaced.add(stream)
  }
}

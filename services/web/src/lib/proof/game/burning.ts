/**
 * Where positions and nonces may be given up: in the append of a restore, and after the theft of a dice key. Elsewhere a server could
 * burn positions until the next dice suit a command that it has already seen.
 */
import { seatStream, TABLE_STREAM } from '../chains'
import type { Remarks } from './remarks'
import type { SeatVerifier } from './seating'
import type { StreamVerifier } from './streams'
import type { Answers } from './windows'

export class BurnVerifier {
  /** The record of the restore whose append this is. */
  restored: number | null = null
  /** How many positions of each stream and group the restore gives up. */
  private counts = new Map<string, number>()
  /** By bound seat, the number of the command that the restore has to give up at least. */
  private next = new Map<number, number>()
  /** The positions that have to be given up next, by stream, after the theft of a key. */
  private due = new Map<string, number>()

  constructor(private readonly remarks: Remarks, private readonly streams: StreamVerifier, private readonly seating: SeatVerifier) {}

  /** No more records of this append follow: what is still due is a fault. */
  appendEnds(remarks: Remarks): void {
    if (this.restored !== null) {
      const before = remarks.record
      remarks.record = this.restored
      this.checkRestore(remarks)
      remarks.record = before
    }
    if (this.due.size) this.faultDue(remarks)
  }

  /** Another append begins. */
  appendBegins(): void {
    this.restored = null
    this.counts = new Map()
    this.next = new Map()
    this.due = new Map()
  }

  /** The log was restored from a backup. The next command of each bound seat may be known, and must not be used. */
  restores(record: number): void {
    this.restored = record
    this.next = new Map(this.seating.seats.filter(({ number }) => this.seating.isBound(number)).map(({ number, j }) => [number, j + 1]))
  }

  /** A window closed: chains whose key was stolen end here, if another seat's nonce was mixed. */
  closed(answers: Answers): void {
    const seats = [...answers].filter(([, nonce]) => nonce !== null).map(([seat]) => seat)
    for (const [stream, at] of this.streams.stolen()) {
      if (seats.some((seat) => stream === TABLE_STREAM || stream !== seatStream(seat))) this.due.set(stream, at)
    }
  }

  /** A record of this type follows in the append. */
  follows(kind: string | null): void {
    if (!this.due.size || kind === 'PositionsBurned') return
    this.faultDue(this.remarks)
    this.due.clear()
  }

  /** Positions of a stream or group up to `to` are given up. */
  positions(name: string, to: number, reason: string): void {
    if (this.restored !== null && !this.counts.has(name)) this.counts.set(name, to - this.streams.used(name))
    else {
      if (this.due.get(name) !== to) this.remarks.fault('burn_misplaced', `positions of ${name.slice(0, 40)} up to ${to} are burned where nothing allows it`)
      this.due.delete(name)
    }
    this.streams.burned(name, to, reason)
  }

  /** Commands of a seat up to `to` are given up. */
  nonces(seat: number, to: number, reason: string): void {
    if (this.restored === null) this.remarks.fault('burn_misplaced', `commands of seat ${seat} are burned without a restore`, { seat })
    else if (to >= (this.next.get(seat) ?? 0)) this.next.delete(seat)
    this.seating.burned(seat, to, reason)
  }

  private checkRestore(remarks: Remarks): void {
    const names = this.streams.names()
    const whole = names.size === this.counts.size && [...names].every((name) => this.counts.has(name))
    if (!whole || new Set(this.counts.values()).size !== 1) remarks.fault('restore_wrong', 'the restore does not burn the same number of positions of every stream and group')
    for (const seat of [...this.next.keys()].sort((one, other) => one - other)) remarks.fault('restore_wrong', `the restore does not burn the next nonce of seat ${seat}`, { seat })
  }

  private faultDue(remarks: Remarks): void {
    remarks.fault('burn_missing', `the rest of the chains whose key was stolen is not burned at once: ${[...this.due.keys()].sort().join(', ')}`)
  }
}

/**
 * Disputes by a game's public records: who opens one, who answers, and which rulings wait (docs/proof-formats.md 3.10). What arbiters do, and
 * what a ruling changes, is checked in `rulings.ts`.
 */
import type { Json } from '../canonical'
import type { ClockVerifier } from './clocks'
import type { Fields } from './fields'
import type { Remarks } from './remarks'
import type { RewindVerifier } from './rewinds'
import type { SeatVerifier } from './seating'

/** The check of each type of record. */
export const DISPUTE_STEPS = {
  DisputesAllowed: 'allowed', DisputeOpened: 'opened', DisputeAnswered: 'answered', DisputeWithdrawn: 'withdrawn', RulingAppealed: 'appealed',
} as const
/** Types that follow right behind the command of a seat that answers no window. */
export const DISPUTE_TYPES: readonly string[] = ['DisputeOpened', 'DisputeAnswered', 'DisputeWithdrawn', 'RulingAppealed']
const DAY = 24 * 3_600_000
/** Milliseconds for which a dispute waits for a ruling, and an appeal for its judges. */
export const RULED_WITHIN = 14 * DAY
/** Milliseconds behind the end of a game in which a seat can open a dispute. */
const OPENED_WITHIN = 7 * DAY
const MONTH = 30 * DAY
const MOST_A_MONTH = 3
const WISHES: readonly string[] = ['explain', 'take_back', 'give_time', 'change_result', 'remark']
const BEHIND: readonly (string | null)[] = ['GameCreated', 'BeaconChosen', 'ClockChosen', 'ReliabilityAsked', 'UndosAllowed']

/** The name and the key of an arbiter. */
export interface Judge { readonly name: string; readonly key: string }

/** A ruling that waits. `against`: the arbiters who say that it shall not stand. */
export interface Ruling {
  readonly number: number
  readonly kind: string
  readonly to: number | null
  readonly seat: number | null
  readonly amount: number
  readonly results: Json
  readonly by: Judge
  readonly against: Judge[]
  until: number
  appealed: boolean
}

/** An open dispute. Without a ruling it lapses at the moment `until`. */
export interface Dispute { readonly number: number; readonly seat: number; until: number; ruling: Ruling | null }

export class DisputeVerifier {
  readonly open = new Map<number, Dispute>()
  /** Seats that a ruling gave to somebody else, until these play them. */
  readonly barred = new Set<number>()
  /** Seats of which a dispute changed nothing: another one does not hold the clocks. */
  private readonly spent = new Set<number>()
  /** When the game ended. */
  ended: number | null = null
  /** The time of the record, in milliseconds since 1970. */
  now = 0
  /** True if an open dispute holds the clocks; null: none are allowed. */
  private pauses: boolean | null = null
  private readonly made: { readonly seat: number; readonly at: number }[] = []
  /** The first record of the append. */
  private beginsAt = 0
  /** True if the command before stands behind the end, and needs a dispute. */
  private due = false

  constructor(readonly remarks: Remarks, readonly seating: SeatVerifier, readonly clocks: ClockVerifier, readonly rewinds: RewindVerifier) {}

  /** A record of this type and time follows. */
  follows(kind: string | null, record: number, at: number, begins: boolean): void {
    this.mayFollow(kind, begins)
    this.due = false
    this.now = at
    if (begins) this.beginsAt = record
  }

  /** Check that a command behind the end is followed by what it does in a dispute. */
  mayFollow(kind: string | null, begins: boolean, remarks = this.remarks): void {
    if (this.due && (begins || kind === null || !DISPUTE_TYPES.includes(kind))) remarks.fault('dispute_wrong', 'a seat acts behind the end of the game, and not in a dispute')
  }

  /** A command of a seat was accepted. */
  commanded(seat: number): void {
    this.due = this.ended !== null
    if (this.barred.has(seat)) this.wrong(`seat ${seat} acts, though a ruling gave the seat to somebody else`, seat)
  }

  /** The dispute in which a ruling waits, and the ruling. */
  ruled(number: number): { readonly dispute: Dispute; readonly ruling: Ruling } | null {
    for (const dispute of this.open.values()) if (dispute.ruling?.number === number) return { dispute, ruling: dispute.ruling }
    return null
  }

  /** A dispute is over, and changes something or not. */
  close(number: number, changes = false): void {
    const dispute = this.open.get(number)
    if (dispute && !changes) this.spent.add(dispute.seat)
    this.open.delete(number)
    this.changed()
  }

  /** Tell the clocks whether they stand for a dispute: a ruling waits, or the table says so and one is open of a seat that is not spent. */
  changed(): void {
    this.clocks.held = [...this.open.values()].some(({ ruling, seat }) => ruling || (this.pauses && !this.spent.has(seat)))
  }

  private wrong(text: string, seat: number | null = null): void {
    this.remarks.fault('dispute_wrong', text, { seat })
  }

  /** True if a record follows right behind a command of this seat. */
  private isBy(seat: number): boolean {
    return this.clocks.command?.seat === seat && this.clocks.before === 'CommandAccepted'
  }

  allowed(data: Fields): void {
    if (this.beginsAt !== 0 || !BEHIND.includes(this.clocks.before) || this.pauses !== null) this.wrong('disputes are allowed elsewhere than where the table is opened')
    this.pauses = data.truth('pauses')
  }

  opened(data: Fields): void {
    const [number, seat, about] = [data.number('dispute'), data.number('seat'), data.number('about')]
    const [at, until, wish] = [data.moment('at'), data.moment('until'), data.text('wish')]
    data.text('rule')
    data.hash('digest')
    const taken = this.seating.taken(seat)
    const lately = this.made.filter((each) => each.seat === seat && this.now - each.at < MONTH).length
    const few = lately < MOST_A_MONTH && [...this.open.values()].every((each) => each.seat !== seat)
    const fresh = this.ended === null || this.now - this.ended <= OPENED_WITHIN
    const may = this.pauses !== null && few && fresh && taken !== null && !taken.bot && this.isBy(seat)
    const timed = at === this.now && until === at + RULED_WITHIN
    if (!may || !timed || number !== this.made.length + 1 || about >= this.beginsAt || !WISHES.includes(wish)) {
      this.wrong(`seat ${seat} opens a dispute without a command of its own, too often, too late, or where there are none`, seat)
    }
    this.made.push({ seat, at })
    this.open.set(number, { number, seat, until, ruling: null })
    this.changed()
    this.remarks.finding('dispute_opened', `seat ${seat} disputes record ${about} (dispute ${number}: ${wish.slice(0, 40)})`, { seat })
  }

  answered(data: Fields): void {
    const [number, seat] = [data.number('dispute'), data.number('seat')]
    data.hash('digest')
    const dispute = this.open.get(number)
    if (!dispute || dispute.seat === seat || !this.isBy(seat)) this.wrong(`seat ${seat} answers in a dispute that is its own or is over, or without a command of its own`, seat)
  }

  withdrawn(data: Fields): void {
    const [number, seat] = [data.number('dispute'), data.number('seat')]
    const dispute = this.open.get(number)
    if (!dispute || dispute.seat !== seat || dispute.ruling || !this.isBy(seat)) this.wrong(`seat ${seat} withdraws a dispute that is not its own, or is ruled, or without a command of its own`, seat)
    this.close(number)
    this.remarks.finding('dispute_withdrawn', `seat ${seat} withdrew dispute ${number}`, { seat })
  }

  appealed(data: Fields): void {
    const [number, seat, until] = [data.number('ruling'), data.number('seat'), data.moment('until')]
    data.hash('digest')
    const ruling = this.ruled(number)?.ruling
    const right = ruling && !ruling.appealed && this.now < ruling.until && until === this.now + RULED_WITHIN
    if (!right || !this.isBy(seat)) this.wrong(`seat ${seat} appeals against a ruling that is in force or appealed, or without a command of its own`, seat)
    if (ruling) Object.assign(ruling, { appealed: true, until })
    this.remarks.finding('ruling_appealed', `seat ${seat} appealed against ruling ${number}`, { seat })
  }
}

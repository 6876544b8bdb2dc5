/** Substitutes by a game's public records: a seat is handed over only while it is absent, and only if the other players agreed. */
import type { ClockVerifier } from './clocks'
import type { Fields } from './fields'
import type { Remarks } from './remarks'
import type { SeatVerifier } from './seating'
import type { WindowVerifier } from './windows'

/** Types that follow right behind the command of a seat that answers no window. */
export const FOLLOW_SUBSTITUTES: readonly string[] = ['SubstituteCalled', 'SubstituteAgreed', 'SubstituteAgreed@2', 'SubstituteDeclined', 'SubstituteDeclined@2']
const AGREED: readonly (string | null)[] = ['SubstituteAgreed', 'SubstituteAgreed@2']
const OFFERABLE: readonly (string | null)[] = ['', 'RulesChanged']

/** An open offer: its record, the seat, the chain and the key of the one who offers, and the seats that agreed. */
interface Offer {
  readonly record: number
  readonly seat: number
  readonly anchor: string | null
  readonly key: string | null
  readonly bot: boolean
  readonly agreed: Set<number>
}

export class SubstituteVerifier {
  private readonly absent = new Set<number>()
  private offers = new Map<number, Offer>()
  private count = 0
  /** The offer to which the record before agreed. */
  private agreedNow: number | null = null
  /** True if the newest decision on an offer is by a rule that asks only those who are in the game. */
  private inGame = false

  constructor(
    private readonly remarks: Remarks,
    private readonly windows: WindowVerifier,
    private readonly seating: SeatVerifier,
    private readonly clocks: ClockVerifier,
    private readonly handed: (seat: number) => void,
  ) {}

  isAbsent = (seat: number): boolean => this.absent.has(seat)

  /** The record of an open offer. */
  recordOf = (offer: number): number | undefined => this.offers.get(offer)?.record

  /** The time of a seat was over. */
  timedOut(seat: number, act: string): void {
    if (act === 'substitute') this.absent.add(seat)
  }

  /** Nobody plays a seat any more. */
  vacated(seat: number): void {
    this.absent.add(seat)
  }

  /** The player of a seat sent a command: calls and offers are void. */
  cameBack(seat: number): void {
    this.absent.delete(seat)
    for (const [number, offer] of this.offers) if (offer.seat === seat) this.offers.delete(number)
  }

  /** The game was restored: calls and offers are void. */
  restored(): void {
    this.absent.clear()
    this.offers.clear()
  }

  /** True if a record follows right behind a command of this seat. */
  private isBy(seat: number): boolean {
    return this.clocks.command?.seat === seat && this.clocks.before === 'CommandAccepted'
  }

  private wrong(text: string, seat: number): void {
    this.remarks.fault('substitute_wrong', text, { seat })
  }

  called(data: Fields): void {
    const [seat, by] = [data.number('seat'), data.number('by')]
    const taken = this.seating.taken(seat)
    if (!this.isBy(by) || this.windows.entropy === null || !taken || taken.bot || this.absent.has(seat)) {
      this.wrong(`a substitute for seat ${seat} is called without a command of seat ${by}, or is called already`, seat)
    }
    if (seat !== by && !this.clocks.isLate(seat)) this.wrong(`seat ${by} calls for a substitute for seat ${seat}, whose time is not over`, seat)
    this.absent.add(seat)
    this.remarks.finding('substitute_called', `a substitute was called for seat ${seat} by seat ${by}`, { seat })
  }

  offered(data: Fields, record: number): void {
    const [number, seat, bot] = [data.number('offer'), data.number('seat'), data.truth('bot')]
    const [anchor, key] = [data.orNull('anchor', data.hash), data.orNull('key', data.text)]
    const alone = OFFERABLE.includes(this.clocks.before) || this.clocks.follows('handed_over', seat)
    if (!alone || !this.absent.has(seat) || (bot && (anchor !== null || key !== null))) {
      this.wrong(`an offer for seat ${seat} stands where none may stand`, seat)
    }
    if (number !== this.count + 1) this.wrong(`the offer is number ${number} where ${this.count + 1} is the next one`, seat)
    this.count = number
    this.offers.set(number, { record, seat, anchor, key, bot, agreed: new Set() })
  }

  agreedInGame(data: Fields): void {
    this.agreed(data, 0, true)
  }

  declinedInGame(data: Fields): void {
    this.declined(data, 0, true)
  }

  agreed(data: Fields, _: number, inGame = false): void {
    this.inGame = inGame
    const [number, seat] = [data.number('offer'), data.number('seat')]
    const offer = this.decided(number, seat)
    if (!offer) return
    offer.agreed.add(seat)
    this.agreedNow = number
  }

  declined(data: Fields, _: number, inGame = false): void {
    this.inGame = inGame
    const number = data.number('offer')
    this.decided(number, data.number('seat'))
    this.offers.delete(number)
  }

  private decided(number: number, seat: number): Offer | undefined {
    const offer = this.offers.get(number)
    if (!offer || !this.isBy(seat) || !this.asked(offer.seat).includes(seat)) {
      this.wrong(`seat ${seat} decides on offer ${number}, which is not open, or without a command of its own`, seat)
    }
    return offer
  }

  /** The seats whose consent a hand-over needs. */
  private asked(seat: number): number[] {
    return this.seating.people(this.inGame).filter((number) => number !== seat && !this.absent.has(number))
  }

  handedOver(data: Fields): void {
    const [seat, number, waits] = [data.number('seat'), data.number('offer'), data.truth('waits')]
    const [anchor, key, offer] = [data.orNull('anchor', data.hash), data.orNull('key', data.text), this.offers.get(number)]
    const agreed = this.agreedNow === number && AGREED.includes(this.clocks.before)
    const { before, followed } = this.clocks
    /** The other game has the consent. */
    const follows = before === 'SubstituteOffered' && followed?.act === 'handed_over' && followed.seat === seat
    this.agreedNow = null
    if (!offer || seat !== offer.seat || anchor !== offer.anchor || key !== offer.key || !this.absent.has(seat)) {
      this.remarks.fault('hand_over_wrong', `seat ${seat} is handed over by an offer that is not open, or is not absent`, { seat })
    } else if (!follows && !this.clocks.isDirected('hand_over', seat, number) && !(agreed && this.asked(seat).every((other) => offer.agreed.has(other)))) {
      this.remarks.fault('hand_over_wrong', `seat ${seat} is handed over without the consent of all other players or a director`, { seat })
    }
    const stale = new Set(this.windows.open?.answers.keys() ?? [])
    stale.delete(seat)
    this.seating.handedOver(seat, anchor, key, offer?.bot ?? false, waits, stale)
    this.cameBack(seat)
    for (const other of this.offers.values()) other.agreed.delete(seat)
    this.clocks.handedOver(seat)
    this.handed(seat)
  }
}

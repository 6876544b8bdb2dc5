/**
 * Rewinds by a game's public records: what a seat takes back is free for it, or all who are asked have agreed. That the game goes on from
 * the state of that record is for V5 to check.
 */
import { isList, type Json } from '../canonical'
import type { ChainedRecord } from '../records'
import type { ClockVerifier } from './clocks'
import { isCount, type Fields } from './fields'
import { DRAWN_OR_SHOWN, ENDING_FREE_UNDO, FREE } from './freely'
import type { Remarks } from './remarks'
import type { SeatVerifier } from './seating'
import type { SubstituteVerifier } from './substitutes'
import type { WindowVerifier } from './windows'

/** The check of each type of record about undo by consent. */
export const REWIND_STEPS = {
  UndosAllowed: 'allowed', UndoAsked: 'asked', UndoAgreed: 'agreed', UndoRefused: 'refused', UndoWithdrawn: 'withdrawn',
} as const
/** Types that follow right behind the command of a seat that answers no window. */
export const UNDO_TYPES: readonly string[] = ['UndoAsked', 'UndoAgreed', 'UndoRefused', 'UndoWithdrawn']
/** Milliseconds for which a request is open. */
const OPEN_FOR = 24 * 3_600_000
/** Requests of a seat, where no record says how many. */
const REQUESTS = 0
/** Types across which nothing goes back, but for free undo. */
const BARRIERS = new Set(['GameStarted', 'Conceded', 'SeatHandedOver', 'GameReported', 'GameRestored', 'GameEnded'])
/** Acts of `SYSTEM` by which a request lapses. */
const GOES_ON: readonly Json[] = ['answer', 'skip', 'time_out', 'report']
const BEHIND: readonly (string | null)[] = ['GameCreated', 'BeaconChosen', 'ClockChosen', 'ReliabilityAsked']

/** An open request: until when it is open, and by seat the records that agree to it. */
interface Request { readonly number: number; readonly seat: number; readonly to: number; readonly until: number; readonly agreedBy: Map<number, number> }

export class RewindVerifier {
  /** The time of the record, in milliseconds since 1970. */
  at = 0
  private append = 0
  /** The seat that may go back freely, and the records to which it may. */
  private whose: number | null = null
  private free: number[] = []
  /** The same at the beginning of the append. */
  private before: { readonly whose: number | null; readonly free: readonly number[] } = { whose: null, free: [] }
  /** True if the append goes back freely. */
  private back = false
  /** True if the command of the append cannot be taken back freely. */
  forGood = false
  private barrier = -1
  private over = false
  /** The last records of the appends to which the game can return by consent. */
  readonly ends = new Set<number>()
  private most: number | null = REQUESTS
  private readonly askers: number[] = []
  private request: Request | null = null
  private readonly conceded = new Set<number>()

  constructor(private readonly remarks: Remarks, private readonly windows: WindowVerifier, private readonly seating: SeatVerifier, private readonly clocks: ClockVerifier, private readonly substitutes: SubstituteVerifier) {}

  // what is free, and where the game can return to ----------------------------------------------------------------------

  /** Another append begins with this record. */
  begins(record: number): void {
    this.append = record
    this.back = this.forGood = false
    this.before = { whose: this.whose, free: this.free }
    if (this.barrier >= 0 && this.barrier < record) this.ends.add(record - 1)
  }

  /** True if nothing of the game can be taken back freely, and nothing was just now. */
  get stands(): boolean {
    return !this.free.length && !this.back
  }

  /** Note what a record that was checked changes. */
  followed(kind: string, { data, n }: ChainedRecord): void {
    if (kind === 'CommandAccepted' && data['w']) this.moved(data['seat'])
    else if (kind === 'DecisionsOpened') {
      const seats = data['seats']
      if (!isList(seats) || seats.some((seat) => seat !== this.whose)) this.free = []
    } else if (DRAWN_OR_SHOWN.has(kind)) this.free = []
    else if (ENDING_FREE_UNDO.has(kind)) [this.whose, this.free] = [null, []]
    if (BARRIERS.has(kind)) this.bar(kind, data['seat'], n)
    else if (kind === 'TimedOut' || (kind === 'SystemCommandAccepted' && GOES_ON.includes(data['kind'] ?? null))) this.request = null
  }

  private moved(seat: Json | undefined): void {
    if (seat !== this.whose) [this.whose, this.free] = [isCount(seat) ? seat : null, []]
    if (this.windows.entropy !== null && !this.over && !this.forGood) this.free = [...this.free, this.append - 1]
    this.request = null
  }

  private bar(kind: string, seat: Json | undefined, record: number): void {
    if (kind === 'Conceded' && isCount(seat)) this.conceded.add(seat)
    this.over ||= kind === 'GameEnded'
    this.barrier = record
    this.request = null
    this.ends.clear()
  }

  // rewinds -------------------------------------------------------------------------------------------------------------

  /** Check a rewind; `ordered`: a ruling orders it. Returns true if it claims to be free, so that it needs a command of its seat right before it. */
  rewound(data: Fields, record: number, ordered: boolean): boolean {
    const [to, by, reason, consent] = [data.number('to_n'), data.number('by'), data.text('reason'), data.numbers('consent')]
    const ruled = data.value('ruling') !== null
    const free = reason === FREE && !consent.length && !ruled
    if (to >= record) this.wrong(`the game goes back to record ${to}, which is not before`)
    else if (free && (by !== this.before.whose || !this.before.free.includes(to))) this.wrong(`seat ${by} goes back to record ${to}, which is not free for it, without consent`, by)
    else if (ordered && !this.ends.has(to)) this.wrong(`a ruling takes the game back to record ${to}, to which it cannot return`)
    else if (!free && !ordered && (ruled || reason !== 'agreed' || !this.isAgreed(to, by, consent))) this.wrong(`seat ${by} goes back to record ${to} without the consent of all others who are asked`, by)
    if (free && to < this.barrier) this.conceded.delete(by)
    for (const end of this.ends) if (end > to) this.ends.delete(end)
    this.free = free ? this.free.filter((n) => n < to) : []
    if (!free) this.whose = null
    this.back = free
    this.request = null
    return free
  }

  private isAgreed(to: number, by: number, consent: readonly number[]): boolean {
    const { request } = this
    if (!request || (this.clocks.before !== 'UndoAsked' && this.clocks.before !== 'UndoAgreed')) return false
    const agreed = [...request.agreedBy.values()].sort((one, other) => one - other)
    return to === request.to && by === request.seat && agreed.join() === consent.join() && this.who(by).every((seat) => request.agreedBy.has(seat))
  }

  // requests ------------------------------------------------------------------------------------------------------------

  private wrong(text: string, seat: number | null = null): void {
    this.remarks.fault('rewind_wrong', text, { seat })
  }

  /** The seats whose consent a request needs: other people who are not absent and have not given up. */
  private who(asker: number): number[] {
    const people = this.seating.seats.filter(({ number, taken, bot }) => taken && !bot && number !== asker)
    return people.map(({ number }) => number).filter((number) => !this.substitutes.isAbsent(number) && !this.conceded.has(number))
  }

  /** True if a record follows right behind a command of this seat. */
  private isBy(seat: number): boolean {
    return this.clocks.command?.seat === seat && this.clocks.before === 'CommandAccepted'
  }

  /** The request of this number, if it has not lapsed. */
  private open(number: number): Request | null {
    return this.request?.number === number && this.at < this.request.until ? this.request : null
  }

  allowed(data: Fields): void {
    this.most = data.orNull('requests', data.number)
    if (this.append !== 0 || !BEHIND.includes(this.clocks.before)) this.wrong('how often seats may ask to go back is said elsewhere than where the table is opened')
  }

  asked(data: Fields): void {
    const [number, seat, to, until] = [data.number('request'), data.number('seat'), data.number('to_n'), data.moment('until')]
    const taken = this.seating.taken(seat)
    const other = this.request !== null && this.at < this.request.until
    const spent = this.most !== null && this.askers.filter((asker) => asker === seat).length >= this.most
    const may = this.isBy(seat) && taken && !taken.bot && !this.conceded.has(seat) && this.windows.open !== null
    if (other || spent || !may || number !== this.askers.length + 1 || until !== this.at + OPEN_FOR) {
      this.wrong(`seat ${seat} asks to go back without a command of its own, too often, not for a day, or beside another request`, seat)
    }
    if (!this.ends.has(to) || to >= this.append - 1) this.wrong(`seat ${seat} asks to go back to record ${to}, to which the game cannot return`, seat)
    this.askers.push(seat)
    this.request = { number, seat, to, until, agreedBy: new Map() }
    this.remarks.finding('undo_asked', `seat ${seat} asked to go back to record ${to}`, { seat })
  }

  agreed(data: Fields, record: number): void {
    const [number, seat, to] = [data.number('request'), data.number('seat'), data.number('to_n')]
    const request = this.open(number)
    if (!request || to !== request.to || !this.isBy(seat) || !this.mayAgree(seat, request)) {
      this.wrong(`seat ${seat} agrees to go back to record ${to}, and is not asked, or without a command of its own`, seat)
    }
    if (!request) {
      this.request = null
      return
    }
    request.agreedBy.set(seat, record)
    const unsigned = (this.clocks.command?.signature ?? null) === null
    const how = unsigned ? ', by a command without a signature: it has no key' : ''
    this.remarks.finding(unsigned ? 'undo_unsigned' : 'undo_agreed', `seat ${seat} agreed to go back to record ${to}${how}`, { seat })
  }

  /** True for a seat that is asked and has not agreed; once nobody's consent is missing, for whoever asked or agreed. */
  private mayAgree(seat: number, request: Request): boolean {
    const [asked, agreed] = [this.who(request.seat), request.agreedBy]
    return (asked.includes(seat) && !agreed.has(seat)) || (asked.every((other) => agreed.has(other)) && (seat === request.seat || agreed.has(seat)))
  }

  refused(data: Fields): void {
    const [seat, request] = [data.number('seat'), this.open(data.number('request'))]
    if (!request || !this.isBy(seat) || !this.who(request.seat).includes(seat)) this.wrong(`seat ${seat} refuses to go back, and is not asked, or without a command of its own`, seat)
    this.request = null
    this.remarks.finding('undo_refused', `seat ${seat} refused to go back`, { seat })
  }

  withdrawn(data: Fields): void {
    const [seat, request] = [data.number('seat'), this.open(data.number('request'))]
    if (!request || !this.isBy(seat) || seat !== request.seat) this.wrong(`seat ${seat} withdraws a request that is not its own, or without a command of its own`, seat)
    this.request = null
  }
}

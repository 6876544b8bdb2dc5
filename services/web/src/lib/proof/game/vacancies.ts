/**
 * Seats that nobody plays any more, by a game's public records: called vacant after 30 days of silence and two warnings at an untimed
 * table, or because the account was erased, which only the server can know.
 */
import { BETWEEN, FIRST, SECOND, SILENCE, type ClockVerifier } from './clocks'
import type { Fields } from './fields'
import type { Remarks } from './remarks'
import type { SeatVerifier } from './seating'
import type { SubstituteVerifier } from './substitutes'
import type { WindowVerifier } from './windows'

/** Types that follow right behind the command of a seat that answers no window. */
export const FOLLOW_VACANCIES: readonly string[] = ['AbortAgreed', 'AbortAgreed@2']
const VACATE = 'vacate'

export class VacancyVerifier {
  /** True if the last consent to end the game stands in the append. */
  aborts = false
  /** The time of the record, in milliseconds. */
  now = 0
  private readonly vacant = new Set<number>()
  /** Those of them whose players come back by a move only. */
  private readonly gone = new Set<number>()
  private readonly agreedSeats = new Set<number>()
  /** The beginning of the present silence and its warnings, in milliseconds; `byMoves`: only a move ends it. */
  private since: number | null = null
  private warned: number[] = []
  private byMoves = false
  /** Since when the game waits for a move that counts for good. */
  private waits: number | null = null
  /** The time of the newest record before the append. */
  private before = ''
  private due = false
  /** True if those who are out of the game do not count in the append. */
  private inGame = false
  /** How many seats fall vacant in the append. */
  private newlyVacant = 0

  constructor(
    private readonly remarks: Remarks,
    private readonly windows: WindowVerifier,
    private readonly seating: SeatVerifier,
    private readonly clocks: ClockVerifier,
    private readonly substitutes: SubstituteVerifier,
  ) {}

  isGone = (seat: number): boolean => this.gone.has(seat)

  /** Another append begins, behind a record of this time. */
  begins(before: string): void {
    this.before = before
    this.due = this.inGame = this.aborts = false
    this.newlyVacant = 0
  }

  /** A seat gave a command. Returns true for a move that ends a silence: it counts for good. */
  heard(seat: number, moves: boolean): boolean {
    const window = this.windows.open
    const silent = !!window?.seats.includes(seat) && !window.answers.has(seat)
    if (this.gone.has(seat) && !moves) return false
    const forGood = moves && (this.gone.has(seat) || (silent && this.byMoves))
    if (silent && (moves || !this.byMoves)) this.silenceEnds()
    if (forGood) this.waitsAnew()
    this.cameBack(seat)
    return forGood
  }

  /** A command of a seat answers a window. */
  madeMove(seat: number): void {
    this.agreedSeats.delete(seat)
  }

  /** Another player has the seat. */
  handedOver(seat: number): void {
    this.silenceEnds()
    this.waitsAnew()
    this.agreedSeats.delete(seat)
    this.cameBack(seat)
  }

  /** The game was restored. */
  restored(): void {
    this.silenceEnds()
    this.waitsAnew()
    this.vacant.clear()
    this.gone.clear()
    this.agreedSeats.clear()
  }

  /** Nobody plays a seat any more, as another game says. */
  fell(seat: number, gone: boolean): void {
    this.vacant.add(seat)
    if (gone) this.gone.add(seat)
    this.silenceEnds()
  }

  /** A ruling gives a seat to somebody else. */
  ruledOut(seat: number): void {
    this.vacant.add(seat)
  }

  /** The game waits since this record. */
  waitsAnew(): void {
    this.waits = this.now
  }

  /** Another window opens, or one of the seats that were asked is heard. */
  silenceEnds(): void {
    this.since = null
    this.warned = []
    this.byMoves = false
  }

  /** True if `SYSTEM` may end the game in this append: nobody stays, or those who stay decided nothing for 30 days more. */
  mayEnd(): boolean {
    if (this.clocks.system?.kind !== VACATE) return false
    const decidedNothing = this.clocks.system.seat === null && !this.newlyVacant && this.isDue() && this.silent().every((seat) => this.vacant.has(seat))
    return !this.staying().length || decidedNothing
  }

  /** Somebody plays a seat. */
  cameBack(seat: number): void {
    this.vacant.delete(seat)
    this.gone.delete(seat)
    if (!this.vacant.size) this.agreedSeats.clear()
  }

  private staying(): number[] {
    return this.seating.people(this.inGame).filter((seat) => !this.substitutes.isAbsent(seat))
  }

  private silent(): number[] {
    const window = this.windows.open
    return window ? this.seating.people().filter((seat) => window.seats.includes(seat) && !window.answers.has(seat)) : []
  }

  /** True if 30 days and both warnings are behind the silence. */
  private isDue(): boolean {
    return this.since !== null && this.warned.length === 2 && this.clocks.at >= Math.max(this.since + SILENCE, this.warned[1]! + SECOND)
  }

  private outdated(seat: number | null): void {
    this.remarks.finding('record_outdated', 'a silence is counted by a record of version 1, so that any command ends it; servers write version 2', { seat })
  }

  warnedBefore(data: Fields): void {
    this.outdated(null)
    this.warn(data, this.since ?? Date.parse(this.before))
  }

  warnedOf(data: Fields): void {
    if (!this.byMoves) this.silenceEnds()
    this.warn(data, this.since ?? this.waits ?? Date.parse(this.before))
    this.byMoves = true
  }

  private warn(data: Fields, began: number): void {
    const [number, since, at, count] = [data.number('number'), data.moment('since'), data.moment('at'), this.warned.length]
    const due = count > 1 ? Infinity : count ? Math.max(began + SILENCE - SECOND, this.warned[0]! + BETWEEN) : began + SILENCE - FIRST
    const { system, settings } = this.clocks
    const misplaced = settings !== null || system?.kind !== VACATE || system.seat !== null || !this.silent().length
    if (misplaced || number !== count + 1 || at !== this.clocks.at || since !== began || at < due) {
      this.remarks.fault('vacancy_wrong', 'a warning that seats fall vacant is too early, too late, without a command of SYSTEM, or at a timed table')
    }
    this.since = since
    this.warned.push(at)
    this.remarks.finding('silence_warned', `warning ${number}: the silent seats fall vacant`)
  }

  vacatedBefore(data: Fields): void {
    this.outdated(data.number('seat'))
    this.vacate(data, false)
  }

  vacated(data: Fields): void {
    this.vacate(data, true)
    this.gone.add(data.number('seat'))
    this.inGame = true
  }

  private vacate(data: Fields, byMoves: boolean): void {
    const [seat, reason, at] = [data.number('seat'), data.text('reason'), data.moment('at')]
    if (!this.newlyVacant) this.due = this.isDue() && this.byMoves === byMoves
    const { system } = this.clocks
    const silent = reason === 'silent' && system?.kind === VACATE && system.seat === null && this.due && this.silent().includes(seat)
    const erased = reason === 'erased' && system?.kind === VACATE && system.seat === seat && this.seating.people().includes(seat)
    if (!(silent || erased) || this.vacant.has(seat) || at !== this.clocks.at) {
      this.remarks.fault('vacancy_wrong', `seat ${seat} is called vacant before 30 days and two warnings, or without a command of SYSTEM`, { seat })
    }
    this.vacant.add(seat)
    this.substitutes.vacated(seat)
    this.since = at
    this.warned = []
    this.byMoves = byMoves
    this.newlyVacant += 1
    const said = reason === 'silent' ? 'its player was silent for 30 days' : "the server says that its player's account was erased"
    this.remarks.finding('seat_vacated', `nobody plays seat ${seat} any more: ${said}`, { seat })
  }

  agreedInGame(data: Fields): void {
    const seat = data.number('seat')
    this.inGame = true
    this.agreed(data)
    if (this.seating.isOut(seat) || this.gone.has(seat)) {
      this.remarks.fault('vacancy_wrong', `seat ${seat} agrees to end the game, and is out of it, or has to move first`, { seat })
    }
  }

  agreed(data: Fields): void {
    const seat = data.number('seat')
    if (this.clocks.command?.seat !== seat || this.clocks.before !== 'CommandAccepted' || !this.vacant.size) {
      this.remarks.fault('vacancy_wrong', `seat ${seat} agrees to end the game without a command of its own, or while no seat is vacant`, { seat })
    }
    this.agreedSeats.add(seat)
    this.aborts = this.staying().every((each) => this.agreedSeats.has(each))
    this.remarks.finding('abort_agreed', `seat ${seat} agreed to end the game without a result, as another seat is vacant`, { seat })
  }
}

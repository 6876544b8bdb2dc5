/** Ends that the players choose, by a game's public records: agreed by all, or aborted while a seat has not moved. */
import type { ClockVerifier } from './clocks'
import type { Fields } from './fields'
import type { Remarks } from './remarks'
import type { SeatVerifier } from './seating'
import type { SubstituteVerifier } from './substitutes'
import type { VacancyVerifier } from './vacancies'

/** Milliseconds for which a table waits for its players. */
const LEAST_WAIT = 14 * 24 * 3_600_000
const ALONE: readonly (string | null)[] = ['', 'RulesChanged']
export const ENDING_TYPES: readonly string[] = ['EndAgreed', 'EndAgreed@2', 'GameAborted', 'GameAborted@2']

export class EndingVerifier {
  private readonly moved = new Set<number>()
  private readonly agreedSeats = new Set<number>()
  /** The seats that gave up. */
  readonly conceded = new Set<number>()
  /** The seats for which the server answered. */
  private readonly answeredFor = new Set<number>()
  private now = ''
  /** True if the consent of the append asks only those who are in the game. */
  private inGame = false

  constructor(private readonly remarks: Remarks, private readonly seating: SeatVerifier, private readonly clocks: ClockVerifier, private readonly substitutes: SubstituteVerifier, private readonly vacancies: VacancyVerifier) {}

  /** Another append begins. */
  begins(): void {
    this.now = ''
    this.inGame = false
  }

  /** A command of a seat answers a window. */
  madeMove(seat: number): void {
    this.moved.add(seat)
    this.agreedSeats.delete(seat)
  }

  /** The server acts in the place of a seat, or calls for a substitute. */
  timedOut(seat: number, act: string): void {
    if (act !== 'substitute') this.answeredFor.add(seat)
  }

  /** The player of a seat left it; who plays it next has not agreed. */
  left(seat: number): void {
    this.agreedSeats.delete(seat)
    this.clocks.consentEnds(seat)
  }

  /** The game is over for a reason. */
  ended(reason: string): void {
    const { followed } = this.clocks
    const left = followed?.act === 'vacant' && this.seating.people().every((seat) => this.substitutes.isAbsent(seat) || this.conceded.has(seat))
    const deserted = left || (followed?.act === 'gone' && this.seating.people(true).every(this.substitutes.isAbsent))
    if (reason === 'inactive' && !this.clocks.abandoned && !this.vacancies.mayEnd() && !deserted) this.remarks.fault('end_wrong', 'the game is over as inactive, and no record says that it is')
    if (reason === 'opener_over' && (followed?.act !== 'ended' || followed.seat !== null)) this.remarks.fault('end_wrong', 'the game is over with the one that opened it, and no record says that this is over')
    if ((reason !== 'agreed' && reason !== 'aborted') || (reason === 'aborted' && this.vacancies.aborts)) return
    const consent = this.seating.people(this.inGame).every((seat) => this.substitutes.isAbsent(seat) || this.agreedSeats.has(seat))
    if (this.now !== reason || (reason === 'agreed' && !consent)) this.remarks.fault('end_wrong', `the game is over (${reason}) without the commands of the players`)
  }

  private by(seat: number): void {
    if (this.clocks.command?.seat !== seat || this.clocks.before !== 'CommandAccepted') this.remarks.fault('end_wrong', `seat ${seat} ends the game without a command of its own`, { seat })
  }

  agreed(data: Fields): void {
    const seat = data.number('seat')
    this.by(seat)
    this.agreedSeats.add(seat)
    this.now = 'agreed'
    this.remarks.finding('end_agreed', `seat ${seat} agreed to end the game as a draw`, { seat })
  }

  agreedInGame(data: Fields): void {
    const seat = data.number('seat')
    this.agreed(data)
    this.inGame = true
    if (this.seating.isOut(seat) || this.vacancies.isGone(seat)) this.remarks.fault('end_wrong', `seat ${seat} agrees to a draw, and is out of the game, or has to move first`, { seat })
  }

  /** The table ends before its game began, so long after its newest record. */
  expired(waited: number, begun: boolean): void {
    if (begun || waited < LEAST_WAIT || !ALONE.includes(this.clocks.before)) this.remarks.fault('end_wrong', 'the table expires behind the start, within 14 days, or in an append of something else')
    this.remarks.finding('table_expired', 'the table waited for its players for 14 days, and its game never began')
  }

  abortedEarly(data: Fields): void {
    const seat = data.number('seat')
    this.remarks.finding('record_outdated', "a game is aborted by a record of version 1, for which the server's answers do not count; servers write version 2", { seat })
    this.abort(seat, (number) => this.moved.has(number))
  }

  aborted(data: Fields): void {
    this.abort(data.number('seat'), (number) => this.moved.has(number) || this.answeredFor.has(number))
  }

  private abort(seat: number, moved: (seat: number) => boolean): void {
    this.by(seat)
    if (this.seating.seats.every(({ number, taken }) => !taken || moved(number))) this.remarks.fault('end_wrong', `seat ${seat} aborts the game behind its first round`, { seat })
    this.now = 'aborted'
    this.remarks.finding('game_aborted', `seat ${seat} aborted the game in its first round`, { seat })
  }
}

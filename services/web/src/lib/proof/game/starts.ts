/** How a game begins, by its public records: its hour, and the consents to begin without a seat's nonce. */
import type { Fields } from './fields'
import type { Remarks } from './remarks'
import type { Command, SeatVerifier } from './seating'

export class StartVerifier {
  /** The command of the present append. */
  command: Command | null = null
  private begun = false
  private rated = false
  private hour: number | null = null
  private readonly agreedSeats = new Set<number>()

  constructor(private readonly remarks: Remarks, private readonly seating: SeatVerifier) {}

  /** Somebody stands up. */
  left(seat: number): void {
    this.agreedSeats.delete(seat)
  }

  /** The game begins. Returns true if `SYSTEM` began it without the nonce of a player who has a chain. */
  started(at: string, bySystem: boolean): boolean {
    this.begun = true
    const away = this.seating.seats.filter(({ taken, ready }) => !(taken && ready))
    if (!this.seating.seats.length || away.some(({ taken, number }) => !(bySystem && taken && this.agreedSeats.has(number)))) {
      this.remarks.fault('start_early', 'the game starts before every seat is taken and ready, or agreed to start without')
    }
    if (this.hour !== null && Date.parse(at) < this.hour) this.remarks.fault('start_early', 'the game starts before the hour that the table has chosen')
    if (this.rated && this.seating.seats.some((seat) => seat.nonce === null || away.includes(seat))) {
      this.remarks.fault('start_early', 'the game is rated, and starts without the nonces of all players')
    }
    if (bySystem) this.remarks.finding('started_by_system', `the server started the game; seats [${away.map(({ number }) => number).join(', ')}] were away and had agreed to it`)
    return bySystem && away.some(({ taken, bot, chain }) => taken && !bot && chain !== null)
  }

  chosen(data: Fields): void {
    const hour = data.orNull('at', data.moment)
    if (this.rated || this.hour !== null || this.seating.seats.some(({ taken }) => taken)) this.remarks.fault('start_wrong', 'the beginning is chosen a second time, or after a seat was taken')
    this.rated = data.truth('rated')
    this.hour = hour
  }

  agreed(data: Fields): void {
    const seat = data.number('seat')
    if (this.command?.seat !== seat || this.command.signature === null) this.remarks.fault('start_wrong', `seat ${seat} agrees to begin without a signed command of its own`, { seat })
    if (this.begun || this.rated) this.remarks.fault('start_wrong', `seat ${seat} agrees to begin after the start, or in a rated game`, { seat })
    if (this.seating.taken(seat)) this.agreedSeats.add(seat)
  }
}

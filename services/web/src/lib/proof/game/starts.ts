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
  /** The newest record by which somebody took or left a seat. */
  seated = 0
  /** The seats that agreed, each with the seats whose leaving ends that. */
  private readonly agreedSeats = new Map<number, readonly number[]>()

  /** `heads` are the records by their heads. */
  constructor(private readonly remarks: Remarks, private readonly seating: SeatVerifier, private readonly heads: ReadonlyMap<string, number>) {}

  /** Somebody stands up. */
  left(seat: number): void {
    for (const [other, bound] of this.agreedSeats) if (other === seat || bound.includes(seat)) this.agreedSeats.delete(other)
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

  /** A consent of version 1, which a server might still write to escape what version 2 asks for. */
  agreed(data: Fields): void {
    const seat = data.number('seat')
    this.agree(seat)
    this.remarks.finding('consent_outdated', `seat ${seat} agreed to begin by a record of version 1, which lasts though other players come; servers write version 2`, { seat })
  }

  private agree(seat: number): void {
    if (this.command?.seat !== seat || this.command.signature === null) this.remarks.fault('start_wrong', `seat ${seat} agrees to begin without a signed command of its own`, { seat })
    if (this.begun || this.rated) this.remarks.fault('start_wrong', `seat ${seat} agrees to begin after the start, or in a rated game`, { seat })
    if (this.seating.taken(seat)) this.agreedSeats.set(seat, [])
  }

  /** A consent that is bound to the other players: its command names a head that shows them. */
  agreedBeside(data: Fields): void {
    this.agree(data.number('seat'))
    const [seat, others, head] = [data.number('seat'), data.numbers('others'), this.command?.head ?? null]
    const beside = this.seating.seats.filter(({ taken, number }) => taken && number !== seat)
    if (others.join() !== beside.map(({ number }) => number).join()) this.remarks.fault('start_wrong', `seat ${seat} agrees to begin beside others than those who are there`, { seat })
    const seen = head === null ? undefined : this.heads.get(head)
    if (seen === undefined || seen < this.seated) this.remarks.fault('start_head_old', `seat ${seat} agrees to begin on a head from before record ${this.seated}, by which the seats changed`, { seat })
    if (this.agreedSeats.has(seat)) this.agreedSeats.set(seat, others)
  }
}

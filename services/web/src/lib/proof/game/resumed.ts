/**
 * Pauses of a director that the players end, by a game's public records: with the consent of all who are not absent, or with any consent
 * seven days after the first one. That the director is retired the site's log says, for V2.
 */
import type { ClockVerifier } from './clocks'
import type { Fields } from './fields'
import type { Remarks } from './remarks'
import type { SeatVerifier } from './seating'
import type { SubstituteVerifier } from './substitutes'

/** Milliseconds after which a consent that is missing does not count. */
const MOST_ASKED = 7 * 24 * 3_600_000

export class ResumptionVerifier {
  private seats = new Set<number>()
  /** When the pause began that these consents would end, and when the first of them was given. */
  private pause: number | null = null
  private asked = 0

  constructor(private readonly remarks: Remarks, private readonly seating: SeatVerifier, private readonly clocks: ClockVerifier, private readonly substitutes: SubstituteVerifier) {}

  /** Somebody else plays a seat: all are asked anew. */
  handedOver(): void {
    this.pause = null
  }

  agreedInGame(data: Fields): void {
    this.agreed(data, true)
  }

  agreed(data: Fields, inGame = false): void {
    const [seat, at] = [data.number('seat'), data.moment('at')]
    const { command, before, paused, directed } = this.clocks
    const own = command?.seat === seat && before === 'CommandAccepted'
    if (inGame && this.seating.isOut(seat)) this.remarks.fault('time_consent', `seat ${seat} ends the pause of a director, and is out of the game`, { seat })
    if (!own || at !== this.clocks.at || paused === null || !directed) {
      this.remarks.fault('time_consent', `seat ${seat} ends the pause of a director without a command, or no director paused`, { seat })
    }
    if (this.pause === null || this.pause !== paused) [this.seats, this.pause, this.asked] = [new Set(), paused, at]
    this.seats.add(seat)
    const all = this.seating.people(inGame).every((number) => this.substitutes.isAbsent(number) || this.seats.has(number))
    this.clocks.released = all || at - this.asked >= MOST_ASKED
    this.remarks.finding('resume_agreed', `seat ${seat} agreed to end the pause of a director whom the site has retired`, { seat })
  }
}

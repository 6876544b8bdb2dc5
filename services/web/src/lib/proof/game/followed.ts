/**
 * Games that follow each other, by a game's public records: each act names a record of the other game, and stands for nothing else. That the
 * other game has this record, and that it says so, is checked where both are known (`collection.ts`).
 */
import type { Json, JsonObject } from '../canonical'
import type { ClockVerifier } from './clocks'
import type { Fields } from './fields'
import type { Remarks } from './remarks'
import type { SeatVerifier } from './seating'
import type { SubstituteVerifier } from './substitutes'
import type { VacancyVerifier } from './vacancies'
import type { WindowVerifier } from './windows'

/** The acts that are followed, each with the types of the records that it may name. The record of an end is the last one of its game. */
export const CAUSES: Readonly<Record<string, readonly string[]>> = {
  absent: ['SubstituteCalled', 'TimedOut'],
  back: ['CommandAccepted', 'SeatJoined'],
  vacant: ['SeatVacated', 'Conceded', 'TableExpired'],
  gone: ['SeatVacated@2'],
  handed_over: ['SeatHandedOver'],
  paused: ['GamePaused'],
  halted: ['GamePaused'],
  resumed: ['GameResumed'],
  ended: [],
}
const ABOUT_SEATS: readonly string[] = ['absent', 'back', 'vacant', 'gone', 'handed_over']
const LEFT: readonly string[] = ['vacant', 'gone']
const ALONE: readonly (string | null)[] = ['', 'RulesChanged']
/** The reasons of the pauses that are followed, by act. */
const PAUSES: Readonly<Record<string, readonly Json[]>> = { paused: ['agreed', 'ruling'], halted: ['director', 'dispute'] }

/** True if a record of this type and data, which does not end its game, is what an act follows. */
export const isCause = (act: string, type: string, data: JsonObject): boolean =>
  Object.hasOwn(CAUSES, act) && CAUSES[act]!.some((kind) => type === `table.${kind}`) && (!Object.hasOwn(PAUSES, act) || PAUSES[act]!.includes(data['reason'] ?? null))

export class FollowedVerifier {
  /** The game that opened this one. */
  private opener = ''
  /** The newest record that was followed. */
  private game = ''
  private n = -1
  private count = 0

  constructor(
    private readonly remarks: Remarks,
    private readonly windows: WindowVerifier,
    private readonly seating: SeatVerifier,
    private readonly clocks: ClockVerifier,
    private readonly substitutes: SubstituteVerifier,
    private readonly vacancies: VacancyVerifier,
  ) {}

  /** What stands on the server's word without the file of the other game, as a sentence; empty if there is nothing. */
  get stated(): string {
    return this.count ? `${this.count} records follow another game, as the server says` : ''
  }

  opened(data: Fields): void {
    this.opener = this.game = data.text('game')
    this.n = data.number('n')
  }

  followed(data: Fields): void {
    const [game, n, act, seat] = [data.text('game'), data.number('n'), data.text('act'), data.orNull('seat', data.number)]
    data.hash('head')
    const ends = act === 'ended' && !this.opener
    const allowed = !ends && ALONE.includes(this.clocks.before) && (!this.opener || game === this.opener) && (game !== this.game || n > this.n || (n === this.n && LEFT.includes(act)))
    if (!allowed || ABOUT_SEATS.includes(act) !== (seat !== null)) {
      this.remarks.fault('followed_wrong', `record ${n} of game ${game.slice(0, 40)} is followed (${act}) in the append of something else, twice, or by a game that does not`, { seat })
    }
    this.game = game
    this.n = n
    this.count += 1
    this.vacancies.waitsAnew()
    this.clocks.followed = { act, seat }
    this.remarks.finding('game_followed', `the server says that record ${n} of game ${game.slice(0, 40)} counts here${seat === null ? '' : ` for seat ${seat}`}: ${act}`, { seat })
    if (seat !== null && this.windows.entropy !== null) this.aboutSeat(act, seat)
  }

  private aboutSeat(act: string, seat: number): void {
    const taken = this.seating.taken(seat)
    if (!taken || taken.bot) this.remarks.fault('followed_wrong', `seat ${seat} follows another game (${act}), and nobody plays it, or a bot`, { seat })
    if (act === 'back') {
      this.substitutes.cameBack(seat)
      this.vacancies.cameBack(seat)
      return
    }
    this.substitutes.vacated(seat)
    if (LEFT.includes(act)) this.vacancies.fell(seat, act === 'gone')
  }
}

/** Dice from a beacon by a game's public records: which round each draw waited for, and that nothing else happened meanwhile. */
import { firstRound, isPublic, isPublished, LARGEST_ROUND, pulseText, requireBeacon, timeOfRound, type Beacon } from '../beacon'
import { ProofFault } from '../faults'
import { BLS_SIGNATURE, SIGNATURE, type WorkBudget } from './budget'
import { WrongData, type Fields } from './fields'
import type { Remarks } from './remarks'
import type { BeaconRound, Cause } from './rolling'
import type { Command, SeatVerifier } from './seating'

/** Types right behind which a roll may be requested. */
const CAUSES = new Set(['CommandAccepted', 'SystemCommandAccepted', 'GameReported', 'SeatReady'])
/** Types that may stand between the request of a roll and the roll. */
const WHILE_AWAITED = new Set(['BeaconPublished', 'RulesChanged', 'OperatorLooked', 'ChainsExtended', 'GameRestored', 'PositionsBurned', 'NoncesBurned', 'ClockStopped'])

/** A requested roll: the record of the request, the round, and the command that waits. */
export interface Awaited {
  readonly record: number
  readonly round: number
  readonly cause: Cause
}

export class BeaconVerifier {
  beacon: Beacon | null = null
  awaited: Awaited | null = null
  /** The round whose draws stand in the present append. */
  round: BeaconRound | null = null
  /** A restore gave a roll up whose round the server knew, so that later draws prove less. */
  private givenUp = false
  private before: string | null = ''
  private readonly agreedSeats = new Set<number>()
  private inGame = false
  private due: (() => Promise<void>)[] = []

  constructor(private readonly remarks: Remarks, private readonly seating: SeatVerifier, private readonly budget: WorkBudget) {}

  /** Another append begins. */
  appendBegins(): void {
    this.round = null
    this.before = ''
  }

  /** A record of this type follows in the append; null for one of the game. */
  follows(kind: string | null): void {
    if (this.awaited && (kind === null || !WHILE_AWAITED.has(kind))) {
      this.remarks.fault('roll_awaited', `record ${this.awaited.record} requested a roll that is awaited, and something else stands here`)
    }
  }

  /** The record of this type was read. */
  followed(kind: string | null): void {
    this.before = kind
  }

  /** Run the pending checks of signatures. */
  async settle(): Promise<void> {
    const due = this.due
    this.due = []
    for (const check of due) await check()
  }

  /** The game's draws wait for a beacon. */
  chosen(record: number, data: Fields): void {
    const beacon: Beacon = { name: data.text('name'), scheme: data.text('scheme'), key: data.text('key'), genesis: data.number('genesis'), period: data.number('period'), lead: data.number('lead') }
    if (record !== 1 || this.before !== 'GameCreated') {
      this.remarks.fault('beacon_misplaced', 'a beacon is chosen elsewhere than right behind the creation')
      return
    }
    requireBeacon(beacon)
    this.beacon = beacon
    const whose = isPublic(beacon) ? 'the public beacon quicknet' : `a beacon of the club's own (${beacon.name.slice(0, 40)}), whose operator knows them`
    this.remarks.finding('beacon_chosen', `the draws come from ${whose}`)
  }

  /** The command before waits for a round. */
  requested(record: number, data: Fields, at: string, cause: Cause | null): void {
    const round = data.number('round')
    if (!this.beacon || !cause || !CAUSES.has(this.before ?? '')) {
      this.remarks.fault('request_misplaced', 'a roll is requested without a beacon, or not right behind its command')
      return
    }
    const expected = firstRound(this.beacon, at)
    if (round !== expected) this.remarks.fault('round_wrong', `the roll waits for round ${round}, where its time fixes round ${expected}`, { seat: cause.seat })
    this.awaited = { record, round: Math.min(round, LARGEST_ROUND), cause }
  }

  /** The awaited round was published. Returns the request. */
  published(data: Fields): Awaited | null {
    const [number, signature, { awaited, beacon }] = [data.number('round'), data.text('signature'), this]
    this.awaited = null
    if (!awaited || !beacon || (this.before !== '' && this.before !== 'RulesChanged')) {
      this.remarks.fault('round_misplaced', 'a round stands where no roll is awaited, or not at the beginning of its append')
      return null
    }
    if (number !== awaited.round) this.remarks.fault('round_exchanged', `round ${number} was taken, where record ${awaited.record} requested ${awaited.round}`)
    this.budget.spend(isPublic(beacon) ? BLS_SIGNATURE : SIGNATURE)
    const text = this.textOf(beacon, number, signature)
    const round: BeaconRound = { text, number, requested: awaited.record, time: timeOfRound(beacon, number), checked: true, whole: isPublic(beacon) && number === awaited.round && !this.givenUp }
    this.round = round
    const { record } = this.remarks
    this.due.push(() => this.check(beacon, round, signature, record))
    return awaited
  }

  private textOf(beacon: Beacon, number: number, signature: string): string {
    try {
      return pulseText(beacon, number, signature)
    } catch (error) {
      throw error instanceof ProofFault ? new WrongData(error.message) : error
    }
  }

  private async check(beacon: Beacon, round: BeaconRound, signature: string, record: number | null): Promise<void> {
    const checked = await isPublished(beacon, round.number, signature)
    round.checked = checked !== null
    round.whole &&= checked === true
    if (checked !== false) return
    const now = this.remarks.record
    this.remarks.record = record
    this.remarks.fault('round_forged', `the signature of round ${round.number} is not the beacon's`)
    this.remarks.record = now
  }

  /** The game was restored: what was lost may have held a request, and an awaited roll is given up with its command. */
  restored(): void {
    this.givenUp = true
    if (!this.awaited) return
    this.remarks.finding('roll_given_up', `the roll that record ${this.awaited.record} requested was given up; draws from here on are not labelled B`)
    this.awaited = null
    this.seating.restarts()
  }

  /** The player of a seat left it; who plays it next has not agreed. */
  left(seat: number): void {
    this.agreedSeats.delete(seat)
  }

  /** A seat agreed to draw without the beacon, for which those are asked who are in the game, or all. */
  agreed(seat: number, command: Command | null, inGame: boolean): void {
    this.inGame = inGame
    if (inGame && this.seating.isOut(seat)) this.remarks.fault('consent_wrong', `seat ${seat} agrees to drop the beacon, and is out of the game`, { seat })
    if (!this.beacon || command?.seat !== seat || command.signature === null || this.before !== 'CommandAccepted') {
      this.remarks.fault('consent_wrong', `seat ${seat} agrees to drop the beacon without a signed command of its own`, { seat })
    }
    this.agreedSeats.add(seat)
  }

  /** From here on the draws need no beacon. */
  dropped(): void {
    const missing = this.seating.people(this.inGame).filter((seat) => !this.agreedSeats.has(seat))
    if (missing.length) this.remarks.fault('consent_missing', `the beacon is dropped without the consent of seats ${missing.join(', ')}`)
    this.remarks.finding('beacon_dropped', 'all players agreed to draw without the beacon from here on')
    this.beacon = null
  }
}

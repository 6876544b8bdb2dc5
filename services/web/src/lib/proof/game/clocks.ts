/**
 * Clocks by a game's public records: no seat loses time in which it was not awaited, and no time-out comes early. Deadlines may be later than
 * the settings demand, as accounts have calendars that no record shows. Which decisions interrupt another seat's turn is for V5 to check.
 */
import type { DirectorAct } from '../signed-commands'
import type { Json } from '../canonical'
import { isCount, type Fields } from './fields'
import type { Remarks } from './remarks'
import type { Command, SeatVerifier } from './seating'
import type { WindowVerifier } from './windows'

const CLAIM = 'claim'
const ACTS = [CLAIM, 'skip', 'bot', 'forfeit', 'substitute']
const LEAST_OUTAGE = 300_000
const DAY = 24 * 3_600_000
export const SILENCE = 30 * DAY
/** How long before the end of an abandoned game its players are warned, and the least time between both warnings. */
export const [FIRST, SECOND, BETWEEN] = [10 * DAY, 3 * DAY, DAY]
const LEAVE_DAYS = 30
/** A deadline that leave or a pause moves may wait for the next play window, which opens within a week. */
const ALIGNED = 7 * DAY
const STOOD: readonly (string | null)[] = ['GameResumed', 'DeadlinesMoved', 'DeadlineDeferred']
const SPANS = ['bank', 'increment', 'cap', 'limit', 'interrupt', 'grace', 'graces'] as const
const CAUSES: readonly (string | null)[] = ['CommandAccepted', 'SystemCommandAccepted', 'BeaconPublished']
/** Types that follow right behind the command of a seat that answers no window. */
export const FOLLOW_COMMANDS: readonly string[] = ['TimedOut', 'TimeGiven', 'GraceTaken', 'PauseAgreed', 'PauseAgreed@2', 'PauseAgreed@3', 'ResumeAgreed', 'ResumeAgreed@2', 'GameResumed']
/** Types behind which clocks stand for a dispute, and behind which they go on. */
const DISPUTED: readonly (string | null)[] = ['DisputeOpened', 'Ruled']
const OVER_DISPUTES: readonly (string | null)[] = ['DisputeWithdrawn', 'DisputeLapsed', 'RulingEnforced']
const RESUME_AGREED: readonly (string | null)[] = ['ResumeAgreed', 'ResumeAgreed@2']

/** A running clock, in milliseconds. */
interface Running {
  readonly decision: string
  start: number
  deadline: number
  readonly free: number
  readonly allowed: number
}

/** The clock of a seat. `given`: what was given in the append; `last`: the newest decision and its deadline, also after the stop. */
interface SeatClock {
  bank: number
  running: Running | null
  graces: number
  given: number
  last: { decision: string; deadline: number }
  /** Days of leave by which deadlines were moved, by year. */
  readonly leave: Map<number, number>
}

/** What `SYSTEM` does in an append. */
export interface Acting {
  readonly kind: string
  readonly seat: number | null
}

type Settings = Readonly<Record<(typeof SPANS)[number], number>>

export class ClockVerifier {
  settings: Settings | null = null
  /** The time of the record, the type of the record before it in its append, and the command of the append. */
  at = 0
  before: string | null = ''
  command: Command | null = null
  system: Acting | null = null
  /** The act of a director, which the next record carries out. */
  direction: DirectorAct | null = null
  /** The ruling that is in force in the append. */
  ruled: DirectorAct | null = null
  /** The act of another game, and the seat here. */
  followed: { readonly act: string; readonly seat: number | null } | null = null
  turnEnded = false
  /** Turns that have ended. */
  private readonly ended = new Set<number>()
  /** True if a record of the append says that the game was abandoned. */
  abandoned = false
  /** True if the consents to end the pause of a director suffice, by a record of the append. */
  released = false
  private late: number | null = null
  private agreedNow = false
  /** True if the newest consent of the append asks only those who are in the game. */
  private inGame = false
  private timeOut = ''
  private clocks: SeatClock[] = []
  /** Since when the game is paused, and if a director paused it. */
  paused: number | null = null
  directed = false
  /** The game is paused for a dispute. */
  disputed = false
  /** A dispute is open for which the clocks stand, or a ruling waits. */
  held = false
  private warned: number[] = []
  private agreed = new Set<number>()
  /** Those of `agreed` whose consent ends with their next move. */
  private lapsing = new Set<number>()

  constructor(private readonly remarks: Remarks, private readonly windows: WindowVerifier, private readonly seating: SeatVerifier) {}

  /** True behind the claim of a time-out: the draws that follow are the table's, with the nonce of the claim. */
  get claimed(): boolean {
    return this.late !== null && this.command !== null
  }

  /** Another append begins, or a round of a beacon, with what follows from this command. */
  begins(command: Command | null = null, system: Acting | null = null): void {
    this.command = command
    this.system = system
    this.direction = this.followed = this.ruled = null
    this.turnEnded = this.agreedNow = this.inGame = this.abandoned = this.released = false
    this.late = null
  }

  /** The first record of an append follows. */
  appendBegins(): void {
    this.begins()
    this.before = ''
    for (const clock of this.clocks) clock.given = 0
  }

  /** A turn ends, for which its seats are credited once, however often it is rewound. */
  turnEnds(turn: Json | undefined): void {
    if (!isCount(turn) || !this.ended.has(turn)) this.turnEnded = true
    if (isCount(turn)) this.ended.add(turn)
  }

  /** True if the time of a seat is over at the present record. */
  isLate(seat: number): boolean {
    const running = this.clocks[seat]?.running
    return this.paused === null && !!running && this.at >= running.deadline
  }

  /** Another player has the seat: its clock begins anew. */
  handedOver(seat: number): void {
    this.consentEnds(seat)
    if (this.clocks[seat]) this.clocks[seat] = standing(this.settings!.bank)
  }

  /** A command of a seat answers a window: its consent to a pause ends, unless it is one of before such consents lapsed. */
  madeMove(seat: number): void {
    if (this.lapsing.has(seat)) this.consentEnds(seat)
  }

  /** The consent of a seat to a pause ends. */
  consentEnds(seat: number): void {
    this.agreed.delete(seat)
    this.lapsing.delete(seat)
  }

  /** A draw without a beacon follows: after a time-out it needs the nonce of a claim, if another player has nonces. */
  drawn(nonce: string | null): void {
    const late = this.late
    if (late === null || nonce !== null) return
    const binds = this.seating.seats.some(({ number, taken, bot, chain }) => number !== late && taken && !bot && chain !== null && !chain.waits)
    if (binds) this.remarks.fault('time_out_rolled', `the time-out of seat ${late} rolls without the nonce of a claim`, { seat: late })
  }

  private clock(seat: number): SeatClock | null {
    const clock = this.clocks[seat]
    if (!clock) this.remarks.fault('clock_misplaced', `there is no clock of seat ${seat}`)
    return clock ?? null
  }

  private wrong(seat: number | null, text: string): void {
    this.remarks.fault('clock_wrong', text, { seat })
  }

  // the settings --------------------------------------------------------------------------------------------------------

  chosen(data: Fields, record: number): void {
    const settings = Object.fromEntries(SPANS.map((name) => [name, data.number(name)])) as Settings
    const timeOut = data.text('time_out')
    if (record > 2 || (this.before !== 'GameCreated' && this.before !== 'BeaconChosen')) {
      this.remarks.fault('clock_misplaced', 'clocks are chosen elsewhere than behind the creation')
      return
    }
    if (settings.bank === 0 || settings.cap < settings.bank || !ACTS.includes(timeOut)) this.remarks.fault('clock_wrong', 'the settings of the clocks contradict each other')
    this.settings = settings
    this.timeOut = timeOut
    this.clocks = this.seating.seats.map(() => standing(settings.bank))
    this.remarks.finding('clock_chosen', `the table has clocks (${data.text('name').slice(0, 40)}); a time-out does this: ${timeOut}`)
  }

  // running -------------------------------------------------------------------------------------------------------------

  deadlineSet(data: Fields): void {
    const [seat, reason, decision] = [data.number('seat'), data.text('reason'), data.text('decision')]
    const [start, deadline, bank] = [data.moment('start'), data.moment('at'), data.number('bank')]
    const made: Running = { decision, start, deadline, free: data.number('free'), allowed: data.number('allowed') }
    const clock = this.clock(seat)
    if (!clock) return
    const asked = this.windows.open?.seats.includes(seat) ?? false
    const whole = reason === 'extended' ? extends_(clock, made) : this.isBegun(clock, made, reason)
    if (!asked || !whole || bank !== clock.bank || this.paused !== null) this.wrong(seat, `the deadline of seat ${seat} is not what its clock and the settings give`)
    clock.running = made
    clock.bank = bank
    clock.last = { decision, deadline }
    this.warned = []
  }

  private isBegun(clock: SeatClock, made: Running, reason: string): boolean {
    const { limit, interrupt } = this.settings!
    const allowed = made.free + (limit ? Math.min(clock.bank, limit * 1000) : clock.bank)
    const later = made.deadline - made.start - allowed
    const right = clock.running === null && made.start === this.at && made.free <= interrupt * 1000
    return right && made.allowed === allowed && (reason === 'normal' ? later === 0 : reason === 'paused' && later > 0)
  }

  stopped(data: Fields): void {
    const [seat, at, excepted, bank] = [data.number('seat'), data.moment('at'), data.number('excepted'), data.number('bank')]
    const clock = this.clock(seat)
    if (!clock) return
    const running = clock.running
    clock.running = null
    if (!running) {
      this.wrong(seat, `the clock of seat ${seat} stops, and it did not run`)
      return
    }
    const end = this.paused === null ? at : Math.min(at, this.paused)
    const exceptions = running.deadline - running.start - running.allowed
    const used = Math.max(0, end - running.start - excepted)
    const right = running.start <= at && at <= Math.max(this.at, running.start) && excepted <= Math.max(0, Math.min(exceptions, end - running.start))
    if (!right || bank !== Math.max(0, clock.bank - Math.max(0, used - running.free))) this.wrong(seat, `the clock of seat ${seat} stops at another value than its time gives`)
    clock.bank = bank
  }

  credited(data: Fields): void {
    const [seat, by] = [data.number('seat'), data.number('by')]
    const clock = this.clock(seat)
    if (!clock) return
    const due = Math.min(this.settings!.increment * 1000, this.settings!.cap * 1000 - clock.bank)
    if (!this.turnEnded || by !== due) this.wrong(seat, `seat ${seat} is credited ${by} ms, for no completed turn or not by the settings`)
    clock.bank += by
  }

  // what seats and SYSTEM do --------------------------------------------------------------------------------------------

  /** Check that a record follows right behind a command of this seat. */
  private by(seat: number, what: string): void {
    if (this.command?.seat !== seat || this.before !== 'CommandAccepted') this.remarks.fault('time_consent', `${what} without a command of seat ${seat}`, { seat })
  }

  /** True if the record carries out this act of a director, which stands right before it. */
  isDirected(kind: string, seat: number | null, amount: number): boolean {
    return this.before === 'DirectorActed' && isAct(this.direction, kind, seat, amount)
  }

  /** True if the record carries out this act of another game, which is named right before it. */
  follows(act: string, seat: number | null = null): boolean {
    return this.before === 'GameFollowed' && this.followed?.act === act && this.followed.seat === seat
  }

  private requireDirected(kind: string, seat: number | null, amount: number): void {
    if (!this.isDirected(kind, seat, amount)) this.remarks.fault('time_consent', `the clocks are changed (${kind}) without this act of a director`, { seat })
  }

  given(data: Fields): void {
    const [seat, giver, by] = [data.number('seat'), data.orNull('giver', data.number), data.number('by')]
    if (giver !== null) this.by(giver, 'time is given')
    else if (!isAct(this.ruled, 'give_time', seat, by / 1000)) this.requireDirected('give_time', seat, by / 1000)
    if (giver === seat) this.remarks.fault('time_consent', `seat ${seat} gives itself time`, { seat })
    this.add(seat, by)
  }

  graceTaken(data: Fields): void {
    const [seat, by] = [data.number('seat'), data.number('by')]
    this.by(seat, 'a grace is taken')
    const clock = this.clock(seat)
    if (clock) {
      clock.graces += 1
      if (clock.graces > this.settings!.graces || by !== this.settings!.grace * 1000) this.wrong(seat, `seat ${seat} takes a grace that the settings do not give`)
    }
    this.add(seat, by)
  }

  private add(seat: number, by: number): void {
    const clock = this.clock(seat)
    if (!clock) return
    clock.bank += by
    clock.given = by
  }

  /** A consent of version 1, which a server might still write so that it does not lapse. */
  pauseAgreed(data: Fields): void {
    const seat = data.number('seat')
    this.agreeToPause(seat)
    this.remarks.finding('consent_outdated', `seat ${seat} agreed to a pause by a record of version 1, which lasts though the seat moves; servers write version 3`, { seat })
  }

  private agreeToPause(seat: number): void {
    this.by(seat, 'a pause is agreed to')
    this.agreed.add(seat)
    this.agreedNow = true
  }

  lapsingPauseAgreed(data: Fields): void {
    this.agreeToPause(data.number('seat'))
    this.lapsing.add(data.number('seat'))
  }

  pauseAgreedInGame(data: Fields): void {
    const seat = data.number('seat')
    this.lapsingPauseAgreed(data)
    this.inGame = true
    if (this.seating.isOut(seat)) this.remarks.fault('time_consent', `seat ${seat} agrees to a pause, and is out of the game`, { seat })
  }

  gamePaused(data: Fields, record: number): void {
    const [since, reason] = [data.moment('since'), data.text('reason')]
    const consent = this.seating.people(this.inGame).every((seat) => this.agreed.has(seat))
    const directed = reason === 'director' && (this.isDirected('pause', null, 0) || this.follows('halted'))
    const agreed = reason === 'agreed' && ((this.agreedNow && consent) || this.follows('paused'))
    const disputed = reason === 'dispute' && this.held && DISPUTED.includes(this.before)
    const ruled = reason === 'ruling' && isAct(this.ruled, 'pause', null, 0)
    if (!(directed || agreed || disputed || ruled) || since !== this.at || this.paused !== null) {
      this.remarks.fault('time_consent', `the game is paused (${reason.slice(0, 40)}) without a director and the consent of all players`)
    }
    this.paused = since
    this.agreed = new Set()
    this.lapsing = new Set()
    this.directed = directed
    this.disputed = disputed
    if (agreed) this.remarks.finding('game_paused', `all players agreed to a pause from record ${record} on`)
  }

  resumed(data: Fields): void {
    const [seat, by] = [data.orNull('seat', data.number), data.number('by')]
    if (seat !== null) this.by(seat, 'a pause ends')
    else if (!this.isOverDispute() && !(RESUME_AGREED.includes(this.before) && this.released) && !this.follows('resumed')) this.requireDirected('resume', null, 0)
    if (seat !== null && (this.directed || this.disputed)) this.remarks.fault('time_consent', `seat ${seat} ends the pause of a director, or for a dispute`, { seat })
    this.directed = this.disputed = false
    if (this.paused === null || by !== Math.max(0, this.at - this.paused)) this.wrong(seat, 'a pause ends that did not begin, or not by its length')
    this.paused = null
    this.shift(by)
  }

  /** True if the clocks stood for a dispute, and none holds them any longer. */
  private isOverDispute(): boolean {
    return this.disputed && OVER_DISPUTES.includes(this.before) && !this.held
  }

  moved(data: Fields): void {
    const [by, reason] = [data.number('by'), data.text('reason')]
    if (this.system?.kind !== 'move_deadlines' || this.system.seat !== null || by < LEAST_OUTAGE || this.paused !== null) {
      this.remarks.fault('time_consent', 'deadlines are moved without a command of SYSTEM for an outage of five minutes')
    }
    this.shift(by)
    this.remarks.finding('deadlines_moved', `the server moved all deadlines by ${Math.floor(by / 1000)} s (${reason.slice(0, 40)})`)
  }

  deferred(data: Fields): void {
    const [seat, at, decision] = [data.number('seat'), data.moment('at'), data.text('decision')]
    const stood = STOOD.includes(this.before)
    if (!stood || !this.makesLater(seat, decision, at, LEAVE_DAYS)) this.wrong(seat, `the deadline of seat ${seat} is deferred, and its clock did not stand`)
  }

  leaveTaken(data: Fields): void {
    const [seat, at, year] = [data.number('seat'), data.moment('at'), data.number('year')]
    const [days, later, entered] = [data.number('days'), data.number('later'), data.moment('entered')]
    const clock = this.clock(seat)
    if (!clock) return
    for (const [each, count] of [[year, days], [year + 1, later]] as const) clock.leave.set(each, (clock.leave.get(each) ?? 0) + count)
    const few = [...clock.leave.values()].every((count) => count <= LEAVE_DAYS)
    const dated = new Date(this.at).getUTCFullYear() <= year && year <= new Date(at).getUTCFullYear() && entered <= this.at
    const moved = days + later > 0 && this.makesLater(seat, data.text('decision'), at, days + later)
    if (this.system?.kind !== 'leave' || this.system.seat !== seat || !(few && dated && moved)) {
      this.remarks.fault('leave_wrong', `the deadline of seat ${seat} is moved by leave without a command of SYSTEM, or by more than ${LEAVE_DAYS} days a year`, { seat })
    }
    this.remarks.finding('leave_taken', `${days + later} days of leave moved the deadline of seat ${seat}`, { seat })
  }

  /** Move the deadline of a seat. Returns true if it is later, by no more than so many days and the way to the next play window. */
  private makesLater(seat: number, decision: string, at: number, days: number): boolean {
    const clock = this.clock(seat)
    const running = clock?.running
    if (!clock || !running || this.paused !== null) return false
    const later = at - running.deadline
    running.deadline = at
    clock.last = { decision: running.decision, deadline: at }
    return running.decision === decision && 0 < later && later <= days * DAY + ALIGNED
  }

  /** Since when the newest decision waits, and when the game may end for that; null if no clock runs or the game is paused. */
  private silence(): readonly [number, number] | null {
    const running = this.clocks.flatMap((clock) => clock.running ?? [])
    if (!running.length || this.paused !== null) return null
    const since = Math.max(...running.map(({ start }) => start))
    return [since, Math.max(since + SILENCE, ...running.map(({ deadline }) => deadline))]
  }

  private get abandons(): boolean {
    return this.system?.kind === 'abandon' && this.system.seat === null
  }

  warnedOf(data: Fields): void {
    const [number, at, silence] = [data.number('number'), data.moment('at'), this.silence()]
    const count = this.warned.length
    const due = silence === null || count > 1 ? Infinity : count ? Math.max(silence[1] - SECOND, this.warned[0]! + BETWEEN) : silence[1] - FIRST
    if (!this.abandons || number !== count + 1 || at !== this.at || at < due) {
      this.remarks.fault('abandon_wrong', 'a warning that the game ends is too early, too late, or without a command of SYSTEM')
    }
    this.warned.push(at)
    this.remarks.finding('abandonment_warned', `warning ${number}: the game ends if nobody goes on`)
  }

  gameAbandoned(data: Fields): void {
    const [since, silence] = [data.moment('since'), this.silence()]
    const due = silence === null || this.warned.length !== 2 ? Infinity : Math.max(silence[1], this.warned[1]! + SECOND)
    if (!this.abandons || since !== silence?.[0] || this.at < due) {
      this.remarks.fault('abandon_wrong', 'the game is abandoned before 30 days, without two warnings or a command of SYSTEM')
    }
    this.abandoned = true
    this.remarks.finding('game_abandoned', 'nobody went on with the game for 30 days, after two warnings; it ended without results')
  }

  private shift(by: number): void {
    for (const clock of this.clocks) {
      if (!clock.running) continue
      clock.running.start += by
      clock.running.deadline += by
      clock.last = { decision: clock.running.decision, deadline: clock.running.deadline }
    }
  }

  /** The time of a seat is over. */
  timedOut(data: Fields): void {
    const [seat, decision, act] = [data.number('seat'), data.text('decision'), data.text('act')]
    const [at, claimedBy] = [data.moment('at'), data.orNull('claimed_by', data.number)]
    const clock = this.clock(seat)
    if (!clock) return
    if (clock.last.decision !== decision || at < clock.last.deadline || at > this.at || this.paused !== null) {
      this.remarks.fault('time_out_early', `the time of seat ${seat} was not over, or its clock did not run`, { seat })
    }
    const due = this.timeOut === CLAIM ? 'forfeit' : this.timeOut
    const claimed = claimedBy !== null && this.command?.seat === claimedBy && claimedBy !== seat
    const bySystem = claimedBy === null && this.system?.kind === 'time_out' && this.system.seat === seat && this.timeOut !== CLAIM
    if (act !== due || !(claimed || bySystem) || !CAUSES.includes(this.before)) this.remarks.fault('time_out_wrong', `the time-out of seat ${seat} is not what the table agreed to`, { seat })
    this.late = seat
    const who = claimedBy === null ? 'SYSTEM' : `seat ${claimedBy}, which claimed it`
    this.remarks.finding('timed_out', `the time of seat ${seat} was over; by ${who}: ${act.slice(0, 20)}`, { seat })
  }
}

const isAct = (act: DirectorAct | null, kind: string, seat: number | null, amount: number): boolean => act?.kind === kind && act.seat === seat && act.amount === amount

/** A clock at the beginning, with a bank of so many seconds. */
const standing = (bank: number): SeatClock => ({ bank: bank * 1000, running: null, graces: 0, given: 0, last: { decision: '', deadline: 0 }, leave: new Map() })

function extends_({ running: old, given }: SeatClock, made: Running): boolean {
  const same = old !== null && old.decision === made.decision && old.start === made.start && old.free === made.free
  return same && made.allowed === old.allowed + given && made.deadline >= old.deadline + given && old.deadline + given > 0
}

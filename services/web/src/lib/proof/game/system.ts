/**
 * Commands of `SYSTEM` by a game's public records: it answers its own decisions, skips those of absent seats if the table allows
 * it, starts a game, and reports the end of another one. That its command is the default that the rules give is for V5 to check.
 */
import { WrongData, type Fields } from './fields'
import type { Remarks } from './remarks'
import type { WindowVerifier } from './windows'

export const SYSTEM_KINDS: ReadonlySet<string> = new Set(['answer', 'skip', 'time_out', 'move_deadlines', 'start', 'abandon', 'report', 'vacate', 'leave', 'dispute'])
/** The reason of each act of the clock that concerns no single seat. */
const DUE: Readonly<Record<string, string>> = { move_deadlines: 'outage', abandon: 'abandoned' }
/** Acts of which some or all name no decision, beside those of the clock. */
const UNNAMED: readonly string[] = ['start', 'vacate', 'leave', 'dispute']
/** The setting that allows what `SYSTEM` does by the table's clock. */
const CLOCK = 'clock'
/** The option of a table that allows what `SYSTEM` does for an absent seat: its value is the kind of the act. */
const ABSENCE = 'absence'

export class SystemVerifier {
  private absence: string | null = null
  private count = 0

  constructor(private readonly remarks: Remarks, private readonly windows: WindowVerifier) {}

  /** The table is opened with these options. */
  created(options: Fields): void {
    this.absence = options.names().includes(ABSENCE) ? options.text(ABSENCE) : null
  }

  /** `SYSTEM` acted. */
  accepted(data: Fields): void {
    const [j, kind, reason] = [data.number('j'), data.text('kind'), data.text('reason')]
    const [seat, setting] = [data.orNull('seat', data.number), data.orNull('setting', data.text)]
    const unnamed = UNNAMED.includes(kind) || Object.hasOwn(DUE, kind)
    if (!data.text('decision') && !unnamed) throw new WrongData('decision is empty')
    if (j !== this.count + 1) this.remarks.fault('system_number', `the command of SYSTEM is number ${j} where ${this.count + 1} is the next one`)
    this.count = j
    if ((this.windows.entropy === null) !== (kind === 'start')) this.remarks.fault('system_misplaced', 'SYSTEM acts before the start, or starts the game a second time')
    if (kind === 'answer') this.checkAnswer(seat, reason, setting)
    else if (kind === 'report') this.checkReport(seat, reason, setting)
    else if (kind === 'leave') this.checkLeave(seat, reason, setting)
    else if (kind === 'start') this.checkStart(data.text('decision'), seat, reason, setting)
    else if (kind === 'dispute') this.checkDispute(data.text('decision'), seat, reason, setting)
    else if (kind === 'vacate') this.checkVacate(data.text('decision'), seat, reason, setting)
    else if (kind !== 'skip') this.checkClock(kind, seat, reason, setting)
    else this.checkForSeat(kind, seat, reason, setting)
  }

  private checkAnswer(seat: number | null, reason: string, setting: string | null): void {
    if (seat !== null || reason !== 'awaited' || setting !== null) {
      this.remarks.fault('system_not_allowed', `SYSTEM answers its own decision, and names a seat, a setting or ${JSON.stringify(reason.slice(0, 40))}`, { seat })
    }
    if (this.windows.open) this.remarks.fault('system_misplaced', 'SYSTEM answers its own decision while seats are asked')
  }

  /** What is reported is checked where the other game's log is known. */
  private checkReport(seat: number | null, reason: string, setting: string | null): void {
    if (seat !== null || reason !== 'reported' || setting !== null) {
      this.remarks.fault('system_not_allowed', 'SYSTEM reports another game, and names a seat, a setting or another reason', { seat })
    }
    if (this.windows.open) this.remarks.fault('system_misplaced', 'SYSTEM reports another game while seats are asked')
  }

  /** The days of leave are counted where the deadline moves. */
  private checkLeave(seat: number | null, reason: string, setting: string | null): void {
    if (seat === null || reason !== 'leave' || setting !== CLOCK) this.remarks.fault('system_not_allowed', 'SYSTEM takes leave for no seat, or names another reason or setting', { seat })
  }

  /** That the players agreed is checked where the game starts. */
  private checkStart(decision: string, seat: number | null, reason: string, setting: string | null): void {
    if (decision || seat !== null || reason !== 'all_seated' || setting !== null) {
      this.remarks.fault('system_not_allowed', 'SYSTEM starts the game, and names a decision, a seat, or another reason', { seat })
    }
  }

  /** That the time of the dispute is over is checked where it goes on. */
  private checkDispute(decision: string, seat: number | null, reason: string, setting: string | null): void {
    if (decision || seat !== null || reason !== 'due' || setting !== null) {
      this.remarks.fault('system_not_allowed', 'SYSTEM goes on with a dispute, and names a decision, a seat, or another reason', { seat })
    }
  }

  /** That a seat may be called vacant is checked where it is. */
  private checkVacate(decision: string, seat: number | null, reason: string, setting: string | null): void {
    if (decision || setting !== null || reason !== (seat === null ? 'silent' : 'erased')) {
      this.remarks.fault('system_not_allowed', 'SYSTEM calls seats vacant, and names a decision, or another reason', { seat })
    }
  }

  /** What follows from the clock is checked where it stands. */
  private checkClock(kind: string, seat: number | null, reason: string, setting: string | null): void {
    const [window, due] = [this.windows.open, Object.hasOwn(DUE, kind) ? DUE[kind] : null]
    if (reason !== (due ?? 'time_out') || setting !== CLOCK || !!due !== (seat === null)) {
      this.remarks.fault('system_not_allowed', `SYSTEM acts by ${kind}, and names another reason, setting or seat`, { seat })
    }
    if (!window || (seat !== null && !window.seats.includes(seat))) this.remarks.fault('system_misplaced', `SYSTEM acts by ${kind} while seat ${seat} is not asked`, { seat })
  }

  private checkForSeat(kind: string, seat: number | null, reason: string, setting: string | null): void {
    if (setting !== ABSENCE || this.absence !== kind) {
      const said = this.absence === null ? `no option ${ABSENCE}` : `the option ${ABSENCE} ${JSON.stringify(this.absence.slice(0, 40))}`
      this.remarks.fault('system_not_allowed', `SYSTEM acts for seat ${seat} by ${JSON.stringify(kind)}, the table has ${said}`, { seat })
    }
    const window = this.windows.open
    if (seat === null || !window?.seats.includes(seat) || window.answers.has(seat)) this.remarks.fault('system_misplaced', `SYSTEM acts for seat ${seat}, whose answer is not due`, { seat })
    this.remarks.finding('system_acted', `the server answered for seat ${seat} with the rules' default (${reason.slice(0, 40)})`, { seat })
  }
}

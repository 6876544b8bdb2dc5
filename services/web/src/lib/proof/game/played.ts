/**
 * V3: every nonce, every public roll and every command signature of a game is right, by its public records alone. Only the
 * table's records are checked; those of the game are skipped. At the first table record of an unknown type the check stops:
 * what follows may depend on that record.
 */
import { ProofFault } from '../faults'
import { beginsAppend, type ChainedRecord } from '../records'
import { BeaconVerifier } from './beacons'
import type { WorkBudget } from './budget'
import { BurnVerifier } from './burning'
import { ClockVerifier, type Acting } from './clocks'
import { DirectorVerifier } from './directors'
import { DISPUTE_STEPS, DisputeVerifier } from './disputes'
import { EndingVerifier } from './endings'
import { Fields, WrongData } from './fields'
import { FollowedVerifier } from './followed'
import { label, remarkOn, type FirstSeen } from './labels'
import { moduleOf, type Module } from './modules'
import { Remarks } from './remarks'
import { REWIND_STEPS, RewindVerifier } from './rewinds'
import { ResumptionVerifier } from './resumed'
import { RollVerifier, type Cause } from './rolling'
import { ARBITER_TYPES, RULING_STEPS, RulingVerifier } from './rulings'
import { SeatVerifier, type Command } from './seating'
import { StartVerifier } from './starts'
import { ABANDON, AFTER_THE_END, CLOCK_STEPS, CLOCKED, ENDING_STEPS, FOLLOW_UPKEEP, has, IN_DISPUTES, isKnown, RESUMPTION_STEPS, SEAT_TYPES, START_STEPS, STEPS, SUBSTITUTE_STEPS, SUMMARY, VACANCY_STEPS, unknownText, type ClockStep, type UnknownRecord } from './steps'
import { StreamVerifier } from './streams'
import { SubstituteVerifier } from './substitutes'
import { SystemVerifier } from './system'
import { VacancyVerifier } from './vacancies'
import { WindowVerifier } from './windows'

const TABLE = 'table.'
const hash = (fields: Fields, name: string) => fields.hash(name)
const count = (fields: Fields, name: string) => fields.number(name)

export class PlayVerifier {
  module: Module | null = null
  origin = ''
  over = false
  began = ''
  /** The opened secrets of groups, with the records that opened them. */
  readonly seals = new Map<string, { record: number; secret: string }>()
  readonly streams: StreamVerifier
  readonly windows: WindowVerifier
  readonly seating: SeatVerifier
  readonly rolling: RollVerifier
  readonly burns: BurnVerifier
  readonly system: SystemVerifier
  readonly beacons: BeaconVerifier
  readonly clocks: ClockVerifier
  readonly substitutes: SubstituteVerifier
  readonly vacancies: VacancyVerifier
  readonly resumptions: ResumptionVerifier
  readonly endings: EndingVerifier
  readonly rewinds: RewindVerifier
  readonly starts: StartVerifier
  readonly disputes: DisputeVerifier
  readonly rulings: RulingVerifier
  readonly directors: DirectorVerifier
  readonly followed: FollowedVerifier
  /** The first record of an unknown type. Nothing behind it was checked. */
  unknown: UnknownRecord | null = null
  private readonly heads = new Map<string, number>()
  private append = 0
  private seen: FirstSeen = []
  /** The first record of the append of the command whose draws follow. */
  private waitedIn = 0
  private at = ''
  /** The time of the record before. */
  private beforeAt = ''
  private command: Command | null = null
  /** `SYSTEM` or a director acted in the append. */
  private othersActed = false
  /** What `SYSTEM` does whose draws wait for a beacon. */
  private systemWaits: Acting | null = null
  private cause: Cause | null = null
  private upkeepDue = false
  /** The unsigned command before, of a seat that has a key. */
  private unsigned: Command | null = null

  constructor(readonly handle: string, readonly remarks: Remarks, budget: WorkBudget) {
    this.streams = new StreamVerifier(handle, remarks, budget)
    this.seating = new SeatVerifier(handle, remarks, budget)
    this.windows = new WindowVerifier(handle, remarks, (seat) => !this.seating.byRecovery(seat))
    this.rolling = new RollVerifier(handle, remarks, this.streams, this.windows, this.seating)
    this.burns = new BurnVerifier(remarks, this.streams, this.seating)
    this.system = new SystemVerifier(remarks, this.windows)
    this.beacons = new BeaconVerifier(remarks, this.seating, budget)
    this.clocks = new ClockVerifier(remarks, this.windows, this.seating)
    this.substitutes = new SubstituteVerifier(remarks, this.windows, this.seating, this.clocks, (seat) => {
      this.beacons.left(seat)
      this.endings.left(seat)
      this.vacancies.handedOver(seat)
      this.resumptions.handedOver()
      this.disputes.barred.delete(seat)
    })
    this.resumptions = new ResumptionVerifier(remarks, this.seating, this.clocks, this.substitutes)
    this.vacancies = new VacancyVerifier(remarks, this.windows, this.seating, this.clocks, this.substitutes)
    this.endings = new EndingVerifier(remarks, this.seating, this.clocks, this.substitutes, this.vacancies)
    this.rewinds = new RewindVerifier(remarks, this.windows, this.seating, this.clocks, this.substitutes)
    this.disputes = new DisputeVerifier(remarks, this.seating, this.clocks, this.rewinds)
    this.rulings = new RulingVerifier(this.disputes, handle, this.heads, budget, (seat) => {
      this.substitutes.vacated(seat)
      this.vacancies.ruledOut(seat)
    })
    this.followed = new FollowedVerifier(remarks, this.windows, this.seating, this.clocks, this.substitutes, this.vacancies)
    this.starts = new StartVerifier(remarks, this.seating, this.heads)
    this.directors = new DirectorVerifier(remarks, handle, this.clocks, this.heads, this.substitutes.recordOf, budget)
  }

  /** Settle pending signature checks if they could end the check; true if there are too many faults to check on. */
  async isFull(): Promise<boolean> {
    if (this.remarks.isFull(this.seating.pending)) await this.settle()
    return this.remarks.isFull()
  }

  /** Run the pending checks of signatures. */
  async settle(): Promise<void> {
    await this.seating.settle()
    await this.beacons.settle()
    await this.directors.settle()
    await this.rulings.settle()
  }

  /** Give draws their label B, where a quorum saw the request before its round, and the log has one history of the game. */
  label(seen: FirstSeen, oneHistory: boolean): void {
    this.seen = seen
    label(this.rolling.rolls, seen, oneHistory)
    label(this.rolling.hidden, seen, oneHistory)
  }

  /** Check the next record and add what is found to the remarks. */
  follow(record: ChainedRecord): void {
    this.remarks.record = record.n
    this.began ||= record.at
    const kind = record.type.startsWith(TABLE) ? record.type.slice(TABLE.length) : null
    // what begins with no record of the table is a stream of another kind
    if (!this.unknown && (kind === null ? record.n === 0 : !isKnown(kind, record))) {
      this.unknown = { n: record.n, type: record.type }
      this.remarks.finding('newer_format', unknownText(this.unknown))
    }
    if (!this.unknown) this.followKnown(kind, record)
    else if (kind !== null && SUMMARY.has(kind)) this.read(kind, record)
    this.remarks.record = null
  }

  private followKnown(kind: string | null, record: ChainedRecord): void {
    if (beginsAppend(record)) {
      this.append = record.n
      this.command = this.cause = this.starts.command = null
      this.othersActed = false
      this.rulings.begins()
      this.burns.appendEnds(this.remarks)
      this.burns.appendBegins()
      this.beacons.appendBegins()
      this.clocks.appendBegins()
      this.endings.begins()
      this.vacancies.begins(this.at || record.at)
      this.rewinds.begins(record.n)
      this.rolling.round = null
      this.waitedIn = record.n
    }
    this.directors.follows(kind, beginsAppend(record))
    this.burns.follows(kind)
    this.beacons.follows(kind)
    this.beforeAt = this.at || record.at
    this.at = record.at
    this.clocks.at = kind !== null && CLOCKED.has(kind) ? Date.parse(record.at) : 0
    this.rewinds.at = this.vacancies.now = Date.parse(record.at)
    this.disputes.follows(kind, record.n, this.rewinds.at, beginsAppend(record))
    if (kind === 'TurnEnded') this.clocks.turnEnds(record.data['turn'])
    this.checkUnsigned(this.remarks, kind, record)
    this.unsigned = null
    if (kind !== null) {
      this.step(kind, record)
      this.rewinds.followed(kind, record)
      this.rulings.followed(kind, record.n)
      if (kind === 'DecisionsOpened' && this.rewinds.stands) this.vacancies.waitsAnew()
    }
    this.beacons.followed(kind)
    this.directors.followed(kind)
    this.clocks.before = kind
    this.heads.set(record.head, record.n)
  }

  /** Check that an unsigned command of a seat that has a key is followed by the key that it adds by recovery. */
  private checkUnsigned(remarks: Remarks, kind: string | null, record: ChainedRecord | null): void {
    const command = this.unsigned
    if (!command) return
    const data = !record || beginsAppend(record) ? {} : record.data
    if (kind === 'SeatKeyAdded' && data['seat'] === command.seat && data['by'] === 'recovery') return
    const before = remarks.record
    remarks.record = command.record
    remarks.fault('signature_missing', `command ${command.j} of seat ${command.seat} is not signed, and the seat has a key`, { seat: command.seat })
    remarks.record = before
  }

  /** What rests on the server's word now, as a sentence: the seats that play by recovery, and what other games did. Null if there is nothing. */
  stated(): string | null {
    const seats = this.seating.seats.filter(({ recovered }) => recovered.length)
    const recovered = seats.map(({ number, recoveredSince }) => `seat ${number} plays by recovery since record ${recoveredSince}`)
    return [...recovered, this.followed.stated].filter(Boolean).join('; ') || null
  }

  private step(kind: string, record: ChainedRecord): void {
    if (!this.module && kind !== 'GameCreated') this.remarks.fault('not_created', 'the game does not begin with its creation')
    if (this.over && !AFTER_THE_END.has(kind) && (this.disputes.ended === null || !IN_DISPUTES.has(kind))) this.remarks.fault('after_end', `a ${kind} stands after the end of the game`)
    this.checkUpkeep(kind)
    this.read(kind, record)
  }

  private read(kind: string, record: ChainedRecord): void {
    try {
      if (has(STEPS, kind)) this[STEPS[kind]](new Fields(record.data), record.n)
      else if (SEAT_TYPES.has(kind)) this.seatStep(kind, new Fields(record.data), record.n)
      else if (has(CLOCK_STEPS, kind)) this.clockStep(kind, new Fields(record.data), record.n)
      else this.disputeStep(kind, new Fields(record.data))
    } catch (error) {
      if (error instanceof WrongData) this.remarks.fault('data_malformed', `${kind}: ${error.message}`)
      else if (error instanceof ProofFault) this.remarks.fault('data_malformed', `${kind} cannot be checked: ${error.message}`)
      else throw error
    }
  }

  // seats and commands --------------------------------------------------------------------------------------------------

  created(data: Fields, record: number): void {
    if (this.module || record !== 0) {
      this.remarks.fault('not_created', 'the game is created a second time, or not by its first record')
      return
    }
    this.module = moduleOf(data)
    this.origin = data.text('origin')
    this.streams.created(data.all('anchors', hash), data.number('chain_length'), data.all('seals', hash), record)
    this.seating.created(data.number('seats'))
    this.system.created(data.inner('options'))
  }

  joined(data: Fields, record: number): void {
    this.starts.seated = record
    if (this.windows.entropy !== null) this.remarks.fault('seat_wrong', 'somebody sits down after the start')
    const strength = data.names().includes('strength') ? data.orNull('strength', data.text) : null
    if (strength !== null && !data.truth('bot')) this.remarks.fault('seat_wrong', 'a person has the strength of a bot')
    this.seating.joined(data.number('seat'), data.orNull('anchor', data.hash), data.orNull('key', data.text), data.truth('bot'))
  }

  left(data: Fields, record: number): void {
    this.starts.seated = record
    if (this.windows.entropy !== null) this.remarks.fault('seat_wrong', 'somebody stands up after the start')
    this.seating.left(data.number('seat'))
    this.starts.left(data.number('seat'))
    this.beacons.left(data.number('seat'))
    this.endings.left(data.number('seat'))
  }

  accepted(data: Fields, record: number): void {
    const command: Command = {
      record, seat: data.number('seat'), j: data.number('j'), nonce: data.orNull('y', data.hash), window: data.number('w'),
      head: data.orNull('head', data.hash), digest: data.hash('digest'), signature: data.orNull('sig', data.text),
    }
    this.checkOnlyCommand(command.seat)
    this.command = command
    this.cause = { seat: command.seat, command, append: this.append, fresh: false }
    this.clocks.command = this.starts.command = command
    this.seating.accepted(command)
    this.rewinds.forGood = this.vacancies.heard(command.seat, command.window > 0)
    if (!this.vacancies.isGone(command.seat)) this.substitutes.cameBack(command.seat)
    this.disputes.commanded(command.seat)
    this.unsigned = command.signature === null && this.seating.hasKey(command.seat) ? command : null
    this.checkHead(command)
    const window = this.windows.open
    if (command.window === 0) this.upkeepDue = window !== null
    else if (command.window !== window?.number) this.remarks.fault('command_window', `the command names window ${command.window}, which is not open`, { seat: command.seat })
    else this.windows.answered(command.seat, command.nonce)
    if (command.window) {
      this.endings.madeMove(command.seat)
      this.vacancies.madeMove(command.seat)
      this.clocks.madeMove(command.seat)
    }
  }

  systemAccepted(data: Fields): void {
    this.checkOnlyCommand(null)
    this.othersActed = true
    this.cause = { seat: null, command: null, append: this.append, fresh: false }
    this.system.accepted(data)
    const [kind, seat] = [data.text('kind'), data.orNull('seat', data.number)]
    if (this.over && kind !== 'dispute') this.remarks.fault('after_end', 'SYSTEM acts after the end of the game, and not in a dispute')
    this.clocks.system = { kind, seat }
    if (kind === 'skip' && seat !== null) this.endings.timedOut(seat, kind)
  }

  directed(data: Fields): void {
    this.checkOnlyCommand(null)
    this.othersActed = true
    this.cause = null
    this.directors.acted(data)
    if (this.windows.entropy === null) this.remarks.fault('director_wrong', 'a director acts before the start')
  }

  openedByGame(data: Fields): void {
    this.followed.opened(data)
  }

  gameFollowed(data: Fields): void {
    this.checkOnlyCommand(null)
    this.othersActed = true
    this.cause = null
    this.followed.followed(data)
  }

  reported(data: Fields): void {
    for (const name of ['game', 'head', 'result', 'reason']) data.text(name)
    if (this.clocks.before !== 'SystemCommandAccepted' || this.clocks.system?.kind !== 'report') {
      this.remarks.fault('system_misplaced', 'the end of another game stands here, and SYSTEM does not report it')
    }
  }

  private checkOnlyCommand(seat: number | null): void {
    if (this.command || this.othersActed || this.burns.restored !== null) this.remarks.fault('append_commands', `the append that begins with record ${this.append} has a command already`, { seat })
  }

  private checkHead({ head, seat, signature, window: number }: Command): void {
    if (head === null) return
    const [seen, window] = [this.heads.get(head), this.windows.open]
    if (seen === undefined) this.remarks.fault('command_head', `the head that seat ${seat} saw is none of this game`, { seat })
    else if (signature !== null && number && window && seen < window.opened) {
      this.remarks.fault('command_head_old', `the signed head is that of record ${seen}, older than the window, which record ${window.opened} opened`, { seat })
    }
  }

  /** Check that a command without a window, sent while one is open, is followed by a new key or chain. */
  private checkUpkeep(kind: string): void {
    const waits = kind === 'RollRequested' && this.clocks.settings !== null
    if (this.upkeepDue && !waits && !FOLLOW_UPKEEP.includes(kind)) this.remarks.fault('command_window', 'the command before names no window, though one is open')
    this.upkeepDue = false
  }

  ready(data: Fields): void {
    const [number, command] = [data.number('seat'), this.command]
    this.seating.madeReady(number, command)
    if (!command || !this.seating.isBound(number)) return
    const seen = command.head === null ? undefined : this.heads.get(command.head)
    if (seen === undefined || seen < this.starts.seated) {
      this.remarks.fault('ready_head_old', `seat ${number} is ready on a head from before record ${this.starts.seated}, by which the seats changed`, { seat: number })
    }
  }

  keyAdded(data: Fields): void {
    this.seating.keyAdded(data.number('seat'), data.text('key'), data.text('by'), this.command)
    this.cause = null
  }

  reanchored(data: Fields): void {
    this.seating.reanchored(data.number('seat'), data.hash('anchor'), data.truth('waits'), this.command)
    this.cause = null
  }

  // windows and draws ---------------------------------------------------------------------------------------------------

  started(data: Fields, record: number): void {
    if (this.windows.entropy !== null) this.remarks.fault('twice', 'the game starts a second time')
    const lacking = this.starts.started(this.at, this.clocks.system?.kind === 'start')
    const nonces = this.seating.seats.map(({ ready, nonce }) => (ready ? nonce : null))
    const known = new Set(this.seating.seats.filter(({ readied }) => readied < this.windows.restored).map(({ number }) => number))
    this.windows.started(data.number('e'), data.hash('entropy'), nonces, known, record)
    const fresh = this.windows.isFresh(new Map(nonces.entries()), known) && !lacking
    this.cause = { seat: null, command: this.command, append: this.waitedIn, fresh }
  }

  opened(data: Fields, record: number): void {
    if (this.windows.entropy === null) this.remarks.fault('window_wrong', 'a window opens before the start')
    this.vacancies.silenceEnds()
    this.windows.opened(data.number('w'), data.numbers('seats'), record)
  }

  closed(data: Fields, record: number): void {
    const window = this.windows.closed(data.number('w'), data.numbers('mixed'), data.number('e'), data.hash('entropy'), record)
    const answers = window?.answers ?? new Map<number, string | null>()
    this.seating.mixed(answers)
    this.burns.closed(answers)
    const shared = window !== null && window.seats.length > 1 && !this.over
    const { command, claimed } = this.clocks
    this.cause = shared ? { seat: null, command, append: this.waitedIn, fresh: this.windows.isFresh(answers, window.known), claimed } : null
  }

  /** A draw follows. */
  private drawn(): void {
    const cause = this.cause
    const bound = cause && (cause.seat !== null || cause.claimed) ? (cause.command?.nonce ?? null) : null
    if (!this.rolling.round && !this.rolling.needsBeacon) this.clocks.drawn(bound)
  }

  rolled(data: Fields, record: number): void {
    this.drawn()
    this.rolling.public(record, data, this.cause)
  }

  shuffled(data: Fields, record: number): void {
    this.drawn()
    this.requireSealed(data.text('group'))
    this.rolling.sealed(record, data, this.cause, data.text('method'), 'cards')
  }

  secretRolled(data: Fields, record: number): void {
    this.drawn()
    this.requireSealed(data.text('group'))
    this.rolling.sealed(record, data, this.cause, 'roll', 'faces')
  }

  /** A hidden draw must come before its seal is opened. */
  private requireSealed(group: string): void {
    if (this.seals.has(group)) this.remarks.fault('draw_misplaced', `a hidden draw of ${group.slice(0, 40)} stands behind the opening of its seal`)
  }

  sealOpened(data: Fields, record: number): void {
    const [group, secret] = [data.text('group'), data.hash('secret')]
    if (this.seals.has(group)) this.remarks.fault('twice', `the seal of ${group} is opened a second time`)
    else this.seals.set(group, { record, secret })
  }

  // clocks --------------------------------------------------------------------------------------------------------------

  /** Check a record that only the clocks concern. */
  clockStep(kind: ClockStep, data: Fields, record: number): void {
    if (ABANDON.has(kind)) this.cause = null
    this.clocks[CLOCK_STEPS[kind]](data, record)
  }

  /** Check a record about substitutes, vacant seats, a start, or an end of the game or of a pause that players choose. Nothing is drawn behind it. */
  private seatStep(kind: string, data: Fields, record: number): void {
    this.cause = null
    if (has(SUBSTITUTE_STEPS, kind)) this.substitutes[SUBSTITUTE_STEPS[kind]](data, record)
    else if (has(VACANCY_STEPS, kind)) this.vacancies[VACANCY_STEPS[kind]](data)
    else if (has(ENDING_STEPS, kind)) this.endings[ENDING_STEPS[kind]](data)
    else if (has(RESUMPTION_STEPS, kind)) this.resumptions[RESUMPTION_STEPS[kind]](data)
    else if (has(START_STEPS, kind)) this.starts[START_STEPS[kind]](data)
    else if (has(REWIND_STEPS, kind)) this.rewinds[REWIND_STEPS[kind]](data, record)
  }

  /** Check a record about a dispute or a ruling. Nothing is drawn behind it. */
  private disputeStep(kind: string, data: Fields): void {
    if (ARBITER_TYPES.has(kind)) {
      this.checkOnlyCommand(null)
      this.othersActed = true
    }
    if (kind !== 'DisputesAllowed' && (has(DISPUTE_STEPS, kind) || has(RULING_STEPS, kind))) this.cause = null
    if (has(DISPUTE_STEPS, kind)) this.disputes[DISPUTE_STEPS[kind]](data)
    else if (has(RULING_STEPS, kind)) this.rulings[RULING_STEPS[kind]](data)
  }

  /** The draws behind a time-out are the table's, with the nonce of the command that claimed it. */
  timedOut(data: Fields, record: number): void {
    const [seat, act] = [data.number('seat'), data.text('act')]
    this.clocks.timedOut(data)
    for (const part of [this.substitutes, this.endings]) part.timedOut(seat, act)
    if (act === 'forfeit') this.seating.goesOut(seat, record)
    const { command } = this.clocks
    this.cause = { seat: null, command, append: this.waitedIn, fresh: false, claimed: command !== null }
  }

  // upkeep --------------------------------------------------------------------------------------------------------------

  extended(data: Fields, record: number): void {
    this.streams.extended(data.all('anchors', hash), data.all('at', count), data.text('reason'), record, this.burns.restored !== null)
  }

  burned(data: Fields): void {
    this.burns.positions(data.text('stream'), data.number('to'), data.text('reason'))
  }

  noncesBurned(data: Fields): void {
    this.burns.nonces(data.number('seat'), data.number('to'), data.text('reason'))
  }

  rulesChanged(data: Fields): void {
    this.module = moduleOf(data)
    this.remarks.finding('rules_changed', `from here on the rules are ${this.module.id} ${this.module.version}`)
  }

  rewound(data: Fields, record: number): void {
    const [to, by, ruled] = [data.number('to_n'), data.number('by'), this.rulings.orders(data)]
    this.seating.wentBack(to)
    if (this.rewinds.rewound(data, record, ruled)) this.requireCommand(by, 'takes moves back')
    this.remarks.finding(ruled ? 'rewound_by_ruling' : 'rewound', `${ruled ? 'a ruling' : `seat ${by}`} took the game back to record ${to} (${data.text('reason')})`, { seat: by })
  }

  conceded(data: Fields, record: number): void {
    this.requireCommand(data.number('seat'), 'gives up')
    this.endings.conceded.add(data.number('seat'))
    this.seating.goesOut(data.number('seat'), record)
  }

  /** Check that a record follows right behind a command of its seat, or behind the roll for which that command waited. */
  private requireCommand(seat: number, what: string): void {
    const behind = this.clocks.before === 'CommandAccepted' || this.clocks.before === 'BeaconPublished'
    if (this.clocks.command?.seat !== seat || !behind) this.remarks.fault('consent_wrong', `seat ${seat} ${what} without a command of its own`, { seat })
  }

  restored(data: Fields, record: number): void {
    const count = data.texts('lost').length
    if (this.command || this.othersActed || this.burns.restored !== null) this.remarks.fault('append_commands', 'a restore stands in the append of something else')
    this.burns.restores(record)
    this.beacons.restored()
    this.substitutes.restored()
    this.vacancies.restored()
    this.windows.restores(record)
    this.remarks.finding('game_restored', `the game was restored from a backup; ${count} heads of lost records are known (${data.text('reason')})`)
  }

  looked(data: Fields): void {
    const seat = data.number('seat')
    this.remarks.finding('operator_looked', `the operator looked through the eyes of seat ${seat} (${data.text('reason')})`, { seat })
  }

  startChosen(data: Fields): void {
    this.starts.chosen(data)
  }

  ended(data: Fields): void {
    const [reason, results] = [data.text('reason'), data.value('results')]
    if (!this.unknown) {
      this.endings.ended(reason)
      this.rulings.ended(reason, results)
    }
    this.disputes.ended = this.clocks.at
    this.over = true
    this.cause = null
  }

  tableExpired(data: Fields): void {
    data.text('reason')
    if (!this.unknown) this.endings.expired(Date.parse(this.at) - Date.parse(this.beforeAt), this.windows.entropy !== null)
    this.over = true
  }

  tableClosed(): void {
    this.over = true
  }

  // the beacon ----------------------------------------------------------------------------------------------------------

  beaconChosen(data: Fields, record: number): void {
    this.beacons.chosen(record, data)
    this.rolling.needsBeacon = this.beacons.beacon !== null
  }

  rollRequested(data: Fields, record: number): void {
    this.beacons.requested(record, data, this.at, this.cause)
    this.systemWaits = this.clocks.system
    this.cause = null
  }

  beaconPublished(data: Fields): void {
    const awaited = this.beacons.published(data)
    if (!awaited) return
    this.cause = awaited.cause
    this.waitedIn = awaited.cause.append
    this.rolling.round = this.beacons.round
    this.clocks.begins(awaited.cause.command, this.systemWaits)
  }

  beaconDropAgreedInGame(data: Fields, record: number): void {
    this.beaconDropAgreed(data, record, true)
  }

  beaconDropAgreed(data: Fields, _: number, inGame = false): void {
    this.beacons.agreed(data.number('seat'), this.command, inGame)
    this.cause = null
  }

  beaconDropped(): void {
    this.beacons.dropped()
    this.rolling.needsBeacon = false
  }

  // in sum --------------------------------------------------------------------------------------------------------------

  /** The remarks that are made once a seat instead of once a record, as of now. */
  summary(): Remarks {
    const late = new Remarks('V3', this.remarks)
    if (!this.module && !this.unknown) late.fault('not_created', 'the game does not begin with its creation')
    if (!this.unknown && !this.remarks.isFull()) {
      this.checkUnsigned(late, null, null)
      this.directors.follows(null, true, late)
      this.disputes.mayFollow(null, true, late)
      this.rulings.mayEnd(late)
      this.burns.appendEnds(late)
    }
    if (!this.over) late.finding('unfinished', 'the game goes on: what is proven ends with the last record')
    this.seating.sumUp(late)
    remarkOn(late, this.rolling.rolls, this.seen)
    return late
  }
}

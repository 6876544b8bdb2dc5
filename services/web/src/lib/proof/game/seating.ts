/** The seats of a game by its public records: their occupants, chains of nonces, keys and commands. */
import { fromBase64url } from '../bytes'
import { checkLink, SEAT_STEP, seatStream } from '../chains'
import { ProofFault } from '../faults'
import type { Bound } from '../fingerprint'
import { isSigned } from '../signatures'
import { commandText } from '../signed-commands'
import { SIGNATURE, type WorkBudget } from './budget'
import type { Remarks } from './remarks'
import type { Answers } from './windows'

/**
 * A seat's chain: links count from `base`. While it `waits` it does not count; `unbacked` is the record that began it where no other seat had nonces.
 * The server knew the answers of the `stale` seats in the open window when it began.
 */
export interface NonceChain {
  readonly base: number
  position: number
  link: string
  waits: boolean
  unbacked: number | null
  stale: ReadonlySet<number>
}

const NONE: ReadonlySet<number> = new Set()

/** One seat. `j` counts its accepted commands over all who sat there; `nonce` is what came with its last `ready`. */
export interface Seat {
  readonly number: number
  /** Keys and anchors in the order of their records, for the fingerprint. */
  readonly binding: Bound[]
  taken: boolean
  bot: boolean
  ready: boolean
  nonce: string | null
  /** The record of the command by which it was made ready. */
  readied: number
  chain: NonceChain | null
  keys: string[]
  j: number
  /** Keys that only the account vouched for, though there were older ones, and that none of these has confirmed yet; the record of the first. */
  recovered: string[]
  recoveredSince: number
  /** The record by which it gave up, or lost its game by a time-out. */
  out: number | null
}

/** Signature checks that run at a time. */
const AT_ONCE = 256
/** Keys of one seat. */
const MOST_KEYS = 16

/** The public part of an accepted command. */
export interface Command {
  readonly record: number
  readonly seat: number
  readonly j: number
  readonly nonce: string | null
  readonly window: number
  readonly head: string | null
  readonly digest: string
  readonly signature: string | null
}

/** Counts of a seat's commands: all, by a bot, signed, unsigned by people, with a nonce, without the nonce that the seat had. */
export interface Tally {
  commands: number
  byBot: number
  signed: number
  unsigned: number
  nonces: number
  leftOut: number
}

const free = (number: number, j = 0): Seat => ({ number, binding: [], taken: false, bot: false, ready: false, nonce: null, readied: -1, chain: null, keys: [], j, recovered: [], recoveredSince: 0, out: null })
/** The keys that were there before the first recovered one. */
const olderKeys = ({ keys, recovered }: Seat): string[] => (recovered.length ? keys.slice(0, keys.indexOf(recovered[0]!)) : keys)
const chainOf = (base: number, anchor: string, waits = false, unbacked: number | null = null): NonceChain => ({ base, link: anchor, position: 0, waits, unbacked, stale: NONE })

export class SeatVerifier {
  seats: Seat[] = []
  tallies: Tally[] = []
  /** Signature checks still to be run: a browser verifies asynchronously. */
  private due: (() => Promise<void>)[] = []

  constructor(private readonly handle: string, private readonly remarks: Remarks, private readonly budget: WorkBudget) {}

  /** The table has this many seats, all free. */
  created(count: number): void {
    this.seats = Array.from({ length: count }, (_, number) => free(number))
    this.tallies = this.seats.map(() => ({ commands: 0, byBot: 0, signed: 0, unsigned: 0, nonces: 0, leftOut: 0 }))
  }

  /** The seats that people play, or those of them that are not out of the game. */
  people(inGame = false): number[] {
    return this.seats.filter(({ taken, bot, out }) => taken && !bot && (out === null || !inGame)).map(({ number }) => number)
  }

  isOut = (number: number): boolean => (this.seats[number]?.out ?? null) !== null

  /** A seat gave up, or lost its game by a time-out. */
  goesOut(number: number, record: number): void {
    if (this.seats[number]) this.seats[number].out = record
  }

  /** The game goes on from a record: what stands behind it counts no more. */
  wentBack(to: number): void {
    for (const seat of this.seats) if (seat.out !== null && seat.out > to) seat.out = null
  }

  /** The seat; null and a fault if it is free. */
  taken(number: number): Seat | null {
    const seat = this.seats[number]
    if (seat?.taken) return seat
    this.remarks.fault('seat_wrong', `nobody sits on seat ${number}`)
    return null
  }

  /** True if the seat has a chain of nonces or a key. */
  isBound = (number: number): boolean => this.seats[number] !== undefined && (this.seats[number].chain !== null || this.seats[number].keys.length > 0)

  /** True if the seat's commands have to be signed. */
  hasKey = (number: number): boolean => (this.seats[number]?.keys.length ?? 0) > 0

  /** True if the seat has a key that only the account vouched for, and that no older key has confirmed yet. */
  byRecovery = (number: number): boolean => (this.seats[number]?.recovered.length ?? 0) > 0

  /** Somebody sits down. */
  joined(number: number, anchor: string | null, key: string | null, bot: boolean): void {
    if (bot && (anchor !== null || key !== null)) this.remarks.fault('seat_wrong', 'a bot, whose consent nobody needs, has the key or the nonces of a person')
    const seat = this.seats[number]
    if (!seat || seat.taken) {
      this.remarks.fault('seat_wrong', `seat ${number} is not free`)
      return
    }
    const chain = anchor === null ? null : chainOf(seat.j, anchor)
    this.seats[number] = { ...free(number, seat.j), taken: true, bot, chain, keys: key === null ? [] : [key], binding: [['anchor', anchor], ['key', key]] }
  }

  /** Somebody stands up, or a kept seat is declined; everybody has to be ready anew. */
  left(number: number): void {
    const seat = this.seats[number]
    if (!seat) {
      this.remarks.fault('seat_wrong', `there is no seat ${number}`)
      return
    }
    const ready = this.seats.filter((each) => each.ready).map((each) => each.number)
    if (ready.length) this.remarks.finding('start_aborted', `seat ${number} was left after seats ${ready.join(', ')} were ready: the start began anew`, { seat: number })
    for (const each of this.seats) Object.assign(each, { ready: false, nonce: null })
    this.seats[number] = free(number, seat.j)
  }

  /** A command of a seat: its number is the next one, its nonce the chain's, its signature of one of the seat's keys. */
  accepted(command: Command): void {
    const seat = this.taken(command.seat)
    if (!seat) return
    if (command.j !== seat.j + 1) this.remarks.fault('command_number', `the command is number ${command.j} where ${seat.j + 1} is the next one`, { seat: seat.number })
    seat.j = command.j
    this.count(seat, command)
    if (command.nonce !== null) this.checkNonce(seat, command, command.nonce)
    if (command.signature !== null) this.signed(seat, command, command.signature, seat.keys)
  }

  private count(seat: Seat, command: Command): void {
    const tally = this.tallies[seat.number]!
    tally.commands += 1
    if (seat.bot) tally.byBot += 1
    if (command.signature !== null) tally.signed += 1
    else if (!seat.bot) tally.unsigned += 1
    if (command.nonce !== null) tally.nonces += 1
    else if (seat.chain && !seat.chain.waits) tally.leftOut += 1
  }

  private checkNonce({ number: seat, chain }: Seat, command: Command, nonce: string): void {
    if (!chain) {
      this.remarks.fault('nonce_early', `seat ${seat} has no chain of nonces`, { seat })
      return
    }
    if (chain.waits) this.remarks.fault('nonce_early', `the new chain of seat ${seat} does not count yet`, { seat })
    const position = command.j - chain.base
    this.budget.spendOnLink(position, chain.position)
    try {
      checkLink(SEAT_STEP, this.handle, seatStream(seat), position, nonce, chain.position, chain.link)
    } catch (error) {
      if (!(error instanceof ProofFault)) throw error
      this.remarks.fault('nonce_wrong', `the nonce is not the seat's: ${error.message}`, { seat })
    }
    if (position > chain.position) Object.assign(chain, { position, link: nonce })
  }

  private signed({ number: seat }: Seat, command: Command, signature: string, keys: readonly string[]): void {
    const { record } = this.remarks
    this.budget.spend(SIGNATURE * keys.length)
    try {
      if (command.head === null) throw new ProofFault('MalformedText', 'it signs no head')
      const text = commandText(this.handle, seat, command.j, command.head, command.digest, command.nonce)
      const [made, known] = [fromBase64url(signature), keys.map(fromBase64url)]
      this.due.push(async () => {
        for (const key of known) if (await isSigned(key, text, made)) return
        const why = known.length ? 'of no key of the seat' : 'there, but the seat has no key'
        this.later(record, () => this.remarks.fault('signature_wrong', `the signature of command ${command.j} is ${why}`, { seat }))
      })
    } catch (error) {
      if (!(error instanceof ProofFault)) throw error
      this.remarks.fault('signature_wrong', `the command's signature cannot be checked: ${error.message}`, { seat })
    }
  }

  /** The number of pending signature checks. */
  get pending(): number {
    return this.due.length
  }

  /** Run the pending signature checks. */
  async settle(): Promise<void> {
    const due = this.due
    this.due = []
    for (let at = 0; at < due.length; at += AT_ONCE) await Promise.all(due.slice(at, at + AT_ONCE).map((check) => check()))
  }

  private later(record: number | null, say: () => void): void {
    const now = this.remarks.record
    this.remarks.record = record
    say()
    this.remarks.record = now
  }

  /** A seat is ready, with the nonce of its command. */
  madeReady(number: number, command: Command | null): void {
    const seat = this.taken(number)
    if (command?.seat !== number) this.remarks.fault('seat_wrong', `seat ${number} is ready without a command of its own`, { seat: number })
    else if (seat) Object.assign(seat, { ready: true, nonce: command.nonce, readied: command.record })
  }

  /** The start is given up before the game has begun: everybody has to be ready anew. */
  restarts(): void {
    for (const seat of this.seats) seat.ready = false
  }

  /** Another key may sign for the seat; an older one signed the command that brought it, or the record says otherwise. */
  keyAdded(number: number, key: string, by: string, command: Command | null): void {
    const seat = this.taken(number)
    const own = command?.seat === number
    const signed = own && command.signature !== null
    if (!own || (by === 'key') !== signed || (by !== 'key' && by !== 'recovery')) {
      this.remarks.fault('key_unproven', `a key of seat ${number} was added by ${JSON.stringify(by.slice(0, 20))}, its command is signed: ${signed}`, { seat: number })
    }
    if (!seat || !command) return
    seat.binding.push(['key', key])
    if (by === 'key' && seat.recovered.includes(key)) this.confirm(seat, key, command)
    else if (seat.keys.includes(key)) this.remarks.fault('key_twice', `seat ${number} has this key already`, { seat: number })
    else if (seat.keys.length >= MOST_KEYS) this.remarks.fault('too_many_keys', `seat ${number} adds a key to its ${MOST_KEYS}: that is one too many`, { seat: number })
    else if (by === 'key') {
      this.remarks.finding('key_added', `seat ${number} added a key, with the signature of an older one`, { seat: number })
      seat.keys.push(key)
    } else this.recover(seat, key)
  }

  private recover(seat: Seat, key: string): void {
    this.remarks.finding('key_recovered', `a key was added to seat ${seat.number} by account recovery, not by an older key`, { seat: seat.number })
    if (seat.keys.length) {
      if (!seat.recovered.length) seat.recoveredSince = this.remarks.record ?? 0
      seat.recovered.push(key)
    }
    seat.keys.push(key)
  }

  /** A recovered key is added once more: one of the keys from before the recovery must have signed this. */
  private confirm(seat: Seat, key: string, command: Command): void {
    this.remarks.finding('key_confirmed', `an older key of seat ${seat.number} confirmed one that recovery had added`, { seat: seat.number })
    if (command.signature !== null) this.signed(seat, command, command.signature, olderKeys(seat))
    seat.recovered = seat.recovered.filter((each) => each !== key)
  }

  /** A seat begins a new chain; it waits for another seat's nonce, if another seat has nonces. */
  reanchored(number: number, anchor: string, waits: boolean, command: Command | null): void {
    const seat = this.taken(number)
    if (command?.seat !== number) this.remarks.fault('reanchor_wrong', `seat ${number} has a new chain that no command of its own brought`, { seat: number })
    if (waits !== this.seats.some((other) => other.number !== number && other.taken && other.chain !== null)) {
      this.remarks.fault('reanchor_wrong', `the new chain of seat ${number} says of itself that it waits: ${waits}`, { seat: number })
    }
    const how = command !== null && command.signature !== null ? 'signed' : 'not signed'
    this.remarks.finding('reanchored', `seat ${number} began a new chain of nonces; the command is ${how}`, { seat: number })
    if (!seat) return
    seat.binding.push(['anchor', anchor])
    seat.chain = chainOf(seat.j, anchor, waits, waits ? null : this.remarks.record)
  }

  /** A window closed: chains that waited for another seat's nonce count from here on. */
  mixed(answers: Answers): void {
    for (const { number, chain } of this.seats) {
      if (!chain) continue
      const { stale } = chain
      if ([...answers].some(([other, nonce]) => nonce !== null && other !== number && !stale.has(other))) Object.assign(chain, { waits: false, unbacked: null })
      chain.stale = NONE
    }
  }

  /** Say once a seat which of its commands prove less than they could. */
  sumUp(remarks: Remarks): void {
    this.tallies.forEach(({ commands, byBot, signed, leftOut }, seat) => {
      const unsigned = commands - byBot - signed
      if (unsigned > 0) remarks.finding('commands_unsigned', `${unsigned} of ${commands} commands of seat ${seat} carry no signature`, { seat })
      if (leftOut) remarks.finding('nonce_left_out', `${leftOut} of ${commands} commands of seat ${seat} came without the nonce that the seat has`, { seat })
    })
  }

  /** Another player has the seat: the old keys and the old chain end. The new chain waits for a nonce of another seat that comes later, if another seat has nonces. */
  handedOver(number: number, anchor: string | null, key: string | null, bot: boolean, waits: boolean, stale: ReadonlySet<number>): void {
    const seat = this.taken(number)
    if (waits !== this.seats.some((other) => other.number !== number && other.taken && other.chain !== null)) {
      this.remarks.fault('hand_over_wrong', `the new chain of seat ${number} says of itself that it waits: ${waits}`, { seat: number })
    }
    if (!seat) return
    const { record } = this.remarks
    const chain = anchor === null ? null : { ...chainOf(seat.j, anchor, waits, waits ? null : record), stale }
    const keys = key === null ? [] : [key]
    this.seats[number] = { ...free(number, seat.j), out: seat.out, taken: true, bot, ready: true, chain, keys, binding: [['anchor', anchor], ['key', key]] }
    this.remarks.finding('seat_handed_over', `${bot ? 'a bot' : 'somebody else'} plays seat ${number} from record ${record} on; its old keys ended`, { seat: number })
  }

  /** The numbers of a seat's commands up to `to` are given up, and the nonces with them. */
  burned(number: number, to: number, reason: string): void {
    const seat = this.seats[number]
    if (!seat || to < seat.j) {
      this.remarks.fault('burn_wrong', `commands of seat ${number} up to ${to} are burned, which cannot be`)
      return
    }
    this.remarks.finding('nonces_burned', `commands ${seat.j + 1} to ${to} of seat ${number} were given up (${reason})`, { seat: number })
    seat.j = to
  }
}

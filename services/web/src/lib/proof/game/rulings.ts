/**
 * Acts of arbiters by a game's public records: each is signed by a key that plays no seat, waits for appeals, and changes what it names and
 * nothing else (docs/proof-formats.md 3.10). That the site's log announces the key as an arbiter's is for V2. That a game goes on from the
 * record of a rewind is for V5.
 */
import { canonicalText, encode, isList, isObject, type Json } from '../canonical'
import { sha256Hex } from '../hash'
import { arbiterText } from '../signed-commands'
import { SIGNATURE, type WorkBudget } from './budget'
import { RULED_WITHIN, type DisputeVerifier, type Judge, type Ruling } from './disputes'
import type { Fields } from './fields'
import { SignatureChecks } from './signature-checks'

/** The check of each type of record. */
export const RULING_STEPS = {
  ArbiterLooked: 'looked', Ruled: 'ruled', RulingJudged: 'judged', RulingEnforced: 'enforced', DisputeLapsed: 'lapsed',
  ResultRuled: 'resultRuled', SeatRuledOut: 'seatRuledOut',
} as const
/** Types that an arbiter signs, each with the kind and the members that are signed. Each begins an append. */
const SIGNED: Readonly<Record<'ArbiterLooked' | 'Ruled' | 'RulingJudged', readonly [string, ...string[]]>> = {
  ArbiterLooked: ['look', 'dispute', 'reason', 'seat'],
  Ruled: ['rule', 'amount', 'digest', 'dispute', 'kind', 'learned', 'results', 'rule', 'seat', 'to_n'],
  RulingJudged: ['judge', 'digest', 'ruling', 'upholds'],
}
export const ARBITER_TYPES: ReadonlySet<string> = new Set(Object.keys(SIGNED))
/** The kinds of rulings, each with the types of which one has to follow. */
const CONSEQUENCES: Readonly<Record<string, readonly string[]>> = {
  no_fault: [], remark: [], go_back: ['Rewound'], give_time: ['TimeGiven'], pause: ['GamePaused'], result: ['GameEnded', 'ResultRuled'], replace: ['SeatRuledOut'],
}
/** Types by which somebody learns something that no rewind takes back. */
const LEARNED = new Set(['DiceRolled', 'DeckShuffled', 'SecretRolled', 'Disclosed'])
const APPEALED_WITHIN = 3 * 24 * 3_600_000
const JUDGES = 2
const ALONE: readonly (string | null)[] = ['', 'RulesChanged']

export class RulingVerifier {
  private readonly checks: SignatureChecks
  /** The number of acts of arbiters, and of rulings. */
  private acts = 0
  private rulings = 0
  /** The records of draws and disclosures. */
  private readonly shown: number[] = []
  /** The ruling that is in force in the append and the seat that disputed; the types of which one has to follow. */
  private effect: { readonly seat: number; readonly ruling: Ruling } | null = null
  private due: readonly string[] = []
  /** True if what `SYSTEM` does in the append is about a dispute. */
  private acted = false
  private upheld: number | null = null

  constructor(
    private readonly disputes: DisputeVerifier,
    private readonly handle: string,
    private readonly heads: ReadonlyMap<string, number>,
    private readonly budget: WorkBudget,
    /** What follows where a seat is given to somebody else. */
    private readonly replaced: (seat: number) => void,
  ) {
    this.checks = new SignatureChecks(disputes.remarks)
  }

  /** Another append begins. */
  begins(): void {
    this.mayEnd()
    this.effect = null
    this.due = []
    this.acted = false
    this.upheld = null
  }

  /** Check that the append, or the game, may end here. */
  mayEnd(remarks = this.disputes.remarks): void {
    if (this.due.length) remarks.fault('ruling_wrong', `a ruling is in force, and no ${[...this.due].sort().join(' or ')} follows`)
    const { system } = this.disputes.clocks
    if (system?.kind === 'dispute' && system.seat === null && !this.acted) remarks.fault('ruling_wrong', 'SYSTEM goes on with a dispute, and nothing follows')
  }

  /** Note what a record that was checked changes. */
  followed(kind: string, record: number): void {
    if (LEARNED.has(kind)) this.shown.push(record)
    if (this.due.includes(kind)) this.due = []
  }

  /** True if a rewind carries out the ruling that is in force in this append. */
  orders(data: Fields): boolean {
    if (!this.effect || !this.due.includes('Rewound')) return false
    const { seat, ruling } = this.effect
    return data.number('to_n') === ruling.to && data.number('by') === seat && data.text('reason') === 'ruling' && !data.numbers('consent').length && data.value('ruling') === ruling.number
  }

  /** The game is over. By a ruling it is so only where one says it, and with its results. */
  ended(reason: string, results: Json): void {
    const byRuling = this.due.includes('GameEnded') && this.effect !== null && isSame(results, this.effect.ruling.results)
    if ((reason === 'ruled') !== byRuling) this.wrong('the game is over by a ruling, and no ruling has this result')
  }

  /** Run the pending checks of signatures. */
  settle = (): Promise<void> => this.checks.settle()

  private wrong(text: string, seat: number | null = null): void {
    this.disputes.remarks.fault('ruling_wrong', text, { seat })
  }

  private finding(code: string, text: string, seat: number | null = null): void {
    this.disputes.remarks.finding(code, text, { seat })
  }

  // what arbiters sign --------------------------------------------------------------------------------------------------

  /** Check number, place and signature of an act. Returns who the arbiter is. */
  private signed(kind: keyof typeof SIGNED, data: Fields): Judge {
    const [name, key, j, head, signature] = [data.text('arbiter'), data.text('key'), data.number('j'), data.hash('head'), data.text('sig')]
    if (!ALONE.includes(this.disputes.clocks.before)) this.wrong('an arbiter acts in the append of something else')
    if (j !== this.acts + 1) this.wrong(`the act of an arbiter is number ${j} where ${this.acts + 1} is the next one`)
    this.acts = j
    if (!this.heads.has(head)) this.wrong('the head that the arbiter saw is none of this game')
    if (this.disputes.seating.seats.some(({ keys }) => keys.includes(key))) this.wrong(`the arbiter ${name.slice(0, 40)} plays at the table`)
    this.budget.spend(SIGNATURE)
    const [act, ...members] = SIGNED[kind]
    this.checks.add(`the act of the arbiter ${name.slice(0, 40)} is not signed by the key it names`, key, signature, () => {
      const content = Object.fromEntries(members.map((member) => [member, data.value(member)]))
      return arbiterText(this.handle, name, j, head, act, sha256Hex(encode(content)))
    })
    return { name, key }
  }

  looked(data: Fields): void {
    const { name } = this.signed('ArbiterLooked', data)
    const [seat, reason] = [data.number('seat'), data.text('reason')]
    if (!this.disputes.open.has(data.number('dispute')) || this.disputes.ended !== null) this.wrong('an arbiter looks, and there is no such dispute, or the game is over', seat)
    this.finding('arbiter_looked', `the arbiter ${name.slice(0, 40)} looked through the eyes of seat ${seat} (${reason.slice(0, 200)})`, seat)
  }

  ruled(data: Fields): void {
    const [number, dispute, kind] = [data.number('ruling'), this.disputes.open.get(data.number('dispute')), data.text('kind')]
    const [to, seat] = [data.orNull('to_n', data.number), data.orNull('seat', data.number)]
    const [by, until] = [this.signed('Ruled', data), data.moment('until')]
    const ruling: Ruling = { number, kind, to, seat, amount: data.number('amount'), results: data.value('results'), by, until, appealed: false, against: [] }
    data.text('rule')
    data.hash('digest')
    if (!dispute || dispute.ruling || number !== this.rulings + 1 || until !== this.disputes.now + APPEALED_WITHIN) {
      this.wrong('a ruling is about no open dispute, or about one that is ruled, or does not wait three days for appeals')
    }
    if (!this.isPossible(ruling) || data.number('learned') !== this.learnedSince(to, data.hash('head'))) {
      this.wrong(`the game cannot take this ruling (${kind.slice(0, 40)}), or it does not say what was learned since`, seat)
    }
    this.rulings = number
    if (dispute) dispute.ruling = ruling
    this.disputes.changed()
    this.finding('ruled', `the arbiter ${by.name.slice(0, 40)} ruled on dispute ${data.number('dispute')}: ${kind.slice(0, 40)}`, seat)
  }

  /** The number of draws and disclosures behind the record to which the game returns, as far as the arbiter saw. */
  private learnedSince(to: number | null, head: string): number {
    const seen = this.heads.get(head) ?? -1
    return to === null ? 0 : this.shown.filter((n) => to < n && n <= seen).length
  }

  /** True if the game can take a ruling now, as far as public records tell. */
  private isPossible({ kind, to, seat, amount, results }: Ruling): boolean {
    const { clocks, rewinds, seating } = this.disputes
    const toAll = to === null && seat === null && amount === 0
    const plain = toAll && isList(results) && !results.length
    if (kind === 'no_fault' || kind === 'remark') return plain
    if (kind === 'result') return toAll && this.isResult(results)
    if (this.disputes.ended !== null || !Object.hasOwn(CONSEQUENCES, kind)) return false
    if (kind === 'go_back') return to !== null && rewinds.ends.has(to) && seat === null
    if (kind === 'pause') return plain && clocks.settings !== null
    return seat !== null && seating.people().includes(seat) && (kind === 'replace' || clocks.settings !== null)
  }

  /** True if the results name each seat once, in order, or if there are none. */
  private isResult(results: Json): boolean {
    if (!isList(results)) return false
    const count = results.length
    return !count || (count === this.disputes.seating.seats.length && results.every((each, at) => isObject(each) && each['seat'] === at))
  }

  judged(data: Fields): void {
    const [number, upholds, until] = [data.number('ruling'), data.truth('upholds'), data.moment('until')]
    const [by, found] = [this.signed('RulingJudged', data), this.disputes.ruled(number)]
    data.hash('digest')
    if (!found) return this.wrong(`ruling ${number} is judged, and does not wait`)
    const { dispute, ruling } = found
    const again = [ruling.by, ...ruling.against].some(({ name, key }) => by.name === name || by.key === key)
    if (!ruling.appealed || again) this.wrong(`ruling ${number} is judged without an appeal, by its own arbiter, or twice by one`)
    if (!upholds) ruling.against.push(by)
    const falls = ruling.against.length >= JUDGES
    if (until !== (falls ? this.disputes.now + RULED_WITHIN : ruling.until)) this.wrong(`ruling ${number} waits until another time than its judgement gives`)
    if (falls) Object.assign(dispute, { ruling: null, until })
    this.upheld = upholds ? number : null
    this.disputes.changed()
    this.finding('ruling_judged', `the arbiter ${by.name.slice(0, 40)} judged ruling ${number}: ${upholds ? 'upholds it' : 'would let it fall'}`)
  }

  // what follows --------------------------------------------------------------------------------------------------------

  /** True right behind the command of `SYSTEM`, once a time is over. */
  private isBySystem(due: number): boolean {
    const { system, before } = this.disputes.clocks
    this.acted = true
    return system?.kind === 'dispute' && system.seat === null && before === 'SystemCommandAccepted' && this.disputes.now >= due
  }

  enforced(data: Fields): void {
    const [number, isVoid] = [data.number('ruling'), data.truth('void')]
    const { disputes } = this
    const [{ clocks }, found] = [disputes, disputes.ruled(number)]
    if (!found) return this.wrong(`ruling ${number} takes effect, and does not wait`)
    const { dispute, ruling } = found
    const { kind, seat, amount } = ruling
    const judged = clocks.before === 'RulingJudged' && this.upheld === number
    if (!judged && !this.isBySystem(ruling.until)) this.wrong(`ruling ${number} takes effect before its time, and no other arbiter upholds it`)
    if (isVoid && ['no_fault', 'remark', 'result'].includes(kind)) this.wrong(`ruling ${number} is called void, and nothing prevents it`)
    if (!isVoid) {
      this.effect = { seat: dispute.seat, ruling }
      this.due = Object.hasOwn(CONSEQUENCES, kind) ? CONSEQUENCES[kind]! : []
      clocks.ruled = { kind, seat, amount }
    }
    if (kind === 'pause' && clocks.paused !== null && !clocks.disputed) this.due = [] // it is paused already
    disputes.close(dispute.number, !isVoid && kind !== 'no_fault')
    this.finding('ruling_enforced', `ruling ${number} is in force (${kind.slice(0, 40)})${isVoid ? ', without effect: the game had gone on' : ''}`, seat)
  }

  lapsed(data: Fields): void {
    const number = data.number('dispute')
    const dispute = this.disputes.open.get(number)
    if (!dispute || dispute.ruling || !this.isBySystem(dispute.until)) this.wrong(`dispute ${number} lapses before its time, or is ruled`)
    this.disputes.close(number)
    this.finding('dispute_lapsed', `nobody ruled on dispute ${number} in time`)
  }

  resultRuled(data: Fields): void {
    const [number, results] = [data.number('ruling'), data.value('results')]
    const right = this.due.includes('ResultRuled') && this.effect?.ruling.number === number && isSame(results, this.effect.ruling.results)
    if (!right || this.disputes.ended === null) this.wrong('the result changes without this ruling, or before the end')
    this.finding('result_ruled', `the game has another result, by ruling ${number}`)
  }

  seatRuledOut(data: Fields): void {
    const seat = data.number('seat')
    const number = data.number('ruling')
    const right = this.due.includes('SeatRuledOut') && this.effect?.ruling.number === number && this.effect.ruling.seat === seat
    if (!right) this.wrong(`seat ${seat} is given to somebody else without this ruling`, seat)
    this.disputes.barred.add(seat)
    this.replaced(seat)
    this.finding('seat_ruled_out', `somebody else is to play seat ${seat}, by ruling ${number}`, seat)
  }
}

const isSame = (one: Json, other: Json): boolean => canonicalText(one) === canonicalText(other)

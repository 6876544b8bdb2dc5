/** Checks a table in the page itself, from the game's records, without trusting the server. Continues as records arrive. */
import { api, Refused, Unreachable } from './server'
import type { Die, TableView, TimelineEntry } from './contract'
import { keepsKeys } from './keys/database'
import { evidenceFile } from './keys/own-files'
import { confirmSeat, doubtsOf, isNewHere, type SeatDoubt } from './keys/own-seat'
import type { ReceiptSummary } from './keys/receipts'
import { compareRefusals } from './keys/refusals'
import type { Place } from './keys/seats'
import { me } from './person.svelte'
import { GameCheck, type VerificationReport, type Roll } from './proof/game'
import type { Opening } from './proof/game/disclosed'
import type { Dice, Face } from './proof/game/faces'
import { isTrue } from './stated'
import type { ReadRecord } from './terms'

/**
 * `unsigned`: everything holds, but some commands of people carry no signature. `doubted`: it holds, but the own seat has a key or
 * an anchor that this device does not know. `newer`: the records have a newer format than
 * this page knows. `away`: the records could not be fetched.
 */
export type Verdict = 'checking' | 'verified' | 'unsigned' | 'doubted' | 'problem' | 'newer' | 'away'

export class Checking {
  report = $state.raw<VerificationReport | null>(null)
  receipts = $state.raw<ReceiptSummary | null>(null)
  /** Records about the own seat that this device cannot account for. */
  doubts = $state.raw<readonly SeatDoubt[]>([])
  /** True if this browser keeps nothing of the own seat: no key, no chain, no command. */
  isNew = $state(false)
  private away = $state(false)
  /** The head of the view that was last requested, and of the records checked so far. */
  private wanted = $state('')
  private reached = $state('')
  private check: GameCheck | null = null
  private over = false
  private queue: Promise<void> = Promise.resolve()

  constructor(readonly table: string) {}

  verdict = $derived.by<Verdict>(() => {
    if ((this.report && !this.report.ok && !this.report.newer) || this.receipts?.problems.length || this.doubts.some(({ own }) => own)) return 'problem'
    if (this.away) return 'away'
    if (!this.report || this.reached !== this.wanted) return 'checking'
    if (this.report.newer) return 'newer'
    if (this.doubts.length) return 'doubted'
    return this.report.commands.unsigned ? 'unsigned' : 'verified'
  })

  /** Rolls by record number. */
  private rolls = $derived(new Map((this.report?.rolls ?? []).map((roll) => [roll.record, roll])))

  /** The rolls of an append. */
  rollsOf = ({ first, last }: Pick<TimelineEntry, 'first' | 'last'>): Roll[] =>
    Array.from({ length: last - first + 1 }, (_, at) => this.rolls.get(first + at)).filter((roll) => roll !== undefined)

  /** The roll that produced dice on the table: the newest up to the append with this record that can show these faces. */
  rollBehind(dice: readonly Die[], record: number, entries: readonly TimelineEntry[]): Roll | null {
    const last = entries.find((entry) => entry.first <= record && record <= entry.last)?.last ?? record
    const rolls = (this.report?.rolls ?? []).filter((roll) => roll.record <= last)
    const faces = [...this.dice.values()]
    const fits = (roll: Roll) => roll.draw.length === dice.length && dice.every((die, at) => shows(die, roll.sides[at]!, roll.draw[at]!, faces))
    return rolls.findLast((roll) => roll.record > record - FAR && fits(roll)) ?? this.rolls.get(record) ?? null
  }

  /** How the entropy of this number was made. */
  mixing = (k: number) => this.report?.mixings[k] ?? null

  /** The faces of the game's own dice, by name. */
  get dice(): Dice {
    return this.report?.dice ?? new Map()
  }

  /** The faces that the game's own dice show for a roll. */
  faces = (roll: Roll): readonly Face[] | null => this.report?.faces(roll) ?? null

  /** The game's records, as checked. */
  get records() {
    return this.check?.records ?? []
  }

  /** The first record that a view should include; null while the first records are missing. */
  get lacks(): number | null {
    return this.records.length || null
  }

  /** Check up to this view of the present; resolves when the check is complete. */
  follow(view: TableView): Promise<void> {
    this.wanted = view.head
    this.queue = this.queue.then(() => this.goOn(view)).catch((fault: unknown) => {
      this.away = true
      if (fault instanceof Refused || fault instanceof Unreachable) return
      throw fault
    })
    return this.queue
  }

  /** True if a view agrees with the records, as far as that can be decided without the rules; throws Unreachable if it cannot be decided. */
  async agrees(view: TableView): Promise<boolean> {
    await this.follow(view)
    if (this.away) throw new Unreachable('records')
    if (!this.report?.ok || this.check?.records[view.n]?.head !== view.head || !this.counts(view)) return false
    if (isTrue(view, this.records, this.nameIn)) return true
    this.report = { ...this.report, ok: false, faults: [...this.report.faults, untrue(view.n)] }
    return false
  }

  /** The disclosed name in a record. */
  private nameIn = (record: ReadRecord) => this.check?.disclosed?.secretOf(record, 'who') ?? null

  /** True if the own seat has as many commands as the view says, as a nonce belongs to the next command only, and is otherwise in the state that the view says. */
  private counts({ your_seat: seat, proof, n }: TableView): boolean {
    if (seat === null || proof === null || this.records.length - 1 !== n) return true
    const own = this.check?.played?.seating.seats[seat]
    return own?.j === proof.j && (own.chain?.waits ?? false) === proof.waits && own.recovered.join() === proof.recovered.join()
  }

  /** Compare the records about the own seat with what this device stored. */
  async compare(view: TableView): Promise<void> {
    const place = ownPlace(view)
    if (!place || !(await keepsKeys())) return
    this.isNew = await isNewHere(place)
    this.doubts = await doubtsOf(place, this.records)
  }

  /** The owner has compared the fingerprint of the own seat. */
  async confirm(view: TableView): Promise<void> {
    const place = ownPlace(view)
    if (place) await confirmSeat(place, this.records)
    await this.compare(view)
  }

  /** The evidence of what this device doubts, as the text of a file. */
  async evidence(view: TableView): Promise<string> {
    const place = ownPlace(view)
    return place ? evidenceFile(place, this.table, this.records) : ''
  }

  private async goOn(view: TableView): Promise<void> {
    const audience = ['all', ...view.may_see.map((seat) => `s${seat}`)]
    const over = view.status === 'over'
    // a viewer who may see more than before gets disclosures of earlier records too
    if (!this.check || this.check.audience.join() !== audience.join() || over !== this.over) this.check = new GameCheck(audience)
    this.over = over
    const check = this.check
    if (check.records[view.n]?.head !== view.head) {
      const { records, disclosures } = brought(view, check.records.length) ?? (await api.records(this.table, check.records.length))
      await check.add(records, disclosures.filter((opening: Opening) => !check.disclosed?.knows(opening)))
      const report = check.report()
      const known = check.broken || check.records[view.n]?.head === view.head
      this.report = known ? report : { ...report, ok: false, newer: false, faults: [...report.faults, unknownHead(view.n)] }
    }
    this.away = false
    this.reached = view.head
    void compareRefusals(view.handle, check.records).catch(() => undefined) // a browser that stores nothing has no refusals
  }
}

const ownPlace = ({ handle, your_seat: seat }: TableView): Place | null => (seat === null || !me.person ? null : { account: me.person.id, handle, seat })

/** The records of a view from `from` on, or null if the view does not reach back that far or has none. */
function brought({ records: added }: TableView, from: number): { records: string[]; disclosures: Opening[] } | null {
  const first = added ? added.last - added.records.length + 1 : 0
  if (!added?.records.length || first > from) return null
  return { records: added.records.slice(from - first), disclosures: added.disclosures.filter(({ n }) => n >= from) }
}

/** Dice stay on the table for some records after the roll. */
const FAR = 60

/** True if a die can show this for this side: plain dice show its number, the game's own dice one of its faces. */
const shows = (die: Die, sides: number, index: number, faces: readonly (readonly string[])[]): boolean =>
  die.sides === sides && [String(index + 1), ...faces.filter((own) => own.length === sides).map((own) => own[index])].includes(String(die.face))

const untrue = (record: number) => ({ code: 'view_differs', level: 'V4' as const, text: 'names or settings that are shown are not those of the records', record, seat: null, file: null, line: null })
const unknownHead = (record: number) => ({ code: 'view_differs', level: 'V1' as const, text: 'the table that is shown is at a head that its records do not have', record, seat: null, file: null, line: null })

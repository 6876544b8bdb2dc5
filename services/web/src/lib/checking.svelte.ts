/** Checks a table in the page itself, from the game's records, without trusting the server. Continues as records arrive. */
import { api, Refused, Unreachable } from './server'
import type { Die, TableView, TimelineEntry } from './contract'
import type { ReceiptSummary } from './keys/receipts'
import { compareRefusals } from './keys/refusals'
import { GameCheck, type VerificationReport, type Roll } from './proof/game'
import type { Opening } from './proof/game/disclosed'
import type { Dice, Face } from './proof/game/faces'

/**
 * `unsigned`: everything holds, but some commands of people carry no signature. `newer`: the records have a newer format than
 * this page knows. `away`: the records could not be fetched.
 */
export type Verdict = 'checking' | 'verified' | 'unsigned' | 'problem' | 'newer' | 'away'

export class Checking {
  report = $state.raw<VerificationReport | null>(null)
  receipts = $state.raw<ReceiptSummary | null>(null)
  private away = $state(false)
  /** The head of the view that was last requested, and of the records checked so far. */
  private wanted = $state('')
  private reached = $state('')
  private check: GameCheck | null = null
  private over = false
  private queue: Promise<void> = Promise.resolve()

  constructor(readonly table: string) {}

  verdict = $derived.by<Verdict>(() => {
    if ((this.report && !this.report.ok && !this.report.newer) || this.receipts?.problems.length) return 'problem'
    if (this.away) return 'away'
    if (!this.report || this.reached !== this.wanted) return 'checking'
    if (this.report.newer) return 'newer'
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
    return (this.report?.ok ?? false) && this.check?.records[view.n]?.head === view.head && this.counts(view)
  }

  /** True if the own seat has as many commands as the view says: a nonce belongs to the next command only. */
  private counts({ your_seat: seat, proof, n }: TableView): boolean {
    if (seat === null || proof === null || this.records.length - 1 !== n) return true
    return this.check?.played?.seating.seats[seat]?.j === proof.j
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

const unknownHead = (record: number) => ({ code: 'view_differs', level: 'V1' as const, text: 'the table that is shown is at a head that its records do not have', record, seat: null, file: null, line: null })

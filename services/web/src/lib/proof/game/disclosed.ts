/** V4: every disclosure belongs to its record, and the opened seals give the hidden draws that were bound before. */
import { toUtf8 } from '../bytes'
import { isList, isObject, isWhole, parse, type Json } from '../canonical'
import { sealCommitment } from '../chains'
import { digestOf, readDisclosure } from '../disclosures'
import { ByteStream, drawn, type DrawMethod } from '../draws'
import { orNull, ProofFault, quoted } from '../faults'
import { sha256Hex } from '../hash'
import { lines } from '../lines'
import type { ChainedRecord } from '../records'
import { EVERYBODY, isBox, mayRead, nameOf, NOBODY, placeKey, placesOf, SECRET, soundBox, waitsForSeals, type DigestPlace } from './boxes'
import { DISCLOSED, type WorkBudget } from './budget'
import { ConsentVerifier } from './consents'
import type { PlayVerifier } from './played'
import { Remarks } from './remarks'
import type { HiddenDraw, Label } from './rolling'

/** A disclosure with its place in its record, as in bundles and the server's records. */
export interface Opening {
  readonly n: number
  readonly field: string
  readonly k: number
  readonly aud: string
  readonly disclosure: string
}

/** The state of a hidden draw: proven by its opened seal, bound to its digests but not proven yet, or failed. */
export interface Hidden {
  readonly record: number
  readonly group: string
  readonly position: number
  readonly label: Label
  readonly state: 'proven' | 'bound' | 'failed'
}

export const DISCLOSURES = 'disclosures.jsonl'
/** Types that hold a text with its digest. */
const TEXTS: readonly string[] = ['table.DisputeOpened', 'table.DisputeAnswered', 'table.RulingAppealed', 'table.Ruled', 'table.RulingJudged']
/** Types that hold a name or a text, which may be erased. */
const ERASABLE: ReadonlySet<string> = new Set([...TEXTS, 'table.SeatJoined', 'table.SubstituteOffered'])
/** Signs that hide or turn what stands beside them. */
const HIDING = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu
const LONGEST_NAME = 60
const RAW_MEMBERS = 'command,decision,head,id,salt'

export class DisclosureVerifier {
  /** The records that are checked: those before the first of an unknown type. */
  private readonly records: ChainedRecord[] = []
  private count = 0
  private readonly places = new Map<string, DigestPlace>()
  /** The values of those disclosures that belong to their places. */
  private readonly values = new Map<string, Json>()
  private readonly seen = new Set<string>()
  private readonly consents = new ConsentVerifier()
  private line = 0

  constructor(private readonly remarks: Remarks, private readonly played: PlayVerifier, readonly audience: readonly string[], private readonly budget: WorkBudget) {}

  /** Check more records and disclosures; `played` has followed the records before. Ends early where there are too many faults. */
  add(records: readonly ChainedRecord[], openings: readonly Opening[]): void {
    this.count += records.length
    for (const record of records.filter(({ n }) => n < (this.played.unknown?.n ?? Infinity))) {
      this.remarks.record = record.n
      this.findPlaces(record)
      this.records.push(record)
      this.consents.follow(record)
    }
    for (const opening of openings) {
      this.line += 1
      if (this.records.length <= opening.n && opening.n < this.count) {
        this.seen.add(placeKey(opening))
        continue
      }
      if (this.remarks.isFull()) break
      this.remarks.record = this.records[opening.n] ? opening.n : null
      this.checkOpening(opening, this.line)
    }
    const changed = new Set([...records.map(({ n }) => n), ...openings.map(({ n }) => n)])
    for (const n of [...changed].sort((one, other) => one - other)) {
      if (this.remarks.isFull()) break
      this.remarks.record = n
      const record = this.records[n]
      if (record) this.checkContent(record)
    }
    this.remarks.record = null
  }

  /** True if a disclosure has been checked. */
  knows = (opening: Opening): boolean => this.seen.has(placeKey(opening))

  // disclosures ---------------------------------------------------------------------------------------------------------

  private findPlaces(record: ChainedRecord): void {
    for (const [field, value] of Object.entries(record.data)) {
      if (isBox(value) && !soundBox(value)) this.remarks.fault('box_malformed', `${field} is not a list of digests with an audience each`)
    }
    for (const place of placesOf(record)) this.places.set(placeKey(place), place)
  }

  private checkOpening(opening: Opening, line: number): void {
    const [key, named] = [placeKey(opening), `${opening.field.slice(0, 40)}.${opening.k} of record ${opening.n}`]
    const fault = (code: string, text: string) => this.remarks.fault(code, text, { file: DISCLOSURES, line })
    if (this.seen.has(key)) fault('opening_twice', `${named} is disclosed twice`)
    this.seen.add(key)
    const place = this.places.get(key)
    if (!place || place.digest !== orNull(() => digestOf(opening.disclosure))) return fault('opening_unbound', `the record did not commit to this disclosure of ${named}`)
    if (place.aud !== opening.aud) fault('opening_audience', `${named} is for ${place.aud}, not for ${opening.aud.slice(0, 40)}`)
    else if (!this.isForAudience(place)) fault('opening_audience', `${named} is for ${place.aud}, the bundle for ${this.audience.join(', ')}`)
    this.budget.spend(DISCLOSED * opening.disclosure.length)
    try {
      const { name, value } = readDisclosure(opening.disclosure)
      if (name !== nameOf(place)) fault('opening_name', `the disclosure of ${named} is named ${quoted(name)}, not ${quoted(nameOf(place))}`)
      this.values.set(key, value)
    } catch (error) {
      if (!(error instanceof ProofFault)) throw error
      fault('opening_name', `the disclosure of ${named} is malformed: ${error.message}`)
    }
  }

  private isForAudience(place: DigestPlace): boolean {
    return mayRead(place.aud, this.audience) || (waitsForSeals(place.aud) && (this.played.unknown !== null || this.sealsAreOpen()))
  }

  private sealsAreOpen(): boolean {
    return this.played.over && [...this.played.streams.seals.keys()].every((group) => this.played.seals.has(group))
  }

  // what was disclosed --------------------------------------------------------------------------------------------------

  private checkContent(record: ChainedRecord): void {
    if (record.type === 'table.CommandAccepted') this.checkCommand(record)
    else if (record.type === 'table.Disclosed') this.checkShown(record)
    else if (TEXTS.includes(record.type)) this.checkText(record)
  }

  private checkCommand(record: ChainedRecord): void {
    const raw = this.secretOf(record, 'raw')
    if (raw === null) return
    if (typeof raw !== 'string' || sha256Hex(toUtf8(raw)) !== record.data['digest']) {
      this.remarks.fault('command_digest', 'the disclosed command is not the one whose digest was accepted')
      return
    }
    const said = orNull(() => parse(toUtf8(raw)))
    if (!isObject(said ?? undefined)) this.remarks.fault('command_differs', 'the disclosed command is not a canonical JSON object')
    else if (Object.keys(said as object).join() !== RAW_MEMBERS || (said as { head: Json }).head !== record.data['head']) {
      this.remarks.fault('command_differs', 'the disclosed command has other members, or names another head, than its record')
    }
  }

  /** The command that an accepted raw command holds; null if it is not open, and an empty object if it is malformed. */
  private commandOf = (record: ChainedRecord): Json => {
    const raw = this.secretOf(record, 'raw')
    const said = raw === null ? null : typeof raw === 'string' ? orNull(() => parse(toUtf8(raw))) : {}
    return raw === null ? null : isObject(said) ? (said['command'] ?? {}) : {}
  }

  private checkShown(record: ChainedRecord): void {
    const text = this.secretOf(record, 'disclosure')
    if (text === null) return
    const { of, field, k } = record.data
    const place = isWhole(of) && of < record.n && typeof field === 'string' && isWhole(k) ? this.places.get(placeKey({ n: of, field, k })) : undefined
    if (!place || typeof text !== 'string' || orNull(() => digestOf(text)) !== place.digest) this.remarks.fault('shown_wrong', 'what is shown is not what the earlier record committed to')
  }

  /** Check that a text, which may be erased, has the digest that its record keeps. */
  private checkText(record: ChainedRecord): void {
    const written = this.secretOf(record, 'text')
    if (written === null) return
    const { salt, text } = isObject(written) ? written : {}
    const digest = typeof salt === 'string' && typeof text === 'string' ? orNull(() => sha256Hex(lines('rollbook/v1/text', salt, sha256Hex(toUtf8(text))))) : null
    if ((digest ?? '') !== record.data['digest']) this.remarks.fault('text_differs', 'the disclosed text is not the one whose digest the record keeps')
  }

  /** A secret field's value: written in the open, or disclosed; null if it is not known. */
  secretOf(record: Pick<ChainedRecord, 'n' | 'data'>, name: string): Json {
    const open = record.data[name]
    if (isObject(open) && typeof open['aud'] === 'string' && Object.hasOwn(open, 'is')) return open['is']!
    for (const place of placesOf(record)) {
      const held = place.field === SECRET ? this.values.get(placeKey(place)) : undefined
      if (isObject(held) && Object.hasOwn(held, name)) return held[name]!
    }
    return null
  }

  /** The seats' occupants, as far as they are disclosed: in a file, a name is anybody's text. */
  names(): ReadonlyMap<number, string> {
    const joined = this.records.filter(({ type, data }) => type === 'table.SeatJoined' && isWhole(data['seat']))
    return new Map(joined.map((record) => [record.data['seat'] as number, this.secretOf(record, 'who')] as const).flatMap(([seat, name]): [number, string][] => (typeof name === 'string' && name ? [[seat, name.replace(HIDING, '').slice(0, LONGEST_NAME)]] : [])))
  }

  // seals and the sum ---------------------------------------------------------------------------------------------------

  /**
   * The hidden draws and the remarks on all disclosures, as of now; `lacks` is what a finished game for all its seats lacks, or null.
   * Where there are too many faults, hidden draws are left out.
   */
  summary(): { hidden: Hidden[]; remarks: Remarks; lacks: string | null } {
    const late = new Remarks('V4', this.remarks)
    if (this.remarks.isFull()) return { hidden: [], remarks: late, lacks: null }
    const uncompared = this.consents.check(late, this.commandOf)
    const opened = this.openedSeals(late)
    const hidden = this.played.rolling.hidden.map((draw) => {
      late.record = draw.record
      return { record: draw.record, group: draw.group, position: draw.position, label: draw.label, state: this.prove(draw, opened, late) }
    })
    late.record = null
    this.countHidden(hidden, late)
    const sealed = new Set(hidden.map(({ group }) => group).filter((group) => !this.played.seals.has(group))).size
    return { hidden, remarks: late, lacks: this.countMissing(late, sealed, uncompared) }
  }

  /** The opened secrets that match their commitments, by group. */
  private openedSeals(late: Remarks): Map<string, string> {
    const right = new Map<string, string>()
    for (const [group, { record, secret }] of [...this.played.seals].sort(([one], [other]) => (one < other ? -1 : 1))) {
      late.record = record
      const expected = orNull(() => sealCommitment(this.played.handle, group, secret))
      if (expected !== null && this.played.streams.seals.get(group) === expected) right.set(group, secret)
      else late.fault('seal_wrong', `the opened secret of ${quoted(group)} is not the one that was committed to`)
    }
    return right
  }

  private prove(draw: HiddenDraw, opened: ReadonlyMap<string, string>, late: Remarks): Hidden['state'] {
    const [cards, secret, inputs] = [this.outcome(draw), opened.get(draw.group), draw.inputs]
    if (!inputs) return 'failed'
    if (secret === undefined) return this.played.seals.has(draw.group) ? 'failed' : 'bound'
    const made = orNull(() => drawn(new ByteStream({ ...inputs, key: secret }), draw.method as DrawMethod, draw.sides, cards.length)) ?? []
    if (made.length !== cards.length || !cards.every((card, at) => card === null || card === made[at])) {
      late.fault('hidden_wrong', `the hidden draw ${draw.position} of ${draw.group} is not what the opened seal gives`)
      return 'failed'
    }
    return cards.includes(null) ? 'bound' : 'proven'
  }

  /** The values of a hidden draw, null for each that is not disclosed. */
  private outcome(draw: HiddenDraw): readonly Json[] {
    const record = this.records[draw.record]
    if (!record) return []
    if (draw.field !== 'faces') return placesOf(record).filter(({ field }) => field === draw.field).map((place) => this.values.get(placeKey(place)) ?? null)
    const faces = this.secretOf(record, draw.field)
    return isList(faces) ? faces : draw.sides.map(() => null)
  }

  private countHidden(hidden: readonly Hidden[], late: Remarks): void {
    for (const group of [...new Set(hidden.map((draw) => draw.group))].sort()) {
      const draws = hidden.filter((draw) => draw.group === group)
      const bound = draws.filter(({ state }) => state === 'bound').length
      if (!this.played.seals.has(group)) late.finding('still_sealed', `${draws.length} hidden draws of ${group} are bound, not yet proven: the seal is not opened`)
      else if (bound) late.finding('hidden_unopened', `${bound} hidden draws of ${group} cannot be compared in full: cards are not in the bundle`)
    }
  }

  /** True for a finished game for all its seats: every disclosure should be there. */
  private isWhole(): boolean {
    const seats = this.played.seating.seats.map(({ number }) => `s${number}`)
    return this.played.over && !this.played.unknown && seats.length > 0 && this.audience.join() === ['all', ...seats].join()
  }

  /** Counts what is missing; returns what a finished game for all its seats lacks, as a sentence, or null. */
  private countMissing(late: Remarks, sealed: number, uncompared: number): string | null {
    const whole = this.isWhole()
    const expected = ({ aud }: DigestPlace) => whole || (aud !== NOBODY && mayRead(aud, this.audience))
    const missing = [...this.places].filter(([key, place]) => expected(place) && !this.values.has(key)).map(([, place]) => place)
    const names = missing.filter(({ aud, n }) => aud === EVERYBODY && ERASABLE.has(this.records[n]?.type ?? ''))
    for (const place of names) {
      late.record = place.n
      if (TEXTS.includes(this.records[place.n]!.type)) late.finding('text_erased', 'a text about a dispute is not in the bundle: it was erased')
      else late.finding('name_erased', 'the name of the player who sat down is not in the bundle: it was erased')
    }
    late.record = null
    const others = missing.length - names.length
    if (others) late.finding('opening_missing', `${others} disclosures that this audience may have are not in the bundle`)
    if (!whole) return null
    if (others || sealed) return `the game is over: ${others} disclosures that everybody may have are missing, ${sealed} seals are not opened`
    return uncompared ? `the game is over: ${uncompared} records rest on consent, and their commands can never be opened` : null
  }
}

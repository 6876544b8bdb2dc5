/**
 * V4: what rests on a player's consent is what the player's own command says, where that command is open in the file. V3 checks that such a
 * record stands behind a command of its seat.
 */
import { canonicalText, type Json, type JsonObject } from '../canonical'
import { beginsAppend, type ChainedRecord } from '../records'
import { isCount } from './fields'
import type { Remarks } from './remarks'

const TABLE = 'table.'
/** The reason of a rewind by the command `undo` alone. */
const FREE = 'undo'

/** The command that a type of record rests on: its type, its fields as the record's members have them, and the member with its seat. */
interface Consent { readonly command: string; readonly fields?: Readonly<Record<string, string>>; readonly by?: string }

const OFFERED = { offer: 'offer', anchor: 'offered anchor', key: 'offered key' }
/** Types of the table's records that claim a command of a seat. Where `by` is null the record rests on `SYSTEM` or a director. */
const CONSENTS: ReadonlyMap<string, Consent> = new Map(Object.entries({
  SeatReady: { command: 'ready' },
  StartAgreed: { command: 'agree_to_start' },
  'StartAgreed@2': { command: 'agree_to_start' },
  SeatKeyAdded: { command: 'add_key', fields: { key: 'key' } },
  NonceReanchored: { command: 'reanchor', fields: { anchor: 'anchor' } },
  Rewound: { command: 'undo', fields: { to: 'to_n' }, by: 'by' },
  UndoAsked: { command: 'ask_for_undo', fields: { to: 'to_n' } },
  UndoAgreed: { command: 'agree_to_undo', fields: { request: 'request', to: 'to_n' } },
  UndoRefused: { command: 'refuse_undo', fields: { request: 'request' } },
  UndoWithdrawn: { command: 'withdraw_undo', fields: { request: 'request' } },
  DisputeOpened: { command: 'open_dispute', fields: { about: 'about', wish: 'wish', rule: 'rule', digest: 'digest' } },
  DisputeAnswered: { command: 'answer_dispute', fields: { dispute: 'dispute', digest: 'digest' } },
  DisputeWithdrawn: { command: 'withdraw_dispute', fields: { dispute: 'dispute' } },
  RulingAppealed: { command: 'appeal_ruling', fields: { ruling: 'ruling', digest: 'digest' } },
  Conceded: { command: 'concede' },
  EndAgreed: { command: 'agree_to_end' },
  'EndAgreed@2': { command: 'agree_to_end' },
  GameAborted: { command: 'abort_game' },
  'GameAborted@2': { command: 'abort_game' },
  AbortAgreed: { command: 'abort_game' },
  'AbortAgreed@2': { command: 'abort_game' },
  BeaconDropAgreed: { command: 'agree_to_drop_beacon' },
  'BeaconDropAgreed@2': { command: 'agree_to_drop_beacon' },
  TimedOut: { command: 'claim_time_out', fields: { seat: 'seat' }, by: 'claimed_by' },
  TimeGiven: { command: 'give_time', fields: { seat: 'seat', seconds: 'given seconds' }, by: 'giver' },
  GraceTaken: { command: 'take_grace' },
  PauseAgreed: { command: 'agree_to_pause' },
  'PauseAgreed@2': { command: 'agree_to_pause' },
  'PauseAgreed@3': { command: 'agree_to_pause' },
  ResumeAgreed: { command: 'agree_to_resume' },
  'ResumeAgreed@2': { command: 'agree_to_resume' },
  GameResumed: { command: 'resume_game' },
  SubstituteCalled: { command: 'call_substitute', fields: { seat: 'seat' }, by: 'by' },
  SubstituteAgreed: { command: 'agree_to_substitute', fields: OFFERED },
  'SubstituteAgreed@2': { command: 'agree_to_substitute', fields: OFFERED },
  SubstituteDeclined: { command: 'decline_substitute', fields: { offer: 'offer' } },
  'SubstituteDeclined@2': { command: 'decline_substitute', fields: { offer: 'offer' } },
}))

/** A record that claims a command, and the whole command that it must be. */
interface Claim { readonly record: number; readonly seat: number; readonly accepted: ChainedRecord; readonly command: JsonObject }

/** Collects the claims of one game in the order of its records. */
export class ConsentVerifier {
  private readonly claims: Claim[] = []
  private accepted: ChainedRecord | null = null
  /** The command whose draws wait for a beacon: what follows from it stands in a later append. */
  private waiting: ChainedRecord | null = null
  private readonly offers = new Map<number, JsonObject>()

  /** Note what the record claims. */
  follow(record: ChainedRecord): void {
    if (beginsAppend(record)) this.accepted = null
    const kind = record.type.startsWith(TABLE) ? record.type.slice(TABLE.length) : ''
    const consent = CONSENTS.get(kind)
    const offer = record.data['offer']
    if (kind === 'CommandAccepted') this.accepted = record
    else if (kind === 'RollRequested') this.waiting = this.accepted
    else if (kind === 'BeaconPublished') [this.accepted, this.waiting] = [this.waiting, null]
    else if (kind === 'GameRestored') this.waiting = null
    else if (kind === 'SubstituteOffered' && isCount(offer)) this.offers.set(offer, record.data)
    else if (consent) this.claim(consent, record)
  }

  private claim({ command, fields = {}, by = 'seat' }: Consent, record: ChainedRecord): void {
    const [seat, accepted] = [record.data[by], this.accepted]
    if (command === 'undo' && record.data['reason'] !== FREE) return // it rests on the consents that V3 counts
    if (!isCount(seat) || accepted?.data['seat'] !== seat) return
    const members = this.members(record.data)
    const whole = Object.fromEntries(Object.entries(fields).map(([name, member]) => [name, members[member] ?? null]))
    this.claims.push({ record: record.n, seat, accepted, command: { type: command, ...whole } })
  }

  /** The members of a record, with the time in seconds, and the chain and the key of the offer that is meant. */
  private members(data: JsonObject): JsonObject {
    const [number, by] = [data['offer'], data['by']]
    const offer = isCount(number) ? this.offers.get(number) : undefined
    const seconds = isCount(by) && by % 1000 === 0 ? by / 1000 : null
    return { ...data, 'given seconds': seconds, 'offered anchor': offer?.['anchor'] || '', 'offered key': offer?.['key'] || '' }
  }

  /**
   * Compare each claim with its command, as far as `commandOf` knows it: null for one that the file does not open. Returns how many claims
   * were not compared.
   */
  check(remarks: Remarks, commandOf: (accepted: ChainedRecord) => Json): number {
    let closed = 0
    for (const { record, seat, accepted, command } of this.claims) {
      remarks.record = record
      const said = commandOf(accepted)
      if (said === null) closed += 1
      else if (canonicalText(said) !== canonicalText(command)) remarks.fault('consent_differs', `seat ${seat} is said to have sent '${command['type']}', and its command says something else`, { seat })
    }
    remarks.record = null
    if (closed) remarks.finding('consent_not_checked', `${closed} records that rest on a player's consent were not compared with the commands: these are not open in the file`)
    return closed
  }
}

/**
 * Acts of directors by a game's public records: each is signed, is one of a few kinds, and has exactly the consequence that it names. That
 * the site's log announces the key is for V2.
 */
import { directorText, type DirectorAct } from '../signed-commands'
import { SIGNATURE, type WorkBudget } from './budget'
import type { ClockVerifier } from './clocks'
import type { Fields } from './fields'
import type { Remarks } from './remarks'
import { SignatureChecks } from './signature-checks'

/** The kinds of acts, each with the type of the record that follows. */
export const CONSEQUENCES: Readonly<Record<string, string>> = { give_time: 'TimeGiven', pause: 'GamePaused', resume: 'GameResumed', hand_over: 'SeatHandedOver' }

export class DirectorVerifier {
  private count = 0
  /** The type of the record that has to follow. */
  private due = ''
  private readonly checks: SignatureChecks

  constructor(
    private readonly remarks: Remarks,
    private readonly handle: string,
    private readonly clocks: ClockVerifier,
    private readonly heads: ReadonlyMap<string, number>,
    /** The record of an open offer to take over a seat. */
    private readonly offered: (offer: number) => number | undefined,
    private readonly budget: WorkBudget,
  ) {
    this.checks = new SignatureChecks(remarks)
  }

  /** A record of this type follows; `begins`: in another append. Null at the end of the game. */
  follows(kind: string | null, begins: boolean, remarks = this.remarks): void {
    const { due } = this
    if (due && (begins || kind !== due)) remarks.fault('director_wrong', `the act of a director is not followed by ${due}`)
  }

  /** The record was read. */
  followed(kind: string | null): void {
    if (kind !== 'DirectorActed') this.due = ''
  }

  private wrong(text: string): void {
    this.remarks.fault('director_wrong', text)
  }

  /** A director acted. */
  acted(data: Fields): void {
    const [director, key, j, kind] = [data.text('director'), data.text('key'), data.number('j'), data.text('kind')]
    const act: DirectorAct = { kind, seat: data.orNull('seat', data.number), amount: data.number('amount') }
    const [head, reason, signature] = [data.hash('head'), data.text('reason'), data.text('sig')]
    const { seat, amount } = act
    const about = seat === null ? '' : ` for seat ${seat}`
    if (this.clocks.before !== '' && this.clocks.before !== 'RulesChanged') this.wrong('a director acts in the append of something else')
    if (j !== this.count + 1) this.wrong(`the act of a director is number ${j} where ${this.count + 1} is the next one`)
    this.count = j
    const seen = this.heads.get(head)
    if (seen === undefined) this.wrong('the head that the director saw is none of this game')
    else if (kind === 'hand_over' && seen < (this.offered(amount) ?? 0)) this.wrong('the director saw a head from before the offer')
    this.budget.spend(SIGNATURE)
    this.checks.add(`the act of the director ${director.slice(0, 40)} is not signed by the key it names`, key, signature, () => directorText(this.handle, director, j, head, act, reason), seat)
    this.due = CONSEQUENCES[kind] ?? ''
    this.clocks.direction = act
    this.remarks.finding('director_acted', `the director ${director.slice(0, 40)} acted${about}: ${kind} ${amount} (${reason.slice(0, 200)})`, { seat })
  }

  /** Run the pending checks of signatures. */
  settle = (): Promise<void> => this.checks.settle()
}

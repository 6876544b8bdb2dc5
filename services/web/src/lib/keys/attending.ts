/** Background work while any page of the site is open: sends commands again and proves receipts. */
import { api } from '../server'
import { isBound } from './bound'
import { hearChanges } from './changes'
import { database, type PendingRow } from './database'
import { alone, calmly } from './files'
import { pendingOf, send, settle } from './pending'
import { prove } from './receipts'

const SHORTEST_PAUSE = 500
const FIRST_PAUSE = 4_000
const LAST_PAUSE = 60_000
const PROVE_EVERY = 60_000

/** Attend to an account's commands and receipts; returns a function that stops it. */
export function attend(account: string): () => void {
  const attendance = new Attendance(account)
  attendance.begin()
  return () => attendance.end()
}

class Attendance {
  private over = false
  private atProofs = false
  private next: ReturnType<typeof setTimeout> | undefined
  private proving: ReturnType<typeof setInterval> | undefined
  private mute: (() => void) | undefined
  private readonly back = () => void this.repeat(true)

  constructor(private readonly account: string) {}

  begin(): void {
    const check = () => void this.prove()
    this.mute = hearChanges(() => void this.plan())
    this.proving = setInterval(check, PROVE_EVERY)
    addEventListener('online', this.back)
    check()
    void this.repeat(true)
  }

  end(): void {
    this.over = true
    this.mute?.()
    clearTimeout(this.next)
    clearInterval(this.proving)
    removeEventListener('online', this.back)
  }

  /** Fetch proofs, unless this page is still at it. Without an answer, tried again in a minute. */
  private async prove(): Promise<void> {
    if (this.atProofs) return
    this.atProofs = true
    await calmly(prove(this.account)).finally(() => (this.atProofs = false))
  }

  private async unanswered(): Promise<PendingRow[]> {
    return (await pendingOf(this.account)).filter(({ answer }) => !answer.startsWith('receipt'))
  }

  private async repeat(all = false): Promise<void> {
    for (const row of await this.unanswered()) if (!this.over && (all || due(row) <= Date.now())) await again(row)
    await this.plan()
  }

  private async plan(): Promise<void> {
    const next = Math.min(...(await this.unanswered()).map(due))
    clearTimeout(this.next)
    if (!this.over && Number.isFinite(next)) this.next = setTimeout(() => void this.repeat(), Math.max(SHORTEST_PAUSE, next - Date.now()))
  }
}

const due = ({ tried, tries }: PendingRow): number => tried + Math.min(LAST_PAUSE, FIRST_PAUSE * 2 ** Math.max(0, tries - 4))

/** Send a command again, unless another tab has settled it meanwhile. */
export async function again(row: PendingRow): Promise<void> {
  await alone(`seat ${row.handle}`, async () => {
    const now = await (await database()).get('pending', [row.account, row.handle, row.seat, row.position])
    if (!now || now.digest !== row.digest || now.answer.startsWith('receipt')) return
    const outcome = await send(now, [0])
    if (outcome.kind !== 'taken') return
    await calmly(api.table(row.table).then(async (view) => {
      if (isBound(view)) await settle(row, view.proof.j) // otherwise it is settled when the table is shown
    }))
  })
}

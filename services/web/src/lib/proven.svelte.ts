/** The proof shown at a table: loaded after the table, and checked as it continues. */
import type { Die, TableView, TimelineEntry } from './contract'
import { keys } from './keys/door'
import type { Checking } from './checking.svelte'
import type { Roll } from './proof/game'

/** Remembers that this browser has a director's key (`keys/director.ts`). */
const DIRECTS = 'rollbook.director'

type Parts = typeof import('../parts/proof')

export class Proven {
  parts = $state.raw<Parts | null>(null)
  checking = $state.raw<Checking | null>(null)
  /** The rolls that are open for inspection. */
  asked = $state.raw<{ readonly rolls: readonly Roll[]; readonly at: number } | null>(null)
  private coming: Promise<Checking> | null = null
  private endings: (() => void)[] = []

  constructor(private readonly table: string) {}

  /** The components and the check, once they are loaded. */
  private load(): Promise<Checking> {
    this.coming ??= import('../parts/proof').then(async (parts) => {
      await parts.learn()
      const checking = new parts.Checking(this.table)
      this.checking = checking
      this.parts = parts
      return checking
    })
    return this.coming
  }

  /** Called for each view shown: check its records in the background. */
  follow(view: TableView): void {
    idle(() => void this.load().then((checking) => this.watch(view, checking), () => (this.coming = null)))
    if (view.your_seat !== null || view.can.take.length || localStorage.getItem(DIRECTS)) void this.guard(view.handle)
  }

  private guarded = ''

  /** Refuse to sign anything that does not follow from the records. */
  private async guard(handle: string): Promise<void> {
    if (this.guarded === handle) return
    this.guarded = handle
    const { checkBeforeSigning } = await keys()
    this.endings.push(checkBeforeSigning(handle, async (view) => {
      const checking = await this.load()
      return (await checking.agrees(view)) ? checking.records : null
    }))
  }

  private watched = ''

  private watch(view: TableView, checking: Checking): void {
    void checking.follow(view).then(() => checking.compare(view))
    if (this.watched === view.handle) return
    this.watched = view.handle
    this.endings.push(this.parts!.watchReceipts(view.handle, (summary) => (checking.receipts = summary)))
  }

  /** Open the roll that produced dice on the table. */
  look(dice: readonly Die[], record: number, entries: readonly TimelineEntry[]): void {
    const roll = this.checking?.rollBehind(dice, record, entries)
    if (!roll) return
    const entry = entries.find(({ first, last }) => first <= roll.record && roll.record <= last)
    const rolls = entry ? this.checking!.rollsOf(entry) : [roll]
    this.asked = { rolls, at: Math.max(0, rolls.indexOf(roll)) }
  }

  leave(): void {
    for (const end of this.endings) end()
  }
}

const idle = (work: () => void) => ('requestIdleCallback' in globalThis ? requestIdleCallback(work, { timeout: 2000 }) : setTimeout(work, 200))

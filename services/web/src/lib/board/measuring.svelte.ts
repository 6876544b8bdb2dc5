/** Measuring lines of sight before choosing: two cells, the second of which may just be pointed at. The server answers by the game's rule. */
import type { Measure, Sight } from '../contract'
import { api } from '../server'
import type { Table } from '../table.svelte'
import type { Point } from './layout'

const PAUSE = 80 // ms: a pointer that crosses the board asks for the cells on which it rests

export class Measuring {
  /** The kind of line that is measured, or null. */
  kind = $state.raw<Measure | null>(null)
  pointed = $state<string | null>(null)
  private ends = $state.raw<readonly string[]>([])
  found = $state.raw<{ readonly from: string; readonly to: string; readonly sight: Sight } | null>(null)
  readonly from = $derived(this.ends[0] ?? null)
  readonly to = $derived(this.ends[1] ?? this.pointed)

  constructor(private readonly table: Table) {
    $effect(() => {
      const { kind, from, to, table: { id, at, as, view } } = this
      this.found = null
      if (!kind || !from || !to || from === to || !view) return
      const asking = new AbortController()
      const wait = setTimeout(() => void this.ask(id, { kind: kind.id, from, to, at: at ?? undefined, as: as || undefined }, asking.signal), this.ends[1] ? 0 : PAUSE)
      return () => {
        clearTimeout(wait)
        asking.abort()
      }
    })
  }

  private async ask(id: string, query: Parameters<typeof api.sight>[1], signal: AbortSignal): Promise<void> {
    try {
      const sight = await api.sight(id, query, signal)
      if (!signal.aborted) this.found = { from: query.from, to: query.to, sight }
    } catch {
      // the cells cannot be measured, or there is no answer: no line is drawn
    }
  }

  /** Go on to the next kind of line, and after the last one to none. */
  next(kinds: readonly Measure[]): void {
    this.kind = kinds[kinds.findIndex(({ id }) => id === this.kind?.id) + 1] ?? null
    if (!this.kind) this.ends = []
  }

  end(): void {
    this.kind = null
    this.ends = []
  }

  /** True if the click was for measuring, and not for the game. */
  take(cell: string): boolean {
    if (!this.kind) return false
    this.ends = this.ends.length === 1 && this.ends[0] !== cell ? [this.ends[0]!, cell] : [cell]
    return true
  }
}

/** Where a blocked line stops: on the line, between the last cell that it crosses and the next one. */
export function stopOf(from: Point, to: Point, crossed: Point, stopped: Point): Point {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const [x, y] = [(crossed.x + stopped.x) / 2 - from.x, (crossed.y + stopped.y) / 2 - from.y]
  const reach = (x * dx + y * dy) / (dx * dx + dy * dy || 1)
  return { x: from.x + dx * reach, y: from.y + dy * reach }
}

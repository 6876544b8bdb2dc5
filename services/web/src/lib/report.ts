/** The match report as this page has it: it goes on from what came before. */
import type { Timeline, TimelineEntry, TimelinePart } from './contract'

/** `mark` says to the server how far the report goes. */
export interface Report { readonly mark: string; readonly timeline: Timeline }

/** The report with what was gained. */
export function gained(before: Report | null, part: TimelinePart | null): Report | null {
  if (!part || part.mark === before?.mark) return before
  const taken = new Set(part.cancelled)
  const older = part.whole ? [] : (before?.timeline.entries ?? []).map((entry) => (taken.has(entry.first) ? { ...entry, cancelled: true } : entry))
  const entries = [...older, ...part.entries]
  return { mark: part.mark, timeline: { entries, breaks: breaksOf(entries) } }
}

/** The records at which rounds and phases begin. */
const breaksOf = (entries: readonly TimelineEntry[]): number[] =>
  entries.flatMap(({ cancelled, lines }) => (cancelled ? [] : lines.filter((line) => line.break_before !== null).map(({ n }) => n)))

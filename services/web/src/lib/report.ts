/** The match report as held by this page; the server sends only what follows. */
import type { Timeline, TimelineEntry, TimelinePart } from './contract'

/** `mark` names the end of the report to the server. */
export interface Report { readonly mark: string; readonly timeline: Timeline }

/** The report with a new part appended. */
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

/** Going back by consent, in lines of the report: what would be taken back, and from where. */
import type { Timeline, TimelineEntry } from './contract'
import type { ReadRecord } from './terms'

type Line = TimelineEntry['lines'][number]

/** A record to which the game can go back, and the lines of what happened next. */
export interface Point { readonly to: number; readonly next: readonly Line[] }

/** What a line of the table itself says of seats, clocks and consents is not taken back. */
const ofTable = ({ words }: Line): boolean => words.key.startsWith('table-')

/** The entries that count and that going back to a record takes back, with their lines about the game. */
export function takenBack({ entries }: Timeline, to: number): TimelineEntry[] {
  return entries.filter(({ first, cancelled }) => first > to && !cancelled)
    .map((entry) => ({ ...entry, lines: entry.lines.filter((line) => !ofTable(line)) })).filter(({ lines }) => lines.length)
}

/** The moves that going back to a record takes back, by the checked records and not by the report: the seat of each, in order. */
export function movesBehind(records: readonly ReadRecord[], to: number): number[] {
  let moves: { n: number; seat: number }[] = []
  for (const { n, type, data } of records) {
    if (type === 'table.CommandAccepted' && data['w']) moves.push({ n, seat: Number(data['seat']) })
    else if (type === 'table.Rewound') moves = moves.filter((move) => move.n <= Number(data['to_n']))
  }
  return moves.filter((move) => move.n > to).map(({ seat }) => seat)
}

/** The records to choose from, newest first: of those before which the same happened, the nearest. */
export function pointsBack(timeline: Timeline, points: readonly number[]): Point[] {
  const played = takenBack(timeline, -1)
  const found: Point[] = []
  let before = Infinity
  for (const to of [...points].sort((one, other) => other - one)) {
    const next = played.find(({ first }) => first > to)
    if (!next || next.first === before) continue
    before = next.first
    found.push({ to, next: next.lines })
  }
  return found
}

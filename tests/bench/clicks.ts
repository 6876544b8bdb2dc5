/**
 * Counts the clicks of commands by the page's own drafts. Reads lines of JSON: the decisions of games, each with its options and the command
 * that answered it; prints a list of [clicks, clicks if the page made no choice that is none, whether the command ends a turn] for each.
 */
import { createInterface } from 'node:readline'
import type { Anchor, Picks, SceneOption, Value } from '../../services/web/src/lib/contract'
import { actor, begin, beginnings, beginWith, buttons, command, keep, offered, open, opening, pick, sole, type Draft } from '../../services/web/src/lib/draft.ts'

interface Decided { readonly seat: number; readonly decision: string; readonly options: readonly SceneOption[]; readonly command: Record<string, Value> }

const ANCHORS: readonly Anchor['kind'][] = ['piece', 'cell', 'item']
const PICKS: readonly Picks[] = ['cell', 'piece', 'edge', 'direction', 'supply', 'card', 'number', 'word']
const CONFIRM = 1
const NEVER = Infinity

const same = (one: object, other: Record<string, Value>) => Object.entries(one).every(([field, value]) => JSON.stringify(other[field]) === JSON.stringify(value))
/** The candidates of a draft that can still become the command. */
const towards = (draft: Draft, wanted: Record<string, Value>) =>
  draft.candidates.filter(({ option, picked }) => option.command === wanted.type && same(option.fixed, wanted) && same(picked, wanted))

function beginningsOf(options: readonly SceneOption[]): Draft[] {
  const placed = ANCHORS.flatMap((kind) => [...beginnings(options, kind)].flatMap((id) => begin(options, kind, id) ?? []))
  return [...buttons(options).map(beginWith), ...placed]
}

function next(draft: Draft, wanted: Record<string, Value>): Draft[] {
  const fields = towards(draft, wanted).flatMap((candidate) => open(candidate)?.field ?? [])
  const values = PICKS.flatMap((picks) => offered(draft, picks).filter(({ field }) => fields.includes(field)).map(({ value }) => pick(draft, picks, value)))
  const kept = draft.candidates.length > 1 ? draft.candidates.map((candidate) => keep(draft, candidate)) : []
  return [...values.filter((each) => each !== null), ...kept]
}

/** The fewest clicks from what the page shows to the whole command, and where they began. */
function fewest({ options, command: wanted }: Decided, lately: Anchor | null): [number, Anchor | null] {
  const first = opening(options, lately)
  let [clicks, drafts] = [0, first ? [first] : []]
  for (let fresh = beginningsOf(options); drafts.length || fresh.length; clicks += 1) {
    const whole = drafts.find((draft) => clicks > 0 && command(draft) && towards(draft, wanted).length)
    if (whole) return [clicks, actor(whole)]
    drafts = [...drafts.filter((draft) => towards(draft, wanted).length).flatMap((draft) => next(draft, wanted)), ...fresh].filter((draft) => towards(draft, wanted).length)
    fresh = []
  }
  return [NEVER, null]
}

const lately = new Map<number, { began: Anchor | null; decision: string }>()
for await (const line of createInterface({ input: process.stdin })) {
  const decided = JSON.parse(line) as Decided
  const { seat, decision, options, command: wanted } = decided
  const last = lately.get(seat)
  const [clicks, began] = fewest(decided, last?.decision === decision ? last.began : null)
  lately.set(seat, { began, decision })
  const option = options.find((each) => each.command === wanted.type && same(each.fixed, wanted))
  const sent = option?.light ? 0 : CONFIRM
  const alone = sole(options) !== null
  console.log(JSON.stringify([option?.follows ? 0 : alone ? CONFIRM : clicks + sent, clicks + sent, option?.weight === 'done']))
}

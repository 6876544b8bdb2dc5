/**
 * From options to clicks. A draft holds the options that still match the choices made; each choice narrows them until one
 * option with all its fields is left: a command. This module knows no game.
 */
import type { Anchor, Command, Picks, SceneChoice, SceneOption, Value, Words } from './contract'

export interface Candidate { readonly option: SceneOption; readonly picked: Readonly<Record<string, Value>> }
export interface Draft {
  readonly candidates: readonly Candidate[]
  /** The last choice made on the board: directions are shown around it. */
  readonly from: { readonly piece?: string; readonly cell?: string }
}
/** Where each value of a choice is offered on the board: its own cell, or the one that the scene names for it. */
const spots = ({ values, cells }: SceneChoice): readonly Value[] => (cells.length ? cells : values)

export interface Offered { readonly value: Value; readonly name: Words | null; readonly field: string; readonly mark: string }

const key = (anchor: Anchor) => `${anchor.kind}:${anchor.id}`

const FEW = 6

/** The options shown as buttons; a cell whose click leaves nothing to choose gets one too if there are few. */
export function buttons(options: readonly SceneOption[]): SceneOption[] {
  const steps = options.filter(({ anchor, choices }) => anchor.kind === 'cell' && anchor.id && !choices.length)
  return options.filter((option) => option.anchor.kind === 'button' || (steps.length <= FEW && steps.includes(option)))
}

/**
 * The candidate with which an option begins at an anchor. An anchor without an id matches any id of its kind: such an option
 * begins where its first choice can be made.
 */
function beginsAt(option: SceneOption, kind: Anchor['kind'], id: string): Candidate | null {
  const { anchor, choices } = option
  if (anchor.kind !== kind) return null
  if (anchor.id) return anchor.id === id ? { option, picked: {} } : null
  const [first] = choices
  const fits = first && (first.picks === kind || (kind === 'item' && (first.picks === 'supply' || first.picks === 'card')))
  return fits && first.values.includes(id) ? { option, picked: { [first.field]: id } } : null
}

/** The ids of one kind of anchor at which an option begins. */
export function beginnings(options: readonly SceneOption[], kind: Anchor['kind']): Set<string> {
  const found = new Set<string>()
  for (const { anchor, choices } of options) {
    if (anchor.kind !== kind) continue
    if (anchor.id) found.add(anchor.id)
    else for (const value of choices[0]?.values ?? []) found.add(String(value))
  }
  return found
}

/** The draft that begins at an anchor, or null if no option begins there. */
export function begin(options: readonly SceneOption[], kind: Anchor['kind'], id: string): Draft | null {
  const candidates = options.flatMap((option) => beginsAt(option, kind, id) ?? [])
  return candidates.length ? { candidates, from: kind === 'piece' ? { piece: id } : kind === 'cell' ? { cell: id } : {} } : null
}

/** The draft that begins with one option, as its button does. */
export function beginWith(option: SceneOption): Draft {
  return { candidates: [{ option, picked: {} }], from: option.anchor.kind === 'piece' ? { piece: option.anchor.id } : {} }
}

const ON_BOARD: readonly Picks[] = ['cell', 'piece', 'edge']

/**
 * What comes onto the board next, where nothing else can be done on it than to put things there, and to put them elsewhere again: the first
 * one that has no place yet.
 */
function placing(options: readonly SceneOption[]): Draft | null {
  const [next, ...others] = options.filter(({ light, anchor, choices: [choice] }) => light && (anchor.kind === 'button' || anchor.kind === 'item') && choice && ON_BOARD.includes(choice.picks))
  const onBoard = options.filter(({ anchor }) => anchor.kind === 'piece' || anchor.kind === 'cell')
  if (!next || [...others, ...onBoard].some(({ command }) => command !== next.command)) return null
  return next.anchor.id ? begin(options, next.anchor.kind, next.anchor.id) : beginWith(next)
}

/**
 * The draft before anything is clicked: what is placed next; else at the piece or item where the last action began, as long as it can continue, then at the
 * next piece; else at the only anchor at which every option without a button begins; else with the only button that leads to the board
 * and can be taken back, or that is all there is to choose. What gives something up for good is never begun.
 */
export function opening(all: readonly SceneOption[], lately: Anchor | null = null): Draft | null {
  const options = all.filter(({ final }) => !final)
  const next = placing(options)
  if (next) return next
  const on = lately ? begin(options, lately.kind, lately.id) : null
  if (on) return on
  const placed = options.filter((option) => option.anchor.kind !== 'button')
  if (lately?.kind === 'piece') {
    const ids = [...beginnings(options, 'piece')].sort()
    const following = ids.find((id) => id > lately.id) ?? ids[0]
    if (following) return begin(options, 'piece', following)
  }
  const [first] = placed
  if (!first) {
    const leading = options.filter(({ weight, choices: [choice] }) => (weight !== 'grave' || all.length === 1) && choice && ON_BOARD.includes(choice.picks))
    return leading.length === 1 ? beginWith(leading[0]!) : null
  }
  if (!first.anchor.id || first.anchor.kind === 'cell') return null
  const alone = placed.every((option) => key(option.anchor) === key(first.anchor))
  return alone ? begin(placed, first.anchor.kind, first.anchor.id) : null
}

/** The whole draft, where the options leave nothing to choose. What gives something up for good is never begun by the page. */
export function sole(options: readonly SceneOption[]): Draft | null {
  const [option] = options
  if (!option || options.length > 1 || option.final || option.names || option.choices.some(({ values }) => values.length !== 1)) return null
  return { ...beginWith(option), candidates: [{ option, picked: Object.fromEntries(option.choices.map(({ field, values }) => [field, values[0]!])) }] }
}

/** The next choice that a candidate needs. */
export function open({ option, picked }: Candidate): SceneChoice | null {
  return option.choices.find((choice) => !(choice.field in picked)) ?? null
}

/** The candidates that a click can mean: if there are several, those that begin with their button are left out. */
function clickable({ candidates }: Draft): readonly Candidate[] {
  return candidates.length > 1 ? candidates.filter(({ option }) => !option.aside) : candidates
}

/** The values of one kind that may be picked next. */
export function offered(draft: Draft, picks: Picks): Offered[] {
  const found = new Map<Value, Offered>()
  for (const candidate of clickable(draft)) {
    const choice = open(candidate)
    if (choice?.picks !== picks) continue
    spots(choice).forEach((value, place) => {
      if (!found.has(value)) found.set(value, { value, name: choice.names[place] ?? null, field: choice.field, mark: choice.marks[place] ?? '' })
    })
  }
  return [...found.values()]
}

/** The draft after a value was picked, or null if no candidate offers it. */
export function pick(draft: Draft, picks: Picks, value: Value): Draft | null {
  const candidates = clickable(draft).flatMap((candidate) => {
    const choice = open(candidate)
    const place = choice?.picks === picks ? spots(choice).indexOf(value) : -1
    if (!choice || place < 0) return []
    return [{ option: candidate.option, picked: { ...candidate.picked, [choice.field]: choice.values[place]! } }]
  })
  if (!candidates.length) return null
  const id = String(value)
  return { candidates, from: picks === 'piece' ? { piece: id } : picks === 'cell' ? { cell: id } : draft.from }
}

/** Keep one of several candidates. */
export function keep(draft: Draft, candidate: Candidate): Draft {
  return { ...draft, candidates: [candidate] }
}

/** The command, once no choice is left. */
export function command(draft: Draft): Command | null {
  const [only] = draft.candidates
  return only && draft.candidates.length === 1 && !open(only) ? composed(only) : null
}

/** The command of a candidate with the choices made so far. */
export function composed({ option, picked }: Candidate, more: Record<string, Value> = {}): Command {
  return { ...option.fixed, ...picked, ...more, type: option.command }
}

/** The command that picking a value not on offer would give, to ask why it is not allowed. */
export function supposed(draft: Draft, picks: Picks, value: Value): Command | null {
  for (const candidate of clickable(draft)) {
    const choice = open(candidate)
    if (choice?.picks === picks && !choice.cells.length) return composed(candidate, { [choice.field]: value })
  }
  return null
}

/** The piece or item with which a draft began, or null. */
export function actor(draft: Draft): Anchor | null {
  const { option, picked } = draft.candidates[0]!
  const { kind, id } = option.anchor
  if (kind !== 'piece' && kind !== 'item') return null
  return { kind, id: id || String(picked[option.choices[0]?.field ?? ''] ?? '') }
}

/** True if two sets of options are the same, so that a draft survives a new scene of the same decision. */
export function sameOptions(one: readonly SceneOption[], other: readonly SceneOption[]): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}

/** The candidate among other options: the same option, with the same choices made as far as all of them are still offered; else null. */
function candidateAmong({ option, picked }: Candidate, options: readonly SceneOption[]): Candidate | null {
  const alike = (other: SceneOption) => other.command === option.command && key(other.anchor) === key(option.anchor) && JSON.stringify(other.fixed) === JSON.stringify(option.fixed)
  const offers = (other: SceneOption) => Object.entries(picked).every(([field, value]) => other.choices.find((choice) => choice.field === field)?.values.includes(value))
  const found = options.find((other) => alike(other) && offers(other))
  return found ? { option: found, picked } : null
}

/** The steps of a draft as far as other options still allow them: others have decided meanwhile. */
export function carried(trail: readonly Draft[], options: readonly SceneOption[]): Draft[] {
  const kept: Draft[] = []
  for (const draft of trail) {
    const candidates = draft.candidates.flatMap((candidate) => candidateAmong(candidate, options) ?? [])
    if (!candidates.length) break
    kept.push({ ...draft, candidates })
  }
  return kept
}

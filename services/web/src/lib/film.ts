/** Films: what happened on the board, from the steps that the server made of the viewer's own scenes. */
import type { FilmStep, Scene } from './contract'

/** The board before a step, from the board after it. */
export function undone(scene: Scene, step: FilmStep): Scene {
  return {
    ...scene,
    pieces: goneBack(scene.pieces, step.before, step.came),
    cells: restored(veiled(scene.cells, step.explored), step.cells),
    edges: goneBack(scene.edges, step.edges, step.new_edges),
  }
}

/** The board before each step, and at the end. */
export function moments(end: Scene, steps: readonly FilmStep[]): Scene[] {
  return steps.reduceRight<Scene[]>(([after, ...later], step) => [undone(after!, step), after!, ...later], [end])
}

/** The steps after record `n` that lead to record `end`; none if there is a gap at the end. */
export function unseen(steps: readonly FilmStep[], n: number, end: number): readonly FilmStep[] {
  return steps.at(-1)?.n === end ? steps.filter(({ first }) => first > n) : []
}

/**
 * The cells that the others touched since this seat moved, after these steps. Somebody without a seat sees those of the last turn.
 * `by` is the author of the newest step.
 */
export interface Touched { readonly by: number | null; readonly cells: readonly string[] }
export function touched(before: Touched, steps: readonly FilmStep[], own: number | null): Touched {
  return steps.reduce<Touched>(({ by, cells }, { seat, last }) => {
    const anew = own === null ? seat !== by : seat === own || by === own
    return { by: seat, cells: anew ? last : [...cells, ...last] }
  }, before)
}

/** What there was before: without what came, changed things as they were, and at the end what went. */
function goneBack<T extends { readonly id: string }>(now: readonly T[], before: readonly T[], came: readonly string[]): T[] {
  const isNew = new Set(came)
  const stayed = now.filter(({ id }) => !isNew.has(id))
  const here = new Set(stayed.map(({ id }) => id))
  return [...restored(stayed, before), ...before.filter(({ id }) => !here.has(id))]
}

function veiled(cells: Scene['cells'], explored: readonly string[]): Scene['cells'] {
  const dark = new Set(explored)
  return dark.size ? cells.map((cell) => (dark.has(cell.id) ? { ...cell, dim: true } : cell)) : cells
}

function restored<T extends { readonly id: string }>(now: readonly T[], before: readonly T[]): T[] {
  const earlier = new Map(before.map((one) => [one.id, one]))
  return now.map((one) => earlier.get(one.id) ?? one)
}

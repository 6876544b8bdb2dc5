/**
 * Boards as games ship them. A scene names its board and holds only what differs from it. A board never changes: it is fetched
 * once and cached by the browser.
 */
import type { Board, Scene, TableView } from './contract'
import { api, Refused, Unreachable } from './server'

const boards = new Map<string, Promise<Board>>()
const wholes = new WeakMap<TableView, TableView>()

/** The view with its complete scene; returns the same object for the same answer. */
export async function laidOut(answer: TableView): Promise<TableView> {
  if (!answer.scene?.base) return answer
  const known = wholes.get(answer)
  if (known) return known
  const view = { ...answer, scene: merged(answer.scene, await board(answer.scene.base)) }
  wholes.set(answer, view)
  return view
}

/** The complete scene: the board, its layers, and then the differences. */
export function merged(scene: Scene, { cells, edges, layers }: Board): Scene {
  return {
    ...scene,
    cells: over([cells, ...scene.layers.map((layer) => layers[layer] ?? []), scene.cells], scene.gone_cells),
    edges: over([edges, scene.edges], scene.gone_edges),
    base: '', layers: [], gone_cells: [], gone_edges: [],
  }
}

function over<T extends { readonly id: string }>(parts: readonly (readonly T[])[], gone: readonly string[]): T[] {
  const laid = new Map(parts.flatMap((part) => part.map((one) => [one.id, one] as const)))
  for (const id of gone) laid.delete(id)
  return [...laid.values()]
}

function board(digest: string): Promise<Board> {
  const known = boards.get(digest)
  if (known) return known
  const asked = api.board(digest).catch((fault: unknown) => {
    boards.delete(digest)
    // a server of another build answered: the table can still be shown
    throw fault instanceof Refused ? new Unreachable('board') : fault
  })
  boards.set(digest, asked)
  return asked
}

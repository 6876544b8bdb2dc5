/** What the columns and rows of a board of squares are called, where the names of its squares are made of them: `10,18` lies in column 10 and row 18. */
import type { Cell } from '../contract'

export interface Rulers { readonly columns: ReadonlyMap<number, string>; readonly rows: ReadonlyMap<number, string> }

const NAME = /^(\d+)\D(\d+)$/

/** The names by column and by row; null if the squares have other names. */
export function rulersOf(cells: readonly Cell[]): Rulers | null {
  const [columns, rows] = [new Map<number, string>(), new Map<number, string>()]
  for (const { id, at: [column = 0, row = 0] } of cells.filter((each) => each.columns * each.rows === 1)) {
    const parts = NAME.exec(id)
    if (!parts || (columns.get(column) ?? parts[1]) !== parts[1] || (rows.get(row) ?? parts[2]) !== parts[2]) return null
    columns.set(column, parts[1]!)
    rows.set(row, parts[2]!)
  }
  return columns.size ? { columns, rows } : null
}

export interface Mark { readonly name: string; readonly at: number }

const STEPS = [1, 2, 5, 10]

/** The names along a side of the frame that have room: each one, or each second, fifth or tenth. `from` and `to`: the part of the board in sight;
 * `size`: the length of a cell; `room`: what a name needs. */
export function marksAlong(names: ReadonlyMap<number, string>, from: number, to: number, size: number, room: number): Mark[] {
  const step = STEPS.find((each) => each * size >= room) ?? STEPS.at(-1)!
  return [...names].flatMap(([place, name]) => {
    const at = place * size // the middle of a cell
    return at > from && at < to && Number(name) % step === 0 ? [{ name, at }] : []
  })
}

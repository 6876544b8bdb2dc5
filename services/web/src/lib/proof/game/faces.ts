/** What the game's own dice show where they fell: records name sides by number, and the game's fact behind a roll repeats their faces. */
import { isList, type Json } from '../canonical'
import type { ChainedRecord } from '../records'
import type { Roll } from './rolling'

export type Face = string | number
export type Dice = ReadonlyMap<string, readonly string[]>

/** So many records behind a roll, at most, stands the fact that tells of it. */
const NEAR = 12

/** The faces of a roll's dice, from the first fact behind it that can tell of it; null where dice show the number of their side, or nothing is told. */
export function facesOf(roll: Roll, records: readonly ChainedRecord[], dice: Dice): readonly Face[] | null {
  if (roll.method !== 'roll' || ![...dice.values()].some((faces) => roll.sides.includes(faces.length))) return null
  for (const record of records.slice(roll.record + 1, roll.record + 1 + NEAR)) {
    if (record.type === 'table.CommandAccepted' || record.type === 'table.DiceRolled') return null
    if (record.type.startsWith('table.')) continue
    const told = Object.values(record.data).find((value) => isList(value) && value.length === roll.draw.length && value.every((face, at) => mayShow(face, at, roll, dice)))
    if (told) return told as readonly Face[]
  }
  return null
}

/** Whether some die with as many sides may show this where this side of it fell. */
function mayShow(face: Json, at: number, { sides, draw }: Roll, dice: Dice): face is Face {
  const [size, index] = [sides[at], draw[at]!]
  return [...dice.values()].some((faces) => faces.length === size && faces[index] === String(face)) || face === index + 1
}
